//! The lanes: one to three searches of the same start, how they run in the background, and the panes that show them.

pub(crate) mod apply;
pub(crate) mod background;
pub(crate) mod command;
pub(crate) mod counters;
pub(crate) mod entries;
pub(crate) mod head;
pub(crate) mod lane;
pub(crate) mod lane_numbers;
pub(crate) mod method_menu;
pub(crate) mod offers;
pub(crate) mod pane;
pub(crate) mod progress;
pub(crate) mod put;
pub(crate) mod search;
pub(crate) mod searching;
pub(crate) mod state;
pub(crate) mod whole;
