//! Exercises on explicit trees: made from a seed, answered by a student, graded by searches with one mistake.
//!
//! An [`Exercise`] says what is asked, of which tree, under which convention. Its [`Exercise::solution`] is what the
//! right search does; [`Exercise::grade`] finds the search with one mistake that explains an answer. This room knows no
//! language.
//!
#![doc = include_str!("exercise/FORMAT.md")]

mod answer;
mod candidate;
mod compare;
mod detail;
mod field;
mod file;
mod finding;
mod footprint;
mod generate;
mod given;
mod grade;
mod kind;
mod kinds;
mod ladder;
mod misread;
mod odd;
mod otherwise;
mod outcome;
mod problem;
mod puzzle;
mod read;
mod reason;
mod replay;
mod suspect;
mod trial;
mod varied;
mod visits;
pub mod words;
mod write;

use std::collections::BTreeSet;
use std::sync::Arc;

pub use answer::{ExerciseAnswer, WindowRow, WindowTable};
pub use detail::Detail;
pub use file::ExerciseFile;
pub use finding::{AnswerFinding, Grade, NearMiss, Verdict};
pub use generate::{Generator, MOST_NODES, Prunings, Wish, WishError};
pub use given::Given;
pub use grade::Grader;
pub use kind::{ExerciseKind, ExerciseLevel};
pub use kinds::{Blank, ExerciseEvent, ExerciseLine, GAP};
pub use ladder::{ExerciseVerb, NoSuchRung, Rung};
pub use misread::Misread;
pub use odd::Odd;
pub use otherwise::{Choice, OtherConvention};
pub use outcome::AnswerOutcome;
pub use problem::{ExerciseError, ExerciseProblem, WantedField};
pub use puzzle::Unordered;
pub use reason::{NodeFact, NodeReason};
pub use suspect::{MistakenSearch, Suspect};
pub use visits::{ExerciseVisit, ExerciseVisits};

use jianzhi_core::game::Path;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::{NodeId, Tree};
use jianzhi_core::mutants::MutantTask;
use jianzhi_core::score::Window;
use jianzhi_core::score::convention::{Bounds, Convention, Cut, Direction, Leaves, Marking};
use jianzhi_core::search::Algorithm;

/// What is asked, of which tree, and under which convention.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exercise {
    /// What is asked.
    pub kind: ExerciseKind,
    /// The seed that the tree comes from; `None` for a tree from a file.
    pub seed: Option<u64>,
    /// The tree, with the side that moves at its root.
    pub tree: Arc<Tree>,
    /// One of [`Algorithm::LADDER`].
    pub algorithm: Algorithm,
    /// What the course has decided about the search.
    pub convention: Convention,
    /// What it has decided about the direction, and about how answers are written.
    pub marking: Marking,
    /// How much is given.
    pub level: ExerciseLevel,
    /// What is asked beyond the tree.
    pub detail: Detail,
}

/// An answer with its exercise and the student's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerFile {
    /// What was asked.
    pub exercise: Exercise,
    /// Who answered.
    pub student: String,
    /// What was answered.
    pub answer: ExerciseAnswer,
}

impl Exercise {
    /// Every place of the tree, parents before their children, from left to right.
    pub fn places(&self) -> Vec<Path> {
        let mut places = Vec::new();
        let mut open = vec![Path::new()];
        while let Some(path) = open.pop() {
            let children = self.tree.at_path(&path).map_or(0, |id| self.tree.node(id).children.len());
            open.extend((0..children as u16).rev().map(|child| [path.as_slice(), &[child]].concat()));
            places.push(path);
        }
        places
    }

    /// The places of its leaves, from left to right.
    pub fn leaves(&self) -> Vec<Path> {
        let mut places = self.places();
        places.retain(|path| self.is_leaf(path));
        places
    }

    /// The rules of its convention that matter to the answer, by the names of their fields and choices.
    pub fn rules(&self) -> Vec<(&'static str, &'static str)> {
        let convention = self.convention;
        let mut rules = vec![("cut", convention.cut.name())];
        // With values that come back within the window, few lie beyond a bound: what is pruned depends on it then.
        if self.kind.shows_values() || self.algorithm.has_probes() || convention.cut == Cut::Beyond {
            rules.push(("type", convention.returns.name()));
        }
        if self.algorithm.has_probes() {
            rules.push(("research", convention.research.name()));
            rules.push(("probes", convention.probes.name()));
            rules.push(("restart", convention.restart.name()));
            rules.push(("again", convention.again.name()));
        }
        if self.kind == ExerciseKind::Order {
            rules.push(("last", self.marking.last.name()));
        }
        rules.extend((convention.bounds == Bounds::Parent).then_some(("bounds", convention.bounds.name())));
        rules.extend((convention.leaves == Leaves::Clamped).then_some(("leaves", convention.leaves.name())));
        rules
    }

    /// Whether a path leads to a leaf of the tree.
    pub fn is_leaf(&self, path: &[u16]) -> bool {
        self.leaf(path).is_some()
    }

    fn leaf(&self, path: &[u16]) -> Option<NodeId> {
        self.tree.at_path(path).filter(|&id| self.tree.node(id).children.is_empty())
    }

    /// The branches that the right search never looks at, though it visits the position above them; `None` where it needs
    /// a value that is unknown.
    pub fn pruned(&self) -> Option<BTreeSet<Path>> {
        self.truth().map(|truth| truth.pruned(&self.tree))
    }

    /// What the right search does; `None` where it needs a value that is unknown.
    pub fn truth(&self) -> Option<ExerciseVisits> {
        ExerciseVisits::of(self, None)
    }

    /// Whether the algorithm by its own rules does the same on the tree that is searched.
    pub fn is_by_own_rules(&self) -> bool {
        let own = Exercise { convention: self.algorithm.convention(), ..self.clone() };
        own.truth() == self.truth()
    }

    fn mutant_task(&self) -> MutantTask {
        let convention = self.convention;
        MutantTask { algorithm: self.algorithm, depth: self.tree.height(), window: Window::FULL, convention }
    }

    /// The tree as the search sees it: from left to right.
    pub fn searched_tree(&self) -> Arc<Tree> {
        match self.marking.children {
            Direction::LeftToRight => Arc::clone(&self.tree),
            Direction::RightToLeft => Arc::new(self.tree.mirrored()),
        }
    }

    fn searched(&self) -> Start {
        Start::Tree(self.searched_tree())
    }

    /// A path of the exercise's tree as one of the tree that is searched.
    fn turned_back(&self, path: &[u16]) -> Path {
        let index = |ply: usize| {
            let children = self.tree.at_path(&path[..ply]).map_or(0, |id| self.tree.node(id).children.len());
            self.marking.children.place(usize::from(path[ply]), children) as u16
        };
        (0..path.len()).map(index).collect()
    }

    /// A path of the tree that is searched as one of the exercise's tree.
    fn turned(&self, path: Path) -> Path {
        if self.marking.children == Direction::LeftToRight {
            return path;
        }
        let mut turned = Path::with_capacity(path.len());
        for index in path {
            let children = self.tree.at_path(&turned).map_or(0, |id| self.tree.node(id).children.len());
            turned.push(self.marking.children.place(usize::from(index), children) as u16);
        }
        turned
    }

    /// The answer of a student who makes these visits.
    fn answer_of(&self, visits: &ExerciseVisits) -> ExerciseAnswer {
        match self.kind {
            ExerciseKind::Windows => ExerciseAnswer::Windows(WindowTable::of(visits)),
            _ => ExerciseAnswer::Pruned(visits.pruned(&self.tree)),
        }
    }
}
