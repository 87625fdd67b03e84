//! Drop-down menus: their frame, a line of one, and the line of a command with its name and its key from the catalogue.

use crate::desk::layout;
use crate::prelude::*;

const LEAST: f32 = 190.0;
const ABOVE: f32 = 80.0;

pub fn show(response: &Response, look: &Look, content: impl FnOnce(&mut Ui)) {
    let frame = Frame::popup(&response.ctx.global_style()).fill(look.colours.card).inner_margin(8.0);
    Popup::menu(response).frame(frame).gap(6.0).show(|ui| {
        ui.set_width(LEAST);
        content(ui);
    });
}

pub fn lines(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let most = ui.ctx().content_rect().height() - ABOVE;
    ScrollArea::vertical().max_height(most).min_scrolled_height(most).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        content(ui);
    });
}

pub fn item(ui: &mut Ui, look: &Look, words: &str, is_chosen: bool) -> bool {
    line(ui, look, words, "", is_chosen).clicked()
}

pub fn keyed_item(ui: &mut Ui, look: &Look, words: &str, key: &str, is_chosen: bool) -> bool {
    let key = if look.is_for_fingers() { "" } else { key };
    line(ui, look, words, key, is_chosen).clicked()
}

/// The line of a command of the catalogue, with its key at the right end; greyed where it would do nothing now.
pub fn command(ui: &mut Ui, context: &mut ViewContext<'_>, command: &Command, is_chosen: bool) {
    let (look, model) = (context.look, context.model);
    let entry = catalogue::entry(command).filter(|_| !look.is_for_fingers());
    let (name, key) = (name(model, command), entry.map(Entry::usual_key).unwrap_or_default());
    let refusal = catalogue::why_not(model, command);
    let line = ui.add_enabled_ui(refusal.is_none(), |ui| line(ui, look, &name, &key, is_chosen)).inner;
    let line = line.on_disabled_hover_text(refusal.unwrap_or_default());
    if line.clicked() {
        context.out.push(command.clone());
    }
}

pub fn name(model: &Model, command: &Command) -> String {
    catalogue::entry(command).map_or_else(String::new, |entry| model.say(entry.name_now(model)))
}

fn line(ui: &mut Ui, look: &Look, words: &str, key: &str, is_chosen: bool) -> Response {
    let font = if is_chosen { look.bold(look.text.label) } else { look.plain(look.text.label) };
    let text = RichText::new(words).font(font).color(if is_chosen { look.colours.blue } else { look.colours.ink });
    let height = if look.is_for_fingers() { look.size.touch } else { 28.0 };
    let button = egui::Button::new(text).frame_when_inactive(false).min_size(vec2(ui.available_width(), height));
    let shortcut = look.muted(key, look.text.small);
    let button = if key.is_empty() { button } else { button.shortcut_text(shortcut) };
    let response = ui.add(button.wrap());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), words));
    if !key.is_empty() {
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_keyboard_shortcut(key));
    }
    response
}

// A message to the user: where a file was written, why one cannot be opened, or that the window is too small.

/// The room of the cross on a message that stays.
const CROSS: f32 = 26.0;

/// Shows it at the foot of a rectangle for as long as it takes to read it, or what went wrong until a click takes it away.
pub fn show_notice(ui: &mut Ui, context: &mut ViewContext<'_>, place: Rect) {
    let (look, model) = (context.look, context.model);
    let Some(notice) = &model.dialog.notice else {
        // The same message, given later, has its whole time again.
        return ui.data_mut(|data| data.remove::<(Notice, f64)>(since()));
    };
    last(ui, context, notice);
    let colour = if notice.is_problem { look.colours.plum } else { look.colours.ink };
    let width = place.width().min(760.0);
    let format = TextFormat::simple(look.bold(look.text.body), colour);
    let cross = if notice.is_problem { CROSS } else { 0.0 };
    let galley = widgets::lines(ui.painter(), &notice.words, format, width - 32.0 - cross, 3);
    let size = galley.size() + vec2(32.0 + cross, 22.0);
    let rect = Align2::CENTER_BOTTOM.anchor_size(place.center_bottom(), size);
    let rect = rect.translate(vec2(0.0, (place.top() - rect.top()).max(0.0)));
    ui.painter().rect(rect, look.size.corner, look.colours.card, look.border(), StrokeKind::Inside);
    ui.painter().galley(rect.min + vec2(16.0, 11.0), galley, colour);
    name_part(ui, rect, "notice", &notice.words);
    if notice.is_problem {
        let at = Rect::from_center_size(rect.right_center() - vec2(CROSS * 0.8, 0.0), Vec2::splat(CROSS * 0.5));
        Icon::Close.paint(ui.painter(), at, at.width(), look.colours.muted);
    }
    if ui.interact(rect, ui.scope_id().with("notice"), Sense::click()).clicked() {
        context.give(DialogCommand::Close);
    }
}

fn since() -> Id {
    Id::unique("notice-since")
}

fn last(ui: &Ui, context: &mut ViewContext<'_>, notice: &Notice) {
    let Some(seconds) = notice.seconds() else { return };
    let (id, now) = (since(), ui.input(|input| input.time));
    let shown = ui.data(|data| data.get_temp::<(Notice, f64)>(id)).filter(|(shown, _)| shown == notice);
    let since = shown.map_or(now, |(_, since)| since);
    ui.data_mut(|data| data.insert_temp(id, (notice.clone(), since)));
    let left = since + seconds - now;
    if left > 0.0 {
        return ui.ctx().request_repaint_after(Duration::from_secs_f64(left));
    }
    ui.data_mut(|data| data.remove::<(Notice, f64)>(id));
    context.give(DialogCommand::EndNotice);
}

pub fn too_small(ui: &Ui, look: &Look, lang: Lang) {
    let room = ui.max_rect().shrink(4.0);
    let (width, height) = layout::LEAST_WINDOW;
    let words = lang.say_with("app-too-small", &args![width = width as u64, height = height as u64]);
    let rows = ((room.height() / (look.text.small * 1.4)) as usize).max(1);
    let format = TextFormat::simple(look.plain(look.text.small), look.colours.ink);
    let galley = widgets::lines(ui.painter(), &words, format, room.width(), rows);
    name_part(ui, room, "too-small", &words);
    ui.painter().galley(room.min, galley, look.colours.ink);
}
