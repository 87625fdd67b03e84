//! How the dialogs of this area are shown.

use egui::{Context, Ui};

use crate::command::Command;
use crate::context::ViewContext;
use crate::dialog::view::{DialogView, closing_while_typing};
use crate::frame::App;
use crate::gallery::panel;
use crate::gallery::state::GalleryState;
use crate::model::Model;

impl DialogView for GalleryState {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, app: &App) {
        panel::show(ui, context, self, &app.gallery);
    }

    fn while_typing(&self, ctx: &Context, _: &Model) -> Vec<Command> {
        closing_while_typing(ctx)
    }
}
