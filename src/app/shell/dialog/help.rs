//! The list of keys, over the window.

use egui::{OpenUrl, TextWrapMode};

use crate::catalogue::entries;
use crate::prelude::*;

const WIDTH: f32 = 900.0;
/// The width of the keys, and the space after them.
const KEYS: f32 = 210.0;
const BETWEEN: f32 = 20.0;

/// Keys as they are written, and the text that says what they do: one row for each help line of the catalogue, wherever
/// its entries are there.
fn rows() -> Vec<(String, &'static str)> {
    let mut rows: Vec<(String, &'static str)> = Vec::new();
    for entry in entries().iter().filter(|entry| !entry.keys.is_empty()) {
        match rows.iter_mut().find(|(_, help)| *help == entry.help) {
            Some((keys, _)) => *keys = format!("{keys} · {}", entry.usual_key()),
            None => rows.push((entry.usual_key(), entry.help)),
        }
    }
    rows
}

pub fn show(ui: &Ui, context: &mut ViewContext<'_>) {
    let (look, lang) = (context.look, context.lang());
    let window = ui.ctx().content_rect().size();
    panel(ui, context, "help", [22.0, (window.x - 64.0).min(WIDTH)], |ui, context| {
        panel_head(ui, context, &lang.say("app-help-title"), |_, _| {});
        ui.add_space(8.0);
        let mouse = |ui: &mut Ui| {
            ui.label(look.muted(lang.say("app-help-mouse"), look.text.label));
        };
        // A low window scrolls the list; a narrow one scrolls everything.
        let around = if look.is_column { 140.0 } else { 190.0 };
        let most = (window.y - around).max(60.0);
        ScrollArea::vertical().max_height(most).min_scrolled_height(most).show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(BETWEEN, 5.0);
            for (keys, id) in rows() {
                ui.horizontal_top(|ui| {
                    let keys = look.strong(keys, look.text.label).color(look.colours.blue);
                    let width = KEYS.min(ui.available_width() * 0.4);
                    ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
                        ui.set_width(width);
                        ui.add(Label::new(keys).wrap());
                    });
                    ui.add(Label::new(look.words(lang.say(id), look.text.label)).wrap());
                });
            }
            if look.is_column {
                mouse(ui);
            }
        });
        if !look.is_column {
            ui.add_space(6.0);
            mouse(ui);
        }
    });
}

// What the program is, and the licences of all that it ships.

const ABOUT_WIDTH: f32 = 760.0;
const MARGIN: f32 = 22.0;
const FILE: &str = "licences.txt";

pub fn show_about(ui: &Ui, context: &mut ViewContext<'_>) {
    let (look, lang) = (context.look, context.lang());
    let window = ui.ctx().content_rect().size();
    panel(ui, context, "about", [MARGIN, (window.x - 64.0).min(ABOUT_WIDTH)], |ui, context| {
        panel_head(ui, context, &lang.say("app-about"), |_, _| {});
        ui.add_space(8.0);
        let version = args![version = jianzhi_study::VERSION];
        for words in [lang.say_with("app-about-version", &version), lang.say("app-about-licences")] {
            ui.add(Label::new(look.words(words, look.text.label)).wrap());
        }
        ui.add_space(6.0);
        let Some(licences) = platform::LICENCES else {
            if Pill::new(lang.say("app-about-open")).show(ui, look).clicked() {
                ui.ctx().open_url(OpenUrl::new_tab(FILE));
            }
            return;
        };
        let lines: Vec<&str> = licences.lines().collect();
        let most = room_below(ui, MARGIN).max(60.0);
        let font = FontId::monospace(look.text.small);
        let row = ui.fonts_mut(|fonts| fonts.row_height(&font));
        ScrollArea::both().max_height(most).auto_shrink(false).show_rows(ui, row, lines.len(), |ui, shown| {
            for line in &lines[shown] {
                ui.add(Label::new(RichText::new(*line).font(font.clone())).wrap_mode(TextWrapMode::Extend));
            }
        });
    });
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_row_says_something_of_its_own_and_begins_like_the_others() {
        for lang in Lang::ALL {
            let said: Vec<String> = rows().iter().map(|(_, help)| lang.say(help)).collect();
            let distinct: BTreeSet<&String> = said.iter().collect();
            assert_eq!(distinct.len(), said.len(), "a row is repeated: {said:#?}");
            for words in &said {
                assert!(!words.starts_with(char::is_lowercase), "{words:?} begins with a small letter");
                assert!(!words.ends_with(['.', '。']), "{words:?} ends as a sentence");
            }
        }
        let keys: Vec<String> = rows().into_iter().map(|(keys, _)| keys).collect();
        let distinct: BTreeSet<&str> = keys.iter().flat_map(|keys| keys.split(" · ")).collect();
        assert_eq!(distinct.len(), keys.iter().map(|keys| keys.split(" · ").count()).sum::<usize>(), "{keys:?}");
    }
}
