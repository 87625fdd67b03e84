//! How far each lane has come with its visits: a bar a lane, all on one linear scale, so that the longest search fills it.
//!
//! It also has the numbers, and where lanes are aligned by place, whether this one came to the selected lane's.

use egui::{Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::canvas::pointer;
use crate::command::LanesCommand;
use crate::frame::ViewContext;
use crate::lanes::head;
use crate::model::{Lane, Model};
use crate::predict::room_for;
use crate::widgets::theme::Look;
use crate::widgets::{fitting, focus_ring, line, name_part};
use jianzhi_core::replay::Meeting;
use jianzhi_view::text;

pub const HEIGHT: f32 = 34.0;
const BAR: f32 = 7.0;
/// A bar is at least so wide, to be seen at all.
const LEAST: f32 = 1.5;

/// A lane's visits at its step and in all, unless that is hidden, and those that fill the scale: the longest lane's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Run {
    now: u64,
    total: Option<u64>,
    longest: u64,
}

#[derive(Clone, Copy)]
pub struct RaceRow {
    pub lane: usize,
    pub rect: Rect,
    pub has_table: bool,
}

/// Whether there is a race: with one lane there is none.
pub const fn is_on(model: &Model) -> bool {
    model.searches.lanes.len() > 1
}

pub fn show_named(ui: &mut Ui, context: &mut ViewContext<'_>, row: RaceRow) {
    let (look, model) = (context.look, context.model);
    let RaceRow { lane, rect, .. } = row;
    let Some((run, shown)) = run(model, lane).zip(model.searches.lanes.get(lane)) else { return };
    let (said, is_absent) = words(model, lane, run);
    let is_focused = lane == model.searches.focus;
    let names = head::names(model, shown);
    let ink = if is_focused { look.colours.blue } else { look.colours.ink };
    let short = match run.total {
        Some(total) => format!("{} / {}", compact(model, run.now), compact(model, total)),
        None => compact(model, run.now),
    };
    let numbers = [said.clone(), short];
    let colour = if is_absent { look.colours.blue } else { look.colours.muted };
    let mut top = rect.top();
    for (texts, font, colour) in
        [(&names[..], look.bold(look.text.label), ink), (&numbers[..], look.plain(look.text.small), colour)]
    {
        if let Some(galley) = fitting(ui.painter(), texts, font, colour, rect.width()) {
            ui.painter().galley(pos2(rect.left(), top), galley.clone(), colour);
            top += galley.size().y - 2.0;
        }
    }
    bars(ui, look, run, Rect::from_min_max(pos2(rect.left(), rect.bottom() - BAR), rect.max));
    let name = format!("{}: {said}", names[0]);
    let response = ui.interact(rect, ui.scope_id().with(("race", lane)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_focused, &name));
    focus_ring(ui, look, &response, 4.0);
    if response.clicked() {
        context.give(LanesCommand::Focus(lane));
    }
}

fn compact(model: &Model, visits: u64) -> String {
    text::compact(model.settings.lang, visits)
}

pub fn show(ui: &mut Ui, context: &ViewContext<'_>, row: RaceRow) {
    let (look, model) = (context.look, context.model);
    let RaceRow { lane, rect, has_table } = row;
    let Some(run) = run(model, lane) else { return };
    bars(ui, look, run, rect.with_max_y(rect.top() + BAR));
    let (words, is_absent) = words(model, lane, run);
    let colour = if is_absent { look.colours.blue } else { look.colours.muted };
    if !has_table || model.meeting(lane).is_some() {
        let galley = line(ui.painter(), &words, look.plain(look.text.small), colour, rect.width());
        ui.painter().galley(pos2(rect.left(), rect.top() + BAR + 2.0), galley, colour);
    }
    pointer::tell(name_part(ui, rect, &format!("race-{lane}"), &words), || explained(model, &words));
}

fn bars(ui: &Ui, look: &Look, run: Run, rect: Rect) {
    let colours = look.colours;
    let bar = |visits: u64| {
        let width = (run.share(visits) as f32 * rect.width()).max(LEAST);
        Rect::from_min_size(rect.min, vec2(width, rect.height()))
    };
    ui.painter().rect_filled(bar(run.longest), 2.0, colours.stone_wash);
    if let Some(total) = run.total {
        ui.painter().rect_filled(bar(total), 2.0, colours.ghost.gamma_multiply(0.55));
    }
    ui.painter().rect_filled(bar(run.now), 2.0, colours.ink);
}

fn run(model: &Model, lane: usize) -> Option<Run> {
    let total = |lane: &Lane| {
        let counts = lane.counts().or_else(|| lane.record().map(|record| record.trace().counted()));
        counts.map(|counts| counts.visits)
    };
    let now = |lane: &Lane| lane.state().map(|state| state.counts.visits);
    let lanes = model.shown_lanes();
    let shown = lanes.get(lane)?;
    if model.is_veiled() {
        let longest = room_for(lanes.iter().filter_map(now).max()?);
        return Some(Run { now: now(shown)?, total: None, longest });
    }
    let longest = lanes.iter().filter_map(total).max()?;
    Some(Run { now: now(shown)?, total: Some(total(shown)?), longest })
}

impl Run {
    fn share(self, visits: u64) -> f64 {
        visits as f64 / self.longest.max(1) as f64
    }
}

/// The numbers, or where the lane met the selected one; and whether it was never there.
fn words(model: &Model, lane: usize, run: Run) -> (String, bool) {
    let lang = model.settings.lang;
    let count = |visits| text::compact(lang, visits).into();
    let say = |[told, veiled]: [&str; 2], now: u64| match run.total {
        Some(total) => lang.say_with(told, &[("now", count(now)), ("total", count(total))]),
        None => lang.say_with(veiled, &[("now", count(now))]),
    };
    match model.meeting(lane).filter(|_| model.edits.live.is_none()) {
        None => (say(["app-race-of", "app-race-veiled-of"], run.now), false),
        Some(Meeting::Here(..)) => {
            (say(["app-race-here", "app-race-veiled-here"], model.met_at(lane).unwrap_or(run.now)), false)
        }
        Some(Meeting::Never(_)) if !model.is_veiled() => (say(["app-race-never"; 2], run.now), true),
        Some(Meeting::Never(_) | Meeting::NotSoFar(_)) => {
            (say(["app-race-not-so-far", "app-race-veiled-not-so-far"], run.now), true)
        }
    }
}

fn explained(model: &Model, words: &str) -> String {
    let id = if model.timeline.alignment.is_by_place() { "app-race-is-place" } else { "app-race-is-visits" };
    format!("{words}\n{}", model.settings.lang.say(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_bars_have_one_linear_scale() {
        let run = |now, total| Run { now, total: Some(total), longest: 80_000 };
        assert_eq!(run(20_000, 80_000).share(20_000), 0.25);
        assert_eq!(run(0, 10_000).share(10_000), 0.125);
        assert_eq!(Run { now: 0, total: Some(0), longest: 0 }.share(0), 0.0);
    }
}
