//! What a person can ask for in this area.

use jianzhi_core::game::Depth;
use jianzhi_core::search::Method;

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum LanesCommand {
    AddLane(Method),
    /// Takes a lane away, unless it is the only one.
    RemoveLane(usize),
    SetAlgorithm(usize, Method),
    /// Selects the lane that the right column and the strip describe.
    Focus(usize),
    SetDepth(Depth),
    Stop(usize),
    /// Pauses a lane's search in the background, or lets it go on.
    Rest(usize),
}
