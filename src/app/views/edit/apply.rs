//! Edits of the tree: values, orders, whole trees; selection and typing; undo and redo.
//!
//! After each edit every lane is searched again at once, and what it held before is kept as the change.

use crate::edit::change::HeldLane;
use crate::edit::what_if;
use crate::prelude::*;
use jianzhi_core::game::tree::NodeId;
use jianzhi_core::score::{self, scale};

const MOST_UNDONE: usize = 200;

pub fn apply(model: &mut Model, command: EditCommand) {
    match command {
        EditCommand::Select(path) => select(model, path),
        EditCommand::SelectNext(toward) => {
            if let Some(next) = next_selected(model, toward) {
                select(model, Some(next));
            }
        }
        EditCommand::StartTyping => {
            model.edits.typing =
                selected_leaf(model).map(|(path, value)| typed(model, value.map(|value| model.describe(&path, value))));
        }
        EditCommand::Type(text) => {
            if model.edits.typing.is_some() {
                model.edits.typing = Some(text);
            }
        }
        EditCommand::FinishTyping => finish_typing(model),
        EditCommand::SetValue { path, value, gesture } => set_value(model, path, value, gesture),
        EditCommand::Try(hinge, value) => what_if::begin(model, *hinge, value),
        EditCommand::EndTrial => model.edits.end_trial(),
        EditCommand::KeepTried => {
            if let Some(Tried { hinge, value, .. }) = model.edits.tried.take() {
                model.edits.live = None;
                set_value(model, hinge.leaf, Some(Score::new(value)), None);
            }
        }
        EditCommand::DismissChange => model.edits.change = None,
        EditCommand::Nudge(by) => nudge(model, by),
        EditCommand::MoveChild { path, to, gesture } => move_child(model, path, to, gesture),
        EditCommand::Shift(toward) => shift(model, toward),
        EditCommand::Undo => travel(model, Edit::Undone),
        EditCommand::Redo => travel(model, Edit::Redone),
        EditCommand::OpenTreeEditor if is_too_large(model) => {
            let most = args![most = text::count(MOST_AS_TEXT as u64)];
            model.dialog.notice = Some(Notice::problem(model.say_with("app-tree-too-large", &most)));
        }
        EditCommand::OpenTreeEditor => {
            let text = model.tree().map(|tree| tree.to_string());
            let text = text.or_else(|| model.searches.base.start.position(&[]).map(|position| position.text()));
            model.dialog.overlay = Overlay::TreeEditor(text.unwrap_or_default());
        }
        EditCommand::ApplyTree => apply_tree(model),
    }
}

/// The most positions of a tree that is edited as text: the field lays all of it out.
const MOST_AS_TEXT: usize = 5_000;

fn is_too_large(model: &Model) -> bool {
    model.tree().is_some_and(|tree| tree.node_count() > MOST_AS_TEXT)
}

fn select(model: &mut Model, path: Option<Path>) {
    if model.edits.selected != path {
        model.edits.typing = None;
    }
    model.edits.selected = path.filter(|path| model.place_at(path).is_some());
}

/// The neighbour of the selected position on the canvas, or the root where none is selected; `None` where there is none.
pub fn next_selected(model: &Model, toward: TreeDirection) -> Option<Path> {
    let Some(mut next) = model.edits.selected.clone() else { return Some(Path::new()) };
    match (toward, next.pop()) {
        (TreeDirection::Up, Some(_)) => {}
        (TreeDirection::Down, last) => {
            next.extend(last);
            next.push(0);
        }
        (TreeDirection::Left, Some(last)) => next.push(last.checked_sub(1)?),
        (TreeDirection::Right, Some(last)) => next.push(last.checked_add(1)?),
        (TreeDirection::Up | TreeDirection::Left | TreeDirection::Right, None) => return None,
    }
    model.place_at(&next).map(|_| next)
}

pub fn can_type(model: &Model) -> bool {
    selected_leaf(model).is_some()
}

fn selected_leaf(model: &Model) -> Option<(Path, Option<Score>)> {
    let path = model.edits.selected.clone()?;
    let node = leaf(model.tree()?, &path)?;
    Some((path, model.tree()?.node(node).value))
}

fn leaf(tree: &Tree, path: &[u16]) -> Option<NodeId> {
    tree.at_path(path).filter(|&id| tree.node(id).children.is_empty())
}

fn typed(model: &Model, value: Option<Score>) -> String {
    let written = |value| match model.tree() {
        Some(tree) => tree.written(value),
        None => value.to_string(),
    };
    value.map_or_else(|| "?".to_owned(), written)
}

/// Whether a text is a number, with either minus sign, or `?` for an unknown value.
pub fn is_value(text: &str) -> bool {
    let text = score::plain(text);
    text == "?" || scale::number(&text).is_some()
}

fn finish_typing(model: &mut Model) {
    let Some(text) = model.edits.typing.as_deref().filter(|text| is_value(text)).map(score::plain) else { return };
    let Some((path, _)) = selected_leaf(model) else { return };
    model.edits.typing = None;
    let is_turned = model.describe(&path, Score::new(1)) < Score::ZERO;
    let number = match text.strip_prefix('-') {
        Some(size) if is_turned => size.to_owned(),
        None if is_turned => format!("-{}", text.trim_start_matches('+')),
        _ => text,
    };
    set_number(model, path, (number != "?" && number != "-?").then_some(number), None);
}

/// Gives a leaf a value on the scale of the tree. That stays, so that the ranks of a gesture do.
fn set_value(model: &mut Model, path: Path, value: Option<Score>, gesture: Option<u64>) {
    let Some(tree) = model.tree() else { return };
    match (tree.scale(), value, leaf(tree, &path)) {
        (Some(scale), Some(value), _) if value.get().abs() > scale.last().get() => {
            let number = format!("{:?}", scale.value(value)).trim_end_matches(".0").to_owned();
            set_number(model, path, Some(number), gesture);
        }
        (_, _, Some(id)) => {
            let edited = tree.with_value(id, value);
            set_tree(model, path, edited, gesture);
        }
        _ => {}
    }
}

fn set_number(model: &mut Model, path: Path, number: Option<String>, gesture: Option<u64>) {
    let Some(tree) = model.tree() else { return };
    let Some(id) = leaf(tree, &path) else { return };
    let edited = match &number {
        Some(number) => tree.with_number(id, number),
        None => Some(tree.with_value(id, None)),
    };
    if let Some(edited) = edited {
        set_tree(model, path, edited, gesture);
    }
}

fn set_tree(model: &mut Model, path: Path, edited: Tree, gesture: Option<u64>) {
    let Some(tree) = model.tree().filter(|tree| edited != ***tree) else { return };
    let Some(id) = leaf(tree, &path) else { return };
    let from = match &model.edits.change {
        Some(Change { edit: Edit::Value { from, .. }, .. }) if same_gesture(model, gesture) => *from,
        _ => tree.node(id).value,
    };
    let carry = |value| scale::carried(value, tree.scale().map(|scale| &**scale), edited.scale().map(|scale| &**scale));
    let to = edited.node(id).value;
    let edit = match from.map(carry) {
        Some(None) => Edit::Tree,
        from => Edit::Value { path: path.clone(), from: from.flatten(), to },
    };
    replace(model, tree_start(edited), edit, gesture);
    select(model, Some(path));
    if gesture.is_some() && !model.hides_ahead() {
        // While a leaf is dragged the whole search of the changed tree is seen.
        (model.timeline.playing, model.timeline.clock) = (None, model.last());
    }
}

fn nudge(model: &mut Model, by: i16) {
    let Some((path, value)) = selected_leaf(model) else { return };
    let told = model.describe(&path, value.unwrap_or_default());
    if let Some(value) = Score::from_static(i64::from(told.get()) + i64::from(by)) {
        let value = model.describe(&path, value);
        set_value(model, path, Some(value), None);
    }
}

fn move_child(model: &mut Model, path: Path, to: u16, gesture: Option<u64>) {
    let (Some(tree), Some((&from, before))) = (model.tree(), path.split_last()) else { return };
    let Some(parent) = tree.at_path(before) else { return };
    let count = tree.node(parent).children.len();
    if from == to || usize::from(from) >= count || usize::from(to) >= count {
        return;
    }
    let edited = tree.with_child_moved(parent, usize::from(from), usize::from(to));
    let mut moved = before.to_vec();
    moved.push(to);
    replace(model, tree_start(edited), Edit::Order(moved.clone()), gesture);
    select(model, Some(moved));
}

pub fn can_shift(model: &Model, toward: TreeDirection) -> bool {
    let siblings = || {
        let tree = model.tree()?;
        let (_, before) = model.edits.selected.as_ref()?.split_last()?;
        Some(tree.node(tree.at_path(before)?).children.len())
    };
    siblings().zip(shifted(model, toward)).is_some_and(|(count, to)| usize::from(to) < count)
}

/// The index among its siblings that the selected position would have; `None` before the first one.
fn shifted(model: &Model, toward: TreeDirection) -> Option<u16> {
    let &at = model.edits.selected.as_ref()?.last()?;
    match toward {
        TreeDirection::Left => at.checked_sub(1),
        TreeDirection::Right => at.checked_add(1),
        TreeDirection::Up | TreeDirection::Down => None,
    }
}

fn shift(model: &mut Model, toward: TreeDirection) {
    if let Some((path, to)) = model.edits.selected.clone().zip(shifted(model, toward)) {
        move_child(model, path, to, None);
    }
}

fn apply_tree(model: &mut Model) {
    let Overlay::TreeEditor(text) = &model.dialog.overlay else { return };
    let (edited, edit) = match &model.searches.base.start {
        Start::Tree(tree) => {
            let Ok(edited) = Tree::parse(text, tree.root_side()) else { return };
            model.dialog.overlay = Overlay::None;
            if **tree == edited {
                return;
            }
            model.searches.base.depth = edited.height();
            (tree_start(edited), Edit::Tree)
        }
        Start::Position(position) => {
            let Ok(edited) = position.read_another(text) else { return };
            model.dialog.overlay = Overlay::None;
            if position.text() == edited.text() {
                return;
            }
            (Start::Position(edited), Edit::Position)
        }
    };
    (model.edits.selected, model.edits.typing, model.trees.camera) = (None, None, None);
    model.timeline.clock = Default::default();
    replace(model, edited, edit, None);
    (model.session.opened, model.session.played) = (None, None);
}

fn tree_start(tree: Tree) -> Start {
    Start::Tree(Arc::new(tree))
}

fn same_gesture(model: &Model, gesture: Option<u64>) -> bool {
    gesture.is_some() && model.edits.history.gesture == gesture
}

pub fn replace(model: &mut Model, start: Start, edit: Edit, gesture: Option<u64>) {
    let continues = same_gesture(model, gesture);
    if !continues {
        let before = model.before();
        model.edits.history.undo.push(before);
        if model.edits.history.undo.len() > MOST_UNDONE {
            model.edits.history.undo.remove(0);
        }
    }
    model.edits.history.redo.clear();
    model.edits.history.gesture = gesture;
    let before = match model.edits.change.take() {
        Some(change) if continues => change.before,
        _ => held(model),
    };
    let before = carried(before, &model.searches.base.start, &start);
    model.searches.base.start = start;
    model.session.is_own = true;
    drop_twins(model);
    finish(model, edit, before);
}

/// A program's visits are those of another start: what is left of its lane is the search next to it once more.
fn drop_twins(model: &mut Model) {
    let searches = &mut model.searches;
    if searches.lanes.iter().any(|lane| lane.verdict().is_some()) {
        let mut methods = Vec::new();
        searches.lanes.retain(|lane| {
            let is_first = !methods.contains(&lane.method);
            methods.push(lane.method);
            is_first
        });
        searches.focus = searches.focus.min(searches.lanes.len().saturating_sub(1));
    }
}

fn travel(model: &mut Model, edit: Edit) {
    let present = model.before();
    let history = &mut model.edits.history;
    let (from, to) = match edit {
        Edit::Redone => (&mut history.redo, &mut history.undo),
        _ => (&mut history.undo, &mut history.redo),
    };
    let Some(Before { start, opened, played, is_own, methods }) = from.pop() else { return };
    if methods.is_none() {
        to.push(present);
    }
    history.gesture = None;
    let before = carried(held(model), &model.searches.base.start, &start);
    (model.session.opened, model.session.played, model.session.is_own) = (opened, played, is_own);
    if model.searches.base.start.usual_depth() == model.searches.base.depth {
        model.searches.base.depth = start.usual_depth();
    }
    model.searches.base.start = start;
    model.edits.typing = None;
    let has_lanes = methods.is_some();
    if let Some(methods) = methods {
        model.files.program = None;
        model.searches.lanes =
            methods.into_iter().map(|method| Lane::new(method, LaneOutcome::Running(None))).collect();
        model.searches.focus = model.searches.focus.min(model.searches.lanes.len().saturating_sub(1));
    }
    finish(model, edit, before);
    if has_lanes {
        model.edits.change = None;
    }
}

fn held(model: &Model) -> Vec<HeldLane> {
    model.searches.lanes.iter().map(HeldLane::new).collect()
}

/// What was held, with values on the scale of another start.
fn carried(held: Vec<HeldLane>, from: &Start, to: &Start) -> Vec<HeldLane> {
    let [from, to] = [from, to].map(|start| start.scale().map(|scale| &**scale));
    held.into_iter().map(|lane| lane.carried(from, to)).collect()
}

fn finish(model: &mut Model, edit: Edit, before: Vec<HeldLane>) {
    if matches!(edit, Edit::Tree | Edit::Position) || model.tree().is_none() {
        // Other moves lead elsewhere.
        model.trees.folding = Folding::default();
    }
    search::anew(model);
    model.edits.change = Some(Change::between(edit, before, &model.searches.lanes));
    if model.edits.selected.as_ref().is_some_and(|path| model.place_at(path).is_none()) {
        model.edits.selected = None;
    }
}
