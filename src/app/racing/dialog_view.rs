//! The race is shown in place of the window rather than over it, and has keys of its own.

use egui::Ui;

use super::apply;
use super::state::RaceState;
use crate::app::command::Command;
use crate::app::context::ViewContext;
use crate::app::dialog::view::{DialogView, Pressed};
use crate::app::frame::App;
use crate::app::model::Model;

impl DialogView for RaceState {
    /// The window shows the race itself.
    fn show(&self, _: &Ui, _: &mut ViewContext<'_>, _: &App) {}

    fn key(&self, _: &Model, pressed: Pressed) -> Option<Command> {
        apply::key(pressed.key, pressed.modifiers)
    }
}
