//! The right column: why, the number line, the listing. Where height is short the listing scrolls, then the line goes.
//! A search without a window has no number line.

use std::borrow::Cow;

use egui::{Rect, Ui, pos2};

use super::apply::examined;
use super::apply::gallery::{ShownNote, note};
use super::command::{Command, Go};
use super::context::ViewContext;
use super::listing::ShownListing;
use super::model::Model;
use super::picture::Picture;
use super::theme::Look;
use super::what_if::WhatIfCard;
use super::why::WhyCard;
use super::widgets::{Pill, Rank};
use super::{board_card, health_card, lane_numbers, listing, predict_card, ruler, why, xray};
use crate::search::Method;
use crate::story::{Mood, Story};
use crate::text::Lang;
use crate::trace::Step;

/// The height of the board's card to its width, and the least of the column that it takes.
const BOARD_SHAPE: f32 = 1.2;
const BOARD_SHARE: f32 = 0.5;
/// What a long result leaves to the board.
const BOARD_BELOW_RESULT: f32 = 0.4;

/// The height of the tallest story so far in a column of this size: what stands below moves at the most a few times, not
/// with every step.
#[derive(Debug, Default)]
pub(crate) struct Tallest {
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

/// What the column shows, and where.
pub(crate) struct SideColumn<'a> {
    /// The story, the board, the ruler and the lit lines of the step.
    pub picture: &'a Picture,
    /// Its place in the window.
    pub rect: Rect,
}

/// What is told of a step: its story, and the slider of a tried value.
struct ReasonCard<'a> {
    story: &'a Story,
    what_if: Option<&'a WhatIfCard>,
    /// The room for a link and a question below the words.
    foot: f32,
}

/// What is told of the step, or of the piece that is picked up.
pub(super) fn told<'a>(model: &Model, picture: &'a Picture) -> Option<Cow<'a, Story>> {
    let story = picture.story.as_ref()?;
    let examined = examined(model).filter(|_| model.board.is_shown);
    let xray = examined.map(|(position, piece)| xray::of(model.lang, &position, &piece));
    Some(xray.map_or(Cow::Borrowed(story), Cow::Owned))
}

/// Shows the column.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, column: &SideColumn<'_>, tallest: &mut Tallest) {
    let &SideColumn { picture, rect } = column;
    let (look, model) = (context.look, context.model);
    let Some((lane, story)) = model.focused().zip(told(model, picture)) else {
        if let Some(words) = lane_numbers::stopped(model, model.focus) {
            WhyCard::note(rect, &model.lang.say("app-stopped"), &words).show(ui, look, |_| {});
        }
        return;
    };
    let story = story.as_ref();
    let gap = look.size.gutter;
    let foot = link_height(look, model) + predict_card::height(look, model);
    let what_if = WhatIfCard::of(model, &story.claims);
    let told = ReasonCard { story, what_if: what_if.as_ref(), foot };
    let why = told.height(ui, context, rect, tallest);
    if model.shows_health && !model.hides_ahead() {
        let height = health_card::height(rect.height(), why + gap);
        let (above, below) = rect.split_top_bottom_at_y(rect.bottom() - height);
        health_card::show(ui, context, below);
        return told.show(ui, context, above.with_max_y(above.bottom() - gap));
    }
    if let Some(board) = picture.board.as_ref().filter(|_| model.board.is_shown && !look.is_column) {
        let is_result = story.mood == Mood::Result;
        let why = if is_result { why.max(why::wanted(ui, look, rect, story) + foot) } else { why };
        let why = why + note_height(ui, context, rect);
        let least = if is_result { BOARD_BELOW_RESULT } else { BOARD_SHARE };
        let room = (rect.height() - why - gap).max(rect.height() * least);
        let height = (rect.width() * BOARD_SHAPE).min(room);
        let (above, below) = rect.split_top_bottom_at_y(rect.bottom() - height);
        board_card::show(ui, context, board, below);
        let above = Rect::from_min_max(above.min, pos2(above.right(), above.bottom() - gap));
        return told.show(ui, context, above);
    }
    let room = rect.height() - why - gap;
    if room < listing::least(look) {
        // A low column has room for the words alone.
        return told.show(ui, context, rect);
    }
    let wanted = listing::height(look, lane.method, listing::form(model.view, model.base.start.side()));
    let with_ruler = ruler::HEIGHT + gap;
    let (has_ruler, code) = if lane.method.has_window() && room >= with_ruler + listing::least(look) {
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
    listing::show(ui, context, take(code), ShownListing { method: lane.method, lit: picture.lit });
    if has_ruler {
        ruler::show(ui, context, take(ruler::HEIGHT), picture.ruler.as_ref());
    }
    let why = Rect::from_min_max(rect.min, pos2(rect.right(), bottom));
    told.show(ui, context, why);
}

impl ReasonCard<'_> {
    /// The height of the card that says why. A slider that leaves too little of the listing takes its place while it is there,
    /// and so does what is told of a tried value.
    fn height(&self, ui: &Ui, context: &ViewContext<'_>, rect: Rect, tallest: &mut Tallest) -> f32 {
        let &ReasonCard { story, what_if, foot } = self;
        let (look, model) = (context.look, context.model);
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
    fn show(&self, ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect) {
        let &ReasonCard { story, what_if, .. } = self;
        let (look, model) = (context.look, context.model);
        let below = link_height(look, model);
        match note(model) {
            Some(ShownNote { title, words }) if is_note_alone(model) => {
                WhyCard::note(rect, title, &words).above(below).show(ui, look, |ui| predict_card::show(ui, context));
            }
            _ => WhyCard::of(look, rect, story).above(below).show(ui, look, |ui| {
                predict_card::show(ui, context);
                scenario_note(ui, context);
                if let Some(what_if) = what_if {
                    what_if.show(ui, context);
                }
            }),
        }
        if let Some(link) = link(model) {
            follow_link(ui, context, link, rect);
        }
    }
}

/// Whether the scenario's note stands in place of what is told of a step.
fn is_note_alone(model: &Model) -> bool {
    model.step() == Step(0) && model.board.picked.is_none() && !model.is_asked()
}

/// Whether the note stands below what is told.
fn has_button(model: &Model) -> bool {
    !model.is_asked() && !is_note_alone(model)
}

/// The scenario's note below what is told of a step, folded unless it is wanted; where the scenario opens it stands open.
fn scenario_note(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let Some(ShownNote { words, .. }) = note(model).filter(|_| has_button(model)) else { return };
    let is_open = model.shows_note || model.clock == model.opened_at;
    let name = model.lang.say("gallery-note");
    let rank = if model.shows_note { Rank::Chosen } else { Rank::Quiet };
    if Pill::new(&name).rank(rank).show(ui, look).clicked() {
        context.out.push(Command::SwitchNote);
    }
    if is_open {
        let font = look.plain(look.text.body);
        ui.add(egui::Label::new(egui::RichText::new(words.as_ref()).font(font).color(look.colours.ink)).wrap());
    }
}

/// The height of the note's button, and of the note where somebody wants it.
fn note_height(ui: &Ui, context: &ViewContext<'_>, rect: Rect) -> f32 {
    let (look, model) = (context.look, context.model);
    let Some(ShownNote { words, .. }) = note(model).filter(|_| has_button(model)) else { return 0.0 };
    let row = look.size.pill + why::GAP;
    if !model.shows_note {
        return row;
    }
    let width = why::inner(look, rect).width();
    let galley = ui.painter().layout(words.into_owned(), look.plain(look.text.body), look.colours.ink, width);
    row + galley.size().y + why::GAP
}

/// A button that goes to another step.
struct Link {
    /// The id of its words.
    id: &'static str,
    go: Go,
}

/// What leads to the visit that found what the table answers, and from there back again; else to the first wrong row.
fn link(model: &Model) -> Option<Link> {
    let to = |id, go| Some(Link { id, go });
    match (model.source(), model.came_from) {
        (Some(_), _) => to("app-source", Go::Source),
        (None, Some(_)) => to("app-source-back", Go::Source),
        (None, None) => {
            let wrong = model.focused()?.verdict()?.step?;
            to("app-to-wrong", Go::Wrong).filter(|_| wrong != model.step())
        }
    }
}

/// The room that the link takes at the foot of the card.
fn link_height(look: &Look, model: &Model) -> f32 {
    if link(model).is_some() { look.size.pill + 8.0 } else { 0.0 }
}

/// The link to another step, at the foot of the card.
fn follow_link(ui: &mut Ui, context: &mut ViewContext<'_>, link: Link, rect: Rect) {
    let look = context.look;
    let padding = look.size.card_padding + 2.0;
    let foot = Rect::from_min_max(
        pos2(rect.left() + padding, rect.bottom() - look.size.pill - 10.0),
        pos2(rect.right() - padding, rect.bottom() - 10.0),
    );
    ui.scope_builder(egui::UiBuilder::new().max_rect(foot).id_salt("source"), |ui| {
        if Pill::new(&context.model.lang.say(link.id)).rank(Rank::Chosen).show(ui, look).clicked() {
            context.out.push(Command::Go(link.go));
        }
    });
}
