//! The board of the position dialog: pieces are dragged from point to point, from the tray beside it, and off it.

use egui::{Id, Pos2, Rect, Sense, Ui, WidgetInfo, pos2, vec2};

use super::board::{self, Marks};
use super::command::Command;
use super::model::Model;
use super::theme::Look;
use super::widgets::Pill;
use crate::game::xiangqi::{Color, Kind, Piece, Square};
use crate::scene::board::BoardScene;
use crate::scene::setup::Placement;
use crate::text::xiangqi;

/// The height of the buttons below the tray.
const BUTTONS: f32 = 116.0;

/// A piece in the hand. It lives no longer than its drag.
#[derive(Debug, Clone, Copy)]
struct Held {
    piece: Piece,
    from: Option<Square>,
}

/// Shows the board of what is typed so far; a drag writes a new text.
pub fn show(ui: &mut Ui, look: &Look, model: &Model, draft: &str, height: f32, out: &mut Vec<Command>) {
    let placement = Placement::read(draft);
    let width = height * 0.92;
    let (area, _) = ui.allocate_exact_size(vec2(width + 150.0, height), Sense::hover());
    let pane = Rect::from_min_size(area.min, vec2(width, height));
    let grid = board::grid(pane, model.board.from_black);
    let held_id = Id::unique("setup-held");
    let held: Option<Held> = ui.data(|data| data.get_temp(held_id));
    let pointer = ui.input(|input| input.pointer.interact_pos());
    let scene = BoardScene {
        pieces: placement.pieces().collect(),
        turn: placement.turn,
        last: None,
        line: Vec::new(),
        check: None,
        fen: String::new(),
    };
    let lifted = held.and_then(|held| held.from).zip(pointer);
    board::paint(ui.painter(), look, &grid, &scene, model.board.script, Marks { lifted, ..Marks::default() });
    let mut taken = None;
    for &(square, piece) in &scene.pieces {
        let (x, y) = grid.place(square);
        let place = Rect::from_center_size(pos2(x, y), vec2(grid.pitch, grid.pitch));
        let words = format!("{square}, {}", xiangqi::piece(model.lang, piece));
        taken =
            drags(ui, place, ("setup", square.index()), &words).then_some(Held { piece, from: Some(square) }).or(taken);
    }
    taken = tray(ui, look, model, Rect::from_min_max(pos2(pane.right() + 14.0, pane.top()), area.max)).or(taken);
    let foot = Rect::from_min_max(pos2(pane.right() + 14.0, pane.bottom() - BUTTONS + 8.0), area.max);
    buttons(ui, look, model, &placement, foot, out);
    if let (Some(Held { piece, from: None }), Some(at)) = (held, pointer) {
        board::paint_piece(ui.painter(), look, (at, grid.pitch), piece, model.board.script);
    }
    if let Some(taken) = taken {
        ui.data_mut(|data| data.insert_temp(held_id, taken));
    }
    if let Some(Held { piece, from }) = held.filter(|_| ui.input(|input| input.pointer.any_released())) {
        ui.data_mut(|data| data.remove::<Held>(held_id));
        let to = pointer.and_then(|at: Pos2| grid.square_at((at.x, at.y)));
        if to.is_some() || from.is_some() {
            out.push(Command::DraftTree(placement.with_moved(piece, from, to).write()));
        }
    }
}

/// Whether a drag of a piece begins.
fn drags(ui: &Ui, place: Rect, id: impl std::hash::Hash + std::fmt::Debug, words: &str) -> bool {
    let response = ui.interact(place, ui.scope_id().with(id), Sense::drag());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, words));
    response.drag_started()
}

/// One piece of each kind and side, to be dragged onto the board.
fn tray(ui: &mut Ui, look: &Look, model: &Model, rect: Rect) -> Option<Held> {
    let mut taken = None;
    let pitch = ((rect.height() - BUTTONS) / 7.0).clamp(8.0, 40.0);
    for (column, color) in Color::ALL.into_iter().enumerate() {
        for (row, kind) in Kind::ALL.into_iter().enumerate() {
            let at = rect.min + vec2((column as f32 + 0.5) * (pitch + 8.0), (row as f32 + 0.5) * pitch);
            let piece = Piece { color, kind };
            board::paint_piece(ui.painter(), look, (at, pitch), piece, model.board.script);
            let place = Rect::from_center_size(at, vec2(pitch, pitch));
            let words = model.lang.say_with("app-tray", &[("piece", xiangqi::piece(model.lang, piece).into())]);
            taken = drags(ui, place, ("tray", column, row), &words).then_some(Held { piece, from: None }).or(taken);
        }
    }
    taken
}

/// The buttons that set everything up at once, and the one that says whose move it is and changes it.
fn buttons(ui: &mut Ui, look: &Look, model: &Model, placement: &Placement, rect: Rect, out: &mut Vec<Command>) {
    let turn = if placement.turn == Color::Red { "app-red-to-move" } else { "app-black-to-move" };
    let choices = [
        ("app-setup-start", Placement::start()),
        ("app-setup-clear", Placement::empty()),
        (turn, placement.clone().with_other_turn()),
    ];
    ui.scope_builder(egui::UiBuilder::new().max_rect(rect).id_salt("setup-buttons"), |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        for (id, choice) in choices {
            if Pill::new(&model.lang.say(id)).show(ui, look).clicked() {
                out.push(Command::DraftTree(choice.write()));
            }
        }
    });
}
