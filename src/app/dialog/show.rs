//! What lies over the window: each overlay's own file shows it.

use egui::Ui;

use super::{help, palette};
use crate::app::charts::{chart_panel, compare, ledger, playground};
use crate::app::context::ViewContext;
use crate::app::edit::tree_dialog;
use crate::app::files::{path_dialog, picture_dialog};
use crate::app::frame::App;
use crate::app::gallery::pictures::GalleryPictures;
use crate::app::laboratory::measuring::LabProgress;
use crate::app::links::link_dialog;
use crate::app::model::Overlay;
use crate::app::{doors, exercise, gallery, laboratory, lesson, predict};

/// What overlays show in addition to the model.
#[derive(Clone, Copy)]
pub(crate) struct OverlaySources<'a> {
    /// The pictures on the gallery's cards.
    pictures: &'a GalleryPictures,
    /// How far the ledger is counted, while it is.
    counted: Option<u64>,
    /// Whether the comparison goes on.
    is_measuring: bool,
    /// How far the measurement of an experiment is.
    lab: Option<LabProgress>,
}

impl<'a> OverlaySources<'a> {
    /// What the app has of them.
    pub fn of(app: &'a App) -> OverlaySources<'a> {
        let (counted, is_measuring) = (app.counting.ledger_counted(), app.measuring.is_under_way());
        let lab = app.laboratory.progress(&app.model);
        OverlaySources { pictures: &app.gallery, counted, is_measuring, lab }
    }
}

/// Shows what lies over the window, if anything does, and a question for an audience.
pub(crate) fn show(ui: &Ui, context: &mut ViewContext<'_>, sources: OverlaySources<'_>) {
    match &context.model.dialog.overlay {
        // The race is shown instead of the window.
        Overlay::None | Overlay::Race(_) => {}
        Overlay::Commands(palette) => palette::show(ui, context, palette),
        Overlay::Gallery(state) => gallery::panel::show(ui, context, state, sources.pictures),
        Overlay::Path(typed, asked) => path_dialog::show(ui, context, (typed, *asked)),
        Overlay::Doors(state) => doors::show::show(ui, context, state),
        Overlay::Help => help::show(ui, context),
        &Overlay::Lessons(chosen) => lesson::list::show(ui, context, chosen),
        Overlay::Ledger => ledger::show(ui, context, sources.counted),
        Overlay::Compare(_) => compare::show(ui, context, sources.is_measuring),
        &Overlay::Chart(kind) => chart_panel::show(ui, context, kind),
        Overlay::Exercise => exercise::panel::show(ui, context),
        Overlay::Laboratory => laboratory::show::show(ui, context, sources.lab),
        Overlay::Playground(playground) => playground::show(ui, context, playground),
        &Overlay::Picture(what, form) => picture_dialog::show(ui, context, what, form),
        Overlay::Link(link) => link_dialog::show(ui, context, link),
        Overlay::TreeEditor(draft) => tree_dialog::show(ui, context, draft),
    }
    predict::hall::show(ui, context, ui.max_rect());
}
