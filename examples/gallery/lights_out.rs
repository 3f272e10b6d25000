//! Lights Out: 25 lamps in a square. A press switches a lamp and its neighbours. How many presses put
//! out all of them, from any pattern that can be put out?

use std::io::Write;

use puzzle_search::TwoBitBreadthFirst;
use puzzle_search::prelude::*;

use crate::Shown;

const SIDE: u32 = 5;

/// Two lamps depend on the other 23 in every pattern that can be put out, and the last two can be taken
/// for these. So they are left out: a pattern is a number of 23 bits, and its rank as well.
const LAMPS: u32 = SIDE * SIDE - 2;

struct LightsOut {
    /// What each press switches.
    presses: Vec<u32>,
}

impl LightsOut {
    fn new() -> Self {
        let lamp = |x: Option<u32>, y: Option<u32>| match (x, y) {
            (Some(x @ 0..SIDE), Some(y @ 0..SIDE)) => 1 << (SIDE * y + x),
            _ => 0,
        };
        let press = |at: u32| {
            let (x, y) = (at % SIDE, at / SIDE);
            let row = lamp(x.checked_sub(1), Some(y))
                | lamp(Some(x), Some(y))
                | lamp(Some(x + 1), Some(y));
            let column = lamp(Some(x), y.checked_sub(1)) | lamp(Some(x), Some(y + 1));
            (row | column) & ((1 << LAMPS) - 1)
        };
        let presses = (0..SIDE * SIDE).map(press).collect();
        Self { presses }
    }
}

/// It starts with all lamps out: the way to a pattern is as long as the way back.
impl Puzzle for LightsOut {
    type State = u32;
    type Move = u32;
    type Moves = std::ops::Range<u32>;

    fn start(&self) -> u32 {
        0
    }

    fn is_goal(&self, lamps: &u32) -> bool {
        *lamps == 0
    }

    fn moves(&self, _: &u32) -> std::ops::Range<u32> {
        0..SIDE * SIDE
    }

    fn apply(&self, lamps: &mut u32, press: u32) {
        *lamps ^= self.presses[press as usize];
    }
}

impl Ranked for LightsOut {
    fn rank_count(&self) -> Option<u64> {
        Some(1 << LAMPS)
    }

    fn rank(&self, lamps: &u32) -> u64 {
        u64::from(*lamps)
    }

    fn unrank(&self, rank: u64) -> u32 {
        rank as u32
    }
}

pub fn show(out: &mut dyn Write) -> Shown {
    let levels = TwoBitBreadthFirst::new().count_levels(&LightsOut::new())?;
    for (presses, patterns) in levels.histogram().iter().enumerate() {
        writeln!(out, "{presses:2} presses: {patterns:7} patterns")?;
    }
    writeln!(out, "{} patterns in all", levels.reached())?;
    Ok(())
}
