//! Where two lanes part, as it is held: the places that were found, and the one that is shown.

use std::sync::Arc;

use jianzhi_core::map::Divergences;
use jianzhi_core::replay::Way;
use jianzhi_core::trace::Trace;
use jianzhi_study::worker::SameArc;
use jianzhi_view::scene::Line;

/// Which place is shown, and of which lanes.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PartingState {
    /// Where two lanes part, once that is known.
    pub found: Option<SameArc<PartedLanes>>,
    /// The number of the place that is shown, the largest being 0.
    pub at: Option<usize>,
    /// It was asked for and is not found yet; which way to go then.
    pub wanted: Option<Way>,
    /// The place that the Map shows as soon as it has it.
    pub zoom: Option<Line>,
    /// Whether the Map's page was opened for it, and is closed with what is open.
    pub owns_page: bool,
}

/// Where the searches of two lanes part.
#[derive(Debug)]
pub struct PartedLanes {
    pub lanes: [usize; 2],
    pub traces: [Arc<Trace>; 2],
    pub found: Divergences,
}

impl PartialEq for PartedLanes {
    fn eq(&self, other: &PartedLanes) -> bool {
        (0..2).all(|lane| Arc::ptr_eq(&self.traces[lane], &other.traces[lane]))
    }
}
