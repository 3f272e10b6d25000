//! Sokoban: push every box onto a goal. Boxes cannot be pulled, so a box must never get onto a dead
//! square, from which it cannot be pushed to any goal.
//!
//! The level is the first of the collection Microban by David W. Skinner. It takes 8 pushes, and 33
//! steps.

mod level;

use std::io::Write;

use puzzle_search::prelude::*;

use crate::Shown;
use level::{Level, PLAYER};

const LEVEL: &str = "\
####
# .#
#  ###
#*@  #
#  $ #
#  ###
####";

fn has(set: u64, square: u8) -> bool {
    set >> square & 1 == 1
}

/// A move is a push. How the player gets behind the box does not count.
struct Pushes<'a> {
    level: &'a Level,
    /// The least number of pushes from each square to a goal. Without one, the square is dead.
    to_goal: Vec<Option<Cost>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Position {
    boxes: u64,
    /// The first of all squares to which the player can walk.
    player: u8,
}

/// Where the player can walk.
fn walk(level: &Level, boxes: u64, player: u8) -> u64 {
    let (mut seen, mut open) = (1 << player, vec![player]);
    while let Some(square) = open.pop() {
        for next in level.next[usize::from(square)].into_iter().flatten() {
            if !has(seen | boxes, next) {
                seen |= 1 << next;
                open.push(next);
            }
        }
    }
    seen
}

impl<'a> Pushes<'a> {
    fn new(level: &'a Level) -> Self {
        // A box that is alone on the level is a puzzle of its own.
        let alone = |square: u8| {
            let pushed = |&square: &u8| {
                let [right, left, below, above] = level.next[usize::from(square)];
                // There has to be a square to push from.
                let pairs = [(right, left), (left, right), (below, above), (above, below)];
                pairs
                    .into_iter()
                    .filter_map(|(to, from)| to.filter(|_| from.is_some()))
            };
            let puzzle = FnPuzzle::new(square, pushed, |&square| has(level.goals, square));
            let solution = BreadthFirst::new().solve(&puzzle).into_solution()?;
            Cost::try_from(solution.len()).ok()
        };
        let to_goal = (0..)
            .zip(&level.next)
            .map(|(square, _)| alone(square))
            .collect();
        Self { level, to_goal }
    }

    fn position(&self, boxes: u64, player: u8) -> Position {
        let player = walk(self.level, boxes, player).trailing_zeros() as u8;
        Position { boxes, player }
    }

    /// Every box goes to the goal nearest to it, whether or not others go there too.
    fn estimate(&self, position: &Position) -> Cost {
        let boxes = (0..)
            .zip(&self.to_goal)
            .filter(|&(square, _)| has(position.boxes, square));
        boxes.map(|(_, pushes)| pushes.unwrap_or(0)).sum()
    }

    /// The position after each push.
    fn pushes(&self, position: Position) -> Vec<Position> {
        let Position { boxes, player } = position;
        let walk = walk(self.level, boxes, player);
        let mut pushes = Vec::new();
        for (square, next) in (0..).zip(&self.level.next) {
            for direction in 0..4 {
                // The opposite direction differs in the last bit.
                if let (Some(to), Some(from)) = (next[direction], next[direction ^ 1])
                    && has(boxes, square)
                    && has(walk, from)
                    && !has(boxes, to)
                    && self.to_goal[usize::from(to)].is_some()
                {
                    let boxes = boxes ^ (1 << square | 1 << to);
                    pushes.push(self.position(boxes, square));
                }
            }
        }
        pushes
    }
}

/// The boxes and the player after each step.
fn steps(level: &Level, (boxes, player): (u64, u8)) -> impl Iterator<Item = (u64, u8)> {
    (0..4).filter_map(move |direction| {
        let to = level.next[usize::from(player)][direction]?;
        if !has(boxes, to) {
            return Some((boxes, to));
        }
        let beyond = level.next[usize::from(to)][direction]?;
        (!has(boxes, beyond)).then_some((boxes ^ (1 << to | 1 << beyond), to))
    })
}

pub fn show(out: &mut dyn Write) -> Shown {
    let level = Level::new(LEVEL)?;
    let game = Pushes::new(&level);
    let dead = game
        .to_goal
        .iter()
        .filter(|pushes| pushes.is_none())
        .count();
    writeln!(out, "{LEVEL}")?;
    writeln!(out, "{} squares, {dead} of them dead", level.next.len())?;

    let by_pushes = FnPuzzle::new(
        game.position(level.boxes, PLAYER),
        |&position| game.pushes(position),
        |position| position.boxes == level.goals,
    );
    let estimate = |position: &Position| game.estimate(position);
    let outcome = AStar::new(estimate).solve(&by_pushes);
    let expanded = outcome.stats().expanded;
    let pushes = outcome.into_result()?.len();
    writeln!(
        out,
        "{pushes} pushes at least; {expanded} positions expanded"
    )?;

    let by_steps = FnPuzzle::new(
        (level.boxes, PLAYER),
        |&state| steps(&level, state),
        |&(boxes, _)| boxes == level.goals,
    );
    let outcome = BreadthFirst::new().solve(&by_steps);
    let expanded = outcome.stats().expanded;
    let steps = outcome.into_result()?.len();
    writeln!(out, "{steps} steps at least; {expanded} positions expanded")?;
    Ok(())
}
