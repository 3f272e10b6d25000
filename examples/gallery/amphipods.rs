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

struct Burrow {
    depth: usize,
    rooms: [[u8; 4]; 4],
}

#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// From this place of the hallway into the room where the animal belongs.
    Home(usize),
    /// From this room to this place of the hallway.
    Out(usize, usize),
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

impl Burrow {
    /// What is needed if nobody is ever in the way of another.
    fn estimate(&self, state: &State) -> Cost {
        let mut sum = 0;
        for (place, &animal) in state
            .hallway
            .iter()
            .enumerate()
            .filter(|&(_, &animal)| animal != 0)
        {
            sum += energy(animal, place.abs_diff(door(home(animal))));
        }
        for (number, room) in state.rooms.into_iter().enumerate() {
            let settled = settled(room, number);
            for (at, animal) in room
                .into_iter()
                .enumerate()
                .take(height(room))
                .skip(settled)
            {
                // One that only lets another out of its own room goes aside and comes back.
                let along = door(number).abs_diff(door(home(animal))).max(2);
                sum += energy(animal, self.depth - at + along);
            }
            let steps = (settled..self.depth).map(|at| self.depth - at).sum();
            sum += energy(number as u8 + 1, steps);
        }
        sum
    }
}

impl Puzzle for Burrow {
    type State = State;
    type Move = Way;
    type Moves = MoveList<Way>;

    fn start(&self) -> State {
        State {
            hallway: [0; 11],
            rooms: self.rooms,
        }
    }

    fn is_goal(&self, state: &State) -> bool {
        let is_done = |(number, room): (usize, _)| settled(room, number) == self.depth;
        state.rooms.into_iter().enumerate().all(is_done)
    }

    fn moves(&self, state: &State) -> MoveList<Way> {
        let is_free = |place: &usize| state.hallway[*place] == 0;
        let mut ways = MoveList::new();
        for (place, &animal) in state
            .hallway
            .iter()
            .enumerate()
            .filter(|&(_, &animal)| animal != 0)
        {
            let (room, door) = (home(animal), door(home(animal)));
            let is_ready = settled(state.rooms[room], room) == height(state.rooms[room]);
            let mut between = place.min(door)..=place.max(door);
            if is_ready && between.all(|at| at == place || is_free(&at)) {
                // Going home is never wrong, so nothing else need be tried.
                return MoveList::from([Way::Home(place)]);
            }
        }
        for (number, room) in state.rooms.into_iter().enumerate() {
            if settled(room, number) < height(room) {
                let left = (0..door(number)).rev().take_while(is_free);
                let right = (door(number)..11).take_while(is_free);
                let is_door = |place: &usize| (0..4).any(|room| door(room) == *place);
                let places = left.chain(right).filter(|place| !is_door(place));
                ways.extend(places.map(|place| Way::Out(number, place)));
            }
        }
        ways
    }

    fn apply(&self, state: &mut State, way: Way) {
        match way {
            Way::Home(place) => {
                let animal = std::mem::take(&mut state.hallway[place]);
                let room = &mut state.rooms[home(animal)];
                room[height(*room)] = animal;
            }
            Way::Out(room, place) => {
                let room = &mut state.rooms[room];
                state.hallway[place] = std::mem::take(&mut room[height(*room) - 1]);
            }
        }
    }

    fn cost(&self, state: &State, way: Way) -> Cost {
        match way {
            Way::Home(place) => {
                let animal = state.hallway[place];
                let room = home(animal);
                let down = self.depth - height(state.rooms[room]);
                energy(animal, place.abs_diff(door(room)) + down)
            }
            Way::Out(room, place) => {
                let top = height(state.rooms[room]) - 1;
                let steps = self.depth - top + place.abs_diff(door(room));
                energy(state.rooms[room][top], steps)
            }
        }
    }
}

pub fn show(out: &mut dyn Write) -> Shown {
    let shallow = [[1, 2, 0, 0], [4, 3, 0, 0], [3, 2, 0, 0], [1, 4, 0, 0]];
    let deep = [[1, 4, 4, 2], [4, 2, 3, 3], [3, 1, 2, 2], [1, 3, 1, 4]];
    for (depth, rooms) in [(2, shallow), (4, deep)] {
        let burrow = Burrow { depth, rooms };
        let blind = UniformCost::new().solve(&burrow);
        let outcome = AStar::new(|state: &State| burrow.estimate(state)).solve(&burrow);
        let [blind, expanded] = [&blind, &outcome].map(|outcome| outcome.stats().expanded);
        let least = outcome.into_result()?.cost();
        writeln!(
            out,
            "Rooms for {depth}: energy {least}; {expanded} expanded, {blind} without an estimate"
        )?;
    }
    Ok(())
}
