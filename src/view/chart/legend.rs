//! The legend of a chart: its names, and the kinds of gaps that tell lines of one colour apart.

use super::{Chart, Marks, Series};
use crate::theme::Role;

/// The gaps of a line. Lines of one colour that mean different things have different ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dash {
    /// None: what was measured.
    Solid,
    Short,
    Dots,
    Long,
}

impl Dash {
    /// The kinds of lines with gaps, in the order in which a chart uses them.
    pub const BROKEN: [Dash; 3] = [Dash::Short, Dash::Dots, Dash::Long];
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LegendEntry<'a> {
    pub series: &'a Series,
    /// The colour of its sign: that of all its lines, or a muted one where they have several.
    pub role: Role,
}

impl Chart {
    /// The names in the legend, each with the series that its sign is of: a line where there is one, or the last one.
    pub fn legend(&self) -> Vec<LegendEntry<'_>> {
        let mut entries: Vec<LegendEntry<'_>> = Vec::new();
        for series in self.series.iter().filter(|series| !series.name.is_empty()) {
            let Some(entry) = entries.iter_mut().find(|entry| entry.series.name == series.name) else {
                entries.push(LegendEntry { series, role: series.role });
                continue;
            };
            match (entry.series.is_drawn_line(), series.is_drawn_line()) {
                (true, true) if entry.role != series.role => entry.role = Role::Muted,
                (true, false) => {}
                _ => *entry = LegendEntry { series, role: series.role },
            }
        }
        entries
    }
}

impl Series {
    /// Whether it is a line that has points.
    fn is_drawn_line(&self) -> bool {
        matches!(&self.marks, Marks::Line(points) if !points.is_empty())
    }
}
