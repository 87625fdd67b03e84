//! What is asked of the laboratory is done here, and what was measured is taken in; and the keys that it has.

use egui::Key;

use super::state::{LabNews, LabPage, LabStep, Laboratory};
use crate::app::command::Command;
use crate::app::model::{Model, Overlay};

/// Lays the laboratory over the window, with a page of its own where one is given.
pub(in super::super) fn open(model: &mut Model, page: Option<LabPage>) {
    if model.laboratory.pages.is_empty() {
        model.laboratory = Laboratory::shipped();
    }
    if let Some(page) = page {
        model.laboratory.add(page);
    }
    model.overlay = Overlay::Laboratory;
}

/// Carries out what is asked of the laboratory.
pub(in super::super) fn apply(model: &mut Model, step: LabStep) {
    let laboratory = &mut model.laboratory;
    let Some(page) = laboratory.pages.get_mut(laboratory.chosen) else { return };
    match step {
        LabStep::Choose(at) => laboratory.chosen = at.min(laboratory.pages.len() - 1),
        LabStep::Stop => page.is_stopped = true,
        LabStep::Run => {
            page.is_stopped = false;
            page.begun += 1;
        }
    }
}

/// Takes in what was measured.
pub(in super::super) fn hear(model: &mut Model, news: LabNews) {
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
pub(in super::super) fn key(laboratory: &Laboratory, key: Key) -> Option<Command> {
    let last = laboratory.pages.len().saturating_sub(1);
    let to = |at: usize| Some(Command::Laboratory(LabStep::Choose(at.min(last))));
    match key {
        Key::ArrowDown | Key::PageDown => to(laboratory.chosen + 1),
        Key::ArrowUp | Key::PageUp => to(laboratory.chosen.saturating_sub(1)),
        Key::Home => to(0),
        Key::End => to(last),
        _ => None,
    }
}
