//! What is kept of how everything looks from one run to the next.

use serde::{Deserialize, Serialize};

use crate::look::magnification::Magnification;
use jianzhi_view::scene::View;
use jianzhi_view::text::Lang;

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptLook {
    pub lang: Lang,
    pub dark: bool,
    pub view: View,
    pub reduces_motion: bool,
    pub all_counts: bool,
    /// How large everything is, in percent.
    pub magnification: Magnification,
}
