//! The card of a lesson's page where it is no page of its own: in a band at the foot of the stage, and at the head of a panel
//! that a stop has laid over the window.

use crate::lesson::words::{ChoiceState, Outcome, ShownChoice, number_hint};
use crate::prelude::*;
use jianzhi_study::lesson::LessonDoor;

/// The share of the stage that it takes at the most.
const MOST: f32 = 0.56;
/// Between two rows, and around the words of an answer.
const GAP: f32 = 5.0;
const AROUND: Vec2 = vec2(10.0, 3.0);
/// The height of the row that goes from page to page.
const HEAD: f32 = 34.0;
/// The height of the button of the task.
const TASK: f32 = 32.0;

struct CardRows {
    text: Arc<Galley>,
    ask: Option<Arc<Galley>>,
    choices: Vec<Arc<Galley>>,
    typed: Option<Arc<Galley>>,
    verdict: Option<Arc<Galley>>,
    longest_verdict: f32,
    has_button: bool,
    hint: Arc<Galley>,
}

impl CardRows {
    fn new(ui: &Ui, look: &Look, words: &LessonWords, width: f32) -> CardRows {
        let colours = look.colours;
        let laid = |text: &str, font, colour| ui.painter().layout(text.to_owned(), font, colour, width);
        let body = || look.plain(look.text.body);
        let inside = width - 2.0 * AROUND.x;
        let choice = |(at, choice): (usize, &ShownChoice)| {
            let text = format!("{}   {}", at + 1, choice.text);
            ui.painter().layout(text, body(), colour_of(look, choice.state).1, inside)
        };
        let verdict = |words: &String| laid(words, look.bold(look.text.body), colours.blue).size().y + GAP;
        let verdicts = words.verdicts.iter().map(verdict);
        CardRows {
            text: laid(&words.text, body(), colours.ink),
            ask: words.ask.as_ref().map(|ask| laid(ask, look.bold(look.text.body), colours.blue)),
            choices: words.choices.iter().enumerate().map(choice).collect(),
            typed: words
                .typed
                .as_ref()
                .map(|typed| laid(&format!("{typed}_"), look.bold(look.text.title), colours.ink)),
            verdict: words.verdict.as_ref().map(|verdict| {
                let colour = if verdict.outcome == Outcome::Right { colours.blue } else { colours.plum };
                laid(&verdict.words, look.bold(look.text.body), colour)
            }),
            longest_verdict: verdicts.fold(0.0, f32::max),
            has_button: words.has_task || words.opens.is_some(),
            hint: laid(&words.hint, look.plain(look.text.small), colours.muted),
        }
    }

    /// The height of all of it, with so much room at the least for an answer's verdict.
    fn height(&self, verdict_room: f32) -> f32 {
        let choices: f32 = self.choices.iter().map(|galley| galley.size().y + 2.0 * AROUND.y + GAP).sum();
        let typed = self.typed.as_ref().map_or(0.0, |galley| galley.size().y + 2.0 * AROUND.y + GAP);
        let verdict = self.verdict.as_ref().map_or(0.0, |galley| galley.size().y + GAP);
        let answer = typed.max(verdict).max(verdict_room);
        let others = [Some(&self.text), self.ask.as_ref(), Some(&self.hint)];
        let others: f32 = others.into_iter().flatten().map(|galley| galley.size().y + GAP).sum();
        let button = if self.has_button { TASK + GAP } else { 0.0 };
        HEAD + choices + answer + others + button
    }
}

pub fn take_foot(ui: &Ui, look: &Look, model: &Model, window: &mut Rect) -> Option<Rect> {
    let inner = window.shrink(look.size.gutter);
    let words = LessonWords::new(model).filter(|_| !model.is_lesson_covered())?;
    let padding = look.size.card_padding;
    let rows = CardRows::new(ui, look, &words, inner.width() - 2.0 * padding);
    // The page does not grow with an answer.
    let height = (rows.height(rows.longest_verdict) + padding).min(inner.height() * MOST);
    window.set_bottom(window.bottom() - height - look.size.gutter);
    Some(inner.with_min_y(inner.bottom() - height))
}

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, band: Rect) {
    let look = context.look;
    card_with_edge(ui.painter(), look, band, look.colours.blue);
    let inner = band.shrink2(vec2(look.size.card_padding, look.size.card_padding * 0.5));
    let inner = inner.with_max_x(inner.right() + BAR);
    ui.scope_builder(UiBuilder::new().max_rect(inner).id_salt("lesson"), |ui| {
        ui.set_clip_rect(band.shrink(1.0));
        page(ui, context, inner.height() - HEAD);
    });
}

/// The same at the head of a panel that a stop has laid over the window; returns the height that it took.
pub fn above(ui: &mut Ui, context: &mut ViewContext<'_>) -> f32 {
    let begin = ui.cursor().top();
    if context.model.learning.lesson.is_some() {
        let most = ui.ctx().content_rect().height() * 0.4;
        page(ui, context, most);
        ui.separator();
    }
    ui.cursor().top() - begin
}

fn page(ui: &mut Ui, context: &mut ViewContext<'_>, most: f32) {
    let (look, model) = (context.look, context.model);
    let (Some(words), Some(lecture)) = (LessonWords::new(model), &model.learning.lesson) else { return };
    head(ui, context, &words, lecture);
    ui.spacing_mut().item_spacing.y = GAP;
    // Words that do not fit are scrolled to, past a bar that is always seen; an answer's verdict is never among them.
    let rows = CardRows::new(ui, look, &words, ui.available_width() - BAR);
    let is_first = words.verdict.is_some() && rows.height(0.0) - HEAD > most + 1.0;
    let area = ScrollArea::vertical().id_salt(("lesson-words", lecture.stop, is_first)).max_height(most);
    area.auto_shrink([false, true]).show(ui, |ui| {
        if is_first {
            verdict(ui, &words, &rows);
            asked(ui, context, &words, &rows);
            _ = label(ui, &words.text, Arc::clone(&rows.text));
        } else {
            _ = label(ui, &words.text, Arc::clone(&rows.text));
            buttons(ui, context, &words);
            asked(ui, context, &words, &rows);
            verdict(ui, &words, &rows);
        }
        ui.add(Label::new(rows.hint).selectable(false));
    });
}

fn asked(ui: &mut Ui, context: &mut ViewContext<'_>, words: &LessonWords, rows: &CardRows) {
    let (look, model) = (context.look, context.model);
    if let (Some(ask), Some(galley)) = (&words.ask, &rows.ask) {
        _ = label(ui, ask, Arc::clone(galley));
    }
    for (at, (choice, galley)) in words.choices.iter().zip(&rows.choices).enumerate() {
        if answer(ui, look, choice, Arc::clone(galley)).clicked() {
            context.give(LessonCommand::ChooseAnswer(at));
        }
    }
    if let Some(galley) = &rows.typed {
        field(ui, look, &model.say(number_hint(model)), Arc::clone(galley));
    }
}

pub fn buttons(ui: &mut Ui, context: &mut ViewContext<'_>, words: &LessonWords) {
    let model = context.model;
    if words.has_task {
        let try_it = Command::Exercise(DeskStep::Open);
        let pill = Pill::new(model.say("lesson-try")).rank(Rank::Chosen).keyed("Enter").for_command(&try_it);
        pill.give(ui, context, try_it);
    }
    if let Some(LessonDoor::Race) = words.opens {
        let race = Command::Race(RaceCommand::OpenRace);
        let pill = Pill::new(model.say("lesson-race")).rank(Rank::Chosen).refused(catalogue::why_not(model, &race));
        pill.for_command(&race).give(ui, context, race);
    }
}

fn verdict(ui: &mut Ui, words: &LessonWords, rows: &CardRows) {
    if let (Some(verdict), Some(galley)) = (&words.verdict, &rows.verdict) {
        _ = label(ui, &verdict.words, Arc::clone(galley));
    }
}

pub fn say(ui: &mut Ui, words: &str, font: FontId, colour: Color32) -> Response {
    let galley = ui.painter().layout(words.to_owned(), font, colour, ui.available_width());
    label(ui, words, galley)
}

fn label(ui: &mut Ui, words: &str, galley: Arc<Galley>) -> Response {
    let response = ui.add(Label::new(galley).selectable(false));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    response
}

fn head(ui: &mut Ui, context: &mut ViewContext<'_>, words: &LessonWords, lecture: &Lecture) {
    let (look, lang) = (context.look, context.lang());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEAD - 4.0), Sense::hover());
    ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt("lesson-head"), |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let [leave, on, back] = [
                LessonCommand::LeaveLesson.into(),
                Command::Clock(ClockCommand::Go(Go::PageDown)),
                Command::Clock(ClockCommand::Go(Go::PageUp)),
            ];
            let has_next = lecture.open_question().is_some() || lecture.stop < lecture.last();
            for (icon, id, command, is_possible) in [
                (Icon::Close, "lesson-leave", leave, true),
                (Icon::Forward, "lesson-next", on, has_next),
                (Icon::Back, "lesson-previous", back, lecture.stop > 0),
            ] {
                Pill::icon(icon, lang.say(id)).enabled(is_possible).for_command(&command).give(ui, context, command);
            }
            let place = rect.with_max_x(rect.left() + ui.available_width() - 8.0);
            let at = line_in(ui.painter(), place, &words.head, look.bold(look.text.label), look.colours.muted);
            name_part(ui, at, "lesson-title", &words.head);
        });
    });
}

pub fn answer(ui: &mut Ui, look: &Look, choice: &ShownChoice, galley: Arc<Galley>) -> Response {
    let is_open = choice.state == ChoiceState::Open;
    let size = vec2(ui.available_width(), galley.size().y + 2.0 * AROUND.y);
    let sense = if is_open { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_open, &choice.text));
    let (fill, text) = colour_of(look, choice.state);
    let fill = if response.hovered() && is_open { look.colours.blue_wash } else { fill };
    ui.painter().rect(rect, 7.0, fill, Stroke::new(1.0, look.colours.line), StrokeKind::Inside);
    focus_ring(ui, look, &response, 7.0);
    ui.painter().galley(rect.min + AROUND, galley, text);
    response
}

/// What fills an answer, and the colour of its words.
pub fn colour_of(look: &Look, state: ChoiceState) -> (Color32, Color32) {
    let colours = look.colours;
    match state {
        ChoiceState::Open => (colours.paper, colours.ink),
        ChoiceState::Right => (colours.gold_wash, colours.ink),
        ChoiceState::Wrong => (colours.cinnabar_wash, colours.ink),
        ChoiceState::Other => (colours.card, colours.muted),
    }
}

pub fn field(ui: &mut Ui, look: &Look, name: &str, galley: Arc<Galley>) {
    let size = vec2((galley.size().x + 2.0 * AROUND.x).max(120.0), galley.size().y + 2.0 * AROUND.y);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, name));
    ui.painter().rect(rect, 7.0, look.colours.paper, Stroke::new(1.5, look.colours.blue), StrokeKind::Inside);
    ui.painter().galley(rect.min + AROUND, galley, look.colours.ink);
}

/// What a key means while a panel lies over the window: it turns the pages, or answers the question.
pub fn key_over_window(model: &Model, key: Key, modifiers: Modifiers) -> Option<Command> {
    let turns = matches!(key, Key::PageDown | Key::PageUp) && model.learning.lesson.is_some();
    let turn = turns.then(|| catalogue::command(key, modifiers)).flatten();
    turn.or_else(|| self::key(model, key, modifiers))
}

/// What a key means at the task, which Enter opens, and while a question waits: the number of an answer, or a figure of the
/// number that is typed.
pub fn key(model: &Model, key: Key, modifiers: Modifiers) -> Option<Command> {
    let lecture = model.learning.lesson.as_ref().filter(|_| modifiers.is_none())?;
    let figure = crate::exercise::keys::number(key);
    if key == Key::Enter && lecture.shown().is_none() {
        return Some(Command::Exercise(DeskStep::Open));
    }
    // The page is in front: words and picture go on together.
    let ways = [(Key::ArrowRight, Go::PageDown), (Key::ArrowLeft, Go::PageUp)];
    if let Some((_, go)) = ways.into_iter().find(|(arrow, _)| *arrow == key) {
        return Some(ClockCommand::Go(go).into());
    }
    match lecture.open_question()? {
        LessonQuestion::Choice { choices, .. } => {
            let number = figure?.checked_sub(1).filter(|&number| number < choices.len())?;
            Some(Command::Lesson(LessonCommand::ChooseAnswer(number)))
        }
        LessonQuestion::Number { .. } | LessonQuestion::Fill { .. } => {
            let typed =
                |more: char| Some(Command::Lesson(LessonCommand::TypeNumber(format!("{}{more}", lecture.typed))));
            match (key, figure) {
                (_, Some(figure)) if lecture.typed.len() < MOST_FIGURES => typed(char::from(b'0' + figure as u8)),
                (Key::Minus, _) if lecture.typed.is_empty() => typed('-'),
                (Key::Backspace, _) => {
                    let mut typed = lecture.typed.clone();
                    typed.pop();
                    Some(Command::Lesson(LessonCommand::TypeNumber(typed)))
                }
                (Key::Enter, _) => Some(Command::Lesson(LessonCommand::FinishNumber)),
                _ => None,
            }
        }
        LessonQuestion::Next(_) | LessonQuestion::Change(_) => None,
    }
}

/// Figures of the longest number that can be typed.
pub const MOST_FIGURES: usize = 10;
