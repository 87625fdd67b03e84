//! An exercise as a printed sheet, for students or as the key.

use super::rows;
use crate::exercise::{Exercise, ExerciseAnswer};
use crate::scene::worksheet::{SheetCell, SheetTree, Worksheet};
use crate::text::{self, Lang};

/// Whom a sheet is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetCopy {
    /// A student, who fills it in.
    Student,
    /// The one who corrects it: with the answers.
    Key,
}

/// An exercise as a sheet; `None` where its search needs a value that is unknown.
#[must_use]
pub fn sheet(lang: Lang, exercise: &Exercise, copy: SheetCopy) -> Option<Worksheet<'_>> {
    let solution = exercise.solution()?;
    let pruned = rows::pruned(exercise, &solution);
    let kind = text::exercise::kind(lang, exercise.kind);
    let (title, fields, tree) = match copy {
        SheetCopy::Student => {
            (kind, vec![lang.say("kit-name"), lang.say("kit-date")], SheetTree::blank(&exercise.tree))
        }
        SheetCopy::Key => {
            let title = lang.say_with("kit-key", &[("title", kind.into())]);
            (title, Vec::new(), SheetTree::with_cuts(&exercise.tree, pruned.clone()))
        }
    };
    let mut sheet = Worksheet {
        title,
        source: rows::source(lang, exercise),
        fields,
        task: text::exercise::question(lang, exercise),
        tree: Some(tree),
        ..Worksheet::default()
    };
    match &solution {
        ExerciseAnswer::Windows(table) => {
            sheet.heads = [vec![lang.say("kit-place")], rows::heads(lang, exercise)].concat();
            let visits = rows::visits(lang, exercise, table);
            sheet.rows = visits
                .iter()
                .map(|visit| {
                    let cell = |text: String| match (copy, visit.is_given) {
                        (_, true) => SheetCell::Given(text),
                        (SheetCopy::Student, false) => SheetCell::Blank,
                        (SheetCopy::Key, false) => SheetCell::Answer(text),
                    };
                    let numbers = rows::numbers(exercise, visit.row).into_iter();
                    let cells = numbers.map(|score| cell(score.map_or_else(|| "–".to_owned(), text::score)));
                    std::iter::once(SheetCell::Given(visit.name.clone())).chain(cells).collect()
                })
                .collect();
        }
        _ if copy == SheetCopy::Student => {
            sheet.task.push(lang.say("kit-cross-out"));
            sheet.lines = LINES;
        }
        _ => {
            let names: Vec<String> = pruned.iter().map(|path| text::exercise::place(exercise, path)).collect();
            let args = [("count", pruned.len().into()), ("names", names.join(&lang.say("kit-between")).into())];
            sheet.below = vec![lang.say_with("kit-pruned", &args)];
        }
    }
    Some(sheet)
}

/// Lines to write on where nothing else is asked.
const LINES: usize = 4;
