//! The card that says what happens at this step and why.

use egui::{Color32, Label, Rect, RichText, ScrollArea, TextWrapMode, Ui, UiBuilder, vec2};

use super::theme::Look;
use super::widgets::card_with_edge;
use crate::story::{Mood, Story};

/// The height that a story asks for in a column, within the share of it that leaves room for the rest.
#[must_use]
pub fn height(ui: &Ui, look: &Look, column: Rect, story: &Story) -> f32 {
    let width = column.width() - 2.0 * look.size.card_padding - 8.0;
    let tall = |text: &str, font: egui::FontId| {
        let galley = ui.painter().layout(text.to_owned(), font, look.colours.ink, width);
        galley.size().y + GAP
    };
    let lines: f32 = story.lines.iter().map(|line| tall(line, look.plain(look.text.body))).sum();
    let facts =
        if story.facts.is_empty() { 0.0 } else { 3.0 + tall(&story.facts.join(FACTS), look.plain(look.text.small)) };
    let wanted = tall(&story.title, look.bold(look.text.title))
        + lines
        + facts
        + 2.0 * look.size.card_padding
        + feet(look, story);
    wanted.clamp((column.height() * 0.28).min(150.0), column.height() * 0.72)
}

/// The room that a question's answers take.
fn feet(look: &Look, story: &Story) -> f32 {
    if story.mood == Mood::Question { look.size.pill + 8.0 } else { 0.0 }
}

/// Between two sentences.
const GAP: f32 = 5.0;
/// Between two facts.
const FACTS: &str = "  ·  ";

/// Shows what is told of a step.
pub fn show(ui: &mut Ui, look: &Look, rect: Rect, story: &Story) {
    let accent = mood_colour(look, story.mood);
    words(ui, look, rect, (&story.title, accent), &story.lines, &story.facts);
}

/// Shows, before the first step, what a scenario is there for.
pub fn show_note(ui: &mut Ui, look: &Look, rect: Rect, title: &str, note: &str) {
    words(ui, look, rect, (title, None), &[note.to_owned()], &[]);
}

fn words(
    ui: &mut Ui,
    look: &Look,
    rect: Rect,
    (title, accent): (&str, Option<Color32>),
    lines: &[String],
    facts: &[String],
) {
    card_with_edge(ui.painter(), look, rect, accent.unwrap_or(look.colours.line));
    let padding = look.size.card_padding;
    let inner = rect.shrink2(vec2(padding + 2.0, padding - 4.0)).translate(vec2(2.0, 0.0));
    ui.scope_builder(UiBuilder::new().max_rect(inner).id_salt("why"), |ui| {
        ui.set_clip_rect(rect.shrink(2.0));
        ui.spacing_mut().item_spacing.y = GAP;
        ScrollArea::vertical().id_salt("why-words").show(ui, |ui| {
            let colour = accent.unwrap_or(look.colours.ink);
            write(ui, RichText::new(title).font(look.bold(look.text.title)).color(colour));
            for line in lines {
                write(ui, RichText::new(line).font(look.plain(look.text.body)).color(look.colours.ink));
            }
            if !facts.is_empty() {
                ui.add_space(3.0);
                let facts = facts.join(FACTS);
                write(ui, RichText::new(facts).font(look.plain(look.text.small)).color(look.colours.muted));
            }
        });
    });
}

fn write(ui: &mut Ui, text: RichText) {
    ui.add(Label::new(text).wrap_mode(TextWrapMode::Wrap).selectable(false));
}

/// The colour of a mood; `None` for one that needs no accent.
#[must_use]
pub fn mood_colour(look: &Look, mood: Mood) -> Option<Color32> {
    let colours = look.colours;
    match mood {
        Mood::Cut => Some(colours.cinnabar),
        Mood::Question | Mood::Raise => Some(colours.blue),
        Mood::Result => Some(colours.gold),
        Mood::Enter | Mood::Value => None,
    }
}
