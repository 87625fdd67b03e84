//! When the commands of this area are possible, and why not.

use crate::canvas::command::CanvasCommand;
use crate::canvas::fold;
use crate::edit;
use crate::model::Model;
use crate::offer::{Offered, unless};

impl Offered for CanvasCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Toggle", "Near", "Point"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        let or_none_selected = |reason| if model.edits.selected.is_some() { reason } else { "app-idle-selected" };
        match self {
            CanvasCommand::Enter => {
                unless(edit::apply::can_type(model) || fold::can_toggle(model), or_none_selected("app-idle-fold"))
            }
            CanvasCommand::GoIntoSelected => {
                let is_possible = if model.map.is_page {
                    model.map.line.is_some() || model.edits.selected.is_some()
                } else {
                    fold::can_go_into(model)
                };
                unless(is_possible, or_none_selected("app-idle-inside"))
            }
            CanvasCommand::GoOut if model.map.is_page && !model.map.is_whole() => None,
            CanvasCommand::GoOut | CanvasCommand::GoInto(_) => {
                unless(!model.trees.canvas.trail.is_empty(), "app-idle-trail")
            }
            CanvasCommand::Look(None) => unless(model.trees.camera.is_some(), "app-idle-fit"),
            CanvasCommand::Tidy => unless(fold::can_tidy(model), "app-idle-tidy"),
            CanvasCommand::Look(Some(_))
            | CanvasCommand::Toggle(_)
            | CanvasCommand::Near(..)
            | CanvasCommand::Point(_) => None,
        }
    }
}
