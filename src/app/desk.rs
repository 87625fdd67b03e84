//! The window at a desk: where its parts are, the bar at the top and the right column.

pub(crate) mod layout;
pub mod listing;
pub(crate) mod proofs;
pub(crate) mod proving;
pub(crate) mod ruler;
pub(crate) mod show;
pub(crate) mod side;
pub(crate) mod slots;
pub(crate) mod swipe;
pub(crate) mod terms;
pub(crate) mod top_bar;
pub(crate) mod why;
