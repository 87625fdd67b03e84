//! What is typed, marked, moved and changed in an exercise.

use crate::prelude::*;

/// Carries out a step that changes what is answered, or goes from place to place. While the solution is shown, it stays.
pub fn work(desk: &mut ExerciseSession, step: DeskStep) {
    match step {
        DeskStep::Choose(toward) => choose(desk, toward),
        DeskStep::GoTo(path) => go(desk, path),
        DeskStep::Row(row) => take_row(desk, row),
        DeskStep::Field(field) => {
            if desk.fields().contains(&field)
                && let DeskWork::Windows(windows) = &mut desk.work
            {
                windows.go(field);
            }
        }
        _ if desk.is_explained() => {}
        DeskStep::Pad(key) => pad(desk, key),
        DeskStep::AddVisit(path) => {
            if let DeskWork::Windows(windows) = &mut desk.work {
                *windows.rows.entry(path).or_insert(1) += 1;
            }
        }
        DeskStep::Mark(path) => mark(desk, path),
        DeskStep::MarkChosen => {
            if let DeskWork::Pruned(_, at) = &desk.work {
                mark(desk, at.clone());
            }
        }
        DeskStep::Shift(toward) => shift(desk, toward),
        DeskStep::Pick(choice) => pick(desk, choice),
        DeskStep::Finish(typed) => finish(desk, typed),
        DeskStep::Nudge(by) => nudge(desk, by),
        // These are about the exercise as a whole.
        DeskStep::Open
        | DeskStep::Ask(_)
        | DeskStep::Ladders
        | DeskStep::Begin(_)
        | DeskStep::Climb(_)
        | DeskStep::Fade(_)
        | DeskStep::NextTree
        | DeskStep::Solve
        | DeskStep::Grade
        | DeskStep::Replay
        | DeskStep::Decide
        | DeskStep::Consider(_)
        | DeskStep::Follow(_)
        | DeskStep::Choice(..) => {}
    }
}

fn mark(desk: &mut ExerciseSession, path: Path) {
    let DeskWork::Pruned(marked, at) = &mut desk.work else { return };
    if path.is_empty() {
        return;
    }
    at.clone_from(&path);
    if !marked.remove(&path) {
        marked.insert(path);
    }
    desk.change();
}

fn go(desk: &mut ExerciseSession, path: Path) {
    finish(desk, Typed::Taken);
    match &mut desk.work {
        DeskWork::Pruned(_, at) if !path.is_empty() => *at = path,
        DeskWork::Children(work) if !path.is_empty() => work.at = path,
        DeskWork::OneLeaf(work) if desk.exercise.is_leaf(&path) => {
            work.at = path;
        }
        _ => {}
    }
}

fn take_row(desk: &mut ExerciseSession, row: usize) {
    match &mut desk.work {
        DeskWork::Order(events, at) => *at = row.min(events.len().saturating_sub(1)),
        DeskWork::Complete(choices, at) => *at = row.min(choices.len().saturating_sub(1)),
        _ => {}
    }
}

fn choose(desk: &mut ExerciseSession, toward: TreeDirection) {
    finish(desk, Typed::Taken);
    match (&mut desk.work, toward) {
        (DeskWork::Windows(_), _) => choose_field(desk, toward),
        (DeskWork::Pruned(_, at), _) => *at = neighbour(&desk.exercise, at, toward),
        (DeskWork::Children(work), _) => {
            let changed = Exercise { tree: Arc::clone(&work.tree), ..desk.exercise.clone() };
            work.at = neighbour(&changed, &work.at, toward);
        }
        (DeskWork::OneLeaf(work), TreeDirection::Left | TreeDirection::Right) => {
            let all = desk.exercise.leaves();
            let here = all.iter().position(|leaf| *leaf == work.at).unwrap_or(0);
            let to = if toward == TreeDirection::Left { here.saturating_sub(1) } else { here + 1 };
            work.at = all.get(to).cloned().unwrap_or_else(|| work.at.clone());
        }
        (DeskWork::OneLeaf(_), TreeDirection::Up) => nudge(desk, 1),
        (DeskWork::OneLeaf(_), TreeDirection::Down) => nudge(desk, -1),
        (DeskWork::Order(_, at) | DeskWork::Complete(_, at), TreeDirection::Up) => {
            let row = at.saturating_sub(1);
            take_row(desk, row);
        }
        (DeskWork::Order(_, at) | DeskWork::Complete(_, at), TreeDirection::Down) => {
            let row = *at + 1;
            take_row(desk, row);
        }
        (DeskWork::Complete(choices, at), TreeDirection::Left | TreeDirection::Right) => {
            let Detail::Blanks(blanks) = &desk.exercise.detail else { return };
            let count = blanks.get(*at).map_or(1, |blank| blank.choices.len()).max(1);
            let choice = match (choices.get(*at).copied().flatten(), toward) {
                (None, _) => 0,
                (Some(choice), TreeDirection::Left) => (choice + count - 1) % count,
                (Some(choice), _) => (choice + 1) % count,
            };
            pick(desk, choice);
        }
        _ => {}
    }
}

fn neighbour(exercise: &Exercise, at: &Path, toward: TreeDirection) -> Path {
    let mut path = at.clone();
    let places = exercise.places();
    let ply: Vec<&Path> = places.iter().filter(|place| place.len() == path.len()).collect();
    let here = ply.iter().position(|place| **place == path).unwrap_or(0);
    match toward {
        TreeDirection::Up if path.len() > 1 => {
            path.pop();
        }
        TreeDirection::Down if !exercise.is_leaf(&path) => path.push(0),
        TreeDirection::Left => path = ply.get(here.saturating_sub(1)).map_or(path, |place| (*place).clone()),
        TreeDirection::Right => path = ply.get(here + 1).map_or(path, |place| (*place).clone()),
        _ => {}
    }
    path
}

fn shift(desk: &mut ExerciseSession, toward: TreeDirection) {
    match (&mut desk.work, toward) {
        (DeskWork::Order(events, at), TreeDirection::Up | TreeDirection::Down) => {
            let to = if toward == TreeDirection::Up { at.checked_sub(1) } else { Some(*at + 1) };
            let Some(to) = to.filter(|to| *to < events.len()) else { return };
            events.swap(*at, to);
            *at = to;
            desk.change();
        }
        (DeskWork::Children(TreeWork { tree, at, .. }), TreeDirection::Left | TreeDirection::Right) => {
            let Some((from, above)) = at.split_last() else { return };
            let Some(parent) = tree.at_path(above) else { return };
            let from = usize::from(*from);
            let to = if toward == TreeDirection::Left { from.checked_sub(1) } else { Some(from + 1) };
            let Some(to) = to.filter(|to| *to < tree.node(parent).children.len()) else { return };
            let above = above.to_vec();
            *tree = Arc::new(tree.with_child_moved(parent, from, to));
            *at = [above, vec![to as u16]].concat();
            desk.change();
        }
        _ => {}
    }
}

fn pick(desk: &mut ExerciseSession, choice: usize) {
    let (Detail::Blanks(blanks), false) = (&desk.exercise.detail, desk.is_explained()) else { return };
    let DeskWork::Complete(choices, at) = &mut desk.work else { return };
    let is_choice = blanks.get(*at).is_some_and(|blank| choice < blank.choices.len());
    if let Some(chosen) = choices.get_mut(*at).filter(|_| is_choice) {
        *chosen = Some(choice);
        desk.change();
    }
}

fn pad(desk: &mut ExerciseSession, key: PadKey) {
    let fields = desk.fields();
    match (&mut desk.work, key) {
        (DeskWork::Windows(windows), PadKey::Next) => windows.step(&fields, 1),
        (DeskWork::Windows(windows), key) => {
            let is_changed = windows.press(key);
            if is_changed {
                desk.change();
            }
        }
        (DeskWork::OneLeaf(_), PadKey::Next) => choose(desk, TreeDirection::Right),
        // A leaf has a finite value.
        (DeskWork::OneLeaf(work), key) if key != PadKey::Infinity => {
            let text = key.typed(&work.typed.take().unwrap_or_default());
            work.typed = Some(text).filter(|text| !text.is_empty());
            desk.change();
        }
        _ => {}
    }
}

/// Goes to a neighbouring field: along the order of the search, or up and down in the tree.
fn choose_field(desk: &mut ExerciseSession, toward: TreeDirection) {
    let fields = desk.fields();
    let DeskWork::Windows(windows) = &mut desk.work else { return };
    let Some(at) = windows.at.clone() else { return windows.step(&fields, 0) };
    let is_asked = |path: &Path| fields.iter().find(|field| field.path == *path && field.column == at.column).cloned();
    let to = match toward {
        TreeDirection::Left => return windows.step(&fields, -1),
        TreeDirection::Right => return windows.step(&fields, 1),
        TreeDirection::Up => (0..at.path.len()).rev().find_map(|plies| is_asked(&at.path[..plies].to_vec())),
        TreeDirection::Down => desk.exercise.children_in_order(&at.path).iter().find_map(is_asked),
    };
    if let Some(to) = to {
        windows.go(to);
    }
}

/// Takes what is typed for a leaf, if it is a number, or forgets it.
pub fn finish(desk: &mut ExerciseSession, typed: Typed) {
    let (DeskWork::OneLeaf(work) | DeskWork::Children(work)) = &mut desk.work else { return };
    let Some(text) = work.typed.take() else { return };
    let value = text.parse().ok().filter(|score: &Score| score.is_finite());
    if let (Typed::Taken, Some(value)) = (typed, value) {
        give(desk, value);
    }
}

fn nudge(desk: &mut ExerciseSession, by: i16) {
    let Some(work) = desk.work.tree() else { return };
    let value = work.value(&work.at).and_then(|value| Score::from_static(i64::from(value.get()) + i64::from(by)));
    if let Some(value) = value.filter(|_| !desk.is_explained()) {
        give(desk, value);
    }
}

fn give(desk: &mut ExerciseSession, value: Score) {
    let before = Arc::clone(&desk.exercise.tree);
    let DeskWork::OneLeaf(work) = &mut desk.work else { return };
    let at = work.at.clone();
    *work = TreeWork { tree: before, ..work.clone() }.with(&at, value);
    desk.change();
}
