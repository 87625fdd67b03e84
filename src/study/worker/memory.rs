//! How much of a search is recorded, and what is refused at once, by the memory that is free.

use std::sync::mpsc::{Receiver, sync_channel};

use crate::platform::{free_memory as free, spawn};
use jianzhi_core::Recorder;
use jianzhi_core::trace::Spare;

/// Bytes that a visit recorded takes, its share of the indices included.
pub const A_VISIT: u64 = 16;
const OWN: u64 = 8 << 20;

/// Visits that fit half of the memory that is free now.
pub fn budget() -> u32 {
    share(free(), 1)
}

/// A recorder of as much as memory allows, after so many bytes that the search takes for itself. A thread of its own
/// fetches the memory of long records.
pub fn recorder(beside: u64) -> Recorder {
    Recorder::within(share(free().saturating_sub(beside), 1)).with_helper(fetch)
}

/// The recorder of one of so many searches that run at the same time: none has taken yet what the others count on.
pub fn recorder_among(searches: usize) -> Recorder {
    Recorder::within(share(free(), searches)).with_helper(fetch)
}

/// Visits that each of so many records has room for.
fn share(free: u64, records: usize) -> u32 {
    let bytes = free / 2 / records.max(1) as u64;
    u32::try_from(bytes / A_VISIT).unwrap_or(u32::MAX)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{needed} bytes are needed, and {free} are free")]
pub struct NoRoom {
    pub needed: u64,
    pub free: u64,
}

/// Whether so many bytes can be allocated.
pub fn room(needed: u64) -> Result<(), NoRoom> {
    let free = free().saturating_sub(OWN);
    if needed <= free { Ok(()) } else { Err(NoRoom { needed, free }) }
}

/// Chunks of rows that are fetched ahead of their use: some megabytes.
const AHEAD: usize = 4;

const STACK: usize = 1 << 20;

/// Fetches memory until the receiver is gone.
fn fetch() -> Option<Receiver<Spare>> {
    let (sender, spares) = sync_channel(AHEAD);
    let body = move || while sender.send(Spare::default()).is_ok() {};
    spawn("memory", STACK, body).then_some(spares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_side_by_side_share_half_of_what_is_free() {
        let free = 96 << 20;
        let alone = share(free, 1);
        assert_eq!(u64::from(alone) * A_VISIT, 48 << 20);
        assert_eq!([share(free, 2), share(free, 3)], [alone / 2, alone / 3]);
        assert_eq!(share(free, 0), alone);
        assert_eq!(share(u64::MAX, 3), u32::MAX);
    }

    #[test]
    fn what_is_free_is_known_and_has_an_end() {
        assert!(free() > 0 && room(1).is_ok());
        let wanted = 1 << 60;
        assert_eq!(room(wanted).map_err(|refused| refused.needed), Err(wanted));
    }
}
