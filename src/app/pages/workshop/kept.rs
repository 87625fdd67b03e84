//! What is kept of the workshop from one run to the next.

use serde::{Deserialize, Serialize};

use jianzhi_study::program::StudentProgram;

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptProgram {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub program: Option<StudentProgram>,
}
