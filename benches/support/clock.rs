//! The clock of benchmarks: other programs count for little.

use std::time::Duration;

/// The time that this thread had so far.
#[cfg(unix)]
pub fn clock() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or_default())
}

/// The time that has passed, where a thread's own time is not available.
#[cfg(not(unix))]
pub fn clock() -> Duration {
    static BEGAN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    BEGAN.elapsed()
}
