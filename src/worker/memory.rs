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
    u32::try_from(free().map_or(USUAL, |free| free / 2) / A_VISIT).unwrap_or(u32::MAX)
}

/// A recorder of as much as memory allows. A thread of its own fetches the memory of long records.
#[must_use]
pub fn recorder() -> Recorder {
    Recorder::within(budget()).with_helper(fetch)
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
