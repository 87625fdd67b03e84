//! A stretch of a search as an icicle: time across, plies down.
//!
//! What is too narrow for a pixel is neither drawn nor looked at one by one: it joins a run with its neighbours on the
//! ply, as the columns of a grid describe them. What is wide enough is exact: it is open where a column ends, and the
//! grid knows the last visit of every column.

mod grid;
mod marks;
pub mod names;
pub mod root;
pub mod techniques;
mod veil;
pub mod view;

use std::ops::Range;

use super::{Bar, Strip, Tick, Tone};
use grid::Grid;
use jianzhi_core::replay::{Events, use_ticks};
use jianzhi_core::score::Bound;
use jianzhi_core::search::VisitKind;
use jianzhi_core::trace::{BLOCK, Cell, End, Health, Step, Trace, Visit, VisitId};
use techniques::UseTick;

/// The most bars of a strip: about what can be drawn in a millisecond. Beyond it, wider runs are merged.
pub const MOST_BARS: usize = 3_000;
/// Columns of many rows that one look at a row may represent: rows that lie far apart take time to read.
const SAMPLED: u32 = 4;
/// Pixels that a tick takes for itself.
const TICK_PIXELS: u64 = 3;

impl Strip {
    /// The strip of the steps `range`, drawn `pixels` wide. Bars at either end may reach beyond the range.
    pub fn of(trace: &Trace, events: &Events<'_>, range: Range<Step>, pixels: u32) -> Strip {
        // A stretch may be wider than the search is long.
        let pixel = range.end.0.saturating_sub(range.start.0) as f64 / f64::from(pixels.max(1));
        let range = range.start.0..range.end.0.min(trace.step_count());
        let plies = trace.pyramid().columns(0..trace.len(), 1).plies;
        let strip = Strip { steps: trace.step_count(), plies: plies as u16, ..Strip::default() };
        if range.is_empty() {
            return strip;
        }
        let mut narrowest = pixel;
        let bars = loop {
            let bars = Icicle::of(trace, &range, narrowest, plies).bars;
            // A single visit as wide as the strip is shown whatever the limit, and so is one a ply.
            if bars.len() <= MOST_BARS || narrowest > trace.step_count() as f64 {
                break bars;
            }
            narrowest *= 2.0;
        };
        let tick = ((pixel * TICK_PIXELS as f64) as u64).max(1);
        let techniques = trace.health().map_or_else(Vec::new, |health| Health::techniques(health).collect());
        let uses = use_ticks(trace, Step(range.start)..Step(range.end), tick);
        let uses = uses.into_iter().map(|(step, technique)| UseTick { step, technique }).collect();
        Strip { bars, ticks: ticks(events, range, tick), uses, techniques, root: root::track(trace), ..strip }
    }
}

impl Tone {
    /// The tone of a visit.
    pub fn of(visit: &Visit) -> Tone {
        match (visit.end, visit.kind) {
            (End::Leaf | End::Terminal | End::Table, _) => Tone::Leaf,
            (_, _) if visit.cut => Tone::Cut,
            (End::StandPat, _) if visit.size == 1 => Tone::Leaf,
            (_, VisitKind::Research) => Tone::Research,
            (_, VisitKind::Null | VisitKind::NullMove) => Tone::Probe,
            _ if visit.window.bound(visit.value) == Bound::Exact => Tone::Pv,
            _ => Tone::Plain,
        }
    }
}

struct Icicle<'t> {
    trace: &'t Trace,
    range: Range<u64>,
    narrowest: f64,
    bars: Vec<Bar>,
    /// The last bar of each ply, if it is a run that may go on.
    runs: Vec<Option<Run>>,
    /// What was seen last of the visits on each ply that were not cut, and up to which row that is good enough.
    samples: Vec<Option<(u32, Tone)>>,
    /// Rows that a look at one of them may represent.
    sampled: u32,
}

/// A run that may go on.
#[derive(Debug, Clone, Copy)]
struct Run {
    bar: usize,
    /// The steps of the longest part, which gives the tone.
    longest: u64,
}

impl<'t> Icicle<'t> {
    /// The bars in order of entry, or the first of them if they are too many.
    fn of(trace: &'t Trace, range: &Range<u64>, narrowest: f64, plies: usize) -> Icicle<'t> {
        // At step `2 * row` that row was entered already, on whatever ply.
        let last = u64::from(trace.len()).min((range.end + plies as u64) / 2 + 1);
        let rows = ((range.start / 2) as u32).min(trace.len() - 1)..last as u32;
        let grid = Grid::of(trace, rows, narrowest / 2.0, plies);
        let sampled = if grid.width < BLOCK { 0 } else { SAMPLED * grid.width };
        let (runs, samples) = (vec![None; plies], vec![None; plies]);
        let mut icicle = Icicle { trace, range: range.clone(), narrowest, bars: Vec::new(), runs, samples, sampled };
        let path = trace.path(grid.begin);
        for (ply, &visit) in path[..path.len() - 1].iter().enumerate().take(plies) {
            icicle.add(ply, visit.id.0..visit.after().0);
        }
        let mut columns = grid.columns().peekable();
        while let Some(column) = columns.next() {
            icicle.add_column(column, columns.peek().copied().unwrap_or_default());
            if icicle.bars.len() > MOST_BARS {
                break;
            }
        }
        icicle.bars.sort_unstable_by_key(|bar| (bar.from, bar.ply));
        icicle
    }

    /// Adds the visits that begin in a column. It is no wider than what is narrow, so that on each ply all but the last
    /// visit are.
    fn add_column(&mut self, column: &[Cell], next: &[Cell]) {
        // The last row of any shallower ply here, and the first row of this or any shallower ply in the next column.
        let (mut shallower, mut behind) = (0, u32::MAX);
        for (ply, &cell) in column.iter().enumerate() {
            behind = behind.min(next.get(ply).map_or(u32::MAX, |next| next.first));
            if cell.visits == 0 {
                continue;
            }
            let last = cell.last;
            // What is open where the column ends goes on up to the next visit that is not below it. What is not ends in
            // the column, and no later than the last shallower visit begins.
            let end = match (shallower < last, behind < u32::MAX, self.trace.at_hand(VisitId(last))) {
                (true, true, _) => behind,
                (_, _, Some(visit)) => visit.after().0,
                (true, false, None) => last + self.trace.size(VisitId(last)),
                (false, _, None) => shallower,
            };
            if self.is_narrow(last..end) {
                self.add_narrow(ply, cell.first..end, cell);
            } else {
                if cell.visits > 1 {
                    let cuts = cell.cuts.saturating_sub(u32::from(self.trace.visit(VisitId(last)).cut));
                    let others = Cell { visits: cell.visits - 1, cuts, last: cell.first, ..cell };
                    let single = (others.visits == 1).then(|| cell.first + self.trace.size(VisitId(cell.first)));
                    self.add_narrow(ply, cell.first..single.unwrap_or(last), others);
                }
                self.add(ply, last..end);
            }
            shallower = shallower.max(last);
        }
    }

    fn is_narrow(&self, rows: Range<u32>) -> bool {
        2.0 * f64::from(rows.end - rows.start) < self.narrowest
    }

    fn add(&mut self, ply: usize, rows: Range<u32>) {
        let visit = self.trace.visit(VisitId(rows.start));
        let bar = Bar { visit: Some(visit.id), ..self.bar(ply, rows.clone(), Tone::of(&visit)) };
        if self.is_narrow(rows) {
            self.add_to_run(bar);
        } else if self.is_shown(&bar) {
            self.runs[ply] = None;
            self.bars.push(bar);
        }
    }

    fn add_narrow(&mut self, ply: usize, rows: Range<u32>, cell: Cell) {
        let visit = (cell.visits == 1).then_some(VisitId(cell.first));
        let tone = self.tone(ply, cell);
        let bar = Bar { visit, ..self.bar(ply, rows, tone) };
        self.add_to_run(bar);
    }

    /// What most of a column's visits have in common: that they were cut, or else what one of the others is.
    fn tone(&mut self, ply: usize, cell: Cell) -> Tone {
        if 2 * cell.cuts > cell.visits {
            return Tone::Cut;
        }
        let rows = [cell.first, cell.last].map(VisitId);
        let seen = match self.samples[ply] {
            Some((good_until, tone)) if cell.first < good_until => return tone,
            // To unpack visits takes longer than a whole picture does.
            Some(_) => rows.map(|row| self.trace.at_hand(row)),
            None => rows.map(|row| Some(self.trace.visit(row))),
        };
        let mut tones = seen.iter().flatten().map(Tone::of);
        let tone = match (self.samples[ply], seen) {
            (Some((_, tone)), [None, None]) => tone,
            _ => tones.find(|&tone| tone != Tone::Cut).unwrap_or(Tone::Plain),
        };
        self.samples[ply] = Some((cell.first + self.sampled, tone));
        tone
    }

    fn bar(&self, ply: usize, rows: Range<u32>, tone: Tone) -> Bar {
        // Each row is entered and left once, and each ply down is a step earlier.
        let step = |row: u32| Step((2 * u64::from(row)).saturating_sub(ply as u64));
        Bar { from: step(rows.start), to: step(rows.end), ply: ply as u16, tone, visit: None }
    }

    fn is_shown(&self, bar: &Bar) -> bool {
        bar.to.0 > self.range.start && bar.from.0 < self.range.end
    }

    /// Lengthens the run that a bar continues, or begins another.
    fn add_to_run(&mut self, bar: Bar) {
        if !self.is_shown(&bar) {
            return;
        }
        let run = &mut self.runs[usize::from(bar.ply)];
        let length = bar.to.0 - bar.from.0;
        if let Some(run) = run
            && let Some(so_far) = self.bars.get_mut(run.bar)
            && ((bar.from.0 - so_far.to.0) as f64) < self.narrowest
            && (so_far.tone == bar.tone || ((bar.to.0 - so_far.from.0) as f64) < self.narrowest)
        {
            if length > run.longest {
                (so_far.tone, run.longest) = (bar.tone, length);
            }
            (so_far.to, so_far.visit) = (bar.to, None);
            return;
        }
        *run = Some(Run { bar: self.bars.len(), longest: length });
        self.bars.push(bar);
    }
}

/// The ticks of a range: of each kind at most one in `width` steps.
fn ticks(events: &Events<'_>, range: Range<u64>, width: u64) -> Vec<Tick> {
    let ticks = events.ticks(Step(range.start)..Step(range.end), width);
    ticks.into_iter().map(|(step, kind)| Tick { step, kind }).collect()
}
