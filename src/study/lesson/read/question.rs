//! Reads a question in one of its five forms.

use super::fact::FactUse;
use super::{LessonReader, LessonTable};
use crate::lesson::{Choice, Fact, FactSubject, LessonChange, LessonProblem, LessonQuestion, WantedInLesson};
use crate::scenario::shipped::{TomlField, whole};
use crate::scenario::{Bilingual, Scenario};
use jianzhi_core::game::start::Start;
use jianzhi_core::score::Score;

const KEYS: [&str; 11] =
    ["kind", "ask", "answer", "says", "choices", "proves", "fill", "change", "until", "example", "otherwise"];
const OF_NEXT: [&str; 1] = ["kind"];
const OF_NUMBER: [&str; 3] = ["ask", "answer", "says"];
const OF_CHOICE: [&str; 3] = ["ask", "choices", "proves"];
const OF_FILL: [&str; 3] = ["ask", "fill", "says"];
const OF_CHANGE: [&str; 6] = ["ask", "change", "until", "example", "otherwise", "says"];
const OF_ANSWER: [&str; 6] = ["en", "zh", "at", "also", "right", "says"];
/// Answers to choose from: as many as there are keys for them.
const CHOICES: std::ops::RangeInclusive<usize> = 2..=9;

impl LessonReader<'_> {
    pub fn question(&mut self, at: &TomlField<'_>, scenario: Option<&Scenario>, lane: usize) -> Option<LessonQuestion> {
        let table = self.table(at, &KEYS)?;
        match ["kind", "answer", "choices", "fill", "change"].map(|key| table.get(key)) {
            [Some(kind), None, None, None, None] => {
                self.only(&table, &OF_NEXT);
                self.word(kind, WantedInLesson::QuestionKind).map(LessonQuestion::Next)
            }
            [None, Some(answer), None, None, None] => {
                self.only(&table, &OF_NUMBER);
                let ask = self.said(&table, "ask");
                let says = self.maybe_said(&table, "says");
                let answer = self.answer(answer, scenario, lane);
                Some(LessonQuestion::Number { ask: ask?, answer: answer?, says })
            }
            [None, None, Some(choices), None, None] => {
                self.only(&table, &OF_CHOICE);
                let ask = self.said(&table, "ask");
                let choices = self.choices(choices, scenario);
                let proves = table.get("proves").map_or_else(Vec::new, |at| self.facts(at, scenario, lane));
                Some(LessonQuestion::Choice { ask: ask?, choices: choices?, proves })
            }
            [None, None, None, Some(fill), None] => {
                self.only(&table, &OF_FILL);
                let ask = self.said(&table, "ask");
                let places = self.nodes(fill, scenario.map(start), WantedInLesson::Nodes);
                let some = self.wanted(fill, WantedInLesson::Nodes, (!places.is_empty()).then_some(places));
                let says = self.maybe_said(&table, "says");
                Some(LessonQuestion::Fill { ask: ask?, places: some?, says })
            }
            [None, None, None, None, Some(change)] => {
                self.only(&table, &OF_CHANGE);
                self.change(&table, change, scenario, lane).map(LessonQuestion::Change)
            }
            _ => self.wanted(at, WantedInLesson::Question, None),
        }
    }

    fn maybe_said(&mut self, table: &LessonTable<'_, '_>, key: &str) -> Bilingual {
        table.get(key).and_then(|at| self.bilingual(at)).unwrap_or_default()
    }

    fn change(
        &mut self,
        table: &LessonTable<'_, '_>,
        at: &TomlField<'_>,
        scenario: Option<&Scenario>,
        lane: usize,
    ) -> Option<LessonChange> {
        let ask = self.said(table, "ask");
        let leaf = self.node(at, scenario.map(start));
        let until = self.required(table, "until").map(|at| self.facts(at, scenario, lane));
        let example = self.required(table, "example").and_then(|at| {
            let value = whole(at).and_then(Score::from_static);
            let value = self.wanted(at, WantedInLesson::LeafValue, value)?;
            Some(self.placed(at, value))
        });
        let otherwise = self.said(table, "otherwise");
        let says = self.maybe_said(table, "says");
        let leaf = leaf.map(|leaf| self.placed(at, leaf));
        Some(LessonChange { ask: ask?, leaf: leaf?, until: until?, example: example?, otherwise: otherwise?, says })
    }

    fn answer(&mut self, at: &TomlField<'_>, scenario: Option<&Scenario>, lane: usize) -> Option<Fact> {
        let (fact, own) = self.fact(at, scenario, FactUse::Asked)?;
        let is_number = matches!(fact.about, FactSubject::Value(_) | FactSubject::Count(_));
        let fact = self.wanted(at, WantedInLesson::Answer, is_number.then_some(fact))?;
        Some(Fact { lane: own.unwrap_or(lane), ..fact })
    }

    fn choices(&mut self, at: &TomlField<'_>, scenario: Option<&Scenario>) -> Option<Vec<Choice>> {
        let list = self.list(at, WantedInLesson::Choices);
        if !CHOICES.contains(&list.len()) {
            return self.wanted(at, WantedInLesson::Choices, None);
        }
        let choices: Vec<Option<Choice>> = list.iter().map(|at| self.choice(at, scenario)).collect();
        let choices: Vec<Choice> = choices.into_iter().collect::<Option<_>>()?;
        let right = choices.iter().filter(|choice| choice.is_right).count();
        if right != 1 {
            self.complain(at.span(), LessonProblem::found(WantedInLesson::OneRight, &right.to_string()));
            return None;
        }
        Some(choices)
    }

    fn choice(&mut self, at: &TomlField<'_>, scenario: Option<&Scenario>) -> Option<Choice> {
        let table = self.table(at, &OF_ANSWER)?;
        let place = table.get("at").map(|at| self.node(at, scenario.map(start)));
        let is_named = place.is_some() && table.get("en").is_none() && table.get("zh").is_none();
        let text = match &place {
            // The name of its place says enough.
            Some(place) if is_named => place.as_ref().map(|place| Bilingual::same(&place.written)),
            _ => self.of_languages(&table),
        };
        let says = self.maybe_said(&table, "says");
        let is_right = table.get("right").and_then(|at| self.boolean(at)).unwrap_or_default();
        let place = match place {
            Some(place) => Some(place?),
            None => None,
        };
        let also =
            table.get("also").map_or_else(Vec::new, |at| self.nodes(at, scenario.map(start), WantedInLesson::Nodes));
        Some(Choice { text: text?, place, also, is_right, says })
    }
}

const fn start(scenario: &Scenario) -> &Start {
    &scenario.base.start
}
