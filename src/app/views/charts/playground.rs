//! The panel of the order playground: a dial from the worst order of moves to the best one, the trees that it is turned on, and
//! the cost of alpha-beta and the forms of principal variation search on them.

use std::sync::Arc;

use egui::{RichText, ScrollArea, Slider, Ui};

use crate::charts::chart_panel::{panel_size, save};
use crate::charts::measuring::POSITIONS_DEPTH;
use crate::charts::plot::ChartPlot;
use crate::command::{ChartsCommand, Command};
use crate::context::ViewContext;
use crate::model::Model;
use crate::widgets::icons::Icon;
use crate::widgets::{Pill, dialog, panel_head};
use jianzhi_core::search::lab::bet::SWITCHES;
use jianzhi_core::search::lab::playground::{ALGORITHMS, BRANCHING, DEPTH, DIAL, Playground, TREES};
use jianzhi_view::chart::Chart;
use jianzhi_view::scene::figure::What;
use jianzhi_view::scene::playground::OrderPlayground;
use jianzhi_view::scene::playground::bet::{BetNames, bet};
use jianzhi_view::scene::playground::curves::curves;
use jianzhi_view::story;
use jianzhi_view::text::Lang;

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, playground: &OrderPlayground) {
    let look = context.look;
    let (width, most) = panel_size(ui);
    dialog(ui, look, "playground", 20.0).show(ui.ctx(), |ui| {
        ui.set_width(width);
        let area = ScrollArea::vertical().id_salt("playground-panel").max_height(most).min_scrolled_height(most);
        area.show(ui, |ui| {
            ui.set_width(ui.available_width());
            head(ui, context);
            ui.add_space(6.0);
            settings(ui, context, playground);
            let words = story::playground::headline(context.model.settings.lang, playground);
            ui.label(RichText::new(words).font(look.bold(look.text.body)));
            ui.add_space(6.0);
            charts(ui, context, playground, ((most - 340.0) * 0.5).clamp(170.0, 520.0));
            let note = context.model.settings.lang.say_with("playground-note", &[("depth", POSITIONS_DEPTH.0.into())]);
            ui.label(RichText::new(note).font(look.plain(look.text.small)).color(look.colours.muted));
        });
    });
}

fn head(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let lang = context.model.settings.lang;
    panel_head(ui, context, &lang.say("playground-title"), |ui, context| {
        save(ui, context, What::Playground);
        let name = lang.say("app-compare");
        if Pill::new(&name).for_command(&Command::Charts(ChartsCommand::Compare)).show(ui, context.look).clicked() {
            context.give(ChartsCommand::Compare);
        }
    });
}

/// The dial, and the trees that it is turned on.
fn settings(ui: &mut Ui, context: &mut ViewContext<'_>, playground: &OrderPlayground) {
    let (look, lang) = (context.look, context.model.settings.lang);
    ui.horizontal_wrapped(|ui| {
        let mut dial = playground.dial;
        let step = 100 / u32::from(DIAL);
        let slider = Slider::new(&mut dial, 0..=DIAL)
            .text(lang.say("playground-dial"))
            .custom_formatter(move |dial, _| format!("{:.0} %", dial * f64::from(step)));
        ui.spacing_mut().slider_width = if look.is_column { 100.0 } else { 200.0 };
        if ui.add(slider).changed() {
            context.give(ChartsCommand::TurnDial(dial));
        }
        let now = playground.settings;
        let (branching, depth, trees) = (now.branching, now.depth, now.trees);
        let steps = [
            (
                "playground-branching",
                u64::from(branching),
                [
                    (branching > *BRANCHING.start()).then(|| Playground { branching: branching - 1, ..now }),
                    (branching < *BRANCHING.end()).then(|| Playground { branching: branching + 1, ..now }),
                ],
            ),
            (
                "playground-depth",
                u64::from(depth),
                [
                    (depth > *DEPTH.start()).then(|| Playground { depth: depth - 1, ..now }),
                    (depth < *DEPTH.end()).then(|| Playground { depth: depth + 1, ..now }),
                ],
            ),
            (
                "playground-trees-count",
                u64::from(trees),
                [
                    (trees > *TREES.start()).then(|| Playground { trees: fewer(trees), ..now }),
                    (trees < *TREES.end()).then(|| Playground { trees: trees + fewer(trees).max(1), ..now }),
                ],
            ),
        ];
        for (id, value, [less, more]) in steps {
            stepper(ui, context, id, value, [less, more]);
        }
        if Pill::new(&lang.say("playground-other-trees")).show(ui, look).clicked() {
            context.give(ChartsCommand::SetPlayground(Playground {
                seed: now.seed.wrapping_add(u64::from(trees)),
                ..now
            }));
        }
    });
    ui.add_space(4.0);
}

const fn fewer(trees: u32) -> u32 {
    if trees > 1 { trees / 2 } else { 1 }
}

/// A number with a button for less and one for more.
fn stepper(ui: &mut Ui, context: &mut ViewContext<'_>, id: &str, value: u64, sides: [Option<Playground>; 2]) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let what = lang.say(id);
    let names = ["playground-less", "playground-greater"]
        .map(|id| lang.say_with(id, &[("what", what.as_str().into()), ("value", value.into())]));
    let now = match &context.model.dialog.overlay {
        crate::model::Overlay::Charts(crate::model::ChartsDialog::Playground(playground)) => Some(playground.settings),
        _ => None,
    };
    ui.add_space(10.0);
    let label = |ui: &mut Ui, words: String| ui.label(RichText::new(words).font(look.plain(look.text.label)));
    label(ui, what.clone());
    for (index, ((icon, name), settings)) in [Icon::Minus, Icon::Plus].into_iter().zip(&names).zip(sides).enumerate() {
        if index == 1 {
            label(ui, value.to_string());
        }
        // What does not fit would change nothing, or something else.
        let settings = settings.map(Playground::fitted).filter(|settings| Some(*settings) != now);
        let button = Pill::icon(icon, name).enabled(settings.is_some()).show(ui, look);
        if let Some(settings) = settings.filter(|_| button.clicked()) {
            context.give(ChartsCommand::SetPlayground(settings));
        }
    }
}

fn charts(ui: &mut Ui, context: &mut ViewContext<'_>, playground: &OrderPlayground, height: f32) {
    let model = context.model;
    let key = (playground.clone(), model.settings.lang);
    // Hundreds of marks have words: they are made when something is measured, not in each frame.
    let made = kept(ui, key, |(playground, lang)| pictured(*lang, playground, &titles(model).collect::<Vec<_>>()));
    for (chart, name) in made.iter().zip(["curves", "bet"]) {
        ChartPlot { chart, name, height, is_small: false }.show(ui, context);
        ui.add_space(6.0);
    }
}

pub fn titles(model: &Model) -> impl Iterator<Item = String> + '_ {
    let ordinary = model.session.scenarios.iter().filter(|scenario| scenario.is_ordinary_position());
    ordinary.map(|scenario| scenario.title.in_lang(model.settings.lang).to_owned())
}

/// The charts of what was measured; `titles` are those of the shipped positions.
pub fn pictured(lang: Lang, playground: &OrderPlayground, titles: &[String]) -> Vec<Chart> {
    let names = ALGORITHMS.map(|algorithm| story::method(lang, algorithm.into()));
    let switches = SWITCHES.map(|switches| story::compare::switches(lang, switches));
    let of_bet = BetNames { switches: &switches, positions: titles };
    vec![curves(playground, &names, lang), bet(playground, of_bet, lang)]
}

/// Charts that stay from frame to frame while what they follow from is the same.
fn kept<K: PartialEq + Clone + Send + Sync + 'static>(
    ui: &Ui,
    key: K,
    make: impl FnOnce(&K) -> Vec<Chart>,
) -> Arc<[Chart]> {
    let id = egui::Id::unique("kept-charts");
    let found = ui.data(|data| data.get_temp::<Arc<(K, Arc<[Chart]>)>>(id));
    if let Some(found) = found.filter(|found| found.0 == key) {
        return Arc::clone(&found.1);
    }
    let made: Arc<[Chart]> = make(&key).into();
    ui.data_mut(|data| data.insert_temp(id, Arc::new((key, Arc::clone(&made)))));
    made
}
