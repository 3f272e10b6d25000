//! What is wrong with a board is named, and so is the place.

use puzzle_search::puzzles::sliding::{
    BoardError, MultisetPuzzle, ParseErrorKind, Shape, read_multiset, read_multiset_as,
};

fn message(start: &[u16], goal: &[u16]) -> String {
    let shape = Shape::new(2, 3).unwrap();
    MultisetPuzzle::<1>::new(shape, start, goal)
        .unwrap_err()
        .to_string()
}

#[test]
fn boards_that_do_not_match() {
    let goal = [1, 1, 2, 2, 0, 0];
    assert_eq!(
        message(&[1, 2, 2, 2, 0, 0], &goal),
        "tile 2 at position 4 is one too many: there are 3 of them, and 2 in the goal"
    );
    assert_eq!(
        message(&[0, 1, 0, 2, 1, 0], &goal),
        "the blank at position 6 is one too many: there are 3 of them, and 2 in the goal"
    );
    assert_eq!(
        message(&[1, 1, 2, 9, 0, 0], &goal),
        "tile 9 at position 4 is not in the goal"
    );
    assert_eq!(
        message(&[1, 1, 2, 2, 0], &goal),
        "a 2x3 board has 6 cells, including the blank, but 5 tiles were given"
    );
    assert_eq!(
        message(&goal, &[1, 1, 2, 2, 3, 3]),
        "there is no blank: at least one cell of a 2x3 board must be empty, written 0"
    );
}

#[test]
fn boards_that_do_not_fit() {
    let large = |rows, cols, kinds: u16| {
        let shape = Shape::new(rows, cols).unwrap();
        let tiles: Vec<u16> = (0..kinds).cycle().take(shape.cells()).collect();
        MultisetPuzzle::<1>::new(shape, &tiles, &tiles).map(drop)
    };
    assert_eq!(large(8, 8, 2), Ok(()));
    assert_eq!(large(4, 8, 4), Ok(()));
    assert_eq!(large(4, 4, 16), Ok(()));
    assert_eq!(large(2, 4, 8), Ok(()));
    let message = large(5, 5, 9).unwrap_err().to_string();
    assert_eq!(
        message,
        "a 5x5 board does not fit in a MultisetBoard, which holds up to 16 cells of 4 bits in its one word"
    );
    let shape = Shape::new(33, 32).unwrap();
    let tiles = vec![0; 33 * 32];
    let error = MultisetPuzzle::<99>::new(shape, &tiles, &tiles).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a 33x32 board does not fit in a MultisetBoard, which holds up to 1024 cells"
    );
}

#[test]
fn texts() {
    let tiles = |text| read_multiset(text).map(|reading| reading.tiles);
    assert_eq!(tiles("111222330"), Ok(vec![1, 1, 1, 2, 2, 2, 3, 3, 0]));
    assert_eq!(tiles("300 3 3 / 0 0 0"), Ok(vec![300, 3, 3, 0, 0, 0]));
    assert_eq!(tiles("[[1,1],[_,x]]"), Ok(vec![1, 1, 0, 0]));
    assert_eq!(tiles("AB/.A"), Ok(vec![1, 2, 0, 1]));
    // A plain board is read as it always is.
    assert_eq!(tiles("4 1 / 2 3"), Ok(vec![0, 1, 2, 3]));

    let error = tiles("1 1 / 2 ?").unwrap_err();
    assert_eq!(
        error.to_string(),
        "token 4 (line 1, column 9): `?` is not a tile"
    );
    let error = tiles("1 1 0 / 2").unwrap_err();
    assert_eq!(
        error.to_string(),
        "token 4 (line 1, column 9): row 2 has 1 tile, but the first row has 3"
    );
    assert_eq!(
        tiles("1 1 0").unwrap_err().kind(),
        &ParseErrorKind::NotSquare { found: 3 }
    );
    let shape = Shape::new(2, 3).unwrap();
    let error = read_multiset_as(shape, "1 1 0 0").unwrap_err();
    let expected = BoardError::WrongCount { shape, found: 4 };
    assert_eq!(error.kind(), &ParseErrorKind::Board(expected));
    let error = read_multiset_as(shape, "1 1 / 2 2 / 0 0").unwrap_err();
    assert_eq!(
        error.to_string(),
        "the text has the shape 3x2 (rows x columns), not 2x3"
    );
    let error = "1 1 / 2 2".parse::<MultisetPuzzle>().unwrap_err();
    assert!(error.to_string().starts_with("there is no blank: "));
}
