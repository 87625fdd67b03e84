//! The counts of all lanes as one table: the four counts, cutoffs, re-searches, and the share of minimax. A number
//! is written as everywhere else on the screen.
//!
//! After an edit each count shows how it has changed, until the change is dismissed.

use crate::edit::change::HeldCounts;
use crate::lanes::head;
use crate::prelude::*;
use jianzhi_core::trace::Reach;

const COLUMNS: [&str; 7] = ["places", "visits", "evaluations", "horizon", "cutoffs", "researches", "share"];
const FIRST: [&str; 2] = ["visits", "share"];
const PADDING: f32 = 7.0;
const HEAD: f32 = 18.0;
const ROW: f32 = 22.0;
const NAME_SHARE: f32 = 0.2;
const NAME_MOST: f32 = 220.0;
const BETWEEN: f32 = 6.0;

/// A share is kept in so many parts.
const PARTS: f64 = 1e9;

struct CountCell {
    id: &'static str,
    now: u64,
    total: u64,
    before: Option<u64>,
    is_percent: bool,
    is_growing: bool,
}

pub struct CountTable {
    columns: Vec<&'static str>,
    /// The cells of each lane; none where it has nothing to show.
    rows: Vec<Vec<CountCell>>,
}

impl CountTable {
    pub fn new(model: &Model, counts: &[Counts]) -> CountTable {
        let rows: Vec<Vec<CountCell>> = (0..model.searches.lanes.len()).map(|lane| row(model, lane, counts)).collect();
        let is_counted = |id: &str| rows.iter().flatten().any(|cell| cell.id == id);
        let is_asked = |id: &str| model.settings.shows_counts || FIRST.contains(&id);
        CountTable { columns: COLUMNS.into_iter().filter(|id| is_counted(id) && is_asked(id)).collect(), rows }
    }

    pub fn show(&self, ui: &mut Ui, context: &ViewContext<'_>, rect: Rect) {
        let (look, model) = (context.look, context.model);
        card(ui.painter(), look, rect);
        let inner = rect.shrink2(vec2(look.size.card_padding, PADDING));
        let name = (inner.width() * NAME_SHARE).min(NAME_MOST);
        let width = (inner.width() - name) / self.columns.len().max(1) as f32;
        let left = |column: usize| inner.left() + name + width * column as f32;
        for (column, id) in self.columns.iter().enumerate() {
            let words = model.say(&format!("app-count-{id}"));
            let galley = line(ui.painter(), &words, look.plain(look.text.small), look.colours.muted, width - BETWEEN);
            ui.painter().galley(pos2(left(column), inner.top()), galley, look.colours.muted);
        }
        for (lane, cells) in self.rows.iter().enumerate() {
            let top = inner.top() + HEAD + ROW * lane as f32;
            self.name(ui, context, lane, Rect::from_min_size(pos2(inner.left(), top), vec2(name - BETWEEN, ROW)));
            for (column, id) in self.columns.iter().enumerate() {
                let place = Rect::from_min_size(pos2(left(column), top), vec2(width - BETWEEN, ROW));
                match cells.iter().find(|cell| cell.id == *id) {
                    Some(cell) => {
                        let words = cell.words(model.settings.lang);
                        let part = name_part(ui, place, &format!("count-{lane}-{id}"), &words);
                        pointer::tell(part, || cell.explained(model.settings.lang));
                        self.cell(ui, context, cell, place);
                    }
                    None => {
                        line_in(ui.painter(), place, "–", look.plain(look.text.body), look.colours.muted);
                    }
                }
            }
        }
    }

    fn name(&self, ui: &Ui, context: &ViewContext<'_>, lane: usize, place: Rect) {
        let (look, model) = (context.look, context.model);
        let Some(shown) = model.searches.lanes.get(lane) else { return };
        let names = head::names(model, shown);
        let is_focused = lane == model.searches.focus && model.searches.lanes.len() > 1;
        let colour = if is_focused { look.colours.blue } else { look.colours.ink };
        let font = look.bold(look.text.label);
        // A file may have a name that is too long in any case.
        let galley = fitting(ui.painter(), &names, font.clone(), colour, place.width())
            .unwrap_or_else(|| line(ui.painter(), &names[names.len() - 1], font, colour, place.width()));
        let at = pos2(place.left(), place.center().y - galley.size().y * 0.5);
        ui.painter().galley(at, galley, colour);
    }

    fn percent(&self, cell: &CountCell) -> String {
        let shares: Vec<u64> =
            self.rows.iter().flatten().filter(|other| other.is_percent).map(|other| other.now).collect();
        let written = text::percents(&shares.iter().map(|&share| share as f64 / PARTS).collect::<Vec<_>>());
        let at = shares.iter().position(|&share| share == cell.now);
        at.and_then(|at| written.get(at).cloned()).unwrap_or_else(|| cell.percent())
    }

    fn cell(&self, ui: &Ui, context: &ViewContext<'_>, cell: &CountCell, place: Rect) {
        let (look, lang) = (context.look, context.lang());
        let plain = if cell.is_percent { self.percent(cell) } else { text::compact(lang, cell.now) };
        let (texts, colour) = match change(cell) {
            Some(change) => (vec![change, plain], look.colours.blue),
            None => (vec![plain], look.colours.ink),
        };
        let font = look.bold(look.text.body);
        let galley = fitting(ui.painter(), &texts, font.clone(), colour, place.width())
            .unwrap_or_else(|| line(ui.painter(), &texts[texts.len() - 1], font, colour, place.width()));
        ui.painter().galley(pos2(place.left(), place.center().y - galley.size().y * 0.5), galley, colour);
    }
}

pub fn height(lanes: usize) -> f32 {
    2.0 * PADDING + HEAD + ROW * lanes as f32
}

fn row(model: &Model, lane: usize, counts: &[Counts]) -> Vec<CountCell> {
    let total = |lane: &Lane| lane.counts().or_else(|| lane.record().map(|record| record.trace().counted()));
    let Some((shown, &now)) = model.shown_lanes().get(lane).zip(counts.get(lane)) else { return Vec::new() };
    let Some(total) = total(shown).filter(|_| shown.record().is_some()) else { return Vec::new() };
    // A user who predicts what comes next must not see how much it is.
    let total = if model.is_veiled() { now } else { total };
    let before = model.shown_change().and_then(|change| change.held_before(model, lane));
    cells(model, shown, now, total, before)
}

fn cells(model: &Model, lane: &Lane, now: Counts, total: Counts, before: Option<HeldCounts>) -> Vec<CountCell> {
    let is_growing = lane.is_running() || model.is_veiled();
    let cell = |id, now, total, before| CountCell { id, now, total, before, is_percent: false, is_growing };
    let count = |id, read: fn(&Counts) -> u64| {
        cell(id, read(&now), read(&total), before.as_ref().map(|held| read(&held.counts)))
    };
    let mut cells = vec![count("visits", |counts| counts.visits), count("evaluations", |counts| counts.leaves)];
    if let Some((now, total)) = reached(lane, now) {
        let total = if model.is_veiled() { now } else { total };
        let before = before.and_then(|held| held.reach);
        let reach = |id, read: fn(&Reach) -> u64| cell(id, read(&now), read(&total), before.as_ref().map(read));
        cells.insert(0, reach("places", |reach| reach.places));
        cells.push(reach("horizon", |reach| reach.horizon));
    }
    if lane.method.has_window() {
        cells.push(count("cutoffs", |counts| counts.cutoffs));
    }
    if lane.method == Algorithm::Pvs || total.researches > 0 {
        cells.push(count("researches", |counts| counts.researches));
    }
    if let Some(minimax) = model.searches.minimax_visits.filter(|&visits| visits > 0 && !model.hides_ahead()) {
        // Like the other numbers, that of the visits so far.
        let share = (now.visits as f64 / minimax as f64 * PARTS).round() as u64;
        cells.push(CountCell { is_percent: true, is_growing: false, ..cell("share", share, share, None) });
    }
    cells
}

/// What a lane's search had looked at when it had made so many visits, and what in all, or so far while it runs; `None`
/// where that was not counted, and where not all of the search was recorded.
fn reached(lane: &Lane, now: Counts) -> Option<(Reach, Reach)> {
    let trace = lane.record()?.trace();
    let census = trace.census().filter(|_| trace.is_complete() || trace.is_running())?;
    let last = u32::try_from(now.visits.checked_sub(1)?).ok()?;
    Some((census.reach(VisitId(last)), census.reach(VisitId(trace.len().checked_sub(1)?))))
}

impl CountCell {
    fn percent(&self) -> String {
        text::percent(self.now as f64 / PARTS)
    }

    fn explained(&self, lang: Lang) -> String {
        let words = self.words(lang);
        match self.id {
            "places" | "visits" | "evaluations" | "horizon" | "share" => {
                format!("{words}\n{}", lang.say(&format!("count-{}-is", self.id)))
            }
            _ => words,
        }
    }

    fn words(&self, lang: Lang) -> String {
        let name = lang.say(&format!("app-count-{}", self.id));
        match change(self) {
            Some(change) => format!("{name} {change}"),
            None if self.is_percent => format!("{} {name}", self.percent()),
            None => {
                let id = if self.is_growing { "app-count-so-far" } else { "app-count-name" };
                let (now, total) = (text::count(self.now), text::count(self.total));
                lang.say_with(id, &args![name, now, total])
            }
        }
    }
}

/// `7 → 9 (+2)`; `None` where there was no edit, or it changed nothing here.
fn change(cell: &CountCell) -> Option<String> {
    let before = cell.before.filter(|&before| before != cell.total)?;
    let difference = i128::from(cell.total) - i128::from(before);
    let sign = if difference < 0 { "−" } else { "+" };
    let by = text::count(difference.unsigned_abs() as u64);
    Some(format!("{} → {} ({sign}{by})", text::count(before), text::count(cell.total)))
}
