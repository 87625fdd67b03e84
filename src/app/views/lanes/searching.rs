//! The words of a lane about its search in the background: how far it is, how fast, and how long it will still take, the
//! buttons that pause and stop it, and why nothing of it is shown. The former are in the lane's head: the tree can grow.

use crate::lanes::search::SearchProgress;
use crate::prelude::*;
use jianzhi_core::game::start::Name;

const BAR: f32 = 9.0;
/// The longest text: the room for it is kept, so that nothing below moves while numbers grow.
const LONGEST: SearchProgress =
    SearchProgress { visited: 888_800_000, per_second: 88_800_000.0, remaining: Some((0.88, 888.0)) };
/// Visits of no importance: about as many follow the last that are seen before a search pauses.
const NEARLY: u64 = 4_096;
pub const ROWS: usize = 4;

pub fn height(ui: &Ui, look: &Look, lang: Lang, width: f32) -> f32 {
    let words = words(lang, false, LONGEST, Some(LONGEST.visited / 2));
    lines(ui.painter(), &words, TextFormat::simple(look.plain(look.text.label), look.colours.ink), width, ROWS).size().y
        + BAR
}

/// The buttons, at the right end of the lane's title. Returns where they begin.
pub fn buttons(ui: &mut Ui, context: &mut ViewContext<'_>, index: usize, rect: Rect) -> f32 {
    let (look, lang) = (context.look, context.lang());
    let lane = &context.model.searches.lanes[index];
    let place = Rect::from_min_max(rect.min - vec2(0.0, 4.0), pos2(rect.right(), rect.top() - 4.0 + look.size.pill));
    let layout = Layout::right_to_left(Align::Center);
    let (rest, sign) = if lane.rests { ("app-go-on", Icon::Play) } else { ("app-rest", Icon::Pause) };
    ui.scope_builder(UiBuilder::new().max_rect(place).layout(layout).id_salt(("searching", index)), |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let can_rest = platform::CAN_REST();
        // Where a search cannot pause, it has to be stopped for a look at what there is.
        let stop = if can_rest { "app-stop-search" } else { "app-stop-and-keep" };
        Pill::icon(Icon::Stop, lang.say(stop)).give(ui, context, LanesCommand::Stop(index));
        if can_rest && Pill::icon(sign, lang.say(rest)).show(ui, look).clicked() {
            context.give(LanesCommand::Rest(index));
        }
        ui.available_rect_before_wrap().right()
    })
    .inner
}

pub fn describe(lang: Lang, lane: &Lane, progress: SearchProgress) -> String {
    words(lang, lane.rests, progress, lane.record().map(|record| record.trace().len().into()))
}

fn words(lang: Lang, rests: bool, progress: SearchProgress, shown: Option<u64>) -> String {
    let SearchProgress { visited, per_second, remaining } = progress;
    let args = args![
        visits = if visited == 1 { FluentValue::from(1) } else { text::short(visited).into() },
        rate = text::short(per_second as u64)
    ];
    let mut said = vec![lang.say_with(if rests { "app-resting" } else { "app-searching" }, &args)];
    if let Some((share, seconds)) = remaining {
        let left = text::duration(seconds.ceil().max(1.0));
        let percent = format!("{:.0}", share * 100.0);
        said.push(lang.say_with("app-search-left", &args![left, percent]));
    }
    let is_less = |shown: u64| visited.saturating_sub(shown) > NEARLY && text::short(shown) != text::short(visited);
    if let Some(shown) = shown.filter(|&shown| is_less(shown)) {
        said.push(lang.say_with("app-search-shown", &args![shown = text::short(shown)]));
    }
    said.join(&lang.say("app-sentence-gap"))
}

pub fn bar(ui: &Ui, look: &Look, rect: Rect, progress: SearchProgress) {
    let Some((share, _)) = progress.remaining else { return };
    let whole = Rect::from_min_max(pos2(rect.left(), rect.bottom() - 4.0), rect.max);
    ui.painter().rect_filled(whole, 2.0, look.colours.blue_wash);
    let done = Rect::from_min_size(whole.min, vec2(whole.width() * share.clamp(0.0, 1.0), whole.height()));
    ui.painter().rect_filled(done, 2.0, look.colours.blue);
}

pub const WORDS: f32 = 64.0;

/// Why nothing of a lane's search is shown; `None` where it is, or soon will be.
pub fn stopped(model: &Model, index: usize) -> Option<String> {
    let (lang, lane) = (model.settings.lang, model.searches.lanes.get(index)?);
    match &lane.outcome {
        _ if lane.record().is_some() => None,
        LaneOutcome::Stopped(stop, _) => Some(text::sentence(&errors::stop_at(lang, stop, &placed(lang, stop)))),
        LaneOutcome::Counted(counts) => {
            Some(lang.say_with("app-only-counted", &args![visits = text::count(counts.visits)]))
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
    lang.say_with("app-leaf-place", &args![name = node.to_string(), place])
}

pub fn show_stopped(ui: &mut Ui, context: &ViewContext<'_>, index: usize, rect: Rect) {
    let look = context.look;
    let Some(words) = stopped(context.model, index) else { return };
    let is_counted = matches!(context.model.searches.lanes[index].outcome, LaneOutcome::Counted(_));
    let colour = if is_counted { look.colours.muted } else { look.colours.plum };
    // Below the tree, which made room for it.
    let rect = rect.with_min_y(rect.bottom() - WORDS + 4.0);
    let galley = lines(ui.painter(), &words, TextFormat::simple(look.bold(look.text.body), colour), rect.width(), 4);
    name_part(ui, rect, &format!("stopped-{index}"), &words);
    ui.painter().galley(rect.min, galley, colour);
}
