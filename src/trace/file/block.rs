//! A block of rows, column by column and compressed: a column at a time is what a compressor understands.

use std::io;

use super::super::column::CHUNK;
use super::super::row::{Meta, Row};
use super::super::{Trace, VisitId};
use super::context::{Context, GUESSES};
use zstd::bulk::{Compressor, Decompressor};

/// How hard blocks are squeezed: saving shall not take longer than searching did.
const LEVEL: i32 = 1;
/// Bytes a row can need at most: eight columns of a byte, a whole window, a far way up, a reason and a source.
const MOST_A_ROW: usize = 8 + 4 + 4 + 1 + 6;
/// Bytes of a block beside its rows.
const MOST_BESIDE: usize = 16;
/// No search looks so many plies ahead, extensions and captures included.
const MOST_PLIES: usize = 4_096;
/// In the column of ways up: the way stands among the long ones.
const LONG: u8 = u8::MAX;

/// The columns of a block.
#[derive(Debug, Default)]
struct Columns {
    /// Visits left before this one is entered.
    up: Vec<u8>,
    depth: Vec<u8>,
    meta: Vec<u8>,
    mv: [Vec<u8>; 2],
    value: [Vec<u8>; 2],
    /// Which of the windows it is likely to have it has; [`GUESSES`] where none.
    window: Vec<u8>,
    long: Vec<u8>,
    windows: Vec<u8>,
    reasons: Vec<u8>,
    sources: Vec<u8>,
}

/// Writes the blocks of a trace one by one.
pub(super) struct Writer<'t> {
    trace: &'t Trace,
    context: Context,
    compressor: Compressor<'static>,
    next: u32,
    source: usize,
}

impl<'t> Writer<'t> {
    pub(super) fn new(trace: &'t Trace) -> io::Result<Writer<'t>> {
        let compressor = Compressor::new(LEVEL)?;
        Ok(Writer { trace, context: Context::default(), compressor, next: 0, source: 0 })
    }

    /// The next block, packed; `None` behind the last one.
    pub(super) fn next_block(&mut self) -> io::Result<Option<Vec<u8>>> {
        let end = self.trace.len().min(self.next.saturating_add(CHUNK as u32));
        if self.next == end {
            return Ok(None);
        }
        let mut columns = Columns::default();
        let begin = self.next;
        for number in begin..end {
            self.put(number, &mut columns);
        }
        self.next = end;
        let reasons: Vec<u8> = (begin..end).map(|number| self.trace.reasons.code(number)).collect();
        if reasons.iter().any(|&reason| reason != super::super::reasons::GENERATED) {
            columns.reasons = reasons;
        }
        while let Some((row, by)) = self.source_before(end) {
            columns.sources.extend(((row - begin) as u16).to_le_bytes());
            columns.sources.extend(by.to_le_bytes());
        }
        self.compressor.compress(&columns.bytes()).map(Some)
    }

    fn source_before(&mut self, end: u32) -> Option<(u32, u32)> {
        let sources = &self.trace.sources;
        let source = (self.source < sources.len()).then(|| sources.get(self.source)).filter(|&(row, _)| row < end)?;
        self.source += 1;
        Some(source)
    }

    fn put(&mut self, number: u32, columns: &mut Columns) {
        let row = self.trace.rows.get(number as usize);
        let mut up = 0u32;
        while let Some(open) = self.context.innermost() {
            if open + self.trace.size(VisitId(open)) > number {
                break;
            }
            self.context.leave();
            up += 1;
        }
        match u8::try_from(up).ok().filter(|&up| up < LONG) {
            Some(up) => columns.up.push(up),
            None => {
                columns.up.push(LONG);
                columns.long.extend(up.to_le_bytes());
            }
        }
        let past = self.context.past();
        let [depth, meta] = row.meta.bytes();
        columns.depth.push(self.context.depth().wrapping_sub(depth));
        columns.meta.push(meta);
        push(&mut columns.mv, row.raw_move());
        push(&mut columns.value, row.raw_value().wrapping_sub(past.value) as u16);
        let guess = (0..GUESSES).find(|&guess| self.context.guess(guess) == row.edges()).unwrap_or(GUESSES);
        columns.window.push(guess as u8);
        if guess == GUESSES {
            columns.windows.extend(row.edges().into_iter().flat_map(i16::to_le_bytes));
        }
        self.context.enter(number, row);
    }
}

impl Columns {
    /// The columns behind each other; those whose length the rows do not tell begin with it.
    fn bytes(&self) -> Vec<u8> {
        let [mv_low, mv_high] = &self.mv;
        let [value_low, value_high] = &self.value;
        let mut bytes = Vec::new();
        for column in [&self.up, &self.depth, &self.meta, mv_low, mv_high, value_low, value_high, &self.window] {
            bytes.extend_from_slice(column);
        }
        for column in [&self.long, &self.windows, &self.reasons, &self.sources] {
            bytes.extend((column.len() as u32).to_le_bytes());
            bytes.extend_from_slice(column);
        }
        bytes
    }
}

/// What a block tells of a row.
struct Told {
    up: u8,
    depth: u8,
    meta: u8,
    mv: u16,
    /// By how much it differs from the value before on its ply.
    value: i16,
    window: u8,
}

/// Makes a trace from blocks.
pub(super) struct Reader {
    trace: Trace,
    context: Context,
    decompressor: Decompressor<'static>,
}

impl Reader {
    pub(super) fn new() -> io::Result<Reader> {
        let decompressor = Decompressor::new()?;
        Ok(Reader { trace: Trace::default(), context: Context::default(), decompressor })
    }

    /// Rows read so far.
    pub(super) fn len(&self) -> u32 {
        self.trace.len()
    }

    /// Takes a packed block of `count` rows; `None` where it makes no sense.
    pub(super) fn take(&mut self, packed: &[u8], count: u32) -> Option<()> {
        let most = MOST_A_ROW * count as usize + MOST_BESIDE;
        let bytes = self.decompressor.decompress(packed, most).ok()?;
        let mut rest = bytes.as_slice();
        let mut column = |length: usize| -> Option<&[u8]> {
            let (column, behind) = rest.split_at_checked(length)?;
            rest = behind;
            Some(column)
        };
        let rows = count as usize;
        let mut fixed = [&[] as &[u8]; 8];
        for place in &mut fixed {
            *place = column(rows)?;
        }
        let mut beside = [&[] as &[u8]; 4];
        for place in &mut beside {
            let length = u32::from_le_bytes(column(4)?.try_into().ok()?);
            *place = column(length as usize)?;
        }
        let [long, windows, reasons, sources] = beside;
        if !rest.is_empty() || !(reasons.is_empty() || reasons.len() == rows) {
            return None;
        }
        let begin = self.len();
        let (mut long, mut windows) = (numbers(long)?, numbers(windows)?);
        // Written out: a map over the eight columns is a call for each byte.
        let [up, depth, meta, mv_low, mv_high, value_low, value_high, window] = fixed;
        for at in 0..rows {
            let mv = u16::from_le_bytes([mv_low[at], mv_high[at]]);
            let value = i16::from_le_bytes([value_low[at], value_high[at]]);
            let told = Told { up: up[at], depth: depth[at], meta: meta[at], mv, value, window: window[at] };
            self.take_row(told, &mut long, &mut windows)?;
        }
        if long.next().is_some() || windows.next().is_some() {
            return None;
        }
        for (number, &reason) in (begin..).zip(reasons) {
            self.trace.reasons.set_code(number, reason)?;
        }
        self.take_sources(begin, count, sources)
    }

    #[inline]
    fn take_row(
        &mut self,
        Told { up, depth, meta, mv, value, window }: Told,
        long: &mut impl Iterator<Item = [u8; 4]>,
        windows: &mut impl Iterator<Item = [u8; 4]>,
    ) -> Option<()> {
        let up = if up == LONG { u32::from_le_bytes(long.next()?) } else { up.into() };
        for _ in 0..up {
            self.leave()?;
        }
        let number = self.len();
        if self.context.ply() > MOST_PLIES {
            return None;
        }
        if self.context.ply() == 0 {
            self.trace.roots.push(number);
        }
        let meta = Meta::from_bytes([self.context.depth().wrapping_sub(depth), meta])?;
        let edges = match window as usize {
            guess @ 0..GUESSES => self.context.guess(guess),
            GUESSES => {
                let [a, b, c, d] = windows.next()?;
                [i16::from_le_bytes([a, b]), i16::from_le_bytes([c, d])]
            }
            _ => return None,
        };
        let row = Row::of(mv, value.wrapping_add(self.context.past().value), edges, meta);
        self.trace.rows.push(row);
        self.context.enter(number, row);
        Some(())
    }

    /// Leaves the innermost visit: its subtree ends here.
    #[inline]
    fn leave(&mut self) -> Option<()> {
        let number = self.context.leave()?;
        let size = self.len() - number;
        self.trace.rows.get_mut(number as usize).set_size(size);
        Some(())
    }

    fn take_sources(&mut self, begin: u32, count: u32, sources: &[u8]) -> Option<()> {
        let (sources, rest) = sources.as_chunks::<6>();
        for &[row_low, row_high, a, b, c, d] in sources {
            let row = u32::from(u16::from_le_bytes([row_low, row_high]));
            let by = u32::from_le_bytes([a, b, c, d]);
            let is_behind = self.trace.sources.last().is_none_or(|(last, _)| last < begin + row);
            if row >= count || by >= begin + row || !is_behind {
                return None;
            }
            self.trace.sources.push((begin + row, by));
        }
        rest.is_empty().then_some(())
    }

    /// The trace, still without index. What is open ends with it.
    pub(super) fn finish(mut self) -> Trace {
        while self.leave().is_some() {}
        self.trace
    }
}

/// Groups of four bytes; `None` where bytes are left over.
fn numbers(bytes: &[u8]) -> Option<impl Iterator<Item = [u8; 4]>> {
    let (numbers, rest) = bytes.as_chunks::<4>();
    rest.is_empty().then(|| numbers.iter().copied())
}

/// Puts the two bytes of a number into a column each.
fn push([low, high]: &mut [Vec<u8>; 2], number: u16) {
    let bytes = number.to_le_bytes();
    low.push(bytes[0]);
    high.push(bytes[1]);
}
