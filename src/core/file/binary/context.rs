//! What is known of a visit before its row is read: its place in the tree, and the likely contents of its row.
//!
//! Writer and reader walk through the rows with the same context, so that only the differences from it are written.

use crate::search::VisitKind;
use crate::trace::End;
use crate::trace::row::PackedRow;

pub type RowBounds = [i16; 2];

pub const GUESSES: usize = 4;

#[derive(Debug, Default)]
pub struct Context {
    pub open: Vec<OpenVisit>,
    last: Vec<Past>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenVisit {
    pub number: u32,
    pub row: PackedRow,
    pub alpha: i16,
}

#[derive(Debug, Clone, Copy, Default)]
pub struct Past {
    pub value: i16,
    pub edges: RowBounds,
}

impl Context {
    pub fn new(open: Vec<OpenVisit>) -> Context {
        let last = open.iter().map(|open| Past { value: open.row.raw_value(), edges: open.row.edges() }).collect();
        Context { open, last }
    }

    #[inline]
    pub fn leave(&mut self, next: VisitKind) -> Option<OpenVisit> {
        let left = self.open.pop()?;
        let Some(parent) = self.open.last_mut() else { return Some(left) };
        let (kind, value) = (left.row.meta.kind(), left.row.raw_value().wrapping_neg());
        if parent.row.meta.end() == End::StandPat {
            parent.alpha = parent.alpha.max(left.row.edges()[1].wrapping_neg());
        }
        // A re-search comes right after its probe.
        let asks_again = kind == VisitKind::Null && next == VisitKind::Research;
        if kind != VisitKind::NullMove && !asks_again {
            parent.alpha = parent.alpha.max(value);
        }
        Some(left)
    }

    #[inline]
    pub fn enter(&mut self, number: u32, row: PackedRow) {
        let past = Past { value: row.raw_value(), edges: row.edges() };
        match self.last.get_mut(self.open.len()) {
            Some(last) => *last = past,
            None => self.last.push(past),
        }
        self.open.push(OpenVisit { number, row, alpha: row.edges()[0] });
    }

    #[inline]
    pub fn past(&self) -> Past {
        self.last.get(self.open.len()).copied().unwrap_or_default()
    }

    pub fn depth(&self) -> u8 {
        self.open.last().map_or(0, |parent| parent.row.meta.depth().0)
    }

    /// A window that the visit that comes next is likely to have, the likeliest first: its parent's, that of its parent
    /// as it began, a null window above its parent's alpha, and that of the row before on its ply.
    #[inline]
    pub fn guess(&self, guess: usize) -> RowBounds {
        let Some(parent) = self.open.last() else { return self.past().edges };
        let [begun, beta] = parent.row.edges().map(i16::wrapping_neg);
        let alpha = parent.alpha.wrapping_neg();
        match guess {
            0 => [beta, alpha],
            1 => [beta, begun],
            2 => [alpha.wrapping_sub(1), alpha],
            _ => self.past().edges,
        }
    }
}
