//! The legal moves, reported piece by piece as a start and the set of its targets.
//!
//! Listing moves, counting them and asking whether there is one use the same generator with three callbacks.
//!
//! The order of generation: rooks, cannons, horses, pawns, elephants, advisors, the general; within a kind the
//! pieces from `a0` to `i9`, rank by rank; for each piece its targets from `a0` to `i9`, rank by rank.

use std::ops::ControlFlow;

use super::bitboard::Bitboard;
use super::board::Board;
use super::legality::Safety;
use super::moves::{Move, MoveList, Moves};
use super::piece::{Color, Piece, PieceKind};
use super::square::Square;

impl Board {
    /// The legal moves, in the order of generation.
    pub fn legal_moves(&self) -> Moves {
        let mut moves = MoveList::new();
        let _: ControlFlow<()> = self.each_piece(|from, targets| {
            targets.for_each(|to| moves.push(Move { from, to }));
            ControlFlow::Continue(())
        });
        moves.into()
    }

    /// How many legal moves there are.
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
        let safety = Safety::of(self);
        self.each_of(PieceKind::Pawn, safety, &mut found).is_break() || self.each_piece(found).is_break()
    }

    /// The points that the piece on `from` may go to; none where the side to move has no piece there.
    pub fn legal_targets(&self, from: Square) -> Bitboard {
        let piece = self.piece_at(from).filter(|piece| piece.color == self.side);
        piece.map_or(Bitboard::EMPTY, |piece| self.targets(from, piece, Safety::of(self)))
    }

    /// Calls `hear` with each piece of the side to move and its legal targets, until it breaks off.
    fn each_piece<B>(&self, mut hear: impl FnMut(Square, Bitboard) -> ControlFlow<B>) -> ControlFlow<B> {
        let safety = Safety::of(self);
        self.each_of(PieceKind::Rook, safety, &mut hear)?;
        self.each_of(PieceKind::Cannon, safety, &mut hear)?;
        self.each_of(PieceKind::Horse, safety, &mut hear)?;
        self.each_of(PieceKind::Pawn, safety, &mut hear)?;
        self.each_of(PieceKind::Elephant, safety, &mut hear)?;
        self.each_of(PieceKind::Advisor, safety, &mut hear)?;
        self.each_of(PieceKind::General, safety, &mut hear)
    }

    /// [`Board::each_piece`] for one kind. Inlined for each kind, it needs no branch on the way of moving, which saves
    /// a sixth of the time.
    #[inline(always)]
    fn each_of<B>(
        &self,
        kind: PieceKind,
        safety: Safety,
        hear: &mut impl FnMut(Square, Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let piece = Piece { color: self.side, kind };
        for from in self.of_piece(piece) {
            hear(from, self.targets(from, piece, safety))?;
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

    /// The steps of a general after which it is not attacked.
    fn safe_steps(&self, color: Color, from: Square, reach: Bitboard) -> Bitboard {
        let left = self.occupied().without(Bitboard::of(from));
        let mut safe = reach;
        for to in reach {
            let step = Bitboard::of(to);
            if self.exposes(color, to, left | step, step) {
                safe = safe.without(step);
            }
        }
        safe
    }
}
