//! Reads the exercise at the end of a lesson.

use super::{LessonReader, LessonTable};
use crate::exercise::{ExerciseKind, ExerciseLevel};
use crate::lesson::{LessonExercise, LessonTask, WantedInLesson};
use crate::scenario::ScenarioProblem;
use crate::scenario::shipped::TomlField;
use jianzhi_core::game::Depth;
use jianzhi_core::search::Method;

const KEYS: [&str; 12] = [
    "text",
    "rules",
    "exercise",
    "algorithm",
    "depth",
    "branching",
    "prunes",
    "deep",
    "above-leaves",
    "count",
    "level",
    "seed",
];

impl LessonReader<'_> {
    pub fn task(&mut self, at: &TomlField<'_>) -> Option<LessonTask> {
        let table = self.table(at, &KEYS)?;
        let text = self.said(&table, "text");
        let rules = table.get("rules").and_then(|at| self.bilingual(at));
        let kind = self.required(&table, "exercise").and_then(|at| {
            let known = at.get_ref().as_str().and_then(|name| name.parse::<ExerciseKind>().ok());
            self.wanted(at, WantedInLesson::Exercise, known)
        });
        let algorithm = table.get("algorithm").and_then(|at| self.method(at));
        let depth = table.get("depth").and_then(|at| self.number(at, 1..=u8::MAX.into(), WantedInLesson::Number));
        let level = table.get("level").and_then(|at| {
            let known = at.get_ref().as_str().and_then(|name| name.parse::<ExerciseLevel>().ok());
            self.wanted(at, WantedInLesson::Level, known)
        });
        let mut count = |key| self.counted(&table, key);
        let [branching, prunes, deep] = ["branching", "prunes", "deep"].map(&mut count);
        let [above_leaves, sought, seed] = ["above-leaves", "count", "seed"].map(&mut count);
        let exercise = LessonExercise {
            kind: kind?,
            algorithm,
            depth: depth.and_then(|depth| u8::try_from(depth).ok()).map(Depth),
            branching,
            prunes,
            deep,
            above_leaves,
            count: sought,
            level,
            seed,
        };
        Some(LessonTask { text: text?, rules, exercise })
    }

    fn counted(&mut self, table: &LessonTable<'_, '_>, key: &str) -> Option<u64> {
        self.number(table.get(key)?, 0..=i64::MAX, WantedInLesson::Count)
    }

    fn method(&mut self, at: &TomlField<'_>) -> Option<Method> {
        let name = self.toml.text(at);
        let method = self.keep(name)?.parse::<Method>();
        let refused = |error| self.toml.error(at.span(), ScenarioProblem::Method(error));
        let method = method.map_err(refused);
        self.keep(method)
    }
}
