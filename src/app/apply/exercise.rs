//! Exercises: another one, what is typed and marked, and what came of it.

use super::super::command::{Command, DeskStep, Toward};
use super::super::model::{ExerciseDesk, Model, Notice, Overlay};
use super::file;
use crate::exercise::{ExerciseKind, ExerciseLevel};
use crate::game::Path;
use crate::link::LinkedExercise;
use crate::scenario::ToldTrace;

/// Opens the first exercise, or carries out a step at the one that is open.
pub fn apply(model: &mut Model, command: Command) {
    match command {
        Command::OpenExercises => lay(model, ExerciseDesk::of(ExerciseKind::Pruned, ExerciseLevel::Free, 1)),
        Command::Exercise(step) => self::step(model, step),
        _ => {}
    }
}

/// Opens the exercise that a link asks for.
pub fn open(model: &mut Model, LinkedExercise { kind, level, seed }: LinkedExercise) {
    lay(model, ExerciseDesk::of(kind, level, seed));
}

/// Carries out a step at the exercise that lies over the window.
fn step(model: &mut Model, step: DeskStep) {
    let Overlay::Exercise(desk) = &mut model.overlay else { return };
    let (kind, level, seed) = (desk.exercise.kind, desk.exercise.level, desk.exercise.seed.unwrap_or(0));
    match step {
        DeskStep::Ask(kind) => lay(model, ExerciseDesk::of(kind, level, seed)),
        DeskStep::Fade(level) => lay(model, ExerciseDesk::of(kind, level, seed)),
        DeskStep::NextTree => lay(model, ExerciseDesk::of(kind, level, seed.wrapping_add(1))),
        DeskStep::Write(path, column, text) => {
            desk.typed.insert((path, column), text);
            (desk.grade, desk.unread) = (None, None);
        }
        DeskStep::Mark(path) => mark(desk, path),
        DeskStep::MarkChosen => mark(desk, desk.chosen.clone()),
        DeskStep::Choose(toward) => desk.chosen = neighbour(desk, toward),
        DeskStep::Solve => {
            desk.marked.clear();
            desk.typed.clear();
            desk.fill(|_| true);
            (desk.grade, desk.unread) = (None, None);
        }
        DeskStep::Grade => match desk.answer() {
            Ok(answer) => (desk.grade, desk.unread) = (desk.exercise.grade(&answer), None),
            Err(unread) => (desk.grade, desk.unread) = (None, Some(unread)),
        },
        DeskStep::Replay => replay(model),
    }
}

fn lay(model: &mut Model, desk: Option<ExerciseDesk>) {
    match desk {
        Some(desk) => model.overlay = Overlay::Exercise(Box::new(desk)),
        None => model.notice = Some(Notice { words: model.lang.say("exercise-none"), is_problem: true }),
    }
}

fn mark(desk: &mut ExerciseDesk, path: Path) {
    if desk.exercise.kind != ExerciseKind::Pruned || path.is_empty() {
        return;
    }
    desk.chosen.clone_from(&path);
    desk.grade = None;
    if !desk.marked.remove(&path) {
        desk.marked.insert(path);
    }
}

/// The branch beside the one that is chosen, above or below it.
fn neighbour(desk: &ExerciseDesk, toward: Toward) -> Path {
    let mut path = desk.chosen.clone();
    let places = desk.exercise.places();
    let ply: Vec<&Path> = places.iter().filter(|place| place.len() == path.len()).collect();
    let here = ply.iter().position(|place| **place == path).unwrap_or(0);
    match toward {
        Toward::Up if path.len() > 1 => {
            path.pop();
        }
        Toward::Down if desk.is_inner(&path) => path.push(0),
        Toward::Left => path = ply[here.saturating_sub(1)].clone(),
        Toward::Right => path = ply[(here + 1).min(ply.len() - 1)].clone(),
        _ => {}
    }
    path
}

/// Shows the search with the mistake beside the right one, where the two part.
fn replay(model: &mut Model) {
    let Overlay::Exercise(desk) = &model.overlay else { return };
    let Some(variant) = desk.grade.as_ref().and_then(|grade| grade.explained_by) else { return };
    let Some(lines) = desk.exercise.trace_lines(Some(variant)) else { return };
    let name = model.lang.say("exercise-replayed");
    if let Ok(told) = ToldTrace::read(&name, lines.as_bytes()) {
        model.overlay = Overlay::None;
        file::show(model, told.into());
    }
}
