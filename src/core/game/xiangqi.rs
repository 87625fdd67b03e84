//! Xiangqi (Chinese chess): complete rules, positions as text, notation, evaluation.
//!
//! A side without a legal move has lost, in check or not. A position below the root that already occurred on the
//! path to it, in the moves played before the root, at the root or since, is worth 0 and ends the line where
//! there is depth left; at the horizon it is evaluated as any other.

mod attacks;
mod board;
pub mod evaluation;
mod fen;
mod legality;
mod notation;
mod perft;
mod piece;
mod playable;
mod position;

use std::fmt;
use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::{Depth, Ending, Game, MoveCode, Side, Stop};
use crate::score::Score;
use board::Bitboard;
pub use board::Board;
pub use evaluation::Evaluation;
use evaluation::place;
pub use fen::{FenError, Impossible, START};
use legality::Safety;
pub use notation::{MoveError, MoveNotation};
pub use perft::{divide, perft, perft_while};
pub use piece::{Color, Piece, PieceKind};
pub use position::Position;

impl Game for Position {
    type Move = Move;
    type Moves = Moves;

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

// Sums over all pieces: the key, and the two terms of the evaluation that depend on a piece and its point only.
//
// A move changes them by a difference, so that a position has them at no cost.

/// Sums over all pieces; in the two scores red counts for and black against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sums {
    /// The exclusive-or of the pieces' numbers and of the side's.
    pub key: u64,
    pub material: i32,
    pub placement: i32,
}

impl Sums {
    pub fn new(board: &Board, evaluation: &Evaluation) -> Sums {
        let key = if board.side() == Color::Black { position::BLACK_TO_MOVE } else { 0 };
        let mut sums = Sums { key, material: 0, placement: 0 };
        for (square, piece) in board.pieces() {
            sums.key ^= position::of_piece(square, piece);
            sums.add(square, piece, evaluation);
        }
        sums
    }

    fn add(&mut self, square: Square, piece: Piece, evaluation: &Evaluation) {
        self.material += evaluation.values.signed(piece);
        self.placement += piece.color.view(place::worth(square, piece));
    }

    pub fn drop(&mut self, square: Square, piece: Piece, evaluation: &Evaluation) {
        self.key ^= position::of_piece(square, piece);
        self.material -= evaluation.values.signed(piece);
        self.placement -= piece.color.view(place::worth(square, piece));
    }

    pub fn turn(&mut self) {
        self.key ^= position::BLACK_TO_MOVE;
    }

    pub fn shift(&mut self, Move { from, to }: Move, piece: Piece) {
        let step = position::of_piece(from, piece) ^ position::of_piece(to, piece);
        self.key ^= step ^ position::BLACK_TO_MOVE;
        let gained = place::worth(to, piece) - place::worth(from, piece);
        self.placement += piece.color.view(gained);
    }
}

// The ninety points of the board and their ICCS names.
//
// Files run `a..=i` from red's left, ranks `0..=9` from red's side. It knows no pieces.

/// A point of the board; `a0` is red's left corner, `i9` black's left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    pub const COUNT: usize = 90;

    /// The point on `file` (`0..=8` for `a..=i`) and `rank` (`0..=9`); `None` off the board.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 9 && rank < 10 { Some(Square(rank * 9 + file)) } else { None }
    }

    /// The point with this index, rank by rank from `a0`; `None` from 90 on.
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < Square::COUNT { Some(Square(index as u8)) } else { None }
    }

    /// The point `files` to the right and `ranks` up, seen from red; `None` off the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || rank < 0 { None } else { Square::new(file as u8, rank as u8) }
    }

    /// `0..=8` for the files `a..=i`.
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// `0..=9`, counted from red's side.
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }

    /// `0..=89`, rank by rank from `a0`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The same point with red's and black's side exchanged: `a0` and `a9`.
    pub const fn flipped(self) -> Square {
        Square((9 - self.rank()) * 9 + self.file())
    }

    /// The point that an ICCS name such as `e3` or `E3` means; `None` for anything else.
    pub fn from_iccs(file: char, rank: char) -> Option<Square> {
        let file = (file.to_ascii_lowercase() as u32).checked_sub('a' as u32)?;
        Square::new(u8::try_from(file).ok()?, rank.to_digit(10)? as u8)
    }

    pub const fn from_bit(bits: u128) -> Square {
        debug_assert!(bits != 0 && bits.trailing_zeros() < Square::COUNT as u32);
        Square(bits.trailing_zeros() as u8)
    }
}

/// The ICCS name: `e3`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}

// A move, and the list of the moves of one position.
//
// A move is two points; the position knows which piece moves and which is taken.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    pub from: Square,
    pub to: Square,
}

/// The ICCS form: `h2e2`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

/// The index of the start times 90 plus the index of the end.
impl From<Move> for MoveCode {
    fn from(Move { from, to }: Move) -> MoveCode {
        MoveCode((from.index() * Square::COUNT + to.index()) as u16)
    }
}

/// A code that is not two different points of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is the code of no Xiangqi move; expected start * 90 + end, two different points of 0 to 89")]
pub struct NoMove(pub u16);

impl TryFrom<MoveCode> for Move {
    type Error = NoMove;
    fn try_from(MoveCode(code): MoveCode) -> Result<Move, NoMove> {
        let (from, to) = (usize::from(code) / Square::COUNT, usize::from(code) % Square::COUNT);
        match (Square::from_index(from), Square::from_index(to)) {
            (Some(from), Some(to)) if from != to => Ok(Move { from, to }),
            _ => Err(NoMove(code)),
        }
    }
}

pub type MoveList = ArrayVec<Move, MOST_MOVES>;

/// No position has more moves than 119: two rooks and two cannons with 17 each, two horses with 8, five pawns with 3,
/// and 20 for elephants, advisors and the general.
const MOST_MOVES: usize = 120;

/// The legal moves of a position, in generation order; it iterates over itself.
pub type Moves = arrayvec::IntoIter<Move, MOST_MOVES>;

// The legal moves, reported piece by piece as a start and the set of its targets.
//
// Listing moves, counting them and asking whether there is one use the same generator with three callbacks.
//
// The order of generation: rooks, cannons, horses, pawns, elephants, advisors, the general; within a kind the
// pieces from `a0` to `i9`, rank by rank; for each piece its targets from `a0` to `i9`, rank by rank.

impl Board {
    pub fn legal_moves(&self) -> Moves {
        let mut moves = MoveList::new();
        let _: ControlFlow<()> = self.each_piece(|from, targets| {
            targets.for_each(|to| moves.push(Move { from, to }));
            ControlFlow::Continue(())
        });
        moves.into_iter()
    }

    pub fn count_legal_moves(&self) -> u32 {
        let mut count = 0;
        let _: ControlFlow<()> = self.each_piece(|_, targets| {
            count += targets.count();
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is a legal move. It stops at the first, and tries pawns first, whose reach costs one
    /// load: every leaf of a search asks this.
    pub fn has_legal_move(&self) -> bool {
        let mut found = |_, targets: Bitboard| match targets.is_empty() {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        };
        let safety = Safety::new(self);
        self.each_of(PieceKind::Pawn, safety, &mut found).is_break() || self.each_piece(found).is_break()
    }

    /// The points that the piece on `from` may go to; none where the side to move has no piece there.
    pub fn legal_targets(&self, from: Square) -> Bitboard {
        let piece = self.piece_at(from).filter(|piece| piece.color == self.side);
        piece.map_or(Bitboard::EMPTY, |piece| self.targets(from, piece, Safety::new(self)))
    }

    fn each_piece<B>(&self, mut receive: impl FnMut(Square, Bitboard) -> ControlFlow<B>) -> ControlFlow<B> {
        let safety = Safety::new(self);
        self.each_of(PieceKind::Rook, safety, &mut receive)?;
        self.each_of(PieceKind::Cannon, safety, &mut receive)?;
        self.each_of(PieceKind::Horse, safety, &mut receive)?;
        self.each_of(PieceKind::Pawn, safety, &mut receive)?;
        self.each_of(PieceKind::Elephant, safety, &mut receive)?;
        self.each_of(PieceKind::Advisor, safety, &mut receive)?;
        self.each_of(PieceKind::General, safety, &mut receive)
    }

    /// [`Board::each_piece`] for one kind. Inlined for each kind, it needs no branch on the way of moving, which saves
    /// a sixth of the time.
    #[inline(always)]
    fn each_of<B>(
        &self,
        kind: PieceKind,
        safety: Safety,
        receive: &mut impl FnMut(Square, Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let piece = Piece { color: self.side, kind };
        for from in self.of_piece(piece) {
            receive(from, self.targets(from, piece, safety))?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn targets(&self, from: Square, piece: Piece, safety: Safety) -> Bitboard {
        let reach = self.reach(from, piece);
        match piece.kind {
            PieceKind::General => self.safe_steps(piece.color, from, reach),
            _ => reach & safety.allowed(self, from),
        }
    }

    fn safe_steps(&self, color: Color, from: Square, reach: Bitboard) -> Bitboard {
        let left = self.occupied().without(Bitboard::new(from));
        let mut safe = reach;
        for to in reach {
            let step = Bitboard::new(to);
            if self.exposes(color, to, left | step, step) {
                safe = safe.without(step);
            }
        }
        safe
    }
}
