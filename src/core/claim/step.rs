//! The claims of one step, in the order in which the sentences say them.

use super::{Claim, ClaimScore, CutProof, Effort, Path, Proves, Setter, known};
use crate::game::start::GameVisitor;
use crate::game::tree::{NodeId, Tree};
use crate::game::{Game, MoveCode, Side, play_code};
use crate::replay::{BoundOrigin, Cut, Effect, Frame, Recording, Refuter, State, side_below};
use crate::score::{Bound, Score};
use crate::search::{Algorithm, Switch, VisitKind};
use crate::trace::{End, Moment, Visit, VisitId};

struct HeldBound {
    owner: Side,
    bound: Score,
    origin: BoundOrigin,
}

impl Recording {
    pub fn claims(&self, state: &State) -> Vec<Claim> {
        self.claims_within(state, &Effort::whole())
    }

    /// The same within an effort: a claim that takes more is left out, or says less. What is claimed is true all the same.
    pub fn claims_within(&self, state: &State, effort: &Effort<'_>) -> Vec<Claim> {
        let Some(ply) = state.path.len().checked_sub(1) else { return Vec::new() };
        match state.moment {
            Moment::Enter => self.entered(state, ply, effort),
            Moment::Leave => self.left(state, ply, effort),
        }
    }

    fn entered(&self, state: &State, ply: usize, effort: &Effort<'_>) -> Vec<Claim> {
        let visit = state.path[ply].visit;
        if !self.task.method.has_window() || matches!(visit.end, End::Leaf | End::Terminal | End::Table) {
            return Vec::new();
        }
        let at = self.path(state, ply);
        let mut claims = Vec::new();
        if visit.window.is_null() && matches!(visit.kind, VisitKind::Null | VisitKind::NullMove) {
            let asked = self.side(&state.path, ply).view(visit.window).beta;
            claims.push(Claim::Asks { at: at.clone(), value: ClaimScore(asked) });
        }
        for owner in [Side::Max, Side::Min] {
            let is_mover = owner == self.side(&state.path, ply);
            let bound = if is_mover { visit.window.alpha } else { -visit.window.beta };
            if bound.is_finite() {
                let replay = &self.replay;
                let origin =
                    if is_mover { replay.alpha_origin(&state.path, ply) } else { replay.beta_origin(&state.path, ply) };
                claims.push(self.bound(state, &at, HeldBound { owner, bound, origin }));
            }
        }
        claims.extend(self.order(state, ply, effort));
        claims
    }

    fn bound(&self, state: &State, at: &Path, held: HeldBound) -> Claim {
        let HeldBound { owner, bound, origin } = held;
        let (set, by) = match origin {
            BoundOrigin::Ancestor { ply, by } => (Setter::Ancestor, Some(self.child_path(state, ply, by))),
            BoundOrigin::Probe { .. } => (Setter::Probe, None),
            BoundOrigin::Probed { ply } => (Setter::Probed, Some(self.path(state, ply))),
            BoundOrigin::StandPat { .. } => (Setter::StandPat, None),
            BoundOrigin::Pass => (Setter::Driver, None),
            BoundOrigin::Root => (Setter::Root, None),
        };
        let (side, value) = (owner.name(), ClaimScore(owner.view(bound)));
        let owner = origin.owner_ply().map(|ply| self.path(state, ply));
        Claim::Bound { at: at.clone(), side, value, owner, by, set }
    }

    fn left(&self, state: &State, ply: usize, effort: &Effort<'_>) -> Vec<Claim> {
        let (visit, side) = (state.path[ply].visit, self.side(&state.path, ply));
        let at = self.path(state, ply);
        let mut claims = Vec::new();
        match visit.cut.then(|| self.replay.why(&state.path, ply)).flatten() {
            Some(cut) => claims.extend(self.cut(state, &cut, effort)),
            None if visit.end == End::Searched => claims.extend(failed(&at, visit, side)),
            None => {}
        }
        if visit.end == End::Table {
            let found = self.replay.trace().source(visit.id).map(|VisitId(row)| row);
            let (proves, value) = (side.view(visit.bound()).into(), ClaimScore(side.view(visit.value)));
            claims.push(Claim::Known { at: at.clone(), value, proves, visit: found });
        }
        claims.extend(self.value(state, &at));
        if let Some(found) = self.replay.contradiction(state) {
            let side = self.side(&state.path, ply.saturating_sub(1));
            let [proved, found] = [found.proved, found.found].map(|value| ClaimScore(side.view(value)));
            claims.push(Claim::Unstable { at: at.clone(), proved, found });
        }
        if ply > 0 {
            claims.extend(self.effect(state, ply));
        } else if self.is_over(visit) {
            claims.extend(self.result(visit, effort));
        }
        claims
    }

    fn value(&self, state: &State, at: &Path) -> Option<Claim> {
        let ply = state.path.len().checked_sub(1)?;
        let (visit, side) = (state.path[ply].visit, self.side(&state.path, ply));
        let is_partial = ply == 0 && self.task.method.algorithm == Algorithm::ProveBest;
        let is_true =
            self.task.method.switches.iter().all(Switch::keeps_the_value) && !self.task.method.has(Switch::Widening);
        let proves = if self.task.method.has_window() { side.view(visit.bound()).into() } else { Proves::Exact };
        (is_true && !is_partial && visit.kind != VisitKind::NullMove).then(|| Claim::Value {
            at: at.clone(),
            depth: visit.depth.0,
            value: ClaimScore(side.view(visit.value)),
            proves,
        })
    }

    fn cut(&self, state: &State, cut: &Cut, effort: &Effort<'_>) -> Vec<Claim> {
        let (at, side) = (self.path(state, cut.ply), self.side(&state.path, cut.ply));
        let [value, bound] = [cut.value, cut.beta].map(|score| ClaimScore(side.view(score)));
        let owner = cut.origin.owner_ply().map(|ply| self.path(state, ply));
        let never = self.skipped(&state.path, cut);
        let mut claims = match cut.refuter {
            Refuter::Pass(_) => vec![Claim::NullMove { at: at.clone(), value, bound, owner, never }],
            Refuter::StandPat => vec![Claim::StandPat { at: at.clone(), value, bound, owner }],
            Refuter::Known(visit) => {
                let visit = visit.map(|VisitId(row)| row);
                vec![Claim::KnownChild { at: at.clone(), value, bound, owner, visit, never }]
            }
            Refuter::Child(child) => {
                let CutProof { stands, leaf, undo } = self.prove(&state.path, cut, effort);
                let by = self.child_path(state, cut.ply, child);
                let deep = cut.is_deep() == Some(true);
                let reason = Claim::Cut { at: at.clone(), by: by.clone(), value, bound, owner, deep, never, stands };
                let hangs = leaf.map(|(leaf, value, stands)| Claim::HangsOn {
                    at: at.clone(),
                    by: by.clone(),
                    leaf,
                    value: ClaimScore(value),
                    stands,
                });
                let undo = undo.map(|undo| {
                    let super::Undo { changes, holds, then } = undo;
                    Claim::Undo { at: at.clone(), by: by.clone(), changes, holds, then }
                });
                std::iter::once(reason).chain(hangs).chain(undo).collect()
            }
        };
        let other = -side;
        claims.push(self.bound(state, &at, HeldBound { owner: other, bound: -cut.beta, origin: cut.origin }));
        claims
    }

    pub fn skipped(&self, path: &[Frame], cut: &Cut) -> usize {
        let visit = path[cut.ply].visit;
        let line: Vec<MoveCode> = path[..=cut.ply].iter().filter_map(|frame| frame.visit.mv).collect();
        let children = self.replay.trace().children(visit);
        let mut seen: Vec<_> = children.filter_map(|child| child.mv).filter(|&mv| mv != MoveCode::PASS).collect();
        seen.sort_unstable();
        seen.dedup();
        let all = self.task.start.walk(MoveCount { line: &line, only_captures: visit.end == End::StandPat });
        // The first move was searched alone before the others were.
        let is_others =
            self.task.method.algorithm == Algorithm::ProveBest && cut.ply == 0 && visit.kind == VisitKind::Null;
        all.saturating_sub(seen.len() + usize::from(is_others))
    }

    fn effect(&self, state: &State, ply: usize) -> Option<Claim> {
        let (parent, child) = (state.path[ply - 1].visit, state.path[ply].visit);
        let effect = self.replay.effect(state)?;
        if child.kind == VisitKind::NullMove || self.replay.contradiction(state).is_some() {
            return None;
        }
        let (at, by) = (self.path(state, ply - 1), self.path(state, ply));
        let (before, _) = state.path[ply - 1].held_at(child.id);
        let side = self.side(&state.path, ply - 1);
        let scores = [child.value_above(), before, parent.window.beta];
        let [value, held, bound] = scores.map(|score| ClaimScore(side.view(score)));
        let stands = |raises| self.stands_at(&state.path, child, before, raises);
        Some(match effect {
            Effect::Cutoff => Claim::Meets { at, by, value, bound },
            Effect::AsksAgain => Claim::Again { at, by, value, held },
            Effect::Raise => Claim::Raise { at, by, before: held, value, stands: stands(true) },
            Effect::Nothing => Claim::Nothing { at, by, value, held, stands: stands(false) },
        })
    }

    fn is_over(&self, root: Visit) -> bool {
        let trace = self.replay.trace();
        !trace.is_running() && trace.roots().last().is_some_and(|last| last.id == root.id)
    }

    fn result(&self, root: Visit, effort: &Effort<'_>) -> Vec<Claim> {
        let trace = self.replay.trace();
        let mut claims = Vec::new();
        if !self.task.method.algorithm.is_question() {
            let roots: Vec<Visit> = trace.roots().collect();
            let run = &roots[self.run_starts(&roots).last().copied().unwrap_or_default()..];
            let (lower, upper) = known(run);
            let proves = if lower >= upper {
                Bound::Exact
            } else if lower.is_finite() {
                Bound::Lower
            } else {
                Bound::Upper
            };
            let value = match proves {
                Bound::Exact => root.value,
                Bound::Lower => lower,
                Bound::Upper => upper,
            };
            let line =
                run.iter().rev().map(|root| self.replay.principal_variation(*root)).find(|line| !line.is_empty());
            let (line, side) = (self.path_of(&line.unwrap_or_default()), self.task.side());
            claims.push(Claim::Result { value: ClaimScore(side.view(value)), proves: side.view(proves).into(), line });
        }
        claims.extend(self.unseen_leaves(effort).filter(|&leaves| leaves > 0).map(|leaves| Claim::Free { leaves }));
        claims
    }

    /// Leaves of an explicit tree, within the depth of the search, that no visit looked at; `None` where that is not
    /// known.
    fn unseen_leaves(&self, effort: &Effort<'_>) -> Option<usize> {
        let tree = self.task.start.tree()?;
        let trace = self.replay.trace();
        if !trace.is_complete()
            || trace.is_doubted()
            || trace.len() > MOST_COUNTED
            || tree.node_count() > MOST_COUNTED as usize
            || !effort.take(u64::from(trace.len()) + tree.node_count() as u64)
        {
            return None;
        }
        let mut seen = vec![false; tree.node_count()];
        for root in trace.roots() {
            self.mark(tree, root, &mut Path::new(), &mut seen);
        }
        let reached = reachable(tree, self.task.depth.0);
        let is_leaf = |id: &usize| tree.node(NodeId(*id as u32)).children.is_empty();
        Some((0..tree.node_count()).filter(is_leaf).filter(|&id| reached[id] && !seen[id]).count())
    }

    fn mark(&self, tree: &Tree, visit: Visit, path: &mut Path, seen: &mut [bool]) {
        if let Some(id) = tree.at_path(path) {
            seen[id.0 as usize] = true;
        }
        for child in self.replay.trace().children(visit) {
            if let Some(mv) = child.mv {
                path.push(mv.0);
                self.mark(tree, child, path, seen);
                path.pop();
            }
        }
    }

    pub fn side(&self, path: &[Frame], ply: usize) -> Side {
        side_below(self.task.side(), path.get(..=ply).unwrap_or(path))
    }

    pub fn path(&self, state: &State, ply: usize) -> Path {
        let visits: Vec<Visit> = state.path[..=ply].iter().map(|frame| frame.visit).collect();
        self.path_of(&visits)
    }

    fn child_path(&self, state: &State, ply: usize, child: Visit) -> Path {
        let mut visits: Vec<Visit> = state.path[..=ply].iter().map(|frame| frame.visit).collect();
        visits.push(child);
        self.path_of(&visits)
    }
}

fn failed(at: &Path, visit: Visit, side: Side) -> Option<Claim> {
    let at = at.clone();
    match visit.bound() {
        Bound::Exact => None,
        Bound::Upper => Some(Claim::FailsLow { at, bound: ClaimScore(side.view(visit.window.alpha)) }),
        Bound::Lower => Some(Claim::FailsHigh { at, bound: ClaimScore(side.view(visit.window.beta)) }),
    }
}

/// The largest tree, and the longest search, whose unseen leaves are counted.
const MOST_COUNTED: u32 = 200_000;

fn reachable(tree: &Tree, depth: u8) -> Vec<bool> {
    let mut reached = vec![false; tree.node_count()];
    let mut level = vec![tree.root()];
    for _ in 0..=depth {
        let mut next = Vec::new();
        for id in level {
            reached[id.0 as usize] = true;
            next.extend(tree.node(id).children);
        }
        next.sort_unstable();
        next.dedup();
        level = next;
    }
    reached
}

struct MoveCount<'a> {
    line: &'a [MoveCode],
    only_captures: bool,
}

impl GameVisitor for MoveCount<'_> {
    type Output = usize;
    fn on<G: Game>(self, game: &mut G) -> usize {
        if self.line.iter().any(|&code| play_code(game, code).is_none()) {
            return 0;
        }
        let counts = |game: &G, mv| !self.only_captures || game.victim(mv).is_some();
        game.moves().into_iter().filter(|&mv| counts(game, mv)).count()
    }
}
