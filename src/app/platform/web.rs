//! A browser: a page instead of a window.

mod files;
mod mirror;
mod page;

pub use files::{arrived, choose_file, choose_target, keep_file, keep_file_at};
use jianzhi_study::platform::window;
pub use page::{
    HAS_ADDRESS, announce, can_copy, followed, full_screen, has_fingers, keeps, link, narrate, open_window, page,
    rest_arrived, show_link, tell_lanes,
};

/// Whether a file of the user can be looked at again when it is saved.
pub const FOLLOWS_FILES: bool = false;

/// Whether the app itself starts programs of the system.
pub const STARTS_PROGRAMS: bool = false;

/// Opens the app in the page. The error of `open` is why nothing is shown.
pub fn enter(open: fn() -> Option<String>) {
    std::panic::set_hook(Box::new(|panic| page::fail(&panic.to_string().into())));
    if let Some(reason) = open() {
        page::fail(&reason.into());
    }
}

pub fn language() -> Option<String> {
    window()?.navigator().language()
}
