//! The lesson that is shown: where it is and what was answered; and how far lessons were followed so far.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::app::model::{AskWhen, Lane, Model, Overlay};
use crate::lesson::{
    Fact, FactSubject, FactValue, GivenLessonAnswer, Lesson, LessonNode, LessonPart, LessonQuestion, LessonStop,
    SearchedLane,
};
use crate::scene::View;
use crate::score::Score;

/// A lesson that is shown.
#[derive(Debug, Clone)]
pub struct Lecture {
    /// The lesson.
    pub lesson: Arc<Lesson>,
    /// Which of its stops is shown, counted from 0; as many as there are where its task is.
    pub stop: usize,
    /// The number of the searches that are its own; others were made since where the model has another.
    pub searched: u64,
    /// Which of its parts they belong to.
    pub part: usize,
    /// Whether the search of the stop has not come to its end yet.
    pub is_waiting: bool,
    /// The answer to the stop's question, as far as it is typed.
    pub typed: String,
    /// The answer that was given.
    pub given: Option<GivenLessonAnswer>,
    /// What was shown before it began.
    pub before: LessonViews,
    /// When questions were asked before it began.
    pub asks: AskWhen,
}

/// What a stop may show otherwise than a person has chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LessonViews {
    /// From whose side numbers are shown.
    pub view: View,
    /// Whether the types of nodes are shown.
    pub types: bool,
    /// Whether the card of the search's health is shown.
    pub health: bool,
    /// Whether the board stands beside the lanes.
    pub board: bool,
    /// Whether the Map stands in the place of the trees.
    pub map: bool,
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
pub type LessonsFollowed = BTreeMap<String, LessonProgress>;

impl Lecture {
    /// The number of stops.
    #[must_use]
    pub fn stops(&self) -> usize {
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
    #[must_use]
    pub fn part_of(&self, stop: usize) -> usize {
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

    /// Whether the number that is asked for is a score.
    #[must_use]
    pub fn asks_for_score(&self) -> bool {
        let is_value = |answer: &Fact| matches!(answer.about, FactSubject::Value(_));
        matches!(self.question(), Some(LessonQuestion::Number { answer, .. }) if is_value(answer))
    }

    /// The question that waits for an answer to be chosen or typed.
    #[must_use]
    pub fn open_question(&self) -> Option<&LessonQuestion> {
        self.question().filter(|question| self.given.is_none() && !matches!(question, LessonQuestion::Next(_)))
    }
}

impl Model {
    /// Whether a panel lies over the window that shows the lesson's words itself.
    #[must_use]
    pub const fn is_lesson_covered(&self) -> bool {
        matches!(self.overlay, Overlay::Ledger | Overlay::Compare(_) | Overlay::Chart(_))
    }

    /// The places that stand out at the lesson's stop; empty where none do.
    #[must_use]
    pub fn spotlight(&self) -> &[LessonNode] {
        let shown = self.lesson.as_ref().filter(|lecture| lecture.searched == self.searched).and_then(Lecture::shown);
        shown.map_or(&[], |(_, stop)| &stop.spotlight)
    }

    /// Whether a question of the lesson is open, and the lane that its stop is about has more to come and was not played on
    /// beyond the stop: whoever plays on may look up the answer. The last question of a search has nothing to be hidden.
    #[must_use]
    pub(crate) fn is_before_lesson_answer(&self) -> bool {
        let is_asking = |lecture: &&Lecture| {
            lecture.searched == self.searched && !lecture.is_waiting && lecture.open_question().is_some()
        };
        let asking = self.lesson.as_ref().filter(is_asking);
        let Some((_, stop)) = asking.and_then(Lecture::shown) else { return false };
        let Some(record) = self.lanes.get(stop.lane).and_then(Lane::record) else { return false };
        let stands = stop.at.value.step(&record.replay).unwrap_or_default();
        stands < record.replay.last_step() && self.step_of(stop.lane) <= stands
    }

    /// The right answer to a question that asks for a number; `None` while the searches have not told it.
    #[must_use]
    pub fn lesson_number(&self) -> Option<i64> {
        let lecture = self.lesson.as_ref().filter(|lecture| lecture.searched == self.searched)?;
        let LessonQuestion::Number { answer, .. } = lecture.question()? else { return None };
        let searched = |lane: &Lane| {
            let record = lane.record().filter(|record| record.trace().is_complete())?;
            Some(SearchedLane { task: record.task.clone(), replay: record.replay.clone() })
        };
        let lanes: Vec<SearchedLane> = self.lanes.iter().map(searched).collect::<Option<_>>()?;
        match answer.found(&lanes).ok()? {
            FactValue::Score(score) => Some(Score::get(score).into()),
            FactValue::Count(count) => i64::try_from(count).ok(),
            FactValue::Points(points) => Some(points.into()),
            _ => None,
        }
    }
}
