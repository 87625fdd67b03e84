//! What the pieces are worth: data, given as text such as `R=500,N=300`.
//!
//! It knows the numbers, not what they are used for.

use std::str::FromStr;

use crate::game::xiangqi::fen::shortened;
use crate::game::xiangqi::piece::{Piece, PieceKind};

/// The worth of each kind of piece, in points; a pawn is worth 80 unless said otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceValues([i16; PieceKind::COUNT]);

impl PieceValues {
    /// The largest value of a general, which never counts in a sum: each side always has one.
    pub const GENERAL_LIMIT: i16 = 10_000;
    /// The largest value of any other kind: fifteen such pieces leave room for the other terms below 30,000.
    pub const LIMIT: i16 = 1_500;

    /// The worth of a kind.
    #[must_use]
    pub const fn of(&self, kind: PieceKind) -> i32 {
        self.0[kind.index()] as i32
    }

    /// The worth of a piece as it counts in a sum for red: black's is negative.
    pub fn signed(&self, piece: Piece) -> i32 {
        piece.color.view(self.of(piece.kind))
    }

    /// The same values except for one kind.
    ///
    /// # Errors
    /// [`ValuesError::Range`] where the value is below 0 or above the kind's limit.
    pub fn with(mut self, kind: PieceKind, value: i64) -> Result<PieceValues, ValuesError> {
        let limit = match kind {
            PieceKind::General => PieceValues::GENERAL_LIMIT,
            _ => PieceValues::LIMIT,
        };
        let fitting = i16::try_from(value).ok().filter(|value| (0..=limit).contains(value));
        self.0[kind.index()] = fitting.ok_or(ValuesError::Range { kind, limit, found: value })?;
        Ok(self)
    }
}

/// 车 500, 马 300 and 兵 80 as the lectures have them; 炮 320, a little above the horse while the board is full of
/// screens; 士 and 相 120, less than two pawns, since they only defend; the general 0.
impl Default for PieceValues {
    fn default() -> PieceValues {
        PieceValues([500, 320, 300, 80, 120, 120, 0])
    }
}

/// Why a text gives no piece values.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ValuesError {
    /// An entry that is not a letter, `=` and a number.
    #[error("expected entries such as R=500 joined by commas, found '{found}'")]
    Form {
        /// The entry, shortened.
        found: String,
    },
    /// A letter that means no kind.
    #[error("expected one of the pieces R C N P B A K before '=', found '{found}'")]
    Letter {
        /// The text before the `=`, shortened.
        found: String,
    },
    /// A kind that is given twice.
    #[error("expected the value of the {} once, found it twice", .0.name())]
    Repeated(PieceKind),
    /// A value out of its range.
    #[error("the value of the {} must be 0 to {limit}, found {found}", .kind.name())]
    Range {
        /// The kind.
        kind: PieceKind,
        /// The largest value it may have.
        limit: i16,
        /// The value given.
        found: i64,
    },
}

/// Entries such as `R=500` joined by commas; kinds left out keep their default, and an empty text changes none.
impl FromStr for PieceValues {
    type Err = ValuesError;
    fn from_str(text: &str) -> Result<PieceValues, ValuesError> {
        let entries = text.split(',').map(str::trim).filter(|_| !text.trim().is_empty());
        let mut given = [false; PieceKind::COUNT];
        entries.into_iter().try_fold(PieceValues::default(), |values, entry| {
            let form = || ValuesError::Form { found: shortened(entry) };
            let (letter, value) = entry.split_once('=').ok_or_else(form)?;
            let value = value.trim().parse().map_err(|_| form())?;
            let kind = kind(letter.trim())?;
            if std::mem::replace(&mut given[kind.index()], true) {
                return Err(ValuesError::Repeated(kind));
            }
            values.with(kind, value)
        })
    }
}

fn kind(letter: &str) -> Result<PieceKind, ValuesError> {
    let mut letters = letter.chars();
    let kind = letters.next().and_then(PieceKind::from_letter);
    let alone = letters.next().is_none();
    kind.filter(|_| alone).ok_or_else(|| ValuesError::Letter { found: shortened(letter) })
}
