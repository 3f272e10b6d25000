//! What published texts report about their programs, reproduced figure by figure.

mod boards;
#[path = "../examples/four_ways/border_tests.rs"]
mod border_tests;

use boards::{Down, Left, Right, Up, digits, eight, length, shape};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::knights_tour::{KnightMove, rotated_directions};
use puzzle_search::puzzles::sliding::{
    Board, MatrixBoard, Misplaced, MisplacedWithBlank, NibbleBoard, PackedBoard, SlidingPuzzle,
    TextBoard, parse_as,
};
use puzzle_search::puzzles::{KnightsTour, knights_tour};
use puzzle_search::{GoalTest, Limit, Limits, NoCheck, PathCount, Rediscovery, TieBreak, Verdict};

/// "Four ways to program M x N grid puzzles with one moving piece", a journal article of about
/// 2018: a depth-bounded depth-first search, written four times.
///
/// Its table gives the calls and the tests as figures of two ways of storage, and concludes that
/// one needs fewer calls. All ways walk the same tree, in one of two orders.
mod four_ways_to_program_the_grid_puzzle {
    use super::*;
    use border_tests::BorderTests;
    use puzzle_search::puzzles::sliding::Direction;

    const START: &str = "876543210";
    const GOAL: &str = "123456780";

    const FIRST_PATH: [u16; 30] = [
        3, 4, 7, 8, 5, 2, 1, 7, 8, 5, 2, 1, 7, 8, 5, 6, 4, 3, 8, 5, 6, 4, 3, 6, 4, 2, 1, 4, 5, 8,
    ];

    /// The tiles that move, one after the other.
    fn tiles<B: Board>(
        puzzle: &SlidingPuzzle<B>,
        solution: &puzzle_search::Solution<Direction>,
    ) -> Vec<u16> {
        let moves = solution.moves().iter();
        let states = solution.states(puzzle);
        moves
            .zip(states)
            .map(|(&mv, state)| puzzle.tile_moved(&state, mv))
            .collect()
    }

    /// Calls of the recursive function (the root is the first), and tests whether a board is new
    /// on its path.
    fn calls_and_tests(stats: &puzzle_search::Stats) -> (u64, u64) {
        (1 + stats.generated - stats.duplicates, stats.generated)
    }

    /// The order of methods 3 and 4, which go along a row of the matrix of moves.
    const CELL_BY_CELL: [Direction; 4] = [Up, Left, Right, Down];

    /// Searches `puzzle`, which is `table` with any way of finding moves.
    fn first_solution<E, P, B: Board>(
        engine: &E,
        puzzle: &P,
        table: &SlidingPuzzle<B>,
        expected: (u64, u64),
    ) where
        P: Puzzle<State = B, Move = Direction>,
        E: Engine<P>,
    {
        let outcome = engine.search(puzzle).run();
        assert_eq!(length(table, &outcome), Some(30));
        let solution = outcome.solution().expect("it is solved");
        assert_eq!(solution.check(puzzle), Ok(()));
        assert_eq!(tiles(table, solution), FIRST_PATH);
        assert_eq!(calls_and_tests(outcome.stats()), expected);
    }

    /// The same to the end.
    fn all_solutions<E, P, B: Board>(engine: &E, puzzle: &P, table: &SlidingPuzzle<B>)
    where
        P: Puzzle<State = B, Move = Direction>,
        E: Engine<P>,
    {
        let mut search = engine.search(puzzle);
        let mut paths: Vec<Vec<u16>> = Vec::new();
        while let Some(solution) = search.run().into_solution() {
            assert_eq!(solution.check(puzzle), Ok(()));
            paths.push(tiles(table, &solution));
        }
        assert_eq!(search.verdict(), Some(Verdict::BoundExhausted));
        assert_eq!(
            calls_and_tests(search.stats()),
            (49_560_975, 77_269_656),
            "{}",
            search.stats()
        );
        assert_eq!(paths.len(), 10);
        assert!(paths.iter().all(|path| path.len() == 30));

        // Nothing is shorter than 30, so these are the shortest paths, and in the same order.
        let shortest = ShortestPaths::new();
        assert_eq!(shortest.count(table), Ok(PathCount::Exactly(10)));
        let again: Vec<Vec<u16>> = shortest
            .search(table)
            .solutions()
            .map(|solution| tiles(table, &solution))
            .collect();
        assert_eq!(again, paths);
    }

    fn engine() -> DepthFirst {
        DepthFirst::new().depth_bound(30)
    }

    #[test]
    fn the_first_path_with_matrix_storage() {
        let puzzle = BorderTests(eight::<MatrixBoard<3, 3>>(START, GOAL));
        first_solution(&engine(), &puzzle, &puzzle.0, (8_292_445, 12_926_284));
    }

    #[test]
    fn the_first_path_with_string_storage() {
        let puzzle = BorderTests(eight::<TextBoard>(START, GOAL));
        first_solution(&engine(), &puzzle, &puzzle.0, (8_292_445, 12_926_284));
    }

    #[test]
    fn the_first_path_with_a_move_table() {
        let puzzle = eight::<MatrixBoard<3, 3>>(START, GOAL)
            .with_order(CELL_BY_CELL)
            .expect("four directions");
        first_solution(&engine(), &puzzle, &puzzle, (10_185_358, 15_878_273));
    }

    #[test]
    fn the_first_path_without_copies() {
        let puzzle = eight::<MatrixBoard<3, 3>>(START, GOAL)
            .with_order(CELL_BY_CELL)
            .expect("four directions");
        first_solution(
            &engine().in_place(),
            &puzzle,
            &puzzle,
            (10_185_358, 15_878_273),
        );
    }

    #[test]
    fn the_whole_search_on_nibbles() {
        let puzzle = eight::<NibbleBoard>(START, GOAL);
        all_solutions(&engine(), &puzzle, &puzzle);
    }

    #[test]
    #[ignore = "a quarter of a minute; the whole search on nibbles takes the same walk"]
    fn the_whole_search_all_four_ways() {
        let matrix = eight::<MatrixBoard<3, 3>>(START, GOAL);
        let string = eight::<TextBoard>(START, GOAL);
        all_solutions(&engine(), &BorderTests(matrix.clone()), &matrix);
        all_solutions(&engine(), &BorderTests(string.clone()), &string);
        all_solutions(&engine(), &matrix, &matrix);
        all_solutions(&engine().in_place(), &matrix, &matrix);
    }

    /// Going on below the goal changes nothing: the goal is first met at the bound.
    #[test]
    #[ignore = "as long as the whole search, and the same walk"]
    fn the_whole_search_through_goals() {
        let puzzle = eight::<NibbleBoard>(START, GOAL);
        all_solutions(&engine().through_goals(true), &puzzle, &puzzle);
    }

    #[test]
    fn the_other_goal_is_out_of_reach() {
        let puzzle = eight::<NibbleBoard>(START, "123804765");
        assert!(!puzzle.is_solvable());
        assert_eq!(length(&puzzle, &BreadthFirst::new().solve(&puzzle)), None);
    }
}

/// A web article that solves the nine-cell puzzle breadth-first on boards packed into 32 bits.
mod breadth_first_on_a_packed_board {
    use super::*;

    const RING: &str = "123804765";
    const ROWS: &str = "123456780";

    /// For every tile, the smaller tiles before it.
    fn smaller_before(tiles: &[u16]) -> Vec<usize> {
        (0..tiles.len())
            .filter(|&at| tiles[at] != 0)
            .map(|at| {
                let before = tiles[..at].iter();
                before
                    .filter(|&&tile| tile != 0 && tile < tiles[at])
                    .count()
            })
            .collect()
    }

    /// The article's packing, written out from its description.
    fn packed(tiles: &[u16]) -> u32 {
        assert_eq!(tiles.len(), 9);
        let mut bits = 0;
        let mut eight = 0;
        for (cell, &tile) in (0..).zip(tiles) {
            bits = bits << 3 | u32::from(if tile == 8 { 0 } else { tile });
            if tile == 8 {
                eight = cell;
            }
        }
        bits << 5 | eight
    }

    #[test]
    fn the_example() {
        let start = digits("871526340");
        assert_eq!(smaller_before(&start), [0, 0, 0, 1, 1, 3, 2, 3]);
        let puzzle = eight::<PackedBoard>("871526340", ROWS);
        // Tile below the blank moves up, tile above, tile to the right, tile to the left.
        let puzzle = puzzle
            .with_order([Down, Up, Right, Left])
            .expect("four directions");
        let outcome = BreadthFirst::new().solve(&puzzle);
        assert_eq!(length(&puzzle, &outcome), Some(24));
        let shortest = ShortestPaths::new();
        assert_eq!(shortest.count(&puzzle), Ok(PathCount::Exactly(1)));
        let only = shortest.solve(&puzzle).into_solution();
        assert_eq!(only, outcome.into_solution());
        assert!(!eight::<PackedBoard>("871526340", RING).is_solvable());
    }

    #[test]
    fn exactly_one_goal_can_be_reached() {
        let mut seen = [0, 0];
        for seed in 0..1000 {
            let start = boards::shuffled(9, seed);
            let odd = smaller_before(&start).iter().sum::<usize>() % 2;
            for (goal, parity) in [(ROWS, 0), (RING, 1)] {
                let puzzle: SlidingPuzzle<PackedBoard> =
                    boards::puzzle(shape(3, 3), &start, &digits(goal));
                assert_eq!(puzzle.is_solvable(), odd == parity, "{start:?} to {goal}");
            }
            seen[odd] += 1;
        }
        assert!(seen.iter().all(|&count| count > 400), "{seen:?}");
    }

    #[test]
    fn random_starts_can_be_solved() {
        for goal in [RING, ROWS] {
            for seed in 0..50 {
                let puzzle = eight::<PackedBoard>(goal, goal).with_random_start(seed);
                assert!(length(&puzzle, &BreadthFirst::new().solve(&puzzle)).is_some());
            }
        }
    }

    #[test]
    #[expect(
        clippy::unusual_byte_groupings,
        reason = "nine cells of three bits, and five"
    )]
    fn the_packing_bit_for_bit() {
        for (text, bits) in [
            ("123456780", 0b001_010_011_100_101_110_111_000_000_00111),
            ("876543210", 0b000_111_110_101_100_011_010_001_000_00000),
            ("871526340", 0b000_111_001_101_010_110_011_100_000_00000),
            ("012345678", 0b000_001_010_011_100_101_110_111_000_01000),
        ] {
            assert_eq!(packed(&digits(text)), bits);
            assert_eq!(eight::<PackedBoard>(text, text).start().to_bits(), bits);
        }
        let puzzle = eight::<PackedBoard>(ROWS, ROWS);
        let known = boards::distances(3, 3, &digits(ROWS));
        assert_eq!(known.len(), 181_440);
        for tiles in known.keys() {
            let board = puzzle.encode(tiles).expect("a board");
            assert_eq!(board.to_bits(), packed(tiles));
            assert_eq!(PackedBoard::from_bits(packed(tiles)), Some(board));
            assert_eq!(&puzzle.decode(&board), tiles);
        }
    }

    /// The article reserves room for 9! boards; half of them is enough, and it is needed.
    #[test]
    fn how_many_boards_there_are() {
        let puzzle = eight::<PackedBoard>("871526340", RING);
        let outcome = BreadthFirst::new().solve(&puzzle);
        assert_eq!(length(&puzzle, &outcome), None);
        assert_eq!(outcome.stats().expanded, 181_440);
        assert_eq!(outcome.stats().closed, 181_440);
    }
}

/// "The knight's tour: backtracking against greedy", a course design of December 2013.
mod backtracking_against_greedy {
    use super::*;

    fn tour(n: u32, start: knights_tour::Square) -> KnightsTour {
        KnightsTour::new(n, n, start).expect("the start is on the board")
    }

    #[test]
    fn the_order_of_the_directions() {
        let deltas = KnightMove::ALL.map(KnightMove::delta);
        assert_eq!(
            deltas,
            [
                (1, 2),
                (2, 1),
                (2, -1),
                (1, -2),
                (-1, -2),
                (-2, -1),
                (-2, 1),
                (-1, 2)
            ]
        );
    }

    #[test]
    fn backtracking_answers_from_the_corner() {
        let engine = DepthFirst::new().path_check(NoCheck).in_place();
        let puzzle = tour(8, (0, 0));
        let outcome = engine.solve(&puzzle);
        let solution = outcome.solution().expect("a tour");
        assert_eq!(solution.check(&puzzle), Ok(()));
        assert_eq!(outcome.stats().generated + 1, 8_250_733);
    }

    #[test]
    fn backtracking_does_not_answer_from_one_one() {
        let engine = DepthFirst::new().path_check(NoCheck).in_place();
        let limits = Limits::none().expansions(20_000_000);
        let outcome = engine.solve_within(&tour(8, (1, 1)), &limits);
        assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Expansions));
        assert_eq!(outcome.stats().expanded, 20_000_000);
    }

    #[test]
    fn greedy_answers_from_every_square() {
        let engine = Greedy::new(knights_tour::Warnsdorff)
            .tie_break(rotated_directions)
            .attempts(8);
        for y in 0..8 {
            for x in 0..8 {
                let puzzle = tour(8, (x, y));
                let outcome = engine.solve(&puzzle);
                let solution = outcome.solution().expect("a tour");
                assert_eq!(solution.check(&puzzle), Ok(()));
                let squares = puzzle.squares(solution.moves()).expect("legal moves");
                assert_eq!(puzzle.check_tour(&squares), Ok(()));
                let board = puzzle.numbering(solution.moves()).expect("legal moves");
                let mut numbers: Vec<u32> = board.rows().flatten().copied().collect();
                numbers.sort_unstable();
                assert!(numbers.into_iter().eq(1..=64));
            }
        }
    }

    /// A start off the board is refused, so that a program can ask for another one.
    #[test]
    fn a_start_off_the_board() {
        assert!(KnightsTour::new(8, 8, (8, 0)).is_err());
        assert!(KnightsTour::new(8, 8, (0, 8)).is_err());
    }

    #[test]
    fn all_tours_of_five_by_five() {
        let engine = DepthFirst::new().path_check(NoCheck).in_place();
        let mut tours = 0;
        for (x, y) in (0..5).flat_map(|y| (0..5).map(move |x| (x, y))) {
            tours += engine.search(&tour(5, (x, y))).solutions().count();
        }
        assert_eq!(tours, 1728);
    }
}

/// "A comparison of two search strategies on the 8-puzzle", October 2013: OPEN and CLOSED of three
/// strategies when the goal is found.
mod comparison_of_search_strategies {
    use super::*;

    const GOAL: &str = "123804765";

    /// A start, its distance, and OPEN / CLOSED of breadth-first, depth-first and best-first.
    type Row = (&'static str, usize, [(u64, u64); 3]);

    const ROWS: [Row; 4] = [
        ("103824765", 1, [(3, 1), (3, 1), (2, 2)]),
        ("283104765", 4, [(11, 16), (3, 238), (6, 6)]),
        ("134825706", 5, [(28, 33), (5, 5), (8, 8)]),
        ("813720654", 7, [(72, 95), (4, 129), (11, 11)]),
    ];

    /// Successors are made in the order left, up, right, down.
    fn board(start: &str) -> SlidingPuzzle<NibbleBoard> {
        eight::<NibbleBoard>(start, GOAL)
            .with_order([Left, Up, Right, Down])
            .expect("four directions")
    }

    fn sizes(
        outcome: &puzzle_search::Outcome<puzzle_search::puzzles::sliding::Direction>,
    ) -> (u64, u64) {
        (outcome.stats().open, outcome.stats().closed)
    }

    /// The node is on CLOSED and all successors on OPEN before a goal is looked for.
    #[test]
    fn breadth_first() {
        for (start, steps, [expected, _, _]) in ROWS {
            let puzzle = board(start);
            let engine = BreadthFirst::new().goal_test(GoalTest::AfterExpansion);
            let outcome = engine.solve(&puzzle);
            assert_eq!(length(&puzzle, &outcome), Some(steps));
            assert_eq!(sizes(&outcome), expected, "{start}");
        }
    }

    /// Nine deep; nodes at the bound go to CLOSED unexpanded; the last successor comes first.
    #[test]
    fn depth_first() {
        for (start, steps, [_, expected, _]) in ROWS {
            let puzzle = board(start);
            let engine = DepthFirstGraph::new()
                .depth_bound(9)
                .goal_test(GoalTest::AfterExpansion);
            let outcome = engine.solve(&puzzle);
            let found = length(&puzzle, &outcome).expect("it is solved");
            assert!((steps..=9).contains(&found), "{start}: {found}");
            assert_eq!(sizes(&outcome), expected, "{start}");
        }
    }

    /// f = g + h, where h counts the blank as well; first in, first out among equal f; successors
    /// on OPEN or CLOSED are dropped; the goal is looked for when a node is selected.
    #[test]
    fn best_first() {
        for (start, steps, [_, _, expected]) in ROWS {
            let puzzle = board(start);
            let engine = AStar::new(MisplacedWithBlank)
                .tie_break(TieBreak::Fifo)
                .rediscovery(Rediscovery::Drop)
                .goal_test(GoalTest::WhenSelected);
            let outcome = engine.solve(&puzzle);
            assert_eq!(length(&puzzle, &outcome), Some(steps));
            assert_eq!(sizes(&outcome), expected, "{start}");
        }
    }

    /// So the published figures did count the blank.
    #[test]
    fn best_first_without_the_blank() {
        let puzzle = board("813720654");
        let engine = AStar::new(Misplaced)
            .tie_break(TieBreak::Fifo)
            .rediscovery(Rediscovery::Drop);
        let outcome = engine.solve(&puzzle);
        assert_eq!(length(&puzzle, &outcome), Some(7));
        assert_eq!(sizes(&outcome), (5, 8));
    }

    /// The sizes do not depend on how boards are stored.
    #[test]
    fn in_other_encodings() {
        fn run<B: Board>(start: &str) -> [(u64, u64); 3] {
            let puzzle = eight::<B>(start, GOAL)
                .with_order([Left, Up, Right, Down])
                .expect("four directions");
            let test = GoalTest::AfterExpansion;
            let engines: [Box<dyn DynEngine<_>>; 3] = [
                Box::new(BreadthFirst::new().goal_test(test)),
                Box::new(DepthFirstGraph::new().depth_bound(9).goal_test(test)),
                Box::new(
                    AStar::new(MisplacedWithBlank)
                        .tie_break(TieBreak::Fifo)
                        .rediscovery(Rediscovery::Drop),
                ),
            ];
            engines.map(|engine| sizes(&engine.solve(&puzzle)))
        }
        for (start, _, expected) in ROWS {
            assert_eq!(run::<MatrixBoard<3, 3>>(start), expected);
            assert_eq!(run::<TextBoard>(start), expected);
            assert_eq!(run::<PackedBoard>(start), expected);
        }
    }
}

/// "Moving the eight squares", the final of a programming contest of 2005.
mod moving_the_eight_squares {
    use super::*;

    /// The two files as the contest gives them.
    fn solve(start: &str, goal: &str) -> Option<(usize, PathCount)> {
        let shape = shape(3, 3);
        let start = parse_as(shape, start).expect("nine numbers");
        let goal = parse_as(shape, goal).expect("nine numbers");
        let puzzle = boards::puzzle::<TextBoard>(shape, &start, &goal);
        if !puzzle.is_solvable() {
            return None;
        }
        let outcome = BreadthFirst::new().solve(&puzzle);
        let count = ShortestPaths::new().count(&puzzle).expect("no limits");
        length(&puzzle, &outcome).map(|length| (length, count))
    }

    const GOAL: &str = "1 2 3\n8 0 4\n7 6 5\n";

    #[test]
    fn the_two_examples() {
        let one = PathCount::Exactly(1);
        assert_eq!(solve("8 0 3\n2 1 4\n7 6 5\n", GOAL), Some((5, one)));
        assert_eq!(solve("7 8 4\n3 5 6\n1 0 2\n", GOAL), Some((21, one)));
    }

    /// The posted solution keeps states as text with bars.
    #[test]
    fn text_with_bars() {
        let one = PathCount::Exactly(1);
        assert_eq!(
            solve("8|0|3|2|1|4|7|6|5", "1|2|3|8|0|4|7|6|5"),
            Some((5, one))
        );
    }

    #[test]
    fn no_way() {
        assert_eq!(solve("8 7 6\n5 4 3\n2 1 0\n", GOAL), None);
    }
}

/// The two boards that are farthest from the usual goal, and how many ways lead home.
#[test]
fn the_farthest_boards() {
    for start in ["867254301", "647850321"] {
        let puzzle = eight::<NibbleBoard>(start, "123456780");
        assert_eq!(
            length(&puzzle, &BreadthFirst::new().solve(&puzzle)),
            Some(31)
        );
        let count = ShortestPaths::new().count(&puzzle);
        assert_eq!(count, Ok(PathCount::Exactly(40)));
    }
}
