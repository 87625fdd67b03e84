//! The Map: its sheet, the stretch that is shown, and the places of a class one after another.

pub mod mapping;
pub mod parting;
mod sentence;
pub mod show;

use crate::prelude::*;
use jianzhi_core::map::{Classes, Divergences, Sheet, SheetPlace, Widths};

#[derive(Debug, Clone, PartialEq)]
pub enum MapCommand {
    SwitchMap,
    SwitchLaneMaps,
    /// Switches the widths of the Map between sizes and equal shares.
    SwitchWidths,
    /// Shows a stretch of the Map, from 0 to 1; `None` shows all of it.
    ShowMap(Option<(f64, f64)>),
    /// Picks out a class of the difference; `None` shows all of them alike.
    PickClass(Option<PlaceClass>),
    /// Goes to the next of the places where two lanes part, those with most visits first, or back.
    Part(Way),
    NextOfClass(TreeDirection),
}

pub static ENTRIES: &[Entry<MapCommand>] = &[
    row(MapCommand::SwitchMap, "app-map", "app-key-map", &[key(Key::W)]).in_menu("menu-compare", 2),
    row(MapCommand::SwitchLaneMaps, "app-lane-maps", "app-key-map", &[shift(Key::W)])
        .in_menu("menu-compare", 3)
        .when(|model| unless(model.tree().is_none(), "app-idle-board")),
    row(MapCommand::SwitchWidths, "app-map-widths", "app-map-widths", &[]),
    row(MapCommand::ShowMap(None), "app-map-whole", "app-map-whole", &[])
        .when(|model| unless(!model.map.is_whole(), "app-idle-now")),
    row(
        MapCommand::Part(Way::Next),
        "app-parting-next",
        "app-key-parting",
        &[key(Key::CloseBracket), key(Key::Backslash), shift(Key::G)],
    )
    .in_menu("menu-compare", 4)
    .when(no_parting),
    row(
        MapCommand::Part(Way::Previous),
        "app-parting-previous",
        "app-key-parting",
        &[key(Key::OpenBracket), shift(Key::Backslash), key(Key::Pipe)],
    )
    .when(no_parting),
    row(MapCommand::NextOfClass(TreeDirection::Right), "app-map-next", "app-key-map-next", &[key(Key::Period)])
        .when(no_class),
    row(MapCommand::NextOfClass(TreeDirection::Left), "app-map-previous", "app-key-map-next", &[key(Key::Comma)])
        .when(no_class),
];

fn no_parting(model: &Model) -> Option<&'static str> {
    let reason = if model.hides_ahead() { "race-idle-predict" } else { "app-parting-idle" };
    unless(parting::is_possible(model), reason)
}

fn no_class(model: &Model) -> Option<&'static str> {
    unless(model.map.only.is_some(), "app-idle-class")
}

// Where two lanes part, as it is held: the places that were found, and the one that is shown.

#[derive(Debug, Clone, Default)]
pub struct PartingState {
    pub found: Option<Arc<PartedLanes>>,
    /// The number of the place that is shown, the largest being 0.
    pub at: Option<usize>,
    /// It was asked for and is not found yet; which way to go then.
    pub wanted: Option<Way>,
    pub zoom: Option<Line>,
    /// Whether the Map's page was opened for it, and is closed with what is open.
    pub owns_page: bool,
}

#[derive(Debug)]
pub struct PartedLanes {
    pub lanes: [usize; 2],
    pub traces: [Arc<Trace>; 2],
    pub found: Divergences,
}

#[derive(Debug, Clone)]
pub struct MapState {
    pub is_page: bool,
    pub is_in_lanes: bool,
    pub widths: Widths,
    /// The stretch that is shown, within 0 to 1.
    pub shown: Range<f64>,
    pub only: Option<PlaceClass>,
    pub line: Option<Line>,
    pub sheet: Option<Arc<MapSheet>>,
    pub parting: PartingState,
}

impl Default for MapState {
    fn default() -> MapState {
        MapState {
            is_page: false,
            is_in_lanes: true,
            widths: Widths::TrueSize,
            shown: 0.0..1.0,
            only: None,
            line: None,
            sheet: None,
            parting: PartingState::default(),
        }
    }
}

impl MapState {
    /// The same before anything is known of the searches: what is shown stays, places do not.
    pub fn anew(&self) -> MapState {
        let is_page = self.is_page && !self.parting.owns_page;
        MapState { is_page, widths: self.widths, is_in_lanes: self.is_in_lanes, ..MapState::default() }
    }

    pub fn is_whole(&self) -> bool {
        self.shown == (0.0..1.0)
    }
}

#[derive(Debug)]
pub struct MapSheet {
    pub sheet: Arc<Sheet>,
    pub searches: Vec<(Method, Arc<Trace>)>,
    /// All places by who looked, once everything is counted.
    pub classes: Option<Classes>,
    /// Each search's visits outside of the full tree, where that is known.
    pub outside: Vec<Option<u64>>,
    pub counted: u64,
    /// No other sheet of this run has the same number.
    pub edition: u64,
}

impl MapSheet {
    /// The number of a lane's search on the sheet. While a search runs, that is an earlier part of it.
    pub fn lane(&self, lane: &Lane) -> Option<usize> {
        let record = lane.record()?;
        let is_same = |(_, trace): &(Method, Arc<Trace>)| Arc::ptr_eq(trace, record.recording.trace());
        let is_alike = |(method, _): &(Method, Arc<Trace>)| *method == lane.method;
        self.searches.iter().position(is_same).or_else(|| self.searches.iter().position(is_alike))
    }

    pub fn methods(&self) -> Vec<Method> {
        self.searches.iter().map(|(method, _)| *method).collect()
    }
}

// The Map: which part of it is shown, and the places of a class one after another.

/// Plies around a place that is gone to: so many times as wide as the place is what is shown, at most.
const AROUND: f64 = 60.0;

pub fn apply(model: &mut Model, command: MapCommand) {
    match command {
        MapCommand::SwitchMap => {
            model.map.is_page = !model.map.is_page;
            model.map.parting.owns_page = false;
        }
        MapCommand::Part(way) => parting::go(model, way),
        MapCommand::SwitchLaneMaps => model.map.is_in_lanes = !model.map.is_in_lanes,
        MapCommand::SwitchWidths => {
            let widths = match model.map.widths {
                Widths::TrueSize => Widths::Equal,
                Widths::Equal => Widths::TrueSize,
            };
            let sheet = model.map.sheet.take();
            model.map = MapState { widths, shown: 0.0..1.0, sheet, ..model.map.clone() };
        }
        MapCommand::ShowMap(None) => (model.map.shown, model.map.parting.at) = (0.0..1.0, None),
        MapCommand::ShowMap(Some((from, to))) if from < to => model.map.shown = from.max(0.0)..to.min(1.0),
        MapCommand::ShowMap(Some(_)) => {}
        MapCommand::PickClass(class) => model.map.only = class,
        MapCommand::NextOfClass(toward) => next(model, toward),
    }
}

pub fn focus(model: &mut Model) {
    let Some(map) = model.map.sheet.clone() else { return };
    let Some(line) = model.map.line.clone().or_else(|| model.selected_line()) else { return };
    let (number, _) = map.sheet.find(&line);
    if let Some(place) = map.sheet.place(number) {
        model.map.shown = place.left..(place.left + place.width).min(1.0);
    }
}

pub fn widen(model: &mut Model) {
    let Some(map) = model.map.sheet.clone() else { return };
    let way = around(&map.sheet, &model.map.shown);
    let is_wider = |place: &&SheetPlace| place.width > (model.map.shown.end - model.map.shown.start) * 1.0001;
    let wider = way.iter().rev().filter_map(|&number| map.sheet.place(number)).find(is_wider);
    model.map.shown = wider.map_or(0.0..1.0, |place| place.left..(place.left + place.width).min(1.0));
}

/// The places that hold all that is shown, root first.
pub fn around(sheet: &Sheet, shown: &Range<f64>) -> Vec<u32> {
    let holds = |place: &SheetPlace| place.left <= shown.start + 1e-12 && place.left + place.width >= shown.end - 1e-12;
    let mut way = vec![Sheet::ROOT];
    while let Some(place) = way.last().and_then(|&number| sheet.place(number))
        && let Some(child) = sheet.child_at(place, (shown.start + shown.end) * 0.5)
        && sheet.place(child).is_some_and(holds)
    {
        way.push(child);
    }
    way
}

/// Goes to the next place of the class that is picked out, in the order of the sheet; from the last one to the first.
fn next(model: &mut Model, toward: TreeDirection) {
    let Some((map, class)) = model.map.sheet.clone().zip(model.map.only) else { return };
    let sheet = &map.sheet;
    let now = model.map.line.as_ref().map(|line| sheet.find(line).0);
    let at = now.and_then(|number| sheet.place(number)).map_or((-1.0, 0), |place| (place.left, place.ply));
    let of_class = |number: u32| {
        let place = sheet.place(number).filter(|place| holds_class(sheet, place, class))?;
        Some((place.left, place.ply, number))
    };
    let mut found: Vec<(f64, u8, u32)> = (0..sheet.places.len() as u32).filter_map(of_class).collect();
    found.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
    let target = match toward {
        TreeDirection::Left => found.iter().rev().find(|(left, ply, _)| (*left, *ply) < at).or(found.last()),
        _ => found.iter().find(|(left, ply, _)| (*left, *ply) > at).or(found.first()),
    };
    let Some(&(_, _, number)) = target else { return };
    go_to(model, sheet, number);
}

/// The share of the width that a place takes which is gone to by itself: its neighbours stay visible.
const OF_WIDTH: f64 = 0.7;

pub fn frame_place(place: &SheetPlace) -> Range<f64> {
    let wanted = (place.width / OF_WIDTH).min(1.0);
    let from = (place.left + place.width * 0.5 - wanted * 0.5).clamp(0.0, 1.0 - wanted);
    from..from + wanted
}

/// Whether a place is of a class, or some of the places below it that are not distinguished.
fn holds_class(sheet: &Sheet, place: &SheetPlace, class: PlaceClass) -> bool {
    let is_it = |other: PlaceClass| sheet.told_class(other) == class;
    is_it(sheet.class(place))
        || sheet.counts(place).iter().any(|below| is_it(PlaceClass { by: below.by, twice: below.twice }))
}

fn go_to(model: &mut Model, sheet: &Sheet, number: u32) {
    let Some(place) = sheet.place(number) else { return };
    let length = model.map.shown.end - model.map.shown.start;
    let wanted = length.min(place.width * AROUND);
    let middle = place.left + place.width * 0.5;
    let is_seen = model.map.shown.contains(&middle) && wanted >= length;
    if !is_seen {
        let from = (middle - wanted * 0.5).clamp(0.0, 1.0 - wanted);
        model.map.shown = from..from + wanted;
    }
    let line = sheet.line_to(number);
    clock::apply::visit(model, &line);
    model.trees.pointed = Some(line.clone());
    model.map.line = Some(line);
}
