//! How the dialogs of this area are shown.

use egui::Ui;

use super::dialog::LinksDialog;
use super::link_dialog;
use crate::app::context::ViewContext;
use crate::app::dialog::view::DialogView;
use crate::app::frame::App;

impl DialogView for LinksDialog {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, _: &App) {
        let LinksDialog::Link(link) = self;
        link_dialog::show(ui, context, link);
    }
}
