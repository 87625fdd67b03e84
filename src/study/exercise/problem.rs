//! Why an exercise or an answer is refused. It holds no sentences; `text` has them.

use jianzhi_core::game::tree::notation::NotationError;
use jianzhi_core::score::convention::Course;

/// Why an exercise or an answer is refused, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem:?}")]
pub struct ExerciseError {
    /// The field, as `answer.pruned[2]`.
    pub place: String,
    /// What is wrong with it.
    pub problem: ExerciseProblem,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExerciseProblem {
    /// The text is no JSON.
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
    /// Something else was expected there.
    Wanted {
        /// What was expected.
        wanted: WantedField,
        /// What was found; `None` where there is nothing.
        found: Option<String>,
    },
    /// The tree cannot be read.
    Tree(NotationError),
    /// The tree is not the one that the seed gives.
    Changed {
        /// The leaf's value by the seed.
        expected: String,
        /// The value that it has.
        found: String,
    },
    /// A kind that there is no longer.
    Gone(&'static str),
    /// The exercise is not the one that was handed out.
    Unlike {
        /// What was handed out.
        expected: String,
        /// What the answer has.
        found: String,
    },
    /// The search needs a value that is unknown, or does not end.
    Unsolved,
}

/// What a field has to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WantedField {
    /// A JSON object.
    Object,
    List,
    Text,
    /// The version of this form: 1.
    Version,
    /// A whole number from 0, or null.
    Seed,
    /// One of these names.
    Names(&'static [&'static str]),
    /// An algorithm that the kind can be asked of.
    Algorithm,
    /// A level that leaves something to answer.
    Answerable,
    /// A tree of no more positions than a student is given.
    Smaller,
    /// A tree whose root has branches.
    Branches,
    /// The path of a position of the tree.
    Place,
    /// The path of a position below the root.
    Child,
    Score,
    /// A score that is not infinite.
    Finite,
    /// Each place at most once.
    Once,
    /// A whole number from 0.
    Number,
    /// The path of a leaf.
    Leaf,
    /// A position that is left by a cutoff which a change of one leaf can remove.
    Cut,
    /// A tree that serves for the kind.
    Fitting,
    /// A tree of the same form.
    SameForm,
    /// The same tree with its children in another order.
    Reordered,
}

impl ExerciseError {
    pub fn wanted(place: impl Into<String>, wanted: WantedField, found: Option<&serde_json::Value>) -> ExerciseError {
        let found = found.map(ToString::to_string);
        ExerciseError { place: place.into(), problem: ExerciseProblem::Wanted { wanted, found } }
    }
}

pub const CONVENTION: WantedField = WantedField::Names(&Course::FIELD_NAMES);
