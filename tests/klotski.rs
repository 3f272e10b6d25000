//! Klotski against lists of known boards, and against a plain program that keeps boards as text.

mod everywhere;

use std::collections::{HashMap, HashSet, VecDeque};

use everywhere::Everywhere;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::klotski::{
    Klotski, KlotskiBoard, KlotskiError, KlotskiMove, Metric, Piece, PieceShape,
};
use puzzle_search::{NoUndo, Reversible};

const METRICS: [Metric; 3] = [Metric::Unit, Metric::Straight, Metric::Continuous];
const CLASSIC: &str = "HAAIHAAIJBBKJNOKP@@Q";

fn board(text: &str) -> Klotski {
    text.parse().expect("a board")
}

/// A line of the list: the board, the moves by metric, and the numbers of boards in reach and of those
/// that are solved.
struct Case {
    board: String,
    moves: [Option<usize>; 3],
    reachable: u64,
    solved: u64,
}

fn cases() -> Vec<Case> {
    let lines = include_str!("data/klotski.csv").lines().skip(1);
    let case = |line: &str| {
        // The name may contain anything but the other fields do not.
        let (board, rest) = line.split_once(',').expect("a board");
        let mut fields: Vec<&str> = rest.rsplitn(6, ',').collect();
        fields.reverse();
        let number = |at: usize| fields[at].parse::<i64>().expect("a number");
        let moves = [3, 2, 1].map(|at| usize::try_from(number(at)).ok());
        Case {
            board: board.to_owned(),
            moves,
            reachable: number(4).unsigned_abs(),
            solved: number(5).unsigned_abs(),
        }
    };
    lines.map(case).collect()
}

/// Counts the boards on which the large piece is at the goal.
struct Solved<'a>(&'a Klotski, u64);

impl puzzle_search::Observer<Everywhere> for Solved<'_> {
    fn expanded(&mut self, _: &Everywhere, board: &KlotskiBoard, _: u64) {
        self.1 += u64::from(self.0.is_goal(board));
    }
}

fn check(case: &Case) {
    let puzzle = board(&case.board);
    let all = Everywhere(puzzle.clone());
    let mut solved = Solved(&puzzle, 0);
    let outcome = BreadthFirst::new().solve_observed(&all, &mut solved);
    assert_eq!(outcome.verdict(), Verdict::Exhausted);
    assert_eq!(outcome.stats().closed, case.reachable, "{}", case.board);
    assert_eq!(solved.1, case.solved, "{}", case.board);

    for (metric, expected) in METRICS.into_iter().zip(case.moves) {
        let puzzle = puzzle.clone().with_metric(metric);
        let outcome = BreadthFirst::new().solve(&puzzle);
        let Some(solution) = outcome.solution() else {
            assert_eq!(outcome.verdict(), Verdict::Exhausted, "{}", case.board);
            assert_eq!(expected, None, "{} {metric:?}", case.board);
            continue;
        };
        assert_eq!(Some(solution.len()), expected, "{} {metric:?}", case.board);
        assert_eq!(solution.check(&puzzle), Ok(()), "{} {metric:?}", case.board);
        let steps = puzzle.labelled(solution.moves());
        assert_eq!(steps.len(), solution.len(), "{} {metric:?}", case.board);
        if metric == Metric::Unit {
            assert!(steps.iter().all(|step| step.path.len() == 1));
        }
    }
}

#[test]
fn some_known_boards() {
    let cases = cases();
    assert_eq!(cases.len(), 230);
    for case in cases.iter().step_by(23) {
        check(case);
    }
    let impossible: Vec<_> = cases
        .iter()
        .filter(|case| case.moves[0].is_none())
        .collect();
    assert_eq!(impossible.len(), 1);
    check(impossible[0]);
}

#[test]
#[ignore = "some seconds: 230 boards, four searches each"]
fn all_known_boards() {
    for case in cases() {
        check(&case);
    }
}

/// The board as text: the large piece is L, wide ones are W W, tall ones T over T, small ones S.
type Text = Vec<Vec<char>>;

fn text_of(puzzle: &Klotski) -> Text {
    let mut text = vec![vec!['.'; puzzle.cols()]; puzzle.rows()];
    for piece in puzzle.pieces() {
        let name = match piece.shape {
            PieceShape::Large => 'L',
            PieceShape::Wide => 'W',
            PieceShape::Tall => 'T',
            PieceShape::Small => 'S',
        };
        for row in &mut text[piece.row..][..piece.shape.rows()] {
            row[piece.col..][..piece.shape.cols()].fill(name);
        }
    }
    text
}

/// All boards that one unit step of one piece leads to, written down without any table: lifts a piece,
/// and puts it down one cell on. Pieces are found by walking through the text row by row.
fn unit_steps(text: &Text) -> Vec<Text> {
    let (rows, cols) = (text.len(), text[0].len());
    let mut seen = vec![vec![false; cols]; rows];
    let mut all = Vec::new();
    for row in 0..rows {
        for col in 0..cols {
            let name = text[row][col];
            if name == '.' || seen[row][col] {
                continue;
            }
            let (height, width) = match name {
                'L' => (2, 2),
                'W' => (1, 2),
                'T' => (2, 1),
                _ => (1, 1),
            };
            let mut lifted = text.clone();
            for r in row..row + height {
                for c in col..col + width {
                    seen[r][c] = true;
                    lifted[r][c] = '.';
                }
            }
            for (down, right) in [(-1, 0), (1, 0), (0, -1), (0, 1_isize)] {
                let (Some(r), Some(c)) =
                    (row.checked_add_signed(down), col.checked_add_signed(right))
                else {
                    continue;
                };
                let inside = r + height <= rows && c + width <= cols;
                let is_free = |(r, c): (usize, usize)| lifted[r][c] == '.';
                let cells = || (r..r + height).flat_map(|r| (c..c + width).map(move |c| (r, c)));
                if inside && cells().all(is_free) {
                    let mut next = lifted.clone();
                    for (r, c) in cells() {
                        next[r][c] = name;
                    }
                    all.push(next);
                }
            }
        }
    }
    all
}

/// Goes through all boards twice, once by the library and once by text, and compares their depths.
#[test]
fn every_board_in_reach_is_the_plain_one() {
    for text in [
        "AAB/AA./CD.",
        "A A . / A A B / C C B / . D E",
        "ZZ..Q/ZZTTQ/.WW.r",
        CLASSIC,
    ] {
        let puzzle = board(text);
        let start = text_of(&puzzle);
        let mut depths = HashMap::from([(start.clone(), 0_u64)]);
        let mut queue = VecDeque::from([start]);
        while let Some(at) = queue.pop_front() {
            let depth = depths[&at] + 1;
            for next in unit_steps(&at) {
                depths.entry(next.clone()).or_insert_with(|| {
                    queue.push_back(next);
                    depth
                });
            }
        }
        let outcome = BreadthFirst::new().solve(&Everywhere(puzzle));
        assert_eq!(outcome.stats().closed, depths.len() as u64, "{text}");
        assert_eq!(
            Some(&outcome.stats().deepest),
            depths.values().max(),
            "{text}"
        );
    }
}

/// The farthest board from the classic one.
#[test]
fn the_classic_board_is_at_most_167_steps_from_any_other() {
    let outcome = BreadthFirst::new().solve(&Everywhere(board(CLASSIC)));
    assert_eq!(
        (outcome.stats().closed, outcome.stats().deepest),
        (25_955, 167)
    );
}

/// Labels stay with their pieces: following the labels on the drawings gives the drawings.
#[test]
fn labels_follow_the_pieces() {
    for metric in METRICS {
        let puzzle = board(CLASSIC).with_metric(metric);
        let outcome = BreadthFirst::new().solve(&puzzle);
        let solution = outcome.solution().expect("it can be solved");
        let steps = puzzle.labelled(solution.moves());
        let mut drawn = puzzle.to_string();
        let labels = |text: &str| {
            let mut labels: Vec<char> = text.chars().collect();
            labels.sort_unstable();
            labels
        };
        for step in &steps {
            assert_eq!(labels(&step.board), labels(&drawn));
            let without = |text: &str| text.replace(step.label, ".");
            // Only the cells of this piece changed.
            assert_eq!(without(&step.board), without(&drawn), "{step}");
            assert_ne!(step.board, drawn);
            let straight = step.path.windows(2).all(|pair| pair[0] == pair[1]);
            match metric {
                Metric::Unit => assert_eq!(step.path.len(), 1),
                Metric::Straight => assert!(straight),
                Metric::Continuous => {}
            }
            drawn.clone_from(&step.board);
        }
        let bottom: Vec<&str> = drawn.lines().skip(3).collect();
        assert!(bottom.iter().all(|line| &line[1..3] == "AA"), "{drawn}");
    }
}

/// Other engines, and moves taken back.
#[test]
fn engines_agree() {
    let puzzle = board("AAB/AAC/D..").with_goal(1, 1).expect("inside");
    for metric in METRICS {
        let puzzle = puzzle.clone().with_metric(metric);
        let expected = BreadthFirst::new()
            .solve(&puzzle)
            .into_solution()
            .expect("solvable");
        let engines: [&dyn DynEngine<Klotski>; 4] = [
            &IterativeDeepening::new().in_place(),
            &IterativeDeepening::new().path_check(NoUndo),
            &UniformCost::new(),
            &IdaStar::new(puzzle_search::NoHeuristic).in_place(),
        ];
        for engine in engines {
            let found = engine.solve(&puzzle).into_solution().expect("solvable");
            assert_eq!(found.len(), expected.len(), "{} {metric:?}", engine.name());
        }
        let start = puzzle.start();
        for mv in puzzle.moves(&start) {
            let mut next = start;
            puzzle.apply(&mut next, mv);
            assert_ne!(next, start);
            puzzle.undo(&mut next, mv);
            assert_eq!(next, start);
        }
        let different: HashSet<_> = puzzle.moves(&start).into_iter().collect();
        assert_eq!(
            different.len(),
            puzzle.moves(&start).len(),
            "each move once"
        );
    }
}

#[test]
fn what_is_not_a_board_is_refused_by_name() {
    let refused = |text: &str| text.parse::<Klotski>().unwrap_err().to_string();
    for (text, message) in [
        ("", "a board needs at least one row and one column"),
        (
            "HAAIHAAIJBBKJNOKP@@QX",
            "found 21 characters: a board in one line has 20, for 5 rows of 4 columns; other \
             boards need a line break or a slash after every row",
        ),
        ("AAB/AA/C..", "line 2 has 2 cells, and line 1 has 3"),
        (
            "AAB/AAB/CBB",
            "the cells of piece B do not form a rectangle",
        ),
        (
            "AA./AAB/B..",
            "the cells of piece B do not form a rectangle",
        ),
        (
            "AABBB/AA...",
            "piece B has 1 rows and 3 columns, and no piece has more than two",
        ),
        (
            "AABB/AABB/....",
            "pieces A and B both have two rows and two columns, and only one piece may",
        ),
        ("AB./C..", "no piece has two rows and two columns"),
        ("AA/AA", "no cell is empty, so nothing can move"),
        (
            "AA.......................................................................\n\
             AA.......................................................................",
            "a board of 2 rows and 73 columns has more than 64 cells",
        ),
    ] {
        assert_eq!(refused(text), message, "{text}");
    }
    let piece = |label, shape, row, col| Piece {
        label,
        shape,
        row,
        col,
    };
    let large = piece('A', PieceShape::Large, 0, 0);
    let with = |other| Klotski::new(3, 3, &[large, other]).unwrap_err().to_string();
    assert_eq!(
        with(piece('B', PieceShape::Tall, 1, 1)),
        "pieces A and B overlap in row 2, column 2"
    );
    for outside in [(2, 2), (usize::MAX, 0), (0, usize::MAX)] {
        assert_eq!(
            with(piece('B', PieceShape::Tall, outside.0, outside.1)),
            "piece B is not inside the board"
        );
    }
    assert_eq!(
        with(piece('A', PieceShape::Small, 2, 2)),
        "two pieces are called A"
    );
    let puzzle = board(CLASSIC);
    for (row, col) in [(4, 0), (0, 3), (usize::MAX, usize::MAX)] {
        let error = puzzle.clone().with_goal(row, col).unwrap_err();
        assert_eq!(error, KlotskiError::GoalOutside { row, col });
    }
}

/// Moves that cannot be made end the list of labelled moves, and change nothing else.
#[test]
fn moves_of_another_board() {
    let puzzle = board(CLASSIC);
    for (from, to) in [(17, 18), (16, 3), (255, 0), (16, 255)] {
        assert_eq!(puzzle.labelled(&[KlotskiMove { from, to }]), []);
        let mut board = puzzle.start();
        puzzle.apply(&mut board, KlotskiMove { from, to });
        puzzle.undo(&mut board, KlotskiMove { from, to });
        let _ = puzzle.moves(&board);
    }
}
