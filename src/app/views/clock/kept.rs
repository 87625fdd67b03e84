//! What is kept of the clock from one run to the next.

use serde::{Deserialize, Serialize};

use crate::clock::speed::Pace;

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptClock {
    pub pace: Pace,
}
