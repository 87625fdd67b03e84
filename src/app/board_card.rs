//! The card with the board: whose move it is, the buttons, and the points that a pointer or the keyboard can take.

use egui::{Rect, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::apply::{examined, targets};
use super::board::{self, Marks};
use super::command::Command;
use super::icons::Icon;
use super::model::Model;
use super::theme::Look;
use super::widgets::{Pill, card, focus_ring, line, name_part};
use crate::game::xiangqi::evaluation::Weighed;
use crate::game::xiangqi::{Color, Piece, Square};
use crate::scene::board::{BoardScene, Grid};
use crate::text::{Lang, xiangqi};

/// The height of the row above the board.
const HEAD: f32 = 40.0;

/// Shows the board in a card.
pub fn show(ui: &mut Ui, look: &Look, model: &Model, scene: &BoardScene, rect: Rect, out: &mut Vec<Command>) {
    card(ui.painter(), look, rect);
    let inner = rect.shrink2(vec2(10.0, 5.0));
    head(ui, look, model, scene, Rect::from_min_size(inner.min, vec2(inner.width(), HEAD)), out);
    let pane = Rect::from_min_max(pos2(inner.left(), inner.top() + HEAD), pos2(inner.right(), inner.bottom() - 3.0));
    let grid = board::grid(pane, model.board.from_black);
    let targets = targets(model);
    let examined = examined(model).map(|(_, piece)| piece);
    let reached: Vec<Square> = examined.iter().flat_map(|piece| piece.points).collect();
    let squares = |of: fn(&Weighed) -> &[(Square, Piece)]| -> Vec<Square> {
        examined.iter().flat_map(of).map(|(square, _)| *square).collect()
    };
    let (attackers, protectors) = (squares(|piece| &piece.attacked_by), squares(|piece| &piece.protected_by));
    let marks = Marks {
        picked: model.board.picked.map(|from| (from, reached.as_slice())),
        relations: (&attackers, &protectors),
        ..Marks::default()
    };
    board::paint(ui.painter(), look, &grid, scene, model.board.script, marks);
    points(ui, look, model, (scene, &grid), &targets, out);
}

fn head(ui: &mut Ui, look: &Look, model: &Model, scene: &BoardScene, rect: Rect, out: &mut Vec<Command>) {
    let lang = model.lang;
    let turn = match (scene.turn, scene.check) {
        (Color::Red, None) => "app-red-to-move",
        (Color::Black, None) => "app-black-to-move",
        (Color::Red, Some(_)) => "app-red-in-check",
        (Color::Black, Some(_)) => "app-black-in-check",
    };
    let words = lang.say(turn);
    let buttons = Rect::from_min_max(pos2(rect.right() - 130.0, rect.top()), rect.max);
    let colour = if scene.check.is_some() { look.colours.cinnabar } else { look.colours.ink };
    let room = rect.width() - buttons.width() - 8.0;
    let galley = line(ui.painter(), &words, look.bold(look.text.body), colour, room);
    let at = pos2(rect.left() + 8.0, rect.center().y - galley.size().y * 0.5);
    name_part(ui, Rect::from_min_size(at, galley.size()), "turn", &words);
    ui.painter().galley(at, galley, colour);
    ui.scope_builder(UiBuilder::new().max_rect(buttons).id_salt("board-buttons"), |ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            if Pill::icon(Icon::Turn, &lang.say("app-board-side")).show(ui, look).clicked() {
                out.push(Command::SwitchBoardSide);
            }
            let script = lang.say("app-board-script");
            let sign = match model.board.script {
                board::Script::Chinese => "R",
                board::Script::Letters => "車",
            };
            if Pill::new(sign).named(&script).show(ui, look).clicked() {
                out.push(Command::SwitchScript);
            }
        });
    });
}

/// The points with pieces, and those that the picked one may go to.
fn points(
    ui: &mut Ui,
    look: &Look,
    model: &Model,
    (scene, grid): (&BoardScene, &Grid),
    targets: &[Square],
    out: &mut Vec<Command>,
) {
    let piece_at = |square: Square| scene.pieces.iter().find(|(at, _)| *at == square).map(|(_, piece)| *piece);
    let empty = targets.iter().copied().filter(|&square| piece_at(square).is_none());
    let touchable: Vec<Square> = scene.pieces.iter().map(|(square, _)| *square).chain(empty).collect();
    for square in touchable {
        let (x, y) = grid.place(square);
        let rect = Rect::from_center_size(pos2(x, y), vec2(grid.pitch, grid.pitch));
        let id = ui.scope_id().with(("point", square.index()));
        let response = ui.interact(rect, id, Sense::click());
        let words = point_words(model.lang, square, piece_at(square));
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &words));
        focus_ring(ui, look, &response, 4.0);
        if response.clicked() {
            out.push(Command::Touch(square));
        }
    }
}

fn point_words(lang: Lang, square: Square, piece: Option<Piece>) -> String {
    let square = square.to_string();
    match piece {
        Some(piece) => lang
            .say_with("app-point-piece", &[("square", square.into()), ("piece", xiangqi::piece(lang, piece).into())]),
        None => lang.say_with("app-point-empty", &[("square", square.into())]),
    }
}
