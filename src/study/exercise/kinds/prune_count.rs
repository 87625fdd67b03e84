//! Change leaves so that just so many leaves are pruned.

use std::sync::Arc;

use serde_json::Value;

use super::{
    AnswerFinding, AnswerOutcome, AskedKind, Detail, Exercise, ExerciseVerb, ExerciseVisits, Given, Grade, Grader,
    JsonField, Read, WantedField,
};
use crate::exercise::puzzle::{has_same_form, refilled};
use jianzhi_core::game::Path;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::mutants::Variant;

/// The most mistakes that are named where none is likelier than the others.
const MOST_UNDECIDED: usize = 3;

pub struct AskedPruneCount<'a> {
    exercise: &'a Exercise,
    /// How many leaves are never looked at.
    count: usize,
}

impl<'a> AskedKind<'a> for AskedPruneCount<'a> {
    type Answer = Arc<Tree>;
    const FIELD: &'static str = "count";
    const VERB: ExerciseVerb = ExerciseVerb::Build;
    const SHOWS_CUTS: bool = true;

    fn ask(exercise: &Exercise) -> Option<Detail> {
        let own = exercise.leaves_pruned(None)?;
        let other = refilled(exercise, |other| Some(other.leaves_pruned(None)? != own))?;
        other.leaves_pruned(None).map(Detail::Count)
    }

    fn of(exercise: &'a Exercise) -> Option<AskedPruneCount<'a>> {
        if let Detail::Count(count) = exercise.detail { Some(AskedPruneCount { exercise, count }) } else { None }
    }

    fn fits(exercise: &'a Exercise) -> bool {
        AskedPruneCount::of(exercise).is_some_and(|asked| asked.is_possible())
    }

    fn chosen(exercise: &Exercise, fields: &JsonField<'_>) -> Read<Option<Detail>> {
        let field = fields.at(Self::FIELD);
        if field.value.is_none() {
            return Ok(None);
        }
        let asked = AskedPruneCount { exercise, count: field.number()? };
        let chosen = asked.is_possible().then_some(Some(Detail::Count(asked.count)));
        chosen.ok_or_else(|| field.wanted(WantedField::Count))
    }

    fn written(&self) -> serde_json::Result<Value> {
        serde_json::to_value(self.count)
    }

    fn solve(&self) -> Option<Arc<Tree>> {
        self.exercise.solved_tree(|other| self.is_reached(other, None))
    }
    fn parts(&self) -> Vec<Path> {
        vec![vec![self.count as u16]]
    }

    fn given(&self, solution: Arc<Tree>) -> Given {
        self.exercise
            .given_values(&solution, |tree| self.is_reached(&self.exercise.with_tree(tree), None) == Some(true))
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

    /// A number shows little: where several mistakes explain an answer, none of them is the likeliest, and some are named.
    fn judge(&self, answer: &Arc<Tree>, _grader: &Grader) -> Grade {
        if !has_same_form(&self.exercise.tree, answer) {
            return Grade::by_points(0, 1);
        }
        let changed = self.exercise.with_tree((**answer).clone());
        let grade = changed.by_search(|exercise, variant| self.is_reached(exercise, variant));
        match &grade.finding {
            AnswerFinding::Mistaken(searches) if searches.len() > 1 => {
                let mistakes = searches.iter().map(|search| search.variant.mistake).take(MOST_UNDECIDED);
                Grade { finding: AnswerFinding::Alike(mistakes.collect()), ..grade }
            }
            _ => grade,
        }
    }

    fn outcome(&self, answer: &Arc<Tree>) -> Option<AnswerOutcome> {
        let found = self.exercise.with_tree((**answer).clone()).leaves_pruned(None)?;
        Some(AnswerOutcome::Pruned { found, wanted: self.count })
    }
}

impl AskedPruneCount<'_> {
    fn is_reached(&self, on: &Exercise, variant: Option<Variant>) -> Option<bool> {
        Some(on.leaves_pruned(variant)? == self.count)
    }

    /// The seed gives one number; of a tree that a person has written it is any that other values reach and the tree does
    /// not show yet.
    fn is_possible(&self) -> bool {
        let exercise = self.exercise;
        match exercise.seed {
            Some(_) => AskedPruneCount::ask(exercise) == Some(Detail::Count(self.count)),
            None => {
                self.is_reached(exercise, None) == Some(false)
                    && refilled(exercise, |other| self.is_reached(other, None)).is_some()
            }
        }
    }
}

impl Exercise {
    /// Leaves that a search never looks at.
    fn leaves_pruned(&self, variant: Option<Variant>) -> Option<usize> {
        let visits = ExerciseVisits::of(self, variant)?;
        let looked_at = visits.by_path();
        Some(self.leaves().iter().filter(|path| !looked_at.contains_key(*path)).count())
    }
}
