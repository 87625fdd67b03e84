//! Finds the questions of a step, and the answers that the rules of the search leave open.

use std::cell::OnceCell;

use super::{Answer, CutOr, Question, QuestionKind};
use crate::game::Turn;
use crate::replay::{Effect, Frame, Refuter, Replay, State};
use crate::score::{Score, Window};
use crate::search::VisitKind;
use crate::trace::{End, Moment, NodeType, Visit, VisitId};

const MOST_CHOICES: usize = 4;

/// Visits that are looked at for a probe. A search that probes does so where its first leaves are left.
const EARLY: u32 = 4_096;

pub struct Asker<'r> {
    replay: &'r Replay,
    probes: OnceCell<bool>,
}

impl<'r> Asker<'r> {
    pub fn new(replay: &'r Replay) -> Asker<'r> {
        Asker { replay, probes: OnceCell::new() }
    }

    pub fn at(&self, state: &State) -> Vec<Question> {
        let found = match state.moment {
            Moment::Enter => [self.window(state), None, None, None, None],
            Moment::Leave => {
                [self.value(state), self.cut(state), self.owner(state), self.node_type(state), self.next(state)]
            }
        };
        found.into_iter().flatten().collect()
    }

    fn window(&self, state: &State) -> Option<Question> {
        let [.., parent, child] = state.path.as_slice() else { return None };
        let visit = child.visit;
        let inherited = visit.seen_above(parent.window());
        let is_own = matches!(visit.kind, VisitKind::Full | VisitKind::Null | VisitKind::Research);
        // A search without windows always has all values in its window, whatever it has in hand.
        if !is_own || parent.visit.end == End::StandPat || !contains(inherited, visit.window) {
            return None;
        }
        let stale = visit.seen_above(parent.visit.window);
        let probe = parent.alpha.is_finite().then(|| visit.seen_above(Window::null_above(parent.alpha)));
        let (open, unturned) = (Window::FULL, -inherited);
        let by_rule = [Some(inherited), Some(stale), probe, Some(open)];
        let possible = distinct(by_rule.into_iter().flatten());
        let all = [visit.window].into_iter().chain(possible.iter().copied()).chain([unturned]);
        let mut choices = distinct(all.filter(|window| window.alpha < window.beta));
        choices.truncate(MOST_CHOICES);
        choices.sort_by_key(|window| (window.alpha, window.beta));
        let choices = choices.into_iter().map(Answer::Window).collect();
        (possible.len() > 1).then(|| self.question(state, QuestionKind::Window, choices, Answer::Window(visit.window)))
    }

    /// What does it return? Only a visit that was searched to its end has a value that can be worked out.
    fn value(&self, state: &State) -> Option<Question> {
        let frame = state.path.last()?;
        let (visit, trace) = (frame.visit, self.replay.trace());
        let best = frame.best?;
        if visit.end != End::Searched || !trace.is_whole(visit.id) {
            return None;
        }
        let values: Vec<Score> = trace.children(visit).filter(is_move).map(|child| child.value_above()).collect();
        let others = [Some(best), Some(visit.window.alpha), Some(visit.window.beta)].into_iter().flatten();
        let others = others.chain(values.last().copied()).chain(values.iter().min().copied());
        let all = [visit.value].into_iter().chain(others).chain([-visit.value]);
        let mut choices = distinct(all.filter(|value| value.is_finite()));
        choices.truncate(MOST_CHOICES);
        choices.sort_unstable();
        let choices: Vec<Answer> = choices.into_iter().map(Answer::Value).collect();
        let is_open = choices.len() > 1 && visit.value.is_finite();
        is_open.then(|| self.question(state, QuestionKind::Value, choices, Answer::Value(visit.value)))
    }

    /// Cut or go on? There is a choice where a bound can be met, and a child is left to be skipped or looked at.
    fn cut(&self, state: &State) -> Option<Question> {
        let (parent, child) = self.returning(state)?;
        let effect = self.replay.effect(state)?;
        let will_cut = effect == Effect::Cutoff && parent.visit.cut;
        let goes_on = effect != Effect::Cutoff && self.next_visit(parent, child).is_some();
        // A probe inside a wider window is asked again before it can cut.
        let can_meet =
            parent.visit.window.beta.is_finite() && child.seen_above(child.window).beta == parent.visit.window.beta;
        if effect == Effect::AsksAgain || !can_meet || !(will_cut || goes_on) {
            return None;
        }
        let answer = Answer::Cut(if will_cut { CutOr::Cuts } else { CutOr::GoesOn });
        let choices = vec![Answer::Cut(CutOr::Cuts), Answer::Cut(CutOr::GoesOn)];
        Some(self.about_parent(state, QuestionKind::Cut, choices, answer))
    }

    /// Whose bound? There is a choice where more than one ancestor could have set it, or the root's own window.
    fn owner(&self, state: &State) -> Option<Question> {
        let ply = state.path.len() - 1;
        let visit = state.path[ply].visit;
        let cut = self.replay.why(&state.path, ply).filter(|_| visit.cut)?;
        if !matches!(cut.refuter, Refuter::Child(_)) {
            return None;
        }
        let answer = cut.origin.owner_ply();
        let opponents = opponents(&state.path).map(Some);
        let own = (1..ply).filter(|&above| asks_more(&state.path[above].visit)).map(|above| Some(above - 1));
        let root = state.path[0].visit.window;
        let given = (root.alpha.is_finite() || root.beta.is_finite()).then_some(None);
        let mut owners = distinct([answer].into_iter().chain(opponents).chain(own).chain(given));
        owners.truncate(MOST_CHOICES);
        owners.sort_unstable();
        let choices: Vec<Answer> = owners.into_iter().map(Answer::Owner).collect();
        (choices.len() > 1).then(|| self.question(state, QuestionKind::Owner, choices, Answer::Owner(answer)))
    }

    /// Which type does the first move predict? There is a choice where the parent has a finite bound.
    fn node_type(&self, state: &State) -> Option<Question> {
        let (parent, child) = self.returning(state)?;
        let first = self.replay.trace().children(parent.visit).find(is_move)?;
        if first.id != child.id || parent.visit.end != End::Searched {
            return None;
        }
        let Window { alpha, beta } = parent.visit.window;
        let lies_inside = beta > alpha.above();
        let possible =
            [(lies_inside, NodeType::Pv), (beta.is_finite(), NodeType::Cut), (alpha.is_finite(), NodeType::All)];
        let choices: Vec<Answer> = possible
            .into_iter()
            .filter(|(is_possible, _)| *is_possible)
            .map(|(_, kind)| Answer::NodeType(kind))
            .collect();
        let answer = Answer::NodeType(NodeType::new(parent.visit.window, child.value_above()));
        let is_open = choices.len() > 1 && choices.contains(&answer);
        is_open.then(|| self.about_parent(state, QuestionKind::NodeType, choices, answer))
    }

    /// Probe, full window or re-search next? There is a choice where the search probes, and more than a null window is
    /// left to search with.
    fn next(&self, state: &State) -> Option<Question> {
        let (parent, child) = self.returning(state)?;
        let next = self.next_visit(parent, child)?;
        let is_known = matches!(next.kind, VisitKind::Full | VisitKind::Null | VisitKind::Research);
        let is_wide = parent.visit.window.beta > parent.alpha.above();
        if !is_known || !is_wide || !self.probes() {
            return None;
        }
        let again = (child.kind == VisitKind::Null).then_some(VisitKind::Research);
        let choices = [VisitKind::Null, VisitKind::Full].into_iter().chain(again).map(Answer::Next).collect();
        Some(self.about_parent(state, QuestionKind::Next, choices, Answer::Next(next.kind)))
    }

    /// The child that is left by a move, and its parent, all of which was recorded.
    fn returning<'s>(&self, state: &'s State) -> Option<(&'s Frame, Visit)> {
        let [.., parent, child] = state.path.as_slice() else { return None };
        (is_move(&child.visit) && self.replay.trace().is_whole(parent.visit.id)).then_some((parent, child.visit))
    }

    fn next_visit(&self, parent: &Frame, child: Visit) -> Option<Visit> {
        (child.after() < parent.visit.after()).then(|| self.replay.trace().visit(child.after()))
    }

    fn probes(&self) -> bool {
        let trace = self.replay.trace();
        let is_probe = |visit: &Visit| visit.kind == VisitKind::Null && visit.mv.is_some();
        *self.probes.get_or_init(|| (0..trace.len().min(EARLY)).any(|row| is_probe(&trace.visit(VisitId(row)))))
    }

    fn question(&self, state: &State, kind: QuestionKind, choices: Vec<Answer>, answer: Answer) -> Question {
        let ply = state.path.len() - 1;
        Question { kind, step: state.step, visit: state.path[ply].visit.id, ply, choices, answer }
    }

    fn about_parent(&self, state: &State, kind: QuestionKind, choices: Vec<Answer>, answer: Answer) -> Question {
        let ply = state.path.len() - 2;
        Question { kind, step: state.step, visit: state.path[ply].visit.id, ply, choices, answer }
    }
}

/// The plies above the innermost visit where the other side moves, the nearest first.
fn opponents(path: &[Frame]) -> impl Iterator<Item = usize> + '_ {
    let below = path.iter().enumerate().skip(1).rev();
    let turns = below.scan(Turn::Stays, |turn, (ply, frame)| {
        *turn = if frame.visit.turn == *turn { Turn::Stays } else { Turn::Changes };
        Some((*turn, ply - 1))
    });
    turns.filter(|(turn, _)| *turn == Turn::Changes).map(|(_, ply)| ply)
}

fn is_move(visit: &Visit) -> bool {
    visit.kind != VisitKind::NullMove
}

const fn asks_more(visit: &Visit) -> bool {
    matches!(visit.kind, VisitKind::Null | VisitKind::Research | VisitKind::NullMove)
}

fn contains(outer: Window, inner: Window) -> bool {
    outer.alpha <= inner.alpha && inner.beta <= outer.beta
}

fn distinct<T: Copy + PartialEq>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut once: Vec<T> = Vec::new();
    for one in all {
        if !once.contains(&one) {
            once.push(one);
        }
    }
    once
}
