//! What a search of an exercise's tree does, right or with one mistake, as an answer has it: paths in generation order and
//! scores from MAX's point of view.

use std::collections::{BTreeMap, BTreeSet};

use super::Exercise;
use jianzhi_core::game::Path;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::mutants::{MutantRun, Variant, run_variant};
use jianzhi_core::score::Score;

/// The most visits of a right search that are followed.
pub const MOST_VISITS: usize = 200_000;

/// The most visits of a search with a mistake that are followed, where the right one makes so many.
pub fn most_visits(right: usize) -> usize {
    right * 8 + 200
}

/// One visit, from MAX's point of view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseVisit {
    /// The child indices from the root, in generation order.
    pub path: Path,
    /// Alpha on entry.
    pub alpha: Score,
    /// Beta on entry.
    pub beta: Score,
    /// What it returned.
    pub value: Score,
    /// When it was entered and left, counted in steps.
    pub steps: (usize, usize),
}

/// All visits of a search, in order of entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseVisits {
    pub all: Vec<ExerciseVisit>,
}

impl ExerciseVisits {
    /// The visits of the exercise's search, with one form of a mistake or with none. `None` where it needs a value that is
    /// unknown, or goes on for too long.
    pub fn of(exercise: &Exercise, variant: Option<Variant>) -> Option<ExerciseVisits> {
        ExerciseVisits::within(exercise, variant, MOST_VISITS)
    }

    /// The same, of at most so many visits.
    pub fn within(exercise: &Exercise, variant: Option<Variant>, limit: usize) -> Option<ExerciseVisits> {
        let run = run_variant(&exercise.searched(), &exercise.mutant_task(), variant, limit);
        run.is_complete.then(|| exercise.seen_by_max(run))
    }

    /// The places that were visited, each with its visits in order.
    pub fn by_path(&self) -> BTreeMap<&Path, Vec<&ExerciseVisit>> {
        let mut places: BTreeMap<&Path, Vec<&ExerciseVisit>> = BTreeMap::new();
        for visit in &self.all {
            places.entry(&visit.path).or_default().push(visit);
        }
        places
    }

    /// The children never looked at of visited parents.
    pub fn pruned(&self, tree: &Tree) -> BTreeSet<Path> {
        let places = self.by_path();
        let mut pruned = BTreeSet::new();
        for &path in places.keys() {
            let children = tree.at_path(path).map_or(0, |id| tree.node(id).children.len());
            let below = (0..children as u16).map(|child| [path.as_slice(), &[child]].concat());
            pruned.extend(below.filter(|child| !places.contains_key(child)));
        }
        pruned
    }
}

impl Exercise {
    /// A run's rows as an answer has them.
    fn seen_by_max(&self, run: MutantRun) -> ExerciseVisits {
        let mut all: Vec<ExerciseVisit> = Vec::with_capacity(run.rows.len());
        let mut open: Vec<usize> = Vec::new();
        let mut step = 0;
        for row in run.rows {
            while open.len() > row.path.len() {
                leave(&mut all, &mut open, &mut step);
            }
            let side = self.tree.root_side().after(row.path.len());
            let (alpha, beta) = match side.view(1) {
                1 => row.window,
                _ => (-row.window.1, -row.window.0),
            };
            let value = side.view(row.value.unwrap_or_default());
            open.push(all.len());
            all.push(ExerciseVisit { path: self.turned(row.path), alpha, beta, value, steps: (step, step) });
            step += 1;
        }
        while !open.is_empty() {
            leave(&mut all, &mut open, &mut step);
        }
        ExerciseVisits { all }
    }
}

fn leave(all: &mut [ExerciseVisit], open: &mut Vec<usize>, step: &mut usize) {
    if let Some(visit) = open.pop().and_then(|row| all.get_mut(row)) {
        visit.steps.1 = *step;
        *step += 1;
    }
}
