//! The program that draws the benchmarks: its tables, its pictures and its errors, on measurements
//! made up here.

mod example_programs;

use std::fs;
use std::path::{Path, PathBuf};

use example_programs::{example, stderr, stdout, without_a_reader};

/// A target directory of measurements that are made up.
struct Target(PathBuf);

impl Target {
    fn new(test: &str) -> Self {
        let target =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("benchmark_charts_{test}"));
        if target.exists() {
            fs::remove_dir_all(&target).expect("it is our own");
        }
        fs::create_dir_all(target.join("criterion")).expect("a directory to write to");
        Target(target)
    }

    fn criterion(&self) -> PathBuf {
        self.0.join("criterion")
    }

    fn benchmark(&self, group: &str, function: &str, value: &str) -> PathBuf {
        let name = group.replace(['/', '<', '&'], "_");
        self.criterion().join(name).join(function).join(value)
    }

    /// What criterion writes about one benchmark, as far as it matters.
    fn measure(&self, [group, function, value]: [&str; 3], elements: &str, median: f64) {
        let benchmark = self.benchmark(group, function, value);
        // Those that are there too, and must not be read.
        for run in ["base", "change", "report"] {
            write(&benchmark, run, "benchmark.json", "not to be read");
        }
        let id = serde_json::json!({
            "group_id": group, "function_id": function, "value_str": value,
            "throughput": serde_json::from_str::<serde_json::Value>(elements).expect("JSON"),
        });
        write(&benchmark, "new", "benchmark.json", &id.to_string());
        let estimates = serde_json::json!({
            "mean": { "point_estimate": 7.0 * median },
            "median": { "point_estimate": median, "standard_error": 1.0 },
        });
        write(&benchmark, "new", "estimates.json", &estimates.to_string());
    }

    fn time(&self, group: &str, function: &str, value: &str, median: f64) {
        self.measure([group, function, value], "null", median);
    }

    /// Exit status, standard output and standard error. The pictures go to `out`.
    fn draw(&self, out: &str) -> (bool, String, String) {
        let output = example("benchmark_charts")
            .arg("--criterion")
            .arg(self.criterion())
            .arg("--out")
            .arg(self.0.join(out))
            .output()
            .expect("the example can be run");
        (output.status.success(), stdout(&output), stderr(&output))
    }

    fn picture(&self, file: &str) -> Svg {
        let text = fs::read_to_string(self.0.join("out").join(file)).expect("a picture");
        Svg::parse(&text)
    }
}

fn write(benchmark: &Path, run: &str, file: &str, text: &str) {
    fs::create_dir_all(benchmark.join(run)).expect("a directory");
    fs::write(benchmark.join(run).join(file), text).expect("a file");
}

/// A picture, read by its grammar: a tag that is not closed or an attribute without quotes fails.
struct Svg {
    texts: Vec<String>,
    /// Colour, width and height.
    rectangles: Vec<(String, i32, i32)>,
    /// Colour and points.
    lines: Vec<(String, Vec<(i32, i32)>)>,
}

impl Svg {
    fn parse(text: &str) -> Svg {
        let mut svg = Svg {
            texts: Vec::new(),
            rectangles: Vec::new(),
            lines: Vec::new(),
        };
        let mut open: Vec<&str> = Vec::new();
        let mut pieces = text.split('<');
        assert_eq!(pieces.next(), Some(""), "it begins with a tag");
        for piece in pieces {
            let (tag, content) = piece.split_once('>').expect("a tag ends");
            assert!(!content.contains('>'), "{piece}");
            if let Some(name) = tag.strip_prefix('/') {
                assert_eq!(open.pop(), Some(name));
                continue;
            }
            let (tag, is_closed) = tag
                .strip_suffix('/')
                .map_or((tag, false), |tag| (tag, true));
            let (name, attributes) = tag.split_once(' ').expect("all have attributes");
            let attributes = attributes_of(attributes);
            let get = |key: &str| -> &str {
                let found = attributes.iter().find(|(name, _)| *name == key);
                found.unwrap_or_else(|| panic!("{name} without {key}")).1
            };
            let number = |key: &str| -> i32 { get(key).parse().expect("a whole number") };
            match name {
                "svg" => {
                    assert_eq!(get("xmlns"), "http://www.w3.org/2000/svg");
                    assert!(open.is_empty());
                }
                "text" => svg.texts.push(unescaped(content.trim())),
                "rect" => {
                    assert!(number("width") >= 0 && number("height") >= 0, "{tag}");
                    svg.rectangles
                        .push((get("fill").into(), number("width"), number("height")));
                }
                "polyline" => {
                    let points = get("points").split_whitespace().map(|point| {
                        let (x, y) = point.split_once(',').expect("x and y");
                        (x.parse().expect("x"), y.parse().expect("y"))
                    });
                    svg.lines.push((get("stroke").into(), points.collect()));
                }
                "line" | "circle" => {}
                _ => panic!("an unknown tag: {name}"),
            }
            if !is_closed {
                open.push(name);
            }
        }
        assert!(open.is_empty(), "left open: {open:?}");
        svg
    }

    fn has(&self, text: &str) -> bool {
        self.texts.iter().any(|known| known == text)
    }

    /// The lengths of the bars of this colour.
    fn bars(&self, colour: &str) -> Vec<i32> {
        let bars = self.rectangles.iter().filter(|(fill, ..)| fill == colour);
        // The first is in the legend.
        bars.skip(1).map(|bar| bar.1).collect()
    }
}

fn attributes_of(mut text: &str) -> Vec<(&str, &str)> {
    let mut attributes = Vec::new();
    loop {
        text = text.trim_start();
        if text.is_empty() {
            return attributes;
        }
        let (key, rest) = text.split_once("=\"").expect("a value in quotes");
        let (value, rest) = rest.split_once('"').expect("a closing quote");
        attributes.push((key, value));
        text = rest;
    }
}

fn unescaped(text: &str) -> String {
    let left = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&apos;", "'"),
    ]
    .iter()
    .fold(text.to_owned(), |text, (code, char)| {
        text.replace(code, char)
    });
    for ampersand in left.match_indices('&') {
        assert!(left[ampersand.0..].starts_with("&amp;"), "{text}");
    }
    left.replace("&amp;", "&")
}

const BLUE: &str = "#0072B2";
const ORANGE: &str = "#E69F00";

/// Peers and loops by hand, with ratios that are easily checked.
fn comparisons(test: &str) -> Target {
    let target = Target::new(test);
    target.time("peers/ida-star", "puzzle-search", "board 12", 1_250_000.0);
    target.time(
        "peers/ida-star",
        "puzzle-search, in place",
        "board 12",
        1_000_000.0,
    );
    target.time("peers/ida-star", "pathfinding", "board 12", 3_000_000.0);
    target.time("peers/ida-star", "puzzle-search", "board 2", 800.0);
    target.time("peers/ida-star", "pathfinding", "board 2", 400.0);
    target.time("by-hand/a<b & c", "puzzle-search", "30 moves", 200.0);
    target.time("by-hand/a<b & c", "by hand", "30 moves", 50.0);
    target.time("by-hand/a<b & c", "puzzle-search", "31 moves", 2e9);
    target.time("by-hand/a<b & c", "by hand", "31 moves", 2e9);
    target
}

#[test]
fn ratios_are_those_of_the_medians() {
    let (success, out, err) = comparisons("ratios").draw("out");
    assert!(success, "{err}");
    let rows: Vec<&str> = out.lines().filter(|line| line.starts_with('|')).collect();
    assert_eq!(
        rows,
        [
            "| work | board | with | puzzle-search | pathfinding | ratio |",
            "|---|---|---|--:|--:|--:|",
            "| ida-star | board 2 | puzzle-search | 800 ns | 400 ns | 0.50 |",
            "| ida-star | board 12 | puzzle-search | 1.25 ms | 3.00 ms | 2.40 |",
            "| ida-star | board 12 | puzzle-search, in place | 1.00 ms | 3.00 ms | 3.00 |",
            "| work | board | with | puzzle-search | by hand | ratio |",
            "|---|---|---|--:|--:|--:|",
            "| a<b & c | 30 moves | puzzle-search | 200 ns | 50.0 ns | 0.25 |",
            "| a<b & c | 31 moves | puzzle-search | 2.00 s | 2.00 s | 1.00 |",
        ]
    );
}

#[test]
fn bars_are_as_long_as_their_numbers() {
    let target = comparisons("bars");
    assert!(target.draw("out").0);

    let peers = target.picture("peers.svg");
    for text in [
        "ida-star, board 12",
        "2.40 x",
        "3.00 x",
        "0.50 x",
        "puzzle-search, in place",
    ] {
        assert!(peers.has(text), "{text}");
    }
    // Bars of a logarithmic axis, from 1: the first to the left.
    let [half, more] = peers.bars(BLUE)[..] else {
        panic!("two bars")
    };
    let [three] = peers.bars(ORANGE)[..] else {
        panic!("one bar")
    };
    let scale = f64::from(three) / 3_f64.ln();
    assert!((f64::from(half) - scale * 2_f64.ln()).abs() <= 2.0);
    assert!((f64::from(more) - scale * 2.4_f64.ln()).abs() <= 2.0);

    let by_hand = target.picture("by_hand.svg");
    assert!(by_hand.has("a<b & c, 30 moves"));
    let [quarter, whole] = by_hand.bars(BLUE)[..] else {
        panic!("two bars")
    };
    assert!((4 * quarter - whole).abs() <= 4, "{quarter} {whole}");
    // A white ground, on dark pages too.
    assert_eq!(by_hand.rectangles[0].0, "#FFFFFF");
    assert_eq!(by_hand.rectangles[0].1, 900);
}

#[test]
fn only_what_was_measured_is_drawn() {
    let target = comparisons("missing");
    let (success, _, err) = target.draw("out");
    assert!(success);
    let mut files: Vec<_> = fs::read_dir(target.0.join("out"))
        .expect("pictures")
        .map(|entry| entry.expect("a file").file_name())
        .collect();
    files.sort();
    assert_eq!(files, ["by_hand.svg", "peers.svg"]);
    for (picture, bench) in [
        ("strategies.svg", "strategies"),
        ("encodings.svg", "encodings"),
        ("hashers.svg", "hashers"),
        ("growth_depth.svg", "growth"),
        ("growth_board.svg", "growth"),
        ("growth_knights_tour.svg", "growth"),
    ] {
        let note = err.lines().find(|line| line.starts_with(picture));
        let note = note.unwrap_or_else(|| panic!("no word on {picture}: {err}"));
        assert!(
            note.ends_with(&format!("`cargo bench --bench {bench}`")),
            "{note}"
        );
        assert!(
            note.contains(&target.criterion().display().to_string()),
            "{note}"
        );
    }
}

#[test]
fn a_work_that_only_one_did_is_named() {
    let target = comparisons("alone");
    target.time("peers/flood", "puzzle-search", "all", 5.0);
    let (success, out, err) = target.draw("out");
    assert!(success);
    assert!(err.contains("peers/flood, all: puzzle-search and pathfinding were not both measured"));
    assert!(!out.contains("flood"));

    let target = Target::new("all_alone");
    target.time("peers/flood", "puzzle-search", "all", 5.0);
    let (success, _, err) = target.draw("out");
    assert!(!success && err.contains("peers.svg: nothing was measured with pathfinding as well"));
}

/// All the other benches, a little of each.
fn others(test: &str) -> Target {
    let target = Target::new(test);
    for (engine, times) in [("a-star", [10.0, 20.0]), ("breadth-first", [5.0, 5000.0])] {
        target.time("strategies", engine, "10 moves", times[0]);
        target.time("strategies", engine, "9 moves", times[1]);
    }
    target.time("strategies", "iterative-deepening", "9 moves", 1.0);
    for (board, times) in [
        ("NibbleBoard", [300.0, 450.0]),
        ("RankBoard", [900.0, 1200.0]),
    ] {
        target.time("encodings/ida-star", board, "move table", times[0]);
        target.time("encodings/ida-star", board, "border tests", times[1]);
    }
    for (hasher, median) in [("SipHash", 900.0), ("rustc-hash 2", 300.0)] {
        let elements = r#"{"Elements": 30}"#;
        target.measure(["hashers/fill", hasher, "packed"], elements, median);
    }
    for (depth, median) in [("0", 40.0), ("16", 4e3), ("8", 400.0)] {
        let elements = r#"{"Elements": 4}"#;
        target.measure(["growth/depth", "a-star", depth], elements, median);
    }
    for (shape, elements, median) in [("2x2", 12, 1e3), ("2x3", 360, 3e4), ("3x3", 181_440, 1e7)] {
        let elements = format!(r#"{{"Elements": {elements}}}"#);
        target.measure(["growth/board", "table", shape], &elements, median);
    }
    for (side, elements) in [("50", 2500), ("100", 10_000)] {
        let median = f64::from(elements) * 6.0;
        let elements = format!(r#"{{"Elements": {elements}}}"#);
        target.measure(["growth/knights-tour", "open", side], &elements, median);
    }
    write(
        &target.0,
        "growth",
        "depth.csv",
        "engine,moves,expanded,nodes,bytes\n\"a-star\",0,0,1,0\n\"a-star\",8,9,19,2000\n\"a-star\",16,95,160,20000\n",
    );
    write(
        &target.0,
        "growth",
        "board.csv",
        "engine,states,expanded,nodes,bytes\n\"table\",12,12,12,76\n\"table\",360,360,360,1384\n",
    );
    target
}

#[test]
fn times_are_printed_by_function_and_value() {
    let (success, out, err) = others("times").draw("out");
    assert!(success, "{err}");
    for table in [
        "### strategies\n\n| | 9 moves | 10 moves |\n|---|--:|--:|\n| a-star | 20.0 ns | 10.0 ns |\n\
         | breadth-first | 5.00 µs | 5.00 ns |\n| iterative-deepening | 1.00 ns |  |\n",
        "### encodings, ida-star\n\n| | border tests | move table |\n|---|--:|--:|\n\
         | NibbleBoard | 450 ns | 300 ns |\n| RankBoard | 1.20 µs | 900 ns |\n",
        "### hashers, fill, per board\n\n| | packed |\n|---|--:|\n\
         | SipHash | 30.0 ns |\n| rustc-hash 2 | 10.0 ns |\n",
        "### growth with the depth, per board\n\n| | 0 | 8 | 16 |\n|---|--:|--:|--:|\n\
         | a-star | 10.0 ns | 100 ns | 1.00 µs |\n",
        "### growth with the board\n\n| | 2x2 | 2x3 | 3x3 |\n|---|--:|--:|--:|\n\
         | table | 1.00 µs | 30.0 µs | 10.0 ms |\n",
        "### growth of tours, per square\n\n| | 50 | 100 |\n|---|--:|--:|\n\
         | open | 6.00 ns | 6.00 ns |\n",
    ] {
        assert!(out.contains(table), "{out}");
    }
}

#[test]
fn every_picture_has_its_labels() {
    let target = others("labels");
    let (success, _, err) = target.draw("out");
    assert!(success, "{err}");
    let labels: [(&str, &[&str]); 6] = [
        (
            "strategies.svg",
            &["breadth-first", "9 moves", "10 moves", "5.00 µs"],
        ),
        (
            "encodings.svg",
            &["ida-star", "RankBoard", "move table", "1.20 µs"],
        ),
        (
            "hashers.svg",
            &["fill", "packed", "SipHash", "rustc-hash 2", "30.0 ns"],
        ),
        (
            "growth_depth.svg",
            &["a-star", "time", "memory", "15", "10 kB", "100 ns"],
        ),
        (
            "growth_board.svg",
            &["table", "states", "100000", "1 ms", "1 kB"],
        ),
        (
            "growth_knights_tour.svg",
            &["open", "squares", "time per square", "5000"],
        ),
    ];
    for (picture, labels) in labels {
        let svg = target.picture(picture);
        for label in labels {
            assert!(svg.has(label), "{picture} without {label}: {:?}", svg.texts);
        }
    }

    // Each ten times the one before at equal distances: a straight line upwards, left to right.
    let svg = target.picture("growth_depth.svg");
    let lines: Vec<_> = svg.lines.iter().filter(|line| line.0 == BLUE).collect();
    let [(_, time), (_, memory)] = lines[..] else {
        panic!("two lines")
    };
    let [(x1, y1), (x2, y2), (x3, y3)] = time[..] else {
        panic!("three points")
    };
    assert!(x1 < x2 && ((x3 - x2) - (x2 - x1)).abs() <= 1);
    assert!(y1 > y2 && ((y3 - y2) - (y2 - y1)).abs() <= 1);
    // No memory at all has no place on a logarithmic axis.
    assert_eq!(memory.len(), 2);

    // The same time for every square.
    let svg = target.picture("growth_knights_tour.svg");
    let lines: Vec<_> = svg.lines.iter().filter(|line| line.0 == BLUE).collect();
    let flat = &lines[1].1;
    assert!(flat[0].0 < flat[1].0 && flat[0].1 == flat[1].1);
}

#[test]
fn the_same_measurements_give_the_same_pictures() {
    let target = others("same");
    let first = target.draw("out");
    let second = target.draw("again");
    assert_eq!(first, second);
    let mut pictures = 0;
    for entry in fs::read_dir(target.0.join("out")).expect("pictures") {
        let file = entry.expect("a file").path();
        let again = target
            .0
            .join("again")
            .join(file.file_name().expect("a name"));
        assert_eq!(
            fs::read(&file).ok(),
            fs::read(again).ok(),
            "{}",
            file.display()
        );
        pictures += 1;
    }
    assert_eq!(pictures, 6);
}

#[test]
fn memory_that_was_not_counted_is_left_out() {
    let target = others("uncounted");
    fs::remove_dir_all(target.0.join("growth")).expect("it is our own");
    let (success, _, err) = target.draw("out");
    assert!(success);
    assert!(err.contains("memory is not drawn"), "{err}");
    let svg = target.picture("growth_depth.svg");
    assert!(svg.has("time") && !svg.has("memory"));
}

#[test]
fn it_ends_quietly_when_nobody_reads_the_output() {
    let target = comparisons("no_reader");
    let [criterion, out] = [target.criterion(), target.0.join("out")]
        .map(|folder| folder.to_str().expect("a plain name").to_owned());
    let (status, _) = without_a_reader(
        "benchmark_charts",
        &["--criterion", &criterion, "--out", &out],
    );
    assert_eq!(status, Some(0));
}

#[test]
fn no_measurements_at_all() {
    let target = Target::new("nothing");
    let (success, _, err) = target.draw("out");
    assert!(!success);
    assert!(err.contains("nothing to draw in"), "{err}");

    fs::remove_dir_all(target.criterion()).expect("it is our own");
    let (success, _, err) = target.draw("out");
    assert!(!success);
    let directory = target.criterion().display().to_string();
    assert!(
        err.contains(&directory) && err.contains("`cargo bench`"),
        "{err}"
    );
}

#[test]
fn a_file_that_is_not_understood_is_named() {
    let broken = [
        ("benchmark.json", "{"),
        ("benchmark.json", "{}"),
        ("benchmark.json", r#"{"group_id": 1}"#),
        (
            "benchmark.json",
            r#"{"group_id": "a", "function_id": ["b"]}"#,
        ),
        (
            "benchmark.json",
            r#"{"group_id": "a", "throughput": {"Elements": 0}}"#,
        ),
        ("estimates.json", ""),
        ("estimates.json", "[]"),
        ("estimates.json", r#"{"median": {"point_estimate": null}}"#),
        ("estimates.json", r#"{"median": {"point_estimate": "1"}}"#),
        ("estimates.json", r#"{"median": {"point_estimate": -1.0}}"#),
    ];
    for (file, text) in broken {
        let target = comparisons("broken");
        let benchmark = target.benchmark("peers/ida-star", "puzzle-search", "board 12");
        write(&benchmark, "new", file, text);
        let (success, _, err) = target.draw("out");
        let path = benchmark.join("new").join(file).display().to_string();
        assert!(!success && err.contains(&path), "{file} {text}: {err}");
    }

    let target = comparisons("lost");
    let benchmark = target.benchmark("peers/ida-star", "puzzle-search", "board 12");
    let estimates = benchmark.join("new").join("estimates.json");
    fs::remove_file(&estimates).expect("it is our own");
    let (success, _, err) = target.draw("out");
    assert!(
        !success && err.contains(&estimates.display().to_string()),
        "{err}"
    );

    for row in [
        "a-star,8,9,19,2000",
        "\"a-star\",8,9,19",
        "\"a-star\",8,9,19,x",
        "\"a-star",
    ] {
        let target = others("csv");
        let text = format!("engine,moves,expanded,nodes,bytes\n\"a-star\",4,1,2,3\n{row}\n");
        write(&target.0, "growth", "depth.csv", &text);
        let (success, _, err) = target.draw("out");
        assert!(
            !success && err.contains("depth.csv: line 3"),
            "{row}: {err}"
        );
    }
}

#[test]
fn a_measurement_that_does_not_fit_its_axis_is_named() {
    let target = others("misfit");
    target.time("growth/depth", "a-star", "deep", 5.0);
    let (success, _, err) = target.draw("out");
    assert!(
        !success && err.contains("growth/depth is called deep"),
        "{err}"
    );

    let target = others("sizeless");
    target.time("growth/board", "table", "4x4", 5.0);
    let (success, _, err) = target.draw("out");
    assert!(!success && err.contains("how large 4x4 is"), "{err}");
}
