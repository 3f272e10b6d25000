//! [`NoTour`]: boards and starts that have no tour, told from the size alone.

use std::fmt;

use super::tour::KnightsTour;

impl KnightsTour {
    /// Why there is no tour, or `None` if there is one.
    ///
    /// The answer takes no search, and it is exact. On boards with both sides of at least five
    /// squares there is a tour from every start, or from every start of the more frequent colour
    /// if the number of squares is odd. The rules for narrower boards agree with a full search
    /// from every start on small boards. On boards of three and four rows, tours were found from
    /// every other start up to length 26.
    ///
    /// ```
    /// use puzzle_search::puzzles::knights_tour::{KnightsTour, NoTour};
    ///
    /// assert_eq!(KnightsTour::new(5, 5, (1, 0))?.infeasible(), Some(NoTour::MinorityColour));
    /// assert_eq!(KnightsTour::new(5, 5, (1, 1))?.infeasible(), None);
    /// assert_eq!(
    ///     NoTour::MinorityColour.to_string(),
    ///     "the start has the colour that is less frequent on a board with an odd number of \
    ///      squares: the colours alternate along a tour, so it must begin on the other colour"
    /// );
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn infeasible(&self) -> Option<NoTour> {
        // Turn the board so that its short side comes first. Tours turn with it.
        let (x, y) = self.start_square();
        let (short, long, across, along) = if self.width() <= self.height() {
            (self.width(), self.height(), x, y)
        } else {
            (self.height(), self.width(), y, x)
        };
        let minority = short % 2 == 1 && long % 2 == 1 && (across % 2) != (along % 2);
        let inner = |at| at == 1 || at == 2;

        match (short, long) {
            (1, 1) => None,
            (1, _) => Some(NoTour::OneRow),
            (2, _) => Some(NoTour::TwoRows),
            (3, 3) => Some(NoTour::FallsApart {
                removed: 0,
                pieces: 2,
            }),
            (3, 5) => Some(NoTour::FallsApart {
                removed: 5,
                pieces: 7,
            }),
            (3, 6) => Some(NoTour::FallsApart {
                removed: 6,
                pieces: 8,
            }),
            (4, 4) => Some(NoTour::FallsApart {
                removed: 4,
                pieces: 6,
            }),
            _ if minority => Some(NoTour::MinorityColour),
            (3, 4) if inner(along) => Some(NoTour::InnerRow),
            (4, _) if inner(across) => Some(NoTour::InnerRow),
            (3, 7) if (across, along) == (1, 3) => Some(NoTour::TriedOut),
            (3, 8) if across == 1 && (along == 2 || along == 5) => Some(NoTour::TriedOut),
            _ => None,
        }
    }
}

/// Why a board has no open tour from the square it was to start on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NoTour {
    /// The board is one square wide, and has more than one square. A knight cannot move on it.
    OneRow,
    /// The board is two squares wide. Every move goes two squares along it, and of the squares
    /// beside each other the knight can have only one.
    TwoRows,
    /// Some squares can be removed so that the rest falls into too many pieces.
    ///
    /// Take `removed` squares out of a tour, and it falls into at most `removed + 1` pieces.
    /// This is the proof for 3 x 3, 3 x 5, 3 x 6 and 4 x 4, whatever the start.
    #[non_exhaustive]
    FallsApart {
        /// How many squares are removed.
        removed: u32,
        /// Into how many pieces, without a move from one to another, the others fall.
        pieces: u32,
    },
    /// The number of squares is odd, and the start has the colour of which there is one less:
    /// `x + y` is odd.
    MinorityColour,
    /// The board has four rows, and the start is in one of the two inner rows.
    ///
    /// From an outer row a knight can only go to an inner one, and each kind has half of the
    /// squares. A tour that begins on an inner square must therefore change between inner and
    /// outer with every move. So do the colours; then it never sees the outer squares of the
    /// start's colour.
    InnerRow,
    /// A single square of a small board (the centre of 3 x 7, or the middle of the third or
    /// third-last column of 3 x 8). All walks from it were tried, and none is a tour.
    TriedOut,
}

impl fmt::Display for NoTour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoTour::OneRow => {
                f.write_str("a knight cannot move on a board that is one square wide")
            }
            NoTour::TwoRows => f.write_str(
                "on a board that is two squares wide every move goes two squares along it, so a \
                 knight never comes to the square beside one that it has visited",
            ),
            NoTour::FallsApart { removed: 0, pieces } => {
                write!(
                    f,
                    "the board falls into {pieces} parts with no move between them"
                )
            }
            NoTour::FallsApart { removed, pieces } => write!(
                f,
                "without {removed} of its squares the board falls into {pieces} parts with no \
                 move between them, but a tour without {removed} squares falls into {} at most",
                removed.saturating_add(1)
            ),
            NoTour::MinorityColour => f.write_str(
                "the start has the colour that is less frequent on a board with an odd number of \
                 squares: the colours alternate along a tour, so it must begin on the other colour",
            ),
            NoTour::InnerRow => f.write_str(
                "the start is in an inner row of a board of four rows: a tour from there would \
                 change between inner and outer rows with every move, as the colours do, and so \
                 miss the outer squares of the start's colour",
            ),
            NoTour::TriedOut => f.write_str(
                "all walks from this square were tried on this small board, and none is a tour",
            ),
        }
    }
}

impl std::error::Error for NoTour {}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many parts the board has without these squares.
    fn pieces(width: i32, height: i32, removed: &[(i32, i32)]) -> usize {
        let mut left: Vec<(i32, i32)> = (0..width)
            .flat_map(|x| (0..height).map(move |y| (x, y)))
            .filter(|square| !removed.contains(square))
            .collect();
        let mut count = 0;
        while let Some(first) = left.pop() {
            count += 1;
            let mut part = vec![first];
            while let Some((x, y)) = part.pop() {
                let (near, far) = left
                    .into_iter()
                    .partition(|(u, v)| (u - x).abs() * (v - y).abs() == 2);
                left = far;
                part.extend::<Vec<_>>(near);
            }
        }
        count
    }

    #[test]
    fn the_boards_that_fall_apart_do_so() {
        for (width, height, cut) in [
            (3, 3, &[][..]),
            (3, 5, &[(0, 1), (0, 3), (1, 2), (2, 1), (2, 3)][..]),
            (3, 6, &[(0, 2), (0, 3), (1, 2), (1, 3), (2, 2), (2, 3)][..]),
            (4, 4, &[(1, 1), (2, 1), (1, 2), (2, 2)][..]),
        ] {
            let tour = KnightsTour::new(width, height, (0, 0)).expect("a small board");
            let found = pieces(width.cast_signed(), height.cast_signed(), cut);
            let Some(NoTour::FallsApart { removed, pieces }) = tour.infeasible() else {
                panic!("{width} x {height} should fall apart");
            };
            assert_eq!((removed as usize, pieces as usize), (cut.len(), found));
            assert!(pieces > removed + 1);
        }
    }
}
