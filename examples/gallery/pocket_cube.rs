//! The pocket cube, 2x2x2. One corner is held, and the three faces that do not touch it are turned. It
//! can be solved in at most 11 turns, or in at most 14 if a half turn counts as two.

use std::fmt;
use std::io::Write;
use std::iter::Copied;
use std::slice::Iter;

use puzzle_search::TwoBitBreadthFirst;
use puzzle_search::prelude::*;

use crate::Shown;

/// The seven other corners are URF, UFL, ULB, UBR, DFR, DLF and DRB. For the faces U, R and F: from
/// where a quarter turn brings a corner to each of these places, and by how much it twists it.
const FACES: [([usize; 7], [u16; 7]); 3] = [
    ([3, 0, 1, 2, 4, 5, 6], [0; 7]),
    ([4, 1, 2, 0, 6, 5, 3], [2, 0, 0, 1, 1, 0, 2]),
    ([1, 5, 2, 3, 0, 4, 6], [1, 2, 0, 0, 2, 1, 0]),
];

/// The orders of the corners, 7!, and their twists: that of the last one follows from the others.
const ORDERS: u16 = 5040;
const TWISTS: u16 = 729;

/// A face and a number of quarter turns, from 1 to 3.
#[derive(Clone, Copy, PartialEq)]
struct Turn(u8, u8);

const QUARTER_TURNS: [Turn; 6] = [
    Turn(0, 1),
    Turn(0, 3),
    Turn(1, 1),
    Turn(1, 3),
    Turn(2, 1),
    Turn(2, 3),
];
const ALL_TURNS: [Turn; 9] = {
    let [a, b, c, d, e, f] = QUARTER_TURNS;
    [a, b, c, d, e, f, Turn(0, 2), Turn(1, 2), Turn(2, 2)]
};

impl Turn {
    fn index(self) -> usize {
        usize::from(3 * self.0 + self.1 - 1)
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quarters = ["", "2", "'"][usize::from(self.1 - 1)];
        write!(f, "{}{quarters}", ["U", "R", "F"][usize::from(self.0)])
    }
}

struct Cube {
    turns: &'static [Turn],
    /// What each turn does to the number of an order, and to the number of the twists.
    tables: Vec<(Vec<u16>, Vec<u16>)>,
}

/// An order is a number with a digit for every corner: how many of those after it are smaller.
fn number_of(order: [u16; 7]) -> u16 {
    let smaller = |at: usize| {
        order[at..]
            .iter()
            .filter(|&&other| other < order[at])
            .count()
    };
    (0..7).fold(0, |number, at| {
        number * (7 - at as u16) + smaller(at) as u16
    })
}

fn order_of(mut number: u16) -> [u16; 7] {
    let mut order = [0; 7];
    for at in (0..7).rev() {
        order[at] = number % (7 - at as u16);
        number /= 7 - at as u16;
        for after in at + 1..7 {
            order[after] += u16::from(order[after] >= order[at]);
        }
    }
    order
}

/// All twists add up to a multiple of three.
fn twists_of(number: u16) -> [u16; 7] {
    let mut twists = [1, 3, 9, 27, 81, 243, 729].map(|power| number / power % 3);
    twists[6] = (18 - twists.iter().sum::<u16>()) % 3;
    twists
}

impl Cube {
    fn new(turns: &'static [Turn]) -> Self {
        let mut tables = Vec::new();
        for (from, by) in FACES {
            let ordered = |number| number_of(from.map(|place| order_of(number)[place]));
            let twisted = |number, at: usize| (twists_of(number)[from[at]] + by[at]) % 3;
            let twisted = |number| {
                (0..6)
                    .rev()
                    .fold(0, |sum, at| 3 * sum + twisted(number, at))
            };
            let orders: Vec<u16> = (0..ORDERS).map(ordered).collect();
            let twists: Vec<u16> = (0..TWISTS).map(twisted).collect();
            let again = |first: &[u16], table: &[u16]| -> Vec<u16> {
                first
                    .iter()
                    .map(|&number| table[usize::from(number)])
                    .collect()
            };
            let half = (again(&orders, &orders), again(&twists, &twists));
            let back = (again(&half.0, &orders), again(&half.1, &twists));
            tables.extend([(orders, twists), half, back]);
        }
        Self { turns, tables }
    }
}

/// A state is the number of the order and that of the twists.
impl Puzzle for Cube {
    type State = (u16, u16);
    type Move = Turn;
    type Moves = Copied<Iter<'static, Turn>>;

    fn start(&self) -> (u16, u16) {
        (0, 0)
    }

    fn is_goal(&self, cube: &(u16, u16)) -> bool {
        *cube == (0, 0)
    }

    fn moves(&self, _: &(u16, u16)) -> Self::Moves {
        self.turns.iter().copied()
    }

    fn apply(&self, (order, twists): &mut (u16, u16), turn: Turn) {
        let (orders, twisted) = &self.tables[turn.index()];
        *order = orders[usize::from(*order)];
        *twists = twisted[usize::from(*twists)];
    }

    fn inverse(&self, Turn(face, quarters): Turn) -> Option<Turn> {
        Some(Turn(face, 4 - quarters))
    }
}

impl Ranked for Cube {
    fn rank_count(&self) -> Option<u64> {
        Some(u64::from(ORDERS) * u64::from(TWISTS))
    }

    fn rank(&self, &(order, twists): &(u16, u16)) -> u64 {
        u64::from(order) * u64::from(TWISTS) + u64::from(twists)
    }

    fn unrank(&self, rank: u64) -> (u16, u16) {
        let twists = u64::from(TWISTS);
        ((rank / twists) as u16, (rank % twists) as u16)
    }
}

pub fn show(out: &mut dyn Write) -> Shown {
    let cube = Cube::new(&ALL_TURNS);
    let table = DistanceTable::new().build(&cube)?;
    let in_quarters = TwoBitBreadthFirst::new().count_levels(&Cube::new(&QUARTER_TURNS))?;
    writeln!(out, "turns  positions  in quarter turns")?;
    for (turns, quarters) in in_quarters.histogram().iter().enumerate() {
        let positions = table.histogram().get(turns).unwrap_or(&0);
        writeln!(out, "{turns:5} {positions:10} {quarters:17}")?;
    }
    writeln!(
        out,
        "  all {:10} {:17}",
        table.reached(),
        in_quarters.reached()
    )?;

    let hardest = table.iter().find(|&(_, turns)| turns == 11);
    let (rank, _) = hardest.ok_or("there is a position 11 turns away")?;
    let moves = table.moves_from(&cube, &cube.unrank(rank));
    let moves: Vec<String> = moves.iter().flatten().map(Turn::to_string).collect();
    writeln!(out, "One of the hardest is solved by {}", moves.join(" "))?;
    Ok(())
}
