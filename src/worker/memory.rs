//! How much of a search is recorded: what memory has room for.

use std::sync::mpsc::{Receiver, sync_channel};

use crate::trace::{Recorder, Spare};

/// Bytes that a visit recorded takes, its share of the indices included.
const A_VISIT: u64 = 16;
/// The bytes for a record where the system does not tell what is free.
const USUAL: u64 = 1 << 30;

/// Visits that fit half of the memory that is free now.
#[must_use]
pub fn budget() -> u32 {
    share(free(), 1)
}

/// A recorder of as much as memory allows. A thread of its own fetches the memory of long records.
#[must_use]
pub fn recorder() -> Recorder {
    recorder_among(1)
}

/// The recorder of one of so many searches that run side by side: none has taken yet what the others count on.
#[must_use]
pub fn recorder_among(searches: usize) -> Recorder {
    Recorder::within(share(free(), searches)).with_helper(fetch)
}

/// Visits that each of so many records has room for.
fn share(free: Option<u64>, records: usize) -> u32 {
    let bytes = free.map_or(USUAL, |free| free / 2) / records.max(1) as u64;
    u32::try_from(bytes / A_VISIT).unwrap_or(u32::MAX)
}

/// Chunks of rows that are fetched ahead of their use: some megabytes.
const AHEAD: usize = 4;

/// Fetches memory until nobody wants it any more.
fn fetch() -> Option<Receiver<Spare>> {
    let (sender, spares) = sync_channel(AHEAD);
    let body = move || while sender.send(Spare::default()).is_ok() {};
    std::thread::Builder::new().name("memory".into()).spawn(body).ok().map(|_| spares)
}

/// Bytes of memory that are free, as Linux tells.
fn free() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().split(' ').next()?.parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_side_by_side_share_half_of_what_is_free() {
        let free = Some(96 << 20);
        let alone = share(free, 1);
        assert_eq!(u64::from(alone) * A_VISIT, 48 << 20);
        assert_eq!([share(free, 2), share(free, 3)], [alone / 2, alone / 3]);
        assert_eq!((share(free, 0), share(None, 2)), (alone, share(None, 1) / 2));
        assert_eq!(share(Some(u64::MAX), 3), u32::MAX);
    }
}
