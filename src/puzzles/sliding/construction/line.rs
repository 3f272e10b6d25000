//! [`Rest`]: the part of the board that is not done, and [`Line`]: its first row or column.

use crate::puzzles::sliding::shape::Shape;

/// A place in the part of the board that is left: the number of a line, and a position in it.
pub(super) type LinePlace = (usize, usize);

/// The part of the board that is left: all rows and columns but the first few.
pub(super) struct Rest {
    shape: Shape,
    top: usize,
    left: usize,
}

impl Rest {
    /// The whole board. Both sides must be at least 2.
    pub(super) fn new(shape: Shape) -> Self {
        Self {
            shape,
            top: 0,
            left: 0,
        }
    }

    /// Splits off the first row, or the first column if that is shorter. `None` if only 2x2 cells are
    /// left.
    pub(super) fn next_line(&mut self) -> Option<Line> {
        let (rows, cols) = (self.shape.rows() - self.top, self.shape.cols() - self.left);
        if rows.max(cols) <= 2 {
            return None;
        }
        let is_row = rows >= cols;
        let (lines, len) = if is_row { (rows, cols) } else { (cols, rows) };
        let line = Line {
            shape: self.shape,
            corner: (self.top, self.left),
            is_row,
            lines,
            len,
            done: 0,
        };
        if is_row {
            self.top += 1;
        } else {
            self.left += 1;
        }
        Some(line)
    }

    /// The last four cells, clockwise.
    pub(super) fn last_cells(&self) -> [usize; 4] {
        let cols = self.shape.cols();
        let first = self.top * cols + self.left;
        [first, first + 1, first + cols + 1, first + cols]
    }
}

/// A row with the rows below it, or a column with the columns to its right: there are at least
/// three lines, each of at least two cells, and the first of them is being filled.
pub(super) struct Line {
    shape: Shape,
    /// The row and column of the first cell.
    corner: (usize, usize),
    is_row: bool,
    /// How many lines there are.
    lines: usize,
    /// How many cells each has.
    pub(super) len: usize,
    /// How many cells of the first line, from its beginning, must not be touched.
    pub(super) done: usize,
}

/// The places around a place, in a circle.
const RING: [(isize, isize); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
];

impl Line {
    /// The cell of a place.
    pub(super) fn cell(&self, (line, at): LinePlace) -> usize {
        let (down, right) = if self.is_row { (line, at) } else { (at, line) };
        (self.corner.0 + down) * self.shape.cols() + self.corner.1 + right
    }

    /// The place of a cell, which must be one of the part that is left.
    pub(super) fn spot(&self, cell: usize) -> LinePlace {
        let (row, col) = self.shape.place(cell);
        let (down, right) = (row - self.corner.0, col - self.corner.1);
        if self.is_row {
            (down, right)
        } else {
            (right, down)
        }
    }

    /// Is it a place that may be touched?
    fn is_free(&self, (line, at): LinePlace) -> bool {
        line < self.lines && at < self.len && (line > 0 || at >= self.done)
    }

    /// The place where a tile has to go next on its way to another one, if it is not there: of two
    /// possible ones, the one that the blank gets to sooner.
    pub(super) fn next_spot(
        &self,
        tile: LinePlace,
        to: LinePlace,
        blank: LinePlace,
    ) -> Option<LinePlace> {
        let steps = nearer(tile, to).into_iter();
        let moves = |&ahead: &LinePlace| {
            let is_straight = blank.0 == ahead.0 || blank.1 == ahead.1;
            let is_behind = is_straight && distance(blank, tile) < distance(blank, ahead);
            // Then the blank has to leave the straight line and come back to it.
            distance(blank, ahead) + if is_behind { 2 } else { 0 }
        };
        steps
            .filter(|&ahead| ahead != tile && self.is_free(ahead))
            .min_by_key(moves)
    }

    /// The next step of the blank on its way to a place beside a tile that must not move. `None` if only
    /// the tile is in the way.
    ///
    /// The last steps are made on the line through `to` that does not lead through the tile.
    pub(super) fn blank_step(
        &self,
        blank: LinePlace,
        to: LinePlace,
        tile: LinePlace,
    ) -> Option<LinePlace> {
        let mut steps = nearer(blank, to);
        if to.0 == tile.0 {
            steps.reverse();
        }
        steps
            .into_iter()
            .find(|&next| next != blank && next != tile && self.is_free(next))
    }

    /// The shorter way round a tile, from one place beside it to another.
    ///
    /// The places around a tile that may be touched are an unbroken arc of the circle, so there is
    /// always a way.
    pub(super) fn way_round(
        &self,
        tile: LinePlace,
        from: LinePlace,
        to: LinePlace,
    ) -> Option<impl Iterator<Item = LinePlace> + use<>> {
        let ring = RING.map(|(down, right)| {
            (
                tile.0.wrapping_add_signed(down),
                tile.1.wrapping_add_signed(right),
            )
        });
        let from = ring.iter().position(|&spot| spot == from)?;
        let to = ring.iter().position(|&spot| spot == to)?;
        // One step to the right is seven to the left.
        let ways = [1, 7].map(|step| (1..8).map(move |count| (from + count * step) % 8));
        let ways = ways.map(|way| {
            let length = way.clone().take_while(|&at| at != to).count() + 1;
            way.take(length)
        });
        let way = ways
            .into_iter()
            .filter(|way| way.clone().all(|at| self.is_free(ring[at])))
            .min_by_key(ExactSizeIterator::len)?;
        Some(way.map(move |at| ring[at]))
    }
}

/// The one or two steps from here that lead nearer; a step that does not is no step at all. First the
/// one to another line.
fn nearer(from: LinePlace, to: LinePlace) -> [LinePlace; 2] {
    let step = |from: usize, to: usize| match from.cmp(&to) {
        std::cmp::Ordering::Less => from + 1,
        std::cmp::Ordering::Equal => from,
        std::cmp::Ordering::Greater => from - 1,
    };
    [(step(from.0, to.0), from.1), (from.0, step(from.1, to.1))]
}

fn distance(a: LinePlace, b: LinePlace) -> usize {
    a.0.abs_diff(b.0) + a.1.abs_diff(b.1)
}
