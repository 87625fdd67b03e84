//! How the dialogs of this area are shown, and their keys.

use egui::Ui;

use super::dialog::TasksDialog;
use super::{apply, show};
use crate::app::command::Command;
use crate::app::context::ViewContext;
use crate::app::dialog::view::{DialogView, Pressed, closing};
use crate::app::frame::App;
use crate::app::model::Model;

impl DialogView for TasksDialog {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, _: &App) {
        let TasksDialog::Pages = self;
        show::show(ui, context);
    }

    fn key(&self, model: &Model, pressed: Pressed) -> Option<Command> {
        let TasksDialog::Pages = self;
        apply::key(&model.tasks, pressed).or_else(|| closing(pressed.key))
    }
}
