//! What the benchmarks share: a clock for which other programs count for little, and whether to measure at all.

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

/// Whether the benchmark is only tried out, by `cargo test` or with `--test`: everything once, on small input.
pub fn is_trial() -> bool {
    has("--test") || !has("--bench")
}

/// How often to do something that a measurement does so many times.
pub fn repeats(measured: usize) -> usize {
    if is_trial() { measured.div_ceil(50) } else { measured }
}

/// Whether an argument was given.
pub fn has(wanted: &str) -> bool {
    std::env::args().any(|argument| argument == wanted)
}
