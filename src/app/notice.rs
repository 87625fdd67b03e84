//! A word to the user that passes by: where a file was written, or why one cannot be opened.

use egui::{Align2, Rect, Sense, Ui, vec2};

use super::command::Command;
use super::context::ViewContext;
use super::widgets::{lines, name_part};

/// Shows it at the foot of a rectangle; a click takes it away.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, place: Rect) {
    let (look, model) = (context.look, context.model);
    let Some(notice) = &model.notice else { return };
    let colour = if notice.is_problem { look.colours.plum } else { look.colours.ink };
    let width = place.width().min(760.0);
    let galley = lines(ui.painter(), &notice.words, look.bold(look.text.body), colour, width - 32.0, 3);
    let size = galley.size() + vec2(32.0, 22.0);
    let rect = Align2::CENTER_BOTTOM.anchor_size(place.center_bottom(), size);
    ui.painter().rect(rect, look.size.corner, look.colours.card, look.border(), egui::StrokeKind::Inside);
    ui.painter().galley(rect.min + vec2(16.0, 11.0), galley, colour);
    name_part(ui, rect, "notice", &notice.words);
    if ui.interact(rect, ui.scope_id().with("notice"), Sense::click()).clicked() {
        context.out.push(Command::Close);
    }
}
