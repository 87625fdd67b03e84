//! Keys, turned into commands. What a focused field or an open menu needs, it keeps.

use egui::{Context, Event, EventFilter, Key, Modifiers};

use super::command::{Command, Go, Prediction, Toward};
use super::model::{Direction, Model, Overlay};
use super::what_if;
use crate::export::form::PictureForm;
use crate::scene::figure::What;
use crate::trace::EventKind;

/// The commands of the keys pressed since the last frame.
#[must_use]
pub fn read(ctx: &Context, model: &Model) -> Vec<Command> {
    let focused = ctx.memory(|memory| memory.focused());
    if ctx.text_edit_focused() || egui::Popup::is_any_open(ctx) {
        return match model.overlay {
            Overlay::TreeEditor(_) => ctx.input(|input| pressed(input.key_pressed(Key::Escape), Command::Close)),
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
        .filter(|(key, modifiers)| focused != Some(what_if::slider_id()) || !modifiers.is_none() || !moves(*key))
        .filter_map(|(key, modifiers)| match model.overlay {
            Overlay::None => command(key, modifiers),
            _ => over_window(key),
        })
        .collect()
}

/// Whether a key moves a slider that has the keyboard.
const fn moves(key: Key) -> bool {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, End, Home};
    matches!(key, ArrowLeft | ArrowRight | ArrowUp | ArrowDown | Home | End)
}

fn pressed(is_pressed: bool, command: Command) -> Vec<Command> {
    if is_pressed { vec![command] } else { Vec::new() }
}

/// What closes an overlay.
fn over_window(key: Key) -> Option<Command> {
    matches!(key, Key::Escape | Key::Questionmark | Key::F1).then_some(Command::Close)
}

/// The command of a key.
#[must_use]
pub fn command(key: Key, modifiers: Modifiers) -> Option<Command> {
    if modifiers.command {
        return with_control(key, modifiers.shift);
    }
    if modifiers.alt {
        return with_alt(key);
    }
    let jump = |kind| Command::Go(if modifiers.shift { Go::Previous(kind) } else { Go::Next(kind) });
    Some(match key {
        Key::ArrowRight => Command::Go(Go::Forward),
        Key::ArrowLeft => Command::Go(Go::Back),
        Key::Home => Command::Go(Go::First),
        Key::End => Command::Go(Go::Last),
        Key::PageDown => Command::Go(Go::PageDown),
        Key::PageUp => Command::Go(Go::PageUp),
        Key::Space if modifiers.shift => Command::Play(Direction::Backward),
        Key::Space => Command::Play(Direction::Forward),
        Key::C => jump(EventKind::Cutoff),
        Key::A => jump(EventKind::Raise),
        Key::R => jump(EventKind::Research),
        Key::J => Command::Go(Go::Source),
        Key::E => Command::Go(Go::Wrong),
        Key::Plus | Key::Equals => Command::Faster,
        Key::Minus => Command::Slower,
        Key::Num1 => Command::Focus(0),
        Key::Num2 => Command::Focus(1),
        Key::Num3 => Command::Focus(2),
        Key::F => Command::Look(None),
        Key::V => Command::SwitchView,
        Key::K => Command::SwitchTypes,
        Key::L => Command::SwitchLanguage,
        Key::D => Command::SwitchLight,
        Key::F11 => Command::SwitchPresenter,
        Key::T => Command::OpenTreeEditor,
        Key::P => Command::SwitchPredict,
        Key::Y => Command::Answer(Prediction::Cut),
        Key::N => Command::Answer(Prediction::LookOn),
        Key::M => Command::Compare,
        Key::B => Command::SwitchBoard,
        Key::X => Command::SwitchBoardSide,
        Key::Enter if modifiers.shift => Command::Tidy,
        Key::Enter => Command::Enter,
        Key::F2 => Command::StartTyping,
        Key::Z => Command::GoIntoSelected,
        Key::Backspace => Command::GoOut,
        Key::G => Command::VisitSelected,
        Key::Questionmark | Key::F1 => Command::SwitchHelp,
        Key::Slash if modifiers.shift => Command::SwitchHelp,
        Key::Escape => Command::Close,
        _ => return None,
    })
}

fn with_control(key: Key, shift: bool) -> Option<Command> {
    Some(match key {
        Key::ArrowUp => Command::SelectNext(Toward::Up),
        Key::ArrowDown => Command::SelectNext(Toward::Down),
        Key::ArrowLeft => Command::SelectNext(Toward::Left),
        Key::ArrowRight => Command::SelectNext(Toward::Right),
        Key::S => Command::Save,
        Key::E if shift => Command::SavePicture(What::Tree, PictureForm::Png),
        Key::E => Command::SavePicture(What::Tree, PictureForm::Svg),
        Key::P => Command::ChoosePicture(What::Tree, PictureForm::Svg),
        Key::Z if shift => Command::Redo,
        Key::Z => Command::Undo,
        Key::Y => Command::Redo,
        _ => return None,
    })
}

fn with_alt(key: Key) -> Option<Command> {
    Some(match key {
        Key::ArrowUp => Command::Nudge(1),
        Key::ArrowDown => Command::Nudge(-1),
        Key::ArrowLeft => Command::Shift(Toward::Left),
        Key::ArrowRight => Command::Shift(Toward::Right),
        _ => return None,
    })
}
