//! Reads a question in one of its three forms.

use super::fact::FactUse;
use super::reader::{LessonReader, LessonTable};
use crate::lesson::{Choice, Fact, FactSubject, LessonProblem, LessonQuestion, WantedInLesson};
use crate::scenario::Scenario;
use crate::scenario::toml_file::TomlField;

const KEYS: [&str; 6] = ["kind", "ask", "answer", "says", "choices", "proves"];
const OF_NEXT: [&str; 1] = ["kind"];
const OF_NUMBER: [&str; 3] = ["ask", "answer", "says"];
const OF_CHOICE: [&str; 3] = ["ask", "choices", "proves"];
const OF_ANSWER: [&str; 4] = ["en", "zh", "right", "says"];
/// Answers to choose from: as many as there are keys for them.
const CHOICES: std::ops::RangeInclusive<usize> = 2..=4;

impl LessonReader<'_> {
    /// A question; `lane` is the stop's.
    pub(super) fn question(
        &mut self,
        at: &TomlField<'_>,
        scenario: Option<&Scenario>,
        lane: usize,
    ) -> Option<LessonQuestion> {
        let table = self.table(at, &KEYS)?;
        match ["kind", "answer", "choices"].map(|key| table.get(key)) {
            [Some(kind), None, None] => {
                self.only(&table, &OF_NEXT);
                self.word(kind, WantedInLesson::QuestionKind).map(LessonQuestion::Next)
            }
            [None, Some(answer), None] => {
                self.only(&table, &OF_NUMBER);
                let ask = self.said(&table, "ask");
                let says = table.get("says").and_then(|at| self.bilingual(at)).unwrap_or_default();
                let answer = self.answer(answer, scenario, lane);
                Some(LessonQuestion::Number { ask: ask?, answer: answer?, says })
            }
            [None, None, Some(choices)] => {
                self.only(&table, &OF_CHOICE);
                let ask = self.said(&table, "ask");
                let choices = self.choices(choices);
                let proves = table.get("proves").map_or_else(Vec::new, |at| self.facts(at, scenario, lane));
                Some(LessonQuestion::Choice { ask: ask?, choices: choices?, proves })
            }
            _ => self.wanted(at, WantedInLesson::Question, None),
        }
    }

    /// What is asked for: a fact that has a number for its value.
    fn answer(&mut self, at: &TomlField<'_>, scenario: Option<&Scenario>, lane: usize) -> Option<Fact> {
        let (fact, own) = self.fact(at, scenario, FactUse::Asked)?;
        let is_number = matches!(fact.about, FactSubject::Value(_) | FactSubject::Count(_));
        let fact = self.wanted(at, WantedInLesson::Answer, is_number.then_some(fact))?;
        Some(Fact { lane: own.unwrap_or(lane), ..fact })
    }

    fn choices(&mut self, at: &TomlField<'_>) -> Option<Vec<Choice>> {
        let list = self.list(at, WantedInLesson::Choices);
        if !CHOICES.contains(&list.len()) {
            return self.wanted(at, WantedInLesson::Choices, None);
        }
        let choices: Vec<Option<Choice>> = list.iter().map(|at| self.choice(at)).collect();
        let choices: Vec<Choice> = choices.into_iter().collect::<Option<_>>()?;
        let right = choices.iter().filter(|choice| choice.is_right).count();
        if right != 1 {
            self.complain(at.span(), LessonProblem::found(WantedInLesson::OneRight, &right.to_string()));
            return None;
        }
        Some(choices)
    }

    fn choice(&mut self, at: &TomlField<'_>) -> Option<Choice> {
        let table = self.table(at, &OF_ANSWER)?;
        let text = self.of_languages(&table);
        let says = table.get("says").map(|at| self.bilingual(at).unwrap_or_default());
        let right = table.get("right").map(|at| self.wanted(at, WantedInLesson::TrueOrFalse, at.get_ref().as_bool()));
        let is_right = right.flatten().unwrap_or_default();
        Some(Choice { text: text?, is_right, says: says.unwrap_or_default() })
    }

    /// The texts that stand in a table beside other keys.
    fn of_languages(&mut self, table: &LessonTable<'_, '_>) -> Option<crate::scenario::Bilingual> {
        let [en, zh] = ["en", "zh"].map(|lang| {
            let at = self.required(table, lang)?;
            self.line(at)
        });
        Some(crate::scenario::Bilingual { en: en?, zh: zh? })
    }
}
