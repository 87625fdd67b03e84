//! The keys of the panel of exercises. Every kind is answered by them alone.

use egui::{Key, Modifiers};

use crate::command::{Command, DeskStep, DialogCommand, ExerciseCommand, FilesCommand, PadKey, Toward, Typed};
use crate::exercise::course::taken;
use crate::files::TextFile;
use crate::model::{DeskWork, ExerciseDesk, Model};
use jianzhi_study::exercise::{ExerciseKind, ExerciseLevel, ExerciseVerb};

pub fn key(model: &Model, key: Key, modifiers: Modifiers) -> Option<Command> {
    if key == Key::E && modifiers.shift {
        return Some(Command::Dialog(DialogCommand::Close));
    }
    let desk = model.exercises.desk.as_ref()?;
    if key == Key::U && modifiers.is_none() {
        let next = desk.rung()?.next().filter(|rung| model.exercises.climbs.is_open(*rung))?;
        return Some(DeskStep::Climb(next).into());
    }
    if key == Key::S && modifiers.command_only() {
        return Some(FilesCommand::SaveText(TextFile::Answer).into());
    }
    if let Some(at) = desk.deciding {
        return deciding(desk, at, key).map(Command::from);
    }
    if let Some(step) = typed(desk, key) {
        return Some(Command::Exercise(ExerciseCommand::Desk(step)));
    }
    let arrow = match key {
        Key::ArrowLeft => Some(Toward::Left),
        Key::ArrowRight => Some(Toward::Right),
        Key::ArrowUp => Some(Toward::Up),
        Key::ArrowDown => Some(Toward::Down),
        _ => None,
    };
    let moves = modifiers.alt || modifiers.shift;
    let step = match (arrow, key) {
        (Some(toward), _) if moves => Some(DeskStep::Shift(toward)),
        (Some(toward), _) => Some(DeskStep::Choose(toward)),
        (None, Key::Space) => Some(DeskStep::MarkChosen),
        (None, key) => figure(desk, key).or_else(|| general(desk, key, modifiers)),
    };
    step.map(Command::from)
}

pub fn among_ladders(key: Key, modifiers: Modifiers) -> Option<Command> {
    let verb = || ExerciseVerb::ALL.get(number(key)?.checked_sub(1)?).copied();
    match key {
        Key::E if modifiers.shift => Some(Command::Dialog(DialogCommand::Close)),
        Key::A => Some(DeskStep::Ladders.into()),
        _ => verb().map(|verb| DeskStep::Begin(verb).into()),
    }
}

/// What Enter means at a field: the next one, and after the last one the grade.
pub fn enter(desk: &ExerciseDesk) -> DeskStep {
    let DeskWork::Windows(windows) = &desk.work else { return DeskStep::Grade };
    let is_last = windows.at.is_none() || desk.fields().last() == windows.at.as_ref();
    if is_last || desk.is_explained() || desk.grade.is_some() { DeskStep::Grade } else { DeskStep::Pad(PadKey::Next) }
}

fn general(desk: &ExerciseDesk, key: Key, modifiers: Modifiers) -> Option<DeskStep> {
    if modifiers.command || modifiers.alt {
        return None;
    }
    let (kind, level) = (desk.exercise.kind, desk.exercise.level);
    let all = ExerciseKind::ALL;
    let at = all.iter().position(|other| *other == kind).unwrap_or_default();
    match key {
        Key::Enter => Some(enter(desk)),
        Key::A => Some(DeskStep::Ladders),
        Key::T => Some(DeskStep::NextTree),
        Key::S => Some(DeskStep::Solve),
        Key::R => Some(DeskStep::Replay),
        Key::C => Some(DeskStep::Decide),
        Key::L => {
            let levels = ExerciseLevel::ALL;
            let next = levels.iter().position(|other| *other == level).map_or(0, |at| (at + 1) % levels.len());
            Some(DeskStep::Fade(levels[next]))
        }
        Key::PageDown => Some(DeskStep::Ask(all[(at + 1) % all.len()])),
        Key::PageUp => Some(DeskStep::Ask(all[(at + all.len() - 1) % all.len()])),
        _ => None,
    }
}

/// What a key means among the course's conventions: up and down in a column, left and right to the other one.
fn deciding(desk: &ExerciseDesk, at: usize, key: Key) -> Option<DeskStep> {
    let (rows, presets) = desk.course_rows();
    let column = if at < presets { 0..presets } else { presets..rows.len() };
    match key {
        Key::ArrowUp => Some(DeskStep::Consider(at.saturating_sub(1).max(column.start))),
        Key::ArrowDown => Some(DeskStep::Consider((at + 1).min(column.end.saturating_sub(1)))),
        Key::ArrowLeft => Some(DeskStep::Consider(if at < presets { at } else { 0 })),
        Key::ArrowRight => Some(DeskStep::Consider(at.max(presets))),
        Key::Enter | Key::Space => rows.get(at).map(|row| taken(*row)),
        Key::C | Key::Escape => Some(DeskStep::Decide),
        Key::PageDown | Key::PageUp => general(desk, key, Modifiers::NONE),
        _ => None,
    }
}

fn typed(desk: &ExerciseDesk, key: Key) -> Option<DeskStep> {
    let pressed = match (key, number(key)) {
        (_, Some(number)) => Some(PadKey::Figure(number as u8)),
        (Key::Minus, _) => Some(PadKey::Minus),
        (Key::Backspace | Key::Delete, _) => Some(PadKey::Erase),
        // Of "inf" and of "oo" the first letter writes it.
        (Key::I | Key::O, _) => Some(PadKey::Infinity),
        _ => None,
    };
    match (&desk.work, key) {
        (DeskWork::Windows(_), _) => pressed.map(DeskStep::Pad),
        (DeskWork::OneLeaf(work), Key::Enter) if work.typed.is_some() => Some(DeskStep::Finish(Typed::Taken)),
        (DeskWork::OneLeaf(work), Key::Escape) if work.typed.is_some() => Some(DeskStep::Finish(Typed::Forgotten)),
        (DeskWork::OneLeaf(_), _) => pressed.map(DeskStep::Pad),
        _ => None,
    }
}

/// A figure takes a choice for a blank, counted from 1.
fn figure(desk: &ExerciseDesk, key: Key) -> Option<DeskStep> {
    let choice = number(key).filter(|_| matches!(desk.work, DeskWork::Complete(..)))?.checked_sub(1)?;
    Some(DeskStep::Pick(choice))
}

fn number(key: Key) -> Option<usize> {
    use Key::{Num0, Num1, Num2, Num3, Num4, Num5, Num6, Num7, Num8, Num9};
    [Num0, Num1, Num2, Num3, Num4, Num5, Num6, Num7, Num8, Num9].iter().position(|figure| *figure == key)
}
