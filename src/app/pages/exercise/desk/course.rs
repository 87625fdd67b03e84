//! The conventions of a course as rows to choose from: presets, then the choices of each field that matters to the exercise.

use crate::exercise::desk::ExerciseDesk;
use jianzhi_core::score::convention::{Course, FIELDS, Marking};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CourseRow {
    /// A preset by name, or the algorithm's own convention.
    Preset(Option<&'static str>),
    Choice(&'static str, &'static str),
}

/// Fields that only a search with null windows has.
const OF_PROBES: [&str; 4] = ["research", "probes", "restart", "again"];

impl CourseRow {
    /// The conventions of a preset; `None` for a field.
    pub fn preset(self) -> Option<Course> {
        match self {
            CourseRow::Preset(name) => Some(name.and_then(Course::by_name).unwrap_or_default()),
            CourseRow::Choice(..) => None,
        }
    }
}

impl ExerciseDesk {
    /// All rows, and how many of them are presets: these come first.
    pub fn course_rows(&self) -> (Vec<CourseRow>, usize) {
        let mut rows = vec![CourseRow::Preset(None)];
        rows.extend(Course::presets().into_iter().map(|name| CourseRow::Preset(Some(name))));
        let presets = rows.len();
        let algorithm = self.exercise.algorithm;
        // A program's own order is not one that an answer could follow.
        let is_asked = |field: &str| {
            field != "moves" && algorithm.has_window() && (algorithm.has_probes() || !OF_PROBES.contains(&field))
        };
        let fields = Marking::FIELDS.iter().chain(FIELDS.iter().filter(|(field, _)| is_asked(field)));
        rows.extend(fields.flat_map(|(field, all)| all.iter().map(|choice| CourseRow::Choice(field, choice))));
        (rows, presets)
    }

    pub fn follows(&self, row: CourseRow) -> bool {
        let own = self.course();
        let whole = Course { search: self.exercise.convention.into(), marking: self.exercise.marking };
        match (row, row.preset()) {
            (CourseRow::Choice(field, choice), _) => whole.choice(field) == Some(choice),
            (_, Some(preset)) => preset.search == own.search && preset.marking.types == own.marking.types,
            _ => false,
        }
    }
}
