//! Put events of the search in their order.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;

use super::{
    AnswerFinding, AskedKind, Detail, Exercise, ExerciseVerb, ExerciseVisits, Grade, Grader, JsonField, Read, shuffled,
};
use crate::exercise::visits::ExerciseVisit;
use jianzhi_core::file::json::JsonScore;
use jianzhi_core::game::Path;
use jianzhi_core::score::convention::{Cut, LastChild};
use jianzhi_core::{Score, Side};

const EVENTS: usize = 8;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum ExerciseEvent {
    Enter {
        path: Path,
    },
    /// Its remaining children are pruned.
    Cut {
        path: Path,
    },
    Return {
        path: Path,
        /// From MAX's point of view.
        #[serde(serialize_with = "score")]
        value: Score,
    },
}

impl ExerciseEvent {
    fn into_path(self) -> Path {
        match self {
            ExerciseEvent::Enter { path } | ExerciseEvent::Cut { path } | ExerciseEvent::Return { path, .. } => path,
        }
    }
}

fn score<S: serde::Serializer>(score: &Score, serializer: S) -> Result<S::Ok, S::Error> {
    JsonScore(*score).serialize(serializer)
}

pub struct AskedOrder<'a> {
    exercise: &'a Exercise,
    events: &'a [ExerciseEvent],
}

impl<'a> AskedKind<'a> for AskedOrder<'a> {
    /// The numbers of the events in their order, counted from 0.
    type Answer = Vec<usize>;
    const FIELD: &'static str = "events";
    const VERB: ExerciseVerb = ExerciseVerb::Fill;
    const SHOWS_VALUES: bool = true;

    fn plies(_is_deep: bool) -> u8 {
        2
    }

    fn ask(exercise: &Exercise) -> Option<Detail> {
        let (seed, ordered) = (exercise.seed.unwrap_or(0), ordered(exercise)?);
        let mut orders = (0..4).map(|further| shuffled(ordered.clone(), seed.wrapping_add(further)));
        orders.find(|events| *events != ordered).map(Detail::Events)
    }

    fn of(exercise: &'a Exercise) -> Option<AskedOrder<'a>> {
        if let Detail::Events(events) = &exercise.detail { Some(AskedOrder { exercise, events }) } else { None }
    }

    fn written(&self) -> serde_json::Result<Value> {
        serde_json::to_value(self.events)
    }

    fn solve(&self) -> Option<Vec<usize>> {
        let place = |event| self.events.iter().position(|other| other == event);
        ordered(self.exercise)?.iter().map(place).collect()
    }
    fn parts(&self) -> Vec<Path> {
        ordered(self.exercise).into_iter().flatten().map(ExerciseEvent::into_path).collect()
    }

    fn blank(&self) -> Vec<usize> {
        Vec::new()
    }

    fn read(&self, field: &JsonField<'_>) -> Read<Vec<usize>> {
        field.numbers()
    }

    fn judge(&self, answer: &Vec<usize>, _grader: &Grader) -> Grade {
        let Some(right) = self.solve() else { return Grade::by_points(0, self.events.len()) };
        let points = right.iter().zip(answer).filter(|(right, answer)| right == answer).count();
        let mut neighbours = right.windows(2).zip(answer.windows(2));
        let is_swap = points + 2 == right.len() && neighbours.any(|(a, b)| a[0] == b[1] && a[1] == b[0]);
        if is_swap {
            Grade::of(AnswerFinding::Swapped, points, right.len())
        } else {
            Grade::by_points(points, right.len())
        }
    }
}

/// Some consecutive events around a cutoff, in order; `None` where the search has no cutoff.
fn ordered(exercise: &Exercise) -> Option<Vec<ExerciseEvent>> {
    let truth = exercise.truth()?;
    let pruned = truth.pruned(&exercise.tree);
    let marks_last = exercise.marking.last == LastChild::Cutoff;
    let at_last = if marks_last { cut_at_last(exercise, &truth) } else { BTreeSet::new() };
    let mut timed: Vec<((usize, u8), ExerciseEvent)> = Vec::new();
    for ExerciseVisit { path, value, steps: (entered, left), .. } in truth.all {
        timed.push(((entered, 0), ExerciseEvent::Enter { path: path.clone() }));
        if exercise.is_leaf(&path) {
            continue;
        }
        let has_pruned = pruned.iter().any(|child| child.len() == path.len() + 1 && child.starts_with(&path));
        if has_pruned || at_last.contains(&path) {
            timed.push(((left, 0), ExerciseEvent::Cut { path: path.clone() }));
        }
        timed.push(((left, 1), ExerciseEvent::Return { path, value }));
    }
    timed.sort_by_key(|(time, _)| *time);
    let events: Vec<ExerciseEvent> = timed.into_iter().map(|(_, event)| event).collect();
    let cut = events.iter().position(|event| matches!(event, ExerciseEvent::Cut { .. }))?;
    let first = (cut + 3).saturating_sub(EVENTS);
    let some: Vec<ExerciseEvent> = events.into_iter().skip(first).take(EVENTS).collect();
    let is_each_once = some.iter().enumerate().all(|(place, event)| !some[..place].contains(event));
    is_each_once.then_some(some)
}

/// The positions whose last child reaches the bound, with none left to be pruned.
fn cut_at_last(exercise: &Exercise, truth: &ExerciseVisits) -> BTreeSet<Path> {
    let is_cut = |row: usize, visit: &ExerciseVisit| {
        let children = exercise.tree.node(exercise.tree.at_path(&visit.path)?).children.len();
        let last = exercise.marking.children.place(children.checked_sub(1)?, children) as u16;
        let path = [visit.path.as_slice(), &[last]].concat();
        let below = truth.all[row..].iter().take_while(|later| later.steps.1 <= visit.steps.1);
        let child = below.filter(|later| later.path == path).last()?;
        let side = exercise.tree.side_at(&visit.path);
        let [value, beta] = match side {
            Side::Max => [child.value, visit.beta],
            Side::Min => [-child.value, -visit.alpha],
        };
        Some(value > beta || value == beta && exercise.convention.cut == Cut::Equal)
    };
    let all = truth.all.iter().enumerate();
    all.filter(|(row, visit)| is_cut(*row, visit) == Some(true)).map(|(_, visit)| visit.path.clone()).collect()
}
