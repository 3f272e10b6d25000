//! The size of the numbers does not matter: with all costs and estimates multiplied by the same
//! factor, an engine does the same things in the same order, whichever queue handles such numbers.

use crate::graphs::every_engine::{Claim, for_every_graph_engine};
use crate::graphs::{Graph, arbitrary};
use proptest::prelude::{ProptestConfig, proptest};
use puzzle_search::{Cost, DEAD_END, DynEngine, Stats, Verdict};

/// What a search did: the verdicts, solutions and statistics, but for the memory that it took.
type Record = Vec<(Verdict, Option<Vec<u32>>, Stats)>;

/// Records every engine in turn.
struct Recorder(Graph, Vec<(String, Record)>);

impl Claim for Recorder {
    fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
        // A bound on the cost is not multiplied.
        if name.contains("cost 4") {
            return;
        }
        let mut search = engine.boxed_search(&self.0);
        let mut record = Vec::new();
        loop {
            let outcome = search.run();
            let mut stats = *outcome.stats();
            stats.bytes = 0;
            let moves = outcome.solution().map(|s| s.moves().to_vec());
            record.push((outcome.verdict(), moves, stats));
            if !outcome.is_solved() {
                break;
            }
        }
        self.1.push((name.to_owned(), record));
    }
}

fn record(graph: &Graph, estimates: &[Cost], factor: Cost) -> Vec<(String, Record)> {
    let mut recorder = Recorder(graph.clone().scaled(factor), Vec::new());
    let scaled = |&estimate: &Cost| match estimate {
        DEAD_END => DEAD_END,
        estimate => estimate * factor,
    };
    let estimates: Vec<Cost> = estimates.iter().map(scaled).collect();
    for_every_graph_engine(&estimates, &mut recorder);
    recorder.1
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn the_size_of_the_numbers_does_not_matter(
        (graph, h) in arbitrary::graph_and_admissible(8, 20)
    ) {
        let expected = record(&graph, &h, 1);
        // Small, around the places where queues change, and large.
        for factor in [2, 100, 300, 500, 1000, 2000, 5000, 1_000_000, 100_000_000] {
            assert_eq!(record(&graph, &h, factor), expected, "times {factor}");
        }
    }
}
