//! Jugs of three and five litres, and a tap: measure four litres. And an older puzzle without a tap:
//! jugs of eight, five and three litres, the largest one full, and the wine is to be shared equally.

use std::io::Write;

use puzzle_search::prelude::*;

use crate::Shown;

/// Every way to fill a jug, to empty one, and to pour one into another.
fn steps<const N: usize>(jugs: &[u8; N], sizes: [u8; N], has_tap: bool) -> Vec<[u8; N]> {
    let mut next = Vec::new();
    for from in 0..N {
        if has_tap {
            for litres in [0, sizes[from]] {
                let mut jugs = *jugs;
                jugs[from] = litres;
                next.push(jugs);
            }
        }
        for to in (0..N).filter(|&to| to != from) {
            let mut jugs = *jugs;
            let poured = jugs[from].min(sizes[to] - jugs[to]);
            jugs[from] -= poured;
            jugs[to] += poured;
            next.push(jugs);
        }
    }
    next
}

pub fn show(out: &mut dyn Write) -> Shown {
    // A step is the state that it leads to.
    let with_tap = FnPuzzle::new(
        [0; 2],
        |jugs| steps(jugs, [3, 5], true),
        |jugs| jugs[1] == 4,
    );
    let solution = BreadthFirst::new().solve(&with_tap).into_result()?;
    writeln!(out, "With a tap: {} steps.", solution.len())?;
    for [three, five] in solution.states(&with_tap) {
        writeln!(out, "  {three} of 3, {five} of 5")?;
    }

    let pour = |jugs: &[u8; 3]| steps(jugs, [8, 5, 3], false);
    let without_tap = FnPuzzle::new([8, 0, 0], pour, |jugs| *jugs == [4, 4, 0]);
    let solution = BreadthFirst::new().solve(&without_tap).into_result()?;
    writeln!(out, "Without one: {} pourings.", solution.len())?;
    for [eight, five, three] in solution.states(&without_tap) {
        writeln!(out, "  {eight} of 8, {five} of 5, {three} of 3")?;
    }
    Ok(())
}
