//! The words about the last run: proved, wrong at a line, an exception as Python shows it, or stopped at its line.

use crate::model::Model;
use crate::program::ProgramFault;
use crate::workshop::state::{WorkshopAnswer, WorkshopOutcome};
use jianzhi_view::text::{Lang, check as words};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultMood {
    /// It is not known yet.
    Running,
    Right,
    Wrong,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultWords {
    pub mood: ResultMood,
    pub title: String,
    pub lines: Vec<String>,
    pub traceback: Option<String>,
}

impl ResultWords {
    pub fn running(lang: Lang, loaded: Option<(f64, f64)>) -> ResultWords {
        let loading = loaded.filter(|(arrived, all)| arrived < all).map(|(arrived, all)| {
            let megabytes = |bytes: f64| format!("{:.1}", bytes / 1e6);
            lang.say_with("workshop-loading", &[("arrived", megabytes(arrived).into()), ("all", megabytes(all).into())])
        });
        let id = if loaded.is_some() { "workshop-begins" } else { "workshop-running" };
        let (title, lines) = (lang.say(id), loading.into_iter().collect());
        ResultWords { mood: ResultMood::Running, title, lines, traceback: None }
    }

    pub fn of(model: &Model, answer: &WorkshopAnswer) -> ResultWords {
        let lang = model.settings.lang;
        match &answer.outcome {
            Ok(WorkshopOutcome::Right(right)) => {
                let lines = convention(model).into_iter().chain(counts(model)).collect();
                ResultWords { mood: ResultMood::Right, title: right.words(lang), lines, traceback: None }
            }
            Ok(WorkshopOutcome::Wrong(line)) => {
                let (title, lines) = (wrong(lang, *line), verdict(model));
                ResultWords { mood: ResultMood::Wrong, title, lines, traceback: None }
            }
            Err(fault) => stopped(lang, fault),
        }
    }
}

/// The convention that the lane's program follows, where it is not the usual one of its algorithm.
fn convention(model: &Model) -> Option<String> {
    let verdict = model.searches.lanes.first()?.verdict()?;
    let lang = model.settings.lang;
    let proof = verdict.answer.as_ref().ok()?;
    let algorithm = verdict.declared?.algorithm;
    let other = words::convention(lang, algorithm, proof.convention?, verdict.view);
    Some(other.unwrap_or_else(|| lang.say_with("workshop-usual-convention", &[("algorithm", algorithm.name().into())])))
}

/// What the checker has counted on the tree that is shown.
fn counts(model: &Model) -> Option<String> {
    let verdict = model.searches.lanes.first()?.verdict()?;
    let proof = verdict.answer.as_ref().ok()?;
    let args = [("visits", proof.visits.into()), ("leaves", proof.leaves.into()), ("cutoffs", proof.cutoffs.into())];
    Some(model.settings.lang.say_with("workshop-counts", &args))
}

fn wrong(lang: Lang, line: Option<u32>) -> String {
    match line {
        Some(line) => lang.say_with("workshop-wrong", &[("line", line.into())]),
        None => lang.say("workshop-wrong-nowhere"),
    }
}

/// What the checker says of the lane's first wrong visit.
fn verdict(model: &Model) -> Vec<String> {
    let lang = model.settings.lang;
    let verdict = model.searches.lanes.first().and_then(|lane| lane.verdict());
    let mut lines = verdict.map_or_else(Vec::new, |verdict| verdict.words(lang, &model.searches.base.start));
    let listing = model.files.program.as_ref().and_then(|program| program.listing.as_ref());
    let tried = listing.and_then(|listing| listing.tried);
    lines.extend(tried.map(|trees| lang.say_with("program-smallest", &[("trees", trees.into())])));
    lines
}

fn stopped(lang: Lang, fault: &ProgramFault) -> ResultWords {
    let (mood, stopped) = (ResultMood::Wrong, fault.stopped());
    let Some(stopped) = stopped else {
        let title = match fault.line() {
            Some(line) => lang.say_with("workshop-not-run-at", &[("line", line.into())]),
            None => lang.say("workshop-not-run"),
        };
        return ResultWords { mood, title, lines: vec![fault.words(lang)], traceback: None };
    };
    let traceback = stopped.traceback();
    let lines = stopped.lines(lang).split_off(usize::from(traceback.is_some()));
    ResultWords { mood, title: stopped.title(lang), lines, traceback }
}
