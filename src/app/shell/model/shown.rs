//! What the lanes' trees and counts show: the searches, or while a value is tried those of the changed tree.

use std::sync::Arc;

use crate::edit::change::Change;
use crate::model::{Lane, Model};
use jianzhi_view::scene::Canvas;

impl Model {
    /// The lanes whose trees and counts are shown.
    pub fn shown_lanes(&self) -> &[Lane] {
        self.edits.live.as_ref().map_or(&self.searches.lanes, |live| &live.lanes)
    }

    pub fn shown_canvas(&self) -> &Arc<Canvas> {
        self.edits.live.as_ref().map_or(&self.trees.canvas, |live| &live.canvas)
    }

    /// What is told to have changed: by the value that is tried, or else by the last edit.
    pub fn shown_change(&self) -> Option<&Change> {
        self.edits.live.as_ref().map(|live| &live.change).or(self.edits.change.as_ref())
    }
}
