//! What is chosen at the doors.

pub use self::DoorsState as Dialog;
pub use crate::nothing::NothingKept as Kept;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumIter)]
pub enum ExploredPosition {
    #[default]
    Opening,
    MiddleGame,
    Mate,
    Own,
}

impl ExploredPosition {
    /// The shipped scenario that it opens; a position of the user's own takes the place of the one there.
    pub const fn scenario(self) -> &'static str {
        match self {
            ExploredPosition::Opening | ExploredPosition::Own => "xiangqi-start",
            ExploredPosition::MiddleGame => "quiet-middle-game",
            ExploredPosition::Mate => "mate-in-two",
        }
    }

    pub const fn words(self) -> &'static str {
        match self {
            ExploredPosition::Opening => "doors-opening",
            ExploredPosition::MiddleGame => "doors-middle-game",
            ExploredPosition::Mate => "doors-mate",
            ExploredPosition::Own => "doors-own",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct DoorsState {
    /// The position that is chosen at the third door.
    pub position: ExploredPosition,
    /// The text of the user's own position, as far as it is typed.
    pub fen: String,
}
