//! The dialogs of this area.

use super::kind::ChartKind;
use crate::scene::compare::Comparison;
use crate::scene::playground::OrderPlayground;

/// A panel that measures.
#[derive(Debug, Clone, PartialEq)]
pub enum ChartsDialog {
    /// What the cutoffs of the focused lane's search spared.
    Ledger,
    /// The lanes' algorithms compared, as far as they are measured.
    Compare(Comparison),
    /// A chart of the focused lane's search.
    Chart(ChartKind),
    /// The order playground, as far as it is measured.
    Playground(OrderPlayground),
}
