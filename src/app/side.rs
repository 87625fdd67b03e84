//! The right column: why, the number line, the listing. Where height is short the listing scrolls, then the line goes.

use egui::{Rect, Ui, pos2};

use super::apply::examined;
use super::command::{Command, Go, Prediction};
use super::model::Model;
use super::picture::Picture;
use super::theme::Look;
use super::what_if::WhatIfCard;
use super::widgets::{Pill, Rank};
use super::{board_card, listing, ruler, why, xray};
use crate::search::Method;
use crate::story::{Mood, Story};
use crate::text::Lang;
use crate::trace::Step;

/// The height of the board's card to its width, and the least of the column that it takes.
const BOARD_SHAPE: f32 = 1.2;
const BOARD_SHARE: f32 = 0.5;
/// What a long result leaves to the board.
const BOARD_BELOW_RESULT: f32 = 0.3;

/// The height of the tallest story so far in a column of this size: what stands below moves at the most a few times, not
/// with every step.
#[derive(Debug, Default)]
pub struct Tallest {
    column: Option<(u64, usize, Option<Method>, Lang, Rect)>,
    height: f32,
}

impl Tallest {
    fn with(&mut self, model: &Model, column: Rect, height: f32) -> f32 {
        // A search that is seen while it runs stays the same one.
        let method = model.focused().map(|lane| lane.method);
        let column = Some((model.searched, model.focus, method, model.lang, column));
        if self.column != column {
            (self.column, self.height) = (column, 0.0);
        }
        self.height = self.height.max(height);
        self.height
    }
}

/// Shows the column.
pub fn show(
    ui: &mut Ui,
    look: &Look,
    (model, picture): (&Model, &Picture),
    rect: Rect,
    tallest: &mut Tallest,
    out: &mut Vec<Command>,
) {
    let (Some(lane), Some(story)) = (model.focused(), &picture.story) else { return };
    let examined = examined(model).filter(|_| model.board.is_shown);
    let xray = examined.map(|(position, piece)| xray::of(model.lang, &position, &piece));
    let story = xray.as_ref().unwrap_or(story);
    let gap = look.size.gutter;
    let foot = if link(model).is_some() { look.size.pill + 8.0 } else { 0.0 };
    let what_if = WhatIfCard::of(model, &story.claims);
    let told = (story, what_if.as_ref());
    let why = reason_height(ui, look, (model, told, foot), rect, tallest);
    if let Some(board) = picture.board.as_ref().filter(|_| model.board.is_shown) {
        let is_result = story.mood == Mood::Result;
        let why = if is_result { why.max(why::wanted(ui, look, rect, story) + foot) } else { why };
        let least = if is_result { BOARD_BELOW_RESULT } else { BOARD_SHARE };
        let room = (rect.height() - why - gap).max(rect.height() * least);
        let height = (rect.width() * BOARD_SHAPE).min(room);
        let (above, below) = rect.split_top_bottom_at_y(rect.bottom() - height);
        board_card::show(ui, look, model, board, below, out);
        let above = Rect::from_min_max(above.min, pos2(above.right(), above.bottom() - gap));
        return reason(ui, look, model, told, above, out);
    }
    let room = rect.height() - why - gap;
    if room < listing::least(look) {
        // A low column has room for the words alone.
        return reason(ui, look, model, told, rect, out);
    }
    let wanted = listing::height(look, lane.method, listing::form(model.view, model.start.side()));
    let with_ruler = ruler::HEIGHT + gap;
    let (has_ruler, code) = if room >= with_ruler + listing::least(look) {
        (true, wanted.min(room - with_ruler))
    } else {
        (false, wanted.min(room))
    };
    let mut bottom = rect.bottom();
    let mut take = |height: f32| {
        let part = Rect::from_min_max(pos2(rect.left(), bottom - height), pos2(rect.right(), bottom));
        bottom = part.top() - gap;
        part
    };
    listing::show(ui, look, model, take(code), (lane.method, picture.lit));
    if has_ruler {
        ruler::show(ui, look, model.lang, take(ruler::HEIGHT), picture.ruler.as_ref());
    }
    let why = Rect::from_min_max(rect.min, pos2(rect.right(), bottom));
    reason(ui, look, model, told, why, out);
}

/// The height of the card that says why. A slider that leaves too little of the listing takes its place while it is there,
/// and so does what is told of a tried value.
fn reason_height(
    ui: &Ui,
    look: &Look,
    (model, (story, what_if), foot): (&Model, (&Story, Option<&WhatIfCard>), f32),
    rect: Rect,
    tallest: &mut Tallest,
) -> f32 {
    let plain = why::height(ui, look, rect, story) + foot;
    let Some(what_if) = what_if else { return tallest.with(model, rect, plain) };
    let (slider, answer) = what_if.heights(ui, look, why::inner(look, rect).width());
    let with = why::wanted(ui, look, rect, story) + foot + slider;
    let leaves_room = with + look.size.gutter + listing::least(look) <= rect.height();
    let height = match leaves_room {
        true => tallest.with(model, rect, plain.max(with)),
        false => tallest.with(model, rect, plain).max(with),
    };
    height.max(with + answer)
}

/// The card that says why; before the first step it says what the scenario is there for.
fn reason(
    ui: &mut Ui,
    look: &Look,
    model: &Model,
    (story, what_if): (&Story, Option<&WhatIfCard>),
    rect: Rect,
    out: &mut Vec<Command>,
) {
    if model.predict.is_some_and(|predict| predict.asked.is_some()) {
        why::show(ui, look, rect, story, |_| {});
        return answers(ui, look, model.lang, rect, out);
    }
    match model.scenario().filter(|_| model.clock == Step(0) && model.board.picked.is_none()) {
        Some(scenario) if !scenario.note.in_lang(model.lang).is_empty() => {
            why::show_note(ui, look, rect, scenario.title.in_lang(model.lang), scenario.note.in_lang(model.lang));
        }
        _ => why::show(ui, look, rect, story, |ui| {
            if let Some(what_if) = what_if {
                what_if.show(ui, look, out);
            }
        }),
    }
    if let Some((id, go)) = link(model) {
        way(ui, look, (&model.lang.say(id), go), rect, out);
    }
}

/// What leads to the visit that found what the table answers, and from there back again; else to the first wrong row.
fn link(model: &Model) -> Option<(&'static str, Go)> {
    match (model.source(), model.came_from) {
        (Some(_), _) => Some(("app-source", Go::Source)),
        (None, Some(_)) => Some(("app-source-back", Go::Source)),
        (None, None) => {
            let wrong = model.focused()?.verdict()?.step?;
            (wrong != model.step()).then_some(("app-to-wrong", Go::Wrong))
        }
    }
}

/// The way to another step, at the foot of the card.
fn way(ui: &mut Ui, look: &Look, (words, go): (&str, Go), rect: Rect, out: &mut Vec<Command>) {
    let padding = look.size.card_padding + 2.0;
    let foot = Rect::from_min_max(
        pos2(rect.left() + padding, rect.bottom() - look.size.pill - 10.0),
        pos2(rect.right() - padding, rect.bottom() - 10.0),
    );
    ui.scope_builder(egui::UiBuilder::new().max_rect(foot).id_salt("source"), |ui| {
        if Pill::new(words).rank(Rank::Chosen).show(ui, look).clicked() {
            out.push(Command::Go(go));
        }
    });
}

/// The two answers to a question, at the foot of its card.
fn answers(ui: &mut Ui, look: &Look, lang: Lang, rect: Rect, out: &mut Vec<Command>) {
    let padding = look.size.card_padding + 2.0;
    let foot = Rect::from_min_max(
        pos2(rect.left() + padding, rect.bottom() - look.size.pill - 12.0),
        pos2(rect.right() - padding, rect.bottom() - 12.0),
    );
    ui.scope_builder(egui::UiBuilder::new().max_rect(foot).id_salt("answers"), |ui| {
        ui.horizontal(|ui| {
            for (id, prediction) in [("app-predict-cut", Prediction::Cut), ("app-predict-on", Prediction::LookOn)] {
                if Pill::new(&lang.say(id)).rank(Rank::Chosen).show(ui, look).clicked() {
                    out.push(Command::Answer(prediction));
                }
            }
        });
    });
}
