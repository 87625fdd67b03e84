//! The interface to the machine: the window and its files, the page's address.
//!
//! A desktop implements it with files and a window; a browser with pickers and a page. Both halves offer the same names, so that
//! no other room asks which of them it is.

#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "only a browser has a history"))]
mod history;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

pub use history::{AddressChange, Followed};
pub use jianzhi_study::platform::*;
#[cfg(not(target_arch = "wasm32"))]
pub use native::*;
#[cfg(target_arch = "wasm32")]
pub use web::*;

pub type Creator = Box<dyn FnOnce(&eframe::CreationContext<'_>) -> Box<dyn eframe::App>>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChosenFile {
    Path(std::path::PathBuf),
    Nothing,
    NoDialogue,
}
