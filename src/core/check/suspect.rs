//! Which mistake explains a fault best: each known one is tried, and the first that gives what was found is named.

use super::frame::{CheckFrame, Stage};
use super::refutation::BetaOrigin;
use super::rules::{BaseRules, NodeState};
use super::walk::VisitCall;
use crate::game::{MoveCode, Turn};
use crate::mutants::Mistake;
use crate::score::convention::Returns;
use crate::score::{Score, Window};
use crate::search::VisitKind;

/// Why a child of the last open visit got these bounds, as the child sees them, which need not be a window.
pub fn window<M>(open: &[CheckFrame<M>], alpha: Score, beta: Score, asked: VisitCall) -> Option<Mistake> {
    let frame = open.last()?;
    let (held, found) = (&frame.held, (alpha, beta));
    let seen = |window: Window| {
        let Window { alpha, beta } = asked.turn.seen(window);
        (alpha, beta)
    };
    let turns = asked.turn == Turn::Changes;
    let now = held.now();
    let beta_probe = Window { alpha: now.beta.below(), beta: now.beta };
    let own = Window { alpha: held.best, beta: Score::INFINITY };
    let probed = frame.again.map(|again| Window { alpha: again.probed, beta: now.beta });
    let is_research = asked.kind == VisitKind::Research;
    let is_probe = asked.kind == VisitKind::Null;
    let tried = [
        (is_research && found == seen(Window::null_above(now.alpha)), Mistake::SameProbe),
        (is_research && found == seen(now), Mistake::ForgotProbe),
        (is_research && probed.is_some_and(|probed| found == seen(probed)), Mistake::FromProbe),
        (is_probe && found == seen(now), Mistake::NoProbe),
        (is_probe && found == seen(beta_probe), Mistake::ProbedBeta),
        (!is_probe && found == seen(Window::null_above(now.alpha)), Mistake::ProbedAlready),
        (turns && found == (now.alpha, now.beta), Mistake::NotTurned),
        (turns && found == (now.beta, now.alpha), Mistake::NotNegated),
        (turns && found == (-now.alpha, -now.beta), Mistake::NotSwapped),
        (found == seen(held.entered), Mistake::NotRaised),
        (turns && found == (held.entered.alpha, held.entered.beta), Mistake::NotTurned),
        (turns && found == (-held.entered.alpha, -held.entered.beta), Mistake::NotSwapped),
        (found == seen(Window { alpha: held.best, beta: now.beta }), Mistake::BestForAlpha),
        (found == seen(own), Mistake::NoDeepCut),
        (found == seen(Window::FULL), Mistake::StartedAfresh),
    ];
    let first = tried.into_iter().find(|(explains, _)| *explains).map(|(_, mistake)| mistake);
    let of_another = || has_bound_of_another(open, alpha, beta, asked.window).then_some(Mistake::WrongAncestor);
    first.or_else(of_another).or(is_research.then_some(Mistake::ResearchWindow))
}

pub const fn kind(expected: VisitKind, found: VisitKind) -> Option<Mistake> {
    match (expected, found) {
        (VisitKind::Null, VisitKind::Full) => Some(Mistake::NoProbe),
        (VisitKind::Full, VisitKind::Null) => Some(Mistake::ProbedAlready),
        (VisitKind::Full | VisitKind::Null, VisitKind::Research) => Some(Mistake::NeedlessResearch),
        _ => None,
    }
}

fn has_bound_of_another<M>(open: &[CheckFrame<M>], alpha: Score, beta: Score, asked: Window) -> bool {
    let bounds: Vec<Score> = open
        .iter()
        .flat_map(|frame| [frame.held.entered.alpha, frame.held.alpha, frame.held.entered.beta])
        .filter(|bound| bound.is_finite())
        .flat_map(|bound| [bound, -bound])
        .collect();
    let is_taken = |found: Score, due: Score| found == due || bounds.contains(&found);
    is_taken(alpha, asked.alpha) && is_taken(beta, asked.beta)
}

pub fn late(value: Score, beta: Score) -> Mistake {
    if value == beta { Mistake::StrictlyGreater } else { Mistake::NoCut }
}

pub fn early<M>(frame: &CheckFrame<M>) -> Option<Mistake> {
    let (last, _) = frame.last?;
    let NodeState { entered, alpha, .. } = frame.held;
    if last <= entered.alpha {
        Some(Mistake::WrongSide)
    } else if last == alpha {
        Some(Mistake::CutAtAlpha)
    } else {
        Some(Mistake::SkippedChild)
    }
}

pub fn value<M>(frame: &CheckFrame<M>, expected: Score, found: Score) -> Option<Mistake> {
    let window = frame.held.entered;
    let soft = if frame.last.is_some() { frame.held.best } else { expected };
    let (last, smallest) = frame.last.unzip();
    let is_soft = frame.law.base == BaseRules::Minimax || frame.law.convention.returns == Returns::Soft;
    let is_inner = matches!(frame.stage, Stage::Children | Stage::StandPat);
    let tried = [
        (found == -expected, Mistake::OtherSide),
        (!is_soft && is_inner && found == soft, Mistake::Soft),
        (found == window.clamp(expected), Mistake::Hard),
        (is_inner && smallest == Some(found), Mistake::Smallest),
        (is_inner && last == Some(found), Mistake::Last),
    ];
    tried.into_iter().find(|(explains, _)| *explains).map(|(_, mistake)| mistake)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beta {
    /// A child, by its row, raised the alpha of the visit at this ply.
    Ancestor {
        ply: usize,
        by: u64,
    },
    /// The visit at this ply may stand pat on it.
    Floor {
        ply: usize,
    },
    Asked,
    Root,
}

impl Beta {
    pub fn told(self, moves: &[MoveCode]) -> BetaOrigin {
        match self {
            Beta::Ancestor { ply, by } => BetaOrigin::Ancestor { at: moves[..ply.min(moves.len())].to_vec(), by },
            Beta::Floor { ply } => BetaOrigin::Floor { at: moves[..ply.min(moves.len())].to_vec() },
            Beta::Asked => BetaOrigin::Asked,
            Beta::Root => BetaOrigin::Root,
        }
    }
}

pub fn origin<M>(open: &[CheckFrame<M>]) -> Option<Beta> {
    match open.last()?.turn {
        Turn::Changes => handed_alpha(open),
        Turn::Stays => handed_beta(open),
    }
}

/// Where the alpha comes from that the last open visit was entered with.
fn alpha_origin<M>(open: &[CheckFrame<M>]) -> Option<Beta> {
    match open.last()?.turn {
        Turn::Changes => handed_beta(open),
        Turn::Stays => handed_alpha(open),
    }
}

/// Where the alpha comes from that the last open visit's parent has handed to it.
fn handed_alpha<M>(open: &[CheckFrame<M>]) -> Option<Beta> {
    let (frame, above) = open.split_last()?;
    let Some(parent) = above.last() else { return Some(Beta::Root) };
    if frame.turn.seen(frame.held.entered).alpha != parent.held.alpha {
        return Some(Beta::Asked);
    }
    match parent.raised_by {
        Some(by) => Some(Beta::Ancestor { ply: above.len() - 1, by }),
        None if parent.held.alpha != parent.held.entered.alpha => Some(Beta::Floor { ply: above.len() - 1 }),
        None => alpha_origin(above),
    }
}

fn handed_beta<M>(open: &[CheckFrame<M>]) -> Option<Beta> {
    let (frame, above) = open.split_last()?;
    let Some(parent) = above.last() else { return Some(Beta::Root) };
    if frame.turn.seen(frame.held.entered).beta == parent.held.entered.beta { origin(above) } else { Some(Beta::Asked) }
}

/// Why a visit claims a value that its children do not prove, whatever the algorithm.
pub fn any<M>(frame: &CheckFrame<M>) -> Option<Mistake> {
    let found = frame.row.value;
    let (last, smallest) = frame.last?;
    let tried = [
        (found == -frame.held.best, Mistake::OtherSide),
        (found == smallest, Mistake::Smallest),
        (found == last, Mistake::Last),
    ];
    tried.into_iter().find(|(explains, _)| *explains).map(|(_, mistake)| mistake)
}
