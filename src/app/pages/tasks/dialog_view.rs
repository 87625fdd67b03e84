//! How the dialogs of this area are shown, and their keys.

use egui::Ui;

use crate::command::Command;
use crate::context::ViewContext;
use crate::dialog::view::{DialogView, Pressed, closing};
use crate::frame::App;
use crate::model::Model;
use crate::tasks::dialog::TasksDialog;
use crate::tasks::{apply, show};

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
