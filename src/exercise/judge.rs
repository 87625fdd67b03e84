//! Grades for exercises that are not compared with every search with a mistake: each determines itself what answers it.

use std::sync::Arc;

use super::detail::Detail;
use super::finding::{AnswerFinding, Grade};
use super::given::Given;
use super::puzzle::{ChangedLeaf, has_same_form, unordered};
use super::suspect::MistakenSearch;
use super::{Exercise, ExerciseAnswer};
use crate::mutants::{Mistake, Variant};

/// The most mistakes that are named where none is likelier than the others.
const MOST_UNDECIDED: usize = 3;

impl Exercise {
    /// The right answer of such an exercise, or one of them.
    pub(super) fn solved(&self) -> Option<ExerciseAnswer> {
        match (&self.detail, self.kind) {
            (Detail::Events(events), _) => {
                let ordered = self.ordered_events()?;
                let place = |event| events.iter().position(|other| other == event);
                ordered.iter().map(place).collect::<Option<_>>().map(ExerciseAnswer::List)
            }
            (Detail::Blanks(blanks), _) => {
                let right = blanks.iter().map(|blank| blank.mistakes.iter().position(Option::is_none));
                right.collect::<Option<_>>().map(ExerciseAnswer::List)
            }
            (Detail::Rows(_, variant), _) => self.first_wrong_row(*variant).map(ExerciseAnswer::Number),
            (Detail::Cut(cut), _) => self.undoing(cut).map(|(leaf, value)| ExerciseAnswer::Leaf(leaf, value)),
            (&Detail::Count(count), _) => self.solved_tree(|other| Some(other.leaves_pruned(None)? == count)),
            (Detail::Changes(_), _) => self.dearer_tree().map(|tree| ExerciseAnswer::Tree(Arc::new(tree))),
            (Detail::Nothing, _) => {
                // Its positions are numbered as those of an answer that is read.
                self.best_first().map(|best| ExerciseAnswer::Tree(Arc::new(best.tree.renumbered())))
            }
        }
    }

    /// Grades an answer to such an exercise; what is given of a list counts for nothing.
    pub(super) fn judged(&self, answer: &ExerciseAnswer, given: &Given) -> Grade {
        let beginning = given.beginning();
        match (&self.detail, answer) {
            (Detail::Events(events), ExerciseAnswer::List(list)) => {
                let of = events.len().saturating_sub(beginning);
                let Some(ExerciseAnswer::List(right)) = self.solved() else { return judgement(0, of) };
                let (right, given) =
                    (right.get(beginning..).unwrap_or_default(), list.get(beginning..).unwrap_or_default());
                let points = right.iter().zip(given).filter(|(right, given)| right == given).count();
                let is_swap = points + 2 == right.len()
                    && right.windows(2).zip(given.windows(2)).any(|(a, b)| a[0] == b[1] && a[1] == b[0]);
                let grade = judgement(points, right.len());
                if is_swap { Grade { finding: AnswerFinding::Swapped, ..grade } } else { grade }
            }
            (Detail::Blanks(blanks), ExerciseAnswer::List(list)) => {
                let asked = blanks.iter().zip(list).skip(beginning);
                let chosen = asked.filter_map(|(blank, &choice)| blank.mistakes.get(choice).copied());
                let chosen: Vec<Option<Mistake>> = chosen.collect();
                let right = chosen.iter().filter(|mistake| mistake.is_none()).count();
                let mistakes: Vec<Mistake> = chosen.into_iter().flatten().collect();
                let grade = judgement(right, blanks.len().saturating_sub(beginning));
                match mistakes.is_empty() {
                    true => grade,
                    false => Grade { finding: AnswerFinding::Choices(mistakes), ..grade },
                }
            }
            (Detail::Rows(..), ExerciseAnswer::Number(given)) => {
                let is_right = self.solved() == Some(ExerciseAnswer::Number(*given));
                judgement(usize::from(is_right), 1)
            }
            (Detail::Cut(cut), ExerciseAnswer::Leaf(leaf, value)) => {
                let change = ChangedLeaf { leaf: leaf.clone(), value: *value };
                self.by_search(|exercise, variant| exercise.undoes(cut, &change, variant))
            }
            (&Detail::Count(count), ExerciseAnswer::Tree(tree)) if has_same_form(&self.tree, tree) => {
                let changed = self.with_tree((**tree).clone());
                let grade = changed.by_search(|exercise, variant| Some(exercise.leaves_pruned(variant)? == count));
                undecided(grade)
            }
            (&Detail::Changes(most), ExerciseAnswer::Tree(tree)) => {
                judgement(usize::from(self.is_made_dearer(tree, most)), 1)
            }
            (Detail::Nothing, ExerciseAnswer::Tree(tree)) => {
                let is_reordered = unordered(&self.tree, self.tree.root()) == unordered(tree, tree.root());
                let looked_at = self.with_tree((**tree).clone()).leaves_looked_at();
                let is_right = is_reordered && looked_at.is_some() && looked_at <= self.fewest_leaves();
                judgement(usize::from(is_right), 1)
            }
            _ => judgement(0, 1),
        }
    }

    /// Right if the right search agrees; else the mistake with which a search would.
    fn by_search(&self, agrees: impl Fn(&Exercise, Option<Variant>) -> Option<bool>) -> Grade {
        if agrees(self, None) == Some(true) {
            return judgement(1, 1);
        }
        let usual = self.searches().into_iter().filter(|search| search.is_usual());
        let agrees = |search: &MistakenSearch| agrees(&search.on(self), Some(search.variant)) == Some(true);
        let mut explains: Vec<MistakenSearch> = Vec::new();
        for search in usual.filter(agrees) {
            if explains.iter().all(|known| known.variant.mistake != search.variant.mistake) {
                explains.push(search);
            }
        }
        match explains.is_empty() {
            true => judgement(0, 1),
            false => Grade::of(AnswerFinding::Mistaken(explains), 0, 1),
        }
    }
}

/// The grade where several mistakes explain an answer equally well. A number shows little: none of them is the
/// likeliest, and some are named.
fn undecided(grade: Grade) -> Grade {
    match &grade.finding {
        AnswerFinding::Mistaken(searches) if searches.len() > 1 => {
            let mistakes = searches.iter().map(|search| search.variant.mistake).take(MOST_UNDECIDED);
            Grade { finding: AnswerFinding::Alike(mistakes.collect()), ..grade }
        }
        _ => grade,
    }
}

/// The grade of an answer by its points alone.
fn judgement(points: usize, of: usize) -> Grade {
    Grade::of(if points == of { AnswerFinding::Right } else { AnswerFinding::Unexplained }, points, of)
}
