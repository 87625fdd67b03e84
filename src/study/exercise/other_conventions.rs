//! Answers that are right, but by another convention than the exercise's.

use super::*;
use jianzhi_core::score::convention::FIELDS;

/// A field of a convention and one of its choices, by name.
pub type Choice = (&'static str, &'static str);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OtherConvention {
    pub choice: Choice,
    /// What comes back from outside of a window, where the exercise says otherwise and both are needed.
    pub returns: Option<Returns>,
}

impl OtherConvention {
    pub const fn new(field: &'static str, choice: &'static str) -> OtherConvention {
        OtherConvention { choice: (field, choice), returns: None }
    }

    pub fn choices(&self) -> Vec<Choice> {
        std::iter::once(self.choice).chain(self.returns.map(|returns| ("type", returns.name()))).collect()
    }

    /// As `cut=beyond`, or as `cut=beyond,type=soft`.
    pub fn written(&self) -> String {
        let choices = self.choices().into_iter().map(|(field, choice)| format!("{field}={choice}"));
        choices.collect::<Vec<_>>().join(",")
    }
}

impl Exercise {
    /// The same exercise by every convention that differs in one field, and by which.
    pub fn otherwise(&self) -> Vec<(Choice, Exercise)> {
        // A program's own order is no order that an answer could follow, and no course teaches what only programs do: a
        // rule for each side, and values that are cut off at beta alone.
        let is_taught = |(field, choice): &(&str, &str)| {
            *field != "moves" && !field.starts_with("min-") && *choice != Returns::Capped.name()
        };
        let search = FIELDS.iter().filter(|_| self.algorithm.has_window());
        let each = |fields: &(&'static str, &'static [&'static str])| {
            let (field, choices) = *fields;
            choices.iter().map(move |choice| (field, *choice))
        };
        let search = search.flat_map(each).filter(is_taught).filter_map(|(field, choice)| {
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

    /// Whether an answer shows that it follows a choice: where windows are at the branches, the root has none.
    fn shows(&self, field: &str, choice: &str, answer: &ExerciseAnswer) -> bool {
        let ExerciseAnswer::Windows(table) = answer else { return true };
        let root = table.places.get(&Path::new()).and_then(|rows| rows.first());
        field != "windows"
            || choice != WindowsAt::Edges.name()
            || root.is_none_or(|row| row.alpha.is_none() || row.beta.is_none())
    }
}

impl Grader {
    /// The conventions by which a wrong answer is right: those that differ in a single field, or else those by which values come
    /// back in another way as well. The exercise with such a convention grades the answer as right.
    pub fn right_under(&self, answer: &ExerciseAnswer) -> Vec<OtherConvention> {
        let exercise = &self.exercise;
        let others =
            exercise.otherwise().into_iter().filter(|((field, choice), _)| exercise.shows(field, choice, answer));
        let others: Vec<(Choice, Exercise)> = others.collect();
        let single = others.iter().filter(|(_, other)| self.is_right_on(other, answer));
        let mut found: Vec<OtherConvention> =
            single.map(|&(choice, _)| OtherConvention { choice, returns: None }).collect();
        found.extend(self.is_seen_by_the_side(answer).then_some(OtherConvention::new("view", "side")));
        if found.is_empty() {
            let types = exercise.other_returns();
            for (choice, other) in others.iter().filter(|(choice, _)| choice.0 != "type") {
                let right = types.iter().filter(|&&returns| self.is_right_on(&other.with_returns(returns), answer));
                found.extend(right.map(|&returns| OtherConvention { choice: *choice, returns: Some(returns) }));
            }
        }
        found
    }

    fn is_right_on(&self, other: &Exercise, answer: &ExerciseAnswer) -> bool {
        let Some(answered) = Footprint::new(&self.places, answer) else { return is_right_for(other, answer) };
        // Most conventions are ruled out by what their search shows at inner positions.
        let places = PlaceTable::new(other);
        let Some(track) = Track::new(other, &places, None, MOST_VISITS) else { return false };
        let by = Comparison { exercise: other, ..self.by(AnswerScope::Inner) };
        let may_be_right = track.footprint(other.kind).apart(&answered, by, 1) == 0;
        let is_right = |key: Option<Grader>| key.is_some_and(|key| key.is_right(answer));
        may_be_right
            && Grader::unsuspecting(other).is_some_and(|key| {
                // Which places count depends on the mistakes where some leaves are answered and others not.
                let tables = WindowTable::of(answer).zip(WindowTable::of(&key.right));
                let is_in_part = tables.is_some_and(|(table, right)| key.is_in_part(table, right));
                key.is_right(answer) && (!is_in_part || is_right(Grader::new(other)))
            })
    }

    /// Whether a table of windows is right except for the view: each number is seen by the side to move there.
    fn is_seen_by_the_side(&self, answer: &ExerciseAnswer) -> bool {
        let ExerciseAnswer::Windows(table) = answer else { return false };
        let turned = table.places.iter().map(|(path, rows)| {
            let side = self.exercise.tree.side_at(path);
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
        let (turned, right) = (WindowTable { places: turned.collect() }, WindowTable::of(&self.right));
        let inner = |path: &Path| !self.exercise.is_leaf(path);
        let scope = if table.places.keys().all(inner) { AnswerScope::Inner } else { AnswerScope::All };
        right.is_some_and(|right| turned.odd(right, &self.exercise, scope).is_empty())
    }
}

/// Whether an exercise that says for itself what answers it can be asked, and is answered so. The blanks of a listing follow
/// the exercise's own convention, since each wrong choice has its mistake; and what the unchanged tree shows by another
/// convention is no answer.
fn is_right_for(exercise: &Exercise, answer: &ExerciseAnswer) -> bool {
    if matches!(exercise.detail, Detail::Blanks(_)) || !exercise.fits() {
        return false;
    }
    Grader::new(exercise).is_some_and(|key| key.is_right(answer) && !key.is_right(&key.blank))
}
