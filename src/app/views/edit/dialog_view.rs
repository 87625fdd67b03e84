//! How the dialogs of this area are shown.

use egui::{Context, Ui};

use crate::command::Command;
use crate::context::ViewContext;
use crate::dialog::view::{DialogView, closing_while_typing};
use crate::edit::dialog::EditDialog;
use crate::edit::tree_dialog;
use crate::frame::App;
use crate::model::Model;

impl DialogView for EditDialog {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, _: &App) {
        let EditDialog::TreeEditor(draft) = self;
        tree_dialog::show(ui, context, draft);
    }

    fn while_typing(&self, ctx: &Context, _: &Model) -> Vec<Command> {
        closing_while_typing(ctx)
    }
}
