//! The searches of a tree in which a value is tried: what the lanes' trees and counts show meanwhile. The searches of the
//! tree as it is are kept.

use std::sync::Arc;

use crate::edit::change::Change;
use crate::lanes::lane::Lane;
use jianzhi_view::scene::Canvas;

/// The lanes as they would be with the tried value, made within a frame.
#[derive(Debug, Clone)]
pub struct LiveSearches {
    /// The searches of the changed tree, each at its end.
    pub lanes: Vec<Lane>,
    pub canvas: Arc<Canvas>,
    /// What is different from the searches of the tree as it is.
    pub change: Change,
}
