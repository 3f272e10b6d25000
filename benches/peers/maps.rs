//! A map of squares, each with a cost of entering it, from the first corner to the last.

use std::array::IntoIter;
use std::iter::Flatten;

use puzzle_search::{Cost, MoveList, Puzzle};

use super::random::Random;

/// Column and row.
pub type Square = (u32, u32);

pub struct Map {
    side: u32,
    costs: Vec<Cost>,
}

impl Map {
    /// With costs from 1 to 9.
    pub fn random(side: u32) -> Self {
        let mut random = Random::new();
        let costs = (0..side * side).map(|_| 1 + random.below(9)).collect();
        Map { side, costs }
    }

    pub fn goal(&self) -> Square {
        (self.side - 1, self.side - 1)
    }

    #[inline]
    pub fn cost_of(&self, (column, row): Square) -> Cost {
        self.costs[(row * self.side + column) as usize]
    }

    /// Every square on the way costs at least 1.
    #[inline]
    pub fn estimate(&self, (column, row): Square) -> Cost {
        self.side - 1 - column + self.side - 1 - row
    }

    /// The squares to the right, below, to the left and above, where there are such.
    #[inline]
    fn ways(&self, (column, row): Square) -> [Option<Square>; 4] {
        [
            (column + 1 < self.side).then_some((column + 1, row)),
            (row + 1 < self.side).then_some((column, row + 1)),
            column.checked_sub(1).map(|column| (column, row)),
            row.checked_sub(1).map(|row| (column, row)),
        ]
    }

    #[inline]
    pub fn neighbours(&self, square: Square) -> Neighbours {
        self.ways(square).into_iter().flatten()
    }
}

/// Squares next to each other, without a list of them.
pub type Neighbours = Flatten<IntoIter<Option<Square>, 4>>;

/// A move is the square that it leads to.
impl Puzzle for Map {
    type State = Square;
    type Move = Square;
    type Moves = Neighbours;

    fn start(&self) -> Square {
        (0, 0)
    }

    #[inline]
    fn is_goal(&self, square: &Square) -> bool {
        *square == self.goal()
    }

    #[inline]
    fn moves(&self, square: &Square) -> Neighbours {
        self.neighbours(*square)
    }

    #[inline]
    fn apply(&self, square: &mut Square, to: Square) {
        *square = to;
    }

    #[inline]
    fn cost(&self, _square: &Square, to: Square) -> Cost {
        self.cost_of(to)
    }
}

/// The same map for a vehicle that cannot turn back and goes at most three squares straight ahead.
pub struct Straights<'a>(pub &'a Map);

/// A square, the way that the vehicle came (its number in [`Map::ways`]), and how many squares in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Vehicle {
    pub square: Square,
    way: u8,
    straight: u8,
}

impl Straights<'_> {
    #[inline]
    pub fn neighbours(&self, vehicle: Vehicle) -> impl Iterator<Item = Vehicle> {
        let Vehicle {
            square,
            way: came,
            straight,
        } = vehicle;
        (0..)
            .zip(self.0.ways(square))
            .filter_map(move |(way, next)| {
                let is_straight = way == came && straight > 0;
                let is_back = way == came ^ 2 && straight > 0;
                if is_back || (is_straight && straight == 3) {
                    return None;
                }
                let square = next?;
                let straight = if is_straight { straight + 1 } else { 1 };
                Some(Vehicle {
                    square,
                    way,
                    straight,
                })
            })
    }
}

impl Puzzle for Straights<'_> {
    type State = Vehicle;
    type Move = Vehicle;
    type Moves = MoveList<Vehicle>;

    fn start(&self) -> Vehicle {
        Vehicle {
            square: (0, 0),
            way: 0,
            straight: 0,
        }
    }

    #[inline]
    fn is_goal(&self, vehicle: &Vehicle) -> bool {
        vehicle.square == self.0.goal()
    }

    #[inline]
    fn moves(&self, vehicle: &Vehicle) -> MoveList<Vehicle> {
        self.neighbours(*vehicle).collect()
    }

    #[inline]
    fn apply(&self, vehicle: &mut Vehicle, to: Vehicle) {
        *vehicle = to;
    }

    #[inline]
    fn cost(&self, _vehicle: &Vehicle, to: Vehicle) -> Cost {
        self.0.cost_of(to.square)
    }
}
