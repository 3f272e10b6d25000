//! The first levels of the search tree, as the article draws them.

use std::io::{self, Write};

use puzzle_search::Puzzle;
use puzzle_search::puzzles::sliding::{Board, SlidingPuzzle};

use crate::texts::words::{counted, rows};

/// Prints the first levels of the tree: every board that is new on its path, below the board that it
/// comes from, with the tile that moves.
pub fn show<B: Board>(
    puzzle: &SlidingPuzzle<B>,
    levels: u32,
    out: &mut impl Write,
) -> io::Result<()> {
    let cols = puzzle.shape().cols();
    let mut path: Vec<B> = Vec::new();
    let mut counts: Vec<u64> = Vec::new();
    let mut to_show = vec![(puzzle.start(), 0, String::new())];
    while let Some((board, level, tile)) = to_show.pop() {
        path.truncate(level);
        if counts.len() == level {
            counts.push(0);
        }
        counts[level] += 1;
        let indent = "  ".repeat(level);
        let goal = if puzzle.is_goal(&board) { "  goal" } else { "" };
        writeln!(
            out,
            "{indent}{tile}{}{goal}",
            rows(&puzzle.decode(&board), cols)
        )?;
        path.push(board);
        if level + 1 == levels as usize {
            continue;
        }
        let moves: Vec<_> = puzzle.moves(&path[level]).collect();
        // The one to be shown first comes last.
        for mv in moves.into_iter().rev() {
            let tile = format!("{}: ", puzzle.tile_moved(&path[level], mv));
            let mut next = path[level].clone();
            puzzle.apply(&mut next, mv);
            if !path.contains(&next) {
                to_show.push((next, level + 1, tile));
            }
        }
    }
    writeln!(out)?;
    for (level, &count) in (1..).zip(&counts) {
        writeln!(out, "level {level}: {}", counted(count, "board"))?;
    }
    let all = counts.iter().sum();
    writeln!(out, "together: {}", counted(all, "board"))
}
