//! How the clock runs by itself: which way, by what, and how fast.

/// Which way the clock runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// As the search went.
    Forward,
    /// Back to its beginning.
    Backward,
}

/// What the clock goes on by while it runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub enum PlayMode {
    /// One step after another.
    #[default]
    Steps,
    /// From event to event of the focused lane: a cutoff, a raise of alpha, a re-search.
    Events,
    /// So many steps at once that the whole search takes 30 seconds.
    Whole,
}

impl PlayMode {
    /// The time that a whole search takes.
    pub(crate) const SECONDS: u32 = 30;
    /// The most moments a second at which the clock is seen to move.
    const MOST: u64 = 60;

    /// The next one, around.
    #[must_use]
    pub const fn other(self) -> PlayMode {
        match self {
            PlayMode::Steps => PlayMode::Events,
            PlayMode::Events => PlayMode::Whole,
            PlayMode::Whole => PlayMode::Steps,
        }
    }

    /// The steps that the clock goes on by at a time, and the seconds until the next time, where a whole search of so many
    /// steps takes its time.
    #[must_use]
    pub(crate) fn whole(steps: u64) -> (u64, f64) {
        let steps = steps.max(1);
        let stride = steps.div_ceil(u64::from(PlayMode::SECONDS) * PlayMode::MOST);
        (stride, f64::from(PlayMode::SECONDS) * stride as f64 / steps as f64)
    }
}

/// How fast the clock runs: a step of a ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Speed(usize);

impl Default for Speed {
    fn default() -> Speed {
        Speed(2)
    }
}

impl Speed {
    /// Steps a second: a lecture's pace at first, and up to what a long search needs.
    const LADDER: [f32; 9] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 64.0, 256.0];

    /// Steps a second.
    #[must_use]
    pub(crate) fn per_second(self) -> f32 {
        Speed::LADDER[self.0.min(Speed::LADDER.len() - 1)]
    }

    /// One rung up.
    #[must_use]
    pub fn faster(self) -> Speed {
        Speed((self.0 + 1).min(Speed::LADDER.len() - 1))
    }

    /// One rung down.
    #[must_use]
    pub fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_search_takes_half_a_minute_however_long_it_is() {
        for steps in [1, 7, 18, 1_800, 2_000, 163_262, 273_000_000] {
            let (stride, seconds) = PlayMode::whole(steps);
            let ticks = steps.div_ceil(stride);
            assert!((ticks as f64 * seconds - 30.0).abs() <= seconds, "{steps} steps: {ticks} times {seconds} s");
            assert!(seconds * PlayMode::MOST as f64 > 0.999, "{steps} steps: {seconds} s");
        }
    }
}
