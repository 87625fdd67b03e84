//! The checker: what was searched is proved, what was damaged is refuted, and a student's mistake is named.
mod conventions;
#[cfg(feature = "text")]
mod damages;
mod doubts;
mod engines;
mod misconceptions;
#[cfg(feature = "cli")]
mod mistakes;
mod prefixes;
#[cfg(feature = "text")]
mod proofs;
mod truths;

use crate::support::shapes;
use jianzhi::check::{Refutation, TraceClaim, TraceProof, check_rows};
use jianzhi::file::lines::LinesReader;
use jianzhi::game::Depth;
use jianzhi::game::start::Start;
use jianzhi::score::Window;
use jianzhi::search::Method;
use jianzhi::task::Task;
use jianzhi::trace::{Recorder, Trace};

/// Searches and records.
fn record(method: Method, start: &Start, depth: Depth, window: Window) -> Option<Trace> {
    let mut recorder = Recorder::new();
    Task::new(start, method).to(depth).within(window).run(&mut recorder).ok()?;
    recorder.finish()
}

/// What the checker says of a file with a header; `None` where the file cannot be read.
fn check_text(text: &str) -> Option<Result<TraceProof, Box<Refutation>>> {
    let (header, mut rows) = LinesReader::open(text.as_bytes()).ok()?;
    let start = header.start.clone()?;
    rows.expect(&header, &start, header.method);
    let claim = TraceClaim {
        method: header.method,
        depth: header.depth.unwrap_or(start.usual_depth()),
        window: start.side().view(header.window.unwrap_or(Window::FULL)),
        visits: header.visits,
        convention: header.convention,
    };
    let mut is_readable = true;
    let told = rows.map_while(|row| row.map_err(|_| is_readable = false).ok());
    let checked = check_rows(&start, &claim, told);
    is_readable.then_some(checked)
}
