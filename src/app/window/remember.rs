//! What the app saves from one run to the next: language, theme, what was open and in which lanes.

use serde::{Deserialize, Serialize};

use crate::app::apply::{apply, speak};
use crate::app::command::{GalleryCommand, LanesCommand};
use crate::app::model::{KeptExercise, LessonsFollowed, Magnification, Model, Pace, Practice};
use crate::convention::Course;
use crate::program::StudentProgram;
use crate::scene::View;
use crate::search::Method;
use crate::text::Lang;

/// The name under which it is stored.
const KEY: &str = "jianzhi";

/// What is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Remembered {
    lang: Lang,
    dark: bool,
    view: View,
    pace: Pace,
    /// The scenario's name; empty for a tree of the user's own.
    scenario: String,
    /// The scenarios that were used last.
    recent: Vec<String>,
    /// The lanes by the algorithms' names.
    lanes: Vec<String>,
    focus: usize,
    reduces_motion: bool,
    /// Whether every tool is shown, and every count.
    all_tools: bool,
    all_counts: bool,
    /// How large everything is, in percent.
    magnification: Magnification,
    /// How far lessons were followed.
    lessons: LessonsFollowed,
    /// How exercises went.
    exercises: Practice,
    /// The course's conventions for exercises, as links have them.
    course: String,
    /// The exercise that was worked at last, and what was answered so far.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "sensible")]
    exercise: Option<KeptExercise>,
    /// The program of the workshop.
    #[serde(skip_serializing_if = "Option::is_none")]
    program: Option<StudentProgram>,
}

/// An exercise where it is valid; one that is not leaves the other settings as they are.
fn sensible<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<KeptExercise>, D::Error> {
    let value = serde_json::Value::deserialize(deserializer)?;
    Ok(serde_json::from_value(value).ok())
}

impl Default for Remembered {
    fn default() -> Remembered {
        Remembered {
            lang: Lang::En,
            dark: false,
            view: View::Max,
            pace: Pace::default(),
            scenario: String::new(),
            recent: Vec::new(),
            lanes: Vec::new(),
            focus: 0,
            reduces_motion: false,
            all_tools: false,
            all_counts: false,
            magnification: Magnification::default(),
            lessons: LessonsFollowed::new(),
            exercises: Practice::default(),
            course: String::new(),
            exercise: None,
            program: None,
        }
    }
}

impl Remembered {
    /// What was stored; `None` where there is nothing, or it is invalid.
    pub(crate) fn read(storage: &dyn eframe::Storage) -> Option<Remembered> {
        serde_json::from_str(&storage.get_string(KEY)?).ok()
    }

    /// Stores it.
    pub(crate) fn write(&self, storage: &mut dyn eframe::Storage) {
        if let Ok(text) = serde_json::to_string(self) {
            storage.set_string(KEY, text);
        }
    }

    /// What there is to remember.
    #[must_use]
    pub fn of(model: &Model) -> Remembered {
        Remembered {
            lang: model.settings.lang,
            dark: model.settings.dark,
            view: model.settings.view,
            pace: model.timeline.pace,
            scenario: model.scenario().map(|scenario| scenario.name.clone()).unwrap_or_default(),
            recent: model.session.recent.clone(),
            lanes: model.searches.lanes.iter().map(|lane| lane.method.name()).collect(),
            focus: model.searches.focus,
            reduces_motion: model.settings.reduces_motion,
            all_tools: !model.settings.has_few_tools,
            all_counts: model.settings.shows_counts,
            magnification: model.settings.magnification,
            lessons: model.learning.followed.clone(),
            exercises: model.exercises.practice.clone(),
            course: model.exercises.course.written(),
            exercise: model.exercises.desk.as_deref().and_then(KeptExercise::of),
            program: model.workshop.kept().cloned(),
        }
    }

    /// Restores it. What was asked for at the start of this run overrides what the last one left.
    pub fn restore(&self, model: &mut Model, asked: Asked) {
        (model.settings.dark, model.settings.view, model.timeline.pace) = (self.dark, self.view, self.pace);
        for (name, left) in &self.lessons {
            let progress = model.learning.followed.entry(name.clone()).or_default();
            progress.furthest = progress.furthest.max(left.furthest);
            progress.is_done |= left.is_done;
            progress.is_solved |= left.is_solved;
        }
        model.exercises.practice.restore(&self.exercises);
        model.exercises.course = Course::read(&self.course).unwrap_or(model.exercises.course);
        if let Some(desk) =
            self.exercise.as_ref().and_then(KeptExercise::restored).filter(|_| model.exercises.desk.is_none())
        {
            model.exercises.desk = Some(Box::new(desk));
        }
        if let Some(program) = self.program.clone().filter(|_| model.workshop.is_empty()) {
            model.workshop.program = Some(program);
        }
        model.settings.reduces_motion |= self.reduces_motion;
        model.settings.magnification = self.magnification;
        (model.settings.has_few_tools, model.settings.shows_counts) = (!self.all_tools, self.all_counts);
        if !asked.language {
            speak(model, self.lang);
        }
        let now = std::mem::take(&mut model.session.recent);
        model.session.recent = self.recent.clone();
        model.session.recent.retain(|name| !now.contains(name));
        model.session.recent.splice(0..0, now);
        if asked.scenario {
            return;
        }
        if let Some(index) = model.session.scenarios.iter().position(|scenario| scenario.name == self.scenario) {
            apply(model, GalleryCommand::Open(index));
        }
        let lanes: Vec<Method> = self.lanes.iter().filter_map(|name| name.parse().ok()).collect();
        if lanes.is_empty() || lanes.iter().copied().eq(model.searches.lanes.iter().map(|lane| lane.method)) {
            return;
        }
        for (index, &method) in lanes.iter().enumerate() {
            if index < model.searches.lanes.len() {
                apply(model, LanesCommand::SetAlgorithm(index, method));
            } else {
                apply(model, LanesCommand::AddLane(method));
            }
        }
        while model.searches.lanes.len() > lanes.len() {
            apply(model, LanesCommand::RemoveLane(model.searches.lanes.len() - 1));
        }
        apply(model, LanesCommand::Focus(self.focus));
    }
}

/// What was asked for by name at the start of this run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Asked {
    /// A language.
    pub language: bool,
    /// Something to open.
    pub scenario: bool,
}
