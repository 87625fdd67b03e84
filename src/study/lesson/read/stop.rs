//! Reads a stop: its moment, what it shows and what it says.

use super::{LessonReader, LessonTable};
use crate::lesson::{Anchor, LessonCamera, LessonStop, LessonView, LessonVisit, Placed, WantedInLesson};
use crate::scenario::Scenario;
use crate::scenario::shipped::TomlField;
use jianzhi_core::trace::EventKind;

const KEYS: [&str; 9] = ["at", "lane", "text", "spotlight", "camera", "show", "opens", "facts", "question"];
const MOMENTS: [&str; 7] = ["enter", "leave", "visit", "cut", "raise", "research", "step"];
const EVENTS: [(&str, EventKind); 3] =
    [("cut", EventKind::Cutoff), ("raise", EventKind::Raise), ("research", EventKind::Research)];

impl LessonReader<'_> {
    pub fn stop(&mut self, at: &TomlField<'_>, scenario: Option<&Scenario>, lane: &mut usize) -> Option<LessonStop> {
        let table = self.table(at, &KEYS)?;
        *lane = self.lane(&table, scenario).unwrap_or(*lane);
        let start = scenario.map(|scenario| &scenario.base.start);
        let moment = self.required(&table, "at").and_then(|at| Some((at, self.anchor(at, scenario)?)));
        let moment = moment.map(|(at, anchor)| self.placed(at, anchor));
        let text = self.said(&table, "text").unwrap_or_default();
        let spotlight = table.get("spotlight").map(|at| self.nodes(at, start, WantedInLesson::Nodes));
        let camera = table.get("camera").map(|at| match at.get_ref().as_str() {
            Some("fit") => LessonCamera::Fit,
            _ => LessonCamera::Frame(self.nodes(at, start, WantedInLesson::Camera)),
        });
        let views = table.get("show").map_or_else(Vec::new, |at| self.views(at));
        let opens = table.get("opens").and_then(|at| self.word(at, WantedInLesson::Door));
        let facts = table.get("facts").map_or_else(Vec::new, |at| self.facts(at, scenario, *lane));
        let question = table.get("question");
        let question = question.and_then(|at| Some((at, self.question(at, scenario, *lane)?)));
        let question = question.map(|(at, question)| self.placed(at, question));
        Some(LessonStop {
            at: moment?,
            lane: *lane,
            text,
            spotlight: spotlight.unwrap_or_default(),
            camera,
            show: views,
            opens,
            facts,
            question,
        })
    }

    /// The lane that a table names, counted from 0; `None` where it names none.
    pub fn lane(&mut self, table: &LessonTable<'_, '_>, scenario: Option<&Scenario>) -> Option<usize> {
        let at = table.get("lane")?;
        let lanes = scenario.map_or(i64::MAX, |scenario| scenario.methods.len() as i64);
        let lane = self.number(at, 1..=lanes, WantedInLesson::Lane)?;
        usize::try_from(lane - 1).ok()
    }

    pub fn views(&mut self, at: &TomlField<'_>) -> Vec<LessonView> {
        let list = self.list(at, WantedInLesson::Views);
        list.iter().filter_map(|at| self.word(at, WantedInLesson::Views)).collect()
    }

    fn anchor(&mut self, at: &TomlField<'_>, scenario: Option<&Scenario>) -> Option<Anchor> {
        match at.get_ref().as_str() {
            Some("start") => return Some(Anchor::Start),
            Some("end") => return Some(Anchor::End),
            _ => {}
        }
        let is_table = at.get_ref().as_table();
        let table = self.wanted(at, WantedInLesson::Anchor, is_table)?;
        let table = LessonTable { table, at: at.span() };
        self.only(&table, &MOMENTS);
        let has = |key: &&&str| table.get(key).is_some();
        let said: Vec<&str> = MOMENTS.iter().filter(|key| **key != "visit").filter(has).copied().collect();
        let [said] = said.as_slice() else {
            return self.wanted(at, WantedInLesson::Anchor, None);
        };
        if let Some((_, kind)) = EVENTS.iter().find(|(name, _)| name == said) {
            return Some(Anchor::Event(*kind, self.ordinal(&table, said)?));
        }
        if *said == "step" {
            return self.number(table.get(said)?, 0..=i64::MAX, WantedInLesson::Count).map(Anchor::Step);
        }
        let visit = self.visit(&table, said, scenario)?;
        Some(if *said == "enter" { Anchor::Enter(visit) } else { Anchor::Leave(visit) })
    }

    /// The place that a key names, with the number of the visit that is meant.
    pub fn visit(
        &mut self,
        table: &LessonTable<'_, '_>,
        key: &str,
        scenario: Option<&Scenario>,
    ) -> Option<LessonVisit> {
        let node = self.node(table.get(key)?, scenario.map(|scenario| &scenario.base.start));
        let number = self.ordinal(table, "visit");
        Some(LessonVisit { node: node?, number })
    }

    /// What can be read of a list, each with its place.
    pub fn each<T>(
        &mut self,
        list: &[TomlField<'_>],
        mut read: impl FnMut(&mut Self, &TomlField<'_>) -> Option<T>,
    ) -> Vec<Placed<T>> {
        let read = list.iter().filter_map(|at| {
            let value = read(self, at)?;
            Some(self.placed(at, value))
        });
        read.collect()
    }
}
