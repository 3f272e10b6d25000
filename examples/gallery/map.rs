//! A map of squares, each with a cost of entering it, and a vehicle that goes from the first corner to
//! the last. It does not turn back, and there are rules for going straight ahead and for turning.

use std::io::Write;

use puzzle_search::prelude::*;

use crate::Shown;

struct Map {
    width: usize,
    costs: Vec<Cost>,
}

/// How a vehicle may drive.
#[derive(Clone, Copy)]
struct Rules {
    /// At most so many squares in a row straight ahead, if there is a limit.
    straight: Option<u32>,
    /// What a turn costs.
    turn: Cost,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Vehicle {
    square: usize,
    /// Right, down, left, up. Nothing at the start, where it may go anywhere without a turn.
    heading: Option<usize>,
    /// How many squares in a row. Always 0 if there is no limit: what does not matter does not belong
    /// in a state.
    straight: u32,
}

impl Map {
    /// From rows of digits.
    fn new(rows: &[&str]) -> Self {
        let digits = rows.iter().flat_map(|row| row.chars());
        Self {
            width: rows.first().map_or(1, |row| row.len()),
            costs: digits.filter_map(|digit| digit.to_digit(10)).collect(),
        }
    }

    /// A square map with costs from 1 to 9, the same every time.
    fn random(side: usize) -> Self {
        let mut number = 1_u32;
        let mut next = || {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            1 + (number >> 16) % 9
        };
        let costs = (0..side * side).map(|_| next()).collect();
        Self { width: side, costs }
    }

    /// The square in this direction, unless it is off the map.
    fn beside(&self, square: usize, heading: usize) -> Option<usize> {
        let (column, row) = (square % self.width, square / self.width);
        match heading {
            0 => (column + 1 < self.width).then_some(square + 1),
            1 => (square + self.width < self.costs.len()).then_some(square + self.width),
            2 => (column > 0).then(|| square - 1),
            _ => (row > 0).then(|| square - self.width),
        }
    }

    fn ways(&self, from: Vehicle, rules: Rules) -> impl Iterator<Item = (Vehicle, Cost)> {
        (0..4).filter_map(move |heading| {
            let is_straight = from.heading.is_none_or(|before| before == heading);
            let is_back = from.heading.is_some_and(|before| before == heading ^ 2);
            let square = self.beside(from.square, heading)?;
            let straight = match rules.straight {
                None => 0,
                Some(_) if is_straight => from.straight + 1,
                Some(_) => 1,
            };
            let is_too_long = rules.straight.is_some_and(|most| straight > most);
            let turn = if is_straight { 0 } else { rules.turn };
            let to = Vehicle {
                square,
                heading: Some(heading),
                straight,
            };
            (!is_back && !is_too_long).then_some((to, self.costs[square] + turn))
        })
    }

    /// The cheapest way to the last corner, with an estimate: no square costs less than 1.
    fn cheapest(&self, rules: Rules) -> Result<(u64, u64, u64), puzzle_search::Unsolved> {
        let start = Vehicle {
            square: 0,
            heading: None,
            straight: 0,
        };
        let last = self.costs.len() - 1;
        let ways = |&vehicle: &Vehicle| self.ways(vehicle, rules);
        let puzzle = FnPuzzle::new(start, ways, |vehicle| vehicle.square == last);
        let estimate = |vehicle: &Vehicle| {
            let (column, row) = (vehicle.square % self.width, vehicle.square / self.width);
            (self.width - 1 - column + last / self.width - row) as Cost
        };
        let estimated = AStar::new(estimate).solve(&puzzle);
        let expanded = estimated.stats().expanded;
        let blind = UniformCost::new().solve(&puzzle).into_result()?;
        Ok((estimated.into_result()?.cost(), blind.cost(), expanded))
    }
}

pub fn show(out: &mut dyn Write) -> Shown {
    let free = Rules {
        straight: None,
        turn: 0,
    };
    let restless = Rules {
        straight: Some(3),
        ..free
    };
    let clumsy = Rules { turn: 10, ..free };
    let small = Map::new(&["11111", "99991"]);
    let large = Map::random(141);
    for (name, map) in [("small", small), ("141x141", large)] {
        for (rules, about) in [
            (free, "without rules"),
            (restless, "three squares straight at most"),
            (clumsy, "every turn costs 10"),
        ] {
            let (cost, blind, expanded) = map.cheapest(rules)?;
            if cost != blind {
                return Err("A* and uniform-cost search disagree".into());
            }
            writeln!(
                out,
                "{name:7} {about:30} cost {cost:4}, {expanded:6} expanded"
            )?;
        }
    }
    Ok(())
}
