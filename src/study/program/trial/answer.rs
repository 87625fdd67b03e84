//! The result of trying a program: what was proved, what is wrong, and what was not tried.

use std::collections::HashMap;

use super::UnfinishedVisits;
use super::refine::BeyondInfinity;
use super::untried::Untried;
use crate::program::WrongMove;
use crate::program::facts::{Grid, Hint, RecordedRow, RunFacts};
use crate::program::run::{Skipped, Stopped};
use crate::program::test_tree::TestTree;
use jianzhi_core::check::{Refutation, TraceProof};
use jianzhi_core::file::lines::{Note, ScoreView};
use jianzhi_core::game::tree::NodeId;
use jianzhi_core::score::convention::Convention;
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::Method;

#[derive(Debug, Clone)]
pub struct Trial {
    pub entry: String,
    pub trees: usize,
    pub method: Option<Method>,
    pub convention: Option<Convention>,
    pub view: ScoreView,
    pub grid: Option<Grid>,
    /// How it was run; `None` of a program of another language.
    pub run: Option<RunFacts>,
    /// The visits, leaves and cutoffs of all trees that are right.
    pub proof: TraceProof,
    /// The beginning of what it printed on the last tree.
    pub printed: String,
    pub skipped: Option<Skipped>,
    /// Where a number is used for infinity: a tree with values beyond it on which the program goes wrong.
    pub beyond: Option<BeyondInfinity>,
    /// The visits until it was stopped, where it was.
    pub unfinished: UnfinishedVisits,
    /// Leaves of all trees that it looked at outside of its search, of how many.
    pub outside: OutsideLeaves,
    /// Games that repeat positions, and games with two ghosts, on which its values are right.
    pub repeating: usize,
    pub ghostly: usize,
    pub unused_answers: u64,
    /// What the trees do not show.
    pub untried: Vec<Untried>,
    /// Whether Berkeley's course, whose shape it has, asks for another cut.
    pub is_against_berkeley: bool,
    pub answer: TrialAnswer,
}

/// Leaves whose values a program has looked at before its search came to them, or where it never came to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OutsideLeaves {
    pub seen: u64,
    pub all: u64,
}

#[derive(Debug, Clone)]
pub enum TrialAnswer {
    Proved,
    Wrong(Box<WrongTree>),
    Stopped(TestTree, Stopped),
}

#[derive(Debug, Clone)]
pub struct WrongTree {
    pub handed: TestTree,
    pub refutation: Box<Refutation>,
    pub notes: Vec<Note>,
    pub view: ScoreView,
    /// The statement that made the first wrong visit, or chose a wrong move.
    pub line: Option<u32>,
    pub hint: Option<Hint>,
    pub wrong_move: Option<WrongMove>,
}

impl Trial {
    pub const fn is_proved(&self) -> bool {
        matches!(self.answer, TrialAnswer::Proved)
    }

    pub fn begun(entry: &str, view: ScoreView) -> Trial {
        Trial {
            entry: entry.to_owned(),
            trees: 0,
            method: None,
            convention: None,
            view,
            grid: None,
            run: None,
            proof: TraceProof::default(),
            printed: String::new(),
            skipped: None,
            beyond: None,
            unfinished: UnfinishedVisits::default(),
            outside: OutsideLeaves::default(),
            repeating: 0,
            ghostly: 0,
            unused_answers: 0,
            untried: Vec::new(),
            is_against_berkeley: false,
            answer: TrialAnswer::Proved,
        }
    }
}

/// How often a position was searched although an earlier visit has bounded its value by enough for the window.
pub fn unused_answers(handed: &TestTree, rows: &[RecordedRow], view: ScoreView) -> u64 {
    let mut kept: HashMap<NodeId, Window> = HashMap::new();
    let mut open: Vec<Bounded> = Vec::new();
    let mut unused = 0;
    for row in rows {
        while open.last().is_some_and(|last| Some(last.visit) != row.parent) {
            open.pop().into_iter().for_each(|left| left.keep(&mut kept));
        }
        let Some(bounded) = Bounded::new(handed, row, view) else { return 0 };
        let known = kept.get(&bounded.id).copied().unwrap_or(Window::FULL);
        let Window { alpha, beta } = bounded.window;
        let is_enough = known.alpha >= beta || known.beta <= alpha || known.alpha == known.beta;
        unused += u64::from(is_enough && handed.is_inner(&row.path) && !row.is_from_table());
        open.push(bounded);
    }
    unused
}

/// A visit with its window and value, as the side to move there sees them.
struct Bounded {
    visit: u64,
    id: NodeId,
    window: Window,
    value: Score,
}

impl Bounded {
    /// `None` where the row has no such position, window or value.
    fn new(handed: &TestTree, row: &RecordedRow, view: ScoreView) -> Option<Bounded> {
        let (window, value) = match row.bounds() {
            [Some(alpha), Some(beta)] => (Window { alpha, beta }, row.score()?),
            _ => return None,
        };
        let side = handed.side_at(&row.path);
        let is_turned = view == ScoreView::Max;
        let (window, value) = if is_turned { (side.view(window), side.view(value)) } else { (window, value) };
        Some(Bounded { visit: row.visit, id: handed.node_at(&row.path)?, window, value })
    }

    /// Keeps what a fail-soft value says of the position.
    fn keep(self, kept: &mut HashMap<NodeId, Window>) {
        let known = kept.entry(self.id).or_insert(Window::FULL);
        if self.value > self.window.alpha {
            known.alpha = known.alpha.max(self.value);
        }
        if self.value < self.window.beta {
            known.beta = known.beta.min(self.value);
        }
    }
}
