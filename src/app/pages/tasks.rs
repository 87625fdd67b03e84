//! The ladder of tasks: a page each, with the text, the puzzle of its lines, hints, a worked one, and the way to a program of
//! one's own.
//!
//! It has its own state, steps and words; what a task is and when it is done is known by `assignment`.

pub mod apply;
mod page;
mod puzzle;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use egui::{Align, Color32, Context, Key, Layout, RichText, ScrollArea, Ui};
use serde::{Deserialize, Serialize};

use crate::charts::chart_panel::panel_size;
use crate::command::DialogCommand;
use crate::entry::{Entry, row, shift};
use crate::frame::ViewContext;
use crate::model::Model;
use crate::news::News;
use crate::widgets::icons::Icon;
use crate::widgets::{Pill, Rank, dialog, loading, panel_head};
pub use apply::apply;
use jianzhi_study::program::assignment::{Assignment, MOST_INDENT, PuzzleFault, PuzzleLine, TaskReport};
use jianzhi_study::program::{ProgramRefusal, StudentProgram};
use jianzhi_study::worker::service::JudgeWork;
use jianzhi_study::worker::{Job, JobSlot, Poll, SameArc};

pub static ENTRIES: &[Entry<TasksCommand>] =
    &[row(TasksCommand::Open, "task-open", "task-open-key", &[shift(Key::F4)])];

// The job that judges a program as the solution of a task, in the background.

#[derive(Debug, Default)]
pub struct Judging {
    slot: JobSlot<SameArc<AskedJudging>, Result<TaskReport, ProgramRefusal>>,
}

impl Judging {
    /// Begins and ends the job, and polls it. A frame never waits.
    pub fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        self.slot.serve(model.tasks.asked.clone(), |asked| {
            let ctx = ctx.clone();
            let work = JudgeWork::of(&asked.0.task, &asked.0.program)?;
            Job::begin(work, move || ctx.request_repaint())
        });
        let Some(asked) = self.slot.key().cloned() else { return };
        let answer = match self.slot.poll() {
            Poll::Part(answer) => Some(answer),
            Poll::Waiting => return,
            Poll::Over => None,
        };
        out.push(News::TaskJudged(Box::new(JudgingNews { asked, answer })));
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum TasksCommand {
    Open,
    Choose(usize),
    Put(PutPiece),
    Pick(usize),
    Line(LineStep),
    Clear,
    CheckPuzzle,
    Hint,
    SwitchWorked,
    ToWorkshop,
    CheckOwn,
}

/// Where a piece is put; without a place it comes last, indented as the lines before it ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PutPiece {
    pub piece: usize,
    pub at: Option<LinePlace>,
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
    let modal = dialog(ui, context.look, "tasks", margin).show(ui.ctx(), |ui| {
        ui.set_width(width);
        let lang = context.model.settings.lang;
        panel_head(ui, context, &lang.say("task-title"), |_, _| {});
        ladder(ui, context);
        ui.add_space(6.0);
        let height = (most - (ui.next_widget_position().y - ui.max_rect().top())).max(160.0);
        let area = ScrollArea::vertical().id_salt(("tasks", context.model.tasks.chosen)).max_height(height);
        area.min_scrolled_height(height).auto_shrink([false, false]).show(ui, |ui| {
            // The scroll bar covers nothing.
            ui.set_width(ui.available_width());
            page::show(ui, context);
        });
    });
    if modal.backdrop_response.clicked() {
        context.give(DialogCommand::Close);
    }
}

fn ladder(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let (lang, tasks) = (model.settings.lang, &model.tasks);
    let (chosen, all) = (tasks.chosen, tasks.all.len());
    if all == 0 {
        return loading(ui, context);
    }
    if look.is_column {
        ui.horizontal(|ui| {
            let name = lang.say("task-before");
            let before = Pill::icon(Icon::Back, &name).enabled(chosen > 0);
            if before.show(ui, look).clicked() {
                context.give(TasksCommand::Choose(chosen.saturating_sub(1)));
            }
            let place = lang.say_with("task-place", &[("number", (chosen + 1).into()), ("all", all.into())]);
            ui.label(RichText::new(place).font(look.plain(look.text.label)));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let name = lang.say("task-next");
                let next = Pill::icon(Icon::Forward, &name).enabled(chosen + 1 < all);
                if next.show(ui, look).clicked() {
                    context.give(TasksCommand::Choose(chosen + 1));
                }
            });
        });
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
        for (at, task) in tasks.all.iter().enumerate() {
            let is_done = tasks.done.contains(&task.name);
            let title = task.title.in_lang(lang);
            let words = if is_done { format!("{title} ✓") } else { title.to_owned() };
            let name = format!("{title}: {}", lang.say(if is_done { "task-is-done" } else { "task-not-done" }));
            let rank = if at == chosen { Rank::Chosen } else { Rank::Plain };
            if Pill::new(&words).named(&name).rank(rank).show(ui, look).clicked() {
                context.give(TasksCommand::Choose(at));
            }
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
    pub answer: Option<JudgedProgram>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedJudging {
    pub task: String,
    pub program: StudentProgram,
}

pub type JudgedProgram = Result<TaskReport, ProgramRefusal>;

#[derive(Debug, Clone, PartialEq)]
pub struct JudgingNews {
    pub asked: SameArc<AskedJudging>,
    /// `None` where its work was lost.
    pub answer: Option<JudgedProgram>,
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
