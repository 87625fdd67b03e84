//! How everything looks.

pub(crate) use super::kept::KeptLook as Kept;
use super::magnification::Magnification;
pub(crate) use crate::app::nothing::NoDialog as Dialog;
use crate::scene::View;
use crate::text::Lang;

/// How everything looks.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// The language.
    pub lang: Lang,
    /// The language to change to as soon as its sentences are loaded.
    pub(crate) lang_due: Option<Lang>,
    /// Whether the dark look is on.
    pub dark: bool,
    /// Whether what changes place does so at once.
    pub(crate) reduces_motion: bool,
    /// Whether fingers point, and no mouse: buttons are as large as these need.
    pub has_fingers: bool,
    /// How large everything is.
    pub magnification: Magnification,
    /// From whose side numbers are shown.
    pub view: View,
    /// Whether the types of nodes are shown.
    pub shows_types: bool,
    /// Whether the legend is at the corner of the focused lane's tree.
    pub shows_legend: bool,
    /// Whether the table has every count.
    pub(crate) shows_counts: bool,
}
