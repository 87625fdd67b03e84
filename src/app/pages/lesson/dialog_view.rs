//! How the dialogs of this area are shown, and their keys.

use egui::Ui;

use crate::command::Command;
use crate::context::ViewContext;
use crate::dialog::view::{DialogView, Pressed, closing};
use crate::frame::App;
use crate::lesson::dialog::LessonDialog;
use crate::lesson::list;
use crate::model::Model;

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
