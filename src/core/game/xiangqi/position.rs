//! A position in a game: the board, the moves that led to it, and what is updated from move to move.
//!
//! Key, material and placement are sums over the pieces, so that a move changes them by a difference.

use std::fmt;
use std::str::FromStr;

use super::board::{Bitboard, Board};
use super::evaluation::Evaluation;
use super::fen::{Fen, FenError};
use super::piece::{Color, Piece, PieceKind};
use super::{Move, Moves, Square, Sums, fen};
use crate::game::key::of_index;

/// A Xiangqi position with the moves that led to it.
///
/// ```
/// use jianzhi_core::game::xiangqi::Position;
/// let position: Position = "3ak4/4a4/4b4/9/2p6/5R2P/9/9/4p1p2/5K2R w".parse()?;
/// assert_eq!(position.fen(), "3ak4/4a4/4b4/9/2p6/5R2P/9/9/4p1p2/5K2R w - - 0 1");
/// # Ok::<(), jianzhi_core::game::xiangqi::FenError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Position {
    board: Board,
    sums: Sums,
    evaluation: Evaluation,
    played: Vec<UndoRecord>,
    /// How many of `played` lead to the root of the search.
    root: usize,
    clock: u16,
    /// The number of the move where `played` begins.
    number: u16,
}

#[derive(Debug, Clone, Copy)]
struct UndoRecord {
    mv: Move,
    captured: Option<Piece>,
    clock: u16,
    key: u64,
    placement: i32,
}

impl Position {
    pub fn start() -> Position {
        match fen::parse(fen::START) {
            Ok(fen) => Position::new(fen),
            Err(error) => unreachable!("the start of the game: {error}"),
        }
    }

    /// The position that a FEN describes, with no moves before it and the default evaluation.
    ///
    /// ```
    /// use jianzhi_core::game::xiangqi::Position;
    /// let position = Position::from_fen("4k4/9/9/9/9/9/9/9/4R4/4K4 b")?;
    /// assert!(position.in_check());
    /// assert!(Position::from_fen("9/9/9 w").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`FenError`] where the text cannot be read or no game leads to the position.
    pub fn from_fen(text: &str) -> Result<Position, FenError> {
        fen::parse(text).map(Position::new)
    }

    fn new(Fen { board, clock, number }: Fen) -> Position {
        let evaluation = Evaluation::default();
        let sums = Sums::new(&board, &evaluation);
        Position { board, sums, evaluation, played: Vec::with_capacity(64), root: 0, clock, number }
    }

    /// The FEN with all six fields; the moves played are not in it.
    pub fn fen(&self) -> String {
        fen::format(&self.board, self.clock, self.number())
    }

    fn number(&self) -> u16 {
        let plies = self.played.len();
        let black_began = (self.turn() == Color::Black) == plies.is_multiple_of(2);
        let by_black = (plies + usize::from(black_began)) / 2;
        self.number.saturating_add(u16::try_from(by_black).unwrap_or(u16::MAX))
    }

    #[must_use]
    pub fn with_evaluation(mut self, evaluation: Evaluation) -> Position {
        self.sums = Sums::new(&self.board, &evaluation);
        self.evaluation = evaluation;
        self
    }

    /// The same position as the root of a search: its ply is 0, its side to move is MAX, and the moves before it
    /// still count for repetition.
    pub fn rooted(mut self) -> Position {
        self.root = self.played.len();
        self
    }

    pub const fn board(&self) -> &Board {
        &self.board
    }

    pub const fn turn(&self) -> Color {
        self.board.side()
    }

    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    pub fn in_check(&self) -> bool {
        self.board.in_check()
    }

    pub fn legal_moves(&self) -> Moves {
        self.board.legal_moves()
    }

    pub fn is_legal(&self, mv: Move) -> bool {
        self.board.legal_targets(mv.from).has(mv.to)
    }

    pub fn legal_targets(&self, from: Square) -> Bitboard {
        self.board.legal_targets(from)
    }

    /// The move just played; `None` where the position was set up.
    pub fn last_move(&self) -> Option<Move> {
        self.played.last().map(|played| played.mv)
    }

    pub const fn ply(&self) -> usize {
        self.played.len() - self.root
    }

    pub const fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    pub const fn sums(&self) -> Sums {
        self.sums
    }

    pub const fn zobrist(&self) -> u64 {
        self.sums.key
    }

    /// Whether the position occurred before, in the game or in the line searched.
    pub fn is_repeated(&self) -> bool {
        let since_capture = self.played.iter().rev().take(usize::from(self.clock));
        since_capture.skip(1).step_by(2).any(|earlier| earlier.key == self.sums.key)
    }

    pub fn play_move(&mut self, mv: Move) {
        let Some(piece) = self.board.piece_at(mv.from) else {
            return debug_assert!(false, "{mv} moves no piece");
        };
        let captured = self.board.piece_at(mv.to);
        self.played.push(UndoRecord {
            mv,
            captured,
            clock: self.clock,
            key: self.sums.key,
            placement: self.sums.placement,
        });
        if let Some(captured) = captured {
            self.board.lift(mv.to, captured);
            self.sums.drop(mv.to, captured, &self.evaluation);
            self.clock = 0;
        } else {
            self.clock = self.clock.saturating_add(1);
        }
        self.board.shift(mv, piece);
        self.sums.shift(mv, piece);
        self.board.side = piece.color.other();
    }

    /// Lets the other side move, unless the side to move is in check; returns whether it did.
    ///
    /// The line counts it as a move from a point to itself. [`Position::take_back_pass`] ends it.
    pub fn pass_turn(&mut self) -> bool {
        if self.in_check() {
            return false;
        }
        let Some(here) = Square::from_index(0) else { return false };
        let Sums { key, placement, .. } = self.sums;
        self.played.push(UndoRecord {
            mv: Move { from: here, to: here },
            captured: None,
            clock: self.clock,
            key,
            placement,
        });
        self.clock = self.clock.saturating_add(1);
        self.sums.turn();
        self.board.side = self.board.side.other();
        true
    }

    pub fn take_back_pass(&mut self) {
        let Some(UndoRecord { clock, .. }) = self.played.pop_if(|played| played.mv.from == played.mv.to) else {
            return debug_assert!(false, "no pass to take back");
        };
        self.clock = clock;
        self.sums.turn();
        self.board.side = self.board.side.other();
    }

    pub fn take_back(&mut self) {
        let Some(UndoRecord { mv, captured, clock, key, placement }) = self.played.pop() else {
            return;
        };
        let Some(piece) = self.board.piece_at(mv.to) else {
            return debug_assert!(false, "{mv} left no piece");
        };
        let back = Move { from: mv.to, to: mv.from };
        self.board.shift(back, piece);
        if let Some(captured) = captured {
            self.board.put(mv.to, captured);
            self.sums.material += self.evaluation.values.signed(captured);
        }
        self.sums.key = key;
        self.sums.placement = placement;
        self.clock = clock;
        self.board.side = piece.color;
        self.root = self.root.min(self.played.len());
    }
}

impl FromStr for Position {
    type Err = FenError;
    fn from_str(text: &str) -> Result<Position, FenError> {
        Position::from_fen(text)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}

// Numbers whose exclusive-or is the key of a position (Zobrist, 1970).
//
// They are computed when the program is built from a fixed seed, so that keys are the same on every machine.

pub fn of_piece(square: Square, piece: Piece) -> u64 {
    PIECES[piece.color.index()][piece.kind.index()][square.index()]
}

pub const BLACK_TO_MOVE: u64 = of_index(0);

static PIECES: [[[u64; Square::COUNT]; PieceKind::COUNT]; 2] = {
    let mut table = [[[0; Square::COUNT]; PieceKind::COUNT]; 2];
    let mut index = 0;
    while index < 2 * PieceKind::COUNT * Square::COUNT {
        let (row, square) = (index / Square::COUNT, index % Square::COUNT);
        table[row / PieceKind::COUNT][row % PieceKind::COUNT][square] = of_index(index as u64 + 1);
        index += 1;
    }
    table
};
