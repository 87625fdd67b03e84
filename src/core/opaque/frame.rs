//! A visit that was entered and not left: what its children have proved so far. All scores are as its own side sees them.

use super::{Bounds, OpaqueRow, is_less, is_same, seen, window_seen};

/// What the visits of one child prove.
#[derive(Debug, Clone, Copy)]
pub struct ChildProof<'a> {
    pub name: Option<&'a str>,
    pub lower: f64,
    pub upper: f64,
    /// What it returned last.
    pub value: f64,
    /// The window of its last visit.
    pub window: Bounds,
}

/// An open visit.
#[derive(Debug)]
pub struct OpenVisit<'a> {
    pub row: u32,
    pub told: &'a OpaqueRow,
    pub window: Bounds,
    pub children: Vec<ChildProof<'a>>,
    /// The best value that a child has returned.
    pub best: f64,
    /// Whether a child has no value, or one that the rows do not explain.
    pub is_unknown: bool,
    pub probes: u64,
    pub researches: u64,
}

impl<'a> OpenVisit<'a> {
    pub fn new(row: u32, told: &'a OpaqueRow) -> OpenVisit<'a> {
        OpenVisit {
            row,
            told,
            window: window_seen(told.side, told.window.0, told.window.1),
            children: Vec::new(),
            best: f64::NEG_INFINITY,
            is_unknown: false,
            probes: 0,
            researches: 0,
        }
    }

    /// The window that is left for the next child.
    pub fn left(&self) -> Bounds {
        (self.window.0.max(self.best), self.window.1)
    }

    /// The window of a child as this side sees it.
    pub fn window_of(&self, child: &OpaqueRow) -> Bounds {
        window_seen(self.told.side, child.window.0, child.window.1)
    }

    /// The earlier visits of the same child: by its name, else where the last one was a probe that
    /// found more than it asked for, and this one asks for more.
    pub fn earlier(&self, child: &OpaqueRow) -> Option<usize> {
        match child.child.as_deref() {
            Some(name) => self.children.iter().position(|earlier| earlier.name == Some(name)),
            None => {
                let last = self.children.last()?;
                let is_open = !is_less(last.value, last.window.1) && is_less(last.window.1, self.window.1);
                let (low, high) = self.window_of(child);
                let is_wider = is_less(last.window.1 - last.window.0, high - low);
                (is_open && is_wider).then(|| self.children.len() - 1)
            }
        }
    }

    /// Takes a child's value: that of a leaf is what it is worth, whatever its window was.
    pub fn take(&mut self, child: &'a OpaqueRow, is_leaf: bool) {
        let Some(value) = child.value.map(|value| seen(self.told.side, value)) else {
            self.is_unknown = true;
            return;
        };
        let window @ (alpha, beta) = self.window_of(child);
        let (mut lower, mut upper) = match (!is_less(alpha, value), !is_less(value, beta)) {
            _ if is_leaf => (value, value),
            (true, false) => (f64::NEG_INFINITY, value),
            (false, true) => (value, f64::INFINITY),
            _ => (value, value),
        };
        let name = child.child.as_deref();
        if let Some(at) = self.earlier(child) {
            let earlier = self.children.remove(at);
            (lower, upper) = (lower.max(earlier.lower), upper.min(earlier.upper));
            self.researches += 1;
        }
        if is_same(beta - alpha, 1.0) {
            self.probes += 1;
        }
        self.children.push(ChildProof { name, lower, upper, value, window });
        self.best = self.best.max(value);
    }

    /// The least that the visit is worth, and the most where all moves were looked at.
    pub fn proved(&self) -> Bounds {
        let most = |edge: fn(&ChildProof<'a>) -> f64| self.children.iter().map(edge).fold(f64::NEG_INFINITY, f64::max);
        let upper = if self.unsearched() > 0 { f64::INFINITY } else { most(|child| child.upper) };
        (most(|child| child.lower), upper)
    }

    /// How many moves were not looked at, so far as that is known.
    pub fn unsearched(&self) -> u64 {
        match (self.told.cut, self.told.children) {
            (Some(false), _) | (None, None) => 0,
            (Some(true), None) => 1,
            (cut, Some(children)) => {
                let left = u64::from(children).saturating_sub(self.children.len() as u64);
                left.max(u64::from(cut == Some(true)))
            }
        }
    }

    /// The same row's value as its own side sees it.
    pub fn value(&self) -> Option<f64> {
        self.told.value.map(|value| seen(self.told.side, value))
    }

    pub fn has_reached(&self) -> bool {
        !is_less(self.best, self.window.1)
    }
}
