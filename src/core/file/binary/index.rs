//! The indices of a trace in a file, so that the whole of it can be seen before any of its visits is unpacked: for each
//! 64 visits what happened among them, and how many there are on which ply.

use std::io;

use super::block::MOST_PLIES;
use crate::trace::event_counts::{BLOCK, EventCounts, Index, IndexBuilder};

/// Blocks of 64 visits that are in one part.
pub const STRETCH: usize = 1 << 16;
const LEVEL: i32 = 1;
/// Columns with a byte a block, and columns with a byte a ply of a block.
const FIXED: usize = 10;
const LOOSE: usize = 4;
/// The largest part, unpacked: some hundred plies a block, since each row goes down by one ply at most.
pub const LARGEST: u32 = STRETCH as u32 * (FIXED + LOOSE * 256) as u32;

pub fn pack(index: &Index, blocks: std::ops::Range<usize>) -> io::Result<Vec<u8>> {
    let mut fixed = [const { Vec::new() }; FIXED];
    let mut loose = [const { Vec::new() }; LOOSE];
    for block in blocks {
        let (before, behind) = (index.block_counts.before(block), index.block_counts.before(block + 1));
        let (top, cells) = index.pyramid.smallest(block);
        let pairs = [behind.cutoffs - before.cutoffs, behind.raises - before.raises, top as u32, cells.len() as u32];
        let single = [behind.leaves - before.leaves, behind.researches - before.researches];
        let halves = pairs.into_iter().flat_map(|pair| [pair as u8, (pair >> 8) as u8]);
        let bytes = single.into_iter().map(|single| single as u8).chain(halves);
        fixed.iter_mut().zip(bytes).for_each(|(column, byte)| column.push(byte));
        for cell in cells {
            loose.iter_mut().zip(cell).for_each(|(column, byte)| column.push(byte));
        }
    }
    let bytes: Vec<u8> = fixed.into_iter().chain(loose).flatten().collect();
    zstd::bulk::compress(&bytes, LEVEL)
}

/// Adds the unpacked indices of some blocks to those before, which are of all blocks before `row`; `None` where they
/// are invalid.
pub fn read(bytes: &[u8], rows: std::ops::Range<u32>, builder: &mut IndexBuilder) -> Option<()> {
    let blocks = rows.len().div_ceil(BLOCK as usize);
    let (fixed, loose) = bytes.split_at_checked(FIXED * blocks)?;
    let column = |number: usize| &fixed[number * blocks..][..blocks];
    let pair = |number: usize, block: usize| u16::from_le_bytes([column(number)[block], column(number + 1)[block]]);
    let cells: usize = (0..blocks).map(|block| usize::from(pair(8, block))).sum();
    if loose.len() != LOOSE * cells {
        return None;
    }
    let columns: [&[u8]; LOOSE] = std::array::from_fn(|number| &loose[number * cells..][..cells]);
    let mut next = 0;
    let mut seen = Vec::new();
    for (block, row) in rows.clone().step_by(BLOCK as usize).enumerate() {
        let [leaves, researches] = [0, 1].map(|number| u32::from(column(number)[block]));
        let [cutoffs, raises, top, plies] = [2, 4, 6, 8].map(|number| u32::from(pair(number, block)));
        let behind = next + plies as usize;
        seen.clear();
        seen.extend((next..behind).map(|place| columns.map(|column| column[place])));
        next = behind;
        let count = (rows.end - row).min(BLOCK);
        if !(top + plies <= MOST_PLIES as u32 + 1 && are_sound(&seen, count) && leaves.max(researches) <= count) {
            return None;
        }
        builder.take_block(row, EventCounts { leaves, researches, cutoffs, raises }, top as usize, &seen);
    }
    Some(())
}

fn are_sound(cells: &[[u8; LOOSE]], count: u32) -> bool {
    let is_sound = |&[visits, cuts, first, last]: &[u8; LOOSE]| {
        let has_room = u32::from(last) < count && first <= last && visits <= last - first + 1;
        cuts <= visits && has_room && (visits > 0 || [cuts, first, last] == [0; 3])
    };
    cells.iter().all(is_sound) && cells.iter().map(|cell| u32::from(cell[0])).sum::<u32>() == count
}
