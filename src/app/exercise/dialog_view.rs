//! How the dialogs of this area are shown, and their keys.

use egui::Ui;

use super::dialog::ExerciseDialog;
use super::{keys, panel};
use crate::app::command::Command;
use crate::app::context::ViewContext;
use crate::app::dialog::view::{DialogView, Pressed, closing};
use crate::app::frame::App;
use crate::app::model::Model;

impl DialogView for ExerciseDialog {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, _: &App) {
        panel::show(ui, context, *self);
    }

    fn key(&self, model: &Model, pressed: Pressed) -> Option<Command> {
        let command = match self {
            ExerciseDialog::Desk => keys::key(model, pressed.key, pressed.modifiers),
            ExerciseDialog::Ladders => keys::among_ladders(pressed.key, pressed.modifiers),
        };
        command.or_else(|| closing(pressed.key))
    }
}
