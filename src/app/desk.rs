//! The desk: the window of whoever works at it, with the bar, the lanes side by side, the right column and the strip.

use egui::{Rect, Ui};

use super::command::Command;
use super::context::ViewContext;
use super::controls::{self, Brief};
use super::counters::{self, CountTable};
use super::lane::LaneCard;
use super::layout::{self, Bottom, Parts, Wanted};
use super::model::Model;
use super::picture::Picture;
use super::side::SideColumn;
use super::strip::{self, StripSource};
use super::theme::Look;
use super::top_bar::{self, TopBar};
use super::{App, Shown, docked, lane, lesson_card, map, side, why, widgets};
use crate::scene::Line;
use crate::scene::strip::view;
use crate::theme::Sizes;

impl App {
    /// The window of whoever works at it: the bar, the lanes side by side, the right column, the strip.
    pub(super) fn desk(&mut self, ui: &mut Ui, look: &Look, out: &mut Vec<Command>) -> Option<Shown> {
        let window = ui.max_rect();
        let bar = if self.model.is_embedded { 0.0 } else { look.size.top_bar };
        let mut parts = Parts::of(window, &Sizes { top_bar: bar, ..look.size }, wanted(look, &self.model))?;
        let band = lesson_card::take(ui, look, &self.model, &mut parts);
        let strip = parts.bottom.and_then(|bottom| bottom.strip);
        let moving = self.update(ui, strip.map_or(0.0, |strip| strip.width()));
        let (model, picture) = (&self.model, &self.picture);
        let context = &mut ViewContext { look, model, out };
        let is_hidden = |index: &usize| model.map.is_page || parts.lanes.iter().all(|(shown, _)| shown != index);
        let hidden: Vec<usize> = (0..model.lanes.len()).filter(is_hidden).collect();
        if !model.is_embedded {
            top_bar::show(ui, context, &TopBar { rect: parts.top, hidden: &hidden });
        }
        let (mut pointed, mut words, mut following) = (None, None, None);
        if model.map.is_page
            && let Some(rect) = parts.lanes.iter().map(|(_, rect)| *rect).reduce(Rect::union)
        {
            pointed = map::page(ui, context, picture, rect);
        }
        let lanes = if model.map.is_page { &[][..] } else { &parts.lanes };
        for &(index, rect) in lanes {
            let card = LaneCard { index, rect, picture, moving: moving.as_ref() };
            let seen = lane::show(ui, context, card, &mut self.gesture);
            pointed = seen.pointed.or(pointed);
            words = seen.words.or(words);
            following = seen.following.filter(|_| index == model.focus).or(following);
        }
        if let Some(rect) = parts.table {
            CountTable::of(model, &picture.counts).show(ui, context, rect);
        }
        if let Some(band) = band {
            lesson_card::show(ui, context, band);
        }
        if let Some(rect) = parts.side {
            side::show(ui, context, &SideColumn { picture, rect }, &mut self.tallest);
        }
        if let Some(bottom) = parts.bottom {
            pointed = below(ui, context, picture, bottom).or(pointed);
        }
        // Over the counts, or where there are none, over the buttons: never over a tree.
        let place = parts.table.or(parts.bottom.map(|bottom| bottom.controls));
        if let Some((words, place)) = words.zip(place) {
            docked::show(ui, look, place, &words);
        }
        self.follow(following, out);
        Some(Shown { pointed, foot: parts.bottom.map_or(window.bottom(), |bottom| bottom.card.top()) })
    }
}

/// What a model has to show.
fn wanted(look: &Look, model: &Model) -> Wanted {
    let plies = u16::from(model.depth.0) + 1;
    let side = if model.start.tree().is_some() { layout::Side::Words } else { layout::Side::Board };
    let table = if model.map.is_page { 0.0 } else { counters::height(model.lanes.len()) };
    Wanted { lanes: model.lanes.len(), focus: model.focus, side, table, strip: view::height(&look.style, plies) }
}

/// The card at the bottom: buttons and the strip. Tells what the pointer is over.
fn below(ui: &mut Ui, context: &mut ViewContext<'_>, picture: &Picture, bottom: Bottom) -> Option<Line> {
    let (look, model) = (context.look, context.model);
    widgets::card(ui.painter(), look, bottom.card);
    let brief = picture.story.as_ref().map_or(Brief { words: "", colour: look.colours.ink }, |story| Brief {
        words: &story.brief,
        colour: why::mood_colour(look, story.mood).unwrap_or(look.colours.ink),
    });
    controls::show(ui, context, bottom.controls, brief);
    let index = picture.indices.get(model.focus);
    let source = StripSource { picture, strip: &picture.strip, names: &picture.bar_names, index };
    strip::show(ui, context, source, bottom.strip?)
}
