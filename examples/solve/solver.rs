//! From names on the command line to types of the library.
//!
//! In the library, engine, heuristic and encoding are type parameters, so each combination is
//! compiled separately. Here they are chosen at run time: [`Solver`] is the interface shared by all
//! combinations. A [`Direction`] is the same in every encoding, and so are solutions.

use std::ops::ControlFlow;
use std::time::Instant;

use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, BoardError, CellsBoard, Direction, LinearConflict, Manhattan, MatrixBoard, Misplaced,
    MisplacedWithBlank, NibbleBoard, PackedBoard, RankBoard, Shape, SlidingPuzzle, Solvability,
    TextBoard, WordBoard,
};
use puzzle_search::{
    Distances, Limit, Limits, NoUndo, PathCount, Search, Solution, Stats, TableError, Verdict,
    Visited,
};

use crate::databases::{NoDatabases, databases};
use crate::options::{EncodingName, EngineName, HeuristicName, Options};
use crate::staged::Staged;

/// The result for one board.
pub struct Answer {
    pub verdict: Verdict,
    pub solution: Option<Solution<Direction>>,
    pub stats: Stats,
}

impl Answer {
    /// A limit came before the search.
    pub fn stopped(limit: Limit) -> Self {
        Self {
            verdict: Verdict::OutOf(limit),
            solution: None,
            stats: Stats::default(),
        }
    }
}

impl From<Outcome<Direction>> for Answer {
    fn from(outcome: Outcome<Direction>) -> Self {
        Answer {
            verdict: outcome.verdict(),
            stats: *outcome.stats(),
            solution: outcome.into_solution(),
        }
    }
}

/// An answer, and how many solutions are as short.
pub type CountedAnswer = (Answer, Option<PathCount>);

/// Solves boards of one shape for one goal, as the options say.
pub trait Solver {
    /// Can the goal be reached?
    fn solvability(&self, start: &[u16]) -> Result<Solvability, BoardError>;

    /// Looks for one solution.
    fn solve(&mut self, start: &[u16]) -> Result<Answer, BoardError>;

    /// Passes every shortest solution to `visit`, until it breaks off.
    ///
    /// The answer holds the last one.
    fn all_shortest(
        &mut self,
        start: &[u16],
        visit: &mut dyn FnMut(&Solution<Direction>) -> ControlFlow<()>,
    ) -> Result<Answer, BoardError>;

    /// Counts the shortest solutions. No number means that the search was stopped before it found
    /// one.
    fn count_shortest(&mut self, start: &[u16]) -> Result<CountedAnswer, BoardError>;
}

/// The solver for boards of this shape.
pub fn solver(shape: Shape, goal: &[u16], options: &Options) -> Result<Box<dyn Solver>, String> {
    let made = match (options.encoding_for(shape), shape.rows(), shape.cols()) {
        (EncodingName::Nibble, ..) => return by_nibbles(shape, goal, options),
        _ if options.heuristic == Some(HeuristicName::Databases) => {
            return Err(
                "--heuristic databases is for boards of up to 16 cells, kept as nibbles".into(),
            );
        }
        (EncodingName::Word, ..) => in_encoding::<WordBoard>(shape, goal, options),
        (EncodingName::Text, ..) => in_encoding::<TextBoard>(shape, goal, options),
        (EncodingName::Packed, ..) => in_encoding::<PackedBoard>(shape, goal, options),
        (EncodingName::Rank, ..) => in_encoding::<RankBoard>(shape, goal, options),
        (EncodingName::Cells, ..) => in_encoding::<CellsBoard>(shape, goal, options),
        (EncodingName::Matrix, 2, 2) => in_encoding::<MatrixBoard<2, 2>>(shape, goal, options),
        (EncodingName::Matrix, 3, 3) => in_encoding::<MatrixBoard<3, 3>>(shape, goal, options),
        (EncodingName::Matrix, 4, 4) => in_encoding::<MatrixBoard<4, 4>>(shape, goal, options),
        (EncodingName::Matrix, ..) => {
            return Err(format!(
                "a {shape} board cannot be kept as a matrix by this command, which is compiled \
                 for 2x2, 3x3 and 4x4 only"
            ));
        }
    };
    made.map_err(|error| error.to_string())
}

/// The default encoding: compiled for the heuristics that are used most.
fn by_nibbles(shape: Shape, goal: &[u16], options: &Options) -> Result<Box<dyn Solver>, String> {
    let puzzle = SlidingPuzzle::<NibbleBoard>::new(shape, goal, goal);
    let puzzle = puzzle.map_err(|error| error.to_string())?;
    if options.may_use_databases(shape) {
        let staged = Staged::new(puzzle, options).map_err(|error| error.to_string())?;
        return Ok(Box::new(staged));
    }
    match options.heuristic_for(options.engine_for(shape)) {
        None | Some(HeuristicName::LinearConflict) => chosen(puzzle, LinearConflict, options),
        Some(HeuristicName::Manhattan) => chosen(puzzle, Manhattan, options),
        Some(HeuristicName::Databases) => match databases(&puzzle, options) {
            Ok(databases) => chosen(puzzle, databases, options),
            Err(NoDatabases::Refused(message)) => return Err(message),
            Err(NoDatabases::Stopped(limit)) => return Ok(Box::new(NotBuilt { puzzle, limit })),
        },
        Some(heuristic) => chosen(puzzle, heuristic, options),
    }
    .map_err(|error| error.to_string())
}

/// A limit was in the way of building the databases, so no board can be solved.
struct NotBuilt {
    puzzle: SlidingPuzzle<NibbleBoard>,
    limit: Limit,
}

impl Solver for NotBuilt {
    fn solvability(&self, start: &[u16]) -> Result<Solvability, BoardError> {
        Ok(self.puzzle.clone().with_start(start)?.solvability())
    }

    fn solve(&mut self, _: &[u16]) -> Result<Answer, BoardError> {
        Ok(Answer::stopped(self.limit))
    }

    fn all_shortest(
        &mut self,
        _: &[u16],
        _: &mut dyn FnMut(&Solution<Direction>) -> ControlFlow<()>,
    ) -> Result<Answer, BoardError> {
        Ok(Answer::stopped(self.limit))
    }

    fn count_shortest(&mut self, _: &[u16]) -> Result<CountedAnswer, BoardError> {
        Ok((Answer::stopped(self.limit), None))
    }
}

/// The other encodings: compiled once each, for a heuristic that is selected by its name at each
/// estimate. That costs them about a tenth of their speed, and cuts the time to compile everything
/// to a third.
fn in_encoding<B: Board + 'static>(
    shape: Shape,
    goal: &[u16],
    options: &Options,
) -> Result<Box<dyn Solver>, BoardError> {
    let puzzle = SlidingPuzzle::<B>::new(shape, goal, goal)?;
    let heuristic = options.heuristic_for(options.engine_for(shape));
    chosen(
        puzzle,
        heuristic.unwrap_or(HeuristicName::LinearConflict),
        options,
    )
}

impl<B: Board> Heuristic<SlidingPuzzle<B>> for HeuristicName {
    type Estimate = Cost;

    #[inline]
    fn estimate(&self, puzzle: &SlidingPuzzle<B>, state: &B) -> Cost {
        match self {
            Self::Misplaced => Misplaced.estimate(puzzle, state),
            Self::MisplacedWithBlank => MisplacedWithBlank.estimate(puzzle, state),
            Self::Manhattan => Manhattan.estimate(puzzle, state),
            Self::LinearConflict => LinearConflict.estimate(puzzle, state),
            // They are kept for other encodings, and are a type of their own.
            Self::Databases => 0,
        }
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &SlidingPuzzle<B>,
        state: &B,
        before: Cost,
        mv: Direction,
    ) -> Cost {
        match self {
            Self::Misplaced => Misplaced.estimate_after(puzzle, state, before, mv),
            Self::MisplacedWithBlank => {
                MisplacedWithBlank.estimate_after(puzzle, state, before, mv)
            }
            Self::Manhattan => Manhattan.estimate_after(puzzle, state, before, mv),
            Self::LinearConflict => LinearConflict.estimate_after(puzzle, state, before, mv),
            Self::Databases => 0,
        }
    }
}

fn chosen<B, H>(
    puzzle: SlidingPuzzle<B>,
    heuristic: H,
    options: &Options,
) -> Result<Box<dyn Solver>, BoardError>
where
    B: Board + 'static,
    H: Heuristic<SlidingPuzzle<B>> + Clone + 'static,
{
    Ok(Box::new(Chosen::new(puzzle, heuristic, options)?))
}

impl<B, H> Chosen<B, H>
where
    B: Board + 'static,
    H: Heuristic<SlidingPuzzle<B>> + Clone + 'static,
{
    pub fn new(
        puzzle: SlidingPuzzle<B>,
        heuristic: H,
        options: &Options,
    ) -> Result<Self, BoardError> {
        let name = options.engine_for(puzzle.shape());
        Ok(Chosen {
            puzzle: puzzle.with_order(options.order)?,
            name,
            engine: engine(name, heuristic.clone(), options),
            heuristic,
            table: None,
            options: options.clone(),
        })
    }
}

/// The engine of this name with its settings.
fn engine<B, H>(
    name: EngineName,
    heuristic: H,
    options: &Options,
) -> Box<dyn DynEngine<SlidingPuzzle<B>>>
where
    B: Board,
    H: Heuristic<SlidingPuzzle<B>> + 'static,
{
    // No bound and the greatest possible bound are the same: no path is that long.
    let bound = options.depth_bound.unwrap_or(u32::MAX);
    match name {
        EngineName::BreadthFirst => Box::new(BreadthFirst::new()),
        EngineName::UniformCost => Box::new(UniformCost::new().cost_bound(bound)),
        EngineName::Bidirectional => Box::new(Bidirectional::new()),
        EngineName::AStar => Box::new(AStar::new(heuristic).cost_bound(bound)),
        EngineName::GreedyBestFirst => Box::new(GreedyBestFirst::new(heuristic)),
        EngineName::DistanceTable => Box::new(DistanceTable::new()),
        EngineName::DepthFirstGraph => match options.depth_bound {
            None => Box::new(DepthFirstGraph::new()),
            Some(bound) => Box::new(DepthFirstGraph::new().depth_bound(bound)),
        },
        EngineName::DepthFirst => {
            let engine = DepthFirst::new().path_check(Visited::new()).in_place();
            match options.depth_bound {
                None => Box::new(engine),
                Some(bound) => Box::new(engine.depth_bound(bound)),
            }
        }
        // Leaving out the move back is fast, and enough if a solution is known to exist. A search
        // that has to prove that there is none must know when it has seen everything.
        EngineName::IterativeDeepening => {
            let engine = IterativeDeepening::new().depth_bound(bound).in_place();
            if options.prove_by_search {
                Box::new(engine.path_check(Visited::new()))
            } else {
                Box::new(engine.path_check(NoUndo))
            }
        }
        EngineName::IdaStar => {
            let engine = IdaStar::new(heuristic).cost_bound(bound).in_place();
            if options.prove_by_search {
                Box::new(engine.path_check(Visited::new()))
            } else {
                Box::new(engine.path_check(NoUndo))
            }
        }
    }
}

/// A combination of encoding, heuristic and engine.
pub struct Chosen<B: Board, H> {
    puzzle: SlidingPuzzle<B>,
    name: EngineName,
    heuristic: H,
    engine: Box<dyn DynEngine<SlidingPuzzle<B>>>,
    /// Built for the first board of many.
    table: Option<Result<Distances, TableError>>,
    options: Options,
}

impl<B, H> Chosen<B, H>
where
    B: Board,
    H: Heuristic<SlidingPuzzle<B>> + Clone,
{
    fn puzzle(&self, start: &[u16]) -> Result<SlidingPuzzle<B>, BoardError> {
        self.puzzle.clone().with_start(start)
    }

    /// Looks up the solution in a table that is kept for later boards.
    fn look_up(&mut self, puzzle: &SlidingPuzzle<B>) -> Answer {
        let table = self.table.get_or_insert_with(|| {
            let limits = self.options.limits_after(Instant::now(), 0);
            DistanceTable::new().build_within(puzzle, &limits)
        });
        let (verdict, solution) = match table {
            Err(error) => (Verdict::OutOf(error.limit()), None),
            Ok(table) => match table.solve(puzzle) {
                None => (Verdict::Exhausted, None),
                solution => (Verdict::Solved, solution),
            },
        };
        Answer {
            verdict,
            solution,
            stats: Stats::default(),
        }
    }

    /// Every shortest solution, by a search that keeps no states: once to learn the length, and once
    /// more to go through all solutions.
    fn all_by_ida_star(
        &self,
        puzzle: &SlidingPuzzle<B>,
        visit: &mut dyn FnMut(&Solution<Direction>) -> ControlFlow<()>,
    ) -> Answer {
        let begun = Instant::now();
        let limits = self.options.limits_after(begun, 0);
        let first = self.engine.solve_within(puzzle, &limits);
        let before = *first.stats();
        let Some(least) = first.solution().map(Solution::cost) else {
            return first.into();
        };
        // IDA* finds no solution whose cost does not fit.
        let least = Cost::try_from(least).unwrap_or(Cost::MAX);
        let limits = || self.options.limits_after(begun, before.expanded);
        let engine = IdaStar::new(self.heuristic.clone())
            .cost_bound(least)
            .path_check(NoUndo)
            .in_place();
        let mut search = engine.search(puzzle);
        let mut answer = show_all(&mut search, limits, visit);
        answer.stats.expanded += before.expanded;
        answer.stats.generated += before.generated;
        answer.stats.pruned += before.pruned;
        answer.stats.iterations += before.iterations;
        answer
    }
}

/// Passes every solution of a search to `visit`.
fn show_all<P, E>(
    search: &mut Search<'_, P, E>,
    limits: impl Fn() -> Limits,
    visit: &mut dyn FnMut(&Solution<Direction>) -> ControlFlow<()>,
) -> Answer
where
    P: Puzzle<Move = Direction>,
    E: Engine<P>,
{
    let mut last = None;
    loop {
        // A time limit counts from each call, and there are many calls.
        let outcome = search.run_within(&limits());
        let (verdict, stats) = (outcome.verdict(), *outcome.stats());
        let is_over = match outcome.into_solution() {
            Some(solution) => {
                let flow = visit(&solution);
                last = Some(solution);
                flow.is_break()
            }
            None => true,
        };
        if is_over {
            let is_done = !matches!(verdict, Verdict::OutOf(_)) && last.is_some();
            return Answer {
                verdict: if is_done { Verdict::Solved } else { verdict },
                solution: last,
                stats,
            };
        }
    }
}

impl<B, H> Solver for Chosen<B, H>
where
    B: Board,
    H: Heuristic<SlidingPuzzle<B>> + Clone,
{
    fn solvability(&self, start: &[u16]) -> Result<Solvability, BoardError> {
        Ok(self.puzzle(start)?.solvability())
    }

    fn solve(&mut self, start: &[u16]) -> Result<Answer, BoardError> {
        let puzzle = self.puzzle(start)?;
        if self.name == EngineName::DistanceTable && self.options.is_batch() {
            return Ok(self.look_up(&puzzle));
        }
        let limits = self.options.limits_after(Instant::now(), 0);
        Ok(self.engine.solve_within(&puzzle, &limits).into())
    }

    fn all_shortest(
        &mut self,
        start: &[u16],
        visit: &mut dyn FnMut(&Solution<Direction>) -> ControlFlow<()>,
    ) -> Result<Answer, BoardError> {
        let puzzle = self.puzzle(start)?;
        let begun = Instant::now();
        let limits = || self.options.limits_after(begun, 0);
        Ok(match self.name {
            EngineName::IdaStar => self.all_by_ida_star(&puzzle, visit),
            EngineName::AStar => {
                let engine = ShortestPaths::with_heuristic(self.heuristic.clone());
                show_all(&mut engine.search(&puzzle), limits, visit)
            }
            _ => {
                let engine = ShortestPaths::new();
                show_all(&mut engine.search(&puzzle), limits, visit)
            }
        })
    }

    fn count_shortest(&mut self, start: &[u16]) -> Result<CountedAnswer, BoardError> {
        let puzzle = self.puzzle(start)?;
        let limits = self.options.limits_after(Instant::now(), 0);
        let (outcome, count) = match self.name {
            EngineName::IdaStar => {
                let mut count = 0;
                let answer = self.all_by_ida_star(&puzzle, &mut |_| {
                    count += 1;
                    ControlFlow::Continue(())
                });
                return Ok((answer, Some(PathCount::Exactly(count))));
            }
            EngineName::AStar => {
                let engine = ShortestPaths::with_heuristic(self.heuristic.clone());
                let mut search = engine.search(&puzzle);
                (search.run_within(&limits), search.count())
            }
            _ => {
                let engine = ShortestPaths::new();
                let mut search = engine.search(&puzzle);
                (search.run_within(&limits), search.count())
            }
        };
        let mut answer = Answer::from(outcome);
        if answer.solution.is_some() && count.is_none() {
            // What the search keeps leaves no room for counting.
            answer = Answer {
                verdict: Verdict::OutOf(Limit::Capacity),
                solution: None,
                stats: answer.stats,
            };
        }
        Ok((answer, count))
    }
}
