//! The chapters of the course, which scenarios and lessons belong to.

/// A chapter, in the order of the course. In a file it is written in lower case, with hyphens between words.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
    strum::VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Chapter {
    /// First cuts.
    Cuts,
    /// Bounds and windows.
    Bounds,
    /// Principal variation search and re-search.
    Pvs,
    /// Drivers: deepening, aspiration, MTD(f).
    Drivers,
    /// The table.
    Table,
    /// Ordering.
    Ordering,
    /// Risky and extended searches.
    Risky,
    /// Openings of a whole game.
    Openings,
    /// Its middle games.
    MiddleGames,
    /// Its mates.
    Mates,
    /// Small games.
    SmallGames,
}

impl Chapter {
    pub fn name(self) -> &'static str {
        self.into()
    }
}
