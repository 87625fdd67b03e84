//! The page of a task: its text, the puzzle, what was said of it, hints, the worked one, and the way to a program of one's own.

use egui::{Frame, RichText, Ui};

use crate::frame::ViewContext;
use crate::tasks::{TaskWork, TasksCommand, mood, puzzle};
use crate::widgets::theme::Look;
use crate::widgets::{Pill, Rank};
use jianzhi_core::mutants::Mistake;
use jianzhi_study::exercise::words;
use jianzhi_study::program::ProgramRefusal;
use jianzhi_study::program::assignment::{Assignment, PuzzleFault, TaskVerdict};
use jianzhi_view::text::Lang;

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let Some(task) = model.tasks.shown().cloned() else { return };
    let (lang, work) = (model.settings.lang, model.tasks.shown_work());
    let is_done = model.tasks.done.contains(&task.name);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(task.title.in_lang(lang)).font(look.bold(look.text.title)));
        let mark = lang.say(if is_done { "task-is-done" } else { "task-not-done" });
        let colour = if is_done { look.colours.green } else { look.colours.muted };
        ui.label(RichText::new(mark).font(look.plain(look.text.label)).color(colour));
    });
    say(ui, look, task.text.in_lang(lang));
    heading(ui, look, &lang.say("task-puzzle"));
    puzzle::show(ui, context, &task, &work);
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        if Pill::new(&lang.say("task-check-puzzle")).rank(Rank::Chosen).show(ui, look).clicked() {
            context.give(TasksCommand::CheckPuzzle);
        }
        if Pill::new(&lang.say("task-clear")).enabled(!work.lines.is_empty()).show(ui, look).clicked() {
            context.give(TasksCommand::Clear);
        }
    });
    answer(ui, context, &task, &work);
    hints(ui, context, &task, &work);
    own(ui, context);
    worked(ui, context, &task, &work);
    ui.add_space(8.0);
}

fn heading(ui: &mut Ui, look: &Look, words: &str) {
    ui.add_space(8.0);
    ui.label(RichText::new(words).font(look.bold(look.text.label)).color(look.colours.blue));
}

fn say(ui: &mut Ui, look: &Look, words: &str) {
    ui.label(RichText::new(words).font(look.plain(look.text.body)));
}

fn answer(ui: &mut Ui, context: &mut ViewContext<'_>, task: &Assignment, work: &TaskWork) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    for (words, is_right) in said(lang, task, work) {
        ui.label(RichText::new(words).font(look.bold(look.text.body)).color(mood(context, is_right)));
    }
    if model.tasks.asked.as_ref().is_some_and(|asked| asked.0.task == task.name) {
        let words = RichText::new(lang.say("task-running")).font(look.plain(look.text.label));
        ui.label(words.color(look.colours.muted));
    }
}

/// The sentences about the puzzle and the program, each with whether it is a good one.
fn said(lang: Lang, task: &Assignment, work: &TaskWork) -> Vec<(String, bool)> {
    let mut said = Vec::new();
    let is_proved = matches!(&work.answer, Some(Ok(report)) if report.verdict == TaskVerdict::Done);
    match work.fault {
        Some(Ok(())) => said.push((lang.say("task-right"), true)),
        // A program that is proved needs no accepted order.
        Some(Err(fault)) if !is_proved => said.push((told(lang, task, work, fault), false)),
        _ => {}
    }
    match &work.answer {
        Some(Ok(report)) => {
            said.push((report.verdict.words(lang, task, report.due), report.verdict == TaskVerdict::Done));
            let line = report.line.map(|line| lang.say_with("task-statement", &[("line", line.into())]));
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

fn told(lang: Lang, task: &Assignment, work: &TaskWork, fault: PuzzleFault) -> String {
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
    let (look, lang) = (context.look, context.model.settings.lang);
    heading(ui, look, &lang.say("task-hints"));
    for (number, hint) in task.hints.iter().take(work.hints).enumerate() {
        let args = [("number", (number + 1).into()), ("all", task.hints.len().into())];
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(lang.say_with("task-hint", &args)).font(look.bold(look.text.label)));
            say(ui, look, hint.in_lang(lang));
        });
    }
    if work.hints < task.hints.len() && Pill::new(&lang.say("task-more-hint")).show(ui, look).clicked() {
        context.give(TasksCommand::Hint);
    }
}

fn own(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    heading(ui, look, &lang.say("task-own"));
    say(ui, look, &lang.say("task-own-hint"));
    ui.horizontal_wrapped(|ui| {
        if Pill::new(&lang.say("task-to-workshop")).show(ui, look).clicked() {
            context.give(TasksCommand::ToWorkshop);
        }
        let refusal = model.workshop.is_empty().then(|| lang.say("task-idle-empty"));
        let words = lang.say("task-check-own");
        if Pill::new(&words).refused(refusal).show(ui, look).clicked() {
            context.give(TasksCommand::CheckOwn);
        }
        if Pill::new(&lang.say("task-copy")).show(ui, look).clicked() {
            let skeleton = model.tasks.shown().map(|task| task.skeleton(lang));
            ui.ctx().copy_text(skeleton.unwrap_or_default());
        }
    });
}

fn worked(ui: &mut Ui, context: &mut ViewContext<'_>, task: &Assignment, work: &TaskWork) {
    let (look, lang) = (context.look, context.model.settings.lang);
    heading(ui, look, &lang.say("task-worked"));
    let id = if work.is_worked_shown { "task-worked-hide" } else { "task-worked-show" };
    if Pill::new(&lang.say(id)).switch(work.is_worked_shown).show(ui, look).clicked() {
        context.give(TasksCommand::SwitchWorked);
    }
    if !work.is_worked_shown {
        return;
    }
    Frame::new().inner_margin(6.0).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for (place, line) in task.worked.code.iter().enumerate() {
            for (_, note) in task.worked.notes.iter().filter(|(at, _)| *at == place) {
                let words = RichText::new(note.in_lang(lang)).font(look.plain(look.text.label));
                ui.label(words.color(look.colours.blue));
            }
            if line.is_empty() {
                ui.add_space(look.text.code);
            } else {
                ui.label(RichText::new(line).font(look.code()));
            }
        }
    });
}
