//! How the dialogs of this area are shown, and their keys.

use egui::Ui;

use crate::command::Command;
use crate::context::ViewContext;
use crate::dialog::view::{DialogView, Pressed, closing};
use crate::exercise::dialog::ExerciseDialog;
use crate::exercise::{keys, panel};
use crate::frame::App;
use crate::model::Model;

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
