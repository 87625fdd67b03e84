//! An exercise as a question of a question bank.

use super::{KitForm, KitTask, reason, rows, task};
use crate::exercise::{Exercise, ExerciseAnswer, ExerciseKind, ExerciseLevel};
use jianzhi_core::score::convention::WindowsAt;
use jianzhi_view::export::bank::{BankField, BankQuestion, BankRow};
use jianzhi_view::text::Lang;

/// An exercise as a question, with its tree as a picture in SVG; `None` where its search needs a value that is unknown.
///
/// Where only one answer is right it is a question that the bank grades by itself. Else it is an essay, with the model
/// answer in the notes for the grader.
pub fn question(lang: Lang, exercise: &Exercise, picture: String) -> Option<BankQuestion> {
    let solution = exercise.solution()?;
    let task = task(lang, exercise, &solution);
    let is_worked = exercise.level == ExerciseLevel::Worked;
    let reasons = reason::reasons(lang, exercise, &solution);
    let has_tree = rows::has_tree(exercise);
    let mut question = BankQuestion {
        name: rows::title(lang, exercise),
        text: crate::exercise::words::question(lang, exercise),
        picture: Some(picture).filter(|_| has_tree),
        in_words: if has_tree { exercise.tree.with_names() } else { String::new() },
        ..BankQuestion::default()
    };
    question.text.extend(rows::leaf_names(lang, exercise));
    question.text.extend(hints(lang, exercise, task.form));
    if is_worked {
        question.text.extend(worked(lang, exercise, &solution));
    }
    question.given = given(&task);
    let rows: Option<Vec<BankRow>> = task
        .rows
        .iter()
        .map(|row| {
            let fields: Option<Vec<BankField>> = row.fields.iter().map(|field| field.bank.clone()).collect();
            Some(BankRow { given: row.names.clone(), fields: fields?, extra: row.extra })
        })
        .collect();
    match rows.filter(|rows| !is_worked && !rows.is_empty()) {
        Some(rows) => (question.heads, question.rows, question.feedback) = (task.heads, rows, reasons),
        None => {
            // Nothing of a worked example can be changed.
            question.text.extend((!is_worked).then(|| lang.say("kit-essay")));
            question.model = [model(&task), reasons].concat();
        }
    }
    Some(question)
}

fn hints(lang: Lang, exercise: &Exercise, form: KitForm) -> Vec<String> {
    match (exercise.kind, form) {
        (ExerciseKind::Windows, _) => {
            let has_edges = exercise.algorithm.has_window() && exercise.marking.windows == WindowsAt::Edges;
            let root = has_edges.then_some("kit-root");
            ["kit-never", "kit-infinity"].into_iter().chain(root).map(|name| lang.say(name)).collect()
        }
        (_, KitForm::Tree) => vec![lang.say("kit-choose")],
        _ => Vec::new(),
    }
}

/// The listing; or what is given as lines, where it is not offered as choices anyway.
fn given(task: &KitTask) -> Vec<String> {
    if !task.listing.is_empty() {
        return task.listing.clone();
    }
    let (heads, rows) = &task.given;
    let lines = std::iter::once(heads).chain(rows).filter(|line| !line.is_empty());
    lines.map(|line| line.join("   ")).collect()
}

/// That the whole answer is given, and the answer.
pub fn worked(lang: Lang, exercise: &Exercise, solution: &ExerciseAnswer) -> Vec<String> {
    let lines = model(&task(lang, exercise, solution));
    std::iter::once(lang.say("exercise-given-worked")).chain(lines).collect()
}

/// The model answer, a line a row: what stays as it is is left out.
fn model(task: &KitTask) -> Vec<String> {
    let lines = task.rows.iter().filter(|row| !row.is_kept()).map(|row| {
        let fields: Vec<&str> = row.fields.iter().map(|field| field.answer.as_str()).collect();
        match (row.names.split_first(), fields.as_slice()) {
            (Some((name, [])), new) => format!("{name} → {}", new.join(" ")),
            (Some((name, old)), new) => format!("{name}: {} → {}", old.join(" "), new.join(" ")),
            (None, [leaf, value]) => format!("{leaf} → {value}"),
            (None, others) => others.join(" "),
        }
    });
    lines.collect()
}
