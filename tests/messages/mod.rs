//! What the compiler says about mistakes that are easily made: it names the real cause.
//!
//! A small project outside this one is checked for each mistake. What is looked for in a message is
//! short, because the rest of it differs from one compiler to the next.

use std::fs;
use std::path::Path;
use std::process::Command;

struct Mistake {
    name: &'static str,
    body: &'static str,
    /// All of this is said.
    said: &'static [&'static str],
}

const MISTAKES: [Mistake; 7] = [
    Mistake {
        name: "a_count_is_a_usize",
        body: "let _ = AStar::new(|n: &u32| (*n..100).count()).solve(&puzzle);",
        said: &[
            "is not a heuristic for",
            "return `Cost`, which is `u32`",
            "to implement `Engine<",
        ],
    },
    Mistake {
        name: "the_state_by_value",
        body: "let _ = AStar::new(|n: u32| 100 - n).solve(&puzzle);",
        said: &["closure arguments", "expected due to this", "`Heuristic<"],
    },
    Mistake {
        name: "the_puzzle_as_well",
        body: "let h = |_: &Board, _: &NibbleBoard| 0;
               let _ = IdaStar::new(h).solve(&board);",
        said: &[
            "closure is expected to take 1 argument, but it takes 2",
            "`Heuristic<",
        ],
    },
    Mistake {
        name: "a_borrowed_heuristic",
        body: "let _ = AStar::new(&Manhattan).solve(&board);",
        said: &[
            "`&Manhattan` is not a heuristic for",
            "needs `ByRef(&heuristic)`",
        ],
    },
    Mistake {
        name: "costs_with_fractions",
        body: "let puzzle = FnPuzzle::new(1_u32, |&n| [(n + 1, 1.5)], |&n| n == 100);
               let _ = UniformCost::new().solve(&puzzle);",
        said: &[
            "cannot be a move of an `FnPuzzle` whose states are of type `u32`",
            "a pair `(state, cost)` where the cost is a `u32`",
        ],
    },
    Mistake {
        name: "states_that_are_not_copy",
        body: "let puzzle = FnPuzzle::new(vec![1], |s| [s.clone()], |s| s.is_empty());
               let _ = BreadthFirst::new().solve(&puzzle);",
        said: &["not `Copy`, there is `IndexedFnPuzzle`"],
    },
    Mistake {
        name: "no_redundant_moves",
        body: "let _ = IdaStar::new(Manhattan).path_check(NoRedundant).solve(&board);",
        said: &["does not say which moves are redundant", "`is_redundant`"],
    },
];

#[test]
fn the_compiler_names_the_real_cause() {
    let project = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mistakes");
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::create_dir_all(project.join("src/bin")).expect("a folder");
    let manifest = format!(
        "[package]\nname = \"mistakes\"\nedition = \"2024\"\n\n\
         [dependencies]\npuzzle-search = {{ path = {crate_folder:?} }}\n\n[workspace]\n"
    );
    fs::write(project.join("Cargo.toml"), manifest).expect("a file");
    // The same versions of everything, so that nothing has to be downloaded.
    fs::copy(crate_folder.join("Cargo.lock"), project.join("Cargo.lock")).expect("a file");

    for Mistake { name, body, said } in MISTAKES {
        let program = format!(
            "#![allow(unused)]\n\
             use puzzle_search::prelude::*;\n\
             use puzzle_search::NoRedundant;\n\
             use puzzle_search::puzzles::sliding::{{Manhattan, NibbleBoard, SlidingPuzzle}};\n\
             type Board = SlidingPuzzle<NibbleBoard>;\n\
             fn main() {{\n\
             let puzzle = FnPuzzle::new(1_u32, |&n| [2 * n, n + 3], |&n| n == 100);\n\
             let board: Board = \"1 2 3 4 5 6 0 7 8\".parse().unwrap();\n\
             {body}\n}}\n"
        );
        let file = project.join(format!("src/bin/{name}.rs"));
        fs::write(&file, program).expect("a file");
        let output = Command::new(env!("CARGO"))
            .args([
                "check",
                "--offline",
                "--quiet",
                "--color",
                "never",
                "--bin",
                name,
            ])
            .arg("--target-dir")
            .arg(project.join("target"))
            .current_dir(&project)
            .output()
            .expect("cargo runs");
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{name} compiles");
        assert!(message.contains(name), "{name}: {message}");
        for part in said {
            assert!(
                message.contains(part),
                "{name}: {part:?} is not in {message}"
            );
        }
        let vague = "trait bounds were not satisfied";
        assert!(!message.contains(vague), "{name}: {message}");
    }
}
