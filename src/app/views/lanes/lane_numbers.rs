//! The row below a lane's tree: how far it is in the race, or why nothing of it is shown.

use egui::text::TextFormat;
use egui::{Rect, Ui, pos2};

use crate::frame::ViewContext;
use crate::lanes::LaneCard;
use crate::lanes::progress::{self, RaceRow};
use crate::model::{LaneOutcome, Model};
use crate::widgets::{lines, name_part};
use jianzhi_core::game::Stop;
use jianzhi_core::game::start::Name;
use jianzhi_view::story;
use jianzhi_view::text::{self, Lang, errors};

const WORDS: f32 = 64.0;

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, shown: LaneCard<'_>, race: f32) {
    let LaneCard { index, rect, has_table, .. } = shown;
    if context.model.searches.lanes.get(index).is_none_or(|lane| lane.record().is_none()) {
        absent(ui, context, index, rect.with_min_y(rect.bottom() - race));
    }
    if race > 0.0 {
        progress::show(
            ui,
            context,
            RaceRow { lane: index, rect: rect.with_min_y(rect.bottom() - race + 8.0), has_table },
        );
    }
}

pub fn words_height(model: &Model, index: usize) -> f32 {
    if stopped(model, index).is_some() { WORDS } else { 0.0 }
}

/// Why nothing of a lane's search is shown; `None` where it is, or soon will be.
pub fn stopped(model: &Model, index: usize) -> Option<String> {
    let (lang, lane) = (model.settings.lang, model.searches.lanes.get(index)?);
    match &lane.outcome {
        _ if lane.record().is_some() => None,
        LaneOutcome::Stopped(stop, _) => Some(text::sentence(&errors::stop_at(lang, stop, &placed(lang, stop)))),
        LaneOutcome::Counted(counts) => {
            Some(lang.say_with("app-only-counted", &[("visits", text::count(counts.visits).into())]))
        }
        LaneOutcome::Running(_) | LaneOutcome::Done(_) => None,
    }
}

/// The position whose value is missing, its name followed by its place: leaves have no names in the tree.
fn placed(lang: Lang, stop: &Stop) -> String {
    let Some(node) = stop.needs() else { return String::new() };
    if node.children.is_empty() {
        return node.to_string();
    }
    let place = story::name(lang, &Name::Tree(node.clone()));
    lang.say_with("app-leaf-place", &[("name", node.to_string().into()), ("place", place.into())])
}

fn absent(ui: &mut Ui, context: &ViewContext<'_>, index: usize, rect: Rect) {
    let look = context.look;
    let Some(words) = stopped(context.model, index) else { return };
    let is_counted = matches!(context.model.searches.lanes[index].outcome, LaneOutcome::Counted(_));
    let colour = if is_counted { look.colours.muted } else { look.colours.plum };
    // Below the tree, which made room for it.
    let rect = Rect::from_min_max(pos2(rect.left(), rect.top() - WORDS + 4.0), rect.max);
    let galley = lines(ui.painter(), &words, TextFormat::simple(look.bold(look.text.body), colour), rect.width(), 4);
    name_part(ui, rect, &format!("stopped-{index}"), &words);
    ui.painter().galley(rect.min, galley, colour);
}
