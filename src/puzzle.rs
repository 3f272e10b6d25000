//! What you write: [`Puzzle`], and optional traits that let engines do more with it.

/// The cost of a move, of a path, and of an estimate: a whole number.
///
/// It is an integer on purpose. Integers add up exactly, sort into buckets and need no second
/// type parameter. Costs with fractions are scaled by you: to tell 1.25 from 1.3, count in
/// hundredths and write 125 and 130. Engines check every sum; a path that costs more than
/// [`Cost::MAX`] is reported as [`Verdict::CostOverflow`](crate::Verdict::CostOverflow).
///
/// ```
/// use puzzle_search::Cost;
///
/// // 1.25 and 1.3, in hundredths.
/// let costs: [Cost; 2] = [125, 130];
/// assert_eq!(costs.iter().sum::<Cost>(), 255);
/// ```
pub type Cost = u32;

/// A puzzle: where it starts, what counts as solved, and what the moves do.
///
/// This is all that an engine needs to know. The four required methods describe a graph without
/// building it: states are its nodes, moves its edges.
///
/// Engines that remember states (breadth-first, A\* and so on) ask for `State: Eq + Hash` as well.
/// Engines that keep only the current path ask for it only if their path check compares states.
///
/// A reference, a `Box`, an `Rc` or an `Arc` of a puzzle is a puzzle too.
/// [`WithStart`](crate::WithStart), [`ManyStarts`](crate::ManyStarts) and
/// [`WithGoal`](crate::WithGoal) give a puzzle other starts and goals, and
/// [`HeuristicOf`](crate::HeuristicOf) makes its heuristics fit.
///
/// # As a trait object
///
/// `dyn Puzzle` has to name the types of states, moves and lists of moves. Engines take a sized
/// puzzle, so give them the pointer: `solve(&boxed)`. [`Reversible`] and [`Predecessors`] can be
/// trait objects in the same way. [`Ranked`] cannot: [`Ranked::ranks_after`] is compiled for the
/// closure that it calls, because engines spend nearly all their time there.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{Direction, Moves, NibbleBoard, SlidingPuzzle};
///
/// type Any = dyn Puzzle<State = NibbleBoard, Move = Direction, Moves = Moves>;
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
/// let puzzles: Vec<Box<Any>> = vec![Box::new(puzzle)];
/// for puzzle in &puzzles {
///     assert!(BreadthFirst::new().solve(puzzle).is_solved());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # The contract
///
/// All methods are pure: the same arguments give the same answer. If a puzzle breaks this, counts,
/// paths and verdicts are meaningless. Nothing worse happens: no engine relies on it for memory
/// safety.
///
/// [`PuzzleCheck`](crate::PuzzleCheck) tries this contract, and those of the other traits, on the
/// states of a puzzle. Put it into a test.
///
/// # Example
///
/// Start from 1, and double or add three until you reach 100.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::MoveList;
///
/// struct Reach(u32);
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Op { Double, AddThree }
///
/// impl Puzzle for Reach {
///     type State = u32;
///     type Move = Op;
///     type Moves = MoveList<Op>;
///
///     fn start(&self) -> u32 { 1 }
///     fn is_goal(&self, n: &u32) -> bool { *n == self.0 }
///     fn moves(&self, n: &u32) -> MoveList<Op> {
///         let ops = if *n < self.0 { &[Op::Double, Op::AddThree][..] } else { &[] };
///         ops.iter().copied().collect()
///     }
///     fn apply(&self, n: &mut u32, op: Op) {
///         match op { Op::Double => *n *= 2, Op::AddThree => *n += 3 }
///     }
/// }
///
/// let outcome = BreadthFirst::new().solve(&Reach(100));
/// let solution = outcome.solution().expect("100 can be reached");
/// assert_eq!(solution.len(), 7); // 1 4 8 11 22 25 50 100
/// assert_eq!(solution.states(&Reach(100)).last(), Some(100));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a puzzle",
    note = "implement `Puzzle`: the types of states and moves, `start`, `is_goal`, `moves` and `apply`",
    note = "engines borrow a puzzle: `engine.solve(&puzzle)`"
)]
pub trait Puzzle {
    /// One situation of the puzzle. Keep it small: engines copy states.
    type State: Clone;

    /// One move, as it appears in a solution. It is `Copy`, so let an index stand for anything
    /// large.
    type Move: Copy + PartialEq;

    /// What [`moves`](Puzzle::moves) returns. [`MoveList`](crate::MoveList) serves most puzzles.
    /// Where every nanosecond counts, return a small `Copy` iterator of your own.
    type Moves: IntoIterator<Item = Self::Move>;

    /// The state from which a search begins.
    fn start(&self) -> Self::State;

    /// Is the puzzle solved in `state`?
    ///
    /// There may be any number of goal states, or none.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// The moves that are legal in `state`, in the order in which engines should try them.
    ///
    /// The order is part of the answer: it decides which of several equally good solutions is
    /// found, and it changes the counts of the engines that stop at the first solution.
    ///
    /// *If broken:* if a legal move is left out, engines miss solutions and report false proofs. If
    /// an illegal one is listed, solutions cannot be played.
    fn moves(&self, state: &Self::State) -> Self::Moves;

    /// Makes `mv` in `state`.
    ///
    /// Engines pass only moves that [`moves`](Puzzle::moves) listed for this very state.
    ///
    /// *If broken* (the result depends on more than `state` and `mv`): a solution does not
    /// replay, which [`Solution::check`](crate::Solution::check) finds.
    fn apply(&self, state: &mut Self::State, mv: Self::Move);

    /// What `mv` costs when it is made in `state`. By default every move costs 1.
    ///
    /// Zero is allowed. Engines that minimise cost minimise the sum of this; engines that
    /// minimise the number of moves ignore it while they search and report it with the solution.
    fn cost(&self, state: &Self::State, mv: Self::Move) -> Cost {
        let _ = (state, mv);
        1
    }

    /// The move that takes `mv` back, if there is one that does so *wherever* `mv` was made.
    ///
    /// Engines use it to leave out the move that would only undo the last one
    /// ([`NoUndo`](crate::NoUndo)), and [`DistanceTable`](crate::DistanceTable) uses it to search
    /// backwards. `None`, the default, is always safe.
    ///
    /// *If broken* (the move returned leads somewhere else, or is not listed by
    /// [`moves`](Puzzle::moves) in the state that `mv` led to): engines leave out moves that
    /// matter, and may call a solvable puzzle unsolvable.
    fn inverse(&self, mv: Self::Move) -> Option<Self::Move> {
        let _ = mv;
        None
    }
}

/// A puzzle whose moves can be taken back in place.
///
/// Engines that keep only the current path can then work on a single state
/// ([`in_place`](crate::DepthFirst::in_place)) instead of copying it at every level. This pays off
/// for large states, such as a chessboard. A state of one machine word may just as well be copied.
///
/// A move that destroys something (a jug is filled, a stone is captured) can be taken back if the
/// move itself says what it destroyed: make that part of [`Puzzle::Move`].
///
/// ```
/// use puzzle_search::{Puzzle, Reversible};
/// use puzzle_search::puzzles::KnightsTour;
///
/// let tour = KnightsTour::new(5, 5, (0, 0))?;
/// let start = tour.start();
/// let mut state = start.clone();
/// let mv = tour.moves(&state).next().expect("a knight in the corner has two moves");
/// tour.apply(&mut state, mv);
/// tour.undo(&mut state, mv);
/// assert!(state == start);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "the moves of `{Self}` cannot be taken back in place",
    note = "`.in_place()` needs `Reversible`, which is `undo`; without it, engines work on copies"
)]
pub trait Reversible: Puzzle {
    /// Takes back `mv`, which was the last move made in `state`.
    ///
    /// *If broken* (the state is not exactly what it was before the move): every state visited
    /// afterwards is wrong, and so are the solutions, which
    /// [`Solution::check`](crate::Solution::check) finds.
    fn undo(&self, state: &mut Self::State, mv: Self::Move);
}

/// A puzzle that can tell from two moves alone that the second is redundant after the first.
///
/// On a cube, to turn the face that was just turned is one move where two were made; and of two
/// opposite faces, one may always come first. [`NoRedundant`](crate::NoRedundant) makes the engines
/// that keep only a path leave out such moves, which saves more than
/// [`NoUndo`](crate::NoUndo).
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{NoRedundant, RedundantMoves};
///
/// /// Coins of three values, in any order, that make up a sum.
/// struct Coins(u32);
///
/// impl Puzzle for Coins {
///     type State = u32;
///     type Move = u32;
///     type Moves = [u32; 3];
///     fn start(&self) -> u32 { 0 }
///     fn is_goal(&self, sum: &u32) -> bool { *sum == self.0 }
///     fn moves(&self, _: &u32) -> [u32; 3] { [25, 10, 1] }
///     fn apply(&self, sum: &mut u32, coin: u32) { *sum += coin }
/// }
///
/// impl RedundantMoves for Coins {
///     /// The largest coins come first.
///     fn is_redundant(&self, last: u32, next: u32) -> bool { next > last }
/// }
///
/// let engine = IterativeDeepening::new().path_check(NoRedundant);
/// let solution = engine.solve(&Coins(57)).into_result()?;
/// assert_eq!(solution.moves(), [25, 10, 10, 10, 1, 1]);
/// # Ok::<(), puzzle_search::Unsolved>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say which moves are redundant",
    note = "`NoRedundant` needs `RedundantMoves`, which is `is_redundant`; `NoUndo` does without"
)]
pub trait RedundantMoves: Puzzle {
    /// Is `next` redundant where `last` is the move that was made just before it?
    ///
    /// It promises that wherever both can be made, the state after them can be reached by other
    /// moves too, of which none is redundant after the one before it, and which are no more and
    /// cost no more.
    ///
    /// *If broken* (such as by two moves in either order that are each redundant after the other):
    /// solutions are missed, or cost more than necessary, and a solvable puzzle may be called
    /// unsolvable.
    fn is_redundant(&self, last: Self::Move, next: Self::Move) -> bool;
}

/// A puzzle whose states have a dense index, so that a table can stand in for a hash set.
///
/// [`DistanceTable`](crate::DistanceTable), [`CostTable`](crate::CostTable) and
/// [`TwoBitBreadthFirst`](crate::TwoBitBreadthFirst) are built on it.
///
/// # The contract
///
/// [`rank`](Ranked::rank) maps the states for which [`has_rank`](Ranked::has_rank) is true one to
/// one to the numbers below [`rank_count`](Ranked::rank_count), and [`unrank`](Ranked::unrank) is
/// its inverse. A move never leads from a state that has a rank to one that has none. Every goal
/// that can be reached from the start has a rank.
///
/// *If broken:* two states share an entry, and distances are too small; or a goal is overlooked,
/// and a solvable puzzle is called unsolvable. A rank that is out of range causes no panic: its
/// state is treated as one without a rank.
///
/// ```
/// use puzzle_search::Ranked;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 0 8".parse()?;
/// assert_eq!(puzzle.rank_count(), Some(181_440));
/// let state = puzzle.unrank(100_000);
/// assert_eq!(puzzle.rank(&state), 100_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "the states of `{Self}` have no ranks",
    note = "a table needs `Ranked`: `rank_count`, `rank` and `unrank`",
    note = "`BreadthFirst` and `UniformCost` do without it, but take more memory"
)]
pub trait Ranked: Puzzle {
    /// How many ranks there are, or `None` if that number does not fit in 64 bits. In that case the
    /// other methods need not give sensible answers, and engines do not call them.
    fn rank_count(&self) -> Option<u64>;

    /// The index of `state`, below [`rank_count`](Ranked::rank_count).
    fn rank(&self, state: &Self::State) -> u64;

    /// The state whose index is `rank`.
    fn unrank(&self, rank: u64) -> Self::State;

    /// Does `state` have a rank of its own? By default every state does.
    ///
    /// A state without a rank is one from which no goal can be reached, such as a sliding puzzle
    /// of the wrong parity.
    fn has_rank(&self, state: &Self::State) -> bool {
        let _ = state;
        true
    }

    /// Calls `visit` with every move that is legal in the state whose index is `rank`, and with the
    /// rank of the state that the move leads to. The moves come in the order of
    /// [`moves`](Puzzle::moves).
    ///
    /// By default the state is unranked, then copied for every move, and the copies are ranked.
    /// Arithmetic on the rank alone, or a table of steps, can be far faster, and engines that work
    /// on ranks spend nearly all their time here.
    ///
    /// *If broken:* as for [`Puzzle::moves`].
    ///
    /// ```
    /// use puzzle_search::Ranked;
    /// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let mut after = Vec::new();
    /// puzzle.ranks_after(puzzle.rank(puzzle.goal()), |mv, rank| after.push((mv, rank)));
    ///
    /// let left = puzzle.encode(&[1, 2, 3, 4, 5, 6, 7, 0, 8])?;
    /// let up = puzzle.encode(&[1, 2, 3, 4, 5, 0, 7, 8, 6])?;
    /// let expected = [(Direction::Up, puzzle.rank(&up)), (Direction::Left, puzzle.rank(&left))];
    /// assert_eq!(after, expected);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn ranks_after(&self, rank: u64, mut visit: impl FnMut(Self::Move, u64)) {
        let state = self.unrank(rank);
        for mv in self.moves(&state) {
            let mut next = state.clone();
            self.apply(&mut next, mv);
            visit(mv, self.rank(&next));
        }
    }

    /// The ranks of all goal states. By default every state is examined, with one
    /// [`unrank`](Ranked::unrank) and one [`is_goal`](Puzzle::is_goal) per state.
    fn goal_ranks(&self) -> Vec<u64> {
        (0..self.rank_count().unwrap_or(0))
            .filter(|&rank| self.is_goal(&self.unrank(rank)))
            .collect()
    }
}

/// A puzzle that can be searched backwards: its goals can be listed, and so can the moves that lead
/// *into* a state.
///
/// [`Bidirectional`](crate::Bidirectional) is built on it.
///
/// Where moves can be taken back in place ([`Reversible`]), a predecessor is the state after
/// [`undo`](Reversible::undo). In a graph it is the other end of an edge.
///
/// ```
/// use puzzle_search::{Predecessors, Puzzle};
/// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
/// // The blank is in the last corner: it came from above, going down, or from the left.
/// let moves = puzzle.predecessors(&puzzle.start()).into_iter().map(|(_, mv)| mv);
/// assert!(moves.eq([Direction::Down, Direction::Right]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be searched backwards",
    note = "this needs `Predecessors`: `goals`, and `predecessors`, the edges into a state",
    note = "`UniformCost` finds a solution of least cost without it"
)]
pub trait Predecessors: Puzzle {
    /// What [`predecessors`](Predecessors::predecessors) returns.
    type Predecessors: IntoIterator<Item = (Self::State, Self::Move)>;

    /// All goal states: those for which [`is_goal`](Puzzle::is_goal) is true.
    ///
    /// *If broken* (one is left out): a solution may be missed, or be longer than necessary. If a
    /// state is listed that is no goal, the search ends with
    /// [`Verdict::ContractBroken`](crate::Verdict::ContractBroken) where the cheapest way leads to
    /// it.
    fn goals(&self) -> Vec<Self::State>;

    /// The predecessors of `state`: each state that has a move to it, with that move. A state with
    /// several such moves appears several times.
    ///
    /// *If broken* (a pair is left out): a solution may be missed, or cost more than necessary. If
    /// a pair is listed whose move does not lead to `state`, the search may end with
    /// [`Verdict::ContractBroken`](crate::Verdict::ContractBroken).
    fn predecessors(&self, state: &Self::State) -> Self::Predecessors;
}
