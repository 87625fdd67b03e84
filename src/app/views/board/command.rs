//! What a person can ask for in this area.

use jianzhi_core::game::diagram::Point;

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum BoardCommand {
    /// Shows the board or the listing next to a real game's lanes.
    SwitchBoard,
    SwitchBoardSide,
    SwitchScript,
    /// Writes moves in coordinates, or as the language does.
    SwitchNotation,
    /// Plays the move that a point of the board means, or picks its piece.
    Touch(Point),
}
