//! How large the full tree is below the folded places of a canvas: the outlines of lanterns are as long as that.
//!
//! A search that looked at everything gives the sizes; where there is none, they have to be counted.

use std::collections::HashMap;

use super::{Canvas, LaneIndex, Line};
use jianzhi_core::game::start::Start;
use jianzhi_core::game::{Depth, MoveCode};
use jianzhi_core::map::size_below;
use jianzhi_core::search::Method;
use jianzhi_core::trace::Trace;

/// Places of the full tree at and below a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct FullSize {
    /// How many.
    pub places: u64,
    /// Whether they were counted; otherwise it is an estimate.
    pub is_exact: bool,
}

/// The sizes below positions that are known, by the moves that lead there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KnownSizes(HashMap<Line, FullSize>);

/// The full sizes of a canvas' folded places, and the longest of each ply: the one scale of all lanes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FullSizes {
    sizes: Vec<Option<FullSize>>,
    scales: Vec<LengthScale>,
}

/// What is drawn at full length on a ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LengthScale {
    /// Places; 0 where nothing is folded.
    pub places: u64,
    /// What is known of the sizes on the ply.
    pub known: Known,
}

/// What is known of several sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Known {
    /// Each was counted.
    #[default]
    Counted,
    /// Some are estimates.
    Estimated,
    /// Some are not known yet.
    InPart,
}

/// Sizes above this one are estimated: to count them would take seconds each.
const MOST_COUNTED: f64 = 3e8;

impl FullSize {
    /// The size below a position, counted as far as that takes no longer than a second or two, else estimated by the growth
    /// from ply to ply; `None` where `go_on` returned `false` or the position does not lie in the full tree.
    ///
    /// `go_on` takes the places counted since its last call.
    pub fn of(start: &Start, line: &[MoveCode], depth: Depth, go_on: &mut dyn FnMut(u64) -> bool) -> Option<FullSize> {
        let mut counted = [1.0, 1.0];
        for at in u8::try_from(line.len()).ok()?..=depth.0 {
            let [before, last] = counted;
            let growth = last / before;
            if last * growth > MOST_COUNTED {
                let places = last * growth.powi(i32::from(depth.0 + 1 - at));
                return Some(FullSize { places: places as u64, is_exact: false });
            }
            counted = [last, size_below(start, line, Depth(at), go_on)?.places as f64];
        }
        (line.len() <= usize::from(depth.0)).then_some(FullSize { places: counted[1] as u64, is_exact: true })
    }
}

impl KnownSizes {
    /// Takes a size in.
    pub fn add(&mut self, line: Line, size: FullSize) {
        self.0.insert(line, size);
    }

    /// How many are known.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The lines to the folded places of a canvas whose size is neither known here nor given by `full`: of a search
    /// that looked at everything. Those that are counted soonest come first.
    pub fn wanted(&self, canvas: &Canvas, depth: Depth, full: Option<&LaneIndex>) -> Vec<Line> {
        let folded = (0..canvas.places.len()).rev().filter(|&place| canvas.places[place].is_folded);
        folded
            .filter(|&place| told(full, place).is_none())
            .map(|place| canvas.line_to(place as u32))
            .filter(|line| is_inside(line, depth) && !self.0.contains_key(line))
            .collect()
    }
}

/// Whether a recorded search visited each place of the full tree exactly once.
pub fn looks_at_all(method: Method, trace: &Trace) -> bool {
    let is_plain = !method.has_window() && method.switches.is_empty();
    is_plain && trace.is_complete() && !trace.is_doubted() && trace.roots().count() == 1
}

/// What a search that looked at everything gives for a place.
fn told(full: Option<&LaneIndex>, place: usize) -> Option<FullSize> {
    let visits = full?.lantern(place).visits;
    (visits > 0).then_some(FullSize { places: u64::from(visits), is_exact: true })
}

/// Whether a position lies in the full tree: neither beyond the depth nor after a pass.
fn is_inside(line: &[MoveCode], depth: Depth) -> bool {
    line.len() <= usize::from(depth.0) && !line.contains(&MoveCode::PASS)
}

impl FullSizes {
    /// Of a canvas; `full` is the index of a search that looked at everything, `lanes` are those of all searches.
    pub fn of(
        canvas: &Canvas,
        depth: Depth,
        known: &KnownSizes,
        full: Option<&LaneIndex>,
        lanes: &[LaneIndex],
    ) -> FullSizes {
        let mut sizes = vec![None; canvas.places.len()];
        let mut scales = vec![LengthScale::default(); usize::from(canvas.height) + 1];
        for (index, place) in canvas.places.iter().enumerate().filter(|(_, place)| place.is_folded) {
            let line = canvas.line_to(index as u32);
            sizes[index] = told(full, index).or_else(|| known.0.get(&line).copied());
            let Some(scale) = scales.get_mut(usize::from(place.ply)) else { continue };
            let visited = lanes.iter().map(|lane| u64::from(lane.lantern(index).visits)).max().unwrap_or_default();
            let (places, known) = match sizes[index] {
                Some(FullSize { places, is_exact: true }) => (places, Known::Counted),
                Some(FullSize { places, is_exact: false }) => (places, Known::Estimated),
                None if is_inside(&line, depth) => (visited, Known::InPart),
                None => (visited, Known::Counted),
            };
            *scale = LengthScale { places: scale.places.max(places), known: scale.known.max(known) };
        }
        FullSizes { sizes, scales }
    }

    /// The size below a folded place; `None` where it is not known.
    pub fn size(&self, place: usize) -> Option<FullSize> {
        self.sizes.get(place).copied().flatten()
    }

    /// What is drawn at full length on a ply of the canvas.
    pub fn scale(&self, ply: u16) -> LengthScale {
        self.scales.get(usize::from(ply)).copied().unwrap_or_default()
    }
}
