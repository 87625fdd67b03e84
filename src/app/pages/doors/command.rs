//! What a person can ask for in this area.

use crate::doors::state::ExploredPosition;

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum DoorsCommand {
    SwitchDoors,
    /// Begins the guided play on the worked example.
    SeeIt,
    Choose(ExploredPosition),
    /// The text of the user's own position, as far as it is typed.
    TypeFen(String),
    /// Searches the chosen position by three algorithms and lets them race.
    Explore,
}
