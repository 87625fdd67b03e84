//! Every algorithm times every switch: values against the definition, and the checker, which proves what was searched
//! and never a result that is false.
#[cfg(feature = "cli")]
mod files;
mod games;
mod lies;
mod methods;
mod rogue;
mod truth;
mod values;

use jianzhi::check::{ClaimedRow, Refutation, TraceClaim, TraceProof, check_rows};
use jianzhi::convention::Declared;
use jianzhi::game::Depth;
use jianzhi::game::start::Start;
use jianzhi::score::Window;
use jianzhi::search::Method;

/// What the checker says of rows.
fn checked(
    start: &Start,
    method: Method,
    (depth, window): (Depth, Window),
    rows: &[ClaimedRow],
) -> Result<TraceProof, Box<Refutation>> {
    let claim = TraceClaim { method: Some(method), depth, window, visits: None, convention: Declared::default() };
    check_rows(start, &claim, rows.iter().cloned())
}
