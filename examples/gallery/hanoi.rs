//! The Towers of Hanoi with four pegs. That the recipe of Frame and Stewart (1941) needs the fewest
//! moves was proved only in 2014, by Thierry Bousch. Here it is checked by search.

use std::io::Write;

use puzzle_search::prelude::*;

use crate::Shown;

const PEGS: u32 = 4;

struct Hanoi {
    discs: u32,
}

/// The peg of every disc in two bits, the smallest disc lowest.
type Towers = u32;

impl Hanoi {
    /// All discs on this peg.
    fn all_on(&self, peg: u32) -> Towers {
        (0..self.discs).fold(0, |towers, disc| towers | peg << (2 * disc))
    }

    /// The smallest disc on this peg.
    fn top(&self, towers: Towers, peg: u32) -> Option<u32> {
        (0..self.discs).find(|disc| towers >> (2 * disc) & 3 == peg)
    }
}

/// A move is a pair of pegs: from where, to where.
impl Puzzle for Hanoi {
    type State = Towers;
    type Move = (u32, u32);
    type Moves = MoveList<(u32, u32)>;

    fn start(&self) -> Towers {
        self.all_on(0)
    }

    fn is_goal(&self, towers: &Towers) -> bool {
        *towers == self.all_on(PEGS - 1)
    }

    fn moves(&self, towers: &Towers) -> MoveList<(u32, u32)> {
        let pairs = (0..PEGS).flat_map(|from| (0..PEGS).map(move |to| (from, to)));
        let is_legal = |&(from, to): &(u32, u32)| {
            let disc = self.top(*towers, from);
            disc.is_some_and(|disc| self.top(*towers, to).is_none_or(|under| disc < under))
        };
        pairs.filter(is_legal).collect()
    }

    fn apply(&self, towers: &mut Towers, (from, to): (u32, u32)) {
        if let Some(disc) = self.top(*towers, from) {
            *towers ^= (from ^ to) << (2 * disc);
        }
    }

    fn inverse(&self, (from, to): (u32, u32)) -> Option<(u32, u32)> {
        Some((to, from))
    }
}

/// For a search from both ends.
impl Predecessors for Hanoi {
    type Predecessors = Vec<(Towers, (u32, u32))>;

    fn goals(&self) -> Vec<Towers> {
        vec![self.all_on(PEGS - 1)]
    }

    fn predecessors(&self, towers: &Towers) -> Self::Predecessors {
        // A disc can go back to where it came from.
        let before = self.moves(towers).into_iter().map(|(from, to)| {
            let mut before = *towers;
            self.apply(&mut before, (from, to));
            (before, (to, from))
        });
        before.collect()
    }
}

pub fn show(out: &mut dyn Write) -> Shown {
    // Frame and Stewart: the n smallest discs go aside, the others cross on three pegs, the n follow.
    let mut recipe = vec![0_u64];
    for discs in 1..=9_u32 {
        let smaller = recipe.iter().zip(0..);
        let least = smaller
            .map(|(aside, n)| 2 * aside + (1 << (discs - n)) - 1)
            .min();
        recipe.push(least.unwrap_or(0));
    }
    for (discs, recipe) in (0..).zip(recipe).skip(1) {
        let outcome = Bidirectional::new().solve(&Hanoi { discs });
        let expanded = outcome.stats().expanded;
        let moves = outcome.into_result()?.len();
        writeln!(
            out,
            "{discs} discs: {moves:2} moves, {recipe:2} by the recipe; {expanded:5} of {:6} states expanded",
            PEGS.pow(discs)
        )?;
    }
    Ok(())
}
