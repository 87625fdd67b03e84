//! What the lesson asks of the searches that are shown.

use super::{Lane, Lecture, Model, Overlay};
use crate::lesson::{FactValue, LessonNode, LessonQuestion, SearchedLane};
use crate::score::Score;

impl Model {
    /// Whether a panel lies over the window that shows the lesson's words itself.
    #[must_use]
    pub const fn is_lesson_covered(&self) -> bool {
        matches!(self.dialog.overlay, Overlay::Ledger | Overlay::Compare(_) | Overlay::Chart(_))
    }

    /// The places that stand out at the lesson's stop; empty where none do.
    #[must_use]
    pub fn spotlight(&self) -> &[LessonNode] {
        let shown = self
            .learning
            .lesson
            .as_ref()
            .filter(|lecture| lecture.searched == self.searches.searched)
            .and_then(Lecture::shown);
        shown.map_or(&[], |(_, stop)| &stop.spotlight)
    }

    /// Whether a question of the lesson is open, and the lane that its stop is about has more to come and was not played on
    /// beyond the stop: whoever plays on may look up the answer. The last question of a search has nothing to be hidden.
    #[must_use]
    pub(crate) fn is_before_lesson_answer(&self) -> bool {
        let is_asking = |lecture: &&Lecture| {
            lecture.searched == self.searches.searched && !lecture.is_waiting && lecture.open_question().is_some()
        };
        let asking = self.learning.lesson.as_ref().filter(is_asking);
        let Some((_, stop)) = asking.and_then(Lecture::shown) else { return false };
        let Some(record) = self.searches.lanes.get(stop.lane).and_then(Lane::record) else { return false };
        let stands = stop.at.value.step(&record.replay).unwrap_or_default();
        stands < record.replay.last_step() && self.step_of(stop.lane) <= stands
    }

    /// The right answer to a question that asks for a number; `None` while the searches have not told it.
    #[must_use]
    pub fn lesson_number(&self) -> Option<i64> {
        let lecture = self.learning.lesson.as_ref().filter(|lecture| lecture.searched == self.searches.searched)?;
        let LessonQuestion::Number { answer, .. } = lecture.question()? else { return None };
        let searched = |lane: &Lane| {
            let record = lane.record().filter(|record| record.trace().is_complete())?;
            Some(SearchedLane { task: record.task.clone(), replay: record.replay.clone() })
        };
        let lanes: Vec<SearchedLane> = self.searches.lanes.iter().map(searched).collect::<Option<_>>()?;
        match answer.found(&lanes).ok()? {
            FactValue::Score(score) => Some(Score::get(score).into()),
            FactValue::Count(count) => i64::try_from(count).ok(),
            FactValue::Points(points) => Some(points.into()),
            _ => None,
        }
    }
}
