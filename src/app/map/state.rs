//! How the Map is shown, and the sheet that it is drawn from.

pub(crate) use crate::app::nothing::{NoDialog as Dialog, NothingKept as Kept};
use std::ops::Range;
use std::sync::Arc;

use crate::map::{Classes, PlaceClass, Sheet, Widths};
use crate::scene::Line;
use crate::search::Method;
use crate::trace::Trace;

use super::parted::PartingState;
use crate::app::lanes::lane::Lane;

/// The Map as it is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct MapState {
    /// Whether a page of Maps is shown instead of the trees.
    pub is_page: bool,
    /// Whether each lane of a real position has its Map above its tree.
    pub(crate) is_in_lanes: bool,
    /// What the widths mean.
    pub(crate) widths: Widths,
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
    pub(crate) fn anew(&self) -> MapState {
        let is_page = self.is_page && !self.parting.owns_page;
        MapState { is_page, widths: self.widths, is_in_lanes: self.is_in_lanes, ..MapState::default() }
    }

    /// Whether all of the tree is shown.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.shown == (0.0..1.0)
    }
}

/// A sheet with the searches that it shows.
#[derive(Debug)]
pub struct MapSheet {
    /// The places.
    pub sheet: Arc<Sheet>,
    /// The searches, in its order.
    pub(crate) searches: Vec<(Method, Arc<Trace>)>,
    /// All places by who looked, once everything is counted.
    pub classes: Option<Classes>,
    /// Each search's visits outside of the full tree, where that is known.
    pub(crate) outside: Vec<Option<u64>>,
    /// Places counted so far.
    pub(crate) counted: u64,
    /// No other sheet of this run has the same number.
    pub(crate) edition: u64,
}

impl PartialEq for MapSheet {
    fn eq(&self, other: &MapSheet) -> bool {
        self.edition == other.edition
    }
}

impl MapSheet {
    /// The number of a lane's search on the sheet. While a search runs, that is an earlier part of it.
    pub(crate) fn lane(&self, lane: &Lane) -> Option<usize> {
        let record = lane.record()?;
        let is_same = |(_, trace): &(Method, Arc<Trace>)| Arc::ptr_eq(trace, record.recording.trace());
        let is_alike = |(method, _): &(Method, Arc<Trace>)| *method == lane.method;
        self.searches.iter().position(is_same).or_else(|| self.searches.iter().position(is_alike))
    }

    /// How the searches search.
    pub(crate) fn methods(&self) -> Vec<Method> {
        self.searches.iter().map(|(method, _)| *method).collect()
    }
}
