//! A desktop: files and a window.

mod files;
mod window;

pub use files::{arrived, choose_file, choose_target, keep_file, keep_file_at};
pub use window::{
    HAS_ADDRESS, announce, can_copy, enter, followed, full_screen, has_fingers, keeps, language, link, narrate,
    open_window, page, rest_arrived, show_link, tell_lanes,
};

/// Whether a file of the user can be looked at again when it is saved.
pub const FOLLOWS_FILES: bool = true;

/// Whether the app itself starts programs of the system.
pub const STARTS_PROGRAMS: bool = true;
