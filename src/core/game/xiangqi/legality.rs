//! Which targets keep one's general safe, decided without making a move.
//!
//! Every way in which a slider or a horse can hit the general depends on how many pieces are on the points
//! between: a rook (or the other general) needs none, a cannon one, a horse none on its leg. A move changes that
//! number by one at most, so that only attackers within one piece of their number matter, and each of them
//! constrains where a piece may go. A legal move satisfies all constraints. The general's own steps are not
//! covered here: they move the target of every attack.

use super::board::{Bitboard, Board};
use super::piece::{Piece, PieceKind};
use super::{Square, attacks};

struct Constraint {
    /// The own pieces for which it matters that they leave the points between.
    members: Bitboard,
    inside: Bitboard,
    outside: Bitboard,
}

impl Constraint {
    const fn on_all(allowed: Bitboard) -> Constraint {
        Constraint { members: Bitboard::EMPTY, inside: Bitboard::ALL, outside: allowed }
    }

    const fn on_members(members: Bitboard, allowed: Bitboard) -> Constraint {
        Constraint { members, inside: allowed, outside: Bitboard::ALL }
    }
}

#[derive(Clone, Copy)]
pub struct Safety {
    free: Bitboard,
    /// The pieces that have targets of their own; see [`Safety::allowed`].
    pinned: Bitboard,
}

impl Safety {
    pub fn new(board: &Board) -> Safety {
        let mut safety = Safety { free: Bitboard::ALL, pinned: Bitboard::EMPTY };
        each_constraint(board, |constraint| {
            safety.free = safety.free & constraint.outside;
            safety.pinned = safety.pinned | constraint.members;
        });
        safety
    }

    /// Where the piece on `from`, which is not a general, may go without exposing its general.
    pub fn allowed(self, board: &Board, from: Square) -> Bitboard {
        if self.pinned.has(from) { allowed_to_pinned(board, from) } else { self.free }
    }
}

/// Few pieces are pinned, so that walking the constraints again for each is cheaper than keeping them.
#[cold]
fn allowed_to_pinned(board: &Board, from: Square) -> Bitboard {
    let mut allowed = Bitboard::ALL;
    each_constraint(board, |constraint| {
        let member = constraint.members.has(from);
        allowed = allowed & if member { constraint.inside } else { constraint.outside };
    });
    allowed
}

fn each_constraint(board: &Board, mut receive: impl FnMut(Constraint)) {
    let color = board.side;
    let theirs = |kind| board.of_piece(Piece { color: color.other(), kind });
    let general = board.general(color);
    let lines = attacks::lines(general);
    for attacker in lines & (theirs(PieceKind::Rook) | theirs(PieceKind::General)) {
        if let Some(constraint) = rook_constraint(board, general, attacker) {
            receive(constraint);
        }
    }
    for attacker in lines & theirs(PieceKind::Cannon) {
        if let Some(constraint) = cannon_constraint(board, general, attacker) {
            receive(constraint);
        }
    }
    for attacker in attacks::horse_origins(general) & theirs(PieceKind::Horse) {
        receive(horse_constraint(board, general, attacker));
    }
    for attacker in attacks::pawn_origins(color.other(), general) & theirs(PieceKind::Pawn) {
        receive(Constraint::on_all(Bitboard::new(attacker)));
    }
}

/// A rook hits with nothing between; with one piece between, that piece stays on the line.
fn rook_constraint(board: &Board, general: Square, attacker: Square) -> Option<Constraint> {
    let line = attacks::between(general, attacker);
    let pieces = line & board.occupied();
    let answers = line.with(attacker);
    if pieces.is_empty() {
        Some(Constraint::on_all(answers))
    } else if pieces.without_first().is_empty() {
        Some(Constraint::on_members(pieces, answers))
    } else {
        None
    }
}

/// A cannon hits with one piece between, its screen. With none, no piece may become the screen; with two, neither
/// may leave the line nor take the other.
fn cannon_constraint(board: &Board, general: Square, attacker: Square) -> Option<Constraint> {
    let line = attacks::between(general, attacker);
    let pieces = line & board.occupied();
    let second = pieces.without_first();
    if pieces.is_empty() {
        Some(Constraint::on_all(Bitboard::ALL.without(line)))
    } else if second.is_empty() {
        Some(Constraint {
            members: pieces,
            inside: Bitboard::ALL.without(line),
            outside: line.without(pieces).with(attacker),
        })
    } else if second.without_first().is_empty() {
        Some(Constraint::on_members(pieces, line.without(pieces).with(attacker)))
    } else {
        None
    }
}

/// A horse hits with its leg free; a piece on the leg may leave it only to take the horse.
fn horse_constraint(board: &Board, general: Square, attacker: Square) -> Constraint {
    let leg = Bitboard::new(attacks::horse_leg(attacker, general));
    if board.occupied().meets(leg) {
        Constraint::on_members(leg, Bitboard::new(attacker))
    } else {
        Constraint::on_all(leg.with(attacker))
    }
}
