//! How the clock runs by itself: which way, and how fast.

/// Which way the clock runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// As the search went.
    Forward,
    /// Back to its beginning.
    Backward,
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
