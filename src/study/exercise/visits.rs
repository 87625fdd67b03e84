//! What a search of an exercise's tree does, right or with one mistake, as an answer has it: paths in generation order and
//! scores from MAX's point of view.

use super::*;
use jianzhi_core::mutants::{MutantRun, run_variant};

pub const MOST_VISITS: usize = 200_000;

pub fn most_visits(right: usize) -> usize {
    right * 8 + 200
}

/// One visit, from MAX's point of view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseVisit {
    /// The child indices from the root, in generation order.
    pub path: Path,
    pub alpha: Score,
    pub beta: Score,
    pub value: Score,
    pub steps: (usize, usize),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseVisits {
    pub all: Vec<ExerciseVisit>,
}

impl ExerciseVisits {
    /// The visits of the exercise's search, with one form of a mistake or with none. `None` where it needs a value that is
    /// unknown, or goes on for too long.
    pub fn new(exercise: &Exercise, variant: Option<Variant>) -> Option<ExerciseVisits> {
        ExerciseVisits::within(exercise, variant, MOST_VISITS)
    }

    pub fn within(exercise: &Exercise, variant: Option<Variant>, limit: usize) -> Option<ExerciseVisits> {
        let run = run_variant(&exercise.searched(), &exercise.mutant_task(), variant, limit);
        run.is_complete.then(|| exercise.seen_by_max(run))
    }

    pub fn by_path(&self) -> BTreeMap<&Path, Vec<&ExerciseVisit>> {
        let mut places: BTreeMap<&Path, Vec<&ExerciseVisit>> = BTreeMap::new();
        for visit in &self.all {
            places.entry(&visit.path).or_default().push(visit);
        }
        places
    }

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
    fn seen_by_max(&self, run: MutantRun) -> ExerciseVisits {
        let mut all: Vec<ExerciseVisit> = Vec::with_capacity(run.rows.len());
        let mut open: Vec<usize> = Vec::new();
        let mut step = 0;
        for row in run.rows {
            while open.len() > row.path.len() {
                leave(&mut all, &mut open, &mut step);
            }
            let path = self.turned(row.path);
            let side = self.tree.side_at(&path);
            let (alpha, beta) = match side.view(1) {
                1 => row.window,
                _ => (-row.window.1, -row.window.0),
            };
            let value = side.view(row.value.unwrap_or_default());
            open.push(all.len());
            all.push(ExerciseVisit { path, alpha, beta, value, steps: (step, step) });
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

// What a search of an exercise does, as a trace that any reader of traces understands.

impl Exercise {
    /// The visits of a search with a mistake, or of the right one, as JSON Lines from MAX's point of view. `None` where the
    /// search does not end.
    pub fn trace_lines(&self, search: Option<MistakenSearch>) -> Option<String> {
        let exercise = search.map_or_else(|| self.clone(), |search| search.on(self));
        let visits = ExerciseVisits::new(&exercise, search.map(|search| search.variant))?;
        let header = json!({
            "tree": self.searched_tree().to_string(),
            "root": self.tree.root_side().name(),
            "algorithm": self.algorithm.name(),
            "convention": exercise.convention,
            "view": "max",
        });
        let rows = visits.all.iter().map(|visit| {
            let [alpha, beta, value] = [visit.alpha, visit.beta, visit.value].map(JsonScore);
            let path = self.turned_back(&visit.path);
            json!({"path": path, "alpha": alpha, "beta": beta, "value": value}).to_string()
        });
        Some(std::iter::once(header.to_string()).chain(rows).collect::<Vec<_>>().join("\n"))
    }

    /// The step at which the search with a mistake first does something else than the right one, the same in both, counted
    /// from 0 as a trace counts; `None` where they never part, or one of them does not end. Where values come back in another
    /// way, numbers differ before anything goes wrong: then it is the first step to another position, if there is one.
    pub fn parts_at(&self, search: MistakenSearch) -> Option<u64> {
        let mistaken = ExerciseVisits::new(&search.on(self), Some(search.variant))?;
        let right = ExerciseVisits::new(self, None)?;
        let (right, mistaken) = (happenings(&right), happenings(&mistaken));
        let steps = || right.iter().zip(&mistaken);
        let elsewhere =
            search.returns.and_then(|_| steps().position(|(one, other)| (one.0, one.1) != (other.0, other.1)));
        elsewhere.or_else(|| steps().position(|(one, other)| one != other)).map(|step| step as u64)
    }
}

/// Whether a place is entered, the place, and its window or its value.
type ReplayStep<'a> = (bool, &'a Path, [Score; 2]);

fn happenings(visits: &ExerciseVisits) -> Vec<ReplayStep<'_>> {
    let mut steps: Vec<(usize, ReplayStep<'_>)> = Vec::with_capacity(visits.all.len() * 2);
    for ExerciseVisit { path, alpha, beta, value, steps: (entered, left) } in &visits.all {
        steps.push((*entered, (true, path, [*alpha, *beta])));
        steps.push((*left, (false, path, [*value; 2])));
    }
    steps.sort_by_key(|(step, _)| *step);
    steps.into_iter().map(|(_, happening)| happening).collect()
}
