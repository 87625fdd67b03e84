//! A message to the user: where a file was written, why one cannot be opened, or that the window is too small.

use egui::text::TextFormat;
use egui::{Align2, Id, Rect, Sense, Ui, vec2};
use std::time::Duration;

use crate::command::DialogCommand;
use crate::desk::layout;
use crate::frame::ViewContext;
use crate::model::Notice;
use crate::widgets::theme::Look;
use crate::widgets::{lines, name_part};
use jianzhi_view::text::Lang;

/// Shows it at the foot of a rectangle for as long as it takes to read it; a click takes it away.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, place: Rect) {
    let (look, model) = (context.look, context.model);
    let Some(notice) = &model.dialog.notice else {
        // The same message, given later, has its whole time again.
        return ui.data_mut(|data| data.remove::<(Notice, f64)>(since()));
    };
    last(ui, context, notice);
    let colour = if notice.is_problem { look.colours.plum } else { look.colours.ink };
    let width = place.width().min(760.0);
    let galley =
        lines(ui.painter(), &notice.words, TextFormat::simple(look.bold(look.text.body), colour), width - 32.0, 3);
    let size = galley.size() + vec2(32.0, 22.0);
    let rect = Align2::CENTER_BOTTOM.anchor_size(place.center_bottom(), size);
    let rect = rect.translate(vec2(0.0, (place.top() - rect.top()).max(0.0)));
    ui.painter().rect(rect, look.size.corner, look.colours.card, look.border(), egui::StrokeKind::Inside);
    ui.painter().galley(rect.min + vec2(16.0, 11.0), galley, colour);
    name_part(ui, rect, "notice", &notice.words);
    if ui.interact(rect, ui.scope_id().with("notice"), Sense::click()).clicked() {
        context.give(DialogCommand::Close);
    }
}

fn since() -> Id {
    Id::unique("notice-since")
}

fn last(ui: &Ui, context: &mut ViewContext<'_>, notice: &Notice) {
    let (id, now) = (since(), ui.input(|input| input.time));
    let shown = ui.data(|data| data.get_temp::<(Notice, f64)>(id)).filter(|(shown, _)| shown == notice);
    let since = shown.map_or(now, |(_, since)| since);
    ui.data_mut(|data| data.insert_temp(id, (notice.clone(), since)));
    let left = since + notice.seconds() - now;
    if left > 0.0 {
        return ui.ctx().request_repaint_after(Duration::from_secs_f64(left));
    }
    ui.data_mut(|data| data.remove::<(Notice, f64)>(id));
    context.give(DialogCommand::EndNotice);
}

pub fn too_small(ui: &Ui, look: &Look, lang: Lang) {
    let room = ui.max_rect().shrink(4.0);
    let (width, height) = layout::LEAST_WINDOW;
    let words = lang.say_with("app-too-small", &[("width", (width as u64).into()), ("height", (height as u64).into())]);
    let rows = ((room.height() / (look.text.small * 1.4)) as usize).max(1);
    let format = TextFormat::simple(look.plain(look.text.small), look.colours.ink);
    let galley = lines(ui.painter(), &words, format, room.width(), rows);
    name_part(ui, room, "too-small", &words);
    ui.painter().galley(room.min, galley, look.colours.ink);
}
