//! What these tests share.
#![allow(dead_code, unused_imports, reason = "each test program uses a part of this")]

#[path = "../support/mod.rs"]
mod common;
#[path = "../support/exercises.rs"]
pub mod exercises;
#[path = "../support/painted.rs"]
pub mod painted;
#[path = "../support/window.rs"]
pub mod window;

pub use common::*;

/// What nearly every test of the window names.
pub mod prelude {
    pub use super::exercises::{answer, desk, open, wrong};
    pub use super::painted::texts;
    pub use super::window::{
        Window, app_on, choose, click, drag, held, model_of_shipped, press, reopen, scenario, shown, until,
        until_searched, window, window_of, window_on,
    };
    pub use egui::accesskit::Role;
    pub use egui::{Event, Key, Modifiers, Pos2, Rect, Vec2, pos2, vec2};
    pub use egui_kittest::kittest::{NodeT, Queryable};
    pub use jianzhi_app::App;
    pub use jianzhi_app::apply::{BackgroundEvent, apply, receive};
    pub use jianzhi_app::command::*;
    pub use jianzhi_app::model::{Model, Overlay};
    pub use jianzhi_app::window::remember::{Asked, Remembered};
    pub use jianzhi_core::game::{Depth, Side};
    pub use jianzhi_core::score::Score;
    pub use jianzhi_core::search::Algorithm;
    pub use jianzhi_core::trace::{EventKind, Step};
    pub use jianzhi_study::lesson::Lesson;
    pub use jianzhi_study::scenario::Scenario;
    pub use jianzhi_view::text::Lang;
    pub use jianzhi_view::theme::Theme;
}
