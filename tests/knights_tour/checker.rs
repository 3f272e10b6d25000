//! A tour checker that shares nothing with the library: it takes the numbers of the directions, and
//! knows the two distances by which the piece leaps.

#![allow(dead_code)] // every test uses a part of it

use std::collections::HashSet;

use puzzle_search::puzzles::knights_tour::{KnightMove, KnightsTour, Square};

/// The problem in plain values.
#[derive(Clone, Debug)]
pub struct Board {
    pub width: u32,
    pub height: u32,
    pub start: Square,
    pub end: Option<Square>,
    pub closed: bool,
    pub holes: HashSet<Square>,
    pub leap: (i64, i64),
}

impl Board {
    /// The open tour of the knight on a full board.
    pub fn full(width: u32, height: u32, start: Square) -> Board {
        Board {
            width,
            height,
            start,
            end: None,
            closed: false,
            holes: HashSet::new(),
            leap: (1, 2),
        }
    }

    /// The same problem for the library.
    pub fn tour(&self) -> KnightsTour {
        let (a, b) = self.leap;
        let leaper = puzzle_search::puzzles::knights_tour::Leaper::new(
            u32::try_from(a).unwrap(),
            u32::try_from(b).unwrap(),
        )
        .unwrap();
        let mut tour = KnightsTour::new(self.width, self.height, self.start)
            .unwrap()
            .with_leaper(leaper)
            .unwrap()
            .without(self.holes.iter().copied())
            .unwrap();
        if let Some(end) = self.end {
            tour = tour.ending_at(end).unwrap();
        }
        if self.closed {
            tour = tour.closed();
        }
        tour
    }

    pub fn has(&self, (x, y): (i64, i64)) -> bool {
        0 <= x
            && x < i64::from(self.width)
            && 0 <= y
            && y < i64::from(self.height)
            && !self
                .holes
                .contains(&(u32::try_from(x).unwrap(), u32::try_from(y).unwrap()))
    }

    pub fn count(&self) -> usize {
        self.width as usize * self.height as usize - self.holes.len()
    }

    /// Panics unless the moves are a tour of the kind that is wanted.
    pub fn check(&self, moves: &[KnightMove]) {
        let (a, b) = (self.leap.0.min(self.leap.1), self.leap.0.max(self.leap.1));
        let dx = [a, b, b, a, -a, -b, -b, -a];
        let dy = [b, a, -a, -b, -b, -a, a, b];
        assert_eq!(moves.len() + 1, self.count(), "{self:?}");
        let mut seen = vec![false; self.width as usize * self.height as usize];
        let start = (i64::from(self.start.0), i64::from(self.start.1));
        let mut at = start;
        let mut visit = |at: (i64, i64)| {
            assert!(self.has(at), "{at:?} is not on {self:?}");
            let cell = usize::try_from(at.1 * i64::from(self.width) + at.0).unwrap();
            assert!(!seen[cell], "{at:?} twice on {self:?}");
            seen[cell] = true;
        };
        visit(at);
        for mv in moves {
            at = (at.0 + dx[mv.index()], at.1 + dy[mv.index()]);
            visit(at);
        }
        if let Some(end) = self.end {
            assert_eq!(at, (i64::from(end.0), i64::from(end.1)));
        }
        if self.closed {
            let (dx, dy) = ((at.0 - start.0).abs(), (at.1 - start.1).abs());
            assert_eq!((dx.min(dy), dx.max(dy)), (a.min(b), a.max(b)), "{self:?}");
            assert!(moves.len() >= 2);
        }
    }
}

/// Random numbers for tests: xorshift of 64 bits.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u32::try_from((self.0 >> 16) % u64::from(bound)).unwrap()
    }
}
