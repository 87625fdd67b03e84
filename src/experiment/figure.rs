//! The chart of an experiment: a quantity across one axis, a line for each value of another, theory beside it.

use super::{Axis, Quantity, Theory};
use crate::scenario::Bilingual;

/// What the chart of an experiment shows.
#[derive(Debug, Clone)]
pub struct ChartPlan {
    /// What it shows, in words.
    pub says: Bilingual,
    /// The axis from left to right.
    pub x: Axis,
    /// The axis that has a line for each of its values.
    pub series: Axis,
    /// What is shown upward.
    pub quantity: Quantity,
    /// The settings that are shown.
    pub filter: Vec<(Axis, Vec<String>)>,
    /// What theory says, as dashed lines.
    pub theories: Vec<Theory>,
    /// Whether the axis across is logarithmic.
    pub is_log_x: bool,
    /// Whether the axis upward is.
    pub is_log_y: bool,
}
