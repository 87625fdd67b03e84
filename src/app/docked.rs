//! What is said of the thing under the pointer, docked where it covers nothing that is watched. A screen reader has heard it
//! of the thing itself.

use egui::{Align2, Rect, StrokeKind, Ui, vec2};

use super::theme::Look;
use super::widgets::lines;

/// The most rows.
const ROWS: usize = 5;
/// Around the words.
const PADDING: f32 = 9.0;

/// Shows the words in place of what stands in a rectangle, or higher where they need it.
pub(crate) fn show(ui: &Ui, look: &Look, place: Rect, words: &str) {
    show_rows(ui, look, (place, Align2::CENTER_BOTTOM, ROWS), words);
}

/// Shows them at the head of a column, which has room for more of them.
pub(crate) fn show_at_top(ui: &Ui, look: &Look, column: Rect, words: &str) {
    show_rows(ui, look, (column, Align2::CENTER_TOP, 2 * ROWS), words);
}

fn show_rows(ui: &Ui, look: &Look, (place, align, rows): (Rect, Align2, usize), words: &str) {
    let room = place.width() - 2.0 * PADDING;
    if room < 40.0 || words.is_empty() {
        return;
    }
    let galley = lines(ui.painter(), words, look.plain(look.text.label), look.colours.ink, room, rows);
    let height = galley.size().y + 2.0 * PADDING;
    let (at, height) = match align == Align2::CENTER_TOP {
        true => (place.center_top(), height),
        // What is covered in part looks like a mistake.
        false => (place.center_bottom(), height.max(place.height())),
    };
    let size = vec2(place.width(), height);
    let rect = align.anchor_size(at, size);
    ui.painter().rect(rect, look.size.corner, look.colours.card, look.border(), StrokeKind::Inside);
    ui.painter().galley(rect.min + vec2(PADDING, PADDING), galley, look.colours.ink);
}
