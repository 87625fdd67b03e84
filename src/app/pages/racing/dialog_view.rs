//! The race is shown in place of the window rather than over it, and has keys of its own.

use egui::Ui;

use crate::command::Command;
use crate::context::ViewContext;
use crate::dialog::view::{DialogView, Pressed};
use crate::frame::App;
use crate::model::Model;
use crate::racing::apply;
use crate::racing::state::RaceState;

impl DialogView for RaceState {
    fn show(&self, _: &Ui, _: &mut ViewContext<'_>, _: &App) {}

    fn key(&self, _: &Model, pressed: Pressed) -> Option<Command> {
        apply::key(pressed.key, pressed.modifiers)
    }
}
