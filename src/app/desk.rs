//! The desk: the window of whoever works at it, with the bar, the lanes side by side, the right column and the strip.

use std::rc::Rc;

use egui::{Rect, Ui};

use super::command::Command;
use super::context::ViewContext;
use super::controls::{self, Brief};
use super::counters::{self, CountTable};
use super::lane::LaneCard;
use super::layout::{self, Bottom, Parts, Wanted};
use super::model::{Lane, Model};
use super::picture::Picture;
use super::side::SideColumn;
use super::strip::{self, StripSource};
use super::theme::Look;
use super::top_bar::{self, TopBar};
use super::{App, Shown, board_card, docked, jumps, lane, legend_card, lesson_card, map, side, why, widgets};
use crate::scene::Line;
use crate::scene::strip::view;
use crate::theme::Sizes;

impl App {
    /// The window of whoever works at it: the bar, the lanes side by side, the right column, the strip.
    pub(super) fn desk(&mut self, ui: &mut Ui, look: &Look, out: &mut Vec<Command>) -> Option<Shown> {
        let window = ui.max_rect();
        let bar = if self.model.is_embedded { 0.0 } else { look.size.top_bar };
        let mut wanted = wanted(look, &self.model);
        // About as wide as it is going to be: between the gutters and the space in its card.
        let width = window.width() - 2.0 * look.size.gutter - 32.0;
        wanted.strip += jumps::legend_height(ui, look, &self.model, (&self.picture, width));
        let sizes = Sizes { top_bar: bar, ..look.size };
        // Where a lesson's words leave too little, the counts go first, and then the strip's height.
        let without_table = Wanted { table: 0.0, ..wanted };
        let low = Wanted { strip: layout::LEAST_STRIP, ..without_table };
        let fits = |parts: &Parts| !lesson_card::is_cramped(ui, look, &self.model, parts);
        let mut parts = [wanted, without_table].into_iter().filter_map(|wanted| Parts::of(window, &sizes, wanted));
        let mut parts = parts.find(fits).or_else(|| Parts::of(window, &sizes, low))?;
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
        let (mut pointed, mut words, mut following, mut legend) = (None, None, None, Rc::default());
        if model.map.is_page
            && let Some(rect) = parts.lanes.iter().map(|(_, rect)| *rect).reduce(Rect::union)
        {
            (pointed, words) = map::page(ui, context, picture, rect).map(|at| (at.line, at.words)).unzip();
        }
        let board = picture.board.as_ref().filter(|_| look.is_column && wanted.side == layout::Side::Board);
        if let Some((board, (_, rect))) = board.zip(parts.lanes.first()) {
            board_card::show(ui, context, board, *rect);
        }
        let lanes = if model.map.is_page || board.is_some() { &[][..] } else { &parts.lanes };
        for &(index, rect) in lanes {
            let card = LaneCard { index, rect, picture, moving: moving.as_ref(), has_run: false };
            let seen = lane::show(ui, context, card, &mut self.gesture);
            pointed = seen.pointed.or(pointed);
            words = seen.words.or(words);
            following = seen.following.filter(|_| index == model.focus).or(following);
            if index == model.focus {
                legend = seen.legend;
            }
        }
        if let Some(rect) = parts.table {
            CountTable::of(model, &picture.counts).show(ui, context, rect);
        }
        if let Some(band) = band {
            lesson_card::show(ui, context, band);
        }
        if let Some(rect) = parts.side {
            let rect = legend_card::show(ui, context, &legend, rect);
            side::show(ui, context, &SideColumn { picture, rect }, &mut self.tallest);
        }
        if let Some(bottom) = parts.bottom {
            pointed = below(ui, context, picture, bottom).or(pointed);
        }
        // Over the counts, or where there are none, over the buttons: never over a tree. What the Map says of a place is
        // longer, and stands over the words of the right column.
        let place = parts.table.or(parts.bottom.map(|bottom| bottom.controls));
        match (words, parts.side, place) {
            (Some(words), Some(side), _) if model.map.is_page => docked::show_at_top(ui, look, side, &words),
            (Some(words), _, Some(place)) => docked::show(ui, look, place, &words),
            _ => {}
        }
        self.follow(following, out);
        Some(Shown { pointed, foot: parts.bottom.map_or(window.bottom(), |bottom| bottom.card.top()) })
    }
}

/// What a model has to show.
fn wanted(look: &Look, model: &Model) -> Wanted {
    let plies = u16::from(model.base.depth.0) + 1;
    // In one column the board takes the place of the lane.
    let has_board = model.base.start.tree().is_none();
    let is_wanted = !look.is_column || (model.board.is_shown && !model.map.is_page);
    let side = if has_board && is_wanted { layout::Side::Board } else { layout::Side::Words };
    let is_idle = |lane: &Lane| lane.record().is_none() && !lane.is_running();
    let is_board_alone = look.is_column && side == layout::Side::Board;
    let has_table = !model.map.is_page && !is_board_alone && !model.lanes.iter().all(is_idle);
    let table = if has_table { counters::height(model.lanes.len()) } else { 0.0 };
    let strip = view::height(&look.style, plies, model.techniques.len()).max(layout::LEAST_STRIP);
    Wanted { lanes: model.lanes.len(), focus: model.focus, side, table, strip }
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
    let place = jumps::legend(ui, context, picture, bottom.strip?);
    strip::show(ui, context, source, place)
}
