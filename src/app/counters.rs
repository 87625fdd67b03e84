//! A lane's counts as a row of numbers: the four counts, cutoffs, re-searches, and the share of minimax.
//!
//! After an edit each count shows how it has changed, until the change is dismissed.

use egui::{Align2, Rect, Ui, pos2, vec2};

use super::change::HeldCounts;
use super::context::ViewContext;
use super::model::{Lane, Model};
use super::theme::Look;
use super::widgets::{line, name_part};
use crate::search::{Algorithm, Counts};
use crate::text::{self, Lang};
use crate::trace::{Reach, VisitId};

/// The height of the row.
pub(crate) const HEIGHT: f32 = 66.0;

/// Below this width a cell stands in a table of two columns, its name beside the number.
const NARROW: f32 = 76.0;

/// A share is kept in so many parts.
const PARTS: f64 = 1e9;

/// One number of the row.
struct CountCell {
    /// The id of its name.
    id: &'static str,
    now: u64,
    total: u64,
    /// The total before the last edit.
    before: Option<u64>,
    is_percent: bool,
    /// Whether the total may still grow.
    is_growing: bool,
}

/// What a lane's search had counted at a step.
#[derive(Clone, Copy)]
pub(crate) struct LaneCounts {
    /// Which lane it is.
    pub lane: usize,
    /// The counts at the step.
    pub now: Counts,
}

/// The counts of a search: now, in all, and before the last edit.
struct ComparedCounts {
    now: Counts,
    total: Counts,
    before: Option<HeldCounts>,
}

/// Shows a lane's counts at the present step.
pub fn show(ui: &mut Ui, context: &ViewContext<'_>, counted: LaneCounts, rect: Rect) {
    let (look, model) = (context.look, context.model);
    let LaneCounts { lane: index, now } = counted;
    let total = |lane: &Lane| lane.counts().or_else(|| lane.record().map(|record| record.trace().counted()));
    let Some((lane, total)) = model.lanes.get(index).and_then(|lane| Some((lane, total(lane)?))) else { return };
    let before = model.change.as_ref().and_then(|change| change.held_before(model, index));
    let cells = cells(model, lane, ComparedCounts { now, total, before });
    let row = CountRow { look, lang: model.lang, lane: index };
    if rect.width() / (cells.len() as f32) < NARROW {
        return row.show_table(ui, &cells, rect);
    }
    let width = rect.width() / cells.len() as f32;
    for (at, cell) in cells.iter().enumerate() {
        let left = rect.left() + width * at as f32;
        let place = Rect::from_min_size(pos2(left, rect.top()), vec2(width - 4.0, rect.height()));
        row.show_cell(ui, cell, place);
    }
}

fn cells(model: &Model, lane: &Lane, compared: ComparedCounts) -> Vec<CountCell> {
    let ComparedCounts { now, total, before } = compared;
    let count = |id, read: fn(&Counts) -> u64| CountCell {
        id,
        now: read(&now),
        total: read(&total),
        before: before.as_ref().map(|held| read(&held.counts)),
        is_percent: false,
        is_growing: lane.is_running(),
    };
    let mut cells = vec![count("visits", |counts| counts.visits), count("evaluations", |counts| counts.leaves)];
    if let Some((now, total)) = reached(lane, now) {
        let before = before.and_then(|held| held.reach);
        let reach = |id, read: fn(&Reach) -> u64| CountCell {
            id,
            now: read(&now),
            total: read(&total),
            before: before.as_ref().map(read),
            is_percent: false,
            is_growing: lane.is_running(),
        };
        cells.insert(0, reach("places", |reach| reach.places));
        cells.push(reach("horizon", |reach| reach.horizon));
    }
    if lane.method.has_window() {
        cells.push(count("cutoffs", |counts| counts.cutoffs));
    }
    if lane.method == Algorithm::Pvs || total.researches > 0 {
        cells.push(count("researches", |counts| counts.researches));
    }
    let whole = lane.counts().zip(model.minimax_visits.filter(|&visits| visits > 0));
    if let Some((counts, minimax)) = whole {
        let share = (counts.visits as f64 / minimax as f64 * PARTS).round() as u64;
        cells.push(CountCell {
            id: "share",
            now: share,
            total: share,
            before: None,
            is_percent: true,
            is_growing: false,
        });
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

/// Draws the cells of one lane.
struct CountRow<'a> {
    look: &'a Look,
    lang: Lang,
    lane: usize,
}

impl CountRow<'_> {
    /// Numbers with their names beside them: two in a row where both fit into it, in columns where all rows allow that.
    fn show_table(&self, ui: &mut Ui, cells: &[CountCell], rect: Rect) {
        let &CountRow { look, lang, .. } = self;
        let width = |cell: &CountCell| {
            let value = line(ui.painter(), &cell.value(), look.bold(look.text.body), look.colours.ink, f32::INFINITY);
            let name =
                line(ui.painter(), &name(lang, cell), look.plain(look.text.tiny), look.colours.ink, f32::INFINITY);
            value.size().x + BESIDE + name.size().x
        };
        let widths: Vec<f32> = cells.iter().map(width).collect();
        let rows = rows(&widths, rect.width());
        let height = HEIGHT / rows.len().max(3) as f32;
        let pairs = || rows.iter().filter(|row| row.len() == 2);
        let column = pairs().map(|row| widths[row.start]).fold(rect.width() * 0.41 - BETWEEN, f32::max) + BETWEEN;
        let is_aligned = pairs().all(|row| column + widths[row.start + 1] <= rect.width());
        for (number, row) in rows.iter().enumerate() {
            let top = rect.top() + height * number as f32 - 4.0;
            let mut left = rect.left();
            for at in row.clone() {
                let place = Rect::from_min_max(pos2(left, top), pos2(rect.right(), top + height));
                let right = if row.len() == 2 && at == row.start { left + widths[at] } else { rect.right() };
                self.table_cell(ui, &cells[at], place.with_max_x(right));
                left = if is_aligned { rect.left() + column } else { left + widths[at] + BETWEEN };
            }
        }
    }

    fn table_cell(&self, ui: &mut Ui, cell: &CountCell, place: Rect) {
        let &CountRow { look, lang, lane } = self;
        let ink = if change(cell).is_some() { look.colours.blue } else { look.colours.ink };
        let value = line(ui.painter(), &cell.value(), look.bold(look.text.body), ink, place.width());
        let room = place.width() - value.size().x - BESIDE + 1.0;
        let galley = line(ui.painter(), &name(lang, cell), look.plain(look.text.tiny), look.colours.muted, room);
        let name_at = pos2(place.left() + value.size().x + BESIDE, place.center().y - galley.size().y * 0.5 + 1.0);
        ui.painter().galley(pos2(place.left(), place.center().y - value.size().y * 0.5), value, ink);
        ui.painter().galley(name_at, galley, look.colours.muted);
        let words = cell.words(lang);
        name_part(ui, place, &format!("count-{lane}-{}", cell.id), &words).on_hover_text(cell.explained(lang));
    }

    fn show_cell(&self, ui: &mut Ui, cell: &CountCell, rect: Rect) {
        let &CountRow { look, lang, lane } = self;
        let painter = ui.painter();
        let colours = look.colours;
        let value = line(painter, &cell.value(), look.bold(look.text.title), colours.ink, rect.width());
        let end = rect.left() + value.size().x;
        painter.galley(rect.min, value.clone(), colours.ink);
        if !cell.is_percent && cell.total != cell.now {
            let of = lang.say_with("app-count-of", &[("total", text::short(cell.total).into())]);
            let galley = line(painter, &of, look.plain(look.text.small), colours.muted, f32::INFINITY);
            if end + 4.0 + galley.size().x <= rect.right() - 4.0 {
                let bottom = pos2(end + 4.0, rect.top() + value.size().y - 2.0);
                painter.galley(Align2::LEFT_BOTTOM.anchor_size(bottom, galley.size()).min, galley, colours.muted);
            }
        }
        let name = lang.say(&format!("app-count-{}", cell.id));
        let label = line(painter, &name, look.plain(look.text.small), colours.muted, rect.width());
        let mut top = rect.top() + value.size().y - 3.0;
        painter.galley(pos2(rect.left(), top), label.clone(), colours.muted);
        top += label.size().y - 1.0;
        let words = cell.words(lang);
        if let Some(change) = change(cell) {
            let galley = line(painter, &change, look.bold(look.text.small), colours.blue, rect.width() + 2.0);
            painter.galley(pos2(rect.left(), top), galley, colours.blue);
        }
        name_part(ui, rect, &format!("count-{lane}-{}", cell.id), &words).on_hover_text(cell.explained(lang));
    }
}

/// Between a number and its name, and between two of them in a row.
const BESIDE: f32 = 5.0;
const BETWEEN: f32 = 9.0;

/// The cells of each row: two where both fit.
fn rows(widths: &[f32], room: f32) -> Vec<std::ops::Range<usize>> {
    let mut rows: Vec<std::ops::Range<usize>> = Vec::new();
    for (at, width) in widths.iter().enumerate() {
        match rows.last_mut() {
            Some(row) if row.len() == 1 && widths[row.start] + BETWEEN + width <= room => row.end = at + 1,
            _ => rows.push(at..at + 1),
        }
    }
    rows
}

fn name(lang: Lang, cell: &CountCell) -> String {
    lang.say(&format!("app-count-{}", cell.id))
}

impl CountCell {
    fn value(&self) -> String {
        if self.is_percent { text::percent(self.now as f64 / PARTS) } else { text::short(self.now) }
    }

    /// The number in words, and what it counts.
    fn explained(&self, lang: Lang) -> String {
        let words = self.words(lang);
        match self.id {
            "places" | "visits" | "evaluations" | "horizon" => {
                format!("{words}\n{}", lang.say(&format!("count-{}-is", self.id)))
            }
            _ => words,
        }
    }

    /// The number in words, with its change if there is one.
    fn words(&self, lang: Lang) -> String {
        let name = lang.say(&format!("app-count-{}", self.id));
        match change(self) {
            Some(change) => format!("{name} {change}"),
            None if self.is_percent => format!("{} {name}", self.value()),
            None => lang.say_with(
                if self.is_growing { "app-count-so-far" } else { "app-count-name" },
                &[
                    ("name", name.into()),
                    ("now", text::count(self.now).into()),
                    ("total", text::count(self.total).into()),
                ],
            ),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_numbers_share_a_row_where_both_fit() {
        assert_eq!(rows(&[60.0, 50.0, 90.0, 65.0, 60.0, 126.0], 136.0), [0..2, 2..3, 3..5, 5..6]);
        assert_eq!(rows(&[60.0, 50.0, 90.0, 65.0, 60.0, 126.0], 300.0), [0..2, 2..4, 4..6]);
        assert_eq!(rows(&[60.0, 60.0], 10.0), [0..1, 1..2]);
        assert!(rows(&[], 100.0).is_empty());
    }
}
