//! Lessons: the list, the player and its pages.

pub mod apply;
pub mod card;
pub mod layout;
pub mod list;
pub mod page;
pub mod reading;
pub mod words;

use crate::prelude::*;
pub use apply::apply;
use jianzhi_study::lesson::{Fact, FactSubject, LessonChange, LessonNode, LessonPart, LessonStop};

pub static ENTRIES: &[Entry<LessonCommand>] = &[
    row(LessonCommand::SwitchLessons, "app-lessons", "app-key-lessons", &[shift(Key::L)]).in_menu("menu-open", 2),
    row(LessonCommand::LeaveLesson, "lesson-leave", "lesson-leave", &[])
        .when(|model| unless(model.learning.lesson.is_some(), "app-idle-now")),
];

#[derive(Debug, Clone, PartialEq)]
pub enum LessonCommand {
    SwitchLessons,
    OpenLesson(usize),
    LeaveLesson,
    /// Answers the lesson's question by the number of an answer, from 0.
    ChooseAnswer(usize),
    /// A place of the tree was chosen that is none of the answers.
    MissAnswer,
    TypeNumber(String),
    FinishNumber,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Learning {
    /// The lessons to choose from; empty before they are asked for.
    #[serde(skip)]
    pub lessons: Arc<[Arc<Lesson>]>,
    #[serde(skip)]
    pub lesson: Option<Lecture>,
    #[serde(rename = "lessons")]
    pub followed: BTreeMap<String, LessonProgress>,
    /// The name of the one that was opened last; empty before any was.
    #[serde(rename = "last_lesson")]
    pub last: String,
}

#[derive(Debug, Clone)]
pub struct Lecture {
    pub lesson: Arc<Lesson>,
    /// Which of its stops is shown, counted from 0; as many as there are where its task is.
    pub stop: usize,
    /// The number of the searches that are its own; others were made since where the model has another.
    pub searched: u64,
    pub part: usize,
    pub is_waiting: bool,
    pub typed: String,
    pub given: Option<GivenLessonAnswer>,
    /// Whether a guided play was to go on from a question that nothing was tried at, and asked to try first.
    pub is_warned: bool,
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
    pub board: bool,
    pub map: bool,
}

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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeafChange {
    Before,
    /// The leaf has another value, and something has still to be so.
    NotYet,
    /// Something else was changed as well, or in its place.
    Elsewhere,
    Done,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LessonProgress {
    /// The furthest stop, counted from 0.
    pub furthest: usize,
    pub is_done: bool,
    /// Whether its exercise was answered rightly, without a look at the solution.
    pub is_solved: bool,
}

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

    pub fn question(&self) -> Option<&LessonQuestion> {
        self.shown()?.1.question.as_ref().map(|placed| &placed.value)
    }

    pub fn shows(&self, view: LessonView) -> bool {
        self.shown().is_some_and(|(_, stop)| stop.show.contains(&view))
    }

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

    pub fn open_question(&self) -> Option<&LessonQuestion> {
        self.question().filter(|question| self.given.is_none() && !matches!(question, LessonQuestion::Next(_)))
    }
}
