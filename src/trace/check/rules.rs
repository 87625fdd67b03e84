//! What each algorithm promises, written down once more without looking at the searches: which window the next child
//! gets, when a probe is followed, and what comes back.

use crate::score::{Score, Window};
use crate::search::{Algorithm, Kind, Method, Switch};

/// What a visit holds while its children are searched. Scores are seen by the side to move there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Held {
    /// The window on entry.
    pub(super) entered: Window,
    /// What it has for certain.
    pub(super) alpha: Score,
    /// The best value of a child so far.
    pub(super) best: Score,
}

impl Held {
    /// A visit that begins with `floor` in hand; minus infinity unless it may stand pat.
    pub(super) fn new(entered: Window, floor: Score) -> Held {
        Held { entered, alpha: entered.alpha.max(floor), best: floor }
    }

    /// What is left of the window.
    pub(super) fn now(&self) -> Window {
        Window { alpha: self.alpha, beta: self.entered.beta }
    }

    /// A child gives `value`.
    pub(super) fn take(&mut self, value: Score) {
        self.best = self.best.max(value);
        self.alpha = self.alpha.max(value);
    }
}

/// The searches that everything else is built on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Base {
    /// No window at all.
    Minimax,
    /// Fail-hard alpha-beta.
    Hard,
    /// Fail-soft alpha-beta.
    Soft,
    /// Fail-hard, with probes once alpha was raised.
    Pvs,
    /// Fail-soft, with probes for all children but the first.
    MinimalWindow,
    /// The same with re-searches from the probe's value.
    NegaScout,
    /// Nobody says which: what every search with windows obeys.
    Any,
}

impl Base {
    fn of(method: Option<Method>) -> Base {
        match method.map(|method| method.algorithm) {
            None => Base::Any,
            Some(Algorithm::Minimax | Algorithm::Negamax) => Base::Minimax,
            Some(Algorithm::AlphaBeta) => Base::Hard,
            Some(Algorithm::Pvs) => Base::Pvs,
            Some(Algorithm::MinimalWindow) => Base::MinimalWindow,
            Some(Algorithm::NegaScout) => Base::NegaScout,
            Some(_) => Base::Soft,
        }
    }

    /// How the next child is searched, with the window as the parent sees it.
    pub(super) fn next(self, held: &Held) -> (Kind, Window) {
        let probes = match self {
            Base::Minimax | Base::Hard | Base::Soft | Base::Any => false,
            Base::Pvs => held.alpha > held.entered.alpha,
            Base::MinimalWindow => held.best.is_finite() && held.alpha.is_finite(),
            Base::NegaScout => held.best.is_finite(),
        };
        match probes {
            true => (Kind::Null, Window::null_above(held.alpha)),
            false if self == Base::Minimax => (Kind::Full, Window::FULL),
            false => (Kind::Full, held.now()),
        }
    }

    /// The window of the re-search that a probe's answer demands; `None` where it is answer enough. `ends` tells that
    /// the child is not searched further, so that its probe was exact.
    pub(super) fn again(self, held: &Held, probed: Score, ends: bool) -> Option<Window> {
        let now = held.now();
        let from = if self == Base::NegaScout { probed } else { now.alpha };
        let is_open = self != Base::Any && now.contains(probed) && !(self == Base::NegaScout && ends);
        is_open.then_some(Window { alpha: from, beta: now.beta })
    }

    /// The value of a child that was searched twice.
    pub(super) fn settled(self, probed: Score, found: Score) -> Score {
        if self == Base::NegaScout { probed.max(found) } else { found }
    }

    /// What comes back when a child gives beta or more.
    pub(super) const fn fail_high(self, value: Score, beta: Score) -> Score {
        if self.is_hard() { beta } else { value }
    }

    /// What comes back when no child does.
    pub(super) const fn searched(self, held: &Held) -> Score {
        match self {
            Base::Hard | Base::Pvs | Base::NegaScout => held.alpha,
            _ => held.best,
        }
    }

    /// Whether values are brought into the window.
    pub(super) const fn is_hard(self) -> bool {
        matches!(self, Base::Hard | Base::Pvs)
    }
}

/// The rules of one method.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rules {
    pub(super) method: Option<Method>,
    pub(super) base: Base,
}

impl Rules {
    pub(super) fn of(method: Option<Method>) -> Rules {
        Rules { method, base: Base::of(method) }
    }

    pub(super) fn has(&self, switch: Switch) -> bool {
        self.method.is_some_and(|method| method.has(switch))
    }

    /// Whether results may be used again.
    pub(super) fn has_table(&self) -> bool {
        self.method.is_none_or(Method::has_table)
    }

    /// Whether the values of leaves are kept, too.
    pub(super) fn keeps_leaves(&self) -> bool {
        self.method.is_none_or(|method| method.algorithm.needs_memory())
    }
}
