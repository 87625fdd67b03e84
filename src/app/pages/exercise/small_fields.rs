//! The fields of an exercise about windows on a small screen: the tree is whole, from its root to its leaves, with all numbers
//! in small type, and the fields of one position are below it, as large as fingers need. A tap on a position goes there.

use egui::{Rect, Sense, Ui, Vec2, pos2, vec2};

use crate::command::DeskStep;
use crate::exercise::field_tree::{FieldPlan, FieldTree};
use crate::exercise::fields::{self, Placed, ShownField, Written};
use crate::frame::ViewContext;
use crate::model::{ExerciseDesk, WindowField};
use jianzhi_core::game::Path;

/// The row of large fields, and what is above it.
const GAP: f32 = 8.0;
/// The smallest tree that is tried, and the steps to it.
const LEAST: f32 = 0.3;
const STEP: f32 = 0.05;

/// Shows the tree and the fields of the position that is worked at; returns where the positions are.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk, plan: FieldPlan<'_>) -> Vec<(Path, Rect)> {
    let touch = context.look.size.touch;
    let (all, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let windows = plan.work;
    let at = windows.at.as_ref().filter(|_| !desk.is_explained());
    let row = if at.is_some() { touch + GAP } else { 0.0 };
    let room = all.with_max_y(all.bottom() - row);
    let (tree, scale) = fitting(plan, room.size());
    let origin = pos2(room.center().x - tree.size.x * 0.5, room.top());
    fields::paint(ui, context, desk, Placed { tree: &tree, origin, scale });
    let shown = Written { windows, tree: &tree, origin };
    let asked = desk.fields();
    for (field, rect) in &tree.fields {
        let is_asked = asked.contains(field) && !desk.is_explained();
        let rect = rect.translate(origin.to_vec2());
        fields::paint_field(ui, context, desk, &ShownField { shown: &shown, field, rect, is_asked });
    }
    taps(ui, context, &shown, &asked, touch);
    if let Some(at) = at {
        let large = large(&tree, at, all.with_min_y(room.bottom() + GAP));
        fields::write(ui, context, desk, &Written { windows, tree: &large, origin: egui::Pos2::ZERO });
    }
    tree.nodes.iter().map(|node| (node.path.clone(), node.rect.translate(origin.to_vec2()))).collect()
}

/// The largest tree that fits, and how large it is compared with the usual one.
fn fitting(plan: FieldPlan<'_>, room: Vec2) -> (FieldTree, f32) {
    let usual = plan.sizes;
    let steps = ((1.0 - LEAST) / STEP) as i32;
    let scaled = (0..=steps).map(|step| 1.0 - STEP * step as f32).map(|scale| {
        let plan = FieldPlan { sizes: usual.scaled(scale), ..plan };
        (plan.laid_out(room), scale)
    });
    let mut last = None;
    for (tree, scale) in scaled {
        let fits = tree.size.x <= room.x && tree.size.y <= room.y;
        last = Some((tree, scale));
        if fits {
            break;
        }
    }
    last.unwrap_or_else(|| (plan.laid_out(room), 1.0))
}

/// A tap on a position goes to its first field that is empty, or else to its first one.
fn taps(ui: &Ui, context: &mut ViewContext<'_>, shown: &Written<'_>, asked: &[WindowField], touch: f32) {
    for node in &shown.tree.nodes {
        let own: Vec<&WindowField> = asked.iter().filter(|field| field.path == node.path).collect();
        let is_empty = |field: &&&WindowField| shown.windows.typed.get(*field).is_none_or(String::is_empty);
        let Some(&field) = own.iter().find(is_empty).or(own.first()) else { continue };
        let rect = node.rect.translate(shown.origin.to_vec2());
        let rect = rect.union(Rect::from_center_size(rect.center(), Vec2::splat(touch)));
        if ui.interact(rect, ui.scope_id().with(("small-field", &node.path)), Sense::click()).clicked() {
            context.give(DeskStep::Field(field.clone()));
        }
    }
}

fn large(tree: &FieldTree, at: &WindowField, row: Rect) -> FieldTree {
    let own: Vec<&WindowField> =
        tree.fields.keys().filter(|field| field.path == at.path && field.visit == at.visit).collect();
    let width = (row.width() - GAP * own.len().saturating_sub(1) as f32) / own.len().max(1) as f32;
    let place = |(number, field): (usize, &&WindowField)| {
        let left = row.left() + (width + GAP) * number as f32;
        ((*field).clone(), Rect::from_min_size(pos2(left, row.top()), vec2(width, row.height())))
    };
    FieldTree { size: row.size(), nodes: Vec::new(), fields: own.iter().enumerate().map(place).collect() }
}
