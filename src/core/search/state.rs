//! What a run of the enhanced search remembers from one visit to the next: the table, which moves were good, the last
//! iteration's line, and the current place in the tree.

use super::method::{Method, Switch};
use super::ordering::{HistoryTable, Killers};
use super::table::{Table, TableResult};
use super::{Depth, Reason, Score, Window};
use crate::game::{MoveCode, Side};
use crate::score::convention::Convention;

#[derive(Debug, Clone)]
pub struct SearchState {
    pub method: Method,
    /// That of the algorithm's plain function.
    pub convention: Convention,
    pub table: Option<Table>,
    pub killers: Killers,
    pub history: HistoryTable,
    pub principal: Vec<MoveCode>,
    /// How many moves of a position are searched while widening; all of them otherwise.
    pub breadth: usize,
    pub root_moves: RootMoves,
    pub first: Option<MoveCode>,
    /// Whether `breadth` has kept any move from being searched.
    pub is_narrowed: bool,
    visits: u32,
    before_this_round: u32,
    /// The guess of the value that the iteration begins with, seen by the side to move at the root.
    pub guess: Score,
    pub depth: Depth,
    /// The moves from the root, and how many of them are the principal variation's.
    line: Vec<MoveCode>,
    followed: usize,
}

/// The moves of the root that a search of it is about. The result of some of them is not a result of the position:
/// the table neither answers such a search nor keeps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RootMoves {
    All,
    /// The first in the order of that search, which `first` names from then on.
    First,
    /// All but this one, whatever the order has become.
    AllBut(MoveCode),
}

/// Extensions and evasions end at so many times the nominal depth.
const DEEPEST: usize = 2;

impl SearchState {
    pub fn new(method: Method) -> SearchState {
        SearchState {
            method,
            convention: method.algorithm.convention(),
            table: method.has_table().then(|| Table::new(method.table_size)),
            killers: Killers::default(),
            history: HistoryTable::default(),
            principal: Vec::new(),
            breadth: usize::MAX,
            root_moves: RootMoves::All,
            first: None,
            is_narrowed: false,
            visits: 0,
            before_this_round: 0,
            guess: Score::ZERO,
            depth: Depth::HORIZON,
            line: Vec::new(),
            followed: 0,
        }
    }

    pub fn has(&self, switch: Switch) -> bool {
        self.method.has(switch)
    }

    pub const fn enter(&mut self) -> u32 {
        self.visits += 1;
        self.visits - 1
    }

    pub const fn ply(&self) -> usize {
        self.line.len()
    }

    pub fn go(&mut self, mv: MoveCode) {
        if self.followed == self.line.len() && self.principal.get(self.followed) == Some(&mv) {
            self.followed += 1;
        }
        self.line.push(mv);
    }

    pub fn back(&mut self) {
        self.line.pop();
        self.followed = self.followed.min(self.line.len());
    }

    pub fn principal_move(&self) -> Option<MoveCode> {
        (self.followed == self.line.len()).then(|| self.principal.get(self.followed).copied()).flatten()
    }

    pub fn has_passed(&self) -> bool {
        self.line.last() == Some(&MoveCode::PASS)
    }

    /// Whether the line may still grow beyond its nominal depth by what is forced.
    pub fn may_extend(&self) -> bool {
        self.ply() < DEEPEST * usize::from(self.depth.0)
    }

    /// Whether all legal moves of the current position count.
    pub fn is_whole(&self) -> bool {
        self.ply() > 0 || self.root_moves == RootMoves::All
    }

    pub fn narrow<M: Copy>(&mut self, moves: &mut Vec<(M, Reason)>, code: impl Fn(M) -> MoveCode) {
        match self.root_moves {
            _ if self.ply() > 0 => {}
            RootMoves::All => {}
            RootMoves::First => {
                moves.truncate(1);
                self.first = moves.first().map(|&(mv, _)| code(mv));
            }
            RootMoves::AllBut(first) => moves.retain(|&(mv, _)| code(mv) != first),
        }
        self.is_narrowed |= moves.len() > self.breadth;
        moves.truncate(self.breadth);
    }

    pub const fn begin_round(&mut self) {
        (self.is_narrowed, self.before_this_round) = (false, self.visits);
    }

    /// The value depends on what visit `by` found. Before this round with so many moves, or in an earlier iteration,
    /// moves may have been left out without this round having noticed.
    pub const fn rest_on(&mut self, by: u32) {
        self.is_narrowed |= self.breadth != usize::MAX && by < self.before_this_round;
    }

    pub fn reward(&mut self, side: Side, mv: MoveCode, depth: Depth) {
        if self.has(Switch::Killers) {
            self.killers.note(self.ply(), mv);
        }
        self.reward_everywhere(side, mv, depth);
    }

    pub fn reward_everywhere(&mut self, side: Side, mv: MoveCode, depth: Depth) {
        if self.has(Switch::History) {
            self.history.note(side, mv, depth);
        }
    }

    /// The value of the current position, if the table knows enough for this window at this depth, and
    /// the visit that found it.
    pub fn answer(&mut self, key: u64, depth: Depth, window: Window) -> Option<(Score, u32)> {
        let deeper = self.has(Switch::Deeper);
        let ply = self.ply();
        let known = self.table.as_mut()?.get(key)?;
        let fits = known.depth == depth || deeper && known.depth > depth;
        let (value, by) = known.answer(window.moved(|score| score.from_node(ply))).filter(|_| fits)?;
        Some((value.from_root(ply), by))
    }

    pub fn table_move(&mut self, key: u64) -> Option<MoveCode> {
        if !self.has(Switch::Table) {
            return None;
        }
        self.table.as_mut()?.get(key)?.best
    }

    pub fn keep(&mut self, key: u64, result: TableResult) {
        let ply = self.ply();
        if let Some(table) = &mut self.table {
            let window = result.window.moved(|score| score.from_node(ply));
            table.put(key, TableResult { window, value: result.value.from_node(ply), ..result });
        }
    }

    /// Whether the static values of leaves are kept as well: a driver of many passes asks for them again.
    pub const fn keeps_leaves(&self) -> bool {
        self.method.algorithm.needs_memory()
    }

    /// The key of the table: a result that was found while few moves are searched is valid for that number of moves
    /// only.
    pub const fn key(&self, key: u64) -> u64 {
        match self.breadth {
            usize::MAX => key,
            breadth => key ^ (breadth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15),
        }
    }
}
