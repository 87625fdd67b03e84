//! Change leaves so that a search with null windows makes more visits than alpha-beta.
//!
//! With all leaves free most changes do that, and an answer shows nothing. So an exercise says how many leaves may be
//! changed, and a generator takes trees on which few single changes are enough.

use std::sync::Arc;

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::Value;

use super::{AnswerOutcome, AskedKind, Detail, Exercise, ExerciseVerb, Given, Grade, Grader, JsonField, Read};
use crate::exercise::puzzle::{SPREAD, has_same_form};
use jianzhi_core::game::Path;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::mutants::{MutantTask, run_variant};
use jianzhi_core::score::Score;
use jianzhi_core::search::Algorithm;

/// Of so many single changes at most one may be an answer.
const FEW: usize = 4;
/// Visits that are spent on trying single changes: all of them on a tree for a student, some on a large one.
const EFFORT: usize = 500_000;

pub struct AskedDearer<'a> {
    exercise: &'a Exercise,
    /// How many leaves may be changed.
    most: usize,
}

impl<'a> AskedKind<'a> for AskedDearer<'a> {
    type Answer = Arc<Tree>;
    const FIELD: &'static str = "changes";
    const VERB: ExerciseVerb = ExerciseVerb::Build;
    const ALGORITHM: Algorithm = Algorithm::Pvs;

    fn is_for(algorithm: Algorithm) -> bool {
        algorithm.has_probes()
    }

    /// How many leaves have to be changed: one, or as many as a search for few has found. None where the search already
    /// makes more visits on the tree as it is, or no change is found.
    fn ask(exercise: &Exercise) -> Option<Detail> {
        if exercise.is_dearer()? {
            return None;
        }
        exercise.dearer_tree().map(|tree| Detail::Changes(exercise.changed_leaves(&tree)))
    }

    fn of(exercise: &'a Exercise) -> Option<AskedDearer<'a>> {
        if let Detail::Changes(most) = exercise.detail { Some(AskedDearer { exercise, most }) } else { None }
    }

    fn fits(exercise: &'a Exercise) -> bool {
        AskedDearer::of(exercise).is_some_and(|asked| asked.is_possible())
    }

    fn chosen(exercise: &Exercise, fields: &JsonField<'_>) -> Read<Option<Detail>> {
        let field = fields.at(Self::FIELD);
        if exercise.seed.is_some() || field.value.is_none() {
            return Ok(None);
        }
        let asked = AskedDearer { exercise, most: field.number()? };
        Ok(asked.is_possible().then_some(Detail::Changes(asked.most)))
    }

    fn written(&self) -> serde_json::Result<Value> {
        serde_json::to_value(self.most)
    }

    /// Whether of the single changes at leaves that a search looks at few are an answer.
    fn is_demanding(&self) -> bool {
        let spread = SPREAD as i16;
        let values: Vec<Score> = (-spread..=spread).map(Score::new).collect();
        let Some(changes) = self.exercise.single_changes(&values) else { return false };
        let (mut tried, mut enough) = (0, 0);
        for tree in changes {
            tried += 1;
            enough += usize::from(self.exercise.is_dearer_on(&tree));
        }
        self.most == 1 && enough * FEW <= tried
    }

    fn solve(&self) -> Option<Arc<Tree>> {
        self.exercise.dearer_tree()
    }
    fn parts(&self) -> Vec<Path> {
        self.solve().map(|tree| self.exercise.leaves_unlike(&tree).collect()).unwrap_or_default()
    }

    fn given(&self, solution: Arc<Tree>) -> Given {
        self.exercise.given_values(&solution, |tree| self.is_right(&tree))
    }

    fn blank(&self, given: &Given) -> Option<Arc<Tree>> {
        Some(self.filled(Arc::clone(&self.exercise.tree), given))
    }

    fn filled(&self, tree: Arc<Tree>, given: &Given) -> Arc<Tree> {
        self.exercise.with_values_given(tree, given)
    }

    fn read(&self, field: &JsonField<'_>) -> Read<Arc<Tree>> {
        self.exercise.read_same_form(field)
    }

    fn judge(&self, answer: &Arc<Tree>, _grader: &Grader) -> Grade {
        Grade::by_points(usize::from(self.is_right(answer)), 1)
    }

    fn outcome(&self, answer: &Arc<Tree>) -> Option<AnswerOutcome> {
        let (own, plain) = self.exercise.with_tree((**answer).clone()).visits_beside_alpha_beta()?;
        Some(AnswerOutcome::Visits { own, plain, changed: self.exercise.changed_leaves(answer), most: self.most })
    }
}

impl AskedDearer<'_> {
    fn is_right(&self, tree: &Tree) -> bool {
        let exercise = self.exercise;
        has_same_form(&exercise.tree, tree) && exercise.changed_leaves(tree) <= self.most && exercise.is_dearer_on(tree)
    }

    /// The seed gives one number; on a tree that a person has written more leaves may be left free.
    fn is_possible(&self) -> bool {
        match (AskedDearer::ask(self.exercise), self.exercise.seed) {
            (Some(Detail::Changes(fewest)), None) => fewest <= self.most,
            (asked, _) => asked == Some(Detail::Changes(self.most)),
        }
    }
}

impl Exercise {
    /// How many visits the search makes, and how many alpha-beta by the same convention; `None` where a value is unknown.
    pub fn visits_beside_alpha_beta(&self) -> Option<(usize, usize)> {
        let task = MutantTask { algorithm: Algorithm::AlphaBeta, ..self.mutant_task() };
        let own = self.truth()?.all.len();
        let plain = run_variant(&self.searched(), &task, None, own.saturating_mul(8));
        plain.is_complete.then_some((own, plain.rows.len()))
    }

    /// Whether the search makes more visits than alpha-beta by the same convention.
    fn is_dearer(&self) -> Option<bool> {
        self.visits_beside_alpha_beta().map(|(own, plain)| own > plain)
    }

    /// The tree with few changed leaves on which the search makes more visits.
    fn dearer_tree(&self) -> Option<Arc<Tree>> {
        let values: Vec<Score> = self.telling_values().into_iter().collect();
        let single = self.single_changes(&values)?.find(|tree| self.is_dearer_on(tree));
        single.map(Arc::new).or_else(|| self.solved_tree(Exercise::is_dearer))
    }

    /// The leaves that have another value on a tree of the same form.
    pub fn changed_leaves(&self, tree: &Tree) -> usize {
        self.leaves_unlike(tree).count()
    }

    fn leaves_unlike(&self, tree: &Tree) -> impl Iterator<Item = Path> {
        let value = |of: &Tree, path: &Path| of.at_path(path).and_then(|id| of.node(id).value);
        self.leaves().into_iter().filter(move |path| value(&self.tree, path) != value(tree, path))
    }

    fn is_dearer_on(&self, tree: &Tree) -> bool {
        self.with_tree(tree.clone()).is_dearer() == Some(true)
    }

    /// The tree with one of some values at one of the leaves that a search looks at: each such change, or some of them
    /// where trying each would take long. A leaf that no search looks at changes nothing.
    fn single_changes(&self, values: &[Score]) -> Option<impl Iterator<Item = Tree>> {
        let plain = Exercise { algorithm: Algorithm::AlphaBeta, ..self.clone() };
        let (own, plain) = (self.truth()?, plain.truth()?);
        let tries = (EFFORT / (own.all.len() + plain.all.len())).max(1);
        let (own, plain) = (own.by_path(), plain.by_path());
        let mut leaves = self.leaves();
        leaves.retain(|path| own.contains_key(path) || plain.contains_key(path));
        let leaves: Vec<_> = leaves.iter().filter_map(|path| self.leaf(path)).collect();
        let all = leaves.len() * values.len();
        let mut random = SplitMix64::seed_from_u64(0);
        let mut index = |at: usize| if all <= tries { at } else { (random.next_u64() % all as u64) as usize };
        let changes: Vec<_> = (0..all.min(tries))
            .map(&mut index)
            .map(|at| (leaves[at / values.len()], values[at % values.len()]))
            .collect();
        Some(changes.into_iter().map(|(leaf, value)| self.tree.with_value(leaf, Some(value))))
    }
}
