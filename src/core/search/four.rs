//! The four counts of a search, defined here and named the same everywhere: places, visits, evaluations, horizon.
//!
//! Three of them are plain counters. Places need a memory of the paths that were walked; it is exact, up to a
//! limit that is reported.

use super::{Algorithm, Counts, Depth, Event, Family, Method, Observer, Switch, VisitKind};

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
/// let mut counter = FourCounter::new(Algorithm::Pvs.into());
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

#[derive(Debug, Clone)]
pub struct FourCounter {
    counts: Counts,
    horizon: u64,
    places: Places,
    ply: usize,
    /// Open visits above the outermost null move, below which nothing is a place; as many as there can be where none is open.
    outside: usize,
}

#[derive(Debug, Clone)]
enum Places {
    /// No place is visited twice, so that places only need to be counted.
    Once(u64),
    /// Only the re-search after a probe visits places again.
    Probed {
        places: u64,
        probe: ProbedPlaces,
    },
    Known(KnownPlaces),
    Lost,
}

/// What the last probe visited that was part of no other probe. Most probes are followed by no re-search, so that their
/// visits are only logged; where one is, or is part of one, they become places.
#[derive(Debug, Clone)]
struct ProbedPlaces {
    ply: usize,
    /// Its visits in order of entry, each with the open visits between it and the probe, and its move.
    log: Vec<(u16, u16)>,
    /// Empty until a re-search follows.
    known: KnownPlaces,
}

/// Places below a root, which is the first of them. A search comes back to the children of a place mostly in the order in
/// which it found them, so that following that order finds most of them at once, without a table of all.
#[derive(Debug, Clone, Default)]
struct KnownPlaces {
    places: Vec<Place>,
    open: Vec<OpenVisit>,
}

#[derive(Debug, Clone, Copy)]
struct Place {
    mv: u16,
    children: u16,
    last_child: u32,
    next: u32,
}

#[derive(Debug, Clone, Copy)]
struct OpenVisit {
    place: u32,
    /// The known child that it met last; at first the last one.
    child: u32,
    /// Children known from earlier visits that it has not met. It meets each once, unless by a re-search.
    unmet: u16,
}

impl KnownPlaces {
    /// Enters a place with so many open visits above it. Returns whether it is a new one; the root is not.
    fn enter(&mut self, ply: usize, kind: VisitKind, mv: u16) -> Result<bool, TooMany> {
        self.open.truncate(ply);
        let Some(above) = self.open.last_mut() else {
            if self.places.is_empty() {
                self.places.push(Place { mv: 0, children: 0, last_child: 0, next: 0 });
            }
            self.open_visit(0);
            return Ok(false);
        };
        let is_again = kind == VisitKind::Research;
        if (is_again || above.unmet > 0)
            && let Some(place) = above.find(mv, &self.places)
        {
            above.child = place;
            above.unmet -= u16::from(!is_again);
            self.open_visit(place);
            return Ok(false);
        }
        let is_full = self.places.len() == self.places.capacity() && self.places.try_reserve(1).is_err();
        if is_full || self.places.len() > FourCounter::MOST_PLACES {
            return Err(TooMany);
        }
        let place = self.places.len() as u32;
        let parent = &mut self.places[above.place as usize];
        let last = std::mem::replace(&mut parent.last_child, place);
        parent.children += 1;
        let next =
            if parent.children == 1 { place } else { std::mem::replace(&mut self.places[last as usize].next, place) };
        self.places.push(Place { mv, children: 0, last_child: 0, next });
        if above.unmet == 0 {
            above.child = place;
        }
        self.open_visit(place);
        Ok(true)
    }

    fn open_visit(&mut self, place: u32) {
        let Place { last_child, children, .. } = self.places[place as usize];
        self.open.push(OpenVisit { place, child: last_child, unmet: children });
    }

    fn clear(&mut self) {
        self.places.clear();
        self.open.clear();
    }
}

impl OpenVisit {
    fn find(self, mv: u16, places: &[Place]) -> Option<u32> {
        let mut child = self.child;
        for _ in 0..places[self.place as usize].children {
            let Place { mv: other, next, .. } = places[child as usize];
            if other == mv {
                return Some(child);
            }
            child = next;
        }
        None
    }
}

/// Places beyond the limit of memory, which are not distinguished.
struct TooMany;

impl ProbedPlaces {
    /// A visit with so many open visits above it. Returns whether its place is a new one.
    fn enter(&mut self, ply: usize, kind: VisitKind, mv: u16) -> Result<bool, TooMany> {
        let is_again = ply == self.ply && kind == VisitKind::Research;
        if ply <= self.ply && !is_again {
            // Nothing that was visited before is visited again from here on.
            self.log.clear();
            self.known.clear();
            self.ply = if kind == VisitKind::Null { ply } else { usize::MAX };
        }
        if self.ply == usize::MAX {
            return Ok(true);
        }
        let below = ply - self.ply;
        if kind == VisitKind::Research && self.known.places.is_empty() {
            for &(below, mv) in &self.log {
                self.known.enter(usize::from(below), VisitKind::Null, mv)?;
            }
        }
        if !self.known.places.is_empty() {
            return self.known.enter(below, kind, mv);
        }
        if self.log.len() >= FourCounter::MOST_LOGGED || self.log.try_reserve(1).is_err() {
            return Err(TooMany);
        }
        self.log.push((below as u16, mv));
        Ok(true)
    }
}

impl FourCounter {
    /// Most places that are distinguished where a search comes back to any of them, below the root. They take 200 MB.
    pub const MOST_PLACES: usize = (1 << 24) / 8 * 7;
    /// Most visits of one probe that are kept. They take 256 MB.
    const MOST_LOGGED: usize = 1 << 26;

    pub fn new(method: Method) -> FourCounter {
        let places = match method.comes_back() {
            Revisits::Never => Places::Once(0),
            Revisits::AfterProbes => {
                let probe = ProbedPlaces { ply: usize::MAX, log: Vec::new(), known: KnownPlaces::default() };
                Places::Probed { places: 0, probe }
            }
            Revisits::Anywhere => Places::Known(KnownPlaces::default()),
        };
        FourCounter { counts: Counts::default(), horizon: 0, places, ply: 0, outside: usize::MAX }
    }

    pub const fn plain(&self) -> Counts {
        self.counts
    }

    pub fn counts(&self) -> FourCounts {
        let Counts { visits, leaves, .. } = self.counts;
        let places = match &self.places {
            Places::Once(places) | Places::Probed { places, .. } => Some(*places),
            Places::Known(known) => Some(known.places.len() as u64),
            Places::Lost => None,
        };
        FourCounts { places, visits, evaluations: leaves, horizon: self.horizon }
    }

    #[inline(always)]
    fn enter(&mut self, kind: VisitKind, mv: u16) {
        if self.ply <= self.outside {
            self.outside = if kind == VisitKind::NullMove { self.ply } else { usize::MAX };
        }
        match &mut self.places {
            _ if self.outside != usize::MAX => {}
            Places::Once(places) => *places += 1,
            _ => self.enter_known(kind, mv),
        }
    }

    fn enter_known(&mut self, kind: VisitKind, mv: u16) {
        let entered = match &mut self.places {
            Places::Probed { places, probe } => {
                probe.enter(self.ply, kind, mv).inspect(|&is_new| *places += u64::from(is_new))
            }
            Places::Known(known) => known.enter(self.ply, kind, mv),
            Places::Once(_) | Places::Lost => Ok(false),
        };
        if entered.is_err() {
            self.places = Places::Lost;
        }
    }
}

impl Observer for FourCounter {
    // In the search itself, so that an event is neither made nor looked at again: that would cost more than the counting.
    #[inline(always)]
    fn on(&mut self, event: Event) {
        self.counts.on(event);
        match event {
            Event::Enter(entry) => {
                self.horizon += u64::from(is_at_horizon(entry.kind, entry.depth));
                if entry.mv.is_none() {
                    // A search of the root begins; one that was stopped before may have left visits open.
                    self.ply = 0;
                }
                self.enter(entry.kind, entry.mv.map_or(0, |mv| mv.0));
                self.ply += 1;
            }
            Event::Leave(_) => self.ply = self.ply.saturating_sub(1),
            _ => {}
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Revisits {
    Never,
    /// Only a re-search visits what its probe has visited.
    AfterProbes,
    Anywhere,
}

impl Method {
    pub fn revisits(self) -> bool {
        self.comes_back() != Revisits::Never
    }

    fn comes_back(self) -> Revisits {
        match self.algorithm.family() {
            _ if self.has(Switch::Deepening) || self.has(Switch::Widening) => Revisits::Anywhere,
            Family::Question if self.algorithm == Algorithm::CanCut => Revisits::Never,
            Family::Whole | Family::Plain => Revisits::Never,
            Family::Probing => Revisits::AfterProbes,
            Family::Driver | Family::Question => Revisits::Anywhere,
        }
    }
}
