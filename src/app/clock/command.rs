//! What a person can ask for in this area.

use super::speed::{Direction, PlayMode};
use crate::replay::Way;
use crate::scene::Line;
use crate::trace::EventKind;
use crate::trace::Finding;
use crate::trace::Step;
use crate::trace::Technique;

/// Moves the clock of all lanes, or how it runs.
#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum ClockCommand {
    /// Moves the clock.
    Go(Go),
    /// Chooses the next of the techniques that are used, for the keys that jump.
    NextTechnique,
    /// Lets the clock run, or stops it where it runs that way already.
    Play(Direction),
    /// The running clock goes on by this.
    SetPlayMode(PlayMode),
    /// By the next of the ways to go on.
    SwitchPlayMode,
    /// The clock runs faster.
    Faster,
    /// The clock runs slower.
    Slower,
    /// Moves the clock to where the focused lane leaves a position.
    Visit(Line),
    /// The same for the selected position.
    VisitSelected,
    /// Shows a stretch of the search in the strip; `None` shows it all.
    Stretch(Option<(Step, Step)>),
    /// Keeps the other lanes at the selected one's place, or lets them follow it in visits again.
    SwitchAlignment,
}

/// Where the clock goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Go {
    /// The first step.
    First,
    /// One step back.
    Back,
    /// One step on.
    Forward,
    /// The last step of the longest lane.
    Last,
    /// A step.
    To(Step),
    /// The next event of a kind in the focused lane.
    Next(EventKind),
    Previous(EventKind),
    /// The next or the previous step where a technique is used in the focused lane; `None` is the one that was chosen.
    Use(Option<Technique>, Way),
    /// The next or the previous step where the focused lane differs from another.
    Difference(Way),
    /// The next step where this is found of the visit that is left; after the last one, the first.
    Finding(Finding),
    /// What a clicker's forward key does: a step, or before an audience the next event of any kind.
    PageDown,
    /// The same backward.
    PageUp,
    /// The earlier visit that found what the table answers here; and from there back again.
    Source,
    /// The first wrong row of a trace of another program.
    Wrong,
}
