//! How the clock runs by itself: which way, by what, and how fast.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Forward,
    Backward,
}

/// What the clock goes on by while it runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub enum PlayMode {
    #[default]
    Steps,
    /// From event to event of the focused lane: a cutoff, a raise of alpha, a re-search.
    Events,
    /// So many steps at once that the whole search takes its time, 30 seconds unless another was chosen.
    Whole,
}

impl PlayMode {
    /// The time that a whole search takes where no other was chosen.
    pub const SECONDS: u32 = 30;
    /// The most moments a second at which the clock is seen to move.
    const MOST: u64 = 60;

    pub const fn other(self) -> PlayMode {
        match self {
            PlayMode::Steps => PlayMode::Events,
            PlayMode::Events => PlayMode::Whole,
            PlayMode::Whole => PlayMode::Steps,
        }
    }

    /// The steps that the clock goes on by at a time, and the seconds until the next time, where a whole search of so many
    /// steps takes its time.
    pub fn whole(steps: u64, seconds: u32) -> (u64, f64) {
        let (steps, seconds) = (steps.max(1), seconds.max(1));
        let stride = steps.div_ceil(u64::from(seconds) * PlayMode::MOST);
        (stride, f64::from(seconds) * stride as f64 / steps as f64)
    }
}

/// What was chosen of the clock's pace. What was not chosen follows from the length of what is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Pace {
    /// By what the clock goes on; forgotten when another game is opened.
    #[serde(skip)]
    pub mode: Option<PlayMode>,
    /// How fast it goes on by steps or events.
    pub speed: Option<Speed>,
    /// The seconds that a whole search takes, while a race is run.
    #[serde(skip)]
    pub seconds: u32,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { mode: None, speed: None, seconds: PlayMode::SECONDS }
    }
}

impl Pace {
    /// From so many steps on, a search is played as a whole where nothing else was chosen.
    const LONG: u64 = 500;

    /// By what the clock goes on where so many steps are played.
    pub fn mode_for(self, steps: u64) -> PlayMode {
        let usual = if steps > Pace::LONG { PlayMode::Whole } else { PlayMode::Steps };
        self.mode.unwrap_or(usual)
    }

    /// How fast the clock goes on where so many steps are played.
    pub fn speed_for(self, steps: u64) -> Speed {
        self.speed.unwrap_or_else(|| Speed::for_steps(steps))
    }
}

/// How fast the clock runs: a step of a ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Speed(usize);

impl Speed {
    /// The slowest speed, one step a second at least, at which so many steps take no more than a minute.
    fn for_steps(steps: u64) -> Speed {
        let is_quick = |rate: &f32| *rate >= 1.0 && steps as f32 <= 60.0 * rate;
        Speed(Speed::LADDER.iter().position(is_quick).unwrap_or(Speed::LADDER.len() - 1))
    }

    /// Steps a second: a lecture's pace at first, and up to what a long search needs.
    const LADDER: [f32; 9] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 64.0, 256.0];

    /// Steps a second.
    pub fn per_second(self) -> f32 {
        Speed::LADDER[self.0.min(Speed::LADDER.len() - 1)]
    }

    pub fn faster(self) -> Speed {
        Speed((self.0 + 1).min(Speed::LADDER.len() - 1))
    }

    pub fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_follows_from_the_length_until_one_is_chosen() {
        let rates = [0, 18, 60, 61, 240, 500].map(|steps| Pace::default().speed_for(steps).per_second());
        assert_eq!(rates, [1.0, 1.0, 1.0, 2.0, 4.0, 16.0]);
        assert_eq!([500, 501].map(|steps| Pace::default().mode_for(steps)), [PlayMode::Steps, PlayMode::Whole]);
        let chosen = Pace { mode: Some(PlayMode::Events), speed: Some(Speed(0)), ..Pace::default() };
        assert_eq!((chosen.mode_for(23_489), chosen.speed_for(23_489).per_second()), (PlayMode::Events, 0.25));
    }

    #[test]
    fn a_whole_search_takes_half_a_minute_however_long_it_is() {
        for steps in [1, 7, 18, 1_800, 2_000, 163_262, 273_000_000] {
            let (stride, seconds) = PlayMode::whole(steps, PlayMode::SECONDS);
            let ticks = steps.div_ceil(stride);
            assert!((ticks as f64 * seconds - 30.0).abs() <= seconds, "{steps} steps: {ticks} times {seconds} s");
            assert!(seconds * PlayMode::MOST as f64 > 0.999, "{steps} steps: {seconds} s");
        }
    }
}
