//! What is kept of how everything looks from one run to the next.

use serde::{Deserialize, Serialize};

use super::magnification::Magnification;
use crate::scene::View;
use crate::text::Lang;

/// What is kept of how everything looks.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KeptLook {
    pub(super) lang: Lang,
    pub(super) dark: bool,
    pub(super) view: View,
    pub(super) reduces_motion: bool,
    /// Whether the table has every count.
    pub(super) all_counts: bool,
    /// How large everything is, in percent.
    pub(super) magnification: Magnification,
}
