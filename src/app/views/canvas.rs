//! The trees of the lanes on their common canvas: what is unfolded, where its picture begins, and what the pointer is over.

pub mod apply;
pub mod command;
pub mod entries;
pub mod fingers;
pub mod fold;
pub mod lane_tree;
pub mod motion;
pub mod nearness;
pub mod offers;
pub mod pointer;
pub mod state;
pub mod trail;

pub use apply::apply;
pub use command::CanvasCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
