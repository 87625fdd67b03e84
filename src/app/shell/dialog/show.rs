//! How the dialogs of the window as a whole are shown.

use egui::{Context, Ui};

use crate::command::Command;
use crate::context::ViewContext;
use crate::dialog::overlay::WindowDialog;
use crate::dialog::view::{DialogView, closing_while_typing};
use crate::dialog::{about, help, palette};
use crate::frame::App;
use crate::model::Model;

impl DialogView for WindowDialog {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, _: &App) {
        match self {
            WindowDialog::Help => help::show(ui, context),
            WindowDialog::About => about::show(ui, context),
            WindowDialog::Commands(palette) => palette::show(ui, context, palette),
        }
    }

    fn while_typing(&self, ctx: &Context, _: &Model) -> Vec<Command> {
        match self {
            WindowDialog::Help | WindowDialog::About => Vec::new(),
            WindowDialog::Commands(_) => closing_while_typing(ctx),
        }
    }
}
