//! How the dialogs of this area are shown, and their keys.

use egui::Ui;

use super::dialog::LabDialog;
use super::{apply, show};
use crate::app::command::Command;
use crate::app::context::ViewContext;
use crate::app::dialog::view::{DialogView, Pressed, closing};
use crate::app::frame::App;
use crate::app::model::Model;

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
