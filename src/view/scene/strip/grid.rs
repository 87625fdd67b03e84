//! A stretch of a trace cut into columns no wider than a pixel: what each ply has in each of them.
//!
//! Columns begin at multiples of their width, a power of two: a strip that is moved or zoomed does not shimmer, and each
//! column is one or two blocks of the trace's pyramid. Where they are narrower than its blocks, the rows are walked.

use std::ops::Range;

use jianzhi_core::trace::{BLOCK, Cell, StretchColumns, Trace, VisitId};

/// A column without visits of a ply.
const NOTHING: Cell = Cell { visits: 0, cuts: 0, first: u32::MAX, last: 0 };

pub struct Grid {
    /// The first row, which may lie before the stretch.
    pub begin: VisitId,
    pub width: u32,
    plies: usize,
    cells: Vec<Cell>,
}

impl Grid {
    /// The columns that cover `rows`, of at most `widest` rows each, or of one. There are at most `plies` plies.
    pub fn of(trace: &Trace, rows: Range<u32>, widest: f64, plies: usize) -> Grid {
        let width = 1 << (widest.max(1.0) as u32).ilog2();
        let begin = rows.start - rows.start % width;
        let end = rows.end.div_ceil(width).saturating_mul(width).min(trace.len());
        let count = (end - begin).div_ceil(width) as usize;
        let mut grid = Grid { begin: VisitId(begin), width, plies, cells: vec![NOTHING; count * plies] };
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
                *to = columns.cell(column, ply).unwrap_or(NOTHING);
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
