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

/// Which car goes forwards (to the right or down) or back, by how many cells.
#[derive(Clone, Copy, PartialEq)]
struct Slide {
    car: usize,
    forwards: bool,
    cells: usize,
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

    /// How far a car is from the end of its line.
    fn at(state: u64, car: usize) -> usize {
        (state >> (3 * car) & 7) as usize
    }

    /// The cells of a car that is so far from the end of its line.
    fn cells(&self, car: usize, at: usize) -> u64 {
        self.cars[car].cells << (at * self.cars[car].step)
    }
}

/// The place of every car on its line, in three bits.
impl Puzzle for Board {
    type State = u64;
    type Move = Slide;
    type Moves = MoveList<Slide>;

    fn start(&self) -> u64 {
        self.start
    }

    fn is_goal(&self, state: &u64) -> bool {
        Board::at(*state, 0) == SIDE - 2
    }

    fn moves(&self, state: &u64) -> MoveList<Slide> {
        let cars = 0..self.cars.len();
        let taken = cars.clone().fold(self.walls, |sum, car| {
            sum | self.cells(car, Board::at(*state, car))
        });
        let mut slides = MoveList::new();
        for car in cars {
            let at = Board::at(*state, car);
            let others = taken & !self.cells(car, at);
            let is_free = |to: &usize| self.cells(car, *to) & others == 0;
            let slide = |forwards| {
                move |to: usize| Slide {
                    car,
                    forwards,
                    cells: at.abs_diff(to),
                }
            };
            slides.extend((0..at).rev().take_while(is_free).map(slide(false)));
            let last = SIDE - self.cars[car].length;
            slides.extend((at + 1..=last).take_while(is_free).map(slide(true)));
        }
        slides
    }

    fn apply(&self, state: &mut u64, slide: Slide) {
        let change = (slide.cells as u64) << (3 * slide.car);
        *state = if slide.forwards {
            *state + change
        } else {
            *state - change
        };
    }

    /// The cells that the car goes: [`UniformCost`] counts these, [`BreadthFirst`] the slides.
    fn cost(&self, _: &u64, slide: Slide) -> Cost {
        slide.cells as Cost
    }
}

pub fn show(out: &mut dyn Write) -> Shown {
    let board = Board::new(HARDEST);
    let slides = BreadthFirst::new().solve(&board).into_result()?;
    let cells = UniformCost::new().solve(&board).into_result()?;
    let positions = UniformCost::new().reach(&board).len();
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
