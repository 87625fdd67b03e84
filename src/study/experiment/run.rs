//! Measures a cell: one row an item.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::cell::Items;
use super::decision::Decision;
use super::games::tree_of;
use super::outside::PlaceSet;
use super::{Cell, Extra, LabMethod, Measure, Row, Setting};
use crate::worker::{self, Watch};
use jianzhi_core::game::registry;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::{Depth, Stop};
use jianzhi_core::mutants::{self, Mistake, MutantListener, MutantTask, variants};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::lab::effort::EffortMeter;
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, Counts, FourCounter, Method, Silent};

impl Cell {
    /// Its rows, in the order of its items.
    ///
    /// # Errors
    /// [`Stop`] where the watch stops it, or a value that is needed is unknown.
    pub fn run(&self, watch: &Watch) -> Result<Vec<Row>, Stop> {
        let row = |item| {
            let start = self.start(item).ok_or(Stop::Cancelled)?;
            self.row(item, &start, watch)
        };
        self.items().map(row).collect()
    }

    /// The game of an item; `None` where there is none, which the reader of experiments excludes.
    pub fn start(&self, item: u64) -> Option<Start> {
        match &self.items {
            Items::Seeds { leaves, .. } => {
                let tree = tree_of(&self.setting, *leaves, item)?.build()?;
                Some(Start::Tree(Arc::new(tree)))
            }
            Items::Positions { .. } => {
                let game = registry::named(&self.setting.model)?;
                game.read(self.position(item)).ok().map(Start::Position)
            }
        }
    }

    fn row(&self, item: u64, start: &Start, watch: &Watch) -> Result<Row, Stop> {
        let mut row = Row::of(item);
        let depth = Depth(self.setting.depth);
        match self.setting.method {
            LabMethod::Shallow => shallow(start, depth, watch, &mut row)?,
            LabMethod::Search(method) => {
                let method = Method { guess: self.guess(method, start, watch)?, ..method };
                let task = Task::new(start, method).to(depth);
                self.search(&task, watch, &mut row)?;
            }
        }
        if self.extras.contains(&Extra::Decision) {
            let decision = Decision::of(start, depth)?;
            row.set(Measure::Critical, f64::from(u8::from(decision.is_critical)));
            row.set(Measure::Right, decision.right);
        }
        Ok(row)
    }

    /// The first guess: so far from the value as the setting says.
    fn guess(&self, method: Method, start: &Start, watch: &Watch) -> Result<Option<Score>, Stop> {
        let Setting { offset: Some(offset), depth, .. } = self.setting else { return Ok(method.guess) };
        let task = Task::new(start, Algorithm::AlphaBeta).to(Depth(depth));
        let value = start.side().view(worker::run(&task, watch, &mut Silent)?);
        Ok(Some(guess_off_by(value, offset)))
    }

    fn search(&self, task: &Task, watch: &Watch, row: &mut Row) -> Result<(), Stop> {
        let (mut meter, mut counts) = (EffortMeter::default(), Counts::default());
        let value = if self.extras.contains(&Extra::Places) {
            let mut four = FourCounter::of(task.method);
            let value = worker::run(task, watch, &mut (&mut four, (&mut meter, &mut counts)))?;
            if let Some(places) = four.counts().places {
                row.set(Measure::Places, places as f64);
            }
            value
        } else if self.extras.contains(&Extra::Outside) {
            let (mut seen, mut plain) = (PlaceSet::default(), PlaceSet::default());
            let value = worker::run(task, watch, &mut (&mut seen, (&mut meter, &mut counts)))?;
            worker::run(&task.clone().by(Algorithm::AlphaBeta), watch, &mut plain)?;
            let [places, leaves] = seen.beyond(&plain);
            row.set(Measure::OutsidePlaces, places as f64);
            row.set(Measure::OutsideLeaves, leaves as f64);
            value
        } else {
            worker::run(task, watch, &mut (&mut meter, &mut counts))?
        };
        let effort = meter.effort();
        let numbers = [
            (Measure::Visits, effort.visits),
            (Measure::Evaluations, effort.evaluations),
            (Measure::Horizon, effort.horizon),
            (Measure::Cutoffs, counts.cutoffs),
            (Measure::Researches, counts.researches),
            (Measure::FailHighs, effort.fail_highs),
            (Measure::ByFirst, effort.by_first),
        ];
        numbers.into_iter().for_each(|(measure, number)| row.set(measure, number as f64));
        row.set(Measure::Value, f64::from(task.side().view(value).get()));
        Ok(())
    }
}

pub fn guess_off_by(value: Score, offset: i16) -> Score {
    let limit = Score::STATIC_LIMIT;
    Score::new(value.get().saturating_add(offset).clamp(-limit, limit))
}

fn shallow(start: &Start, depth: Depth, watch: &Watch, row: &mut Row) -> Result<(), Stop> {
    let task = MutantTask::new(Algorithm::AlphaBeta, depth, Window::FULL);
    let variant = variants(&task).into_iter().find(|variant| variant.mistake == Mistake::NoDeepCut);
    let mut counter = ShallowCounter { watch, visits: 0, leaves: 0, is_leaf: false, value: Score::ZERO };
    if !mutants::search(start, &task, variant, &mut counter) {
        return Err(Stop::Cancelled);
    }
    row.set(Measure::Visits, counter.visits as f64);
    row.set(Measure::Evaluations, counter.leaves as f64);
    row.set(Measure::Horizon, counter.leaves as f64);
    row.set(Measure::Value, f64::from(start.side().view(counter.value).get()));
    Ok(())
}

struct ShallowCounter<'a> {
    watch: &'a Watch,
    visits: u64,
    leaves: u64,
    /// Whether the visit entered last has no child so far.
    is_leaf: bool,
    /// What was returned last: in the end the root's value.
    value: Score,
}

impl MutantListener for ShallowCounter<'_> {
    fn enter(&mut self, _: Option<usize>, _: Score, _: Score) -> ControlFlow<()> {
        self.visits += 1;
        self.is_leaf = true;
        let is_time = self.visits.is_multiple_of(1 << 10);
        if is_time && self.watch.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn leave(&mut self, value: Score) -> ControlFlow<()> {
        self.leaves += u64::from(std::mem::replace(&mut self.is_leaf, false));
        self.value = value;
        ControlFlow::Continue(())
    }
}
