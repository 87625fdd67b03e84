//! The head of a lane: its title, which opens the menu of its method, and the words about its search.

use crate::lanes::{method_menu, searching};
use crate::prelude::*;
use crate::program::card;

/// Where a lane is lower than this, it has few words; and none below the other height.
const LOW: f32 = 230.0;
const LOWEST: f32 = 150.0;
const ARROW: f32 = 11.0;
const BEFORE_ARROW: f32 = 7.0;

fn recorded_part(lang: Lang, lane: &Lane) -> Option<String> {
    let trace = lane.record().map(|record| record.trace()).filter(|trace| !trace.is_complete())?;
    let numbers =
        [("recorded", text::counted(u64::from(trace.len()))), ("visits", text::counted(trace.counted().visits))];
    let id = if trace.is_running() { "app-stopped-part" } else { "app-recorded-part" };
    Some(lang.say_with(id, &numbers))
}

/// The title, and below it the words of the lane; returns where the tree may begin.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, shown: LaneCard<'_>) -> f32 {
    let LaneCard { index, rect, .. } = shown;
    let (look, model) = (context.look, context.model);
    let lane = &model.searches.lanes[index];
    let (whole, mut rect) = (rect, rect);
    if look.is_column && model.tree().is_none() {
        rect.max.x = board_instead(ui, context, rect) - 6.0;
    }
    let right = if lane.is_running() {
        searching::buttons(ui, context, index, rect) - 6.0
    } else if model.edits.change.is_some() {
        dismiss(ui, context, index, rect) - 10.0
    } else {
        rect.right()
    };
    let place = title(ui, context, index, rect.with_max_x(right));
    let room = right - rect.left();
    let below = Rect::from_min_max(pos2(rect.left(), place.bottom()), rect.max);
    let rows = match rect.height() {
        height if height < LOWEST => return place.bottom(),
        height if height < LOW => 1,
        _ => 4,
    };
    if lane.is_running() {
        let rect = below.with_max_x(whole.right());
        return running(ui, context, LaneCard { rect, ..shown });
    }
    let (words, colour) = said(model, look, index);
    if rows == 1 && (is_tagline(model, index) || model.edits.live.is_some()) {
        // A tree that has so little room needs it more than what is always said, or said next to the slider.
        return place.bottom();
    }
    let room = if model.edits.change.is_some() { room } else { rect.width() };
    let lay = |words: &str, rows: usize| {
        lines(ui.painter(), words, TextFormat::simple(look.plain(look.text.label), colour), room, rows)
    };
    // While a leaf is dragged the words change, and the tree keeps its place.
    let galley = match model.shown_change() {
        Some(change) => Some(lay(&words, rows.min(SAID_ROWS)))
            .filter(|galley| !galley.elided)
            .unwrap_or_else(|| lay(&change.brief(model, index), rows.min(SAID_ROWS))),
        None if is_tagline(model, index) => lay(&words, rows.min(SAID_ROWS)),
        None => lay(&words, rows),
    };
    let place = Rect::from_min_size(below.min, galley.size());
    if !words.is_empty() {
        pointer::tell(name_part(ui, place, &format!("said-{index}"), &words), || words);
        ui.painter().galley(place.min, galley, colour);
    }
    place.bottom().max(if rows > 1 { below.top() + least_said(look) } else { 0.0 })
}

pub fn about_height(look: &Look, lane: f32) -> f32 {
    look.text.title * 1.45 + if lane < LOW { 0.0 } else { least_said(look) }
}

/// The title of a lane: a click selects the lane and opens the menu of its method. Returns where it is.
pub fn title(ui: &mut Ui, context: &mut ViewContext<'_>, index: usize, rect: Rect) -> Rect {
    let (look, model) = (context.look, context.model);
    let lane = &model.searches.lanes[index];
    let room = rect.width() - BEFORE_ARROW - ARROW;
    let titles = titles(model, lane);
    let (font, ink) = (look.bold(look.text.title), look.colours.ink);
    let galley = fitting(ui.painter(), &titles, font.clone(), ink, room)
        .unwrap_or_else(|| line(ui.painter(), &titles[0], font, ink, room));
    let place = Rect::from_min_size(rect.min, galley.size() + vec2(BEFORE_ARROW + ARROW, 0.0));
    let beyond = if look.is_for_fingers() { (look.size.touch - place.height()) * 0.5 } else { 2.0 };
    let target = place.expand2(vec2(5.0, beyond));
    let response = ui.interact(target, ui.scope_id().with(("lane-title", index)), Sense::click());
    let method = story::method(model.settings.lang, lane.method);
    let name = model.say_with("app-lane-menu", &args![number = index + 1, lane = method]);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    if response.hovered() {
        ui.painter().rect_filled(response.rect, 6.0, look.colours.stone_wash);
    }
    focus_ring(ui, look, &response, 6.0);
    let arrow = pos2(place.left() + galley.size().x + BEFORE_ARROW + ARROW * 0.5, place.center().y);
    ui.painter().galley(rect.min, galley, look.colours.ink);
    if response.clicked() {
        context.give(LanesCommand::Focus(index));
    }
    Icon::Down.paint(ui.painter(), Rect::from_center_size(arrow, vec2(ARROW, ARROW)), ARROW, look.colours.muted);
    method_menu::show(&response, context, index, lane);
    place
}

/// The names of a lane, the longest one first: in full, its algorithm, and that in short. Lanes of one algorithm have what
/// tells them apart in each, and it alone as the last.
pub fn names(model: &Model, lane: &Lane) -> [String; 4] {
    named_apart(model, lane, &apart(model, lane))
}

fn named_apart(model: &Model, lane: &Lane, apart: &str) -> [String; 4] {
    let algorithm = story::method(model.settings.lang, lane.method.algorithm.into());
    let short = model.say(&format!("app-short-{}", lane.method.algorithm.name()));
    let with = |name: String| if apart.is_empty() { name } else { format!("{name} · {apart}") };
    let last = if apart.is_empty() { short.clone() } else { apart.to_owned() };
    [lane.title(model.settings.lang), with(algorithm), with(short), last]
}

/// What distinguishes a lane from others of the same algorithm; may be empty.
fn apart(model: &Model, lane: &Lane) -> String {
    // The trace of a file next to a search: the file.
    if let Some(verdict) = lane.verdict().filter(|_| model.searches.lanes.len() > 1) {
        let name = std::path::Path::new(&verdict.name).file_name().unwrap_or_default();
        return errors::file(&name.to_string_lossy());
    }
    story::apart(model.settings.lang, lane.method, model.searches.lanes.iter().map(|other| other.method))
}

fn titles(model: &Model, lane: &Lane) -> [String; 4] {
    let apart = apart(model, lane);
    let names = named_apart(model, lane, &apart);
    if !apart.is_empty() {
        return names;
    }
    let [title, algorithm, short, _] = names;
    let with = |name: &str| match lane.method.switches.iter().count() {
        0 => name.to_owned(),
        count => format!("{name} +{count}"),
    };
    match lane.thought() {
        // A search with a mistake has no algorithm's name.
        Some(LaneOrigin::AsIf(_)) => std::array::from_fn(|_| lane.title(model.settings.lang)),
        _ => [title, with(&algorithm), with(&short), short],
    }
}

const SAID_ROWS: usize = 2;

fn least_said(look: &Look) -> f32 {
    SAID_ROWS as f32 * look.text.label * 1.45
}

/// How far the search in the background is, below the title; returns where that ends.
fn running(ui: &mut Ui, context: &ViewContext<'_>, shown: LaneCard<'_>) -> f32 {
    let (look, lang) = (context.look, context.lang());
    let LaneCard { index, rect: below, picture, .. } = shown;
    let lane = &context.model.searches.lanes[index];
    let progress = picture.progress.get(index).copied().flatten().unwrap_or_default();
    let words = searching::describe(lang, lane, progress);
    let height = searching::height(ui, look, lang, below.width()).max(least_said(look));
    let place = Rect::from_min_size(below.min, vec2(below.width(), height));
    let colour = look.colours.blue;
    let format = TextFormat::simple(look.plain(look.text.label), colour);
    let galley = lines(ui.painter(), &words, format, below.width(), searching::ROWS);
    name_part(ui, place, &format!("said-{index}"), &words);
    ui.painter().galley(place.min, galley, colour);
    searching::bar(ui, look, place, progress);
    place.bottom()
}

fn said(model: &Model, look: &Look, index: usize) -> (String, Color32) {
    let lane = &model.searches.lanes[index];
    match model.shown_change() {
        Some(change) => {
            let colour = if change.changes_result(model, index) { look.colours.plum } else { look.colours.blue };
            (change.words(model, index), colour)
        }
        None if let Some(LaneOrigin::AsIf(search)) = lane.thought() => {
            (words::search_thought(model.settings.lang, search), look.colours.plum)
        }
        None if let Some(verdict) = lane.verdict() => {
            let is_proved = verdict.answer.is_ok();
            let told = if is_proved { card::words(model, verdict).title } else { card::head(model, verdict) };
            let told = Some(told).filter(|_| !is_told_elsewhere(model, index));
            let parts = [visited(model, index).filter(|_| is_proved), told];
            let colour = if is_proved { look.colours.muted } else { look.colours.plum };
            (parts.into_iter().flatten().collect::<Vec<_>>().join(" · "), colour)
        }
        None if let Some(words) = recorded_part(model.settings.lang, lane) => (words, look.colours.plum),
        None => {
            let is_absent = matches!(model.meeting(index), Some(Meeting::Never(_) | Meeting::NotSoFar(_)));
            let colour = if is_absent { look.colours.blue } else { look.colours.muted };
            (tagline(model, index), colour)
        }
    }
}

/// Whether the card at the right or the workshop's own tells the verdict on a lane.
fn is_told_elsewhere(model: &Model, index: usize) -> bool {
    let step = model.searches.lanes[index].verdict().and_then(|verdict| verdict.step).unwrap_or_default();
    let is_in_card = index == model.searches.focus && model.step() == step;
    model.workshop.is_open && model.workshop.current().is_some() || is_in_card
}

fn tagline(model: &Model, index: usize) -> String {
    let does = model.say(&format!("app-tagline-{}", model.searches.lanes[index].method.algorithm.name()));
    let view = (model.view_of(index) == View::SideToMove).then(|| model.say("app-view-side-here"));
    let meets = model.meeting(index).is_some();
    let does = (!meets).then_some(does);
    let parts = [visited(model, index).filter(|_| meets || !model.settings.shows_counts), does, view];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn is_tagline(model: &Model, index: usize) -> bool {
    let lane = &model.searches.lanes[index];
    let is_plain = lane.thought().is_none() && lane.verdict().is_none();
    let is_plain = is_plain && model.shown_change().is_none();
    is_plain && recorded_part(model.settings.lang, lane).is_none()
}

/// The visits of one of several lanes, and where a lane that follows by place met the selected one.
fn visited(model: &Model, index: usize) -> Option<String> {
    let lane = model.searches.lanes.get(index).filter(|_| model.searches.lanes.len() > 1)?;
    let now = model.met_at(index).or_else(|| Some(lane.state()?.counts.visits))?;
    let total = if model.is_veiled() { None } else { Some(lane.record()?.trace().counted().visits) };
    let id = match (model.meeting(index), total) {
        (None, Some(_)) => "app-race-of",
        (None, None) => "app-race-veiled-of",
        (Some(Meeting::Here(..)), Some(_)) => "app-race-here",
        (Some(Meeting::Here(..)), None) => "app-race-veiled-here",
        (Some(Meeting::Never(_)), Some(_)) => "app-race-never",
        (Some(Meeting::NotSoFar(_)), Some(_)) => "app-race-not-so-far",
        (Some(Meeting::Never(_) | Meeting::NotSoFar(_)), None) => "app-race-veiled-not-so-far",
    };
    let (lang, count) = (model.settings.lang, |visits| text::compact(model.settings.lang, visits).into());
    Some(match total {
        Some(total) => lang.say_with(id, &[("now", count(now)), ("total", count(total))]),
        None => lang.say_with(id, &[("now", count(now))]),
    })
}

/// On a phone, the button that shows the board instead of the lane. Returns where it begins.
fn board_instead(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect) -> f32 {
    let (look, lang) = (context.look, context.lang());
    let row = Rect::from_min_size(rect.min, vec2(rect.width(), look.size.pill));
    let response = from_right(ui, row, "board-instead", |ui| Pill::new(lang.say("app-board-instead")).show(ui, look));
    if response.clicked() {
        context.give(BoardCommand::SwitchBoard);
    }
    response.rect.left()
}

/// The button that removes the last edit's words. Returns where it begins.
fn dismiss(ui: &mut Ui, context: &mut ViewContext<'_>, index: usize, rect: Rect) -> f32 {
    let (look, lang) = (context.look, context.lang());
    let left = rect.right() - look.size.pill - 4.0;
    let at = Rect::from_min_size(pos2(left, rect.top()), vec2(look.size.pill, look.size.pill));
    ui.scope_builder(UiBuilder::new().max_rect(at).id_salt(("dismiss", index)), |ui| {
        Pill::icon(Icon::Close, lang.say("app-dismiss")).give(ui, context, EditCommand::DismissChange);
    });
    left
}
