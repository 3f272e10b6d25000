use std::collections::HashSet;
use std::time::Duration;

use puzzle_search::Solution;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{Direction, PackedBoard};

use super::*;
use crate::compare::{self, RankTable};
use crate::draw;
use crate::model::{
    Command, Model, Note, ORDER, RING, ROWS, goal_of, puzzle, random_puzzle, smaller_before,
};
use crate::search_tree::SearchTree;

const EXAMPLE: [u16; 9] = [8, 7, 1, 5, 2, 6, 3, 4, 0];

#[test]
fn without_a_terminal_the_solution_is_printed() {
    let output = run("nine_grid", &["871526340"]).output();
    assert_eq!(
        rest(&output, "Smaller tiles before each tile:"),
        "0 + 0 + 0 + 1 + 1 + 3 + 2 + 3 = 10, even. So the goal is"
    );
    assert!(rest(&output, "Solution shown: 24 steps, found in").ends_with(" ms."));
    assert!(!output.contains("Well done"), "{output}");
    assert!(rest(&output, "The search took").contains(" ms and kept "));

    // The boards, step by step.
    let (_, steps) = output.split_once("step 0\n").expect("the first step");
    let boards: Vec<Vec<u16>> = steps
        .split("\n\n")
        .take(25)
        .map(|step| {
            let rows = step.lines().filter(|line| !line.starts_with("step"));
            let words = rows.flat_map(str::split_whitespace);
            words.map(|word| word.parse().expect("a tile")).collect()
        })
        .collect();
    assert_eq!(boards[0], EXAMPLE);
    assert_eq!(boards[24], ROWS);
    for pair in boards.windows(2) {
        let blank = |board: &[u16]| board.iter().position(|&tile| tile == 0).expect("a blank");
        let (from, to) = (blank(&pair[0]), blank(&pair[1]));
        let apart = (from / 3).abs_diff(to / 3) + (from % 3).abs_diff(to % 3);
        assert_eq!(apart, 1);
        let mut moved = pair[0].clone();
        moved.swap(from, to);
        assert_eq!(moved, pair[1]);
    }
}

#[test]
fn an_odd_sum_asks_for_the_other_goal() {
    let output = run("nine_grid", &["2 8 3 1 0 4 7 6 5", "--plain"]).output();
    assert!(output.contains(" = 17, odd. So the goal is\n\n1 2 3\n8 0 4\n7 6 5\n"));
    assert!(rest(&output, "Solution shown: 4 steps, found in").ends_with(" ms."));
}

#[test]
fn every_bit_of_the_packing() {
    let output = run("nine_grid", &["--bits"]).output();
    for (board, bits) in [
        (
            "871526340",
            "000 111 001 101 010 110 011 100 000 00000 0x1cd59c00",
        ),
        (
            "123456780",
            "001 010 011 100 101 110 111 000 000 00111 0x29cbb807",
        ),
        (
            "123804765",
            "001 010 011 000 000 100 111 110 101 00011 0x29813ea3",
        ),
    ] {
        assert!(rest(&output, board).starts_with(bits), "{output}");
        assert_page_says(&format!("{board}, packed {}", &bits[bits.len() - 10..]));
        // The columns say the same thing.
        let digits: String = bits[..41].split(' ').collect();
        let number = u32::from_str_radix(&digits, 2).expect("32 bits");
        assert!(bits.ends_with(&format!("0x{number:08x}")));
    }
}

#[test]
fn all_visited_sets_meet_the_same_boards() {
    let output = run("nine_grid", &["--compare"]).output();
    let counts: Vec<Vec<&str>> = [
        "unbalanced search tree",
        "hash set, SipHash",
        "hash set, FxHash",
        "table by rank",
        "the library's engine",
    ]
    .map(|name| rest(&output, name).split(' ').take(3).collect())
    .into();
    assert!(counts.iter().all(|count| *count == counts[0]), "{output}");
    assert_eq!(counts[0].join(" "), "125 032 24");
    // The page quotes all but the times.
    for (name, on_page) in [
        (
            "unbalanced search tree",
            "unbalanced search tree, as in the article",
        ),
        ("hash set, SipHash", "hash set, SipHash"),
        ("hash set, FxHash", "hash set, FxHash"),
        ("table by rank", "table by rank"),
    ] {
        let (row, _) = rest(&output, name)
            .rsplit_once(' ')
            .expect("a time at the end");
        assert_page_says(&format!("{on_page} {row} "));
    }
    assert!(rest(&output, "The tree is").starts_with("62 nodes high"));
    assert_page_says("The tree is 62 nodes high; a balanced one would be 17 high.");
    assert!(output.contains("\nbe 17 high."));
}

#[test]
fn boards_that_are_none() {
    let error = run("nine_grid", &["871526341"]).error();
    assert_eq!(
        error,
        "error: there is no blank: a 3x3 board has the tiles 1 to 8 and a blank, written 0\n"
    );
}

#[test]
fn the_sum_of_the_example() {
    assert_eq!(smaller_before(&EXAMPLE), [0, 0, 0, 1, 1, 3, 2, 3]);
    let outcome = BreadthFirst::new().solve(&puzzle(&EXAMPLE).expect("a board"));
    assert_eq!(outcome.solution().map(Solution::len), Some(24));
}

#[test]
fn exactly_one_goal_can_be_reached() {
    let mut goals = HashSet::new();
    for seed in 0..1000 {
        let mut tiles = {
            let random = random_puzzle(seed).expect("a board");
            assert!(random.is_solvable());
            random.decode(&random.start())
        };
        // The same with two tiles exchanged belongs to the other half.
        for _ in 0..2 {
            let goal = goal_of(&tiles);
            goals.insert(goal);
            let other = if goal == ROWS { RING } else { ROWS };
            let reachable = puzzle(&tiles).expect("a board");
            assert!(reachable.is_solvable());
            assert!(!reachable.with_goal(&other).expect("a board").is_solvable());
            let mut cells = (0..9).filter(|&cell| tiles[cell] != 0);
            let (a, b) = (cells.next().expect("a tile"), cells.next().expect("a tile"));
            tiles.swap(a, b);
        }
    }
    assert_eq!(goals, HashSet::from([ROWS, RING]));
}

fn game(tiles: [u16; 9]) -> Model {
    Model::new(
        puzzle(&tiles).expect("a board"),
        None,
        Duration::from_millis(300),
    )
}

#[test]
fn tiles_slide_and_illegal_moves_are_refused() {
    let mut game = game([1, 2, 3, 4, 5, 6, 0, 7, 8]);
    for illegal in [Direction::Up, Direction::Right] {
        game.obey(Command::Slide(illegal));
        assert_eq!(game.note(), Note::Illegal(illegal));
        assert_eq!(game.steps(), 0);
        assert_eq!(game.tiles(), [1, 2, 3, 4, 5, 6, 0, 7, 8]);
    }
    game.obey(Command::Slide(Direction::Down));
    assert_eq!(game.tiles(), [1, 2, 3, 0, 5, 6, 4, 7, 8]);
    game.obey(Command::Slide(Direction::Up));
    game.obey(Command::Slide(Direction::Left));
    assert!(!game.is_solved());
    game.obey(Command::Slide(Direction::Left));
    assert_eq!(game.note(), Note::Solved);
    assert_eq!(game.steps(), 4);
    assert!(draw::note(&game).contains("in 4 steps"));

    game.obey(Command::Restart);
    assert_eq!(game.steps(), 0);
    assert_eq!(game.tiles(), [1, 2, 3, 4, 5, 6, 0, 7, 8]);
    assert_eq!(game.note(), Note::Welcome);
}

#[test]
fn hints_lead_to_the_goal() {
    let mut game = game(EXAMPLE);
    for left in (1..=24).rev() {
        game.obey(Command::Hint);
        let Note::Hint { tile, left: told } = game.note() else {
            panic!("no hint: {:?}", game.note());
        };
        assert_eq!(told, left);
        assert_eq!(
            draw::note(&game),
            match left {
                1 => format!("Move tile {tile}. The goal is 1 step away."),
                _ => format!("Move tile {tile}. The goal is {left} steps away."),
            }
        );
        let tiles = game.tiles();
        let at = |wanted| {
            tiles
                .iter()
                .position(|&tile| tile == wanted)
                .expect("a cell")
        };
        let direction = match (at(tile), at(0)) {
            (from, to) if from == to + 3 => Direction::Up,
            (from, to) if from + 3 == to => Direction::Down,
            (from, to) if from == to + 1 => Direction::Left,
            _ => Direction::Right,
        };
        game.obey(Command::Slide(direction));
    }
    assert_eq!(game.note(), Note::Solved);
    assert_eq!(game.steps(), 24);
    game.obey(Command::Hint);
    assert_eq!(game.note(), Note::AtGoal);
}

#[test]
fn the_solution_is_played_and_can_be_stopped() {
    let mut game = game(EXAMPLE);
    game.obey(Command::Solve);
    assert_eq!(game.note(), Note::Playing);
    let searched = game.searched().expect("it was solved");
    assert_eq!(searched.length, 24);
    assert!(searched.boards <= 181_440);
    for step in 1..=24 {
        assert!(game.is_playing());
        game.step();
        assert_eq!(game.shown(), step);
    }
    assert!(!game.is_playing());
    game.step();
    assert_eq!(game.shown(), 24);
    // That was not the player.
    assert_eq!((game.steps(), game.note()), (0, Note::Shown));
    let note = draw::note(&game);
    assert!(note.starts_with("Solution shown: 24 steps, found in "));
    assert!(note.ends_with(" ms."));

    game.obey(Command::Restart);
    game.obey(Command::Solve);
    game.step();
    game.obey(Command::Solve);
    assert_eq!(game.note(), Note::Stopped);
    assert!(!game.is_playing());
    // The player's steps go on from where they were, those of the next solution begin again.
    assert_eq!((game.steps(), game.shown()), (0, 1));
    game.obey(Command::Slide(Direction::Down));
    assert_eq!(game.steps(), 1);
    // A move by hand stops it as well.
    game.obey(Command::Solve);
    assert!(game.is_playing());
    assert_eq!(game.shown(), 0);
    game.obey(Command::Slide(Direction::Up));
    assert!(!game.is_playing());
    assert_eq!(game.steps(), 2);
}

/// Only the player is praised, and for the player's own steps.
#[test]
fn praise_is_for_the_player() {
    let mut game = game([1, 2, 3, 4, 5, 0, 7, 8, 6]);
    game.obey(Command::Slide(Direction::Down));
    game.obey(Command::Solve);
    while game.is_playing() {
        game.step();
    }
    assert_eq!((game.steps(), game.shown()), (1, 2));
    assert!(!draw::note(&game).contains("Well done"));
    game.obey(Command::Solve);
    assert_eq!(game.note(), Note::AtGoal);
    game.obey(Command::Slide(Direction::Right));
    game.obey(Command::Slide(Direction::Left));
    assert_eq!(draw::note(&game), "Well done! Goal reached in 3 steps.");
}

#[test]
fn a_click_moves_a_tile_beside_the_gap() {
    let mut game = game([1, 2, 3, 4, 5, 6, 0, 7, 8]);
    for (cell, moves) in [
        (0, false),
        (6, false),
        (8, false),
        (9, false),
        (7, true),
        (8, true),
    ] {
        let before = game.steps();
        game.obey(Command::Click(cell));
        assert_eq!(game.steps() > before, moves, "{cell}");
        assert_eq!(game.note() == Note::NotNext, !moves);
    }
    assert_eq!(game.note(), Note::Solved);
}

/// Where a digit is drawn, a click hits its tile.
#[test]
fn clicks_hit_what_is_drawn() {
    let game = game([8, 7, 1, 5, 2, 6, 3, 4, 0]);
    for size in [(80, 24), (40, 10), (76, 24), (200, 19)] {
        let screen = draw::screen(&game, size);
        let mut cells = HashSet::new();
        for (row, line) in (0..).zip(&screen) {
            for (column, shown) in (0..).zip(line.chars()) {
                if let Some(cell) = draw::cell_at(size, column, row) {
                    cells.insert(cell);
                    if let Some(digit) = shown.to_digit(10) {
                        assert_eq!(u32::from(game.tiles()[cell]), digit, "{screen:?}");
                    } else {
                        assert_eq!(shown, ' ');
                    }
                }
            }
        }
        assert_eq!(cells.len(), 9);
        assert_eq!(draw::cell_at(size, 30, 1), None);
    }
}

#[test]
fn a_board_can_be_had_again() {
    let mut game = game(EXAMPLE);
    assert_eq!(game.seed(), None);
    game.obey(Command::Shuffle(123_456));
    let tiles = game.tiles();
    assert_eq!(game.seed(), Some(123_456));
    for size in [(80, 24), (40, 10)] {
        let screen = draw::screen(&game, size).join("\n");
        assert!(screen.contains("seed 123456"), "{screen}");
        let sum: usize = smaller_before(&tiles).iter().sum();
        assert!(screen.contains(&format!("parity sum {sum}: ")), "{screen}");
    }
    game.obey(Command::Restart);
    assert_eq!(game.seed(), Some(123_456));

    let output = run("nine_grid", &["--seed", "123456"]).output();
    assert!(output.starts_with("Seed: 123456\n"));
    let (_, board) = output.split_once("step 0\n").expect("the first step");
    let words = board.split_whitespace().take(9);
    assert!(
        words
            .map(|word| word.parse::<u16>().expect("a tile"))
            .eq(tiles)
    );
    let error = run("nine_grid", &["--bits", "--seed", "1"]).error();
    assert!(error.contains("cannot be used with"), "{error}");
}

/// Forty columns and ten rows are enough for everything that the game says.
#[test]
fn a_small_terminal() {
    const SIZE: draw::Size = (40, 10);
    let check = |game: &Model| {
        let screen = draw::screen(game, SIZE);
        assert!(screen.len() <= 10, "{screen:#?}");
        assert!(
            screen.iter().all(|line| line.chars().count() <= 40),
            "{screen:#?}"
        );
        let all = screen.join(" ");
        assert!(all.contains(&draw::note(game)), "{screen:#?}");
        for key in [
            "arrows or click: slide",
            "s solve",
            "h hint",
            "n new",
            "r restart",
            "q quit",
        ] {
            assert!(all.contains(key), "{screen:#?}");
        }
        all
    };
    let mut game = game(EXAMPLE);
    check(&game);
    // The longest notes.
    for direction in Direction::ALL {
        game.obey(Command::Slide(direction));
        check(&game);
    }
    game.obey(Command::Hint);
    check(&game);
    game.obey(Command::Click(0));
    check(&game);
    game.obey(Command::Solve);
    assert!(check(&game).contains("solution 0 of "));
    while game.is_playing() {
        game.step();
        check(&game);
    }
    assert_eq!(game.note(), Note::Shown);
    game.obey(Command::Shuffle(u64::MAX));
    check(&game);
}

#[test]
fn what_is_wrong_in_the_article() {
    let output = run("nine_grid", &["--errors"]).output();
    assert!(output.contains("They take 27 bits. A packed board takes 4\nbytes in all."));
    assert!(
        output.contains("room for 9! = 362 880 boards. No search puts more than 181 440 on it.")
    );
    assert!(
        output.contains("\nis not among all 181 440 boards"),
        "{output}"
    );
    assert!(output.contains("\nthe loop goes on to entry 181 440, which was never written."));
}

#[test]
fn the_pause_can_be_changed() {
    let mut game = game(EXAMPLE);
    assert_eq!(game.pause(), Duration::from_millis(300));
    game.obey(Command::Solve);
    game.obey(Command::Faster);
    assert_eq!(game.pause(), Duration::from_millis(150));
    assert!(game.is_playing());
    for _ in 0..100 {
        game.obey(Command::Faster);
    }
    assert_eq!(game.pause(), Duration::from_millis(1));
    for _ in 0..100 {
        game.obey(Command::Slower);
    }
    assert_eq!(game.pause(), Duration::from_secs(10));
    // A new board keeps it.
    game.obey(Command::Shuffle(7));
    assert_eq!(game.pause(), Duration::from_secs(10));
}

#[test]
fn shuffling_makes_a_new_game() {
    let mut game = game(EXAMPLE);
    let mut boards = HashSet::new();
    for seed in 0..20 {
        game.obey(Command::Shuffle(seed));
        assert_eq!((game.steps(), game.note()), (0, Note::Welcome));
        assert_eq!(game.searched(), None);
        assert_eq!(game.goal(), goal_of(&game.tiles()));
        boards.insert(game.tiles());
    }
    assert!(boards.len() > 15);
}

#[test]
fn the_screen_shows_the_game() {
    let mut game = game(EXAMPLE);
    let screen = draw::screen(&game, (80, 24)).join("\n");
    for line in [
        "  +---+---+---+         +---+---+---+",
        "  | 8 | 7 | 1 |         | 1 | 2 | 3 |",
        "  | 5 | 2 | 6 |         | 4 | 5 | 6 |",
        "  | 3 | 4 |   |         | 7 | 8 |   |",
        "  your steps 0        pause 300 ms",
        "  your board    parity sum 10: even",
        "  Arrange the tiles as in the goal.",
    ] {
        assert!(
            screen.lines().any(|shown| shown == line),
            "{line}\n{screen}"
        );
    }
    game.obey(Command::Slide(Direction::Left));
    let screen = draw::screen(&game, (80, 24)).join("\n");
    assert!(screen.contains("No tile can move left: there is none to the right of the gap."));
    game.obey(Command::Solve);
    let screen = draw::screen(&game, (80, 24)).join("\n");
    assert!(screen.contains("last search: 24 steps to the goal, found in "));
    assert!(screen.contains("  Watch the solution."));
    assert_eq!(draw::screen(&game, (80, 24)).len(), screen.lines().count());
}

#[test]
fn the_tree_is_a_set() {
    let puzzle = puzzle(&EXAMPLE).expect("a board");
    let mut tree = SearchTree::default();
    let mut set = HashSet::new();
    let mut board = puzzle.start();
    let mut random = 1_u64;
    for _ in 0..100_000 {
        assert_eq!(tree.insert(board), set.insert(board));
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        puzzle.apply(&mut board, ORDER[(random >> 62) as usize]);
    }
    assert!(set.len() > 10_000);
    assert!(u64::from(tree.height()) <= set.len() as u64);

    // Boards in rising order make a list of it.
    let mut boards: Vec<PackedBoard> = set.into_iter().take(1000).collect();
    boards.sort_by_key(|board| board.to_bits());
    let mut list = SearchTree::default();
    assert!(boards.iter().all(|&board| list.insert(board)));
    assert_eq!(list.height(), 1000);
    assert_eq!(list.comparisons(), 999 * 1000 / 2);
}

#[test]
fn the_queue_with_parents_is_the_engine_s_own() {
    for tiles in [EXAMPLE, [8, 6, 7, 2, 5, 4, 3, 0, 1], RING] {
        let puzzle = puzzle(&tiles).expect("a board");
        let by_rank = compare::breadth_first(&puzzle, &mut RankTable::new(&puzzle));
        let by_tree = compare::breadth_first(&puzzle, &mut SearchTree::default());
        assert_eq!(by_rank, by_tree);
        let outcome = BreadthFirst::new().solve(&puzzle);
        let stats = outcome.stats();
        assert_eq!(by_rank.len() as u64, stats.open + stats.closed);
        let solution = outcome.solution().expect("it can be solved");
        assert!(solution.states(&puzzle).eq(compare::path(&by_rank)));
    }
}
