//! The card with the number line: the window as a blue band, and the values that came back as dots.

use egui::{Align2, Painter, Pos2, Rect, Shape, Stroke, Ui, pos2, vec2};

use super::theme::Look;
use super::tree::bounded;
use super::widgets::{card, line, name_part, within};
use crate::scene::Ruler;
use crate::score::{Bound, Score};
use crate::text::{self, Lang};

/// The height of the card.
pub const HEIGHT: f32 = 108.0;

/// Shows a ruler, or that there is none.
pub fn show(ui: &mut Ui, look: &Look, lang: Lang, rect: Rect, ruler: Option<&Ruler>) {
    card(ui.painter(), look, rect);
    let padding = look.size.card_padding;
    let title = match ruler {
        Some(ruler) => lang.say_with("app-ruler-title", &[("node", ruler.name.clone().into())]),
        None => lang.say("app-ruler-none"),
    };
    let room = rect.width() - 2.0 * padding;
    let galley = line(ui.painter(), &title, look.bold(look.text.label), look.colours.muted, room);
    ui.painter().galley(pos2(rect.left() + padding, rect.top() + 9.0), galley, look.colours.muted);
    let Some(ruler) = ruler else {
        name_part(ui, rect, "ruler", &title);
        return;
    };
    name_part(ui, rect, "ruler", &words(&title, ruler));
    let axis = Axis::new(ruler, rect.shrink2(vec2(padding + 12.0, 0.0)), rect.top() + 66.0);
    band(ui.painter(), look, ruler, &axis);
    edges(ui.painter(), look, ruler, &axis);
    values(ui.painter(), look, ruler, &axis);
}

/// The ruler in a line of words.
fn words(title: &str, ruler: &Ruler) -> String {
    let mut words = format!("{title}: α {}, β {}", text::score(ruler.alpha), text::score(ruler.beta));
    for (name, value, bound) in &ruler.values {
        words.push_str(&format!("; {}", equation(name, *value, *bound)));
    }
    words
}

fn equation(name: &str, value: Score, bound: Bound) -> String {
    match bound {
        Bound::Exact => format!("{name} = {}", text::score(value)),
        _ => format!("{name} {}", bounded(value, bound)),
    }
}

/// From numbers to points of the screen; infinities stand at the ends.
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
fn band(painter: &Painter, look: &Look, ruler: &Ruler, axis: &Axis) {
    let colours = look.colours;
    let rail = Stroke::new(2.0, colours.ghost);
    painter.line_segment([pos2(axis.rect.left() - 6.0, axis.y), pos2(axis.rect.right() + 6.0, axis.y)], rail);
    let between = |from: Score, to: Score, half: f32| {
        Rect::from_min_max(pos2(axis.x(from), axis.y - half), pos2(axis.x(to), axis.y + half))
    };
    let entry = between(ruler.entry.alpha, ruler.entry.beta, 9.0);
    let corners = [entry.left_top(), entry.right_top(), entry.right_bottom(), entry.left_bottom(), entry.left_top()];
    painter.extend(Shape::dashed_line(&corners, Stroke::new(1.2, colours.blue.gamma_multiply(0.55)), 3.0, 3.0));
    if ruler.alpha < ruler.beta {
        painter.rect_filled(between(ruler.alpha, ruler.beta, 9.0), 3.0, colours.blue_wash);
    } else {
        painter.rect_filled(between(ruler.beta, ruler.alpha, 9.0).expand2(vec2(1.0, 0.0)), 3.0, colours.cinnabar_wash);
    }
}

/// Alpha and beta with their names below.
fn edges(painter: &Painter, look: &Look, ruler: &Ruler, axis: &Axis) {
    let is_closed = ruler.alpha >= ruler.beta;
    let colour = if is_closed { look.colours.cinnabar } else { look.colours.blue };
    let font = look.bold(look.text.label);
    let galley = |letter: &str, score: Score| {
        painter.layout_no_wrap(format!("{letter} {}", text::score(score)), font.clone(), colour)
    };
    let (alpha, beta) = (galley("α", ruler.alpha), galley("β", ruler.beta));
    let width = |galley: &egui::Galley| galley.size().x * 0.5;
    let bounds = axis.rect.expand2(vec2(10.0, 0.0));
    let middle = |score: Score, half: f32| within(axis.x(score), bounds.left() + half, bounds.right() - half);
    let (mut left, mut right) = (middle(ruler.alpha, width(&alpha)), middle(ruler.beta, width(&beta)));
    let gap = width(&alpha) + width(&beta) + 10.0;
    if (right - left).abs() < gap {
        let way = if right >= left { 1.0 } else { -1.0 };
        let push = (gap - (right - left).abs()) * 0.5 * way;
        (left, right) = (left - push, right + push);
    }
    for (galley, middle, score) in [(alpha, left, ruler.alpha), (beta, right, ruler.beta)] {
        if score.is_finite() {
            let at = axis.at(score);
            painter.line_segment([at - vec2(0.0, 14.0), at + vec2(0.0, 14.0)], Stroke::new(3.0, colour));
        }
        let half = width(&galley);
        let at = pos2(within(middle, bounds.left() + half, bounds.right() - half) - half, axis.y + 15.0);
        painter.galley(at, galley, colour);
    }
}

/// The values of the children: a filled dot where it is exact, a ring where it is a bound. The latest are named.
fn values(painter: &Painter, look: &Look, ruler: &Ruler, axis: &Axis) {
    let colours = look.colours;
    let last = ruler.values.len().saturating_sub(1);
    let mut taken: Vec<Rect> = Vec::new();
    for (index, (name, value, bound)) in ruler.values.iter().enumerate().rev() {
        let is_cut = index == last && ruler.alpha >= ruler.beta;
        let colour = match (is_cut, index == last) {
            (true, _) => colours.cinnabar,
            (false, true) => colours.ink,
            (false, false) => colours.muted,
        };
        let at = axis.at(*value);
        if *bound == Bound::Exact {
            painter.circle_filled(at, 5.5, colour);
        } else {
            painter.circle(at, 5.0, colours.card, Stroke::new(2.4, colour));
        }
        let font = if index == last { look.bold(look.text.label) } else { look.plain(look.text.small) };
        let galley = painter.layout_no_wrap(equation(name, *value, *bound), font, colour);
        let half = galley.size().x * 0.5;
        let bounds = axis.rect.expand2(vec2(12.0, 0.0));
        let middle = within(at.x, bounds.left() + half, bounds.right() - half);
        let place = Align2::CENTER_BOTTOM.anchor_size(pos2(middle, axis.y - 14.0), galley.size());
        if !taken.iter().any(|taken| taken.expand(5.0).intersects(place)) {
            painter.galley(place.min, galley, colour);
            taken.push(place);
        }
    }
}
