//! How the Map is shown, and the sheet that it is drawn from.

pub use crate::nothing::{NoDialog as Dialog, NothingKept as Kept};
use std::ops::Range;
use std::sync::Arc;

use jianzhi_core::map::{Classes, PlaceClass, Sheet, Widths};
use jianzhi_core::search::Method;
use jianzhi_core::trace::Trace;
use jianzhi_view::scene::Line;

use crate::lanes::lane::Lane;
use crate::map::parted::PartingState;

#[derive(Debug, Clone, PartialEq)]
pub struct MapState {
    /// Whether a page of Maps is shown instead of the trees.
    pub is_page: bool,
    /// Whether each lane of a real position has its Map above its tree.
    pub is_in_lanes: bool,
    pub widths: Widths,
    /// The stretch that is shown, within 0 to 1.
    pub shown: Range<f64>,
    /// The class of the difference that is picked out.
    pub only: Option<PlaceClass>,
    /// The moves to the place that was gone to last.
    pub line: Option<Line>,
    /// The newest sheet; `None` until there is one.
    pub sheet: Option<Arc<MapSheet>>,
    /// Where two lanes part most.
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

    /// Whether all of the tree is shown.
    pub fn is_whole(&self) -> bool {
        self.shown == (0.0..1.0)
    }
}

/// A sheet with the searches that it shows.
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
