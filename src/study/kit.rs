//! What a class gets of exercises: printed sheets and their keys, questions for a question bank, and scenarios to show
//! them with. All of it follows from the exercises alone, so that one seed gives it again.

mod bank;
mod reason;
mod rows;
mod scenario;
mod sheet;

use crate::exercise::{Blank, Detail, Exercise, ExerciseAnswer, ExerciseLine, GAP, WindowTable, words};
pub use bank::{question, worked};
use jianzhi_core::Score;
use jianzhi_view::export::bank::BankField;
use jianzhi_view::text::{self, Lang};
pub use reason::reasons;
pub use scenario::scenario;
pub use sheet::{SheetCopy, is_legible, sheet};

// What an exercise asks in addition to its tree, and what belongs there: the same for its sheet, its key and a
// question bank.

#[derive(Debug, Clone, Default)]
pub struct KitTask {
    pub listing: Vec<String>,
    pub given: (Vec<String>, Vec<Vec<String>>),
    pub heads: Vec<String>,
    pub rows: Vec<KitRow>,
    pub form: KitForm,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum KitForm {
    #[default]
    Rows,
    /// Next to each other: the names of the rows are the heads.
    Columns,
    /// Not at all: the branches are crossed out in the tree.
    Tree,
}

#[derive(Debug, Clone, Default)]
pub struct KitRow {
    pub names: Vec<String>,
    /// The same in one short word, for rows that are next to each other.
    pub short: String,
    pub fields: Vec<KitField>,
    /// Points of each field in a question bank, beyond the first.
    pub extra: usize,
}

impl KitRow {
    /// Whether what belongs there is what was there before.
    pub fn is_kept(&self) -> bool {
        matches!((self.names.as_slice(), self.fields.as_slice()), ([_, old], [new]) if *old == new.answer)
    }
}

#[derive(Debug, Clone)]
pub struct KitField {
    pub answer: String,
    /// The field of a question bank; `None` where other answers are right as well.
    pub bank: Option<BankField>,
}

/// What an exercise asks in addition to its tree.
pub fn task(lang: Lang, exercise: &Exercise, solution: &ExerciseAnswer) -> KitTask {
    match (&exercise.detail, solution) {
        (_, ExerciseAnswer::Windows(table)) => windows(lang, exercise, table),
        (_, ExerciseAnswer::Pruned(pruned)) => {
            let is_below = |path: &[u16]| pruned.iter().any(|cut| path.starts_with(cut));
            let choices = ["kit-searched", "kit-never-searched"].map(|name| lang.say(name));
            let branches = exercise.places().into_iter().filter(|path| !path.is_empty());
            // Few branches are pruned: they have two thirds of the points, so that a column of the other choice has few.
            let extra = (2 * exercise.places().len()).checked_div(pruned.len()).unwrap_or_default();
            let row = |path: Vec<u16>| {
                let field = choice(&choices, usize::from(is_below(&path)));
                KitRow {
                    names: vec![words::place(exercise, &path)],
                    fields: vec![field],
                    extra: if pruned.contains(&path) { extra } else { 0 },
                    ..KitRow::default()
                }
            };
            KitTask {
                heads: heads(lang, &["kit-place", "kit-looked-at"]),
                rows: branches.map(row).collect(),
                form: KitForm::Tree,
                ..KitTask::default()
            }
        }
        (Detail::Events(events), ExerciseAnswer::List(right)) => {
            let said: Vec<String> = events.iter().map(|event| words::event(lang, exercise, event)).collect();
            KitTask {
                given: (heads(lang, &["kit-number", "kit-event"]), numbered(said.clone())),
                heads: heads(lang, &["kit-order", "kit-event"]),
                rows: listed(right, |place| ((place + 1).to_string(), format!("{}.", place + 1), said.clone())),
                form: KitForm::Columns,
                ..KitTask::default()
            }
        }
        (Detail::Blanks(blanks), ExerciseAnswer::List(right)) => listing(lang, exercise, blanks, right),
        (_, ExerciseAnswer::Leaf(leaf, value)) => {
            let fields = vec![open(words::place(exercise, leaf)), open(text::score(*value))];
            KitTask {
                heads: heads(lang, &["kit-leaf", "kit-new-value"]),
                rows: vec![KitRow { fields, ..KitRow::default() }],
                ..KitTask::default()
            }
        }
        (_, ExerciseAnswer::Tree(_)) => reordered(lang, exercise),
        _ => KitTask::default(),
    }
}

fn heads(lang: Lang, names: &[&str]) -> Vec<String> {
    names.iter().map(|name| lang.say(name)).collect()
}

fn choice(choices: &[String], right: usize) -> KitField {
    let answer = choices.get(right).cloned().unwrap_or_default();
    KitField { answer, bank: Some(BankField::Choice(choices.to_vec(), right)) }
}

fn open(answer: String) -> KitField {
    KitField { answer, bank: None }
}

fn numbered(lines: Vec<String>) -> Vec<Vec<String>> {
    lines.into_iter().enumerate().map(|(number, line)| vec![text::from_one(number), line]).collect()
}

/// A row for each place of a list of numbers: its name, its short name, and the meaning of the numbers.
fn listed(right: &[usize], about: impl Fn(usize) -> (String, String, Vec<String>)) -> Vec<KitRow> {
    let row = |(place, &right): (usize, &usize)| {
        let (name, short, choices) = about(place);
        let field = KitField { answer: text::from_one(right), bank: Some(BankField::Choice(choices, right)) };
        KitRow { names: vec![name], short, fields: vec![field], ..KitRow::default() }
    };
    right.iter().enumerate().map(row).collect()
}

fn windows(lang: Lang, exercise: &Exercise, table: &WindowTable) -> KitTask {
    let field = |score: Option<Score>| KitField {
        answer: score.map_or_else(|| "–".to_owned(), text::score),
        bank: Some(number(score)),
    };
    let row = |visit: rows::VisitRow| KitRow {
        fields: rows::numbers(exercise, visit.row).into_iter().map(field).collect(),
        names: vec![visit.name],
        ..KitRow::default()
    };
    KitTask {
        heads: [vec![lang.say("kit-place")], rows::heads(lang, exercise)].concat(),
        rows: rows::visits(lang, exercise, table).into_iter().map(row).collect(),
        ..KitTask::default()
    }
}

/// A number to fill in: infinities and a position that is never visited may be written in several ways.
fn number(score: Option<Score>) -> BankField {
    let words = |words: &[&str]| BankField::Word(words.iter().map(|word| (*word).to_owned()).collect());
    match score {
        None => words(&["–", "-", "—", "−"]),
        Some(Score::INFINITY) => words(&["inf", "+inf", "∞", "+∞", "infinity"]),
        Some(score) if score == -Score::INFINITY => words(&["-inf", "−inf", "-∞", "−∞", "-infinity"]),
        Some(score) => BankField::Number(score.get().into()),
    }
}

fn listing(lang: Lang, exercise: &Exercise, blanks: &[Blank], right: &[usize]) -> KitTask {
    let name = |place: usize| format!("({})", place + 1);
    let lines = exercise.listing().into_iter().map(|line| match line {
        ExerciseLine::Given(line) => line.to_owned(),
        ExerciseLine::Blank(place, blank) => blank.with(&format!("{} {GAP}", name(place))),
    });
    let choices = blanks.iter().enumerate().flat_map(|(place, blank)| {
        let choices = blank.choices.iter().map(|code| (*code).to_owned()).collect();
        numbered(choices).into_iter().map(move |row| [vec![name(place)], row].concat())
    });
    let about = |place: usize| {
        let choices = blanks.get(place).map_or(&[][..], |blank| &blank.choices);
        (name(place), name(place), choices.iter().map(|code| (*code).to_owned()).collect())
    };
    KitTask {
        listing: lines.collect(),
        given: (heads(lang, &["kit-blank", "kit-number", "kit-choice"]), choices.collect()),
        heads: heads(lang, &["kit-blank", "kit-choice"]),
        rows: listed(right, about),
        form: KitForm::Columns,
    }
}

/// The children of each position, as they are and with the best one first.
fn reordered(lang: Lang, exercise: &Exercise) -> KitTask {
    let row = |(path, order): (Vec<u16>, Vec<u16>)| {
        let named = |children: &mut dyn Iterator<Item = u16>| {
            let name = |child: u16| words::place(exercise, &[path.as_slice(), &[child]].concat());
            children.map(name).collect::<Vec<_>>().join("  ")
        };
        KitRow {
            names: vec![words::place(exercise, &path), named(&mut (0..order.len() as u16))],
            fields: vec![open(named(&mut order.iter().copied()))],
            ..KitRow::default()
        }
    };
    KitTask {
        heads: heads(lang, &["kit-place", "kit-children", "kit-new-order"]),
        rows: exercise.best_orders().into_iter().map(row).collect(),
        ..KitTask::default()
    }
}
