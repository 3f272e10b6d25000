//! Directions as text, and where they lead.

use proptest::prelude::*;
use puzzle_search::Puzzle;
use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, Shape, SlidingPuzzle};

#[test]
fn what_is_displayed_is_read_back() {
    let names = Direction::ALL.map(|direction| direction.to_string());
    assert_eq!(names, ["up", "down", "left", "right"]);
    for direction in Direction::ALL {
        let (name, letter) = (direction.to_string(), direction.letter().to_string());
        for text in [&name, &name.to_uppercase(), &letter, &letter.to_uppercase()] {
            assert_eq!(text.parse(), Ok(direction), "{text}");
        }
        assert_eq!(Direction::from_letter(direction.letter()), Some(direction));
    }
    assert_eq!("Left".parse(), Ok(Direction::Left));
    assert_eq!(format!("{:>6}|", Direction::Up), "    up|");
}

#[test]
fn other_text_is_named_in_the_error() {
    for text in ["", " ", "up ", "ups", "ri", "ul", "north", "Ü", "\u{131}"] {
        let error = text.parse::<Direction>().unwrap_err();
        assert_eq!(error.text(), text);
    }
    let message = |text: &str| text.parse::<Direction>().unwrap_err().to_string();
    let rest = " is not a direction: expected up, down, left or right, or its first letter";
    assert_eq!(message("n"), format!("`n`{rest}"));
    assert_eq!(message("\n"), format!("`\\n`{rest}"));
    let long = "é".repeat(1000);
    assert_eq!(message(&long), format!("`{}...`{rest}", "é".repeat(24)));
}

proptest! {
    #[test]
    fn any_text_is_a_direction_or_an_error(text in any::<String>()) {
        match text.parse::<Direction>() {
            Ok(direction) => {
                let name = direction.to_string();
                let lower = text.to_lowercase();
                prop_assert!(lower == name || lower == name[..1]);
            }
            Err(error) => prop_assert_eq!(error.text(), text),
        }
    }
}

#[test]
fn neighbours_are_one_row_or_column_away() {
    for (rows, cols) in [(1, 1), (1, 5), (5, 1), (2, 3), (4, 4), (256, 256)] {
        let shape = Shape::new(rows, cols).unwrap();
        for cell in 0..shape.cells() {
            let (row, col) = (cell / cols, cell % cols);
            let expected = [
                (row > 0).then(|| (row - 1, col)),
                (row + 1 < rows).then_some((row + 1, col)),
                (col > 0).then(|| (row, col - 1)),
                (col + 1 < cols).then_some((row, col + 1)),
            ];
            for (direction, expected) in Direction::ALL.into_iter().zip(expected) {
                let expected = expected.map(|(row, col)| row * cols + col);
                assert_eq!(shape.neighbour(cell, direction), expected, "{shape} {cell}");
                if let Some(next) = expected {
                    assert_eq!(shape.neighbour(next, direction.opposite()), Some(cell));
                }
            }
        }
        for direction in Direction::ALL {
            assert_eq!(shape.neighbour(shape.cells(), direction), None);
            assert_eq!(shape.neighbour(usize::MAX, direction), None);
        }
    }
}

/// A move takes the blank to the neighbour, and there is none where no move is.
#[test]
fn a_move_leads_to_the_neighbour() {
    let shape = Shape::new(3, 4).unwrap();
    let goal = shape.tiles_in_order();
    let mut puzzle = SlidingPuzzle::<NibbleBoard>::new(shape, &goal, &goal).unwrap();
    for blank in 0..shape.cells() {
        let mut tiles = goal.clone();
        tiles.swap(blank, shape.cells() - 1);
        puzzle = puzzle.with_start(&tiles).unwrap();
        let start = puzzle.start();
        for direction in Direction::ALL {
            let neighbour = shape.neighbour(blank, direction);
            let mut state = start;
            puzzle.apply(&mut state, direction);
            assert_eq!(puzzle.blank(&state), neighbour.unwrap_or(blank));
            let is_legal = puzzle.moves(&start).any(|legal| legal == direction);
            assert_eq!(neighbour.is_some(), is_legal);
            let tile = neighbour.map_or(0, |cell| tiles[cell]);
            assert_eq!(puzzle.tile_moved(&start, direction), tile);
        }
    }
}
