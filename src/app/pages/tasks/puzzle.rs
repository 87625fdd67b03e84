//! The puzzle of a task's lines: those that are left, and the program. Lines are put into their place by dragging, where the
//! distance from the left is the indentation, or by a tap and the buttons.

use crate::prelude::*;
use crate::tasks::{TaskWork, mood};
use jianzhi_core::mutants::Mistake;
use jianzhi_study::program::ProgramRefusal;
use jianzhi_study::program::assignment::{Assignment, MOST_INDENT, PuzzleFault, PuzzleLine, TaskVerdict};

/// The height of a line, also for fingers, the width of a step of indentation, and the room of the numbers.
const ROW: f32 = 30.0;
const FINGER_ROW: f32 = 44.0;
/// The share of its size that type may shrink to, so that a line fits.
const SMALLEST: f32 = 0.64;
const STEP: f32 = 26.0;
const NUMBERS: f32 = 28.0;
/// A page that is narrower has the lines below the program.
const SIDE_BY_SIDE: f32 = 700.0;
const LEAST_ROWS: usize = 4;

/// A piece that was let go, and where its words begin.
type Dropped = (usize, Pos2);

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, task: &Assignment, work: &TaskWork) {
    let lang = context.lang();
    let row = if context.look.is_for_fingers() { FINGER_ROW } else { ROW };
    let puzzle = Puzzle { look: context.look, lang, task, work, row };
    let (program, dropped) = if ui.available_width() < SIDE_BY_SIDE {
        let (program, first) = puzzle.program(ui, context);
        ui.add_space(6.0);
        let second = puzzle.bank(ui, context);
        (program, first.or(second))
    } else {
        ui.columns(2, |columns| {
            let first = puzzle.bank(&mut columns[0], context);
            let (program, second) = puzzle.program(&mut columns[1], context);
            (program, first.or(second))
        })
    };
    if let Some((piece, at)) = dropped {
        let reach = program.expand2(vec2(STEP, row));
        if reach.contains(at) {
            let line = ((at.y - program.top()) / row).round().clamp(0.0, work.lines.len() as f32) as usize;
            let steps = (at.x - program.left() - NUMBERS) / STEP;
            let indent = steps.round().clamp(0.0, f32::from(MOST_INDENT)) as u8;
            context.give(TasksCommand::Put(piece, Some(LinePlace { line, indent })));
        } else if let Some(place) = work.lines.iter().position(|line| line.piece == piece) {
            context.give(TasksCommand::Pick(place));
            context.give(TasksCommand::Line(LineStep::Take));
        }
    }
}

struct Puzzle<'a> {
    look: &'a Look,
    lang: Lang,
    task: &'a Assignment,
    work: &'a TaskWork,
    row: f32,
}

impl Puzzle<'_> {
    fn bank(&self, ui: &mut Ui, context: &mut ViewContext<'_>) -> Option<Dropped> {
        let Puzzle { look, lang, task, work, row } = *self;
        self.head(ui, &lang.say("task-bank"), &lang.say("task-bank-hint"));
        let mut dropped = None;
        ui.spacing_mut().item_spacing.y = 4.0;
        for piece in task.shuffled() {
            if work.lines.iter().any(|line| line.piece == piece) {
                continue;
            }
            let code = task.piece(piece);
            let (rect, response) =
                ui.allocate_exact_size(vec2(ui.available_width(), row - 4.0), Sense::click_and_drag());
            let name = lang.say_with("task-piece-named", &args![code]);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            let fill = if response.hovered() { look.colours.blue_wash } else { look.colours.card };
            ui.painter().rect(rect, 6.0, fill, look.border(), StrokeKind::Inside);
            self.code(ui, rect.with_min_x(rect.left() + 8.0), code, look.colours.ink);
            focus_ring(ui, look, &response, 6.0);
            if response.clicked() {
                context.give(TasksCommand::Put(piece, None));
            }
            dropped = dropped.or(self.dragged(ui, &response, piece, rect.left() + 8.0));
        }
        dropped
    }

    fn program(&self, ui: &mut Ui, context: &mut ViewContext<'_>) -> (Rect, Option<Dropped>) {
        let Puzzle { look, lang, work, row, .. } = *self;
        self.head(ui, &lang.say("task-program"), "");
        let rows = work.lines.len().max(LEAST_ROWS - 1) + 1;
        let size = vec2(ui.available_width(), rows as f32 * row);
        let (area, _) = ui.allocate_exact_size(size, Sense::hover());
        ui.painter().rect(area, 7.0, look.colours.paper, look.border(), StrokeKind::Inside);
        for step in 1..=4 {
            let x = area.left() + NUMBERS + step as f32 * STEP;
            let faint = Stroke::new(1.0, look.colours.muted.gamma_multiply(0.18));
            ui.painter().vline(x, area.y_range(), faint);
        }
        if work.lines.is_empty() {
            let words = lang.say("task-program-empty");
            let words =
                line(ui.painter(), &words, look.plain(look.text.label), look.colours.muted, area.width() - 20.0);
            ui.painter().galley(area.left_top() + vec2(10.0, 8.0), words, look.colours.muted);
        }
        let mut dropped = None;
        for (place, part) in work.lines.iter().enumerate() {
            let top = area.top() + place as f32 * row;
            let rect = Rect::from_min_size(pos2(area.left(), top), vec2(area.width(), row));
            let response = self.line(ui, place, *part, rect);
            if response.clicked() {
                context.give(TasksCommand::Pick(place));
            }
            let left = rect.left() + NUMBERS + f32::from(part.indent) * STEP;
            dropped = dropped.or(self.dragged(ui, &response, part.piece, left));
        }
        self.steps(ui, context);
        (area, dropped)
    }

    fn line(&self, ui: &mut Ui, place: usize, part: PuzzleLine, rect: Rect) -> Response {
        let Puzzle { look, lang, task, work, .. } = *self;
        let colours = look.colours;
        let code = task.piece(part.piece);
        let response = ui.interact(rect, ui.scope_id().with(("line", part.piece)), Sense::click_and_drag());
        let is_picked = work.picked == Some(place);
        let name = lang.say_with("task-line-named", &args![number = place + 1, indent = part.indent, code]);
        response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, is_picked, &name));
        let is_wrong = match work.fault {
            Some(Err(PuzzleFault::Line(at) | PuzzleFault::Distractor(at) | PuzzleFault::Indent(at))) => at == place,
            _ => false,
        };
        let inner = rect.shrink2(vec2(2.0, 1.0));
        if is_picked || response.hovered() {
            let fill = if is_picked { colours.gold_wash } else { colours.stone_wash };
            ui.painter().rect_filled(inner, 5.0, fill);
        }
        let number = if is_wrong { format!("!{}", place + 1) } else { (place + 1).to_string() };
        let colour = if is_wrong { colours.plum } else { colours.muted };
        let at = pos2(rect.left() + 6.0, rect.center().y);
        ui.painter().text(at, Align2::LEFT_CENTER, number, look.plain(look.text.small), colour);
        let left = rect.left() + NUMBERS + f32::from(part.indent) * STEP;
        self.code(ui, rect.with_min_x(left), code, if is_wrong { colours.plum } else { colours.ink });
        focus_ring(ui, look, &response, 5.0);
        response
    }

    fn steps(&self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        let Puzzle { lang, work, .. } = *self;
        ui.horizontal_wrapped(|ui| {
            for (step, id, sign) in [
                (LineStep::Up, "task-line-up", "↑"),
                (LineStep::Down, "task-line-down", "↓"),
                (LineStep::Out, "task-line-out", "←"),
                (LineStep::In, "task-line-in", "→"),
            ] {
                let pill = Pill::new(sign).named(lang.say(id)).enabled(work.picked.is_some());
                pill.give(ui, context, TasksCommand::Line(step));
            }
            let take = Pill::icon(Icon::Close, lang.say("task-line-take")).enabled(work.picked.is_some());
            take.give(ui, context, TasksCommand::Line(LineStep::Take));
        });
    }

    /// A line that is dragged follows the pointer; returns where its words begin when it is let go.
    fn dragged(&self, ui: &Ui, response: &Response, piece: usize, left: f32) -> Option<Dropped> {
        let id = ui.scope_id().with("held");
        let pointer = ui.input(|input| input.pointer.interact_pos());
        if response.drag_started() {
            let from = ui.input(|input| input.pointer.press_origin()).or(pointer)?;
            ui.data_mut(|data| data.insert_temp(id, (piece, from.x - left)));
        }
        let (_, grip) = ui.data(|data| data.get_temp::<(usize, f32)>(id)).filter(|held| held.0 == piece)?;
        let pointer = pointer?;
        let at = pos2(pointer.x - grip, pointer.y);
        if response.dragged() {
            let layer = egui::LayerId::new(egui::Order::Tooltip, id);
            let look = self.look;
            let painter = ui.ctx().layer_painter(layer);
            let code = line(&painter, self.task.piece(piece), look.code(), look.colours.ink, f32::INFINITY);
            let place = Rect::from_center_size(at, vec2(0.0, self.row - 4.0)).with_max_x(at.x + code.size().x + 8.0);
            painter.rect(place.expand2(vec2(8.0, 0.0)), 6.0, look.colours.card, look.border(), StrokeKind::Inside);
            painter.galley(pos2(at.x, place.center().y - code.size().y * 0.5), code, look.colours.ink);
        }
        if !response.drag_stopped() {
            return None;
        }
        ui.data_mut(|data| data.remove::<(usize, f32)>(id));
        // A line's middle is where it is held: its top is the place between two lines.
        Some((piece, pos2(at.x, at.y - self.row * 0.5)))
    }

    fn head(&self, ui: &mut Ui, title: &str, hint: &str) {
        let look = self.look;
        ui.horizontal_wrapped(|ui| {
            ui.label(look.strong(title, look.text.small).color(look.colours.muted));
            if !hint.is_empty() {
                ui.label(look.muted(hint, look.text.small));
            }
        });
    }

    fn code(&self, ui: &Ui, rect: Rect, code: &str, colour: Color32) {
        let room = (rect.width() - 6.0).max(10.0);
        let mut font = self.look.code();
        let whole = line(ui.painter(), code, font.clone(), colour, f32::INFINITY);
        font.size *= (room / whole.size().x.max(1.0)).clamp(SMALLEST, 1.0);
        let galley = line(ui.painter(), code, font, colour, room);
        ui.painter().galley(pos2(rect.left(), rect.center().y - galley.size().y * 0.5), galley, colour);
    }
}

// The page of a task: its text, the puzzle, what was said of it, hints, the worked one, and the way to a program of one's own.

pub fn show_page(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let Some(task) = model.tasks.shown().cloned() else { return };
    let (lang, work) = (model.settings.lang, model.tasks.shown_work());
    let is_done = model.tasks.done.contains(&task.name);
    ui.horizontal_wrapped(|ui| {
        ui.label(look.strong(task.title.in_lang(lang), look.text.title));
        let mark = lang.say(if is_done { "task-is-done" } else { "task-not-done" });
        let colour = if is_done { look.colours.green } else { look.colours.muted };
        ui.label(look.words(mark, look.text.label).color(colour));
    });
    say(ui, look, task.text.in_lang(lang));
    heading(ui, look, &lang.say("task-puzzle"));
    show(ui, context, &task, &work);
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        Pill::new(lang.say("task-check-puzzle")).rank(Rank::Chosen).give(ui, context, TasksCommand::CheckPuzzle);
        Pill::new(lang.say("task-clear")).enabled(!work.lines.is_empty()).give(ui, context, TasksCommand::Clear);
    });
    answer(ui, context, &task, &work);
    hints(ui, context, &task, &work);
    own(ui, context);
    worked(ui, context, &task, &work);
    ui.add_space(8.0);
}

fn heading(ui: &mut Ui, look: &Look, words: &str) {
    ui.add_space(8.0);
    ui.label(look.strong(words, look.text.label).color(look.colours.blue));
}

fn say(ui: &mut Ui, look: &Look, words: &str) {
    ui.label(look.words(words, look.text.body));
}

fn answer(ui: &mut Ui, context: &mut ViewContext<'_>, task: &Assignment, work: &TaskWork) {
    let (look, model) = (context.look, context.model);
    for (words, is_right) in said(model.settings.lang, task, work) {
        ui.label(look.strong(words, look.text.body).color(mood(context, is_right)));
    }
    if model.tasks.asked.as_ref().is_some_and(|asked| asked.0.task == task.name) {
        ui.label(look.muted(model.say("task-running"), look.text.label));
    }
}

fn said(lang: Lang, task: &Assignment, work: &TaskWork) -> Vec<(String, bool)> {
    let mut said = Vec::new();
    let is_proved = matches!(&work.answer, Some(Ok(report)) if report.verdict == TaskVerdict::Done);
    match work.fault {
        Some(Ok(())) => said.push((lang.say("task-right"), true)),
        // A program that is proved needs no accepted order.
        Some(Err(fault)) if !is_proved => said.push((describe(lang, task, work, fault), false)),
        _ => {}
    }
    match &work.answer {
        Some(Ok(report)) => {
            said.push((report.verdict.words(lang, task, report.due), report.verdict == TaskVerdict::Done));
            let line = report.line.map(|line| lang.say_with("task-statement", &args![line]));
            let mistake = report.mistake.as_deref().and_then(Mistake::by_name);
            let mistake = mistake.map(|mistake| words::mistake(lang, mistake));
            said.extend(line.into_iter().chain(mistake).map(|words| (words, false)));
            said.extend(report.stopped.as_ref().map(|stopped| (stopped.brief(lang), false)));
        }
        // Without Python the accepted orders decide.
        Some(Err(ProgramRefusal::NoPython)) if work.fault.is_some() => {}
        Some(Err(refused)) => said.push((refused.words(lang), false)),
        None => {}
    }
    said
}

fn describe(lang: Lang, task: &Assignment, work: &TaskWork, fault: PuzzleFault) -> String {
    let line = |place: usize| ("line", (place + 1).into());
    match fault {
        PuzzleFault::Line(place) => lang.say_with("task-fault-line", &[line(place)]),
        PuzzleFault::Indent(place) => lang.say_with("task-fault-indent", &[line(place)]),
        PuzzleFault::Short => lang.say("task-fault-short"),
        PuzzleFault::Distractor(place) => {
            let wrong = work.lines.get(place).and_then(|line| task.distractor(line.piece));
            let mistake =
                wrong.map(|wrong| jianzhi_view::text::check::mistake(lang, wrong.mistake)).unwrap_or_default();
            lang.say_with("task-fault-distractor", &[line(place), ("mistake", mistake.into())])
        }
    }
}

fn hints(ui: &mut Ui, context: &mut ViewContext<'_>, task: &Assignment, work: &TaskWork) {
    let (look, lang) = (context.look, context.lang());
    heading(ui, look, &lang.say("task-hints"));
    for (number, hint) in task.hints.iter().take(work.hints).enumerate() {
        let args = args![number = number + 1, all = task.hints.len()];
        ui.horizontal_wrapped(|ui| {
            ui.label(look.strong(lang.say_with("task-hint", &args), look.text.label));
            say(ui, look, hint.in_lang(lang));
        });
    }
    if work.hints < task.hints.len() && Pill::new(lang.say("task-more-hint")).show(ui, look).clicked() {
        context.give(TasksCommand::Hint);
    }
}

fn own(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    heading(ui, look, &lang.say("task-own"));
    say(ui, look, &lang.say("task-own-hint"));
    ui.horizontal_wrapped(|ui| {
        Pill::new(lang.say("task-to-workshop")).give(ui, context, TasksCommand::ToWorkshop);
        let refusal = model.workshop.is_empty().then(|| lang.say("task-idle-empty"));
        Pill::new(lang.say("task-check-own")).refused(refusal).give(ui, context, TasksCommand::CheckOwn);
        if Pill::new(lang.say("task-copy")).show(ui, look).clicked() {
            let skeleton = model.tasks.shown().map(|task| task.skeleton(lang));
            ui.ctx().copy_text(skeleton.unwrap_or_default());
        }
    });
}

fn worked(ui: &mut Ui, context: &mut ViewContext<'_>, task: &Assignment, work: &TaskWork) {
    let (look, lang) = (context.look, context.lang());
    heading(ui, look, &lang.say("task-worked"));
    let id = if work.is_worked_shown { "task-worked-hide" } else { "task-worked-show" };
    Pill::new(lang.say(id)).switch(work.is_worked_shown).give(ui, context, TasksCommand::SwitchWorked);
    if !work.is_worked_shown {
        return;
    }
    Frame::new().inner_margin(6.0).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for (place, line) in task.worked.code.iter().enumerate() {
            for (_, note) in task.worked.notes.iter().filter(|(at, _)| *at == place) {
                ui.label(look.words(note.in_lang(lang), look.text.label).color(look.colours.blue));
            }
            if line.is_empty() {
                ui.add_space(look.text.code);
            } else {
                ui.label(RichText::new(line).font(look.code()));
            }
        }
    });
}
