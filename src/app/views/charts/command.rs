//! What a person can ask for in this area.

use crate::charts::kind::ChartKind;
use jianzhi_view::chart::PointSource;

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum ChartsCommand {
    Compare,
    /// Ends the comparison with what it has measured.
    StopComparing,
    /// Shows a chart of the focused lane's search.
    ShowChart(ChartKind),
    /// Shows or hides what the cutoffs of the focused lane's search spared.
    SwitchLedger,
    /// Shows or hides the health of the focused lane's search.
    SwitchHealth,
    /// Goes to where a mark of a chart came from.
    GoToSource(PointSource),
}
