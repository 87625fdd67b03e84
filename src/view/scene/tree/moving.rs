//! A change of the canvas that is in progress: where each place comes from, and how far it has moved.

use std::sync::Arc;

use emath::Vec2;

use crate::scene::Canvas;
use crate::scene::camera::Camera;

/// Where a place comes from: a point of the old canvas, and how far from it on the screen, in units of the new one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Source {
    /// Leaves across and plies down.
    pub at: Vec2,
    pub aside: Vec2,
}

/// The data of a change in progress for a picture.
#[derive(Debug, Clone)]
pub struct Moving {
    /// Where each place comes from.
    pub sources: Arc<Vec<Source>>,
    pub old: (Arc<Canvas>, Option<Camera>),
    /// How much of the way is done, slowing down at the end.
    pub part: f32,
}
