//! What is asked of the tasks is done here, and what was said of a program is taken in; and the keys that they have.

use std::sync::Arc;

use egui::Key;

use crate::command::{Command, WorkshopCommand};
use crate::dialog::overlay::Pressed;
use crate::model::{Model, Overlay};
use crate::tasks::{AskedJudging, JudgingNews, LineStep, PutPiece, TaskWork, Tasks, TasksCommand};
use crate::workshop;
use jianzhi_study::program::StudentProgram;
use jianzhi_study::program::assignment::{Assignment, MOST_INDENT, TaskVerdict};
use jianzhi_study::worker::SameArc;

pub fn apply(model: &mut Model, command: TasksCommand) {
    match command {
        TasksCommand::Open => open(model),
        TasksCommand::Choose(at) => model.tasks.chosen = at.min(model.tasks.all.len().saturating_sub(1)),
        TasksCommand::CheckPuzzle => check_puzzle(model),
        TasksCommand::CheckOwn => {
            let program = model.workshop.program.clone();
            let task = model.tasks.shown().map(|task| task.name.clone());
            if let Some((task, program)) = task.zip(program) {
                ask(&mut model.tasks, task, program);
            }
        }
        TasksCommand::ToWorkshop => to_workshop(model),
        TasksCommand::Put(_)
        | TasksCommand::Pick(_)
        | TasksCommand::Line(_)
        | TasksCommand::Clear
        | TasksCommand::Hint
        | TasksCommand::SwitchWorked => {
            if let Some((task, work)) = model.tasks.work_mut() {
                change(&task.clone(), work, command);
            }
        }
    }
}

/// Lays the tasks over the window: the first that is not done, unless one was chosen.
pub fn open(model: &mut Model) {
    let tasks = &mut model.tasks;
    if tasks.all.is_empty() {
        tasks.all = Assignment::shipped().map(Arc::new).collect();
        tasks.chosen = tasks.all.iter().position(|task| !tasks.done.contains(&task.name)).unwrap_or(0);
    }
    model.dialog.overlay = Overlay::Tasks;
}

fn change(task: &Assignment, work: &mut TaskWork, command: TasksCommand) {
    match command {
        TasksCommand::Put(PutPiece { piece, at }) => {
            let (line, indent) = match at {
                Some(at) => (at.line, at.indent),
                None => (work.lines.len(), due_indent(task, work)),
            };
            work.put(piece, line, indent);
        }
        TasksCommand::Pick(line) => work.picked = Some(line).filter(|&line| line < work.lines.len()),
        TasksCommand::Line(step) => step_line(work, step),
        TasksCommand::Clear => {
            work.lines.clear();
            work.picked = None;
            work.changed();
        }
        TasksCommand::Hint => work.hints = (work.hints + 1).min(task.hints.len()),
        TasksCommand::SwitchWorked => work.is_worked_shown = !work.is_worked_shown,
        TasksCommand::Open
        | TasksCommand::Choose(_)
        | TasksCommand::CheckPuzzle
        | TasksCommand::ToWorkshop
        | TasksCommand::CheckOwn => {}
    }
}

/// The indentation of a line that comes last: as the one before it, and one more after a colon.
fn due_indent(task: &Assignment, work: &TaskWork) -> u8 {
    let last = work.lines.last();
    last.map_or(0, |last| last.indent + u8::from(task.piece(last.piece).ends_with(':')))
}

fn step_line(work: &mut TaskWork, step: LineStep) {
    let Some(line) = work.picked.filter(|&line| line < work.lines.len()) else { return };
    match step {
        LineStep::Up if line > 0 => {
            work.lines.swap(line, line - 1);
            work.picked = Some(line - 1);
        }
        LineStep::Down if line + 1 < work.lines.len() => {
            work.lines.swap(line, line + 1);
            work.picked = Some(line + 1);
        }
        LineStep::Up | LineStep::Down => return,
        LineStep::In => work.lines[line].indent = (work.lines[line].indent + 1).min(MOST_INDENT),
        LineStep::Out => work.lines[line].indent = work.lines[line].indent.saturating_sub(1),
        LineStep::Take => {
            work.lines.remove(line);
            work.picked = line.checked_sub(1).or(Some(0)).filter(|_| !work.lines.is_empty());
        }
    }
    work.changed();
}

/// Compares the puzzle with the orders that are accepted; any other program is run, where there is Python.
fn check_puzzle(model: &mut Model) {
    let Some((task, work)) = model.tasks.work_mut() else { return };
    let fault = task.fault(&work.lines);
    work.answer = None;
    work.fault = Some(fault.map_or(Ok(()), Err));
    let (name, source) = (task.name.clone(), task.assembled(&work.lines));
    if fault.is_none() {
        model.tasks.done.insert(name);
    } else if !source.is_empty() {
        let program = StudentProgram { name: format!("{name}.py"), source, folder: None };
        ask(&mut model.tasks, name, program);
    }
}

fn ask(tasks: &mut Tasks, task: String, program: StudentProgram) {
    if let Some(work) = tasks.work.get_mut(&task) {
        work.answer = None;
    }
    tasks.asked = Some(SameArc(Arc::new(AskedJudging { task, program })));
}

fn to_workshop(model: &mut Model) {
    let Some(task) = model.tasks.shown().cloned() else { return };
    let source = task.skeleton(model.settings.lang);
    model.workshop.replace(StudentProgram { name: format!("{}.py", task.name), source, folder: None });
    model.dialog.overlay = Overlay::None;
    if !model.workshop.is_open {
        workshop::apply(model, WorkshopCommand::Switch);
    }
}

/// Takes in what was said of a program, if that is still wanted.
pub fn hear(model: &mut Model, news: JudgingNews) {
    let tasks = &mut model.tasks;
    if tasks.asked.as_ref() != Some(&news.asked) {
        return;
    }
    tasks.asked = None;
    let task = &news.asked.0.task;
    let Some(answer) = news.answer else { return };
    if answer.as_ref().is_ok_and(|report| report.verdict == TaskVerdict::Done) {
        tasks.done.insert(task.clone());
    }
    tasks.work.entry(task.clone()).or_default().answer = Some(answer);
}

/// The command of a key while the tasks lie over the window: arrows choose and indent lines, with Shift they move them.
pub fn key(tasks: &Tasks, pressed: Pressed) -> Option<Command> {
    let work = tasks.shown_work();
    let line = |step: LineStep| work.picked.map(|_| TasksCommand::Line(step));
    let pick = |line: Option<usize>| line.map(TasksCommand::Pick);
    let is_moved = pressed.modifiers.shift;
    let command = match pressed.key {
        Key::PageDown => Some(TasksCommand::Choose(tasks.chosen + 1)),
        Key::PageUp => Some(TasksCommand::Choose(tasks.chosen.saturating_sub(1))),
        Key::ArrowUp if is_moved => line(LineStep::Up),
        Key::ArrowDown if is_moved => line(LineStep::Down),
        Key::ArrowUp => pick(work.picked.map(|line| line.saturating_sub(1))),
        Key::ArrowDown => pick(Some(work.picked.map_or(0, |line| (line + 1).min(work.lines.len().saturating_sub(1))))),
        Key::ArrowRight => line(LineStep::In),
        Key::ArrowLeft => line(LineStep::Out),
        Key::Delete | Key::Backspace => line(LineStep::Take),
        _ => None,
    };
    command.map(Command::from)
}
