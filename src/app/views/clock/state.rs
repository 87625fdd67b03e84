//! Where the clock is, and how it runs.

use crate::clock::alignment::Alignment;
pub use crate::clock::kept::KeptClock as Kept;
use crate::clock::speed::{Direction, Pace};
pub use crate::nothing::NoDialog as Dialog;
use jianzhi_core::trace::{Step, Technique};

/// Where the clock is, and how it runs.
#[derive(Debug, Clone, Default)]
pub struct Timeline {
    /// The one clock of all lanes: the focused lane's step, or a step after its end.
    pub clock: Step,
    /// How the other lanes follow the focused one.
    pub alignment: Alignment,
    /// The step before the clock went to an answer's source.
    pub came_from: Option<Step>,
    pub playing: Option<Direction>,
    pub pace: Pace,
    /// The technique that jumps go to, where one was chosen.
    pub technique: Option<Technique>,
    /// The techniques that are used in the focused lane's search, as far as that may be shown at its step.
    pub techniques: Vec<Technique>,
    /// The steps that the strip shows; `None` shows the whole search.
    pub stretch: Option<(Step, Step)>,
}
