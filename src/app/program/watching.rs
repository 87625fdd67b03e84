//! The thread that runs a program, watches its file, and runs it again when that is saved.

use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, SystemTime};

use egui::Context;

use super::state::{AskedProgram, ProgramNews, ShownProgram};
use crate::app::files::opened::OpenedFile;
use crate::app::model::Model;
use crate::app::news::News;
use crate::program::{HandedTree, LaneTree, NoLane, ProgramLane, ProgramRefusal, StudentProgram};
use crate::text::{Lang, check as words, errors};
use crate::worker::{Job, JobSlot, Poll, Report, SameArc, Watch};

/// How often the file is looked at.
const LOOK: Duration = Duration::from_millis(300);

/// The job of the program that is open.
#[derive(Debug, Default)]
pub(crate) struct Programs {
    slot: JobSlot<(SameArc<AskedProgram>, Lang), Result<ShownProgram, String>>,
}

impl Programs {
    /// Begins and ends the job, and polls it. A frame never waits.
    pub(crate) fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        let wanted = model.files.program.as_ref().map(|open| (open.asked.clone(), model.settings.lang));
        self.slot.serve(wanted, |(asked, lang)| begin(ctx, Arc::clone(&asked.0), *lang));
        let Some((asked, _)) = self.slot.key().cloned() else { return };
        if let Poll::Part(answer) = self.slot.poll() {
            out.push(News::ProgramRan(Box::new(ProgramNews { asked, answer })));
        }
    }
}

fn begin(ctx: &Context, asked: Arc<AskedProgram>, lang: Lang) -> Option<Job<Result<ShownProgram, String>>> {
    let ctx = ctx.clone();
    let work = move |watch: &Watch, report: &Report<_>| look_after(&asked, lang, watch, report);
    Job::start(work, move || ctx.request_repaint())
}

/// Runs the program now, and whenever its file has changed, until it is no longer wanted. A system without Python is
/// reported once.
fn look_after(asked: &AskedProgram, lang: Lang, watch: &Watch, report: &Report<Result<ShownProgram, String>>) {
    let (mut seen, mut shown) = (None, None);
    loop {
        let saved = stamp(&asked.path);
        if saved != seen || seen.is_none() && saved.is_none() {
            let is_first = seen.is_none();
            seen = saved;
            // Some editors remove the file for a moment before they write it again.
            if seen.is_some() || is_first {
                let on = LaneTree { given: asked.given.clone(), shown: shown.clone() };
                match run(asked, &on, lang, &mut || !watch.is_cancelled()) {
                    Ok((lane, handed)) => {
                        shown = Some(handed);
                        report.send(Ok(lane));
                    }
                    Err(RunEnd::Told(words)) => report.send(Err(words)),
                    Err(RunEnd::NoPython(words)) => return report.send(Err(words)),
                    Err(RunEnd::Cancelled) => return,
                }
            }
            if seen.is_none() {
                return;
            }
        }
        if watch.is_cancelled() {
            return;
        }
        thread::sleep(LOOK);
    }
}

/// When a file was written, and how long it is.
fn stamp(path: &Path) -> Option<(SystemTime, u64)> {
    let known = std::fs::metadata(path).ok()?;
    Some((known.modified().ok()?, known.len()))
}

/// Why a run shows nothing.
enum RunEnd {
    Told(String),
    NoPython(String),
    Cancelled,
}

fn run(
    asked: &AskedProgram,
    on: &LaneTree,
    lang: Lang,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<(ShownProgram, HandedTree), RunEnd> {
    let file = errors::file(&asked.path.display().to_string());
    let told = |line: Option<u32>, problem: String| {
        let place = line.map_or_else(|| file.clone(), |line| format!("{file}:{line}"));
        lang.say_with("error-in-file", &[("place", place.into()), ("problem", problem.into())])
    };
    let program = match StudentProgram::open(&asked.path) {
        Ok(Some(program)) => program,
        Ok(None) => return Err(RunEnd::Told(told(None, lang.say("program-not-text")))),
        Err(error) => return Err(RunEnd::Told(told(None, errors::unreadable(lang, error.kind())))),
    };
    let lane = ProgramLane::run(&program, on, go_on).map_err(|none| match none {
        NoLane::Cancelled => RunEnd::Cancelled,
        NoLane::Refused(refused @ ProgramRefusal::NoPython) => RunEnd::NoPython(told(None, refused.words(lang))),
        NoLane::Refused(refused) => RunEnd::Told(told(refused.line(), refused.words(lang))),
        NoLane::Stopped(stopped) => RunEnd::Told(told(stopped.line, stopped.brief(lang))),
        NoLane::Game(error) => RunEnd::Told(told(None, error.words(lang))),
        NoLane::Unread(error) => RunEnd::Told(words::unread(lang, &file, &error)),
    })?;
    let praise = lane.right_on.map(|trees| {
        let args = [("function", errors::file(&lane.entry).into()), ("trees", trees.into())];
        lang.say_with("program-praise", &args)
    });
    let shown = ShownProgram { opened: OpenedFile::from(lane.told), listing: Arc::new(lane.listing), praise };
    Ok((shown, lane.handed))
}
