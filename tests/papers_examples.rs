//! The examples that follow published texts: they are run, and every exact figure that they print is
//! checked; the game among them is played.

mod example_programs;

use std::collections::HashSet;
use std::io::Write;
use std::process::Stdio;

use example_programs::{example, stderr, stdout};

// The parts of the game that need no terminal.
#[allow(dead_code)]
#[path = "../examples/nine_grid/compare.rs"]
mod compare;
#[allow(dead_code)]
#[path = "../examples/nine_grid/draw.rs"]
mod draw;
#[allow(dead_code)]
#[path = "../examples/nine_grid/model.rs"]
mod model;
#[allow(dead_code)]
#[path = "../examples/nine_grid/search_tree.rs"]
mod search_tree;

/// What a run printed, with every run of blanks inside a line as one.
struct Run {
    out: String,
    errors: String,
    success: bool,
}

fn run_with_input(name: &str, args: &[&str], input: &str) -> Run {
    let mut child = example(name)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the example runs");
    // A program that does not read its input may be gone already.
    let _ = child
        .stdin
        .take()
        .expect("it is piped")
        .write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the example ends");
    let text = |text: String| {
        let lines = text.lines().map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            words.join(" ") + "\n"
        });
        lines.collect::<String>()
    };
    Run {
        out: text(stdout(&output)),
        errors: text(stderr(&output)),
        success: output.status.success(),
    }
}

fn run(name: &str, args: &[&str]) -> Run {
    run_with_input(name, args, "")
}

impl Run {
    /// The run succeeded; its output.
    fn output(self) -> String {
        assert!(self.success, "{}", self.errors);
        assert_eq!(self.errors, "");
        self.out
    }

    /// The run failed; its message.
    fn error(self) -> String {
        assert!(!self.success, "{}", self.out);
        self.errors
    }
}

/// The one line that begins so, without its beginning.
fn rest<'a>(output: &'a str, beginning: &str) -> &'a str {
    let mut rests = output.lines().filter_map(|line| {
        let rest = line.strip_prefix(beginning)?;
        Some(rest.trim())
    });
    let rest = rests
        .next()
        .unwrap_or_else(|| panic!("no line begins with {beginning}:\n{output}"));
    assert_eq!(rests.next(), None, "{beginning}\n{output}");
    rest
}

mod four_ways {
    use super::*;

    const PATH: &str = "3 4 7 8 5 2 1 7 8 5 2 1 7 8 5 6 4 3 8 5 6 4 3 6 4 2 1 4 5 8";

    /// One of the four; which one makes no difference to what is counted.
    #[test]
    fn the_counts_of_one_way() {
        let output = run("four_ways", &["--method", "4"]).output();
        let counts = "8 292 445 12 926 284 49 560 975 77 269 656 ";
        assert!(rest(&output, "4 matrix, move table, in place").starts_with(counts));
    }

    #[test]
    #[ignore = "four times the whole search: the better part of a minute"]
    fn all_counts_and_paths() {
        let output = run("four_ways", &["--paths"]).output();
        for method in [
            "1 matrix, border tests, copies",
            "2 string, border tests, copies",
            "3 matrix, move table, copies",
            "4 matrix, move table, in place",
        ] {
            let counts = "8 292 445 12 926 284 49 560 975 77 269 656 ";
            assert!(rest(&output, method).starts_with(counts), "{output}");
        }
        let article: Vec<&str> = output
            .lines()
            .filter_map(|line| line.strip_prefix("the article "))
            .collect();
        assert_eq!(
            article,
            [
                "12 926 284 77 269 656 16 80 99",
                "8 292 445 49 560 975 10 53 59",
                "9 50 53",
                "8 48 51",
            ]
        );

        let mut lines = output.lines();
        assert!(lines.any(|line| line == "The 10 paths, as the tiles that move:"));
        let paths: Vec<&str> = lines.by_ref().take(10).collect();
        assert_eq!(paths[0], PATH);
        let different: HashSet<&str> = paths.iter().copied().collect();
        assert_eq!(different.len(), 10);
        assert!(paths.iter().all(|path| path.split(' ').count() == 30));

        assert_eq!(
            lines.next(),
            Some(
                "The article prints moves 22 to 25 as 4 3 4 6. Its move 24, of tile 4, is illegal."
            )
        );
        assert!(
            rest(&output, "Breadth-first, with all shortest parents:")
                .starts_with("10 paths of 30 moves in ")
        );
        assert_eq!(
            rest(&output, "They are"),
            "the same as the paths of 30 moves found above."
        );
    }

    #[test]
    fn other_bounds_and_boards() {
        let output = run("four_ways", &["--method", "4", "--depth", "20"]).output();
        assert!(output.contains("\nThere is no such path.\n"), "{output}");
        assert!(!output.contains("the article"), "{output}");

        let output = run("four_ways", &["123456078", "--depth", "4"]).output();
        assert_eq!(
            rest(&output, "Paths:"),
            "1. The first has 2 moves, which move these tiles:"
        );
        assert!(output.contains("\n7 8\n"), "{output}");
    }

    #[test]
    fn boards_that_are_none() {
        let error = run("four_ways", &["12345678"]).error();
        assert_eq!(
            error,
            "error: start: a 3x3 board has 9 cells, including the blank, but 8 tiles were given\n"
        );
        let error = run("four_ways", &["123456780", "1234567x9"]).error();
        assert!(error.starts_with("error: goal: token 9 "), "{error}");
    }
}

mod nine_grid {
    use std::time::Duration;

    use puzzle_search::Solution;
    use puzzle_search::prelude::*;
    use puzzle_search::puzzles::sliding::{Direction, PackedBoard};

    use super::compare::{self, RankTable};
    use super::draw;
    use super::model::{
        Command, Model, Note, ORDER, RING, ROWS, goal_of, puzzle, random_puzzle, smaller_before,
    };
    use super::search_tree::SearchTree;
    use super::*;

    const EXAMPLE: [u16; 9] = [8, 7, 1, 5, 2, 6, 3, 4, 0];

    #[test]
    fn without_a_terminal_the_solution_is_printed() {
        let output = run("nine_grid", &["871526340"]).output();
        assert_eq!(
            rest(&output, "Smaller tiles before each tile:"),
            "0 + 0 + 0 + 1 + 1 + 3 + 2 + 3 = 10, even. So the goal is"
        );
        assert_eq!(rest(&output, "Well done!"), "Goal reached in 24 steps.");
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
        assert_eq!(rest(&output, "Well done!"), "Goal reached in 4 steps.");
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
        .map(|name| rest(&output, name).split(' ').take(2).collect())
        .into();
        assert!(counts.iter().all(|count| *count == counts[0]), "{output}");
        assert_eq!(counts[0][1], "24");
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
        Model::new(puzzle(&tiles).expect("a board"), Duration::from_millis(300))
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
        assert_eq!(game.note(), Note::Solved);
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
            assert_eq!(game.steps(), step);
        }
        assert!(!game.is_playing());
        assert_eq!(game.note(), Note::Solved);
        game.step();
        assert_eq!(game.steps(), 24);

        game.obey(Command::Restart);
        game.obey(Command::Solve);
        game.step();
        game.obey(Command::Solve);
        assert_eq!(game.note(), Note::Stopped);
        assert!(!game.is_playing());
        // A move by hand stops it as well.
        game.obey(Command::Solve);
        assert!(game.is_playing());
        game.obey(Command::Slide(Direction::Down));
        assert!(!game.is_playing());
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
        let screen = draw::screen(&game).join("\n");
        for line in [
            "  +---+---+---+         +---+---+---+",
            "  | 8 | 7 | 1 |         | 1 | 2 | 3 |",
            "  | 5 | 2 | 6 |         | 4 | 5 | 6 |",
            "  | 3 | 4 |   |         | 7 | 8 |   |",
            "  steps 0        pause 300 ms",
            "  Arrange the tiles as in the goal.",
        ] {
            assert!(
                screen.lines().any(|shown| shown == line),
                "{line}\n{screen}"
            );
        }
        game.obey(Command::Slide(Direction::Left));
        let screen = draw::screen(&game).join("\n");
        assert!(screen.contains("No tile can move left: there is none to the right of the gap."));
        game.obey(Command::Solve);
        let screen = draw::screen(&game).join("\n");
        assert!(screen.contains("last search: 24 steps to the goal, found in "));
        assert!(screen.contains("  Watch the solution."));
        assert_eq!(draw::screen(&game).len(), screen.lines().count());
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
}

mod knight {
    use super::*;

    /// The boards in an output, as rows of numbers.
    fn boards(output: &str, width: usize, height: usize) -> Vec<Vec<Vec<u32>>> {
        let rows: Vec<Option<Vec<u32>>> = output
            .lines()
            .map(|line| line.split(' ').map(|word| word.parse().ok()).collect())
            .map(|row: Option<Vec<u32>>| row.filter(|row| row.len() == width))
            .collect();
        rows.split(Option::is_none)
            .filter(|rows| rows.len() == height)
            .map(|rows| rows.iter().flatten().cloned().collect())
            .collect()
    }

    /// Is it numbered from 1 to the number of squares, in knight's moves, from this square?
    fn assert_tour(board: &[Vec<u32>], start: (usize, usize)) {
        let mut squares = Vec::new();
        for (y, row) in board.iter().enumerate() {
            squares.extend(row.iter().enumerate().map(|(x, &number)| (number, (x, y))));
        }
        squares.sort_unstable();
        assert!(
            squares
                .iter()
                .map(|&(number, _)| number)
                .eq((1..).take(squares.len()))
        );
        assert_eq!(squares[0].1, start);
        for pair in squares.windows(2) {
            let ((x, y), (u, v)) = (pair[0].1, pair[1].1);
            assert_eq!(x.abs_diff(u) * y.abs_diff(v), 2);
        }
    }

    #[test]
    fn from_the_corner() {
        let output = run("knight", &["0", "0"]).output();
        assert!(rest(&output, "Backtracking from (0, 0):").starts_with("8 250 733 placements, "));
        assert!(
            rest(&output, "Warnsdorff's rule from (0, 0):")
                .starts_with("64 placements, 0 restarts, ")
        );
        let boards = boards(&output, 8, 8);
        assert_eq!(boards.len(), 2);
        for board in boards {
            assert_tour(&board, (0, 0));
        }
    }

    #[test]
    fn smaller_boards_from_the_corner() {
        for (size, placements) in [("5", "8 840"), ("6", "248 169"), ("7", "7 151 179")] {
            let output = run("knight", &["0", "0", "--size", size]).output();
            let expected = format!("{placements} placements, ");
            assert!(rest(&output, "Backtracking from (0, 0):").starts_with(&expected));
        }
    }

    #[test]
    fn the_limit_is_told() {
        let output = run("knight", &["1", "1", "--limit", "1000000"]).output();
        assert!(rest(&output, "Backtracking from (1, 1):").starts_with("1 000 000 placements, "));
        assert!(output.contains("\nNo tour: stopped by the limit on expansions. "));
        assert_tour(&boards(&output, 8, 8)[0], (1, 1));
    }

    #[test]
    fn the_square_is_asked_for_until_it_is_valid() {
        let input = "8 0\n-1 3\nhello\n\n1 2 3\n4, 2\n";
        let output = run_with_input("knight", &["--limit", "1000"], input).output();
        assert_eq!(output.matches("Start square, x from 0 to 7").count(), 6);
        assert!(output.contains("start square (8, 0) is not on the board of 8 x 8 squares"));
        assert_eq!(output.matches("That is not two numbers").count(), 4);
        assert!(
            rest(&output, "Warnsdorff's rule from (4, 2):")
                .starts_with("124 placements, 1 restarts, ")
        );

        // A square off the board in the arguments is asked for again, too.
        let output = run_with_input("knight", &["0", "9", "--limit", "1000"], "0 1").output();
        assert!(output.contains("Warnsdorff's rule from (0, 1):"));

        let error = run("knight", &[]).error();
        assert_eq!(
            error,
            "error: the input ended before there was a start square\n"
        );
    }

    #[test]
    fn the_table() {
        let squares = [
            "--compare",
            "--limit",
            "100000",
            "--squares",
            "1,1",
            "4,2",
            "0,0",
        ];
        let output = run("knight", &squares).output();
        for (start, greedy) in [("(0, 0)", "64 0"), ("(1, 1)", "64 0"), ("(4, 2)", "124 1")] {
            let row = rest(&output, start);
            let (back, walk) = row.split_once(" stopped ").expect("a row");
            assert!(back.starts_with("100 000 "), "{row}");
            assert!(walk.starts_with(greedy) && walk.ends_with(" tour"), "{row}");
        }
        let output = run("knight", &["--compare"]).output();
        assert!(rest(&output, "(0, 0)").starts_with("8 250 733 "));
        assert!(rest(&output, "(1, 1)").starts_with("20 000 000 "));
    }

    #[test]
    fn greedy_gives_up_where_all_eight_walks_fail() {
        let output = run("knight", &["27", "27", "--size", "55", "--limit", "10000"]).output();
        assert!(output.contains("No tour: gave up: no attempt is left."));
        assert!(rest(&output, "Warnsdorff's rule from (27, 27):").contains(", 7 restarts, "));
    }

    #[test]
    fn boards_without_a_tour() {
        let output = run("knight", &["1", "0", "--size", "5"]).output();
        assert!(output.starts_with("There is no tour from (1, 0): the start has the colour"));
        let error = run("knight", &["--size", "0"]).error();
        assert_eq!(error, "error: a board of 0 x 0 has no squares\n");
    }

    const FIVE_BY_FIVE: &str = "
304 0 56 0 304
0 56 0 56 0
56 0 64 0 56
0 56 0 56 0
304 0 56 0 304
";

    #[test]
    fn all_tours_of_five_by_five() {
        for prune in [&[][..], &["--prune"]] {
            let arguments = [&["--size", "5", "--all"], prune].concat();
            let output = run("knight", &arguments).output();
            assert!(output.contains(FIVE_BY_FIVE), "{output}");
            assert!(rest(&output, "together").starts_with("1 728, "));
        }
        let output = run("knight", &["--size", "5", "--all", "--list"]).output();
        let boards = boards(&output, 5, 5);
        assert_eq!(boards.len(), 1728);
        for board in &boards {
            let cell = board
                .iter()
                .flatten()
                .position(|&number| number == 1)
                .expect("a start");
            assert_tour(board, (cell % 5, cell / 5));
        }
        assert_eq!(boards.into_iter().collect::<HashSet<_>>().len(), 1728);
    }

    #[test]
    fn all_tours_of_an_oblong_board() {
        let arguments = ["--width", "3", "--height", "7", "--all", "--prune"];
        let output = run("knight", &arguments).output();
        assert!(rest(&output, "together").starts_with("104, "));
        let arguments = ["--size", "5", "--all", "--limit", "5000"];
        let output = run("knight", &arguments).output();
        assert!(output.contains("A count with a + is that of a search stopped by the limit"));
    }
}

mod three_strategies {
    use super::*;

    #[test]
    fn all_twelve_pairs() {
        let output = run("three_strategies", &[]).output();
        let (with_blank, without) = output
            .split_once("The blank does not count:")
            .expect("two tables");
        for (start, steps, pairs) in [
            ("1 0 3 / 8 2 4 / 7 6 5", "1", ["3/1", "3/1", "2/2"]),
            ("2 8 3 / 1 0 4 / 7 6 5", "4", ["11/16", "3/238", "6/6"]),
            ("1 3 4 / 8 2 5 / 7 0 6", "5", ["28/33", "5/5", "8/8"]),
            ("8 1 3 / 7 2 0 / 6 5 4", "7", ["72/95", "4/129", "11/11"]),
        ] {
            let row: Vec<&str> = rest(with_blank, start).split(' ').collect();
            assert_eq!(row[0], steps);
            assert_eq!([row[1], row[4], row[7]], pairs, "{row:?}");
            // The example finds all of them to be as published, too.
            assert_eq!([row[2], row[5], row[8]], ["="; 3], "{row:?}");
        }
        let row = rest(
            without.split_once("So the published").expect("a comment").0,
            "8 1 3 / 7 2 0 / 6 5 4",
        );
        let row: Vec<&str> = row.split(' ').collect();
        assert_eq!([row[1], row[4], row[7]], ["72/95", "4/129", "5/8"]);

        assert!(rest(&output, "with the blank:").starts_with("not admissible, not consistent."));
        assert!(rest(&output, "without the blank:").starts_with("admissible, consistent."));
        assert!(output.contains(
            "1 0 3 / 8 2 4 / 7 6 5 is estimated to be 2 moves away, but is 1 move away."
        ));
    }

    #[test]
    fn every_engine_on_a_board() {
        let output = run("three_strategies", &["8 1 3 / 7 2 0 / 6 5 4"]).output();
        let shortest = [
            ("breadth-first, as published", "7"),
            ("best-first, as published", "7"),
            ("breadth-first 7", ""),
            ("bidirectional", "7"),
            ("uniform cost", "7"),
            ("A*, tiles out of place", "7"),
            ("A*, Manhattan distance", "7"),
            ("A*, linear conflicts", "7"),
            ("IDA*, Manhattan distance", "7"),
            ("IDA*, linear conflicts", "7"),
            ("iterative deepening", "7"),
            ("all shortest paths", "7"),
            ("distance table", "7"),
        ];
        for (engine, steps) in shortest {
            assert!(
                rest(&output, engine).starts_with(steps),
                "{engine}\n{output}"
            );
        }
    }

    #[test]
    fn boards_of_other_shapes() {
        let output = run("three_strategies", &["1 2 3 / 4 0 5", "--seconds", "1"]).output();
        assert!(rest(&output, "distance table").starts_with("1 "));
        let output = run("three_strategies", &["1 2 / 0 3 / 5 4", "--seconds", "1"]).output();
        assert!(output.contains("distance table"), "{output}");
        let wide = "1 2 3 4 5 6 7 8 9 / 10 11 12 13 14 15 16 17 0";
        let limits = ["--seconds", "1", "--nodes", "10000"];
        let output = run("three_strategies", &[&[wide][..], &limits].concat()).output();
        assert!(
            rest(&output, "A*, Manhattan distance").starts_with("0 "),
            "{output}"
        );
        let error = run("three_strategies", &["1 2 3 / 4 5 5"]).error();
        assert!(error.starts_with("error: board: "), "{error}");
        let error = run("three_strategies", &["1 2 / 0 3", "--goal", "1 2 3 0 4"]).error();
        assert!(error.starts_with("error: goal: "), "{error}");
    }

    #[test]
    fn a_board_that_cannot_be_solved() {
        let arguments = ["876543210", "--seconds", "3"];
        let output = run("three_strategies", &arguments).output();
        assert!(output.contains("\nnot solvable: "), "{output}");
        for engine in ["bidirectional", "uniform cost", "distance table"] {
            assert!(rest(&output, engine).starts_with("none exist"), "{output}");
        }
    }
}

mod shortest_path_contest {
    use super::*;

    const FOLDER: &str = "examples/shortest_path_contest";

    fn sample(name: &str) -> String {
        format!("{FOLDER}/{name}")
    }

    /// Runs on standard input and the sample goal.
    fn with_input(input: &str, options: &[&str]) -> Run {
        let goal = sample("goal.txt");
        run_with_input(
            "shortest_path_contest",
            &[&["-", goal.as_str()], options].concat(),
            input,
        )
    }

    #[test]
    fn the_published_cases() {
        for (start, length) in [("start.txt", "5\n"), ("start_far.txt", "21\n")] {
            let files = [sample(start), sample("goal.txt")];
            let output = run(
                "shortest_path_contest",
                &files.each_ref().map(String::as_str),
            );
            assert_eq!(output.output(), length);
        }
    }

    #[test]
    fn boards_as_text() {
        let boards = ["8|0|3|2|1|4|7|6|5", "1|2|3|8|0|4|7|6|5"];
        assert_eq!(run("shortest_path_contest", &boards).output(), "5\n");
    }

    #[test]
    fn no_way() {
        assert_eq!(with_input("8 7 6\n5 4 3\n2 1 0\n", &[]).output(), "-1\n");
        assert_eq!(
            with_input("8 7 6\n5 4 3\n2 1 0\n", &["--all"]).output(),
            "-1\n"
        );
    }

    #[test]
    fn nothing_to_do() {
        assert_eq!(with_input("1 2 3\n8 0 4\n7 6 5", &[]).output(), "0\n");
    }

    #[test]
    fn every_shortest_path() {
        assert_eq!(
            with_input("8 0 3\n2 1 4\n7 6 5\n", &["--all"]).output(),
            "5

path 1
8|0|3|2|1|4|7|6|5
8|1|3|2|0|4|7|6|5
8|1|3|0|2|4|7|6|5
0|1|3|8|2|4|7|6|5
1|0|3|8|2|4|7|6|5
1|2|3|8|0|4|7|6|5

paths: 1
"
        );
        let far = with_input("7 8 4\n3 5 6\n1 0 2\n", &["--all"]).output();
        assert!(
            far.starts_with("21\n") && far.ends_with("\npaths: 1\n"),
            "{far}"
        );
        // Forty ways, of 31 moves.
        let boards = ["8|6|7|2|5|4|3|0|1", "1|2|3|4|5|6|7|8|0", "--all"];
        let hard = run("shortest_path_contest", &boards).output();
        assert!(hard.starts_with("31\n") && hard.ends_with("\npaths: 40\n"));
        assert_eq!(hard.matches('|').count(), 40 * 32 * 8);
    }

    #[test]
    fn many_starts() {
        let files = [sample("many.txt"), sample("goal.txt")];
        let files = files.each_ref().map(String::as_str);
        let output = run("shortest_path_contest", &[&files[..], &["--many"]].concat());
        assert_eq!(output.output(), "5\n21\n-1\n0\n");
    }

    #[test]
    fn malformed_files() {
        for (input, error) in [
            ("1 2 3\n4 5 x7\n6 0 8\n", "2:5: `x7` is not a tile"),
            (
                "1 2 3\n4 5 6\n7 8\n",
                "3:1: row 3 has 2 tiles, but the first row has 3",
            ),
            (
                "1 2 3\n4 5 6\n7 1 0\n",
                "3:3: tile 1 appears twice, at positions 1 and 8",
            ),
            (
                "1 2 3\n4 5 6\n7 9 0\n",
                "3:3: tile 9 at position 8 is out of range: a 3x3 board has the tiles 1 to 8 and a \
                 blank, written 0",
            ),
            (
                "1 2 3 4 5 6 7 0\n\n",
                "1:16: a 3x3 board has 9 cells, including the blank, but 8 tiles were given",
            ),
            (
                "1 2 3\n4 5 6\n7 0 8\n1 2 3\n",
                "4:6: the text has the shape 4x3 (rows x columns), not 3x3",
            ),
            ("", "1:1: there are no tiles in the text"),
        ] {
            let expected = format!("error: standard input:{error}\n");
            assert_eq!(with_input(input, &[]).error(), expected);
        }
        let many = with_input("8 0 3 2 1 4 7 6 5\n\n8 0 3 2 1 4 7 6 q\n", &["--many"]);
        assert_eq!(many.out, "5\n");
        assert_eq!(
            many.error(),
            "error: standard input:3:17: `q` is not a tile\n"
        );
    }

    #[test]
    fn a_file_that_is_not_there() {
        let files = ["no_such_file.txt", "neither.txt"];
        let error = run("shortest_path_contest", &files).error();
        assert!(error.starts_with("error: no_such_file.txt: "), "{error}");
    }
}
