//! What a person can ask for in this area.

use super::magnification::Magnify;

/// How everything looks.
#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum LookCommand {
    /// MAX's view or the side to move's.
    SwitchView,
    /// Shows or hides the legend at the corner of the tree.
    SwitchLegend,
    /// Shows the types of nodes in the trees, or no longer.
    SwitchTypes,
    /// The other language.
    SwitchLanguage,
    /// Light or dark.
    SwitchLight,
    /// Lets what changes place do so at once, or glide again.
    SwitchMotion,
    /// Makes everything larger or smaller.
    Magnify(Magnify),
}
