//! Moves played on the board: they take the position that the board shows as the new root, and play from there.

use crate::edit;
use crate::edit::change::Edit;
use crate::model::{Model, Played};
use jianzhi_core::game::any::AnyPosition;
use jianzhi_core::game::assessment::PieceShare;
use jianzhi_core::game::diagram::Point;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::{Game, MoveCode};

/// Plays the move that a point means, picks its piece, or lets the picked one go.
pub fn touch(model: &mut Model, point: Point) {
    let Some(position) = shown(model) else { return };
    let picked = model.board.picked.take();
    if let Some(mv) = meant(&position, picked, point) {
        return play(model, position, mv);
    }
    if picked == Some(point) {
        return;
    }
    // A piece of the other side cannot move now, but it can be looked at.
    let is_weighed = || position.weights().iter().any(|weight| weight.point == point);
    let moves =
        || position.legal_moves().into_iter().any(|mv| position.step(mv).and_then(|step| step.from) == Some(point));
    model.board.picked = (is_weighed() || moves()).then_some(point);
}

/// The picked piece with what the evaluation counts for it, and its position.
pub fn examined(model: &Model) -> Option<(AnyPosition, PieceShare)> {
    let (position, from) = shown(model).zip(model.board.picked)?;
    let weight = position.weights().into_iter().find(|weight| weight.point == from)?;
    Some((position, weight))
}

/// Which points mean a move.
pub fn targets(model: &Model) -> impl Fn(Point) -> bool {
    let (position, picked) = (shown(model), model.board.picked);
    move |point| position.as_ref().is_some_and(|position| meant(position, picked, point).is_some())
}

/// The move that a point means: of the piece that is picked, or else by itself.
fn meant(position: &AnyPosition, picked: Option<Point>, point: Point) -> Option<MoveCode> {
    picked.and_then(|from| position.touched(Some(from), point)).or_else(|| position.touched(None, point))
}

fn shown(model: &Model) -> Option<AnyPosition> {
    model.searches.base.start.position(&model.board_line())
}

fn play(model: &mut Model, mut position: AnyPosition, mv: MoveCode) {
    let line = model.board_line().len();
    position.play(mv);
    model.timeline.clock = Default::default();
    let played = model.session.played.unwrap_or(Played { from: model.session.opened, moves: 0 });
    // The board may show a position within the search: the moves to it are played as well.
    let moves = played.moves + line + 1;
    edit::apply::replace(model, Start::Position(position.rooted()), Edit::Position, None);
    (model.session.opened, model.session.played) = (None, Some(Played { moves, ..played }));
}
