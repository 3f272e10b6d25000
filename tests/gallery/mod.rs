//! The gallery comes to the published numbers.

use std::sync::LazyLock;

use crate::example_programs::{example, output_of, stderr, stdout};

/// What `gallery NAME` prints.
fn shown(name: &str) -> String {
    let output = example("gallery").arg(name).output().expect("it runs");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    stdout(&output)
}

/// The names that the gallery lists.
fn names() -> Vec<String> {
    let list = output_of("gallery");
    let first_words = list.lines().filter_map(|line| line.split(' ').next());
    first_words.map(str::to_owned).collect()
}

/// What `gallery all` prints: every puzzle under its name.
static ALL: LazyLock<All> = LazyLock::new(|| All(shown("all")));

struct All(String);

impl All {
    /// What is shown of this puzzle.
    fn of(&self, name: &str) -> &str {
        let begin = self.0.find(&format!("{name}: ")).expect("it is shown");
        let shown = &self.0[begin..];
        let ends = names()
            .into_iter()
            .filter_map(|other| shown.find(&format!("\n\n{other}: ")));
        &shown[..ends.min().unwrap_or(shown.len())]
    }

    /// The numbers in every line, digits that belong together.
    fn numbers(&self, name: &str) -> Vec<Vec<u64>> {
        let lines = self.of(name).lines().skip(2);
        lines.map(numbers).collect()
    }

    /// The first number in every line that contains `text`.
    fn first(&self, name: &str, text: &str) -> Vec<u64> {
        let lines = self.of(name).lines().skip(2);
        let lines = lines.filter(|line| line.contains(text));
        lines.map(|line| numbers(line)[0]).collect()
    }

    fn says(&self, name: &str, text: &str) {
        let shown = self.of(name);
        assert!(shown.contains(text), "{name}: {text}\n{shown}");
    }
}

fn numbers(line: &str) -> Vec<u64> {
    let words = line.split(|c: char| !c.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn the_published_numbers() {
    let all = &ALL;

    // The second is Tartaglia's, of 1556.
    all.says("jugs", "With a tap: 6 steps.");
    all.says("jugs", "Without one: 7 pourings.");

    // S. Amarel, 1968, for the first; with a boat of four, 2n - 3.
    all.says(
        "missionaries",
        "3 of each, a boat of 2: 11 crossings, in 4 ways",
    );
    all.says("missionaries", "4 of each, a boat of 2: it cannot be done");
    all.says("missionaries", "4 of each, a boat of 3: 9 crossings");
    all.says("missionaries", "5 of each, a boat of 3: 11 crossings");
    all.says("missionaries", "6 of each, a boat of 3: it cannot be done");
    all.says("missionaries", "6 of each, a boat of 4: 9 crossings");

    // OEIS A000170.
    let queens: Vec<u64> = all.numbers("queens")[..9]
        .iter()
        .map(|line| line[1])
        .collect();
    assert_eq!(queens, [1, 0, 0, 2, 10, 4, 40, 92, 352]);

    // OEIS A007664.
    let hanoi = all.numbers("hanoi");
    let moves: Vec<u64> = hanoi.iter().map(|line| line[1]).collect();
    assert_eq!(moves, [1, 3, 5, 9, 13, 17, 25, 33, 41]);
    assert!(hanoi.iter().all(|line| line[1] == line[2]));

    // OEIS A058986.
    let pancakes: Vec<[u64; 2]> = all.numbers("pancakes")[..6]
        .iter()
        .map(|line| [line[1], line[2]])
        .collect();
    assert_eq!(
        pancakes,
        [[3, 1], [4, 3], [5, 20], [7, 2], [8, 35], [9, 455]]
    );
    // As many moves as gaps would be the least possible; one more is what this stack needs.
    all.says("pancakes", "A stack of 50 with 48 gaps: 49 moves");

    // G. I. Bell's catalogue of solutions of the triangle; the cross has 32 pegs.
    all.says("peg-solitaire", "a corner empty: 29760 solutions.");
    all.says("peg-solitaire", "to the centre: 31 jumps.");

    // J. Scherphuis's pages: at most 15 presses.
    let lights_out = all.numbers("lights-out");
    let patterns: Vec<u64> = lights_out[..16].iter().map(|line| line[1]).collect();
    assert_eq!(patterns, patterns_by_presses());
    all.says("lights-out", "8388608 patterns in all");

    // OEIS A079761 and A079762.
    let cube = all.numbers("pocket-cube");
    let column = |at: usize| -> Vec<u64> { cube[1..16].iter().map(|line| line[at]).collect() };
    let turns = [
        1, 9, 54, 321, 1847, 9992, 50136, 227_536, 870_072, 1_887_748, 623_800, 2644, 0, 0, 0,
    ];
    let quarter_turns = [
        1, 6, 27, 120, 534, 2256, 8969, 33058, 114_149, 360_508, 930_588, 1_350_852, 782_536,
        90280, 276,
    ];
    assert_eq!(column(1), turns);
    assert_eq!(column(2), quarter_turns);
    assert_eq!(cube[16], [3_674_160, 3_674_160]);

    // M. Fogleman's database.
    all.says("rush-hour", "2332 positions in reach.");
    all.says("rush-hour", "Slides of any length: 60 moves");

    all.says("sokoban", "8 pushes at least");
    all.says("sokoban", "33 steps at least");

    assert_eq!(all.first("keys", "steps"), [8, 86, 132, 136, 81]);

    all.says("amphipods", "Rooms for 2: energy 12521");
    all.says("amphipods", "Rooms for 4: energy 44169");
}

/// In how many patterns of 25 lamps the fewest presses that put them out are 0, 1, and so on, counted
/// without a search: four sets of presses lead to the same pattern, and the smallest of them counts.
fn patterns_by_presses() -> Vec<u64> {
    let quiet = |rows: [u32; 5]| rows.iter().fold(0, |set, row| set << 5 | row);
    let one = quiet([0b10101, 0b10101, 0, 0b10101, 0b10101]);
    let other = quiet([0b11011, 0, 0b11011, 0, 0b11011]);
    let mut sets = vec![0; 26];
    for presses in 0_u32..1 << 25 {
        let same = [
            presses,
            presses ^ one,
            presses ^ other,
            presses ^ one ^ other,
        ];
        let fewest = same.map(u32::count_ones).into_iter().min();
        sets[fewest.unwrap_or(0) as usize] += 1;
    }
    let patterns = sets.into_iter().map(|sets: u64| sets / 4);
    patterns.take_while(|&patterns| patterns > 0).collect()
}

/// On the small map: straight along the upper row; down by the expensive square before the last,
/// which is the only way not to go four squares straight ahead; and along the upper row, with one turn.
#[test]
fn ways_across_a_map() {
    let costs: Vec<u64> = ALL.of("map").lines().skip(2).filter_map(cost).collect();
    assert_eq!(costs[..3], [5, 3 + 9 + 1, 5 + 10]);
    // Rules can only make it more expensive.
    assert_eq!(costs.len(), 6);
    assert!(costs[3] <= costs[4] && costs[3] < costs[5], "{costs:?}");
}

fn cost(line: &str) -> Option<u64> {
    let (_, cost) = line.split_once(" cost ")?;
    numbers(cost).first().copied()
}

#[test]
fn one_puzzle_is_shown_as_among_all() {
    let names = names();
    assert_eq!(names.len(), 14);
    assert_eq!(names.last().map(String::as_str), Some("all"));
    let all = &ALL;
    for name in ["jugs", "queens", "amphipods"] {
        assert_eq!(shown(name).trim_end(), all.of(name).trim_end());
    }
    let unknown = example("gallery").arg("chess").output().expect("it runs");
    assert_eq!(unknown.status.code(), Some(2));
    assert!(
        stderr(&unknown).contains("pocket-cube"),
        "{}",
        stderr(&unknown)
    );
}
