//! Where the clock is, and how it runs.

use super::alignment::Alignment;
pub(crate) use super::kept::KeptClock as Kept;
use super::speed::Direction;
use super::speed::Pace;
pub(crate) use crate::app::nothing::NoDialog as Dialog;
use crate::replay::Heading;
use crate::trace::Step;
use crate::trace::Technique;

/// Where the clock is, and how it runs.
#[derive(Debug, Clone, Default)]
pub struct Timeline {
    /// The one clock of all lanes: the focused lane's step, or a step after its end.
    pub clock: Step,
    /// How the other lanes follow the focused one.
    pub alignment: Alignment,
    /// The step before the clock went to an answer's source.
    pub came_from: Option<Step>,
    /// Whether the clock runs, and which way.
    pub playing: Option<Direction>,
    /// What was chosen of its pace.
    pub pace: Pace,
    /// The technique that jumps go to, where one was chosen.
    pub(crate) technique: Option<Technique>,
    /// The techniques that are used in the focused lane's search, as far as that may be shown at its step.
    pub techniques: Vec<Technique>,
    /// The difference between lanes that is looked for in the background.
    pub seeking: Option<Heading>,
    /// The steps that the strip shows; `None` shows the whole search.
    pub stretch: Option<(Step, Step)>,
}
