//! Questions in GIFT, which has neither pictures nor tables.

use std::io;

use super::{BankField, BankQuestion, escaped};

/// Writes questions as a file in GIFT.
///
/// # Errors
/// Where `out` fails.
pub fn gift(questions: &[BankQuestion], out: &mut dyn io::Write) -> io::Result<()> {
    for question in questions {
        if question.rows.is_empty() {
            gift_essay(question, out)?;
        }
        let columns = question.rows.iter().map(|row| row.fields.len()).max().unwrap_or_default();
        let given = question.heads.len().saturating_sub(columns);
        for column in 0..columns {
            let head = question.heads.get(given + column).map_or("", String::as_str);
            gift_column(question, column, head, out)?;
        }
    }
    Ok(())
}

/// The question's text, with what replaces the picture, and what is given.
fn gift_question(question: &BankQuestion) -> String {
    let words = Some(&question.in_words).filter(|words| !words.is_empty());
    let lines = question.text.iter().chain(words).chain(&question.given);
    lines.map(|line| gift_text(line)).collect::<Vec<_>>().join("\\n")
}

/// An essay: braces with nothing but the model answer, which is shown once it was answered.
fn gift_essay(question: &BankQuestion, out: &mut dyn io::Write) -> io::Result<()> {
    let model: Vec<String> = question.model.iter().map(|line| gift_text(line)).collect();
    let (name, text) = (gift_text(&question.name), gift_question(question));
    writeln!(out, "::{name}::{text} {{####{}}}\n", model.join("\\n"))
}

/// Whether the fields are answered from the same choices, or by writing.
fn is_alike(rows: &[(String, &BankField)]) -> bool {
    let choices = |field: &BankField| match field {
        BankField::Choice(choices, _) => Some(choices.clone()),
        _ => None,
    };
    rows.iter().all(|(_, field)| choices(field) == rows.first().and_then(|(_, first)| choices(first)))
}

/// A matching question for one column, or short questions where there are too few rows to match, or other choices in each.
fn gift_column(question: &BankQuestion, column: usize, head: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let rows: Vec<(String, &BankField)> =
        question.rows.iter().filter_map(|row| Some((row.given.join(" "), row.fields.get(column)?))).collect();
    let name = gift_text(&format!("{}: {head}", question.name));
    let question = gift_question(question);
    let asked = |given: &str| gift_text(&label(head, given));
    if rows.len() >= LEAST_TO_MATCH && is_alike(&rows) {
        writeln!(out, "::{name}::{question}\\n{} {{", asked(""))?;
        for (given, field) in &rows {
            writeln!(out, "  ={} -> {}", gift_text(given), gift_text(&field.answer()))?;
        }
        return writeln!(out, "}}\n");
    }
    for (given, field) in &rows {
        let answer = match field {
            BankField::Number(number) => format!("#{number}"),
            BankField::Word(words) => {
                words.iter().map(|word| format!("={}", gift_text(word))).collect::<Vec<_>>().join(" ")
            }
            BankField::Choice(choices, right) => {
                let sign = |number| if number == *right { '=' } else { '~' };
                let choice = |(number, choice): (usize, &String)| format!("{}{}", sign(number), gift_text(choice));
                choices.iter().enumerate().map(choice).collect::<Vec<_>>().join(" ")
            }
        };
        writeln!(out, "::{name} {}::{question}\\n{} {{{answer}}}\n", gift_text(given), asked(given))?;
    }
    Ok(())
}

/// Where something is to be filled in, and what: `B, alpha:`.
fn label(head: &str, given: &str) -> String {
    let comma = if given.is_empty() { "" } else { ", " };
    let colon = if given.is_empty() && head.ends_with(['?', '？']) { "" } else { ":" };
    format!("{given}{comma}{head}{colon}")
}

const LEAST_TO_MATCH: usize = 3;

fn gift_text(text: &str) -> String {
    escaped(&text.replace('\n', " "), "~=#{}:\\")
}
