//! The searches with one mistake that an answer is held against: those of every form, the usual ones first.

use super::visits::ExerciseVisits;
use super::{Exercise, ExerciseAnswer, ExerciseKind};
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
        all.sort_by_key(|&variant| strangeness(self.kind, variant));
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

/// The mistakes that an answer about pruned branches shows most directly: where many explain it, these come first.
const ABOUT_CUTS: [Mistake; 8] = [
    Mistake::NoCut,
    Mistake::StrictlyGreater,
    Mistake::OrEqual,
    Mistake::NoDeepCut,
    Mistake::OneMore,
    Mistake::CutAtAlpha,
    Mistake::WrongSide,
    Mistake::SwappedSides,
];

/// How unusual a form of a mistake is in an answer of a kind.
fn strangeness(kind: ExerciseKind, variant: Variant) -> (bool, u8, bool, usize) {
    let place = |mistakes: &[Mistake]| mistakes.iter().position(|&mistake| mistake == variant.mistake);
    let first = if kind == ExerciseKind::Pruned { place(&ABOUT_CUTS) } else { None };
    let rank = first.or_else(|| Some(ABOUT_CUTS.len() + place(Mistake::ALL)?)).unwrap_or(usize::MAX);
    (variant.side.is_some(), variant.form, variant.test != Test::Value, rank)
}
