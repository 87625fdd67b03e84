//! A stretch of a search as an icicle: time across, plies down.
//!
//! What is too narrow for a pixel is neither drawn nor walked one by one: it joins a run with its neighbours on the ply.

use std::ops::Range;

use super::{Bar, Strip, Tick, Tone};
use crate::replay::Events;
use crate::score::Bound;
use crate::search::Kind;
use crate::trace::{End, Step, Trace, Visit, VisitId};

/// The most bars of a strip: about what can be drawn in a millisecond. Beyond it, wider runs are merged.
pub const MOST_BARS: usize = 3_000;
/// Pixels that a tick takes for itself.
const TICK_PIXELS: u64 = 3;
/// Visits that may be walked just to find the deepest.
const WALKED: u32 = 100_000;

impl Strip {
    /// The strip of the steps `range`, drawn `pixels` wide. Bars at either end may reach beyond the range.
    #[must_use]
    pub fn of(trace: &Trace, events: &Events<'_>, range: Range<Step>, pixels: u32) -> Strip {
        let range = range.start.0..range.end.0.min(trace.step_count());
        if range.is_empty() {
            return Strip { steps: trace.step_count(), plies: plies(trace, &[]), ..Strip::default() };
        }
        let pixel = (range.end - range.start) as f64 / f64::from(pixels.max(1));
        let mut narrowest = pixel;
        let bars = loop {
            match Icicle::new(trace, range.clone(), narrowest).bars() {
                Some(bars) => break bars,
                None => narrowest *= 2.0,
            }
        };
        let tick = ((pixel * TICK_PIXELS as f64) as u64).max(1);
        Strip { plies: plies(trace, &bars), bars, steps: trace.step_count(), ticks: ticks(events, range, tick) }
    }
}

impl Tone {
    /// The tone of a visit.
    #[must_use]
    pub fn of(visit: &Visit) -> Tone {
        match (visit.end, visit.kind) {
            (End::Leaf | End::Terminal | End::Table, _) => Tone::Leaf,
            (_, _) if visit.cut => Tone::Cut,
            (End::StandPat, _) if visit.size == 1 => Tone::Leaf,
            (_, Kind::Research) => Tone::Research,
            (_, Kind::Null | Kind::NullMove) => Tone::Probe,
            _ if visit.window.bound(visit.value) == Bound::Exact => Tone::Pv,
            _ => Tone::Plain,
        }
    }
}

/// Bars being collected.
struct Icicle<'t> {
    trace: &'t Trace,
    range: Range<u64>,
    /// Visits of fewer steps join a run.
    narrowest: f64,
    bars: Vec<Bar>,
    plies: Vec<Ply>,
}

/// What is still open on one ply.
#[derive(Default)]
struct Ply {
    /// Narrow visits that fill at most the narrowest width, and the size of the widest of them, which gives the tone.
    cell: Option<(Bar, u32)>,
    /// The last bar, if it is a run that may go on.
    run: Option<usize>,
}

impl<'t> Icicle<'t> {
    fn new(trace: &'t Trace, range: Range<u64>, narrowest: f64) -> Icicle<'t> {
        Icicle { trace, range, narrowest, bars: Vec::new(), plies: Vec::new() }
    }

    /// The bars in order of entry; `None` if there are too many.
    fn bars(mut self) -> Option<Vec<Bar>> {
        // On each ply the visits still to come of the wide visit above; on the first, the roots.
        let mut open = vec![(VisitId(0), VisitId(self.trace.len()))];
        while let Some(&(next, end)) = open.last() {
            let ply = open.len() - 1;
            if next >= end || self.bars.len() > MOST_BARS {
                open.pop();
                continue;
            }
            let visit = self.trace.visit(next);
            open[ply].0 = visit.after();
            let bar = self.bar(visit, ply);
            if bar.from.0 >= self.range.end {
                open.pop();
            } else if bar.to.0 <= self.range.start {
                continue;
            } else if (bar.to.0 - bar.from.0) as f64 >= self.narrowest {
                self.close_cell(ply);
                self.bars.push(bar);
                self.plies[ply].run = None;
                open.push((VisitId(next.0 + 1), visit.after()));
            } else {
                self.add_narrow(visit, bar, ply);
            }
        }
        for ply in 0..self.plies.len() {
            self.close_cell(ply);
        }
        self.bars.sort_by_key(|bar| (bar.from, bar.ply));
        // A single visit as wide as the strip is shown whatever the limit, and so is one a ply.
        (self.bars.len() <= MOST_BARS || self.narrowest > self.trace.step_count() as f64).then_some(self.bars)
    }

    fn bar(&self, visit: Visit, ply: usize) -> Bar {
        let (from, left) = (self.trace.entered_at(visit, ply), self.trace.left_at(visit, ply));
        Bar { from, to: Step(left.0 + 1), ply: ply as u16, tone: Tone::of(&visit), visit: Some(visit.id) }
    }

    /// Adds a visit that is too narrow, and below it the first line of its subtree in the name of all others.
    fn add_narrow(&mut self, visit: Visit, bar: Bar, ply: usize) {
        self.add_to_cell(bar, visit.size);
        let (mut at, mut below) = (visit, ply);
        while at.size > 1 {
            at = self.trace.visit(VisitId(at.id.0 + 1));
            below += 1;
            let first = self.bar(at, below);
            let stands_for_more = first.to.0 + 1 < bar.to.0;
            let to = if stands_for_more { bar.to } else { first.to };
            self.add_to_cell(Bar { to, visit: first.visit.filter(|_| !stands_for_more), ..first }, at.size);
        }
    }

    fn add_to_cell(&mut self, bar: Bar, size: u32) {
        let ply = usize::from(bar.ply);
        if self.plies.len() <= ply {
            self.plies.resize_with(ply + 1, Ply::default);
        }
        match &mut self.plies[ply].cell {
            Some((cell, widest)) if (bar.to.0.saturating_sub(cell.from.0) as f64) < self.narrowest => {
                let tone = if size > *widest { bar.tone } else { cell.tone };
                *widest = size.max(*widest);
                *cell = Bar { to: bar.to.max(cell.to), tone, visit: None, ..*cell };
            }
            _ => {
                self.close_cell(ply);
                self.plies[ply].cell = Some((bar, size));
            }
        }
    }

    /// Turns the open cell of a ply into a bar, or lengthens the run that it continues.
    fn close_cell(&mut self, ply: usize) {
        if self.plies.len() <= ply {
            self.plies.resize_with(ply + 1, Ply::default);
        }
        let state = &mut self.plies[ply];
        let Some((cell, _)) = state.cell.take() else { return };
        if let Some(run) = state.run.and_then(|run| self.bars.get_mut(run)) {
            let gap = cell.from.0.saturating_sub(run.to.0) as f64;
            if run.tone == cell.tone && gap < self.narrowest {
                (run.to, run.visit) = (cell.to.max(run.to), None);
                return;
            }
        }
        state.run = Some(self.bars.len());
        self.bars.push(cell);
    }
}

/// Plies down: exact for small traces, and for large ones as deep as a search was allowed to look, or did.
fn plies(trace: &Trace, bars: &[Bar]) -> u16 {
    if trace.len() > WALKED {
        let allowed = trace.roots().map(|root| u16::from(root.depth.0) + 1).max();
        return bars.iter().map(|bar| bar.ply + 1).max().max(allowed).unwrap_or_default();
    }
    let mut ends: Vec<VisitId> = Vec::new();
    let mut deepest = 0;
    for visit in trace.visits() {
        while ends.last().is_some_and(|&end| end <= visit.id) {
            ends.pop();
        }
        ends.push(visit.after());
        deepest = deepest.max(ends.len());
    }
    u16::try_from(deepest).unwrap_or(u16::MAX)
}

/// The ticks of a range: of each kind at most one in `width` steps.
fn ticks(events: &Events<'_>, range: Range<u64>, width: u64) -> Vec<Tick> {
    let ticks = events.ticks(Step(range.start)..Step(range.end), width);
    ticks.into_iter().map(|(step, kind)| Tick { step, kind }).collect()
}
