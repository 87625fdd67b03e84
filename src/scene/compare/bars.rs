//! What searches take at one depth, as bars on a linear scale that begins at 0: the visits at the horizon beside the leaves of
//! theory, and all visits.

use emath::{Align2, Rect, pos2, vec2};

use super::{Comparison, NamedSearch, TreeSize};
use crate::drawing::{Drawing, Finish, Ink, Pen, Shape, TextLine};
use crate::game::Depth;
use crate::scene::chart::{lane_role, theory, title};
use crate::search::Method;
use crate::text::{self, Lang};
use crate::theme::fonts::Meter;
use crate::theme::{Role, Style};

/// All that the picture follows from.
#[derive(Clone, Copy)]
pub struct BarsView<'a> {
    /// What is measured.
    pub comparison: &'a Comparison,
    /// The searches, in the order of their lanes.
    pub searches: &'a [NamedSearch],
    /// The language.
    pub lang: Lang,
    /// Where it stands, its words included.
    pub rect: Rect,
    /// Sizes.
    pub style: &'a Style,
}

/// The height of a title, and between the two groups.
const TITLE: f32 = 26.0;
const BETWEEN: f32 = 12.0;
/// The height that a bar takes at most.
const ROW: f32 = 27.0;
/// And at least, whatever the height of the picture.
const LEAST_ROW: f32 = 16.0;

/// A bar with its name.
struct BarRow {
    name: TextLine,
    count: u64,
    finish: Finish,
}

impl BarsView<'_> {
    /// Draws the picture.
    #[must_use]
    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let mut out = Drawing::new(self.rect);
        let methods: Vec<Method> = self.searches.iter().map(|search| search.method).collect();
        let Some(depth) = self.comparison.deepest(&methods) else { return out };
        let args = [("depth", depth.0.into()), ("unit", self.comparison.unit().name().into())];
        let groups = [
            (self.lang.say_with("compare-bars-leaves", &args), self.leaves(depth)),
            (self.lang.say_with("compare-bars-visits", &args), self.visits(depth)),
        ];
        let rows: usize = groups.iter().map(|(_, rows)| rows.len()).sum();
        let height = ((self.rect.height() - 2.0 * TITLE - BETWEEN) / rows.max(1) as f32).clamp(LEAST_ROW, ROW);
        let names = groups.iter().flat_map(|(_, rows)| rows).map(|row| row.name.extent(meter).x);
        let left = names.fold(0.0, f32::max).min(self.rect.width() * 0.5) + 10.0;
        let mut top = self.rect.top();
        for (name, rows) in groups {
            out.add(title(name, (pos2(self.rect.left(), top), self.rect.width()), self.style, meter));
            top += TITLE;
            let area =
                Rect::from_min_size(pos2(self.rect.left(), top), vec2(self.rect.width(), height * rows.len() as f32));
            self.group(&rows, (area, left), meter, &mut out);
            top = area.bottom() + BETWEEN;
        }
        out
    }

    /// Bars below one another on one scale.
    fn group(&self, rows: &[BarRow], (area, left): (Rect, f32), meter: &dyn Meter, out: &mut Drawing) {
        let most = rows.iter().map(|row| row.count).max().unwrap_or(1).max(1) as f64;
        let number = |count: u64, ink: Ink| TextLine::plain(text::count(count), self.style.text.small, ink);
        let widest = rows.iter().map(|row| number(row.count, row.name.ink).extent(meter).x).fold(0.0, f32::max);
        let begin = area.left() + left;
        let longest = (area.right() - begin - widest - 8.0).max(8.0);
        let height = area.height() / rows.len().max(1) as f32;
        for (index, row) in rows.iter().enumerate() {
            let middle = area.top() + height * (index as f32 + 0.5);
            let name = row.name.clone().within(left - 10.0, meter);
            out.add(Shape::Text(name.at(pos2(begin - 8.0, middle), Align2::RIGHT_CENTER)));
            let length = (row.count as f64 / most) as f32 * longest;
            let bar =
                Rect::from_min_max(pos2(begin, middle - height * 0.34), pos2(begin + length, middle + height * 0.34));
            out.add(Shape::Box(bar, 0.0, row.finish));
            let count = number(row.count, Role::Ink.into());
            out.add(Shape::Text(count.at(pos2(begin + length + 6.0, middle), Align2::LEFT_CENTER)));
        }
        out.segment([pos2(begin, area.top()), pos2(begin, area.bottom())], Pen::new(1.2, Role::Ghost));
    }

    /// What is set against theory, with the whole tree above and the minimal one below.
    fn leaves(&self, depth: Depth) -> Vec<BarRow> {
        let theory = |id: &str, leaves: fn(&TreeSize) -> u64| {
            let name = TextLine::plain(self.lang.say(id), self.style.text.small, theory());
            let finish = Finish::both(Ink::from(Role::Ghost).faint(0.3), Pen::new(1.0, Role::Ghost));
            self.comparison.tree(depth).map(|tree| BarRow { name, count: leaves(tree), finish })
        };
        let mut rows: Vec<BarRow> = theory("compare-whole-leaves", TreeSize::leaves).into_iter().collect();
        rows.extend(self.searches(|method| {
            self.comparison.leaves(method).into_iter().find(|(at, _)| *at == depth).map(|(_, count)| count)
        }));
        rows.extend(theory("compare-minimal-leaves", TreeSize::minimal_leaves));
        rows
    }

    fn visits(&self, depth: Depth) -> Vec<BarRow> {
        self.searches(|method| {
            self.comparison.counts(method).find(|(at, _)| *at == depth).map(|(_, counts)| counts.visits)
        })
    }

    fn searches(&self, count: impl Fn(Method) -> Option<u64>) -> Vec<BarRow> {
        let row = |(index, search): (usize, &NamedSearch)| {
            let name = TextLine::bold(search.name.clone(), self.style.text.small, lane_role(index));
            Some(BarRow { name, count: count(search.method)?, finish: Finish::filled(lane_role(index)) })
        };
        self.searches.iter().enumerate().filter_map(row).collect()
    }
}
