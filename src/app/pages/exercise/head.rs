//! The head of an exercise: which rung it is of, the three ladders, and as menus the nine kinds, how much is given and the
//! course's conventions.

use crate::exercise::list::{ListRow, RowState, row};
use crate::prelude::*;

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession, is_narrow: bool) {
    let (look, lang) = (context.look, context.lang());
    if look.is_column {
        return narrow(ui, context, desk);
    }
    panel_head(ui, context, &title(context, desk), |ui, context| {
        let back = lang.say("exercise-back");
        let is_task = matches!(desk.source, DeskSource::Lesson(_)) && context.model.learning.lesson.is_some();
        if is_task && Pill::new(&back).show(ui, look).clicked() {
            context.give(DialogCommand::Close);
        }
        if is_narrow {
            menus(ui, context, desk);
        }
    });
    ui.add_space(2.0);
    if is_narrow {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(look.size.pill);
        ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
        for &verb in ExerciseVerb::ALL {
            let name = lang.say(&format!("exercise-verb-{}", verb.name()));
            let is_chosen = desk.rung().is_some_and(|rung| rung.verb() == verb);
            if Pill::new(&name).chosen(is_chosen).show(ui, look).clicked() && !is_chosen {
                context.give(DeskStep::Begin(verb));
            }
        }
        ui.add_space(14.0);
        menus(ui, context, desk);
    });
    ui.add_space(6.0);
}

fn narrow(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession) {
    let row = vec2(ui.available_width(), context.look.size.pill);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        Pill::icon(Icon::Close, context.lang().say("app-close")).give(ui, context, DialogCommand::Close);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| menus(ui, context, desk));
    });
}

pub fn title(context: &ViewContext<'_>, desk: &ExerciseSession) -> String {
    let lang = context.lang();
    match &desk.source {
        DeskSource::Rung(rung) => {
            let verb = lang.say(&format!("exercise-verb-{}", rung.verb().name()));
            let rungs = rung.verb().rungs().len();
            lang.say_with("exercise-rung", &args![verb, rung = rung.step() + 1, rungs])
        }
        DeskSource::Lesson(lesson) => {
            lang.say_with("exercise-title-lesson", &args![title = lesson.title.in_lang(lang)])
        }
        DeskSource::File(student) if !student.is_empty() => {
            lang.say_with("exercise-title-student", &args![student = student.as_str()])
        }
        DeskSource::Kind | DeskSource::File(_) => lang.say("exercise-title"),
    }
}

fn menus(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession) {
    let (look, lang) = (context.look, context.lang());
    let (mut chosen, mut saved) = (None, None);
    let kind = Pill::new(words::asked(lang, &desk.exercise)).with_menu().show(ui, look);
    menu::show(&kind, look, |ui| {
        if menu::item(ui, look, &lang.say("exercise-choices-back"), false) {
            chosen = Some(DeskStep::Ladders);
        }
        ui.separator();
        kinds(ui, context, Some(desk.exercise.kind), &mut chosen);
    });
    let level_name = |level: ExerciseLevel| lang.say(&format!("exercise-level-{}", level.name()));
    let name = format!("{} {}", lang.say("exercise-given"), level_name(desk.exercise.level));
    let text = if look.is_column { level_name(desk.exercise.level) } else { name.clone() };
    let level = Pill::new(&text).named(&name).keyed("L").with_menu().show(ui, look);
    menu::show(&level, look, |ui| {
        for &level in ExerciseLevel::ALL {
            if menu::item(ui, look, &level_name(level), level == desk.exercise.level) {
                chosen = Some(DeskStep::Fade(level));
            }
        }
        ui.separator();
        let done = desk.deciding.map(|_| lang.say("exercise-course-done"));
        let course = done.unwrap_or_else(|| words::course(lang, desk.course()));
        if menu::keyed_item(ui, look, &course, "C", desk.deciding.is_some()) {
            chosen = Some(DeskStep::Decide);
        }
        let save = FilesCommand::Save(Saving::Text(TextFile::Answer));
        if files::refusal(context.model, &save).is_none() && menu::item(ui, look, &lang.say("exercise-save"), false) {
            saved = Some(save);
        }
    });
    context.out.extend(saved.map(Command::from));
    context.out.extend(chosen.map(Command::from));
}

pub fn kinds(ui: &mut Ui, context: &ViewContext<'_>, now: Option<ExerciseKind>, chosen: &mut Option<DeskStep>) {
    let most = ui.ctx().content_rect().height() * 0.6;
    ScrollArea::vertical().max_height(most).show(ui, |ui| {
        for &kind in ExerciseKind::ALL {
            if menu::item(ui, context.look, &words::kind(context.lang(), kind), Some(kind) == now) {
                *chosen = Some(DeskStep::Ask(kind));
            }
        }
    });
}

/// What was right in a row, on a ladder; else how often the first answer was right.
pub fn progress(context: &ViewContext<'_>, desk: &ExerciseSession) -> Option<RichText> {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let climbs = &model.exercises.climbs;
    let words = match desk.rung() {
        Some(rung) => {
            let streak = climbs.streak(rung.verb());
            let left = climbs.left(rung);
            let is_opened = left == 0 && rung.next().is_some() && desk.is_right();
            let parts = [
                (streak > 0).then(|| lang.say_with("exercise-streak", &args![streak])),
                is_opened.then(|| lang.say("exercise-opened")),
                (left > 0).then(|| lang.say_with("exercise-streak-left", &args![left])),
            ];
            text::sentences(lang, parts.into_iter().flatten())
        }
        None => {
            let practice = model.exercises.practice.of(desk.exercise.kind);
            if practice.tried == 0 {
                return None;
            }
            lang.say_with("exercise-practice", &args![right = practice.right, tried = practice.tried])
        }
    };
    Some(look.muted(words, look.text.small))
}

// The conventions of a course in the panel of exercises: presets by name, and next to them every field with its choices.

const BETWEEN: f32 = 20.0;
/// The share of the width that presets have.
const PRESETS: f32 = 0.34;

pub fn show_course(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession, at: usize) {
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
    let (look, lang) = (context.look, context.lang());
    let field = |row: &CourseRow| match row {
        CourseRow::Choice(field, _) => Some(*field),
        CourseRow::Preset(_) => None,
    };
    let Some(name) = field(&row).filter(|name| before.and_then(field) != Some(name)) else { return };
    ui.add_space(3.0);
    ui.label(look.strong(words::field(lang, name), look.text.label).color(look.colours.muted));
}

fn choice(ui: &mut Ui, context: &ViewContext<'_>, desk: &ExerciseSession, shown: CourseRow, is_chosen: bool) -> bool {
    let (look, lang) = (context.look, context.lang());
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

pub fn foot(ui: &mut Ui, context: &ViewContext<'_>, desk: &ExerciseSession, at: usize) {
    let (look, lang) = (context.look, context.lang());
    if let Some(&CourseRow::Preset(name)) = desk.course_rows().0.get(at) {
        ui.label(look.words(words::source(lang, name), look.text.body));
    }
    // Fingers press no keys.
    if look.is_for_fingers() {
        return;
    }
    ui.label(look.muted(lang.say("exercise-hint-course"), look.text.small));
}
