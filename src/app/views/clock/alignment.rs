//! How the lanes that are not selected follow the selected one.

/// How the other lanes follow the selected one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub enum Alignment {
    #[default]
    Visits,
    Place,
}

impl Alignment {
    pub const fn other(self) -> Alignment {
        match self {
            Alignment::Visits => Alignment::Place,
            Alignment::Place => Alignment::Visits,
        }
    }

    pub const fn is_by_place(self) -> bool {
        matches!(self, Alignment::Place)
    }
}
