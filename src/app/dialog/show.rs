//! How the dialogs of the window as a whole are shown.

use egui::{Context, Ui};

use super::overlay::WindowDialog;
use super::view::{DialogView, closing_while_typing};
use super::{about, help, palette};
use crate::app::command::Command;
use crate::app::context::ViewContext;
use crate::app::frame::App;
use crate::app::model::Model;

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
