//! Find the first wrong row of a faulty trace.

use serde_json::Value;

use super::{
    AskedKind, Detail, Exercise, ExerciseVerb, ExerciseVisits, Given, Grade, Grader, JsonField, Read, shuffled,
};
use crate::exercise::given::in_question;
use crate::exercise::write::JsonWindow;
use jianzhi_core::check::{ClaimedRow, TraceClaim, check_rows};
use jianzhi_core::game::Path;
use jianzhi_core::mutants::{Test, Variant, run_variant, variants};
use jianzhi_core::score::Window;

/// The shortest faulty trace, where there is a choice, and the longest.
const LEAST_ROWS: usize = 6;
const MOST_ROWS: usize = 60;

pub struct AskedFirstWrong<'a> {
    exercise: &'a Exercise,
    rows: &'a ExerciseVisits,
    variant: Variant,
}

impl<'a> AskedKind<'a> for AskedFirstWrong<'a> {
    /// The number of the row, counted from 0.
    type Answer = usize;
    const FIELD: &'static str = "rows";
    const VERB: ExerciseVerb = ExerciseVerb::Fill;
    const SHOWS_VALUES: bool = true;

    fn plies(_is_deep: bool) -> u8 {
        2
    }

    /// A search with one mistake whose visits show it. A seed gives one whose first wrong row is the same whether rows are
    /// read from top to bottom or in the order in which the search writes its numbers down; for a tree from a file
    /// written such a search is preferred.
    fn ask(exercise: &Exercise) -> Option<Detail> {
        let is_everywhere =
            |variant: &Variant| variant.form == 0 && variant.side.is_none() && variant.test == Test::Value;
        let usual: Vec<Variant> = variants(&exercise.mutant_task()).into_iter().filter(is_everywhere).collect();
        let from = (exercise.seed.unwrap_or(0) % usual.len().max(1) as u64) as usize;
        let suspects = usual.iter().cycle().skip(from).take(usual.len());
        let truth = exercise.truth()?;
        let faulty = suspects.filter_map(|&variant| {
            let first = first_wrong(exercise, variant)?;
            let rows = ExerciseVisits::within(exercise, Some(variant), MOST_ROWS)?;
            // A search that ends after a few visits leaves nothing to look for.
            let is_long = rows.all.len() >= LEAST_ROWS;
            let is_plain = rows.first_unlike(&truth) == Some(first);
            (is_long && is_plain || exercise.seed.is_none()).then_some((!is_plain, !is_long, rows, variant))
        });
        let best = match exercise.seed {
            Some(_) => faulty.into_iter().next(),
            None => faulty.min_by_key(|&(is_disputed, is_short, ..)| (is_disputed, is_short)),
        };
        best.map(|(.., rows, variant)| Detail::Rows(rows, variant))
    }

    fn of(exercise: &'a Exercise) -> Option<AskedFirstWrong<'a>> {
        let Detail::Rows(rows, variant) = &exercise.detail else { return None };
        Some(AskedFirstWrong { exercise, rows, variant: *variant })
    }

    fn written(&self) -> serde_json::Result<Value> {
        serde_json::to_value(self.rows.all.iter().map(JsonWindow::of).collect::<Vec<_>>())
    }

    fn solve(&self) -> Option<usize> {
        first_wrong(self.exercise, self.variant)
    }
    fn parts(&self) -> Vec<Path> {
        let truth = self.exercise.truth();
        let first = truth.and_then(|truth| self.rows.first_unlike(&truth));
        first.map(|row| vec![row as u16]).into_iter().collect()
    }

    fn given(&self, solution: usize) -> Given {
        let others = (0..self.rows.all.len()).filter(|row| *row != solution).collect();
        let others = shuffled(others, self.exercise.seed.unwrap_or(0));
        Given::Rows(in_question(self.exercise.level, solution, others))
    }

    fn blank(&self, given: &Given) -> Option<usize> {
        if let Given::Rows(rows) = given { rows.first().copied().filter(|_| rows.len() == 1) } else { None }
    }

    fn read(&self, field: &JsonField<'_>) -> Read<usize> {
        field.number()
    }

    fn judge(&self, answer: &usize, _grader: &Grader) -> Grade {
        Grade::by_points(usize::from(self.solve() == Some(*answer)), 1)
    }
}

/// The first row of a search with a mistake that the checker refutes.
fn first_wrong(exercise: &Exercise, variant: Variant) -> Option<usize> {
    let run = run_variant(&exercise.searched(), &exercise.mutant_task(), Some(variant), MOST_ROWS);
    if !run.is_complete {
        return None;
    }
    let count = run.rows.len();
    let rows = run.rows.into_iter().map(ClaimedRow::from);
    let claim = TraceClaim {
        method: Some(exercise.algorithm.into()),
        depth: exercise.tree.height(),
        window: Window::FULL,
        visits: None,
        convention: exercise.convention.into(),
    };
    let refuted = check_rows(&exercise.searched(), &claim, rows).err()?;
    usize::try_from(refuted.row).ok().filter(|&row| row < count)
}
