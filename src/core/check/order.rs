//! The order in which moves are tried. Killers and history follow from the rows, so that they are kept a second time
//! here; which move a table or the last iteration remembers is trusted, for at most one move each.

use std::cmp::Reverse;

use rustc_hash::FxHashMap;

use super::frame::{CheckFrame, Choice};
use super::refutation::{Content, Fault, RowField};
use super::rules::{BaseRules, Rules};
use super::walk::{FoundFault, wrong};
use crate::game::{Depth, MoveCode, Side};
use crate::mutants::Mistake;
use crate::search::{Reason, Switch};

/// The rank of a move: the place of its reason among all, then its worth, the largest first.
pub type OrderRank = (usize, Reverse<u32>);

#[derive(Debug, Clone, Default)]
pub struct OrderState {
    /// The last two moves that cut off a position, by ply.
    killers: Vec<[Option<MoveCode>; 2]>,
    history: FxHashMap<(bool, MoveCode), u32>,
}

impl OrderState {
    pub fn cut(&mut self, ply: usize, mv: MoveCode) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let [first, second] = &mut self.killers[ply];
        if *first != Some(mv) {
            *second = first.replace(mv);
        }
    }

    pub fn good(&mut self, side: Side, mv: MoveCode, depth: Depth) {
        let worth = self.history.entry((side == Side::Max, mv)).or_default();
        *worth = worth.saturating_add(1 << depth.0.min(20));
    }

    pub fn rank(&self, rules: &Rules, mover: Mover, mv: MoveCode, victim: Option<u16>) -> OrderRank {
        let Mover { ply, side } = mover;
        let is_killer = || self.killers.get(ply).is_some_and(|killers| killers.contains(&Some(mv)));
        let worth = match rules.has(Switch::History) {
            true => self.history.get(&(side == Side::Max, mv)).copied().unwrap_or_default(),
            false => 0,
        };
        match victim {
            Some(victim) if rules.has(Switch::Captures) => (place(Reason::Capture), Reverse(u32::from(victim))),
            _ if rules.has(Switch::Killers) && is_killer() => (place(Reason::Killer), Reverse(0)),
            _ if worth > 0 => (place(Reason::History), Reverse(worth)),
            _ => (place(Reason::Generated), Reverse(0)),
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub struct Mover {
    pub ply: usize,
    pub side: Side,
}

/// The child whose turn it is, unless table or last iteration name another.
pub fn due<M: Copy>(rules: &Rules, frame: &CheckFrame<M>) -> Option<usize> {
    let mut open = (0..frame.choices.len()).filter(|&index| frame.choices[index].proved.is_none());
    if !frame.is_beyond && !rules.orders() {
        return open.next();
    }
    open.min_by_key(|&index| match (frame.is_beyond, &frame.choices[index]) {
        // Beyond the horizon the most valuable victim comes first, whatever is switched on.
        (true, Choice { victim, .. }) => ((0, Reverse(victim.map_or(0, |victim| u32::from(victim) + 1))), index),
        (false, Choice { rank, .. }) => (*rank, index),
    })
}

pub fn in_order<M: Copy>(
    rules: &Rules,
    frame: &CheckFrame<M>,
    choice: usize,
    reason: Option<Reason>,
) -> Result<(), FoundFault> {
    let Some(due) = due(rules, frame).filter(|_| rules.law.base != BaseRules::Any) else { return Ok(()) };
    let is_named = is_named(rules, frame, reason);
    if due != choice && !is_named && !rules.law.is_free() {
        let (expected, found) = (Content::Number(due as u64), Content::Number(choice as u64));
        return Err((Fault::Field { field: RowField::Move, expected, found }, Some(Mistake::SkippedChild)));
    }
    let own = match (frame.is_beyond, frame.choices[choice].victim) {
        (true, Some(_)) => Reason::Capture,
        (true, None) => Reason::Generated,
        (false, _) => Reason::ALL[frame.choices[choice].rank.0],
    };
    match reason {
        Some(reason) if reason != own && !is_named => Err(unreasonable(own, reason)),
        _ => Ok(()),
    }
}

fn is_named<M: Copy>(rules: &Rules, frame: &CheckFrame<M>, reason: Option<Reason>) -> bool {
    let is_told = |as_reason| reason.is_none_or(|reason| reason == as_reason);
    let by_line = rules.has(Switch::Deepening) && frame.searched == 0;
    let by_table = rules.has(Switch::Table) && frame.searched <= usize::from(rules.has(Switch::Deepening));
    !frame.is_beyond && (by_line && is_told(Reason::Principal) || by_table && is_told(Reason::Table))
}

pub fn plain(reason: Option<Reason>) -> Result<(), FoundFault> {
    match reason {
        Some(reason) if reason != Reason::Generated => Err(unreasonable(Reason::Generated, reason)),
        _ => Ok(()),
    }
}

/// Whether a re-search has the reason that its probe had.
pub fn again<M>(frame: &CheckFrame<M>, reason: Option<Reason>) -> Result<(), FoundFault> {
    match (frame.reason, reason) {
        (Some(before), Some(reason)) if before != reason => Err(unreasonable(before, reason)),
        _ => Ok(()),
    }
}

fn place(reason: Reason) -> usize {
    Reason::ALL.iter().position(|&other| other == reason).unwrap_or_default()
}

fn unreasonable(expected: Reason, found: Reason) -> FoundFault {
    wrong(RowField::Reason, Content::Word(expected.name().into()), Content::Word(found.name().into()))
}
