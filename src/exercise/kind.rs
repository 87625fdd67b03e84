//! The kinds of exercises, and how much of one is given.

use strum::VariantNames;

use crate::search::Algorithm;

/// What is asked.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    strum::IntoStaticStr,
    strum::EnumString,
    strum::VariantNames,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum ExerciseKind {
    /// Fill in the window and the value of every position.
    Windows,
    /// Mark every branch that is pruned.
    Pruned,
}

impl ExerciseKind {
    /// All of them.
    pub const ALL: &[ExerciseKind] = <ExerciseKind as strum::VariantArray>::VARIANTS;
    /// Their names, in the same order.
    pub const NAMES: &[&str] = ExerciseKind::VARIANTS;

    /// The name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The kind of that name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<ExerciseKind> {
        name.parse().ok()
    }

    /// Whether it can be asked of an algorithm: where there are no windows, nothing is pruned.
    #[must_use]
    pub fn is_for(self, algorithm: Algorithm) -> bool {
        Algorithm::LADDER.contains(&algorithm) && (self == ExerciseKind::Windows || algorithm.has_window())
    }
}

/// How much of the answer is given: exercises fade from worked to free.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Default,
    strum::IntoStaticStr,
    strum::EnumString,
    strum::VariantNames,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum ExerciseLevel {
    /// All of it, to be read.
    Worked,
    /// All but one row.
    OneBlank,
    /// Every second row.
    Half,
    /// Nothing.
    #[default]
    Free,
}

impl ExerciseLevel {
    /// All of them, from worked to free.
    pub const ALL: &[ExerciseLevel] = <ExerciseLevel as strum::VariantArray>::VARIANTS;
    /// Their names, in the same order.
    pub const NAMES: &[&str] = ExerciseLevel::VARIANTS;

    /// The name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The level of that name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<ExerciseLevel> {
        name.parse().ok()
    }
}
