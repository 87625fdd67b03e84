//! Moves played on the board: they take the position that the board shows as the new root, and play from there.

use super::super::change::Edit;
use super::super::model::{Model, Played};
use super::edit;
use crate::game::start::Start;
use crate::game::xiangqi::evaluation::Weighed;
use crate::game::xiangqi::{Move, Position, Square};

/// Picks a piece, puts the picked one down where it may go, or lets it go.
pub fn touch(model: &mut Model, square: Square) {
    let Some(position) = shown(model) else { return };
    if let Some(from) = model.board.picked.take() {
        let mv = Move { from, to: square };
        if position.is_legal(mv) {
            return play(model, position, mv);
        }
        if from == square {
            return;
        }
    }
    // A piece of the other side cannot move now, but it can be looked at.
    model.board.picked = position.piece_at(square).map(|_| square);
}

/// The picked piece with what the evaluation counts for it, and the position that it stands in.
#[must_use]
pub fn examined(model: &Model) -> Option<(Position, Weighed)> {
    let (position, from) = shown(model).zip(model.board.picked)?;
    let weighed = position.weighed().into_iter().find(|piece| piece.square == from)?;
    Some((position, weighed))
}

/// The points that the picked piece may go to.
#[must_use]
pub fn targets(model: &Model) -> Vec<Square> {
    let Some((position, from)) = shown(model).zip(model.board.picked) else { return Vec::new() };
    position.legal_targets(from).collect()
}

fn shown(model: &Model) -> Option<Position> {
    model.start.position(&model.board_line())
}

fn play(model: &mut Model, mut position: Position, mv: Move) {
    let line = model.board_line().len();
    position.play_move(mv);
    model.clock = Default::default();
    let played = model.played.unwrap_or(Played { from: model.opened, moves: 0 });
    // The board may show a position within the search: the moves to it are played as well.
    let moves = played.moves + line + 1;
    edit::replace(model, Start::Xiangqi(Box::new(position.rooted())), Edit::Position, None);
    (model.opened, model.played) = (None, Some(Played { moves, ..played }));
}
