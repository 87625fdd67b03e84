//! The four counts of a search, defined here and named the same everywhere: places, visits, evaluations, horizon.
//!
//! Three of them are plain counters. Places need a memory of the paths that were walked; it is exact, up to a
//! limit that is reported.

use rustc_hash::FxHashMap;

use super::{Algorithm, Counts, Depth, Event, Method, Observer, Switch, VisitKind};

/// What a search looked at, counted in four ways.
///
/// One count alone can mislead: a table answers visits that would have been evaluated, and a driver that passes often
/// visits the same places again. Three relations always hold: `places <= visits`, `evaluations <= visits`,
/// `horizon <= visits`; a plain search without re-searches has `places == visits`.
///
/// ```
/// use jianzhi_core::game::{Side, tree::Tree};
/// use jianzhi_core::search::{Algorithm, FourCounts, FourCounter};
/// use jianzhi_core::search::task::Task;
///
/// let tree = Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?;
/// let mut counter = FourCounter::of(Algorithm::Pvs.into());
/// Task::new(tree, Algorithm::Pvs).run(&mut counter)?;
/// let FourCounts { places, visits, evaluations, horizon } = counter.counts();
/// assert_eq!((places, visits, evaluations, horizon), (Some(7), 8, 5, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FourCounts {
    /// Positions by their path from the root, looked at at least once.
    ///
    /// The path is the moves of the game. A place counts once, however often re-searches, passes of a driver, iterations
    /// of deepening or of widening come back to it. The same position reached by two paths is two places. Places beyond
    /// the horizon (quiescence, extensions) count. A null move is not a move of the game: what is visited by it and
    /// below it lies outside of the tree, and is not a place.
    ///
    /// `None` where there were more than `FourCounter::MOST_PLACES` to distinguish.
    pub places: Option<u64>,
    /// Calls of the search function, each time, at every place and outside of the tree.
    pub visits: u64,
    /// Static values asked for, each time: at the horizon, at leaves above it, and where quiescence may stand pat. The
    /// end of the game by the rules is not an evaluation, and neither is an answer of the table. In JSON also `leaves`.
    pub evaluations: u64,
    /// Visits called with a nominal depth of 0, whether they were evaluated, answered by the table, ended by the rules or
    /// extended. Visits beyond the horizon, which quiescence makes, do not count. An iteration's horizon is its own depth.
    pub horizon: u64,
}

pub fn is_at_horizon(kind: VisitKind, depth: Depth) -> bool {
    depth == Depth::HORIZON && kind != VisitKind::Quiescence
}

/// The observer that counts them.
#[derive(Debug, Clone)]
pub struct FourCounter {
    counts: Counts,
    horizon: u64,
    places: Places,
    /// The places of the visits that are open, root first; `None` outside of the tree.
    open: Vec<Option<u32>>,
}

#[derive(Debug, Clone)]
enum Places {
    /// No place is visited twice, so that places only need to be counted.
    Once(u64),
    /// The places below the root, each by its parent's number and its move.
    Known(FxHashMap<(u32, u16), u32>),
    Lost,
}

impl FourCounter {
    /// Most places that are distinguished, below the root. They take 300 MB.
    pub const MOST_PLACES: usize = (1 << 24) / 8 * 7;

    /// A counter for a search by `method`, which decides whether the search can visit a place twice.
    #[must_use]
    pub fn of(method: Method) -> FourCounter {
        let places = if method.revisits() { Places::Known(FxHashMap::default()) } else { Places::Once(0) };
        FourCounter { counts: Counts::default(), horizon: 0, places, open: Vec::new() }
    }

    /// The four counts so far.
    pub fn counts(&self) -> FourCounts {
        let Counts { visits, leaves, .. } = self.counts;
        let places = match &self.places {
            Places::Once(places) => Some(*places),
            Places::Known(known) => Some(known.len() as u64 + u64::from(visits > 0)),
            Places::Lost => None,
        };
        FourCounts { places, visits, evaluations: leaves, horizon: self.horizon }
    }

    /// The number of the place that a visit is made to; `None` outside of the tree.
    fn place(&mut self, kind: VisitKind, mv: Option<u16>) -> Option<u32> {
        let parent = match (self.open.last(), mv) {
            (Some(&Some(parent)), Some(mv)) if kind != VisitKind::NullMove => Some((parent, mv)),
            (None, _) => None,
            _ => return None,
        };
        match (&mut self.places, parent) {
            (Places::Once(places), _) => *places += 1,
            (Places::Known(known), Some(way)) => {
                // Places beyond the limit of memory are not distinguished.
                if known.len() == known.capacity() && known.try_reserve(1).is_err() {
                    self.places = Places::Lost;
                    return Some(0);
                }
                let next = known.len() as u32 + 1;
                let place = *known.entry(way).or_insert(next);
                if known.len() > FourCounter::MOST_PLACES {
                    self.places = Places::Lost;
                }
                return Some(place);
            }
            _ => {}
        }
        Some(0)
    }
}

impl Observer for FourCounter {
    fn on(&mut self, event: Event) {
        self.counts.on(event);
        match event {
            Event::Enter(entry) => {
                self.horizon += u64::from(is_at_horizon(entry.kind, entry.depth));
                if entry.mv.is_none() {
                    // A search of the root begins; one that was stopped before may have left visits open.
                    self.open.clear();
                }
                let place = self.place(entry.kind, entry.mv.map(|mv| mv.0));
                self.open.push(place);
            }
            Event::Leave(_) => {
                self.open.pop();
            }
            _ => {}
        }
    }
}

impl Method {
    /// Whether it can visit a place more than once.
    pub fn revisits(self) -> bool {
        let is_single = matches!(
            self.algorithm,
            Algorithm::Minimax
                | Algorithm::Negamax
                | Algorithm::AlphaBeta
                | Algorithm::AlphaBetaSoft
                | Algorithm::CanCut
        );
        !is_single || self.has(Switch::Deepening) || self.has(Switch::Widening)
    }
}
