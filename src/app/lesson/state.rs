//! The lesson that is shown: where it is and what was answered; and how far lessons were followed so far.

pub(crate) use super::dialog::LessonDialog as Dialog;
pub(crate) use super::kept::KeptLessons as Kept;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::app::predict::state::AskWhen;
use crate::game::Side;
use crate::lesson::{
    Fact, FactSubject, GivenLessonAnswer, Lesson, LessonChange, LessonNode, LessonPart, LessonQuestion, LessonStop,
    LessonView,
};
use crate::scene::View;
use crate::score::Score;
use crate::trace::Step;

/// Lessons: which there are, the one that is shown, and how far they were followed.
#[derive(Debug, Clone, Default)]
pub struct Learning {
    /// The lessons to choose from; empty before they are asked for.
    pub(crate) lessons: Arc<[Arc<Lesson>]>,
    /// The lesson that is shown.
    pub lesson: Option<Lecture>,
    /// How far lessons were followed.
    pub followed: LessonsFollowed,
}

/// A lesson that is shown.
#[derive(Debug, Clone)]
pub struct Lecture {
    pub lesson: Arc<Lesson>,
    /// Which of its stops is shown, counted from 0; as many as there are where its task is.
    pub stop: usize,
    /// The number of the searches that are its own; others were made since where the model has another.
    pub(crate) searched: u64,
    /// Which of its parts they belong to.
    pub(crate) part: usize,
    /// Whether the search of the stop has not finished yet.
    pub is_waiting: bool,
    /// The answer to the stop's question, as far as it is typed.
    pub(crate) typed: String,
    /// The answer that was given.
    pub given: Option<GivenLessonAnswer>,
    /// Whether a guided play was to go on from a question that nothing was tried at, and asked to try first.
    pub(crate) is_warned: bool,
    /// How many of the values that are to be filled in are there.
    pub(crate) filled: usize,
    /// The wrong value that was typed last for the next of them.
    pub(crate) missed: Option<i64>,
    /// Whether a place was clicked that is none of the answers.
    pub(crate) is_beside: bool,
    /// The number of the searches of a changed leaf that were shown at their end.
    pub(crate) ended: u64,
    /// What was shown before it began.
    pub(crate) before: LessonViews,
    /// When questions were asked before it began.
    pub(crate) asks: AskWhen,
}

/// What a stop may show otherwise than a person has chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LessonViews {
    /// From whose side numbers are shown.
    pub(crate) view: View,
    /// Whether the types of nodes are shown.
    pub(crate) types: bool,
    /// Whether the card of the search's health is shown.
    pub(crate) health: bool,
    /// Whether the board is next to the lanes.
    pub(crate) board: bool,
    /// Whether the Map is shown instead of the trees.
    pub(crate) map: bool,
}

/// A place whose value is to be filled in next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextToFill {
    /// The place.
    pub node: LessonNode,
    /// Who chooses there.
    pub side: Side,
    /// Its value, as MAX sees it.
    pub(crate) value: Score,
    /// The values of its children, as far as they were searched.
    pub below: Vec<Score>,
    /// When its value is known.
    pub(crate) step: Step,
}

/// How far the change of a leaf has come that a lesson asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeafChange {
    /// Nothing was changed.
    Before,
    /// The leaf has another value, and something has still to be so.
    NotYet,
    /// Something else was changed as well, or in its place.
    Elsewhere,
    /// All is so.
    Done,
}

/// How far a lesson was followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct LessonProgress {
    /// The furthest stop, counted from 0.
    pub furthest: usize,
    /// Whether its end was reached.
    pub is_done: bool,
    /// Whether its exercise was answered rightly, without a look at the solution.
    pub is_solved: bool,
}

/// How far lessons were followed, by their names.
pub(crate) type LessonsFollowed = BTreeMap<String, LessonProgress>;

impl Lecture {
    /// The number of stops.
    pub(crate) fn stops(&self) -> usize {
        self.lesson.stops().count()
    }

    /// The last page: the task's, or the last stop where there is none.
    #[must_use]
    pub fn last(&self) -> usize {
        self.stops() - usize::from(self.lesson.task.is_none())
    }

    /// The stop that is shown with its part; `None` at the task.
    #[must_use]
    pub fn shown(&self) -> Option<(&LessonPart, &LessonStop)> {
        self.lesson.stops().nth(self.stop)
    }

    /// Which part a stop belongs to.
    pub(crate) fn part_of(&self, stop: usize) -> usize {
        let ends = self.lesson.parts.iter().scan(0, |end, part| {
            *end += part.stops.len();
            Some(*end)
        });
        ends.take_while(|end| *end <= stop).count().min(self.lesson.parts.len().saturating_sub(1))
    }

    /// The question of the stop that is shown.
    #[must_use]
    pub fn question(&self) -> Option<&LessonQuestion> {
        self.shown()?.1.question.as_ref().map(|placed| &placed.value)
    }

    /// Whether the stop opens a view.
    #[must_use]
    pub fn shows(&self, view: LessonView) -> bool {
        self.shown().is_some_and(|(_, stop)| stop.show.contains(&view))
    }

    /// The leaf that the stop asks to be changed.
    pub(crate) fn change(&self) -> Option<&LessonChange> {
        match self.question() {
            Some(LessonQuestion::Change(change)) => Some(change),
            _ => None,
        }
    }

    /// Whether the number that is asked for is a score.
    pub(crate) fn asks_for_score(&self) -> bool {
        let is_value = |answer: &Fact| matches!(answer.about, FactSubject::Value(_));
        matches!(self.question(), Some(LessonQuestion::Number { answer, .. }) if is_value(answer))
    }

    /// The question that waits for an answer to be chosen or typed.
    #[must_use]
    pub fn open_question(&self) -> Option<&LessonQuestion> {
        self.question().filter(|question| self.given.is_none() && !matches!(question, LessonQuestion::Next(_)))
    }
}
