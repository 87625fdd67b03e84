//! What a person can ask for in this area.

use super::state::RaceLength;

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum RaceCommand {
    /// Lets all lanes race over the whole tree.
    OpenRace,
    /// From the beginning.
    Again,
    /// Stops, or goes on.
    Pause,
    /// In so much time, from the beginning.
    Take(RaceLength),
}
