//! What the game and the method determine of a position when a visit begins: how it gets its value, which moves it
//! has, and in which order they come.

use super::frame::{CheckFrame, Choice, ClaimedRow, NullMoveState, ReachedBy, Stage};
use super::order::{Mover, OrderRank};
use super::roots::RootPart;
use super::rules::{Law, NodeState};
use super::walk::{Checker, FoundFault, VisitCall, unknown};
use crate::game::{Depth, Ending, Game, Turn};
use crate::score::Score;
use crate::search::{Switch, VisitKind};
use crate::trace::End;

/// With less depth there is no null move, and no child is looked up.
const WORTHWHILE: Depth = Depth(2);
/// Extensions end at so many times the nominal depth.
const DEEPEST: usize = 2;

impl<G: Game> Checker<'_, G> {
    pub fn frame(
        &mut self,
        row: ClaimedRow,
        way: ReachedBy<G::Move>,
        asked: VisitCall,
    ) -> Result<CheckFrame<G::Move>, FoundFault> {
        let VisitCall { kind, depth, window, turn } = asked;
        let ply = self.open.len();
        let rules = self.rules;
        let may_extend = ply < DEEPEST * usize::from(self.roots.depth.0);
        let is_beyond = kind == VisitKind::Quiescence;
        let in_check = rules.has(Switch::CheckExtension) && !is_beyond && may_extend && self.game.in_check();
        let part = if ply == 0 { self.roots.plan().map_or(RootPart::Whole, |plan| plan.part) } else { RootPart::Whole };
        let ending = self.game.ending(if in_check { depth.max(Depth(1)) } else { depth });
        let quiet = !rules.has(Switch::Quiescence);
        let may_know = rules.has_table() && !is_beyond && part == RootPart::Whole && row.end == Some(End::Table);
        let must_escape = !quiet && ending == Some(Ending::Leaf) && may_extend && self.game.in_check();
        let stage = match ending {
            Some(Ending::Terminal) => Stage::Ended(Ending::Terminal),
            Some(Ending::Leaf) if may_know && (!quiet || rules.keeps_leaves()) => Stage::Table,
            Some(Ending::Leaf) if quiet => Stage::Ended(Ending::Leaf),
            Some(Ending::Leaf) if must_escape => Stage::Children,
            Some(Ending::Leaf) => Stage::StandPat,
            None if is_beyond => Stage::Ended(Ending::Leaf),
            None if may_know => Stage::Table,
            None if part == RootPart::Whole => self.stage(&row, depth),
            None => Stage::Children,
        };
        let is_quiescence = ending == Some(Ending::Leaf) && !quiet;
        let mut frame = CheckFrame {
            number: self.number,
            row,
            way,
            turn,
            kind,
            depth,
            below: if in_check { depth } else { depth.below() },
            key: self.game.key(),
            stage,
            is_beyond: is_quiescence,
            ends: matches!(stage, Stage::Ended(_)),
            law: if is_quiescence { Law::QUIESCENCE } else { rules.law.at(self.game.side_to_move()) },
            held: NodeState::new(window, -Score::INFINITY),
            choices: self.choices(stage),
            limit: usize::MAX,
            searched: 0,
            pass: NullMoveState::Never,
            again: None,
            raised_by: None,
            enough: None,
            last: None,
            reason: None,
            best: None,
            part,
        };
        if stage == Stage::StandPat {
            let floor = self.game.value(Ending::Leaf).map_err(unknown)?;
            frame.held = NodeState::new(window, floor);
            frame.enough = Some(floor).filter(|&floor| floor >= window.beta);
        } else if matches!(stage, Stage::Children | Stage::ChildTable) && !is_quiescence {
            self.prepare(&mut frame, may_extend && !in_check);
        }
        Ok(frame)
    }

    fn stage(&self, row: &ClaimedRow, depth: Depth) -> Stage {
        let looks_up = self.rules.has(Switch::ChildTable) && depth >= WORTHWHILE;
        if looks_up && row.end == Some(End::ChildTable) { Stage::ChildTable } else { Stage::Children }
    }

    fn choices(&mut self, stage: Stage) -> Vec<Choice<G::Move>> {
        if matches!(stage, Stage::Ended(_) | Stage::Table) {
            return Vec::new();
        }
        let asks = self.rules.has(Switch::Captures) || self.rules.has(Switch::Quiescence);
        let moves = self.game.moves().into_iter();
        let choice = |mv| {
            let victim = if asks { self.game.victim(mv) } else { None };
            Choice { mv, victim, rank: OrderRank::default(), turn: self.turn(mv), proved: None }
        };
        moves.map(choice).collect()
    }

    fn turn(&mut self, mv: G::Move) -> Turn {
        if self.alternates {
            return Turn::Changes;
        }
        self.game.play(mv);
        let turn = self.game.turn();
        self.game.undo(mv);
        turn
    }

    fn prepare(&mut self, frame: &mut CheckFrame<G::Move>, may_extend: bool) {
        let ply = self.open.len();
        let may_pass = self.rules.has(Switch::NullMove)
            && frame.depth >= WORTHWHILE
            && frame.held.entered.beta.is_finite()
            && ply > 0
            && !matches!(frame.way, ReachedBy::Pass);
        if may_pass && self.game.pass() {
            self.game.undo_pass();
            frame.pass = NullMoveState::Due;
        }
        if self.rules.has(Switch::SingleReply) && may_extend && frame.choices.len() == 1 {
            frame.below = frame.depth;
        }
        frame.limit = self.roots.breadth;
        if ply == 0 {
            self.roots.has_choice = frame.choices.len() > 1;
            frame.limit = frame.limit.min(match frame.part {
                RootPart::Whole => usize::MAX,
                RootPart::First => 1,
                RootPart::Others => frame.choices.len().saturating_sub(1),
            });
        }
    }

    pub fn rank(&mut self, ply: usize) {
        let frame = &mut self.open[ply];
        if frame.searched > 0 || frame.again.is_some() {
            return;
        }
        let mover = Mover { ply, side: self.game.side_to_move() };
        for choice in &mut frame.choices {
            choice.rank = self.remembered.rank(&self.rules, mover, G::code(choice.mv), choice.victim);
        }
        if frame.part == RootPart::Others {
            // Whatever the order is now, the move that was searched alone is left out.
            if let Some(choice) = self.roots.first.and_then(|first| frame.choices.get_mut(first)) {
                choice.proved = Some((-Score::INFINITY, Score::INFINITY));
            }
        }
    }
}
