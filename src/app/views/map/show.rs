//! The Map in the window: one above each lane's tree, or a page of them with the difference. Painting is in `scene`; here
//! is the hit-testing.

use crate::map::parting::{self, difference, entries};
use crate::map::{around, sentence};
use crate::prelude::*;
use jianzhi_core::map::{Inside, Look as PlaceLook, SheetPlace, Widths};
use jianzhi_core::replay::{last_entered, left_from};
use jianzhi_view::scene::map::page::{MapPage, PageLane, looked_at, looked_so_far, said};
use jianzhi_view::scene::map::{AHEAD, CommonInk, MapAxis, MapFrame, MapMarks, MapPaint, MapView, is_common};

/// A Map above a tree takes this share of the lane, within these bounds, and leaves so much to the tree while it is no
/// lower than its least. A lower lane has none.
const SHARE: f32 = 0.34;
const LEAST: f32 = 48.0;
const MOST: f32 = 170.0;
const LEAST_TREE: f32 = 200.0;
const LOWEST_LANE: f32 = 190.0;

/// How high the Map above a lane's tree is; 0 where there is none. A lesson's page shows it as its figure, or not at all.
pub fn height(model: &Model, pane: Rect) -> f32 {
    if !model.has_lane_maps() || model.learning.lesson.is_some() || pane.height() < LOWEST_LANE {
        return 0.0;
    }
    (pane.height() * SHARE).clamp(LEAST, MOST).min((pane.height() - LEAST_TREE).max(LEAST))
}

pub fn above_tree(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    index: usize,
    picture: &Picture,
    rect: Rect,
) -> Option<(Line, String)> {
    let (look, model) = (context.look, context.model);
    let rect = whole_pixels(ui, rect);
    let Some((map, lane)) = shown_lane(model, index) else {
        waiting(ui, context, rect);
        return None;
    };
    let (shown, depth) = (model.map.shown.clone(), map.sheet.rows());
    let frame = MapFrame { rect, shown, depth, has_outside: has_outside(map, lane) };
    let entered = entered(model, index);
    let marks = marks(model, map, index);
    let column = 1.0 / ui.pixels_per_point();
    let make = || {
        let paint = MapPaint::Lane { lane, entered, left_from: left(model, index), ahead: ahead(model) };
        let view =
            MapView { sheet: &map.sheet, frame: &frame, paint, column, style: &look.style, marks: &marks, tree: None };
        view.draw(&WindowMeter(ui.painter(), look))
    };
    let cause = CacheKey { size: progress(u64::from(entered)), ..cause(ui, model, picture, rect, &marks) };
    paint(ui.painter(), look, &picture.kept.drawing(Part::Map(index), cause, make));
    let response = ui.interact(rect, ui.scope_id().with(("map", index)), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Group, true, block_name(model, map, Some(index))));
    touch(ui, context, &response, &frame, Some(index))
}

/// A lower page of the difference alone names only the classes in colour, and one that is lower still names none.
const LEAST_WITH_ALL_CLASSES: f32 = 230.0;
const LEAST_WITH_LEGEND: f32 = 120.0;
/// A narrower head has no switch for the widths.
const LEAST_WITH_WIDTHS: f32 = 260.0;

pub fn page(ui: &mut Ui, context: &mut ViewContext<'_>, picture: &Picture, rect: Rect) -> Option<(Line, String)> {
    let (look, model) = (context.look, context.model);
    card(ui.painter(), look, rect);
    let inner = rect.shrink2(vec2(look.size.card_padding, 10.0));
    // The stage has the words below, and no room for what only a desk needs; neither has a phone.
    let is_bare = model.stage.is_on || (sentence::is_tight(look, rect) && parting::describe(model).is_some());
    let is_single = sentence::is_tight(look, rect) && !model.stage.is_on;
    let head = if is_bare { inner.top() } else { header(ui, context, inner, is_single) };
    let head = sentence::show(ui, context, rect, inner.with_min_y(head));
    let Some(map) = model.map.sheet.as_deref() else {
        waiting(ui, context, Rect::from_min_max(pos2(inner.left(), head), inner.max));
        return None;
    };
    let body = whole_pixels(ui, Rect::from_min_max(pos2(inner.left(), head + 4.0), inner.max));
    let lanes: Vec<(usize, PageLane)> =
        (0..map.searches.len()).filter_map(|lane| page_lane(model, map, lane)).collect();
    let is_compared = lanes.len() > 1;
    let is_alone = is_compared && sentence::is_alone(model);
    let is_shown = |lane: usize| !is_alone && (!is_single || !is_compared || lane == model.searches.focus);
    let (indices, lanes): (Vec<usize>, Vec<PageLane>) = lanes.into_iter().filter(|(lane, _)| is_shown(*lane)).unzip();
    let mut difference = difference(model, map);
    if is_alone {
        difference.common = CommonInk::Faint;
        if is_bare {
            // The place's own sentence is enough.
            difference.headline.clear();
            if !model.stage.is_on {
                difference.title.clear();
            }
        }
        if body.height() < LEAST_WITH_ALL_CLASSES {
            difference.legend.retain(|(class, _)| class.by != 0 && !is_common(&map.sheet, *class));
        }
        if body.height() < LEAST_WITH_LEGEND {
            difference.legend.clear();
        }
    }
    let has_room = is_alone || !is_single;
    let has_difference = is_compared && has_room && story::map::differs(&map.sheet) && !model.hides_ahead();
    let start = &model.searches.base.start;
    let axis = MapAxis::new(model.settings.lang, start, model.notation(), &map.sheet);
    let page = MapPage {
        sheet: &map.sheet,
        shown: &model.map.shown,
        depth: map.sheet.rows(),
        lanes: &lanes,
        difference: has_difference.then_some(&difference),
        tree: start.tree().map(|tree| &**tree),
        axis: &axis,
        style: &look.style,
        column: 1.0 / ui.pixels_per_point(),
    };
    let meter = WindowMeter(ui.painter(), look);
    let marked = lanes.first().map_or(&difference.marks, |lane| &lane.marks).clone();
    let steps = lanes.iter().map(|lane| u64::from(lane.entered)).sum();
    let cause = CacheKey { size: progress(steps), ..cause(ui, model, picture, body, &marked) };
    paint(ui.painter(), look, &picture.kept.drawing(Part::MapPage, cause, || page.draw(body, &meter)));
    let (blocks, legend) = (page.blocks(body, &meter), page.legend(body, &meter));
    let mut pointed: Option<(Line, String)> = None;
    for (number, block) in blocks.iter().enumerate() {
        let lane = indices.get(number).copied();
        let response =
            ui.interact(block.frame.rect, ui.scope_id().with(("map-block", number)), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Group, true, block_name(model, map, lane)));
        pointed = touch(ui, context, &response, &block.frame, lane).or(pointed);
    }
    if page.difference.is_some() {
        entries(ui, context, &legend, page.difference);
    }
    pointed
}

fn block_name(model: &Model, map: &MapSheet, lane: Option<usize>) -> String {
    let Some(index) = lane else { return difference(model, map).title };
    let name = story::method(model.settings.lang, model.searches.lanes[index].method);
    model.say_with("app-map-lane", &args![lane = name, said = lane_said(model, map, index)])
}

/// The way back, what the widths mean, and whether they are known; returns where it ends. Above a single Map there is a way
/// back only where there is one.
fn header(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect, is_single: bool) -> f32 {
    let (look, model) = (context.look, context.model);
    let row = Rect::from_min_size(rect.min, vec2(rect.width(), look.size.pill));
    from_left(ui, row, "map-head", |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        if !is_single || !model.map.is_whole() {
            crumbs(ui, context);
        }
        let (widths, is_true) = (model.say("app-map-true-size"), model.map.widths == Widths::TrueSize);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            Pill::new(model.say("app-map-close")).give(ui, context, MapCommand::SwitchMap);
            let name = model.say("app-map-widths");
            let has_room = rect.width() >= LEAST_WITH_WIDTHS;
            if has_room && Pill::new(&widths).named(&name).switch(is_true).show(ui, look).clicked() {
                context.give(MapCommand::SwitchWidths);
            }
            if parting::is_possible(model) && model.map.parting.at.is_none() {
                let name = model.say("app-parting-next");
                Pill::new(model.say("app-parting-largest")).named(&name).give(ui, context, MapCommand::Part(Way::Next));
            }
            if let Some(words) = estimated(model) {
                let galley =
                    line(ui.painter(), &words, look.plain(look.text.small), look.colours.muted, ui.available_width());
                let (place, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
                name_part(ui, place, "map-estimate", &words);
                ui.painter().galley(place.min, galley, look.colours.muted);
            }
        });
    });
    row.bottom() + 4.0
}

fn estimated(model: &Model) -> Option<String> {
    let map = model.map.sheet.as_deref()?;
    let id = match (map.sheet.is_estimate(), map.classes.is_some()) {
        (true, _) => "map-estimate",
        (false, false) => "map-counting",
        (false, true) => return None,
    };
    Some(model.say_with(id, &[("counted", text::counted(map.counted))]))
}

fn crumbs(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let model = context.model;
    let Some(map) = model.map.sheet.as_deref() else { return };
    let way = around(&map.sheet, &model.map.shown);
    for (depth, &number) in way.iter().enumerate() {
        let Some(place) = map.sheet.place(number) else { continue };
        let written = match depth {
            0 => model.say("app-map-whole-tree"),
            _ => model.name_at(&map.sheet.line_to(number)),
        };
        let is_here = depth + 1 == way.len();
        let pill = Pill::new(&written).chosen(is_here);
        pill.give(ui, context, MapCommand::ShowMap((depth > 0).then_some((place.left, place.left + place.width))));
    }
}

fn waiting(ui: &Ui, context: &ViewContext<'_>, rect: Rect) {
    let (look, model) = (context.look, context.model);
    let words = model.say("app-map-waiting");
    let galley = line(ui.painter(), &words, look.plain(look.text.label), look.colours.muted, rect.width());
    let at = rect.center() - galley.size() * 0.5;
    ui.painter().galley(at, galley, look.colours.muted);
}

/// A pointer on a Map: a click selects, a drag moves, the wheel zooms, a double click shows all. Returns what is below
/// it.
fn touch(
    ui: &Ui,
    context: &mut ViewContext<'_>,
    response: &Response,
    frame: &MapFrame,
    index: Option<usize>,
) -> Option<(Line, String)> {
    let map = context.model.map.sheet.as_deref()?;
    let show = |shown: Range<f64>| {
        let is_whole = shown.start <= 0.0 && shown.end >= 1.0;
        Command::Map(MapCommand::ShowMap((!is_whole).then_some((shown.start, shown.end))))
    };
    if response.dragged() {
        context.out.push(show(frame.dragged(response.drag_delta().x)));
    }
    if response.double_clicked() {
        context.give(MapCommand::ShowMap(None));
    }
    let at = response.hover_pos().filter(|_| response.contains_pointer())?;
    let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
    let factor = f64::from((scroll * 0.005).exp() * pinch);
    if (factor - 1.0).abs() > 1e-4 {
        context.out.push(show(frame.zoomed(factor, at)));
    }
    let number = frame.hit(&map.sheet, at);
    let line = map.sheet.line_to(number);
    if response.clicked() {
        context.out.extend(index.map(LanesCommand::Focus).map(Command::from));
        context.give(ClockCommand::Visit(line.clone()));
        context.give(EditCommand::Select(Some(map.sheet.path_to(number))));
    }
    let words = if response.dragged() { String::new() } else { place_words(context.model, map, number) };
    Some((line, words))
}

fn place_words(model: &Model, map: &MapSheet, number: u32) -> String {
    let lang = model.settings.lang;
    let Some(place) = map.sheet.place(number) else { return String::new() };
    let line = map.sheet.line_to(number);
    let mut words = vec![text::sentence(&model.name_at(&line))];
    words.extend(size_words(lang, map, place));
    for (lane, (method, trace)) in map.searches.iter().enumerate() {
        let looks = map.sheet.looks_by(place, lane);
        let name = ("lane", story::method(lang, *method).into());
        let Some(PlaceLook { visit, .. }) = looks.last() else {
            words.push(lang.say_with("app-map-never", &[name]));
            continue;
        };
        let visit = trace.visit(*visit);
        let side = model.searches.base.start.side_at(&line);
        let view = model.settings.view;
        let value = text::bounded(view.show(side, visit.value), view.show(side, visit.bound()));
        let args = [name, ("times", looks.len().into()), ("value", value.into())];
        words.push(lang.say_with("app-map-looked", &args));
    }
    words.join("\n")
}

fn size_words(lang: Lang, map: &MapSheet, place: &SheetPlace) -> Option<String> {
    if place.inside == Inside::Nothing {
        return None;
    }
    let id = if place.is_exact { "app-map-leaves" } else { "app-map-leaves-estimated" };
    let words = lang.say_with(id, &[("leaves", text::counted(place.leaves.round() as u64))]);
    let is_narrow = place.inside == Inside::Undivided && place.ply < map.sheet.rows();
    let more = is_narrow.then(|| lang.say("app-map-zoom"));
    Some(text::sentences(lang, std::iter::once(words).chain(more)))
}

fn shown_lane(model: &Model, index: usize) -> Option<(&MapSheet, usize)> {
    let map = model.map.sheet.as_deref()?;
    Some((map, map.lane(model.searches.lanes.get(index)?)?))
}

fn has_outside(map: &MapSheet, lane: usize) -> bool {
    map.outside.get(lane).copied().flatten().is_some_and(|visits| visits > 0)
}

pub fn entered(model: &Model, index: usize) -> u32 {
    let state = model.searches.lanes.get(index).and_then(Lane::state);
    state.map_or(0, |state| last_entered(&state.path, state.moment) + 1)
}

/// The row from which on visits that end with the last one entered were left.
pub fn left(model: &Model, index: usize) -> u32 {
    let state = model.searches.lanes.get(index).and_then(Lane::state);
    state.map_or(u32::MAX, |state| left_from(&state.path, state.moment))
}

/// How dark a place is that a search looks at later: hidden while predictions are asked for.
fn ahead(model: &Model) -> f32 {
    if model.hides_ahead() { 0.0 } else { AHEAD }
}

fn marks(model: &Model, map: &MapSheet, index: usize) -> MapMarks {
    let sheet = &map.sheet;
    let number = |line: &Line| sheet.find(line).0;
    let lane = &model.searches.lanes[index];
    let state = lane.state();
    let is_over = state.is_some_and(|state| state.path.len() == 1 && state.step == lane.last());
    let principal = lane.record().zip(state).filter(|_| is_over).map(|(record, state)| {
        let line = record.recording.replay.principal_variation(state.path[0].visit);
        sheet.way_to(number(&line.iter().filter_map(|visit| visit.mv).collect()))
    });
    MapMarks {
        current: state.filter(|_| !is_over).map(|state| number(&state.line())),
        selected: model.map.line.as_ref().map(number),
        pointed: model.trees.pointed.as_ref().map(number),
        principal: principal.unwrap_or_default(),
        ringed: ringed(model, map, index),
    }
}

/// The places of the cutoffs that spared most, while the list of them is open.
fn ringed(model: &Model, map: &MapSheet, index: usize) -> Vec<u32> {
    if !model.map.is_page || index != model.searches.focus {
        return Vec::new();
    }
    let cuts = model.valuable_cuts(index);
    cuts.iter().map(|cut| map.sheet.find_path(&cut.path)).collect()
}

fn lane_said(model: &Model, map: &MapSheet, index: usize) -> String {
    let Some((lane, record)) = map.lane(&model.searches.lanes[index]).zip(model.searches.lanes[index].record()) else {
        return String::new();
    };
    let all = map.classes.as_ref().map(|classes| classes.looked_at(lane));
    let looked = looked_so_far(record.trace(), entered(model, index), all);
    let outside = map.outside.get(lane).copied().flatten().filter(|_| !model.hides_ahead()).unwrap_or_default();
    said(model.settings.lang, looked.map(|looked| looked_at(model.settings.lang, looked, map.sheet.total())), outside)
}

fn page_lane(model: &Model, map: &MapSheet, lane: usize) -> Option<(usize, PageLane)> {
    let index = model.searches.lanes.iter().position(|other| map.lane(other) == Some(lane))?;
    let said = lane_said(model, map, index);
    let page = PageLane {
        title: model.searches.lanes[index].title(model.settings.lang),
        said,
        entered: entered(model, index),
        left_from: left(model, index),
        ahead: ahead(model),
        has_outside: has_outside(map, lane),
        marks: marks(model, map, index),
    };
    Some((index, page))
}

fn cause(ui: &Ui, model: &Model, picture: &Picture, rect: Rect, marks: &MapMarks) -> CacheKey {
    let shown = &model.map.shown;
    CacheKey {
        marked: [marks.selected, marks.pointed, marks.current].map(|number| number.map(|number| number as usize)),
        sheet: model.map.sheet.as_deref().map(|map| (map.edition, shown.start, shown.end, model.map.only)),
        ..CacheKey::new(ui, picture, rect)
    }
}

fn progress(entered: u64) -> (u16, u32) {
    (0, (entered % u64::from(u32::MAX)) as u32)
}

fn whole_pixels(ui: &Ui, rect: Rect) -> Rect {
    let pixels = ui.pixels_per_point();
    let round = |at: f32| (at * pixels).round() / pixels;
    Rect::from_min_max(pos2(round(rect.left()), round(rect.top())), pos2(round(rect.right()), round(rect.bottom())))
}
