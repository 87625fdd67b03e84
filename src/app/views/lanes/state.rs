//! What is searched: the start, the lanes, and what is known of their searches.

use crate::lanes::lane::Lane;
pub use crate::nothing::{NoDialog as Dialog, NothingKept as Kept};
use jianzhi_core::search::Method;
use jianzhi_core::search::task::TaskBase;
use jianzhi_view::scene::KnownSizes;
use std::sync::Arc;

/// What is searched: the start, the lanes, and what is known of their searches.
#[derive(Debug, Clone)]
pub struct Searches {
    /// Where the lanes' searches start, edits included, how deep they look and in which window.
    pub base: TaskBase,
    pub lanes: Vec<Lane>,
    /// What the scenario offers by name for the lanes that are left.
    pub at_hand: Vec<Method>,
    /// The lane that the right column and the strip describe.
    pub focus: usize,
    /// How large the full tree is below some positions, as far as that was counted.
    pub sizes: Arc<KnownSizes>,
    /// The visits of minimax here; `None` where a value is unknown.
    pub minimax_visits: Option<u64>,
    /// Those that were counted in the background, and for which searches.
    pub counted_whole: Option<(u64, u64)>,
    pub searched: u64,
    /// Grows whenever anything that is shown of the searches changes.
    pub revision: u64,
}

impl Searches {
    pub fn new(base: TaskBase) -> Searches {
        Searches {
            base,
            lanes: Vec::new(),
            at_hand: Vec::new(),
            focus: 0,
            sizes: Arc::default(),
            minimax_visits: None,
            counted_whole: None,
            searched: 0,
            revision: 0,
        }
    }
}
