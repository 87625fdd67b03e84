//! What a person can ask for in this area.

use crate::game::diagram::Point;

/// The board of a real game.
#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum BoardCommand {
    /// Shows the board or the listing next to a real game's lanes.
    SwitchBoard,
    /// Shows the board from the other side.
    SwitchBoardSide,
    /// Writes pieces with characters or with letters.
    SwitchScript,
    /// Writes moves in coordinates, or as the language does.
    SwitchNotation,
    /// Plays the move that a point of the board means, or picks its piece.
    Touch(Point),
}
