//! What the program is, and the licences of all that it ships.

use egui::{Label, OpenUrl, RichText, ScrollArea, TextWrapMode, Ui};

use crate::command::DialogCommand;
use crate::frame::ViewContext;
use crate::platform;
use crate::widgets::{Pill, dialog, panel_head, room_below};

const WIDTH: f32 = 760.0;
const MARGIN: f32 = 22.0;
const FILE: &str = "licences.txt";

pub fn show(ui: &Ui, context: &mut ViewContext<'_>) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let window = ui.ctx().content_rect().size();
    let modal = dialog(ui, look, "about", MARGIN).show(ui.ctx(), |ui| {
        ui.set_width((window.x - 64.0).min(WIDTH));
        panel_head(ui, context, &lang.say("app-about"), |_, _| {});
        ui.add_space(8.0);
        let version = [("version", jianzhi_study::VERSION.into())];
        for words in [lang.say_with("app-about-version", &version), lang.say("app-about-licences")] {
            ui.add(Label::new(RichText::new(words).font(look.plain(look.text.label))).wrap());
        }
        ui.add_space(6.0);
        let Some(licences) = platform::LICENCES else {
            if Pill::new(&lang.say("app-about-open")).show(ui, look).clicked() {
                ui.ctx().open_url(OpenUrl::new_tab(FILE));
            }
            return;
        };
        let lines: Vec<&str> = licences.lines().collect();
        let most = room_below(ui, MARGIN).max(60.0);
        let font = egui::FontId::monospace(look.text.small);
        let row = ui.fonts_mut(|fonts| fonts.row_height(&font));
        ScrollArea::both().max_height(most).auto_shrink(false).show_rows(ui, row, lines.len(), |ui, shown| {
            for line in &lines[shown] {
                ui.add(Label::new(RichText::new(*line).font(font.clone())).wrap_mode(TextWrapMode::Extend));
            }
        });
    });
    if modal.backdrop_response.clicked() {
        context.give(DialogCommand::Close);
    }
}
