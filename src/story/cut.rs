//! The story of a cutoff: who has what in hand, where, and what would undo it.

use super::{Mood, Narrator, Story, side_name};
use crate::replay::{Cut, Effect, Origin, Refuter, State, Undo};
use crate::scene::View;
use crate::score::Score;
use crate::search::Kind;
use crate::text::{self, FluentValue};
use crate::trace::End;

impl Narrator<'_> {
    pub(super) fn tell_cut(&self, state: &State, cut: &Cut, effect: Option<Effect>) -> Story {
        let visit = state.path[cut.ply].visit;
        let mut lines = self.cut_lines(state, cut);
        if effect.is_some_and(|effect| effect != Effect::Nothing) || visit.kind == Kind::NullMove {
            lines.extend(self.effect_lines(state, cut.ply, effect));
        }
        let node = self.name(&state.path, cut.ply);
        let value = text::score(self.seen(self.side(cut.ply), cut.value));
        let brief = self.say("story-cut-brief", &[("node", node.clone().into()), ("value", value.into())]);
        let title = self.say("story-cut-title", &[("node", node.into())]);
        let mut facts = self.cut_facts(state, cut);
        facts.extend(self.unstable_fact(state));
        Story { mood: Mood::Cut, title, brief, lines, facts }
    }

    /// What is enough, whose bound it meets, and what follows.
    pub(super) fn cut_lines(&self, state: &State, cut: &Cut) -> Vec<String> {
        let value = self.seen(self.side(cut.ply), cut.value);
        let mut lines = vec![self.refuted(state, cut), self.bound_line(state, cut), self.conclusion(state, cut, value)];
        if let Refuter::Pass(_) = cut.refuter {
            lines.push(self.say("story-zugzwang", &[]));
        }
        lines
    }

    /// "MAX can already reach 5 here, by C."
    fn refuted(&self, state: &State, cut: &Cut) -> String {
        let who = self.side(cut.ply);
        let mut args: Vec<(&str, FluentValue<'_>)> =
            vec![("who", side_name(who)), ("value", text::score(self.seen(who, cut.value)).into())];
        args.push(("sense", side_name(self.sense(who))));
        let id = match cut.refuter {
            Refuter::Child(child) => {
                args.push(("by", self.child_name(&state.path, cut.ply, child).into()));
                "story-cut-refuter"
            }
            Refuter::Pass(_) => "story-cut-pass-move",
            Refuter::StandPat => "story-cut-stand-pat",
            Refuter::Known(Some(by)) => {
                args.push(("visit", u64::from(by.0).into()));
                args.push(("by", self.line_name(&self.replay.trace().path(by)).into()));
                "story-cut-known"
            }
            Refuter::Known(None) => "story-cut-known-somehow",
        };
        self.say(id, &args)
    }

    /// Whose bound is met: "At A, MAX has −5 in hand, by B."
    fn bound_line(&self, state: &State, cut: &Cut) -> String {
        let other = -self.side(cut.ply);
        self.in_hand(&state.path, other, self.seen(other, -cut.beta), cut.origin)
    }

    fn conclusion(&self, state: &State, cut: &Cut, value: Score) -> String {
        let other = -self.side(cut.ply);
        let bound = self.seen(self.side(cut.ply), cut.beta);
        let mut args = vec![
            ("who", side_name(other)),
            ("value", text::score(value).into()),
            ("bound", text::score(bound).into()),
            ("node", self.name(&state.path, cut.ply).into()),
        ];
        let id = match cut.origin {
            Origin::Ancestor { ply, .. } => {
                args.push(("ancestor", self.name(&state.path, ply).into()));
                self.falls_short(value, bound)
            }
            Origin::StandPat { ply } => {
                args.push(("ancestor", self.name(&state.path, ply).into()));
                self.falls_short(value, bound)
            }
            Origin::Probe { ply } if state.path[ply].visit.kind == Kind::Full => "story-cut-row",
            Origin::Probe { .. } => "story-cut-probe",
            Origin::Probed { .. } => "story-cut-probed",
            Origin::Pass if state.path[0].visit.kind == Kind::Null => "story-cut-answer",
            Origin::Pass | Origin::Root => "story-cut-root",
        };
        self.say(id, &args)
    }

    /// How a value compares with the bound that it meets: for the other side, or in the mover's own terms.
    fn falls_short(&self, value: Score, bound: Score) -> &'static str {
        match self.view {
            View::SideToMove => "story-cut-meets",
            View::Max if value == bound => "story-cut-equal",
            View::Max => "story-cut-worse",
        }
    }

    pub(super) fn cut_facts(&self, state: &State, cut: &Cut) -> Vec<String> {
        let mut facts = Vec::new();
        if let Origin::Ancestor { ply, by } = cut.origin {
            let args =
                [("node", self.name(&state.path, ply).into()), ("by", self.child_name(&state.path, ply, by).into())];
            facts.push(self.say("story-fact-bound", &args));
            let plies = (cut.ply - ply) as u64;
            let id = if plies > 1 { "story-fact-deep" } else { "story-fact-shallow" };
            facts.push(self.say(id, &[("plies", plies.into())]));
        }
        let visit = state.path[cut.ply].visit;
        // Beyond the horizon only captures would have been looked at.
        if visit.end != End::StandPat {
            let last = cut.refuter.visit().map_or(visit.id, |child| child.id);
            let skipped = self.unseen(&state.path, cut.ply, last).unwrap_or_default() as u64;
            facts.push(self.say("story-fact-skipped", &[("count", skipped.into())]));
        }
        facts.extend(cut.undo.map(|undo| self.undo_fact(state, cut, undo)));
        facts
    }

    fn undo_fact(&self, state: &State, cut: &Cut, undo: Undo) -> String {
        let below = self.replay.trace().path(undo.leaf.id);
        let leaf_ply = cut.ply + undo.plies_below;
        let side = self.side(leaf_ply);
        let is_at_least = undo.or_more == (self.sense(side) == crate::game::Side::Max);
        let id = if is_at_least { "story-fact-undo-at-least" } else { "story-fact-undo-at-most" };
        let args = [
            ("leaf", self.line_name(&below).into()),
            ("value", text::score(self.seen(side, undo.value)).into()),
            ("node", self.name(&state.path, cut.ply).into()),
        ];
        self.say(id, &args)
    }
}
