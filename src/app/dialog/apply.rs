//! Opens and closes what lies over the window.

use super::command::DialogCommand;
use super::overlay::Overlay;
use super::palette::Palette;
use crate::app::canvas::fold;
use crate::app::model::Model;
use crate::app::{lesson, racing, stage};

/// Carries out a command about the dialogs of the window as a whole.
pub(crate) fn apply(model: &mut Model, command: DialogCommand) {
    match command {
        DialogCommand::OpenPalette => model.overlay = Overlay::Commands(Palette::default()),
        DialogCommand::TypeCommand(typed) => {
            if let Overlay::Commands(palette) = &mut model.overlay {
                *palette = Palette { typed, chosen: 0 };
            }
        }
        DialogCommand::PickCommand(row) => {
            if let Overlay::Commands(palette) = &mut model.overlay {
                palette.chosen = row;
            }
        }
        DialogCommand::SwitchHelp => model.overlay.switch(Overlay::Help),
        DialogCommand::Close => close(model),
    }
}

/// Closes what lies on top: the overlay, what is being typed or tried, the change, the selection, the subtree that is looked
/// into, the audience.
fn close(model: &mut Model) {
    if model.notice.is_some() && model.overlay == Overlay::None {
        model.notice = None;
    } else if matches!(model.overlay, Overlay::Race(_)) {
        racing::leave(model);
    } else if model.overlay != Overlay::None {
        model.overlay = Overlay::None;
    } else if model.presenter && stage::apply::close(model) {
        // One tool after the other.
    } else if model.typing.is_some() {
        model.typing = None;
    } else if model.tried.is_some() {
        model.tried = None;
    } else if model.change.is_some() {
        model.change = None;
    } else if model.map.only.is_some() {
        model.map.only = None;
    } else if model.lesson.is_some() {
        lesson::apply::leave(model);
    } else if model.map.is_page {
        model.map.is_page = false;
    } else if model.selected.is_some() {
        model.selected = None;
    } else if !model.canvas.trail.is_empty() {
        fold::go_out(model);
    } else {
        stage::apply::leave(model);
    }
}
