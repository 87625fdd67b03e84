//! How the race is run: how long it takes, and whether it waits for searches that still run.

pub use self::RaceState as Dialog;
pub use crate::nothing::NothingKept as Kept;
use jianzhi_core::trace::Step;

/// The seconds that the longest lane takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumIter)]
pub enum RaceLength {
    /// For a small tree, or a hall in a hurry.
    Short,
    Usual,
    Long,
}

impl RaceLength {
    pub const fn seconds(self) -> u32 {
        match self {
            RaceLength::Short => 10,
            RaceLength::Usual => 30,
            RaceLength::Long => 60,
        }
    }

    /// From so many steps on, a race takes half a minute.
    const LONG: u64 = 500;

    /// What suits searches whose last step is this.
    pub const fn of(last: Step) -> RaceLength {
        if last.0 > RaceLength::LONG { RaceLength::Usual } else { RaceLength::Short }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RaceState {
    /// How long it takes; `None` as long as it was not chosen: then it follows from the searches.
    pub length: Option<RaceLength>,
    /// Whether it begins as soon as all searches have finished.
    pub is_waiting: bool,
}
