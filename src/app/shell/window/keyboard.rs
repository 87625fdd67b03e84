//! Takes the keyboard on an X display where no window manager assigns it, as in a kiosk, on a
//! lecture hall's bare projector session or on a virtual screen.
//!
//! With a window manager the focus is the manager's to give, and this does nothing.

use eframe::Frame;
use raw_window_handle::{HasWindowHandle, RawWindowHandle};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt, InputFocus, Window};
use x11rb::{CURRENT_TIME, NONE};

/// Frames within which the window will have been shown.
const PATIENCE: u32 = 30;

/// Tries, a frame at a time, until the window has the keyboard or need not ask for it.
#[derive(Debug, Default)]
pub struct Keyboard {
    frames: u32,
    settled: bool,
}

impl Keyboard {
    /// Called once a frame; returns whether another frame is needed.
    pub fn settle(&mut self, frame: &Frame, has_focus: bool) -> bool {
        self.frames += 1;
        if self.settled || has_focus || self.frames > PATIENCE {
            self.settled = true;
            return false;
        }
        match window(frame) {
            Some(window) => self.settled = take(window).unwrap_or(true),
            None => self.settled = true,
        }
        !self.settled
    }
}

fn window(frame: &Frame) -> Option<Window> {
    match frame.window_handle().ok()?.as_raw() {
        RawWindowHandle::Xlib(handle) => Window::try_from(handle.window).ok(),
        RawWindowHandle::Xcb(handle) => Some(handle.window.get()),
        _ => None,
    }
}

/// Gives the keyboard to a window, unless a window manager runs. `Some(false)` where the window is not shown yet, `None`
/// where the display does not answer.
fn take(window: Window) -> Option<bool> {
    let (connection, screen) = x11rb::connect(None).ok()?;
    let root = connection.setup().roots.get(screen)?.root;
    let check = connection.intern_atom(true, b"_NET_SUPPORTING_WM_CHECK").ok()?.reply().ok()?.atom;
    if check != NONE {
        let manager = connection.get_property(false, root, check, AtomEnum::WINDOW, 0, 1).ok()?.reply().ok()?;
        if manager.value_len > 0 {
            return Some(true);
        }
    }
    let given = connection.set_input_focus(InputFocus::PARENT, window, CURRENT_TIME).ok()?.check();
    Some(given.is_ok())
}
