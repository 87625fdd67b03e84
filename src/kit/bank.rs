//! An exercise as a question of a question bank.

use super::rows;
use crate::exercise::{Exercise, ExerciseAnswer};
use crate::export::bank::{BankField, BankQuestion, BankRow};
use crate::score::Score;
use crate::text::{self, Lang};

/// An exercise as a question, with its tree as a picture in SVG; `None` where its search needs a value that is unknown.
#[must_use]
pub fn question(lang: Lang, exercise: &Exercise, picture: String) -> Option<BankQuestion> {
    let solution = exercise.solution()?;
    let pruned = rows::pruned(exercise, &solution);
    let names: Vec<String> = pruned.iter().map(|path| text::exercise::place(exercise, path)).collect();
    let told = [("count", pruned.len().into()), ("names", names.join(&lang.say("kit-between")).into())];
    let mut question = BankQuestion {
        name: rows::title(lang, exercise),
        text: text::exercise::question(lang, exercise),
        picture: Some(picture),
        in_words: exercise.tree.to_string(),
        heads: vec![lang.say("kit-place")],
        rows: Vec::new(),
        feedback: vec![lang.say_with("kit-pruned", &told)],
    };
    match &solution {
        ExerciseAnswer::Windows(table) => {
            question.text.push(lang.say("kit-never"));
            question.text.push(lang.say("kit-infinity"));
            question.heads.extend(rows::heads(lang, exercise));
            let asked = rows::visits(lang, exercise, table).into_iter().filter(|visit| !visit.is_given);
            question.rows = asked
                .map(|visit| BankRow {
                    given: vec![visit.name],
                    fields: rows::numbers(exercise, visit.row).into_iter().map(field).collect(),
                })
                .collect();
        }
        _ => {
            question.text.push(lang.say("kit-choose"));
            question.heads.push(lang.say("kit-looked-at"));
            let choices = vec![lang.say("kit-searched"), lang.say("kit-never-searched")];
            let branches = exercise.places().into_iter().filter(|path| !path.is_empty());
            let is_below = |path: &[u16]| pruned.iter().any(|cut| path.starts_with(cut));
            question.rows = branches
                .map(|path| BankRow {
                    given: vec![text::exercise::place(exercise, &path)],
                    fields: vec![BankField::Choice(choices.clone(), usize::from(is_below(&path)))],
                })
                .collect();
        }
    }
    Some(question)
}

/// A number to fill in: infinities and a position that is never visited may be written in several ways.
fn field(score: Option<Score>) -> BankField {
    let words = |words: &[&str]| BankField::Word(words.iter().map(|word| (*word).to_owned()).collect());
    match score {
        None => words(&["-", "–", "—", "−"]),
        Some(Score::INFINITY) => words(&["inf", "+inf", "∞", "+∞", "infinity"]),
        Some(score) if score == -Score::INFINITY => words(&["-inf", "−inf", "-∞", "−∞", "-infinity"]),
        Some(score) => BankField::Number(score.get().into()),
    }
}
