//! What `search` and `compare` observe of a search, and the result that they make of it.

use std::time::Duration;

use jianzhi_core::file::json::JsonMove;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::{MoveCode, Stop};
use jianzhi_core::score::{Bound, Score};
use jianzhi_core::search::observer::Passes;
use jianzhi_core::search::principal::Principal;
use jianzhi_core::search::task::{Outcome, Task};
use jianzhi_core::search::{Algorithm, Counts, Event, FourCounter, FourCounts, Method, Observer, Uses};
use jianzhi_view::export::measured::{Measured, SoFar};

#[derive(Debug)]
pub struct Observers {
    four: FourCounter,
    uses: Uses,
    principal: Principal,
    passes: Passes,
}

#[derive(Debug)]
pub struct Observed {
    four: FourCounts,
    counts: Counts,
    uses: Uses,
    line: Vec<MoveCode>,
    passes: Passes,
}

impl Observer for Observers {
    #[inline]
    fn on(&mut self, event: Event) {
        self.four.on(event);
        self.uses.on(event);
        self.principal.on(event);
        self.passes.on(event);
    }
}

impl Observers {
    pub fn by(method: Method) -> Observers {
        Observers {
            four: FourCounter::of(method),
            uses: Uses::default(),
            principal: Principal::default(),
            passes: Passes::default(),
        }
    }

    pub fn observed(&self) -> Observed {
        Observed {
            four: self.four.counts(),
            counts: self.four.plain(),
            uses: self.uses,
            line: self.principal.line().to_vec(),
            passes: self.passes.clone(),
        }
    }

    pub fn unfinished(&self, task: &Task, stop: Stop) -> Box<SoFar> {
        let outcome = Outcome { value: Err(stop), depth: task.depth, halt: None, counts: self.four.plain() };
        Box::new(self.so_far(task.method, outcome))
    }

    pub fn so_far(&self, method: Method, outcome: Outcome) -> SoFar {
        SoFar { method, outcome, passes: self.passes.clone().finished() }
    }
}

impl Observed {
    /// The result of a task that returned `value`, as the side to move at the root sees it.
    pub fn measured(self, task: &Task, value: Score, took: Duration) -> Measured {
        let Observed { four, counts, uses, line, passes } = self;
        let &Task { ref start, method, depth, window } = task;
        let verdict = passes.verdict().filter(|_| method.algorithm == Algorithm::ProveBest);
        let asked = passes.all().last().map_or(window, |pass| pass.window);
        let bound = match (verdict, method.has_window()) {
            (Some((_, bound)), _) => bound,
            // The answer is valid in the window that was searched.
            (None, true) if method.algorithm.is_question() => asked.bound(value),
            (None, true) => window.bound(value),
            (None, false) => Bound::Exact,
        };
        let first = passes.all().first().and_then(|pass| pass.first);
        let proof = verdict.zip(first).map(|((verdict, _), first)| (first, JsonMove::of(start, first), verdict));
        // A root that is a leaf is evaluated, whatever the window.
        let bound = if counts.visits == 1 { Bound::Exact } else { bound };
        Measured {
            method,
            depth,
            halt: None,
            value: start.side().view(value),
            bound: start.side().view(bound),
            proof,
            names: labels(start, &line),
            pv: line.iter().map(|&mv| JsonMove::of(start, mv)).collect(),
            line,
            counts,
            four,
            uses,
            passes,
            share: None,
            seconds: took.as_secs_f64(),
        }
    }
}

/// The labels along a line, where every position on it has one.
fn labels(start: &Start, line: &[MoveCode]) -> Option<Vec<String>> {
    let tree = start.tree()?;
    let path: Vec<u16> = line.iter().map(|mv| mv.0).collect();
    (1..=path.len()).map(|length| tree.node(tree.at_path(&path[..length])?).label().map(str::to_owned)).collect()
}
