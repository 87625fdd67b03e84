//! What is chosen at the doors.

pub(crate) use self::DoorsState as Dialog;
pub(crate) use crate::app::nothing::NothingKept as Kept;

/// A position that the third door offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumIter)]
pub enum ExploredPosition {
    /// The opening position of Xiangqi.
    #[default]
    Opening,
    /// A quiet position from the middle of a game.
    MiddleGame,
    Mate,
    /// The user's own, typed as FEN.
    Own,
}

impl ExploredPosition {
    /// The shipped scenario that it opens; a position of the user's own takes the place of the one there.
    pub(super) const fn scenario(self) -> &'static str {
        match self {
            ExploredPosition::Opening | ExploredPosition::Own => "xiangqi-start",
            ExploredPosition::MiddleGame => "quiet-middle-game",
            ExploredPosition::Mate => "mate-in-two",
        }
    }

    /// The text that names it.
    pub(super) const fn words(self) -> &'static str {
        match self {
            ExploredPosition::Opening => "doors-opening",
            ExploredPosition::MiddleGame => "doors-middle-game",
            ExploredPosition::Mate => "doors-mate",
            ExploredPosition::Own => "doors-own",
        }
    }
}

/// The doors while they are shown.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct DoorsState {
    /// The position that is chosen at the third door.
    pub(crate) position: ExploredPosition,
    /// The text of the user's own position, as far as it is typed.
    pub(crate) fen: String,
}
