//! What is kept of the workshop from one run to the next.

use serde::{Deserialize, Serialize};

use crate::program::StudentProgram;

/// What is kept of the workshop.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KeptProgram {
    /// The program of the user's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) program: Option<StudentProgram>,
}
