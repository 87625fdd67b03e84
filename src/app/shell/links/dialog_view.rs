//! How the dialogs of this area are shown.

use egui::Ui;

use crate::context::ViewContext;
use crate::dialog::view::DialogView;
use crate::frame::App;
use crate::links::dialog::LinksDialog;
use crate::links::link_dialog;

impl DialogView for LinksDialog {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, _: &App) {
        let LinksDialog::Link(link) = self;
        link_dialog::show(ui, context, link);
    }
}
