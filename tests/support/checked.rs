//! Searches that are recorded, and what the checker says of them.

use super::recorded;
use jianzhi_core::check::{Refutation, TraceClaim, TraceProof, check_rows};
use jianzhi_core::file::lines::LinesReader;
use jianzhi_core::game::Depth;
use jianzhi_core::game::start::Start;
use jianzhi_core::score::Window;
use jianzhi_core::search::Method;
use jianzhi_core::search::task::Task;
use jianzhi_core::trace::Trace;

/// Searches and records.
pub fn record(method: Method, start: &Start, depth: Depth, window: Window) -> Option<Trace> {
    recorded(&Task::new(start, method).to(depth).within(window))
}

/// What the checker says of a file with a header; `None` where the file cannot be read.
pub fn check_text(text: &str) -> Option<Result<TraceProof, Box<Refutation>>> {
    let (header, mut rows) = LinesReader::open(text.as_bytes()).ok()?;
    let start = header.start.clone()?;
    rows.expect(&header, &start, header.method);
    let claim = TraceClaim {
        method: header.method,
        depth: header.depth.unwrap_or(start.usual_depth()),
        window: start.side().view(header.window.unwrap_or(Window::FULL)),
        visits: header.visits,
        convention: header.convention,
        has_windows: true,
    };
    let mut is_readable = true;
    let told = rows.map_while(|row| row.map_err(|_| is_readable = false).ok());
    let checked = check_rows(&start, &claim, told);
    is_readable.then_some(checked)
}
