//! How much memory is free: what the system has, and what control groups and limits leave of it.

use sysinfo::System;

use super::limits;

/// The bytes that are assumed to be free where no system reports it.
const USUAL: u64 = 2 << 30;

/// Bytes of memory that are free for this process.
pub fn free_memory() -> u64 {
    of_system().into_iter().chain(limits::left()).min().unwrap_or(USUAL)
}

/// What the system has free, the group of a container included.
fn of_system() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    let group = system.cgroup_limits().map(|limits| limits.free_memory);
    // A system that cannot report it returns 0.
    let all = Some(system.available_memory()).filter(|_| system.total_memory() > 0);
    all.into_iter().chain(group).min()
}
