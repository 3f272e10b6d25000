//! Rules that tell, without a search, which boards, starts and ends have no tour.

use super::no_tour::NoTour;
use crate::puzzles::knights_tour::puzzle::knight_move::KnightMoves;
use crate::puzzles::knights_tour::puzzle::leaper::Leaper;
use crate::puzzles::knights_tour::puzzle::square::Square;
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;

/// Ruling tours out.
impl KnightsTour {
    /// Why there is no tour, as far as simple rules can tell, or `None` if they allow one.
    ///
    /// This takes no search. For the knight on a full board with no end named, the answer is exact:
    ///
    /// * If both sides have at least five squares and the number of squares is even, there is an
    ///   open tour from every start, and a closed tour. If that number is odd, there is an open
    ///   tour from every start of the more frequent colour.
    /// * The rules for narrower boards agree with a full search from every start on small boards.
    ///   On boards of three and four rows, tours were found from every other start up to length 26.
    /// * For closed tours the rule is A. J. Schwenk's (*Which rectangular chessboards have a
    ///   knight's tour?*, Mathematics Magazine 64, 1991).
    ///
    /// For other pieces and for boards with holes, it checks whether the squares are connected, how
    /// many there are of each colour, and how many have a single neighbour. This takes one pass
    /// over the board, and about eight bytes per square. Then, and if an end is named, `None` means
    /// only that a tour is not ruled out.
    ///
    /// ```
    /// use puzzle_search::puzzles::knights_tour::{KnightsTour, NoTour};
    ///
    /// assert_eq!(KnightsTour::new(5, 5, (1, 0))?.infeasible(), Some(NoTour::MinorityColour));
    /// assert_eq!(KnightsTour::new(5, 5, (1, 1))?.infeasible(), None);
    /// assert_eq!(KnightsTour::new(5, 5, (1, 1))?.closed().infeasible(), Some(NoTour::ClosedOdd));
    /// assert_eq!(
    ///     NoTour::MinorityColour.to_string(),
    ///     "the start has the colour that is less frequent on a board with an odd number of \
    ///      squares: the colours alternate along a tour, so it must begin on the other colour"
    /// );
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn infeasible(&self) -> Option<NoTour> {
        let (start, end) = (self.start_square(), self.end_square());
        if self.is_closed() && self.square_count() < 3 {
            return Some(NoTour::TooFewToClose);
        }
        if self.square_count() > 1 && end == Some(start) {
            return Some(NoTour::EndIsStart);
        }
        if let Some(end) = end
            && self.is_closed()
            && !self.leaper().joins(start, end)
        {
            return Some(NoTour::EndNotBesideStart);
        }
        if self.leaper() != Leaper::KNIGHT || self.has_holes() {
            return self.infeasible_graph();
        }
        if self.is_closed()
            && let Some(reason) = self.infeasible_closed()
        {
            return Some(reason);
        }
        // Walked backwards, a tour begins at its end.
        self.infeasible_from(start)
            .or_else(|| self.infeasible_from(end?))
            .or_else(|| {
                let odd = |(x, y): Square| (x ^ y) & 1;
                let even_count = self.square_count().is_multiple_of(2);
                let differ = odd(start) != odd(end?);
                (even_count != differ).then_some(NoTour::EndColour)
            })
    }

    /// The sides, the shorter first.
    fn sides(&self) -> (u32, u32) {
        let (width, height) = (self.width(), self.height());
        (width.min(height), width.max(height))
    }

    /// Schwenk's rule.
    fn infeasible_closed(&self) -> Option<NoTour> {
        match self.sides() {
            (1, _) => Some(NoTour::OneRow),
            (2, _) => Some(NoTour::TwoRows),
            (short, long) if short % 2 == 1 && long % 2 == 1 => Some(NoTour::ClosedOdd),
            (4, _) => Some(NoTour::ClosedFourRows),
            (3, 4) => Some(NoTour::FallsApart {
                removed: 2,
                pieces: 3,
            }),
            (3, 8) => Some(NoTour::AllTried),
            // 3 x 6 has not even an open tour.
            _ => None,
        }
    }

    /// Why no open tour of the full board begins here.
    fn infeasible_from(&self, (x, y): Square) -> Option<NoTour> {
        // Turn the board so that its short side comes first. Tours turn with it.
        let (short, long) = self.sides();
        let (across, along) = if self.width() <= self.height() {
            (x, y)
        } else {
            (y, x)
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
            (3, 7) if (across, along) == (1, 3) => Some(NoTour::AllTried),
            (3, 8) if across == 1 && (along == 2 || along == 5) => Some(NoTour::AllTried),
            _ => None,
        }
    }

    /// The rules for any piece on any board: all squares can be reached, each colour has as many
    /// squares as a tour needs, and not too many squares have a single neighbour.
    ///
    /// The moves of every leaper join squares of two colours. Divide both distances by their
    /// greatest common divisor. If one is then odd and the other even, the colours are those of a
    /// chessboard (with larger squares). If both are odd, the piece stays on one of those colours,
    /// and the rows alternate in colour.
    fn infeasible_graph(&self) -> Option<NoTour> {
        let exits = self.empty_board();
        let (start, end) = (self.start_square(), self.end_square());
        let mut colours = vec![Colour::Unseen; exits.len()];
        let reach = flood(self, &exits, &mut colours, start);
        if reach.squares() < self.square_count() {
            let mut pieces: u32 = 1;
            for square in self.all_squares() {
                if colours[self.index(square) as usize] == Colour::Unseen {
                    flood(self, &exits, &mut colours, square);
                    pieces = pieces.saturating_add(1);
                }
            }
            return Some(NoTour::FallsApart { removed: 0, pieces });
        }
        let Reach { like, unlike } = reach;
        let balanced = like == unlike;
        if !balanced && (self.is_closed() || like != unlike + 1) {
            return Some(NoTour::Colours { like, unlike });
        }
        if let Some(end) = end {
            let like_start = colours[self.index(end) as usize] == Colour::Like;
            if like_start == balanced && self.square_count() > 1 {
                return Some(NoTour::EndColour);
            }
        }
        let ends = self
            .all_squares()
            .filter(|&square| exits[self.index(square) as usize].count_ones() < 2)
            .filter(|&square| self.is_closed() || square != start && Some(square) != end)
            .count();
        let allowed = usize::from(!self.is_closed() && end.is_none());
        // There are fewer than 2^31 squares.
        #[allow(clippy::cast_possible_truncation)]
        let squares = ends as u32;
        (ends > allowed).then_some(NoTour::DeadEnds { squares })
    }
}

/// What is known of a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Colour {
    Unseen,
    /// The colour of the first square.
    Like,
    Unlike,
}

/// How many squares of each colour can be reached.
struct Reach {
    like: u32,
    unlike: u32,
}

impl Reach {
    fn squares(&self) -> u32 {
        self.like + self.unlike
    }
}

/// Colours all squares that can be reached from `first`.
fn flood(tour: &KnightsTour, exits: &[u8], colours: &mut [Colour], first: Square) -> Reach {
    let first = tour.index(first);
    colours[first as usize] = Colour::Like;
    let mut reach = Reach { like: 1, unlike: 0 };
    let mut waiting = vec![first];
    while let Some(square) = waiting.pop() {
        let next_colour = match colours[square as usize] {
            Colour::Like => Colour::Unlike,
            Colour::Unseen | Colour::Unlike => Colour::Like,
        };
        for mv in KnightMoves::from_bits(exits[square as usize]) {
            let to = tour.target(square, mv);
            let colour = &mut colours[to as usize];
            if *colour == Colour::Unseen {
                *colour = next_colour;
                match next_colour {
                    Colour::Unlike => reach.unlike += 1,
                    Colour::Unseen | Colour::Like => reach.like += 1,
                }
                waiting.push(to);
            }
        }
    }
    reach
}

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
            (3, 4, &[(0, 1), (2, 1)][..]),
        ] {
            let mut tour = KnightsTour::new(width, height, (0, 0)).expect("a small board");
            if (width, height) == (3, 4) {
                tour = tour.closed();
            }
            let found = pieces(width.cast_signed(), height.cast_signed(), cut);
            let Some(NoTour::FallsApart { removed, pieces }) = tour.infeasible() else {
                panic!("{width} x {height} should fall apart");
            };
            assert_eq!((removed as usize, pieces as usize), (cut.len(), found));
            assert!(pieces > removed + u32::from(!tour.is_closed()));
        }
    }
}
