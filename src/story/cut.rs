//! The story of a cutoff: who has what in hand, where, and what would undo it.

use super::{Mood, Narrator, Story, side_name};
use crate::replay::{Cut, Effect, Origin, State, Undo};
use crate::score::Score;
use crate::text;

impl Narrator<'_> {
    pub(super) fn tell_cut(&self, state: &State, cut: &Cut, effect: Option<Effect>) -> Story {
        let path = &state.path;
        let who = self.side(cut.ply);
        let node = self.name(path, cut.ply);
        let value = who.view(-cut.refuter.value);
        let mut lines = vec![self.say(
            "story-cut-refuter",
            &[
                ("who", side_name(who)),
                ("value", text::score(value).into()),
                ("by", self.child_name(path, cut.ply, cut.refuter).into()),
            ],
        )];
        lines.push(self.bound_line(state, cut));
        lines.push(self.conclusion(state, cut, value));
        if cut.ply > 0
            && let Some(effect) = effect.filter(|effect| *effect != Effect::Nothing)
        {
            lines.push(self.effect(state, cut.ply, effect));
        }
        let brief = self.say("story-cut-brief", &[("node", node.clone().into()), ("value", text::score(value).into())]);
        let title = self.say("story-cut-title", &[("node", node.into())]);
        Story { mood: Mood::Cut, title, brief, lines, facts: self.cut_facts(state, cut) }
    }

    /// Whose bound is met: "At A, MAX has −5 in hand, by B."
    fn bound_line(&self, state: &State, cut: &Cut) -> String {
        let other = -self.side(cut.ply);
        self.in_hand(&state.path, other, other.view(-cut.beta), cut.origin)
    }

    fn conclusion(&self, state: &State, cut: &Cut, value: Score) -> String {
        let other = -self.side(cut.ply);
        let bound = other.view(-cut.beta);
        let mut args = vec![
            ("who", side_name(other)),
            ("value", text::score(value).into()),
            ("bound", text::score(bound).into()),
            ("node", self.name(&state.path, cut.ply).into()),
        ];
        let id = match cut.origin {
            Origin::Ancestor { ply, .. } => {
                args.push(("ancestor", self.name(&state.path, ply).into()));
                if value == bound { "story-cut-equal" } else { "story-cut-worse" }
            }
            Origin::Probe { ply } => {
                args.push(("ancestor", self.name(&state.path, ply).into()));
                "story-cut-probe"
            }
            Origin::Probed { .. } => "story-cut-probed",
            Origin::Root => "story-cut-root",
        };
        self.say(id, &args)
    }

    fn cut_facts(&self, state: &State, cut: &Cut) -> Vec<String> {
        let mut facts = Vec::new();
        if let Origin::Ancestor { ply, by } = cut.origin {
            let args =
                [("node", self.name(&state.path, ply).into()), ("by", self.child_name(&state.path, ply, by).into())];
            facts.push(self.say("story-fact-bound", &args));
            let plies = (cut.ply - ply) as u64;
            let id = if plies > 1 { "story-fact-deep" } else { "story-fact-shallow" };
            facts.push(self.say(id, &[("plies", plies.into())]));
        }
        let skipped = self.unseen(&state.path, cut.ply, cut.refuter.id).unwrap_or_default() as u64;
        facts.push(self.say("story-fact-skipped", &[("count", skipped.into())]));
        facts.extend(cut.undo.map(|undo| self.undo_fact(state, cut, undo)));
        facts
    }

    fn undo_fact(&self, state: &State, cut: &Cut, undo: Undo) -> String {
        let below = self.replay.trace().path(undo.leaf.id);
        let leaf_ply = cut.ply + undo.plies_below;
        let side = self.side(leaf_ply);
        let is_at_least = undo.or_more == (side == crate::game::Side::Max);
        let id = if is_at_least { "story-fact-undo-at-least" } else { "story-fact-undo-at-most" };
        let args = [
            ("leaf", self.line_name(&below).into()),
            ("value", text::score(side.view(undo.value)).into()),
            ("node", self.name(&state.path, cut.ply).into()),
        ];
        self.say(id, &args)
    }
}
