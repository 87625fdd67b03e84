//! The Map: its sheet, the stretch that is shown, and the places of a class one after another.

pub mod apply;
pub mod mapping;
pub mod parting;
mod sentence;
pub mod show;

use std::ops::Range;
use std::sync::Arc;

use egui::Key;

use crate::command::Toward;
use crate::entry::{Entry, key, row, shift, unless};
use crate::lanes::lane::Lane;
use crate::model::Model;
pub use apply::apply;
use jianzhi_core::map::{Classes, Divergences, PlaceClass, Sheet, Widths};
use jianzhi_core::replay::Way;
use jianzhi_core::search::Method;
use jianzhi_core::trace::Trace;
use jianzhi_study::worker::SameArc;
use jianzhi_view::scene::Line;

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
    NextOfClass(Toward),
}

pub static ENTRIES: &[Entry<MapCommand>] = &[
    row(MapCommand::SwitchMap, "app-map", "app-key-map", &[key(Key::W)]),
    row(MapCommand::SwitchLaneMaps, "app-lane-maps", "app-key-map", &[shift(Key::W)])
        .when(|model| unless(model.searches.base.start.tree().is_none(), "app-idle-board")),
    row(MapCommand::SwitchWidths, "app-map-widths", "app-map-widths", &[]),
    row(MapCommand::ShowMap(None), "app-map-whole", "app-map-whole", &[])
        .when(|model| unless(!model.map.is_whole(), "app-idle-now")),
    row(
        MapCommand::Part(Way::Next),
        "app-parting-next",
        "app-key-parting",
        &[key(Key::CloseBracket), key(Key::Backslash), shift(Key::G)],
    )
    .when(no_parting),
    row(
        MapCommand::Part(Way::Previous),
        "app-parting-previous",
        "app-key-parting",
        &[key(Key::OpenBracket), shift(Key::Backslash), key(Key::Pipe)],
    )
    .when(no_parting),
    row(MapCommand::NextOfClass(Toward::Right), "app-map-next", "app-key-map-next", &[key(Key::Period)]).when(no_class),
    row(MapCommand::NextOfClass(Toward::Left), "app-map-previous", "app-key-map-next", &[key(Key::Comma)])
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

#[derive(Debug, Clone, PartialEq, Default)]
pub struct PartingState {
    pub found: Option<SameArc<PartedLanes>>,
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

impl PartialEq for PartedLanes {
    fn eq(&self, other: &PartedLanes) -> bool {
        (0..2).all(|lane| Arc::ptr_eq(&self.traces[lane], &other.traces[lane]))
    }
}

#[derive(Debug, Clone, PartialEq)]
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

impl PartialEq for MapSheet {
    fn eq(&self, other: &MapSheet) -> bool {
        self.edition == other.edition
    }
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
