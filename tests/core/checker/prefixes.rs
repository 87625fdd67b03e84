//! Traces that end too early: nothing is wrong with their rows, and that is said.

use std::sync::Arc;

use jianzhi_core::check::{ClaimedRow, TraceClaim, check_rows, rows};
use jianzhi_core::game::Side;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::random::{ChildOrder, RandomTree};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::Algorithm;
use jianzhi_core::search::task::Task;

use super::record;

#[test]
fn a_trace_that_breaks_off_is_said_to_be_cut_short() {
    let mut told = 0;
    for seed in 0..6 {
        let made = RandomTree { branching: 3, depth: 3, seed, order: ChildOrder::Random, spread: 9 };
        let tree = Arc::new(made.build(Side::Max).expect("a tree"));
        let start = Start::Tree(Arc::clone(&tree));
        for algorithm in Algorithm::LADDER {
            let task = Task::new(&start, algorithm).to(tree.height());
            let trace = record(task.method, &start, task.depth, Window::FULL).expect("a search");
            let all: Vec<ClaimedRow> = rows(&trace).collect();
            let claim = TraceClaim { visits: None, ..TraceClaim::new(&task) };
            let is_cut_short = |rows: &[ClaimedRow]| {
                let checked = check_rows(&start, &claim, rows.iter().cloned());
                checked.err().map(|refutation| refutation.is_cut_short)
            };
            assert_eq!(is_cut_short(&all), None, "{algorithm:?} is proved");
            for count in [1, 2, all.len() / 2, all.len() - 1] {
                // By another convention the search may end there.
                let Some(answer) = is_cut_short(&all[..count]) else { continue };
                assert!(answer, "{algorithm:?}, seed {seed}: {count} rows of {}", all.len());
                told += 1;
            }
            let mut damaged = all[..all.len() - 1].to_vec();
            damaged[1].value = Score::new(damaged[1].value.get().saturating_add(100));
            assert_eq!(is_cut_short(&damaged), Some(false), "{algorithm:?}, seed {seed}");
        }
    }
    assert!(told > 100, "{told}");
}
