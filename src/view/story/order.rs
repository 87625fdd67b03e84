//! The story of the order in which moves are tried: why one comes early, and what the history heuristic has counted.

use crate::prelude::*;
use std::cmp::Reverse;

use super::{Narrator, side_name};
use jianzhi_core::claim::Path;
use jianzhi_core::game::Game;
use jianzhi_core::search::Reason;

/// Children of which a sentence gives the score or the place.
const MOST_NAMED: usize = 8;

impl Narrator<'_> {
    /// Why the move that leads to `visit` is tried before its later siblings, where an ordering says so.
    pub fn tried(&self, visit: Visit, who: Side) -> Option<String> {
        let is_first_look = matches!(visit.kind, VisitKind::Full | VisitKind::Null);
        if !is_first_look || visit.reason == Reason::Generated {
            return None;
        }
        // A tree's move is the number of a child, which is all that these two remember.
        let is_number =
            self.recording.task.start.tree().is_some() && matches!(visit.reason, Reason::Killer | Reason::History);
        let of_tree = if is_number { "-tree" } else { "" };
        let number = visit.mv.map_or(0, |MoveCode(child)| u64::from(child) + 1);
        let args = args![n = number, who = self.player(who)];
        Some(self.say(&format!("story-tried-{}{of_tree}", visit.reason.name()), &args))
    }

    pub fn moves_of_a_tree(&self) -> Vec<String> {
        let all = [(Switch::Killers, "story-killers-tree"), (Switch::History, "story-history-tree")];
        let is_tree = self.recording.task.start.tree().is_some();
        let on = all.into_iter().filter(|&(switch, _)| is_tree && self.recording.task.method.has(switch));
        on.map(|(_, id)| self.say(id, &[])).collect()
    }

    pub fn ordered(&self, claims: &[Claim]) -> Option<String> {
        let (at, scores, order, early) = claims.iter().find_map(|claim| match claim {
            Claim::Order { at, scores, order, early } => Some((at, scores, order, *early)),
            _ => None,
        })?;
        let mut by_score: Vec<u16> = (0..order.len() as u16).collect();
        by_score.sort_by_key(|&child| Reverse(scores[usize::from(child)]));
        let score =
            |&child: &u16| self.say("story-history-score", &args![n = child + 1, score = scores[usize::from(child)]]);
        let scores = self.listed(by_score.iter().map(score).collect());
        let order = self.listed(order.iter().map(|&child| self.short_name(at, child)).collect());
        let who = self.recording.task.start.side_along(at);
        let id = if early == 0 { "story-history-order" } else { "story-history-order-behind" };
        Some(self.say(id, &args![who = self.player(who), scores, order]))
    }

    /// The first of them, and whether there are more.
    fn listed(&self, mut all: Vec<String>) -> String {
        if all.len() > MOST_NAMED {
            all.truncate(MOST_NAMED);
            all.push(self.say("story-history-more", &[]));
        }
        all.join(&self.say("story-between-changes", &[]))
    }

    fn short_name(&self, at: &Path, child: u16) -> String {
        let path: Path = at.iter().copied().chain([child]).collect();
        let tree = self.recording.task.start.tree();
        let label = tree.and_then(|tree| tree.display_name(tree.at_path(&path)?));
        let by_number = || self.say("story-history-child", &args![n = child + 1]);
        label.map_or_else(by_number, str::to_owned)
    }

    // The story of what the switches do: an answer of the table, a pass, a position beyond the horizon, an extension,
    // and a re-search that contradicts its probe.

    /// What the table knew of a visit, who found it, and why that is enough.
    pub fn known(&self, state: &State, ply: usize) -> Vec<String> {
        let visit = state.path[ply].visit;
        let source = self.recording.trace().source(visit.id);
        let mut lines = vec![source.map_or_else(|| self.say("story-known", &[]), |by| self.known_by(visit, by))];
        let side = self.side(&state.path, ply);
        let id = match visit.bound() {
            Bound::Exact => "story-known-exact",
            Bound::Lower => "story-known-high",
            Bound::Upper => "story-known-low",
        };
        let args = args![
            who = self.player(side),
            other = self.player(-side),
            sense = side_name(self.sense(side)),
            value = self.told(side, visit.value),
            alpha = self.told(side, visit.window.alpha),
            beta = self.told(side, visit.window.beta)
        ];
        lines.push(self.say(id, &args));
        lines
    }

    fn known_by(&self, visit: Visit, by: VisitId) -> String {
        let source = self.recording.trace().visit(by);
        let deeper = source.depth.0.saturating_sub(visit.depth.0);
        let id = match source.end {
            End::Leaf => "story-known-evaluated",
            _ if deeper > 0 => "story-known-deeper",
            _ => "story-known-by",
        };
        self.say(id, &args![visit = by.0, depth = visit.depth.0, deeper = source.depth.0])
    }

    pub fn passed(&self, state: &State, ply: usize) -> Vec<String> {
        let (parent, pass) = (state.path[ply - 1].visit, state.path[ply].visit);
        let who = self.side(&state.path, ply - 1);
        let args = args![
            node = self.name(&state.path, ply - 1),
            who = self.player(who),
            value = self.told(who, pass.value_above()),
            beta = self.told(who, parent.window.beta)
        ];
        let id = if pass.value_above() >= parent.window.beta { "story-passed" } else { "story-not-passed" };
        vec![self.say(id, &args)]
    }

    /// What is better at a position at the horizon or beyond: its evaluation, or a capture.
    pub fn stands_pat(&self, state: &State, ply: usize) -> Vec<String> {
        let visit = state.path[ply].visit;
        let side = self.side(&state.path, ply);
        let captures: Vec<Visit> = self.recording.trace().children(visit).collect();
        let best = captures.iter().find(|child| child.value_above() == visit.value);
        let mut args = Vec::from(args![who = self.player(side), value = self.told(side, visit.value)]);
        let id = match best {
            _ if captures.is_empty() => "story-quiet",
            Some(child) => {
                args.extend(args![by = self.child_name(&state.path, ply, *child)]);
                "story-captures"
            }
            None => "story-stands-pat",
        };
        let mut lines = vec![self.say(id, &args)];
        let is_low = visit.bound() == Bound::Upper && !captures.is_empty();
        lines.extend(is_low.then(|| self.fails(state, ply)).flatten());
        lines
    }

    /// Why the children of a visit are searched a ply deeper, where they are.
    pub fn extended(&self, state: &State, ply: usize) -> Option<String> {
        let visit = state.path[ply].visit;
        let is_child = |child: &Visit| matches!(child.kind, VisitKind::Full | VisitKind::Null);
        let child = self.recording.trace().children(visit).find(is_child).filter(|child| child.depth == visit.depth)?;
        let in_check = self.position_at(&state.path, ply).is_some_and(|position| position.in_check());
        let is_check = in_check && self.recording.task.method.has(Switch::CheckExtension);
        let args = args![side = self.player(self.side(&state.path, ply)), depth = child.depth.0];
        let is_extended = visit.end == End::Searched && self.recording.task.method.switches.iter().any(Switch::extends);
        is_extended.then(|| self.say(if is_check { "story-extended-check" } else { "story-extended-single" }, &args))
    }

    /// How a re-search contradicts its probe, and what the search does then; empty where they agree.
    pub fn contradicts(&self, state: &State) -> Vec<String> {
        let Some(found) = self.recording.replay.contradiction(state) else { return Vec::new() };
        let ply = state.path.len() - 1;
        let who = self.side(&state.path, ply.saturating_sub(1));
        let (proved, again) = if ply == 0 {
            (self.seen(who, found.probe.bound()), self.seen(who, state.path[0].visit.bound()))
        } else {
            let above = |visit: Visit| self.seen(who, visit.seen_above(visit.bound()));
            (above(found.probe), above(state.path[ply].visit))
        };
        let args = args![
            node = self.name(&state.path, ply),
            who = self.player(who),
            proved = self.at(proved, self.told(who, found.proved)),
            found = self.at(again, self.told(who, found.found)),
            kept = self.told(who, found.proved),
            missed = self.told(who, found.missed.unwrap_or(found.found))
        ];
        let outcome = match (self.recording.task.method.algorithm, found.missed) {
            (Algorithm::NegaScout | Algorithm::Aspiration, _) => "story-unstable-kept",
            (_, Some(_)) => "story-unstable-dropped",
            (_, None) => "story-unstable-later",
        };
        vec![self.say("story-unstable", &args), self.say("story-unstable-why", &[]), self.say(outcome, &args)]
    }

    /// The mark of a re-search that contradicts its probe.
    pub fn unstable_fact(&self, state: &State) -> Option<String> {
        self.recording.replay.contradiction(state).map(|_| self.say("story-fact-unstable", &[]))
    }

    /// "5", "at least 5", "at most 5".
    fn at(&self, bound: Bound, value: String) -> String {
        match bound {
            Bound::Exact => value,
            Bound::Lower => self.say("story-at-least", &args![value]),
            Bound::Upper => self.say("story-at-most", &args![value]),
        }
    }
}
