//! A position being set up: pieces on points, whether or not any game leads there.
//!
//! It reads a FEN with its mistakes and writes one that only the rules may refuse.

use crate::game::xiangqi::{Color, Piece, START, Square};

/// Pieces on points, and whose move it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    points: [Option<Piece>; Square::COUNT],
    /// Who moves.
    pub turn: Color,
}

impl Placement {
    /// An empty board, red to move.
    #[must_use]
    pub const fn empty() -> Placement {
        Placement { points: [None; Square::COUNT], turn: Color::Red }
    }

    /// The position that every game begins with.
    #[must_use]
    pub fn start() -> Placement {
        Placement::read(START)
    }

    /// What a text describes as far as it can be read: ranks from black's side down; what is no piece is an empty point.
    #[must_use]
    pub fn read(text: &str) -> Placement {
        let mut placement = Placement::empty();
        let mut fields = text.split_whitespace();
        for (row, rank) in fields.next().unwrap_or_default().split('/').take(10).enumerate() {
            let mut file = 0u8;
            for letter in rank.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file = file.saturating_add(empty as u8);
                    continue;
                }
                if let Some(square) = Square::new(file, 9 - row as u8) {
                    placement.points[square.index()] = Piece::from_letter(letter);
                }
                file = file.saturating_add(1);
            }
        }
        if fields.next() == Some("b") {
            placement.turn = Color::Black;
        }
        placement
    }

    /// The FEN of the position.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        for rank in (0..10).rev() {
            let mut empty = 0;
            for file in 0..9 {
                match Square::new(file, rank).and_then(|square| self.points[square.index()]) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                        }
                        text.push(piece.letter());
                        empty = 0;
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            text.push(if rank == 0 { ' ' } else { '/' });
        }
        text.push_str(if self.turn == Color::Red { "w - - 0 1" } else { "b - - 0 1" });
        text
    }

    /// The pieces and their points.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| self.points[square.index()].map(|piece| (square, piece)))
    }

    /// The same position after a piece was moved from a point (or from beside the board) to another one (or off it).
    #[must_use]
    pub fn with_moved(mut self, piece: Piece, from: Option<Square>, to: Option<Square>) -> Placement {
        if let Some(from) = from {
            self.points[from.index()] = None;
        }
        if let Some(to) = to {
            self.points[to.index()] = Some(piece);
        }
        self
    }

    /// The same position with the other side to move.
    #[must_use]
    pub fn with_other_turn(mut self) -> Placement {
        self.turn = self.turn.other();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::xiangqi::{Kind, Position};

    const EMPTY: &str = "9/9/9/9/9/9/9/9/9/9 w - - 0 1";

    #[test]
    fn what_is_read_and_written_is_the_same_position() {
        assert_eq!(Placement::read(START).write(), START);
        assert_eq!(Placement::read(START).with_other_turn().write(), START.replace(" w ", " b "));
        assert_eq!(Placement::start().pieces().count(), 32);
        assert_eq!((Placement::empty().pieces().count(), Placement::empty().write().as_str()), (0, EMPTY));
    }

    #[test]
    fn a_piece_goes_from_point_to_point_on_and_off_the_board() {
        let square = |name: &str| {
            let mut chars = name.chars();
            chars.next().zip(chars.next()).and_then(|(file, rank)| Square::from_iccs(file, rank))
        };
        let cannon = Piece { color: Color::Red, kind: Kind::Cannon };
        let moved = Placement::read(START).with_moved(cannon, square("h2"), square("e2"));
        let Ok(mut position) = Position::from_fen(START) else { unreachable!("the start") };
        if let Ok(mv) = position.parse_move("h2e2") {
            position.play_move(mv);
        }
        let board = |fen: &str| fen.split(' ').next().map(str::to_owned);
        assert_eq!(board(&moved.write()), board(&position.fen()));
        assert_eq!(moved.with_moved(cannon, square("e2"), None).pieces().count(), 31);
    }

    #[test]
    fn no_text_is_too_wrong_to_be_read() {
        for text in ["", "/", "999999/x", "rrrrrrrrrrrrrrrr", "9/9/9/9/9/9/9/9/9/9/9/9 w", "〇/①"] {
            let written = Placement::read(text).write();
            assert_eq!(Placement::read(&written).write(), written, "{text}");
        }
    }
}
