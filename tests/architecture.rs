//! `docs/architecture.md` against the code: which files there are, which file imports which, and so
//! which files have to be read to know an engine.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A file below `src`, without `.rs`.
type File = String;

fn source(file: &str) -> PathBuf {
    let name = format!("{file}.rs");
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name)
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn document() -> String {
    text(&Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/architecture.md"))
}

/// All files in this folder of `src`.
fn files_in(folder: &str) -> BTreeSet<File> {
    let mut files = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("src")
            .join(&folder);
        for entry in fs::read_dir(path).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            if entry.file_type().unwrap().is_dir() {
                folders.push(format!("{folder}/{name}"));
            } else if let Some(name) = name.strip_suffix(".rs") {
                files.insert(format!("{folder}/{name}"));
            }
        }
    }
    files
}

/// Every path that the file imports for all of its code. Those of its unit tests are indented, and
/// those of examples are in comments.
fn imported_paths(file: &str) -> Vec<String> {
    let mut paths = Vec::new();
    let mut statement = None;
    for line in text(&source(file)).lines() {
        let begins = ["use ", "pub use ", "pub(crate) use "];
        if let Some(begin) = begins.iter().find(|begin| line.starts_with(**begin)) {
            statement = Some(line[begin.len()..].to_owned());
        } else if let Some(statement) = &mut statement {
            statement.push_str(line.trim());
        }
        if let Some(whole) = statement.take_if(|statement| statement.ends_with(';')) {
            expand("", whole.trim_end_matches(';'), &mut paths);
        }
    }
    paths
}

/// Writes out the braces of an import.
fn expand(before: &str, import: &str, paths: &mut Vec<String>) {
    let Some((path, list)) = import.split_once('{') else {
        paths.push(format!("{before}{}", import.trim()));
        return;
    };
    let before = format!("{before}{}", path.trim());
    let list = list.strip_suffix('}').expect("a brace that closes");
    let mut depth = 0;
    let items = list.split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    for item in items.filter(|item| !item.trim().is_empty()) {
        expand(&before, item, paths);
    }
}

/// The file of this crate that an imported path leads to.
fn file_of(importer: &str, path: &str) -> Option<File> {
    let mut module: Vec<&str> = importer.split('/').collect();
    if module.last() == Some(&"mod") {
        module.pop();
    }
    let mut names = path.split("::").peekable();
    match names.next()? {
        "crate" => module.clear(),
        "super" => {
            module.pop();
            while names.next_if_eq(&"super").is_some() {
                module.pop();
            }
        }
        "self" => {}
        _ => return None,
    }
    let file = |module: &[&str]| {
        let file = module.join("/");
        let folder = format!("{file}/mod");
        [file, folder]
            .into_iter()
            .find(|file| source(file).exists())
    };
    for name in names {
        module.push(name);
        if file(&module).is_none() {
            module.pop();
            break;
        }
    }
    Some(file(&module).unwrap_or_else(|| "lib".to_owned()))
}

fn imported_files(file: &str) -> BTreeSet<File> {
    let paths = imported_paths(file);
    paths
        .iter()
        .filter_map(|path| file_of(file, path))
        .collect()
}

/// The files of the engines that one comes to from this one, import by import. What `engine/mod.rs`
/// imports are all engines, for users: nobody has to follow it there.
fn files_to_read(engine: &str) -> BTreeSet<File> {
    let mut files = BTreeSet::from([engine.to_owned()]);
    let mut unread = vec![engine.to_owned()];
    while let Some(file) = unread.pop() {
        if file == "engine/mod" {
            continue;
        }
        for imported in imported_files(&file) {
            if imported.starts_with("engine/") && files.insert(imported.clone()) {
                unread.push(imported);
            }
        }
    }
    files
}

/// What stands between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The rows of the table of files to read: for each engine its files, its own first, and how many the
/// table says that there are.
fn rows() -> BTreeMap<String, (Vec<File>, usize)> {
    let document = document();
    let (_, section) = document
        .split_once("## What to read for each engine")
        .expect("the section");
    let section = section.split("\n## ").next().unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| "));
    let rows = rows.filter_map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [engine, files, count] = cells[..] else {
            panic!("three cells: {row}");
        };
        let count = count.parse().ok()?;
        let files = quoted(files).map(|file| format!("engine/{file}")).collect();
        Some((engine.trim_matches('`').to_owned(), (files, count)))
    });
    rows.collect()
}

#[test]
fn the_table_names_the_files_that_the_imports_lead_to() {
    let mut rows = rows();
    let (everywhere, count) = rows.remove("every engine").expect("the first row");
    assert_eq!(everywhere.len(), count);
    assert_eq!(rows.len(), 14);
    for (engine, (own, count)) in rows {
        let listed: BTreeSet<File> = own.iter().chain(&everywhere).cloned().collect();
        assert_eq!(files_to_read(&own[0]), listed, "{engine}");
        assert_eq!(listed.len(), count, "{engine}");
        let declaration = format!("pub struct {engine}");
        assert!(text(&source(&own[0])).contains(&declaration), "{engine}");
    }
}

#[test]
fn the_files_that_are_named_exist_and_all_files_of_the_engines_are_named() {
    let document = document();
    let named: BTreeSet<&str> = quoted(&document)
        .filter_map(|name| name.strip_suffix(".rs"))
        .filter(|name| !name.starts_with("tests/") && !name.starts_with("examples/"))
        .collect();
    let missing: Vec<&&str> = named.iter().filter(|file| !source(file).exists()).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let files = files_in("engine");
    // The lists of modules say nothing that the files do not.
    let unnamed: Vec<&File> = files
        .iter()
        .filter(|file| *file == "engine/mod" || !file.ends_with("/mod"))
        .filter(|file| !named.contains(file.as_str()))
        .collect();
    assert!(unnamed.is_empty(), "{unnamed:?}");
}

#[test]
fn engines_and_puzzles_do_not_know_each_other() {
    for file in files_in("engine") {
        let imports = imported_files(&file);
        let puzzle = imports.iter().find(|file| file.starts_with("puzzles/"));
        assert_eq!(puzzle, None, "{file}");
    }
    let allowed = [
        "puzzle",
        "heuristic",
        "limits",
        "move_list",
        "pattern_database/mod",
    ];
    for file in files_in("puzzles") {
        for imported in imported_files(&file) {
            let is_allowed = imported.starts_with("puzzles/") || allowed.contains(&&*imported);
            assert!(is_allowed, "{file} imports {imported}");
        }
    }
}

#[test]
fn pattern_databases_know_neither_engines_nor_puzzles() {
    for file in files_in("pattern_database") {
        for imported in imported_files(&file) {
            let is_allowed = imported.starts_with("pattern_database/")
                || ["puzzle", "heuristic", "limits"].contains(&&*imported);
            assert!(is_allowed, "{file} imports {imported}");
        }
    }
}

#[test]
fn what_engines_report_knows_no_engine() {
    for file in ["puzzle", "stats", "limits", "move_list", "hasher"] {
        assert_eq!(imported_files(file), BTreeSet::new(), "{file}");
    }
    for file in ["heuristic", "observer", "outcome", "solution"] {
        let imports = imported_files(file);
        let engine = imports.iter().find(|file| file.starts_with("engine/"));
        assert_eq!(engine, None, "{file}");
    }
}

#[test]
fn finding_builds_on_the_puzzle_and_not_the_other_way_round() {
    let folder = "puzzles/knights_tour";
    let finding = format!("{folder}/finding");
    for file in files_in(&format!("{folder}/puzzle")) {
        let imports = imported_files(&file);
        let above = imports.iter().find(|file| file.starts_with(&finding));
        assert_eq!(above, None, "{file}");
    }
}
