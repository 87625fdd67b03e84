//! What is asked of the laboratory is done here, and what was measured is taken in; and the keys that it has.

use egui::Key;

use crate::command::Command;
use crate::laboratory::command::LabCommand;
use crate::laboratory::state::{LabNews, LabPage, Laboratory};
use crate::model::{LabDialog, Model, Overlay};

/// Lays the laboratory over the window, with a page of its own where one is given.
pub fn open(model: &mut Model, page: Option<LabPage>) {
    if model.laboratory.pages.is_empty() {
        model.laboratory = Laboratory::shipped();
    }
    if let Some(page) = page {
        model.laboratory.add(page);
    }
    model.dialog.overlay = Overlay::Laboratory(LabDialog::Pages);
}

/// Carries out what is asked of the laboratory.
pub fn apply(model: &mut Model, command: LabCommand) {
    let laboratory = &mut model.laboratory;
    match (command, laboratory.pages.get_mut(laboratory.chosen)) {
        (LabCommand::Open, _) => open(model, None),
        (LabCommand::Choose(at), _) => laboratory.chosen = at.min(laboratory.pages.len().saturating_sub(1)),
        (LabCommand::Stop, Some(page)) => page.is_stopped = true,
        (LabCommand::Run, Some(page)) => {
            page.is_stopped = false;
            page.begun += 1;
        }
        (LabCommand::Stop | LabCommand::Run, None) => {}
    }
}

pub fn hear(model: &mut Model, news: LabNews) {
    match news {
        LabNews::Measured(at, cell) => {
            let Some(page) = model.laboratory.pages.get_mut(at) else { return };
            page.take(cell);
            page.judge();
        }
        LabNews::Over(at) => {
            let Some(page) = model.laboratory.pages.get_mut(at) else { return };
            page.is_stopped = !page.is_whole();
        }
    }
}

/// The command of a key while the laboratory lies over the window: arrows and a clicker's keys turn its pages.
pub fn key(laboratory: &Laboratory, key: Key) -> Option<Command> {
    let last = laboratory.pages.len().saturating_sub(1);
    let to = |at: usize| Some(Command::Laboratory(LabCommand::Choose(at.min(last))));
    match key {
        Key::ArrowDown | Key::PageDown => to(laboratory.chosen + 1),
        Key::ArrowUp | Key::PageUp => to(laboratory.chosen.saturating_sub(1)),
        Key::Home => to(0),
        Key::End => to(last),
        _ => None,
    }
}
