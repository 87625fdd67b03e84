//! What stands below a lane's tree: how far it has come in the race, or why there is nothing to be seen of it.

use egui::{Rect, Ui, pos2};

use super::context::ViewContext;
use super::lane::LaneCard;
use super::model::LaneOutcome;
use super::race::{self, RaceRow};
use super::widgets::{lines, name_part};
use crate::text::{self, errors};

/// The height of the words that stand in the place of a tree.
const WORDS: f32 = 60.0;

/// The race, which takes so much of the height; or why the lane has no part in it.
pub(crate) fn show(ui: &mut Ui, context: &mut ViewContext<'_>, shown: LaneCard<'_>, race: f32) {
    let LaneCard { index, rect, .. } = shown;
    if context.model.lanes.get(index).is_none_or(|lane| lane.record().is_none()) {
        absent(ui, context, index, rect.with_min_y(rect.bottom() - race));
    }
    if race > 0.0 {
        race::show(ui, context, RaceRow { lane: index, rect: rect.with_min_y(rect.bottom() - race + 8.0) });
    }
}

/// What is said where there is nothing to be seen of a lane's search, and why.
fn absent(ui: &mut Ui, context: &ViewContext<'_>, index: usize, rect: Rect) {
    let (look, lang) = (context.look, context.model.lang);
    let (words, colour) = match &context.model.lanes[index].outcome {
        LaneOutcome::Stopped(stop, _) => (text::sentence(&errors::stop(lang, stop)), look.colours.plum),
        LaneOutcome::Counted(counts) => {
            (lang.say_with("app-only-counted", &[("visits", text::count(counts.visits).into())]), look.colours.muted)
        }
        LaneOutcome::Running(_) | LaneOutcome::Done(_) => return,
    };
    // The words take some of the tree's room, which has little to show.
    let rect = Rect::from_min_max(pos2(rect.left(), rect.top() - WORDS), rect.max);
    let galley = lines(ui.painter(), &words, look.bold(look.text.body), colour, rect.width(), 4);
    name_part(ui, rect, &format!("stopped-{index}"), &words);
    ui.painter().galley(rect.min, galley, colour);
}
