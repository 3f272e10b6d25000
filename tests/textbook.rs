//! The engines against their plain forms, which are the files of the example `textbook`.
//!
//! Each plain form is compared with its engine in everything that both have: verdict, moves, cost
//! and counts. What is compared is [`Answer`].

mod example_programs;
#[path = "engines/graphs/mod.rs"]
mod graphs;

#[path = "../examples/textbook/a_star.rs"]
mod a_star;
#[path = "../examples/textbook/answer.rs"]
mod answer;
#[path = "../examples/textbook/bidirectional.rs"]
mod bidirectional;
#[path = "../examples/textbook/breadth_first.rs"]
mod breadth_first;
#[path = "../examples/textbook/depth_first.rs"]
mod depth_first;
#[path = "../examples/textbook/depth_first_graph.rs"]
mod depth_first_graph;
#[path = "../examples/textbook/depth_limited.rs"]
mod depth_limited;
#[path = "../examples/textbook/greedy_best_first.rs"]
mod greedy_best_first;
#[path = "../examples/textbook/ida_star.rs"]
mod ida_star;
#[path = "../examples/textbook/iterative_deepening.rs"]
mod iterative_deepening;
#[path = "../examples/textbook/open.rs"]
mod open;
#[path = "../examples/textbook/uniform_cost.rs"]
mod uniform_cost;
#[path = "../examples/textbook/warnsdorff.rs"]
mod warnsdorff;

use std::fmt::Debug;
use std::fs;
use std::hash::Hash;
use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::{Just, ProptestConfig, any, prop_oneof, proptest};
use proptest::strategy::Strategy;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::knights_tour::{KnightsTour, Warnsdorff};
use puzzle_search::puzzles::sliding::{
    Direction, LinearConflict, Manhattan, Misplaced, NibbleBoard, Shape, SlidingPuzzle,
};
use puzzle_search::{DEAD_END, Outcome, Verdict};

use answer::Answer;
use graphs::{Graph, Node, arbitrary};

type Board = SlidingPuzzle<NibbleBoard>;

/// What a plain form and its engine found and did.
struct Pair<M> {
    name: &'static str,
    plain: Answer<M>,
    engine: Answer<M>,
}

impl<M: Copy + PartialEq + Debug> Pair<M> {
    fn new(name: &'static str, plain: Answer<M>, engine: Outcome<M>) -> Self {
        let engine = Answer::of(engine);
        Self {
            name,
            plain,
            engine,
        }
    }

    /// Returns the answer of both.
    fn agree(self) -> Answer<M> {
        assert_eq!(self.plain, self.engine, "{}: plain and engine", self.name);
        self.plain
    }
}

fn breadth_first<P: Puzzle<State: Eq + Hash, Move: Debug>>(puzzle: &P) -> Answer<P::Move> {
    let plain = breadth_first::breadth_first(puzzle);
    Pair::new("breadth-first", plain, BreadthFirst::new().solve(puzzle)).agree()
}

fn depth_first_graph<P: Puzzle<State: Eq + Hash, Move: Debug>>(puzzle: &P) -> Answer<P::Move> {
    let plain = depth_first_graph::depth_first_graph(puzzle);
    let engine = DepthFirstGraph::new().solve(puzzle);
    Pair::new("depth-first-graph", plain, engine).agree()
}

fn uniform_cost<P: Puzzle<State: Eq + Hash, Move: Debug>>(puzzle: &P) -> Answer<P::Move> {
    let plain = uniform_cost::uniform_cost(puzzle);
    Pair::new("uniform-cost", plain, UniformCost::new().solve(puzzle)).agree()
}

fn bidirectional<P: Predecessors<State: Eq + Hash, Move: Debug>>(puzzle: &P) -> Answer<P::Move> {
    let plain = bidirectional::bidirectional(puzzle);
    Pair::new("bidirectional", plain, Bidirectional::new().solve(puzzle)).agree()
}

fn a_star<P: Puzzle<State: Eq + Hash, Move: Debug>>(
    puzzle: &P,
    h: impl Heuristic<P>,
) -> Answer<P::Move> {
    let plain = a_star::a_star(puzzle, |state| h.estimate(puzzle, state).into());
    Pair::new("a-star", plain, AStar::new(h).solve(puzzle)).agree()
}

fn greedy_best_first<P: Puzzle<State: Eq + Hash, Move: Debug>>(
    puzzle: &P,
    h: impl Heuristic<P>,
) -> Answer<P::Move> {
    let estimate = |state: &P::State| h.estimate(puzzle, state).into();
    let plain = greedy_best_first::greedy_best_first(puzzle, estimate);
    let engine = GreedyBestFirst::new(h).solve(puzzle);
    Pair::new("greedy-best-first", plain, engine).agree()
}

fn ida_star<P: Puzzle<State: Eq + Hash, Move: Debug>>(
    puzzle: &P,
    h: impl Heuristic<P>,
) -> Answer<P::Move> {
    let plain = ida_star::ida_star(puzzle, |state| h.estimate(puzzle, state).into());
    Pair::new("ida-star", plain, IdaStar::new(h).solve(puzzle)).agree()
}

fn iterative_deepening<P: Puzzle<State: Eq + Hash, Move: Debug>>(puzzle: &P) -> Answer<P::Move> {
    let plain = iterative_deepening::iterative_deepening(puzzle);
    let engine = IterativeDeepening::new().solve(puzzle);
    Pair::new("iterative-deepening", plain, engine).agree()
}

fn depth_limited<P>(puzzle: &P, bound: Option<u32>) -> Answer<P::Move>
where
    P: Puzzle<State: Eq + Hash, Move: Debug>,
{
    let plain = depth_limited::depth_limited(puzzle, bound.unwrap_or(u32::MAX));
    let engine = DepthFirst::new();
    let engine = bound.map_or(engine, |bound| engine.depth_bound(bound));
    Pair::new("depth-first, one solution", plain, engine.solve(puzzle)).agree()
}

/// Returns how many solutions there are.
fn depth_first<P>(puzzle: &P, bound: Option<u32>) -> usize
where
    P: Puzzle<State: Eq + Hash, Move: Debug>,
{
    let (found, plain) = depth_first::depth_first(puzzle, bound.unwrap_or(u32::MAX));
    let engine = DepthFirst::new();
    let engine = bound.map_or(engine, |bound| engine.depth_bound(bound));
    let mut search = engine.search(puzzle);
    let solutions = search.solutions();
    let solutions: Vec<Vec<P::Move>> = solutions.map(|path| path.moves().to_vec()).collect();
    assert_eq!(found, solutions, "depth-first: all solutions");
    Pair::new("depth-first, at the end", plain, search.run()).agree();
    found.len()
}

fn greedy_walk<P: Puzzle<State: Eq + Hash, Move: Debug>>(
    puzzle: &P,
    h: impl Heuristic<P>,
) -> Answer<P::Move> {
    let plain = warnsdorff::warnsdorff(puzzle, |state| h.estimate(puzzle, state).into());
    Pair::new("greedy", plain, Greedy::new(h).solve(puzzle)).agree()
}

/// A graph with any estimates: admissible ones, which are seldom consistent, or any numbers; with
/// costs and estimates multiplied, so that some f are small and some are far apart.
fn graph_and_estimates(nodes: u32, edges: usize) -> impl Strategy<Value = (Graph, Vec<Cost>)> {
    let number = prop_oneof![9 => 0..12_u32, 1 => Just(DEAD_END)];
    let any_numbers = (arbitrary::graph(nodes, edges), vec(number, nodes as usize));
    let factor = prop_oneof![Just(1), Just(700), Just(1_000_000)];
    let both = prop_oneof![arbitrary::graph_and_admissible(nodes, edges), any_numbers];
    (both, factor).prop_map(|((graph, mut h), factor)| {
        for h in h.iter_mut().filter(|h| **h != DEAD_END) {
            *h *= factor;
        }
        (graph.scaled(factor), h)
    })
}

fn small() -> impl Strategy<Value = (Graph, Vec<Cost>)> {
    graph_and_estimates(7, 16)
}

fn large() -> impl Strategy<Value = (Graph, Vec<Cost>)> {
    graph_and_estimates(40, 130)
}

fn either() -> impl Strategy<Value = (Graph, Vec<Cost>)> {
    prop_oneof![small(), large()]
}

fn estimate(h: &[Cost]) -> impl Fn(&Node) -> Cost + Copy {
    |node| h[node.0 as usize]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn breadth_first_on_graphs((graph, _) in either()) {
        breadth_first(&graph);
    }

    #[test]
    fn depth_first_graph_on_graphs((graph, _) in either()) {
        depth_first_graph(&graph);
    }

    #[test]
    fn uniform_cost_on_graphs((graph, _) in either()) {
        uniform_cost(&graph);
    }

    #[test]
    fn bidirectional_on_graphs((graph, _) in either()) {
        bidirectional(&graph);
    }

    #[test]
    fn a_star_on_graphs((graph, h) in either()) {
        a_star(&graph, estimate(&h));
    }

    #[test]
    fn greedy_best_first_on_graphs((graph, h) in either()) {
        greedy_best_first(&graph, estimate(&h));
    }

    #[test]
    fn ida_star_on_graphs((graph, h) in small()) {
        ida_star(&graph, estimate(&h));
    }

    #[test]
    fn iterative_deepening_on_graphs((graph, _) in small()) {
        iterative_deepening(&graph);
    }

    #[test]
    fn depth_first_on_graphs((graph, _) in small(), bound in any::<Option<u8>>()) {
        let bound = bound.map(|bound| u32::from(bound % 8));
        depth_limited(&graph, bound);
        depth_first(&graph, bound);
    }

    #[test]
    fn greedy_walk_on_graphs((graph, h) in either()) {
        greedy_walk(&graph, estimate(&h));
    }
}

/// The same puzzle from a start that cannot be solved: the parity of its tiles is wrong.
fn unsolvable(board: &Board) -> Board {
    let mut tiles = board.decode(&board.start());
    let (one, two) = (place(&tiles, 1), place(&tiles, 2));
    tiles.swap(one, two);
    let swapped = board.clone().with_start(&tiles).expect("the same tiles");
    assert!(!swapped.is_solvable());
    swapped
}

fn place(tiles: &[u16], tile: u16) -> usize {
    let place = tiles.iter().position(|&other| other == tile);
    place.expect("every tile is there once")
}

/// Random boards, each with the moves in another order.
fn random_boards(rows: usize, cols: usize, seeds: u32) -> impl Iterator<Item = Board> {
    let shape = Shape::new(rows, cols).expect("a small shape");
    (0..seeds).map(move |seed| {
        let mut order = Direction::ALL;
        order.rotate_left(seed as usize % 4);
        order.swap(0, 1 + seed as usize / 4 % 3);
        let board = Board::random(shape, seed.into()).expect("it fits");
        board.with_order(order).expect("each direction once")
    })
}

/// The same puzzle, from at most so many moves before the goal.
fn near(board: &Board, moves: usize) -> Board {
    let outcome = AStar::new(LinearConflict).solve(board);
    let solution = outcome.solution().expect("it can be solved");
    let path: Vec<NibbleBoard> = solution.states(board).collect();
    let start = board.decode(&path[path.len().saturating_sub(moves + 1)]);
    board.clone().with_start(&start).expect("the same tiles")
}

/// The searches that keep every board.
fn searches_with_open(board: &Board, verdict: Verdict) {
    for answer in [
        breadth_first(board),
        depth_first_graph(board),
        uniform_cost(board),
        bidirectional(board),
        a_star(board, Manhattan),
        a_star(board, Misplaced),
        a_star(board, LinearConflict),
        greedy_best_first(board, Manhattan),
        greedy_best_first(board, Misplaced),
    ] {
        assert_eq!(answer.verdict, verdict);
    }
    // It may give up.
    greedy_walk(board, Manhattan);
}

/// The searches that keep only a path, and end because there is a solution.
fn searches_on_a_path(board: &Board, bound: u32) {
    for answer in [
        iterative_deepening(board),
        ida_star(board, Manhattan),
        ida_star(board, Misplaced),
        ida_star(board, LinearConflict),
        depth_limited(board, Some(bound)),
    ] {
        assert_eq!(answer.verdict, Verdict::Solved);
    }
    assert!(depth_first(board, Some(bound)) > 0);
}

#[test]
fn all_searches_on_2x3_boards() {
    for board in random_boards(2, 3, 60) {
        searches_with_open(&board, Verdict::Solved);
        searches_on_a_path(&board, 22);
        let unsolvable = unsolvable(&board);
        searches_with_open(&unsolvable, Verdict::Exhausted);
        assert_eq!(
            depth_limited(&unsolvable, Some(12)).verdict,
            Verdict::BoundExhausted
        );
        assert_eq!(depth_first(&unsolvable, Some(12)), 0);
    }
}

#[test]
fn all_searches_on_3x3_boards() {
    for board in random_boards(3, 3, 3) {
        searches_with_open(&board, Verdict::Solved);
    }
    for board in random_boards(3, 3, 1) {
        let unsolvable = unsolvable(&board);
        assert_eq!(breadth_first(&unsolvable).verdict, Verdict::Exhausted);
        assert_eq!(bidirectional(&unsolvable).verdict, Verdict::Exhausted);
    }
    for board in random_boards(3, 3, 12) {
        a_star(&board, LinearConflict);
        ida_star(&board, LinearConflict);
        searches_on_a_path(&near(&board, 15), 17);
    }
}

/// The plain form is told how to count the ways on; the engine uses the crate's evaluation.
#[test]
fn warnsdorff_on_every_board_up_to_6x6() {
    let (mut solved, mut dead_ends) = (0, 0);
    for (width, height) in (1..=6).flat_map(|width| (1..=6).map(move |height| (width, height))) {
        for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
            let open = KnightsTour::new(width, height, (x, y)).expect("a small board");
            for tour in [open.clone(), open.closed()] {
                let plain =
                    warnsdorff::warnsdorff(&tour, |state| tour.moves(state).map(|_| 1).sum());
                let engine = Greedy::new(Warnsdorff).solve(&tour);
                match Pair::new("Warnsdorff", plain, engine).agree().verdict {
                    Verdict::Solved => solved += 1,
                    _ => dead_ends += 1,
                }
            }
        }
    }
    assert!(solved > 50 && dead_ends > 50, "{solved} and {dead_ends}");
}

/// Lines other than comments and imports.
fn lines_of_code(source: &str) -> usize {
    let mut in_import = false;
    let is_code = |line: &&str| {
        let line = line.trim();
        let is_import = in_import || line.starts_with("use ");
        in_import = is_import && !line.ends_with(';');
        !is_import && !line.is_empty() && !line.starts_with("//")
    };
    source.lines().filter(is_code).count()
}

#[test]
fn every_plain_form_is_short_and_begins_with_pseudo_code() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/textbook");
    let mut plain_forms = 0;
    for entry in fs::read_dir(folder).expect("the folder of the example") {
        let path = entry.expect("a file").path();
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .expect("text");
        if ["main.rs", "answer.rs", "open.rs"].contains(&name) {
            continue;
        }
        plain_forms += 1;
        let source = fs::read_to_string(&path).expect("text");
        assert!(lines_of_code(&source) <= 40, "{name}");
        let (head, _) = source.split_once("\nuse ").expect("imports");
        assert!(
            head.lines()
                .all(|line| line.is_empty() || line.starts_with("//!")),
            "{name}"
        );
        assert_eq!(head.matches("//! ```").count(), 2, "{name}");
    }
    assert_eq!(plain_forms, 11);
}

/// The line in the documentation of an engine that leads its reader here.
#[test]
fn the_documentation_of_the_engines_names_every_plain_form() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (source, plain_forms) in [
        ("graph/a_star.rs", &["a_star"][..]),
        ("graph/bidirectional.rs", &["bidirectional"]),
        ("graph/breadth_first.rs", &["breadth_first"]),
        ("graph/depth_first_graph.rs", &["depth_first_graph"]),
        ("graph/greedy_best_first.rs", &["greedy_best_first"]),
        ("graph/uniform_cost.rs", &["uniform_cost"]),
        ("greedy.rs", &["warnsdorff"]),
        ("tree/depth_first.rs", &["depth_limited", "depth_first"]),
        ("tree/ida_star.rs", &["ida_star"]),
        ("tree/iterative_deepening.rs", &["iterative_deepening"]),
    ] {
        let text = fs::read_to_string(manifest.join("src/engine").join(source)).expect("text");
        for name in plain_forms {
            let path = format!("examples/textbook/{name}.rs");
            assert!(text.contains(&format!("`{path}`")), "{source}: {path}");
            assert!(manifest.join(&path).is_file(), "{path}");
        }
    }
}

/// The rows of the table that the example prints: whether the plain form and the engine agree.
fn verdicts(output: &str) -> Vec<&str> {
    let rows = output.lines().skip_while(|line| !line.ends_with("  agree"));
    let rows = rows.skip(1).take_while(|line| !line.is_empty());
    rows.filter_map(|row| row.split_whitespace().last())
        .collect()
}

#[test]
fn the_example_says_that_all_agree() {
    let output = example_programs::output_of("textbook");
    assert_eq!(verdicts(&output), ["yes"; 11], "{output}");
    assert!(
        output
            .contains("All 11 agree: on the solution, its cost, what was proved, and every count.")
    );
    for (search, result) in [
        ("A*", "cost 31"),
        ("breadth-first", "cost 31"),
        ("Warnsdorff", "cost 63"),
    ] {
        let is_row = |line: &str| line.starts_with(search) && line.contains(result);
        assert!(output.lines().any(is_row), "{output}");
    }
}

#[test]
fn the_example_takes_other_boards() {
    let run = |board: &str| example_programs::example("textbook").arg(board).output();
    // Unsolvable: two searches are left out.
    let output = run("2 1 3 / 4 5 0").expect("the example can be run");
    let text = example_programs::stdout(&output);
    assert!(output.status.success(), "{text}");
    assert_eq!(verdicts(&text), ["yes"; 9], "{text}");
    assert!(text.contains("The board has no solution."));

    for (board, message) in [
        ("5 1 2 4 6 0 10 7 13 11 3 8 14 9 15 12", "at most 9"),
        ("1 2 3 3", "error"),
    ] {
        let output = run(board).expect("the example can be run");
        assert!(!output.status.success());
        let errors = example_programs::stderr(&output);
        assert!(errors.contains(message), "{errors}");
    }
}
