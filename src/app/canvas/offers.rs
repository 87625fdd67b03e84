//! When the commands of this area are possible, and why not.

use super::command::CanvasCommand;
use super::fold;
use crate::app::edit;
use crate::app::model::Model;

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &CanvasCommand) -> bool {
    match command {
        CanvasCommand::Enter => edit::apply::can_type(model) || fold::can_toggle(model),
        CanvasCommand::GoIntoSelected if model.map.is_page => {
            model.map.line.is_some() || model.edits.selected.is_some()
        }
        CanvasCommand::GoIntoSelected => fold::can_go_into(model),
        CanvasCommand::GoOut if model.map.is_page && !model.map.is_whole() => true,
        CanvasCommand::GoOut | CanvasCommand::GoInto(_) => !model.trees.canvas.trail.is_empty(),
        CanvasCommand::Look(None) => model.trees.camera.is_some(),
        CanvasCommand::Tidy => fold::can_tidy(model),
        CanvasCommand::Look(Some(_)) | CanvasCommand::Toggle(_) | CanvasCommand::Near(..) | CanvasCommand::Point(_) => {
            true
        }
    }
}

/// Why it does nothing now.
pub(crate) fn why_not(model: &Model, command: &CanvasCommand) -> &'static str {
    match command {
        CanvasCommand::Enter if model.edits.selected.is_some() => "app-idle-fold",
        CanvasCommand::GoIntoSelected if model.edits.selected.is_some() => "app-idle-inside",
        CanvasCommand::Enter | CanvasCommand::GoIntoSelected => "app-idle-selected",
        CanvasCommand::Tidy => "app-idle-tidy",
        CanvasCommand::Look(None) => "app-idle-fit",
        CanvasCommand::GoOut | CanvasCommand::GoInto(_) => "app-idle-trail",
        CanvasCommand::Look(Some(_)) | CanvasCommand::Toggle(_) | CanvasCommand::Near(..) | CanvasCommand::Point(_) => {
            "app-idle-now"
        }
    }
}

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &["Toggle", "Near", "Point"];
