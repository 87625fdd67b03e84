//! The card that says what happens at this step and why.

use std::sync::Arc;

use egui::{Color32, Galley, Label, Rect, ScrollArea, Ui, UiBuilder, vec2};

use super::theme::Look;
use super::widgets::{card_with_edge, within};
use crate::story::{Mood, Story};

/// The height that a story asks for in a column, within the share of it that leaves room for the rest.
#[must_use]
pub fn height(ui: &Ui, look: &Look, column: Rect, story: &Story) -> f32 {
    within(wanted(ui, look, column, story), (column.height() * 0.28).min(150.0), column.height() * 0.72)
}

/// The height of all that is told of a step.
#[must_use]
pub fn wanted(ui: &Ui, look: &Look, column: Rect, story: &Story) -> f32 {
    let accent = mood_colour(look, story.mood);
    let width = inner(look, column).width();
    let galleys = galleys(ui, look, width, (&story.title, accent), &story.lines, &story.facts);
    let words: f32 = galleys.iter().map(|galley| galley.size().y + GAP).sum();
    let facts = if story.facts.is_empty() { 0.0 } else { ABOVE_FACTS };
    words + facts + 2.0 * look.size.card_padding + feet(look, story)
}

/// Where words stand in a card.
pub fn inner(look: &Look, card: Rect) -> Rect {
    let padding = look.size.card_padding;
    card.shrink2(vec2(padding + 2.0, padding - 4.0)).translate(vec2(2.0, 0.0))
}

/// Title, lines and facts. What is measured and what is shown is the same, down to its colours: a text that was never seen
/// before, which takes its time, is laid out once.
fn galleys(
    ui: &Ui,
    look: &Look,
    width: f32,
    (title, accent): (&str, Option<Color32>),
    lines: &[String],
    facts: &[String],
) -> Vec<Arc<Galley>> {
    let colours = look.colours;
    let galley = |text: &str, font, colour| ui.painter().layout(text.to_owned(), font, colour, width);
    let mut galleys = vec![galley(title, look.bold(look.text.title), accent.unwrap_or(colours.ink))];
    galleys.extend(lines.iter().map(|line| galley(line, look.plain(look.text.body), colours.ink)));
    if !facts.is_empty() {
        galleys.push(galley(&facts.join(FACTS), look.plain(look.text.small), colours.muted));
    }
    galleys
}

/// The room that a question's answers take.
fn feet(look: &Look, story: &Story) -> f32 {
    if story.mood == Mood::Question { look.size.pill + 8.0 } else { 0.0 }
}

/// Between two sentences.
const GAP: f32 = 5.0;
/// Between the sentences and the facts, beside that.
const ABOVE_FACTS: f32 = 3.0;
/// Between two facts.
const FACTS: &str = "  ·  ";

/// Shows what is told of a step, with `more` below it.
pub fn show(ui: &mut Ui, look: &Look, rect: Rect, story: &Story, more: impl FnOnce(&mut Ui)) {
    let accent = mood_colour(look, story.mood);
    words(ui, look, rect, (&story.title, accent, &story.lines, &story.facts), more);
}

/// Shows, before the first step, what a scenario is there for.
pub fn show_note(ui: &mut Ui, look: &Look, rect: Rect, title: &str, note: &str) {
    words(ui, look, rect, (title, None, &[note.to_owned()], &[]), |_| {});
}

fn words(
    ui: &mut Ui,
    look: &Look,
    rect: Rect,
    (title, accent, lines, facts): (&str, Option<Color32>, &[String], &[String]),
    more: impl FnOnce(&mut Ui),
) {
    card_with_edge(ui.painter(), look, rect, accent.unwrap_or(look.colours.line));
    ui.scope_builder(UiBuilder::new().max_rect(inner(look, rect)).id_salt("why"), |ui| {
        ui.set_clip_rect(rect.shrink(2.0));
        ui.spacing_mut().item_spacing.y = GAP;
        ScrollArea::vertical().id_salt("why-words").show(ui, |ui| {
            let galleys = galleys(ui, look, ui.available_width(), (title, accent), lines, facts);
            for (number, galley) in galleys.into_iter().enumerate() {
                if number == lines.len() + 1 {
                    ui.add_space(ABOVE_FACTS);
                }
                ui.add(Label::new(galley).selectable(false));
            }
            more(ui);
        });
    });
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
