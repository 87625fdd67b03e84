//! Keys, turned into commands. What a focused field or an open menu needs, it keeps.

use egui::{Context, Event, EventFilter, Key, Modifiers};

use super::catalogue;
use super::command::{Command, StageCommand};
use super::exercise_keys;
use super::lesson_card;
use super::model::{Asks, Model, Overlay};
use super::plot;
use super::what_if;

/// The commands of the keys pressed since the last frame.
#[must_use]
pub fn read(ctx: &Context, model: &Model) -> Vec<Command> {
    let focused = ctx.memory(|memory| memory.focused());
    if ctx.text_edit_focused() || egui::Popup::is_any_open(ctx) {
        return match model.overlay {
            Overlay::TreeEditor(_) | Overlay::Commands(_) | Overlay::Gallery(_) | Overlay::Path(..) => {
                ctx.input(|input| pressed(input.key_pressed(Key::Escape), Command::Close))
            }
            Overlay::Exercise => exercise_keys::while_typing(ctx, model),
            _ => Vec::new(),
        };
    }
    if let Some(id) = focused {
        // Arrows step, wherever the keyboard is; Tab moves on.
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, arrows));
    }
    let keys: Vec<(Key, Modifiers)> = ctx.input(|input| {
        let key = |event: &Event| match event {
            Event::Key { key, pressed: true, modifiers, .. } => Some((*key, *modifiers)),
            _ => None,
        };
        input.events.iter().filter_map(key).collect()
    });
    keys.into_iter()
        .filter(|(key, _)| focused.is_none() || !matches!(key, Key::Space | Key::Enter))
        .filter(|(key, _)| !focused.is_some_and(|id| plot::keeps(ctx, id, *key)))
        .filter(|(key, modifiers)| focused != Some(what_if::slider_id()) || !modifiers.is_none() || !moves(*key))
        .filter_map(|(key, modifiers)| match model.overlay {
            _ if let Some(larger @ Command::Magnify(_)) = catalogue::command(key, modifiers) => Some(larger),
            Overlay::None => lesson_card::key(model, key, modifiers)
                .or_else(|| answer(model, key, modifiers))
                .or_else(|| over_nothing(model, key, modifiers)),
            Overlay::Lessons(chosen) => over_lessons(model, (key, modifiers), chosen),
            // The key that has opened the panel closes it, too.
            Overlay::Ledger => {
                let command = catalogue::command(key, modifiers);
                let command = command.filter(|command| *command == Command::SwitchLedger);
                command.or_else(|| in_lesson(model, key, modifiers)).or(over_window(key))
            }
            Overlay::Compare(_) | Overlay::Chart(_) => in_lesson(model, key, modifiers).or(over_window(key)),
            Overlay::Playground(_) if focused.is_some() => over_window(key),
            Overlay::Playground(ref playground) => over_playground(key, playground.dial),
            Overlay::Exercise => exercise_keys::key(model, key, modifiers).or_else(|| over_window(key)),
            _ => over_window(key),
        })
        .collect()
}

/// The command of a key where nothing lies over the window. Off the stage, keys of the stage are those without Shift; on it,
/// the point that a clicker's black-out key types goes to the next place of a class only where one is picked out.
fn over_nothing(model: &Model, key: Key, modifiers: Modifiers) -> Option<Command> {
    match catalogue::command(key, modifiers)? {
        Command::OnStage(_) if !model.presenter => catalogue::command(key, Modifiers { shift: false, ..modifiers }),
        Command::NextOfClass(_) if model.presenter && key == Key::Period && model.map.only.is_none() => {
            Some(Command::OnStage(StageCommand::SwitchBlackOut))
        }
        command => Some(command),
    }
}

/// What a key answers to the question that is asked: 1 to 4 choose, and Enter shows an audience the answer.
fn answer(model: &Model, key: Key, modifiers: Modifiers) -> Option<Command> {
    let predict = model.predict.as_ref()?;
    let question = predict.question().filter(|_| modifiers.is_none())?;
    let numbers = [Key::Num1, Key::Num2, Key::Num3, Key::Num4];
    let number = numbers.iter().position(|number| *number == key).filter(|&number| number < question.choices.len());
    let picked = number.map(Command::PickAnswer);
    picked.or((key == Key::Enter && predict.asks == Asks::Hall).then_some(Command::Reveal))
}

/// Whether a key moves a slider that has the keyboard.
const fn moves(key: Key) -> bool {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, End, Home};
    matches!(key, ArrowLeft | ArrowRight | ArrowUp | ArrowDown | Home | End)
}

fn pressed(is_pressed: bool, command: Command) -> Vec<Command> {
    if is_pressed { vec![command] } else { Vec::new() }
}

/// What goes from page to page of a lesson, or answers its question.
fn in_lesson(model: &Model, key: Key, modifiers: Modifiers) -> Option<Command> {
    let turns = matches!(key, Key::PageDown | Key::PageUp) && model.lesson.is_some();
    let turn = turns.then(|| catalogue::command(key, modifiers)).flatten();
    turn.or_else(|| lesson_card::key(model, key, modifiers))
}

/// Arrows choose a lesson, and Enter opens it.
fn over_lessons(model: &Model, (key, modifiers): (Key, Modifiers), chosen: usize) -> Option<Command> {
    let last = model.lessons.len().saturating_sub(1);
    let pick = |row: usize| Some(Command::PickLesson(row.min(last)));
    match key {
        Key::ArrowDown | Key::PageDown => pick(chosen + 1),
        Key::ArrowUp | Key::PageUp => pick(chosen.saturating_sub(1)),
        Key::Home => pick(0),
        Key::End => pick(last),
        Key::Enter => Some(Command::OpenLesson(chosen)),
        Key::L if modifiers.shift => Some(Command::SwitchLessons),
        key => over_window(key),
    }
}

/// Arrows turn the playground's dial.
fn over_playground(key: Key, dial: u8) -> Option<Command> {
    match key {
        Key::ArrowLeft => Some(Command::TurnDial(dial.saturating_sub(1))),
        Key::ArrowRight => Some(Command::TurnDial(dial.saturating_add(1))),
        Key::Home => Some(Command::TurnDial(0)),
        Key::End => Some(Command::TurnDial(u8::MAX)),
        key => over_window(key),
    }
}

/// What closes an overlay.
fn over_window(key: Key) -> Option<Command> {
    matches!(key, Key::Escape | Key::Questionmark | Key::F1).then_some(Command::Close)
}
