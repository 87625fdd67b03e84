//! Exercises: another one, what is typed, marked, moved and changed, and the grade.

use crate::exercise::work::{finish, work};
use crate::prelude::*;
use jianzhi_core::score::convention::Marking;
use jianzhi_study::scenario::ToldTrace;

const SEEDS: u64 = 40;

/// Whether the answer can be written to a file; where it cannot be graded, the exercise says why.
pub fn can_be_saved(model: &mut Model) -> bool {
    let Some(desk) = &mut model.exercises.desk else { return false };
    let has_answer = desk.to_json().is_some();
    if !has_answer {
        desk.check();
    }
    has_answer
}

/// Opens the exercise that a link asks for. One that is being worked at stays as it is.
pub fn follow(model: &mut Model, linked: LinkedExercise) {
    if model.exercises.desk.as_ref().and_then(|desk| desk.linked()).is_some_and(|own| own == linked) {
        model.dialog.overlay = Overlay::Exercise;
        return;
    }
    lay(model, ExerciseSession::new(linked));
    if let Some(rung) = linked.rung.filter(|_| model.exercises.desk.is_some()) {
        model.exercises.climbs.go(rung);
    }
}

/// Opens the task of the lesson whose end is shown, what was worked at last, or the three ladders.
fn open(model: &mut Model) {
    let ended = model.learning.lesson.as_ref().filter(|lecture| lecture.shown().is_none());
    let task = ended.map(|lecture| Arc::clone(&lecture.lesson)).filter(|lesson| lesson.task.is_some());
    match (task, model.exercises.desk.as_ref().map(|desk| &desk.source)) {
        (Some(lesson), Some(DeskSource::Lesson(own))) if own.name == lesson.name => {
            model.dialog.overlay = Overlay::Exercise;
        }
        (Some(lesson), _) => lay(model, ExerciseSession::of_lesson(&lesson)),
        (None, Some(_)) => model.dialog.overlay = Overlay::Exercise,
        (None, None) => model.dialog.overlay = Overlay::Ladders,
    }
}

/// An exercise of a kind on a tree that was not answered yet, by the course's conventions; of a rung, or the usual one.
fn ask(model: &Model, kind: ExerciseKind, rung: Option<Rung>) -> Option<ExerciseSession> {
    let first = model.exercises.practice.of(kind).tried + 1;
    let (course, before) = (model.exercises.course, model.exercises.desk.as_ref());
    // A ladder begins with nothing given.
    let level = before.map(|desk| desk.exercise.level).filter(|_| rung.is_none()).unwrap_or_default();
    let of = |further| ExerciseSession::new(LinkedExercise { kind, level, seed: first + further, course, rung });
    let deciding = before.and_then(|desk| desk.deciding);
    (0..FRESH).find_map(of).map(|new| new.deciding_at(deciding))
}

fn climb(model: &mut Model, rung: Rung) {
    if model.exercises.climbs.is_open(rung) {
        let desk = ask(model, rung.kind(), Some(rung));
        lay(model, desk);
        model.exercises.climbs.go(rung);
    }
}

const FRESH: u64 = 4;

pub fn lay(model: &mut Model, desk: Option<ExerciseSession>) {
    match desk {
        Some(desk) => {
            model.exercises.desk = Some(Box::new(desk));
            model.dialog.overlay = Overlay::Exercise;
        }
        None => model.dialog.notice = Some(Notice::problem(model.say("exercise-none"))),
    }
}

pub fn apply(model: &mut Model, step: DeskStep) {
    if step == DeskStep::Open {
        return open(model);
    }
    let is_ladders = model.dialog.overlay == Overlay::Ladders;
    if !is_ladders && model.dialog.overlay != Overlay::Exercise {
        return;
    }
    let desk = model.exercises.desk.as_ref().filter(|_| !is_ladders);
    let kind = desk.map(|desk| desk.exercise.kind);
    match step {
        DeskStep::Ladders => {
            let is_back = is_ladders && model.exercises.desk.is_some();
            model.dialog.overlay = if is_back { Overlay::Exercise } else { Overlay::Ladders };
        }
        DeskStep::Begin(verb) => {
            let open = model.exercises.climbs.rung(verb);
            open.into_iter().for_each(|rung| climb(model, rung));
        }
        DeskStep::Climb(rung) => climb(model, rung),
        DeskStep::Ask(other) if Some(other) == kind => {}
        DeskStep::Ask(other) => {
            let desk = ask(model, other, None);
            lay(model, desk);
        }
        step => {
            if kind.is_some() {
                at_desk(model, step);
            }
        }
    }
}

fn at_desk(model: &mut Model, step: DeskStep) {
    let Some(desk) = &mut model.exercises.desk else { return };
    let (level, seed) = (desk.exercise.level, desk.exercise.seed.unwrap_or(0));
    match step {
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

fn teach(model: &mut Model, course: Course) {
    let Some(desk) = &model.exercises.desk else { return };
    match desk.by_course(course) {
        Some(desk) => {
            model.exercises.course = course;
            lay(model, Some(desk));
        }
        None => model.dialog.notice = Some(Notice::problem(model.say("exercise-no-course"))),
    }
}

fn grade(model: &mut Model) {
    // A solution that is shown is no answer.
    let Some(desk) = model.exercises.desk.as_mut().filter(|desk| !desk.shows_solution()) else { return };
    finish(desk, Typed::Taken);
    desk.check();
    let (Some(grade), true) = (&desk.grade, desk.attempt != Attempt::Shown) else { return };
    if desk.attempt == Attempt::Fresh {
        model.exercises.practice.count(desk.exercise.kind, grade);
        if let Some(rung) = desk.rung() {
            model.exercises.climbs.count(rung, desk.is_right());
        }
        desk.attempt = Attempt::Graded;
    }
    if let DeskSource::Lesson(lesson) = &desk.source
        && desk.is_right()
    {
        model.learning.followed.entry(lesson.name.clone()).or_default().is_solved = true;
    }
}

/// Shows a search of the tree as it is answered: one with the mistake next to the right one where a mistake explains
/// the answer, both where they part; else the right one. A lesson goes on, and the exercise stays to be gone back to.
fn replay(model: &mut Model) {
    let Some(desk) = model.exercises.desk.as_ref().filter(|desk| desk.can_be_watched()) else { return };
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
        model.timeline.alignment = Alignment::Visits;
    }
    gallery::apply::watch(model, shown);
    model.dialog.notice = Some(Notice::describe(model.settings.lang, |lang| lang.say(said)));
}

/// The right search: a scenario, or rows where the course has other conventions than the algorithm.
fn watched(model: &Model, exercise: &Exercise) -> Option<OpenedFile> {
    let name = model.say("exercise-watched");
    if !is_own(exercise) {
        let mut shown: OpenedFile = describe(&name, exercise, None)?;
        shown.scenario.methods.truncate(1);
        return Some(shown);
    }
    let mut scenario = Scenario::new(&name, (*exercise.searched_tree()).clone().into());
    scenario.base.depth = exercise.tree.height();
    scenario.methods = vec![exercise.algorithm.into()];
    Some(OpenedFile::new(scenario, None))
}

/// The search with a mistake and the right one, at the step where they part.
fn parting(model: &Model, exercise: &Exercise, search: MistakenSearch) -> Option<OpenedFile> {
    let mut shown = describe(&model.say("exercise-replayed"), exercise, Some(search))?;
    if !is_own(exercise) {
        shown.records.extend(describe(&model.say("exercise-watched"), exercise, None)?.records);
    }
    shown.at = exercise.parts_at(search).map(Step);
    Some(shown)
}

fn is_own(exercise: &Exercise) -> bool {
    exercise.convention == exercise.algorithm.convention()
}

/// The rows of a search with a mistake, or of the right one.
pub fn describe(name: &str, exercise: &Exercise, search: Option<MistakenSearch>) -> Option<OpenedFile> {
    let lines = exercise.trace_lines(search)?;
    let mut told = ToldTrace::read(name, lines.as_bytes()).ok()?;
    Arc::make_mut(&mut told.verdict).without_rows();
    let mut shown = OpenedFile::from(told);
    let thought = Some(search.map_or(LaneOrigin::Right, LaneOrigin::AsIf));
    shown.records.iter_mut().filter_map(Arc::get_mut).for_each(|record| record.thought = thought);
    Some(shown)
}
