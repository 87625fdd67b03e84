//! What a person can ask for in this area.

use crate::clock::speed::{Direction, PlayMode};
use jianzhi_core::replay::Way;
use jianzhi_core::trace::{EventKind, Finding, Step, Technique};
use jianzhi_view::scene::Line;

/// Moves the clock of all lanes, or how it runs.
#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum ClockCommand {
    Go(Go),
    /// Chooses the next of the techniques that are used, for the keys that jump.
    NextTechnique,
    /// Lets the clock run, or stops it where it runs that way already.
    Play(Direction),
    SetPlayMode(PlayMode),
    /// By the next of the ways to go on.
    SwitchPlayMode,
    Faster,
    Slower,
    /// Moves the clock to where the focused lane leaves a position.
    Visit(Line),
    VisitSelected,
    /// Shows a stretch of the search in the strip; `None` shows it all.
    Stretch(Option<(Step, Step)>),
    /// Keeps the other lanes at the selected one's place, or lets them follow it in visits again.
    SwitchAlignment,
}

/// Where the clock goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Go {
    First,
    Back,
    Forward,
    Last,
    To(Step),
    Next(EventKind),
    Previous(EventKind),
    /// The next or the previous step where a technique is used in the focused lane; `None` is the one that was chosen.
    Use(Option<Technique>, Way),
    /// The next step where this is found of the visit that is left; after the last one, the first.
    Finding(Finding),
    /// What a clicker's forward key does: a step, or before an audience the next event of any kind.
    PageDown,
    PageUp,
    /// The earlier visit that found what the table answers here; and from there back again.
    Source,
    /// The first wrong row of a trace of another program.
    Wrong,
}
