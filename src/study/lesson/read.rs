//! Reads a lesson from TOML and goes on after every mistake, so that all of them are reported at once.

mod fact;
mod question;
mod stop;
mod task;

use std::ops::{Range, RangeInclusive};
use std::str::FromStr;

use toml::de::DeTable;

use super::{Lesson, LessonError, LessonPart, LessonProblem, LessonStop, WantedInLesson};
use crate::lesson::{LessonNode, Placed};
use crate::scenario;
use crate::scenario::shipped::{TomlField, TomlFile, field, stem, whole};
use crate::scenario::{Bilingual, Chapter, Scenario, ScenarioReader};
use jianzhi_core::game::start::Start;

const KEYS: [&str; 9] = ["title", "goal", "source", "minutes", "chapter", "guided", "show", "part", "task"];
const OF_SHIPPED: [&str; 5] = ["scenario", "algorithms", "depth", "window", "stop"];
const OF_OWN: [&str; 14] = [
    "scenario",
    "tree",
    "random",
    "game",
    "position",
    "fen",
    "root",
    "depth",
    "algorithms",
    "window",
    "evaluation",
    "values",
    "stop",
    "about",
];

/// Reads the whole file: what can be read of it, and everything that is wrong with it, in the order of the file.
pub fn lesson(file: &str, text: &str) -> (Lesson, Vec<LessonError>) {
    let toml = TomlFile { file, text };
    let (table, faults) = toml.table();
    let is_unread = !faults.is_empty() && table.is_empty();
    let mut reader = LessonReader { toml, errors: faults.into_iter().map(LessonError::from).collect() };
    let table = LessonTable { table: &table, at: 0..0 };
    let lesson = reader.lesson(&table);
    let mut errors = reader.errors;
    if is_unread {
        errors.truncate(1);
    }
    errors.sort_by_key(|error| error.place.map(|place| (place.line, place.column)));
    errors.dedup();
    (lesson, errors)
}

impl LessonReader<'_> {
    fn lesson(&mut self, table: &LessonTable<'_, '_>) -> Lesson {
        self.only(table, &KEYS);
        let [title, goal, source] = ["title", "goal", "source"].map(|key| self.said(table, key).unwrap_or_default());
        let minutes = self.required(table, "minutes");
        let minutes = minutes.and_then(|at| self.number(at, 1..=30, WantedInLesson::Minutes));
        let chapter = self.required(table, "chapter");
        let chapter = chapter.and_then(|at| self.word(at, WantedInLesson::Chapter));
        let is_guided = table.get("guided").and_then(|at| self.boolean(at));
        let shown = table.get("show").map_or_else(Vec::new, |at| self.views(at));
        let mut parts = self.required(table, "part").map_or_else(Vec::new, |at| self.parts(at));
        for stop in parts.iter_mut().flat_map(|part| &mut part.stops) {
            stop.show.extend(&shown);
        }
        let task = table.get("task").and_then(|at| Some((at, self.task(at)?)));
        Lesson {
            name: stem(self.toml.file),
            title,
            goal,
            source,
            minutes: minutes.and_then(|minutes| u8::try_from(minutes).ok()).unwrap_or(1),
            chapter: chapter.unwrap_or(Chapter::Cuts),
            is_guided: is_guided.unwrap_or_default(),
            parts,
            task: task.map(|(at, task)| self.placed(at, task)),
        }
    }

    fn parts(&mut self, at: &TomlField<'_>) -> Vec<LessonPart> {
        let tables = at.get_ref().as_array().filter(|tables| !tables.is_empty());
        let Some(tables) = self.wanted(at, WantedInLesson::Parts, tables) else { return Vec::new() };
        tables.iter().filter_map(|at| self.part(at)).collect()
    }

    fn part(&mut self, at: &TomlField<'_>) -> Option<LessonPart> {
        let known: &'static [&'static str] = match at.get_ref().as_table().and_then(|table| table.get("scenario")) {
            Some(_) => &OF_SHIPPED,
            None => &OF_OWN,
        };
        let table = self.table(at, known)?;
        let scenario = self.scenario(&table);
        let stops = self.required(&table, "stop").map_or_else(Vec::new, |at| self.stops(at, scenario.as_ref()));
        let place = self.toml.place(at.span().start);
        Some(LessonPart { scenario: scenario?, stops, place })
    }

    /// What is searched: a shipped scenario with what the part changes of it, or the part's own.
    fn scenario(&mut self, table: &LessonTable<'_, '_>) -> Option<Scenario> {
        let mut reader = ScenarioReader { toml: self.toml, faults: Vec::new() };
        let scenario = match table.get("scenario") {
            Some(at) => {
                let shipped = at.get_ref().as_str().and_then(scenario::shipped_one);
                let mut shipped = self.wanted(at, WantedInLesson::Scenario, shipped)?;
                if table.get("algorithms").is_some() {
                    (shipped.about, shipped.at_hand) = (None, Vec::new());
                }
                reader.searched(table.table, &mut shipped);
                Some(shipped)
            }
            None => reader.scenario(table.table),
        };
        for mut fault in reader.faults {
            // Where no game is named at all, the part is what lacks it.
            if matches!(fault.problem, scenario::ScenarioProblem::Found { found: None, .. }) {
                fault.place = Some(self.toml.place(table.at.start));
            }
            self.errors.push(fault.into());
        }
        scenario
    }

    /// The stops that can be read; one that says no lane is about that of the stop before.
    fn stops(&mut self, at: &TomlField<'_>, scenario: Option<&Scenario>) -> Vec<LessonStop> {
        let tables = at.get_ref().as_array().filter(|tables| !tables.is_empty());
        let Some(tables) = self.wanted(at, WantedInLesson::Stops, tables) else { return Vec::new() };
        let mut lane = 0;
        let stops = tables.iter().filter_map(|at| self.stop(at, scenario, &mut lane));
        stops.collect()
    }
}

impl LessonProblem {
    pub fn found(wanted: WantedInLesson, found: &str) -> LessonProblem {
        LessonProblem::Found { wanted, found: Some(found.to_owned()) }
    }
}

pub struct LessonReader<'t> {
    pub toml: TomlFile<'t>,
    pub errors: Vec<LessonError>,
}

#[derive(Clone)]
pub struct LessonTable<'a, 't> {
    pub table: &'a DeTable<'t>,
    pub at: Range<usize>,
}

impl<'a, 't> LessonTable<'a, 't> {
    pub fn get(&self, key: &str) -> Option<&'a TomlField<'t>> {
        field(self.table, key)
    }
}

impl LessonReader<'_> {
    pub fn keep<T, E: Into<LessonError>>(&mut self, read: Result<T, E>) -> Option<T> {
        read.map_err(|error| self.errors.push(error.into())).ok()
    }

    pub fn complain(&mut self, span: Range<usize>, problem: LessonProblem) {
        let place = Some(self.toml.place(span.start));
        self.errors.push(LessonError { file: self.toml.file.to_owned(), place, problem });
    }

    /// What was read of a value; an error where that is `None`.
    pub fn wanted<T>(&mut self, at: &TomlField<'_>, wanted: WantedInLesson, read: Option<T>) -> Option<T> {
        if read.is_none() {
            let found = Some(self.toml.written(at.span()).to_owned());
            self.complain(at.span(), LessonProblem::Found { wanted, found });
        }
        read
    }

    pub fn table<'a, 't>(
        &mut self,
        at: &'a TomlField<'t>,
        known: &'static [&'static str],
    ) -> Option<LessonTable<'a, 't>> {
        let table = self.wanted(at, WantedInLesson::Table, at.get_ref().as_table())?;
        let table = LessonTable { table, at: at.span() };
        self.only(&table, known);
        Some(table)
    }

    pub fn only(&mut self, table: &LessonTable<'_, '_>, known: &'static [&'static str]) {
        let unknown: Vec<_> = self.toml.unknown(table.table, known).map(LessonError::from).collect();
        self.errors.extend(unknown);
    }

    pub fn required<'a, 't>(&mut self, table: &LessonTable<'a, 't>, key: &'static str) -> Option<&'a TomlField<'t>> {
        let value = table.get(key);
        if value.is_none() {
            self.complain(table.at.clone(), LessonProblem::Missing(key));
        }
        value
    }

    pub fn said(&mut self, table: &LessonTable<'_, '_>, key: &'static str) -> Option<Bilingual> {
        let at = self.required(table, key)?;
        self.bilingual(at)
    }

    /// A text in both languages, or one that is the same in both, and that is not empty.
    pub fn bilingual(&mut self, at: &TomlField<'_>) -> Option<Bilingual> {
        if let Some(table) = at.get_ref().as_table() {
            let table = LessonTable { table, at: at.span() };
            self.only(&table, &["en", "zh"]);
            return self.of_languages(&table);
        }
        let text = self.line(at)?;
        Some(Bilingual::same(&text))
    }

    /// The texts of a table, which may have other keys, too.
    pub fn of_languages(&mut self, table: &LessonTable<'_, '_>) -> Option<Bilingual> {
        let [en, zh] = ["en", "zh"].map(|lang| {
            let at = self.required(table, lang)?;
            self.line(at)
        });
        Some(Bilingual::written(&en?, &zh?))
    }

    pub fn line(&mut self, at: &TomlField<'_>) -> Option<String> {
        let text = at.get_ref().as_str().map(str::trim).filter(|text| !text.is_empty());
        self.wanted(at, WantedInLesson::Text, text).map(str::to_owned)
    }

    pub fn number(&mut self, at: &TomlField<'_>, range: RangeInclusive<i64>, wanted: WantedInLesson) -> Option<u64> {
        let number = whole(at).filter(|number| range.contains(number)).and_then(|number| number.try_into().ok());
        self.wanted(at, wanted, number)
    }

    pub fn boolean(&mut self, at: &TomlField<'_>) -> Option<bool> {
        self.wanted(at, WantedInLesson::TrueOrFalse, at.get_ref().as_bool())
    }

    /// A number counted from 1, where it is given.
    pub fn ordinal(&mut self, table: &LessonTable<'_, '_>, key: &str) -> Option<u32> {
        let number = self.number(table.get(key)?, 1..=i64::from(u32::MAX), WantedInLesson::Number)?;
        u32::try_from(number).ok()
    }

    pub fn word<T: FromStr>(&mut self, at: &TomlField<'_>, wanted: WantedInLesson) -> Option<T> {
        self.wanted(at, wanted, at.get_ref().as_str().and_then(|word| word.parse().ok()))
    }

    pub fn list<'a, 't>(&mut self, at: &'a TomlField<'t>, wanted: WantedInLesson) -> &'a [TomlField<'t>] {
        let list = at.get_ref().as_array().map(|list| -> &'a [TomlField<'t>] { list });
        self.wanted(at, wanted, list).unwrap_or_default()
    }

    /// A place of the tree. Where it is not known what is searched, any name is accepted.
    pub fn node(&mut self, at: &TomlField<'_>, start: Option<&Start>) -> Option<LessonNode> {
        let name = self.wanted(at, WantedInLesson::Node, at.get_ref().as_str())?;
        let Some(start) = start else { return Some(LessonNode { written: name.to_owned(), line: Vec::new() }) };
        match LessonNode::read(start, name) {
            Ok(node) => Some(node),
            Err(why) => {
                self.complain(at.span(), LessonProblem::Node { name: name.to_owned(), why });
                None
            }
        }
    }

    pub fn nodes(&mut self, at: &TomlField<'_>, start: Option<&Start>, wanted: WantedInLesson) -> Vec<LessonNode> {
        self.list(at, wanted).iter().filter_map(|at| self.node(at, start)).collect()
    }

    pub fn placed<T>(&self, at: &TomlField<'_>, value: T) -> Placed<T> {
        Placed { value, place: self.toml.place(at.span().start) }
    }
}
