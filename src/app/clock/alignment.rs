//! How the lanes that are not selected follow the selected one.

/// How the other lanes follow the selected one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub enum Alignment {
    /// They have made as many visits.
    #[default]
    Visits,
    /// They are at the same place.
    Place,
}

impl Alignment {
    #[must_use]
    pub(crate) const fn other(self) -> Alignment {
        match self {
            Alignment::Visits => Alignment::Place,
            Alignment::Place => Alignment::Visits,
        }
    }

    /// Whether lanes are at the same place.
    pub(crate) const fn is_by_place(self) -> bool {
        matches!(self, Alignment::Place)
    }
}
