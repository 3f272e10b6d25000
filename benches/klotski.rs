//! Klotski: all 25 955 boards that can be reached from the classic one, in each metric, and the shortest
//! solution. The numbers of boards and moves are checked before anything is timed.

use criterion::{Criterion, criterion_group, criterion_main};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::klotski::{Klotski, KlotskiBoard, KlotskiMove, Metric};

const CLASSIC: &str = "HAAIHAAIJBBKJNOKP@@Q";

/// The same puzzle without a goal: a search goes through all boards in reach.
struct Everywhere(Klotski);

impl Puzzle for Everywhere {
    type State = KlotskiBoard;
    type Move = KlotskiMove;
    type Moves = MoveList<KlotskiMove>;

    fn start(&self) -> KlotskiBoard {
        self.0.start()
    }

    fn is_goal(&self, _: &KlotskiBoard) -> bool {
        false
    }

    fn moves(&self, board: &KlotskiBoard) -> MoveList<KlotskiMove> {
        self.0.moves(board)
    }

    fn apply(&self, board: &mut KlotskiBoard, mv: KlotskiMove) {
        self.0.apply(board, mv);
    }
}

fn klotski(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("klotski");
    for (name, metric, moves) in [
        ("unit", Metric::Unit, 116),
        ("straight", Metric::Straight, 90),
        ("continuous", Metric::Continuous, 81),
    ] {
        let puzzle: Klotski = CLASSIC.parse().expect("a board");
        let puzzle = puzzle.with_metric(metric);
        let engine = BreadthFirst::new();
        let length = |puzzle: &Klotski| engine.solve(puzzle).solution().map(Solution::len);
        assert_eq!(length(&puzzle), Some(moves));
        group.bench_function(format!("solve/{name}"), |bencher| {
            bencher.iter(|| length(&puzzle));
        });
        let endless = Everywhere(puzzle.clone());
        let all = || engine.solve(&endless).stats().closed;
        assert_eq!(all(), 25_955);
        group.bench_function(format!("component/{name}"), |bencher| bencher.iter(all));
    }
    group.finish();
}

criterion_group!(benches, klotski);
criterion_main!(benches);
