//! How the dialogs of this area are shown, and their keys.

use egui::Ui;

use super::dialog::LessonDialog;
use super::list;
use crate::app::command::Command;
use crate::app::context::ViewContext;
use crate::app::dialog::view::{DialogView, Pressed, closing};
use crate::app::frame::App;
use crate::app::model::Model;

impl DialogView for LessonDialog {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, _: &App) {
        let &LessonDialog::List(chosen) = self;
        list::show(ui, context, chosen);
    }

    fn key(&self, model: &Model, pressed: Pressed) -> Option<Command> {
        let &LessonDialog::List(chosen) = self;
        list::key(model, pressed, chosen).or_else(|| closing(pressed.key))
    }
}
