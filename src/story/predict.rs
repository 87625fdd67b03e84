//! The question that a viewer is asked before a child returns: will its parent cut? And what the answer is told.

use super::{Narrator, side_name};
use crate::replay::{Effect, State};
use crate::search::VisitKind;
use crate::text;
use crate::trace::Step;

/// A step whose outcome a viewer can foretell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    /// The step where the child returns.
    pub step: Step,
    /// Whether its parent cuts then; otherwise it looks at its next child.
    pub will_cut: bool,
}

impl Narrator<'_> {
    /// The question before `step`; `None` where nothing is to be decided there: where no child returns, or only a pass
    /// does, the parent has no child left to skip or to look at, or the algorithm never cuts.
    #[must_use]
    pub fn question(&self, step: Step) -> Option<Question> {
        let state = self.replay.at(step);
        let effect = self.replay.effect(&state).filter(|_| self.task.method.has_window() && state.step == step)?;
        let [.., parent, child] = state.path.as_slice() else { return None };
        let will_cut = effect == Effect::Cutoff;
        let goes_on = child.visit.after() < parent.visit.after();
        let is_open = self.still_unseen(&state)? > 0 && effect != Effect::AsksAgain && (will_cut || goes_on);
        (is_open && child.visit.kind != VisitKind::NullMove).then_some(Question { step, will_cut })
    }

    /// The question in words, for the state at its step.
    #[must_use]
    pub fn ask(&self, state: &State) -> Vec<String> {
        let Some(parent) = state.path.len().checked_sub(2) else { return Vec::new() };
        let args = [
            ("child", self.name(&state.path, parent + 1).into()),
            ("node", self.name(&state.path, parent).into()),
            ("who", side_name(self.side(parent))),
            ("count", (self.still_unseen(state).unwrap_or_default() as u64).into()),
        ];
        [self.say("story-ask", &args), self.say("story-ask-choice", &args)].map(|line| self.with_players(&line)).into()
    }

    /// What is said to an answer, for the state at the question's step: whether it was right, and what decides.
    #[must_use]
    pub fn verdict(&self, state: &State, is_right: bool) -> Vec<String> {
        let Some(parent) = state.path.len().checked_sub(2) else { return Vec::new() };
        if is_right {
            return vec![self.say("story-right", &[])];
        }
        let frame = state.path[parent];
        let side = self.side(parent);
        let beta = frame.visit.window.beta;
        let args = [
            ("node", self.name(&state.path, parent).into()),
            ("who", side_name(side)),
            ("other", side_name(-side)),
            ("value", text::score(self.seen(side, -state.path[parent + 1].visit.value)).into()),
            ("bound", text::score(self.seen(side, beta)).into()),
        ];
        if !beta.is_finite() {
            return vec![self.with_players(&self.say("story-wrong-open", &args))];
        }
        let owner =
            self.in_hand(&state.path, -side, self.seen(-side, -beta), self.replay.beta_origin(&state.path, parent));
        let id = if frame.fails_high() { "story-wrong-cut" } else { "story-wrong-on" };
        [self.say(id, &args), owner].map(|line| self.with_players(&line)).into()
    }

    /// Moves of the parent that no visit so far was made for.
    fn still_unseen(&self, state: &State) -> Option<usize> {
        let parent = state.path.len().checked_sub(2)?;
        self.unseen(&state.path, parent, state.path[parent + 1].visit.id)
    }
}
