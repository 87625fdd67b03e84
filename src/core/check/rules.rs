//! The rules of each algorithm, written once more without looking at the searches: which window the next child
//! gets, when a probe is followed, and what comes back.

use crate::game::{Depth, Side};
use crate::score::convention::{Again, Bounds, Convention, Cut, Leaves, Moves, Probes, Research, Restart, Returns};
use crate::score::{Score, Window};
use crate::search::{Algorithm, Family, GuessFrom, Method, Switch, VisitKind};

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
    fn new(method: Option<Method>) -> BaseRules {
        match method.map(|method| method.algorithm.family()) {
            None => BaseRules::Any,
            Some(Family::Whole) => BaseRules::Minimax,
            Some(Family::Probing) => BaseRules::Probing,
            Some(Family::Plain | Family::Driver | Family::Question) => BaseRules::Plain,
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
    pub fn new(method: Option<Method>, convention: Convention) -> Rules {
        Rules { method, law: Law { base: BaseRules::new(method), convention, may_be_empty: false } }
    }

    pub fn has(&self, switch: Switch) -> bool {
        self.method.is_some_and(|method| method.has(switch))
    }

    /// Whether moves may come in another order than that of generation, by what is known of them.
    pub fn orders(&self) -> bool {
        [Switch::Captures, Switch::Killers, Switch::History].into_iter().any(|switch| self.has(switch))
    }

    pub fn has_table(&self) -> bool {
        self.method.is_none_or(Method::has_table)
    }

    pub fn keeps_leaves(&self) -> bool {
        self.method.is_none_or(|method| method.algorithm.needs_memory())
    }
}

// Which searches of the root a method makes, one after another: drivers choose windows and depths.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    pub kind: VisitKind,
    pub depth: Depth,
    pub window: Window,
    pub part: RootPart,
}

/// The moves of a position that its visit is about. The result of some of them is not a result of the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RootPart {
    Whole,
    First,
    /// All but the one that was searched alone.
    Others,
}

#[derive(Debug, Clone)]
pub struct Roots {
    /// `None` where it is not declared how it was searched.
    method: Option<Method>,
    side: Side,
    last_depth: Depth,
    window: Window,
    pub depth: Depth,
    pub breadth: usize,
    pub is_narrowed: bool,
    passes: Vec<(Window, Score)>,
    round: u64,
    values: Vec<Score>,
    is_over: bool,
    /// Whether there is more than one move at the root, and the search goes on there.
    pub has_choice: bool,
    pub first: Option<usize>,
}

/// Moves of each position that widening begins with.
const NARROWEST: usize = 2;

impl Roots {
    pub fn new(method: Option<Method>, side: Side, depth: Depth, window: Window) -> Roots {
        let has = |switch| method.is_some_and(|method| method.has(switch));
        Roots {
            method,
            side,
            last_depth: depth,
            window,
            depth: if has(Switch::Deepening) { Depth(depth.0.min(1)) } else { depth },
            breadth: if has(Switch::Widening) { NARROWEST } else { usize::MAX },
            is_narrowed: false,
            passes: Vec::new(),
            round: 0,
            values: Vec::new(),
            is_over: false,
            has_choice: false,
            first: None,
        }
    }

    /// The search that has to come next; `None` where the method is done.
    pub fn plan(&self) -> Option<Plan> {
        if self.is_over {
            return None;
        }
        let (kind, window) = self.next()?;
        let part = match (self.method.map(|method| method.algorithm), self.passes.len()) {
            (Some(Algorithm::ProveBest), 0) => RootPart::First,
            (Some(Algorithm::ProveBest), _) => RootPart::Others,
            _ => RootPart::Whole,
        };
        Some(Plan { kind, depth: self.depth, window, part })
    }

    pub const fn begin(&mut self, number: u64) {
        if self.passes.is_empty() {
            self.round = number;
        }
    }

    /// A visit depends on what row `source` found. Moves may have been left out there before this round, unnoticed by
    /// it.
    pub const fn rest_on(&mut self, source: u64) {
        self.is_narrowed |= self.breadth != usize::MAX && source < self.round;
    }

    pub fn left(&mut self, window: Window, value: Score) {
        self.passes.push((window, value));
        if self.next().is_some() {
            return;
        }
        let value = self.outcome();
        let has = |switch| self.method.is_some_and(|method| method.has(switch));
        self.passes.clear();
        if has(Switch::Widening) && std::mem::take(&mut self.is_narrowed) {
            self.breadth = self.breadth.saturating_mul(2);
            return;
        }
        self.values.push(value);
        self.breadth = if has(Switch::Widening) { NARROWEST } else { usize::MAX };
        self.is_over = self.depth >= self.last_depth;
        self.depth = Depth(self.depth.0.saturating_add(1));
    }

    fn guess(&self) -> Score {
        let guess = self.method.and_then(|method| method.guess).unwrap_or_default();
        let from = self.method.map(|method| method.from).unwrap_or_default();
        let back = |iterations: usize| self.values.len().checked_sub(iterations).map(|index| self.values[index]);
        let last = back(1).unwrap_or(self.side.view(guess));
        match (from, back(2)) {
            (GuessFrom::Last, _) | (_, None) => last,
            (GuessFrom::TwoBack, Some(before)) => before,
            (GuessFrom::Mean, Some(before)) => {
                Score::new(((i32::from(before.get()) + i32::from(last.get())) / 2) as i16)
            }
        }
    }

    fn next(&self) -> Option<(VisitKind, Window)> {
        let last = self.passes.last().copied();
        match self.method.map(|method| method.algorithm) {
            Some(Algorithm::Aspiration) => self.aspiration(),
            Some(Algorithm::Mtdf) => {
                let beta = self.mtdf()?;
                Some((VisitKind::Null, self.side.view(asks(beta))))
            }
            Some(Algorithm::MtSss) => match last {
                None => Some((VisitKind::Null, asks(self.window.beta))),
                Some((asked, value)) if value >= asked.beta || value <= self.window.alpha => None,
                Some((_, value)) => Some((VisitKind::Null, asks(value))),
            },
            Some(Algorithm::MtDual) => match last {
                None => Some((VisitKind::Null, asks(after(self.window.alpha)))),
                Some((asked, value)) if value < asked.beta || value >= self.window.beta => None,
                Some((_, value)) => Some((VisitKind::Null, asks(after(value)))),
            },
            Some(Algorithm::ProveBest) => match self.passes.as_slice() {
                [] => Some((VisitKind::Full, self.window)),
                &[(_, first)] if self.has_choice && first < self.window.beta => {
                    Some((VisitKind::Null, Window::null_above(first.max(self.window.alpha))))
                }
                _ => None,
            },
            Some(Algorithm::CanCut) => {
                let beta = self.guess();
                last.is_none().then(|| (VisitKind::Null, Window { alpha: beta.below(), beta }))
            }
            _ => last.is_none().then_some((VisitKind::Full, self.window)),
        }
    }

    fn aspiration(&self) -> Option<(VisitKind, Window)> {
        let near = self.near();
        match self.passes.as_slice() {
            [] => Some((VisitKind::Full, near)),
            &[(_, first)] if first <= near.alpha && near.alpha > self.window.alpha => {
                Some((VisitKind::Research, Window { alpha: self.window.alpha, beta: near.alpha }))
            }
            &[(_, first)] if first >= near.beta && near.beta < self.window.beta => {
                Some((VisitKind::Research, Window { alpha: near.beta, beta: self.window.beta }))
            }
            _ => None,
        }
    }

    fn near(&self) -> Window {
        let width = self.method.map_or(Method::WIDTH, |method| method.width);
        let guess = self.guess().get();
        let alpha = Score::new(guess.saturating_sub(width)).max(self.window.alpha);
        let beta = Score::new(guess.saturating_add(width)).min(self.window.beta);
        Window::new(alpha, beta).unwrap_or(self.window)
    }

    fn mtdf(&self) -> Option<Score> {
        let Window { alpha: mut lower, beta: mut upper } = self.side.view(self.window);
        let mut value = self.side.view(self.guess()).clamp(lower, upper);
        for &(asked, found) in &self.passes {
            value = self.side.view(found);
            if value < self.side.view(asked).beta {
                upper = value;
            } else {
                lower = value;
            }
        }
        let is_open = self.passes.is_empty() || lower < upper;
        is_open.then(|| if value == lower { after(value) } else { value })
    }

    fn outcome(&self) -> Score {
        match (self.method.map(|method| method.algorithm), self.passes.as_slice()) {
            (_, []) => Score::ZERO,
            (Some(Algorithm::Aspiration), &[(near, first), (_, again)]) if first <= near.alpha => {
                again.min(first.max(self.window.alpha))
            }
            (Some(Algorithm::Aspiration), &[(_, first), (_, again)]) => again.max(first.min(self.window.beta)),
            (_, [.., (_, value)]) => *value,
        }
    }
}

fn asks(beta: Score) -> Window {
    Window { alpha: -after(-beta), beta }
}

/// The score after one; after minus infinity comes the smallest finite one.
fn after(score: Score) -> Score {
    if score == -Score::INFINITY { Score::new(i16::MIN) } else { score.above() }
}
