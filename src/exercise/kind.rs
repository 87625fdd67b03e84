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
    /// Put events of the search in their order.
    Order,
    /// Complete the algorithm's listing.
    Complete,
    /// Find the first wrong row of a faulty trace.
    FirstWrong,
    /// Change one leaf so that a cutoff is not made.
    UndoCut,
    /// Change leaves so that just so many leaves are pruned.
    PruneCount,
    /// Change leaves so that a search with null windows makes more visits than alpha-beta.
    PvsDearer,
    /// Order the children so that as few leaves as possible are looked at.
    OrderChildren,
}

impl ExerciseKind {
    /// All of them.
    pub const ALL: &[ExerciseKind] = <ExerciseKind as strum::VariantArray>::VARIANTS;
    /// Their names, in the same order.
    pub(crate) const NAMES: &[&str] = ExerciseKind::VARIANTS;

    /// The name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether it can be asked of an algorithm: where there are no windows, nothing is pruned, and only a search with
    /// null windows can make more visits than alpha-beta.
    #[must_use]
    pub fn is_for(self, algorithm: Algorithm) -> bool {
        let is_asked = match self {
            ExerciseKind::Windows => true,
            ExerciseKind::PvsDearer => algorithm.has_probes(),
            _ => algorithm.has_window(),
        };
        is_asked && Algorithm::LADDER.contains(&algorithm)
    }

    /// Whether its answers are compared with every search with one mistake.
    #[must_use]
    pub fn tells_mistakes(self) -> bool {
        matches!(self, ExerciseKind::Windows | ExerciseKind::Pruned)
    }

    /// Whether the values that visits return are shown or asked for.
    #[must_use]
    pub(super) fn shows_values(self) -> bool {
        let kinds = [ExerciseKind::Windows, ExerciseKind::Order, ExerciseKind::Complete, ExerciseKind::FirstWrong];
        kinds.contains(&self)
    }

    /// The algorithm that it is asked of where none is given.
    #[must_use]
    pub const fn usual_algorithm(self) -> Algorithm {
        match self {
            ExerciseKind::PvsDearer => Algorithm::Pvs,
            _ => Algorithm::AlphaBeta,
        }
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
    pub(crate) const NAMES: &[&str] = ExerciseLevel::VARIANTS;

    /// The name in files.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}
