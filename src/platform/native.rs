//! A desktop: threads, a system that reports its free memory, files, a window.

#[cfg(feature = "text")]
mod experiments;
mod files;
#[cfg(feature = "text")]
mod fonts;
#[cfg(all(feature = "text", target_os = "linux"))]
mod keeper;
#[cfg(feature = "text")]
mod lessons;
#[cfg(feature = "text")]
mod limits;
#[cfg(feature = "text")]
mod memory;
#[cfg(feature = "text")]
mod process;
#[cfg(feature = "text")]
mod tasks;
#[cfg(feature = "text")]
mod texts;
#[cfg(feature = "text")]
mod threads;
#[cfg(feature = "app")]
mod window;

#[cfg(feature = "text")]
pub(crate) use experiments::experiments;
#[cfg(feature = "files")]
pub(crate) use files::is_special;
pub(crate) use files::{File, is_file};
#[cfg(feature = "app")]
pub(crate) use files::{arrived, choose_file, choose_target, keep_file, keep_file_at};
#[cfg(feature = "app")]
pub(crate) use fonts::code_font;
#[cfg(feature = "text")]
pub(crate) use fonts::{bold_font, regular_font};
#[cfg(all(feature = "cli", target_os = "linux"))]
pub(crate) use keeper::{keep, protection};
#[cfg(feature = "text")]
pub(crate) use lessons::lessons;
#[cfg(feature = "text")]
pub(crate) use memory::free_memory;
#[cfg(feature = "text")]
pub(crate) use process::Process;
#[cfg(feature = "text")]
pub(crate) use std::time::Instant;
#[cfg(feature = "text")]
pub(crate) use tasks::tasks;
#[cfg(feature = "text")]
pub(crate) use texts::texts;
#[cfg(feature = "app")]
pub(crate) use threads::CAN_REST;
#[cfg(feature = "text")]
pub(crate) use threads::{HAS_THREADS, Instance, attend, post, spawn, tell_owner, wait_for_owner, worked};
#[cfg(feature = "app")]
pub(crate) use window::{
    HAS_ADDRESS, announce, can_copy, enter, followed, full_screen, has_fingers, keeps, language, link, narrate,
    open_window, page, rest_arrived, show_link, tell_lanes,
};

/// The licences of all that is shipped, where they are in the program itself.
#[cfg(any(feature = "app", feature = "cli"))]
pub(crate) const LICENCES: Option<&str> = Some(include_str!("../package/licences.txt"));

/// Whether a file of the user can be looked at again when it is saved.
#[cfg(feature = "app")]
pub(crate) const FOLLOWS_FILES: bool = true;

/// Whether the app itself starts programs of the system.
#[cfg(feature = "app")]
pub(crate) const STARTS_PROGRAMS: bool = true;

/// Only Linux keeps programs in.
#[cfg(all(feature = "cli", not(target_os = "linux")))]
pub(crate) fn protection() -> crate::platform::Protection {
    crate::platform::Protection::None
}

/// Only Linux has keepers of programs.
#[cfg(all(feature = "cli", not(target_os = "linux")))]
pub(crate) fn keep(_: impl IntoIterator<Item = std::ffi::OsString>) -> Option<std::process::ExitCode> {
    None
}
