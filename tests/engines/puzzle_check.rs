//! The puzzle checker finds each broken promise, and nothing where all are kept.

use std::cell::Cell;
use std::hash::{Hash, Hasher};

use puzzle_search::puzzles::KnightsTour;
use puzzle_search::puzzles::klotski::Klotski;
use puzzle_search::puzzles::sliding::{
    Board, CellsBoard, Direction, MatrixBoard, NibbleBoard, PackedBoard, RankBoard, SlidingPuzzle,
    TextBoard, WordBoard,
};
use puzzle_search::{
    Cost, Counterexample, Predecessors, Puzzle, PuzzleCheck, Ranked, RedundantMoves, Reversible,
};

/// What is wrong with a [`Ring`].
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    None,
    Start,
    IsGoal,
    Moves,
    Apply,
    Cost,
    InverseVaries,
    InverseNotListed,
    Inverse,
    Undo,
    ListedGoal,
    Goals,
    NoPredecessor,
    PredecessorElsewhere,
    IllegalPredecessor,
    LargeRank,
    SameRank,
    Unrank,
    RankOfUnreached,
    GoalWithoutRank,
    LostRank,
    RanksAfter,
    GoalRank,
    LargeGoalRank,
    GoalRanks,
    Redundant,
}

const PLACES: u8 = 12;
const GOAL: u8 = 6;
const STEPS: [i8; 4] = [1, -1, 3, -3];

/// Twelve places in a ring. One can step to a neighbour or, for less than three steps cost, leap three
/// places.
struct Ring {
    fault: Fault,
    asked: Cell<u64>,
}

impl Ring {
    fn new(fault: Fault) -> Self {
        let asked = Cell::new(0);
        Ring { fault, asked }
    }

    /// If this is what is wrong: another answer every other time.
    fn varies(&self, fault: Fault) -> bool {
        self.asked.set(self.asked.get() + 1);
        self.fault == fault && self.asked.get().is_multiple_of(2)
    }

    fn step(place: u8, step: i8) -> u8 {
        u8::try_from((i16::from(place) + i16::from(step)).rem_euclid(i16::from(PLACES)))
            .expect("a place")
    }
}

impl Puzzle for Ring {
    type State = u8;
    type Move = i8;
    type Moves = Vec<i8>;

    fn start(&self) -> u8 {
        u8::from(self.varies(Fault::Start))
    }

    fn is_goal(&self, place: &u8) -> bool {
        *place == GOAL || self.varies(Fault::IsGoal)
    }

    fn moves(&self, place: &u8) -> Vec<i8> {
        let mut steps = STEPS.to_vec();
        if self.varies(Fault::Moves) {
            steps.reverse();
        }
        if self.fault == Fault::InverseNotListed && *place == 4 {
            steps.pop();
        }
        steps
    }

    fn apply(&self, place: &mut u8, step: i8) {
        let again = i8::from(self.varies(Fault::Apply));
        *place = Self::step(*place, step + again);
    }

    fn cost(&self, _place: &u8, step: i8) -> Cost {
        let again = Cost::from(self.varies(Fault::Cost));
        Cost::from(step.unsigned_abs()).min(2) + again
    }

    fn inverse(&self, step: i8) -> Option<i8> {
        if self.varies(Fault::InverseVaries) {
            return None;
        }
        Some(if self.fault == Fault::Inverse && step == 3 {
            -1
        } else {
            -step
        })
    }
}

impl Reversible for Ring {
    fn undo(&self, place: &mut u8, step: i8) {
        let wrong = self.fault == Fault::Undo && *place == 7;
        *place = Self::step(*place, if wrong { step } else { -step });
    }
}

impl Predecessors for Ring {
    type Predecessors = Vec<(u8, i8)>;

    fn goals(&self) -> Vec<u8> {
        match self.fault {
            Fault::ListedGoal => vec![GOAL, 3],
            Fault::Goals => vec![],
            _ => vec![GOAL],
        }
    }

    fn predecessors(&self, place: &u8) -> Vec<(u8, i8)> {
        let mut list: Vec<_> = STEPS
            .iter()
            .map(|&step| (Self::step(*place, -step), step))
            .collect();
        match self.fault {
            Fault::NoPredecessor if *place == 5 => list.truncate(3),
            Fault::PredecessorElsewhere if *place == 5 => list.push((5, 1)),
            Fault::IllegalPredecessor if *place == 5 => list.push((3, 2)),
            _ => {}
        }
        list
    }
}

impl Ranked for Ring {
    fn rank_count(&self) -> Option<u64> {
        Some(match self.fault {
            Fault::RankOfUnreached => 13,
            _ => 12,
        })
    }

    fn rank(&self, place: &u8) -> u64 {
        match self.fault {
            Fault::LargeRank if *place == 2 => 12,
            Fault::SameRank if *place == 2 => 8,
            _ => u64::from((place + 5) % PLACES),
        }
    }

    fn unrank(&self, rank: u64) -> u8 {
        let place = u8::try_from((rank + 7) % 12).expect("a place");
        match self.fault {
            Fault::Unrank if place == 9 => 8,
            _ => place,
        }
    }

    fn has_rank(&self, place: &u8) -> bool {
        match self.fault {
            Fault::GoalWithoutRank => *place != GOAL,
            Fault::LostRank => *place != 4,
            _ => true,
        }
    }

    fn ranks_after(&self, rank: u64, mut visit: impl FnMut(i8, u64)) {
        let place = self.unrank(rank);
        let skipped = usize::from(self.fault == Fault::RanksAfter && place == 10);
        for &step in &STEPS[skipped..] {
            visit(step, self.rank(&Self::step(place, step)));
        }
    }

    fn goal_ranks(&self) -> Vec<u64> {
        match self.fault {
            Fault::GoalRank => vec![11, 3],
            Fault::LargeGoalRank => vec![11, 12],
            Fault::GoalRanks => vec![],
            _ => vec![11],
        }
    }
}

impl RedundantMoves for Ring {
    /// A leap may as well come after the step, and nothing need be taken back.
    fn is_redundant(&self, last: i8, next: i8) -> bool {
        let broken = self.fault == Fault::Redundant && (last, next) == (1, 3);
        last == -next || last.abs() > next.abs() || broken
    }
}

type Broken = Counterexample<u8, i8>;

/// The first counterexample of all methods together.
fn check(fault: Fault) -> Result<(), Broken> {
    let ring = Ring::new(fault);
    let check = PuzzleCheck::new(&ring, 100);
    check.puzzle()?;
    check.reversible()?;
    check.predecessors()?;
    check.ranked()?;
    check.redundant_moves()
}

#[test]
fn nothing_is_found_where_all_is_well() {
    assert_eq!(check(Fault::None), Ok(()));
    let ring = Ring::new(Fault::None);
    let all = PuzzleCheck::new(&ring, 12);
    assert!(all.is_whole() && all.states() == 12);
    let some = PuzzleCheck::with_seed(&ring, 11, 7);
    assert!(!some.is_whole() && (6..=11).contains(&some.states()));
    assert_eq!(some.ranked(), Ok(()));
    let none = PuzzleCheck::new(&ring, 0);
    assert!(!none.is_whole() && none.states() == 0);
    assert_eq!(none.puzzle(), Ok(()));
}

/// Each fault, and whether a counterexample is the one that it should lead to.
#[expect(clippy::type_complexity, reason = "pairs in a table")]
const FAULTS: [(Fault, fn(&Broken) -> bool); 25] = {
    use Counterexample as C;
    [
        (Fault::Start, |c| matches!(c, C::StartVaries { .. })),
        (Fault::IsGoal, |c| matches!(c, C::GoalVaries { .. })),
        (Fault::Moves, |c| matches!(c, C::MovesVary { .. })),
        (Fault::Apply, |c| matches!(c, C::ApplyVaries { .. })),
        (Fault::Cost, |c| matches!(c, C::CostVaries { .. })),
        (Fault::InverseVaries, |c| {
            matches!(c, C::InverseVaries { .. })
        }),
        (Fault::InverseNotListed, |c| {
            let C::InverseNotListed {
                state,
                mv,
                next,
                inverse,
            } = c
            else {
                return false;
            };
            (*state, *mv, *next, *inverse) == (1, 3, 4, -3)
        }),
        (Fault::Inverse, |c| {
            let expected = C::WrongInverse {
                state: 0,
                mv: 3,
                next: 3,
                inverse: -1,
                back: 2,
            };
            *c == expected
        }),
        (
            Fault::Undo,
            |c| matches!(c, C::WrongUndo { undone, .. } if *undone != 7),
        ),
        (Fault::ListedGoal, |c| {
            *c == C::ListedGoalIsNone { state: 3 }
        }),
        (Fault::Goals, |c| *c == C::GoalNotListed { state: GOAL }),
        (Fault::NoPredecessor, |c| {
            *c == C::PredecessorNotListed {
                state: 8,
                mv: -3,
                next: 5,
            }
        }),
        (Fault::PredecessorElsewhere, |c| {
            *c == C::WrongPredecessor {
                state: 5,
                before: 5,
                mv: 1,
                reached: Some(6),
            }
        }),
        (Fault::IllegalPredecessor, |c| {
            *c == C::WrongPredecessor {
                state: 5,
                before: 3,
                mv: 2,
                reached: None,
            }
        }),
        (Fault::LargeRank, |c| {
            matches!(
                c,
                C::RankTooLarge {
                    state: 2,
                    rank: 12,
                    count: 12
                } | C::WrongRanksAfter { .. }
            )
        }),
        (Fault::SameRank, |c| {
            matches!(
                c,
                C::WrongUnrank {
                    state: 2,
                    rank: 8,
                    unranked: 3
                }
            )
        }),
        (Fault::Unrank, |c| {
            matches!(
                c,
                C::WrongUnrank {
                    state: 9,
                    unranked: 8,
                    ..
                }
            )
        }),
        (Fault::RankOfUnreached, |c| {
            *c == C::WrongRank {
                rank: 12,
                state: 7,
                again: Some(0),
            }
        }),
        (Fault::GoalWithoutRank, |c| {
            matches!(
                c,
                C::GoalWithoutRank { state: GOAL } | C::RankIsLost { next: GOAL, .. }
            )
        }),
        (Fault::LostRank, |c| {
            matches!(c, C::RankIsLost { next: 4, .. })
        }),
        (Fault::RanksAfter, |c| {
            let C::WrongRanksAfter {
                state: 10,
                expected,
                found,
                ..
            } = c
            else {
                return false;
            };
            expected.len() == 4 && found.len() == 3
        }),
        (Fault::GoalRank, |c| {
            *c == C::WrongGoalRank {
                rank: 3,
                state: Some(10),
            }
        }),
        (Fault::LargeGoalRank, |c| {
            *c == C::WrongGoalRank {
                rank: 12,
                state: None,
            }
        }),
        (Fault::GoalRanks, |c| {
            *c == C::GoalRankNotListed {
                rank: 11,
                state: GOAL,
            }
        }),
        (Fault::Redundant, |c| {
            *c == C::NeededMove {
                state: 0,
                last: 1,
                next: 3,
            }
        }),
    ]
};

/// Each fault is found as what it is.
#[test]
fn every_fault_is_found() {
    for (fault, is_expected) in FAULTS {
        let found = check(fault).expect_err(&format!("{fault:?}"));
        assert!(is_expected(&found), "{fault:?}: {found}");
        assert!(!found.to_string().is_empty());
    }
}

/// A number from 0 to 5 with something that is no part of it.
#[derive(Clone, Debug)]
struct Odd {
    number: u8,
    extra: u8,
    fault: Oddity,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Oddity {
    None,
    /// Equal states have different hashes.
    Hash,
    /// Nothing is equal to anything.
    NeverEqual,
    /// A state is equal to those that are smaller.
    OneSided,
    /// States are equal that have different moves.
    Coarse,
}

impl PartialEq for Odd {
    fn eq(&self, other: &Self) -> bool {
        match self.fault {
            Oddity::None | Oddity::Hash => self.number == other.number,
            Oddity::NeverEqual => false,
            Oddity::OneSided => self.number >= other.number,
            Oddity::Coarse => self.number / 2 == other.number / 2,
        }
    }
}

impl Eq for Odd {}

impl Hash for Odd {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        match self.fault {
            Oddity::None | Oddity::OneSided | Oddity::NeverEqual => self.number.hash(hasher),
            Oddity::Hash => (self.number, self.extra).hash(hasher),
            Oddity::Coarse => (self.number / 2).hash(hasher),
        }
    }
}

struct Count(Oddity);

impl Puzzle for Count {
    type State = Odd;
    type Move = u8;
    type Moves = Vec<u8>;

    fn start(&self) -> Odd {
        let fault = self.0;
        Odd {
            number: 0,
            extra: 0,
            fault,
        }
    }

    fn is_goal(&self, _: &Odd) -> bool {
        false
    }

    fn moves(&self, state: &Odd) -> Vec<u8> {
        (0..=5).filter(|&number| number != state.number).collect()
    }

    fn apply(&self, state: &mut Odd, number: u8) {
        state.number = number;
        state.extra = (state.extra + 1) % 3;
    }
}

#[test]
fn equality_and_hashes_are_tried() {
    let check = |oddity| {
        PuzzleCheck::new(&Count(oddity), 60)
            .puzzle()
            .map_err(|c| c.to_string())
    };
    assert_eq!(check(Oddity::None), Ok(()));
    for (oddity, part) in [
        (Oddity::Hash, "have different hashes"),
        (Oddity::NeverEqual, "asked again"),
        (Oddity::OneSided, "only one of"),
        (Oddity::Coarse, "are equal but have different moves"),
    ] {
        let text = check(oddity).expect_err(part);
        assert!(text.contains(part), "{oddity:?}: {text}");
    }
}

/// What a board must be for the checker to say what is wrong with it.
fn sliding<B: Board>(text: &str) -> Result<(), Counterexample<B, Direction>> {
    let puzzle: SlidingPuzzle<B> = text.parse().expect("a board");
    let check = PuzzleCheck::new(&puzzle, 2000);
    check.puzzle()?;
    check.reversible()?;
    check.predecessors()?;
    check.ranked()
}

#[test]
fn the_puzzles_of_the_crate_keep_their_promises() {
    for text in [
        "3 1 2 0",
        "1 2 3 / 4 0 5",
        "8 6 7 2 5 4 3 0 1",
        "2 1 3 4 5 6 7 8 0",
    ] {
        assert_eq!(sliding::<NibbleBoard>(text), Ok(()), "{text}");
        assert_eq!(sliding::<WordBoard>(text), Ok(()), "{text}");
        assert_eq!(sliding::<CellsBoard>(text), Ok(()), "{text}");
        assert_eq!(sliding::<TextBoard>(text), Ok(()), "{text}");
    }
    assert_eq!(sliding::<MatrixBoard<3, 3>>("8 6 7 2 5 4 3 0 1"), Ok(()));
    assert_eq!(sliding::<PackedBoard>("8 6 7 2 5 4 3 0 1"), Ok(()));
    assert_eq!(sliding::<RankBoard>("8 6 7 2 5 4 3 0 1"), Ok(()));
    let tour = KnightsTour::new(5, 5, (0, 0)).expect("a board");
    let check = PuzzleCheck::new(&tour, 500);
    assert!(check.puzzle().is_ok() && check.reversible().is_ok());

    let box_of_blocks: Klotski = "HAAIHAAIJBBKJNOKP@@Q".parse().expect("a box");
    let check = PuzzleCheck::new(&box_of_blocks, 500);
    assert!(check.puzzle().is_ok() && check.reversible().is_ok());
}
