//! How the dialogs of this area are shown.

use egui::{Context, Ui};

use super::show;
use super::state::DoorsState;
use crate::app::command::Command;
use crate::app::context::ViewContext;
use crate::app::dialog::view::{DialogView, closing_while_typing};
use crate::app::frame::App;
use crate::app::model::Model;

impl DialogView for DoorsState {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, _: &App) {
        show::show(ui, context, self);
    }

    fn while_typing(&self, ctx: &Context, _: &Model) -> Vec<Command> {
        closing_while_typing(ctx)
    }
}
