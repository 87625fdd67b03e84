//! A window of the system.

use egui::{Context, ViewportBuilder, ViewportCommand};

use crate::platform::{AddressChange, Followed};

/// Creates the app once there is a window.
pub type Creator = Box<dyn FnOnce(&eframe::CreationContext<'_>) -> Box<dyn eframe::App>>;

/// Opens a window, and returns when it is closed.
///
/// # Errors
/// The error of the window system where no window can be opened.
pub fn open_window(title: String, create: Creator) -> eframe::Result {
    let options = eframe::NativeOptions {
        viewport: ViewportBuilder::default()
            .with_app_id("jianzhi")
            .with_title(title)
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([640.0, 480.0]),
        multisampling: 0,
        ..Default::default()
    };
    eframe::run_native("Jianzhi", options, Box::new(|creation| Ok(create(creation))))
}

pub fn full_screen(ctx: &Context, is_full: bool) {
    ctx.send_viewport_cmd(ViewportCommand::Fullscreen(is_full));
}

/// Whether the app may write to the clipboard.
pub fn can_copy() -> bool {
    true
}

/// Whether fingers point, and no mouse; a desktop has one.
pub fn has_fingers() -> bool {
    false
}

/// Opens the app. The error of `open` is why there is no window.
pub fn enter(open: fn() -> Option<String>) {
    if let Some(reason) = open() {
        eprintln!("{reason}");
    }
}

/// Whether fonts or lessons have arrived after the first frame since the last call; all are part of the program.
pub fn rest_arrived() -> bool {
    false
}

/// Whether what the app remembers is kept; where no file can be written, a desktop does not report it.
pub fn keeps() -> bool {
    true
}

pub const HAS_ADDRESS: bool = false;

/// The environment variable with the address of the page that a class opens.
const PAGE: &str = "JIANZHI_PAGE";

/// The address of the page that a class opens: links for a hall begin with it.
pub fn page() -> Option<String> {
    std::env::var(PAGE).ok().filter(|page| !page.is_empty())
}

/// What an address asks for; a window has none.
pub fn link() -> Option<String> {
    None
}

/// What the user has followed since the last time.
pub fn followed() -> Option<Followed> {
    None
}

pub fn show_link(_link: Option<String>, _change: AddressChange) {}

/// Announces to screen readers what happens; a window has accessible widgets for that.
pub fn narrate(_words: &str, _lang: &str) {}

/// Announces what a page of a lesson or an exercise says; a window's accessible tree has it.
pub fn announce(_words: &str, _lang: &str) {}

/// Says how far the searches are, a line each.
pub fn tell_lanes(_lanes: &str) {}

/// The language that a browser asks for; a desktop's is found elsewhere.
pub fn language() -> Option<String> {
    None
}
