//! Boards from text: every spelling is read, and every mistake is reported with its position.

use proptest::prelude::*;
use puzzle_search::puzzles::sliding::{
    BoardError, CellsBoard, NibbleBoard, ParseErrorKind, ReadingNote, Shape, SlidingPuzzle, parse,
    parse_as, read,
};

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

fn message(text: &str) -> String {
    parse(text).unwrap_err().to_string()
}

#[test]
fn all_spellings_of_a_board() {
    let expected = (shape(3, 3), vec![8, 7, 6, 5, 4, 3, 2, 1, 0]);
    for text in [
        "876543210",
        "  876543210\n",
        "8 7 6 5 4 3 2 1 0",
        "8|7|6|5|4|3|2|1|0",
        "8,7,6,5,4,3,2,1,0",
        "8, 7, 6, 5, 4, 3, 2, 1, 0,",
        "8\t7\t6\t5\t4\t3\t2\t1\t0",
        "8 7 6 / 5 4 3 / 2 1 0",
        "8 7 6/5 4 3/2 1 0/",
        "876/543/210",
        "876 / 543 / 210",
        "8 7 6\n5 4 3\n2 1 0",
        "8 7 6\r\n5 4 3\r\n2 1 0\r\n",
        "\n\n8 7 6\n\n  5 4 3\n2 1 0\n\n",
        "876\n543\n210\n",
        "| 8 | 7 | 6 |\n| 5 | 4 | 3 |\n| 2 | 1 | 0 |",
        "08 07 06 05 04 03 02 01 00",
        "\u{feff}8 7 6 5 4 3 2 1 0",
    ] {
        assert_eq!(parse(text).as_ref(), Ok(&expected), "{text:?}");
        assert_eq!(
            parse_as(shape(3, 3), text).as_ref(),
            Ok(&expected.1),
            "{text:?}"
        );
    }
}

#[test]
fn all_spellings_of_the_blank() {
    for blank in ["0", "x", "X", ".", "#", "_", "-", "-1"] {
        let text = format!("8 7 6 5 {blank} 4 3 2 1");
        assert_eq!(
            parse(&text),
            Ok((shape(3, 3), vec![8, 7, 6, 5, 0, 4, 3, 2, 1])),
            "{blank}"
        );
        assert_eq!(parse(blank), Ok((shape(1, 1), vec![0])), "{blank}");
    }
    for text in [
        "8765x4321",
        "876/5.4/321",
        "876\n5_4\n321",
        "876/5#4/321",
        "8765-4321",
    ] {
        assert_eq!(
            parse(text),
            Ok((shape(3, 3), vec![8, 7, 6, 5, 0, 4, 3, 2, 1])),
            "{text}"
        );
    }
}

/// As programs and papers write them.
#[test]
fn lists_of_lists_and_matrices() {
    let expected = (shape(2, 3), vec![1, 2, 3, 4, 0, 5]);
    for text in [
        "[[1,2,3],[4,0,5]]",
        "[[1, 2, 3],\n [4, 0, 5]]",
        "{{1,2,3},{4,0,5}}",
        "((1,2,3),(4,0,5))",
        "[1 2 3; 4 0 5]",
        "1 2 3; 4 0 5;",
        "[[\"1\",\"2\",\"3\"],[\"4\",\"_\",\"5\"]]",
        "[['1','2','3'],['4','-','5']]",
    ] {
        let reading = read(text).expect(text);
        assert_eq!((reading.shape, reading.tiles), expected, "{text}");
        assert_eq!(reading.notes, [], "{text}");
    }
    assert_eq!(parse("[1,2,3,0]"), Ok((shape(2, 2), vec![1, 2, 3, 0])));
}

#[test]
fn what_could_mean_something_else_is_noted() {
    let fifteen: Vec<u16> = (1..16).chain([0]).collect();
    let largest = read("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16").expect("a board");
    assert_eq!(largest.tiles, fifteen);
    assert_eq!(largest.notes, [ReadingNote::LargestIsBlank { tile: 16 }]);

    // A game client: tiles 0 to 23, and -1 for the blank.
    let zero_to_23: Vec<String> = (0..24).map(|tile| tile.to_string()).collect();
    let client = read(&format!("{} -1", zero_to_23.join(" "))).expect("a board");
    assert_eq!(client.tiles, (1..25).chain([0]).collect::<Vec<u16>>());
    assert_eq!(client.notes, [ReadingNote::CountedFromZero]);

    for text in [
        "3\n1 2 3\n4 0 5\n6 7 8",
        "3 3\n1 2 3 4 0 5 6 7 8",
        "3\n123\n405\n678",
        "3\n123405678",
    ] {
        let sized = read(text).expect(text);
        assert_eq!(sized.tiles, [1, 2, 3, 4, 0, 5, 6, 7, 8], "{text}");
        assert_eq!(sized.notes, [ReadingNote::SizeFirst { rows: 3, cols: 3 }]);
        assert_eq!(parse_as(shape(3, 3), text), Ok(sized.tiles));
    }
    let oblong = read("2 3\n1 2 3\n4 0 5").expect("a board");
    assert_eq!((oblong.shape, oblong.tiles.len()), (shape(2, 3), 6));
    // These are boards as they stand.
    for (text, rows, cols) in [("1\n0", 2, 1), ("2 1\n3 0", 2, 2)] {
        let reading = read(text).expect(text);
        assert_eq!((reading.shape, reading.notes), (shape(rows, cols), vec![]));
    }

    for text in [
        "A B C D / E F G H / I J K L / M N O _",
        "ABCD/EFGH/IJKL/MNO.",
        "abcdefghijklmno0",
    ] {
        let letters = read(text).expect(text);
        assert_eq!(letters.tiles, fifteen, "{text}");
        assert_eq!(letters.notes, [ReadingNote::Letters { first: 1 }]);
    }
    for text in [
        "1 2 3 4 / 5 6 7 8 / 9 A B C / D E F 0",
        "123456789ABCDEF0",
        "1234/5678/9abc/defx",
    ] {
        let digits = read(text).expect(text);
        assert_eq!(digits.tiles, fifteen, "{text}");
        assert_eq!(digits.notes, [ReadingNote::Letters { first: 10 }]);
    }
    // X is the blank, unless there is another one.
    let x = read("A B X C").expect("a board");
    assert_eq!(x.tiles, [1, 2, 0, 3]);
    let alphabet =
        read("A B C D E / F G H I J / K L M N O / P Q R S T / U V W X _").expect("a board");
    assert_eq!(alphabet.tiles, (1..25).chain([0]).collect::<Vec<u16>>());
    assert_eq!(
        message("1 0 -1 -1"),
        "token 3 (line 1, column 5): there are two blanks, at positions 2 and 3"
    );
}

#[test]
fn shapes_come_from_rows_or_from_a_square() {
    assert_eq!(parse("3120"), Ok((shape(2, 2), vec![3, 1, 2, 0])));
    assert_eq!(parse("1 2 3 / 4 5 0").unwrap().0, shape(2, 3));
    assert_eq!(parse("1 2 / 3 4 / 5 0").unwrap().0, shape(3, 2));
    assert_eq!(parse("12345/67890").unwrap().0, shape(2, 5));
    assert_eq!(parse("1 2 3 4\n5 6 7 8\n9 10 0 11").unwrap().0, shape(3, 4));
    assert_eq!(parse("1\n2\n0\n3").unwrap().0, shape(4, 1));
    assert_eq!(
        parse("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0").unwrap().0,
        shape(4, 4)
    );
    // Eleven single words are a column of numbers: one character a tile is for ten cells at most.
    let column = "10\n9\n8\n7\n6\n5\n4\n3\n2\n1\n0\n";
    assert_eq!(
        parse(column).unwrap(),
        (shape(11, 1), (0..11).rev().collect())
    );
}

#[test]
fn a_given_shape_settles_what_the_text_leaves_open() {
    assert_eq!(
        parse_as(shape(2, 3), "1 2 3 4 5 0").unwrap(),
        [1, 2, 3, 4, 5, 0]
    );
    assert_eq!(parse_as(shape(3, 2), "123450").unwrap(), [1, 2, 3, 4, 5, 0]);
    assert_eq!(parse_as(shape(1, 3), "120").unwrap(), [1, 2, 0]);
    assert_eq!(parse_as(shape(1, 2), "10").unwrap(), [1, 0]);
    assert_eq!(parse_as(shape(1, 1), "0").unwrap(), [0]);
    assert_eq!(
        parse_as(shape(3, 2), "1 2 3 / 4 5 0")
            .unwrap_err()
            .to_string(),
        "the text has the shape 2x3 (rows x columns), not 3x2"
    );
    assert_eq!(
        parse_as(shape(3, 2), "1 2 3 4 5").unwrap_err().to_string(),
        "a 3x2 board has 6 cells, including the blank, but 5 tiles were given"
    );
    assert_eq!(
        parse_as(shape(2, 2), "123450").unwrap_err().to_string(),
        "a 2x2 board has 4 cells, including the blank, but 6 tiles were given"
    );
    assert_eq!(
        parse_as(shape(2, 2), "1").unwrap_err().to_string(),
        "a 2x2 board has 4 cells, including the blank, but 1 tile was given"
    );
    assert_eq!(
        parse_as(shape(1, 1), "1 0").unwrap_err().to_string(),
        "a 1x1 board has 1 cell, including the blank, but 2 tiles were given"
    );
}

#[test]
fn mistakes_are_named_with_their_place() {
    for empty in ["", " \n\t ", "/", "|,/\n"] {
        assert_eq!(message(empty), "there are no tiles in the text");
    }
    assert_eq!(
        message("111222330"),
        "token 2 (line 1, column 2): tile 1 appears twice, at positions 1 and 2"
    );
    assert_eq!(
        message("1 2 3 4\n5 6 7 8\n9 10 10 12\n13 14 15 0"),
        "token 11 (line 3, column 6): tile 10 appears twice, at positions 10 and 11"
    );
    assert_eq!(
        message("1 2 0 3 x 4 5 6 7"),
        "token 5 (line 1, column 9): there are two blanks, at positions 3 and 5"
    );
    assert_eq!(
        message("1 2 3 4 5 6 7 8 8"),
        "there is no blank: a 3x3 board has the tiles 1 to 8 and a blank, written 0"
    );
    assert_eq!(
        message("1 2 3 / 4 9 0"),
        "token 5 (line 1, column 11): tile 9 at position 5 is out of range: \
         a 2x3 board has the tiles 1 to 5 and a blank, written 0"
    );
    assert_eq!(
        message("I3 1 2 0"),
        "token 1 (line 1, column 1): `I3` is not a tile"
    );
    assert_eq!(
        message("1 2\n\n3 +0"),
        "token 4 (line 3, column 3): `+0` is not a tile"
    );
    assert_eq!(
        message("1 2 -3 0"),
        "token 3 (line 1, column 5): `-3` is not a tile"
    );
    assert_eq!(
        message("1 2 \u{664} 0"),
        "token 3 (line 1, column 5): `\u{664}` is not a tile"
    );
    assert_eq!(
        message("12345678o"),
        "token 9 (line 1, column 9): `o` is not a tile"
    );
    assert_eq!(
        message("1 2 99999999999999999999999999999 0"),
        "token 3 (line 1, column 5): `999999999999999999999999...` is too large: \
         no board has a tile above 65535"
    );
    assert_eq!(
        message("1 2 3 / 4 5"),
        "token 4 (line 1, column 9): row 2 has 2 tiles, but the first row has 3"
    );
    assert_eq!(
        message("1 2 0 / 4"),
        "token 4 (line 1, column 9): row 2 has 1 tile, but the first row has 3"
    );
    assert_eq!(
        message("103"),
        "3 tiles, including the blank, do not make a square; write `/` or a new line between rows, \
         or give the shape"
    );
    assert_eq!(
        message("1234567891011121314150"),
        "token 1 (line 1, column 1): 22 characters without a separator: boards of more \
         than ten cells need a space, a comma or `|` between tiles"
    );
    assert_eq!(
        message("a\u{7}b 1 2 0"),
        "token 1 (line 1, column 1): `a\\u{7}b` is not a tile"
    );
}

#[test]
fn errors_can_be_told_apart() {
    let error = parse("1 2 3 3").unwrap_err();
    assert!(matches!(
        error.kind(),
        ParseErrorKind::Board(BoardError::NoBlank { .. })
    ));
    assert!(std::error::Error::source(&error).is_some());
    assert_eq!(error.place(), None);
    let error = parse("1 2 q 3").unwrap_err();
    assert_eq!(
        error.kind(),
        &ParseErrorKind::NotATile { token: "q".into() }
    );
    assert_eq!(
        error
            .place()
            .map(|place| (place.token, place.line, place.column)),
        Some((3, 1, 5))
    );
    // The encoding has its say after the parser.
    let error = "1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 15 / 16 17 18 19 0"
        .parse::<SlidingPuzzle<NibbleBoard>>()
        .unwrap_err();
    assert!(matches!(
        error.kind(),
        ParseErrorKind::Board(BoardError::DoesNotFit { .. })
    ));
}

#[test]
fn too_many_cells_are_refused() {
    let text = "1 ".repeat(66_000) + "/" + &"1 ".repeat(66_000);
    let error = parse(&text).unwrap_err();
    assert!(matches!(
        error.kind(),
        ParseErrorKind::Board(BoardError::TooManyCells { .. })
    ));
    for (rows, cols) in [
        (0, 3),
        (3, 0),
        (65_537, 1),
        (257, 256),
        (usize::MAX, usize::MAX),
        (1 << 32, 1 << 32),
    ] {
        assert!(Shape::new(rows, cols).is_err());
    }
    assert!(Shape::new(256, 256).is_ok());
}

/// Text that is likely to come close to a board.
fn near_boards() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "0",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "15",
        " ",
        " ",
        " ",
        "\n",
        "/",
        ",",
        "|",
        "-1",
        "x",
        "_",
        "\r",
        "\u{e9}",
        "99999999999999999999",
        "-",
        "+",
        "[",
        "]",
        ";",
        "A",
    ]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in ".*", rows in 0_usize..5, cols in 0_usize..5) {
        no_panic(&text, rows, cols);
    }

    #[test]
    fn no_near_board_makes_it_panic(text in near_boards(), rows in 0_usize..5, cols in 0_usize..5) {
        no_panic(&text, rows, cols);
    }

    #[test]
    fn what_is_displayed_is_read_back(rows in 1_usize..12, cols in 1_usize..12, seed: u64) {
        let puzzle = SlidingPuzzle::<CellsBoard>::random(shape(rows, cols), seed).unwrap();
        let start = puzzle_search::Puzzle::start(&puzzle);
        let text = puzzle.display(&start).to_string();
        prop_assert_eq!(parse_as(shape(rows, cols), &text).unwrap(), puzzle.decode(&start));
        if rows > 1 || cols == 1 {
            prop_assert_eq!(parse(&text).unwrap(), (shape(rows, cols), puzzle.decode(&start)));
        }
    }
}

/// Whatever is accepted is a board.
fn no_panic(text: &str, rows: usize, cols: usize) {
    match parse(text) {
        Ok((shape, tiles)) => {
            let mut sorted = tiles.clone();
            sorted.sort_unstable();
            assert!(sorted.into_iter().map(usize::from).eq(0..shape.cells()));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(shape) = Shape::new(rows, cols)
        && let Ok(tiles) = parse_as(shape, text)
    {
        assert!(SlidingPuzzle::<CellsBoard>::new(shape, &tiles, &tiles).is_ok());
    }
}
