//! The searches with one mistake that an answer is held against: those of every form, the usual ones first.

use super::footprint::{Footprint, GivenPrints, PlaceTable, Track};
use super::visits::{ExerciseVisits, most_visits};
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
        let Some(truth) = self.truth() else { return Vec::new() };
        let (right, limit) = (self.answer_of(&truth), most_visits(truth.all.len()));
        let made = self.forms().into_iter().filter_map(|variant| {
            let answer = self.answer_of(&ExerciseVisits::within(self, Some(variant), limit)?);
            (answer != right).then_some(Suspect { variant, answer })
        });
        made.collect()
    }

    /// The answer of somebody who makes a mistake in its usual form; `None` where that is right all the same, or the search
    /// does not end.
    #[must_use]
    pub fn mistaken_answer(&self, mistake: Mistake) -> Option<ExerciseAnswer> {
        let truth = self.truth()?;
        let mut variants = variants(&self.mutant_task()).into_iter();
        let variant = variants.find(|&variant| variant.mistake == mistake && is_plain(variant))?;
        let visits = ExerciseVisits::within(self, Some(variant), most_visits(truth.all.len()))?;
        Some(self.answer_of(&visits)).filter(|answer| *answer != self.answer_of(&truth))
    }

    /// Every form of every mistake, the usual ones first.
    pub(super) fn forms(&self) -> Vec<Variant> {
        let mut all = variants(&self.mutant_task());
        all.sort_by_key(|&variant| strangeness(self.kind, variant));
        all
    }

    /// What every search with one mistake shows beside what is given, where that differs from the truth; the usual ones
    /// first.
    pub(super) fn suspects(
        &self,
        places: &PlaceTable,
        truth: &ExerciseVisits,
        given: &GivenPrints,
    ) -> Vec<(Variant, Footprint)> {
        let right = Footprint::of(places, &self.answer_of(truth));
        let limit = most_visits(truth.all.len());
        let made = self.forms().into_iter().filter_map(|variant| {
            let footprint = Track::of(self, places, Some(variant), limit)?.footprint(self.kind).with_given(given);
            (Some(&footprint) != right.as_ref()).then_some((variant, footprint))
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
    let is_about_cuts = matches!(kind, ExerciseKind::Pruned | ExerciseKind::PruneCount);
    let first = if is_about_cuts { place(&ABOUT_CUTS) } else { None };
    let rank = first.or_else(|| Some(ABOUT_CUTS.len() + place(Mistake::ALL)?)).unwrap_or(usize::MAX);
    (variant.side.is_some(), variant.form, variant.test != Test::Value, rank)
}
