//! The searches with one mistake that an answer is held against: those of every form, the usual ones first.

use super::visits::ExerciseVisits;
use super::{Exercise, ExerciseAnswer};
use crate::mutants::{Mistake, Test, Variant, variants};

/// A search with one mistake, and the answer that somebody gives who searches like that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suspect {
    /// The mistake in one of its forms.
    pub variant: Variant,
    /// The answer that comes of it.
    pub answer: ExerciseAnswer,
}

impl Suspect {
    /// Whether it is the mistake in its usual form, made at every position.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        is_plain(self.variant)
    }
}

impl Exercise {
    /// The answers of those who make one mistake, where they are not right all the same; the usual mistakes first.
    #[must_use]
    pub fn mistaken(&self) -> Vec<Suspect> {
        self.truth().map(|truth| self.suspects(&truth)).unwrap_or_default()
    }

    /// Every search with one mistake whose answer differs from the truth, the usual ones first.
    pub(super) fn suspects(&self, truth: &ExerciseVisits) -> Vec<Suspect> {
        let right = self.answer_of(truth);
        let mut all = variants(&self.mutant_task());
        all.sort_by_key(|&variant| strangeness(variant));
        let limit = truth.all.len() * 8 + 200;
        let made = all.into_iter().filter_map(|variant| {
            let answer = self.answer_of(&ExerciseVisits::within(self, Some(variant), limit)?);
            (answer != right).then_some(Suspect { variant, answer })
        });
        made.collect()
    }
}

/// Whether it is a mistake in its usual form, made at every position.
pub(super) fn is_plain(variant: Variant) -> bool {
    variant.form == 0 && variant.side.is_none() && variant.test == Test::Value
}

/// How unusual a form of a mistake is.
fn strangeness(variant: Variant) -> (bool, u8, bool, usize) {
    let place = Mistake::ALL.iter().position(|&mistake| mistake == variant.mistake).unwrap_or(usize::MAX);
    (variant.side.is_some(), variant.form, variant.test != Test::Value, place)
}
