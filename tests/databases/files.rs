//! What was saved is read back; anything else is refused, with its reason.

use crate::boards::{puzzle, shape};
use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle, TileDatabases, TilePattern};
use puzzle_search::{DatabaseBuilder, DatabaseFileError, EntrySize, PatternDatabase};

type Board = SlidingPuzzle<NibbleBoard>;

fn board() -> Board {
    let goal = shape(2, 3).tiles_in_order();
    puzzle(shape(2, 3), &goal, &goal)
}

fn pattern(tiles: &[u16]) -> TilePattern {
    TilePattern::new(&board(), tiles).expect("tiles")
}

fn saved(size: EntrySize) -> (PatternDatabase<TilePattern>, Vec<u8>) {
    let builder = DatabaseBuilder::new().entry_size(size);
    let database = builder.build(pattern(&[1, 2, 5])).expect("a small table");
    let mut bytes = Vec::new();
    database.save(&mut bytes).expect("memory");
    (database, bytes)
}

#[test]
fn what_is_saved_is_read_back() {
    for size in [EntrySize::Byte, EntrySize::Nibble] {
        let (database, bytes) = saved(size);
        let again = PatternDatabase::load(pattern(&[1, 2, 5]), &bytes[..]);
        assert_eq!(again.as_ref(), Ok(&database));
    }
}

#[test]
fn every_cut_and_every_changed_byte_is_noticed() {
    let (_, bytes) = saved(EntrySize::Byte);
    let load = |bytes: &[u8]| PatternDatabase::load(pattern(&[1, 2, 5]), bytes);
    for len in 0..bytes.len() {
        assert_eq!(
            load(&bytes[..len]),
            Err(DatabaseFileError::Truncated),
            "{len}"
        );
    }
    for at in 0..bytes.len() {
        for bit in [1, 0x80] {
            let mut damaged = bytes.clone();
            damaged[at] ^= bit;
            let error = load(&damaged).expect_err("it is damaged");
            match at {
                0..8 => assert_eq!(error, DatabaseFileError::NotADatabase),
                8..10 => assert!(matches!(error, DatabaseFileError::Version { .. })),
                // Where a text ends is not known until its length has been believed.
                _ => assert!(
                    matches!(
                        error,
                        DatabaseFileError::Damaged | DatabaseFileError::Truncated
                    ),
                    "{at}: {error}"
                ),
            }
        }
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(load(&longer), Err(DatabaseFileError::TooLong));
    assert_eq!(
        load(b"P5 640 480 255 ..."),
        Err(DatabaseFileError::NotADatabase)
    );
}

#[test]
fn a_database_of_something_else_is_refused_by_name() {
    let (_, bytes) = saved(EntrySize::Byte);
    let error = PatternDatabase::load(pattern(&[1, 2, 4]), &bytes[..]).expect_err("other tiles");
    assert_eq!(
        error.to_string(),
        "the pattern database has another pattern: 1 2 5 instead of 1 2 4"
    );
    let other: Board = board().with_goal(&[0, 1, 2, 3, 4, 5]).expect("a goal");
    let other = TilePattern::new(&other, &[1, 2, 5]).expect("tiles");
    let error = PatternDatabase::load(other, &bytes[..]).expect_err("another goal");
    assert_eq!(
        error.to_string(),
        "the pattern database has another goal: 1 2 3 4 5 0 instead of 0 1 2 3 4 5"
    );
}

#[test]
fn a_set_is_read_back_and_checked() {
    let set = TileDatabases::<2>::build(&board(), &[&[1, 2], &[5, 4, 3]]).expect("small tables");
    let mut bytes = Vec::new();
    set.save(&mut bytes).expect("memory");
    let load = |bytes: &[u8]| TileDatabases::<2>::load(&board(), bytes);
    assert_eq!(load(&bytes).as_ref(), Ok(&set));
    for len in 0..bytes.len() {
        assert_eq!(
            load(&bytes[..len]),
            Err(DatabaseFileError::Truncated),
            "{len}"
        );
    }
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        assert!(load(&damaged).is_err(), "{at}");
    }
    let other = board().with_goal(&[0, 1, 2, 3, 4, 5]).expect("a goal");
    let error = TileDatabases::<2>::load(&other, &bytes[..]).expect_err("another goal");
    assert!(matches!(
        error,
        DatabaseFileError::Foreign { what: "goal", .. }
    ));
}
