//! What a search of an exercise does, as a trace that any reader of traces understands.

use serde_json::json;

use super::Exercise;
use super::visits::ExerciseVisits;
use crate::file::json::JsonScore;
use crate::game::Side;
use crate::mutants::Variant;

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
}
