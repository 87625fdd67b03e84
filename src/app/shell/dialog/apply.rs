//! Opens and closes what lies over the window.

use crate::canvas::fold;
use crate::dialog::command::DialogCommand;
use crate::dialog::overlay::{Overlay, Palette, WindowDialog};
use crate::model::Model;
use crate::{lesson, racing, stage};

/// Carries out a command about the dialogs of the window as a whole.
pub fn apply(model: &mut Model, command: DialogCommand) {
    match command {
        DialogCommand::OpenPalette => {
            model.dialog.overlay = Overlay::Dialog(WindowDialog::Commands(Palette::default()))
        }
        DialogCommand::TypeCommand(typed) => {
            if let Overlay::Dialog(WindowDialog::Commands(palette)) = &mut model.dialog.overlay {
                *palette = Palette { typed, chosen: 0 };
            }
        }
        DialogCommand::PickCommand(row) => {
            if let Overlay::Dialog(WindowDialog::Commands(palette)) = &mut model.dialog.overlay {
                palette.chosen = row;
            }
        }
        DialogCommand::SwitchHelp => model.dialog.overlay.switch(Overlay::Dialog(WindowDialog::Help)),
        DialogCommand::EndNotice => model.dialog.notice = None,
        DialogCommand::SwitchAbout => model.dialog.overlay.switch(Overlay::Dialog(WindowDialog::About)),
        DialogCommand::Close => close(model),
    }
}

/// Closes what lies on top: the overlay, what is being typed or tried, the change, the selection, the subtree that is looked
/// into, the audience.
fn close(model: &mut Model) {
    if model.dialog.notice.is_some() && model.dialog.overlay == Overlay::None {
        model.dialog.notice = None;
    } else if matches!(model.dialog.overlay, Overlay::Race(_)) {
        racing::apply::leave(model);
    } else if model.dialog.overlay != Overlay::None {
        model.dialog.overlay = Overlay::None;
    } else if model.edits.typing.is_some() {
        model.edits.typing = None;
    } else if model.edits.tried.is_some() {
        model.edits.end_trial();
    } else if model.edits.change.is_some() {
        model.edits.change = None;
    } else if model.map.only.is_some() {
        model.map.only = None;
    } else if model.learning.lesson.is_some() {
        lesson::apply::leave(model);
    } else if model.map.is_page {
        model.map.is_page = false;
    } else if model.edits.selected.is_some() {
        model.edits.selected = None;
    } else if !model.trees.canvas.trail.is_empty() {
        fold::go_out(model);
    } else {
        stage::apply::leave(model);
    }
}
