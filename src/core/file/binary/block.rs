//! A block of rows, column by column and compressed: columns compress better than rows.
//!
//! A block begins with the visits that are open there, so that it can be read without the blocks before it.

use std::io;
use std::ops::Range;

use super::context::{Context, GUESSES, OpenVisit};
use super::{ROW, VISIT, row_bytes, row_of, visit_bytes, visit_of};
use crate::search::VisitKind;
use crate::trace::row::{Meta, PackedRow, RowNote};
use crate::trace::rows::{CHUNK, Notes, RowBlock};
use crate::trace::{Trace, VisitId};
use zstd::bulk::{Compressor, Decompressor};

/// The level of compression: saving must not take longer than searching did.
const LEVEL: i32 = 1;
const OPEN: usize = VISIT + 2;
/// Bytes a row can need at most: eight columns of a byte, a far way up, a whole window, a size, a reason and a source.
const MOST_A_ROW: usize = 8 + 4 + 4 + 4 + 1 + 6;
/// Columns whose length does not follow from the rows.
const LOOSE: usize = 6;
/// No search looks so many plies ahead, extensions and captures included.
pub const MOST_PLIES: usize = 4_096;
/// In the column of ways up: the way is among the long ones.
const LONG: u8 = u8::MAX;

#[derive(Debug, Default)]
struct BlockColumns {
    up: Vec<u8>,
    depth: Vec<u8>,
    meta: Vec<u8>,
    mv: [Vec<u8>; 2],
    value: [Vec<u8>; 2],
    /// Which of the likely windows it has; [`GUESSES`] where none.
    window: Vec<u8>,
    open: Vec<u8>,
    long: Vec<u8>,
    windows: Vec<u8>,
    /// Of the block's own visits that are open where it ends.
    sizes: Vec<u8>,
    reasons: Vec<u8>,
    sources: Vec<u8>,
}

pub struct Writer<'t> {
    trace: &'t Trace,
    pub context: Context,
    compressor: Compressor<'static>,
    next: u32,
}

impl<'t> Writer<'t> {
    pub fn new(trace: &'t Trace) -> io::Result<Writer<'t>> {
        Ok(Writer { trace, context: Context::default(), compressor: Compressor::new(LEVEL)?, next: 0 })
    }

    /// One that begins with a block where these visits are open. They may have grown since that was known.
    pub fn at(trace: &'t Trace, place: usize, mut open: Vec<OpenVisit>) -> io::Result<Writer<'t>> {
        open.iter_mut().for_each(|open| open.row = trace.rows.get(open.number));
        let next = (place * CHUNK) as u32;
        Ok(Writer { trace, context: Context::new(open), compressor: Compressor::new(LEVEL)?, next })
    }

    pub fn next_block(&mut self) -> io::Result<Option<Vec<u8>>> {
        let end = self.trace.len().min(self.next.saturating_add(CHUNK as u32));
        if self.next == end {
            return Ok(None);
        }
        let begin = self.next;
        let open = self.context.open.iter().flat_map(open_bytes).collect();
        let mut columns = BlockColumns { open, ..BlockColumns::default() };
        self.context = Context::new(self.context.open.clone());
        for number in begin..end {
            self.put(number, &mut columns);
        }
        self.next = end;
        let own = self.context.open.iter().filter(|open| open.number >= begin);
        columns.sizes = own.flat_map(|open| open.row.size().to_le_bytes()).collect();
        let notes = &self.trace.rows.block(begin as usize / CHUNK).notes;
        (columns.reasons, columns.sources) = note_bytes(notes, (end - begin) as usize);
        self.compressor.compress(&columns.bytes()).map(Some)
    }

    fn put(&mut self, number: u32, columns: &mut BlockColumns) {
        let row = self.trace.rows.get(number);
        let mut up = 0u32;
        while self.context.open.last().is_some_and(|open| open.number + self.trace.size(VisitId(open.number)) <= number)
        {
            self.context.leave(row.meta.kind());
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

impl BlockColumns {
    fn bytes(&self) -> Vec<u8> {
        let [mv_low, mv_high] = &self.mv;
        let [value_low, value_high] = &self.value;
        let mut bytes = Vec::new();
        for column in [&self.up, &self.depth, &self.meta, mv_low, mv_high, value_low, value_high, &self.window] {
            bytes.extend_from_slice(column);
        }
        let loose: [_; LOOSE] = [&self.open, &self.long, &self.windows, &self.sizes, &self.reasons, &self.sources];
        for column in loose {
            bytes.extend((column.len() as u32).to_le_bytes());
            bytes.extend_from_slice(column);
        }
        bytes
    }
}

struct BlockRow {
    up: u8,
    depth: u8,
    meta: u8,
    mv: u16,
    value: i16,
    window: u8,
}

pub struct Unpacked {
    pub block: RowBlock,
    pub open: Vec<OpenVisit>,
}

struct BlockReader {
    rows: Vec<PackedRow>,
    context: Context,
    begin: u32,
    /// The visits of earlier blocks that are still open, and where the innermost of them ends.
    earlier: usize,
    until: u32,
    total: u32,
}

pub fn unpack(packed: &[u8], place: usize, total: u32) -> Option<Unpacked> {
    let begin = u32::try_from(place * CHUNK).ok()?;
    let count = total.checked_sub(begin)?.min(CHUNK as u32);
    let rows = count as usize;
    let most = MOST_A_ROW * rows + OPEN * (MOST_PLIES + 1) + 4 * LOOSE;
    let bytes = Decompressor::new().ok()?.decompress(packed, most).ok()?;
    let mut rest = bytes.as_slice();
    let mut column = |length: usize| -> Option<&[u8]> {
        let (column, behind) = rest.split_at_checked(length)?;
        rest = behind;
        Some(column)
    };
    let mut fixed = [&[] as &[u8]; 8];
    for place in &mut fixed {
        *place = column(rows)?;
    }
    let mut loose = [&[] as &[u8]; LOOSE];
    for place in &mut loose {
        let length = u32::from_le_bytes(column(4)?.try_into().ok()?);
        *place = column(length as usize)?;
    }
    let [open, long, windows, sizes, reasons, sources] = loose;
    if !rest.is_empty() || !(reasons.is_empty() || reasons.len() == rows) {
        return None;
    }
    let open = path(open, begin, total)?;
    let mut reader = BlockReader::new(open.clone(), begin..begin + count, total);
    let (mut long, mut windows) = (numbers(long)?, numbers(windows)?);
    // Written out: a map over the eight columns is a call for each byte.
    let [up, depth, meta, mv_low, mv_high, value_low, value_high, window] = fixed;
    for at in 0..rows {
        let mv = u16::from_le_bytes([mv_low[at], mv_high[at]]);
        let value = i16::from_le_bytes([value_low[at], value_high[at]]);
        let told = BlockRow { up: up[at], depth: depth[at], meta: meta[at], mv, value, window: window[at] };
        reader.take_row(told, &mut long, &mut windows)?;
    }
    if long.next().is_some() || windows.next().is_some() {
        return None;
    }
    let rows = reader.finish(numbers(sizes)?)?;
    let notes = Notes { reasons: known(reasons)?, sources: read_sources(sources, begin..begin + count)? };
    Some(Unpacked { block: RowBlock { rows: rows.into(), notes: notes.into() }, open })
}

impl BlockReader {
    fn new(open: Vec<OpenVisit>, numbers: Range<u32>, total: u32) -> BlockReader {
        let earlier = open.len();
        let until = open.last().map_or(total, end);
        let rows = Vec::with_capacity(numbers.len());
        BlockReader { rows, context: Context::new(open), begin: numbers.start, earlier, until, total }
    }

    fn next(&self) -> u32 {
        self.begin + self.rows.len() as u32
    }

    #[inline]
    fn take_row(
        &mut self,
        BlockRow { up, depth, meta, mv, value, window }: BlockRow,
        long: &mut impl Iterator<Item = [u8; 4]>,
        windows: &mut impl Iterator<Item = [u8; 4]>,
    ) -> Option<()> {
        let up = if up == LONG { u32::from_le_bytes(long.next()?) } else { up.into() };
        let kind = Meta::from_bytes([0, meta])?.kind();
        for _ in 0..up {
            self.leave(kind)?;
        }
        let meta = Meta::from_bytes([self.context.depth().wrapping_sub(depth), meta])?;
        let is_root = self.context.open.is_empty();
        if self.context.open.len() > MOST_PLIES || is_root != meta.is_root() || self.next() >= self.until {
            return None;
        }
        let edges = match window as usize {
            guess @ 0..GUESSES => self.context.guess(guess),
            GUESSES => {
                let [a, b, c, d] = windows.next()?;
                [i16::from_le_bytes([a, b]), i16::from_le_bytes([c, d])]
            }
            _ => return None,
        };
        let row = PackedRow::new(mv, value.wrapping_add(self.context.past().value), edges, meta);
        self.context.enter(self.next(), row);
        self.rows.push(row);
        Some(())
    }

    /// Leaves the innermost visit before a row of kind `next`: its subtree ends here.
    #[inline]
    fn leave(&mut self, next: VisitKind) -> Option<()> {
        let left = self.context.leave(next)?;
        let size = self.next() - left.number;
        match left.number.checked_sub(self.begin) {
            Some(place) => self.rows[place as usize].set_size(size),
            None if left.row.size() == size => {
                self.earlier -= 1;
                self.until = self.earlier.checked_sub(1).map_or(self.total, |inner| end(&self.context.open[inner]));
            }
            None => return None,
        }
        Some(())
    }

    fn finish(mut self, mut sizes: impl Iterator<Item = [u8; 4]>) -> Option<Vec<PackedRow>> {
        let (least, mut most) = (self.next(), self.until);
        for open in &self.context.open[self.earlier..] {
            let size = u32::from_le_bytes(sizes.next()?);
            let end = open.number.checked_add(size).filter(|end| (least..=most).contains(end))?;
            self.rows[(open.number - self.begin) as usize].set_size(size);
            most = end;
        }
        sizes.next().is_none().then_some(self.rows)
    }
}

fn end(open: &OpenVisit) -> u32 {
    open.number + open.row.size()
}

fn path(bytes: &[u8], begin: u32, total: u32) -> Option<Vec<OpenVisit>> {
    let (opens, rest) = bytes.as_chunks::<OPEN>();
    if !rest.is_empty() || opens.len() > MOST_PLIES + 1 {
        return None;
    }
    let mut path: Vec<OpenVisit> = Vec::new();
    let mut most = total;
    for bytes in opens {
        let (number, row, alpha) = visit_of(bytes)?;
        let open = OpenVisit { number, row, alpha: i16::from_le_bytes(alpha.try_into().ok()?) };
        let is_below = path.last().is_none_or(|above| above.number < open.number);
        let end = open.number.checked_add(open.row.size())?;
        if !is_below || open.row.meta.is_root() != path.is_empty() || !(begin..=most).contains(&end) {
            return None;
        }
        most = end;
        path.push(open);
    }
    // The innermost one is the row before.
    let before = path.last().map(|open| open.number);
    (before == begin.checked_sub(1)).then_some(path)
}

fn open_bytes(open: &OpenVisit) -> impl Iterator<Item = u8> + use<> {
    visit_bytes(open.number, &open.row).into_iter().chain(open.alpha.to_le_bytes())
}

/// The reasons of so many rows, none where all are the same, and the sources of some.
fn note_bytes(notes: &Notes, rows: usize) -> (Vec<u8>, Vec<u8>) {
    let mut reasons = notes.reasons.clone();
    if !reasons.is_empty() {
        reasons.resize(rows, RowNote::USUAL);
    }
    let bytes = |(place, by): &(u16, u32)| place.to_le_bytes().into_iter().chain(by.to_le_bytes());
    (reasons, notes.sources.iter().flat_map(bytes).collect())
}

/// The rows of a block from `begin` up to `end`, as they lie in memory: for one that is soon sent again.
pub fn plain(trace: &Trace, begin: u32, end: u32) -> [Vec<u8>; 3] {
    let rows = (begin..end).flat_map(|row| row_bytes(&trace.rows.get(row))).collect();
    let notes = &trace.rows.block(begin as usize / CHUNK).notes;
    let (reasons, sources) = note_bytes(notes, (end - begin) as usize);
    [rows, reasons, sources]
}

pub fn read_plain([rows, reasons, sources]: &[Vec<u8>; 3], begin: u32) -> Option<RowBlock> {
    let (rows, rest) = rows.as_chunks::<ROW>();
    let end = begin.checked_add(u32::try_from(rows.len()).ok()?)?;
    if !rest.is_empty() || rows.len() > CHUNK || !(reasons.is_empty() || reasons.len() == rows.len()) {
        return None;
    }
    let rows: Vec<PackedRow> = rows.iter().map(row_of).collect::<Option<_>>()?;
    let notes = Notes { reasons: known(reasons)?, sources: read_sources(sources, begin..end)? };
    Some(RowBlock { rows: rows.into(), notes: notes.into() })
}

fn known(reasons: &[u8]) -> Option<Vec<u8>> {
    reasons.iter().all(|&code| RowNote::is_known(code)).then(|| reasons.to_vec())
}

fn read_sources(bytes: &[u8], rows: Range<u32>) -> Option<Vec<(u16, u32)>> {
    let (told, rest) = bytes.as_chunks::<6>();
    let mut sources: Vec<(u16, u32)> = Vec::with_capacity(told.len());
    for &[row_low, row_high, a, b, c, d] in told {
        let place = u16::from_le_bytes([row_low, row_high]);
        let by = u32::from_le_bytes([a, b, c, d]);
        let is_behind = sources.last().is_none_or(|&(last, _)| last < place);
        let row = rows.start.checked_add(place.into())?;
        if row >= rows.end || by >= row || !is_behind {
            return None;
        }
        sources.push((place, by));
    }
    rest.is_empty().then_some(sources)
}

fn numbers(bytes: &[u8]) -> Option<impl Iterator<Item = [u8; 4]>> {
    let (numbers, rest) = bytes.as_chunks::<4>();
    rest.is_empty().then(|| numbers.iter().copied())
}

fn push([low, high]: &mut [Vec<u8>; 2], number: u16) {
    let bytes = number.to_le_bytes();
    low.push(bytes[0]);
    high.push(bytes[1]);
}
