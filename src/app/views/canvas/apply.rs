//! Carries out what is asked of the trees.

use crate::canvas::command::{CanvasCommand, Nearness};
use crate::canvas::fold;
use crate::model::Model;

/// Carries out a command about what is shown of the trees.
pub fn apply(model: &mut Model, command: CanvasCommand) {
    match command {
        CanvasCommand::Look(camera) => model.trees.camera = camera,
        CanvasCommand::Point(line) => model.trees.pointed = line,
        CanvasCommand::Enter => {
            if let Some(line) = model.selected_line() {
                fold::toggle(model, &line);
            }
        }
        CanvasCommand::Toggle(line) => fold::toggle(model, &line),
        CanvasCommand::Tidy => {
            model.trees.folding.tidy();
            fold::open_anew(model, None);
        }
        CanvasCommand::Near(line, Nearness::Near) => {
            model.trees.folding.come_near(line.clone());
            fold::open_anew(model, Some(&line));
        }
        CanvasCommand::Near(line, Nearness::Far) => {
            model.trees.folding.go_away(&line);
            fold::open_anew(model, Some(&line));
        }
        CanvasCommand::GoInto(line) => fold::go_into(model, line),
        CanvasCommand::GoIntoSelected => {
            if let Some(line) = model.selected_line() {
                fold::go_into(model, line);
            }
        }
        CanvasCommand::GoOut => fold::go_out(model),
    }
}
