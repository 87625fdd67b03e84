//! The search itself: negamax with a window, probes where the algorithm has them, and one mistake.
//!
//! A function that runs at a node acts for one side: its own, unless the sides are swapped. What it sees is converted
//! back for the listener.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use super::hold::{MutantBounds, MutantVisit};
use super::{Mistake, MutantListener, MutantTask, Variant, goes_again};
use crate::game::{Depth, Ending, Game, Side};
use crate::score::convention::{Again, Bounds, Leaves, Moves, Probes, Restart};
use crate::score::{Score, Window};

type Flow<T> = ControlFlow<(), T>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Why {
    Full,
    Probe,
    Again,
}

#[derive(Debug, Clone, Copy)]
struct Child<M> {
    index: usize,
    mv: M,
    depth: Depth,
}

pub struct Searcher<'a, G: Game, L: MutantListener> {
    pub game: &'a mut G,
    pub task: &'a MutantTask,
    pub variant: Option<Variant>,
    pub listener: &'a mut L,
    /// The visits that are open, and the one that was left last at its end.
    pub open: Vec<MutantVisit>,
    pub ply: usize,
}

impl<G: Game, L: MutantListener> Searcher<'_, G, L> {
    pub fn root(&mut self) -> Flow<Score> {
        let window = if self.task.algorithm.has_window() { self.task.window } else { Window::FULL };
        let edges = MutantBounds::new(window.alpha, window.beta);
        let edges = if self.is_turned() { edges.turned() } else { edges };
        self.visit(None, self.task.depth, edges).map_continue(|(value, _)| value)
    }

    fn acts(&self) -> Side {
        let side = self.game.side_to_move();
        match self.variant.filter(|variant| variant.mistake == Mistake::SwappedSides) {
            None => side,
            // Only what is called below the root has the wrong side.
            Some(Variant { form: 1, .. }) if self.ply == 0 => side,
            Some(Variant { side: None, .. }) => -side,
            Some(Variant { side: Some(wrong), .. }) => -wrong,
        }
    }

    fn is_turned(&self) -> bool {
        self.acts() != self.game.side_to_move()
    }

    fn here(&self) -> Option<Variant> {
        let side = self.game.side_to_move();
        self.variant.filter(|variant| variant.side.is_none_or(|only| only == side))
    }

    fn at(&self, mistake: Mistake) -> Option<u8> {
        self.here().filter(|variant| variant.mistake == mistake).map(|variant| variant.form)
    }

    fn visit(&mut self, child: Option<usize>, depth: Depth, edges: MutantBounds) -> Flow<(Score, Option<MutantVisit>)> {
        let is_turned = self.is_turned();
        let own = if is_turned { edges.turned() } else { edges };
        self.listener.enter(child, own.alpha, own.beta)?;
        let (value, held) = match self.game.ending(depth) {
            Some(ending) => (self.leaf(ending, edges, is_turned)?, None),
            None => self.inner(depth.below(), edges)?,
        };
        self.listener.leave(if is_turned { -value } else { value })?;
        ControlFlow::Continue((value, held))
    }

    fn leaf(&self, ending: Ending, edges: MutantBounds, is_turned: bool) -> Flow<Score> {
        let Ok(value) = self.game.value(ending) else { return ControlFlow::Break(()) };
        let is_negated = is_turned != self.at(Mistake::OtherSide).is_some();
        let value = if is_negated { -value } else { value };
        ControlFlow::Continue(match self.task.convention.leaves {
            Leaves::AsTheyAre => value,
            Leaves::Clamped => value.max(edges.alpha).min(edges.beta),
        })
    }

    fn inner(&mut self, depth: Depth, edges: MutantBounds) -> Flow<(Score, Option<MutantVisit>)> {
        let moves: Vec<G::Move> = self.game.moves().into_iter().collect();
        let mut left = self.children(moves.len());
        let variant = self.here();
        let acts = self.acts();
        let convention = match acts {
            Side::Max => self.task.convention.of_max(),
            Side::Min => self.task.convention.of_min(),
        };
        self.open.push(MutantVisit::new(acts, edges));
        let mut ended = None;
        while !left.is_empty() && ended.is_none() {
            let is_own = self.task.convention.moves == Moves::Own;
            let place = if is_own { self.listener.next(left.make_contiguous()) } else { 0 };
            let Some(index) = left.remove(place.min(left.len() - 1)) else { break };
            let value = self.child(Child { index, mv: moves[index], depth })?;
            let Some(open) = self.open.last_mut() else { break };
            let (alpha, best) = (open.alpha, open.best);
            ended = open.take(value, convention, variant);
            let is_kept = value > best || value == best && self.at(Mistake::BoundForMove).is_some();
            if self.ply == 0 && is_kept {
                self.listener.keep(index);
            }
            let skips = match self.at(Mistake::OneMore) {
                Some(1) => value > alpha,
                Some(2) => value <= alpha,
                _ => false,
            };
            if skips {
                left.pop_front();
            }
        }
        let open = self.open.pop();
        let value = ended.or(open.map(|open| open.result(convention, variant)));
        ControlFlow::Continue((value.unwrap_or_default(), open))
    }

    fn children(&self, count: usize) -> VecDeque<usize> {
        match self.at(Mistake::SkippedChild) {
            Some(0) => (1..count).collect(),
            Some(1) if count > 1 => (0..count - 1).collect(),
            Some(2) if count > 1 => (1..count).collect(),
            Some(3) => (0..count.saturating_sub(1)).collect(),
            Some(4) if count > 1 => (0..count).filter(|&index| index != 1).collect(),
            _ => (0..count).collect(),
        }
    }

    fn child(&mut self, child: Child<G::Move>) -> Flow<Score> {
        let full = self.now();
        if !self.is_probed(full) {
            return self.ask(Why::Full, full, child);
        }
        let probed = self.ask(Why::Probe, self.probe(full), child)?;
        if !self.goes_again(full, probed, child) {
            return ControlFlow::Continue(probed);
        }
        // In a right search it is no worse than the probe's value: the larger of both is the same.
        self.ask(Why::Again, self.again(full, probed), child)
    }

    fn now(&self) -> MutantBounds {
        let Some(open) = self.open.last().filter(|_| self.task.algorithm.has_window()) else {
            return MutantBounds::FULL;
        };
        let above = self.open.len().checked_sub(3).and_then(|two_above| self.open.get(two_above));
        let above = above.map(|above| above.seen_by(open.acts, MutantBounds::new(above.alpha, above.beta)));
        let root = || self.open[0].seen_by(open.acts, self.open[0].entered);
        match self.here().map(|variant| (variant.mistake, variant.form)) {
            Some((Mistake::NotRaised, _)) => MutantBounds::new(open.entered.alpha, open.beta),
            Some((Mistake::BestForAlpha, 1)) if !open.best.is_finite() => MutantBounds::new(open.alpha, open.beta),
            Some((Mistake::BestForAlpha, _)) => MutantBounds::new(open.best, open.beta),
            Some((Mistake::StartedAfresh, 0)) => MutantBounds::FULL,
            Some((Mistake::StartedAfresh, 1)) => MutantBounds::new(open.alpha, Score::INFINITY),
            Some((Mistake::StartedAfresh, _)) => MutantBounds::new(-Score::INFINITY, open.beta),
            Some((Mistake::WrongAncestor, 0)) => {
                MutantBounds::new(above.map_or(open.alpha, |above| above.alpha), open.beta)
            }
            Some((Mistake::WrongAncestor, 1)) => {
                MutantBounds::new(open.alpha, above.map_or(open.beta, |above| above.beta))
            }
            Some((Mistake::WrongAncestor, _)) => root(),
            Some((Mistake::Leak, 1)) => MutantBounds::new(open.alpha, open.leaked),
            Some((Mistake::NoDeepCut, _)) => MutantBounds::new(open.best, Score::INFINITY),
            _ if self.task.convention.bounds == Bounds::Parent => MutantBounds::new(open.best, Score::INFINITY),
            _ => MutantBounds::new(open.alpha, open.beta),
        }
    }

    fn is_probed(&self, full: MutantBounds) -> bool {
        let alpha = full.alpha;
        let Some(open) = self.open.last().filter(|_| self.task.algorithm.has_probes()) else { return false };
        let is_later = open.searched > 0 && open.best.is_finite() && alpha.is_finite();
        match (self.at(Mistake::NoProbe), self.at(Mistake::ProbedAlready)) {
            (Some(_), _) => false,
            (_, Some(0)) => alpha.is_finite(),
            (_, Some(1)) => true,
            (_, Some(_)) => is_later,
            (None, None) => match self.task.convention.probes {
                Probes::Raised => open.is_raised,
                Probes::Later => is_later,
            },
        }
    }

    fn probe(&self, full: MutantBounds) -> MutantBounds {
        let MutantBounds { alpha, beta } = full;
        match self.here().map(|variant| variant.mistake) {
            Some(Mistake::ProbedBeta) => MutantBounds::new(beta.below(), beta),
            Some(Mistake::EmptyProbe) => MutantBounds::new(alpha, alpha),
            Some(Mistake::WideProbe) => MutantBounds::new(alpha, alpha.above().above()),
            Some(Mistake::LowProbe) => MutantBounds::new(alpha.below(), alpha),
            _ => MutantBounds::new(alpha, alpha.above()),
        }
    }

    fn goes_again(&mut self, full: MutantBounds, probed: Score, child: Child<G::Move>) -> bool {
        if self.at(Mistake::TrustedProbe).is_some() {
            return false;
        }
        let asks = self.task.convention.again == Again::Inner
            && self.task.convention.leaves == Leaves::AsTheyAre
            && self.at(Mistake::NeedlessResearch) != Some(3);
        let ends = asks && {
            self.game.play(child.mv);
            let ends = self.game.ending(child.depth).is_some();
            self.game.undo(child.mv);
            ends
        };
        match self.at(Mistake::NeedlessResearch) {
            Some(0) => true,
            Some(1) => probed > full.alpha,
            Some(2) => probed >= full.alpha && probed < full.beta,
            _ => goes_again(self.task, full.alpha, full.beta, probed, ends),
        }
    }

    fn again(&self, full: MutantBounds, probed: Score) -> MutantBounds {
        let MutantBounds { alpha, beta } = full;
        let entered = self.open.last().map_or(full, |open| open.entered);
        let keeps = self.task.convention.restart == Restart::Probe;
        let from = if keeps { probed } else { alpha };
        match self.here().map(|variant| (variant.mistake, variant.form)) {
            Some((Mistake::FromProbe, _)) => MutantBounds::new(probed, beta),
            Some((Mistake::ForgotProbe, _)) => full,
            Some((Mistake::SameProbe, _)) => MutantBounds::new(alpha, alpha.above()),
            Some((Mistake::ResearchWindow, 0)) => MutantBounds::FULL,
            Some((Mistake::ResearchWindow, 1)) => entered,
            Some((Mistake::ResearchWindow, 2)) => MutantBounds::new(probed, Score::INFINITY),
            Some((Mistake::ResearchWindow, 3)) => MutantBounds::new(alpha, probed),
            Some((Mistake::ResearchWindow, 4)) => MutantBounds::new(alpha, Score::INFINITY),
            Some((Mistake::ResearchWindow, 5)) => MutantBounds::new(-Score::INFINITY, beta),
            Some((Mistake::ResearchWindow, 6)) => MutantBounds::new(probed.below(), beta),
            _ => MutantBounds::new(from, beta),
        }
    }

    /// Searches a child with the window `edges`, as the open visit sees it. The value is converted to the open visit's
    /// view.
    fn ask(&mut self, why: Why, edges: MutantBounds, child: Child<G::Move>) -> Flow<Score> {
        let is_made = |form: u8| match form {
            0 => true,
            1 => why == Why::Probe,
            2 => why == Why::Again,
            _ => why == Why::Full,
        };
        let handed = match self.here().map(|variant| (variant.mistake, variant.form)) {
            Some((Mistake::NotTurned, form)) if is_made(form) => edges,
            Some((Mistake::NotNegated, form)) if is_made(form) => edges.swapped(),
            Some((Mistake::NotSwapped, form)) if is_made(form) => edges.negated(),
            Some((Mistake::ResearchWindow, 7)) if why == Why::Again => edges,
            Some((Mistake::ResearchWindow, 8)) if why == Why::Again => edges.swapped(),
            Some((Mistake::ResearchWindow, 9)) if why == Why::Again => edges.negated(),
            _ => edges.turned(),
        };
        let keeps_sign = self.at(Mistake::MissingMinus).is_some_and(is_made);
        let leak = self.at(Mistake::Leak);
        let acts = self.acts();
        self.game.play(child.mv);
        self.ply += 1;
        let is_same = self.acts() == acts;
        let (value, below) = self.visit(Some(child.index), child.depth, if is_same { edges } else { handed })?;
        self.game.undo(child.mv);
        self.ply -= 1;
        if let (Some(form), Some(below), Some(open)) = (leak, below, self.open.last_mut()) {
            let raised = below.cut_from.filter(|_| form == 2).unwrap_or(below.alpha);
            let shared = open.seen_by(below.acts, MutantBounds::new(raised, below.beta));
            open.leaked = shared.beta;
            if form != 1 {
                (open.alpha, open.beta) = (shared.alpha, shared.beta);
            }
        }
        ControlFlow::Continue(if is_same || keeps_sign { value } else { -value })
    }
}
