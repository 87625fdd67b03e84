//! Experiments: the same searches on many games, and their total cost.
//!
//! What is measured is data. Where it runs, and how it is drawn and described, is decided elsewhere.

pub mod playground;
pub mod theory;

use std::ops::AddAssign;

use crate::game::start::Start;
use crate::game::tree::NodeId;
use crate::score::{Bound, Score};
use crate::search::four::is_at_horizon;
use crate::search::observer::Passes;
use crate::search::task::Task;
use crate::search::{Algorithm, Counts, Event, Method, Observer, Searched, Switch, Switches, VisitKind};

// The bet of principal variation search: its cost on a game compared with alpha-beta's, with the same moves in the
// same order.

/// What both searches have on the shipped positions, from generation order to all that orders moves.
pub const SWITCHES: [&[Switch]; 5] = [
    &[],
    &[Switch::Captures, Switch::Killers, Switch::History],
    &[Switch::Table],
    &[Switch::Table, Switch::Captures, Switch::Killers, Switch::History],
    &[Switch::Table, Switch::Captures, Switch::Killers, Switch::History, Switch::NullMove],
];

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub struct PvsBet {
    pub alpha_beta: SearchEffort,
    pub pvs: SearchEffort,
}

impl PvsBet {
    /// Searches as `task` says, with `switches`, by both algorithms; `run` carries a search out.
    pub fn new(
        task: &Task,
        switches: &[Switch],
        run: &mut dyn FnMut(&Task, &mut EffortMeter) -> Searched,
    ) -> Result<PvsBet, crate::game::Stop> {
        let mut effort = |algorithm: Algorithm| {
            let method = switches.iter().fold(Method::from(algorithm), |method, &switch| method.with(switch));
            let mut meter = EffortMeter::default();
            run(&task.clone().by(method), &mut meter)?;
            Ok(meter.effort())
        };
        Ok(PvsBet { alpha_beta: effort(Algorithm::AlphaBeta)?, pvs: effort(Algorithm::Pvs)? })
    }

    /// Visits of principal variation search over those of alpha-beta: below 1 the bet pays off.
    pub fn share(self) -> f64 {
        self.pvs.visits as f64 / self.alpha_beta.visits.max(1) as f64
    }
}

impl AddAssign for PvsBet {
    fn add_assign(&mut self, other: PvsBet) {
        self.alpha_beta += other.alpha_beta;
        self.pvs += other.pvs;
    }
}

// The cost of searches: visits, evaluations, visits at the horizon, and how often the first move gave the cutoff.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub struct SearchEffort {
    pub visits: u64,
    pub evaluations: u64,
    pub horizon: u64,
    /// Visits that a move ended with a value of beta or more.
    pub fail_highs: u64,
    /// Those of them that the first move searched ended.
    pub by_first: u64,
}

impl SearchEffort {
    /// The first-move cut rate: the share of the cutoffs by a move that the first move searched made; `None` without
    /// any cutoff. A cutoff by passing or by the table has no move, and does not count.
    pub fn first_move_rate(self) -> Option<f64> {
        (self.fail_highs > 0).then(|| self.by_first as f64 / self.fail_highs as f64)
    }
}

impl AddAssign for SearchEffort {
    fn add_assign(&mut self, other: SearchEffort) {
        self.visits += other.visits;
        self.evaluations += other.evaluations;
        self.horizon += other.horizon;
        self.fail_highs += other.fail_highs;
        self.by_first += other.by_first;
    }
}

/// The observer that counts it.
///
/// ```
/// use jianzhi_core::search::lab::EffortMeter;
/// use jianzhi_core::{Algorithm, Side, Task, Tree};
///
/// let mut meter = EffortMeter::default();
/// Task::new(Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?, Algorithm::AlphaBeta).run(&mut meter)?;
/// let effort = meter.effort();
/// assert_eq!((effort.visits, effort.horizon, effort.first_move_rate()), (7, 4, Some(1.0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct EffortMeter {
    counts: Counts,
    effort: SearchEffort,
    open: Vec<u16>,
}

impl EffortMeter {
    pub fn effort(&self) -> SearchEffort {
        SearchEffort { visits: self.counts.visits, evaluations: self.counts.leaves, ..self.effort }
    }
}

impl Observer for EffortMeter {
    fn on(&mut self, event: Event) {
        self.counts.on(event);
        match event {
            Event::Enter(entry) => {
                self.effort.horizon += u64::from(is_at_horizon(entry.kind, entry.depth));
                if entry.mv.is_none() {
                    self.open.clear();
                }
                // A re-search repeats the move that was searched last, and a pass is not a move.
                let is_next = !matches!(entry.kind, VisitKind::Research | VisitKind::NullMove);
                if let Some(moves) = self.open.last_mut().filter(|_| is_next) {
                    *moves = moves.saturating_add(1);
                }
                self.open.push(0);
            }
            Event::Cutoff { .. } => {
                let moves = self.open.last().copied().unwrap_or_default();
                self.effort.fail_highs += u64::from(moves > 0);
                self.effort.by_first += u64::from(moves == 1);
            }
            Event::Leave(_) => {
                self.open.pop();
            }
            _ => {}
        }
    }
}

// Guess by width: the cost of aspiration on one task, whatever value it expects and however wide its window is.

/// How far the guesses lie from the value, in steps.
const GUESSES: [i32; 9] = [-8, -4, -2, -1, 0, 1, 2, 4, 8];
/// Half the widths of the windows, in half steps.
const WIDTHS: [i32; 5] = [1, 2, 4, 8, 16];
/// A step of a real game's values: half a pawn, and the parts of a tree's span of leaves that a step is.
const STEP: i32 = 40;
const PARTS: i32 = 8;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum GuessOutcome {
    Inside,
    /// The search failed low: the value lies at the lower edge or below it.
    Low,
    High,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstWindow {
    pub guess: i16,
    pub width: i16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct GuessCell {
    pub guess: i16,
    pub width: i16,
    /// Visits of all its searches of the root.
    pub visits: u64,
    pub outcome: GuessOutcome,
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct GuessMap {
    pub value: i16,
    pub whole: u64,
    pub guesses: Vec<i16>,
    pub widths: Vec<i16>,
    pub cells: Vec<GuessCell>,
}

pub type RunSearch<'a> = dyn FnMut(&Task, &mut Passes) -> Searched + 'a;

impl GuessMap {
    /// Searches the task with each guess and each width; `None` where that is not possible, because the value is a
    /// mate, a search of the method has no window to be guessed, or a search found no value.
    ///
    /// ```
    /// use jianzhi_core::search::lab::{GuessMap, GuessOutcome};
    /// use jianzhi_core::{Algorithm, Side, Task, Tree};
    ///
    /// let task = Task::new(Tree::parse("A(B(3 2 1) C(6 5 4) D(9 8 7))", Side::Max)?, Algorithm::Aspiration);
    /// let map = GuessMap::new(&task, &mut |task, passes| task.run(passes)).ok_or("no map")?;
    /// assert_eq!((map.value, map.whole), (7, 13));
    /// let near = map.cells.iter().find(|cell| (cell.guess, cell.width) == (7, 1)).ok_or("no cell")?;
    /// assert_eq!((near.visits, near.outcome), (9, GuessOutcome::Inside));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(task: &Task, run: &mut RunSearch<'_>) -> Option<GuessMap> {
        let plain = Method {
            algorithm: Algorithm::AlphaBetaSoft,
            guess: None,
            width: Method::WIDTH,
            ..aspiration(task.method)
        };
        let passes = searched(&task.clone().by(plain), run)?;
        let last = passes.all().last()?;
        let (value, whole) =
            (task.side().view(last.value).get(), passes.all().iter().map(|one| one.counts.visits).sum());
        let (limit, step) = (i32::from(Score::STATIC_LIMIT), step(&task.start));
        if i32::from(value).abs() > limit {
            return None;
        }
        let near = GUESSES.map(|at| i32::from(value) + at * step).into_iter();
        let guesses: Vec<i16> = near.filter(|guess| guess.abs() <= limit).map(|guess| guess as i16).collect();
        let mut widths: Vec<i16> = WIDTHS.map(|half| (half * step / 2).clamp(1, limit) as i16).into();
        widths.dedup();
        let places = widths.iter().flat_map(|&width| guesses.iter().map(move |&guess| FirstWindow { guess, width }));
        let cells: Option<Vec<GuessCell>> = places.map(|place| GuessCell::new(task, place, run)).collect();
        Some(GuessMap { value, whole, cells: cells?, guesses, widths })
    }
}

impl GuessCell {
    pub fn method(&self, of: Method) -> Method {
        Method { guess: Some(Score::new(self.guess)), width: self.width, ..aspiration(of) }
    }

    /// Searches the task by aspiration with this guess and this half width; `None` where that found no value.
    pub fn new(task: &Task, FirstWindow { guess, width }: FirstWindow, run: &mut RunSearch<'_>) -> Option<GuessCell> {
        let asked = Method { guess: Some(Score::new(guess)), width, ..aspiration(task.method) };
        let passes = searched(&task.clone().by(asked), run)?;
        let first = passes.all().first()?;
        let outcome = match task.side().view(first.window.bound(first.value)) {
            Bound::Exact => GuessOutcome::Inside,
            Bound::Upper => GuessOutcome::Low,
            Bound::Lower => GuessOutcome::High,
        };
        let visits = passes.all().iter().map(|one| one.counts.visits).sum();
        Some(GuessCell { guess, width, visits, outcome })
    }
}

fn aspiration(of: Method) -> Method {
    let iterates = Switch::Deepening | Switch::Widening;
    let switches = if of.has_window() { of.switches - iterates } else { Switches::empty() };
    Method { switches, table_size: of.table_size, ..Method::from(Algorithm::Aspiration) }
}

fn searched(task: &Task, run: &mut RunSearch<'_>) -> Option<Passes> {
    let mut passes = Passes::default();
    run(task, &mut passes).ok()?;
    Some(passes)
}

/// How far guesses lie apart: of a tree a part of what its leaves span.
fn step(start: &Start) -> i32 {
    let Some(tree) = start.tree() else { return STEP };
    let leaves = (0..tree.node_count() as u32).filter_map(|id| tree.node(NodeId(id)).value);
    let values: Vec<i32> = leaves.map(|value| i32::from(value.get())).collect();
    let span = values.iter().max().zip(values.iter().min()).map_or(0, |(most, least)| most - least);
    (span / PARTS).max(1)
}
