//! What a search of an exercise does, as a trace that any reader of traces understands.

use serde_json::json;

use super::Exercise;
use super::suspect::MistakenSearch;
use super::visits::ExerciseVisits;
use jianzhi_core::file::json::JsonScore;
use jianzhi_core::game::Path;
use jianzhi_core::score::Score;

impl Exercise {
    /// The visits of a search with a mistake, or of the right one, as JSON Lines from MAX's point of view. `None` where the
    /// search does not end.
    pub fn trace_lines(&self, search: Option<MistakenSearch>) -> Option<String> {
        let exercise = search.map_or_else(|| self.clone(), |search| search.on(self));
        let visits = ExerciseVisits::of(&exercise, search.map(|search| search.variant))?;
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
        let mistaken = ExerciseVisits::of(&search.on(self), Some(search.variant))?;
        let right = ExerciseVisits::of(self, None)?;
        let (right, mistaken) = (happenings(&right), happenings(&mistaken));
        let steps = || right.iter().zip(&mistaken);
        let elsewhere = search.returns.and_then(|_| steps().position(|(one, other)| one.step() != other.step()));
        elsewhere.or_else(|| steps().position(|(one, other)| one != other)).map(|step| step as u64)
    }
}

/// What happens at a step: a visit with its window is entered, or left with a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Happening<'a> {
    Enter(&'a Path, Score, Score),
    Leave(&'a Path, Score),
}

impl Happening<'_> {
    fn step(&self) -> (bool, &Path) {
        match self {
            Happening::Enter(path, ..) => (true, path),
            Happening::Leave(path, _) => (false, path),
        }
    }
}

/// What happens in a search, step by step.
fn happenings(visits: &ExerciseVisits) -> Vec<Happening<'_>> {
    let mut steps: Vec<(usize, Happening<'_>)> = Vec::with_capacity(visits.all.len() * 2);
    for visit in &visits.all {
        let (entered, left) = visit.steps;
        steps.push((entered, Happening::Enter(&visit.path, visit.alpha, visit.beta)));
        steps.push((left, Happening::Leave(&visit.path, visit.value)));
    }
    steps.sort_by_key(|(step, _)| *step);
    steps.into_iter().map(|(_, happening)| happening).collect()
}
