//! The panel of an exercise: what is asked and how much is given, what is worked at, and the likely reason of a
//! mistake. What each kind shows to work at is in a file of its own.

use egui::style::ScrollStyle;
use egui::{Id, Rect, RichText, ScrollArea, Ui, UiBuilder};

pub(crate) use super::course::taken;
use super::{course, list, table, tree};
use crate::app::charts::chart_panel::{SCROLL_BAR, panel_size};
use crate::app::command::{Command, DeskStep, DialogCommand};
use crate::app::context::ViewContext;
use crate::app::model::{Attempt, DeskProblem, DeskSource, DeskWork, ExerciseDesk};
use crate::app::widgets::theme::Look;
use crate::app::widgets::{Pill, Rank, dialog, menu, panel_head};
use crate::exercise::{Detail, ExerciseKind, ExerciseLevel, Given};
use crate::kit;
use crate::text::{self, Lang, exercise as words};

/// Shows the panel.
pub(crate) fn show(ui: &Ui, context: &mut ViewContext<'_>) {
    let model = context.model;
    let Some(desk) = &model.exercises.desk else { return };
    let (width, most) = panel_size(ui);
    let is_narrow = is_narrow(ui, context.look);
    let (height, margin) = if is_narrow { (most + 30.0, 10.0) } else { (most - 40.0, 18.0) };
    dialog(ui, context.look, "exercise", margin).show(ui.ctx(), |ui| {
        ui.set_width(width);
        ui.set_height(height);
        head(ui, context, desk);
        if context.look.is_column {
            // A long question leaves room for what is worked at.
            let area = ScrollArea::vertical().id_salt("exercise-question").max_height(height * QUESTION);
            area.show(ui, |ui| question(ui, context, desk));
        } else {
            question(ui, context, desk);
        }
        // What is given of other kinds is in its place.
        if matches!(desk.given, Given::Rows(_) | Given::Leaves(_) | Given::Values(_) | Given::Orders(_)) {
            ui.label(RichText::new(given(context, desk)).font(context.look.bold(context.look.text.label)));
        }
        ui.add_space(6.0);
        // The foot is as high as it was in the last frame; Tab goes from what is worked at to its buttons.
        let (rest, id) = (ui.available_rect_before_wrap(), Id::unique("exercise-foot"));
        let share = if is_narrow { NARROW_BODY_SHARE } else { BODY_SHARE };
        let room = (rest.height() - (rest.height() * share).max(BODY)).max(FOOT);
        let foot_height = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or(FOOT).min(room);
        let part = |rect: Rect, name: &str| UiBuilder::new().max_rect(rect).id_salt(name);
        let above = rest.with_max_y(rest.bottom() - foot_height);
        ui.scope_builder(part(above, "exercise-body"), |ui| body(ui, context, desk));
        let below = rest.with_min_y(above.bottom());
        let shown = ui.scope_builder(part(below, "exercise-foot"), |ui| {
            ui.add_space(6.0);
            foot(ui, context, desk, room);
        });
        let is_high = shown.response.rect.height();
        if (is_high - foot_height).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(id, is_high));
            ui.ctx().request_repaint();
        }
    });
}

/// What is asked: a line each, or one paragraph where an answer is graded, which takes room.
fn question(ui: &mut Ui, context: &ViewContext<'_>, desk: &ExerciseDesk) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let lines = words::question(lang, &desk.exercise);
    if desk.grade.is_some() || desk.is_explained() || is_narrow(ui, look) {
        ui.label(RichText::new(text::sentences(lang, lines)).font(look.plain(look.text.small)));
        return;
    }
    for line in lines {
        ui.label(RichText::new(line).font(look.plain(look.text.label)));
    }
}

/// What the level gives, where rows and positions that stay as they are show it.
fn given(context: &ViewContext<'_>, desk: &ExerciseDesk) -> String {
    let lang = context.model.settings.lang;
    match desk.exercise.level {
        ExerciseLevel::Worked => lang.say("exercise-given-worked"),
        level => lang.say(&format!("exercise-fixed-{}-{}", desk.exercise.kind.name(), level.name())),
    }
}

/// How high the foot is before it was shown.
const FOOT: f32 = 96.0;
/// What the foot leaves to what is worked at: at the least a tree with the row below it, and a share of the room.
const BODY: f32 = 196.0;
const BODY_SHARE: f32 = 0.54;
const NARROW_BODY_SHARE: f32 = 0.4;
/// The share of a phone's height that the question takes at the most.
const QUESTION: f32 = 0.16;
/// The least height of the words about the answer.
const LEAST_TOLD: f32 = 40.0;

/// The title, the kinds, how much is given, and the buttons for another tree and for closing the panel.
fn head(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let is_narrow = is_narrow(ui, look);
    panel_head(ui, context, &title(context, desk), |ui, context| {
        let back = lang.say("exercise-back");
        let is_task = matches!(desk.source, DeskSource::Lesson(_)) && context.model.learning.lesson.is_some();
        if is_task && Pill::new(&back).show(ui, look).clicked() {
            context.give(DialogCommand::Close);
        }
        let rank = if desk.attempt == Attempt::Fresh { Rank::Plain } else { Rank::Chosen };
        if Pill::new(&lang.say("exercise-new-tree")).rank(rank).show(ui, look).clicked() {
            context.give(DeskStep::NextTree);
        }
        if is_narrow {
            menus(ui, context, desk);
        }
    });
    ui.add_space(2.0);
    if is_narrow {
        return;
    }
    let mut press = |ui: &mut Ui, name: &str, is_chosen: bool, step: DeskStep| {
        let rank = if is_chosen { Rank::Chosen } else { Rank::Plain };
        if Pill::new(name).rank(rank).show(ui, look).clicked() && !is_chosen {
            context.out.push(step.into());
        }
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 5.0);
        for &kind in ExerciseKind::ALL {
            press(ui, &words::kind(lang, kind), kind == desk.exercise.kind, DeskStep::Ask(kind));
        }
    });
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(look.size.pill);
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 5.0);
        let label = RichText::new(lang.say("exercise-given")).font(look.plain(look.text.label));
        ui.label(label.color(look.colours.muted));
        for &level in ExerciseLevel::ALL {
            let name = lang.say(&format!("exercise-level-{}", level.name()));
            press(ui, &name, level == desk.exercise.level, DeskStep::Fade(level));
        }
        ui.add_space(14.0);
        press(ui, &course_name(context.model.settings.lang, desk), false, DeskStep::Decide);
    });
    ui.add_space(6.0);
}

/// Whether there is no room for a button of each kind: on a phone's width, and in a low window.
fn is_narrow(ui: &Ui, look: &Look) -> bool {
    look.is_column || ui.ctx().content_rect().height() < LOW
}

/// The kinds as a menu, and as another one how much is given and the course's conventions.
fn menus(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let mut chosen = None;
    let kind = Pill::new(&words::kind(lang, desk.exercise.kind)).with_menu().show(ui, look);
    menu::show(&kind, look, |ui| {
        let most = ui.ctx().content_rect().height() * 0.6;
        ScrollArea::vertical().max_height(most).show(ui, |ui| {
            for &kind in ExerciseKind::ALL {
                if menu::item(ui, look, &words::kind(lang, kind), kind == desk.exercise.kind) {
                    chosen = Some(DeskStep::Ask(kind));
                }
            }
        });
    });
    let level_name = |level: ExerciseLevel| lang.say(&format!("exercise-level-{}", level.name()));
    let name = format!("{} {}", lang.say("exercise-given"), level_name(desk.exercise.level));
    let level = Pill::new(&level_name(desk.exercise.level)).named(&name).with_menu().show(ui, look);
    menu::show(&level, look, |ui| {
        for &level in ExerciseLevel::ALL {
            if menu::item(ui, look, &level_name(level), level == desk.exercise.level) {
                chosen = Some(DeskStep::Fade(level));
            }
        }
        ui.separator();
        if menu::item(ui, look, &course_name(lang, desk), desk.deciding.is_some()) {
            chosen = Some(DeskStep::Decide);
        }
    });
    context.out.extend(chosen.map(Command::from));
}

/// The course whose conventions are followed, or the way back from them.
fn course_name(lang: Lang, desk: &ExerciseDesk) -> String {
    match desk.deciding {
        Some(_) => lang.say("exercise-course-done"),
        None => words::course(lang, desk.course()),
    }
}

/// In a lower window than this, the kinds are a menu.
const LOW: f32 = 500.0;

/// The title of the panel: an exercise, that of a lesson, or an answer from a file.
fn title(context: &ViewContext<'_>, desk: &ExerciseDesk) -> String {
    let lang = context.model.settings.lang;
    match &desk.source {
        DeskSource::Lesson(lesson) => {
            lang.say_with("exercise-title-lesson", &[("title", lesson.title.in_lang(lang).into())])
        }
        DeskSource::File(student) if !student.is_empty() => {
            lang.say_with("exercise-title-student", &[("student", student.as_str().into())])
        }
        DeskSource::Kind | DeskSource::File(_) => lang.say("exercise-title"),
    }
}

/// The space between the tree and what is next to it; and its share of the height where it is above that.
const BETWEEN: f32 = 20.0;
const TREE_ABOVE: f32 = 0.45;

/// What is worked at: the tree, and next to it a table or a list where the kind has one.
fn body(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk) {
    let (width, height) = (ui.available_width(), ui.available_height());
    let is_column = context.look.is_column;
    let mut beside = |ui: &mut Ui, share: f32, show: &mut dyn FnMut(&mut Ui, &mut ViewContext<'_>)| {
        if is_column {
            // On a phone's width the tree is above what is filled in.
            tree::show(ui, context, desk, height * TREE_ABOVE);
            let rest = ui.available_height();
            let area = ScrollArea::both().id_salt("exercise-list").auto_shrink([false, true]).max_height(rest);
            area.show(ui, |ui| show(ui, context));
            return;
        }
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = BETWEEN;
            ui.vertical(|ui| {
                ui.set_width((width - BETWEEN) * share);
                tree::show(ui, context, desk, height);
            });
            ui.vertical(|ui| {
                ui.set_width((width - BETWEEN) * (1.0 - share));
                let area = ScrollArea::vertical().id_salt("exercise-list").auto_shrink([false, true]);
                area.max_height(height).show(ui, |ui| {
                    ui.set_width(ui.available_width() - SCROLL_BAR);
                    show(ui, context);
                });
            });
        });
    };
    if let Some(at) = desk.deciding {
        return course::show(ui, context, desk, at);
    }
    match &desk.work {
        DeskWork::Windows(windows) => {
            let parts = if is_column { 1 } else { table::columns_for(desk, windows, height) };
            let table = if parts > 1 { table::WIDTHS } else { table::WIDTH };
            let share = 1.0 - ((table + SCROLL_BAR) / width).min(0.68);
            beside(ui, share, &mut |ui, context| table::show(ui, context, desk, (windows, parts)));
        }
        DeskWork::Order(events, at) => {
            beside(ui, 0.5, &mut |ui, context| list::events(ui, context, desk, (events, *at)));
        }
        DeskWork::Row(chosen) => beside(ui, 0.5, &mut |ui, context| list::rows(ui, context, desk, *chosen)),
        DeskWork::Complete(choices, at) => {
            let area = ScrollArea::vertical().id_salt("exercise-listing").auto_shrink([false, true]).max_height(height);
            area.show(ui, |ui| {
                ui.set_width(ui.available_width() - SCROLL_BAR);
                list::blanks(ui, context, desk, (choices, *at));
            });
        }
        _ if is_column || height < tree::LEAST + tree::BELOW => {
            let area = ScrollArea::vertical().id_salt("exercise-tree").max_height(height);
            area.show(ui, |ui| tree::show(ui, context, desk, height));
        }
        _ => tree::show(ui, context, desk, height),
    }
}

/// The buttons, what they do, and the grade: all of it so high at the most.
fn foot(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk, most: f32) {
    let (look, lang) = (context.look, context.model.settings.lang);
    if let Some(at) = desk.deciding {
        return course::foot(ui, context, desk, at);
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let solution = if desk.shows_solution() { "exercise-own" } else { "exercise-solution" };
        let replay = if desk.mistaken().is_some() { "exercise-replay" } else { "exercise-watch" };
        let buttons = [
            ("exercise-check", DeskStep::Grade, Rank::Chosen, true),
            (solution, DeskStep::Solve, Rank::Plain, true),
            (replay, DeskStep::Replay, Rank::Plain, desk.can_be_watched()),
        ];
        for (id, step, rank, enabled) in buttons {
            if Pill::new(&lang.say(id)).rank(rank).enabled(enabled).show(ui, look).clicked() && enabled {
                context.give(step);
            }
        }
        let practice = context.model.exercises.practice.of(desk.exercise.kind);
        if practice.tried > 0 {
            let args = [("right", practice.right.into()), ("tried", practice.tried.into())];
            let words = RichText::new(lang.say_with("exercise-practice", &args)).font(look.plain(look.text.small));
            ui.label(words.color(look.colours.muted));
        }
    });
    ui.add_space(3.0);
    let kind = lang.say(&format!("exercise-hint-{}", desk.exercise.kind.name()));
    let hint = lang.say_with("exercise-hint", &[("kind", kind.into())]);
    // Fingers press no keys.
    let hint = if look.is_column { String::new() } else { hint };
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
    ui.scope(|ui| {
        ui.spacing_mut().scroll = ScrollStyle { foreground_color: true, ..ScrollStyle::solid() };
        let salt = ("exercise-told", desk.exercise.kind.name(), desk.exercise.seed, desk.shows_solution());
        let area = ScrollArea::vertical().id_salt(salt).auto_shrink([false, true]);
        area.max_height(room).min_scrolled_height(room).show(ui, |ui| verdict(ui, context, desk));
    });
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
    for line in desk.outcome.iter().flat_map(|outcome| words::outcome(lang, &desk.exercise, *outcome)) {
        say(ui, &line);
    }
    if let Some(id) = where_to_look(desk) {
        say(ui, &lang.say(id));
    }
    for line in words::graded(lang, &desk.exercise, grade) {
        say(ui, &line);
    }
}

/// What keeps the answer from being graded.
fn problem(desk: &ExerciseDesk) -> Option<&'static str> {
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

/// The words of the panel for screen readers: what is asked, or the grade once the answer was handed in.
pub(crate) fn spoken(lang: Lang, desk: &ExerciseDesk) -> Vec<String> {
    let Some(grade) = &desk.grade else {
        let asked = words::question(lang, &desk.exercise);
        return problem(desk).map_or(asked, |problem| vec![lang.say(problem)]);
    };
    std::iter::once(words::reading(lang, grade)).chain(words::graded(lang, &desk.exercise, grade)).collect()
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
