//! The visit table: one row for each call of the search function, in order of entry.
//!
//! Subtree sizes make everything else arithmetic: next siblings, parents, and the two steps of each visit.
//! The table knows no view and no game; a move is the code that the game gave it.

pub mod check;
mod column;
mod events;
mod recorder;

use crate::game::{Depth, Ending, MoveCode};
use crate::score::{Bound, Score, Window};
use crate::search::{Counts, Kind, Reason};
use column::Column;
pub use events::{EventKind, Events};
pub(crate) use events::{floor, raises};
pub use recorder::Recorder;

/// A row of the table: the number of visits entered before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VisitId(pub u32);

/// A moment of the replay: each visit has one step where it is entered and one where it is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Step(pub u64);

/// How a visit came to its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// Its children were searched.
    Searched,
    /// It was evaluated statically.
    Leaf,
    /// The rules ended the game.
    Terminal,
    /// The table knew enough.
    Table,
    /// The table knew enough of a child, which was not visited.
    ChildTable,
    /// Passing was enough: its last child is a null move.
    NullMove,
    /// It lies at the nominal depth or beyond: its floor is its evaluation, and its children are captures.
    StandPat,
}

impl End {
    /// All of them.
    pub const ALL: [End; 7] =
        [End::Searched, End::Leaf, End::Terminal, End::Table, End::ChildTable, End::NullMove, End::StandPat];

    /// Whether the position was evaluated.
    #[must_use]
    pub const fn is_evaluated(self) -> bool {
        matches!(self, End::Leaf | End::StandPat)
    }

    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            End::Searched => "searched",
            End::Leaf => "leaf",
            End::Terminal => "terminal",
            End::Table => "table",
            End::ChildTable => "child-table",
            End::NullMove => "null-move",
            End::StandPat => "stand-pat",
        }
    }
}

impl From<Ending> for End {
    fn from(ending: Ending) -> End {
        match ending {
            Ending::Leaf => End::Leaf,
            Ending::Terminal => End::Terminal,
        }
    }
}

/// Which kind of node a visit turned out to be (Knuth & Moore 1975; Marsland & Popowich 1985).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NodeType {
    /// Its value lies in the window.
    Pv,
    /// Its value is beta or more.
    Cut,
    /// Its value is alpha or less.
    All,
}

impl NodeType {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            NodeType::Pv => "pv",
            NodeType::Cut => "cut",
            NodeType::All => "all",
        }
    }
}

/// One visit. Scores are seen by the side to move there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Visit {
    /// Its row.
    pub id: VisitId,
    /// The move that leads to it; `None` at the root of a search.
    pub mv: Option<MoveCode>,
    /// Plies that it could look ahead.
    pub depth: Depth,
    /// The window on entry.
    pub window: Window,
    /// The value that it returned.
    pub value: Score,
    /// Why it was made.
    pub kind: Kind,
    /// Why it was made before its later siblings.
    pub reason: Reason,
    /// How it came to its value.
    pub end: End,
    /// Whether it was left by `value >= beta` with at least one child unsearched.
    pub cut: bool,
    /// Visits in its subtree, itself included.
    pub size: u32,
}

impl Visit {
    /// The kind of node it turned out to be.
    #[must_use]
    pub fn node_type(&self) -> NodeType {
        match self.window.bound(self.value) {
            Bound::Exact => NodeType::Pv,
            Bound::Lower => NodeType::Cut,
            Bound::Upper => NodeType::All,
        }
    }

    /// What its value proves. An evaluation is exact, wherever the window lies.
    #[must_use]
    pub fn bound(&self) -> Bound {
        match self.end {
            End::Leaf | End::Terminal => Bound::Exact,
            _ => self.window.bound(self.value),
        }
    }

    /// The row behind its subtree: its next sibling, if it has one.
    #[must_use]
    pub const fn after(&self) -> VisitId {
        VisitId(self.id.0 + self.size)
    }
}

/// The visits of one or several searches. Complete: every visit that was entered was left.
#[derive(Debug, Clone, Default)]
pub struct Trace {
    size: Column<u32>,
    mv: Column<u16>,
    value: Column<i16>,
    alpha: Column<i16>,
    beta: Column<i16>,
    meta: Column<u16>,
    /// Why each move was tried where it was; empty where all came in generation order.
    reason: Column<u8>,
    /// The visits that the table answered or cut off, ascending, each with the visit that found the answer.
    sources: Vec<(u32, u32)>,
    roots: Vec<u32>,
    counts: Counts,
}

impl Trace {
    /// Visits in all.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.size.len() as u32
    }

    /// Whether nothing was searched.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The counts of the whole trace.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Steps in all: two a visit.
    #[must_use]
    pub fn step_count(&self) -> u64 {
        2 * u64::from(self.len())
    }

    /// The roots of its searches, in order. A plain search has one.
    pub fn roots(&self) -> impl Iterator<Item = Visit> + '_ {
        self.roots.iter().map(|&row| self.visit(VisitId(row)))
    }

    /// One row. Panics where there is none.
    #[must_use]
    pub fn visit(&self, id: VisitId) -> Visit {
        let row = id.0 as usize;
        let meta = Meta(self.meta.get(row));
        Visit {
            id,
            mv: (!meta.is_root()).then(|| MoveCode(self.mv.get(row))),
            depth: meta.depth(),
            window: Window { alpha: score(self.alpha.get(row)), beta: score(self.beta.get(row)) },
            value: score(self.value.get(row)),
            kind: meta.kind(),
            reason: if self.reason.len() == 0 { Reason::Generated } else { decode(&Reason::ALL, self.reason.get(row)) },
            end: meta.end(),
            cut: meta.cut(),
            size: self.size.get(row),
        }
    }

    /// Notes why the visit just entered was tried now. A column is begun with the first that needs one.
    fn note_reason(&mut self, row: u32, reason: Reason) {
        if self.reason.len() == 0 && reason == Reason::Generated {
            return;
        }
        while self.reason.len() < row as usize {
            self.reason.push(encode(&Reason::ALL, Reason::Generated) as u8);
        }
        self.reason.push(encode(&Reason::ALL, reason) as u8);
    }

    /// All rows, in order of entry.
    pub fn visits(&self) -> impl Iterator<Item = Visit> + '_ {
        (0..self.len()).map(|row| self.visit(VisitId(row)))
    }

    /// The visits made by `visit` itself, in order; a child searched twice appears twice.
    pub fn children(&self, visit: Visit) -> impl Iterator<Item = Visit> + '_ {
        let end = visit.after().0;
        let mut next = visit.id.0 + 1;
        std::iter::from_fn(move || {
            (next < end).then(|| {
                let child = self.visit(VisitId(next));
                next = child.after().0;
                child
            })
        })
    }

    /// The earlier visit that found what the table answered; `None` where no table did.
    #[must_use]
    pub fn source(&self, id: VisitId) -> Option<VisitId> {
        let at = self.sources.binary_search_by_key(&id.0, |&(row, _)| row).ok()?;
        Some(VisitId(self.sources[at].1))
    }

    /// Whether `child` is a probe that its parent followed by a re-search.
    #[must_use]
    pub fn asks_again(&self, parent: Visit, child: Visit) -> bool {
        child.kind == Kind::Null
            && child.after() < parent.after()
            && Meta(self.meta.get(child.after().0 as usize)).kind() == Kind::Research
    }

    /// The visits from the root of its search down to `id`, both included.
    #[must_use]
    pub fn path(&self, id: VisitId) -> Vec<Visit> {
        let root = self.roots.partition_point(|&root| root <= id.0).saturating_sub(1);
        let mut path = vec![self.visit(VisitId(self.roots[root]))];
        while let Some(&at) = path.last().filter(|at| at.id != id) {
            path.extend(self.children(at).find(|child| child.after() > id));
        }
        path
    }

    /// The step where a visit at `ply` is entered.
    #[must_use]
    pub fn entered_at(&self, visit: Visit, ply: usize) -> Step {
        Step(2 * u64::from(visit.id.0) - ply as u64)
    }

    /// The step where a visit at `ply` is left.
    #[must_use]
    pub fn left_at(&self, visit: Visit, ply: usize) -> Step {
        Step(self.entered_at(visit, ply).0 + 2 * u64::from(visit.size) - 1)
    }

    /// The visits open at a step, root first, and whether the last of them is entered or left there.
    ///
    /// A step beyond the end is the last one. Panics on an empty trace.
    #[must_use]
    pub fn at_step(&self, step: Step) -> (Vec<Visit>, Moment) {
        let step = step.0.min(self.step_count() - 1);
        let root = self.roots.partition_point(|&root| 2 * u64::from(root) <= step) - 1;
        let mut path = vec![self.visit(VisitId(self.roots[root]))];
        loop {
            let ply = path.len() - 1;
            let at = path[ply];
            if step == self.entered_at(at, ply).0 {
                return (path, Moment::Enter);
            }
            if step == self.left_at(at, ply).0 {
                return (path, Moment::Leave);
            }
            let child = self.children(at).find(|&child| step <= self.left_at(child, ply + 1).0);
            path.extend(child);
        }
    }
}

/// Which of a visit's two steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Moment {
    /// It begins.
    Enter,
    /// It returns its value.
    Leave,
}

fn score(value: i16) -> Score {
    match value {
        i16::MAX => Score::INFINITY,
        value if value == -i16::MAX => -Score::INFINITY,
        value => Score::new(value),
    }
}

/// The place of `one` among `all`, which has it.
fn encode<T: Copy + PartialEq>(all: &[T], one: T) -> u16 {
    all.iter().position(|&other| other == one).unwrap_or_default() as u16
}

/// What stands at a place of `all`; the first where nothing does.
fn decode<T: Copy>(all: &[T], at: u8) -> T {
    all[if usize::from(at) < all.len() { usize::from(at) } else { 0 }]
}

/// Kind, end, cut, root and depth of a visit in two bytes.
#[derive(Debug, Clone, Copy, Default)]
struct Meta(u16);

impl Meta {
    const CUT: u16 = 1 << 14;
    const ROOT: u16 = 1 << 15;

    fn new(kind: Kind, depth: Depth, is_root: bool) -> Meta {
        let kind = encode(&Kind::ALL, kind);
        Meta(u16::from(depth.0) | kind << 8 | if is_root { Meta::ROOT } else { 0 })
    }

    fn with_end(self, end: End) -> Meta {
        let end = encode(&End::ALL, end);
        Meta(self.0 & !(7 << 11) | end << 11)
    }

    fn kind(self) -> Kind {
        decode(&Kind::ALL, (self.0 >> 8 & 7) as u8)
    }

    fn end(self) -> End {
        decode(&End::ALL, (self.0 >> 11 & 7) as u8)
    }

    const fn depth(self) -> Depth {
        Depth(self.0 as u8)
    }

    const fn cut(self) -> bool {
        self.0 & Meta::CUT != 0
    }

    const fn is_root(self) -> bool {
        self.0 & Meta::ROOT != 0
    }
}
