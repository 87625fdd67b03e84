//! Which searches of the root a method makes, one after another: drivers choose windows and depths.

use crate::game::{Depth, Side};
use crate::score::{Score, Window};
use crate::search::{Algorithm, GuessFrom, Method, Switch, VisitKind};

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
    /// The root's move that was searched first in the first search.
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

    /// The next beta of MTD(f), as MAX sees it.
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

/// The null window that asks whether the value reaches beta.
fn asks(beta: Score) -> Window {
    Window { alpha: -after(-beta), beta }
}

/// The score after one; after minus infinity comes the smallest finite one.
fn after(score: Score) -> Score {
    if score == -Score::INFINITY { Score::new(i16::MIN) } else { score.above() }
}
