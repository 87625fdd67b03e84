//! The lesson that is shown: where it is and what was answered; and how far lessons were followed so far.

pub use crate::lesson::dialog::LessonDialog as Dialog;
pub use crate::lesson::kept::KeptLessons as Kept;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::predict::state::AskWhen;
use jianzhi_core::game::Side;
use jianzhi_core::score::Score;
use jianzhi_core::trace::Step;
use jianzhi_study::lesson::{
    Fact, FactSubject, GivenLessonAnswer, Lesson, LessonChange, LessonNode, LessonPart, LessonQuestion, LessonStop,
    LessonView,
};
use jianzhi_view::scene::View;

/// Lessons: which there are, the one that is shown, and how far they were followed.
#[derive(Debug, Clone, Default)]
pub struct Learning {
    /// The lessons to choose from; empty before they are asked for.
    pub lessons: Arc<[Arc<Lesson>]>,
    pub lesson: Option<Lecture>,
    pub followed: LessonsFollowed,
}

#[derive(Debug, Clone)]
pub struct Lecture {
    pub lesson: Arc<Lesson>,
    /// Which of its stops is shown, counted from 0; as many as there are where its task is.
    pub stop: usize,
    /// The number of the searches that are its own; others were made since where the model has another.
    pub searched: u64,
    pub part: usize,
    /// Whether the search of the stop has not finished yet.
    pub is_waiting: bool,
    /// The answer to the stop's question, as far as it is typed.
    pub typed: String,
    pub given: Option<GivenLessonAnswer>,
    /// Whether a guided play was to go on from a question that nothing was tried at, and asked to try first.
    pub is_warned: bool,
    /// How many of the values that are to be filled in are there.
    pub filled: usize,
    /// The wrong value that was typed last for the next of them.
    pub missed: Option<i64>,
    /// Whether a place was clicked that is none of the answers.
    pub is_beside: bool,
    /// The number of the searches of a changed leaf that were shown at their end.
    pub ended: u64,
    pub before: LessonViews,
    pub asks: AskWhen,
}

/// What a stop may show otherwise than a person has chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LessonViews {
    pub view: View,
    pub types: bool,
    /// Whether the card of the search's health is shown.
    pub health: bool,
    /// Whether the board is next to the lanes.
    pub board: bool,
    /// Whether the Map is shown instead of the trees.
    pub map: bool,
}

/// A place whose value is to be filled in next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextToFill {
    pub node: LessonNode,
    pub side: Side,
    /// Its value, as MAX sees it.
    pub value: Score,
    /// The values of its children, as far as they were searched.
    pub below: Vec<Score>,
    pub step: Step,
}

/// How far the change of a leaf has come that a lesson asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeafChange {
    Before,
    /// The leaf has another value, and something has still to be so.
    NotYet,
    /// Something else was changed as well, or in its place.
    Elsewhere,
    Done,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct LessonProgress {
    /// The furthest stop, counted from 0.
    pub furthest: usize,
    pub is_done: bool,
    /// Whether its exercise was answered rightly, without a look at the solution.
    pub is_solved: bool,
}

/// How far lessons were followed, by their names.
pub type LessonsFollowed = BTreeMap<String, LessonProgress>;

impl Lecture {
    pub fn stops(&self) -> usize {
        self.lesson.stops().count()
    }

    /// The last page: the task's, or the last stop where there is none.
    pub fn last(&self) -> usize {
        self.stops() - usize::from(self.lesson.task.is_none())
    }

    /// The stop that is shown with its part; `None` at the task.
    pub fn shown(&self) -> Option<(&LessonPart, &LessonStop)> {
        self.lesson.stops().nth(self.stop)
    }

    pub fn part_of(&self, stop: usize) -> usize {
        let ends = self.lesson.parts.iter().scan(0, |end, part| {
            *end += part.stops.len();
            Some(*end)
        });
        ends.take_while(|end| *end <= stop).count().min(self.lesson.parts.len().saturating_sub(1))
    }

    /// The question of the stop that is shown.
    pub fn question(&self) -> Option<&LessonQuestion> {
        self.shown()?.1.question.as_ref().map(|placed| &placed.value)
    }

    pub fn shows(&self, view: LessonView) -> bool {
        self.shown().is_some_and(|(_, stop)| stop.show.contains(&view))
    }

    /// The leaf that the stop asks to be changed.
    pub fn change(&self) -> Option<&LessonChange> {
        match self.question() {
            Some(LessonQuestion::Change(change)) => Some(change),
            _ => None,
        }
    }

    pub fn asks_for_score(&self) -> bool {
        let is_value = |answer: &Fact| matches!(answer.about, FactSubject::Value(_));
        matches!(self.question(), Some(LessonQuestion::Number { answer, .. }) if is_value(answer))
    }

    /// The question that waits for an answer to be chosen or typed.
    pub fn open_question(&self) -> Option<&LessonQuestion> {
        self.question().filter(|question| self.given.is_none() && !matches!(question, LessonQuestion::Next(_)))
    }
}
