//! What a person can ask for in this area.

use crate::app::charts::kind::ChartKind;
use crate::chart::PointSource;
use crate::lab::playground::Playground;

/// Charts and panels that measure.
#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum ChartsCommand {
    /// Compares the lanes' algorithms by depth.
    Compare,
    /// Ends the comparison with what it has measured.
    StopComparing,
    /// Shows a chart of the focused lane's search.
    ShowChart(ChartKind),
    /// Shows or hides what the cutoffs of the focused lane's search spared.
    SwitchLedger,
    /// Shows or hides the health of the focused lane's search.
    SwitchHealth,
    /// Opens the order playground.
    OpenPlayground,
    /// Plays on other random trees.
    SetPlayground(Playground),
    /// Turns the playground's dial.
    TurnDial(u8),
    /// Goes to where a mark of a chart came from.
    GoToSource(PointSource),
}
