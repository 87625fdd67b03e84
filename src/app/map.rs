//! The Map: its sheet, the stretch that is shown, and the places of a class one after another.

pub(crate) mod apply;
pub(crate) mod command;
pub(crate) mod difference;
pub(crate) mod entries;
pub(crate) mod mapping;
pub(crate) mod offers;
pub(crate) mod parted;
pub(crate) mod parting;
mod sentence;
pub(crate) mod show;
pub(crate) mod state;
