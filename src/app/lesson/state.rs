//! The lesson that is shown: where it is and what was answered; and how far lessons were followed so far.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::app::model::{AskWhen, Lane, Model, Overlay};
use crate::game::{MoveCode, Side};
use crate::lesson::{
    Anchor, Fact, FactSubject, FactValue, GivenLessonAnswer, Lesson, LessonChange, LessonNode, LessonPart,
    LessonQuestion, LessonStop, LessonView, LessonVisit, SearchedLane,
};
use crate::scene::View;
use crate::score::Score;
use crate::trace::Step;

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
    /// How many of the values that are to be filled in are there.
    pub filled: usize,
    /// The wrong value that was typed last for the next of them.
    pub missed: Option<i64>,
    /// The number of the searches of a changed leaf that were shown at their end.
    pub ended: u64,
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

/// A place whose value is to be filled in next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextToFill {
    /// The place.
    pub node: LessonNode,
    /// Who chooses there.
    pub side: Side,
    /// Its value, as MAX sees it.
    pub value: Score,
    /// The values of its children, as far as they were searched.
    pub below: Vec<Score>,
    /// When its value is known.
    pub step: Step,
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

    /// Whether the stop opens a view.
    #[must_use]
    pub fn shows(&self, view: LessonView) -> bool {
        self.shown().is_some_and(|(_, stop)| stop.show.contains(&view))
    }

    /// The leaf that the stop asks to be changed.
    #[must_use]
    pub fn change(&self) -> Option<&LessonChange> {
        match self.question() {
            Some(LessonQuestion::Change(change)) => Some(change),
            _ => None,
        }
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

    /// Whether the only lane is the figure of a lesson's page: nothing has to be said of its method, and nothing can be
    /// stopped or dismissed at it.
    #[must_use]
    pub fn is_lesson_figure(&self) -> bool {
        let is_plain = |lane: &Lane| !lane.is_running();
        self.lesson.is_some() && !self.presenter && self.lanes.len() == 1 && self.lanes.iter().all(is_plain)
    }

    /// The places of the canvas that are highlighted at the lesson's stop; none where none do. While values are filled in these
    /// are the next place and its children.
    #[must_use]
    pub fn spotlit(&self) -> Vec<usize> {
        let is_own = |lecture: &&Lecture| lecture.searched == self.searched || lecture.change().is_some();
        let Some(lecture) = self.lesson.as_ref().filter(is_own) else { return Vec::new() };
        let place = |node: &LessonNode| self.canvas.find(&node.line).map(|place| place as usize);
        if let Some(LessonQuestion::Fill { places, .. }) = lecture.question() {
            let Some(place) = places.get(lecture.filled).and_then(place) else { return Vec::new() };
            let at = &self.canvas.places[place];
            let children = at.first_child as usize..(at.first_child + at.child_count) as usize;
            return std::iter::once(place).chain(children).collect();
        }
        let stop = lecture.shown().map(|(_, stop)| stop);
        stop.map_or_else(Vec::new, |stop| stop.spotlight.iter().filter_map(place).collect())
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
        let stands = self.filled_until().map_or(stands, |filled| filled.max(stands));
        stands < record.replay.last_step() && self.step_of(stop.lane) <= stands
    }

    /// The right answer to a question that asks for a number; `None` while the searches have not told it.
    #[must_use]
    pub fn lesson_number(&self) -> Option<i64> {
        let lecture = self.lesson.as_ref().filter(|lecture| lecture.searched == self.searched)?;
        let LessonQuestion::Number { answer, .. } = lecture.question()? else { return None };
        match answer.found(&self.searched_lanes()?).ok()? {
            FactValue::Score(score) => Some(Score::get(score).into()),
            FactValue::Count(count) => i64::try_from(count).ok(),
            FactValue::Points(points) => Some(points.into()),
            _ => None,
        }
    }

    /// All lanes, where each of them has come to its end.
    fn searched_lanes(&self) -> Option<Vec<SearchedLane>> {
        let searched = |lane: &Lane| {
            let record = lane.record().filter(|record| record.trace().is_complete())?;
            Some(SearchedLane { task: record.task.clone(), replay: record.replay.clone() })
        };
        self.lanes.iter().map(searched).collect()
    }

    /// The place whose value the lesson asks for now; `None` where it asks for none, or the search has not told it.
    #[must_use]
    pub fn next_to_fill(&self) -> Option<NextToFill> {
        self.to_fill(self.lesson.as_ref()?.filled)
    }

    /// When the last of the values that were filled in is known.
    fn filled_until(&self) -> Option<Step> {
        self.to_fill(self.lesson.as_ref()?.filled.checked_sub(1)?).map(|filled| filled.step)
    }

    /// One of the places whose values the lesson asks for, counted from 0.
    #[must_use]
    pub(in crate::app) fn to_fill(&self, number: usize) -> Option<NextToFill> {
        let lecture = self.lesson.as_ref().filter(|lecture| lecture.searched == self.searched)?;
        let LessonQuestion::Fill { places, .. } = lecture.question()? else { return None };
        let node = places.get(number)?;
        let record = self.lanes.get(lecture.shown()?.1.lane)?.record()?;
        let trace = record.trace();
        let side = record.task.side().after(node.line.len());
        let visit = node.visit(&record.replay, Some(1)).ok()?;
        let below = trace.children(visit).map(|child| side.after(1).view(child.value)).collect();
        let left = Anchor::Leave(LessonVisit { node: node.clone(), number: Some(1) });
        let step = left.step(&record.replay).ok()?;
        Some(NextToFill { node: node.clone(), side, value: side.view(visit.value), below, step })
    }

    /// The answer to the lesson's question that is a place of the tree; `None` where none waits to be chosen there.
    #[must_use]
    pub fn lesson_choice_at(&self, line: &[MoveCode]) -> Option<usize> {
        let lecture = self.lesson.as_ref().filter(|lecture| lecture.searched == self.searched)?;
        let LessonQuestion::Choice { choices, .. } = lecture.open_question()? else { return None };
        choices.iter().position(|choice| choice.place.as_ref().is_some_and(|place| place.line == line))
    }

    /// How far the change has come that the lesson asks for; `None` where it asks for none, or a search is still running.
    #[must_use]
    pub fn leaf_change(&self) -> Option<LeafChange> {
        let lecture = self.lesson.as_ref()?;
        let change = lecture.change()?;
        if lecture.searched == self.searched {
            return Some(LeafChange::Before);
        }
        let (part, _) = lecture.shown()?;
        let (before, now) = (part.scenario.base.start.tree()?, self.base.start.tree()?);
        let leaf = change.path(now).and_then(|path| now.node(now.at_path(&path)?).value);
        let is_only = leaf.and_then(|value| change.changed(before, value)).is_some_and(|tree| *tree == **now);
        let is_same = part.scenario.methods.iter().copied().eq(self.lanes.iter().map(|lane| lane.method));
        if !is_only || !is_same {
            return Some(LeafChange::Elsewhere);
        }
        match before == now {
            true => Some(LeafChange::Before),
            false if change.is_done(&self.searched_lanes()?) => Some(LeafChange::Done),
            false => Some(LeafChange::NotYet),
        }
    }
}
