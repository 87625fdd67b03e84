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
mod file;
mod finding;
mod generate;
mod grade;
mod kinds;
mod ladder;
mod likely_mistake;
mod other_conventions;
mod problem;
mod puzzle;
mod reason;
mod signature;
mod trial;
mod visits;
pub mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde::Serialize;
use serde_json::{Value, json};
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

pub use answer::{ExerciseAnswer, WindowRow, WindowTable};
use candidate::CANDIDATES;
use compare::SearchAnswer;
pub use file::ExerciseFile;
use file::{JsonField, Read};
pub use finding::{AnswerFinding, Grade, NearMiss, Verdict};
use generate::TreeForm;
pub use generate::{ExerciseSpec, Generator, MOST_NODES, Prunings, WishError};
pub use grade::Grader;
use jianzhi_core::file::json::JsonScore;
use jianzhi_core::game::Path;
use jianzhi_core::game::tree::NodeId;
use jianzhi_core::mutants::{Mistake, MutantTask, Variant};
use jianzhi_core::score::convention::{
    Bounds, Convention, Course, Cut, Declared, Direction, LastChild, Leaves, Marking, Returns, WindowsAt,
};
use jianzhi_core::{Algorithm, Score, Side, Start, Tree, Window};
pub use kinds::{Blank, ExerciseEvent, ExerciseLine, GAP};
pub use ladder::{ExerciseVerb, NoSuchRung, Rung};
pub use likely_mistake::MistakenSearch;
pub use other_conventions::{Choice, OtherConvention};
pub use problem::{ExerciseError, ExerciseProblem, WantedField};
pub use puzzle::Unordered;
use puzzle::shuffled;
pub use reason::{NodeFact, NodeReason};
use signature::{Comparison, Footprint, PlaceTable, Track};
pub use visits::{ExerciseVisit, ExerciseVisits};
use visits::{MOST_VISITS, most_visits};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exercise {
    pub kind: ExerciseKind,
    /// The seed that the tree comes from; `None` for a tree from a file.
    pub seed: Option<u64>,
    pub tree: Arc<Tree>,
    /// One of [`Algorithm::LADDER`].
    pub algorithm: Algorithm,
    pub convention: Convention,
    pub marking: Marking,
    pub level: ExerciseLevel,
    pub detail: Detail,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerFile {
    pub exercise: Exercise,
    pub student: String,
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
        if matches!(self.kind, ExerciseKind::Windows | ExerciseKind::Order | ExerciseKind::Complete)
            || self.algorithm.has_probes()
            || convention.cut == Cut::Beyond
        {
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
        ExerciseVisits::new(self, None)
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

    fn answer_of(&self, visits: &ExerciseVisits) -> ExerciseAnswer {
        match self.kind {
            ExerciseKind::Windows => ExerciseAnswer::Windows(WindowTable::new(visits)),
            _ => ExerciseAnswer::Pruned(visits.pruned(&self.tree)),
        }
    }
}

// Answers that are right for something else than what was asked: a leaf or the question was read wrongly.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misread {
    Leaf(Path),
    /// The question: the leaves below pruned branches are marked instead of the branches.
    LeavesBelow,
    /// The question: the positions that are left by a cutoff are marked instead of what is pruned there.
    CutPositions,
}

// What an exercise asks beyond its tree: events to be ordered, a listing with blanks, a cutoff.
//
// All of it follows from the tree, the search and the seed, so that a file that says otherwise was changed.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Detail {
    Nothing,
    /// Events of the search, shuffled.
    Events(Vec<ExerciseEvent>),
    Blanks(Vec<Blank>),
    Cut(Path),
}

// The result of a changed tree, where an exercise asks to change one: the leaves that are looked at, or the
// outcome of a cutoff.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerOutcome {
    LookedAt {
        /// With the children as they are.
        found: usize,
        /// With the best child of each position first.
        fewest: usize,
    },
    /// The cutoff that was to be removed is not made any more: the search looks at the next child.
    Undone { node: NodeId, child: NodeId },
    /// The position whose cutoff was to be removed is still left by one.
    StillCut { node: NodeId, child: NodeId },
    /// The position whose cutoff was to be removed is not visited any more.
    Unvisited { node: NodeId },
}

// The kinds of exercises, and how much of one is given.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantNames, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ExerciseKind {
    /// Fill in the window and the value of every position.
    Windows,
    Pruned,
    Order,
    Complete,
    /// Change one leaf so that a cutoff is not made.
    UndoCut,
    /// Order the children so that as few leaves as possible are looked at.
    OrderChildren,
}

impl ExerciseKind {
    pub const ALL: &[ExerciseKind] = <ExerciseKind as VariantArray>::VARIANTS;
    pub const NAMES: &[&str] = <ExerciseKind as VariantNames>::VARIANTS;
    /// Names of kinds that older files have.
    pub const GONE: &[&str] = &["first-wrong", "prune-count", "pvs-dearer"];

    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, IntoStaticStr, EnumString, VariantNames, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ExerciseLevel {
    /// All of it, to be read.
    Worked,
    #[default]
    Free,
}

impl ExerciseLevel {
    pub const ALL: &[ExerciseLevel] = <ExerciseLevel as VariantArray>::VARIANTS;
    pub const NAMES: &[&str] = <ExerciseLevel as VariantNames>::VARIANTS;

    pub fn name(self) -> &'static str {
        self.into()
    }
}

// The differences between two answers, in the order in which a search comes to them.

/// One number or mark that is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    pub path: Path,
    /// Which visit of the place, counted from 0.
    pub visit: usize,
    pub what: Odd,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Odd {
    /// Visited, though it should not be; or the other way round.
    Visited,
    Alpha,
    Beta,
    Value,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerScope {
    All,
    /// The inner ones: the answer has nothing of leaves.
    Inner,
}

impl Exercise {
    /// Whether the windows of places at a ply are asked for: the root has no branch to write its own at.
    pub fn asks_window(&self, ply: usize) -> bool {
        self.algorithm.has_window() && (ply > 0 || self.marking.windows == WindowsAt::Entry)
    }

    /// The odd field that the right search comes to first: a window when its visit is entered, a value when it is left. A
    /// place that it never visits comes when its nearest visited ancestor is left.
    pub fn first_odd<'a>(&self, odd: &'a [FieldError], truth: &ExerciseVisits) -> Option<&'a FieldError> {
        let places: BTreeMap<_, _> = truth.by_path();
        odd.iter().min_by_key(|odd| {
            let at = (0..=odd.path.len()).rev().find_map(|ply| Some((ply, places.get(&odd.path[..ply].to_vec())?)));
            let step = at.map_or((0, 0), |(ply, visits)| {
                let is_there = ply == odd.path.len() && odd.visit < visits.len();
                let visit = if is_there { visits.get(odd.visit) } else { visits.last() };
                let (entered, left) = visit.map_or((0, 0), |visit| visit.steps);
                match odd.what {
                    _ if !is_there => (left, 0),
                    Odd::Value => (left, 1),
                    _ => (entered, 1),
                }
            });
            (step, &odd.path, odd.what)
        })
    }
}
