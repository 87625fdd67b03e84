//! A visit that is open while its rows are read: the game's side of it, and what its children have given so far.

use super::order::OrderRank;
use super::refutation::Content;
use super::rules::{BaseRules, Law, NodeState, RootPart};
use crate::game::{Depth, Ending, MoveCode, Side, Turn};
use crate::mutants::MutantRow;
use crate::score::{Bound, Score, Window};
use crate::search::{Reason, VisitKind};
use crate::trace::{End, NodeType, Trace, Visit};

#[derive(Debug, Clone, Copy)]
pub struct Choice<M> {
    pub mv: M,
    pub victim: Option<u16>,
    pub rank: OrderRank,
    pub turn: Turn,
    /// What its visits have proved of it, as the parent sees it; `None` before the first.
    pub proved: Option<(Score, Score)>,
    /// Whether its last visit looked less far ahead than its parent had to.
    pub is_reduced: bool,
}

#[derive(Debug, Clone, Copy)]
pub enum ReachedBy<M> {
    Root,
    Move(usize, M),
    Pass,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    Ended(Ending),
    Table,
    ChildTable,
    Children,
    StandPat,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NullMoveState {
    Never,
    Due,
    /// It was tried and was not enough.
    Tried,
    Enough(Score),
}

#[derive(Debug, Clone, Copy)]
pub struct Again {
    pub choice: usize,
    /// What the probe found, as the parent sees it.
    pub probed: Score,
    pub window: Window,
}

#[derive(Debug, Clone)]
pub struct CheckFrame<M> {
    pub number: u64,
    pub row: ClaimedRow,
    pub way: ReachedBy<M>,
    pub turn: Turn,
    pub kind: VisitKind,
    pub depth: Depth,
    pub below: Depth,
    pub key: u64,
    pub stage: Stage,
    /// Whether it lies at the nominal depth or beyond, so that its children are captures or escapes.
    pub is_beyond: bool,
    /// Whether its value is that of the position itself, exact whatever was asked.
    pub ends: bool,
    pub law: Law,
    pub held: NodeState,
    pub choices: Vec<Choice<M>>,
    pub limit: usize,
    pub searched: usize,
    pub pass: NullMoveState,
    pub again: Option<Again>,
    pub raised_by: Option<u64>,
    pub enough: Option<Score>,
    pub last: Option<(Score, Score)>,
    pub reason: Option<Reason>,
    pub best: Option<usize>,
    pub part: RootPart,
}

#[derive(Debug, Clone, Copy)]
pub struct Left<M> {
    pub number: u64,
    pub way: ReachedBy<M>,
    pub kind: VisitKind,
    pub ends: bool,
    pub value: Score,
    /// What the value is, as the parent sees it.
    pub bound: Bound,
    pub is_reduced: bool,
}

impl<M: Copy> CheckFrame<M> {
    pub fn left(&self) -> usize {
        let captures = || self.choices.iter().filter(|choice| choice.victim.is_some()).count();
        let all = if self.stage == Stage::StandPat { captures() } else { self.choices.len() };
        all.min(self.limit).saturating_sub(self.searched)
    }

    pub fn end(&self) -> End {
        match (self.stage, self.pass) {
            (Stage::Ended(ending), _) => ending.into(),
            (Stage::Table, _) => End::Table,
            (_, NullMoveState::Enough(_)) => End::NullMove,
            (Stage::ChildTable, _) => End::ChildTable,
            (Stage::Children, _) => End::Searched,
            (Stage::StandPat, _) => End::StandPat,
        }
    }

    pub fn take(&mut self, left: Left<M>) {
        let choice = match left.way {
            ReachedBy::Root => return,
            ReachedBy::Pass => {
                let is_enough = left.value >= self.held.entered.beta;
                self.pass = if is_enough { NullMoveState::Enough(left.value) } else { NullMoveState::Tried };
                return;
            }
            ReachedBy::Move(choice, _) => choice,
        };
        self.prove(choice, left);
        let mut value = left.value;
        if let Some(again) = self.again.take() {
            value = self.law.settled(again.probed, value);
        } else {
            self.searched += usize::from(left.kind != VisitKind::Research);
            if left.kind == VisitKind::Null {
                let window = self.law.again(&self.held, value, left.ends);
                self.again = window.map(|window| Again { choice, probed: value, window });
            }
        }
        if self.again.is_some() {
            return;
        }
        let smallest = self.last.map_or(value, |(_, smallest)| smallest.min(value));
        self.last = Some((value, smallest));
        if value > self.held.alpha {
            self.raised_by = Some(left.number);
            self.best = Some(choice);
        }
        self.held.take(value);
        // Where it is unknown what the algorithm makes of a value, only a lower bound is enough.
        let is_enough = self.law.base != BaseRules::Any || left.bound != Bound::Upper;
        if self.law.is_enough(value, self.held.entered.beta) && is_enough {
            self.enough = Some(value);
        }
    }

    fn prove(&mut self, choice: usize, left: Left<M>) {
        let (lower, upper) = self.choices[choice].proved.unwrap_or((-Score::INFINITY, Score::INFINITY));
        let lower = if left.bound == Bound::Upper { lower } else { lower.max(left.value) };
        let upper = if left.bound == Bound::Lower { upper } else { upper.min(left.value) };
        self.choices[choice].proved = Some((lower, upper));
        self.choices[choice].is_reduced = left.is_reduced;
    }

    /// What the children prove of the value: at least, at most.
    pub fn proved(&self) -> (Score, Score) {
        let children = self.choices.iter().map(|choice| choice.proved.unwrap_or((-Score::INFINITY, Score::INFINITY)));
        children.fold((-Score::INFINITY, -Score::INFINITY), |(lower, upper), child| {
            (lower.max(child.0), upper.max(child.1))
        })
    }
}

pub fn content(told: &ToldMove) -> Content {
    match *told {
        ToldMove::Nothing | ToldMove::Root => Content::Nothing,
        ToldMove::Index(index) | ToldMove::Code(MoveCode(index)) => Content::Number(u64::from(index)),
    }
}

// A visit as it is claimed: what was not given stays open.

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum ToldMove {
    /// Nothing is given: the next child in generation order, or the same one where a re-search is due.
    #[default]
    Nothing,
    /// There is none: a search begins.
    Root,
    /// The child's place in generation order, counted from 0.
    Index(u16),
    Code(MoveCode),
}

/// One claimed visit. Scores are seen by the side to move there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClaimedRow {
    /// The line of the file that it is in, counted from 1; `None` for a trace in memory.
    pub line: Option<usize>,
    pub ply: usize,
    pub mv: ToldMove,
    pub window: (Score, Score),
    pub value: Score,
    pub path: Option<Vec<u16>>,
    /// The number of the row, counted from 0.
    pub visit: Option<u64>,
    pub parent: Option<Option<u64>>,
    pub depth: Option<Depth>,
    /// The name that the tree gives to the position; `Some(None)` where it gives none.
    pub label: Option<String>,
    pub side: Option<Side>,
    pub kind: Option<VisitKind>,
    pub reason: Option<Reason>,
    pub end: Option<End>,
    /// Whether it was left by `value >= beta` with a child unsearched.
    pub cut: Option<bool>,
    pub skipped: Option<u64>,
    pub bound: Option<Bound>,
    pub node_type: Option<NodeType>,
    pub leaf: Option<bool>,
    /// The row that found what the table answered.
    pub source: Option<u64>,
    /// Visits in its subtree, itself included.
    pub size: Option<u64>,
}

impl From<MutantRow> for ClaimedRow {
    fn from(MutantRow { path, window, value }: MutantRow) -> ClaimedRow {
        let (ply, value) = (path.len(), value.unwrap_or_default());
        ClaimedRow { ply, window, value, path: Some(path), ..ClaimedRow::default() }
    }
}

impl ClaimedRow {
    /// The least that a row gives; without bounds.
    pub fn new(ply: usize, mv: ToldMove, value: Score) -> ClaimedRow {
        ClaimedRow {
            line: None,
            ply,
            mv,
            window: (-Score::INFINITY, Score::INFINITY),
            value,
            path: None,
            visit: None,
            parent: None,
            depth: None,
            label: None,
            side: None,
            kind: None,
            reason: None,
            end: None,
            cut: None,
            skipped: None,
            bound: None,
            node_type: None,
            leaf: None,
            source: None,
            size: None,
        }
    }

    pub fn window(&self) -> Option<Window> {
        Window::new(self.window.0, self.window.1)
    }

    fn of(trace: &Trace, visit: Visit, ply: usize) -> ClaimedRow {
        ClaimedRow {
            depth: Some(visit.depth),
            kind: Some(visit.kind),
            reason: Some(visit.reason),
            end: Some(visit.end),
            cut: Some(visit.cut),
            source: trace.source(visit.id).map(|source| u64::from(source.0)),
            size: Some(u64::from(visit.size)),
            window: (visit.window.alpha, visit.window.beta),
            ..ClaimedRow::new(ply, visit.mv.map_or(ToldMove::Root, ToldMove::Code), visit.value)
        }
    }
}

pub fn rows(trace: &Trace) -> impl Iterator<Item = ClaimedRow> + '_ {
    let mut open: Vec<u32> = Vec::new();
    trace.visits().map(move |visit| {
        while open.last().is_some_and(|&end| end <= visit.id.0) {
            open.pop();
        }
        open.push(visit.after().0);
        ClaimedRow::of(trace, visit, open.len() - 1)
    })
}
