//! A row of the visit table as it is in memory: fourteen bytes, so that a look at a sibling is one access to memory.

use super::{End, Visit, VisitId};
use crate::game::{Depth, MoveCode, Turn};
use crate::score::{Score, Window};
use crate::search::{Entry, Reason, VisitKind};

/// One visit, packed. All fields are of two bytes, so that the table has no gaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PackedRow {
    size: [u16; 2],
    mv: u16,
    value: i16,
    alpha: i16,
    beta: i16,
    pub meta: Meta,
}

impl PackedRow {
    /// Writes the visit that begins: a leaf with everything but its value, as most are.
    #[inline(always)]
    pub fn begin(&mut self, entry: &Entry) {
        self.set_size(1);
        self.mv = entry.mv.unwrap_or_default().0;
        self.alpha = entry.window.alpha.get();
        self.beta = entry.window.beta.get();
        self.meta = Meta::new(entry.kind, entry.depth, entry.mv.is_none());
    }

    #[inline(always)]
    pub fn set_value(&mut self, value: Score) {
        self.value = value.get();
    }

    /// A row as a file has it, still without size.
    pub fn new(mv: u16, value: i16, [alpha, beta]: [i16; 2], meta: Meta) -> PackedRow {
        PackedRow { size: [0; 2], mv, value, alpha, beta, meta }
    }

    pub fn nothing() -> PackedRow {
        let mut row = PackedRow::new(0, 0, [0; 2], Meta::new(VisitKind::Full, Depth(0), false).with_end(End::Leaf));
        row.set_size(1);
        row
    }

    #[inline]
    pub fn close(&mut self, size: u32, value: Score, meta: Meta) {
        self.set_size(size);
        self.value = value.get();
        self.meta = meta;
    }

    #[inline]
    pub fn set_size(&mut self, size: u32) {
        self.size = [size as u16, (size >> 16) as u16];
    }

    #[inline]
    pub fn size(&self) -> u32 {
        u32::from(self.size[0]) | u32::from(self.size[1]) << 16
    }

    #[inline]
    pub fn value(&self) -> Score {
        score(self.value)
    }

    pub fn raw_value(&self) -> i16 {
        self.value
    }

    pub fn raw_move(&self) -> u16 {
        self.mv
    }

    pub fn edges(&self) -> [i16; 2] {
        [self.alpha, self.beta]
    }

    pub fn mv(&self) -> Option<MoveCode> {
        (!self.meta.is_root()).then_some(MoveCode(self.mv))
    }

    pub fn window(&self) -> Window {
        Window { alpha: score(self.alpha), beta: score(self.beta) }
    }

    #[inline]
    pub fn visit(&self, id: VisitId, RowNote { reason, turn }: RowNote) -> Visit {
        Visit {
            id,
            mv: self.mv(),
            depth: self.meta.depth(),
            window: self.window(),
            value: self.value(),
            kind: self.meta.kind(),
            reason,
            end: self.meta.end(),
            cut: self.meta.cut(),
            size: self.size(),
            turn,
        }
    }
}

/// What only few rows have: another reason than the order of generation, and the same side to move as the parent's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RowNote {
    pub reason: Reason,
    pub turn: Turn,
}

impl From<&Entry> for RowNote {
    #[inline(always)]
    fn from(&Entry { reason, turn, .. }: &Entry) -> RowNote {
        RowNote { reason, turn }
    }
}

impl RowNote {
    pub const USUAL: u8 = Reason::ALL.len() as u8 - 1;
    /// The side to move is the one at the parent.
    const STAYS: u8 = 1 << 7;

    #[inline]
    pub fn new(code: u8) -> RowNote {
        let turn = if code & RowNote::STAYS == 0 { Turn::Changes } else { Turn::Stays };
        RowNote { reason: decode(&Reason::ALL, code & !RowNote::STAYS), turn }
    }

    /// Whether a code from a file is one.
    pub fn is_known(code: u8) -> bool {
        usize::from(code & !RowNote::STAYS) < Reason::ALL.len()
    }

    #[inline]
    pub fn code(self) -> u8 {
        let stays = if self.turn == Turn::Stays { RowNote::STAYS } else { 0 };
        encode(&Reason::ALL, self.reason) as u8 | stays
    }

    #[inline(always)]
    pub fn is_usual(self) -> bool {
        self.reason == Reason::Generated && self.turn == Turn::Changes
    }
}

fn score(value: i16) -> Score {
    match value {
        i16::MAX => Score::INFINITY,
        value if value == -i16::MAX => -Score::INFINITY,
        value => Score::new(value),
    }
}

pub fn encode<T: Copy + PartialEq>(all: &[T], one: T) -> u16 {
    all.iter().position(|&other| other == one).unwrap_or_default() as u16
}

/// The item at a place of `all`; the first where there is none.
pub fn decode<T: Copy>(all: &[T], at: u8) -> T {
    all[if usize::from(at) < all.len() { usize::from(at) } else { 0 }]
}

/// Kind, end, cut, root and depth of a visit in two bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Meta(u16);

impl Meta {
    const CUT: u16 = 1 << 14;
    const ROOT: u16 = 1 << 15;

    #[inline]
    pub fn new(kind: VisitKind, depth: Depth, is_root: bool) -> Meta {
        Meta(u16::from(depth.0) | (kind as u16) << 8 | if is_root { Meta::ROOT } else { 0 })
    }

    #[inline]
    pub fn with_end(self, end: End) -> Meta {
        Meta(self.0 & !(7 << 11) | (end as u16) << 11)
    }

    pub const fn with_cut(self) -> Meta {
        Meta(self.0 | Meta::CUT)
    }

    pub const fn bytes(self) -> [u8; 2] {
        self.0.to_le_bytes()
    }

    /// The same from a file; `None` where there is no such kind or end.
    pub fn from_bytes(bytes: [u8; 2]) -> Option<Meta> {
        let bits = u16::from_le_bytes(bytes);
        let is_known =
            usize::from(bits >> 8 & 7) < VisitKind::ALL.len() && usize::from(bits >> 11 & 7) < End::ALL.len();
        is_known.then_some(Meta(bits))
    }

    pub fn kind(self) -> VisitKind {
        decode(&VisitKind::ALL, (self.0 >> 8 & 7) as u8)
    }

    pub fn end(self) -> End {
        decode(&End::ALL, (self.0 >> 11 & 7) as u8)
    }

    pub const fn depth(self) -> Depth {
        Depth(self.0 as u8)
    }

    pub const fn cut(self) -> bool {
        self.0 & Meta::CUT != 0
    }

    pub const fn is_root(self) -> bool {
        self.0 & Meta::ROOT != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_fourteen_bytes() {
        assert_eq!(size_of::<PackedRow>(), 14);
    }

    #[test]
    fn kinds_and_ends_are_packed_by_their_place_in_all() {
        assert!(VisitKind::ALL.iter().enumerate().all(|(place, &kind)| kind as usize == place));
        assert!(End::ALL.iter().enumerate().all(|(place, &end)| end as usize == place));
    }
}
