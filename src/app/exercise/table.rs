//! The table of windows: a row for each visit of each inner position, with numbers to be typed.

use std::ops::Range;

use egui::{Grid, Id, Key, RichText, TextEdit, Ui};

use crate::app::command::DeskStep;
use crate::app::context::ViewContext;
use crate::app::model::{DeskProblem, ExerciseDesk, WindowColumn, WindowField, WindowWork};
use crate::app::widgets::Pill;
use crate::exercise::Odd;
use crate::search::Algorithm;
use crate::text::exercise as words;

/// How wide the table is, and each of its fields; in two columns they are narrower.
pub(crate) const WIDTH: f32 = 350.0;
pub(crate) const WIDTHS: f32 = 2.0 * 236.0 + BETWEEN;
const FIELD: f32 = 66.0;
const NARROW_FIELD: f32 = 46.0;
/// Between two columns, and the height of a row.
const BETWEEN: f32 = 14.0;
const ROW: f32 = 26.5;

/// The number of columns in which the rows are all seen.
pub(crate) fn columns_for(desk: &ExerciseDesk, windows: &WindowWork, height: f32) -> usize {
    let count = rows(desk, windows).len() + 1;
    if count as f32 * ROW > height { 2 } else { 1 }
}

/// A field as it is shown.
struct ShownField {
    field: WindowField,
    is_given: bool,
    is_wrong: bool,
}

/// Shows the table, in so many columns. Where nothing has the keyboard, the first field that is wrong or empty takes it.
pub(crate) fn show(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    desk: &ExerciseDesk,
    (windows, parts): (&WindowWork, usize),
) {
    let rows = rows(desk, windows);
    let each = rows.len().div_ceil(parts).max(1);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        for part in 0..parts {
            let numbers = part * each..((part + 1) * each).min(rows.len());
            let field = if parts > 1 { NARROW_FIELD } else { FIELD };
            ui.vertical(|ui| grid(ui, context, desk, &Part { windows, rows: &rows, numbers, field }));
        }
    });
    take_keyboard(ui, desk, windows, &rows);
}

/// Some rows of the table.
struct Part<'a> {
    windows: &'a WindowWork,
    rows: &'a [Vec<ShownField>],
    numbers: Range<usize>,
    /// How wide a field is.
    field: f32,
}

/// Shows some rows.
fn grid(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk, part: &Part<'_>) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let heads = ["place", "alpha", "beta", "value"].map(|head| lang.say(&format!("cli-head-{head}")));
    let (columns, Part { windows, rows, numbers, field: width }) = (columns(desk), part);
    let visits_again = !matches!(desk.exercise.algorithm, Algorithm::AlphaBeta | Algorithm::AlphaBetaSoft)
        && desk.exercise.algorithm.has_window();
    let grid = Grid::new(("exercise-grid", numbers.start)).num_columns(columns.len() + 2);
    grid.min_col_width(*width - 10.0).spacing([8.0, 3.0]).show(ui, |ui| {
        ui.label(RichText::new(&heads[0]).font(look.bold(look.text.label)));
        for column in columns {
            ui.label(RichText::new(&heads[1 + *column as usize]).font(look.bold(look.text.label)));
        }
        ui.end_row();
        for row in numbers.clone() {
            let Some(first) = rows[row].first() else { continue };
            let (path, visit) = (&first.field.path, first.field.visit);
            let name = words::place(&desk.exercise, path);
            let shown = if visit == 0 { name.clone() } else { format!("{name} ({})", visit + 1) };
            ui.label(RichText::new(&shown).font(look.bold(look.text.body)));
            // At branches, the root has no window.
            for _ in rows[row].len()..columns.len() {
                ui.label("");
            }
            for cell in &rows[row] {
                let head = &heads[1 + cell.field.column as usize];
                let said = [("node", shown.as_str().into()), ("what", head.as_str().into())];
                field(ui, context, windows, (cell, &lang.say_with("exercise-field", &said), *width));
                arrows(ui, rows, (row, &cell.field));
            }
            let is_last = visit + 1 == windows.visits(path);
            if visits_again && is_last && !first.is_given && !path.is_empty() {
                let name = lang.say_with("exercise-add-visit", &[("node", name.as_str().into())]);
                if Pill::new("+").named(&name).show(ui, look).clicked() {
                    context.give(DeskStep::AddVisit(path.clone()));
                }
            }
            ui.end_row();
        }
    });
}

/// Gives the keyboard to the first field that is wrong or empty, where nothing has it.
fn take_keyboard(ui: &Ui, desk: &ExerciseDesk, windows: &WindowWork, rows: &[Vec<ShownField>]) {
    let is_free = ui.memory(|memory| memory.focused().is_none());
    let open = || rows.iter().flatten().filter(|cell| !cell.is_given);
    let is_empty = |cell: &&ShownField| windows.typed.get(&cell.field).is_none_or(|text| text.trim().is_empty());
    let first = open().find(|cell| cell.is_wrong).or_else(|| open().find(is_empty)).or_else(|| open().next());
    if let Some(cell) = first.filter(|_| is_free && !desk.shows_solution()) {
        ui.memory_mut(|memory| memory.request_focus(id(&cell.field)));
    }
}

/// The numbers that are asked for.
fn columns(desk: &ExerciseDesk) -> &'static [WindowColumn] {
    if desk.exercise.algorithm.has_window() { &WindowColumn::ALL } else { &[WindowColumn::Value] }
}

/// The fields, row by row.
fn rows(desk: &ExerciseDesk, windows: &WindowWork) -> Vec<Vec<ShownField>> {
    let columns = columns(desk);
    let inner = desk.exercise.places().into_iter().filter(|path| !desk.exercise.is_leaf(path));
    let visits = inner.flat_map(|path| (0..windows.visits(&path)).map(move |visit| (path.clone(), visit)));
    let row = |(path, visit): (Vec<u16>, usize)| {
        let is_given = desk.given.has_window(&path) || desk.shows_solution();
        let cell = |&column: &WindowColumn| {
            let field = WindowField { path: path.clone(), visit, column };
            ShownField { is_given, is_wrong: is_wrong(desk, &field), field }
        };
        let is_asked =
            |column: &&WindowColumn| **column == WindowColumn::Value || desk.exercise.asks_window(path.len());
        columns.iter().filter(is_asked).map(cell).collect()
    };
    visits.map(row).collect()
}

/// Whether a text is not a number, or was graded as odd.
fn is_wrong(desk: &ExerciseDesk, field: &WindowField) -> bool {
    let what = match field.column {
        WindowColumn::Alpha => Odd::Alpha,
        WindowColumn::Beta => Odd::Beta,
        WindowColumn::Value => Odd::Value,
    };
    let odd = desk.grade.iter().flat_map(|grade| &grade.odd);
    let mut odd = odd.filter(|odd| odd.path == field.path && odd.visit == field.visit);
    odd.any(|odd| odd.what == what || odd.what == Odd::Visited)
        || desk.problem.as_ref() == Some(&DeskProblem::Field(field.clone()))
}

fn id(field: &WindowField) -> Id {
    Id::unique(("exercise-field", &field.path, field.visit, field.column))
}

/// A number to be typed.
fn field(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    windows: &WindowWork,
    (cell, name, width): (&ShownField, &str, f32),
) {
    let look = context.look;
    let before = windows.typed.get(&cell.field).cloned().unwrap_or_default();
    let mut text = before.clone();
    let colour = match (cell.is_wrong, cell.is_given) {
        (true, _) => look.colours.plum,
        (_, true) => look.colours.muted,
        _ => look.colours.ink,
    };
    let edit = TextEdit::singleline(&mut text).id(id(&cell.field)).font(look.plain(look.text.body));
    // All rows of a tree of three plies are seen in a low window.
    let edit = edit.text_color(colour).desired_width(width).margin(egui::Margin::symmetric(5, 1));
    // What is given stays as legible as the other numbers.
    let response = ui.add(edit.interactive(!cell.is_given)).accessible_name(name);
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if cell.is_wrong {
        let stroke = egui::Stroke::new(2.0, look.colours.plum);
        ui.painter().rect_stroke(response.rect.expand(1.0), 4.0, stroke, egui::StrokeKind::Outside);
    }
    if text != before {
        context.give(DeskStep::Write(cell.field.clone(), text));
    }
}

/// Arrows go from row to row.
fn arrows(ui: &Ui, rows: &[Vec<ShownField>], (row, field): (usize, &WindowField)) {
    if !ui.memory(|memory| memory.has_focus(id(field))) {
        return;
    }
    let open = |row: &&Vec<ShownField>| row.iter().any(|cell| !cell.is_given);
    let (down, up) = ui.input(|input| (input.key_pressed(Key::ArrowDown), input.key_pressed(Key::ArrowUp)));
    let next = match (down, up) {
        (true, _) => rows[row + 1..].iter().find(open),
        (_, true) => rows[..row].iter().rev().find(open),
        _ => None,
    };
    let cell = next.and_then(|row| row.iter().find(|cell| cell.field.column == field.column));
    if let Some(cell) = cell {
        ui.memory_mut(|memory| memory.request_focus(id(&cell.field)));
    }
}
