//! Keys and doors: collect all keys (small letters) in as few steps as possible. A door (a capital
//! letter) opens with its key. The maps are the examples of the puzzle of 18 December 2019 on
//! adventofcode.com, which gives their numbers of steps: 8, 86, 132, 136 and 81.

use std::io::Write;

use puzzle_search::prelude::*;

use crate::Shown;

const MAPS: [&str; 5] = [
    "#########
#b.A.@.a#
#########",
    "########################
#f.D.E.e.C.b.A.@.a.B.c.#
######################.#
#d.....................#
########################",
    "########################
#...............b.C.D.f#
#.######################
#.....@.a.B.c.d.A.e.F.g#
########################",
    "#################
#i.G..c...e..H.p#
########.########
#j.A..b...f..D.o#
########@########
#k.E..a...g..B.n#
########.########
#l.F..d...h..C.m#
#################",
    "########################
#@..............ac.GI.b#
###d#e#f################
###A#B#C################
###g#h#i################
########################",
];

/// Where you are, and the keys you have: a bit for every letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct State {
    at: usize,
    keys: u32,
}

fn bit(letter: u8) -> u32 {
    1 << (letter.to_ascii_lowercase() - b'a')
}

/// The states one step away. The line break between rows, one byte, is a wall like `#`.
fn steps(map: &[u8], width: usize, State { at, keys }: State) -> impl Iterator<Item = State> {
    [at - width, at - 1, at + 1, at + width]
        .into_iter()
        .filter_map(move |at| match map[at] {
            b'.' | b'@' => Some(State { at, keys }),
            key @ b'a'..=b'z' => Some(State {
                at,
                keys: keys | bit(key),
            }),
            door @ b'A'..=b'Z' if keys & bit(door) != 0 => Some(State { at, keys }),
            _ => None,
        })
}

pub fn show(out: &mut dyn Write) -> Shown {
    for text in MAPS {
        let map = text.as_bytes();
        let width = text.lines().next().map_or(0, str::len) + 1;
        let all = map
            .iter()
            .filter(|c| c.is_ascii_lowercase())
            .fold(0, |keys, &c| keys | bit(c));
        let start = State {
            at: text.find('@').ok_or("the map has no `@`")?,
            keys: 0,
        };
        // The walls all around keep every step on the map.
        let puzzle = FnPuzzle::new(
            start,
            |&state| steps(map, width, state),
            |state| state.keys == all,
        );
        let outcome = BreadthFirst::new().solve(&puzzle);
        let expanded = outcome.stats().expanded;
        let solution = outcome.into_result()?;
        let mut keys = 0;
        let mut order = String::new();
        for state in solution
            .states(&puzzle)
            .filter(|state| map[state.at].is_ascii_lowercase())
        {
            if state.keys != keys {
                order.push(char::from(map[state.at]));
            }
            keys = state.keys;
        }
        writeln!(
            out,
            "{:3} steps, keys in the order {order}; {expanded} expanded",
            solution.len()
        )?;
    }
    Ok(())
}
