//! What predict mode shows in the right column: the choices of a question, a field for an answer of numbers, and what is
//! asked when. Which question it is, and whether an answer is right, is decided elsewhere.

use egui::{Id, Key, Popup, PopupCloseBehavior, RichText, Ui};

use crate::command::PredictCommand;
use crate::frame::ViewContext;
use crate::model::{AskWhen, AskedQuestion, Asks};
use crate::widgets::{self, Pill, Rank};
use jianzhi_core::predict::QuestionKind;

const GAP: f32 = 6.0;

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>) {
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
    let (look, model) = (context.look, context.model);
    let Some(narrator) = model.narrator() else { return };
    for (place, &choice) in asked.question.choices.iter().enumerate() {
        let words = narrator.answer_words(&asked.question, choice);
        let number = (place + 1).to_string();
        let args = [("number", number.as_str().into()), ("answer", words.as_str().into())];
        let name = model.settings.lang.say_with("app-predict-choice", &args);
        let text = format!("{number}   {words}");
        let pill = Pill::new(&text).named(&name).rank(Rank::Quiet).at_most(ui.available_width());
        if pill.show(ui, look).clicked() {
            context.give(PredictCommand::Answer(choice));
        }
    }
}

pub fn field(ui: &mut Ui, context: &mut ViewContext<'_>, asked: &AskedQuestion) {
    let (look, model) = (context.look, context.model);
    let hint = match asked.question.kind {
        QuestionKind::Window => "app-predict-field-window",
        _ => "app-predict-field-value",
    };
    let hint = model.settings.lang.say(hint);
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
    let lang = model.settings.lang;
    let words = lang.say("app-predict-questions");
    let response = Pill::new(&words).with_menu().show(ui, look);
    let frame = egui::Frame::popup(&response.ctx.global_style()).fill(look.colours.card).inner_margin(10.0);
    let popup = Popup::menu(&response).frame(frame).gap(6.0).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    popup.show(|ui| {
        ui.set_width(260.0);
        let heading = |id| RichText::new(lang.say(id)).font(look.bold(look.text.small)).color(look.colours.muted);
        let text = |id: &str| RichText::new(lang.say(id)).font(look.plain(look.text.label)).color(look.colours.ink);
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
