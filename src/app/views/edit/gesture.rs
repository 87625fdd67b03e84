//! Dragging a node: up and down changes a leaf's value, sideways moves a position past its siblings.
//!
//! A gesture lives from the press to the release, outside of the model; it turns the pointer into commands.

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;

use crate::prelude::*;
use jianzhi_view::scene::tree::{TreeView, node_rect};

const POINTS_A_UNIT: f32 = 7.0;
/// Points before a gesture decides what it is.
const UNDECIDED: f32 = 7.0;

#[derive(Debug, Clone)]
pub struct Gesture {
    /// The lane where it began.
    pub lane: usize,
    path: Path,
    origin: Pos2,
    value: Option<Score>,
    is_leaf: bool,
    kind: Option<Kind>,
    number: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Value,
    Order,
}

impl Gesture {
    pub fn begin(model: &Model, lane: usize, place: usize, origin: Pos2, number: u64) -> Gesture {
        let at = model.trees.canvas.places.get(place);
        Gesture {
            lane,
            path: model.path_to(place),
            origin,
            value: at.and_then(|place| place.value),
            is_leaf: at.is_some_and(|place| place.child_count == 0 && place.hidden_children == 0 && !place.is_folded),
            kind: None,
            number,
        }
    }

    /// Follows the pointer; returns whether the gesture goes on.
    pub fn follow(&mut self, ui: &Ui, model: &Model, view: &TreeView<'_>, out: &mut Vec<Command>) -> bool {
        let (pointer, is_down) = ui.input(|input| (input.pointer.interact_pos(), input.pointer.primary_down()));
        let Some(pointer) = pointer.filter(|_| is_down) else { return false };
        let way = pointer - self.origin;
        if self.kind.is_none() && way.length() > UNDECIDED {
            self.kind = match self.is_leaf && way.y.abs() >= way.x.abs() {
                true => Some(Kind::Value),
                false if self.path.is_empty() => return false,
                false => Some(Kind::Order),
            };
        }
        match self.kind {
            Some(Kind::Value) => {
                ui.ctx().set_cursor_icon(egui::CursorIcon::ResizeVertical);
                self.change_value(model, way.y, out);
            }
            Some(Kind::Order) => {
                ui.ctx().set_cursor_icon(egui::CursorIcon::ResizeHorizontal);
                self.change_order(model, view, pointer, out);
            }
            None => {}
        }
        true
    }

    pub fn is_order(&self) -> bool {
        self.kind == Some(Kind::Order)
    }

    /// What the pointer asks for of a leaf that is dragged up or down, before anything of the frame is painted: the frame
    /// shows the searches of the value that is under the pointer in it.
    pub fn ahead(&self, ctx: &Context, model: &Model, out: &mut Vec<Command>) {
        let (pointer, is_down) = ctx.input(|input| (input.pointer.interact_pos(), input.pointer.primary_down()));
        if let Some(pointer) = pointer.filter(|_| is_down && self.kind == Some(Kind::Value)) {
            self.change_value(model, (pointer - self.origin).y, out);
        }
    }

    fn change_value(&self, model: &Model, down: f32, out: &mut Vec<Command>) {
        let units = (-down / POINTS_A_UNIT).round() as i64;
        let value = i64::from(model.describe(&self.path, self.value.unwrap_or_default()).get()) + units;
        // On a scale it goes from value to value.
        let last = model.searches.base.start.scale().map(|scale| i64::from(scale.last().get()));
        let value = last.map_or(value, |last| value.clamp(-last, last));
        if let Some(value) = Score::from_static(value) {
            let (path, value) = (self.path.clone(), Some(model.describe(&self.path, value)));
            out.push(Command::Edit(EditCommand::SetValue { path, value, gesture: Some(self.number) }));
        }
    }

    fn change_order(&mut self, model: &Model, view: &TreeView<'_>, pointer: Pos2, out: &mut Vec<Command>) {
        let Some((&index, before)) = self.path.split_last() else { return };
        let Some(parent) = model.place_at(before).and_then(|at| model.trees.canvas.places.get(at)) else { return };
        let siblings = parent.first_child as usize..(parent.first_child + parent.child_count) as usize;
        let distance =
            |place: usize| (view.lens.to_screen(model.trees.canvas.places[place].x, 0.0).x - pointer.x).abs();
        let nearest = siblings.min_by(|&one, &other| distance(one).total_cmp(&distance(other)));
        let Some(to) = nearest.and_then(|place| model.trees.canvas.places.get(place)).map(|place| place.index) else {
            return;
        };
        if to != index {
            let path = self.path.clone();
            out.push(Command::Edit(EditCommand::MoveChild { path, to, gesture: Some(self.number) }));
            if let Some(last) = self.path.last_mut() {
                *last = to;
            }
        }
    }
}

// The field over a leaf while its value is typed.

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, view: &TreeView<'_>) {
    let (look, model) = (context.look, context.model);
    let (Some(typed), Some(place)) = (&model.edits.typing, view.selected) else { return };
    let node = node_rect(view, place);
    let rect = Rect::from_center_size(node.center(), vec2((node.width() + 18.0).max(76.0), node.height() + 18.0));
    let mut draft = typed.clone();
    let is_value = crate::edit::apply::is_value(&draft);
    let colour = if is_value { look.colours.ink } else { look.colours.plum };
    ui.painter().rect(rect, 6.0, look.colours.card, Stroke::new(2.5, look.colours.blue), StrokeKind::Outside);
    let edit = TextEdit::singleline(&mut draft)
        .font(look.bold(look.text.body))
        .text_color(colour)
        .align(Align2::CENTER_CENTER)
        .frame(Frame::NONE)
        .id(Id::unique("leaf-value"));
    let response = ui.put(rect.shrink(3.0), edit).accessible_name(model.say("app-leaf-value"));
    if draft != *typed {
        context.give(EditCommand::Type(draft));
    }
    if response.lost_focus() {
        let escaped = ui.input(|input| input.key_pressed(Key::Escape));
        context.out.push(if escaped || !is_value {
            Command::Dialog(DialogCommand::Close)
        } else {
            Command::Edit(EditCommand::FinishTyping)
        });
    } else if !response.has_focus() {
        response.request_focus();
        select_all(ui, response.id, typed);
    }
}

/// Selects a field's text, so that what is typed takes its place.
fn select_all(ui: &Ui, field: Id, text: &str) {
    let mut state = TextEditState::load(ui.ctx(), field).unwrap_or_default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(ui.ctx(), field);
}
