//! The column of a lesson's page that is read: its words, the question, the feedback directly under the answer, and the way
//! to the next page.

use crate::desk::why;
use crate::lesson::apply;
use crate::lesson::card::{MOST_FIGURES, answer, buttons, field, say};
use crate::lesson::words::{ChoiceState, Outcome, ShownChoice, Verdict, number_hint};
use crate::prelude::*;

const GAP: f32 = 7.0;
const PARAGRAPH: f32 = 8.0;
/// The height of the way to the next page, and of the mark of a page in it.
const NAVIGATION: f32 = 52.0;
const DOT: f32 = 3.0;
/// Around the words of a feedback, and the room for its sign.
const AROUND: Vec2 = vec2(10.0, 7.0);
const SIGN: f32 = 16.0;
const PAD: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "−", "0", "←"];

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, picture: &Picture, rect: Rect) {
    let (look, model) = (context.look, context.model);
    let (Some(words), Some(lecture)) = (LessonWords::new(model), &model.learning.lesson) else { return };
    card_with_edge(ui.painter(), look, rect, look.colours.blue);
    let inner = rect.shrink2(vec2(look.size.card_padding + 2.0, look.size.card_padding * 0.6));
    let (text, foot) = inner.split_top_bottom_at_y(inner.bottom() - NAVIGATION.max(look.size.pill + 8.0));
    let builder = UiBuilder::new().max_rect(text.with_max_x(text.right() + BAR)).id_salt("lesson");
    ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        let area = ScrollArea::vertical().id_salt(("lesson-words", &lecture.lesson.name, lecture.stop));
        area.max_height(text.height()).auto_shrink([false, false]).show(ui, |ui| {
            ui.set_width(text.width() - 2.0);
            page(ui, context, picture, &words);
        });
    });
    navigation(ui, context, lecture, foot);
}

fn page(ui: &mut Ui, context: &mut ViewContext<'_>, picture: &Picture, words: &LessonWords) {
    let (look, model) = (context.look, context.model);
    let Some(lecture) = &model.learning.lesson else { return };
    let (small, muted) = (look.plain(look.text.small), look.colours.muted);
    // The bar has the title.
    say(ui, if model.links.is_embedded { &words.head } else { &words.place }, small.clone(), muted);
    // Where the clock was moved away, the picture shows another step than these words tell of.
    if let Some(step) = apply::left_step(model)
        && Pill::new(model.say("lesson-to-its-step")).rank(Rank::Chosen).show(ui, look).clicked()
    {
        context.give(ClockCommand::Go(Go::To(step)));
    }
    let size = if look.is_column { look.text.body } else { look.text.subtitle };
    say(ui, &words.text, look.plain(size), look.colours.ink);
    ui.add_space(PARAGRAPH);
    asked(ui, context, words);
    next_event(ui, context, picture);
    buttons(ui, context, words);
    // Fingers have no keys, and see what they can press.
    let has_hint = !look.is_for_fingers() || lecture.change().is_some() || lecture.is_waiting;
    if has_hint && (lecture.open_question().is_some() || lecture.is_waiting || model.is_asked()) {
        say(ui, &words.hint, small, muted);
    }
}

fn asked(ui: &mut Ui, context: &mut ViewContext<'_>, words: &LessonWords) {
    let (look, model) = (context.look, context.model);
    if let Some(ask) = &words.ask {
        let size = if look.is_column { look.text.body } else { look.text.title };
        say(ui, ask, look.bold(size), look.colours.blue);
    }
    let told_at = words.told_at();
    for (at, choice) in words.choices.iter().enumerate() {
        if choice_row(ui, look, at, choice).clicked() {
            context.give(LessonCommand::ChooseAnswer(at));
        }
        if let Some(verdict) = words.verdict.as_ref().filter(|_| told_at == Some(at)) {
            feedback(ui, look, verdict);
        }
    }
    if !words.filled.is_empty() {
        say(ui, &words.filled.join("    "), look.bold(look.text.body), look.colours.ink);
    }
    if let Some(typed) = &words.typed {
        let galley = ui.painter().layout_no_wrap(format!("{typed}_"), look.bold(look.text.title), look.colours.ink);
        ui.horizontal(|ui| {
            field(ui, look, &model.say(number_hint(model)), galley);
            Pill::new(model.say("lesson-enter")).rank(Rank::Chosen).give(ui, context, LessonCommand::FinishNumber);
        });
        if look.is_for_fingers() {
            pad(ui, context);
        }
    }
    if let Some(verdict) = words.verdict.as_ref().filter(|_| told_at.is_none()) {
        feedback(ui, look, verdict);
    }
}

fn choice_row(ui: &mut Ui, look: &Look, at: usize, choice: &ShownChoice) -> Response {
    let sign = match choice.state {
        ChoiceState::Right => "✓",
        ChoiceState::Wrong => "×",
        ChoiceState::Open | ChoiceState::Other => "",
    };
    let text = format!("{}   {} {sign}", at + 1, choice.text);
    let colour = crate::lesson::card::colour_of(look, choice.state).1;
    let font = look.plain(look.text.body);
    let galley = ui.painter().layout(text.trim_end().to_owned(), font, colour, ui.available_width() - 2.0 * AROUND.x);
    answer(ui, look, choice, galley)
}

/// What is said to an answer: in a box with a sign, so that colour is not all that tells right from wrong.
fn feedback(ui: &mut Ui, look: &Look, verdict: &Verdict) {
    let colours = look.colours;
    let (fill, icon, colour) = match verdict.outcome {
        Outcome::Right => (colours.blue_wash, Icon::Check, colours.blue),
        Outcome::Wrong => (colours.cinnabar_wash, Icon::Close, colours.cinnabar),
        Outcome::Shown | Outcome::NotYet => (colours.stone_wash, Icon::Forward, colours.muted),
    };
    let room = ui.available_width() - 2.0 * AROUND.x - SIGN - 6.0;
    let galley = ui.painter().layout(verdict.words.clone(), look.bold(look.text.body), colours.ink, room);
    let size = vec2(ui.available_width(), galley.size().y + 2.0 * AROUND.y);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &verdict.words));
    ui.painter().rect_filled(rect, 7.0, fill);
    let at = pos2(rect.left() + AROUND.x + SIGN * 0.5, rect.top() + AROUND.y + look.text.body * 0.65);
    icon.paint(ui.painter(), Rect::from_center_size(at, vec2(SIGN, SIGN)), SIGN, colour);
    ui.painter().galley(pos2(rect.left() + AROUND.x + SIGN + 6.0, rect.top() + AROUND.y), galley, colours.ink);
    in_sight(ui, &response, &verdict.words);
}

/// Moves what has just been said into sight, once.
fn in_sight(ui: &Ui, response: &Response, words: &str) {
    if is_new(ui, ui.scope_id().with(("told", words)), &()) {
        response.scroll_to_me(Some(Align::Max));
    }
}

/// Keys for fingers: a phone has no keyboard unless a field asks for one.
fn pad(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let Some(lecture) = &context.model.learning.lesson else { return };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        for key in PAD {
            if Pill::new(key).rank(Rank::Quiet).show(ui, context.look).clicked() {
                let mut typed = lecture.typed.clone();
                match key {
                    "←" => _ = typed.pop(),
                    "−" if typed.is_empty() => typed.push('-'),
                    "−" => {}
                    figure => typed.push_str(figure),
                }
                let typed = typed.chars().take(MOST_FIGURES).collect();
                context.give(LessonCommand::TypeNumber(typed));
            }
        }
    });
}

fn next_event(ui: &mut Ui, context: &mut ViewContext<'_>, picture: &Picture) {
    let (look, model) = (context.look, context.model);
    let question = model.learning.lesson.as_ref().and_then(Lecture::question);
    let Some(LessonQuestion::Next(_)) = question else { return };
    let (Some(predict), Some(story)) = (&model.predictions.predict, side::describe(model, picture)) else { return };
    let told = predict.told_at(model.step());
    let asked = predict.asked.as_ref();
    if told.is_none() && asked.is_none() {
        return;
    }
    let accent = why::mood_colour(look, story.mood).unwrap_or(look.colours.blue);
    say(ui, &story.title, look.bold(look.text.title), accent);
    let body = || look.plain(look.text.body);
    if let Some(told) = told {
        let Some((first, others)) = story.lines.split_first() else { return };
        feedback(ui, look, &Verdict { words: first.clone(), outcome: outcome(told) });
        for words in others {
            let response = say(ui, words, body(), look.colours.ink);
            in_sight(ui, &response, words);
        }
        return;
    }
    for words in &story.lines {
        say(ui, words, body(), look.colours.ink);
    }
    let (Some(asked), Some(narrator)) = (asked, model.narrator()) else { return };
    for (at, &choice) in asked.question.choices.iter().enumerate() {
        let text = narrator.answer_words(&asked.question, choice);
        let shown = ShownChoice { text, state: ChoiceState::Open };
        if choice_row(ui, look, at, &shown).clicked() {
            context.give(PredictCommand::Answer(choice));
        }
    }
    if asked.question.kind.is_number() {
        predict::hall::field(ui, context, asked);
    }
}

fn outcome(told: &AnsweredQuestion) -> Outcome {
    match told.given {
        Some(given) if told.question.is_right(given) => Outcome::Right,
        Some(_) => Outcome::Wrong,
        None => Outcome::Shown,
    }
}

fn navigation(ui: &mut Ui, context: &mut ViewContext<'_>, lecture: &Lecture, rect: Rect) {
    let (look, model) = (context.look, context.model);
    ui.painter().hline(rect.x_range(), rect.top(), look.border());
    let inner = rect.with_min_y(rect.top() + 6.0);
    let (on, command) = onward(model, lecture);
    let right = from_right(ui, inner, "lesson-ways", |ui| {
        let (words, name) = (model.say(on), model.say("lesson-next"));
        let pill = Pill::new(&words).rank(Rank::Chosen);
        let pill = if on == "lesson-on" { pill.named(&name) } else { pill };
        pill.for_command(&command).give(ui, context, command);
        ui.available_rect_before_wrap().right()
    });
    let left = from_left(ui, inner, "lesson-back", |ui| {
        let (words, name) = (model.say("lesson-back"), model.say("lesson-previous"));
        let command = Command::Clock(ClockCommand::Go(Go::PageUp));
        let pill = Pill::new(&words).named(&name).enabled(lecture.stop > 0).for_command(&command);
        pill.give(ui, context, command);
        ui.available_rect_before_wrap().left()
    });
    dots(ui, look, lecture, Rect::from_x_y_ranges(left..=right, inner.y_range()));
}

fn onward(model: &Model, lecture: &Lecture) -> (&'static str, Command) {
    let turn = Command::Clock(ClockCommand::Go(Go::PageDown));
    let is_to_try = lecture.lesson.is_guided && !lecture.is_warned;
    if lecture.open_question().is_some() && !is_to_try || model.is_asked() {
        return ("lesson-show-answer", turn);
    }
    if lecture.stop < lecture.last() || lecture.open_question().is_some() {
        return ("lesson-on", turn);
    }
    let at = model.learning.lessons.iter().position(|lesson| lesson.name == lecture.lesson.name);
    match at.map(|at| at + 1).filter(|next| *next < model.learning.lessons.len()) {
        Some(next) => ("lesson-next-lesson", Command::Lesson(LessonCommand::OpenLesson(next))),
        None => ("app-lessons", Command::Lesson(LessonCommand::SwitchLessons)),
    }
}

fn dots(ui: &Ui, look: &Look, lecture: &Lecture, place: Rect) {
    let count = lecture.last() + 1;
    let step = (place.width() / (count as f32 + 1.0)).min(14.0);
    if step < 2.5 * DOT {
        return;
    }
    let left = place.center().x - step * (count - 1) as f32 * 0.5;
    for page in 0..count {
        let at = pos2(left + step * page as f32, place.center().y);
        let colour = match page.cmp(&lecture.stop) {
            std::cmp::Ordering::Less => look.colours.muted,
            std::cmp::Ordering::Equal => look.colours.blue,
            std::cmp::Ordering::Greater => look.colours.line,
        };
        let radius = if page == lecture.stop { DOT + 1.5 } else { DOT };
        ui.painter().circle_filled(at, radius, colour);
    }
}
