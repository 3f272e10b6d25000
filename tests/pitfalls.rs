//! Mistakes that programs of this kind are known to make on boards, each with a small input and the
//! right answer.

mod boards;

use boards::{
    ALPHABETICAL, Down, Left, Right, Up, digits, distances, eight, length, letters, shape,
};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, BoardError, LinearConflict, Manhattan, MatrixBoard, Misplaced, MisplacedWithBlank,
    NibbleBoard, PackedBoard, ParseErrorKind, RankBoard, Shape, SlidingPuzzle, TextBoard, parse,
    parse_as,
};
use puzzle_search::{Limit, Limits, NoUndo, Verdict, Visited};

type Eight = SlidingPuzzle<NibbleBoard>;

const GOAL: &str = "123456780";

fn breadth_first(puzzle: &Eight) -> Option<usize> {
    length(puzzle, &BreadthFirst::new().solve(puzzle))
}

mod solvability {
    use super::*;

    /// Said at once when asked, and proved by a search of half of all boards at the latest.
    #[test]
    fn unsolvable_boards() {
        for start in ["126405837", "174028536"] {
            let puzzle = eight::<NibbleBoard>(start, GOAL);
            assert!(!puzzle.is_solvable());
            let engines: [&dyn DynEngine<Eight>; 8] = [
                &BreadthFirst::new(),
                &DepthFirstGraph::new(),
                &UniformCost::new(),
                &AStar::new(Manhattan),
                &AStar::new(LinearConflict),
                &GreedyBestFirst::new(Manhattan),
                &ShortestPaths::new(),
                &DepthFirst::new().path_check(Visited::new()),
            ];
            for engine in engines {
                let outcome = engine.solve(&puzzle);
                assert_eq!(length(&puzzle, &outcome), None, "{}", engine.name());
                assert_eq!(outcome.stats().expanded, 181_440, "{}", engine.name());
            }
            let table = DistanceTable::new().solve(&puzzle);
            assert_eq!(length(&puzzle, &table), None);
        }
    }

    /// The deepening engines see all those boards in every round.
    #[test]
    fn an_unsolvable_board_by_deepening() {
        let puzzle = eight::<NibbleBoard>("126405837", GOAL);
        let engines: [&dyn DynEngine<Eight>; 2] = [
            &IterativeDeepening::new().path_check(Visited::new()),
            &IdaStar::new(Manhattan).path_check(Visited::new()),
        ];
        for engine in engines {
            let outcome = engine.solve(&puzzle);
            assert_eq!(length(&puzzle, &outcome), None, "{}", engine.name());
            assert!(outcome.stats().iterations > 1, "{}", engine.name());
        }
    }

    #[test]
    fn an_unsolvable_fifteen_puzzle() {
        let start = "1 2 3 7 12 8 15 4 13 10 11 5 9 6 14 0";
        let puzzle: Eight = start.parse().expect("a board");
        assert_eq!(puzzle.shape(), shape(4, 4));
        assert!(!puzzle.is_solvable());
    }

    #[test]
    fn the_goal_has_a_parity_too() {
        let puzzle = eight::<NibbleBoard>("283164705", "123804765");
        assert!(puzzle.is_solvable());
        assert_eq!(breadth_first(&puzzle), Some(5));
    }

    #[test]
    fn one_start_and_several_goals() {
        for (goal, expected) in [
            ("123804765", None),
            ("123456780", Some(20)),
            ("012345678", Some(26)),
        ] {
            let puzzle = eight::<NibbleBoard>("724506831", goal);
            assert_eq!(puzzle.is_solvable(), expected.is_some());
            assert_eq!(breadth_first(&puzzle), expected);
        }
    }

    #[test]
    fn the_width_decides_not_the_height() {
        for (start, tall, wide) in [
            ("1 2 0 4 5 3", None, Some(1)),
            ("1 2 3 0 5 4", Some(1), None),
        ] {
            for (shape, expected) in [(shape(3, 2), tall), (shape(2, 3), wide)] {
                let puzzle = Eight::parse(shape, start).expect("a board");
                assert_eq!(puzzle.is_solvable(), expected.is_some(), "{shape}: {start}");
                assert_eq!(breadth_first(&puzzle), expected, "{shape}: {start}");
            }
        }
    }

    #[test]
    fn an_even_width_with_the_goals_blank_first() {
        let puzzle = boards::puzzle::<NibbleBoard>(shape(2, 2), &[0, 1, 3, 2], &[0, 1, 2, 3]);
        assert!(!puzzle.is_solvable());
        assert_eq!(breadth_first(&puzzle), None);
    }

    /// The rule agrees with a plain search for every start and every goal of small boards.
    #[test]
    fn every_start_and_every_goal_of_small_boards() {
        for (rows, cols) in [(1, 2), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2)] {
            let cells = rows * cols;
            for seed in 0..20 {
                let goal = boards::shuffled(cells, seed);
                let reachable = distances(rows, cols, &goal);
                for seed in 100..200 {
                    let start = boards::shuffled(cells, seed);
                    let puzzle = boards::puzzle::<NibbleBoard>(shape(rows, cols), &start, &goal);
                    assert_eq!(
                        puzzle.is_solvable(),
                        reachable.contains_key(&start),
                        "{rows}x{cols}: {start:?} to {goal:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn random_boards_can_be_won() {
        for (rows, cols) in [
            (1, 1),
            (1, 6),
            (6, 1),
            (2, 2),
            (2, 3),
            (3, 2),
            (3, 3),
            (4, 4),
        ] {
            let cells = rows * cols;
            for seed in 0..60 {
                let goal = boards::shuffled(cells, seed % 7);
                let puzzle = boards::puzzle::<NibbleBoard>(shape(rows, cols), &goal, &goal)
                    .with_random_start(seed);
                assert!(puzzle.is_solvable());
                let mut tiles = puzzle.decode(&puzzle.start());
                if cells <= 9 && seed < 10 {
                    assert!(breadth_first(&puzzle).is_some());
                }
                tiles.sort_unstable();
                assert!(tiles.into_iter().eq((0..).take(cells)));
            }
        }
    }

    #[test]
    fn deepening_ends_where_there_is_no_solution() {
        // With the default check on a board with few paths, with a memory on a larger one.
        let small = boards::puzzle::<NibbleBoard>(shape(2, 2), &[1, 2, 0, 3], &[1, 3, 2, 0]);
        let engines: [&dyn DynEngine<Eight>; 6] = [
            &IterativeDeepening::new(),
            &IterativeDeepening::new().path_check(Visited::new()),
            &IdaStar::new(Manhattan),
            &IdaStar::new(Manhattan).in_place(),
            &IdaStar::new(Manhattan).path_check(Visited::new()),
            &DepthFirst::new(),
        ];
        for engine in engines {
            assert_eq!(
                length(&small, &engine.solve(&small)),
                None,
                "{}",
                engine.name()
            );
        }
        // Under a bound, it is only the bound that is exhausted.
        let puzzle = eight::<NibbleBoard>("123456870", GOAL);
        for outcome in [
            IterativeDeepening::new().depth_bound(12).solve(&puzzle),
            IdaStar::new(Manhattan).cost_bound(16).solve(&puzzle),
            IdaStar::new(Manhattan)
                .path_check(NoUndo)
                .cost_bound(16)
                .solve(&puzzle),
            DepthFirst::new().depth_bound(12).solve(&puzzle),
        ] {
            assert_eq!(outcome.verdict(), Verdict::BoundExhausted);
        }
    }
}

mod input {
    use super::*;

    #[test]
    fn repeated_tiles() {
        let error = parse("111222330").expect_err("tiles are repeated");
        let repeated = BoardError::Repeated {
            tile: 1,
            first: 0,
            second: 1,
        };
        assert_eq!(error.kind(), &ParseErrorKind::Board(repeated));
        let error = parse("1 2 3 4 5 6 7 8 9 10 10 12 13 14 15 0").expect_err("two tens");
        assert!(
            error.to_string().contains("tile 10 appears twice"),
            "{error}"
        );
        let tiles = digits("111222330");
        assert!(Eight::new(shape(3, 3), &tiles, &digits(GOAL)).is_err());
        assert!(Eight::new(shape(3, 3), &digits(GOAL), &tiles).is_err());
    }

    #[test]
    fn a_stray_character() {
        let error = parse("I3 1 2 / 4 5 6 / 7 8 0").expect_err("no number");
        let place = error.place().expect("it has a place");
        assert_eq!((place.token, place.line, place.column), (1, 1, 1));
        assert!(error.to_string().contains("I3"), "{error}");
    }

    #[test]
    fn spellings_of_the_blank() {
        for blank in ["0", "x", "X", ".", "#", "_", "-1"] {
            let text = format!("1 2 3 / 4 {blank} 6 / 7 5 8");
            assert_eq!(parse(&text), Ok((shape(3, 3), digits("123406758"))));
        }
    }

    #[test]
    fn other_bad_boards() {
        for text in [
            "",
            " \n ",
            "/",
            "1 2 3",
            "123456788",
            "12345678",
            "1234567800",
            "1 2 3 / 4 5 / 6 7 8 0",
            "1 2 3 4 5 6 7 8 99999999999999999999",
            "1 2 3 4 5 6 7 8 +0",
            "1 2 3 4 5 6 7 8 -0",
            "1 2 3 4 5 6 7 9 0",
            "1 2 3 4 5 6 7 8 \u{0660}",
            "\0",
            "1 2 3 x 5 6 7 8 0",
        ] {
            assert!(parse(text).is_err(), "{text:?}");
            assert!(parse_as(shape(3, 3), text).is_err(), "{text:?}");
            assert!(text.parse::<Eight>().is_err(), "{text:?}");
        }
        assert!(Shape::new(0, 3).is_err());
        assert!(Shape::new(usize::MAX, usize::MAX).is_err());
    }

    #[test]
    fn the_start_is_the_goal() {
        let puzzle = eight::<NibbleBoard>(GOAL, GOAL);
        let engines: [&dyn DynEngine<Eight>; 11] = [
            &BreadthFirst::new(),
            &DepthFirstGraph::new(),
            &UniformCost::new(),
            &AStar::new(Manhattan),
            &GreedyBestFirst::new(Misplaced),
            &DepthFirst::new(),
            &IterativeDeepening::new(),
            &IdaStar::new(Manhattan),
            &Greedy::new(Manhattan),
            &DistanceTable::new(),
            &ShortestPaths::new(),
        ];
        for engine in engines {
            let outcome = engine.solve(&puzzle);
            assert_eq!(length(&puzzle, &outcome), Some(0), "{}", engine.name());
            assert_eq!(
                outcome.stats().generated,
                if engine.name() == "distance-table" {
                    483_840
                } else {
                    0
                }
            );
        }
    }
}

mod heuristics {
    use super::*;

    #[test]
    fn the_blank_is_not_misplaced() {
        let puzzle = eight::<NibbleBoard>("102345678", "012345678");
        assert_eq!(Misplaced.estimate(&puzzle, &puzzle.start()), 1);
        assert_eq!(MisplacedWithBlank.estimate(&puzzle, &puzzle.start()), 2);
        assert_eq!(breadth_first(&puzzle), Some(1));
    }

    /// With the blank in the sum, it is too high on 4 650 boards; without, on none.
    #[test]
    fn the_blank_is_no_part_of_the_manhattan_distance() {
        let puzzle = eight::<NibbleBoard>("713246580", GOAL);
        assert_eq!(breadth_first(&puzzle), Some(12));
        let table = DistanceTable::new().build(&puzzle).expect("it is small");
        let mut too_high = 0;
        for rank in 0..181_440 {
            let board = puzzle.unrank(rank);
            let distance = table.of_rank(rank).expect("every rank is reached");
            let estimate = Manhattan.estimate(&puzzle, &board);
            let blank = puzzle.blank(&board);
            let with_blank = estimate as usize + (2 - blank / 3) + (2 - blank % 3);
            assert!(estimate <= distance);
            too_high += u32::from(with_blank > distance as usize);
        }
        assert_eq!(too_high, 4_650);
    }

    /// Manhattan distance and 2 for every pair of tiles in the wrong order in their line.
    fn with_every_pair(puzzle: &Eight, board: NibbleBoard) -> u32 {
        let tiles = puzzle.decode(&board);
        let goal = puzzle.decode(puzzle.goal());
        let place = |tile: u16| {
            let cell = goal
                .iter()
                .position(|&other| other == tile)
                .expect("a tile");
            (cell / 3, cell % 3)
        };
        let mut pairs = 0;
        for a in 0..9 {
            for b in a + 1..9 {
                if tiles[a] == 0 || tiles[b] == 0 {
                    continue;
                }
                let ((row, col), (other_row, other_col)) = (place(tiles[a]), place(tiles[b]));
                let in_row = [a / 3, b / 3, row, other_row];
                let in_col = [a % 3, b % 3, col, other_col];
                let same = |line: [usize; 4]| line.iter().all(|&at| at == line[0]);
                pairs += u32::from(same(in_row) && col > other_col);
                pairs += u32::from(same(in_col) && row > other_row);
            }
        }
        Manhattan.estimate(puzzle, &board) + 2 * pairs
    }

    #[test]
    fn linear_conflict_is_not_two_for_every_pair() {
        let puzzle = eight::<NibbleBoard>("087654321", GOAL);
        assert_eq!(breadth_first(&puzzle), Some(28));
        assert_eq!(with_every_pair(&puzzle, puzzle.start()), 32);
        assert!(LinearConflict.estimate(&puzzle, &puzzle.start()) <= 28);
        let table = DistanceTable::new().build(&puzzle).expect("it is small");
        let mut too_high = 0;
        for rank in 0..181_440 {
            let board = puzzle.unrank(rank);
            let distance = table.of_rank(rank).expect("every rank is reached");
            let estimate = LinearConflict.estimate(&puzzle, &board);
            let by_pairs = with_every_pair(&puzzle, board);
            assert!(estimate <= by_pairs && estimate <= distance);
            too_high += u32::from(by_pairs > distance);
        }
        assert_eq!(too_high, 7);
    }

    /// Manhattan distance on even boards and 0 on odd ones is admissible but not consistent: A*
    /// has to reopen nodes, and does.
    #[test]
    fn an_inconsistent_estimate() {
        let puzzle = eight::<NibbleBoard>("123867405", GOAL);
        let by_parity = |rule: &Eight| {
            let rule = rule.clone();
            move |board: &NibbleBoard| {
                let estimate = Manhattan.estimate(&rule, board);
                // Every move changes the Manhattan distance by one.
                if estimate.is_multiple_of(2) {
                    estimate
                } else {
                    0
                }
            }
        };
        let outcome = AStar::new(by_parity(&puzzle)).solve(&puzzle);
        assert_eq!(length(&puzzle, &outcome), Some(11));
        let ida = IdaStar::new(by_parity(&puzzle)).solve(&puzzle);
        assert_eq!(length(&puzzle, &ida), Some(11));
        let all = ShortestPaths::with_heuristic(by_parity(&puzzle));
        assert_eq!(all.count(&puzzle), ShortestPaths::new().count(&puzzle));

        let mut reopened = 0;
        for seed in 0..100 {
            let puzzle = puzzle.clone().with_random_start(seed);
            let expected = length(&puzzle, &AStar::new(Manhattan).solve(&puzzle));
            let outcome = AStar::new(by_parity(&puzzle)).solve(&puzzle);
            assert_eq!(length(&puzzle, &outcome), expected);
            reopened += outcome.stats().reopened;
        }
        assert!(reopened > 0);
    }

    /// f = h is not A*.
    #[test]
    fn f_without_g() {
        let puzzle = eight::<NibbleBoard>("123704865", GOAL);
        assert_eq!(breadth_first(&puzzle), Some(8));
        for outcome in [
            AStar::new(Manhattan).solve(&puzzle),
            AStar::new(Misplaced).solve(&puzzle),
            AStar::new(LinearConflict).solve(&puzzle),
        ] {
            assert_eq!(length(&puzzle, &outcome), Some(8));
        }
        for outcome in [
            GreedyBestFirst::new(Manhattan).solve(&puzzle),
            GreedyBestFirst::new(Misplaced).solve(&puzzle),
        ] {
            assert_eq!(length(&puzzle, &outcome), Some(32));
        }
    }

    /// An estimate that is not 0 at the goal does not get into the cost.
    #[test]
    fn an_estimate_that_is_not_zero_at_the_goal() {
        let puzzle = eight::<NibbleBoard>("123704865", GOAL);
        let rule = puzzle.clone();
        let raised = move |board: &NibbleBoard| Manhattan.estimate(&rule, board) + 5;
        for outcome in [
            AStar::new(&raised).solve(&puzzle),
            IdaStar::new(&raised).solve(&puzzle),
            ShortestPaths::with_heuristic(&raised).solve(&puzzle),
        ] {
            assert_eq!(length(&puzzle, &outcome), Some(8));
            assert_eq!(
                outcome.solution().map(puzzle_search::Solution::cost),
                Some(8)
            );
        }
    }
}

mod search_control {
    use super::*;

    /// A memory of states that ignores how deep they were met finds 9 here.
    #[test]
    fn deepening_with_a_memory() {
        let puzzle = eight::<NibbleBoard>("123075846", GOAL);
        let engines: [&dyn DynEngine<Eight>; 4] = [
            &IterativeDeepening::new().path_check(Visited::new()),
            &IterativeDeepening::new()
                .path_check(Visited::new())
                .in_place(),
            &IdaStar::new(Manhattan).path_check(Visited::new()),
            &IdaStar::new(Misplaced).path_check(Visited::new()),
        ];
        for engine in engines {
            assert_eq!(length(&puzzle, &engine.solve(&puzzle)), Some(7));
        }
        // All boards near the goal, bounded by exactly their distance.
        for (start, distance) in distances(3, 3, &digits(GOAL)) {
            if distance > 10 {
                continue;
            }
            let puzzle = boards::puzzle::<NibbleBoard>(shape(3, 3), &start, &digits(GOAL));
            let engine = DepthFirst::new()
                .path_check(Visited::new())
                .depth_bound(distance);
            let found = length(&puzzle, &engine.solve(&puzzle));
            assert_eq!(found, Some(distance as usize), "{start:?}");
        }
    }

    /// A depth-first search with a set of all states seen goes deep. The first direction comes
    /// first, so the stack gets them last to first.
    #[test]
    fn a_long_path() {
        let puzzle = eight::<NibbleBoard>("618402735", "012345678");
        let reversed = puzzle
            .clone()
            .with_order([Right, Left, Down, Up])
            .expect("four directions");
        let outcome = DepthFirstGraph::new().solve(&reversed);
        assert_eq!(length(&reversed, &outcome), Some(46_142));

        // The same with states that are seen when they are entered, and not when they are put on
        // the stack: another walk, as long.
        let expected = plain_depth_first(&digits("618402735"), &digits("012345678"));
        for outcome in [
            DepthFirst::new().path_check(Visited::new()).solve(&puzzle),
            DepthFirst::new()
                .path_check(Visited::new())
                .in_place()
                .solve(&puzzle),
        ] {
            assert_eq!(length(&puzzle, &outcome), Some(expected));
        }
    }

    /// The length of the path that the textbook's recursion finds, in the order up, down, left,
    /// right, written with a stack.
    fn plain_depth_first(start: &[u16], goal: &[u16]) -> usize {
        let mut seen = std::collections::HashSet::from([start.to_vec()]);
        let mut path = vec![(start.to_vec(), boards::successors(3, 3, start).into_iter())];
        loop {
            let depth = path.len() - 1;
            let (board, rest) = path.last_mut().expect("there is a way");
            if board == goal {
                return depth;
            }
            match rest.next() {
                Some(next) if seen.insert(next.clone()) => {
                    let successors = boards::successors(3, 3, &next).into_iter();
                    path.push((next, successors));
                }
                Some(_) => {}
                None => {
                    path.pop();
                }
            }
        }
    }

    /// A limit that was reached is not a proof.
    #[test]
    fn a_limit_is_not_a_proof() {
        let puzzle = eight::<NibbleBoard>("647850321", GOAL);
        let engines: [&dyn DynEngine<Eight>; 5] = [
            &BreadthFirst::new(),
            &AStar::new(Manhattan),
            &IdaStar::new(Manhattan),
            &UniformCost::new(),
            &DistanceTable::new(),
        ];
        for engine in engines {
            let outcome = engine.solve_within(&puzzle, &Limits::none().expansions(1000));
            assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Expansions));
            let outcome = engine.solve_within(&puzzle, &Limits::none().nodes(20));
            assert_eq!(
                outcome.verdict(),
                Verdict::OutOf(Limit::Nodes),
                "{}",
                engine.name()
            );
            assert_eq!(length(&puzzle, &engine.solve(&puzzle)), Some(31));
        }
        let outcome = IterativeDeepening::new().depth_bound(10).solve(&puzzle);
        assert_eq!(outcome.verdict(), Verdict::BoundExhausted);
    }

    #[test]
    fn a_proof_within_a_few_megabytes() {
        fn bytes<B: Board>(engine: &dyn DynEngine<SlidingPuzzle<B>>) -> u64 {
            let puzzle = eight::<B>("360812745", GOAL);
            let outcome = engine.solve(&puzzle);
            assert_eq!(length(&puzzle, &outcome), None);
            outcome.stats().bytes
        }
        const MB: u64 = 1 << 20;
        let (breadth_first, a_star) = (BreadthFirst::new(), AStar::new(Manhattan));
        assert!(bytes::<NibbleBoard>(&breadth_first) <= 6 * MB);
        assert!(bytes::<PackedBoard>(&breadth_first) <= 5 * MB);
        assert!(bytes::<NibbleBoard>(&a_star) <= 16 * MB);
        assert!(bytes::<PackedBoard>(&DistanceTable::new()) <= MB);
    }

    /// Every solution replays, and a path that does not is refused.
    #[test]
    fn moves_that_do_not_lead_to_the_goal() {
        use puzzle_search::{Solution, SolutionError};
        let puzzle = eight::<NibbleBoard>("123406758", GOAL);
        let good = Solution::new(&puzzle, vec![Down, Right]).expect("the blank goes down, right");
        assert_eq!(good.check(&puzzle), Ok(()));
        assert_eq!(
            Solution::new(&puzzle, vec![Up, Up]),
            Err(SolutionError::IllegalMove { index: 1 })
        );
        assert_eq!(
            Solution::new(&puzzle, vec![Down]),
            Err(SolutionError::NotAGoal)
        );
        assert_eq!(
            Solution::new(&puzzle, vec![Right, Down]),
            Err(SolutionError::NotAGoal)
        );
        assert_eq!(
            Solution::new(&puzzle, vec![Left, Left]),
            Err(SolutionError::IllegalMove { index: 1 })
        );
    }

    #[test]
    fn the_least_of_the_shortest() {
        let puzzle = eight::<NibbleBoard>("564178023", "756804123")
            .with_order(ALPHABETICAL)
            .expect("four directions");
        let engines: [&dyn DynEngine<Eight>; 4] = [
            &ShortestPaths::new(),
            &BreadthFirst::new(),
            &DistanceTable::new(),
            &IdaStar::new(Manhattan).path_check(NoUndo),
        ];
        for engine in engines {
            let outcome = engine.solve(&puzzle);
            assert_eq!(length(&puzzle, &outcome), Some(8));
            let path = outcome.solution().expect("it is solved").moves();
            assert_eq!(letters(path), "urrulldr", "{}", engine.name());
        }
    }

    /// Two boards whose hashes are equal, where a hash is the sum of digits times powers of 31.
    #[test]
    fn equal_hashes_are_not_equal_boards() {
        use std::hash::{BuildHasher, Hasher};

        /// The worst hasher there can be.
        #[derive(Clone, Default)]
        struct Constant;
        impl Hasher for Constant {
            fn write(&mut self, _: &[u8]) {}
            fn finish(&self) -> u64 {
                31
            }
        }
        impl BuildHasher for Constant {
            type Hasher = Constant;
            fn build_hasher(&self) -> Constant {
                Constant
            }
        }

        fn differ<B: Board>() {
            let a = eight::<B>("415736028", GOAL);
            let b = eight::<B>("486015732", GOAL);
            assert_ne!(a.start(), b.start());
        }
        differ::<NibbleBoard>();
        differ::<PackedBoard>();
        differ::<TextBoard>();
        differ::<RankBoard>();
        differ::<MatrixBoard<3, 3>>();

        // Where all hashes are equal, the searches are slow and still right.
        let puzzle = eight::<NibbleBoard>("123704865", GOAL);
        let plain = BreadthFirst::new().solve(&puzzle);
        let slow = BreadthFirst::new().hasher(Constant).solve(&puzzle);
        assert_eq!(slow, plain);
        let slow = AStar::new(Manhattan).hasher(Constant).solve(&puzzle);
        assert_eq!(slow, AStar::new(Manhattan).solve(&puzzle));
        let slow = ShortestPaths::new().hasher(Constant).count(&puzzle);
        assert_eq!(slow, ShortestPaths::new().count(&puzzle));
    }
}
