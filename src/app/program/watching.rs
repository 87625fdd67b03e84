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
use crate::program::{LaneTree, NoLane, ProgramLane, ProgramRefusal, StudentProgram};
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
                let mut first = None;
                // A file that is saved again is run again at once.
                let mut go_on = || !watch.is_cancelled() && stamp(&asked.path) == seen;
                let end = Run { asked, on, lang }.run(&mut go_on, &mut |lane| {
                    first = Some(lane.listing.clone());
                    report.send(Ok(shown_program(lang, lane)));
                });
                match end {
                    Ok(lane) => {
                        // The same as was shown at once is not shown again.
                        if first.as_ref() != Some(&lane.listing) {
                            report.send(Ok(shown_program(lang, &lane)));
                        }
                        shown = Some(lane.handed);
                    }
                    Err(RunEnd::Told(words)) => report.send(Err(words)),
                    Err(RunEnd::NoPython(words)) => return report.send(Err(words)),
                    Err(RunEnd::Cancelled) if watch.is_cancelled() => return,
                    Err(RunEnd::Cancelled) => continue,
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

/// A run of the program, with what it is shown on and told in.
struct Run<'a> {
    asked: &'a AskedProgram,
    on: LaneTree,
    lang: Lang,
}

impl Run<'_> {
    fn run(&self, go_on: &mut dyn FnMut() -> bool, first: &mut dyn FnMut(&ProgramLane)) -> Result<ProgramLane, RunEnd> {
        let &Run { asked, ref on, lang } = self;
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
        ProgramLane::run(&program, on, go_on, Some(first)).map_err(|none| match none {
            NoLane::Cancelled => RunEnd::Cancelled,
            NoLane::Refused(refused @ ProgramRefusal::NoPython) => RunEnd::NoPython(told(None, refused.words(lang))),
            NoLane::Refused(refused) => RunEnd::Told(told(refused.line(), refused.words(lang))),
            NoLane::Stopped(stopped) => RunEnd::Told(told(stopped.line, stopped.brief(lang))),
            NoLane::Game(error) => RunEnd::Told(told(None, error.words(lang))),
            NoLane::Unread(error) => RunEnd::Told(words::unread(lang, &file, &error)),
        })
    }
}

/// A lane as it is shown.
fn shown_program(lang: Lang, lane: &ProgramLane) -> ShownProgram {
    let praise = lane.right_on.map(|trees| {
        let args = [("function", errors::file(&lane.entry).into()), ("trees", trees.into())];
        lang.say_with("program-praise", &args)
    });
    let opened = OpenedFile::from(lane.told.clone());
    ShownProgram { opened, listing: Arc::new(lane.listing.clone()), praise }
}
