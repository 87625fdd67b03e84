//! What is kept of the clock from one run to the next.

use serde::{Deserialize, Serialize};

use super::speed::Pace;

/// What is kept of the clock.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KeptClock {
    pub(super) pace: Pace,
}
