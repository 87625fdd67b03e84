//! What is checked of a visit: when it begins its moves and their order, and once its children are known its value, how it
//! got it, and what it left out.

use super::frame::{CheckFrame, Choice, ClaimedRow, Left, NullMoveState, ReachedBy, Stage};
use super::likely_mistake::{self, Beta};
use super::order::{Mover, OrderRank};
use super::refutation::{Content, Fault, Refutation, RowField};
use super::rules::{BaseRules, Law, NodeState, RootPart};
use super::walk::{Checker, FoundFault, VisitCall, field, unknown, wrong};
use super::{AnswerDepths, AskedPosition, UnprovedAnswer};
use crate::game::{Depth, Ending, Game, Turn};
use crate::mutants::Mistake;
use crate::score::convention::Returns;
use crate::score::{Bound, Score, Window};
use crate::search::{Switch, VisitKind};
use crate::trace::End;

impl<G: Game> Checker<'_, G> {
    pub fn leave(&mut self) -> Result<(), Box<Refutation>> {
        let Some(frame) = self.open.last() else { return Ok(()) };
        let (number, line) = (frame.number, frame.row.line);
        let checked = self.value().and_then(|value| self.columns(value).map(|()| value));
        let value = checked.map_err(|(fault, likely)| self.refutation(number, line, fault, likely))?;
        self.steps += 1;
        self.count();
        if let Some(frame) = self.open.pop() {
            self.keep(&frame, value);
            self.hand_up(&frame, value);
        }
        Ok(())
    }

    fn value(&mut self) -> Result<Score, FoundFault> {
        if self.open.last().is_some_and(|frame| frame.stage == Stage::ChildTable && frame.pass != NullMoveState::Due) {
            self.known_of_a_child()?;
        }
        let Some(frame) = self.open.last() else { return Ok(Score::ZERO) };
        let found = frame.row.value;
        let expected = match (frame.stage, frame.pass) {
            (Stage::Ended(ending), _) => {
                let value = self.game.value(ending).map_err(unknown)?;
                frame.law.leaf(value, frame.held.entered)
            }
            (Stage::Table, _) => self.answered()?,
            (_, NullMoveState::Due) => {
                let null_move = Content::Word(VisitKind::NullMove.name().into());
                return Err(wrong(RowField::Kind, null_move, Content::Nothing));
            }
            (_, NullMoveState::Enough(value)) => frame.law.fail_high(value, frame.held.entered.beta),
            (Stage::ChildTable, _) => frame.enough.unwrap_or(found),
            _ if frame.law.base == BaseRules::Any => return self.any(frame).map(|()| found),
            _ => searched(frame)?,
        };
        if expected == found {
            return Ok(expected);
        }
        let likely = likely_mistake::value(frame, expected, found);
        let (expected, found) = (Content::Score(expected), Content::Score(found));
        Err((Fault::Field { field: RowField::Value, expected, found }, likely))
    }

    fn answered(&self) -> Result<Score, FoundFault> {
        let Some(frame) = self.open.last() else { return Ok(Score::ZERO) };
        let (answer, value) = (self.question_of(frame), frame.row.value);
        let given = match frame.row.source {
            Some(source) if source < frame.number => self.facts.value(source, &answer),
            Some(_) => return Err((Fault::Unfounded, None)),
            None => Some(value).filter(|&value| self.facts.has_value(value, &answer)),
        };
        let known = self.facts.proved(&answer);
        let is_known = || frame.law.base == BaseRules::Any && is_proved(frame, known.0, known.1);
        let likely = frame.row.source.map(|_| Mistake::TrustedProbe);
        given.or_else(|| is_known().then_some(value)).ok_or((Fault::Unfounded, likely))
    }

    fn known_of_a_child(&mut self) -> Result<(), FoundFault> {
        let Some(frame) = self.open.last() else { return Ok(()) };
        if matches!(frame.pass, NullMoveState::Enough(_)) {
            return Ok(());
        }
        let (below, beta, ply) = (frame.below, frame.held.entered.beta, self.open.len());
        let source = frame.row.source.filter(|&source| source < frame.number).ok_or((Fault::Unfounded, None))?;
        let law = frame.law;
        let enough = Window { alpha: -Score::INFINITY, beta };
        for (mv, turn) in frame.choices.iter().map(|choice| (choice.mv, choice.turn)).collect::<Vec<_>>() {
            self.game.play(mv);
            let is_inner = self.game.ending(below).is_none();
            let answer = self.question(self.game.key(), below, turn.seen(enough), ply);
            self.game.undo(mv);
            let value = self.facts.value(source, &answer).map(|value| turn.seen(value));
            if let (Some(value), Some(frame)) = (value.filter(|&value| is_inner && value >= beta), self.open.last_mut())
            {
                frame.enough = Some(law.fail_high(value, beta));
                return Ok(());
            }
        }
        Err((Fault::Unfounded, None))
    }

    fn question(&self, key: u64, depth: Depth, window: Window, ply: usize) -> UnprovedAnswer {
        let ends = self.tree.is_some_and(|tree| tree.height() <= self.roots.depth);
        let depths = match self.rules.law.base {
            BaseRules::Any if ends => AnswerDepths::All,
            _ if self.rules.has(Switch::Deeper) || self.rules.law.base == BaseRules::Any => AnswerDepths::Deeper,
            _ => AnswerDepths::Same,
        };
        UnprovedAnswer { asked: AskedPosition { key: (key, self.roots.breadth), depth, ply, window }, depths }
    }

    /// The last open visit as a question to earlier visits of its position.
    fn question_of(&self, frame: &CheckFrame<G::Move>) -> UnprovedAnswer {
        self.question(frame.key, frame.depth, frame.held.entered, self.open.len() - 1)
    }

    /// Where no algorithm is declared, the children have to prove what the value claims, or earlier visits of the same
    /// position, whose bounds a table may have narrowed the window to.
    fn any(&self, frame: &CheckFrame<G::Move>) -> Result<(), FoundFault> {
        let known = self.facts.proved(&self.question_of(frame));
        if known.1 > frame.held.best {
            complete(frame)?;
        }
        let of_children = frame.proved();
        let (lower, upper) = (of_children.0.max(known.0), of_children.1.min(known.1));
        let value = frame.row.value;
        if is_proved(frame, lower, upper) {
            Ok(())
        } else {
            Err((Fault::Unproved { lower, upper, value }, likely_mistake::any(frame)))
        }
    }

    fn columns(&self, value: Score) -> Result<(), FoundFault> {
        let Some(frame) = self.open.last() else { return Ok(()) };
        let row = &frame.row;
        let end = frame.end();
        describe(RowField::End, row.end.map(End::name), end.name())?;
        if row.source.is_some() && !matches!(end, End::Table | End::ChildTable) {
            return Err(wrong(RowField::Source, Content::Nothing, number(row.source.unwrap_or_default())));
        }
        let skipped = frame.skipped();
        describe(RowField::Cut, row.cut.map(truth), truth(skipped > 0))?;
        // What the breadth of widening leaves out may be counted or not; the first move of `prove-best` may not.
        let all = frame.choices.len().saturating_sub(frame.searched) as u64;
        let may_count_all = skipped > 0 && frame.part == RootPart::Whole;
        if let Some(found) = row.skipped.filter(|&found| found != skipped && !(may_count_all && found == all)) {
            return Err(wrong(RowField::Skipped, number(skipped), number(found)));
        }
        let bound = frame.bound(value);
        describe(RowField::Bound, row.bound.map(Bound::name), bound.name())?;
        let node_type = match frame.held.entered.bound(value) {
            Bound::Exact => crate::trace::NodeType::Pv,
            Bound::Lower => crate::trace::NodeType::Cut,
            Bound::Upper => crate::trace::NodeType::All,
        };
        describe(RowField::Type, row.node_type.map(crate::trace::NodeType::name), node_type.name())?;
        describe(RowField::Leaf, row.leaf.map(truth), truth(end.is_evaluated()))?;
        let size = self.number - frame.number;
        field(RowField::Size, number(size), number(row.size.unwrap_or(size)))
    }

    fn count(&mut self) {
        let Some(frame) = self.open.last() else { return };
        let end = frame.end();
        let is_cut = frame.skipped() > 0;
        self.proof.visits += 1;
        self.proof.leaves += u64::from(end.is_evaluated());
        self.proof.cutoffs += u64::from(is_cut);
        self.proof.probes += u64::from(frame.kind == VisitKind::Null);
        self.proof.researches += u64::from(frame.kind == VisitKind::Research);
        if self.rules.law.base == BaseRules::Any {
            self.proof.reduced += frame.choices.iter().filter(|choice| choice.is_reduced).count() as u64;
        }
        self.proof.answers += u64::from(matches!(end, End::Table | End::ChildTable));
        if is_cut {
            let ply = self.open.len() - 1;
            let is_deep =
                matches!(likely_mistake::origin(&self.open), Some(Beta::Ancestor { ply: at, .. }) if at + 1 < ply);
            self.proof.deep_cutoffs += u64::from(is_deep);
        }
    }

    fn keep(&mut self, frame: &CheckFrame<G::Move>, value: Score) {
        let is_leaf = frame.stage == Stage::Ended(Ending::Leaf);
        let is_kept = match frame.stage {
            Stage::Table | Stage::Ended(Ending::Terminal) => false,
            Stage::Ended(Ending::Leaf) => self.rules.keeps_leaves(),
            _ => true,
        };
        if is_kept && frame.part == RootPart::Whole && self.rules.has_table() && frame.kind != VisitKind::Quiescence {
            let window = if is_leaf { Window::FULL } else { frame.held.entered };
            let key = (frame.key, self.roots.breadth);
            let asked = AskedPosition { key, depth: frame.depth, ply: self.open.len(), window };
            self.facts.note(frame.number, asked, value);
        }
    }

    fn remember(&mut self, frame: &CheckFrame<G::Move>, is_plain: bool) {
        let Some(best) = frame.best.filter(|_| is_plain) else { return };
        let mv = G::code(frame.choices[best].mv);
        if frame.enough.is_some() {
            self.remembered.cut(self.open.len(), mv);
        }
        self.remembered.good(self.game.side_to_move(), mv, frame.depth);
    }

    fn hand_up(&mut self, frame: &CheckFrame<G::Move>, value: Score) {
        let is_plain =
            frame.stage == Stage::Children && !frame.is_beyond && !matches!(frame.pass, NullMoveState::Enough(_));
        let from = usize::from(frame.choices.len() > frame.limit);
        self.roots.is_narrowed |= is_plain && from > 0 && frame.choices.len() > self.roots.breadth;
        if let Some(source) = frame.row.source {
            self.roots.rest_on(source);
        }
        self.remember(frame, is_plain);
        match frame.way {
            ReachedBy::Root => return self.roots.left(frame.held.entered, value),
            ReachedBy::Move(_, mv) => self.game.undo(mv),
            ReachedBy::Pass => self.game.undo_pass(),
        }
        self.path.pop();
        self.moves.pop();
        if let Some(parent) = self.open.last_mut() {
            let (number, way, kind, ends) = (frame.number, frame.way, frame.kind, frame.ends);
            let (value, bound) = (frame.turn.seen(value), frame.turn.seen(frame.bound(value)));
            let is_reduced = frame.depth < parent.below && frame.stage != Stage::Ended(Ending::Terminal);
            parent.take(Left { number, way, kind, ends, value, bound, is_reduced });
        }
    }
}

impl<M: Copy> CheckFrame<M> {
    fn skipped(&self) -> u64 {
        let is_refuted = matches!(self.pass, NullMoveState::Enough(_)) || self.stage == Stage::ChildTable;
        match (is_refuted, self.enough, self.stage) {
            (_, _, Stage::Ended(_) | Stage::Table) => 0,
            (true, ..) => self.choices.len() as u64,
            (false, Some(_), _) => self.left() as u64,
            (false, None, _) => 0,
        }
    }

    fn bound(&self, value: Score) -> Bound {
        match self.stage {
            Stage::Ended(_) => Bound::Exact,
            _ => self.held.entered.bound(value),
        }
    }
}

fn searched<M: Copy>(frame: &CheckFrame<M>) -> Result<Score, FoundFault> {
    complete(frame)?;
    match frame.enough {
        Some(value) => Ok(frame.law.fail_high(value, frame.held.entered.beta)),
        // Alpha was beta already.
        None if frame.left() > 0 && frame.law.convention.returns == Returns::Soft => Ok(frame.held.best),
        None if frame.left() > 0 => Ok(frame.law.fail_high(frame.held.alpha, frame.held.entered.beta)),
        None => Ok(frame.law.searched(&frame.held)),
    }
}

fn complete<M: Copy>(frame: &CheckFrame<M>) -> Result<(), FoundFault> {
    if let Some(again) = frame.again {
        let turn = frame.choices[again.choice].turn;
        let fault = Fault::NoResearch { probed: again.probed, window: turn.seen(again.window), turn };
        return Err((fault, Some(Mistake::TrustedProbe)));
    }
    let left = frame.left() as u64;
    let may_end = frame.law.may_be_empty && frame.searched > 0;
    let is_empty = may_end && frame.held.entered.alpha >= frame.held.entered.beta;
    if frame.enough.is_none() && left > 0 && !is_empty {
        let best = frame.last.map(|_| frame.held.best);
        return Err((Fault::Early { best, beta: frame.held.entered.beta, left }, likely_mistake::early(frame)));
    }
    Ok(())
}

fn is_proved<M: Copy>(frame: &CheckFrame<M>, lower: Score, upper: Score) -> bool {
    let (value, bound) = (frame.row.value, frame.held.entered.bound(frame.row.value));
    (bound == Bound::Upper || lower >= value) && (bound == Bound::Lower || upper <= value)
}

fn describe(name: RowField, found: Option<&'static str>, expected: &'static str) -> Result<(), FoundFault> {
    let word = |text: &str| Content::Word(text.to_owned());
    match found {
        Some(found) if found != expected => Err(wrong(name, word(expected), word(found))),
        _ => Ok(()),
    }
}

const fn truth(is: bool) -> &'static str {
    if is { "true" } else { "false" }
}

const fn number(number: u64) -> Content {
    Content::Number(number)
}

// What the game and the method determine of a position when a visit begins: how it gets its value, which moves it
// has, and in which order they come.

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
            Choice { mv, victim, rank: OrderRank::default(), turn: self.turn(mv), proved: None, is_reduced: false }
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
