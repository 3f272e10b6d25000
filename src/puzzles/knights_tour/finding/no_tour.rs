//! [`NoTour`]: why there is no tour.

use std::fmt;

/// Why there is no tour of the kind asked for. Every reason is a proof.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, NoTour};
///
/// let tour = KnightsTour::new(3, 4, (0, 0))?.closed();
/// let reason = tour.infeasible().expect("3 x 4 has no closed tour");
/// assert!(matches!(reason, NoTour::FallsApart { removed: 2, pieces: 3, .. }));
/// assert_eq!(
///     reason.to_string(),
///     "without 2 of its squares the board falls into 3 parts with no move between them, \
///      but a closed tour without 2 squares falls into at most 2"
/// );
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NoTour {
    /// The board is one square wide, and has more than one square. A knight cannot move on it.
    OneRow,
    /// The board is two squares wide. Every move goes two squares along it, and of two squares
    /// beside each other the knight can visit only one.
    TwoRows,
    /// Some squares can be removed so that the rest falls into too many pieces.
    ///
    /// Take `removed` squares out of a tour, and it falls into at most `removed + 1` pieces, or
    /// `removed` pieces if it is closed. If nothing is removed, the board itself is in several
    /// pieces. This is the proof for 3 x 3, 3 x 5, 3 x 6 and 4 x 4, whatever the start, and for the
    /// closed tour of 3 x 4.
    #[non_exhaustive]
    FallsApart {
        /// How many squares are removed.
        removed: u32,
        /// How many pieces the others fall into, with no move between them.
        pieces: u32,
    },
    /// The number of squares is odd, and the start has the colour with one square fewer: `x + y` is
    /// odd.
    MinorityColour,
    /// The board has four rows, and the start or the end is in one of the two inner rows.
    ///
    /// From an outer row a knight can only go to an inner one, and each kind has half of the
    /// squares. A tour that begins on an inner square must therefore change between inner and
    /// outer squares with every move. The colours change with every move too, so it would never
    /// visit the outer squares of the start's colour. A tour that ends on an inner square is one
    /// that begins there, walked backwards.
    InnerRow,
    /// The tour is to be closed, and the number of squares is odd. The colours alternate along a
    /// closed tour, so it has equally many squares of each.
    ClosedOdd,
    /// The tour is to be closed, and the board has four rows.
    ///
    /// From an outer row a knight can only go to an inner one, and each kind has half of the
    /// squares. Inner and outer squares must therefore alternate along a closed tour. The colours
    /// alternate too, so the tour would never visit half of the squares.
    ClosedFourRows,
    /// The tour is to be closed, and the board has fewer than three squares.
    TooFewToClose,
    /// The wanted end is the start, and the board has other squares.
    EndIsStart,
    /// The wanted end has the wrong colour. The colours alternate along a tour, so its ends differ
    /// in colour exactly if the number of squares is even.
    EndColour,
    /// The tour is to be closed, and no move leads from the wanted end to the start.
    EndNotBesideStart,
    /// The colours alternate along every walk, and there are too many squares of one colour.
    #[non_exhaustive]
    Colours {
        /// How many squares have the colour of the start.
        like: u32,
        /// How many have the other colour.
        unlike: u32,
    },
    /// There are too many squares with a single neighbour. Such a square can only be an end of the
    /// tour.
    #[non_exhaustive]
    DeadEnds {
        /// How many there are. Of an open tour, the start and the wanted end are not counted.
        squares: u32,
    },
    /// All walks that can be completed were tried, and none is a tour.
    ///
    /// [`infeasible`](crate::puzzles::KnightsTour::infeasible) knows this, without a search, of open
    /// tours from the centre of 3 x 7 and from the middle of the third or third-last column of
    /// 3 x 8, and of closed tours of 3 x 8.
    AllTried,
}

impl fmt::Display for NoTour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoTour::OneRow => {
                f.write_str("a knight cannot move on a board that is one square wide")
            }
            NoTour::TwoRows => f.write_str(
                "on a board that is two squares wide every move goes two squares along it, so a \
                 knight never reaches the square beside one that it has visited",
            ),
            NoTour::FallsApart { removed: 0, pieces } => {
                write!(
                    f,
                    "the board falls into {pieces} parts with no move between them"
                )
            }
            NoTour::FallsApart { removed, pieces } => {
                // More pieces than an open tour can fall into, or only too many for a closed one.
                let (kind, most) = if *pieces > removed.saturating_add(1) {
                    ("a tour", removed.saturating_add(1))
                } else {
                    ("a closed tour", *removed)
                };
                write!(
                    f,
                    "without {removed} of its squares the board falls into {pieces} parts with no \
                     move between them, but {kind} without {removed} squares falls into at most \
                     {most}"
                )
            }
            NoTour::MinorityColour => f.write_str(
                "the start has the colour that is less frequent on a board with an odd number of \
                 squares: the colours alternate along a tour, so it must begin on the other colour",
            ),
            NoTour::InnerRow => f.write_str(
                "the start or the end is in an inner row of a board of four rows: a tour from \
                 there would change between inner and outer rows with every move, as the colours \
                 do, and so miss the outer squares of that square's colour",
            ),
            NoTour::ClosedOdd => f.write_str(
                "the number of squares is odd: the colours alternate along a closed tour, so it \
                 needs equally many squares of each",
            ),
            NoTour::ClosedFourRows => f.write_str(
                "the board has four rows: a closed tour would change between inner and outer \
                 rows with every move, as the colours do, and so miss half of the squares",
            ),
            NoTour::TooFewToClose => f.write_str("a closed tour needs at least three squares"),
            NoTour::EndIsStart => f.write_str("the tour is to end on the square where it starts"),
            NoTour::EndColour => f.write_str(
                "the wanted end has the wrong colour: the colours alternate along a tour, so its \
                 ends differ in colour exactly if the number of squares is even",
            ),
            NoTour::EndNotBesideStart => {
                f.write_str("no move leads from the wanted end of the closed tour to its start")
            }
            NoTour::Colours { like, unlike } => write!(
                f,
                "{like} squares have the colour of the start and {unlike} have the other, but the \
                 colours alternate along a tour"
            ),
            NoTour::DeadEnds { squares: 1 } => f.write_str(
                "one square has a single neighbour, so it would have to be an end of the tour",
            ),
            NoTour::DeadEnds { squares } => write!(
                f,
                "{squares} squares have a single neighbour each, so each of them would have to be \
                 an end of the tour"
            ),
            NoTour::AllTried => f.write_str(
                "all walks that can be completed were tried, and none of them is a tour",
            ),
        }
    }
}

impl std::error::Error for NoTour {}
