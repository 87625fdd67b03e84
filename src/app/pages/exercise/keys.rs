//! The keys of the panel of exercises. Every kind is answered by them alone.

use crate::exercise::fields;
use crate::exercise::head::taken;
use crate::prelude::*;
use PadKey::{Erase, Figure, Infinity, Minus, Next};

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
        return Some(FilesCommand::Save(Saving::Text(TextFile::Answer)).into());
    }
    if let Some(at) = desk.deciding {
        return deciding(desk, at, key).map(Command::from);
    }
    if let Some(step) = typed(desk, key) {
        return Some(Command::Exercise(step));
    }
    let arrow = match key {
        Key::ArrowLeft => Some(TreeDirection::Left),
        Key::ArrowRight => Some(TreeDirection::Right),
        Key::ArrowUp => Some(TreeDirection::Up),
        Key::ArrowDown => Some(TreeDirection::Down),
        _ => None,
    };
    let moves = modifiers.alt || modifiers.shift;
    // A figure takes a choice for a blank, counted from 1.
    let choice = number(key).filter(|_| matches!(desk.work, DeskWork::Complete(..))).and_then(|key| key.checked_sub(1));
    let step = match (arrow, key) {
        (Some(toward), _) if moves => Some(DeskStep::Shift(toward)),
        (Some(toward), _) => Some(DeskStep::Choose(toward)),
        (None, Key::Space) => Some(DeskStep::MarkChosen),
        (None, key) => choice.map(DeskStep::Pick).or_else(|| general(desk, key, modifiers)),
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
pub fn enter(desk: &ExerciseSession) -> DeskStep {
    let DeskWork::Windows(windows) = &desk.work else { return DeskStep::Grade };
    let is_last = windows.at.is_none() || desk.fields().last() == windows.at.as_ref();
    if is_last || desk.is_explained() || desk.grade.is_some() { DeskStep::Grade } else { DeskStep::Pad(PadKey::Next) }
}

fn general(desk: &ExerciseSession, key: Key, modifiers: Modifiers) -> Option<DeskStep> {
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
fn deciding(desk: &ExerciseSession, at: usize, key: Key) -> Option<DeskStep> {
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

fn typed(desk: &ExerciseSession, key: Key) -> Option<DeskStep> {
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

pub fn number(key: Key) -> Option<usize> {
    use Key::{Num0, Num1, Num2, Num3, Num4, Num5, Num6, Num7, Num8, Num9};
    [Num0, Num1, Num2, Num3, Num4, Num5, Num6, Num7, Num8, Num9].iter().position(|figure| *figure == key)
}

// Keys on the screen for a number, where fingers point: figures, the sign, infinity, and the way to the next field.

/// The height of a key, the least one in a very low window, and the space between two.
const KEY: f32 = 42.0;
const LOWEST: f32 = 28.0;
const BETWEEN: f32 = 4.0;
const WIDEST: f32 = 72.0;

const BELOW: [&[PadKey]; 2] = [
    &[Figure(1), Figure(2), Figure(3), Figure(4), Figure(5), Minus, Erase],
    &[Figure(6), Figure(7), Figure(8), Figure(9), Figure(0), Infinity, Next],
];
const BESIDE: [&[PadKey]; 3] = [
    &[Figure(1), Figure(2), Figure(3), Minus, Erase],
    &[Figure(4), Figure(5), Figure(6), Infinity, Next],
    &[Figure(7), Figure(8), Figure(9), Figure(0)],
];

/// The share of the width that keys next to the tree take at the most, and that of the height.
const SHARE: f32 = 0.38;
const KEYS_SHARE: f32 = 0.6;

pub const BELOW_HEIGHT: f32 = fields::LINE + 2.0 * KEY + BETWEEN + 6.0;

/// Whether an exercise has numbers to be typed with fingers.
pub fn is_kept(context: &ViewContext<'_>, desk: &ExerciseSession) -> bool {
    let has_numbers = matches!(desk.work, DeskWork::Windows(_) | DeskWork::OneLeaf(_));
    context.look.is_for_fingers() && has_numbers && desk.deciding.is_none()
}

/// Whether numbers are typed now: a solution is read.
pub fn is_shown(context: &ViewContext<'_>, desk: &ExerciseSession) -> bool {
    is_kept(context, desk) && !desk.is_explained()
}

pub fn width_beside(ui: &Ui) -> f32 {
    (WIDEST * 5.0 + BETWEEN * 4.0).min(ui.available_width() * SHARE)
}

pub fn height_beside(room: f32) -> f32 {
    let key = (room * KEYS_SHARE / 3.0 - BETWEEN).clamp(LOWEST, KEY);
    (key + BETWEEN) * 3.0
}

pub fn below(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession) {
    show(ui, context, desk, &BELOW, KEY);
}

pub fn beside(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession) {
    let height = ui.available_height() / 3.0 - BETWEEN;
    show(ui, context, desk, &BESIDE, height.clamp(LOWEST, KEY));
}

fn show(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession, rows: &[&[PadKey]], height: f32) {
    let is_window = matches!(desk.work, DeskWork::Windows(_));
    let width = ui.available_width();
    let columns = rows.iter().map(|keys| keys.len()).max().unwrap_or(1) as f32;
    let key_width = ((width - BETWEEN * (columns - 1.0)) / columns).min(WIDEST);
    let left = (width - key_width * columns - BETWEEN * (columns - 1.0)) * 0.5;
    let all = (height + BETWEEN) * rows.len() as f32 - BETWEEN;
    let (rect, _) = ui.allocate_exact_size(vec2(width, all), Sense::hover());
    for (row, keys) in rows.iter().enumerate() {
        for (column, &key) in keys.iter().enumerate() {
            let at = vec2(left + column as f32 * (key_width + BETWEEN), row as f32 * (height + BETWEEN));
            let place = Rect::from_min_size(rect.min + at, vec2(key_width, height));
            let is_possible = key != PadKey::Infinity || is_window;
            if pressed(ui, context, place, key, is_possible).clicked() && is_possible {
                context.give(DeskStep::Pad(key));
            }
        }
    }
}

fn sign(key: PadKey) -> (String, Option<&'static str>) {
    let (sign, name) = match key {
        PadKey::Figure(figure) => return (figure.to_string(), None),
        PadKey::Minus => ("±", "exercise-pad-minus"),
        PadKey::Erase => ("←", "exercise-pad-erase"),
        PadKey::Infinity => ("∞", "exercise-pad-infinity"),
        PadKey::Next => ("→", "exercise-pad-next"),
    };
    (sign.to_owned(), Some(name))
}

fn pressed(ui: &Ui, context: &ViewContext<'_>, rect: Rect, key: PadKey, is_possible: bool) -> Response {
    let look = context.look;
    let (sign, name) = sign(key);
    let name = name.map_or_else(|| sign.clone(), |name| context.model.say(name));
    let id = ui.scope_id().with(("exercise-pad", sign.as_str()));
    let response = ui.interact(rect, id, if is_possible { Sense::click() } else { Sense::hover() });
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_possible, &name));
    let fill = if response.is_pointer_button_down_on() { look.colours.blue_wash } else { look.colours.paper };
    ui.painter().rect(rect, 8.0, fill, Stroke::new(1.0, look.colours.line), StrokeKind::Inside);
    let colour = if is_possible { look.colours.ink } else { look.colours.ghost };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, sign, look.plain(look.text.title), colour);
    response
}
