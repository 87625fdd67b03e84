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
    let galleys = WhyCard::of(look, column, story).galleys(ui, look, inner(look, column).width());
    let words: f32 = galleys.iter().map(|galley| galley.size().y + GAP).sum();
    let facts = if story.facts.is_empty() { 0.0 } else { ABOVE_FACTS };
    words + facts + 2.0 * look.size.card_padding
}

/// Where words stand in a card.
pub fn inner(look: &Look, card: Rect) -> Rect {
    let padding = look.size.card_padding;
    card.shrink2(vec2(padding + 2.0, padding - 4.0)).translate(vec2(2.0, 0.0))
}

/// Between two sentences.
pub(crate) const GAP: f32 = 5.0;
/// Between the sentences and the facts, beside that.
const ABOVE_FACTS: f32 = 3.0;
/// Between two facts.
const FACTS: &str = "  ·  ";

/// The card's place and words.
pub(crate) struct WhyCard<'a> {
    rect: Rect,
    title: &'a str,
    accent: Option<Color32>,
    lines: Vec<&'a str>,
    facts: &'a [String],
    /// The height at its foot that its words leave free.
    foot: f32,
}

impl<'a> WhyCard<'a> {
    /// What is told of a step.
    #[must_use]
    pub fn of(look: &Look, rect: Rect, story: &'a Story) -> WhyCard<'a> {
        let (title, lines) = (&story.title, story.lines.iter().map(String::as_str).collect());
        WhyCard { rect, title, accent: mood_colour(look, story.mood), lines, facts: &story.facts, foot: 0.0 }
    }

    /// What a scenario is there for; it is shown before the first step.
    #[must_use]
    pub fn note(rect: Rect, title: &'a str, note: &'a str) -> WhyCard<'a> {
        WhyCard { rect, title, accent: None, lines: vec![note], facts: &[], foot: 0.0 }
    }

    /// The same with room at its foot that no words scroll into.
    #[must_use]
    pub fn above(self, foot: f32) -> WhyCard<'a> {
        WhyCard { foot, ..self }
    }

    /// Shows the card, with `more` below its words.
    pub fn show(&self, ui: &mut Ui, look: &Look, more: impl FnOnce(&mut Ui)) {
        card_with_edge(ui.painter(), look, self.rect, self.accent.unwrap_or(look.colours.line));
        let with_words = self.rect.with_max_y(self.rect.bottom() - self.foot);
        ui.scope_builder(UiBuilder::new().max_rect(inner(look, with_words)).id_salt("why"), |ui| {
            ui.set_clip_rect(with_words.shrink(2.0));
            ui.spacing_mut().item_spacing.y = GAP;
            ScrollArea::vertical().id_salt("why-words").show(ui, |ui| {
                let galleys = self.galleys(ui, look, ui.available_width());
                for (number, galley) in galleys.into_iter().enumerate() {
                    if number == self.lines.len() + 1 {
                        ui.add_space(ABOVE_FACTS);
                    }
                    ui.add(Label::new(galley).selectable(false));
                }
                more(ui);
            });
        });
    }

    /// Title, lines and facts. What is measured and what is shown is the same, down to its colours, so that egui lays out a
    /// new text only once.
    fn galleys(&self, ui: &Ui, look: &Look, width: f32) -> Vec<Arc<Galley>> {
        let colours = look.colours;
        let galley = |text: &str, font, colour| ui.painter().layout(text.to_owned(), font, colour, width);
        let mut galleys = vec![galley(self.title, look.bold(look.text.title), self.accent.unwrap_or(colours.ink))];
        galleys.extend(self.lines.iter().map(|line| galley(line, look.plain(look.text.body), colours.ink)));
        if !self.facts.is_empty() {
            galleys.push(galley(&self.facts.join(FACTS), look.plain(look.text.small), colours.muted));
        }
        galleys
    }
}

/// The colour of a mood; `None` for one that needs no accent.
#[must_use]
pub(crate) fn mood_colour(look: &Look, mood: Mood) -> Option<Color32> {
    let colours = look.colours;
    match mood {
        Mood::Cut => Some(colours.cinnabar),
        Mood::Question | Mood::Raise => Some(colours.blue),
        Mood::Result => Some(colours.gold),
        Mood::Enter | Mood::Value => None,
    }
}
