//! What a person can ask for in this area.

use crate::game::Depth;
use crate::search::Method;

/// What is searched in which lane.
#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum LanesCommand {
    /// Adds a lane at the right.
    AddLane(Method),
    /// Takes a lane away, unless it is the only one.
    RemoveLane(usize),
    /// Searches a lane with another algorithm.
    SetAlgorithm(usize, Method),
    /// Selects the lane that the right column and the strip describe.
    Focus(usize),
    /// Searches to another depth.
    SetDepth(Depth),
    /// Stops a lane's search in the background.
    Stop(usize),
    /// Pauses a lane's search in the background, or lets it go on.
    Rest(usize),
}
