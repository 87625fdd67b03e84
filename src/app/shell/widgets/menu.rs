//! Drop-down menus: their frame, a line of one, and the line of a command with its name and its key from the catalogue.

use egui::{Popup, Response, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2};

use crate::catalogue::{self, Entry};
use crate::command::Command;
use crate::frame::ViewContext;
use crate::model::Model;
use crate::widgets::theme::Look;

const LEAST: f32 = 190.0;
const ABOVE: f32 = 80.0;

pub fn show(response: &Response, look: &Look, content: impl FnOnce(&mut Ui)) {
    let frame = egui::Frame::popup(&response.ctx.global_style()).fill(look.colours.card).inner_margin(8.0);
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

/// A line of a menu; returns whether it was chosen.
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
    let (name, key) = (name(model, command), key(look, command));
    let refusal = catalogue::why_not(model, command);
    let line = ui.add_enabled_ui(refusal.is_none(), |ui| line(ui, look, &name, &key, is_chosen)).inner;
    let line = line.on_disabled_hover_text(refusal.unwrap_or_default());
    if line.clicked() {
        context.out.push(command.clone());
    }
}

pub fn name(model: &Model, command: &Command) -> String {
    catalogue::entry(command).map_or_else(String::new, |entry| model.settings.lang.say(entry.name_now(model)))
}

fn key(look: &Look, command: &Command) -> String {
    let entry = catalogue::entry(command).filter(|_| !look.is_for_fingers());
    entry.map(Entry::usual_key).unwrap_or_default()
}

fn line(ui: &mut Ui, look: &Look, words: &str, key: &str, is_chosen: bool) -> Response {
    let font = if is_chosen { look.bold(look.text.label) } else { look.plain(look.text.label) };
    let text = RichText::new(words).font(font).color(if is_chosen { look.colours.blue } else { look.colours.ink });
    let height = if look.is_for_fingers() { look.size.touch } else { 28.0 };
    let button = egui::Button::new(text).frame_when_inactive(false).min_size(vec2(ui.available_width(), height));
    let shortcut = RichText::new(key).font(look.plain(look.text.small)).color(look.colours.muted);
    let button = if key.is_empty() { button } else { button.shortcut_text(shortcut) };
    let response = ui.add(button.wrap());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), words));
    if !key.is_empty() {
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_keyboard_shortcut(key));
    }
    response
}
