//! The legend at the corner of a tree: each symbol that is seen in it beside what it means. What is not in the tree has no
//! row.

use emath::{Align2, Pos2, Rect, Vec2, pos2, vec2};

use super::nodes::sign_letter;
use super::shapes::triangle;
use super::{TreeView, lanterns};
use crate::drawing::{Drawing, Finish, Pen, Segment, Shape, TextLine};
use crate::game::Side;
use crate::scene::{Mark, Progress, Sign};
use crate::theme::fonts::Meter;
use crate::theme::{Role, Style};

/// A symbol of the tree.
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
}

/// All of them, the most important ones first.
const ALL: [Symbol; 16] = [
    Symbol::Max,
    Symbol::Min,
    Symbol::Cut,
    Symbol::Never,
    Symbol::Seen,
    Symbol::Outline,
    Symbol::Again,
    Symbol::Principal,
    Symbol::Open,
    Symbol::ToCome,
    Symbol::Probe,
    Symbol::Research,
    Symbol::Sign(Sign::Table),
    Symbol::Sign(Sign::NullMove),
    Symbol::Sign(Sign::Quiescence),
    Symbol::Sign(Sign::Extension),
];

/// The height of a row, the width of a symbol, and the space around them.
const ROW: f32 = 17.0;
const WIDE: f32 = 24.0;
const PADDING: f32 = 8.0;
/// How far the card stands from the edges of the pane.
const MARGIN: f32 = 8.0;

impl Symbol {
    /// The id of what it means.
    const fn meaning(self) -> &'static str {
        match self {
            Symbol::Max => "app-legend-max",
            Symbol::Min => "app-legend-min",
            Symbol::Principal => "app-legend-principal",
            Symbol::Open => "app-legend-open",
            Symbol::ToCome => "app-legend-to-come",
            Symbol::Never => "app-legend-never",
            Symbol::Cut => "app-legend-cut",
            Symbol::Probe => "app-legend-probe",
            Symbol::Research => "app-legend-research",
            Symbol::Seen => "app-legend-seen",
            Symbol::Again => "app-legend-again",
            Symbol::Outline => "app-legend-outline",
            Symbol::Sign(Sign::Table) => "app-legend-table",
            Symbol::Sign(Sign::NullMove) => "app-legend-null-move",
            Symbol::Sign(Sign::Quiescence) => "app-legend-quiescence",
            Symbol::Sign(Sign::Extension) => "app-legend-extension",
        }
    }

    /// Whether a place of the tree shows it.
    fn is_at(self, view: &TreeView<'_>, index: usize) -> bool {
        let mark: Mark = view.mark(index);
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
        }
    }

    /// Draws it around a point.
    fn draw(self, at: Pos2, style: &Style, out: &mut Drawing) {
        let line = |pen: Pen, down: f32| {
            Shape::Segment(Segment { ends: [at + vec2(-10.0, down), at + vec2(10.0, down)], pen })
        };
        let slip = Rect::from_center_size(at, vec2(7.0, 13.0));
        let blue = Pen::new(1.6, Role::Window);
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
            Symbol::Seen => out.add(Shape::Box(slip, 0.0, Finish::filled(Role::Muted))),
            Symbol::Again => out.add(Shape::Box(slip, 0.0, Finish::filled(Role::Window))),
            Symbol::Outline => {
                out.add(Shape::Box(slip, 0.0, Finish::both(Role::Card, Pen::new(1.0, Role::Ghost))));
            }
            Symbol::Sign(sign) => {
                let (letter, role) = sign_letter(sign);
                out.add(Shape::Disc(at, 7.0, Finish::both(Role::Card, Pen::new(1.5, role))));
                out.add(Shape::Text(
                    TextLine::bold(letter, style.least().max(10.0), role).at(at, Align2::CENTER_CENTER),
                ));
            }
        }
    }
}

/// Where a card of this size covers the fewest places: at one of the four corners.
fn corner(view: &TreeView<'_>, pane: Rect, size: Vec2) -> Pos2 {
    let (right, low) = (pane.right() - size.x, pane.bottom() - size.y);
    let corners = [pos2(pane.left(), low), pos2(right, low), pos2(pane.left(), pane.top()), pos2(right, pane.top())];
    let covered = |at: &Pos2| {
        let card = Rect::from_min_size(*at, size);
        (0..view.canvas.places.len()).filter(|&index| card.contains(view.at(index))).count()
    };
    corners.into_iter().min_by_key(covered).unwrap_or(pane.min)
}

/// Draws the legend at a corner; rows that have no room are left out, the least important ones first.
pub(super) fn draw(view: &TreeView<'_>, meter: &dyn Meter, out: &mut Drawing) {
    let pane = view.lens.pane.shrink(MARGIN);
    let is_seen = |symbol: &Symbol| (0..view.canvas.places.len()).any(|index| symbol.is_at(view, index));
    let room = ((pane.height() - 2.0 * PADDING) / ROW).max(0.0) as usize;
    let rows: Vec<(Symbol, TextLine)> = ALL
        .into_iter()
        .filter(is_seen)
        .take(room)
        .filter_map(|symbol| {
            let words = TextLine::plain(view.lang.say(symbol.meaning()), view.style.text.tiny, Role::Ink);
            Some((symbol, words.written(view.style, pane.width() - WIDE - 2.0 * PADDING - 6.0, meter)?))
        })
        .collect();
    if rows.is_empty() {
        return;
    }
    let wide = rows.iter().map(|(_, words)| words.extent(meter).x).fold(0.0, f32::max);
    let size = vec2(WIDE + 6.0 + wide, ROW * rows.len() as f32) + vec2(2.0, 2.0) * PADDING;
    let card = Rect::from_min_size(corner(view, pane, size), size);
    out.add(Shape::Box(card, 8.0, Finish::both(Role::Card, Pen::new(1.0, Role::Line))));
    for (row, (symbol, words)) in rows.into_iter().enumerate() {
        let middle = card.top() + PADDING + ROW * (row as f32 + 0.5);
        symbol.draw(pos2(card.left() + PADDING + WIDE * 0.5, middle), view.style, out);
        let at = pos2(card.left() + PADDING + WIDE + 6.0, middle);
        out.add(Shape::Text(words.at(at, Align2::LEFT_CENTER)));
    }
}
