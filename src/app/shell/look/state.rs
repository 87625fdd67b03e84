//! How everything looks.

pub use crate::look::kept::KeptLook as Kept;
use crate::look::magnification::Magnification;
pub use crate::nothing::NoDialog as Dialog;
use jianzhi_view::scene::View;
use jianzhi_view::text::Lang;

#[derive(Debug, Clone, Default)]
pub struct Settings {
    pub lang: Lang,
    /// The language to change to as soon as its sentences are loaded.
    pub lang_due: Option<Lang>,
    pub dark: bool,
    /// Whether what changes place does so at once.
    pub reduces_motion: bool,
    /// Whether fingers point, and no mouse: buttons are as large as these need.
    pub has_fingers: bool,
    pub magnification: Magnification,
    pub view: View,
    pub shows_types: bool,
    /// Whether the legend is at the corner of the focused lane's tree.
    pub shows_legend: bool,
    pub shows_counts: bool,
}
