//! The panel of an exercise: what is asked and how much is given, what is worked at, and the likely reason of a
//! mistake. What each kind shows to work at is in a file of its own.

use crate::exercise::bubble::{self, Told};
use crate::exercise::foot::{self, FootPlan, FootRoom};
use crate::exercise::{choices, fields, head, keys, list, tree};
use crate::prelude::*;

pub fn show(ui: &Ui, context: &mut ViewContext<'_>) {
    let exercises = &context.model.exercises;
    let (width, most) = panel_size(ui);
    let is_narrow = is_narrow(ui, context.look);
    let (height, margin) = if is_narrow { (most + 30.0, 10.0) } else { (most - 40.0, 18.0) };
    // On a phone all of the width is for the tree.
    let width = if is_narrow { ui.ctx().content_rect().width() - 2.0 * margin - 8.0 } else { width };
    // Each of the two has a size of its own.
    let desk = exercises.desk.as_deref().filter(|_| context.model.dialog.overlay == Overlay::Exercise);
    let name = if desk.is_some() { "exercise" } else { "exercise-ladders" };
    dialog(ui, context.look, name, margin).show(ui.ctx(), |ui| {
        ui.set_width(width);
        match desk {
            Some(desk) => {
                ui.set_height(height);
                worked_at(ui, context, desk, is_narrow);
            }
            None => choices::show(ui, context, height),
        }
    });
}

fn worked_at(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession, is_narrow: bool) {
    let height = ui.available_height();
    head::show(ui, context, desk, is_narrow);
    let has_aside = has_aside(ui, context.look, desk);
    if !has_aside {
        // A long question leaves room for what is worked at.
        let most = if is_narrow { height * QUESTION } else { f32::INFINITY };
        let area = ScrollArea::vertical().id_salt("exercise-question").max_height(most);
        area.show(ui, |ui| question(ui, context, desk));
        ui.add_space(6.0);
    }
    let rest = ui.available_rect_before_wrap();
    let share = if is_narrow { NARROW_BODY_SHARE } else { BODY_SHARE };
    let least_body = (rest.height() * share).max(BODY);
    let room = FootRoom { all: rest.size(), least_body, is_narrow, has_aside };
    let plan = desk.deciding.is_none().then(|| FootPlan::new(ui, context, desk, &room));
    let foot_height = plan.as_ref().map_or(COURSE_FOOT, FootPlan::height).min(rest.height());
    let part = |rect: Rect, name: &str| UiBuilder::new().max_rect(rect).id_salt(name);
    let above = rest.with_max_y(rest.bottom() - foot_height);
    let width = if has_aside { keys::width_beside(ui) + BETWEEN } else { 0.0 };
    let (worked, aside) = above.split_left_right_at_x(above.right() - width);
    let told = ui.scope_builder(part(worked, "exercise-body"), |ui| body(ui, context, desk)).inner;
    if has_aside {
        let rect = aside.with_min_x(aside.left() + BETWEEN);
        ui.scope_builder(part(rect, "exercise-aside"), |ui| self::aside(ui, context, desk));
    }
    // Tab goes from what is worked at to its buttons.
    let below = rest.with_min_y(above.bottom());
    ui.scope_builder(part(below, "exercise-foot"), |ui| match (&plan, desk.deciding) {
        (Some(plan), _) => plan.show(ui, context, desk),
        (None, at) => head::foot(ui, context, desk, at.unwrap_or_default()),
    });
    if let Some((told, places)) = told {
        bubble::show(ui, context, &told, &places, [worked, rest]);
    }
}

/// Whether the words and the keys are next to what is worked at, which has all of the height of a low window.
fn has_aside(ui: &Ui, look: &Look, desk: &ExerciseSession) -> bool {
    let is_low = ui.ctx().content_rect().height() < LOW && !look.is_column;
    is_low && desk.deciding.is_none() && !matches!(desk.work, DeskWork::Order(..))
}

/// What is said of the answer and what is asked, and the keys below them.
fn aside(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession) {
    let keys = if keys::is_shown(context, desk) { keys::height_beside(ui.available_height()) + 6.0 } else { 0.0 };
    let most = ui.available_height() - keys;
    let area = ScrollArea::vertical().id_salt("exercise-question").auto_shrink([false, false]).max_height(most);
    area.show(ui, |ui| {
        foot::verdict(ui, context, desk);
        question(ui, context, desk);
    });
    if keys > 0.0 {
        keys::beside(ui, context, desk);
    }
}

fn question(ui: &mut Ui, context: &ViewContext<'_>, desk: &ExerciseSession) {
    let (look, lang) = (context.look, context.lang());
    let lines = desk.asked(lang);
    if is_narrow(ui, look) {
        // The head of a phone has no room for a title that says more than its menu.
        let title =
            Some(head::title(context, desk)).filter(|title| look.is_column && *title != lang.say("exercise-title"));
        let title = title.map(|title| text::sentence(&title));
        let words = text::sentences(lang, title.into_iter().chain(lines));
        ui.label(look.words(words, look.text.small));
        return;
    }
    for line in lines {
        ui.label(look.words(line, look.text.label));
    }
}

const COURSE_FOOT: f32 = 96.0;
/// What the words about a solution leave to what is worked at: at the least a tree with the row below it, and a share of the room.
const BODY: f32 = 196.0;
const BODY_SHARE: f32 = 0.54;
const NARROW_BODY_SHARE: f32 = 0.4;
/// The share of a phone's height that the question takes at the most.
const QUESTION: f32 = 0.13;

/// Whether there is no room for a button of each kind: on a phone's width, and in a low window.
fn is_narrow(ui: &Ui, look: &Look) -> bool {
    look.is_column || ui.ctx().content_rect().height() < LOW
}

/// In a lower window than this, the kinds are a menu, and nothing is said about keys.
pub const LOW: f32 = 500.0;

/// The space between the tree and what is next to it; and its share of the height where it is above that.
const BETWEEN: f32 = 20.0;
const TREE_ABOVE: f32 = 0.45;

/// What is worked at: the tree, and next to it a list where the kind has one. Returns what is told of a wrong answer, and
/// where the positions are.
fn body(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession) -> Option<(Told, Vec<(Path, Rect)>)> {
    if let Some(at) = desk.deciding {
        head::show_course(ui, context, desk, at);
        return None;
    }
    let told = bubble::describe(context.lang(), desk);
    let places = match &desk.work {
        DeskWork::Windows(windows) => fields::show(ui, context, desk, windows),
        DeskWork::Order(..) => {
            with_events(ui, context, desk);
            Vec::new()
        }
        DeskWork::Complete(..) => {
            let height = ui.available_height();
            let area = ScrollArea::vertical().id_salt("exercise-listing").auto_shrink([false, true]).max_height(height);
            area.show(ui, |ui| {
                ui.set_width(ui.available_width());
                list::blanks(ui, context, desk);
            });
            Vec::new()
        }
        _ => {
            let height = ui.available_height();
            let is_low = context.look.is_column || height < tree::LEAST + tree::below(context.look);
            let rect = match is_low {
                true => {
                    let area = ScrollArea::vertical().id_salt("exercise-tree").max_height(height);
                    area.show(ui, |ui| tree::show(ui, context, desk, height)).inner
                }
                false => tree::show(ui, context, desk, height),
            };
            if told.is_some() { tree::places(context.look, desk, rect) } else { Vec::new() }
        }
    };
    Some((told?, places))
}

/// The tree next to the list of events, or above it on a phone's width.
fn with_events(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession) {
    let (width, height) = ((ui.available_width() - BETWEEN) * 0.5, ui.available_height());
    if context.look.is_column {
        tree::show(ui, context, desk, height * TREE_ABOVE);
        let rest = ui.available_height();
        let area = ScrollArea::both().id_salt("exercise-list").auto_shrink([false, true]).max_height(rest);
        area.show(ui, |ui| list::events(ui, context, desk));
        return;
    }
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        ui.vertical(|ui| {
            ui.set_width(width);
            tree::show(ui, context, desk, height);
        });
        ui.vertical(|ui| {
            ui.set_width(width);
            let area = ScrollArea::vertical().id_salt("exercise-list").auto_shrink([false, true]);
            area.max_height(height).show(ui, |ui| {
                ui.set_width(ui.available_width());
                list::events(ui, context, desk);
            });
        });
    });
}

/// The words of the panel for screen readers: the ladders, what is asked, or the grade once the answer was handed in.
pub fn spoken(model: &Model) -> Vec<String> {
    let (lang, exercises) = (model.settings.lang, &model.exercises);
    let Some(desk) = exercises.desk.as_deref().filter(|_| model.dialog.overlay == Overlay::Exercise) else {
        let verbs = ExerciseVerb::ALL.iter().map(|verb| lang.say(&format!("exercise-verb-{}", verb.name())));
        return std::iter::once(lang.say("exercise-choices")).chain(verbs).collect();
    };
    let Some(grade) = &desk.grade else {
        let asked = desk.asked(lang);
        return foot::problem(desk).map_or(asked, |problem| vec![lang.say(problem)]);
    };
    let at_node = bubble::describe(lang, desk).map(|told| told.lines).unwrap_or_default();
    let graded = words::graded(lang, &desk.exercise, grade);
    let rest = graded.into_iter().filter(|line| !at_node.contains(line));
    std::iter::once(words::reading(lang, grade)).chain(at_node.clone()).chain(rest).collect()
}
