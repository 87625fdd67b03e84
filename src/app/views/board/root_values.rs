//! On the board at the root: the values returned for the moves of the piece under the pointer, as far as the search is.

use egui::{Align2, Painter, StrokeKind, vec2};

use crate::model::Model;
use crate::widgets::line;
use crate::widgets::theme::Look;
use jianzhi_core::game::diagram::{BoardMove, Point};
use jianzhi_view::scene::board::Grid;
use jianzhi_view::text;

#[derive(Debug, Clone, PartialEq)]
pub struct RootValue {
    pub step: BoardMove,
    pub value: String,
}

/// The values of the moves from a point; none where the board shows another position than the root's.
pub fn of(model: &Model, from: Point) -> Vec<RootValue> {
    all(model, from).unwrap_or_default()
}

fn all(model: &Model, from: Point) -> Option<Vec<RootValue>> {
    let is_hidden = model.predictions.predict.is_some() || !model.board_line().is_empty();
    let (record, state) = model.focused()?.record().zip(model.state()).filter(|_| !is_hidden)?;
    let (trace, position) = (record.trace(), model.searches.base.start.position(&[])?);
    let side = model.searches.base.start.side().after(1);
    let mut values: Vec<RootValue> = Vec::new();
    for child in trace.roots().flat_map(|root| trace.children(root)) {
        let Some(step) = child.mv.and_then(|mv| position.step(mv)).filter(|step| step.from == Some(from)) else {
            continue;
        };
        if trace.left_at(child, 1) > state.step {
            break;
        }
        let shown = text::bounded(model.view().show(side, child.value), model.view().show(side, child.bound()));
        values.retain(|known| known.step != step);
        values.push(RootValue { step, value: shown });
    }
    Some(values)
}

pub fn paint(painter: &Painter, look: &Look, grid: &Grid, values: &[RootValue]) {
    for RootValue { step, value } in values {
        let galley = line(painter, value, look.bold(look.text.small), look.colours.ink, f32::INFINITY);
        let rect = Align2::CENTER_CENTER.anchor_size(grid.place(step.to), galley.size() + vec2(8.0, 2.0));
        painter.rect(rect, 4.0, look.colours.card, look.border(), StrokeKind::Inside);
        painter.galley(rect.min + vec2(4.0, 1.0), galley, look.colours.ink);
    }
}
