//! Runs the program of a file, watches the file, and runs it again when that is saved.

use std::path::Path;
use std::thread;
use std::time::{Duration, SystemTime};

use crate::program::{Answer, ProgramFault, read};
use jianzhi_study::program::{HandedTree, LaneTree, NoLane, ProgramRows, StudentProgram};
use jianzhi_study::worker::{Report, Watch};

const LOOK: Duration = Duration::from_millis(100);

/// Runs the program now, and whenever its file has changed, until it is no longer wanted. A system without Python is
/// reported once.
pub fn look_after(path: &Path, on: &LaneTree, watch: &Watch, report: &Report<Answer>) {
    let (mut seen, mut on) = (None, on.clone());
    loop {
        let saved = stamp(path);
        if saved != seen || seen.is_none() && saved.is_none() {
            let is_first = seen.is_none();
            seen = saved;
            // Some editors remove the file for a moment before they write it again.
            if seen.is_some() || is_first {
                let (mut first, mut first_shown) = (None, None);
                // A file that is saved again is run again at once.
                let mut go_on = || !watch.is_cancelled() && stamp(path) == seen;
                let answer = run(path, &on, &mut go_on, &mut |rows| {
                    first = Some(rows.listing.clone());
                    let answer = read(Ok(rows.clone()));
                    first_shown = answer.as_ref().ok().and_then(shown);
                    report.send(answer);
                });
                // It is tried first the next time, also where the file was saved before this run was over.
                on.shown = first_shown.or(on.shown);
                match answer {
                    Err(ProgramFault::NoLane(NoLane::Cancelled)) if watch.is_cancelled() => return,
                    Err(ProgramFault::NoLane(NoLane::Cancelled)) => continue,
                    _ => {}
                }
                let is_last = answer.as_ref().is_err_and(ProgramFault::is_without_python);
                on.shown = answer.as_ref().ok().and_then(shown).or(on.shown);
                // What was shown at once, and is still so, is not shown again.
                if first.is_none() || answer.as_ref().ok().map(|answer| &*answer.listing) != first.as_ref() {
                    report.send(answer);
                }
                if is_last {
                    return;
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

fn shown(answer: &crate::program::ShownProgram) -> Option<HandedTree> {
    let base = &answer.opened.scenario.base;
    HandedTree::of(&base.start, base.depth, base.start.side().view(base.window)).ok()
}

fn stamp(path: &Path) -> Option<(SystemTime, u64)> {
    let known = std::fs::metadata(path).ok()?;
    Some((known.modified().ok()?, known.len()))
}

fn run(path: &Path, on: &LaneTree, go_on: &mut dyn FnMut() -> bool, first: &mut dyn FnMut(&ProgramRows)) -> Answer {
    let program = StudentProgram::open(path).map_err(|error| ProgramFault::Unreadable(error.kind()))?;
    let program = program.ok_or(ProgramFault::NotText)?;
    read(ProgramRows::run(&program, on, go_on, Some(first)))
}
