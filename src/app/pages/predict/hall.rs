//! A question for an audience, large, with the hands that were counted for each choice; and then its answer. On the stage
//! it is below the picture, elsewhere over the foot of the window.

use egui::{Area, Order, PopupCloseBehavior};

use crate::prelude::*;
use jianzhi_core::predict::{Question, QuestionKind};

const WIDEST: f32 = 980.0;
/// A narrower band has its choices below each other.
const WITH_COLUMNS: f32 = 420.0;
/// The share of the stage that it takes at the most.
const MOST: f32 = 0.6;
/// Between two rows, below the question, and above the buttons.
const BETWEEN: f32 = 3.0;
const BELOW_QUESTION: f32 = 8.0;
const ABOVE_BUTTONS: f32 = 4.0;
const COLUMN_GAP: f32 = 10.0;
/// At the sides of a choice's words: its edge, and the hands.
const BESIDE: f32 = 90.0;
/// The width of the field for the number of hands.
const FIELD: f32 = 68.0;
const FIELD_MARGIN: f32 = 6.0;
const MOST_DIGITS: usize = 6;
/// Above and below the words of a choice, together.
const AROUND: f32 = 12.0;

#[derive(Debug, Clone, Copy)]
struct HallForm {
    /// The size of the question's type, and of a choice's.
    question: f32,
    choice: f32,
    /// The most rows of the question's words, and of a choice's.
    rows: [usize; 2],
    least: f32,
    margin: f32,
    columns: usize,
    width: f32,
    /// Whether the question's words stay when the answer is shown.
    keeps_words: bool,
}

impl HallForm {
    fn over(window: Rect) -> HallForm {
        let width = (window.width() - 80.0).clamp(BESIDE, WIDEST);
        HallForm {
            question: 26.0,
            choice: 22.0,
            rows: [4, 1],
            least: 46.0,
            margin: 18.0,
            columns: 1,
            width,
            keeps_words: true,
        }
    }

    /// In a band of the stage: all words, and no higher than they need. The story of the answer is above it.
    fn in_band(look: &Look, band: Rect) -> HallForm {
        let (size, margin) = (look.text.subtitle, 10.0);
        let width = band.width() - 2.0 * margin;
        let columns = if width < WITH_COLUMNS { 1 } else { 2 };
        HallForm {
            question: size,
            choice: size,
            rows: [usize::MAX; 2],
            least: 34.0,
            margin,
            columns,
            width,
            keeps_words: false,
        }
    }

    fn cell(self) -> f32 {
        (self.width - COLUMN_GAP * (self.columns - 1) as f32) / self.columns as f32
    }

    fn height(self, bars: &[ChoiceBar]) -> f32 {
        bars.iter().map(|bar| bar.galley.size().y + AROUND).fold(self.least, f32::max)
    }
}

struct ShownQuestion<'a> {
    question: &'a Question,
    hands: &'a [u32],
    is_told: bool,
    /// Whether an audience is asked, which needs buttons to go on.
    is_hall: bool,
}

impl<'a> ShownQuestion<'a> {
    fn new(model: &'a Model) -> Option<ShownQuestion<'a>> {
        let predict = model.predictions.predict.as_ref()?;
        let is_hall = predict.asks == Asks::Hall;
        if let Some(asked) = predict.asked.as_ref().filter(|_| is_hall || model.stage.is_on) {
            return Some(ShownQuestion { question: &asked.question, hands: &asked.hands, is_told: false, is_hall });
        }
        let told = predict.answered.as_ref().filter(|answered| is_hall && answered.given.is_none());
        let told = told.filter(|told| told.question.step == model.step())?;
        Some(ShownQuestion { question: &told.question, hands: &told.hands, is_told: true, is_hall })
    }
}

struct HallRows {
    form: HallForm,
    asked: Option<(String, Arc<Galley>)>,
    bars: Vec<ChoiceBar>,
    has_buttons: bool,
}

impl HallRows {
    fn new(ui: &Ui, look: &Look, model: &Model, shown: &ShownQuestion<'_>, form: HallForm) -> Option<HallRows> {
        let narrator = model.narrator()?;
        let laid = |text: &str, font, width, rows| {
            lines(ui.painter(), text, TextFormat::simple(font, look.colours.ink), width, rows)
        };
        let most = shown.hands.iter().copied().max().unwrap_or_default().max(1);
        let choices = shown.question.choices.iter().enumerate();
        let bars = choices.map(|(place, &choice)| {
            let is_right = shown.is_told && shown.question.is_right(choice);
            let words = narrator.answer_words(shown.question, choice);
            let right = if is_right { model.say("predict-right") } else { String::new() };
            let text = format!("{}   {words}   {right}", place + 1);
            let font = if is_right { look.bold(form.choice) } else { look.plain(form.choice) };
            let galley = laid(text.trim_end(), font, form.cell() - BESIDE, form.rows[1]);
            let hands = shown.hands.get(place).copied().unwrap_or_default();
            let counted = laid(&hands.to_string(), look.bold(form.choice), BESIDE, 1);
            let share = hands as f32 / most as f32;
            let field = (shown.is_hall && !shown.is_told).then_some(form.choice);
            ChoiceBar { place, words, galley, hands, counted, share, is_right, field }
        });
        let bars = bars.collect();
        let asked = (form.keeps_words || !shown.is_told).then(|| {
            let words = narrator.ask(shown.question);
            let galley = laid(&words, look.bold(form.question), form.width, form.rows[0]);
            (words, galley)
        });
        Some(HallRows { form, asked, bars, has_buttons: shown.is_hall && !shown.is_told })
    }

    fn height(&self, look: &Look) -> f32 {
        let asked = self.asked.as_ref().map_or(0.0, |(_, galley)| galley.size().y + BETWEEN + BELOW_QUESTION);
        let choices: f32 = self.bars.chunks(self.form.columns).map(|bars| self.form.height(bars) + BETWEEN).sum();
        let buttons = if self.has_buttons { ABOVE_BUTTONS + look.size.pill } else { 0.0 };
        asked + choices + buttons
    }
}

pub struct HallBand {
    pub rect: Rect,
    pub is_open: bool,
    rows: HallRows,
}

pub fn take_foot(ui: &Ui, look: &Look, model: &Model, window: &mut Rect) -> Option<HallBand> {
    let shown = ShownQuestion::new(model)?;
    let inner = window.shrink(look.size.gutter);
    let form = HallForm::in_band(look, inner);
    let rows = HallRows::new(ui, look, model, &shown, form)?;
    // Heights are rounded where they are allocated.
    let height = (rows.height(look) + 2.0 * form.margin + 2.0).min(inner.height() * MOST);
    window.set_bottom(window.bottom() - height - look.size.gutter);
    Some(HallBand { rect: inner.with_min_y(inner.bottom() - height), is_open: !shown.is_told, rows })
}

pub fn show_in_band(ui: &mut Ui, context: &mut ViewContext<'_>, band: &HallBand) {
    let (look, model) = (context.look, context.model);
    let Some(shown) = ShownQuestion::new(model) else { return };
    let HallBand { rect, rows, .. } = band;
    let border = Stroke::new(2.0, look.colours.blue);
    ui.painter().rect(*rect, look.size.corner, look.colours.card, border, StrokeKind::Inside);
    let inner = rect.shrink(rows.form.margin);
    ui.scope_builder(UiBuilder::new().max_rect(inner).id_salt("predict-hall"), |ui| {
        let area = ScrollArea::vertical().id_salt("predict-hall-rows").auto_shrink([false, true]);
        area.show(ui, |ui| content(ui, context, &shown, rows));
    });
}

/// Shows the question over the foot of the window, which is veiled anyway. The stage has a place of its own for it.
pub fn show(ui: &Ui, context: &mut ViewContext<'_>, window: Rect) {
    let model = context.model;
    let Some(shown) = ShownQuestion::new(model).filter(|_| !model.stage.is_on) else { return };
    let look = &context.look.read_from(Reading::Hall);
    let form = HallForm::over(window);
    let Some(rows) = HallRows::new(ui, look, model, &shown, form) else { return };
    let at = window.center_bottom() - vec2(0.0, form.margin);
    let area = Area::new(Id::unique("predict-hall")).order(Order::Middle).fixed_pos(at).pivot(Align2::CENTER_BOTTOM);
    let context = &mut ViewContext { look, model, out: &mut *context.out };
    area.show(ui.ctx(), |ui| {
        let frame = Frame::new()
            .fill(look.colours.card)
            .stroke(Stroke::new(2.0, look.colours.blue))
            .corner_radius(look.size.corner)
            .inner_margin(form.margin);
        frame.show(ui, |ui| {
            ui.set_width(form.width);
            content(ui, context, &shown, &rows);
        });
    });
}

fn content(ui: &mut Ui, context: &mut ViewContext<'_>, shown: &ShownQuestion<'_>, rows: &HallRows) {
    let form = rows.form;
    ui.spacing_mut().item_spacing.y = BETWEEN;
    if let Some((words, galley)) = &rows.asked {
        let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words.as_str()));
        ui.painter().galley(rect.min, Arc::clone(galley), context.look.colours.ink);
        ui.add_space(BELOW_QUESTION);
    }
    for bars in rows.bars.chunks(form.columns) {
        let (_, row) = ui.allocate_space(vec2(form.width, form.height(bars)));
        for (column, bar) in bars.iter().enumerate() {
            let left = row.left() + (form.cell() + COLUMN_GAP) * column as f32;
            let cell = Rect::from_min_size(pos2(left, row.top()), vec2(form.cell(), row.height()));
            if bar.show(ui, context, cell) && !shown.is_told {
                context.give(PredictCommand::PickAnswer(bar.place));
            }
        }
    }
    if rows.has_buttons {
        buttons(ui, context, shown.question.choices.len());
    }
}

fn buttons(ui: &mut Ui, context: &mut ViewContext<'_>, choices: usize) {
    let (look, model) = (context.look, context.model);
    ui.add_space(ABOVE_BUTTONS);
    ui.horizontal(|ui| {
        let (reveal, close) = (model.say("app-predict-reveal"), model.say("app-close"));
        let is_entered =
            ui.input(|input| input.key_pressed(Key::Enter)) && ui.memory(|memory| memory.focused().is_some());
        if Pill::new(&reveal).rank(Rank::Chosen).show(ui, look).clicked() && !is_entered {
            context.give(PredictCommand::Reveal);
        }
        Pill::new(&close).give(ui, context, PredictCommand::SwitchHall);
        let hint = model.say_with("app-predict-hall-hint", &args![count = choices]);
        ui.label(look.muted(hint, look.text.label));
    });
}

struct ChoiceBar {
    place: usize,
    words: String,
    galley: Arc<Galley>,
    hands: u32,
    counted: Arc<Galley>,
    share: f32,
    is_right: bool,
    field: Option<f32>,
}

impl ChoiceBar {
    fn show(&self, ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect) -> bool {
        let taken = if self.field.is_some() { FIELD + FIELD_MARGIN } else { 0.0 };
        let clicked = rect.with_max_x(rect.right() - taken);
        let response = ui.interact(clicked, ui.scope_id().with(("predict-choice", self.place)), Sense::click());
        let args = args![answer = self.words.as_str(), count = self.hands];
        let name = context.lang().say_with("app-predict-hands", &args);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name.as_str()));
        let rect = rect.shrink2(vec2(0.0, 3.0));
        let colours = context.look.colours;
        let border = if self.is_right { Stroke::new(3.0, colours.gold) } else { Stroke::new(1.0, colours.line) };
        ui.painter().rect(rect, 8.0, colours.paper, border, StrokeKind::Inside);
        if self.hands > 0 {
            let filled = rect.shrink(2.0);
            let width = filled.width() * self.share;
            ui.painter().rect_filled(filled.with_max_x(filled.left() + width), 6.0, colours.stone_wash);
        }
        let at = pos2(rect.left() + 14.0, rect.center().y - self.galley.size().y * 0.5);
        ui.painter().galley(at, Arc::clone(&self.galley), colours.ink);
        match self.field {
            Some(size) => self.hands_field(ui, context, rect, size),
            None => {
                let counted = self.counted.size();
                let at = pos2(rect.right() - 16.0 - counted.x, rect.center().y - counted.y * 0.5);
                ui.painter().galley(at, Arc::clone(&self.counted), colours.ink);
            }
        }
        response.clicked()
    }

    fn hands_field(&self, ui: &mut Ui, context: &mut ViewContext<'_>, bar: Rect, size: f32) {
        let mut typed = if self.hands > 0 { self.hands.to_string() } else { String::new() };
        let before = typed.clone();
        let edit = TextEdit::singleline(&mut typed)
            .font(context.look.bold(size))
            .align(Align2::RIGHT_CENTER)
            .hint_text("0")
            .id(Id::unique(("predict-hands", self.place)));
        let at = bar.right_center() - vec2(FIELD + FIELD_MARGIN, 0.0);
        let place = Rect::from_center_size(at + vec2(FIELD * 0.5, 0.0), vec2(FIELD, bar.height() - 2.0 * FIELD_MARGIN));
        let name = context.lang().say_with("app-predict-hands-for", &args![answer = self.words.as_str()]);
        _ = ui.put(place, edit).accessible_name(name);
        if typed != before {
            let digits: String = typed.chars().filter(char::is_ascii_digit).take(MOST_DIGITS).collect();
            context.give(PredictCommand::SetHands(self.place, digits.parse().unwrap_or_default()));
        }
    }
}

// What predict mode shows in the right column: the choices of a question, a field for an answer of numbers, and what is asked when.

const GAP: f32 = 6.0;

pub fn show_card(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let Some(predict) = &context.model.predictions.predict else { return };
    ui.spacing_mut().item_spacing.y = GAP;
    if let Some(asked) = predict.asked.as_ref().filter(|_| predict.asks == Asks::Viewer) {
        choices(ui, context, asked);
        if asked.question.kind.is_number() {
            field(ui, context, asked);
        }
    }
    settings(ui, context);
}

fn choices(ui: &mut Ui, context: &mut ViewContext<'_>, asked: &AskedQuestion) {
    let Some(narrator) = context.model.narrator() else { return };
    for (place, &choice) in asked.question.choices.iter().enumerate() {
        let words = narrator.answer_words(&asked.question, choice);
        let number = (place + 1).to_string();
        let args = args![number = number.as_str(), answer = words.as_str()];
        let name = context.model.say_with("app-predict-choice", &args);
        let text = format!("{number}   {words}");
        let pill = Pill::new(&text).named(&name).rank(Rank::Quiet).at_most(ui.available_width());
        pill.give(ui, context, PredictCommand::Answer(choice));
    }
}

pub fn field(ui: &mut Ui, context: &mut ViewContext<'_>, asked: &AskedQuestion) {
    let (look, model) = (context.look, context.model);
    let is_window = asked.question.kind == QuestionKind::Window;
    let hint = model.say(if is_window { "app-predict-field-window" } else { "app-predict-field-value" });
    let mut typed = asked.typed.clone();
    let is_answer = model.narrator().and_then(|by| by.read_answer(&asked.question, &typed)).is_some();
    let colour = if is_answer || typed.is_empty() { look.colours.ink } else { look.colours.plum };
    let edit = widgets::field(&mut typed, look)
        .font(look.plain(look.text.body))
        .text_color(colour)
        .hint_text(hint.as_str())
        .desired_width(f32::INFINITY)
        .id(Id::unique("predict-answer"));
    let response = ui.add(edit).accessible_name(hint);
    if typed != asked.typed {
        context.give(PredictCommand::TypeAnswer(typed));
    }
    if response.lost_focus() && is_answer && ui.input(|input| input.key_pressed(Key::Enter)) {
        context.give(PredictCommand::FinishAnswer);
    }
}

fn settings(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let response = Pill::new(model.say("app-predict-questions")).with_menu().show(ui, look);
    let frame = Frame::popup(&response.ctx.global_style()).fill(look.colours.card).inner_margin(10.0);
    let popup = Popup::menu(&response).frame(frame).gap(6.0).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    popup.show(|ui| {
        ui.set_width(260.0);
        let heading = |id| look.strong(model.say(id), look.text.small).color(look.colours.muted);
        let text = |id: &str| look.words(model.say(id), look.text.label).color(look.colours.ink);
        ui.label(heading("app-predict-kinds"));
        for kind in QuestionKind::ALL {
            let is_asked = model.predictions.questions.kinds.contains(kind);
            let id = format!("app-predict-kind-{}", kind.name());
            if ui.add(egui::Checkbox::new(&mut { is_asked }, text(&id))).clicked() {
                context.give(PredictCommand::SwitchQuestionKind(kind));
            }
        }
        ui.add_space(6.0);
        ui.label(heading("app-predict-when"));
        for (when, id) in [(AskWhen::Random, "app-predict-random"), (AskWhen::Every, "app-predict-every")] {
            if ui.radio(model.predictions.questions.when == when, text(id)).clicked() {
                context.give(PredictCommand::SetAskWhen(when));
            }
        }
    });
}
