//! The walk over the rows: the game is played along, and each row is compared with what its parent had to ask.

use super::frame::{Again, CheckFrame, Choice, ClaimedRow, NullMoveState, ReachedBy, Stage, ToldMove, content};
use super::order::{self, OrderState};
use super::refutation::{Content, Fault, Refutation, RowField, TraceProof};
use super::rules::{BaseRules, RootPart, Roots, Rules};
use super::{ProvedFacts, likely_mistake};
use crate::game::tree::Tree;
use crate::game::{Depth, Game, MoveCode, Side, Turn};
use crate::mutants::Mistake;
use crate::score::{Score, Window};
use crate::search::VisitKind;

/// A pass is answered by a search that looks so many plies less far ahead.
const REDUCTION: u8 = 2;

pub type FoundFault = (Fault, Option<Mistake>);

#[derive(Debug, Clone, Copy)]
pub struct VisitCall {
    pub kind: VisitKind,
    pub depth: Depth,
    pub window: Window,
    pub turn: Turn,
}

pub struct Checker<'g, G: Game> {
    pub game: &'g mut G,
    pub tree: Option<&'g Tree>,
    pub alternates: bool,
    pub rules: Rules,
    pub has_windows: bool,
    pub roots: Roots,
    pub open: Vec<CheckFrame<G::Move>>,
    pub facts: ProvedFacts,
    pub remembered: OrderState,
    pub proof: TraceProof,
    pub number: u64,
    pub path: Vec<u16>,
    pub moves: Vec<MoveCode>,
    pub aim: Option<MoveCode>,
    /// Visits entered and visits left so far, each found right.
    pub steps: u64,
}

impl<G: Game> Checker<'_, G> {
    pub fn row(&mut self, row: ClaimedRow) -> Result<(), Box<Refutation>> {
        let line = row.line;
        let told = self.structure(&row);
        told.map_err(|(fault, likely)| self.refutation(self.number, line, fault, likely))?;
        while self.open.len() > row.ply {
            self.leave()?;
        }
        self.enter(row).map_err(|(fault, likely)| self.refutation(self.number, line, fault, likely))?;
        self.number += 1;
        self.steps += 1;
        Ok(())
    }

    pub fn finish(&mut self) -> Result<TraceProof, Box<Refutation>> {
        while !self.open.is_empty() {
            self.leave()?;
        }
        match self.roots.plan() {
            Some(plan) if self.rules.law.base != BaseRules::Any => {
                Err(self.refutation(self.number, None, Fault::Missing { window: plan.window }, None))
            }
            _ => Ok(self.proof()),
        }
    }

    fn proof(&self) -> TraceProof {
        let convention = (self.rules.law.base != BaseRules::Any).then_some(self.rules.law.convention);
        TraceProof { convention, ..self.proof.clone() }
    }

    fn structure(&self, row: &ClaimedRow) -> Result<(), FoundFault> {
        if let Some(path) = &row.path {
            field(RowField::Ply, Content::Number(path.len() as u64), Content::Number(row.ply as u64))?;
        }
        if row.ply > self.open.len() {
            if let (Some(path), true) = (&row.path, self.open.is_empty()) {
                return Err(wrong(RowField::Path, words(&[]), words(path)));
            }
            return Err(wrong(RowField::Ply, Content::Number(self.open.len() as u64), Content::Number(row.ply as u64)));
        }
        if let Some(visit) = row.visit {
            field(RowField::Visit, Content::Number(self.number), Content::Number(visit))?;
        }
        let above = row.ply.checked_sub(1).map(|ply| self.open[ply].number);
        if let Some(parent) = row.parent {
            let name = |parent: Option<u64>| parent.map_or(Content::Nothing, Content::Number);
            field(RowField::Parent, name(above), name(parent))?;
        }
        match (&row.path, row.ply.checked_sub(1)) {
            (Some(path), Some(above)) if path[..above] != self.path[..above] => {
                Err(wrong(RowField::Path, words(&self.path[..above]), words(&path[..above])))
            }
            _ => Ok(()),
        }
    }

    fn enter(&mut self, row: ClaimedRow) -> Result<(), FoundFault> {
        if let Some(ply) = self.open.len().checked_sub(1) {
            let (way, asked) = self.child(ply, &row)?;
            let index = match way {
                ReachedBy::Move(choice, mv) => {
                    self.game.play(mv);
                    self.moves.push(G::code(mv));
                    choice as u16
                }
                _ => {
                    self.game.pass();
                    self.moves.push(MoveCode::PASS);
                    MoveCode::PASS.0
                }
            };
            self.aim = None;
            self.path.push(index);
            let frame = self.frame(row, way, asked);
            // A wrong row is named by the moves that lead to it, so that they are left as they are.
            self.open.push(frame?);
        } else {
            let asked = self.root(&row)?;
            let frame = self.frame(row, ReachedBy::Root, asked)?;
            self.open.push(frame);
        }
        self.named()
    }

    fn root(&mut self, row: &ClaimedRow) -> Result<VisitCall, FoundFault> {
        if !matches!(row.mv, ToldMove::Nothing | ToldMove::Root) {
            return Err(wrong(RowField::Move, Content::Nothing, content(&row.mv)));
        }
        self.proof.searches += 1;
        self.roots.begin(self.number);
        let plan = self.roots.plan();
        if self.rules.law.base == BaseRules::Any {
            let window = row.window().ok_or_else(|| outside(Window::FULL, row))?;
            let depth = row.depth.unwrap_or(self.roots.depth);
            return Ok(VisitCall { kind: row.kind.unwrap_or(VisitKind::Full), depth, window, turn: Turn::Changes });
        }
        let plan = plan.ok_or((Fault::Further, None))?;
        let asked = VisitCall { kind: plan.kind, depth: plan.depth, window: plan.window, turn: Turn::Changes };
        agree(row, asked)?;
        order::plain(row.reason)?;
        if self.is_asked(row, asked.window) {
            Ok(asked)
        } else {
            Err(wrong(RowField::Window, asked.window.into(), Content::Window(row.window.0, row.window.1)))
        }
    }

    /// Whether a row's bounds are those that were asked for. They need not be a window where a cut needs more than beta.
    fn is_asked(&self, row: &ClaimedRow, window: Window) -> bool {
        !self.has_windows || row.window == (window.alpha, window.beta)
    }

    fn child(&mut self, ply: usize, row: &ClaimedRow) -> Result<(ReachedBy<G::Move>, VisitCall), FoundFault> {
        let frame = &self.open[ply];
        if !matches!(frame.stage, Stage::Children | Stage::StandPat | Stage::ChildTable) {
            return Err((Fault::Below, None));
        }
        let is_pass = row.mv == ToldMove::Code(MoveCode::PASS) || row.mv == ToldMove::Index(MoveCode::PASS.0);
        if frame.pass == NullMoveState::Due {
            return self.passed(ply, row, is_pass);
        }
        if is_pass || frame.stage == Stage::ChildTable {
            return Err((Fault::NoMove { found: content(&row.mv) }, None));
        }
        let chosen = self.choice(ply, row);
        self.aim = chosen.as_ref().ok().map(|&choice| G::code(frame.choices[choice].mv));
        if let Some(value) = frame.enough.or(pass_value(frame)) {
            let beta = frame.held.entered.beta;
            return Err((Fault::Late { value, beta }, Some(likely_mistake::late(value, beta))));
        }
        self.rank(ply);
        let frame = &self.open[ply];
        let choice = if frame.part == RootPart::Others { self.choice(ply, row)? } else { chosen? };
        let asked = self.asked(ply, choice, row)?;
        agree(row, asked)?;
        match row.window {
            _ if self.is_asked(row, asked.window) => {}
            _ if frame.law.base == BaseRules::Any => {
                return Err(outside(asked.turn.seen(frame.held.entered), row));
            }
            _ => {
                let likely = likely_mistake::window(&self.open[..=ply], row.window.0, row.window.1, asked);
                let found = Content::Window(row.window.0, row.window.1);
                let expected = asked.window.into();
                return Err((Fault::Field { field: RowField::Window, expected, found }, likely));
            }
        }
        let mv = frame.choices[choice].mv;
        self.open[ply].reason = row.reason;
        if ply == 0 && self.open[0].searched == 0 {
            self.roots.first.get_or_insert(choice);
        }
        Ok((ReachedBy::Move(choice, mv), asked))
    }

    fn passed(
        &self,
        ply: usize,
        row: &ClaimedRow,
        is_pass: bool,
    ) -> Result<(ReachedBy<G::Move>, VisitCall), FoundFault> {
        let frame = &self.open[ply];
        let beta = frame.held.entered.beta;
        let window = -Window { alpha: beta.below(), beta };
        let depth = Depth(frame.depth.0.saturating_sub(1 + REDUCTION));
        let asked = VisitCall { kind: VisitKind::NullMove, depth, window, turn: Turn::Changes };
        if !is_pass {
            return Err(wrong(RowField::Move, Content::Number(u64::from(MoveCode::PASS.0)), content(&row.mv)));
        }
        agree(row, asked)?;
        order::plain(row.reason)?;
        let found = Content::Window(row.window.0, row.window.1);
        if self.is_asked(row, window) {
            Ok((ReachedBy::Pass, asked))
        } else {
            Err(wrong(RowField::Window, window.into(), found))
        }
    }

    fn choice(&self, ply: usize, row: &ClaimedRow) -> Result<usize, FoundFault> {
        let frame = &self.open[ply];
        let by_code = |code| frame.choices.iter().position(|choice| G::code(choice.mv) == code);
        let told = match row.mv {
            ToldMove::Root => return Err(wrong(RowField::Move, Content::Number(0), Content::Nothing)),
            ToldMove::Nothing => None,
            ToldMove::Index(index) => Some(Some(usize::from(index)).filter(|&index| index < frame.choices.len())),
            ToldMove::Code(code) => Some(by_code(code)),
        };
        let by_path = row.path.as_ref().and_then(|path| path.last()).map(|&index| usize::from(index));
        let choice = match (told, by_path) {
            (Some(None), _) => return Err((Fault::NoMove { found: content(&row.mv) }, None)),
            (Some(Some(told)), Some(path)) if told != path => {
                return Err(wrong(RowField::Path, Content::Number(told as u64), Content::Number(path as u64)));
            }
            (Some(told), _) => told,
            (None, path) => path,
        };
        match choice.or_else(|| self.following(ply, row)) {
            Some(choice) if choice < frame.choices.len() => Ok(choice),
            Some(choice) => Err((Fault::NoMove { found: Content::Number(choice as u64) }, None)),
            None => Err((Fault::NoMove { found: Content::Nothing }, None)),
        }
    }

    fn following(&self, ply: usize, row: &ClaimedRow) -> Option<usize> {
        let frame = &self.open[ply];
        match frame.again {
            Some(Again { choice, .. }) if row.kind.is_none_or(|kind| kind == VisitKind::Research) => Some(choice),
            _ => frame.choices.iter().position(|choice| choice.proved.is_none()),
        }
    }

    fn asked(&self, ply: usize, choice: usize, row: &ClaimedRow) -> Result<VisitCall, FoundFault> {
        let frame = &self.open[ply];
        let depth = frame.below;
        let Choice { turn, proved, .. } = frame.choices[choice];
        let is_known = proved.is_some();
        if let Some(Again { choice: due, probed, window }) = frame.again {
            if choice != due || row.kind.is_some_and(|kind| kind != VisitKind::Research) {
                let turn = frame.choices[due].turn;
                let fault = Fault::NoResearch { probed, window: turn.seen(window), turn };
                return Err((fault, Some(Mistake::TrustedProbe)));
            }
            order::again(frame, row.reason)?;
            return Ok(VisitCall { kind: VisitKind::Research, depth, window: turn.seen(window), turn });
        }
        if frame.law.base == BaseRules::Any {
            return anything(frame, choice, row);
        }
        if is_known {
            let is_research = row.kind == Some(VisitKind::Research);
            return Err((Fault::Again, is_research.then_some(Mistake::NeedlessResearch)));
        }
        if frame.left() == 0 || frame.stage == Stage::StandPat && frame.choices[choice].victim.is_none() {
            return Err((Fault::NoMove { found: Content::Number(choice as u64) }, None));
        }
        order::in_order(&self.rules, frame, choice, row.reason)?;
        let (kind, window) = frame.law.next(&frame.held);
        let kind = if frame.is_beyond { VisitKind::Quiescence } else { kind };
        Ok(VisitCall { kind, depth, window: turn.seen(window), turn })
    }

    fn named(&self) -> Result<(), FoundFault> {
        let Some(frame) = self.open.last() else { return Ok(()) };
        if let Some(told) = frame.row.side {
            let word = |side: Side| Content::Word(side.name().to_owned());
            field(RowField::Side, word(self.game.side_to_move()), word(told))?;
        }
        let (Some(told), Some(tree)) = (&frame.row.label, self.tree) else { return Ok(()) };
        let label = tree.at_path(&self.path).and_then(|id| tree.label(id));
        if label == Some(told) {
            return Ok(());
        }
        let word = |text: &str| Content::Word(text.to_owned());
        Err(wrong(RowField::Label, label.map_or(Content::Nothing, word), word(told)))
    }

    fn aimed_turn(&self) -> Turn {
        let choices = self.open.last().map(|frame| &frame.choices).into_iter().flatten();
        let mut aimed = choices.filter(|choice| Some(G::code(choice.mv)) == self.aim);
        aimed.next().map_or(Turn::Changes, |choice| choice.turn)
    }

    pub fn refutation(&self, row: u64, line: Option<usize>, fault: Fault, likely: Option<Mistake>) -> Box<Refutation> {
        let asks_for_beta = matches!(fault, Fault::Early { .. } | Fault::Late { .. });
        let origin = if asks_for_beta {
            likely_mistake::origin(&self.open).map(|beta| beta.describe(&self.moves))
        } else {
            None
        };
        let moves = self.moves.iter().copied().chain(self.aim).collect();
        let convention = (self.rules.law.base != BaseRules::Any).then_some(self.rules.law.convention);
        let here = self.game.side_to_move();
        let is_of_a_child = matches!(fault, Fault::Field { field: RowField::Window, .. } | Fault::Outside { .. })
            && !self.open.is_empty();
        let side = if is_of_a_child { self.aimed_turn().seen(here) } else { here };
        Box::new(Refutation { line, moves, side, likely, convention, origin, ..Refutation::new(row, fault) })
    }
}

fn pass_value<M>(frame: &CheckFrame<M>) -> Option<Score> {
    match frame.pass {
        NullMoveState::Enough(value) => Some(value),
        _ => None,
    }
}

fn anything<M: Copy>(frame: &CheckFrame<M>, choice: usize, row: &ClaimedRow) -> Result<VisitCall, FoundFault> {
    let Choice { turn, proved, .. } = frame.choices[choice];
    let (is_known, within) = (proved.is_some(), turn.seen(frame.held.entered));
    let window = row.window().filter(|window| window.alpha >= within.alpha && window.beta <= within.beta);
    let window = window.ok_or_else(|| outside(within, row))?;
    let kind = match row.kind {
        Some(kind) => kind,
        None if is_known => VisitKind::Research,
        None => VisitKind::Full,
    };
    match (kind, is_known) {
        (VisitKind::Research, true) | (VisitKind::Full, false) => {}
        (VisitKind::Null, false) if window.is_null() => {}
        (_, true) => return Err((Fault::Again, None)),
        _ => {
            let fitting = if window.is_null() { VisitKind::Null } else { VisitKind::Full };
            return Err(wrong(RowField::Kind, Content::Word(fitting.name().into()), Content::Word(kind.name().into())));
        }
    }
    Ok(VisitCall { kind, depth: row.depth.unwrap_or(frame.below), window, turn })
}

fn agree(row: &ClaimedRow, asked: VisitCall) -> Result<(), FoundFault> {
    if let Some(kind) = row.kind.filter(|&kind| kind != asked.kind) {
        let (fault, _) =
            wrong(RowField::Kind, Content::Word(asked.kind.name().into()), Content::Word(kind.name().into()));
        return Err((fault, likely_mistake::kind(asked.kind, kind)));
    }
    let depth = row.depth.unwrap_or(asked.depth);
    field(RowField::Depth, Content::Number(u64::from(asked.depth.0)), Content::Number(u64::from(depth.0)))
}

fn outside(within: Window, row: &ClaimedRow) -> FoundFault {
    (Fault::Outside { within, found: row.window }, None)
}

pub fn unknown(stop: crate::game::Stop) -> FoundFault {
    (Fault::Unknown(stop.needs().map(ToString::to_string).unwrap_or_default()), None)
}

#[inline]
pub fn field(field: RowField, expected: Content, found: Content) -> Result<(), FoundFault> {
    if expected == found { Ok(()) } else { Err(wrong(field, expected, found)) }
}

pub fn wrong(field: RowField, expected: Content, found: Content) -> FoundFault {
    (Fault::Field { field, expected, found }, None)
}

fn words(path: &[u16]) -> Content {
    Content::Word(format!("{path:?}"))
}
