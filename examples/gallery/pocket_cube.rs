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
const FACES: [([usize; 7], [usize; 7]); 3] = [
    ([3, 0, 1, 2, 4, 5, 6], [0; 7]),
    ([4, 1, 2, 0, 6, 5, 3], [2, 0, 0, 1, 1, 0, 2]),
    ([1, 5, 2, 3, 0, 4, 6], [1, 2, 0, 0, 2, 1, 0]),
];

/// All turns, the quarter turns first.
const TURNS: [Turn; 9] = {
    let mut turns = [Turn(0, 1); 9];
    let mut n = 0;
    while n < 9 {
        turns[n] = Turn(n % 3, [1, 3, 2][n / 3]);
        n += 1;
    }
    turns
};

/// A face, and by how many quarter turns.
#[derive(Clone, Copy, PartialEq)]
struct Turn(usize, usize);

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            ["U", "R", "F"][self.0],
            ["", "", "2", "'"][self.1]
        )
    }
}

struct Cube {
    turns: &'static [Turn],
    /// What every face does to the number of an arrangement, and to the number of the twists.
    places: [Vec<usize>; 3],
    twists: [Vec<usize>; 3],
}

/// The number of an arrangement of seven corners: how many of those after each are less than it.
fn number_of(places: [usize; 7]) -> usize {
    let smaller = |at: usize| {
        places[at..]
            .iter()
            .filter(|&&other| other < places[at])
            .count()
    };
    (0..7).fold(0, |number, at| number * (7 - at) + smaller(at))
}

fn places_of(mut number: usize) -> [usize; 7] {
    let mut places = [0; 7];
    for at in (0..7).rev() {
        places[at] = number % (7 - at);
        number /= 7 - at;
        for after in at + 1..7 {
            places[after] += usize::from(places[after] >= places[at]);
        }
    }
    places
}

/// The twists of all corners but the last, which follows: they add up to a multiple of three.
fn twists_of(number: usize) -> [usize; 7] {
    let mut twists = [1, 3, 9, 27, 81, 243, 0].map(|power: usize| number / power.max(1) % 3);
    twists[6] = (18 - twists[..6].iter().sum::<usize>()) % 3;
    twists
}

impl Cube {
    fn new(turns: &'static [Turn]) -> Self {
        let places = FACES.map(|(from, _)| {
            (0..5040)
                .map(|number| number_of(from.map(|at| places_of(number)[at])))
                .collect()
        });
        let twists = FACES.map(|(from, by)| {
            let turned = |number, at: usize| (twists_of(number)[from[at]] + by[at]) % 3;
            (0..729)
                .map(|number| (0..6).rev().fold(0, |sum, at| 3 * sum + turned(number, at)))
                .collect()
        });
        Self {
            turns,
            places,
            twists,
        }
    }
}

/// A state is two numbers: of the arrangement and of the twists.
impl Puzzle for Cube {
    type State = (usize, usize);
    type Move = Turn;
    type Moves = Copied<Iter<'static, Turn>>;

    fn start(&self) -> (usize, usize) {
        (0, 0)
    }

    fn is_goal(&self, cube: &(usize, usize)) -> bool {
        *cube == (0, 0)
    }

    fn moves(&self, _: &(usize, usize)) -> Self::Moves {
        self.turns.iter().copied()
    }

    fn apply(&self, cube: &mut (usize, usize), Turn(face, quarters): Turn) {
        for _ in 0..quarters {
            *cube = (self.places[face][cube.0], self.twists[face][cube.1]);
        }
    }

    fn inverse(&self, Turn(face, quarters): Turn) -> Option<Turn> {
        Some(Turn(face, 4 - quarters))
    }
}

impl Ranked for Cube {
    fn rank_count(&self) -> Option<u64> {
        Some(5040 * 729)
    }

    fn rank(&self, cube: &(usize, usize)) -> u64 {
        (cube.0 * 729 + cube.1) as u64
    }

    fn unrank(&self, rank: u64) -> (usize, usize) {
        (rank as usize / 729, rank as usize % 729)
    }
}

pub fn show(out: &mut dyn Write) -> Shown {
    let any_turns = Cube::new(&TURNS);
    let table = DistanceTable::new().build(&any_turns)?;
    let quarter_turns = TwoBitBreadthFirst::new().count_levels(&Cube::new(&TURNS[..6]))?;
    writeln!(out, "turns  positions  in quarter turns")?;
    for (turns, in_quarters) in quarter_turns.histogram().iter().enumerate() {
        let positions = table.histogram().get(turns).unwrap_or(&0);
        writeln!(out, "{turns:5} {positions:10} {in_quarters:17}")?;
    }
    writeln!(
        out,
        "  all {:10} {:17}",
        table.reached(),
        quarter_turns.reached()
    )?;

    let hardest = table.iter().find(|&(_, turns)| turns == 11);
    let (rank, _) = hardest.ok_or("there is a position 11 turns away")?;
    let moves = table.moves_from(&any_turns, &any_turns.unrank(rank));
    let moves: Vec<String> = moves.iter().flatten().map(Turn::to_string).collect();
    writeln!(out, "One of the hardest, solved: {}", moves.join(" "))?;
    Ok(())
}
