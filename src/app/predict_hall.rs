//! A question for an audience, large, with the hands that were counted for each choice; and then its answer.

use egui::{Align2, Area, Id, Key, Order, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use super::command::Command;
use super::context::ViewContext;
use super::model::{Asks, Predict};
use super::widgets::{Pill, Rank, lines};
use crate::predict::Question;
use crate::theme::Reading;

/// The size of the question's type, and of a choice's.
const QUESTION: f32 = 26.0;
const CHOICE: f32 = 22.0;
/// The widest that it gets.
const WIDEST: f32 = 980.0;
/// The height of a choice, and the space around everything.
const ROW: f32 = 46.0;
const MARGIN: f32 = 18.0;

/// What is shown of a question: its words, its choices with hands, and the right one once it is told.
struct ShownQuestion<'a> {
    question: &'a Question,
    hands: &'a [u32],
    is_told: bool,
}

impl<'a> ShownQuestion<'a> {
    fn of(predict: &'a Predict) -> Option<ShownQuestion<'a>> {
        let waiting = predict.asked.as_ref();
        let waiting =
            waiting.map(|asked| ShownQuestion { question: &asked.question, hands: &asked.hands, is_told: false });
        let told = predict.answered.as_ref().filter(|answered| answered.given.is_none());
        let told = told.map(|told| ShownQuestion { question: &told.question, hands: &told.hands, is_told: true });
        waiting.or(told)
    }
}

/// Shows the question over the bottom of the window, which is veiled anyway.
pub(crate) fn show(ui: &Ui, context: &mut ViewContext<'_>, window: Rect) {
    let model = context.model;
    let is_large = |predict: &&Predict| predict.asks == Asks::Hall || (model.presenter && predict.asked.is_some());
    let Some(predict) = model.predict.as_ref().filter(is_large) else { return };
    let Some(shown) = ShownQuestion::of(predict) else { return };
    if shown.is_told && shown.question.step != model.step() {
        return;
    }
    let at = window.center_bottom() - vec2(0.0, MARGIN);
    let area = Area::new(Id::unique("predict-hall")).order(Order::Middle).fixed_pos(at).pivot(Align2::CENTER_BOTTOM);
    let look = &context.look.read_from(Reading::Hall);
    let context = &mut ViewContext { look, model, out: &mut *context.out };
    area.show(ui.ctx(), |ui| {
        let frame = egui::Frame::new()
            .fill(look.colours.card)
            .stroke(Stroke::new(2.0, look.colours.blue))
            .corner_radius(look.size.corner)
            .inner_margin(MARGIN);
        frame.show(ui, |ui| {
            ui.set_width((window.width() - 80.0).min(WIDEST));
            content(ui, context, &shown);
        });
    });
}

fn content(ui: &mut Ui, context: &mut ViewContext<'_>, shown: &ShownQuestion<'_>) {
    let (look, model) = (context.look, context.model);
    let Some(narrator) = model.narrator() else { return };
    let asked = narrator.ask(shown.question);
    let galley = lines(ui.painter(), &asked, look.bold(QUESTION), look.colours.ink, ui.available_width(), 4);
    let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, asked.as_str()));
    ui.painter().galley(rect.min, galley, look.colours.ink);
    ui.add_space(8.0);
    let most = shown.hands.iter().copied().max().unwrap_or_default().max(1);
    for (place, &choice) in shown.question.choices.iter().enumerate() {
        let hands = shown.hands.get(place).copied().unwrap_or_default();
        let bar = ChoiceBar {
            number: place + 1,
            words: narrator.answer_words(shown.question, choice),
            hands,
            share: hands as f32 / most as f32,
            is_right: shown.is_told && shown.question.is_right(choice),
        };
        if bar.show(ui, context) && !shown.is_told {
            context.out.push(Command::PickAnswer(place));
        }
    }
    let is_hall = model.predict.as_ref().is_some_and(|predict| predict.asks == Asks::Hall);
    if shown.is_told || !is_hall {
        return;
    }
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let (reveal, close) = (model.lang.say("app-predict-reveal"), model.lang.say("app-close"));
        let is_entered =
            ui.input(|input| input.key_pressed(Key::Enter)) && ui.memory(|memory| memory.focused().is_some());
        if Pill::new(&reveal).rank(Rank::Chosen).show(ui, look).clicked() && !is_entered {
            context.out.push(Command::Reveal);
        }
        if Pill::new(&close).show(ui, look).clicked() {
            context.out.push(Command::SwitchHall);
        }
        let count = shown.question.choices.len();
        let hint = model.lang.say_with("app-predict-hall-hint", &[("count", count.into())]);
        ui.label(egui::RichText::new(hint).font(look.plain(look.text.label)).color(look.colours.muted));
    });
}

/// A choice with its number, and how many hands were raised for it.
struct ChoiceBar {
    number: usize,
    words: String,
    hands: u32,
    share: f32,
    is_right: bool,
}

impl ChoiceBar {
    /// Shows it; tells whether it was clicked.
    fn show(&self, ui: &mut Ui, context: &ViewContext<'_>) -> bool {
        let (look, lang) = (context.look, context.model.lang);
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
        let args = [("answer", self.words.as_str().into()), ("count", self.hands.into())];
        let name = lang.say_with("app-predict-hands", &args);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name.as_str()));
        let rect = rect.shrink2(vec2(0.0, 3.0));
        let colours = look.colours;
        let border = if self.is_right { Stroke::new(3.0, colours.gold) } else { Stroke::new(1.0, colours.line) };
        ui.painter().rect(rect, 8.0, colours.paper, border, StrokeKind::Inside);
        if self.hands > 0 {
            let filled = rect.shrink(2.0);
            let width = filled.width() * self.share;
            ui.painter().rect_filled(filled.with_max_x(filled.left() + width), 6.0, colours.stone_wash);
        }
        let right = if self.is_right { lang.say("predict-right") } else { String::new() };
        let text = format!("{}   {}   {right}", self.number, self.words);
        let font = if self.is_right { look.bold(CHOICE) } else { look.plain(CHOICE) };
        let galley = lines(ui.painter(), &text, font, colours.ink, rect.width() - 90.0, 1);
        ui.painter().galley(pos2(rect.left() + 14.0, rect.center().y - galley.size().y * 0.5), galley, colours.ink);
        let hands = ui.painter().layout_no_wrap(self.hands.to_string(), look.bold(CHOICE), colours.ink);
        let at = pos2(rect.right() - 16.0 - hands.size().x, rect.center().y - hands.size().y * 0.5);
        ui.painter().galley(at, hands, colours.ink);
        response.clicked()
    }
}
