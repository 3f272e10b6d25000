//! Missionaries and cannibals cross a river in one boat. Nowhere may the cannibals outnumber the
//! missionaries, unless there are no missionaries: on neither bank, nor in the boat.

use std::io::Write;

use puzzle_search::prelude::*;

use crate::Shown;

/// Who is still on the first bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Bank {
    missionaries: u32,
    cannibals: u32,
    has_boat: bool,
}

fn is_safe(missionaries: u32, cannibals: u32) -> bool {
    missionaries == 0 || missionaries >= cannibals
}

/// Everybody who can cross next, for `pairs` of a missionary and a cannibal, and a boat of `seats`.
fn crossings(bank: Bank, pairs: u32, seats: u32) -> Vec<Bank> {
    let has_boat = !bank.has_boat;
    let mut next = Vec::new();
    for m in 0..=seats {
        for c in 0..=seats - m {
            let change = |count: u32, crossing| {
                if bank.has_boat {
                    count.checked_sub(crossing)
                } else {
                    Some(count + crossing).filter(|&sum| sum <= pairs)
                }
            };
            let (Some(missionaries), Some(cannibals)) =
                (change(bank.missionaries, m), change(bank.cannibals, c))
            else {
                continue;
            };
            let all_are_safe = is_safe(missionaries, cannibals)
                && is_safe(pairs - missionaries, pairs - cannibals)
                && is_safe(m, c);
            if m + c > 0 && all_are_safe {
                next.push(Bank {
                    missionaries,
                    cannibals,
                    has_boat,
                });
            }
        }
    }
    next
}

pub fn show(out: &mut dyn Write) -> Shown {
    for (pairs, seats) in [(3, 2), (4, 2), (4, 3), (5, 3), (6, 3), (6, 4)] {
        let start = Bank {
            missionaries: pairs,
            cannibals: pairs,
            has_boat: true,
        };
        let puzzle = FnPuzzle::new(
            start,
            |&bank| crossings(bank, pairs, seats),
            |bank| bank.missionaries + bank.cannibals == 0,
        );
        write!(out, "{pairs} of each, a boat of {seats}: ")?;
        let Some(solution) = BreadthFirst::new().solve(&puzzle).into_solution() else {
            writeln!(out, "it cannot be done")?;
            continue;
        };
        let ways = ShortestPaths::new().count(&puzzle)?;
        writeln!(out, "{} crossings, in {ways} ways", solution.len())?;
        if seats == 2 {
            for bank in solution.states(&puzzle) {
                let people = |count, letter: &str| letter.repeat(count as usize);
                let here = people(bank.missionaries, "M") + &people(bank.cannibals, "C");
                let there =
                    people(pairs - bank.missionaries, "M") + &people(pairs - bank.cannibals, "C");
                let river = if bank.has_boat { "[]~~" } else { "~~[]" };
                writeln!(out, "  {here:>6} {river} {there}")?;
            }
        }
    }
    Ok(())
}
