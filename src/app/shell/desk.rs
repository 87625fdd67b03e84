//! The window at a desk: where its parts are, the bar at the top and the right column.

pub mod layout;
pub mod listing;
pub mod proofs;
pub mod proving;
pub mod ruler;
pub mod show;
pub mod side;
pub mod slots;
pub mod swipe;
pub mod terms;
pub mod top_bar;
pub mod why;
