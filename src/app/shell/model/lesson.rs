//! What the lesson asks of the searches that are shown.

use crate::prelude::*;
use jianzhi_study::lesson::{Anchor, FactValue, LessonNode, LessonVisit};

impl Model {
    /// Whether a panel lies over the window that shows the lesson's words itself.
    pub const fn is_lesson_covered(&self) -> bool {
        self.dialog.overlay.is_chart()
    }

    /// Whether the only lane is the figure of a lesson's page: nothing has to be said of its method, and nothing can be
    /// stopped or dismissed at it.
    pub fn is_lesson_figure(&self) -> bool {
        let is_plain = |lane: &Lane| !lane.is_running();
        self.learning.lesson.is_some()
            && !self.stage.is_on
            && self.searches.lanes.len() == 1
            && self.searches.lanes.iter().all(is_plain)
    }

    /// The places of the canvas that are highlighted at the lesson's stop; empty where none are. While values are
    /// filled in these are the next place and its children.
    pub fn spotlit(&self) -> Vec<usize> {
        let is_own = |lecture: &&Lecture| lecture.searched == self.searches.searched || lecture.change().is_some();
        let Some(lecture) = self.learning.lesson.as_ref().filter(is_own) else { return Vec::new() };
        let place = |node: &LessonNode| self.trees.canvas.find(&node.line).map(|place| place as usize);
        if let Some(LessonQuestion::Fill { places, .. }) = lecture.question() {
            let Some(place) = places.get(lecture.filled).and_then(place) else { return Vec::new() };
            let at = &self.trees.canvas.places[place];
            let children = at.first_child as usize..(at.first_child + at.child_count) as usize;
            return std::iter::once(place).chain(children).collect();
        }
        let stop = lecture.shown().map(|(_, stop)| stop);
        stop.map_or_else(Vec::new, |stop| stop.spotlight.iter().filter_map(place).collect())
    }

    /// Whether a question of the lesson is open, and the lane that its stop is about has more to come and was not played on
    /// beyond the stop: a user who plays on may look up the answer. The last question of a search has nothing to be
    /// hidden.
    pub fn is_before_lesson_answer(&self) -> bool {
        let is_asking = |lecture: &&Lecture| {
            lecture.searched == self.searches.searched && !lecture.is_waiting && lecture.open_question().is_some()
        };
        let asking = self.learning.lesson.as_ref().filter(is_asking);
        let Some((_, stop)) = asking.and_then(Lecture::shown) else { return false };
        let Some(record) = self.searches.lanes.get(stop.lane).and_then(Lane::record) else { return false };
        let at = stop.at.value.step(&record.recording.replay).unwrap_or_default();
        let last = self.learning.lesson.as_ref().and_then(|lecture| self.to_fill(lecture.filled.checked_sub(1)?));
        let at = last.map_or(at, |filled| filled.step.max(at));
        at < record.recording.replay.last_step() && self.step_of(stop.lane) <= at
    }

    /// The right answer to a question that asks for a number; `None` while the searches have not found it.
    pub fn lesson_number(&self) -> Option<i64> {
        let lecture = self.learning.lesson.as_ref().filter(|lecture| lecture.searched == self.searches.searched)?;
        let LessonQuestion::Number { answer, .. } = lecture.question()? else { return None };
        match answer.found(&self.searched_lanes()?).ok()? {
            FactValue::Score(score) => Some(Score::get(score).into()),
            FactValue::Count(count) => i64::try_from(count).ok(),
            FactValue::Points(points) => Some(points.into()),
            _ => None,
        }
    }

    /// All lanes, where each of them has finished.
    fn searched_lanes(&self) -> Option<Vec<Recording>> {
        let searched = |lane: &Lane| {
            let record = lane.record().filter(|record| record.trace().is_complete())?;
            Some(record.recording.clone())
        };
        self.searches.lanes.iter().map(searched).collect()
    }

    /// The place whose value the lesson asks for now; `None` where it asks for none, or the search has not found it.
    pub fn next_to_fill(&self) -> Option<NextToFill> {
        self.to_fill(self.learning.lesson.as_ref()?.filled)
    }

    /// One of the places whose values the lesson asks for, counted from 0.
    pub fn to_fill(&self, number: usize) -> Option<NextToFill> {
        let lecture = self.learning.lesson.as_ref().filter(|lecture| lecture.searched == self.searches.searched)?;
        let LessonQuestion::Fill { places, .. } = lecture.question()? else { return None };
        let node = places.get(number)?;
        let record = self.searches.lanes.get(lecture.shown()?.1.lane)?.record()?;
        let trace = record.trace();
        let side = record.recording.task.start.side_at(&node.line);
        let visit = node.visit(&record.recording.replay, Some(1)).ok()?;
        let below = trace.children(visit).map(|child| side.view(child.value_above())).collect();
        let left = Anchor::Leave(LessonVisit { node: node.clone(), number: Some(1) });
        let step = left.step(&record.recording.replay).ok()?;
        Some(NextToFill { node: node.clone(), side, value: side.view(visit.value), below, step })
    }

    /// The answer to the lesson's question that is a place of the tree; `None` where none waits to be chosen there.
    pub fn lesson_choice_at(&self, line: &[MoveCode]) -> Option<usize> {
        let lecture = self.learning.lesson.as_ref().filter(|lecture| lecture.searched == self.searches.searched)?;
        let LessonQuestion::Choice { choices, .. } = lecture.open_question()? else { return None };
        choices.iter().position(|choice| choice.place.iter().chain(&choice.also).any(|place| place.line == line))
    }

    pub fn asks_for_place(&self) -> bool {
        let lecture = self.learning.lesson.as_ref().filter(|lecture| lecture.searched == self.searches.searched);
        lecture.and_then(Lecture::open_question).is_some_and(LessonQuestion::asks_for_place)
    }

    /// How far the change has come that the lesson asks for; `None` where it asks for none, or a search is still running.
    pub fn leaf_change(&self) -> Option<LeafChange> {
        let lecture = self.learning.lesson.as_ref()?;
        let change = lecture.change()?;
        if lecture.searched == self.searches.searched {
            return Some(LeafChange::Before);
        }
        let (part, _) = lecture.shown()?;
        let (before, now) = (part.scenario.base.start.tree()?, self.tree()?);
        let leaf = change.path(now).and_then(|path| now.node(now.at_path(&path)?).value);
        let is_only = leaf.and_then(|value| change.changed(before, value)).is_some_and(|tree| *tree == **now);
        let is_same = part.scenario.methods.iter().copied().eq(self.searches.lanes.iter().map(|lane| lane.method));
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
