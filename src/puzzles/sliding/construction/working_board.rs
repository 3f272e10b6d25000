//! [`WorkingBoard`]: a board in the course of a construction, and the moves so far.

use std::collections::VecDeque;

use super::NoConstruction;
use super::line::{Line, LinePlace};
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::shape::{Shape, as_tile};

pub(super) struct WorkingBoard {
    shape: Shape,
    /// The tile in every cell.
    tiles: Vec<u16>,
    /// The cell of every tile, the blank's first.
    cells: Vec<u16>,
    moves: Vec<Direction>,
}

impl WorkingBoard {
    /// `tiles` have been checked.
    pub(super) fn new(shape: Shape, tiles: &[u16]) -> Self {
        let mut cells = vec![0; tiles.len()];
        for (cell, &tile) in tiles.iter().enumerate() {
            cells[usize::from(tile)] = as_tile(cell);
        }
        Self {
            shape,
            tiles: tiles.to_vec(),
            cells,
            moves: Vec::new(),
        }
    }

    pub(super) fn tiles(&self) -> &[u16] {
        &self.tiles
    }

    pub(super) fn into_moves(self) -> Vec<Direction> {
        self.moves
    }

    fn cell(&self, tile: u16) -> usize {
        usize::from(self.cells[usize::from(tile)])
    }

    fn blank(&self) -> usize {
        self.cell(0)
    }

    /// Moves the blank. A direction that leads off the board changes nothing.
    pub(super) fn go(&mut self, direction: Direction) -> Result<(), NoConstruction> {
        let blank = self.blank();
        let Some(next) = self.shape.neighbour(blank, direction) else {
            return Ok(());
        };
        if self.moves.last() == Some(&direction.opposite()) {
            self.moves.pop();
        } else {
            let room = self.moves.try_reserve(1);
            room.map_err(|_| NoConstruction::OutOfMemory)?;
            self.moves.push(direction);
        }
        let tile = self.tiles[next];
        self.tiles.swap(blank, next);
        self.cells[usize::from(tile)] = as_tile(blank);
        self.cells[0] = as_tile(next);
        Ok(())
    }

    /// Takes the blank to a cell beside it. There must be more than one column.
    fn step(&mut self, next: usize) -> Result<(), NoConstruction> {
        let blank = self.blank();
        self.go(if next == blank + 1 {
            Direction::Right
        } else if next + 1 == blank {
            Direction::Left
        } else if next > blank {
            Direction::Down
        } else {
            Direction::Up
        })
    }

    pub(super) fn walk_to_last_cell(&mut self) -> Result<(), NoConstruction> {
        let (row, col) = self.shape.place(self.blank());
        for _ in row + 1..self.shape.rows() {
            self.go(Direction::Down)?;
        }
        for _ in col + 1..self.shape.cols() {
            self.go(Direction::Right)?;
        }
        Ok(())
    }

    /// Puts the tiles of a line into place.
    pub(super) fn fill(&mut self, mut line: Line, wanted: &[u16]) -> Result<(), NoConstruction> {
        for at in 0..line.len - 1 {
            line.done = at;
            let to = (0, at);
            self.bring(wanted[line.cell(to)], to, &line)?;
        }
        self.fill_last(line, wanted)
    }

    /// Brings a tile to a place, without touching what is done.
    fn bring(&mut self, tile: u16, to: LinePlace, line: &Line) -> Result<(), NoConstruction> {
        loop {
            let cell = self.cell(tile);
            let at = line.spot(cell);
            let Some(ahead) = line.next_spot(at, to, line.spot(self.blank())) else {
                return Ok(());
            };
            self.walk(ahead, at, line)?;
            self.step(cell)?;
        }
    }

    /// Takes the blank to a place beside a tile, without touching the tile or what is done.
    fn walk(&mut self, to: LinePlace, tile: LinePlace, line: &Line) -> Result<(), NoConstruction> {
        loop {
            let blank = line.spot(self.blank());
            if let Some(next) = line.blank_step(blank, to, tile) {
                self.step(line.cell(next))?;
                continue;
            }
            if blank != to
                && let Some(way) = line.way_round(tile, blank, to)
            {
                for next in way {
                    self.step(line.cell(next))?;
                }
            }
            return Ok(());
        }
    }

    /// Puts the last tile of a line into place, when all others are there. The one before it is moved and
    /// put back.
    ///
    /// It happens within the last two cells of the first three lines.
    fn fill_last(&mut self, mut line: Line, wanted: &[u16]) -> Result<(), NoConstruction> {
        let last = line.len - 1;
        let pair = [last - 1, last].map(|at| wanted[line.cell((0, at))]);
        if self.cell(pair[1]) == line.cell((0, last)) {
            return Ok(());
        }
        line.done = line.len;
        let is_near = |spot: LinePlace| spot.0 < 3 && spot.1 + 1 >= last;
        let (blank, tile) = (line.spot(self.blank()), line.spot(self.cell(pair[1])));
        if !is_near(tile) {
            if blank.0 == 0 {
                self.step(line.cell((1, last)))?;
            }
            self.bring(pair[1], (1, last), &line)?;
        } else if !is_near(blank) {
            let other = if tile.1 == last { last - 1 } else { last };
            self.walk((tile.0, other), tile, &line)?;
        }
        let spots = [0, 1, 2, 3, 4, 5].map(|number| (number / 2, last - 1 + number % 2));
        let number = |tile| {
            let (row, at) = line.spot(self.cell(tile));
            2 * row + at - (last - 1)
        };
        for next in arrange([0, pair[0], pair[1]].map(number)) {
            self.step(line.cell(spots[next]))?;
        }
        Ok(())
    }

    /// Moves the blank round four cells, given in a circle, until all is as wanted.
    pub(super) fn turn(&mut self, cells: [usize; 4], wanted: &[u16]) -> Result<(), NoConstruction> {
        let wanted = cells.map(|cell| wanted[cell]);
        let tiles = cells.map(|cell| self.tiles[cell]);
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        // After twelve steps either way, all is as it was before. One step to the right is three to the
        // left.
        let ways = (0..=6).flat_map(|count| [(count, 1), (count, 3)]);
        for (count, step) in ways {
            let mut turned = tiles;
            for done in 0..count {
                let at = blank + done * step;
                turned.swap(at % 4, (at + step) % 4);
            }
            if turned == wanted {
                for done in 1..=count {
                    self.step(cells[(blank + done * step) % 4])?;
                }
                return Ok(());
            }
        }
        Ok(())
    }
}

/// The blank's way that brings two tiles to the first two of six cells, in three rows of two.
///
/// Given are the cells of the blank and of the tiles. It is the shortest way, found breadth-first among
/// 120 arrangements.
fn arrange(begin: [usize; 3]) -> Vec<usize> {
    /// The arrangement after a step of the blank.
    fn after(state: [usize; 3], next: usize) -> [usize; 3] {
        let [blank, a, b] = state;
        let moved = |tile| if tile == next { blank } else { tile };
        [next, moved(a), moved(b)]
    }
    let number = |[blank, a, b]: [usize; 3]| 36 * blank + 6 * a + b;
    // Where the blank came from.
    let mut before = [usize::MAX; 216];
    before[number(begin)] = begin[0];
    let mut queue = VecDeque::from([begin]);
    while let Some(state) = queue.pop_front() {
        let blank = state[0];
        if state[1..] == [0, 1] {
            let mut way = Vec::new();
            let mut at = state;
            while at != begin {
                way.push(at[0]);
                at = after(at, before[number(at)]);
            }
            way.reverse();
            return way;
        }
        for next in [blank ^ 1, blank + 2, blank.wrapping_sub(2)] {
            if next < 6 {
                let reached = after(state, next);
                if before[number(reached)] == usize::MAX {
                    before[number(reached)] = blank;
                    queue.push_back(reached);
                }
            }
        }
    }
    Vec::new()
}
