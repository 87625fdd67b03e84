//! The foot of an exercise: the keys of the screen, the buttons, what they do, and the grade or how the solution follows.

use egui::{Label, RichText, ScrollArea, Ui};

use super::panel::LOW;
use super::{bubble, course, fields, head, pad};
use crate::app::command::{DeskStep, FilesCommand};
use crate::app::context::ViewContext;
use crate::app::files::TextFile;
use crate::app::model::{Attempt, DeskProblem, DeskWork, ExerciseDesk};
use crate::app::offer::Offered;
use crate::app::widgets::{Pill, Rank};
use crate::exercise::Detail;
use crate::kit;
use crate::text::exercise as words;

/// The least height of the words about the answer.
const LEAST_TOLD: f32 = 40.0;

/// The buttons, what they do, and the grade: all of it so high at the most.
pub(crate) fn show(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk, most: f32) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let is_low = ui.ctx().content_rect().height() < LOW;
    if let Some(at) = desk.deciding {
        return course::foot(ui, context, desk, at);
    }
    if pad::is_shown(context, desk) && pad::width_beside(ui).is_none() {
        fields::below(ui, context, desk);
        pad::below(ui, context, desk);
        ui.add_space(4.0);
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let climbs = &context.model.exercises.climbs;
        let next = desk.rung().and_then(|rung| rung.next().filter(|next| climbs.is_open(*next)));
        // Once the answer is right, or the solution was shown, another tree or the next rung comes next.
        let is_done = desk.is_right() || desk.attempt == Attempt::Shown;
        let ranks = match (is_done, next) {
            (false, _) => [Rank::Chosen, Rank::Plain],
            (true, None) => [Rank::Plain, Rank::Chosen],
            (true, Some(_)) => [Rank::Plain, Rank::Plain],
        };
        let solution = if desk.shows_solution() { "exercise-own" } else { "exercise-solution" };
        let replay = if desk.mistaken().is_some() { "exercise-replay" } else { "exercise-watch" };
        let buttons = [
            ("exercise-check", DeskStep::Grade, ranks[0], true),
            ("exercise-new-tree", DeskStep::NextTree, ranks[1], true),
            (solution, DeskStep::Solve, Rank::Plain, true),
            (replay, DeskStep::Replay, Rank::Plain, desk.can_be_watched()),
        ];
        for (id, step, rank, enabled) in buttons {
            if Pill::new(&lang.say(id)).rank(rank).enabled(enabled).show(ui, look).clicked() && enabled {
                context.give(step);
            }
        }
        if let Some(next) = next.filter(|_| is_done)
            && Pill::new(&lang.say("exercise-climb")).rank(Rank::Chosen).show(ui, look).clicked()
        {
            context.give(DeskStep::Climb(next));
        }
        // A phone has room for it in a menu alone.
        let save = FilesCommand::SaveText(TextFile::Answer);
        if !look.is_column
            && !is_low
            && save.refusal(context.model).is_none()
            && Pill::new(&lang.say("exercise-save-short")).named(&lang.say("exercise-save")).show(ui, look).clicked()
        {
            context.give(save);
        }
        // Words that do not fit next to the buttons begin a row of their own.
        head::progress(context, desk).into_iter().for_each(|words| _ = ui.add(Label::new(words).extend()));
    });
    ui.add_space(3.0);
    let kind = lang.say(&format!("exercise-hint-{}", desk.exercise.kind.name()));
    let hint = lang.say_with("exercise-hint", &[("kind", kind.into())]);
    // Fingers press no keys.
    let hint = if look.is_column || is_low { String::new() } else { hint };
    let (font, colour) = (look.plain(look.text.small), look.colours.muted);
    let hint_height = ui.painter().layout(hint.clone(), font.clone(), colour, ui.available_width()).size().y;
    let above = ui.cursor().top() - ui.max_rect().top();
    let room = most - above - hint_height - ui.spacing().item_spacing.y;
    told(ui, context, desk, room.max(LEAST_TOLD));
    if !hint.is_empty() {
        ui.label(RichText::new(hint).font(font).color(colour));
    }
}

/// The grade, or how the solution follows; what does not fit is scrolled to, past a bar that is always seen.
fn told(ui: &mut Ui, context: &ViewContext<'_>, desk: &ExerciseDesk, room: f32) {
    let salt = ("exercise-told", desk.exercise.kind.name(), desk.exercise.seed, desk.shows_solution());
    let area = ScrollArea::vertical().id_salt(salt).auto_shrink([false, true]);
    area.max_height(room).min_scrolled_height(room).show(ui, |ui| verdict(ui, context, desk));
}

/// The grade, or why the answer cannot be graded.
fn verdict(ui: &mut Ui, context: &ViewContext<'_>, desk: &ExerciseDesk) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let say = |ui: &mut Ui, words: &str| {
        ui.label(RichText::new(words).font(look.plain(look.text.body)));
    };
    if let Some(problem) = problem(desk) {
        ui.label(RichText::new(lang.say(problem)).font(look.plain(look.text.body)).color(look.colours.plum));
    }
    if desk.shows_solution() && desk.grade.is_none() {
        say(ui, &lang.say("exercise-solution-shown"));
    }
    if desk.is_explained() && desk.grade.is_none() {
        explained(ui, context, desk);
    }
    // The reasons of a solution name the mistake themselves.
    if let (Detail::Rows(_, variant), true) = (&desk.exercise.detail, desk.is_right()) {
        let mistake = words::mistake(lang, variant.mistake);
        say(ui, &lang.say_with("exercise-faulty", &[("mistake", mistake.into())]));
    }
    let Some(grade) = &desk.grade else { return };
    let colour = if desk.is_right() { look.colours.ink } else { look.colours.plum };
    let verdict = words::reading(lang, grade);
    ui.label(RichText::new(verdict).font(look.bold(look.text.title)).color(colour));
    // What is told at its place is told there alone.
    let told = bubble::told(lang, desk).map(|told| told.lines).unwrap_or_default();
    for line in desk.outcome.iter().flat_map(|outcome| words::outcome(lang, &desk.exercise, *outcome)) {
        if !told.contains(&line) {
            say(ui, &line);
        }
    }
    if let Some(id) = where_to_look(desk) {
        say(ui, &lang.say(id));
    }
    for line in words::graded(lang, &desk.exercise, grade).into_iter().filter(|line| !told.contains(line)) {
        say(ui, &line);
    }
}

/// What keeps the answer from being graded.
pub(crate) fn problem(desk: &ExerciseDesk) -> Option<&'static str> {
    Some(match desk.problem.as_ref()? {
        DeskProblem::Untouched => match &desk.work {
            DeskWork::Windows(_) => "exercise-untouched-windows",
            DeskWork::Pruned(..) => "exercise-untouched-pruned",
            DeskWork::Order(..) => "exercise-untouched-order",
            DeskWork::Complete(..) => "exercise-unchosen",
            DeskWork::Row(_) => "exercise-no-row",
            DeskWork::OneLeaf(_) | DeskWork::Leaves(_) => "exercise-untouched-leaves",
            DeskWork::Children(_) => "exercise-untouched-children",
        },
        DeskProblem::Field(_) => "exercise-unread",
        DeskProblem::Blank(_) => "exercise-unchosen",
        DeskProblem::NoRow => "exercise-no-row",
        DeskProblem::NoLeaf => "exercise-no-leaf",
    })
}

/// How the answer that is shown follows.
fn explained(ui: &mut Ui, context: &ViewContext<'_>, desk: &ExerciseDesk) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let Ok(answer) = desk.work.answer(&desk.exercise) else { return };
    for reason in kit::reasons(lang, &desk.exercise, &answer) {
        ui.label(RichText::new(reason).font(look.plain(look.text.label)));
    }
}

/// Where the first wrong row is from one that was chosen instead.
fn where_to_look(desk: &ExerciseDesk) -> Option<&'static str> {
    let (DeskWork::Row(Some(chosen)), false) = (&desk.work, desk.is_right()) else { return None };
    let right = desk.right_list()?;
    Some(if right.first()? < chosen { "exercise-row-before" } else { "exercise-row-behind" })
}
