//! A value that is tried for the leaf that a cut depends on. Nothing is changed by it.

use jianzhi_core::claim::{Hinge, WhatIf};

/// What is tried, and the effect on the cut.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    /// The cut, and the leaf that it depends on.
    pub hinge: Hinge,
    /// The leaf's value that is tried, as MAX sees it.
    pub value: i16,
    /// The effect on the cut; `None` while that is being computed.
    pub what: Option<WhatIf>,
}
