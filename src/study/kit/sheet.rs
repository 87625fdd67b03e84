//! An exercise as a printed sheet, for students or as the key.

use super::{KitField, KitForm, KitRow, KitTask, reason, rows, task};
use crate::exercise::{Exercise, ExerciseKind, ExerciseLevel};
use jianzhi_view::scene::worksheet::{SheetCell, SheetTable, SheetTree, Worksheet};
use jianzhi_view::text::{Lang, args};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetCopy {
    Student,
    Key,
}

pub fn is_legible(exercise: &Exercise) -> bool {
    !rows::has_tree(exercise) || SheetTree { tree: &exercise.tree, cut: Vec::new() }.is_legible()
}

/// An exercise as a sheet; `None` where its search needs a value that is unknown.
pub fn sheet(lang: Lang, exercise: &Exercise, copy: SheetCopy) -> Option<Worksheet<'_>> {
    let solution = exercise.solution()?;
    let kind = crate::exercise::words::asked(lang, exercise);
    let task = task(lang, exercise, &solution);
    let is_worked = exercise.level == ExerciseLevel::Worked;
    let mut sheet = Worksheet {
        title: kind.clone(),
        source: rows::source(lang, exercise),
        task: crate::exercise::words::question(lang, exercise),
        tree: rows::has_tree(exercise).then(|| SheetTree { tree: &exercise.tree, cut: Vec::new() }),
        tables: tables(&task, copy, is_worked),
        listing: task.listing,
        ..Worksheet::default()
    };
    sheet.task.extend(rows::leaf_names(lang, exercise));
    sheet.task.extend(is_worked.then(|| lang.say("exercise-given-worked")));
    if is_worked || copy == SheetCopy::Key {
        sheet.below = reason::reasons(lang, exercise, &solution);
        if matches!(exercise.kind, ExerciseKind::Windows | ExerciseKind::Pruned | ExerciseKind::UndoCut) {
            let pruned = exercise.pruned()?.into_iter().collect();
            sheet.tree = Some(SheetTree { tree: &exercise.tree, cut: pruned });
        }
    }
    match copy {
        SheetCopy::Student => {
            if is_worked {
                return Some(sheet);
            }
            sheet.fields = vec![lang.say("kit-name"), lang.say("kit-date")];
            if task.form == KitForm::Tree {
                sheet.task.push(lang.say("kit-cross-out"));
                sheet.lines = LINES;
            }
        }
        SheetCopy::Key => {
            sheet.title = lang.say_with("kit-key", &args![title = kind]);
        }
    }
    Some(sheet)
}

fn tables(task: &KitTask, copy: SheetCopy, is_worked: bool) -> Vec<SheetTable> {
    let given = |text: &String| SheetCell::Given(text.clone());
    let (heads, lines) = &task.given;
    let told =
        SheetTable { heads: heads.clone(), rows: lines.iter().map(|row| row.iter().map(given).collect()).collect() };
    let cell = |field: &KitField, row: &KitRow| match copy {
        _ if is_worked => given(&field.answer),
        SheetCopy::Student => SheetCell::Blank,
        SheetCopy::Key if row.is_kept() => given(&field.answer),
        SheetCopy::Key => SheetCell::Answer(field.answer.clone()),
    };
    let asked = match task.form {
        KitForm::Tree => SheetTable::default(),
        KitForm::Rows => {
            let rows = task.rows.iter().map(|row| {
                let fields = row.fields.iter().map(|field| cell(field, row));
                row.names.iter().map(given).chain(fields).collect()
            });
            SheetTable { heads: task.heads.clone(), rows: rows.collect() }
        }
        KitForm::Columns => SheetTable {
            heads: task.rows.iter().map(|row| row.short.clone()).collect(),
            rows: vec![task.rows.iter().filter_map(|row| Some(cell(row.fields.first()?, row))).collect()],
        },
    };
    vec![told, asked]
}

const LINES: usize = 4;
