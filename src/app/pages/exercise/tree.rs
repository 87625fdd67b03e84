//! The tree of an exercise: branches to be marked, leaves to be changed, children to be moved; or only to be looked at.

use crate::prelude::*;
use crate::widgets::paint::picture;
use jianzhi_core::game::tree::NodeId;
use jianzhi_view::scene::textbook_tree::{BranchMark, ChosenPart, Growth, TextbookTree, TreeMarks};

/// What the row below the tree takes beyond its buttons, and how high the tree is at the least and the most.
const AROUND_BELOW: f32 = 12.0;
pub const LEAST: f32 = 140.0;
const MOST: f32 = 520.0;
/// What is seen around the position that the keyboard is at.
const MARGIN: f32 = 120.0;
/// The share of the width that is good to read at which a tree begins to scroll.
const SMALLER: f32 = 0.57;

/// How large what a finger means is, the least distance of two leaves of a tree that is whole, and how far from a branch a
/// finger may be: the nearest one is meant.
const FINGER: f32 = 40.0;
const CLOSE: f32 = 21.0;
const FINGER_REACH: f32 = 22.0;
/// Half of what is seen of a position.
const HALF: f32 = 18.0;

pub fn below(look: &Look) -> f32 {
    look.size.pill + AROUND_BELOW
}

/// Shows the tree, and below it what the keyboard is at; returns where the tree is.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession, height: f32) -> Rect {
    let look = context.look;
    let tree = desk.work.tree().map_or(&desk.exercise.tree, |work| &work.tree);
    let marks = marks(desk);
    let view = |rect| shown_in(look, tree, &marks, rect);
    let is_worked_at = desk.work.tree().is_some() || matches!(desk.work, DeskWork::Pruned(..));
    let height = if is_worked_at { height - below(look) } else { height - 4.0 }.clamp(LEAST, MOST);
    let name = context.model.say("exercise-tree");
    // Where the values would be too small to be read the tree is wider than its place, and scrolls.
    let (readable, fingers) = (view(Rect::ZERO).readable_width(), view(Rect::ZERO).width_at(CLOSE));
    let is_for_fingers = look.is_for_fingers() && is_worked_at;
    let fits = readable * SMALLER <= ui.available_width() && (!is_for_fingers || fingers <= ui.available_width());
    let readable = if is_for_fingers { fingers.max(readable) } else { readable };
    let reach = if look.is_for_fingers() { FINGER_REACH } else { 0.0 };
    let meant = |point: Pos2, rect: Rect| match &desk.work {
        DeskWork::Pruned(..) => view(rect).branch_at(point, reach).map(DeskStep::Mark),
        _ => view(rect).node_at(point).map(DeskStep::GoTo),
    };
    // What a screen reader asks for is scrolled to in the area that it is in.
    let targets = |ui: &Ui, rect: Rect| {
        let meant = |point| meant(point, rect);
        if is_worked_at { targets(ui, context, desk, &view(rect), &meant) } else { None }
    };
    let (response, named) = if fits {
        let response = picture(ui, look, &name, height, |rect, meter| view(rect).draw(meter));
        let named = targets(ui, response.rect);
        (response, named)
    } else {
        let area = ScrollArea::horizontal().id_salt("exercise-tree-across");
        let scrolled = area.show(ui, |ui| {
            ui.set_width(readable);
            let response = picture(ui, look, &name, height, |rect, meter| view(rect).draw(meter));
            let chosen = marks.chosen.as_ref().map(|(path, _)| path);
            bring_into_view(ui, chosen, marks.asked.as_ref(), |path| view(response.rect).place_of(path));
            // A finger on the tree moves it.
            ui.scroll_with_delta(vec2(response.drag_delta().x, 0.0));
            let named = targets(ui, response.rect);
            (response, named)
        });
        scrolled.inner
    };
    let meant = |point: Pos2| meant(point, response.rect);
    let pointed = response.interact_pointer_pos().filter(|_| response.clicked()).and_then(meant);
    context.out.extend(pointed.or(named).map(Command::from));
    match &desk.work {
        DeskWork::Pruned(marked, at) => {
            let id = if marked.contains(at) { "exercise-branch-marked" } else { "exercise-branch" };
            let node = words::place(&desk.exercise, at);
            let said = context.model.say_with(id, &args![node, count = marked.len()]);
            ui.label(look.words(said, look.text.label));
        }
        DeskWork::OneLeaf(work) => leaf(ui, context, desk, work),
        DeskWork::Children(work) => child(ui, context, work),
        _ => {}
    }
    response.rect
}

/// Names the branches or leaves that a click means, for screen readers; returns what was pressed. They have no place in
/// the order of Tab: arrows lead to them.
fn targets(
    ui: &Ui,
    context: &ViewContext<'_>,
    desk: &ExerciseSession,
    view: &TextbookTree<'_>,
    meant: &impl Fn(Pos2) -> Option<DeskStep>,
) -> Option<DeskStep> {
    let lang = context.lang();
    let size = if context.look.is_for_fingers() { FINGER } else { FINGER * 0.5 };
    let handles = view.handles(matches!(desk.work, DeskWork::Pruned(..)));
    // Where neighbours would cover each other's middles, the parts end between them.
    let apart = apart(&handles);
    let size = vec2(if apart > size * 0.55 { size } else { apart }, size);
    let mut pressed = None;
    for (path, at) in handles {
        let (step, name, is_on) = match &desk.work {
            DeskWork::Pruned(marked, _) if !path.is_empty() => {
                let name = lang.say_with("exercise-branch-name", &args![node = words::place(&desk.exercise, &path)]);
                (DeskStep::Mark(path.clone()), name, marked.contains(&path))
            }
            DeskWork::OneLeaf(work) if desk.exercise.is_leaf(&path) => {
                let value = work.value(&path).map(text::score).unwrap_or_default();
                let name = format!("{} = {value}", words::place(&desk.exercise, &path));
                (DeskStep::GoTo(path.clone()), name, work.at == path)
            }
            _ => continue,
        };
        let rect = Rect::from_center_size(at, size);
        let response = ui.interact(rect, ui.scope_id().with(("exercise-target", &path)), Sense::CLICK);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_on, &name));
        if response.clicked() {
            // Where targets cover each other, the nearest one is meant.
            pressed = response.interact_pointer_pos().and_then(meant).or(Some(step));
        }
    }
    pressed
}

/// How far neighbours are from each other at the least.
fn apart(handles: &[(Path, Pos2)]) -> f32 {
    let distance =
        |one: Pos2, other: Pos2| if (one.y - other.y).abs() < FINGER { (one.x - other.x).abs() } else { f32::INFINITY };
    let rest = |number: usize| handles[number + 1..].iter().map(move |(_, other)| distance(handles[number].1, *other));
    let all = (0..handles.len()).flat_map(rest).filter(|distance| *distance > 1.0);
    all.fold(f32::INFINITY, f32::min).max(CLOSE - 2.0)
}

pub fn places(look: &Look, desk: &ExerciseSession, rect: Rect) -> Vec<(Path, Rect)> {
    let tree = desk.work.tree().map_or(&desk.exercise.tree, |work| &work.tree);
    let marks = TreeMarks::default();
    let places = shown_in(look, tree, &marks, rect).places().into_iter();
    places.map(|(path, at)| (path, Rect::from_center_size(at, Vec2::splat(HALF * 2.0)))).collect()
}

/// A tree in a place, in the middle of it where it is small.
fn shown_in<'a>(look: &Look, tree: &'a Arc<Tree>, marks: &'a TreeMarks, rect: Rect) -> TextbookTree<'a> {
    let view = TextbookTree { tree, marks, rect, size: look.text.label, growth: Growth::Down };
    let width = rect.width().min(view.width_at(look.size.leaf_distance));
    TextbookTree { rect: Rect::from_center_size(rect.center(), vec2(width, rect.height())), ..view }
}

/// Scrolls to the position that the keyboard is at, where it has come to another one: with the one that is asked about, or else
/// the one above it, where there is room for both.
fn bring_into_view(ui: &Ui, chosen: Option<&Path>, asked: Option<&Path>, place_of: impl Fn(&Path) -> Option<Pos2>) {
    let is_new = is_new(ui, ui.scope_id().with("chosen"), &chosen.cloned());
    let Some(path) = chosen.filter(|_| is_new) else { return };
    let Some(at) = place_of(path).map(|at| Rect::from_center_size(at, vec2(MARGIN, 0.0))) else { return };
    let above = || path.split_last().map(|(_, above)| above.to_vec());
    let above = asked.cloned().or_else(above).and_then(|path| place_of(&path));
    let both = above.map_or(at, |above| at.union(Rect::from_center_size(above, vec2(2.0 * HALF, 0.0))));
    ui.scroll_to_rect(if both.width() <= ui.clip_rect().width() { both } else { at }, None);
}

fn marks(desk: &ExerciseSession) -> TreeMarks {
    let mut marks = TreeMarks::default();
    if let Detail::Cut(path) = &desk.exercise.detail {
        marks.asked = Some(path.clone());
    }
    match &desk.work {
        DeskWork::Pruned(marked, at) => {
            marks.branches = marked.iter().map(|path| (path.clone(), BranchMark::Pruned)).collect();
            for odd in desk.grade.iter().flat_map(|grade| &grade.odd) {
                let mark = if marked.contains(&odd.path) { BranchMark::Wrong } else { BranchMark::Missed };
                marks.branches.insert(odd.path.clone(), mark);
            }
            marks.chosen = Some((at.clone(), ChosenPart::Branch));
        }
        DeskWork::OneLeaf(work) => {
            marks.changed = work.changed(&desk.exercise);
            marks.chosen = Some((work.at.clone(), ChosenPart::Node));
        }
        DeskWork::Children(work) => {
            marks.chosen = Some((work.at.clone(), ChosenPart::Branch));
            marks.wrong = desk.reasons.first().map(|reason| reason.path.clone());
        }
        _ => {}
    }
    marks
}

fn leaf(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession, work: &TreeWork) {
    let (look, lang) = (context.look, context.lang());
    let name = words::place(&desk.exercise, &work.at);
    let value = work.value(&work.at).map(text::score).unwrap_or_default();
    let before = desk.exercise.tree.at_path(&work.at).and_then(|id| desk.exercise.tree.node(id).value);
    let before = before.map(text::score).unwrap_or_default();
    let said = match &work.typed {
        Some(typed) => {
            let typed = format!("{}_", typed.replace('-', "−"));
            lang.say_with("exercise-leaf-typed", &args![node = name, typed])
        }
        None if before == value => lang.say_with("exercise-leaf", &args![node = name, value]),
        None => lang.say_with("exercise-leaf-changed", &args![node = name, value, before]),
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for (sign, id, by) in [("−1", "exercise-less", -1), ("+1", "exercise-more", 1)] {
            Pill::new(sign).named(lang.say(id)).enabled(!desk.is_explained()).give(ui, context, DeskStep::Nudge(by));
        }
        ui.label(look.words(said, look.text.label));
    });
}

fn child(ui: &mut Ui, context: &mut ViewContext<'_>, work: &TreeWork) {
    let (look, lang) = (context.look, context.lang());
    let name = work.tree.at_path(&work.at).map(|id| named(&work.tree, id, &work.at)).unwrap_or_default();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let ways =
            [("←", "exercise-move-left", TreeDirection::Left), ("→", "exercise-move-right", TreeDirection::Right)];
        for (sign, id, toward) in ways {
            Pill::new(sign).named(lang.say(id)).give(ui, context, DeskStep::Shift(toward));
        }
        let said = lang.say_with("exercise-child", &args![node = name]);
        ui.label(look.words(said, look.text.label));
    });
}

/// The name of a position; of a leaf without one its value.
fn named(tree: &Tree, id: NodeId, path: &[u16]) -> String {
    let node = tree.node(id);
    match node.value.filter(|_| node.children.is_empty() && tree.label(id).is_none() && !path.is_empty()) {
        Some(value) => text::score(value),
        None => tree.name(id),
    }
}

// Where the nodes of a tree, its leaves and the fields at them are, when numbers are filled in at the nodes themselves.

#[derive(Debug, Clone, Copy)]
pub struct FieldSizes {
    pub field: Vec2,
    /// The place of a leaf, and half of a triangle.
    pub leaf: Vec2,
    pub half: f32,
    /// Between two fields, two nodes next to each other, and two plies.
    pub between: f32,
    pub aside: f32,
    pub ply: f32,
}

pub const FOR_POINTER: FieldSizes =
    FieldSizes { field: vec2(43.0, 24.0), leaf: vec2(29.0, 24.0), half: 13.0, between: 3.0, aside: 8.0, ply: 17.0 };
pub const FOR_FINGERS: FieldSizes =
    FieldSizes { field: vec2(44.0, 42.0), leaf: vec2(31.0, 26.0), half: 13.0, between: 4.0, aside: 8.0, ply: 18.0 };

impl FieldSizes {
    pub fn scaled(self, by: f32) -> FieldSizes {
        let FieldSizes { field, leaf, half, between, aside, ply } = self;
        let (field, leaf, half) = (field * by, leaf * by, half * by);
        FieldSizes { field, leaf, half, between: between * by, aside: aside * by, ply: ply * by }
    }
}

#[derive(Debug, Clone)]
pub struct FieldNode {
    pub path: Path,
    pub id: NodeId,
    pub side: Side,
    /// The middle of its triangle, or of the leaf.
    pub at: Pos2,
    pub rect: Rect,
    /// Where the branches to its children begin; `None` at a leaf.
    pub foot: Option<Pos2>,
}

#[derive(Debug, Clone)]
pub struct FieldTree {
    pub size: Vec2,
    pub nodes: Vec<FieldNode>,
    pub fields: BTreeMap<WindowField, Rect>,
}

const WIDEST: f32 = 2.2;
const HIGHEST: f32 = 4.0;

#[derive(Clone, Copy)]
pub struct FieldPlan<'a> {
    pub exercise: &'a Exercise,
    pub work: &'a WindowWork,
    pub sizes: FieldSizes,
}

impl FieldPlan<'_> {
    pub fn laid_out(&self, room: Vec2) -> FieldTree {
        let places = self.exercise.places();
        let widths: BTreeMap<&Path, f32> = self.widths(&places);
        let heights = self.heights(&places);
        let width = widths.get(&Path::new()).copied().unwrap_or(0.0);
        let sum: f32 = heights.iter().sum();
        let gaps = heights.len().saturating_sub(1).max(1) as f32;
        let ply = ((room.y - sum) / gaps).clamp(self.sizes.ply, self.sizes.ply * HIGHEST);
        let stretch = (room.x / width.max(1.0)).clamp(1.0, WIDEST);
        let size = vec2(width * stretch, sum + ply * (heights.len().saturating_sub(1)) as f32);
        let mut tree = FieldTree { size, nodes: Vec::new(), fields: BTreeMap::new() };
        // Where the place of each position begins.
        let mut left: BTreeMap<Path, f32> = BTreeMap::from([(Path::new(), 0.0)]);
        for path in &places {
            let from = left.get(path).copied().unwrap_or(0.0);
            let own = widths.get(path).copied().unwrap_or(0.0);
            let children: Vec<&Path> = children(&places, path);
            let below: f32 = children.iter().filter_map(|child| widths.get(child)).sum();
            let mut at = from + (own - below) * 0.5;
            for child in children {
                left.insert(child.clone(), at);
                at += widths.get(child).copied().unwrap_or(0.0);
            }
            let above: f32 = heights.iter().take(path.len()).sum();
            let top = above + ply * path.len() as f32;
            self.place(path, pos2((from + own * 0.5) * stretch, top), &mut tree);
        }
        tree
    }

    fn place(&self, path: &Path, top: Pos2, tree: &mut FieldTree) {
        let sizes = self.sizes;
        let Some(id) = self.exercise.tree.at_path(path) else { return };
        let side = self.exercise.tree.side_at(path);
        if self.exercise.is_leaf(path) {
            let rect = Rect::from_min_size(pos2(top.x - sizes.leaf.x * 0.5, top.y), sizes.leaf);
            tree.nodes.push(FieldNode { path: path.clone(), id, side, at: rect.center(), rect, foot: None });
            return;
        }
        let at = pos2(top.x, top.y + sizes.half);
        let mut y = top.y + sizes.half * 2.0 + sizes.between;
        let card = self.card(path.len());
        for visit in 0..self.work.visits(path) {
            let mut add = |column, rect| {
                tree.fields.insert(WindowField { path: path.clone(), visit, column }, rect);
            };
            if self.exercise.asks_window(path.len()) {
                let left = Rect::from_min_size(pos2(top.x - card * 0.5, y), sizes.field);
                add(WindowColumn::Alpha, left);
                add(WindowColumn::Beta, left.translate(vec2(sizes.field.x + sizes.between, 0.0)));
                y += sizes.field.y + sizes.between;
            }
            let size = vec2(card, sizes.field.y);
            add(WindowColumn::Value, Rect::from_min_size(pos2(top.x - card * 0.5, y), size));
            y += sizes.field.y + sizes.between;
        }
        let rect = Rect::from_min_max(pos2(top.x - card * 0.5, top.y), pos2(top.x + card * 0.5, y - sizes.between));
        tree.nodes.push(FieldNode { path: path.clone(), id, side, at, rect, foot: Some(rect.center_bottom()) });
    }

    fn card(&self, ply: usize) -> f32 {
        let is_wide = self.exercise.asks_window(ply) || self.exercise.algorithm.has_window();
        if is_wide { self.sizes.field.x * 2.0 + self.sizes.between } else { self.sizes.field.x }
    }

    fn widths<'a>(&self, places: &'a [Path]) -> BTreeMap<&'a Path, f32> {
        let mut widths: BTreeMap<&Path, f32> = BTreeMap::new();
        // Children come after their parents.
        for path in places.iter().rev() {
            let below: f32 = children(places, path).iter().filter_map(|child| widths.get(child)).sum();
            let own = if self.exercise.is_leaf(path) {
                self.sizes.leaf.x + 3.0
            } else {
                self.card(path.len()) + self.sizes.aside
            };
            widths.insert(path, own.max(below + if below > 0.0 { self.sizes.aside * 0.5 } else { 0.0 }));
        }
        widths
    }

    fn heights(&self, places: &[Path]) -> Vec<f32> {
        let sizes = self.sizes;
        let mut heights = vec![0.0f32; usize::from(self.exercise.tree.height().0) + 1];
        for path in places {
            let each = if self.exercise.asks_window(path.len()) { 2 } else { 1 };
            let rows = (self.work.visits(path) * each) as f32;
            let own = if self.exercise.is_leaf(path) {
                sizes.leaf.y
            } else {
                sizes.half * 2.0 + rows * (sizes.field.y + sizes.between)
            };
            if let Some(height) = heights.get_mut(path.len()) {
                *height = height.max(own);
            }
        }
        heights
    }
}

/// The children of a place among all places, which are in the order of the tree.
fn children<'a>(places: &'a [Path], path: &Path) -> Vec<&'a Path> {
    let from = places.partition_point(|place| place <= path);
    let below = places[from..].iter().take_while(|place| place.starts_with(path));
    below.filter(|place| place.len() == path.len() + 1).collect()
}
