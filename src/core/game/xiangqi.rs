//! Xiangqi (Chinese chess): complete rules, positions as text, notation, evaluation.
//!
//! A side without a legal move has lost, in check or not. A position below the root that already occurred on the
//! path to it, in the moves played before the root, at the root or since, is worth 0 and ends the line where
//! there is depth left; at the horizon it is evaluated as any other.

mod attacks;
mod bitboard;
mod board;
pub mod evaluation;
mod fen;
mod generation;
mod legality;
mod moves;
mod notation;
mod perft;
mod phrases;
mod piece;
mod playable;
mod position;
mod setup;
mod square;
mod sums;
mod terms;
mod zobrist;

pub use board::Board;
pub use evaluation::Evaluation;
pub use fen::{FenError, START};
pub use moves::{Move, Moves};
pub use notation::{MoveError, MoveNotation};
pub use perft::{divide, perft, perft_while};
pub use piece::{Color, Piece, PieceKind};
pub use position::Position;
pub use setup::Impossible;
pub use square::Square;

use super::{Depth, Ending, Game, MoveCode, Side, Stop};
use crate::score::Score;

impl Game for Position {
    type Move = Move;
    type Moves = Moves;

    /// MAX is the player to move at the root.
    fn side_to_move(&self) -> Side {
        Side::Max.after(self.ply())
    }

    fn ending(&self, depth: Depth) -> Option<Ending> {
        if !self.board().has_legal_move() {
            Some(Ending::Terminal)
        } else if depth == Depth::HORIZON {
            Some(Ending::Leaf)
        } else if self.ply() > 0 && self.is_repeated() {
            Some(Ending::Terminal)
        } else {
            None
        }
    }

    /// A lost position is the better the later it is lost; a repeated one is worth 0. Never an error.
    fn value(&self, ending: Ending) -> Result<Score, Stop> {
        Ok(match ending {
            Ending::Leaf => self.static_value(),
            Ending::Terminal if self.board().has_legal_move() => Score::ZERO,
            Ending::Terminal => Score::mated_at(u16::try_from(self.ply()).unwrap_or(u16::MAX)),
        })
    }

    fn moves(&self) -> Moves {
        self.legal_moves()
    }

    fn move_count(&self) -> usize {
        self.board().count_legal_moves() as usize
    }

    fn play(&mut self, mv: Move) {
        self.play_move(mv);
    }

    fn undo(&mut self, mv: Move) {
        debug_assert_eq!(self.last_move(), Some(mv));
        self.take_back();
    }

    fn code(mv: Move) -> MoveCode {
        mv.into()
    }

    fn key(&self) -> u64 {
        self.zobrist()
    }

    fn in_check(&self) -> bool {
        Position::in_check(self)
    }

    fn victim(&self, mv: Move) -> Option<u16> {
        self.piece_at(mv.to).map(|piece| self.evaluation().values.of(piece.kind).unsigned_abs().min(30_000) as u16)
    }

    fn pass(&mut self) -> bool {
        self.pass_turn()
    }

    fn undo_pass(&mut self) {
        self.take_back_pass();
    }
}
