//! Counts: visits of minimax, visits at smaller depths, places of the full tree.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::platform::Instant;
use crate::worker::{self, PlainWork, Report, Watch};
use jianzhi_core::map::{TreeSize, sizes_below};
use jianzhi_core::{Measurement, Task};
use jianzhi_view::scene::{FullSize, Line};

/// The visits of a search; nothing where a value is unknown.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct WholeWork(pub Task);

impl PlainWork for WholeWork {
    const KIND: &'static str = "whole";
    type Part = u64;

    fn run(self, watch: &Watch, report: &Report<u64>) {
        let outcome = worker::outcome(&self.0, watch);
        if outcome.value.is_ok() {
            report.send(outcome.counts.visits);
        }
    }
}

/// The same search at smaller depths, one after another.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SizingWork(pub Task);

impl PlainWork for SizingWork {
    const KIND: &'static str = "sizing";
    type Part = Measurement;

    fn run(self, watch: &Watch, report: &Report<Measurement>) {
        let SizingWork(task) = self;
        worker::measure(&task, &[task.method], watch, &mut |measured| report.send(measured));
    }
}

/// Some subtrees of the full tree that a task's depth has, to be counted one after another.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SizeWork {
    pub task: Task,
    pub lines: Vec<Line>,
}

impl PlainWork for SizeWork {
    const KIND: &'static str = "sizes";
    type Part = (Line, FullSize);

    fn run(self, watch: &Watch, report: &Report<(Line, FullSize)>) {
        for line in self.lines {
            let mut go_on = |counted: u64| {
                watch.count(counted, Duration::ZERO);
                !watch.is_cancelled()
            };
            if let Some(size) = FullSize::new(&self.task.start, &line, self.task.depth, &mut go_on) {
                report.leave((line, size));
            }
            if watch.is_cancelled() {
                return;
            }
        }
    }
}

/// The places whose children are to be counted, by the child indices that lead to them, as the Map wants them.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PlacesWork {
    pub task: Task,
    pub parents: Vec<Box<[u16]>>,
}

/// Sizes below places, by the child indices that lead to them.
pub type SizesOfPlaces = Vec<(Box<[u16]>, TreeSize)>;

/// The least time between the first two parts of the result, and the longest later: each wakes the owner, and what
/// is counted late changes little of the picture.
const BETWEEN: Duration = Duration::from_millis(150);
const LONGEST: Duration = Duration::from_secs(3);

impl PlainWork for PlacesWork {
    const KIND: &'static str = "places";
    type Part = SizesOfPlaces;

    fn run(self, watch: &Watch, report: &Report<SizesOfPlaces>) {
        let PlacesWork { task, parents } = self;
        let (mut sizes, mut sent_at, mut between) = (SizesOfPlaces::new(), Instant::now(), BETWEEN);
        for parent in parents {
            let mut receive = |path, size| {
                sizes.push((path, size));
                if sent_at.elapsed() >= between {
                    report.send(std::mem::take(&mut sizes));
                    (sent_at, between) = (Instant::now(), (between * 2).min(LONGEST));
                }
            };
            let mut go_on = |counted: u64| {
                watch.count(counted, Duration::ZERO);
                !watch.is_cancelled()
            };
            let _ = sizes_below(&task.start, &parent, task.depth, &mut receive, &mut go_on);
            if watch.is_cancelled() {
                return;
            }
        }
        report.send(sizes);
    }
}
