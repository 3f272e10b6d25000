//! Rush Hour: cars and lorries slide along their rows and columns until the red car, A, can leave on
//! the right. One rule counts a slide of any length as a move, another counts every cell.
//!
//! The board is the hardest of all with walls (`x`), found by Michael Fogleman in 2018: 60 moves, and 2332
//! positions in reach.

use std::io::Write;

use puzzle_search::prelude::*;

use crate::Shown;

const HARDEST: &str = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM";
const SIDE: usize = 6;

/// A state has the place of every car on its line, in three bits.
struct Board {
    /// In the order of their letters: the red car is the first.
    cars: Vec<Car>,
    walls: u64,
    start: u64,
}

/// A car at the left or upper end of its line. It occupies every `step`-th cell.
struct Car {
    cells: u64,
    length: usize,
    step: usize,
}

impl Board {
    fn new(text: &str) -> Self {
        let cells_of = |letter| {
            (0_usize..)
                .zip(text.chars())
                .filter(move |&(_, c)| c == letter)
        };
        let (mut cars, mut start) = (Vec::new(), 0);
        for letter in 'A'..='Z' {
            let cells: Vec<usize> = cells_of(letter).map(|(cell, _)| cell).collect();
            let [first, second, ..] = cells[..] else {
                continue;
            };
            let step = second - first;
            let (line, at) = if step == 1 {
                (first - first % SIDE, first % SIDE)
            } else {
                (first % SIDE, first / SIDE)
            };
            start |= (at as u64) << (3 * cars.len());
            let ends = (0..cells.len()).map(|n| 1 << (line + n * step));
            cars.push(Car {
                cells: ends.sum(),
                length: cells.len(),
                step,
            });
        }
        let walls = cells_of('x').map(|(cell, _)| 1 << cell).sum();
        Self { cars, walls, start }
    }

    /// How far a car is from the left or upper end of its line.
    fn at(state: u64, car: usize) -> usize {
        (state >> (3 * car) & 7) as usize
    }

    /// The cells of a car that is so far from there.
    fn cells(&self, car: usize, at: usize) -> u64 {
        self.cars[car].cells << (at * self.cars[car].step)
    }

    /// Every slide of a car, and by how many cells it goes.
    fn slides(&self, state: u64) -> Vec<(u64, Cost)> {
        let cars = 0..self.cars.len();
        let taken = cars
            .clone()
            .map(|car| self.cells(car, Board::at(state, car)));
        let taken = taken.fold(self.walls, |sum, cells| sum | cells);
        let mut slides = Vec::new();
        for car in cars {
            let at = Board::at(state, car);
            let others = taken & !self.cells(car, at);
            let is_free = |to: &usize| self.cells(car, *to) & others == 0;
            let back = (0..at).rev().take_while(is_free);
            let forwards = (at + 1..=SIDE - self.cars[car].length).take_while(is_free);
            for to in back.chain(forwards) {
                let next = state ^ ((at ^ to) as u64) << (3 * car);
                slides.push((next, at.abs_diff(to) as Cost));
            }
        }
        slides
    }
}

pub fn show(out: &mut dyn Write) -> Shown {
    let board = Board::new(HARDEST);
    let puzzle = FnPuzzle::new(
        board.start,
        |&state| board.slides(state),
        |&state| Board::at(state, 0) == SIDE - 2,
    );
    // The one counts moves, the other what they cost.
    let slides = BreadthFirst::new().solve(&puzzle).into_result()?;
    let cells = UniformCost::new().solve(&puzzle).into_result()?;
    let positions = UniformCost::new().reach(&puzzle).len();
    for row in 0..SIDE {
        writeln!(out, "{}", &HARDEST[row * SIDE..][..SIDE])?;
    }
    writeln!(out, "{positions} positions in reach.")?;
    writeln!(
        out,
        "Slides of any length: {} moves, by {} cells.",
        slides.len(),
        slides.cost()
    )?;
    writeln!(out, "One cell at a time: {} moves.", cells.cost())?;
    Ok(())
}
