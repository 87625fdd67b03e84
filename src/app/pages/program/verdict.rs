//! What is said of a lane whose visits another program made: the checker's verdict, or where the program was stopped.

use crate::model::Model;
use crate::program::stopped;
use jianzhi_study::scenario::{RowsOf, TraceVerdict};
use jianzhi_view::story::Mood;

pub struct VerdictWords {
    pub mood: Mood,
    pub title: String,
    pub lines: Vec<String>,
}

pub fn head(model: &Model, verdict: &TraceVerdict) -> String {
    let lang = model.settings.lang;
    let first = || verdict.words(lang, &model.searches.base.start).into_iter().next().unwrap_or_default();
    stopped(model, verdict).map_or_else(first, |stopped| stopped.title(lang))
}

pub fn words(model: &Model, verdict: &TraceVerdict) -> VerdictWords {
    let lang = model.settings.lang;
    if let Some(stopped) = stopped(model, verdict) {
        return VerdictWords { mood: Mood::Cut, title: stopped.title(lang), lines: stopped.lines(lang) };
    }
    let is_proved = verdict.answer.is_ok();
    let title = match (is_proved, verdict.rows_of) {
        (true, RowsOf::Program) => "app-proved-program",
        (true, RowsOf::File | RowsOf::Search) => "app-proved",
        (false, RowsOf::File) => "app-first-wrong",
        (false, RowsOf::Program | RowsOf::Search) => "app-first-wrong-visit",
    };
    let mut lines = verdict.words(lang, &model.searches.base.start);
    let program = model.files.program.as_ref().and_then(|program| program.listing.as_ref()).filter(|_| !is_proved);
    // The card with the file shows the line of the step, which is another one.
    let statement = program.and_then(|program| {
        let line = program.wrong?;
        Some(format!("{line}: {}", program.source.get(line.checked_sub(1)? as usize)?.trim()))
    });
    let second = lines.len().min(1);
    lines.splice(second..second, statement);
    let tried = program.and_then(|program| program.tried);
    lines.extend(tried.map(|trees| lang.say_with("program-smallest", &[("trees", trees.into())])));
    let mood = if is_proved { Mood::Result } else { Mood::Cut };
    VerdictWords { mood, title: lang.say(title), lines }
}
