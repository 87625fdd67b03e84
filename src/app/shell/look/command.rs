//! What a person can ask for in this area.

use crate::look::magnification::Magnify;

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum LookCommand {
    /// MAX's view or the side to move's.
    SwitchView,
    /// Shows or hides the legend at the corner of the tree.
    SwitchLegend,
    /// Shows or hides the types of nodes in the trees.
    SwitchTypes,
    /// Shows every count in the table, or few of them.
    SwitchCounts,
    SwitchLanguage,
    SwitchLight,
    /// Switches between moving parts at once and animating them.
    SwitchMotion,
    Magnify(Magnify),
}
