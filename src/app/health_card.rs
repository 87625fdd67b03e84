//! The card that tells how healthy the focused lane's search is: its bets on the first move, its cutoffs by the move that
//! made them, its probes. Each bar leads to the next of its places, click by click.

use egui::{Align2, Color32, Rect, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::command::{Command, Go};
use super::context::ViewContext;
use super::icons::Icon;
use super::pointer;
use super::theme::Look;
use super::widgets::{Pill, card, focus_ring, line, lines, name_part};
use crate::text::{self, Lang};
use crate::trace::{EventKind, Finding, Health, NodeType};

/// The height of the card where there is room for it, of a bet's row and of the columns.
pub(crate) const HEIGHT: f32 = 296.0;
const ROW: f32 = 21.0;
const COLUMNS: f32 = 38.0;
/// Below this height the card shows nothing.
const LEAST: f32 = 120.0;
/// The room for a type's name and for its numbers.
const NAME: f32 = 42.0;
const NUMBERS: f32 = 124.0;

/// Shows the card.
pub(crate) fn show(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect) {
    let (look, model) = (context.look, context.model);
    let lang = model.lang;
    card(ui.painter(), look, rect);
    let inner = rect.shrink2(vec2(look.size.card_padding, 10.0));
    let head = head(ui, context, inner);
    let body = inner.with_min_y(head);
    if rect.height() < LEAST {
        return;
    }
    let Some((lane, record)) = model.focused().and_then(|lane| Some((lane, lane.record()?))) else { return };
    let health = match record.trace().health() {
        Some(health) if lane.method.has_window() => health,
        health => {
            let id = if health.is_some() { "health-no-windows" } else { "health-waits" };
            let words = lang.say(id);
            let galley = lines(ui.painter(), &words, look.plain(look.text.label), look.colours.muted, body.width(), 4);
            name_part(ui, body, "health-none", &words);
            ui.painter().galley(body.min, galley, look.colours.muted);
            return;
        }
    };
    ui.scope_builder(UiBuilder::new().max_rect(body).id_salt("health"), |ui| {
        let area = ScrollArea::vertical().id_salt("health-rows").auto_shrink([false, false]);
        area.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let words = lang.say("health-card-bets");
            caption(ui, look, &words);
            for announced in NodeType::ALL {
                bet(ui, context, health, announced);
            }
            let share = health.first_move_cuts().map_or_else(|| "–".to_owned(), text::percent);
            caption(ui, look, &lang.say_with("health-card-cutoffs", &[("share", share.into())]));
            columns(ui, context, health);
            probes(ui, context, health);
        });
    });
}

/// The title, the effective branching factor, and the button that closes the card; tells where that ends.
fn head(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect) -> f32 {
    let (look, model) = (context.look, context.model);
    let lang = model.lang;
    let buttons = Rect::from_min_max(pos2(rect.right() - look.size.pill - 6.0, rect.top()), rect.right_top())
        .with_max_y(rect.top() + look.size.pill);
    ui.scope_builder(UiBuilder::new().max_rect(buttons).id_salt("health-close"), |ui| {
        if Pill::icon(Icon::Close, &lang.say("health-close"))
            .for_command(&Command::SwitchHealth)
            .show(ui, look)
            .clicked()
        {
            context.out.push(Command::SwitchHealth);
        }
    });
    let title = lang.say("health-title");
    let room = buttons.left() - rect.left() - 8.0;
    let galley = line(ui.painter(), &title, look.bold(look.text.body), look.colours.ink, room);
    let middle = buttons.center().y;
    name_part(ui, Rect::from_min_size(rect.min, vec2(galley.size().x, look.size.pill)), "health-title", &title);
    let begin = rect.left() + galley.size().x + 12.0;
    ui.painter().galley(pos2(rect.left(), middle - galley.size().y * 0.5), galley, look.colours.ink);
    let health = model.focused().and_then(|lane| lane.record()?.trace().health());
    if let Some(branching) = health.and_then(Health::effective_branching) {
        let words = lang.say_with("health-branching", &[("branching", format!("{branching:.2}").into())]);
        let galley =
            line(ui.painter(), &words, look.plain(look.text.small), look.colours.muted, buttons.left() - begin);
        let at = pos2(begin, middle - galley.size().y * 0.5);
        let place = Rect::from_min_size(at, galley.size());
        pointer::tell(name_part(ui, place, "health-branching", &words), || lang.say("health-branching-is"));
        ui.painter().galley(at, galley, look.colours.muted);
    }
    buttons.bottom() + 2.0
}

fn caption(ui: &mut Ui, look: &Look, words: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 19.0), Sense::hover());
    let galley = line(ui.painter(), words, look.plain(look.text.small), look.colours.muted, rect.width());
    name_part(ui, rect, words, words);
    ui.painter().galley(pos2(rect.left(), rect.bottom() - galley.size().y), galley, look.colours.muted);
}

/// What one may click: its place, what it is called, and what it does.
struct Link {
    rect: Rect,
    words: String,
    command: Command,
    is_any: bool,
}

impl Link {
    /// Shows it where there is anything to go to; tells whether the pointer is over it.
    fn show(self, ui: &mut Ui, context: &mut ViewContext<'_>) -> bool {
        let Link { rect, words, command, is_any } = self;
        let sense = if is_any { Sense::click() } else { Sense::hover() };
        let response = ui.interact(rect, ui.scope_id().with(("health", format!("{command:?}"))), sense);
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, is_any, &words));
        focus_ring(ui, context.look, &response, 3.0);
        if response.clicked() {
            context.out.push(command);
        }
        let is_hovered = response.hovered() && is_any;
        pointer::tell(response, || words);
        is_hovered
    }
}

/// What the first move announced as one type: how often that held, as a bar; and how often not.
fn bet(ui: &mut Ui, context: &mut ViewContext<'_>, health: &Health, announced: NodeType) {
    let (look, lang) = (context.look, context.model.lang);
    let colours = look.colours;
    let (kept, all) = health.kept(announced);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let middle = rect.center().y;
    let name = lang.say(&format!("health-{}", announced.name()));
    let label = line(ui.painter(), &name, look.bold(look.text.label), colours.ink, NAME - 4.0);
    ui.painter().galley(pos2(rect.left(), middle - label.size().y * 0.5), label, colours.ink);
    let bar = Rect::from_min_max(
        pos2(rect.left() + NAME, rect.top() + 4.0),
        pos2(rect.right() - NUMBERS, rect.bottom() - 4.0),
    );
    let share = health.right(announced);
    let split = bar.left() + bar.width() * share.unwrap_or_default() as f32;
    let (right, wrong) = bar.split_left_right_at_x(split);
    let numbers = |id: &str, times: u64| {
        let args =
            [("name", name.clone().into()), ("times", text::count(times).into()), ("all", text::count(all).into())];
        lang.say_with(id, &args)
    };
    // A narrow part is as easy to click as a wide one: the numbers behind it belong to the announcements that failed.
    let behind = Rect::from_min_max(pos2(bar.right() + 6.0, rect.top()), rect.max);
    let links = [
        (right.expand2(vec2(0.0, 3.0)), "health-kept", kept, Finding::Kept(announced)),
        (behind, "health-failed", all - kept, Finding::Failed(announced)),
        (wrong.expand2(vec2(0.0, 3.0)), "health-failed-bar", all - kept, Finding::Failed(announced)),
    ];
    ui.painter().rect_filled(bar, 2.0, colours.stone_wash);
    ui.painter().rect_filled(right, 2.0, colours.muted);
    if all > kept {
        ui.painter().rect_filled(wrong, 2.0, colours.plum.gamma_multiply(0.55));
    }
    let mut is_hovered = false;
    for (at, (rect, id, times, finding)) in links.into_iter().enumerate() {
        if rect.width() < 1.0 {
            continue;
        }
        ui.push_id(at, |ui| {
            let command = Command::Go(Go::Finding(finding));
            let link = Link { rect, words: numbers(id, times), command, is_any: times > 0 };
            is_hovered |= link.show(ui, context);
        });
    }
    let share = share.map_or_else(|| "–".to_owned(), text::percent);
    let words =
        lang.say_with("health-bet", &[("share", share.into()), ("failed", text::compact(lang, all - kept).into())]);
    let colour = if is_hovered { colours.blue } else { colours.ink };
    let galley = line(ui.painter(), &words, look.plain(look.text.small), colour, behind.width());
    ui.painter().galley(pos2(behind.left(), middle - galley.size().y * 0.5), galley, colour);
}

/// The cutoffs by the number of the move that made them, as columns on one linear scale.
fn columns(ui: &mut Ui, context: &mut ViewContext<'_>, health: &Health) {
    let (look, lang) = (context.look, context.model.lang);
    let groups = Finding::CUTS.len();
    let counts: Vec<u64> = (0..groups).map(|group| health.cutoffs_of(group)).collect();
    let most = counts.iter().copied().max().unwrap_or_default().max(1);
    let small = look.text.tiny;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), COLUMNS + 2.0 * small + 8.0), Sense::hover());
    let width = rect.width() / groups as f32;
    let foot = rect.bottom() - small - 5.0;
    let room = foot - rect.top() - small - 4.0;
    for (group, &count) in counts.iter().enumerate() {
        let left = rect.left() + width * group as f32;
        let place = Rect::from_min_max(pos2(left, rect.top()), pos2(left + width - 5.0, rect.bottom()));
        let numbers = Finding::move_numbers(group);
        let args = [("moves", numbers.clone().into()), ("cutoffs", text::counted(count))];
        let words = lang.say_with("health-cut-by", &args);
        let command = Command::Go(Go::Finding(Finding::CutBy(group as u8)));
        let is_hovered = Link { rect: place, words, command, is_any: count > 0 }.show(ui, context);
        let height = room * count as f32 / most as f32;
        let bar = Rect::from_min_max(pos2(place.left(), foot - height), pos2(place.right(), foot));
        let strength = if is_hovered { 1.0 } else { 0.75 };
        let painter = ui.painter();
        painter.rect_filled(bar, 2.0, look.colours.cinnabar.gamma_multiply(strength));
        painter.hline(place.x_range(), foot, look.border());
        let number = |at, align, words: &str, colour: Color32| {
            painter.text(at, align, words, look.plain(small), colour);
        };
        let middle = place.center().x;
        number(pos2(middle, bar.top() - 1.0), Align2::CENTER_BOTTOM, &text::compact(lang, count), look.colours.ink);
        number(pos2(middle, foot + 2.0), Align2::CENTER_TOP, &numbers, look.colours.muted);
    }
}

/// The probes that were searched again; a click goes to the next re-search.
fn probes(ui: &mut Ui, context: &mut ViewContext<'_>, health: &Health) {
    let (look, lang) = (context.look, context.model.lang);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let words = probed(lang, health);
    let link = Link {
        rect,
        words: words.clone(),
        command: Command::Go(Go::Next(EventKind::Research)),
        is_any: health.probes_repeated > 0,
    };
    let colour = if link.show(ui, context) { look.colours.blue } else { look.colours.ink };
    let galley = line(ui.painter(), &words, look.plain(look.text.small), colour, rect.width());
    ui.painter().galley(pos2(rect.left(), rect.center().y - galley.size().y * 0.5), galley, colour);
}

fn probed(lang: Lang, health: &Health) -> String {
    let Some(share) = health.repeated_probes() else { return lang.say("health-no-probes") };
    let args = [
        ("repeated", text::count(health.probes_repeated).into()),
        ("probes", text::count(health.probes).into()),
        ("share", text::percent(share).into()),
    ];
    lang.say_with("health-probes", &args)
}
