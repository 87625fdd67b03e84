//! The desk: the window of a single user, with the bar, the lanes next to each other, the right column, the timeline,
//! the buttons, and the row with the words for what the pointer is over.

use crate::clock::jumps;
use crate::clock::strip::{self, StripSource};
use crate::desk::layout::{self, Parts, Wanted};
use crate::desk::top_bar;
use crate::desk::{ColumnSlots, why};
use crate::lanes::counters::{self, CountTable};
use crate::prelude::*;
use jianzhi_view::scene::strip::view;

/// How many rows describe a place of the Map that the pointer is over. They are below the Map, so that what is below the
/// trees has the same place there.
const MAP_ROWS: usize = 3;
/// The share of its usual height that the timeline has below a board on a phone, which needs the height more.
const STRIP_BELOW_BOARD: f32 = 0.8;

impl App {
    pub fn desk(&mut self, ui: &mut Ui, look: &Look, out: &mut Vec<Command>) -> Option<Shown> {
        let window = ui.max_rect();
        let bar = if self.model.links.is_embedded { 0.0 } else { look.size.top_bar };
        let mut wanted = wanted(look, &self.model);
        // About as wide as it is going to be: between the gutters and the space in its card.
        let width = window.width() - 2.0 * look.size.gutter - 32.0;
        if wanted.strip > 0.0 {
            wanted.strip += jumps::legend_height(ui, look, &self.model, &self.picture, width);
        }
        let sizes = Sizes { top_bar: bar, ..look.size };
        let parts = self.parts_of(look, window, &sizes, wanted)?;
        let strip = parts.timeline.map(|card| card.shrink2(layout::AROUND_STRIP));
        let width = strip.map_or(0.0, |strip| strip.width());
        let moving = self.update(ui, width - strip::beside(ui, look, &self.model, width).1);
        let (model, picture) = (&self.model, &self.picture);
        let context = &mut ViewContext { look, model, out };
        let is_hidden = |index: &usize| model.map.is_page || parts.lanes.iter().all(|(shown, _)| shown != index);
        let hidden: Vec<usize> = (0..model.searches.lanes.len()).filter(is_hidden).collect();
        if !model.links.is_embedded {
            top_bar::show(ui, context, parts.top, &hidden);
        }
        let (mut seen, mut map_rows) = (LaneResponse::default(), None);
        if model.map.is_page
            && let Some(rect) = parts.lanes.iter().map(|(_, rect)| *rect).reduce(Rect::union)
        {
            let rows = if look.is_for_fingers() { 0 } else { MAP_ROWS };
            let (page, rows) = layout::rows_below(rect, rect.bottom(), window.height(), rows);
            seen = seen.over(map::show::page(ui, context, picture, page));
            map_rows = rows;
        }
        let board = picture.board.as_ref().filter(|_| has_board_instead(look, model));
        if let Some((board, (_, rect))) = board.zip(parts.lanes.first()) {
            board::card::show(ui, context, board, *rect);
        }
        let lanes = if model.map.is_page || board.is_some() { &[][..] } else { &parts.lanes };
        for &(index, rect) in lanes {
            let card = LaneCard { index, rect, picture, moving: moving.as_ref() };
            let shown = lanes::show(ui, context, card, &mut self.gesture);
            seen = seen.beside(shown, index == model.searches.focus);
        }
        if look.is_column
            && !model.map.is_page
            && let Some(&(_, rect)) = parts.lanes.first()
        {
            show(ui, context, rect, self.gesture.is_some());
        }
        // The legend is shown instead of the counts: nothing else moves for it.
        if let Some(rect) = parts.table
            && !look::in_place(ui, look, &seen.legend, rect)
        {
            CountTable::new(model, &picture.counts).show(ui, context, rect);
        }
        let slots = parts.side.map(|rect| {
            let rect = if parts.table.is_some() { rect } else { look::show(ui, context, &seen.legend, rect) };
            side::show(ui, context, picture, rect)
        });
        let over_strip = foot(ui, context, picture, [parts.controls, parts.timeline]);
        if let Some(rect) = map_rows.or(parts.pointed) {
            let words = seen.words.or_else(|| pointer::describe(ui));
            // While a value is tried, only the timeline is still that of the recorded search.
            let idle = if model.edits.live.is_some() { "what-if-shown" } else { "app-pointed-idle" };
            let idle = model.say(idle);
            let rows = if map_rows.is_some() { MAP_ROWS } else { 1 };
            let slot = PointerSlot { rect, rows, size: look.text.small, align: Align2::LEFT_CENTER };
            slot.show(ui, look, words.as_deref(), &idle);
        }
        self.shown_parts = shown_parts(&parts, slots);
        self.follow(seen.following, out);
        // Over the bar, where nothing of the step is told.
        let title = parts.lanes.first().map_or(window, |(_, rect)| rect.with_max_y(rect.top()));
        let notice = if bar > 0.0 { parts.top } else { title };
        Some(Shown { pointed: over_strip.or(seen.pointed), notice })
    }

    /// The rectangles of the parts. Where the words of a small tree have too little room, the counts give way, then the
    /// timeline and lanes that are not in focus.
    fn parts_of(&self, look: &Look, window: Rect, sizes: &Sizes, wanted: Wanted) -> Option<Parts> {
        let lack = |parts: &Parts| lanes::shortage(look, &self.model, &parts.lanes);
        lanes::least_lacking(wanted.giving_way().filter_map(|wanted| Parts::new(window, sizes, wanted)), lack)
    }
}

fn shown_parts(parts: &Parts, slots: Option<ColumnSlots>) -> Vec<ShownPart> {
    let slot = |of: fn(&ColumnSlots) -> Option<Rect>| slots.as_ref().and_then(of);
    let named = [
        ("why", slot(|slots| Some(slots.why))),
        ("ruler", slot(|slots| slots.ruler)),
        ("listing", slot(|slots| slots.listing)),
        ("board", slot(|slots| slots.board)),
        ("table", parts.table),
        ("timeline", parts.timeline),
        ("controls", parts.controls),
        ("pointed", parts.pointed),
    ];
    let lanes = parts.lanes.iter().map(|&(_, rect)| ShownPart { name: "lane", rect });
    let others = named.into_iter().filter_map(|(name, rect)| Some(ShownPart { name, rect: rect? }));
    others.chain(lanes).collect()
}

fn has_board_instead(look: &Look, model: &Model) -> bool {
    look.is_column && model.tree().is_none() && model.board.is_shown && !model.map.is_page
}

fn wanted(look: &Look, model: &Model) -> Wanted {
    let plies = u16::from(model.searches.base.depth.0) + 1;
    let is_board_alone = has_board_instead(look, model);
    let side = match look.is_column {
        true if is_board_alone => layout::Side::Board,
        true if model.predictions.predict.is_some() => layout::Side::Asked,
        false if model.tree().is_none() => layout::Side::Board,
        _ => layout::Side::Words,
    };
    let is_idle = |lane: &Lane| lane.record().is_none() && !lane.is_running();
    // A page that shows this one in a frame has room for the tree and its story.
    let is_bare = model.links.is_embedded;
    // With several lanes each has its visits in its head.
    let is_asked = model.settings.shows_counts || model.settings.shows_legend || model.searches.lanes.len() == 1;
    let has_table =
        is_asked && !model.map.is_page && !is_board_alone && !is_bare && !model.searches.lanes.iter().all(is_idle);
    let table = if has_table { counters::height(model.searches.lanes.len()) } else { 0.0 };
    let table = if has_table && model.settings.shows_legend { table.max(look::LEAST) } else { table };
    let strip = view::height(&look.style, plies, model.timeline.techniques.len()).max(layout::LEAST_STRIP);
    let strip = match (is_bare, is_board_alone) {
        (true, _) => 0.0,
        (false, true) => (strip * STRIP_BELOW_BOARD).max(layout::LEAST_STRIP),
        (false, false) => strip,
    };
    // A finger is over nothing before it touches it.
    let pointed = usize::from(!look.is_for_fingers());
    let lanes = model.searches.lanes.len();
    Wanted { lanes, most: lanes, focus: model.searches.focus, side, table, strip, pointed }
}

/// Shows the cards at the foot, the buttons and the timeline; tells what the pointer is over.
pub fn foot(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    picture: &Picture,
    [controls, timeline]: [Option<Rect>; 2],
) -> Option<Line> {
    let (look, model) = (context.look, context.model);
    let colour = picture.story.as_ref().and_then(|story| why::mood_colour(look, story.mood));
    let brief = picture.story.as_ref().map_or("", |story| &story.brief);
    if let Some(rect) = controls {
        widgets::card(ui.painter(), look, rect);
        // On a phone's width the buttons need what a wider card leaves free at its sides.
        let aside = if look.is_column { 8.0 } else { layout::AROUND_STRIP.x };
        let colour = colour.unwrap_or(look.colours.ink);
        strip::show_controls(ui, context, rect.shrink2(vec2(aside, 6.0)), brief, colour);
    }
    let card = timeline?;
    widgets::card(ui.painter(), look, card);
    let place = jumps::legend(ui, context, picture, card.shrink2(layout::AROUND_STRIP));
    let (plies, beside) = strip::beside(ui, look, model, place.width());
    let plies = if beside > 0.0 { &plies[..] } else { &[] };
    let source = StripSource { picture, strip: &picture.strip, names: &picture.bar_names, plies };
    let place = place.with_min_x(place.left() + beside);
    strip::show(ui, context, source, place)
}

// On a phone one picture is shown at a time, a lane's or the board: a finger that goes sideways over it leads to the next one, and dots below tell which one it is.

/// A finger that goes so far sideways, and this many times as far as up or down, swipes.
const LEAST: f32 = 56.0;
const STEEP: f32 = 2.0;
/// The dots: their radius, how far they are apart, and how far above the edge of the card.
const DOT: f32 = 3.0;
const APART: f32 = 13.0;
const ABOVE: f32 = 8.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PhonePage {
    Lane(usize),
    Board,
}

fn things(model: &Model) -> Vec<PhonePage> {
    let board = model.tree().is_none().then_some(PhonePage::Board);
    (0..model.searches.lanes.len()).map(PhonePage::Lane).chain(board).collect()
}

fn shown(model: &Model, things: &[PhonePage]) -> Option<usize> {
    let is_board = model.board.is_shown && things.contains(&PhonePage::Board);
    let now = if is_board { PhonePage::Board } else { PhonePage::Lane(model.searches.focus) };
    things.iter().position(|&thing| thing == now)
}

/// Where the finger went in a swipe that has just ended: one on, or one back.
fn swiped(from: Pos2, to: Pos2) -> Option<isize> {
    let way = to - from;
    (way.x.abs() >= LEAST && way.x.abs() > STEEP * way.y.abs()).then_some(if way.x < 0.0 { 1 } else { -1 })
}

/// Follows the finger on a card, and shows the dots at its foot. While a part of a tree is shown, or a node is dragged, a
/// finger moves that.
pub fn show(ui: &Ui, context: &mut ViewContext<'_>, card: Rect, is_taken: bool) {
    let (look, model) = (context.look, context.model);
    let things = things(model);
    let Some(at) = shown(model, &things).filter(|_| things.len() > 1) else { return };
    let left = card.center().x - APART * (things.len() - 1) as f32 * 0.5;
    for place in 0..things.len() {
        let colour = if place == at { look.colours.blue } else { look.colours.line };
        ui.painter().circle_filled(pos2(left + APART * place as f32, card.bottom() - ABOVE), DOT, colour);
    }
    let numbers = args![number = at + 1, count = things.len()];
    let dots =
        Rect::from_center_size(pos2(card.center().x, card.bottom() - ABOVE), vec2(APART * things.len() as f32, 12.0));
    name_part(ui, dots, "swipe", &model.say_with("app-swipe", &numbers));
    let Some((from, to)) = lifted(ui) else { return };
    let is_whole = model.trees.camera.is_none() || model.board.is_shown;
    let Some(by) = swiped(from, to).filter(|_| card.contains(from) && is_whole && !is_taken) else { return };
    match at.checked_add_signed(by).and_then(|next| things.get(next)) {
        Some(PhonePage::Lane(lane)) => {
            if things[at] == PhonePage::Board {
                context.give(BoardCommand::SwitchBoard);
            }
            context.give(LanesCommand::Focus(*lane));
        }
        Some(PhonePage::Board) => context.give(BoardCommand::SwitchBoard),
        None => {}
    }
}

/// Where the finger came down that is lifted in this frame, and where it is lifted. egui forgets the first in that frame.
fn lifted(ui: &Ui) -> Option<(Pos2, Pos2)> {
    let origin = Id::unique("swipe-origin");
    let (began, ended, at) = ui.input(|input| {
        (input.pointer.primary_pressed(), input.pointer.primary_released(), input.pointer.interact_pos())
    });
    if began {
        ui.data_mut(|data| data.insert_temp(origin, at));
    }
    let from = ui.data(|data| data.get_temp::<Option<Pos2>>(origin)).flatten();
    from.zip(at).filter(|_| ended)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_way_that_is_long_and_level_swipes() {
        let from = pos2(200.0, 300.0);
        assert_eq!(swiped(from, pos2(100.0, 320.0)), Some(1));
        assert_eq!(swiped(from, pos2(290.0, 300.0)), Some(-1));
        assert_eq!(swiped(from, pos2(160.0, 300.0)), None, "short");
        assert_eq!(swiped(from, pos2(100.0, 380.0)), None, "steep");
    }
}
