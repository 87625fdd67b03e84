//! The result of trying a program: what was proved, what is wrong, and what was not tried.

use super::beyond::BeyondInfinity;
use super::unfinished::UnfinishedVisits;
use super::untried::Untried;
use crate::program::choice::WrongMove;
use crate::program::facts::{Grid, Hint, RunFacts};
use crate::program::handed::HandedTree;
use crate::program::run::{Skipped, Stopped};
use jianzhi_core::check::{Refutation, TraceProof};
use jianzhi_core::file::lines::{Note, ScoreView};
use jianzhi_core::score::convention::Convention;
use jianzhi_core::search::Method;

/// The result of trying a program.
#[derive(Debug, Clone)]
pub struct Trial {
    /// The function that was called.
    pub entry: String,
    /// Trees that it was run on.
    pub trees: usize,
    /// The algorithm, as it was named or found out.
    pub method: Option<Method>,
    /// The convention, as far as it was found out.
    pub convention: Option<Convention>,
    /// Whose the program's scores are, by its text.
    pub view: ScoreView,
    /// The shape that its trees must have, if any.
    pub grid: Option<Grid>,
    /// How it was run; `None` of a program of another language.
    pub run: Option<RunFacts>,
    /// The visits, leaves and cutoffs of all trees that are right.
    pub proof: TraceProof,
    /// The beginning of what it printed on the last tree.
    pub printed: String,
    /// A statement outside of its search that has failed, and was left out.
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
    /// Positions that were searched although the table of the method knew enough.
    pub unused_answers: u64,
    /// What the trees do not show.
    pub untried: Vec<Untried>,
    /// Whether Berkeley's course, whose shape it has, asks for another cut.
    pub is_against_berkeley: bool,
    /// What it is worth.
    pub answer: TrialAnswer,
}

/// Leaves whose values a program has looked at before its search came to them, or where it never came to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OutsideLeaves {
    pub seen: u64,
    pub all: u64,
}

/// What a program is worth.
#[derive(Debug, Clone)]
pub enum TrialAnswer {
    /// All is right.
    Proved,
    /// A visit is wrong.
    Wrong(Box<WrongTree>),
    /// It did not finish on this tree.
    Stopped(HandedTree, Stopped),
}

/// The first tree on which a program goes wrong.
#[derive(Debug, Clone)]
pub struct WrongTree {
    pub handed: HandedTree,
    /// The first wrong visit.
    pub refutation: Box<Refutation>,
    pub notes: Vec<Note>,
    pub view: ScoreView,
    /// The statement that made the first wrong visit, or chose a wrong move.
    pub line: Option<u32>,
    pub hint: Option<Hint>,
    /// The move that it returned, where that is what is wrong.
    pub wrong_move: Option<WrongMove>,
}

impl Trial {
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
