//! Exercises whose answers vary from seed to seed: the seed chooses one of the answers that its trees have, and the best
//! tree with that answer is taken. The best of all trees would have nearly the same answer each time.

use std::collections::BTreeMap;

use super::candidate::CANDIDATES;
use super::generate::{Generator, Prunings, WishError};
use super::puzzle::shuffled;
use super::trial::{BEST, Cost, ToldSearches, TrialTree};
use super::{Exercise, ExerciseKind};
use jianzhi_core::game::Path;
use jianzhi_core::game::tree::Tree;

/// Leaves of the trees of a seed that are looked at for the best of those with one answer.
const LEAVES: u64 = 6_000;
/// The same where no mistakes are told: what is asked of a tree takes searches.
const FEW_LEAVES: u64 = 3_000;
/// Trees that fit, of which there are enough then: any of those with one answer is as good as the others.
const ENOUGH: usize = 40;
/// Where so many answers leave few trees for each, they vary by themselves, and the seed chooses the best move alone.
const MANY_ANSWERS: usize = 12;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct AnswerKey {
    parts: Vec<Path>,
    best: Option<Path>,
}

/// The trees of a seed with one answer, each with what is pruned beyond the wish.
type SameAnswer = Vec<(usize, TrialTree)>;

impl Generator {
    pub fn make_varied(&self, seed: u64) -> Result<Exercise, WishError> {
        let answers = self.answers(seed)?;
        let mut told = self.told.clone();
        // The answer is chosen before any of its trees is looked at: the best trees of a form often have the same answer.
        let best = chosen_first(answers, self.wish.kind, seed).find_map(|trees| best_of(&mut told, trees));
        best.map(|trial| trial.exercise).ok_or(WishError::Unfit(self.wish.kind))
    }

    fn answers(&self, seed: u64) -> Result<BTreeMap<AnswerKey, SameAnswer>, WishError> {
        let kind = self.wish.kind;
        let mut most = Prunings::default();
        let mut answers: BTreeMap<AnswerKey, SameAnswer> = BTreeMap::new();
        let mut left = if kind.tells_mistakes() { usize::MAX } else { ENOUGH };
        for tree in self.first_trees(seed) {
            let Some(trial) = self.trial(tree, Some(seed)) else { continue };
            most = most.most(trial.prunings);
            let Some(more) = trial.prunings.beyond(self.wish.prunings()) else { continue };
            let Some(trial) = trial.detailed() else { continue };
            let key = AnswerKey { parts: trial.exercise.answer_parts(), best: trial.exercise.best_move() };
            // That nothing is pruned is no answer where branches are to be marked.
            if !(kind.shows_cuts() && key.parts.is_empty()) {
                answers.entry(key).or_default().push((more, trial));
                left -= 1;
            }
            if left == 0 {
                break;
            }
        }
        match answers.is_empty() {
            true => Err(self.none(most)),
            false if kind.tells_mistakes() && answers.len() > MANY_ANSWERS => Ok(by_best_move(answers)),
            false => Ok(answers),
        }
    }

    fn first_trees(&self, seed: u64) -> impl Iterator<Item = Tree> {
        let leaves = if self.wish.kind.tells_mistakes() { LEAVES } else { FEW_LEAVES };
        let most = self.shapes.iter().map(|shape| shape.most_leaves()).sum::<u64>().max(1);
        let indices = 0..(leaves / most).clamp(1, CANDIDATES);
        let each = move |index| self.shapes.iter().map(move |shape| shape.tree(seed, index, self.wish.root));
        indices.flat_map(each)
    }
}

fn by_best_move(answers: BTreeMap<AnswerKey, SameAnswer>) -> BTreeMap<AnswerKey, SameAnswer> {
    let mut moves: BTreeMap<AnswerKey, SameAnswer> = BTreeMap::new();
    for (AnswerKey { best, .. }, trees) in answers {
        moves.entry(AnswerKey { parts: Vec::new(), best }).or_default().extend(trees);
    }
    moves
}

/// The answers in an order in which what a person notices takes turns from seed to seed: the best move where values are filled
/// in, else the parts of the answer; and within that the answers that differ in the rest.
fn chosen_first(
    answers: BTreeMap<AnswerKey, SameAnswer>,
    kind: ExerciseKind,
    seed: u64,
) -> impl Iterator<Item = SameAnswer> {
    let mut noticed: BTreeMap<Vec<Path>, Vec<SameAnswer>> = BTreeMap::new();
    for (AnswerKey { parts, best }, trees) in answers {
        let first = if kind == ExerciseKind::Windows { best.into_iter().collect() } else { parts };
        noticed.entry(first).or_default().push(trees);
    }
    let round = noticed.len().max(1) as u64;
    let order = in_turn(noticed.into_values().collect(), seed);
    order.into_iter().flat_map(move |rest| in_turn(rest, seed / round + seed % round))
}

/// Some things in an order in which each of them comes first at one of as many seeds.
fn in_turn<T>(things: Vec<T>, seed: u64) -> Vec<T> {
    let round = things.len().max(1) as u64;
    let mut order = shuffled(things, seed / round);
    order.rotate_left((seed % round) as usize);
    order
}

fn best_of(told: &mut ToldSearches, trees: SameAnswer) -> Option<TrialTree> {
    let mut best: Option<(Cost, TrialTree)> = None;
    for (more, trial) in trees {
        let limit = best.as_ref().map_or(Cost { untold: usize::MAX, ..BEST }, |(cost, _)| *cost);
        if let Some(cost) = trial.cost(told, more, limit) {
            best = Some((cost, trial));
        }
        if matches!(best, Some((BEST, _))) {
            break;
        }
    }
    best.map(|(_, trial)| trial)
}

impl Exercise {
    /// The child of the root that the right search finds to be the best one.
    pub fn best_move(&self) -> Option<Path> {
        let truth = self.truth()?;
        let value = truth.all.first()?.value;
        let mut moves = truth.all.into_iter().filter(|visit| visit.path.len() == 1);
        moves.find(|visit| visit.value == value).map(|visit| visit.path)
    }
}
