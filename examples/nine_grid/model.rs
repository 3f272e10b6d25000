//! The game without its looks: a board, what the player can do to it, and what to tell the player.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{BoardError, Direction, PackedBoard, Shape, SlidingPuzzle};

/// The order in which the article tries the moves of the blank: a tile comes up from below, down
/// from above, from the right, from the left.
pub const ORDER: [Direction; 4] = [
    Direction::Down,
    Direction::Up,
    Direction::Right,
    Direction::Left,
];

/// The goal for boards with an odd sum of [`smaller_before`].
pub const RING: [u16; 9] = [1, 2, 3, 8, 0, 4, 7, 6, 5];

/// The goal for boards with an even sum.
pub const ROWS: [u16; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// For each tile, row by row and without the blank, how many smaller tiles come before it.
pub fn smaller_before(tiles: &[u16]) -> Vec<usize> {
    let tiles: Vec<u16> = tiles.iter().copied().filter(|&tile| tile != 0).collect();
    let count = |at: usize| tiles[..at].iter().filter(|&&tile| tile < tiles[at]).count();
    (0..tiles.len()).map(count).collect()
}

/// The one of the two goals that can be reached.
///
/// A move changes the sum by an even number, and of the two goals one has an odd sum and one an even
/// sum.
pub fn goal_of(tiles: &[u16]) -> [u16; 9] {
    if smaller_before(tiles).iter().sum::<usize>() % 2 == 0 {
        ROWS
    } else {
        RING
    }
}

/// The puzzle of getting from these tiles to the goal that can be reached.
pub fn puzzle(tiles: &[u16]) -> Result<SlidingPuzzle<PackedBoard>, BoardError> {
    SlidingPuzzle::new(Shape::new(3, 3)?, tiles, &goal_of(tiles))?.with_order(ORDER)
}

/// A random arrangement of the nine cells, each as likely as any other.
pub fn random_puzzle(seed: u64) -> Result<SlidingPuzzle<PackedBoard>, BoardError> {
    let goal = if seed.is_multiple_of(2) { ROWS } else { RING };
    Ok(puzzle(&goal)?.with_random_start(seed / 2))
}

/// What the player can ask for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Command {
    /// A tile goes this way, into the blank.
    Slide(Direction),
    /// The tile in this cell goes into the blank.
    Click(usize),
    /// A new board, from this seed.
    Shuffle(u64),
    /// Back to the board as it was shuffled.
    Restart,
    /// Which tile to move.
    Hint,
    /// Find a shortest solution and play it, or stop playing it.
    Solve,
    /// Shorten the pause between two steps.
    Faster,
    /// Lengthen it.
    Slower,
}

/// What to tell the player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Note {
    Welcome,
    /// No tile can go this way.
    Illegal(Direction),
    /// The tile in this cell is not next to the blank.
    NotNext,
    /// Move this tile; the goal is this many steps away.
    Hint {
        tile: u16,
        left: usize,
    },
    Playing,
    Stopped,
    /// The player has reached the goal.
    Solved,
    /// The solution was shown to its end.
    Shown,
    /// There is nothing to solve.
    AtGoal,
    /// The search ran out of room.
    NotFound,
}

/// What the last search did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Searched {
    pub length: usize,
    pub boards: u64,
    pub time: Duration,
}

#[derive(Debug)]
pub struct Model {
    /// The puzzle from the board as it was shuffled.
    puzzle: SlidingPuzzle<PackedBoard>,
    board: PackedBoard,
    /// The board can be had again from this.
    seed: Option<u64>,
    /// The player's steps.
    steps: u32,
    /// The steps of the solution that have been shown.
    shown: u32,
    pause: Duration,
    /// The moves of a solution that are still to be shown.
    playing: VecDeque<Direction>,
    note: Note,
    searched: Option<Searched>,
}

impl Model {
    /// A game from the start of the puzzle, which was made from this seed, if from any.
    pub fn new(puzzle: SlidingPuzzle<PackedBoard>, seed: Option<u64>, pause: Duration) -> Self {
        Self {
            board: puzzle.start(),
            puzzle,
            seed,
            steps: 0,
            shown: 0,
            pause,
            playing: VecDeque::new(),
            note: Note::Welcome,
            searched: None,
        }
    }

    pub fn obey(&mut self, command: Command) {
        let was_playing = self.is_playing();
        match command {
            Command::Faster => self.pause = (self.pause / 2).max(Duration::from_millis(1)),
            Command::Slower => self.pause = (self.pause * 2).min(Duration::from_secs(10)),
            _ => self.playing.clear(),
        }
        match command {
            Command::Slide(direction) => self.slide(direction),
            Command::Click(cell) => self.click(cell),
            Command::Shuffle(seed) => {
                // The encoding holds every 3x3 board, so there always is a puzzle.
                if let Ok(puzzle) = random_puzzle(seed) {
                    *self = Self::new(puzzle, Some(seed), self.pause);
                }
            }
            Command::Restart => {
                *self = Self::new(self.puzzle.clone(), self.seed, self.pause);
            }
            Command::Hint => self.hint(),
            Command::Solve if was_playing => self.note = Note::Stopped,
            Command::Solve => self.solve(),
            Command::Faster | Command::Slower => {}
        }
    }

    /// Shows one more step of the solution.
    pub fn step(&mut self) {
        if let Some(blank) = self.playing.pop_front() {
            self.puzzle.apply(&mut self.board, blank);
            self.shown += 1;
            if self.playing.is_empty() {
                self.note = Note::Shown;
            }
        }
    }

    fn slide(&mut self, direction: Direction) {
        // The blank goes where the tile comes from.
        let blank = direction.opposite();
        if self.puzzle.moves(&self.board).any(|legal| legal == blank) {
            self.go(blank);
        } else {
            self.note = Note::Illegal(direction);
        }
    }

    fn click(&mut self, cell: usize) {
        let tile = self.tiles().get(cell).copied();
        let blank = self
            .puzzle
            .moves(&self.board)
            .find(|&blank| Some(self.puzzle.tile_moved(&self.board, blank)) == tile);
        match blank {
            Some(blank) => self.go(blank),
            None => self.note = Note::NotNext,
        }
    }

    /// The player makes a move.
    fn go(&mut self, blank: Direction) {
        self.puzzle.apply(&mut self.board, blank);
        self.steps = self.steps.saturating_add(1);
        self.note = if self.is_solved() {
            Note::Solved
        } else {
            Note::Welcome
        };
    }

    fn hint(&mut self) {
        if let Some(way) = self.search() {
            self.note = match way.first() {
                Some(&blank) => Note::Hint {
                    tile: self.puzzle.tile_moved(&self.board, blank),
                    left: way.len(),
                },
                None => Note::AtGoal,
            };
        }
    }

    fn solve(&mut self) {
        if let Some(way) = self.search() {
            self.note = if way.is_empty() {
                Note::AtGoal
            } else {
                Note::Playing
            };
            self.shown = 0;
            self.playing = way.into();
        }
    }

    /// A shortest path from the board to the goal.
    fn search(&mut self) -> Option<Vec<Direction>> {
        let from_here = self.puzzle.clone().with_start(&self.tiles()).ok()?;
        let begun = Instant::now();
        let outcome = BreadthFirst::new().solve(&from_here);
        let time = begun.elapsed();
        let stats = *outcome.stats();
        let Some(solution) = outcome.into_solution() else {
            self.note = Note::NotFound;
            return None;
        };
        self.searched = Some(Searched {
            length: solution.len(),
            boards: stats.open + stats.closed,
            time,
        });
        Some(solution.into_moves())
    }

    pub fn tiles(&self) -> Vec<u16> {
        self.puzzle.decode(&self.board)
    }

    pub fn goal(&self) -> Vec<u16> {
        self.puzzle.decode(self.puzzle.goal())
    }

    pub fn is_solved(&self) -> bool {
        self.puzzle.is_goal(&self.board)
    }

    pub fn is_playing(&self) -> bool {
        !self.playing.is_empty()
    }

    /// The steps that the player has made.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// The steps of the last solution that have been shown.
    pub fn shown(&self) -> u32 {
        self.shown
    }

    /// What the board was made from, unless it was given.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// The time between two steps of a solution that is being shown.
    pub fn pause(&self) -> Duration {
        self.pause
    }

    pub fn note(&self) -> Note {
        self.note
    }

    pub fn searched(&self) -> Option<Searched> {
        self.searched
    }
}
