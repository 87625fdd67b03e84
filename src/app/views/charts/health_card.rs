//! The card with the health of the focused lane's search: charts of its bets on the first move and of its cutoffs by
//! the move that made them, and its probes. Each bar leads to the next of its places, click by click.

use egui::text::TextFormat;
use egui::{Rect, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use crate::canvas::pointer;
use crate::charts::plot::ChartPlot;
use crate::command::{ChartsCommand, ClockCommand, Command, Go};
use crate::frame::ViewContext;
use crate::widgets::icons::Icon;
use crate::widgets::{Pill, card, focus_ring, line, lines, name_part};
use jianzhi_core::trace::{EventKind, Health};
use jianzhi_view::scene::health::{bets, cutoffs};
use jianzhi_view::text::{self, Lang};

pub const HEIGHT: f32 = 312.0;
const ROW: f32 = 21.0;
const BETS: f32 = 66.0;
const COLUMNS: f32 = 86.0;
const LEAST: f32 = 120.0;

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
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
            let format = TextFormat::simple(look.plain(look.text.label), look.colours.muted);
            let galley = lines(ui.painter(), &words, format, body.width(), 4);
            name_part(ui, body, "health-none", &words);
            ui.painter().galley(body.min, galley, look.colours.muted);
            return;
        }
    };
    ui.scope_builder(UiBuilder::new().max_rect(body).id_salt("health"), |ui| {
        let area = ScrollArea::vertical().id_salt("health-rows").auto_shrink([false, false]);
        area.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let charts = [("bets", bets(health, lang), BETS), ("cutoffs", cutoffs(health, lang), COLUMNS)];
            for (name, chart, height) in &charts {
                ChartPlot { chart, name, height: *height, is_small: true }.show(ui, context);
            }
            probes(ui, context, health);
        });
    });
}

/// The title, the effective branching factor, and the button that closes the card; returns where that ends.
fn head(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect) -> f32 {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let buttons = Rect::from_min_max(pos2(rect.right() - look.size.pill - 6.0, rect.top()), rect.right_top())
        .with_max_y(rect.top() + look.size.pill);
    ui.scope_builder(UiBuilder::new().max_rect(buttons).id_salt("health-close"), |ui| {
        if Pill::icon(Icon::Close, &lang.say("health-close"))
            .for_command(&Command::Charts(ChartsCommand::SwitchHealth))
            .show(ui, look)
            .clicked()
        {
            context.give(ChartsCommand::SwitchHealth);
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

struct Link {
    rect: Rect,
    words: String,
    command: Command,
    is_any: bool,
}

impl Link {
    /// Shows it where there is anything to go to; returns whether the pointer is over it.
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

fn probes(ui: &mut Ui, context: &mut ViewContext<'_>, health: &Health) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let words = probed(lang, health);
    let link = Link {
        rect,
        words: words.clone(),
        command: Command::Clock(ClockCommand::Go(Go::Next(EventKind::Research))),
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
