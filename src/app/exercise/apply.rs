//! Exercises: another one, what is typed, marked, moved and changed, and what came of it.

use std::sync::Arc;

use crate::app::command::{DeskStep, ExerciseCommand, Toward, Typed};
use crate::app::files;
use crate::app::files::OpenedFile;
use crate::app::model::{
    Alignment, Attempt, DeskSource, DeskWork, ExerciseDesk, Model, Notice, Overlay, Thought, TreeWork,
};
use crate::convention::{Course, Marking};
use crate::exercise::{Detail, Exercise, ExerciseKind, ExerciseLevel, MistakenSearch};
use crate::game::Path;
use crate::lesson::Lesson;
use crate::link::LinkedExercise;
use crate::scenario::{Scenario, ToldTrace};
use crate::score::Score;
use crate::search::Algorithm;
use crate::trace::Step;

/// Seeds that are tried for another tree.
const SEEDS: u64 = 40;

/// Opens the exercises, or carries out a step at the one that is open.
pub fn apply(model: &mut Model, command: ExerciseCommand) {
    match command {
        ExerciseCommand::OpenExercises => open(model),
        ExerciseCommand::Desk(step) => self::step(model, step),
    }
}

/// Opens the exercise that a link asks for. One that somebody is at stays as it is.
pub fn follow(model: &mut Model, linked: LinkedExercise) {
    if model.desk.as_ref().and_then(|desk| desk.linked()).is_some_and(|own| own == linked) {
        model.overlay = Overlay::Exercise;
        return;
    }
    lay(model, ExerciseDesk::of(linked));
}

/// Opens the task of the lesson whose end is shown, what was worked at last, or the first exercise.
fn open(model: &mut Model) {
    let ended = model.lesson.as_ref().filter(|lecture| lecture.shown().is_none());
    let task = ended.map(|lecture| Arc::clone(&lecture.lesson)).filter(|lesson| lesson.task.is_some());
    let is_task = |desk: &ExerciseDesk, lesson: &Arc<Lesson>| desk.source == DeskSource::Lesson(Arc::clone(lesson));
    match (task, &model.desk) {
        (Some(lesson), Some(desk)) if is_task(desk, &lesson) => model.overlay = Overlay::Exercise,
        (Some(lesson), _) => lay(model, ExerciseDesk::of_lesson(&lesson)),
        (None, Some(_)) => model.overlay = Overlay::Exercise,
        (None, None) => {
            let desk = ask(model, ExerciseKind::Pruned, ExerciseLevel::Free, model.course);
            lay(model, desk);
        }
    }
}

/// An exercise of a kind on a tree that was not answered yet, by a course's conventions.
fn ask(model: &Model, kind: ExerciseKind, level: ExerciseLevel, course: Course) -> Option<ExerciseDesk> {
    let first = fresh_seed(model, kind);
    let of = |further| ExerciseDesk::of(LinkedExercise { kind, level, seed: first + further, course });
    (0..FRESH).find_map(of)
}

/// Seeds that are tried for it.
const FRESH: u64 = 4;

/// A seed whose tree was not answered yet.
fn fresh_seed(model: &Model, kind: ExerciseKind) -> u64 {
    model.practice.of(kind).tried + 1
}

/// Lays an exercise over the window.
pub fn lay(model: &mut Model, desk: Option<ExerciseDesk>) {
    match desk {
        Some(desk) => {
            model.desk = Some(Box::new(desk));
            model.overlay = Overlay::Exercise;
        }
        None => model.notice = Some(Notice { words: model.lang.say("exercise-none"), is_problem: true }),
    }
}

/// Carries out a step at the exercise that lies over the window.
fn step(model: &mut Model, step: DeskStep) {
    let Some(desk) = model.desk.as_mut().filter(|_| model.overlay == Overlay::Exercise) else { return };
    let (kind, level, seed) = (desk.exercise.kind, desk.exercise.level, desk.exercise.seed.unwrap_or(0));
    match step {
        DeskStep::Ask(other) if other == kind => {}
        DeskStep::Ask(other) => {
            let (course, deciding) = (model.course, desk.deciding);
            let desk = ask(model, other, level, course).map(|new| new.deciding_at(deciding));
            lay(model, desk);
        }
        DeskStep::Fade(level) => {
            let desk = desk.again(seed, level).map(|new| new.deciding_at(desk.deciding));
            lay(model, desk);
        }
        DeskStep::NextTree => {
            let new = (1..=SEEDS).find_map(|further| desk.again(seed.wrapping_add(further), level));
            let desk = new.map(|new| new.deciding_at(desk.deciding));
            lay(model, desk);
        }
        DeskStep::Solve => desk.switch_solution(),
        DeskStep::Grade => grade(model),
        DeskStep::Replay => replay(model),
        DeskStep::Decide => desk.deciding = if desk.deciding.is_some() { None } else { Some(0) },
        DeskStep::Consider(row) => desk.deciding = Some(row),
        DeskStep::Follow(preset) => {
            let own = desk.course();
            let marking = Marking { types: preset.marking.types, ..own.marking };
            teach(model, Course { search: preset.search, marking });
        }
        DeskStep::Choice(field, choice) => {
            if let Ok(course) = desk.course().with(field, choice) {
                teach(model, course);
            }
        }
        step => work(desk, step),
    }
}

/// Asks the same by another course's conventions, which are remembered.
fn teach(model: &mut Model, course: Course) {
    let Some(desk) = &model.desk else { return };
    match desk.by_course(course) {
        Some(desk) => {
            model.course = course;
            lay(model, Some(desk));
        }
        None => model.notice = Some(Notice { words: model.lang.say("exercise-no-course"), is_problem: true }),
    }
}

/// Grades what is answered, and remembers how it went.
fn grade(model: &mut Model) {
    let Some(desk) = &mut model.desk else { return };
    finish(desk, Typed::Taken);
    desk.check();
    let (Some(grade), true) = (&desk.grade, desk.attempt != Attempt::Shown) else { return };
    if desk.attempt == Attempt::Fresh {
        model.practice.count(desk.exercise.kind, grade);
        desk.attempt = Attempt::Graded;
    }
    if let DeskSource::Lesson(lesson) = &desk.source
        && desk.is_right()
    {
        model.followed.entry(lesson.name.clone()).or_default().is_solved = true;
    }
}

/// Carries out a step that changes what is answered, or goes from place to place. While the solution is shown, it stays.
fn work(desk: &mut ExerciseDesk, step: DeskStep) {
    match step {
        DeskStep::Choose(toward) => choose(desk, toward),
        DeskStep::GoTo(path) => go(desk, path),
        DeskStep::Row(row) => take_row(desk, row),
        _ if desk.is_explained() => {}
        DeskStep::Write(field, text) => {
            if let DeskWork::Windows(windows) = &mut desk.work {
                windows.typed.insert(field, text);
                desk.change();
            }
        }
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
        DeskStep::Type(text) => type_value(desk, text),
        DeskStep::Finish(typed) => finish(desk, typed),
        DeskStep::Nudge(by) => nudge(desk, by),
        _ => {}
    }
}

fn mark(desk: &mut ExerciseDesk, path: Path) {
    let is_given = desk.given.has_branch(&path);
    let DeskWork::Pruned(marked, at) = &mut desk.work else { return };
    if path.is_empty() || is_given {
        return;
    }
    at.clone_from(&path);
    if !marked.remove(&path) {
        marked.insert(path);
    }
    desk.change();
}

/// Goes to a position by the pointer.
fn go(desk: &mut ExerciseDesk, path: Path) {
    finish(desk, Typed::Taken);
    match &mut desk.work {
        DeskWork::Pruned(_, at) if !path.is_empty() => *at = path,
        DeskWork::Children(work) if !path.is_empty() => work.at = path,
        DeskWork::OneLeaf(work) | DeskWork::Leaves(work)
            if desk.exercise.is_leaf(&path) && desk.given.asks_leaf(&path) =>
        {
            work.at = path;
        }
        _ => {}
    }
}

/// Goes to a row of a list; of a faulty trace that is the answer.
fn take_row(desk: &mut ExerciseDesk, row: usize) {
    let is_fixed = desk.is_explained();
    match &mut desk.work {
        DeskWork::Order(events, at) => *at = row.min(events.len().saturating_sub(1)),
        DeskWork::Complete(choices, at) => *at = row.min(choices.len().saturating_sub(1)),
        DeskWork::Row(chosen) if !is_fixed && desk.given.asks_row(row) => {
            *chosen = Some(row);
            desk.change();
        }
        _ => {}
    }
}

/// Goes to a neighbour.
fn choose(desk: &mut ExerciseDesk, toward: Toward) {
    finish(desk, Typed::Taken);
    let rows = match &desk.exercise.detail {
        Detail::Rows(visits, _) => visits.all.len(),
        _ => 0,
    };
    match (&mut desk.work, toward) {
        (DeskWork::Pruned(_, at), _) => *at = neighbour(&desk.exercise, at, toward),
        (DeskWork::Children(work), _) => {
            let changed = Exercise { tree: Arc::clone(&work.tree), ..desk.exercise.clone() };
            work.at = neighbour(&changed, &work.at, toward);
        }
        (DeskWork::OneLeaf(work) | DeskWork::Leaves(work), Toward::Left | Toward::Right) => {
            let mut all = desk.exercise.leaves();
            all.retain(|leaf| desk.given.asks_leaf(leaf));
            let here = all.iter().position(|leaf| *leaf == work.at).unwrap_or(0);
            let to = if toward == Toward::Left { here.saturating_sub(1) } else { here + 1 };
            work.at = all.get(to).cloned().unwrap_or_else(|| work.at.clone());
        }
        (DeskWork::OneLeaf(_) | DeskWork::Leaves(_), Toward::Up) => nudge(desk, 1),
        (DeskWork::OneLeaf(_) | DeskWork::Leaves(_), Toward::Down) => nudge(desk, -1),
        (DeskWork::Order(_, at) | DeskWork::Complete(_, at), Toward::Up) => {
            let row = at.saturating_sub(1);
            take_row(desk, row);
        }
        (DeskWork::Order(_, at) | DeskWork::Complete(_, at), Toward::Down) => {
            let row = *at + 1;
            take_row(desk, row);
        }
        (DeskWork::Complete(choices, at), Toward::Left | Toward::Right) => {
            let Detail::Blanks(blanks) = &desk.exercise.detail else { return };
            let count = blanks.get(*at).map_or(1, |blank| blank.choices.len()).max(1);
            let choice = match (choices.get(*at).copied().flatten(), toward) {
                (None, _) => 0,
                (Some(choice), Toward::Left) => (choice + count - 1) % count,
                (Some(choice), _) => (choice + 1) % count,
            };
            pick(desk, choice);
        }
        (DeskWork::Row(row), Toward::Up | Toward::Down) => {
            let asked: Vec<usize> = (0..rows).filter(|row| desk.given.asks_row(*row)).collect();
            let next = match (*row, toward) {
                (None, _) => asked.first(),
                (Some(row), Toward::Up) => asked.iter().rev().find(|other| **other < row),
                (Some(row), _) => asked.iter().find(|other| **other > row),
            };
            if let Some(&row) = next {
                take_row(desk, row);
            }
        }
        _ => {}
    }
}

/// The position beside another, above or below it.
fn neighbour(exercise: &Exercise, at: &Path, toward: Toward) -> Path {
    let mut path = at.clone();
    let places = exercise.places();
    let ply: Vec<&Path> = places.iter().filter(|place| place.len() == path.len()).collect();
    let here = ply.iter().position(|place| **place == path).unwrap_or(0);
    match toward {
        Toward::Up if path.len() > 1 => {
            path.pop();
        }
        Toward::Down if !exercise.is_leaf(&path) => path.push(0),
        Toward::Left => path = ply.get(here.saturating_sub(1)).map_or(path, |place| (*place).clone()),
        Toward::Right => path = ply.get(here + 1).map_or(path, |place| (*place).clone()),
        _ => {}
    }
    path
}

/// Moves an event in the list, or a position among its siblings.
fn shift(desk: &mut ExerciseDesk, toward: Toward) {
    let given = desk.given.beginning();
    match (&mut desk.work, toward) {
        (DeskWork::Order(events, at), Toward::Up | Toward::Down) => {
            let to = if toward == Toward::Up { at.checked_sub(1) } else { Some(*at + 1) };
            let Some(to) = to.filter(|to| (given..events.len()).contains(to) && *at >= given) else { return };
            events.swap(*at, to);
            *at = to;
            desk.change();
        }
        (DeskWork::Children(TreeWork { tree, at, .. }), Toward::Left | Toward::Right) => {
            let Some((from, above)) = at.split_last() else { return };
            let Some(parent) = tree.at_path(above) else { return };
            // Positions keep their ids: the order of these may be given.
            if !desk.given.asks_order(&desk.exercise.tree.first_path(parent)) {
                return;
            }
            let from = usize::from(*from);
            let to = if toward == Toward::Left { from.checked_sub(1) } else { Some(from + 1) };
            let Some(to) = to.filter(|to| *to < tree.node(parent).children.len()) else { return };
            let above = above.to_vec();
            *tree = Arc::new(tree.with_child_moved(parent, from, to));
            *at = [above, vec![to as u16]].concat();
            desk.change();
        }
        _ => {}
    }
}

/// Takes a choice for the blank that the keyboard is at.
fn pick(desk: &mut ExerciseDesk, choice: usize) {
    let given = desk.given.beginning();
    let (Detail::Blanks(blanks), false) = (&desk.exercise.detail, desk.shows_solution()) else { return };
    let DeskWork::Complete(choices, at) = &mut desk.work else { return };
    let is_open = *at >= given;
    let is_choice = blanks.get(*at).is_some_and(|blank| choice < blank.choices.len());
    if let Some(chosen) = choices.get_mut(*at).filter(|_| is_open && is_choice) {
        *chosen = Some(choice);
        desk.change();
    }
}

fn type_value(desk: &mut ExerciseDesk, text: String) {
    if let DeskWork::OneLeaf(work) | DeskWork::Leaves(work) = &mut desk.work
        && desk.given.asks_leaf(&work.at)
    {
        work.typed = Some(text);
        desk.change();
    }
}

/// Takes what is typed for a leaf, if it is a number, or forgets it.
fn finish(desk: &mut ExerciseDesk, typed: Typed) {
    let Some(text) = desk.work.tree_mut().and_then(|work| work.typed.take()) else { return };
    let value = text.parse().ok().filter(|score: &Score| score.is_finite());
    if let (Typed::Taken, Some(value)) = (typed, value) {
        give(desk, value);
    }
}

fn nudge(desk: &mut ExerciseDesk, by: i16) {
    let Some(work) = desk.work.tree() else { return };
    let value = work.value(&work.at).and_then(|value| Score::from_static(i64::from(value.get()) + i64::from(by)));
    if let Some(value) = value.filter(|_| !desk.shows_solution()) {
        give(desk, value);
    }
}

/// Gives the leaf that the keyboard is at another value. Where only one may be changed, the others are as they were.
fn give(desk: &mut ExerciseDesk, value: Score) {
    let before = Arc::clone(&desk.exercise.tree);
    if desk.work.tree().is_none_or(|work| !desk.given.asks_leaf(&work.at)) {
        return;
    }
    match &mut desk.work {
        DeskWork::OneLeaf(work) => {
            let at = work.at.clone();
            *work = TreeWork { tree: before, ..work.clone() }.with(&at, value);
        }
        DeskWork::Leaves(work) => {
            let at = work.at.clone();
            *work = work.clone().with(&at, value);
        }
        _ => return,
    }
    desk.change();
}

/// Shows a search of the tree as it is answered: one with the mistake beside the right one where a mistake explains the
/// answer, both where they part; else the right one. A lesson goes on, and the exercise stays to be gone back to.
fn replay(model: &mut Model) {
    let Some(desk) = model.desk.as_ref().filter(|desk| desk.can_be_watched()) else { return };
    let tree = desk.work.tree().map_or_else(|| Arc::clone(&desk.exercise.tree), |work| Arc::clone(&work.tree));
    let exercise = Exercise { tree, ..desk.exercise.clone() };
    let shown = match desk.mistaken() {
        Some(search) => parting(model, &exercise, search),
        None => watched(model, &exercise),
    };
    let Some(shown) = shown else { return };
    let said = if shown.at.is_some() { "exercise-parting" } else { "exercise-come-back" };
    if shown.at.is_some() {
        // Up to where they part, both have made the same steps.
        model.alignment = Alignment::Visits;
    }
    files::apply::watch(model, shown);
    model.notice = Some(Notice { words: model.lang.say(said), is_problem: false });
}

/// The right search: a scenario, or rows where the course has other conventions than the algorithm.
fn watched(model: &Model, exercise: &Exercise) -> Option<OpenedFile> {
    let name = model.lang.say("exercise-watched");
    if !is_own(exercise) {
        let mut shown: OpenedFile = told(&name, exercise, None)?;
        shown.scenario.methods.truncate(1);
        return Some(shown);
    }
    let mut scenario = Scenario::of(&name, (*exercise.searched_tree()).clone().into());
    scenario.base.depth = exercise.tree.height();
    scenario.methods = vec![exercise.algorithm.into()];
    if exercise.kind == ExerciseKind::PvsDearer {
        scenario.methods.insert(0, Algorithm::AlphaBeta.into());
    }
    Some(OpenedFile::of(scenario, None))
}

/// The search with a mistake and the right one beside it, at the step where they part.
fn parting(model: &Model, exercise: &Exercise, search: MistakenSearch) -> Option<OpenedFile> {
    let mut shown = told(&model.lang.say("exercise-replayed"), exercise, Some(search))?;
    if !is_own(exercise) {
        shown.records.extend(told(&model.lang.say("exercise-watched"), exercise, None)?.records);
    }
    shown.at = exercise.parts_at(search).map(Step);
    Some(shown)
}

/// Whether the algorithm searches as the course has it.
fn is_own(exercise: &Exercise) -> bool {
    exercise.convention == exercise.algorithm.convention()
}

/// The rows of a search with a mistake, or of the right one.
pub fn told(name: &str, exercise: &Exercise, search: Option<MistakenSearch>) -> Option<OpenedFile> {
    let lines = exercise.trace_lines(search)?;
    let mut shown: OpenedFile = ToldTrace::read(name, lines.as_bytes()).ok()?.into();
    let thought = Some(search.map_or(Thought::Right, Thought::AsIf));
    shown.records.iter_mut().filter_map(Arc::get_mut).for_each(|record| record.thought = thought);
    Some(shown)
}
