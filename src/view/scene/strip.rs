//! A stretch of a search as an icicle: time across, plies down.
//!
//! What is too narrow for a pixel is neither drawn nor looked at one by one: it joins a run with its neighbours on the
//! ply, as the columns of a grid describe them. What is wide enough is exact: it is open where a column ends, and the
//! grid knows the last visit of every column.

pub mod ticks;
pub mod view;

use super::{Bar, Tone};
use crate::prelude::*;
use jianzhi_core::replay::{Events, use_ticks};
use jianzhi_core::trace::{BLOCK, Cell, Health, StretchColumns};

/// The most bars of a strip: about what can be drawn in a millisecond. Beyond it, wider runs are merged.
pub const MOST_BARS: usize = 3_000;
/// Columns of many rows that one look at a row may represent: rows that lie far apart take time to read.
const SAMPLED: u32 = 4;
const TICK_PIXELS: u64 = 3;

impl Strip {
    /// The strip of the steps `range`, drawn `pixels` wide. Bars at either end may reach beyond the range.
    pub fn new(trace: &Trace, events: &Events<'_>, range: Range<Step>, pixels: u32) -> Strip {
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
            let bars = Icicle::new(trace, &range, narrowest, plies).bars;
            // A single visit as wide as the strip is shown whatever the limit, and so is one a ply.
            if bars.len() <= MOST_BARS || narrowest > trace.step_count() as f64 {
                break bars;
            }
            narrowest *= 2.0;
        };
        let tick = ((pixel * TICK_PIXELS as f64) as u64).max(1);
        let techniques = trace.health().map_or_else(Vec::new, |health| Health::techniques(health).collect());
        let shown = Step(range.start)..Step(range.end);
        let ticks = events.ticks(shown.clone(), tick);
        Strip { bars, ticks, uses: use_ticks(trace, shown, tick), techniques, root: track(trace), ..strip }
    }
}

impl Tone {
    pub fn new(visit: &Visit) -> Tone {
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

#[derive(Debug, Clone, Copy)]
struct Run {
    bar: usize,
    longest: u64,
}

impl<'t> Icicle<'t> {
    /// The bars in order of entry, or the first of them if they are too many.
    fn new(trace: &'t Trace, range: &Range<u64>, narrowest: f64, plies: usize) -> Icicle<'t> {
        // At step `2 * row` that row was entered already, on whatever ply.
        let last = u64::from(trace.len()).min((range.end + plies as u64) / 2 + 1);
        let rows = ((range.start / 2) as u32).min(trace.len() - 1)..last as u32;
        let grid = Grid::new(trace, rows, narrowest / 2.0, plies);
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
        let bar = Bar { visit: Some(visit.id), ..self.bar(ply, rows.clone(), Tone::new(&visit)) };
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
        let mut tones = seen.iter().flatten().map(Tone::new);
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

// A strip as far as its search has come: a user who predicts the next event must not see it.

impl Strip {
    /// The same stretch with nothing after `step`: no bar and no tick, and of what is still open only its window.
    /// The rows of techniques stay: which of them may be shown does not follow from the stretch alone.
    pub fn until(self, trace: &Trace, step: Step) -> Strip {
        let behind = Step(step.0 + 1);
        let so_far = |bar: Bar| match bar.to > behind {
            // A visit ends one step before its bar does.
            true => {
                let asked = bar.visit.map(|visit| trace.visit(visit).kind);
                Bar { to: behind, tone: asked.map_or(Tone::Plain, asked_tone), ..bar }
            }
            false => bar,
        };
        let bars = self.bars.into_iter().filter(|bar| bar.from <= step).map(so_far).collect();
        let ticks = self.ticks.into_iter().filter(|tick| tick.0 <= step).collect();
        let root = self.root.into_iter().filter(|point| point.step <= step).collect();
        let uses = self.uses.into_iter().filter(|tick| tick.0 <= step).collect();
        Strip { bars, ticks, uses, root, ..self }
    }
}

/// The tone of a visit of which only the window is known.
const fn asked_tone(kind: VisitKind) -> Tone {
    match kind {
        VisitKind::Null | VisitKind::NullMove => Tone::Probe,
        VisitKind::Research => Tone::Research,
        VisitKind::Full | VisitKind::Quiescence => Tone::Plain,
    }
}

// What the root had in hand over time: its best value so far, and where another move became the best.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RootPoint {
    pub step: Step,
    pub value: Score,
    pub kind: RootChange,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RootChange {
    /// The best move so far turned out to be better.
    Raise,
    /// Another move became the best: the principal variation begins with it now.
    Variation,
    End,
}

/// All of them, in order of time.
pub fn track(trace: &Trace) -> Vec<RootPoint> {
    let mut points = Vec::new();
    let mut best: Option<MoveCode> = None;
    for root in trace.roots() {
        let mut value: Option<Score> = None;
        let mut children = trace.children(root).peekable();
        while let Some(child) = children.next() {
            let is_asked_again = children.peek().is_some_and(|next| is_repeated(child, *next));
            let given = child.value_above();
            if is_asked_again || given <= root.window.alpha || value.is_some_and(|value| given <= value) {
                continue;
            }
            let kind = if best == child.mv { RootChange::Raise } else { RootChange::Variation };
            (best, value) = (child.mv, Some(given));
            points.push(RootPoint { step: trace.left_at(child, 1), value: given, kind });
        }
        points.push(RootPoint { step: trace.left_at(root, 0), value: root.value, kind: RootChange::End });
    }
    points
}

fn is_repeated(probe: Visit, next: Visit) -> bool {
    next.kind == VisitKind::Research && next.mv == probe.mv
}

// A stretch of a trace cut into columns no wider than a pixel: what each ply has in each of them.
//
// Columns begin at multiples of their width, a power of two: a strip that is moved or zoomed does not shimmer, and each
// column is one or two blocks of the trace's pyramid. Where they are narrower than its blocks, the rows are walked.

pub struct Grid {
    /// The first row, which may lie before the stretch.
    pub begin: VisitId,
    pub width: u32,
    plies: usize,
    cells: Vec<Cell>,
}

impl Grid {
    /// The columns that cover `rows`, of at most `widest` rows each, or of one. There are at most `plies` plies.
    pub fn new(trace: &Trace, rows: Range<u32>, widest: f64, plies: usize) -> Grid {
        let width = 1 << (widest.max(1.0) as u32).ilog2();
        let begin = rows.start - rows.start % width;
        let end = rows.end.div_ceil(width).saturating_mul(width).min(trace.len());
        let count = (end - begin).div_ceil(width) as usize;
        let mut grid = Grid { begin: VisitId(begin), width, plies, cells: vec![Cell::NONE; count * plies] };
        if width < BLOCK {
            grid.walk(trace, begin..end);
        } else {
            // The last column may be cut off by the end of the trace.
            let whole = (end - begin) / width;
            let behind = begin + whole * width;
            grid.copy(&trace.pyramid().columns(begin..behind, whole), 0);
            grid.copy(&trace.pyramid().columns(behind..end, 1), whole as usize);
        }
        grid
    }

    pub fn columns(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks_exact(self.plies.max(1))
    }

    fn copy(&mut self, columns: &StretchColumns, first: usize) {
        for column in 0..columns.len() {
            let cells = &mut self.cells[(first + column) * self.plies..][..self.plies];
            for (ply, to) in cells.iter_mut().enumerate() {
                *to = columns.cell(column, ply).unwrap_or(Cell::NONE);
            }
        }
    }

    fn walk(&mut self, trace: &Trace, rows: Range<u32>) {
        let path = trace.path(self.begin);
        let mut open: Vec<u32> = path[..path.len() - 1].iter().map(|visit| visit.after().0).collect();
        for row in rows {
            while open.last().is_some_and(|&end| end <= row) {
                open.pop();
            }
            let visit = trace.visit(VisitId(row));
            let column = ((row - self.begin.0) / self.width) as usize * self.plies;
            // Only a file that contradicts itself has rows on deeper plies than its index.
            if let Some(cell) = self.cells[column..column + self.plies].get_mut(open.len()) {
                cell.visits += 1;
                cell.cuts += u32::from(visit.cut);
                cell.first = cell.first.min(row);
                cell.last = row;
            }
            if visit.size > 1 {
                open.push(visit.after().0);
            }
        }
    }
}
