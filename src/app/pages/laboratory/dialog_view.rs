//! How the dialogs of this area are shown, and their keys.

use egui::Ui;

use crate::command::Command;
use crate::context::ViewContext;
use crate::dialog::view::{DialogView, Pressed, closing};
use crate::frame::App;
use crate::laboratory::dialog::LabDialog;
use crate::laboratory::{apply, show};
use crate::model::Model;

impl DialogView for LabDialog {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, app: &App) {
        let LabDialog::Pages = self;
        show::show(ui, context, app.laboratory.progress(&app.model));
    }

    fn key(&self, model: &Model, pressed: Pressed) -> Option<Command> {
        let LabDialog::Pages = self;
        apply::key(&model.laboratory, pressed.key).or_else(|| closing(pressed.key))
    }
}
