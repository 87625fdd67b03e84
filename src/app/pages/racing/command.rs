//! What a person can ask for in this area.

use crate::racing::state::RaceLength;

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum RaceCommand {
    /// Lets all lanes race over the whole tree.
    OpenRace,
    Again,
    Pause,
    Take(RaceLength),
}
