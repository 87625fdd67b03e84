//! The right column: why, the number line, the listing or the board, each in a slot of its own that no step changes. Words
//! that are too long for theirs are scrolled.

use crate::board::{card, examined};
use crate::desk::listing;
use crate::desk::why::{self, WhyCard};
use crate::desk::{Below, ColumnSlots};
use crate::edit::what_if::WhatIfCard;
use crate::gallery::apply::note;
use crate::lanes::searching;
use crate::prelude::*;

pub fn describe<'a>(model: &Model, picture: &'a Picture) -> Option<Cow<'a, Story>> {
    let story = picture.story.as_ref()?;
    let examined = examined(model).filter(|_| model.board.is_shown);
    let xray = examined.map(|(position, piece)| card::of_xray(model.settings.lang, &position, &piece));
    Some(xray.map_or(Cow::Borrowed(story), Cow::Owned))
}

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, picture: &Picture, rect: Rect) -> ColumnSlots {
    let (look, model) = (context.look, context.model);
    let Some((lane, story)) = model.focused().zip(describe(model, picture)) else {
        if let Some(words) = searching::stopped(model, model.searches.focus) {
            WhyCard::note(rect, &model.say("app-stopped"), &words).show(ui, look, |_| {});
        }
        return ColumnSlots::new(look, rect, Below::Nothing);
    };
    let story = story.as_ref();
    let mut slots = ColumnSlots::new(look, rect, below(look, model, lane, picture));
    let own_board = program::board_height(look, model).filter(|_| !model.workshop.is_open);
    let own_board = own_board.and_then(|height| slots.own_board(look, height));
    if let Some(rect) = own_board {
        program::board_card(ui, context, rect);
    }
    // A low column has it next to the listing.
    if let Some(rect) = &mut slots.listing
        && own_board.is_none()
        && !model.workshop.is_open
    {
        program::split_board(ui, context, rect);
    }
    if let Some((board, rect)) = picture.board.as_ref().zip(slots.board) {
        board::card::show(ui, context, board, rect);
    }
    if let Some(rect) = slots.ruler {
        listing::show_ruler(ui, context, rect, picture.ruler.as_ref());
    }
    if let Some((rect, program)) = slots.listing.zip(program::shown(model).filter(|_| !model.workshop.is_open)) {
        program::show(ui, context, rect, program);
    } else if let Some(rect) = slots.listing {
        listing::show(ui, context, rect, lane.method, picture.lit);
    }
    let what_if = WhatIfCard::new(model, &story.claims);
    show_reasons(ui, context, slots.why, story, what_if.as_ref());
    slots
}

fn below(look: &Look, model: &Model, lane: &Lane, picture: &Picture) -> Below {
    if picture.board.is_some() && model.board.is_shown && !look.is_column {
        return Below::Board;
    }
    if model.links.is_embedded {
        return Below::Nothing;
    }
    match (lane.method.has_window(), model.predictions.predict.is_some()) {
        (true, false) => Below::RulerAndListing,
        (true, true) => Below::Ruler,
        (false, false) => Below::Listing,
        (false, true) => Below::Nothing,
    }
}

/// A slot that is lower than this next to a slider has the slider below its words.
const LEAST_ABOVE_SLIDER: f32 = 110.0;
/// What title and effect of a tried value take above its buttons.
const LEAST_ABOVE_BUTTONS: f32 = 150.0;

/// The card that says why; before the first step, or on request, it says what the scenario is for.
/// The slider keeps its place at the foot, and the effect of a tried value replaces the reasons.
fn show_reasons(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect, story: &Story, what_if: Option<&WhatIfCard>) {
    let (look, model) = (context.look, context.model);
    let note = note(model);
    let link = if link(model).is_some() { look.size.pill + 8.0 } else { 0.0 };
    let width = why::inner(look, rect).width();
    let slider = what_if.map_or(0.0, |what_if| what_if.height(ui, look, width));
    let button = note.as_ref().filter(|_| has_button(model)).map(|_| model.say("gallery-note"));
    let aside = button.as_ref().map_or(0.0, |name| note_pill(model, name).width(ui, look) + 6.0);
    let reasons = WhyCard::new(look, rect, story).above(link + slider).beside(aside);
    // What is above the slider at the foot has room for a sentence, and shows the first one as a whole. The response
    // to a prediction comes before it.
    let is_pinned = slider > 0.0
        && model.predictions.predict.is_none()
        && reasons.height_above() >= LEAST_ABOVE_SLIDER
        && (what_if.is_some_and(WhatIfCard::is_tried) || reasons.begins_whole(ui, look));
    let tried = what_if.filter(|what_if| is_pinned && what_if.is_tried());
    // In a low slot the effect of a tried value has all of the card, and its buttons the row of the slider's title.
    let is_low = rect.height() - slider - link < look.size.pill + LEAST_ABOVE_BUTTONS;
    let in_row = tried.filter(|_| is_low);
    let slider = in_row.map_or(slider, |tried| tried.height_with_buttons(ui, look, width));
    let foot = link + if is_pinned { slider } else { 0.0 };
    let button = button.filter(|_| in_row.is_none());
    let aside = if button.is_some() { aside } else { 0.0 };
    match &note {
        Some((title, words)) if is_note_alone(model) || (model.session.shows_note && has_button(model)) => {
            let card = WhyCard::note(rect, title, words).above(foot).beside(aside).with_terms(model);
            card.show(ui, look, |ui| predict::hall::show_card(ui, context));
        }
        _ => {
            let card = WhyCard::new(look, rect, story).above(foot).beside(aside).with_terms(model);
            let card = match (tried, in_row) {
                (None, _) => card,
                (Some(_), None) => card.title_alone(),
                (Some(_), Some(_)) => card.without_words(),
            };
            card.show(ui, look, |ui| {
                predict::hall::show_card(ui, context);
                if let Some(tried) = in_row {
                    tried.show_effect(ui, look);
                } else if let Some(tried) = tried {
                    tried.show_answer(ui, context);
                } else if let Some((_, words)) = note.as_ref().filter(|_| has_button(model) && is_open(model)) {
                    let font = look.plain(look.text.body);
                    ui.add(Label::new(RichText::new(words.as_ref()).font(font).color(look.colours.ink)).wrap());
                }
                if let Some(what_if) = what_if.filter(|_| !is_pinned) {
                    what_if.show(ui, context);
                }
            });
        }
    }
    if let Some(name) = button {
        let at = pos2(why::inner(look, rect).right() - aside + 6.0, rect.top() + why::ASIDE_TOP);
        let place = Rect::from_min_size(at, vec2(aside, look.size.pill));
        ui.scope_builder(UiBuilder::new().max_rect(place).id_salt("note"), |ui| {
            note_pill(model, &name).give(ui, context, GalleryCommand::SwitchNote);
        });
    }
    if let Some(what_if) = what_if.filter(|_| is_pinned) {
        let inner = why::inner(look, rect);
        let place = inner.with_max_y(rect.bottom() - link).with_min_y(rect.bottom() - link - slider);
        ui.scope_builder(UiBuilder::new().max_rect(place).id_salt("slider"), |ui| {
            if in_row.is_some() {
                what_if.show_slider_with_buttons(ui, context);
            } else {
                what_if.show_slider(ui, context);
            }
        });
    }
    if let Some((id, go)) = self::link(model) {
        follow_link(ui, context, id, go, rect);
    }
}

fn is_note_alone(model: &Model) -> bool {
    model.step() == Step(0) && model.board.picked.is_none() && !model.is_asked()
}

fn has_button(model: &Model) -> bool {
    !model.is_asked() && !is_note_alone(model)
}

fn note_pill<'a>(model: &Model, name: &'a str) -> Pill<'a> {
    Pill::new(name).switch(model.session.shows_note)
}

/// Whether the note is shown below the story: where the scenario opens.
fn is_open(model: &Model) -> bool {
    model.timeline.clock == model.session.opened_at
}

/// What leads to the visit that found what the table answers, and from there back again; else to the first wrong row.
fn link(model: &Model) -> Option<(&'static str, Go)> {
    match (model.source(), model.timeline.came_from) {
        (Some(_), _) => Some(("app-source", Go::Source)),
        (None, Some(_)) => Some(("app-source-back", Go::Source)),
        (None, None) => {
            let wrong = model.focused()?.verdict()?.step?;
            (wrong != model.step()).then(|| (program::to_wrong(model), Go::Wrong))
        }
    }
}

fn follow_link(ui: &mut Ui, context: &mut ViewContext<'_>, id: &str, go: Go, rect: Rect) {
    let padding = context.look.size.card_padding + 2.0;
    let top = rect.bottom() - context.look.size.pill - 10.0;
    let foot = rect.shrink2(vec2(padding, 10.0)).with_min_y(top);
    ui.scope_builder(UiBuilder::new().max_rect(foot).id_salt("source"), |ui| {
        let command = Command::from(ClockCommand::Go(go));
        let key = catalogue::entry(&command).map(Entry::usual_key).unwrap_or_default();
        Pill::new(context.model.say(id)).rank(Rank::Chosen).keyed(&key).give(ui, context, command);
    });
}
