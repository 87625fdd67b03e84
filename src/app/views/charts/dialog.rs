//! The dialogs of this area.

use crate::charts::kind::ChartKind;
use jianzhi_view::scene::compare::Comparison;

#[derive(Debug, Clone, PartialEq)]
pub enum ChartsDialog {
    /// What the cutoffs of the focused lane's search spared.
    Ledger,
    /// The lanes' algorithms compared, as far as they are measured.
    Compare(Comparison),
    Chart(ChartKind),
}
