//! Reads a lesson from TOML and goes on after every mistake, so that all of them are reported at once.

mod fact;
mod stop;

use super::*;
use crate::scenario::file::{FileReader, TomlFile, stem};
use crate::scenario::{self, ScenarioReader};

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
    let mut reader = LessonReader { toml, errors: Vec::new(), is_small: false, context: PartRead::new(None) };
    reader.add(faults);
    let lesson = reader.lesson(&FileTable::new(&table, 0..0));
    let mut errors = reader.errors;
    if is_unread {
        errors.truncate(1);
    }
    errors.sort_by_key(|error| error.place.map(|place| (place.line, place.column)));
    errors.dedup();
    (lesson, errors)
}

pub struct PartRead {
    /// What is searched; `None` where that cannot be read.
    start: Option<Start>,
    lanes: i64,
    /// The lane of the stop that is read; one that says no lane is about that of the stop before.
    lane: usize,
}

impl PartRead {
    fn new(scenario: Option<&Scenario>) -> PartRead {
        let lanes = scenario.map_or(i64::MAX, |scenario| scenario.methods.len() as i64);
        PartRead { start: scenario.map(|scenario| scenario.base.start.clone()), lanes, lane: 0 }
    }
}

pub type LessonReader<'t> = FileReader<'t, LessonProblem, PartRead>;

impl LessonReader<'_> {
    fn lesson(&mut self, table: &FileTable<'_, '_>) -> Lesson {
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
        let task = table.get("task").and_then(|at| self.placed(at, LessonReader::task));
        Lesson {
            name: stem(self.toml.file),
            title,
            goal,
            source,
            minutes: minutes.and_then(|minutes| u8::try_from(minutes).ok()).unwrap_or(1),
            chapter: chapter.unwrap_or(Chapter::Cuts),
            is_guided: is_guided.unwrap_or_default(),
            parts,
            task,
        }
    }

    fn parts(&mut self, at: &TomlField<'_>) -> Vec<LessonPart> {
        let tables = self.some(at, WantedInLesson::Parts).unwrap_or_default();
        tables.iter().filter_map(|at| self.part(at)).collect()
    }

    fn part(&mut self, at: &TomlField<'_>) -> Option<LessonPart> {
        let known: &'static [&'static str] = match at.get_ref().as_table().and_then(|table| table.get("scenario")) {
            Some(_) => &OF_SHIPPED,
            None => &OF_OWN,
        };
        let table = self.table(at, known)?;
        let scenario = self.scenario(&table);
        self.context = PartRead::new(scenario.as_ref());
        let stops = self.required(&table, "stop").map_or_else(Vec::new, |at| self.stops(at));
        let place = self.toml.place(at.span().start);
        Some(LessonPart { scenario: scenario?, stops, place })
    }

    /// What is searched: a shipped scenario with what the part changes of it, or the part's own.
    fn scenario(&mut self, table: &FileTable<'_, '_>) -> Option<Scenario> {
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
        for fault in &mut reader.faults {
            // Where no game is named at all, the part is what lacks it.
            if matches!(fault.problem, scenario::ScenarioProblem::Found { found: None, .. }) {
                fault.place = Some(self.toml.place(table.at.start));
            }
        }
        self.add(reader.faults);
        scenario
    }

    fn stops(&mut self, at: &TomlField<'_>) -> Vec<LessonStop> {
        let tables = self.some(at, WantedInLesson::Stops).unwrap_or_default();
        tables.iter().filter_map(|at| self.stop(at)).collect()
    }

    fn placed<T>(
        &mut self,
        at: &TomlField<'_>,
        read: impl FnOnce(&mut Self, &TomlField<'_>) -> Option<T>,
    ) -> Option<Placed<T>> {
        Some(Placed { value: read(self, at)?, place: self.toml.place(at.span().start) })
    }

    /// A number counted from 1, where it is given.
    fn ordinal(&mut self, table: &FileTable<'_, '_>, key: &str) -> Option<u32> {
        let number = self.number(table.get(key)?, 1..=i64::from(u32::MAX), WantedInLesson::Number)?;
        u32::try_from(number).ok()
    }

    /// A place of the tree. Where it is not known what is searched, any name is accepted.
    fn node(&mut self, at: &TomlField<'_>) -> Option<LessonNode> {
        let name = self.wanted(at, WantedInLesson::Node, at.get_ref().as_str())?;
        let Some(start) = &self.context.start else {
            return Some(LessonNode { written: name.to_owned(), line: Vec::new() });
        };
        let node = LessonNode::read(start, name);
        node.map_err(|why| self.complain(at.span(), LessonProblem::Node { name: name.to_owned(), why })).ok()
    }

    fn nodes(&mut self, at: &TomlField<'_>, wanted: WantedInLesson) -> Vec<LessonNode> {
        self.list(at, wanted).iter().filter_map(|at| self.node(at)).collect()
    }
}
