//! Keys on the screen for a number, where fingers point: figures, the sign, infinity, and the way to the next field. A
//! phone's own keyboard would cover the tree.

use egui::{Align2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use crate::app::command::{DeskStep, PadKey};
use crate::app::context::ViewContext;
use crate::app::model::{DeskWork, ExerciseDesk};

/// The height of a key, and the space between two.
const KEY: f32 = 42.0;
const BETWEEN: f32 = 4.0;
/// The widest key.
const WIDEST: f32 = 72.0;

/// A key: what is written on it, and its name where that is not the same.
type PadSign = (PadKey, &'static str, Option<&'static str>);

const ROWS: [[PadSign; 7]; 2] = [
    [
        (PadKey::Figure(1), "1", None),
        (PadKey::Figure(2), "2", None),
        (PadKey::Figure(3), "3", None),
        (PadKey::Figure(4), "4", None),
        (PadKey::Figure(5), "5", None),
        (PadKey::Minus, "±", Some("exercise-pad-minus")),
        (PadKey::Erase, "←", Some("exercise-pad-erase")),
    ],
    [
        (PadKey::Figure(6), "6", None),
        (PadKey::Figure(7), "7", None),
        (PadKey::Figure(8), "8", None),
        (PadKey::Figure(9), "9", None),
        (PadKey::Figure(0), "0", None),
        (PadKey::Infinity, "∞", Some("exercise-pad-infinity")),
        (PadKey::Next, "→", Some("exercise-pad-next")),
    ],
];

/// Whether an exercise has numbers to be typed with fingers.
pub(crate) fn is_shown(context: &ViewContext<'_>, desk: &ExerciseDesk) -> bool {
    let has_numbers = matches!(desk.work, DeskWork::Windows(_) | DeskWork::OneLeaf(_) | DeskWork::Leaves(_));
    context.look.is_for_fingers() && has_numbers && !desk.is_explained() && !desk.is_right()
}

/// Shows the keys.
pub(crate) fn show(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk) {
    let is_window = matches!(desk.work, DeskWork::Windows(_));
    let width = ui.available_width();
    let key_width = ((width - BETWEEN * 6.0) / 7.0).min(WIDEST);
    let left = (width - key_width * 7.0 - BETWEEN * 6.0) * 0.5;
    let size = vec2(width, KEY * 2.0 + BETWEEN);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    for (row, keys) in ROWS.iter().enumerate() {
        for (column, &(key, sign, name)) in keys.iter().enumerate() {
            let at = vec2(left + column as f32 * (key_width + BETWEEN), row as f32 * (KEY + BETWEEN));
            let place = Rect::from_min_size(rect.min + at, vec2(key_width, KEY));
            let is_possible = key != PadKey::Infinity || is_window;
            let name = name.map_or_else(|| sign.to_owned(), |name| context.model.settings.lang.say(name));
            if pressed(ui, context, (place, is_possible), (sign, &name)).clicked() && is_possible {
                context.give(DeskStep::Pad(key));
            }
        }
    }
}

fn pressed(
    ui: &Ui,
    context: &ViewContext<'_>,
    (rect, is_possible): (Rect, bool),
    (sign, name): (&str, &str),
) -> Response {
    let look = context.look;
    let id = ui.scope_id().with(("exercise-pad", sign));
    let response = ui.interact(rect, id, if is_possible { Sense::click() } else { Sense::hover() });
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_possible, name));
    let fill = if response.is_pointer_button_down_on() { look.colours.blue_wash } else { look.colours.paper };
    ui.painter().rect(rect, 8.0, fill, Stroke::new(1.0, look.colours.line), StrokeKind::Inside);
    let colour = if is_possible { look.colours.ink } else { look.colours.ghost };
    let at = pos2(rect.center().x, rect.center().y);
    ui.painter().text(at, Align2::CENTER_CENTER, sign, look.plain(look.text.title), colour);
    response
}
