//! The lanes: one to three searches of the same start, how they run in the background, and the panes that show them.

pub mod apply;
pub mod background;
pub mod command;
pub mod counters;
pub mod entries;
pub mod head;
pub mod lane;
pub mod lane_numbers;
pub mod method_menu;
pub mod offers;
pub mod pane;
pub mod progress;
pub mod put;
pub mod search;
pub mod searching;
pub mod state;
pub mod whole;

pub use apply::apply;
pub use command::LanesCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
