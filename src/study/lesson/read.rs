//! Reads a lesson from TOML and goes on after every mistake, so that all of them are reported at once.

mod fact;
mod question;
mod reader;
mod stop;
mod task;

use super::{Lesson, LessonError, LessonPart, LessonProblem, LessonStop, WantedInLesson};
use crate::scenario::toml_file::{TomlField, TomlFile, stem};
use crate::scenario::{self, Chapter, Scenario, ScenarioReader};
use reader::{LessonReader, LessonTable};

const KEYS: [&str; 9] = ["title", "goal", "source", "minutes", "chapter", "guided", "show", "part", "task"];
/// Keys of a part that names a shipped scenario.
const OF_SHIPPED: [&str; 5] = ["scenario", "algorithms", "depth", "window", "stop"];
/// Keys of a part that describes its own search.
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
    /// The error that a place holds something else than what was expected.
    pub fn found(wanted: WantedInLesson, found: &str) -> LessonProblem {
        LessonProblem::Found { wanted, found: Some(found.to_owned()) }
    }
}
