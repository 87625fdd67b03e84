//! A value that is tried for the leaf that a cut hangs on. Nothing is changed by it.

use crate::claim::{Hinge, WhatIf};

/// What is tried, and what would become of the cut.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    /// The cut, and the leaf that it hangs on.
    pub hinge: Hinge,
    /// The leaf's value that is tried, as MAX sees it.
    pub value: i16,
    /// What would become of the cut; `None` while that is being worked out.
    pub what: Option<WhatIf>,
}
