//! The lecturer's tools over the stage: the spotlight, the pen, and the black-out. They take the pointer from what lies
//! below only while the pen draws or the hall sees nothing.

use egui::{Color32, CursorIcon, Id, LayerId, Mesh, Order, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, pos2, vec2};

use crate::command::StageCommand;
use crate::context::ViewContext;
use crate::model::PenStroke;
use crate::widgets::name_part;

/// The spotlight's radius, as a share of the smaller side of the window, and the width of its soft edge.
const SPOT: f32 = 0.17;
const EDGE: f32 = 6.0;
/// How dark it is outside of the light.
const DARK: u8 = 178;
/// The corners of the circle that is drawn for the light.
const CORNERS: u32 = 72;
/// The pen's width, and the least way before it sets a point.
const PEN: f32 = 3.2;
const LEAST_WAY: f32 = 1.5;

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, window: Rect) {
    let stage = &context.model.stage;
    if stage.is_black {
        return black(ui, context, window);
    }
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Middle, Id::unique("stage-tools")));
    if stage.has_spotlight
        && let Some(at) = ui.input(|input| input.pointer.latest_pos())
    {
        painter.add(spotlight(window, at));
    }
    for stroke in &stage.strokes {
        painter.add(drawn(stroke, window, context.look.colours.green));
    }
    if stage.is_drawing {
        pen(ui, context, window);
    }
}

/// Nothing to be seen; a click shows the picture again.
fn black(ui: &mut Ui, context: &mut ViewContext<'_>, window: Rect) {
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Foreground, Id::unique("black-out")));
    painter.rect_filled(window, 0.0, Color32::BLACK);
    let response = ui.interact(window, ui.scope_id().with("black-out"), Sense::click());
    name_part(ui, window, "black", &context.model.settings.lang.say("stage-is-black"));
    if response.clicked() {
        context.give(StageCommand::SwitchBlackOut);
    }
}

/// Follows the mouse while its button is down.
fn pen(ui: &mut Ui, context: &mut ViewContext<'_>, window: Rect) {
    let response = ui.interact(window, ui.scope_id().with("pen"), Sense::click_and_drag());
    name_part(ui, window, "pen-part", &context.model.settings.lang.say("stage-draws"));
    response.clone().on_hover_cursor(CursorIcon::Crosshair);
    let Some(at) = response.interact_pointer_pos() else { return };
    let share = |at: Pos2| pos2((at.x - window.left()) / window.width(), (at.y - window.top()) / window.height());
    let last = context.model.stage.strokes.last().and_then(|stroke| stroke.last());
    if response.drag_started() {
        let origin = ui.input(|input| input.pointer.press_origin()).unwrap_or(at);
        context.give(StageCommand::BeginStroke(share(origin)));
    } else if response.dragged() && last.is_some_and(|last| at_of(*last, window).distance(at) >= LEAST_WAY) {
        context.give(StageCommand::Draw(share(at)));
    }
}

fn at_of(share: Pos2, window: Rect) -> Pos2 {
    window.min + vec2(share.x * window.width(), share.y * window.height())
}

fn drawn(stroke: &PenStroke, window: Rect, colour: Color32) -> Shape {
    let points: Vec<Pos2> = stroke.iter().map(|&share| at_of(share, window)).collect();
    match points[..] {
        [dot] => Shape::circle_filled(dot, PEN * 0.8, colour),
        _ => Shape::line(points, Stroke::new(PEN, colour)),
    }
}

/// The window without a disc around the pointer: a ring from the light to beyond the farthest corner.
fn spotlight(window: Rect, at: Pos2) -> Shape {
    let radius = window.width().min(window.height()) * SPOT;
    let far = window.width() + window.height();
    let dark = Color32::from_black_alpha(DARK);
    let mut mesh = Mesh::default();
    for corner in 0..=CORNERS {
        let out = Vec2::angled(corner as f32 / CORNERS as f32 * std::f32::consts::TAU);
        mesh.colored_vertex(at + out * radius, Color32::TRANSPARENT);
        mesh.colored_vertex(at + out * (radius + EDGE), dark);
        mesh.colored_vertex(at + out * far, dark);
    }
    for first in (0..CORNERS).map(|corner| corner * 3) {
        for inner in [first, first + 1] {
            mesh.add_triangle(inner, inner + 1, inner + 3);
            mesh.add_triangle(inner + 1, inner + 4, inner + 3);
        }
    }
    Shape::mesh(mesh)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spotlight_leaves_a_disc_and_covers_every_corner() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(853.0, 533.0));
        let at = pos2(30.0, 500.0);
        let Shape::Mesh(mesh) = spotlight(window, at) else { unreachable!("a mesh") };
        assert!(mesh.is_valid());
        let ways: Vec<f32> = mesh.vertices.iter().map(|vertex| vertex.pos.distance(at)).collect();
        let light = ways.iter().copied().fold(f32::INFINITY, f32::min);
        let far = ways.iter().copied().fold(0.0, f32::max);
        assert!((light - 533.0 * SPOT).abs() < 0.5, "{light}");
        let corners = [window.left_top(), window.right_top(), window.left_bottom(), window.right_bottom()];
        assert!(corners.iter().all(|corner| corner.distance(at) < far * 0.99));
    }

    #[test]
    fn a_stroke_stays_where_it_was_drawn_when_the_window_grows() {
        let (small, large) = (vec2(800.0, 600.0), vec2(1600.0, 1200.0));
        let at = |size: Vec2| at_of(pos2(0.25, 0.5), Rect::from_min_size(Pos2::ZERO, size));
        assert_eq!(at(small).to_vec2() * 2.0, at(large).to_vec2());
    }
}
