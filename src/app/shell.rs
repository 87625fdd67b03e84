//! What all parts of the app share: its state and commands, the window and its frame.

pub mod apply;
pub mod catalogue;
pub mod command;
pub mod desk;
pub mod dialog;
pub mod files;
pub mod frame;
pub mod keys;
pub mod links;
pub mod look;
pub mod model;
pub mod picture;
pub mod widgets;
pub mod window;
