//! Measurements: the comparison's searches and trees, and those of the order playground.

use serde::{Deserialize, Serialize};

use crate::game::Depth;
use crate::lab::bet::{PvsBet, SWITCHES};
use crate::lab::guess::GuessMap;
use crate::lab::playground::{Playground, PlaygroundPoint};
use crate::scene::compare::TreeSize;
use crate::scene::playground::PositionBet;
use crate::search::Method;
use crate::task::{Measurement, Task};
use crate::worker::{self, PlainWork, Report, Watch};

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
pub(crate) struct CompareWork {
    pub(crate) task: Task,
    pub(crate) methods: Vec<Method>,
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

/// A playground's trees in each order.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct TreesWork(pub(crate) Playground);

impl PlainWork for TreesWork {
    const KIND: &'static str = "trees";
    type Part = PlaygroundPoint;

    fn run(self, watch: &Watch, report: &Report<PlaygroundPoint>) {
        for order in Playground::orders() {
            match self.0.point(order, &mut || !watch.is_cancelled()) {
                Some(point) => report.send(point),
                None => return,
            }
        }
    }
}

/// Alpha-beta and principal variation search of each position, with one set of switches after another.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct PositionsWork(pub(crate) Vec<Task>);

impl PlainWork for PositionsWork {
    const KIND: &'static str = "positions";
    type Part = PositionBet;

    fn run(self, watch: &Watch, report: &Report<PositionBet>) {
        for (switches, set) in SWITCHES.into_iter().enumerate() {
            for task in &self.0 {
                let Ok(bet) = PvsBet::of(task, set, &mut |task, meter| worker::run(task, watch, meter)) else { return };
                report.send(PositionBet { switches, bet });
            }
        }
    }
}

/// A task by aspiration with each guess and each width.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct GuessWork(pub(crate) Task);

impl PlainWork for GuessWork {
    const KIND: &'static str = "guesses";
    type Part = Option<GuessMap>;

    fn run(self, watch: &Watch, report: &Report<Option<GuessMap>>) {
        report.send(GuessMap::of(&self.0, &mut |task, passes| worker::run(task, watch, passes)));
    }
}
