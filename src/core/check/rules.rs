//! The rules of each algorithm, written once more without looking at the searches: which window the next child
//! gets, when a probe is followed, and what comes back.

use crate::game::Side;
use crate::score::convention::{Again, Bounds, Convention, Cut, Leaves, Moves, Probes, Research, Restart, Returns};
use crate::score::{Score, Window};
use crate::search::{Algorithm, Method, Switch, VisitKind};

/// What a visit holds while its children are searched. Scores are seen by the side to move there.
#[derive(Debug, Clone, Copy)]
pub struct NodeState {
    pub entered: Window,
    pub alpha: Score,
    pub best: Score,
}

impl NodeState {
    /// A visit that begins with `floor` in hand; minus infinity unless it may stand pat.
    pub fn new(entered: Window, floor: Score) -> NodeState {
        NodeState { entered, alpha: entered.alpha.max(floor), best: floor }
    }

    pub fn now(&self) -> Window {
        Window { alpha: self.alpha, beta: self.entered.beta }
    }

    pub fn take(&mut self, value: Score) {
        self.best = self.best.max(value);
        self.alpha = self.alpha.max(value);
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BaseRules {
    Minimax,
    /// Alpha-beta: every child with the window that is left.
    Plain,
    Probing,
    /// Not declared: what every search with windows obeys.
    Any,
}

impl BaseRules {
    fn of(method: Option<Method>) -> BaseRules {
        match method.map(|method| method.algorithm) {
            None => BaseRules::Any,
            Some(algorithm) if !algorithm.has_window() => BaseRules::Minimax,
            Some(algorithm) if algorithm.has_probes() => BaseRules::Probing,
            Some(_) => BaseRules::Plain,
        }
    }
}

/// What holds at a visit: the search that it is part of, and what the course has decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Law {
    pub base: BaseRules,
    pub convention: Convention,
    /// Whether a window may be empty on entry, so that nothing that a visit finds can matter: where only the other side's
    /// cut needs more than the bound.
    pub may_be_empty: bool,
}

impl Law {
    /// Beyond the horizon it is always fail-soft alpha-beta.
    pub const QUIESCENCE: Law =
        Law { base: BaseRules::Plain, convention: Algorithm::AlphaBetaSoft.convention(), may_be_empty: false };

    pub fn at(self, side: Side) -> Law {
        let convention = match side {
            Side::Max => self.convention.of_max(),
            Side::Min => self.convention.of_min(),
        };
        Law { convention, may_be_empty: self.convention.min_cut.is_some(), ..self }
    }

    /// The window that a child may get, as the parent sees it.
    fn left(self, held: &NodeState) -> Window {
        match self.convention.bounds {
            Bounds::Parent => Window { alpha: held.best, beta: Score::INFINITY },
            Bounds::Both => held.now(),
        }
    }

    /// How the next child is searched, with the window as the parent sees it.
    pub fn next(self, held: &NodeState) -> (VisitKind, Window) {
        let probes = self.base == BaseRules::Probing
            && match self.convention.probes {
                Probes::Raised => held.alpha > held.entered.alpha,
                Probes::Later => held.best.is_finite() && self.left(held).alpha.is_finite(),
            };
        match (probes, self.base) {
            (true, _) => (VisitKind::Null, Window::null_above(self.left(held).alpha)),
            (false, BaseRules::Minimax) => (VisitKind::Full, Window::FULL),
            (false, _) => (VisitKind::Full, self.left(held)),
        }
    }

    /// The window of the re-search that a probe's answer requires; `None` where none is. `ends` says whether
    /// the child is not searched further, so that its probe was exact.
    pub fn again(self, held: &NodeState, probed: Score, ends: bool) -> Option<Window> {
        let Convention { research, restart, again, leaves, .. } = self.convention;
        let now = self.left(held);
        let is_open = probed > now.alpha
            && match research {
                // A re-search that began at beta or more would have an empty window.
                _ if restart == Restart::Probe => probed < now.beta,
                Research::Inside => probed < now.beta,
                Research::Open => true,
                Research::Wider => now.beta > now.alpha.above(),
            };
        let is_known = ends && again == Again::Inner && leaves == Leaves::AsTheyAre;
        let from = if restart == Restart::Probe { probed } else { now.alpha };
        (self.base == BaseRules::Probing && is_open && !is_known).then_some(Window { alpha: from, beta: now.beta })
    }

    /// The value of a child that was searched twice.
    pub fn settled(self, probed: Score, found: Score) -> Score {
        if self.convention.restart == Restart::Probe { probed.max(found) } else { found }
    }

    pub fn is_enough(self, value: Score, beta: Score) -> bool {
        match self.convention.cut {
            Cut::Equal => value >= beta,
            Cut::Beyond => value > beta,
        }
    }

    pub const fn fail_high(self, value: Score, beta: Score) -> Score {
        match self.convention.returns {
            Returns::Hard | Returns::Capped => beta,
            Returns::Soft | Returns::Mixed => value,
        }
    }

    pub const fn searched(self, held: &NodeState) -> Score {
        match self.convention.returns {
            Returns::Hard | Returns::Mixed => held.alpha,
            Returns::Soft | Returns::Capped => held.best,
        }
    }

    pub fn leaf(self, value: Score, window: Window) -> Score {
        match self.convention.leaves {
            Leaves::AsTheyAre => value,
            Leaves::Clamped => value.max(window.alpha).min(window.beta),
        }
    }

    /// Whether children may come in any order.
    pub fn is_free(self) -> bool {
        self.convention.moves == Moves::Own
    }
}

#[derive(Debug, Clone, Copy)]
pub struct Rules {
    pub method: Option<Method>,
    pub law: Law,
}

impl Rules {
    pub fn of(method: Option<Method>, convention: Convention) -> Rules {
        Rules { method, law: Law { base: BaseRules::of(method), convention, may_be_empty: false } }
    }

    pub fn has(&self, switch: Switch) -> bool {
        self.method.is_some_and(|method| method.has(switch))
    }

    pub fn has_table(&self) -> bool {
        self.method.is_none_or(Method::has_table)
    }

    pub fn keeps_leaves(&self) -> bool {
        self.method.is_none_or(|method| method.algorithm.needs_memory())
    }
}
