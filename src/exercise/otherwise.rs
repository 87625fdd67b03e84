//! Answers that are right, but by another convention than the exercise's.

use super::footprint::{Comparison, Footprint, PlaceTable, Track};
use super::visits::MOST_VISITS;
use super::{Detail, Exercise, ExerciseAnswer, Verdict};
use crate::convention::{Declared, FIELDS, Marking};

/// A field of a convention and one of its choices, by name.
pub type Choice = (&'static str, &'static str);

impl Exercise {
    /// The same exercise by every convention that differs in one field, and by which.
    pub(super) fn otherwise(&self) -> Vec<(Choice, Exercise)> {
        // A program's own order is no order that an answer could follow.
        let search = FIELDS.iter().filter(|(field, _)| *field != "moves" && self.algorithm.has_window());
        let each = |fields: &(&'static str, &'static [&'static str])| {
            let (field, choices) = *fields;
            choices.iter().map(move |choice| (field, *choice))
        };
        let search = search.flat_map(each).filter_map(|(field, choice)| {
            let convention = Declared::default().with(field, choice).ok()?.complete(self.convention);
            Some(((field, choice), Exercise { convention, ..self.clone() }))
        });
        let marking = Marking::FIELDS.iter().flat_map(each).filter_map(|(field, choice)| {
            Some(((field, choice), Exercise { marking: self.marking.with(field, choice)?, ..self.clone() }))
        });
        let differs =
            |(_, other): &(Choice, Exercise)| other.convention != self.convention || other.marking != self.marking;
        search.chain(marking).filter(differs).collect()
    }

    /// The conventions by which a wrong answer would be right, where one field alone is decided differently.
    pub(super) fn right_under(&self, answer: &ExerciseAnswer, by: Comparison<'_>) -> Vec<Choice> {
        let given = Footprint::of(by.places, answer);
        let is_right = |other: &Exercise| match &given {
            Some(given) => {
                let places = PlaceTable::of(other);
                let track = Track::of(other, &places, None, MOST_VISITS);
                let by = Comparison { exercise: other, ..by };
                track.is_some_and(|track| track.footprint(other.kind).apart(given, by, 1) == 0)
            }
            // The blanks of a listing follow the exercise's own convention: each wrong choice has its mistake.
            None if matches!(self.detail, Detail::Blanks(_) | Detail::Rows(..)) => false,
            None => other.judged(answer).verdict == Verdict::Right,
        };
        self.otherwise().into_iter().filter(|(_, other)| is_right(other)).map(|(choice, _)| choice).collect()
    }
}
