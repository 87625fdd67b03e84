//! How the dialogs of this area are shown.

use egui::{Context, Ui};

use crate::command::Command;
use crate::context::ViewContext;
use crate::dialog::view::{DialogView, closing_while_typing};
use crate::files::dialog::FilesDialog;
use crate::files::{path_dialog, picture_dialog, sheets_dialog};
use crate::frame::App;
use crate::model::Model;

impl DialogView for FilesDialog {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, _: &App) {
        match self {
            FilesDialog::Path(typed, asked) => path_dialog::show(ui, context, typed, *asked),
            &FilesDialog::Picture(what, form) => picture_dialog::show(ui, context, what, form),
            &FilesDialog::Sheets(wish) => sheets_dialog::show(ui, context, wish),
        }
    }

    fn while_typing(&self, ctx: &Context, _: &Model) -> Vec<Command> {
        match self {
            FilesDialog::Path(..) | FilesDialog::Sheets(_) => closing_while_typing(ctx),
            FilesDialog::Picture(..) => Vec::new(),
        }
    }
}
