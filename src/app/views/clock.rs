//! The clock of all lanes: steps, jumps, playing, the row of buttons below the lanes and the strip.

pub mod alignment;
pub mod apply;
pub mod command;
pub mod controls;
pub mod entries;
pub mod jumps;
mod kept;
pub mod offers;
pub mod opening;
mod remember;
pub mod speed;
pub mod state;
pub mod strip;

pub use apply::apply;
pub use command::ClockCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
