//! How the trees of the lanes are laid out, and which part of them is shown.

pub use crate::nothing::{NoDialog as Dialog, NothingKept as Kept};
use jianzhi_view::scene::camera::Camera;
use jianzhi_view::scene::{Canvas, Folding, Line};
use std::sync::Arc;

/// How the trees of the lanes are laid out, and which part of them is shown.
#[derive(Debug, Clone, Default)]
pub struct Trees {
    /// The positions as they are laid out, shared by the lanes.
    pub canvas: Arc<Canvas>,
    /// What of a large tree is opened on the canvas.
    pub folding: Folding,
    /// The part of the canvas that is shown; `None` fits all of it, whatever the size of the window.
    pub camera: Option<Camera>,
    /// The moves to the position that the pointer is over, in a tree or in the strip.
    pub pointed: Option<Line>,
}
