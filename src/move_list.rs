//! [`MoveList`]: a short list that needs no heap memory.

use std::fmt;
use std::ops::{Deref, DerefMut};

use smallvec::SmallVec;

/// A list of moves that needs no heap memory for up to eight moves: a good choice for
/// [`Puzzle::Moves`](crate::Puzzle::Moves).
///
/// It is used like a `Vec`: collect into it, push, and read it as a slice.
///
/// ```
/// use puzzle_search::MoveList;
///
/// let mut steps: MoveList<i32> = [-1, 1].into_iter().collect();
/// steps.push(5);
/// assert_eq!(steps[..], [-1, 1, 5]);
/// assert_eq!(MoveList::from([-1, 1, 5]), steps);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveList<M>(SmallVec<[M; 8]>);

impl<M> MoveList<M> {
    /// An empty list.
    #[inline]
    pub fn new() -> Self {
        Self(SmallVec::new())
    }

    /// Adds a move at the end.
    #[inline]
    pub fn push(&mut self, mv: M) {
        self.0.push(mv);
    }

    /// Removes the last move and returns it, if there is one.
    #[inline]
    pub fn pop(&mut self) -> Option<M> {
        self.0.pop()
    }

    /// Removes all moves.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<M> Default for MoveList<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M: fmt::Debug> fmt::Debug for MoveList<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<M> Deref for MoveList<M> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        &self.0
    }
}

impl<M> DerefMut for MoveList<M> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [M] {
        &mut self.0
    }
}

impl<M> AsRef<[M]> for MoveList<M> {
    fn as_ref(&self) -> &[M] {
        self
    }
}

impl<M> FromIterator<M> for MoveList<M> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Self {
        Self(moves.into_iter().collect())
    }
}

impl<M> Extend<M> for MoveList<M> {
    #[inline]
    fn extend<I: IntoIterator<Item = M>>(&mut self, moves: I) {
        self.0.extend(moves);
    }
}

impl<M, const N: usize> From<[M; N]> for MoveList<M> {
    #[inline]
    fn from(moves: [M; N]) -> Self {
        moves.into_iter().collect()
    }
}

impl<M> From<Vec<M>> for MoveList<M> {
    #[inline]
    fn from(moves: Vec<M>) -> Self {
        Self(moves.into())
    }
}

/// The moves of a [`MoveList`], by value.
///
/// ```
/// use puzzle_search::{IntoMoves, MoveList};
///
/// let moves: IntoMoves<char> = MoveList::from(['u', 'd']).into_iter();
/// assert_eq!(moves.rev().collect::<String>(), "du");
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct IntoMoves<M>(smallvec::IntoIter<[M; 8]>);

impl<M> IntoIterator for MoveList<M> {
    type Item = M;
    type IntoIter = IntoMoves<M>;

    #[inline]
    fn into_iter(self) -> IntoMoves<M> {
        IntoMoves(self.0.into_iter())
    }
}

impl<'a, M> IntoIterator for &'a MoveList<M> {
    type Item = &'a M;
    type IntoIter = std::slice::Iter<'a, M>;

    #[inline]
    fn into_iter(self) -> std::slice::Iter<'a, M> {
        self.0.iter()
    }
}

impl<'a, M> IntoIterator for &'a mut MoveList<M> {
    type Item = &'a mut M;
    type IntoIter = std::slice::IterMut<'a, M>;

    #[inline]
    fn into_iter(self) -> std::slice::IterMut<'a, M> {
        self.0.iter_mut()
    }
}

impl<M> Iterator for IntoMoves<M> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        self.0.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<M> DoubleEndedIterator for IntoMoves<M> {
    #[inline]
    fn next_back(&mut self) -> Option<M> {
        self.0.next_back()
    }
}

impl<M> ExactSizeIterator for IntoMoves<M> {}

impl<M> std::iter::FusedIterator for IntoMoves<M> {}

impl<M: fmt::Debug> fmt::Debug for IntoMoves<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.as_slice()).finish()
    }
}
