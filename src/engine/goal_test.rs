//! [`GoalTest`]: when an engine with OPEN and CLOSED looks for the goal.

/// When an engine with OPEN and CLOSED asks whether a state is a goal.
///
/// The start is tested before anything is expanded, whichever is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GoalTest {
    /// As soon as a state is generated for the first time. The earliest moment: the rest of the
    /// expansion is left out.
    WhenGenerated,
    /// When all successors of a state have been put on OPEN. The first goal among them is the
    /// answer.
    AfterExpansion,
    /// When the state is selected from OPEN. A\* and uniform-cost search are optimal only with
    /// this one: an earlier test may take a dear path to a goal before the cheap one is seen.
    WhenSelected,
}
