//! On a phone one picture is shown at a time, a lane's or the board: a finger that goes sideways over it leads to the
//! next one, and dots below tell which one it is.

use egui::{Pos2, Rect, Ui, pos2, vec2};

use crate::command::{BoardCommand, LanesCommand};
use crate::frame::ViewContext;
use crate::model::Model;
use crate::widgets::name_part;

/// A finger that goes so far sideways, and this many times as far as up or down, swipes.
const LEAST: f32 = 56.0;
const STEEP: f32 = 2.0;
/// The dots: their radius, how far they are apart, and how far above the edge of the card.
const DOT: f32 = 3.0;
const APART: f32 = 13.0;
const ABOVE: f32 = 8.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Thing {
    Lane(usize),
    Board,
}

fn things(model: &Model) -> Vec<Thing> {
    let board = model.searches.base.start.tree().is_none().then_some(Thing::Board);
    (0..model.searches.lanes.len()).map(Thing::Lane).chain(board).collect()
}

fn shown(model: &Model, things: &[Thing]) -> Option<usize> {
    let is_board = model.board.is_shown && things.contains(&Thing::Board);
    let now = if is_board { Thing::Board } else { Thing::Lane(model.searches.focus) };
    things.iter().position(|&thing| thing == now)
}

/// Where the finger went in a swipe that has just ended: one on, or one back.
fn swiped(from: Pos2, to: Pos2) -> Option<isize> {
    let way = to - from;
    (way.x.abs() >= LEAST && way.x.abs() > STEEP * way.y.abs()).then_some(if way.x < 0.0 { 1 } else { -1 })
}

/// Follows the finger on a card, and shows the dots at its foot. While a part of a tree is shown, or a node is dragged, a
/// finger moves that.
pub fn show(ui: &Ui, context: &mut ViewContext<'_>, card: Rect, is_taken: bool) {
    let (look, model) = (context.look, context.model);
    let things = things(model);
    let Some(at) = shown(model, &things).filter(|_| things.len() > 1) else { return };
    let left = card.center().x - APART * (things.len() - 1) as f32 * 0.5;
    for place in 0..things.len() {
        let colour = if place == at { look.colours.blue } else { look.colours.line };
        ui.painter().circle_filled(pos2(left + APART * place as f32, card.bottom() - ABOVE), DOT, colour);
    }
    let numbers = [("number", (at + 1).into()), ("count", things.len().into())];
    let dots =
        Rect::from_center_size(pos2(card.center().x, card.bottom() - ABOVE), vec2(APART * things.len() as f32, 12.0));
    name_part(ui, dots, "swipe", &model.settings.lang.say_with("app-swipe", &numbers));
    let Some((from, to)) = lifted(ui) else { return };
    let is_whole = model.trees.camera.is_none() || model.board.is_shown;
    let Some(by) = swiped(from, to).filter(|_| card.contains(from) && is_whole && !is_taken) else { return };
    match at.checked_add_signed(by).and_then(|next| things.get(next)) {
        Some(Thing::Lane(lane)) => {
            if things[at] == Thing::Board {
                context.give(BoardCommand::SwitchBoard);
            }
            context.give(LanesCommand::Focus(*lane));
        }
        Some(Thing::Board) => context.give(BoardCommand::SwitchBoard),
        None => {}
    }
}

/// Where the finger came down that is lifted in this frame, and where it is lifted. egui forgets the first in that frame.
fn lifted(ui: &Ui) -> Option<(Pos2, Pos2)> {
    let origin = egui::Id::unique("swipe-origin");
    let (began, ended, at) = ui.input(|input| {
        (input.pointer.primary_pressed(), input.pointer.primary_released(), input.pointer.interact_pos())
    });
    if began {
        ui.data_mut(|data| data.insert_temp(origin, at));
    }
    let from = ui.data(|data| data.get_temp::<Option<Pos2>>(origin)).flatten();
    from.zip(at).filter(|_| ended)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_way_that_is_long_and_level_swipes() {
        let from = pos2(200.0, 300.0);
        assert_eq!(swiped(from, pos2(100.0, 320.0)), Some(1));
        assert_eq!(swiped(from, pos2(290.0, 300.0)), Some(-1));
        assert_eq!(swiped(from, pos2(160.0, 300.0)), None, "short");
        assert_eq!(swiped(from, pos2(100.0, 380.0)), None, "steep");
    }
}
