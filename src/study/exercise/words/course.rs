//! What the conventions of a course are called.

use jianzhi_core::file::lines::ScoreView;
use jianzhi_core::score::convention::Course;
use jianzhi_view::text::{self, Lang, sentence};

/// A choice of a convention, as a sentence.
pub fn choice(lang: Lang, field: &str, choice: &str) -> String {
    sentence(&text::check::rule(lang, field, choice, ScoreView::Side))
}

/// What a field of a convention decides.
pub fn field(lang: Lang, field: &str) -> String {
    lang.say(&format!("convention-field-{field}"))
}

/// The name of a preset, or of the algorithm's own convention.
pub fn preset(lang: Lang, name: Option<&str>) -> String {
    lang.say(&format!("convention-preset-{}", name.unwrap_or("usual")))
}

/// Where a preset comes from.
pub fn source(lang: Lang, name: Option<&str>) -> String {
    lang.say(&format!("convention-source-{}", name.unwrap_or("usual")))
}

/// What the conventions of a course are called: those of a preset, or its own.
pub fn course(lang: Lang, course: Course) -> String {
    let name = match (course == Course::default(), course.preset()) {
        (false, None) => lang.say("convention-own"),
        (_, name) => preset(lang, name),
    };
    lang.say_with("exercise-course", &[("name", name.into())])
}
