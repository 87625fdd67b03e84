//! The number line as a picture: the window as a blue band, and the values that came back as dots.

use emath::{Align2, Pos2, Rect, pos2, vec2};

use crate::drawing::{Drawing, Finish, Ink, Pen, Shape, TextLine, corners};
use crate::scene::Ruler;
use crate::text;
use crate::theme::fonts::Meter;
use crate::theme::{Role, Style};
use jianzhi_core::score::{Bound, Score};

/// All that the picture follows from.
#[derive(Clone, Copy)]
pub struct RulerView<'a> {
    /// The number line.
    pub ruler: &'a Ruler,
    /// Its rectangle, words included.
    pub rect: Rect,
    /// How far below the top of that the line runs.
    pub axis: f32,
    /// Sizes.
    pub style: &'a Style,
}

impl RulerView<'_> {
    /// Draws the number line.
    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let mut out = Drawing::new(self.rect);
        let room = self.rect.shrink2(vec2(self.style.size.card_padding + 12.0, 0.0));
        let axis = Axis::new(self.ruler, room, self.rect.top() + self.axis);
        band(self.ruler, &axis, &mut out);
        self.edges(&axis, meter, &mut out);
        self.values(&axis, meter, &mut out);
        out
    }

    fn edges(&self, axis: &Axis, meter: &dyn Meter, out: &mut Drawing) {
        let ruler = self.ruler;
        let role = if ruler.alpha >= ruler.beta { Role::Cut } else { Role::Window };
        let line = |letter: &str, score: Score| {
            TextLine::bold(format!("{letter} {}", text::score(score)), self.style.text.label, role)
        };
        let (alpha, beta) = (line("α", ruler.alpha), line("β", ruler.beta));
        let [half_alpha, half_beta] = [&alpha, &beta].map(|line| line.extent(meter).x * 0.5);
        let bounds = axis.rect.expand2(vec2(10.0, 0.0));
        let middle = |x: f32, half: f32| within(x, bounds.left() + half, bounds.right() - half);
        let mut left = middle(axis.x(ruler.alpha), half_alpha);
        let mut right = middle(axis.x(ruler.beta), half_beta);
        let gap = half_alpha + half_beta + 10.0;
        if (right - left).abs() < gap {
            let way = if right >= left { 1.0 } else { -1.0 };
            let push = (gap - (right - left).abs()) * 0.5 * way;
            (left, right) = (left - push, right + push);
        }
        for (line, x, half, score) in [(alpha, left, half_alpha, ruler.alpha), (beta, right, half_beta, ruler.beta)] {
            if score.is_finite() {
                let at = axis.at(score);
                out.segment([at - vec2(0.0, 14.0), at + vec2(0.0, 14.0)], Pen::new(3.0, role));
            }
            out.add(Shape::Text(line.at(pos2(middle(x, half), axis.y + 15.0), Align2::CENTER_TOP)));
        }
    }

    /// The values of the children: a filled dot where it is exact, a ring where it is a bound. The latest are named.
    fn values(&self, axis: &Axis, meter: &dyn Meter, out: &mut Drawing) {
        let ruler = self.ruler;
        let last = ruler.values.len().saturating_sub(1);
        let role = |index: usize| match (index == last, ruler.alpha >= ruler.beta) {
            (true, true) => Role::Cut,
            (true, false) => Role::Ink,
            (false, _) => Role::Muted,
        };
        // Where two values are the same, the later one is seen.
        for (index, &(_, value, bound)) in ruler.values.iter().enumerate() {
            out.add(match bound {
                Bound::Exact => Shape::Disc(axis.at(value), 5.5, Finish::filled(role(index))),
                _ => Shape::Disc(axis.at(value), 5.0, Finish::both(Role::Card, Pen::new(2.4, role(index)))),
            });
        }
        let mut taken: Vec<Rect> = Vec::new();
        for (index, (name, value, bound)) in ruler.values.iter().enumerate().rev() {
            let (at, role) = (axis.at(*value), role(index));
            let words = equation(name, *value, *bound);
            let line = if index == last {
                TextLine::bold(words, self.style.text.label, role)
            } else {
                TextLine::plain(words, self.style.text.small, role)
            };
            let half = line.extent(meter).x * 0.5;
            let bounds = axis.rect.expand2(vec2(12.0, 0.0));
            let middle = within(at.x, bounds.left() + half, bounds.right() - half);
            let text = line.at(pos2(middle, axis.y - 14.0), Align2::CENTER_BOTTOM);
            let place = text.extent(meter);
            if !taken.iter().any(|taken| taken.expand(5.0).intersects(place)) {
                out.add(Shape::Text(text));
                taken.push(place);
            }
        }
    }
}

/// A child with its value: `D = 10`, `E ≥ 4`.
pub fn equation(name: &str, value: Score, bound: Bound) -> String {
    match bound {
        Bound::Exact => format!("{name} = {}", text::score(value)),
        _ => format!("{name} {}", text::bounded(value, bound)),
    }
}

/// A number clamped between two others; the lower one where there is no room between them.
const fn within(value: f32, least: f32, most: f32) -> f32 {
    value.min(most).max(least)
}

/// From numbers to points of the picture; infinities are at the ends.
struct Axis {
    rect: Rect,
    y: f32,
    from: f32,
    to: f32,
}

impl Axis {
    fn new(ruler: &Ruler, rect: Rect, y: f32) -> Axis {
        let (from, to) = (f32::from(ruler.span.0.get()), f32::from(ruler.span.1.get()));
        Axis { rect, y, from, to: to.max(from + 1.0) }
    }

    fn x(&self, score: Score) -> f32 {
        if !score.is_finite() {
            return if score > Score::ZERO { self.rect.right() } else { self.rect.left() };
        }
        let part = (f32::from(score.get()) - self.from) / (self.to - self.from);
        let inner = self.rect.shrink2(vec2(self.rect.width() * 0.08, 0.0));
        within(inner.left() + part * inner.width(), self.rect.left(), self.rect.right())
    }

    fn at(&self, score: Score) -> Pos2 {
        pos2(self.x(score), self.y)
    }
}

/// The line, the window on entry as an outline, and the window now as a band.
fn band(ruler: &Ruler, axis: &Axis, out: &mut Drawing) {
    let rail = [pos2(axis.rect.left() - 6.0, axis.y), pos2(axis.rect.right() + 6.0, axis.y)];
    out.segment(rail, Pen::new(2.0, Role::Ghost));
    let between = |from: Score, to: Score, half: f32| {
        Rect::from_min_max(pos2(axis.x(from), axis.y - half), pos2(axis.x(to), axis.y + half))
    };
    let entry = corners(between(ruler.entry.alpha, ruler.entry.beta, 9.0));
    let outline = entry.into_iter().chain([entry[0]]).collect();
    out.add(Shape::Path(outline, Pen::new(1.2, Ink::from(Role::Window).faint(0.55)).dashed(3.0, 3.0)));
    let (band, role) = if ruler.alpha < ruler.beta {
        (between(ruler.alpha, ruler.beta, 9.0), Role::WindowWash)
    } else {
        (between(ruler.beta, ruler.alpha, 9.0).expand2(vec2(1.0, 0.0)), Role::CutWash)
    };
    out.add(Shape::Box(band, 3.0, Finish::filled(role)));
}
