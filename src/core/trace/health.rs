//! How well the moves of a search were ordered: its bets on the first move, the moves that cut, the probes that were
//! repeated; with an index that finds the visits of each number.
//!
//! The counts take one walk through all visits. The index has two bytes for every 512 of them.

use super::technique::{Technique, UseIndex};
use super::{End, NodeType, Trace, Visit, VisitId};
use crate::game::Turn;
use crate::score::{Bound, Score, Window};
use crate::search::VisitKind;

pub const SPAN: u32 = 512;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Finding {
    /// Its first move predicted this type, and it was of this type.
    Kept(NodeType),
    /// Its first move predicted this type, and it turned out to be another.
    Failed(NodeType),
    /// A cutoff by one of these moves: see [`Finding::CUTS`].
    CutBy(u8),
}

impl Finding {
    /// The first and the last number of the moves that are counted together, the first move being 1. The last group has no
    /// end.
    pub const CUTS: [(u32, u32); 7] = [(1, 1), (2, 2), (3, 3), (4, 4), (5, 8), (9, 16), (17, u32::MAX)];

    /// The numbers of the moves of a group, as they are written: `5–8`, and `17+` for the last one.
    pub fn move_numbers(group: usize) -> String {
        match Finding::CUTS.get(group) {
            Some((first, last)) if first == last => first.to_string(),
            Some((first, u32::MAX)) => format!("{first}+"),
            Some((first, last)) => format!("{first}–{last}"),
            None => String::new(),
        }
    }

    fn cut_by(number: u32) -> Finding {
        let group = Finding::CUTS.iter().position(|&(first, last)| (first..=last).contains(&number));
        Finding::CutBy(group.unwrap_or_default() as u8)
    }

    const fn bit(self) -> u16 {
        match self {
            Finding::Kept(node_type) => 1 << node_type as u16,
            Finding::Failed(node_type) => 1 << (3 + node_type as u16),
            Finding::CutBy(group) => 1 << (6 + group as u16),
        }
    }
}

/// How well the moves of a search were ordered, of the visits that were recorded in whole.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub struct Health {
    /// By what the first move predicted, and by what the visit turned out to be.
    bets: [[u64; 3]; 3],
    /// Cutoffs by the number of moves that were searched, the cutting one included; at place 0 those by the first move.
    pub cutoffs_by_move: Vec<u64>,
    /// Cutoffs before a move was searched: by a null move, or by what the table knew of a child.
    pub cutoffs_before_moves: u64,
    /// Cutoffs beyond the horizon, by standing pat or by a capture.
    pub cutoffs_in_quiescence: u64,
    pub probes: u64,
    pub probes_repeated: u64,
    /// Visits of the last search of the root with all others to the same depth right before it, and that depth; `None` where
    /// not all of them were recorded.
    pub last: Option<(u64, u8)>,
    blocks: Vec<u16>,
    uses: UseIndex,
}

impl Health {
    /// Of a trace. It takes time in proportion to its visits, all of which it looks at.
    pub fn new(trace: &Trace) -> Health {
        let mut health = Health { blocks: vec![0; trace.len().div_ceil(SPAN) as usize], ..Health::default() };
        let inner = (0..trace.len()).map(VisitId).filter(|&id| trace.size(id) > 1 || trace.rows.get(id.0).meta.cut());
        for visit in inner.map(|id| trace.visit(id)).filter(|visit| trace.is_whole(visit.id)) {
            health.take(trace, visit);
        }
        health.last = trace.is_complete().then(|| last(trace)).flatten();
        health.uses = UseIndex::new(trace);
        health
    }

    pub const fn bets(&self, bet: Bet) -> u64 {
        self.bets[bet.announced as usize][bet.found as usize]
    }

    pub fn kept(&self, announced: NodeType) -> (u64, u64) {
        (self.bets(Bet { announced, found: announced }), self.bets[announced as usize].iter().sum())
    }

    /// The share of the visits predicted as a type that were of it; `None` where none was predicted so.
    pub fn right(&self, announced: NodeType) -> Option<f64> {
        let (kept, all) = self.kept(announced);
        share(kept, all)
    }

    pub fn cutoffs_of(&self, group: usize) -> u64 {
        let Some(&(first, last)) = Finding::CUTS.get(group) else { return 0 };
        let numbered = (1..).zip(&self.cutoffs_by_move);
        numbered.filter(|(number, _)| (first..=last).contains(number)).map(|(_, count)| count).sum()
    }

    /// The share of the cutoffs by moves that the first move made; `None` where no move cut.
    pub fn first_move_cuts(&self) -> Option<f64> {
        let all = self.cutoffs_by_move.iter().sum();
        share(self.cutoffs_by_move.first().copied().unwrap_or_default(), all)
    }

    /// The share of the probes that were searched again; `None` where there were none.
    pub fn repeated_probes(&self) -> Option<f64> {
        share(self.probes_repeated, self.probes)
    }

    /// The branching factor of the uniform tree that has as many positions as the last search of the root made visits, and its
    /// depth (Russell and Norvig's effective branching factor, the root counted); `None` where that is not known.
    pub fn effective_branching(&self) -> Option<f64> {
        let (visits, depth) = self.last.filter(|&(_, depth)| depth > 0)?;
        let (mut low, mut high) = (0.0, visits as f64);
        for _ in 0..100 {
            let middle = (low + high) / 2.0;
            let size = (0..depth).fold(1.0, |size, _| size * middle + 1.0);
            if size < visits as f64 { low = middle } else { high = middle }
        }
        Some(low)
    }

    /// The first block from `block` on in which something is found; `None` where there is none.
    pub fn block_from(&self, finding: Finding, block: usize) -> Option<usize> {
        let found = self.blocks.get(block..)?.iter().position(|bits| bits & finding.bit() != 0)?;
        Some(block + found)
    }

    pub fn uses(&self, technique: Technique) -> u32 {
        self.uses.count(technique)
    }

    pub fn techniques(&self) -> impl Iterator<Item = Technique> + '_ {
        Technique::ALL.into_iter().filter(|&technique| self.uses(technique) > 0)
    }

    pub fn has_uses(&self, techniques: &[Technique], block: usize) -> bool {
        self.uses.has(techniques, block)
    }

    pub fn bytes(&self) -> usize {
        self.uses.bytes() + size_of_val(&self.blocks[..]) + size_of_val(&self.cutoffs_by_move[..])
    }

    fn take(&mut self, trace: &Trace, visit: Visit) {
        let mut number = 0;
        for child in trace.children(visit) {
            number += usize::from(!matches!(child.kind, VisitKind::NullMove | VisitKind::Research));
            if child.kind == VisitKind::Null {
                self.probes += 1;
                self.probes_repeated += u64::from(trace.asks_again(visit, child));
            }
        }
        if let Some(Bet { announced, found }) = trace.bet(visit) {
            self.bets[announced as usize][found as usize] += 1;
        }
        match (visit.cut, visit.end) {
            (true, End::Searched) if number > 0 => {
                self.cutoffs_by_move.resize(self.cutoffs_by_move.len().max(number), 0);
                self.cutoffs_by_move[number - 1] += 1;
            }
            (true, End::StandPat) => self.cutoffs_in_quiescence += 1,
            (true, _) => self.cutoffs_before_moves += 1,
            (false, _) => {}
        }
        for finding in findings(trace, visit).into_iter().flatten() {
            self.blocks[(visit.after().0 - 1) as usize / SPAN as usize] |= finding.bit();
        }
    }
}

/// A cutoff by another move than the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LateCut {
    pub visit: VisitId,
    pub by: usize,
    /// Visits below the moves before.
    pub spent: u64,
}

impl Trace {
    /// The cutoffs by moves after the first, those first before which most visits were spent. All visits are looked at.
    pub fn late_cuts(&self, most: usize) -> Vec<LateCut> {
        let late = (0..self.len()).map(VisitId).filter(|&id| self.rows.get(id.0).meta.cut() && self.is_whole(id));
        let late = late.map(|id| self.visit(id)).filter(|visit| visit.end == End::Searched);
        let late = late.filter_map(|visit| {
            let mut moves: Vec<u64> = Vec::new();
            for child in self.children(visit).filter(|child| child.kind != VisitKind::NullMove) {
                match moves.last_mut().filter(|_| child.kind == VisitKind::Research) {
                    Some(last) => *last += u64::from(child.size),
                    None => moves.push(u64::from(child.size)),
                }
            }
            let (_, before) = moves.split_last().filter(|(_, before)| !before.is_empty())?;
            Some(LateCut { visit: visit.id, by: moves.len(), spent: before.iter().sum() })
        });
        let mut late: Vec<LateCut> = late.collect();
        late.sort_by_key(|cut| std::cmp::Reverse(cut.spent));
        late.truncate(most);
        late
    }

    pub fn health(&self) -> Option<&Health> {
        self.health.get()
    }

    /// Takes its health, unless it was taken. All visits are looked at: see [`Trace::is_at_hand`].
    pub fn take_health(&self) -> &Health {
        self.health.get_or_init(|| Health::new(self))
    }
}

pub fn findings(trace: &Trace, visit: Visit) -> [Option<Finding>; 2] {
    let told = |bet: Bet| match bet.holds() {
        true => Finding::Kept(bet.announced),
        false => Finding::Failed(bet.announced),
    };
    let is_move = |child: &Visit| !matches!(child.kind, VisitKind::NullMove | VisitKind::Research);
    let is_cut = visit.cut && visit.end == End::Searched && trace.is_whole(visit.id);
    let moves = if is_cut { trace.children(visit).filter(is_move).count() } else { 0 };
    [trace.bet(visit).map(told), (moves > 0).then(|| Finding::cut_by(moves as u32))]
}

fn last(trace: &Trace) -> Option<(u64, u8)> {
    let depth = trace.roots().last()?.depth;
    let roots: Vec<Visit> = trace.roots().collect();
    let same = roots.iter().rev().take_while(|root| root.depth == depth);
    Some((same.map(|root| u64::from(root.size)).sum(), depth.0))
}

fn share(part: u64, all: u64) -> Option<f64> {
    (all > 0).then(|| part as f64 / all as f64)
}

// The bet on the first move: what its value predicts about a visit, and what the visit turned out to be.
//
// A first move that reaches beta makes a cut node for certain. One that stays at alpha or below predicts an all node,
// and one between predicts a PV node: both may still be refuted by a later move (Moreland's three types of nodes).

/// What the first move predicts about a visit, and what the visit turned out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bet {
    pub announced: NodeType,
    pub found: NodeType,
}

impl Bet {
    pub fn holds(self) -> bool {
        self.announced == self.found
    }
}

impl NodeType {
    pub const ALL: [NodeType; 3] = [NodeType::Pv, NodeType::Cut, NodeType::All];

    pub fn new(window: Window, value: Score) -> NodeType {
        match window.bound(value) {
            Bound::Exact => NodeType::Pv,
            Bound::Lower => NodeType::Cut,
            Bound::Upper => NodeType::All,
        }
    }
}

impl Trace {
    /// The bet of a visit that searched its moves, all of which were recorded; `None` of any other: a leaf, a visit
    /// that the table answered, one that a null move cut off, and one beyond the horizon, which may stand pat.
    pub fn bet(&self, visit: Visit) -> Option<Bet> {
        let announced = self.announced(visit).filter(|_| self.is_whole(visit.id))?;
        Some(Bet { announced, found: visit.node_type() })
    }

    /// The type that the first move's value predicts; `None` of a visit without a bet.
    pub fn announced(&self, visit: Visit) -> Option<NodeType> {
        let first = self.first_answer(visit).filter(|_| visit.end == End::Searched)?;
        Some(NodeType::new(visit.window, first.value_above()))
    }

    /// The visit that gave the value of a visit's first move: where a probe was followed by a re-search, that one.
    pub fn first_answer(&self, visit: Visit) -> Option<Visit> {
        let mut moves = self.children(visit).filter(|child| child.kind != VisitKind::NullMove);
        let first = moves.next()?;
        if self.asks_again(visit, first) { moves.next() } else { Some(first) }
    }
}

// The type that a place has in the minimal tree, compared with the type that a visit there turned out to be.
//
// Knuth and Moore (1975) number the positions that alpha-beta has to look at where every best move comes first: type 1
// is the principal variation, type 2 is cut by its first child, type 3 has to look at all of its children. Marsland and
// Popowich (1985) call them PV, cut and all nodes. A place has its number from its path alone; a visit has its type from
// its window and its value ([`NodeType`]). In a well ordered tree they agree.

/// The type of a place in the minimal tree, by its path: Knuth and Moore's critical positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Critical {
    /// The root, and the first child of a type 1.
    One,
    /// A later child of a type 1, and every child of a type 3.
    Two,
    /// The first child of a type 2. Its other children are in no minimal tree.
    Three,
}

impl Critical {
    pub const fn number(self) -> u8 {
        match self {
            Critical::One => 1,
            Critical::Two => 2,
            Critical::Three => 3,
        }
    }

    pub const fn expects(self) -> NodeType {
        match self {
            Critical::One => NodeType::Pv,
            Critical::Two => NodeType::Cut,
            Critical::Three => NodeType::All,
        }
    }

    /// The type of a child, `None` where it is in no minimal tree. Where the same side moves there, it keeps its parent's
    /// type, and a later child of a type 1 is refuted by all of its own.
    pub const fn child(self, is_first: bool, turn: Turn) -> Option<Critical> {
        match (self, is_first, turn) {
            (Critical::One, true, _) => Some(Critical::One),
            (Critical::Two, false, _) => None,
            (Critical::Two, true, Turn::Stays) => Some(Critical::Two),
            (Critical::One | Critical::Three, _, Turn::Changes) => Some(Critical::Two),
            (Critical::One | Critical::Three, _, Turn::Stays) | (Critical::Two, true, Turn::Changes) => {
                Some(Critical::Three)
            }
        }
    }
}

impl Trace {
    /// The type of the place of a visit in the minimal tree, if the search's own order of moves were perfect;
    /// `None` where the minimal tree does not contain it, or below a null move.
    pub fn critical(&self, id: VisitId) -> Option<Critical> {
        let path = self.path(id);
        path.windows(2).try_fold(Critical::One, |at, pair| self.critical_child(pair[0], at, pair[1]))
    }

    pub fn critical_child(&self, parent: Visit, at: Critical, child: Visit) -> Option<Critical> {
        if child.kind == VisitKind::NullMove {
            return None;
        }
        let first = self.children(parent).find(|child| child.kind != VisitKind::NullMove);
        at.child(first.is_some_and(|first| first.mv == child.mv), child.turn)
    }
}
