//! [`Metric`]: what counts as one move.

/// What counts as one move of Klotski. In each, one piece moves.
///
/// With unit steps, boards can be coloured like a chessboard: every move changes the colour. With the
/// other two they cannot.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::klotski::{Klotski, Metric};
///
/// // The small piece can go right, right again, and down from there; the large one right, and then up.
/// let board: Klotski = "B.. / AA. / AA.".parse()?;
/// let moves = |metric| {
///     let board = board.clone().with_metric(metric);
///     board.moves(&board.start()).len()
/// };
/// assert_eq!(moves(Metric::Unit), 2);
/// assert_eq!(moves(Metric::Straight), 3);
/// assert_eq!(moves(Metric::Continuous), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Metric {
    /// A piece moves by one cell.
    #[default]
    Unit,
    /// A piece moves any distance in a straight line.
    Straight,
    /// A piece moves along any path. This is how solutions are usually counted.
    Continuous,
}
