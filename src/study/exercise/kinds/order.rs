//! Put events of the search in their order.

use crate::exercise::*;

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
    pub fn path(&self) -> &Path {
        match self {
            ExerciseEvent::Enter { path } | ExerciseEvent::Cut { path } | ExerciseEvent::Return { path, .. } => path,
        }
    }
}

fn score<S: serde::Serializer>(score: &Score, serializer: S) -> Result<S::Ok, S::Error> {
    JsonScore(*score).serialize(serializer)
}

impl Exercise {
    pub fn shuffled_events(&self) -> Option<Vec<ExerciseEvent>> {
        let (seed, ordered) = (self.seed.unwrap_or(0), self.ordered_events()?);
        let mut orders = (0..4).map(|further| shuffled(ordered.clone(), seed.wrapping_add(further)));
        orders.find(|events| *events != ordered)
    }

    /// The numbers of some events in their order, counted from 0.
    pub fn order_of(&self, events: &[ExerciseEvent]) -> Option<Vec<usize>> {
        let place = |event| events.iter().position(|other| other == event);
        self.ordered_events()?.iter().map(place).collect()
    }

    pub fn judge_order(&self, events: &[ExerciseEvent], answer: &[usize]) -> Grade {
        let Some(right) = self.order_of(events) else { return Grade::by_points(0, events.len()) };
        let points = right.iter().zip(answer).filter(|(right, answer)| right == answer).count();
        let mut neighbours = right.windows(2).zip(answer.windows(2));
        let is_swap = points + 2 == right.len() && neighbours.any(|(a, b)| a[0] == b[1] && a[1] == b[0]);
        if is_swap {
            Grade::of(AnswerFinding::Swapped, points, right.len())
        } else {
            Grade::by_points(points, right.len())
        }
    }

    /// Some consecutive events around a cutoff, in order; `None` where the search has no cutoff.
    pub fn ordered_events(&self) -> Option<Vec<ExerciseEvent>> {
        let truth = self.truth()?;
        let pruned = truth.pruned(&self.tree);
        let marks_last = self.marking.last == LastChild::Cutoff;
        let at_last = if marks_last { self.cut_at_last(&truth) } else { BTreeSet::new() };
        let mut timed: Vec<((usize, u8), ExerciseEvent)> = Vec::new();
        for ExerciseVisit { path, value, steps: (entered, left), .. } in truth.all {
            timed.push(((entered, 0), ExerciseEvent::Enter { path: path.clone() }));
            if self.is_leaf(&path) {
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
    fn cut_at_last(&self, truth: &ExerciseVisits) -> BTreeSet<Path> {
        let is_cut = |row: usize, visit: &ExerciseVisit| {
            let children = self.tree.node(self.tree.at_path(&visit.path)?).children.len();
            let last = self.marking.children.place(children.checked_sub(1)?, children) as u16;
            let path = [visit.path.as_slice(), &[last]].concat();
            let below = truth.all[row..].iter().take_while(|later| later.steps.1 <= visit.steps.1);
            let child = below.filter(|later| later.path == path).last()?;
            let side = self.tree.side_at(&visit.path);
            let [value, beta] = match side {
                Side::Max => [child.value, visit.beta],
                Side::Min => [-child.value, -visit.alpha],
            };
            Some(value > beta || value == beta && self.convention.cut == Cut::Equal)
        };
        let all = truth.all.iter().enumerate();
        all.filter(|(row, visit)| is_cut(*row, visit) == Some(true)).map(|(_, visit)| visit.path.clone()).collect()
    }
}
