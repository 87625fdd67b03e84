//! What an exercise asks beyond its tree: events to be ordered, a listing with blanks, a faulty trace, a cutoff, a
//! number.
//!
//! All of it follows from the tree, the search and the seed, so that a file that says otherwise was changed.

use serde::Serialize;

use super::listing::Blank;
use super::visits::ExerciseVisits;
use super::{Exercise, ExerciseKind};
use crate::convention::Cut;
use crate::file::json::JsonScore;
use crate::game::Path;
use crate::mutants::Variant;
use crate::score::Score;

/// What is asked beyond the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Detail {
    /// Nothing.
    Nothing,
    /// Events of the search, shuffled.
    Events(Vec<ExerciseEvent>),
    /// Blanks of the algorithm's listing.
    Blanks(Vec<Blank>),
    /// The visits of a search with one mistake, and which it is.
    Rows(ExerciseVisits, Variant),
    /// The visit that is cut.
    Cut(Path),
    /// How many leaves are never looked at.
    Count(usize),
    /// How many leaves may be changed.
    Changes(usize),
}

/// Something that happens in a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum ExerciseEvent {
    /// A position is visited.
    Enter {
        /// Which.
        path: Path,
    },
    /// Its remaining children are pruned.
    Cut {
        /// Which.
        path: Path,
    },
    /// It returns a value.
    Return {
        /// Which.
        path: Path,
        /// From MAX's point of view.
        #[serde(serialize_with = "score")]
        value: Score,
    },
}

fn score<S: serde::Serializer>(score: &Score, serializer: S) -> Result<S::Ok, S::Error> {
    JsonScore(*score).serialize(serializer)
}

/// A row of a faulty trace, as files have it.
#[derive(Serialize)]
struct FaultyRow<'a> {
    path: &'a Path,
    alpha: JsonScore,
    beta: JsonScore,
    value: JsonScore,
}

impl Detail {
    /// What an exercise asks beyond its tree; `None` where the tree is not suitable for it.
    pub(super) fn of(exercise: &Exercise) -> Option<Detail> {
        let seed = exercise.seed.unwrap_or(0);
        match exercise.kind {
            ExerciseKind::Windows | ExerciseKind::Pruned => Some(Detail::Nothing),
            ExerciseKind::Order => exercise.events(seed).map(Detail::Events),
            ExerciseKind::Complete => Some(Detail::Blanks(exercise.blanks(seed))),
            ExerciseKind::FirstWrong => exercise.faulty(seed).map(|(rows, variant)| Detail::Rows(rows, variant)),
            ExerciseKind::UndoCut => exercise.cut_to_undo(seed).map(Detail::Cut),
            ExerciseKind::PruneCount => exercise.count_to_reach().map(Detail::Count),
            ExerciseKind::PvsDearer => exercise.changes_to_dearer().map(Detail::Changes),
            ExerciseKind::OrderChildren => {
                let fewest = exercise.fewest_leaves()?;
                // Where equality does not cut, the order that is found is the best one only if it looks at no more than
                // any proof of the root's value does.
                let is_fewest = exercise.convention.cut == Cut::Equal || exercise.smallest_proof() == Some(fewest);
                (is_fewest && exercise.leaves_looked_at()? > fewest).then_some(Detail::Nothing)
            }
        }
    }

    /// Whether an exercise can ask this: what its tree and seed give, or what a person may have chosen.
    pub(super) fn fits(&self, exercise: &Exercise) -> bool {
        let made = || Detail::of(exercise);
        match self {
            Detail::Cut(path) => exercise.undoing(path).is_some(),
            // The seed gives one number; of a tree that a person has written it is any that the tree does not show yet.
            Detail::Count(count) if exercise.seed.is_none() => exercise.can_prune(*count),
            // More leaves may be left free on such a tree.
            Detail::Changes(most) if exercise.seed.is_none() => {
                matches!(made(), Some(Detail::Changes(fewest)) if fewest <= *most)
            }
            _ => made().as_ref() == Some(self),
        }
    }

    /// The field of an exercise's file that holds it, and its value.
    pub(super) fn field(&self) -> Option<(&'static str, serde_json::Value)> {
        let (name, value) = match self {
            Detail::Nothing => return None,
            Detail::Events(events) => ("events", serde_json::to_value(events)),
            Detail::Blanks(blanks) => ("blanks", serde_json::to_value(blanks)),
            Detail::Rows(rows, _) => ("rows", serde_json::to_value(rows.all.iter().map(row).collect::<Vec<_>>())),
            Detail::Cut(path) => ("cut", serde_json::to_value(path)),
            Detail::Count(count) => ("count", serde_json::to_value(count)),
            Detail::Changes(most) => ("changes", serde_json::to_value(most)),
        };
        Some((name, value.unwrap_or_default()))
    }
}

fn row(visit: &super::ExerciseVisit) -> FaultyRow<'_> {
    FaultyRow {
        path: &visit.path,
        alpha: JsonScore(visit.alpha),
        beta: JsonScore(visit.beta),
        value: JsonScore(visit.value),
    }
}
