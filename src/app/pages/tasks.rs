//! The ladder of tasks: a page each, with the text, the puzzle of its lines, hints, a worked one, and the way to a program of
//! one's own.
//!
//! It has its own state, steps and words; what a task is and when it is done is known by `assignment`.

mod puzzle;

use crate::prelude::*;
use jianzhi_study::program::ProgramRefusal;
use jianzhi_study::program::assignment::{Assignment, MOST_INDENT, PuzzleFault, PuzzleLine, TaskReport, TaskVerdict};
use jianzhi_study::worker::service::JudgeWork;

pub static ENTRIES: &[Entry<TasksCommand>] =
    &[row(TasksCommand::Open, "task-open", "task-open-key", &[shift(Key::F4)]).in_menu("menu-open", 4)];

// The job that judges a program as the solution of a task, in the background.

pub type Judged = Result<TaskReport, ProgramRefusal>;
pub type JudgingJob = JobSlot<SameArc<AskedJudging>, Judged>;

pub fn judge(job: &mut JudgingJob, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
    let begin = |asked: &SameArc<AskedJudging>| Job::begin(JudgeWork::new(&asked.0.task, &asked.0.program)?, wake(ctx));
    job.serve(model.tasks.asked.clone(), begin);
    let Some(asked) = job.key().cloned() else { return };
    let answer = match job.poll() {
        Poll::Part(answer) => Some(answer),
        Poll::Waiting => return,
        Poll::Over => None,
    };
    out.push(BackgroundEvent::TaskJudged(asked, Box::new(answer)));
}

#[derive(Debug, Clone, PartialEq)]
pub enum TasksCommand {
    Open,
    Choose(usize),
    /// Puts a piece somewhere; without a place it comes last, indented as the lines before it ask for.
    Put(usize, Option<LinePlace>),
    Pick(usize),
    Line(LineStep),
    Clear,
    CheckPuzzle,
    Hint,
    SwitchWorked,
    ToWorkshop,
    CheckOwn,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinePlace {
    pub line: usize,
    pub indent: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineStep {
    Up,
    Down,
    In,
    Out,
    Take,
}

pub fn show(ui: &Ui, context: &mut ViewContext<'_>) {
    let (width, most) = panel_size(ui);
    let margin = if context.look.is_column { 12.0 } else { 20.0 };
    panel(ui, context, "tasks", [margin, width], |ui, context| {
        panel_head(ui, context, &context.lang().say("task-title"), |_, _| {});
        ladder(ui, context);
        ui.add_space(6.0);
        let height = (most - (ui.next_widget_position().y - ui.max_rect().top())).max(160.0);
        let area = ScrollArea::vertical().id_salt(("tasks", context.model.tasks.chosen)).max_height(height);
        area.min_scrolled_height(height).auto_shrink([false, false]).show(ui, |ui| {
            // The scroll bar covers nothing.
            ui.set_width(ui.available_width());
            puzzle::show_page(ui, context);
        });
    });
}

fn ladder(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let (lang, tasks) = (model.settings.lang, &model.tasks);
    let (chosen, all) = (tasks.chosen, tasks.all.len());
    if all == 0 {
        return loading(ui, context);
    }
    if look.is_column {
        let place = lang.say_with("task-place", &args![number = chosen + 1, all]);
        let names = [lang.say("task-before"), place, lang.say("task-next")];
        let to = pager(ui, look, &names, chosen, all).map(TasksCommand::Choose);
        return context.out.extend(to.map(Command::from));
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (at, task) in tasks.all.iter().enumerate() {
            let is_done = tasks.done.contains(&task.name);
            let title = task.title.in_lang(lang);
            let words = if is_done { format!("{title} ✓") } else { title.to_owned() };
            let name = format!("{title}: {}", lang.say(if is_done { "task-is-done" } else { "task-not-done" }));
            Pill::new(&words).named(&name).chosen(at == chosen).give(ui, context, TasksCommand::Choose(at));
        }
    });
}

pub fn mood(context: &ViewContext<'_>, is_right: bool) -> Color32 {
    if is_right { context.look.colours.green } else { context.look.colours.plum }
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Tasks {
    /// The tasks; empty before they were opened.
    #[serde(skip)]
    pub all: Vec<Arc<Assignment>>,
    #[serde(skip)]
    pub chosen: usize,
    #[serde(skip)]
    pub work: BTreeMap<String, TaskWork>,
    #[serde(rename = "tasks_done")]
    pub done: BTreeSet<String>,
    #[serde(skip)]
    pub asked: Option<SameArc<AskedJudging>>,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct TaskWork {
    pub lines: Vec<PuzzleLine>,
    pub picked: Option<usize>,
    pub hints: usize,
    pub is_worked_shown: bool,
    /// What was said of the puzzle, until it is changed.
    pub fault: Option<Result<(), PuzzleFault>>,
    pub answer: Option<Judged>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedJudging {
    pub task: String,
    pub program: StudentProgram,
}

impl Tasks {
    pub fn shown(&self) -> Option<&Arc<Assignment>> {
        self.all.get(self.chosen)
    }

    pub fn shown_work(&self) -> TaskWork {
        self.shown().and_then(|task| self.work.get(&task.name)).cloned().unwrap_or_default()
    }

    pub fn work_mut(&mut self) -> Option<(&Arc<Assignment>, &mut TaskWork)> {
        let task = self.all.get(self.chosen)?;
        let work = self.work.entry(task.name.clone()).or_default();
        Some((task, work))
    }
}

impl TaskWork {
    /// Puts a piece before a line; one that is there already is moved.
    pub fn put(&mut self, piece: usize, line: usize, indent: u8) {
        let mut line = line;
        if let Some(before) = self.lines.iter().position(|known| known.piece == piece) {
            self.lines.remove(before);
            line -= usize::from(before < line);
        }
        let line = line.min(self.lines.len());
        self.lines.insert(line, PuzzleLine { piece, indent: indent.min(MOST_INDENT) });
        self.picked = Some(line);
        self.changed();
    }

    pub fn changed(&mut self) {
        (self.fault, self.answer) = (None, None);
    }
}

// What is asked of the tasks is done here, and what was said of a program is taken in; and the keys that they have.

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
        TasksCommand::Put(piece, at) => change(model, |task, work| {
            // As the line before it, and one more after a colon.
            let due = |last: &PuzzleLine| last.indent + u8::from(task.piece(last.piece).ends_with(':'));
            let last = || LinePlace { line: work.lines.len(), indent: work.lines.last().map_or(0, due) };
            let LinePlace { line, indent } = at.unwrap_or_else(last);
            work.put(piece, line, indent);
        }),
        TasksCommand::Pick(line) => {
            change(model, |_, work| work.picked = Some(line).filter(|&line| line < work.lines.len()));
        }
        TasksCommand::Line(step) => change(model, |_, work| step_line(work, step)),
        TasksCommand::Clear => change(model, |_, work| {
            work.lines.clear();
            work.picked = None;
            work.changed();
        }),
        TasksCommand::Hint => change(model, |task, work| work.hints = (work.hints + 1).min(task.hints.len())),
        TasksCommand::SwitchWorked => change(model, |_, work| work.is_worked_shown = !work.is_worked_shown),
    }
}

fn change(model: &mut Model, change: impl FnOnce(&Assignment, &mut TaskWork)) {
    if let Some((task, work)) = model.tasks.work_mut() {
        change(task, work);
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
        let program = StudentProgram::new(format!("{name}.py"), source);
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
    model.workshop.replace(StudentProgram::new(format!("{}.py", task.name), source));
    model.dialog.overlay = Overlay::None;
    if !model.workshop.is_open {
        workshop::apply(model, WorkshopCommand::Switch);
    }
}

/// Takes in what was said of a program, if that is still wanted.
pub fn receive(model: &mut Model, asked: &SameArc<AskedJudging>, answer: Option<Judged>) {
    let tasks = &mut model.tasks;
    if tasks.asked.as_ref() != Some(asked) {
        return;
    }
    tasks.asked = None;
    let task = &asked.0.task;
    let Some(answer) = answer else { return };
    if answer.as_ref().is_ok_and(|report| report.verdict == TaskVerdict::Done) {
        tasks.done.insert(task.clone());
    }
    tasks.work.entry(task.clone()).or_default().answer = Some(answer);
}

/// The command of a key while the tasks lie over the window: arrows choose and indent lines, with Shift they move them.
pub fn key(tasks: &Tasks, key: Key, modifiers: Modifiers) -> Option<Command> {
    let work = tasks.shown_work();
    let line = |step: LineStep| work.picked.map(|_| TasksCommand::Line(step));
    let pick = |line: Option<usize>| line.map(TasksCommand::Pick);
    let is_moved = modifiers.shift;
    let command = match key {
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
