//! The story of what the switches do: an answer of the table, a pass, a position beyond the horizon, an extension, and
//! a re-search that contradicts its probe.

use super::{Args, Narrator, side_name};
use crate::text::{self, FluentValue};
use jianzhi_core::game::{Game, MoveCode};
use jianzhi_core::replay::State;
use jianzhi_core::score::{Bound, Score};
use jianzhi_core::search::{Algorithm, Switch, VisitKind};
use jianzhi_core::trace::{End, Visit, VisitId};

impl Narrator<'_> {
    /// What the table knew of a visit, who found it, and why that is enough.
    pub fn known(&self, state: &State, ply: usize) -> Vec<String> {
        let visit = state.path[ply].visit;
        let source = self.recording.trace().source(visit.id);
        let mut lines = vec![source.map_or_else(|| self.say("story-known", &[]), |by| self.known_by(visit, by))];
        let side = self.side(ply);
        let id = match visit.bound() {
            Bound::Exact => "story-known-exact",
            Bound::Lower => "story-known-high",
            Bound::Upper => "story-known-low",
        };
        let args = [
            ("who", self.player(side)),
            ("other", self.player(-side)),
            ("sense", side_name(self.sense(side))),
            ("value", text::score(self.seen(side, visit.value)).into()),
            ("alpha", text::score(self.seen(side, visit.window.alpha)).into()),
            ("beta", text::score(self.seen(side, visit.window.beta)).into()),
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
        let args = [
            ("visit", u64::from(by.0).into()),
            ("depth", u64::from(visit.depth.0).into()),
            ("deeper", u64::from(source.depth.0).into()),
        ];
        self.say(id, &args)
    }

    pub fn passed(&self, state: &State, ply: usize) -> Vec<String> {
        let (parent, pass) = (state.path[ply - 1].visit, state.path[ply].visit);
        let who = self.side(ply - 1);
        let args = [
            ("node", self.name(&state.path, ply - 1).into()),
            ("who", self.player(who)),
            ("value", text::score(self.seen(who, -pass.value)).into()),
            ("beta", text::score(self.seen(who, parent.window.beta)).into()),
        ];
        if -pass.value >= parent.window.beta {
            vec![self.say("story-passed", &args)]
        } else {
            vec![self.say("story-not-passed", &args)]
        }
    }

    /// What is better at a position at the horizon or beyond: its evaluation, or a capture.
    pub fn stands_pat(&self, state: &State, ply: usize) -> Vec<String> {
        let visit = state.path[ply].visit;
        let side = self.side(ply);
        let captures: Vec<Visit> = self.recording.trace().children(visit).collect();
        let best = captures.iter().find(|child| -child.value == visit.value);
        let mut args: Vec<(&str, FluentValue<'_>)> =
            vec![("who", self.player(side)), ("value", text::score(self.seen(side, visit.value)).into())];
        let id = match best {
            _ if captures.is_empty() => "story-quiet",
            Some(child) => {
                args.push(("by", self.child_name(&state.path, ply, *child).into()));
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
        let line: Vec<MoveCode> = state.path[..=ply].iter().filter_map(|frame| frame.visit.mv).collect();
        let in_check = self.recording.task.start.position(&line).is_some_and(|position| position.in_check());
        let is_check = in_check && self.recording.task.method.has(Switch::CheckExtension);
        let args = [("side", self.player(self.side(ply))), ("depth", u64::from(child.depth.0).into())];
        let is_extended = visit.end == End::Searched && self.recording.task.method.switches.iter().any(Switch::extends);
        is_extended.then(|| self.say(if is_check { "story-extended-check" } else { "story-extended-single" }, &args))
    }

    /// How a re-search contradicts its probe, and what the search does then; empty where they agree.
    pub fn contradicts(&self, state: &State) -> Vec<String> {
        let Some(found) = self.recording.replay.contradiction(state) else { return Vec::new() };
        let ply = state.path.len() - 1;
        let who = self.side(ply.saturating_sub(1));
        let told = |value: Score| FluentValue::from(text::score(self.seen(who, value)));
        let (proved, again) = if ply == 0 {
            (self.seen(who, found.probe.bound()), self.seen(who, state.path[0].visit.bound()))
        } else {
            (self.seen(who, -found.probe.bound()), self.seen(who, -state.path[ply].visit.bound()))
        };
        let args = [
            ("node", self.name(&state.path, ply).into()),
            ("who", self.player(who)),
            ("proved", self.at(proved, told(found.proved))),
            ("found", self.at(again, told(found.found))),
            ("kept", told(found.proved)),
            ("missed", told(found.missed.unwrap_or(found.found))),
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
    fn at<'v>(&self, bound: Bound, value: FluentValue<'v>) -> FluentValue<'v> {
        let args: Args<'_, '_> = &[("value", value.clone())];
        match bound {
            Bound::Exact => value.clone(),
            Bound::Lower => self.say("story-at-least", args).into(),
            Bound::Upper => self.say("story-at-most", args).into(),
        }
    }
}
