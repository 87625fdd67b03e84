//! What a search of an exercise does, as a trace that any reader of traces understands.

use serde_json::json;

use super::Exercise;
use super::visits::ExerciseVisits;
use crate::file::json::JsonScore;
use crate::game::{Path, Side};
use crate::mutants::Variant;
use crate::score::Score;

impl Exercise {
    /// The visits of the search with one form of a mistake, or of the right one, as JSON Lines from MAX's point of view.
    /// `None` where the search does not end.
    #[must_use]
    pub fn trace_lines(&self, variant: Option<Variant>) -> Option<String> {
        let visits = ExerciseVisits::of(self, variant)?;
        let header = json!({
            "tree": self.searched_tree().to_string(),
            "root": if self.tree.root_side() == Side::Max { "max" } else { "min" },
            "algorithm": self.algorithm.name(),
            "convention": self.convention,
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
    /// from 0 as a trace counts; `None` where they never part, or one of them does not end.
    #[must_use]
    pub fn parts_at(&self, variant: Variant) -> Option<u64> {
        let [right, mistaken] = [ExerciseVisits::of(self, None)?, ExerciseVisits::of(self, Some(variant))?];
        let (right, mistaken) = (happenings(&right), happenings(&mistaken));
        let parting = right.iter().zip(&mistaken).position(|(one, other)| one != other)?;
        Some(parting as u64)
    }
}

/// What happens at a step: a visit with its window is entered, or left with a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Happening<'a> {
    Enter(&'a Path, Score, Score),
    Leave(&'a Path, Score),
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
