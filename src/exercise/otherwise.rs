//! Answers that are right, but by another convention than the exercise's.

use super::footprint::{Comparison, Footprint, PlaceTable, Track};
use super::odd::AnswerScope;
use super::visits::MOST_VISITS;
use super::{Detail, Exercise, ExerciseAnswer, Grader, Verdict, WindowRow, WindowTable};
use crate::convention::{Declared, FIELDS, Marking, WindowsAt};
use crate::game::{Path, Side};

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

    /// Whether an answer shows that it follows a choice: where windows stand at the branches, the root has none.
    fn shows(&self, choice: Choice, answer: &ExerciseAnswer) -> bool {
        let ExerciseAnswer::Windows(table) = answer else { return true };
        let root = table.places.get(&Path::new()).and_then(|rows| rows.first());
        choice != ("windows", WindowsAt::Edges.name())
            || root.is_none_or(|row| row.alpha.is_none() || row.beta.is_none())
    }
}

impl Grader {
    /// The conventions by which a wrong answer would be right, where one field alone is decided differently.
    pub(super) fn right_under(&self, answer: &ExerciseAnswer, scope: AnswerScope) -> Vec<Choice> {
        let exercise = &self.exercise;
        let answered = Footprint::of(&self.places, answer);
        let is_right = |other: &Exercise| match &answered {
            Some(answered) => {
                let places = PlaceTable::of(other);
                let track = Track::of(other, &places, None, MOST_VISITS);
                let by = Comparison { exercise: other, ..self.by(scope) };
                let is_same = |found: Footprint| found.with_given(&self.shown).apart(answered, by, 1) == 0;
                track.is_some_and(|track| is_same(track.footprint(other.kind)))
            }
            // The blanks of a listing follow the exercise's own convention: each wrong choice has its mistake.
            None if matches!(exercise.detail, Detail::Blanks(_) | Detail::Rows(..)) => false,
            // What the unchanged tree shows by another convention is nobody's answer.
            None => {
                let is_right = |answer: &ExerciseAnswer| other.judged(answer, &self.given).verdict == Verdict::Right;
                is_right(answer) && !is_right(&self.blank)
            }
        };
        let others = exercise.otherwise().into_iter();
        let others = others.filter(|(choice, other)| exercise.shows(*choice, answer) && is_right(other));
        let by_field = others.map(|(choice, _)| choice);
        by_field.chain(self.is_seen_by_the_side(answer).then_some(("view", "side"))).collect()
    }

    /// Whether a table of windows is right but for the view: each number is seen by the side to move there.
    fn is_seen_by_the_side(&self, answer: &ExerciseAnswer) -> bool {
        let ExerciseAnswer::Windows(table) = answer else { return false };
        let turned = table.places.iter().map(|(path, rows)| {
            let side = self.exercise.tree.root_side().after(path.len());
            let turned = |row: &WindowRow| match side {
                Side::Max => *row,
                Side::Min => WindowRow {
                    alpha: row.beta.map(|score| -score),
                    beta: row.alpha.map(|score| -score),
                    value: row.value.map(|score| -score),
                },
            };
            (path.clone(), rows.iter().map(turned).collect())
        });
        let turned = ExerciseAnswer::Windows(WindowTable { places: turned.collect() });
        let inner = |path: &Path| !self.exercise.is_leaf(path);
        let scope = if table.places.keys().all(inner) { AnswerScope::Inner } else { AnswerScope::All };
        self.exercise.odd(&self.right, &turned, scope).is_empty()
    }
}
