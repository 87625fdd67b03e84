//! The kinds of exercises, and how much of one is given.

use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantNames, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ExerciseKind {
    /// Fill in the window and the value of every position.
    Windows,
    /// Mark every branch that is pruned.
    Pruned,
    /// Put events of the search in their order.
    Order,
    /// Complete the algorithm's listing.
    Complete,
    /// Change one leaf so that a cutoff is not made.
    UndoCut,
    /// Order the children so that as few leaves as possible are looked at.
    OrderChildren,
}

impl ExerciseKind {
    /// All of them.
    pub const ALL: &[ExerciseKind] = <ExerciseKind as VariantArray>::VARIANTS;
    pub const NAMES: &[&str] = <ExerciseKind as VariantNames>::VARIANTS;
    /// Names of kinds that older files have.
    pub const GONE: &[&str] = &["first-wrong", "prune-count", "pvs-dearer"];

    /// The name in files.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// How much of the answer is given: exercises fade from worked to free.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, IntoStaticStr, EnumString, VariantNames, VariantArray)]
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
    pub const ALL: &[ExerciseLevel] = <ExerciseLevel as VariantArray>::VARIANTS;
    pub const NAMES: &[&str] = <ExerciseLevel as VariantNames>::VARIANTS;

    pub fn name(self) -> &'static str {
        self.into()
    }
}
