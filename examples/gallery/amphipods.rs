//! A burrow: a hallway, and four rooms full of animals of four kinds, A to D. Each kind belongs in its
//! own room, and needs 1, 10, 100 or 1000 units of energy for a step. An animal leaves a room, waits in
//! the hallway, but not in front of a room, and goes home when nobody is in its way.
//!
//! The start is the example of the puzzle of 23 December 2021 on adventofcode.com, which gives the least
//! energy: 12521, or 44169 in deeper rooms.

use std::io::Write;

use puzzle_search::prelude::*;

use crate::Shown;

/// The animals are 1 to 4, and 0 is nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    hallway: [u8; 11],
    /// From the bottom up.
    rooms: [[u8; 4]; 4],
}

fn home(animal: u8) -> usize {
    usize::from(animal) - 1
}

/// The place of the hallway in front of a room.
fn door(room: usize) -> usize {
    2 + 2 * room
}

fn energy(animal: u8, steps: usize) -> Cost {
    10_u32.pow(u32::from(animal) - 1) * steps as Cost
}

fn height(room: [u8; 4]) -> usize {
    room.iter().take_while(|&&animal| animal != 0).count()
}

/// How many animals at the bottom are at home and need not move.
fn settled(room: [u8; 4], number: usize) -> usize {
    room.iter()
        .take_while(|&&animal| animal != 0 && home(animal) == number)
        .count()
}

/// The animals in the hallway, and where they are.
fn waiting(state: &State) -> impl Iterator<Item = (usize, u8)> {
    let places = state.hallway.into_iter().enumerate();
    places.filter(|&(_, animal)| animal != 0)
}

/// The energy that is needed if nobody is ever in the way of another.
fn estimate(state: &State, depth: usize) -> Cost {
    let mut sum = 0;
    for (place, animal) in waiting(state) {
        sum += energy(animal, place.abs_diff(door(home(animal))));
    }
    for (number, room) in state.rooms.into_iter().enumerate() {
        let settled = settled(room, number);
        let to_leave = room.into_iter().enumerate().take(height(room));
        for (at, animal) in to_leave.skip(settled) {
            // One that only lets another out of its own room goes aside and comes back.
            let along = door(number).abs_diff(door(home(animal))).max(2);
            sum += energy(animal, depth - at + along);
        }
        let to_enter = (settled..depth).map(|at| depth - at).sum();
        sum += energy(number as u8 + 1, to_enter);
    }
    sum
}

/// What can happen next, and the energy that it needs.
fn ways(state: &State, depth: usize) -> Vec<(State, Cost)> {
    let is_free = |place: &usize| state.hallway[*place] == 0;
    for (place, animal) in waiting(state) {
        let (number, door) = (home(animal), door(home(animal)));
        let height = height(state.rooms[number]);
        let mut between = place.min(door)..=place.max(door);
        if settled(state.rooms[number], number) == height
            && between.all(|at| at == place || is_free(&at))
        {
            // Going home is never wrong, so nothing else need be tried.
            let mut next = *state;
            next.hallway[place] = 0;
            next.rooms[number][height] = animal;
            let steps = place.abs_diff(door) + depth - height;
            return vec![(next, energy(animal, steps))];
        }
    }
    let mut ways = Vec::new();
    for (number, room) in state.rooms.into_iter().enumerate() {
        let (door, height) = (door(number), height(room));
        if settled(room, number) == height {
            continue;
        }
        let left = (0..door).rev().take_while(is_free);
        let right = (door..11).take_while(is_free);
        let is_door = |place: &usize| [2, 4, 6, 8].contains(place);
        for place in left.chain(right).filter(|place| !is_door(place)) {
            let mut next = *state;
            let animal = std::mem::take(&mut next.rooms[number][height - 1]);
            next.hallway[place] = animal;
            let steps = depth - height + 1 + place.abs_diff(door);
            ways.push((next, energy(animal, steps)));
        }
    }
    ways
}

pub fn show(out: &mut dyn Write) -> Shown {
    let shallow = [[1, 2, 0, 0], [4, 3, 0, 0], [3, 2, 0, 0], [1, 4, 0, 0]];
    let deep = [[1, 4, 4, 2], [4, 2, 3, 3], [3, 1, 2, 2], [1, 3, 1, 4]];
    for (depth, rooms) in [(2, shallow), (4, deep)] {
        let hallway = [0; 11];
        let burrow = FnPuzzle::new(
            State { hallway, rooms },
            |state| ways(state, depth),
            |state| (0..4).all(|number| settled(state.rooms[number], number) == depth),
        );
        let blind = UniformCost::new().solve(&burrow);
        let outcome = AStar::new(|state: &State| estimate(state, depth)).solve(&burrow);
        let [blind, expanded] = [&blind, &outcome].map(|outcome| outcome.stats().expanded);
        let least = outcome.into_result()?.cost();
        writeln!(
            out,
            "Rooms for {depth}: energy {least}; {expanded} expanded, {blind} without an estimate"
        )?;
    }
    Ok(())
}
