//! When the commands of this area are possible, and why not.

use super::command::CanvasCommand;
use super::fold;
use crate::app::edit;
use crate::app::model::Model;
use crate::app::offer::Offered;

impl Offered for CanvasCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Toggle", "Near", "Point"];

    fn is_possible(&self, model: &Model) -> bool {
        match self {
            CanvasCommand::Enter => edit::apply::can_type(model) || fold::can_toggle(model),
            CanvasCommand::GoIntoSelected if model.map.is_page => {
                model.map.line.is_some() || model.edits.selected.is_some()
            }
            CanvasCommand::GoIntoSelected => fold::can_go_into(model),
            CanvasCommand::GoOut if model.map.is_page && !model.map.is_whole() => true,
            CanvasCommand::GoOut | CanvasCommand::GoInto(_) => !model.trees.canvas.trail.is_empty(),
            CanvasCommand::Look(None) => model.trees.camera.is_some(),
            CanvasCommand::Tidy => fold::can_tidy(model),
            CanvasCommand::Look(Some(_))
            | CanvasCommand::Toggle(_)
            | CanvasCommand::Near(..)
            | CanvasCommand::Point(_) => true,
        }
    }

    fn reason(&self, model: &Model) -> &'static str {
        match self {
            CanvasCommand::Enter if model.edits.selected.is_some() => "app-idle-fold",
            CanvasCommand::GoIntoSelected if model.edits.selected.is_some() => "app-idle-inside",
            CanvasCommand::Enter | CanvasCommand::GoIntoSelected => "app-idle-selected",
            CanvasCommand::Tidy => "app-idle-tidy",
            CanvasCommand::Look(None) => "app-idle-fit",
            CanvasCommand::GoOut | CanvasCommand::GoInto(_) => "app-idle-trail",
            CanvasCommand::Look(Some(_))
            | CanvasCommand::Toggle(_)
            | CanvasCommand::Near(..)
            | CanvasCommand::Point(_) => "app-idle-now",
        }
    }
}
