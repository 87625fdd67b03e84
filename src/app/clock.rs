//! The clock of all lanes: steps, jumps, playing, the row of buttons below the lanes and the strip.

pub(crate) mod alignment;
pub(crate) mod apply;
pub(crate) mod command;
pub(crate) mod controls;
pub(crate) mod entries;
pub(crate) mod jumps;
mod kept;
pub(crate) mod offers;
pub(crate) mod opening;
mod remember;
pub(crate) mod speed;
pub(crate) mod state;
pub(crate) mod strip;
