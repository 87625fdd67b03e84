//! The searches of a tree in which a value is tried: what the lanes' trees and counts show meanwhile. The searches of the
//! tree as it is are kept.

use std::sync::Arc;

use super::change::Change;
use crate::app::lanes::lane::Lane;
use crate::scene::Canvas;

/// The lanes as they would be with the tried value, made within a frame.
#[derive(Debug, Clone)]
pub struct LiveSearches {
    /// The searches of the changed tree, each at its end.
    pub(crate) lanes: Vec<Lane>,
    /// The canvas with the tried value.
    pub(crate) canvas: Arc<Canvas>,
    /// What is different from the searches of the tree as it is.
    pub(crate) change: Change,
}
