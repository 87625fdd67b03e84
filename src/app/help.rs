//! The list of keys, over the window.

use egui::{Grid, Id, Modal, RichText, ScrollArea, Ui};

use super::command::Command;
use super::icons::Icon;
use super::theme::Look;
use super::widgets::Pill;
use crate::text::Lang;

/// Keys as they stand on the keyboard, and the sentence that says what they do.
const KEYS: [(&str, &str); 30] = [
    ("← →", "app-key-step"),
    ("Space · Shift+Space", "app-key-play"),
    ("C · A · R", "app-key-jump"),
    ("Shift+C · A · R", "app-key-jump-back"),
    ("J", "app-key-source"),
    ("E", "app-key-wrong"),
    ("Home · End", "app-key-ends"),
    ("PageUp · PageDown", "app-key-clicker"),
    ("+ · −", "app-key-speed"),
    ("1 · 2 · 3", "app-key-lane"),
    ("F", "app-key-fit"),
    ("V", "app-key-view"),
    ("K", "app-key-types"),
    ("L · D", "app-key-look"),
    ("F11", "app-key-present"),
    ("Ctrl+← → ↑ ↓", "app-key-select"),
    ("Enter", "app-key-type"),
    ("Enter · Shift+Enter", "app-key-fold"),
    ("Z · Backspace", "app-key-into"),
    ("G", "app-key-visit"),
    ("Alt+↑ ↓", "app-key-nudge"),
    ("Alt+← →", "app-key-order"),
    ("T", "app-key-tree"),
    ("Ctrl+Z · Ctrl+Y", "app-key-undo"),
    ("Ctrl+S", "app-key-save"),
    ("Ctrl+E · Ctrl+Shift+E", "app-key-picture"),
    ("Ctrl+P", "app-key-pictures"),
    ("B · X", "app-key-board"),
    ("M", "app-key-compare"),
    ("P · Y · N", "app-key-predict"),
];

/// Shows the list.
pub fn show(ui: &Ui, look: &Look, lang: Lang, out: &mut Vec<Command>) {
    let frame = egui::Frame::popup(&ui.ctx().global_style())
        .fill(look.colours.card)
        .corner_radius(look.size.corner)
        .inner_margin(22.0);
    let window = ui.ctx().content_rect().size();
    let modal = Modal::new(Id::unique("help")).backdrop_color(look.colours.shade).frame(frame).show(ui.ctx(), |ui| {
        ui.horizontal(|ui| {
            ui.label(RichText::new(lang.say("app-help-title")).font(look.bold(look.text.title + 2.0)));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if Pill::icon(Icon::Close, &lang.say("app-close")).show(ui, look).clicked() {
                    out.push(Command::Close);
                }
            });
        });
        ui.add_space(8.0);
        // A low window scrolls the list.
        let most = (window.y - 190.0).max(60.0);
        ScrollArea::both().max_width(window.x - 64.0).max_height(most).min_scrolled_height(most).show(ui, |ui| {
            Grid::new("keys").num_columns(2).spacing([26.0, 5.0]).show(ui, |ui| {
                for (keys, id) in KEYS {
                    ui.label(RichText::new(keys).font(look.bold(look.text.label)).color(look.colours.blue));
                    ui.label(RichText::new(lang.say(id)).font(look.plain(look.text.label)));
                    ui.end_row();
                }
            });
        });
        ui.add_space(6.0);
        ui.label(RichText::new(lang.say("app-help-mouse")).font(look.plain(look.text.label)).color(look.colours.muted));
    });
    if modal.backdrop_response.clicked() {
        out.push(Command::Close);
    }
}
