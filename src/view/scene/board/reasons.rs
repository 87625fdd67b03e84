//! The moves that give the reasons: the reply that refutes, and the line that set a bound. They are found from the
//! search alone.
//!
//! It knows no board: [`BoardScene`](super::BoardScene) makes the moves on one.

use crate::theme::Role;
use jianzhi_core::game::MoveCode;
use jianzhi_core::replay::{BoundOrigin, Effect, Frame, Refuter, Replay, State};
use jianzhi_core::trace::{Moment, Visit};

/// The moves of a bound's line that are shown at most: the move that has it, and the answer to it.
const MOST_OF_BOUND: usize = 2;

/// What a line of moves explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReasonKind {
    /// It has set a bound.
    Bound,
    /// It is enough for a cut.
    Refutation,
}

impl ReasonKind {
    pub const fn role(self) -> Role {
        match self {
            ReasonKind::Bound => Role::Window,
            ReasonKind::Refutation => Role::Cut,
        }
    }
}

/// Moves that say why, and where they are made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReasonLine {
    pub kind: ReasonKind,
    /// The moves from the root to the position that the first of them is made at.
    pub from: Vec<MoveCode>,
    pub moves: Vec<MoveCode>,
}

/// The lines that give the reasons at a step: at a cut the refuting move and the line that set the bound, at a raise
/// the line that sets one, at an entry those that have set the window.
pub fn reasons(replay: &Replay, state: &State) -> Vec<ReasonLine> {
    let path = state.path.as_slice();
    let ply = path.len() - 1;
    match (state.moment, replay.effect(state)) {
        (Moment::Enter, _) => window(replay, path, ply),
        (Moment::Leave, effect) if path[ply].visit.cut => {
            let mut lines = cut(replay, path, ply);
            if effect == Some(Effect::Raise) {
                lines.extend(raise(replay, path, ply));
            }
            lines
        }
        (Moment::Leave, Some(Effect::Cutoff)) => {
            let refuting = line(path, ply - 1, ReasonKind::Refutation, path[ply].visit, &[]);
            let bound = of_bound(replay, path, replay.beta_origin(path, ply - 1));
            refuting.into_iter().chain(bound).collect()
        }
        (Moment::Leave, Some(Effect::Raise)) => raise(replay, path, ply).into_iter().collect(),
        (Moment::Leave, Some(Effect::Nothing | Effect::AsksAgain)) => held(replay, path, ply).into_iter().collect(),
        (Moment::Leave, None) => Vec::new(),
    }
}

/// The refuting move of a visit that was cut, and the line that set the bound that it meets.
fn cut(replay: &Replay, path: &[Frame], ply: usize) -> Vec<ReasonLine> {
    let Some(cut) = replay.why(path, ply) else { return Vec::new() };
    let refuting = match cut.refuter {
        Refuter::Child(child) => line(path, ply, ReasonKind::Refutation, child, &[]),
        Refuter::Pass(_) | Refuter::StandPat | Refuter::Known(_) => None,
    };
    refuting.into_iter().chain(of_bound(replay, path, cut.origin)).collect()
}

/// The line by which the parent of the visit at `ply` has its new bound.
fn raise(replay: &Replay, path: &[Frame], ply: usize) -> Option<ReasonLine> {
    let child = path[ply].visit;
    line(path, ply - 1, ReasonKind::Bound, child, &replay.principal_variation(child))
}

/// The line by which the parent of the visit at `ply` had its bound before that was left.
fn held(replay: &Replay, path: &[Frame], ply: usize) -> Option<ReasonLine> {
    match path[ply - 1].held_at(path[ply].visit.id) {
        (_, Some(by)) => line(path, ply - 1, ReasonKind::Bound, by, &replay.principal_variation(by)),
        (_, None) => of_bound(replay, path, replay.alpha_origin(path, ply - 1)),
    }
}

/// The lines by which both sides have what the visit at `ply` is entered with.
fn window(replay: &Replay, path: &[Frame], ply: usize) -> Vec<ReasonLine> {
    let mut lines: Vec<ReasonLine> = Vec::new();
    for origin in [replay.alpha_origin(path, ply), replay.beta_origin(path, ply)] {
        let found = of_bound(replay, path, origin).filter(|found| !lines.contains(found));
        lines.extend(found);
    }
    lines
}

/// The line by which an ancestor has a bound; `None` where no move of one has set it.
fn of_bound(replay: &Replay, path: &[Frame], origin: BoundOrigin) -> Option<ReasonLine> {
    match origin {
        BoundOrigin::Ancestor { ply, by } => line(path, ply, ReasonKind::Bound, by, &replay.principal_variation(by)),
        _ => None,
    }
}

/// A line that begins with a child of the visit at `ply`; `None` below a pass, where a board shows no line.
fn line(path: &[Frame], ply: usize, kind: ReasonKind, child: Visit, next: &[Visit]) -> Option<ReasonLine> {
    let from: Vec<MoveCode> = path[..=ply].iter().filter_map(|frame| frame.visit.mv).collect();
    let moves = std::iter::once(&child).chain(next).map_while(|visit| visit.mv).take(MOST_OF_BOUND).collect();
    (from.len() == ply && child.mv.is_some()).then_some(ReasonLine { kind, from, moves })
}
