//! What a search reports while it runs. An observer receives events; it returns nothing and cannot change the outcome.

use super::Scope;
use super::table::Statistics;
use crate::game::{Depth, Ending, MoveCode, Turn};
use crate::score::{Bound, Score, Window};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum VisitKind {
    /// With the window that the parent has.
    Full,
    /// A probe with a null window: is this child better than the best value so far?
    Null,
    /// The same position once more: its probe showed that it is better, or the root's window missed the value.
    Research,
    /// What the opponent could do if the side to move passed (Beal 1989; Donninger 1993).
    NullMove,
    /// A capture or an escape from check beyond the nominal depth.
    Quiescence,
}

impl VisitKind {
    pub const ALL: [VisitKind; 5] =
        [VisitKind::Full, VisitKind::Null, VisitKind::Research, VisitKind::NullMove, VisitKind::Quiescence];

    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, strum::IntoStaticStr, strum::EnumString, strum::VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Reason {
    Principal,
    Table,
    /// It captures; the most valuable victim comes first.
    Capture,
    /// It cut off a sibling position.
    Killer,
    History,
    #[default]
    Generated,
}

impl Reason {
    /// All of them, in the order in which moves are tried; moves without another reason come in generation order.
    pub const ALL: [Reason; 6] =
        [Reason::Principal, Reason::Table, Reason::Capture, Reason::Killer, Reason::History, Reason::Generated];

    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Extension {
    Check,
    SingleReply,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The move that leads here; `None` at the root of a search.
    pub mv: Option<MoveCode>,
    pub depth: Depth,
    pub window: Window,
    pub kind: VisitKind,
    pub reason: Reason,
    /// Whether another side moves here than at the parent.
    pub turn: Turn,
}

impl Entry {
    pub const fn root(kind: VisitKind, Scope { depth, window }: Scope) -> Entry {
        Entry { mv: None, depth, window, kind, reason: Reason::Generated, turn: Turn::Changes }
    }
}

/// Something that happens in a search. Scores are seen by the side to move at the visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    Enter(Entry),
    /// The visit's position is not searched further, but has a value at once.
    Ending(Ending),
    /// The position is evaluated, and the side to move may stand pat on the value: only captures can improve it.
    StandPat(Score),
    /// The table knows enough: visit number `by` of this run, counted from 0, found it.
    Known {
        by: u32,
    },
    /// The table knows enough of a child that was not visited; a cutoff follows (Plaat 1996).
    ChildKnown {
        by: u32,
    },
    /// Even passing keeps beta; a cutoff follows.
    Passed,
    Extended(Extension),
    /// The child just left gives more than alpha (minimax: more than the best so far); it is the new alpha.
    Raise(Score),
    /// The child just left gives beta or more: the visit ends, and `skipped` children are not searched.
    Cutoff {
        skipped: usize,
    },
    Leave(Score),
    /// An iteration is over. A plain search has one; otherwise the next one follows with another root.
    Found {
        value: Score,
        table: Option<Statistics>,
    },
}

/// Hears every event of a search, in order.
pub trait Observer {
    fn on(&mut self, event: Event);
}

/// Ignores all events, at no cost.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl Observer for Silent {
    #[inline(always)]
    fn on(&mut self, _: Event) {}
}

impl<A: Observer, B: Observer> Observer for (A, B) {
    #[inline]
    fn on(&mut self, event: Event) {
        self.0.on(event);
        self.1.on(event);
    }
}

impl<O: Observer + ?Sized> Observer for &mut O {
    #[inline]
    fn on(&mut self, event: Event) {
        (**self).on(event);
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub struct Counts {
    /// Calls of the search function.
    pub visits: u64,
    pub leaves: u64,
    /// Visits left by `value >= beta` with at least one child unsearched.
    pub cutoffs: u64,
    pub researches: u64,
}

impl Observer for Counts {
    #[inline]
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => {
                self.visits += 1;
                self.researches += u64::from(entry.kind == VisitKind::Research);
            }
            Event::Ending(Ending::Leaf) | Event::StandPat(_) => self.leaves += 1,
            Event::Cutoff { skipped } => self.cutoffs += u64::from(skipped > 0),
            Event::Ending(Ending::Terminal)
            | Event::Known { .. }
            | Event::ChildKnown { .. }
            | Event::Passed
            | Event::Extended(_)
            | Event::Raise(_)
            | Event::Leave(_)
            | Event::Found { .. } => {}
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
pub struct Uses {
    pub passes: u64,
    pub table_cutoffs: u64,
    pub child_table_cutoffs: u64,
    pub null_moves: u64,
    pub null_move_cutoffs: u64,
    pub quiescence_visits: u64,
    pub stand_pats: u64,
    pub extensions: u64,
    /// The table at the end; `None` where there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Statistics>,
}

impl Observer for Uses {
    #[inline]
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => {
                self.passes += u64::from(entry.mv.is_none());
                self.null_moves += u64::from(entry.kind == VisitKind::NullMove);
                self.quiescence_visits += u64::from(entry.kind == VisitKind::Quiescence);
            }
            Event::StandPat(_) => self.stand_pats += 1,
            Event::Known { .. } => self.table_cutoffs += 1,
            Event::ChildKnown { .. } => self.child_table_cutoffs += 1,
            Event::Passed => self.null_move_cutoffs += 1,
            Event::Extended(_) => self.extensions += 1,
            Event::Found { table, .. } => self.table = table,
            Event::Ending(_) | Event::Raise(_) | Event::Cutoff { .. } | Event::Leave(_) => {}
        }
    }
}

// An observer that keeps the searches of the root apart: the iterations of deepening, the passes of a driver.

/// One search of the root. Scores are seen by the side to move there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RootSearch {
    pub kind: VisitKind,
    pub depth: Depth,
    pub window: Window,
    pub value: Score,
    /// The move that it searched first; `None` where it searched none.
    pub first: Option<MoveCode>,
    pub skipped: usize,
    pub counts: Counts,
}

#[derive(Debug, Clone, Default)]
pub struct Passes {
    passes: Vec<RootSearch>,
    ply: usize,
    counts: Counts,
}

impl Passes {
    pub fn all(&self) -> &[RootSearch] {
        &self.passes
    }

    pub fn finished(mut self) -> Passes {
        if self.ply > 0 {
            self.passes.pop();
            self.ply = 0;
        }
        self
    }
}

/// What the searches of `prove-best` have shown of the root's first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BestProof {
    /// No other move is better.
    Best,
    /// Another is better than it, and no other is better than that one.
    Worse,
    /// Another is better than it; the moves after that one were not tested.
    WorseThanSome,
    /// It reaches the upper edge of the root's window, so that no other was tested.
    Reaches,
    /// No move is above the lower edge of the root's window.
    Below,
}

impl Passes {
    /// What `prove-best` has shown, and what its value proves; `None` before its first search has ended.
    pub fn verdict(&self) -> Option<(BestProof, Bound)> {
        let bound = |pass: &RootSearch| pass.window.bound(pass.value);
        match self.all() {
            [] => None,
            // Only the position's own value, or the value of its only move.
            [only] if bound(only) == Bound::Lower => Some((BestProof::Reaches, Bound::Lower)),
            [only] if bound(only) == Bound::Upper => Some((BestProof::Below, Bound::Upper)),
            [_] => Some((BestProof::Best, Bound::Exact)),
            [.., others] if bound(others) == Bound::Lower && others.skipped > 0 => {
                Some((BestProof::WorseThanSome, Bound::Lower))
            }
            [.., others] if bound(others) == Bound::Lower => Some((BestProof::Worse, Bound::Lower)),
            [first, ..] if bound(first) == Bound::Upper => Some((BestProof::Below, Bound::Upper)),
            [..] => Some((BestProof::Best, Bound::Exact)),
        }
    }
}

impl Observer for Passes {
    #[inline]
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => {
                self.ply += 1;
                if self.ply == 1 {
                    let Entry { kind, depth, window, .. } = entry;
                    let (value, first, skipped, counts) = (Score::ZERO, None, 0, Counts::default());
                    self.counts = counts;
                    self.passes.push(RootSearch { kind, depth, window, value, first, skipped, counts });
                } else if self.ply == 2 {
                    self.change(|pass, _| pass.first = pass.first.or(entry.mv));
                }
            }
            Event::Cutoff { skipped } if self.ply == 1 => self.change(|pass, _| pass.skipped = skipped),
            Event::Leave(value) => {
                self.ply = self.ply.saturating_sub(1);
                if self.ply <= 2 {
                    self.change(|pass, counts| (pass.value, pass.counts) = (value, counts));
                }
            }
            _ => {}
        }
        self.counts.on(event);
    }
}

impl Passes {
    fn change(&mut self, change: impl FnOnce(&mut RootSearch, Counts)) {
        if let Some(pass) = self.passes.last_mut() {
            change(pass, self.counts);
        }
    }
}
