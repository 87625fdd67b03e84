//! The fields of an exercise about windows, at the nodes of the tree themselves: alpha, beta and the value of each visit.

use egui::{ImeEvent, Shape};

use crate::exercise::keys;
use crate::exercise::tree::{FOR_FINGERS, FOR_POINTER, FieldNode, FieldPlan, FieldTree};
use crate::prelude::*;

/// What is seen around the field that the keyboard is at.
const MARGIN: f32 = 60.0;

/// Shows the tree with its fields; returns where the nodes are.
pub fn show(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    desk: &ExerciseSession,
    windows: &WindowWork,
) -> Vec<(Path, Rect)> {
    let room = ui.available_size();
    let sizes = if context.look.is_for_fingers() { FOR_FINGERS } else { FOR_POINTER };
    let plan = FieldPlan { exercise: &desk.exercise, work: windows, sizes };
    let tree = plan.laid_out(room - vec2(0.0, 8.0));
    if context.look.is_for_fingers() && (tree.size.x > room.x || tree.size.y > room.y) {
        return show_small_fields(ui, context, desk, plan);
    }
    let area = ScrollArea::both().id_salt("exercise-fields").auto_shrink([false, false]).max_height(room.y);
    let shown = area.show(ui, |ui| {
        let (rect, _) = ui.allocate_exact_size(tree.size.max(ui.available_size()), Sense::hover());
        let by = vec2((rect.width() - tree.size.x).max(0.0) * 0.5, 0.0) + rect.min.to_vec2();
        let shown = Written { desk, windows, tree: &tree, by };
        shown.paint(ui, context, 1.0);
        shown.write(ui, context);
        shown.places()
    });
    shown.inner
}

/// A tree with its fields, and how far it is moved.
#[derive(Clone, Copy)]
struct Written<'a> {
    desk: &'a ExerciseSession,
    windows: &'a WindowWork,
    tree: &'a FieldTree,
    by: Vec2,
}

impl Written<'_> {
    fn places(&self) -> Vec<(Path, Rect)> {
        self.tree.nodes.iter().map(|node| (node.path.clone(), node.rect.translate(self.by))).collect()
    }

    fn paint(&self, ui: &Ui, context: &ViewContext<'_>, scale: f32) {
        let (look, painter, Written { desk, tree, by, .. }) = (context.look, ui.painter(), *self);
        let type_of = |size: f32| look.plain(size * scale);
        let wrong = desk.grade.as_ref().and_then(|grade| grade.first_wrong.as_ref());
        let thin = Stroke::new(1.3, look.colours.ink);
        for node in &tree.nodes {
            let above = node.path.split_last().and_then(|(_, above)| tree.nodes.iter().find(|node| node.path == above));
            if let Some(foot) = above.and_then(|above| above.foot) {
                let top = if node.foot.is_none() { node.rect.top() } else { node.rect.top() + 1.0 };
                painter.line_segment([foot + by, pos2(node.at.x, top) + by], thin);
            }
        }
        for node in &tree.nodes {
            let stroke = if wrong == Some(&node.path) { Stroke::new(3.0, look.colours.plum) } else { thin };
            let (at, half) = (node.at + by, node.rect.top());
            let half = node.at.y - half;
            if node.foot.is_none() {
                painter.rect(node.rect.translate(by), 2.0, look.colours.card, stroke, StrokeKind::Inside);
                let value = desk.exercise.tree.node(node.id).value.map_or_else(|| "?".to_owned(), text::score);
                painter.text(at, Align2::CENTER_CENTER, value, type_of(look.text.label), look.colours.ink);
                continue;
            }
            let up = if node.side == Side::Max { 1.0 } else { -1.0 };
            let corners =
                [vec2(0.0, -half * up), vec2(half * 1.15, half * 0.85 * up), vec2(-half * 1.15, half * 0.85 * up)];
            let corners = corners.map(|corner| at + corner).to_vec();
            painter.add(Shape::convex_polygon(corners, look.colours.card, stroke));
            let name = desk.exercise.tree.name(node.id);
            let toward = at + vec2(0.0, half * 0.2 * up);
            painter.text(toward, Align2::CENTER_CENTER, name, type_of(look.text.small), look.colours.ink);
        }
    }

    fn write(&self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        let Written { desk, windows, tree, .. } = *self;
        let asked = if desk.is_explained() { Vec::new() } else { desk.fields() };
        let given = tree.fields.keys().filter(|field| !asked.contains(field));
        let at = windows.at.as_ref().filter(|at| asked.contains(at));
        let mut arrived = false;
        for field in asked.iter().chain(given) {
            arrived |= self.field(ui, context, field, asked.contains(field)).unwrap_or(false);
        }
        if !arrived && let Some(at) = at {
            self.take_keyboard(ui, at);
        }
        if at.is_some() {
            typed_signs(ui).iter().for_each(|&key| context.give(DeskStep::Pad(key)));
        }
        // Another visit of a position, where a search may come to one again.
        if desk.exercise.algorithm.has_probes() && !desk.is_explained() {
            for node in tree.nodes.iter().filter(|node| !node.path.is_empty() && node.foot.is_some()) {
                self.again(ui, context, node);
            }
        }
    }

    /// Gives the keyboard to the field that is worked at, where no button has it, and shows all of it.
    fn take_keyboard(&self, ui: &Ui, at: &WindowField) {
        let has_other = ui.memory(|memory| {
            let focused = memory.focused();
            focused
                .is_some_and(|focused| focused != id(at) && !self.tree.fields.keys().any(|field| id(field) == focused))
        });
        if !has_other && !ui.memory(|memory| memory.has_focus(id(at))) {
            ui.memory_mut(|memory| memory.request_focus(id(at)));
            if let Some(rect) = self.tree.fields.get(at) {
                ui.scroll_to_rect(rect.translate(self.by).expand(MARGIN), None);
            }
        }
    }

    /// A number; returns whether the keyboard or the pointer came to it in this frame.
    fn field(&self, ui: &Ui, context: &mut ViewContext<'_>, field: &WindowField, is_asked: bool) -> Option<bool> {
        let Written { desk, windows, .. } = *self;
        let rect = self.tree.fields.get(field)?.translate(self.by);
        let typed = windows.typed.get(field).map_or("", String::as_str);
        let is_at = is_asked && windows.at.as_ref() == Some(field);
        let response = ui.interact(rect, id(field), if is_asked { Sense::click() } else { Sense::hover() });
        let name = named(context.lang(), desk, field);
        response.widget_info(|| WidgetInfo {
            label: Some(name.clone()),
            current_text_value: Some(typed.to_owned()),
            enabled: is_asked,
            ..WidgetInfo::new(Role::TextInput)
        });
        self.paint_field(ui, context, field, is_asked);
        if !is_asked {
            return None;
        }
        if response.has_focus() {
            // Arrows and Tab: Tab goes to the next field by itself, arrows are read as steps.
            let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(id(field), arrows));
            if ui.input(|input| input.key_pressed(Key::Enter)) {
                context.give(keys::enter(desk));
            }
        }
        let has_come = response.gained_focus() && !is_at || response.clicked() && !response.has_focus();
        if has_come {
            context.give(DeskStep::Field(field.clone()));
            ui.memory_mut(|memory| memory.request_focus(id(field)));
            ui.scroll_to_rect(rect.expand(MARGIN), None);
        }
        Some(has_come)
    }

    fn paint_field(&self, ui: &Ui, context: &ViewContext<'_>, field: &WindowField, is_asked: bool) {
        let Some(rect) = self.tree.fields.get(field).map(|rect| rect.translate(self.by)) else { return };
        let look = context.look;
        let typed = self.windows.typed.get(field).map_or("", String::as_str);
        let is_wrong = self.desk.is_wrong(field);
        let is_at = is_asked && self.windows.at.as_ref() == Some(field);
        let border = match (is_wrong, is_at) {
            (true, _) => Stroke::new(2.0, look.colours.plum),
            (false, true) => Stroke::new(2.0, look.colours.blue),
            _ => Stroke::new(1.0, if is_asked { look.colours.ghost } else { look.colours.line }),
        };
        let fill = if is_at { look.colours.blue_wash } else { look.colours.paper };
        ui.painter().rect(rect, 4.0, fill, border, StrokeKind::Inside);
        let (words, colour) = match typed {
            "" if is_asked => (sign(field.column).to_owned(), look.colours.ghost),
            typed => (shown_number(typed), if is_asked { look.colours.ink } else { look.colours.muted }),
        };
        let colour = if is_wrong && !typed.is_empty() { look.colours.plum } else { colour };
        let size = look.text.label.min(rect.height() * 0.62);
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, words, look.plain(size), colour);
    }

    fn again(&self, ui: &mut Ui, context: &mut ViewContext<'_>, node: &FieldNode) {
        let name = words::place(&self.desk.exercise, &node.path);
        let name = context.model.say_with("exercise-add-visit", &args![node = name]);
        let size = context.look.size.pill.min(node.rect.width() * 0.5);
        let corner = pos2(node.rect.right() - size * 0.5, node.at.y) + self.by;
        let rect = Rect::from_center_size(corner, vec2(size, size));
        let mut at = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(("exercise-again", &node.path)));
        let plus = Pill::new("+").named(&name).at_most(size);
        if plus.show(&mut at, context.look).clicked() {
            context.give(DeskStep::AddVisit(node.path.clone()));
        }
    }

    /// A tap on a position goes to its first field that is empty, or else to its first one.
    fn taps(&self, ui: &Ui, context: &mut ViewContext<'_>, asked: &[WindowField]) {
        let touch = context.look.size.touch;
        for node in &self.tree.nodes {
            let own: Vec<&WindowField> = asked.iter().filter(|field| field.path == node.path).collect();
            let is_empty = |field: &&&WindowField| self.windows.typed.get(*field).is_none_or(String::is_empty);
            let Some(&field) = own.iter().find(is_empty).or(own.first()) else { continue };
            let rect = node.rect.translate(self.by);
            let rect = rect.union(Rect::from_center_size(rect.center(), Vec2::splat(touch)));
            if ui.interact(rect, ui.scope_id().with(("small-field", &node.path)), Sense::click()).clicked() {
                context.give(DeskStep::Field(field.clone()));
            }
        }
    }
}

/// The signs that are typed without a key of their own: ∞, and the full-width ones of a Chinese keyboard.
fn typed_signs(ui: &Ui) -> Vec<PadKey> {
    ui.input(|input| {
        let text = |event: &Event| match event {
            Event::Text(text) | Event::Ime(ImeEvent::Commit(text)) => Some(text.clone()),
            _ => None,
        };
        let typed: String = input.events.iter().filter_map(text).collect();
        typed.chars().filter_map(PadKey::of_sign).collect()
    })
}

fn id(field: &WindowField) -> Id {
    Id::unique(("exercise-field", &field.path, field.visit, field.column))
}

pub fn named(lang: text::Lang, desk: &ExerciseSession, field: &WindowField) -> String {
    let node = words::place(&desk.exercise, &field.path);
    let node = if field.visit == 0 { node } else { format!("{node} ({})", field.visit + 1) };
    let head = ["alpha", "beta", "value"][field.column as usize];
    let what = lang.say(&format!("cli-head-{head}"));
    lang.say_with("exercise-field", &args![node, what])
}

const fn sign(column: WindowColumn) -> &'static str {
    match column {
        WindowColumn::Alpha => "α",
        WindowColumn::Beta => "β",
        WindowColumn::Value => "v",
    }
}

fn shown_number(typed: &str) -> String {
    typed.replace('-', "−").replace("inf", "∞")
}

/// The height of the line about the field that is worked at.
pub const LINE: f32 = 22.0;

/// The field that is worked at, below the tree: its name and what is in it, where fingers cover it. It has its line where
/// there is none.
pub fn below(ui: &mut Ui, context: &ViewContext<'_>, desk: &ExerciseSession) {
    let at = if let DeskWork::Windows(windows) = &desk.work { windows.at.as_ref().zip(Some(windows)) } else { None };
    let said = at.map_or_else(String::new, |(at, windows)| {
        let typed = windows.typed.get(at).map(|typed| shown_number(typed)).unwrap_or_default();
        format!("{}: {typed}", named(context.lang(), desk, at))
    });
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.allocate_ui(vec2(ui.available_width(), LINE), |ui| {
        ui.set_min_height(LINE);
        ui.add(Label::new(context.look.strong(said, context.look.text.label)).truncate());
    });
}

// The fields of an exercise about windows on a small screen: the tree is whole, from its root to its leaves, with all numbers in small type, and the fields of one position are below it, as large as fingers need.

/// The row of large fields, and what is above it.
const GAP: f32 = 8.0;
/// The smallest tree that is tried, and the steps to it.
const LEAST: f32 = 0.3;
const STEP: f32 = 0.05;

/// Shows the tree and the fields of the position that is worked at; returns where the positions are.
pub fn show_small_fields(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    desk: &ExerciseSession,
    plan: FieldPlan<'_>,
) -> Vec<(Path, Rect)> {
    let touch = context.look.size.touch;
    let (all, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let windows = plan.work;
    let at = windows.at.as_ref().filter(|_| !desk.is_explained());
    let row = if at.is_some() { touch + GAP } else { 0.0 };
    let room = all.with_max_y(all.bottom() - row);
    let (tree, scale) = fitting(plan, room.size());
    let shown = Written { desk, windows, tree: &tree, by: vec2(room.center().x - tree.size.x * 0.5, room.top()) };
    shown.paint(ui, context, scale);
    let asked = desk.fields();
    for field in tree.fields.keys() {
        shown.paint_field(ui, context, field, asked.contains(field) && !desk.is_explained());
    }
    shown.taps(ui, context, &asked);
    if let Some(at) = at {
        let large = large(&tree, at, all.with_min_y(room.bottom() + GAP));
        Written { tree: &large, by: Vec2::ZERO, ..shown }.write(ui, context);
    }
    shown.places()
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
