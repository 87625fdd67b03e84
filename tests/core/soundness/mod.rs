//! Every algorithm times every switch: values against the definition, and the checker, which proves what was searched
//! and never a result that is false.
mod files;
pub mod games;
mod lies;
mod methods;
mod rogue;
mod truth;
mod values;

use jianzhi_core::check::{ClaimedRow, Refutation, TraceClaim, TraceProof, check_rows};
use jianzhi_core::game::Depth;
use jianzhi_core::game::start::Start;
use jianzhi_core::score::Window;
use jianzhi_core::score::convention::Declared;
use jianzhi_core::search::Method;

/// What the checker says of rows.
fn checked(
    start: &Start,
    method: Method,
    (depth, window): (Depth, Window),
    rows: &[ClaimedRow],
) -> Result<TraceProof, Box<Refutation>> {
    let claim = TraceClaim {
        method: Some(method),
        depth,
        window,
        visits: None,
        convention: Declared::default(),
        has_windows: true,
    };
    check_rows(start, &claim, rows.iter().cloned())
}
