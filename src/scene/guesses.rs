//! What aspiration takes by guess and by width, as a map of cells: the darker, the dearer, each with its number and a mark
//! where the first window was missed.

use std::ops::RangeInclusive;

use emath::{Align2, Rect, Vec2, pos2, vec2};

use super::chart::title;
use crate::drawing::{Drawing, Finish, Ink, Pen, Shape, TextLine};
use crate::lab::guess::{GuessCell, GuessMap, GuessOutcome};
use crate::score::Score;
use crate::text::{self, Lang};
use crate::theme::fonts::Meter;
use crate::theme::{Role, Style};

/// All that the picture follows from.
#[derive(Clone, Copy)]
pub struct GuessesView<'a> {
    /// What was searched.
    pub map: &'a GuessMap,
    /// The language.
    pub lang: Lang,
    /// Where it stands, its words included.
    pub rect: Rect,
    /// Sizes.
    pub style: &'a Style,
}

/// The height of the words above, of the heads of columns, and of a cell at the most.
const TITLE: f32 = 30.0;
const HEAD: f32 = 46.0;
const CELL: f32 = 52.0;
/// The width of the heads of rows, and between two cells.
const ROW_HEAD: f32 = 76.0;
const BETWEEN: f32 = 3.0;
/// How strongly the cheapest and the dearest cell are coloured.
const FAINTEST: f32 = 0.04;
const STRONGEST: f32 = 0.55;

impl GuessesView<'_> {
    /// The height that it needs.
    #[must_use]
    pub fn height(&self) -> f32 {
        TITLE + HEAD + CELL * self.map.widths.len() as f32 + 30.0
    }

    /// Draws the picture.
    #[must_use]
    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let mut out = Drawing::new(self.rect);
        let GuessMap { value, whole, guesses, widths, cells } = self.map;
        let args = [("value", text::score(Score::new(*value)).into()), ("whole", text::count(*whole).into())];
        let words = self.lang.say_with("guesses-title", &args);
        out.add(title(words, (self.rect.min, self.rect.width()), self.style, meter));
        let wide = ((self.rect.width() - ROW_HEAD) / guesses.len().max(1) as f32).min(2.4 * CELL);
        let corner = self.rect.min + vec2(ROW_HEAD, TITLE + HEAD);
        let small = |words: String, role: Role| TextLine::plain(words, self.style.text.small, role);
        let across = small(self.lang.say("guesses-guess"), Role::Muted);
        out.add(Shape::Text(across.at(corner - vec2(0.0, HEAD - 2.0), Align2::LEFT_TOP)));
        let down = small(self.lang.say("guesses-width"), Role::Muted);
        out.add(Shape::Text(down.at(corner - vec2(10.0, 6.0), Align2::RIGHT_BOTTOM)));
        for (column, guess) in guesses.iter().enumerate() {
            let at = corner + vec2(wide * (column as f32 + 0.5), -6.0);
            let is_value = guess == value;
            let words = text::score(Score::new(*guess));
            let size = self.style.text.small;
            let line = if is_value { TextLine::bold(words, size, Role::Principal) } else { small(words, Role::Ink) };
            out.add(Shape::Text(line.at(at, Align2::CENTER_BOTTOM)));
        }
        for (row, width) in widths.iter().enumerate() {
            let at = corner + vec2(-10.0, CELL * (row as f32 + 0.5));
            out.add(Shape::Text(small(format!("±{width}"), Role::Ink).at(at, Align2::RIGHT_CENTER)));
        }
        let visits = || cells.iter().map(|cell| cell.visits);
        let span = visits().min().unwrap_or(0)..=visits().max().unwrap_or(1);
        for (index, cell) in cells.iter().enumerate() {
            let (row, column) = (index / guesses.len().max(1), index % guesses.len().max(1));
            let at = corner + vec2(wide * column as f32, CELL * row as f32);
            let place = Rect::from_min_size(at, Vec2::new(wide - BETWEEN, CELL - BETWEEN));
            self.cell(cell, place, &span, &mut out);
        }
        let foot = pos2(corner.x, corner.y + CELL * widths.len() as f32 + 8.0);
        let words = small(self.lang.say("guesses-legend"), Role::Muted).within(self.rect.right() - foot.x, meter);
        out.add(Shape::Text(words.at(foot, Align2::LEFT_TOP)));
        out
    }

    /// One cell: its number, its mark, and a frame where it is the cheapest. The span is that of the visits of all cells.
    fn cell(&self, cell: &GuessCell, place: Rect, span: &RangeInclusive<u64>, out: &mut Drawing) {
        let (least, most) = (*span.start() as f32, *span.end() as f32);
        let share = if most > least { (cell.visits as f32 - least) / (most - least) } else { 0.0 };
        let ink = Ink::from(Role::Muted).faint(FAINTEST + share * (STRONGEST - FAINTEST));
        out.add(Shape::Box(place, 4.0, Finish::filled(ink)));
        if cell.visits == *span.start() {
            out.add(Shape::Box(place.shrink(1.0), 4.0, Finish::outlined(Pen::new(2.2, Role::Principal))));
        }
        let number = TextLine::plain(text::compact(self.lang, cell.visits), self.style.text.label, Role::Ink);
        out.add(Shape::Text(number.at(place.center() - vec2(0.0, 6.0), Align2::CENTER_CENTER)));
        let (tip, foot) = match cell.outcome {
            GuessOutcome::Inside => return,
            GuessOutcome::Low => (5.0, -3.0),
            GuessOutcome::High => (-5.0, 3.0),
        };
        let middle = pos2(place.center().x, place.bottom() - 12.0);
        let corners = vec![middle + vec2(0.0, tip), middle + vec2(5.0, foot), middle + vec2(-5.0, foot)];
        out.add(Shape::Polygon(corners, Finish::filled(Role::Warning)));
    }
}
