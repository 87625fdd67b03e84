//! The list of lessons: the guided play, then the chapters of the course with their minutes; of each lesson its title, its
//! goal, its minutes, and how far it was followed. Arrows choose, Enter opens.

use crate::prelude::*;
use jianzhi_study::scenario::Chapter;

/// The least height of a row, the space around its words, and that between two of its lines.
const ROW: f32 = 62.0;
const AROUND: Vec2 = vec2(12.0, 6.0);
const BETWEEN: f32 = 2.0;
/// The width of the panel, and the space around what is in it.
const WIDEST: f32 = 860.0;
const MARGIN: f32 = 20.0;
/// The most room for the minutes and the mark at the right, and what is between them and the title.
const MARKS: f32 = 130.0;
const BESIDE: f32 = 12.0;

pub fn key(model: &Model, key: Key, modifiers: Modifiers, chosen: usize) -> Option<Command> {
    let last = model.learning.lessons.len().saturating_sub(1);
    let row = match key {
        Key::ArrowDown | Key::PageDown => (chosen + 1).min(last),
        Key::ArrowUp | Key::PageUp => chosen.saturating_sub(1),
        Key::Home => 0,
        Key::End => last,
        Key::Enter => return Some(LessonCommand::OpenLesson(chosen).into()),
        Key::L if modifiers.shift => return Some(LessonCommand::SwitchLessons.into()),
        _ => return None,
    };
    Some(DialogCommand::Become(Overlay::Lessons(row)).into())
}

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, chosen: usize) {
    let (look, model) = (context.look, context.model);
    let window = ui.ctx().content_rect().size();
    panel(ui, context, "lessons", [MARGIN, (window.x - 80.0).min(WIDEST)], |ui, context| {
        head(ui, context);
        let most = room_below(ui, MARGIN).max(ROW);
        ScrollArea::vertical().id_salt("lessons").max_height(most).min_scrolled_height(most).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            if model.learning.lessons.is_empty() {
                let words = model.say("lesson-list-loading");
                ui.label(look.words(words, look.text.label).color(look.colours.ink));
            }
            for (row, lesson) in model.learning.lessons.iter().enumerate() {
                let before = row.checked_sub(1).and_then(|before| model.learning.lessons.get(before));
                if !lesson.is_guided && before.is_none_or(|before| before.is_guided || before.chapter != lesson.chapter)
                {
                    chapter(ui, look, model, lesson.chapter);
                }
                if shown(ui, context, row, row == chosen) {
                    context.give(LessonCommand::OpenLesson(row));
                }
            }
            write_it(ui, context);
        });
    });
}

fn write_it(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, lang) = (context.look, context.lang());
    let tasks = Command::from(TasksCommand::Open);
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| {
        ui.add_space(12.0);
        ui.label(look.strong(lang.say("lesson-list-write"), look.text.label).color(look.colours.blue));
        Pill::new(menu::name(context.model, &tasks)).for_command(&tasks).give_instead(ui, context, tasks);
    });
}

fn head(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, lang) = (context.look, context.lang());
    panel_head(ui, context, &lang.say("app-lessons"), |ui, context| {
        let exercises = Command::from(DeskStep::Open);
        let name = menu::name(context.model, &exercises);
        Pill::new(&name).for_command(&exercises).give_instead(ui, context, exercises);
    });
    let lessons = &context.model.learning.lessons;
    let path = lessons.iter().rposition(|lesson| lesson.chapter == Chapter::Pvs);
    let minutes = path.map_or(0, |last| lessons[..=last].iter().filter(|lesson| !lesson.is_guided).map(minutes).sum());
    let path = (minutes > 0).then(|| lang.say_with("lesson-list-path", &args![minutes]));
    // Fingers press no keys.
    let hint = (!look.is_for_fingers()).then(|| lang.say("lesson-list-hint"));
    let words = text::sentences(lang, path.iter().chain(&hint).map(String::as_str));
    ui.label(look.muted(words, look.text.label));
    ui.add_space(6.0);
}

/// The number of a lesson in the course; `None` for a guided play.
pub fn number(model: &Model, row: usize) -> Option<usize> {
    let before = model.learning.lessons.get(..=row)?;
    let is_course = !before.last()?.is_guided;
    is_course.then(|| before.iter().filter(|lesson| !lesson.is_guided).count())
}

fn minutes(lesson: &Arc<Lesson>) -> u32 {
    u32::from(lesson.minutes)
}

fn chapter(ui: &mut Ui, look: &Look, model: &Model, chapter: Chapter) {
    let lessons = model.learning.lessons.iter().filter(|lesson| !lesson.is_guided && lesson.chapter == chapter);
    let minutes: u32 = lessons.map(minutes).sum();
    let name = model.say(&format!("gallery-{}", chapter.name()));
    let minutes = model.say_with("lesson-minutes", &args![minutes]);
    let words = model.say_with("lesson-chapter", &args![chapter = name, minutes]);
    ui.add_space(8.0);
    let text = look.strong(words, look.text.label).color(look.colours.blue);
    ui.horizontal(|ui| {
        ui.add_space(12.0);
        ui.label(text);
    });
}

fn shown(ui: &mut Ui, context: &ViewContext<'_>, row: usize, is_chosen: bool) -> bool {
    let (look, model) = (context.look, context.model);
    let (lang, colours, lesson) = (model.settings.lang, look.colours, &model.learning.lessons[row]);
    let title = lesson.title.in_lang(lang);
    let title = number(model, row).map_or_else(|| title.to_owned(), |number| format!("{number}   {title}"));
    let goal = lesson.goal.in_lang(lang);
    let marks = marks(model, lesson);
    let words: Vec<_> = marks
        .iter()
        .map(|mark| line(ui.painter(), mark, look.plain(look.text.label), Color32::PLACEHOLDER, MARKS))
        .collect();
    let widest = words.iter().map(|mark| mark.size().x).fold(0.0, f32::max);
    let room = ui.available_width() - 2.0 * AROUND.x - widest - BESIDE;
    let galley = ui.painter().layout(title.clone(), look.bold(look.text.body), colours.ink, room);
    let below = ui.painter().layout(goal.to_owned(), look.plain(look.text.label), colours.muted, room);
    let marked = words.iter().map(|mark| mark.size().y + BETWEEN).sum::<f32>();
    let height = (galley.size().y + BETWEEN + below.size().y).max(marked) + 2.0 * AROUND.y;
    let name = format!("{title}. {goal} {}", marks.join(", "));
    let response = list_row(ui, look, height.max(ROW), is_chosen, &name);
    if is_chosen && is_new(ui, Id::unique("lesson-chosen"), &response.id) {
        response.scroll_to_me(None);
    }
    let inner = response.rect.shrink2(AROUND);
    let under = pos2(inner.left(), inner.top() + galley.size().y + BETWEEN);
    ui.painter().galley(inner.min, galley, colours.ink);
    ui.painter().galley(under, below, colours.muted);
    let mut top = inner.top();
    for (at, mark) in words.into_iter().enumerate() {
        let (colour, size) = (if at == 0 { colours.muted } else { colours.blue }, mark.size());
        ui.painter().galley(pos2(inner.right() - size.x, top), mark, colour);
        top += size.y + BETWEEN;
    }
    response.clicked()
}

fn marks(model: &Model, lesson: &Lesson) -> Vec<String> {
    let minutes = model.say_with("lesson-minutes", &args![minutes = lesson.minutes]);
    std::iter::once(minutes).chain(progress(model, lesson)).collect()
}

/// How far a lesson was followed, and whether its exercise was solved; empty where it was not begun.
pub fn progress(model: &Model, lesson: &Lesson) -> Vec<String> {
    let mut marks = Vec::new();
    match model.learning.followed.get(&lesson.name) {
        Some(LessonProgress { is_done: true, .. }) => marks.push(model.say("lesson-done")),
        Some(LessonProgress { furthest, .. }) if *furthest > 0 => {
            let stops = lesson.stops().count();
            marks.push(model.say_with("lesson-reached", &args![stop = furthest + 1, stops]));
        }
        _ => {}
    }
    if model.learning.followed.get(&lesson.name).is_some_and(|progress| progress.is_solved) {
        marks.push(model.say("lesson-solved"));
    }
    marks
}
