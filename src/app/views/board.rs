//! The board of a real game: how it is shown, and moves that are played on it.

pub mod card;

use crate::board::card::Script;
use crate::prelude::*;
use jianzhi_core::game::{Game, PieceShare};

#[derive(Debug, Clone, PartialEq)]
pub enum BoardCommand {
    SwitchBoard,
    SwitchBoardSide,
    SwitchScript,
    SwitchNotation,
    /// Plays the move that a point of the board means, or picks its piece.
    Touch(Point),
}

pub static ENTRIES: &[Entry<BoardCommand>] = &[
    row(BoardCommand::SwitchBoard, "app-board", "app-key-board", &[key(Key::B)])
        .in_menu("menu-board", 1)
        .when(no_board),
    row(BoardCommand::SwitchBoardSide, "app-board-side", "app-key-board", &[key(Key::X)])
        .in_menu("menu-board", 2)
        .when(no_board),
    row(BoardCommand::SwitchScript, "app-board-script", "app-board-script", &[])
        .in_menu("menu-board", 3)
        .when(no_board),
    row(BoardCommand::SwitchNotation, "app-notation", "app-notation", &[]).in_menu("menu-board", 4).when(no_board),
];

fn no_board(model: &Model) -> Option<&'static str> {
    unless(model.tree().is_none(), "app-idle-board")
}

pub fn apply(model: &mut Model, command: BoardCommand) {
    match command {
        BoardCommand::SwitchBoard if model.stage.is_on => stage::swap(model),
        BoardCommand::SwitchBoard => model.board.is_shown = !model.board.is_shown,
        BoardCommand::SwitchBoardSide => model.board.from_black = !model.board.from_black,
        BoardCommand::SwitchScript => model.board.script = Some(model.script().other()),
        BoardCommand::SwitchNotation => {
            model.board.has_coordinates = !model.board.has_coordinates;
            // The moves on the canvas are written in it.
            search::settle(model);
        }
        BoardCommand::Touch(point) => touch(model, point),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct BoardView {
    /// Whether the board is next to the lanes, or the listing.
    #[serde(skip)]
    pub is_shown: bool,
    /// Whether the player who moves second sits below.
    #[serde(skip)]
    pub from_black: bool,
    /// Whether moves are written in coordinates, and not as the language does.
    #[serde(rename = "coordinates")]
    pub has_coordinates: bool,
    /// How pieces are written; `None` for the way of the language.
    pub script: Option<Script>,
    #[serde(skip)]
    pub picked: Option<Point>,
}

impl Default for BoardView {
    fn default() -> BoardView {
        BoardView { is_shown: true, from_black: false, has_coordinates: false, script: None, picked: None }
    }
}

// Moves played on the board: they take the position that the board shows as the new root, and play from there.

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

pub fn examined(model: &Model) -> Option<(AnyPosition, PieceShare)> {
    let (position, from) = shown(model).zip(model.board.picked)?;
    let weight = position.weights().into_iter().find(|weight| weight.point == from)?;
    Some((position, weight))
}

pub fn targets(model: &Model) -> impl Fn(Point) -> bool {
    let (position, picked) = (shown(model), model.board.picked);
    move |point| position.as_ref().is_some_and(|position| meant(position, picked, point).is_some())
}

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
