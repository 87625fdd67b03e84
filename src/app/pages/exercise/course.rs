//! The conventions of a course in the panel of exercises: presets by name, and next to them every field with its
//! choices. They are shown instead of the exercise, which follows them.

use egui::{RichText, ScrollArea, Ui};

use crate::command::{Command, DeskStep};
use crate::exercise::list::{ListRow, RowState, row};
use crate::frame::ViewContext;
use crate::model::{CourseRow, ExerciseDesk};
use jianzhi_study::exercise::words;

const BETWEEN: f32 = 20.0;
/// The share of the width that presets have.
const PRESETS: f32 = 0.34;

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseDesk, at: usize) {
    let (rows, presets) = desk.course_rows();
    let (width, height) = (ui.available_width() - BETWEEN, ui.available_height());
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        let parts = [(PRESETS, 0..presets), (1.0 - PRESETS, presets..rows.len())];
        for (share, part) in parts {
            ui.vertical(|ui| {
                ui.set_width(width * share);
                let area = ScrollArea::vertical().id_salt(("exercise-course", part.start)).auto_shrink([false, true]);
                area.max_height(height).show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    ui.spacing_mut().item_spacing.y = 3.0;
                    for number in part {
                        let before = number.checked_sub(1).and_then(|before| rows.get(before));
                        head(ui, context, rows[number], before);
                        if choice(ui, context, desk, rows[number], number == at) {
                            let steps = [DeskStep::Consider(number), taken(rows[number])];
                            context.out.extend(steps.map(Command::from));
                        }
                    }
                });
            });
        }
    });
}

fn head(ui: &mut Ui, context: &ViewContext<'_>, row: CourseRow, before: Option<&CourseRow>) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let field = |row: &CourseRow| match row {
        CourseRow::Choice(field, _) => Some(*field),
        CourseRow::Preset(_) => None,
    };
    let Some(name) = field(&row).filter(|name| before.and_then(field) != Some(name)) else { return };
    ui.add_space(3.0);
    let words = RichText::new(words::field(lang, name)).font(look.bold(look.text.label));
    ui.label(words.color(look.colours.muted));
}

/// A preset or a choice. Returns whether it was clicked.
fn choice(ui: &mut Ui, context: &ViewContext<'_>, desk: &ExerciseDesk, shown: CourseRow, is_chosen: bool) -> bool {
    let (look, lang) = (context.look, context.model.settings.lang);
    let said = match shown {
        CourseRow::Preset(name) => words::preset(lang, name),
        CourseRow::Choice(field, choice) => words::choice(lang, field, choice),
    };
    let state = if desk.follows(shown) { RowState::Right } else { RowState::Open };
    let font = look.plain(look.text.label);
    row(ui, look, &ListRow { words: &said, is_chosen, state, left: 0.0, font }).clicked()
}

pub fn taken(row: CourseRow) -> DeskStep {
    match (row, row.preset()) {
        (CourseRow::Choice(field, choice), _) => DeskStep::Choice(field, choice),
        (_, preset) => DeskStep::Follow(preset.unwrap_or_default()),
    }
}

pub fn foot(ui: &mut Ui, context: &ViewContext<'_>, desk: &ExerciseDesk, at: usize) {
    let (look, lang) = (context.look, context.model.settings.lang);
    if let Some(&CourseRow::Preset(name)) = desk.course_rows().0.get(at) {
        ui.label(RichText::new(words::source(lang, name)).font(look.plain(look.text.body)));
    }
    // Fingers press no keys.
    if look.is_for_fingers() {
        return;
    }
    let hint = RichText::new(lang.say("exercise-hint-course")).font(look.plain(look.text.small));
    ui.label(hint.color(look.colours.muted));
}
