//! The panel of an exercise: what is asked, the tree, what is filled in, and what somebody was probably thinking.

use egui::{RichText, ScrollArea, TextEdit, Ui};

use super::command::{Command, DeskStep};
use super::compare::{SCROLL_BAR, chart, panel_size};
use super::context::ViewContext;
use super::icons::Icon;
use super::model::{ExerciseDesk, KINDS, WindowColumn};
use super::widgets::{Pill, Rank, dialog};
use crate::exercise::{ExerciseKind, ExerciseLevel};
use crate::game::Path;
use crate::scene::textbook_tree::{ChosenPart, TextbookTree, TreeMarks};
use crate::text::exercise as words;

/// Shows the panel.
pub fn show(ui: &Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk) {
    let look = context.look;
    let (width, most) = panel_size(ui);
    dialog(ui, look, "exercise", 20.0).show(ui.ctx(), |ui| {
        ui.set_width(width);
        let area = ScrollArea::vertical().id_salt("exercise-panel").max_height(most).min_scrolled_height(most);
        area.show(ui, |ui| {
            ui.set_width(ui.available_width() - SCROLL_BAR);
            head(ui, context, desk);
            for line in words::question(context.model.lang, &desk.exercise) {
                ui.label(RichText::new(line).font(look.plain(look.text.label)));
            }
            ui.add_space(6.0);
            body(ui, context, desk, (most - 400.0).clamp(220.0, 560.0));
            ui.add_space(6.0);
            foot(ui, context, desk);
        });
    });
}

fn head(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk) {
    let (look, lang) = (context.look, context.model.lang);
    ui.horizontal(|ui| {
        ui.label(RichText::new(lang.say("exercise-title")).font(look.bold(look.text.title + 2.0)));
        for kind in KINDS {
            let rank = if kind == desk.exercise.kind { Rank::Chosen } else { Rank::Plain };
            if Pill::new(&words::kind(lang, kind)).rank(rank).show(ui, look).clicked() {
                context.out.push(Command::Exercise(DeskStep::Ask(kind)));
            }
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            if Pill::icon(Icon::Close, &lang.say("app-close")).show(ui, look).clicked() {
                context.out.push(Command::Close);
            }
            if Pill::new(&lang.say("exercise-new-tree")).show(ui, look).clicked() {
                context.out.push(Command::Exercise(DeskStep::NextTree));
            }
        });
    });
    if desk.exercise.kind == ExerciseKind::Windows {
        ui.horizontal(|ui| {
            for &level in ExerciseLevel::ALL {
                let rank = if level == desk.exercise.level { Rank::Chosen } else { Rank::Plain };
                let name = lang.say(&format!("exercise-level-{}", level.name()));
                if Pill::new(&name).rank(rank).show(ui, look).clicked() {
                    context.out.push(Command::Exercise(DeskStep::Fade(level)));
                }
            }
        });
    }
}

/// The tree, and beside it the table where windows are asked for.
fn body(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk, height: f32) {
    if desk.exercise.kind != ExerciseKind::Windows {
        return tree(ui, context, desk, height);
    }
    let width = ui.available_width();
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width((width - TABLE - 24.0).max(width * 0.4));
            tree(ui, context, desk, height);
        });
        ui.vertical(|ui| table(ui, context, desk, height));
    });
}

/// How wide the table is, and each of its fields.
const TABLE: f32 = 330.0;
const FIELD: f32 = 72.0;

fn tree(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk, height: f32) {
    let (look, lang) = (context.look, context.model.lang);
    let is_pruned = desk.exercise.kind == ExerciseKind::Pruned;
    let wrong = desk.grade.as_ref().and_then(|grade| grade.first_wrong.clone());
    let chosen = (is_pruned && desk.grade.is_none()).then(|| (desk.chosen.clone(), ChosenPart::Branch));
    let marks = TreeMarks { branches: desk.marks(), chosen, wrong, ..TreeMarks::default() };
    let size = look.text.label;
    let view = |rect| TextbookTree { tree: &desk.exercise.tree, marks: &marks, rect, size };
    let name = lang.say("exercise-tree");
    let response = chart(ui, look, (&name, height), |rect, meter| view(rect).draw(meter));
    if let Some(point) = response.interact_pointer_pos().filter(|_| is_pruned && response.clicked())
        && let Some(path) = view(response.rect).branch_at(point)
    {
        context.out.push(Command::Exercise(DeskStep::Mark(path)));
    }
    if is_pruned {
        let id = if desk.marked.contains(&desk.chosen) { "exercise-branch-marked" } else { "exercise-branch" };
        let args = [("node", words::place(&desk.exercise, &desk.chosen).into()), ("count", desk.marked.len().into())];
        ui.label(RichText::new(lang.say_with(id, &args)).font(look.plain(look.text.label)));
        ui.label(RichText::new(lang.say("exercise-keys")).font(look.plain(look.text.small)).color(look.colours.muted));
    }
}

/// A row for each inner position.
fn table(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk, height: f32) {
    let (look, lang) = (context.look, context.model.lang);
    let heads = ["place", "alpha", "beta", "value"].map(|head| lang.say(&format!("cli-head-{head}")));
    let given = desk.exercise.given();
    ScrollArea::vertical().id_salt("exercise-table").max_height(height).show(ui, |ui| {
        egui::Grid::new("exercise-grid").num_columns(4).spacing([8.0, 5.0]).show(ui, |ui| {
            for head in &heads {
                ui.label(RichText::new(head).font(look.bold(look.text.label)));
            }
            ui.end_row();
            for path in desk.exercise.places().into_iter().filter(|path| desk.is_inner(path)) {
                let name = words::place(&desk.exercise, &path);
                ui.label(RichText::new(&name).font(look.bold(look.text.body)));
                let is_given = given.contains(&path);
                for (column, head) in WindowColumn::ALL.into_iter().zip(&heads[1..]) {
                    let said = lang
                        .say_with("exercise-field", &[("node", name.as_str().into()), ("what", head.as_str().into())]);
                    field(ui, context, desk, (&path, column, is_given, &said));
                }
                ui.end_row();
            }
        });
    });
}

/// A number to be typed.
fn field(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    desk: &ExerciseDesk,
    (path, column, is_given, name): (&Path, WindowColumn, bool, &str),
) {
    let look = context.look;
    let before = desk.typed.get(&(path.clone(), column)).cloned().unwrap_or_default();
    let mut text = before.clone();
    let is_wrong = desk.is_odd(path, column) || desk.unread.as_ref() == Some(&(path.clone(), column));
    let colour = match (is_wrong, is_given) {
        (true, _) => look.colours.plum,
        (_, true) => look.colours.muted,
        _ => look.colours.ink,
    };
    let edit = TextEdit::singleline(&mut text).font(look.plain(look.text.body)).text_color(colour).desired_width(FIELD);
    let response = ui.add_enabled(!is_given, edit).accessible_name(name);
    if is_wrong {
        let stroke = egui::Stroke::new(2.0, look.colours.plum);
        ui.painter().rect_stroke(response.rect.expand(1.0), 4.0, stroke, egui::StrokeKind::Outside);
    }
    if text != before {
        context.out.push(Command::Exercise(DeskStep::Write(path.clone(), column, text)));
    }
}

/// The buttons, and what came of grading.
fn foot(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk) {
    let (look, lang) = (context.look, context.model.lang);
    ui.horizontal(|ui| {
        let explained = desk.grade.as_ref().is_some_and(|grade| grade.explained_by.is_some());
        let buttons = [
            ("exercise-check", DeskStep::Grade, Rank::Chosen, true),
            ("exercise-solution", DeskStep::Solve, Rank::Plain, true),
            ("exercise-replay", DeskStep::Replay, Rank::Plain, explained),
        ];
        for (id, step, rank, enabled) in buttons {
            if Pill::new(&lang.say(id)).rank(rank).enabled(enabled).show(ui, look).clicked() && enabled {
                context.out.push(Command::Exercise(step));
            }
        }
    });
    if desk.unread.is_some() {
        let words = RichText::new(lang.say("exercise-unread")).font(look.plain(look.text.body));
        ui.label(words.color(look.colours.plum));
    }
    let Some(grade) = &desk.grade else { return };
    ui.add_space(4.0);
    let colour = if desk.is_right() { look.colours.ink } else { look.colours.plum };
    let verdict = words::verdict(lang, grade.verdict);
    ui.label(RichText::new(verdict).font(look.bold(look.text.title)).color(colour));
    for line in words::graded(lang, &desk.exercise, grade) {
        ui.label(RichText::new(line).font(look.plain(look.text.body)));
    }
}
