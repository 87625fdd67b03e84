//! A coarse view of a trace: how many visits each ply has in any stretch of rows, and how many of them were cut.
//!
//! Blocks of 64 rows are summed while the search runs, four of them to one of the next level as soon as they are complete,
//! and so on up (Williams 1983 does the same with textures). A cutoff that comes later is added on all levels, so that
//! nothing is left to be done at the end. Time is the order of entry here: a visit is where it was entered.

use std::ops::Range;

use super::column::{ChunkedColumn, PrefixSums};
use super::event_counts::BLOCK;

/// Blocks of one level that the next level sums up.
const ARITY: usize = 4;

/// The visits of one ply in a stretch of rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    pub visits: u32,
    pub cuts: u32,
    pub first: u32,
    pub last: u32,
}

impl Cell {
    pub const NONE: Cell = Cell { visits: 0, cuts: 0, first: u32::MAX, last: 0 };

    fn add(&mut self, other: Cell) {
        self.visits += other.visits;
        self.cuts += other.cuts;
        self.first = self.first.min(other.first);
        self.last = self.last.max(other.last);
    }
}

/// A stretch of rows, cut into columns, as [`Pyramid::columns`] gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StretchColumns {
    /// Where the columns begin, and where the last one ends: one more than there are columns.
    pub edges: Vec<u32>,
    pub plies: usize,
    cells: Vec<Cell>,
}

impl StretchColumns {
    pub fn len(&self) -> usize {
        self.edges.len().saturating_sub(1)
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn rows(&self, column: usize) -> Range<u32> {
        self.edges[column]..self.edges[column + 1]
    }

    /// The visits of a ply in a column; `None` where it has none.
    ///
    /// A visit extends over all columns up to the next visit of its ply. So a column is covered at a
    /// ply by the rows of this ply and of all deeper ones, and wholly so where nothing shallower was entered in it.
    pub fn cell(&self, column: usize, ply: usize) -> Option<Cell> {
        let cell = (ply < self.plies).then(|| self.cells[column * self.plies + ply]);
        cell.filter(|cell| cell.visits > 0)
    }

    /// The rows of a column that are below a visit at `ply`, or are one: visits that began before the column and reach
    /// into it included.
    pub fn covered(&self, column: usize, ply: usize) -> u32 {
        (ply..self.plies).filter_map(|ply| self.cell(column, ply)).map(|cell| cell.visits).sum()
    }
}

/// Visits by ply in blocks of 64, 256, 1,024, ... rows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pyramid {
    rows: u32,
    blocks: ChunkedColumn<Span>,
    small: ChunkedColumn<SmallCell>,
    /// Level by level the blocks of the next larger size, where all that they sum up is there.
    levels: Vec<Level>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Level {
    blocks: ChunkedColumn<Span>,
    cells: ChunkedColumn<Cell>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Span {
    cells: u32,
    top: u16,
    plies: u16,
}

impl Span {
    fn plies(self) -> Range<usize> {
        let top = usize::from(self.top);
        top..top + usize::from(self.plies)
    }

    fn place(self, ply: usize) -> usize {
        self.cells as usize + ply - usize::from(self.top)
    }
}

#[derive(Clone, Copy)]
struct LevelBlock<'p> {
    pyramid: &'p Pyramid,
    level: usize,
    number: usize,
    span: Span,
}

impl<'p> LevelBlock<'p> {
    fn cells(self) -> impl Iterator<Item = Cell> + use<'p> {
        let LevelBlock { pyramid, level, number, span } = self;
        let begin = span.cells as usize;
        (begin..begin + usize::from(span.plies)).map(move |place| match level.checked_sub(1) {
            None => pyramid.small.get(place).cell(number),
            Some(above) => pyramid.levels[above].cells.get(place),
        })
    }
}

/// A [`Cell`] of a block of 64 rows, which fits four bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct SmallCell {
    visits: u8,
    cuts: u8,
    first: u8,
    last: u8,
}

impl SmallCell {
    fn cell(self, block: usize) -> Cell {
        let begin = block as u32 * BLOCK;
        let [first, last] = [self.first, self.last].map(|row| begin + u32::from(row));
        match self.visits {
            0 => Cell::NONE,
            visits => Cell { visits: visits.into(), cuts: self.cuts.into(), first, last },
        }
    }
}

impl Pyramid {
    /// The rows of `range`, cut into at most `pixels` columns of whole blocks of 64 rows; the ends are rounded outwards.
    ///
    /// Where a pixel is narrower than 64 rows there are fewer columns than pixels. Such a stretch has at most
    /// `64 * pixels` rows, and can be walked.
    pub fn columns(&self, range: Range<u32>, pixels: u32) -> StretchColumns {
        let begin = (range.start.min(self.rows) / BLOCK) as usize;
        let end = range.end.min(self.rows).div_ceil(BLOCK) as usize;
        let blocks = end.saturating_sub(begin);
        let count = blocks.min(pixels as usize);
        let edge = |column: usize| begin + (blocks as u64 * column as u64 / (count as u64).max(1)) as usize;
        let mut plies = 0;
        self.each(begin..end, &mut |block| plies = plies.max(block.span.plies().end));
        let mut cells = vec![Cell::NONE; count * plies];
        for column in 0..count {
            let cells = &mut cells[column * plies..][..plies];
            self.each(edge(column)..edge(column + 1), &mut |block| {
                cells[block.span.plies()].iter_mut().zip(block.cells()).for_each(|(sum, cell)| sum.add(cell));
            });
        }
        let row = |block: usize| (block as u32).saturating_mul(BLOCK).min(self.rows);
        let edges = if count == 0 { Vec::new() } else { (0..=count).map(|column| row(edge(column))).collect() };
        StretchColumns { edges, plies, cells }
    }

    pub fn add_plies(&self, blocks: Range<usize>, sums: &mut Vec<u64>) {
        self.each(blocks, &mut |block| {
            let plies = block.span.plies();
            sums.resize(sums.len().max(plies.end), 0);
            sums[plies].iter_mut().zip(block.cells()).for_each(|(sum, cell)| *sum += u64::from(cell.visits));
        });
    }

    pub fn block_count(&self) -> usize {
        self.blocks.len()
    }

    /// Calls back with the largest blocks that make up a range of the smallest, in order.
    fn each(&self, mut range: Range<usize>, receive: &mut dyn FnMut(LevelBlock<'_>)) {
        while !range.is_empty() {
            let (mut level, mut width) = (0, 1);
            while range.start.is_multiple_of(width * ARITY)
                && range.start + width * ARITY <= range.end
                && level < self.levels.len()
            {
                (level, width) = (level + 1, width * ARITY);
            }
            receive(self.block(level, range.start / width));
            range.start += width;
        }
    }

    fn block(&self, level: usize, number: usize) -> LevelBlock<'_> {
        let span = match level.checked_sub(1) {
            None => self.blocks.get(number),
            Some(above) => self.levels[above].blocks.get(number),
        };
        LevelBlock { pyramid: self, level, number, span }
    }

    fn len(&self, level: usize) -> usize {
        match level.checked_sub(1) {
            None => self.blocks.len(),
            Some(above) => self.levels.get(above).map_or(0, |level| level.blocks.len()),
        }
    }

    /// Sums up whatever became complete with the last block of 64 rows, level by level.
    fn sum_up(&mut self) {
        let mut level = 0;
        while self.len(level).is_multiple_of(ARITY) {
            if self.levels.len() == level {
                self.levels.push(Level::default());
            }
            let parts: [LevelBlock<'_>; ARITY] =
                std::array::from_fn(|part| self.block(level, self.len(level) - ARITY + part));
            let top = parts.iter().map(|part| part.span.plies().start).min().unwrap_or_default();
            let end = parts.iter().map(|part| part.span.plies().end).max().unwrap_or_default();
            let mut sums = vec![Cell::NONE; end - top];
            for part in parts {
                sums[part.span.plies().start - top..]
                    .iter_mut()
                    .zip(part.cells())
                    .for_each(|(sum, cell)| sum.add(cell));
            }
            let above = &mut self.levels[level];
            above.blocks.push(Span { cells: above.cells.len() as u32, top: top as u16, plies: sums.len() as u16 });
            sums.into_iter().for_each(|cell| above.cells.push(cell));
            level += 1;
        }
    }

    fn cut(&mut self, row: u32, ply: usize) {
        let mut block = (row / BLOCK) as usize;
        let place = self.blocks.get(block).place(ply);
        self.small.get_mut(place).cuts += 1;
        for level in &mut self.levels {
            block /= ARITY;
            if block >= level.blocks.len() {
                return;
            }
            let place = level.blocks.get(block).place(ply);
            level.cells.get_mut(place).cuts += 1;
        }
    }

    pub fn smallest(&self, block: usize) -> (usize, Vec<[u8; 4]>) {
        let span = self.blocks.get(block);
        let cells = span.plies().map(|ply| self.small.get(span.place(ply)));
        (span.plies().start, cells.map(|cell| [cell.visits, cell.cuts, cell.first, cell.last]).collect())
    }

    pub fn bytes(&self) -> usize {
        let levels = self.levels.iter().map(|level| level.blocks.bytes() + level.cells.bytes());
        self.blocks.bytes() + self.small.bytes() + levels.sum::<usize>()
    }
}

/// Builds a pyramid from rows. Siblings that are leaves come one after another, so that whole runs of a ply are added at
/// once, and only the last row of a run has children.
#[derive(Debug, Clone, Default)]
pub struct PyramidBuilder {
    pub pyramid: Pyramid,
    pub cuts: PrefixSums,
    /// The runs that were not summed up yet: where each begins, and its ply. Some have no row.
    runs: Vec<(u32, u32)>,
    open: Vec<SmallCell>,
    plies: Range<usize>,
}

impl PyramidBuilder {
    #[inline]
    pub fn turn(&mut self, row: u32, ply: usize) {
        self.runs.push((row, ply as u32));
    }

    pub fn sum(&mut self, end: u32, is_cut: impl Fn(u32) -> bool) {
        let mut runs = std::mem::take(&mut self.runs);
        let (Some(&(mut begin, _)), Some(&(_, last))) = (runs.first(), runs.last()) else { return };
        let mut end_of_block = (begin - begin % BLOCK).saturating_add(BLOCK);
        runs.push((end, last));
        for run in runs.windows(2) {
            let [(_, ply), (behind, _)] = [run[0], run[1]];
            while begin < behind {
                let part = begin..behind.min(end_of_block);
                begin = part.end;
                self.add(part, ply as usize, u8::from(begin == behind && is_cut(behind - 1)));
                if begin == end_of_block {
                    self.seal(begin);
                    end_of_block = end_of_block.saturating_add(BLOCK);
                }
            }
        }
        runs.clear();
        runs.push((end, last));
        self.runs = runs;
    }

    #[inline]
    fn add(&mut self, rows: Range<u32>, ply: usize, cuts: u8) {
        if self.open.len() <= ply {
            self.open.resize(ply + 1, SmallCell::default());
        }
        let cell = &mut self.open[ply];
        if cell.visits == 0 {
            cell.first = (rows.start % BLOCK) as u8;
            self.plies = if self.plies.is_empty() {
                ply..ply + 1
            } else {
                self.plies.start.min(ply)..self.plies.end.max(ply + 1)
            };
        }
        cell.visits += rows.len() as u8;
        cell.cuts += cuts;
        cell.last = ((rows.end - 1) % BLOCK) as u8;
    }

    /// A visit whose row was summed up ended by a cutoff.
    pub fn cut(&mut self, row: u32, ply: usize) {
        self.pyramid.cut(row, ply);
        self.cuts.count((row / BLOCK) as usize);
    }

    /// The next block, which begins with a row, as [`Pyramid::smallest`] gives it.
    pub fn take_block(&mut self, row: u32, top: usize, plies: &[[u8; 4]]) {
        self.plies = top..top + plies.len();
        if self.open.len() < self.plies.end {
            self.open.resize(self.plies.end, SmallCell::default());
        }
        for (place, &[visits, cuts, first, last]) in self.open[top..].iter_mut().zip(plies) {
            *place = SmallCell { visits, cuts, first, last };
        }
        self.seal(row + plies.iter().map(|ply| u32::from(ply[0])).sum::<u32>());
    }

    fn seal(&mut self, row: u32) {
        let PyramidBuilder { pyramid, cuts, open, plies, .. } = self;
        let span = Span {
            cells: pyramid.small.len() as u32,
            top: plies.start as u16,
            plies: (plies.end - plies.start) as u16,
        };
        pyramid.rows = row;
        pyramid.blocks.push(span);
        let mut sum = 0;
        for cell in &mut open[plies.clone()] {
            sum += cell.cuts;
            pyramid.small.push(std::mem::take(cell));
        }
        cuts.push(sum);
        *plies = 0..0;
        pyramid.sum_up();
    }

    pub fn finish(mut self, rows: u32) -> (Pyramid, PrefixSums) {
        if !self.plies.is_empty() {
            self.seal(rows);
        }
        (self.pyramid, self.cuts)
    }
}
