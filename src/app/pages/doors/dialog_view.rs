//! How the dialogs of this area are shown.

use egui::{Context, Ui};

use crate::command::Command;
use crate::context::ViewContext;
use crate::dialog::view::{DialogView, closing_while_typing};
use crate::doors::show;
use crate::doors::state::DoorsState;
use crate::frame::App;
use crate::model::Model;

impl DialogView for DoorsState {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, _: &App) {
        show::show(ui, context, self);
    }

    fn while_typing(&self, ctx: &Context, _: &Model) -> Vec<Command> {
        closing_while_typing(ctx)
    }
}
