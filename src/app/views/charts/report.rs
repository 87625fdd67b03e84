//! The report on the focused lane's search: its bets on the first move, its cutoffs by move and its probes, and what its
//! cutoffs spared, the sum, its parts, and the ten that spared most. Each bar and row is a way to its step. It counts
//! nothing; `counting` does.

use crate::prelude::*;
use jianzhi_core::map::Spared;
use jianzhi_core::trace::Health;
use jianzhi_view::scene::health::{bets, cutoffs};
use jianzhi_view::story::map::{more_visits, spared, sum, way};

const WIDEST: f32 = 860.0;
const ROW: f32 = 28.0;
const WHOLE: f32 = 22.0;
const COLUMNS_OF_MOVES: f32 = 86.0;
/// Where the columns after the path begin, as shares of the panel's width: ply, places, bar.
const COLUMNS: [f32; 3] = [0.52, 0.58, 0.75];

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, counted: Option<u64>) {
    let (look, model) = (context.look, context.model);
    let window = ui.ctx().content_rect();
    let width = (window.width() - 80.0).min(WIDEST);
    panel(ui, context, "report", [20.0, width], |ui, context| {
        let taken = lesson::card::above(ui, context);
        head(ui, context);
        let most = (window.height() - 130.0 - taken).max(40.0);
        ScrollArea::vertical().id_salt("report").max_height(most).min_scrolled_height(most).show(ui, |ui| {
            health(ui, context);
            match (model.ledger(model.searches.focus), model.whole_record(model.searches.focus)) {
                (Some(ledger), Some(record)) => ledger_of(ui, context, ledger, record),
                (None, Some(_)) => counting(ui, look, model, counted.unwrap_or_default()),
                (_, None) => say(ui, look, &model.say("ledger-no-record")),
            }
        });
    });
}

fn head(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let lane = context.model.focused().map_or_else(String::new, |lane| lane.title(context.model.settings.lang));
    let title = context.model.say_with("report-title", &args![lane]);
    panel_head(ui, context, &title, |_, _| {});
    ui.add_space(6.0);
}

/// How well the moves were ordered, where the search has ended and is not to be predicted.
fn health(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let Some((lane, record)) = model.focused().and_then(|lane| Some((lane, lane.record()?))) else { return };
    let health = match record.trace().health().filter(|_| !model.hides_ahead()) {
        None => return say(ui, look, &lang.say("health-waits")),
        Some(_) if !lane.method.has_window() => return say(ui, look, &lang.say("health-no-windows")),
        Some(health) => health,
    };
    chart_panel::charts(ui, context, [&[bets(health, lang)], &[cutoffs(health, lang)]], Some(COLUMNS_OF_MOVES));
    let small = |words: String| look.words(words, look.text.label);
    ui.label(small(probed(lang, health)));
    if let Some(branching) = health.effective_branching() {
        let words = lang.say_with("health-branching", &args![branching = format!("{branching:.2}")]);
        ui.label(small(words)).on_hover_text(lang.say("health-branching-is"));
    }
    ui.add_space(8.0);
}

fn probed(lang: Lang, health: &Health) -> String {
    let Some(share) = health.repeated_probes() else { return lang.say("health-no-probes") };
    let args = args![
        repeated = text::count(health.probes_repeated),
        probes = text::count(health.probes),
        share = text::percent(share)
    ];
    lang.say_with("health-probes", &args)
}

fn say(ui: &mut Ui, look: &Look, words: &str) {
    ui.label(look.words(words, look.text.body));
}

fn counting(ui: &mut Ui, look: &Look, model: &Model, counted: u64) {
    say(ui, look, &model.say_with("ledger-counting", &args![counted = text::count(counted)]));
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 6.0), Sense::hover());
    ui.painter().rect_filled(rect, 3.0, look.colours.stone_wash);
    if let Some(all) = model.searches.minimax_visits.filter(|&all| all > 0) {
        let part = (counted as f32 / all as f32).min(1.0);
        let done = Rect::from_min_size(rect.min, vec2(rect.width() * part, rect.height()));
        ui.painter().rect_filled(done, 3.0, look.colours.blue);
    }
}

fn ledger_of(ui: &mut Ui, context: &mut ViewContext<'_>, ledger: &Ledger, record: &Record) {
    let (look, lang) = (context.look, context.lang());
    let words = sum(lang, ledger);
    ui.label(look.strong(&words, look.text.body + 1.0));
    whole(ui, look, ledger, &words);
    ui.add_space(4.0);
    parts(ui, look, lang, ledger);
    ui.add_space(8.0);
    let told = context.model.valuable_cuts(context.model.searches.focus);
    let share = |places: u64| text::percent(places as f64 / ledger.places.max(1) as f64);
    let Some(longest) = told.first() else { return say(ui, look, &lang.say("ledger-no-cuts")) };
    let args = args![told = told.len(), all = text::count(ledger.cuts.len() as u64), share = share(longest.places)];
    let id = if told.len() == 1 { "ledger-one" } else { "ledger-most" };
    ui.label(look.muted(lang.say_with(id, &args), look.text.label));
    heads(ui, look, lang);
    ui.spacing_mut().item_spacing.y = 0.0;
    for (number, cut) in told.iter().enumerate() {
        let moves = record.trace().path(cut.visit).iter().filter_map(|visit| visit.mv).collect();
        CutRow { number, cut, record, moves, share: share(cut.places), most: longest.places }.show(ui, context);
    }
}

fn whole(ui: &mut Ui, look: &Look, ledger: &Ledger, words: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), WHOLE), Sense::hover());
    let part = ledger.looked_at as f32 / ledger.places.max(1) as f32;
    let ink = Rect::from_min_size(rect.min, vec2(rect.width() * part, rect.height()));
    ui.painter().rect(rect, 3.0, look.colours.card, look.border(), StrokeKind::Inside);
    ui.painter().rect_filled(ink, 3.0, look.colours.muted);
    name_part(ui, rect, "ledger-whole", words);
}

fn parts(ui: &mut Ui, look: &Look, lang: Lang, ledger: &Ledger) {
    let cuts = ledger.cuts.iter().map(|cut| cut.places).sum();
    let by_cuts = lang.say_with("ledger-cuts", &[("cuts", text::counted(ledger.cuts.len() as u64))]);
    let named = |(id, count): (&'static str, u64)| (lang.say(id), count);
    let reasons: Vec<_> = std::iter::once((by_cuts, cuts)).chain(spared(ledger).into_iter().map(named)).collect();
    let visits = std::iter::once(("ledger-visits", ledger.visits)).chain(more_visits(ledger)).map(named);
    ui.columns(2, |columns| {
        count_lines(&mut columns[0], look, "ledger-reasons", &reasons);
        count_lines(&mut columns[1], look, "ledger-visited", &visits.collect::<Vec<_>>());
    });
}

fn count_lines(ui: &mut Ui, look: &Look, id: &str, lines: &[(String, u64)]) {
    egui::Grid::new(id).num_columns(2).spacing([10.0, 3.0]).show(ui, |ui| {
        for (name, count) in lines {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(look.strong(text::count(*count), look.text.label));
            });
            ui.label(look.words(name, look.text.label));
            ui.end_row();
        }
    });
}

/// The columns of a row: way, ply, places, bar.
fn columns(rect: Rect) -> [Rect; 4] {
    let at = |share: f32| rect.left() + rect.width() * share;
    let column = |from: f32, to: f32| Rect::from_min_max(pos2(from, rect.top()), pos2(to - 10.0, rect.bottom()));
    let [ply, places, bar] = COLUMNS.map(at);
    [column(rect.left() + RANK, ply), column(ply, places), column(places, bar), column(bar, rect.right())]
}

fn heads(ui: &mut Ui, look: &Look, lang: Lang) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    let ids = ["ledger-where", "ledger-ply", "ledger-spared", "ledger-share"];
    for (place, id) in columns(rect).into_iter().zip(ids) {
        let words = line(ui.painter(), &lang.say(id), look.bold(look.text.small), look.colours.muted, place.width());
        let x = if id == "ledger-spared" { place.right() - words.size().x } else { place.left() };
        ui.painter().galley(pos2(x, place.top()), words, look.colours.muted);
    }
}

struct CutRow<'a> {
    number: usize,
    cut: &'a Spared,
    record: &'a Record,
    moves: Vec<MoveCode>,
    share: String,
    most: u64,
}

impl CutRow<'_> {
    /// Shows it; a click goes to the step of the cutoff and selects its place.
    fn show(&self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        let (look, model) = (context.look, context.model);
        let way = way(model.settings.lang, model.notation(), &self.record.recording.task.start, &self.moves);
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
        let args = args![
            number = self.number + 1,
            way = way.clone(),
            ply = self.moves.len(),
            places = text::counted(self.cut.places),
            share = self.share.clone()
        ];
        let words = model.say_with("ledger-row", &args);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
        let inner = rect.shrink2(vec2(0.0, 1.0));
        if response.hovered() {
            ui.painter().rect_filled(inner, 4.0, look.colours.stone_wash);
        }
        self.paint(ui.painter(), look, &way, inner);
        focus_ring(ui, look, &response, 4.0);
        if let Some(step) = model.step_of_cut(model.searches.focus, self.cut).filter(|_| response.clicked()) {
            context.give(DialogCommand::Close);
            context.give(ClockCommand::Go(Go::To(step)));
            context.give(EditCommand::Select(Some(self.cut.path.clone())));
        }
    }

    fn paint(&self, painter: &Painter, look: &Look, way: &str, rect: Rect) {
        let [way_at, ply_at, places_at, bar_at] = columns(rect);
        let middle = rect.center().y;
        let font = look.plain(look.text.label);
        let rank = pos2(rect.left() + RANK - 8.0, middle);
        painter.text(rank, Align2::RIGHT_CENTER, self.number + 1, font.clone(), look.colours.muted);
        let galley = line(painter, way, font.clone(), look.colours.ink, way_at.width());
        painter.galley(pos2(way_at.left(), middle - galley.size().y * 0.5), galley, look.colours.ink);
        let ply = pos2(ply_at.left(), middle);
        painter.text(ply, Align2::LEFT_CENTER, self.moves.len(), font.clone(), look.colours.ink);
        let places = text::count(self.cut.places);
        let bold = look.bold(look.text.label);
        painter.text(pos2(places_at.right(), middle), Align2::RIGHT_CENTER, places, bold, look.colours.ink);
        let room = bar_at.width() - SHARE_ROOM;
        let part = self.cut.places as f32 / self.most.max(1) as f32;
        let bar = Rect::from_min_size(pos2(bar_at.left(), rect.top() + 5.0), vec2(room * part, rect.height() - 10.0));
        painter.rect_filled(bar, 2.0, look.colours.muted);
        painter.text(pos2(bar.right() + 6.0, middle), Align2::LEFT_CENTER, &self.share, font, look.colours.muted);
    }
}

const RANK: f32 = 34.0;
/// The room for a share after the longest bar.
const SHARE_ROOM: f32 = 58.0;
