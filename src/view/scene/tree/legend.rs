//! The legend of a tree: each symbol that is seen in it, or below it, with its meaning. What is not in the tree has no
//! row. Where the legend is drawn is decided elsewhere; it is never in the tree's own pane.

use super::nodes::sign_letter;
use super::{TreeView, lanterns, triangle};
use crate::drawing::ring;
use crate::prelude::*;
use crate::scene::Sign;

#[derive(Debug, Clone, Copy, PartialEq)]
enum Symbol {
    Max,
    Min,
    Principal,
    Open,
    ToCome,
    Never,
    Cut,
    Probe,
    Research,
    Seen,
    Again,
    Outline,
    Sign(Sign),
    Ring,
    Window,
    Bound,
    Order,
    Selected,
    Wrong,
}

/// All of them with the message of their meaning, the most important ones first.
const ALL: [(Symbol, &str); 22] = [
    (Symbol::Max, "app-legend-max"),
    (Symbol::Min, "app-legend-min"),
    (Symbol::Ring, "app-legend-ring"),
    (Symbol::Wrong, "app-legend-wrong"),
    (Symbol::Cut, "app-legend-cut"),
    (Symbol::Never, "app-legend-never"),
    (Symbol::Seen, "app-legend-seen"),
    (Symbol::Outline, "app-legend-outline"),
    (Symbol::Again, "app-legend-again"),
    (Symbol::Principal, "app-legend-principal"),
    (Symbol::Open, "app-legend-open"),
    (Symbol::ToCome, "app-legend-to-come"),
    (Symbol::Probe, "app-legend-probe"),
    (Symbol::Research, "app-legend-research"),
    (Symbol::Window, "app-legend-window"),
    (Symbol::Bound, "app-legend-bound"),
    (Symbol::Order, "app-legend-order"),
    (Symbol::Selected, "app-legend-selected"),
    (Symbol::Sign(Sign::Table), "app-legend-table"),
    (Symbol::Sign(Sign::NullMove), "app-legend-null-move"),
    (Symbol::Sign(Sign::Quiescence), "app-legend-quiescence"),
    (Symbol::Sign(Sign::Extension), "app-legend-extension"),
];

/// The width of a symbol with the space after it, and the space between two columns.
const WIDE: f32 = 30.0;
const BETWEEN: f32 = 14.0;
/// The height of a row in sizes of its type.
const ROW: f32 = 1.45;

impl Symbol {
    fn is_at(self, view: &TreeView<'_>, index: usize) -> bool {
        let mark = view.mark(index);
        let place = view.place(index);
        match self {
            Symbol::Max => !view.is_leaf(index) && !place.is_folded && place.side == Side::Max,
            Symbol::Min => !view.is_leaf(index) && !place.is_folded && place.side == Side::Min,
            Symbol::Principal => mark.on_principal_variation,
            Symbol::Open => mark.progress == Progress::Open,
            Symbol::ToCome => mark.progress == Progress::Unseen,
            Symbol::Never => mark.progress == Progress::Pruned,
            Symbol::Cut => mark.cut_edge || mark.cut,
            Symbol::Probe => mark.probe && !mark.researched,
            Symbol::Research => mark.researched && !place.is_folded,
            Symbol::Seen => place.is_folded && mark.below > 0,
            Symbol::Again => place.is_folded && lanterns::fill(view, index).again > 0.0,
            Symbol::Outline => {
                place.is_folded && mark.progress == Progress::Done && lanterns::fill(view, index).seen < 1.0
            }
            Symbol::Sign(sign) => mark.sign == Some(sign) && view.has_text(index),
            Symbol::Ring => view.scene.current == Some(index as u32),
            Symbol::Window => view.method.has_window() && mark.progress == Progress::Open && view.has_text(index),
            Symbol::Bound => mark.value.is_some_and(|(_, bound)| bound != Bound::Exact) && view.has_text(index),
            Symbol::Order => view.is_leaf(index) && mark.first_visit > 0 && view.has_text(index),
            Symbol::Selected => view.selected == Some(index),
            Symbol::Wrong => view.wrong == Some(index),
        }
    }

    fn draw(self, at: Pos2, style: &Style, out: &mut Drawing) {
        let line = |pen: Pen, down: f32| {
            Shape::Segment(Segment { ends: [at + vec2(-10.0, down), at + vec2(10.0, down)], pen })
        };
        let slip = |finish| Shape::Box(Rect::from_center_size(at, vec2(7.0, 13.0)), 0.0, finish);
        let blue = Pen::new(1.6, Role::Window);
        let written =
            |text: &str, size, role| Shape::Text(TextLine::bold(text, size, role).at(at, Align2::CENTER_CENTER));
        let sample = |text: &str, role| written(text, style.text.tiny, role);
        match self {
            Symbol::Max | Symbol::Min => {
                let side = if self == Symbol::Max { Side::Max } else { Side::Min };
                let finish = Finish::both(Role::Card, Pen::new(1.6, Role::Ink));
                out.add(Shape::Polygon(triangle(side, at, 6.5), finish));
            }
            Symbol::Principal => out.add(line(Pen::new(3.5, Role::Principal), 0.0)),
            Symbol::Open => out.add(line(Pen::new(2.6, Role::Window), 0.0)),
            Symbol::ToCome => out.add(line(Pen::new(1.5, Role::Ghost), 0.0)),
            Symbol::Never => out.add(line(Pen::new(1.6, Role::Ghost).dashed(6.0, 5.0), 0.0)),
            Symbol::Cut => [-2.2, 2.2].into_iter().for_each(|down| out.add(line(Pen::new(2.6, Role::Cut), down))),
            Symbol::Probe => out.add(line(blue.dashed(6.0, 5.0), 0.0)),
            Symbol::Research => [-2.2, 2.2].into_iter().for_each(|down| out.add(line(blue, down))),
            Symbol::Seen => out.add(slip(Finish::filled(Role::Muted))),
            Symbol::Again => out.add(slip(Finish::filled(Role::Window))),
            Symbol::Outline => out.add(slip(Finish::both(Role::Card, Pen::new(1.0, Role::Ghost)))),
            Symbol::Ring => out.add(Shape::Path(ring(at, 7.0), Pen::new(2.4, Role::Window).dashed(3.5, 3.0))),
            Symbol::Window => out.add(sample("αβ", Role::Window)),
            Symbol::Bound => out.add(sample("≥≤", Role::Ink)),
            Symbol::Order => out.add(sample("12", Role::Muted)),
            Symbol::Selected => {
                let frame = Rect::from_center_size(at, vec2(16.0, 13.0));
                out.add(Shape::Box(frame, 5.0, Finish::outlined(Pen::new(2.0, Role::Window))));
            }
            Symbol::Wrong => {
                out.add(Shape::Disc(at, 6.5, Finish::filled(Role::Warning)));
                [-1.0, 1.0].into_iter().for_each(|way| {
                    let arm = vec2(3.0, 3.0 * way);
                    out.segment([at - arm, at + arm], Pen::new(2.0, Role::Card));
                });
            }
            Symbol::Sign(sign) => {
                let (letter, role) = sign_letter(sign);
                out.add(Shape::Disc(at, 7.0, Finish::both(Role::Card, Pen::new(1.5, role))));
                out.add(written(letter, style.least().max(10.0), role));
            }
        }
    }
}

#[derive(Debug, Clone, Default)]
pub struct Legend {
    rows: Vec<(Symbol, String)>,
}

impl Legend {
    pub fn new(view: &TreeView<'_>) -> Legend {
        let is_seen =
            |(symbol, _): &(Symbol, &str)| (0..view.canvas.places.len()).any(|index| symbol.is_at(view, index));
        let words = |(symbol, meaning)| (symbol, view.lang.say(meaning));
        Legend { rows: ALL.into_iter().filter(is_seen).map(words).collect() }
    }

    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|(_, words)| words.as_str())
    }

    pub fn width(&self, style: &Style, meter: &dyn Meter) -> f32 {
        let wide = |(_, words): &(Symbol, String)| line(words, style).extent(meter).x;
        WIDE + self.rows.iter().map(wide).fold(0.0, f32::max)
    }

    /// How many columns there are, and from where to where each goes.
    fn columns(&self, width: f32, style: &Style, meter: &dyn Meter) -> (usize, f32) {
        let own = self.width(style, meter) + BETWEEN;
        ((((width + BETWEEN) / own) as usize).clamp(1, self.rows.len().max(1)), own)
    }

    pub fn height(&self, width: f32, style: &Style, meter: &dyn Meter) -> f32 {
        self.rows.len().div_ceil(self.columns(width, style, meter).0) as f32 * row_height(style)
    }

    pub fn draw(&self, rect: Rect, style: &Style, meter: &dyn Meter) -> Drawing {
        let mut out = Drawing::new(rect);
        let (count, width) = self.columns(rect.width(), style, meter);
        let below = self.rows.len().div_ceil(count).max(1);
        for (number, (symbol, words)) in self.rows.iter().enumerate() {
            let (column, row) = (number / below, number % below);
            let left = rect.left() + width * column as f32;
            let middle = rect.top() + row_height(style) * (row as f32 + 0.5);
            symbol.draw(pos2(left + 11.0, middle), style, &mut out);
            let at = pos2(left + WIDE, middle);
            let room = rect.right() - at.x;
            if let Some(words) = line(words, style).written(style, room, meter) {
                out.add(Shape::Text(words.at(at, Align2::LEFT_CENTER)));
            }
        }
        out
    }
}

fn line(words: &str, style: &Style) -> TextLine {
    TextLine::plain(words, style.text.small, Role::Ink)
}

fn row_height(style: &Style) -> f32 {
    (style.text.small * ROW).max(17.0)
}
