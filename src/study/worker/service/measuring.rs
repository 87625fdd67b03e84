//! Measurements: the comparison's searches and trees, and the guesses of aspiration.

use serde::{Deserialize, Serialize};

use crate::worker::{self, PlainWork, Report, Watch};
use jianzhi_core::game::Depth;
use jianzhi_core::search::Method;
use jianzhi_core::search::lab::guess::GuessMap;
use jianzhi_core::search::task::{Measurement, Task};
use jianzhi_view::scene::compare::TreeSize;

/// The results of a comparison, part by part.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ComparisonPart {
    /// A search at a depth.
    Search(Measurement),
    /// The tree itself at a depth.
    Tree(TreeSize),
}

/// At each depth up to the task's the searches, and then the tree itself.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CompareWork {
    pub task: Task,
    pub methods: Vec<Method>,
}

impl PlainWork for CompareWork {
    const KIND: &'static str = "compare";
    type Part = ComparisonPart;

    fn run(self, watch: &Watch, report: &Report<ComparisonPart>) {
        let CompareWork { task, methods } = self;
        for depth in (1..=task.depth.0).map(Depth) {
            let send = &mut |measured| report.send(ComparisonPart::Search(measured));
            worker::measure_at(&task.clone().to(depth), &methods, watch, send);
            if watch.is_cancelled() {
                return;
            }
            if let Some(tree) = TreeSize::of(&task.start, depth) {
                report.send(ComparisonPart::Tree(tree));
            }
        }
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct GuessWork(pub Task);

impl PlainWork for GuessWork {
    const KIND: &'static str = "guesses";
    type Part = Option<GuessMap>;

    fn run(self, watch: &Watch, report: &Report<Option<GuessMap>>) {
        report.send(GuessMap::of(&self.0, &mut |task, passes| worker::run(task, watch, passes)));
    }
}
