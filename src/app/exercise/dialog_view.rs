//! How the dialogs of this area are shown, and their keys.

use egui::{Context, Ui};

use super::dialog::ExerciseDialog;
use super::{keys, panel};
use crate::app::command::Command;
use crate::app::context::ViewContext;
use crate::app::dialog::view::{DialogView, Pressed, closing};
use crate::app::frame::App;
use crate::app::model::Model;

impl DialogView for ExerciseDialog {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, _: &App) {
        let ExerciseDialog::Desk = self;
        panel::show(ui, context);
    }

    fn key(&self, model: &Model, pressed: Pressed) -> Option<Command> {
        keys::key(model, pressed.key, pressed.modifiers).or_else(|| closing(pressed.key))
    }

    fn while_typing(&self, ctx: &Context, model: &Model) -> Vec<Command> {
        keys::while_typing(ctx, model)
    }
}
