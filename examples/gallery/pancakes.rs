//! A stack of pancakes, all of different sizes. A move turns over some of them at the top. How many
//! moves are needed, at most, to sort a stack of n?

use std::io::Write;

use puzzle_search::prelude::*;

use crate::Shown;

/// The stack after each move.
fn flips<const N: usize>(stack: &[u8; N]) -> impl Iterator<Item = [u8; N]> + use<N> {
    let stack = *stack;
    (2..=N).map(move |turned| {
        let mut next = stack;
        next[..turned].reverse();
        next
    })
}

/// How many moves the worst stack needs, and how many stacks need as many.
fn worst<const N: usize>() -> Option<(Cost, u64)> {
    let sorted: [u8; N] = std::array::from_fn(|at| at as u8);
    let puzzle = FnPuzzle::new(sorted, flips::<N>, |_| false);
    // A move undoes itself, so the way back is as long.
    UniformCost::new()
        .reach(&puzzle)
        .histogram()
        .last()
        .copied()
}

/// Neighbours whose sizes are not next to each other, the plate included. A move parts one pair of
/// neighbours, so it closes at most one of these gaps: the estimate is never too high.
fn gaps<const N: usize>(stack: &[u8; N]) -> Cost {
    let plate = N as u8;
    let below = stack[1..].iter().chain([&plate]);
    stack
        .iter()
        .zip(below)
        .map(|(a, b)| Cost::from(a.abs_diff(*b) != 1))
        .sum()
}

pub fn show(out: &mut dyn Write) -> Shown {
    let all = [
        worst::<3>(),
        worst::<4>(),
        worst::<5>(),
        worst::<6>(),
        worst::<7>(),
        worst::<8>(),
    ];
    for (n, worst) in (3..).zip(all) {
        let (moves, stacks) = worst.ok_or("there is a sorted stack")?;
        writeln!(
            out,
            "{n} pancakes: at most {moves} moves, for {stacks} stacks"
        )?;
    }

    // Far too many stacks to search blindly: 50! of them. The powers of 2 modulo 53 all differ.
    let powers = std::iter::successors(Some(1_u8), |power| Some(2 * power % 53));
    let sizes: Vec<u8> = powers.take(50).collect();
    let smaller = |size| sizes.iter().filter(|&&other| other < size).count() as u8;
    let stack: [u8; 50] = std::array::from_fn(|at| smaller(sizes[at]));
    let puzzle = FnPuzzle::new(stack, flips, |stack: &[u8; 50]| stack.is_sorted());
    let outcome = IdaStar::new(gaps).solve(&puzzle);
    let expanded = outcome.stats().expanded;
    let moves = outcome.into_result()?.len();
    writeln!(
        out,
        "A stack of 50 with {} gaps: {moves} moves, found in {expanded} expansions",
        gaps(&stack)
    )?;
    Ok(())
}
