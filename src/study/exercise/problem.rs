//! Why an exercise or an answer is refused. It holds no sentences; `text` has them.

use jianzhi_core::game::tree::notation::NotationError;
use jianzhi_core::score::convention::Course;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem:?}")]
pub struct ExerciseError {
    /// The field, as `answer.pruned[2]`.
    pub place: String,
    pub problem: ExerciseProblem,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExerciseProblem {
    NotJson {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
        /// What was found; `None` where the text ends.
        found: Option<String>,
    },
    /// A field is twice in one object.
    Repeated(String),
    Wanted {
        wanted: WantedField,
        /// What was found; `None` where there is nothing.
        found: Option<String>,
    },
    Tree(NotationError),
    /// The tree is not the one that the seed gives.
    Changed {
        /// The leaf's value by the seed.
        expected: String,
        found: String,
    },
    /// A kind that there is no longer.
    Gone(&'static str),
    /// The exercise is not the one that was handed out.
    Unlike {
        expected: String,
        found: String,
    },
    /// The search needs a value that is unknown, or does not end.
    Unsolved,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum WantedField {
    Object,
    List,
    Text,
    /// The version of this form: 1.
    Version,
    /// A whole number from 0, or null.
    Seed,
    Names(&'static [&'static str]),
    /// An algorithm that the kind can be asked of.
    Algorithm,
    /// A level that leaves something to answer.
    Answerable,
    /// A tree of no more positions than a student is given.
    Smaller,
    Branches,
    Place,
    /// The path of a position below the root.
    Child,
    Score,
    Finite,
    Once,
    /// A whole number from 0.
    Number,
    Leaf,
    /// A position that is left by a cutoff which a change of one leaf can remove.
    Cut,
    Fitting,
    Reordered,
}

impl ExerciseError {
    pub fn wanted(place: impl Into<String>, wanted: WantedField, found: Option<&serde_json::Value>) -> ExerciseError {
        let found = found.map(ToString::to_string);
        ExerciseError { place: place.into(), problem: ExerciseProblem::Wanted { wanted, found } }
    }
}

pub const CONVENTION: WantedField = WantedField::Names(&Course::FIELD_NAMES);
