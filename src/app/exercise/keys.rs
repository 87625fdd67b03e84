//! The keys of the panel of exercises. Every kind is answered by them alone.

use egui::{Context, Event, Key, Modifiers};

use super::panel::taken;
use crate::app::command::{Command, DeskStep, DialogCommand, ExerciseCommand, Toward, Typed};
use crate::app::model::{DeskWork, ExerciseDesk, Model};
use crate::exercise::{ExerciseKind, ExerciseLevel};

/// The command of a key while a field of the table has the keyboard: letters that no number has are commands here, too.
#[must_use]
pub(crate) fn while_typing(ctx: &Context, model: &Model) -> Vec<Command> {
    let Some(desk) = &model.exercises.desk else { return Vec::new() };
    let mut steps = Vec::new();
    ctx.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key { key, pressed: true, modifiers, .. } => match general(desk, *key, *modifiers) {
                Some(step) => {
                    steps.push(step);
                    // The field releases the keyboard at Enter, and the next wrong number takes it.
                    *key == Key::Enter
                }
                None => true,
            },
            Event::Text(text) => !LETTERS.contains(&text.to_lowercase().as_str()),
            _ => true,
        });
    });
    let mut commands: Vec<Command> = steps.into_iter().map(Command::from).collect();
    if ctx.input(|input| input.key_pressed(Key::Escape)) {
        commands.push(Command::Dialog(DialogCommand::Close));
    }
    commands
}

/// The letters that are commands.
const LETTERS: [&str; 5] = ["t", "s", "r", "l", "c"];

/// The command of a key.
#[must_use]
pub(crate) fn key(model: &Model, key: Key, modifiers: Modifiers) -> Option<Command> {
    let desk = model.exercises.desk.as_ref()?;
    if key == Key::E && modifiers.shift {
        return Some(Command::Dialog(DialogCommand::Close));
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

/// What a key means for every kind.
fn general(desk: &ExerciseDesk, key: Key, modifiers: Modifiers) -> Option<DeskStep> {
    if modifiers.command || modifiers.alt {
        return None;
    }
    let (kind, level) = (desk.exercise.kind, desk.exercise.level);
    let all = ExerciseKind::ALL;
    let at = all.iter().position(|other| *other == kind).unwrap_or_default();
    match key {
        Key::Enter => Some(DeskStep::Grade),
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

/// What a key does to a value that is typed for a leaf.
fn typed(desk: &ExerciseDesk, key: Key) -> Option<DeskStep> {
    let (DeskWork::OneLeaf(work) | DeskWork::Leaves(work)) = &desk.work else { return None };
    let so_far = work.typed.clone().unwrap_or_default();
    match (key, number(key)) {
        (_, Some(number)) if so_far.len() < MOST_SIGNS => Some(DeskStep::Type(format!("{so_far}{number}"))),
        (_, Some(_)) => Some(DeskStep::Type(so_far)),
        (Key::Minus, _) if so_far.is_empty() => Some(DeskStep::Type("-".to_owned())),
        (Key::Backspace, _) => {
            let mut typed = so_far;
            typed.pop();
            Some(if typed.is_empty() { DeskStep::Finish(Typed::Forgotten) } else { DeskStep::Type(typed) })
        }
        (Key::Enter, _) if work.typed.is_some() => Some(DeskStep::Finish(Typed::Taken)),
        (Key::Escape, _) if work.typed.is_some() => Some(DeskStep::Finish(Typed::Forgotten)),
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

/// Signs of the longest value: `-30000`.
const MOST_SIGNS: usize = 6;
