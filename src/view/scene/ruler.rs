//! The number line of the visit where something happens.

use crate::prelude::*;
use crate::story;
use emath::Rangef;

use super::Ruler;
use super::canvas::PASS;
use jianzhi_core::claim::Interval;
use jianzhi_core::game::start::Name;
use jianzhi_core::game::tree::NodeName;

/// The span of a ruler with no finite number on it.
const USUAL_SPAN: i32 = 10;

impl Ruler {
    pub fn title(&self, lang: Lang) -> String {
        if self.name.is_empty() {
            return lang.say("app-ruler-root");
        }
        let name = story::name(lang, &Name::Tree(self.name.clone()));
        lang.say_with("app-ruler-title", &args![node = name])
    }

    /// The ruler at a step of a search from `start` that is laid out on `canvas`; `None` where no visit is open.
    ///
    /// Where a visit returns, its value matters to the parent: the parent's window is shown, its newest value last, and
    /// so it is where a leaf is entered. Where an inner position is entered, its own window is shown, and so it is where
    /// a root returns. A cutoff is thus shown at the visit that stops, when its refutation returns; and once more at the
    /// parent, which sees what the stopped visit was worth.
    pub fn new(start: &Start, canvas: &Canvas, trace: &Trace, state: &State, view: View) -> Option<Ruler> {
        let (last, ply) = (state.path.last()?.visit, state.path.len() - 1);
        let is_own = state.moment == Moment::Enter && last.end == End::Searched;
        let at = if is_own { ply } else { ply.saturating_sub(1) };
        let line: Vec<MoveCode> = state.path[..=at].iter().filter_map(|frame| frame.visit.mv).collect();
        let (frame, side) = (state.path.get(at)?, start.side_at(&line));
        let show = |window: Window| view.show(side, window);
        let entry = show(frame.visit.window);
        let Window { alpha, beta } = show(frame.window());
        let name = name(start, canvas, &line);
        let mut values = Vec::new();
        for child in trace.children(frame.visit).take(frame.children_left as usize) {
            // A re-search replaces its probe.
            if child.kind == VisitKind::Research {
                values.pop();
            }
            let line: Vec<MoveCode> = line.iter().copied().chain(child.mv).collect();
            let name = self::name(start, canvas, &line);
            let name = if name.children.is_empty() { name.base } else { String::new() };
            let bound = child.seen_above(child.bound());
            values.push((name, view.show(side, child.value_above()), view.show(side, bound)));
        }
        let edges = [entry.alpha, entry.beta, alpha, beta];
        let span = span(edges.into_iter().chain(values.iter().map(|value| value.1)));
        let met = frame.fails_high().then(|| view.show(side, frame.visit.window.beta));
        Some(Ruler { name, entry, alpha, beta, met, values, span })
    }
}

/// What the canvas writes at the end of a line, or else its move or what is left of its name in a tree.
fn name(start: &Start, canvas: &Canvas, line: &[MoveCode]) -> NodeName {
    let of = |base: String| NodeName { base, children: Vec::new() };
    let place = canvas.find(line).and_then(|place| canvas.places.get(place as usize));
    let written = place.and_then(|place| [&place.label, &place.move_label].into_iter().find(|text| !text.is_empty()));
    let look = || match start.look(line)?.name {
        Name::Tree(name) => Some(name),
        Name::Move(text) => Some(of(text.coordinates)),
        Name::Pass(_) => Some(of(PASS.to_owned())),
        Name::Root => None,
    };
    written.cloned().map(of).or_else(look).unwrap_or_default()
}

/// The finite numbers from the smallest to the largest, and an eighth more at either end.
fn span(scores: impl Iterator<Item = Score>) -> (Score, Score) {
    let finite = scores.filter(|score| score.is_finite()).map(|score| i32::from(score.get()));
    let (least, most) = finite.fold((i32::MAX, i32::MIN), |(least, most), at| (least.min(at), most.max(at)));
    let (least, most) = if least > most { (-USUAL_SPAN, USUAL_SPAN) } else { (least, most) };
    let margin = ((most - least) / 8).max(1);
    let bring = |at: i32| Score::new(at.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16);
    (bring(least - margin), bring(most + margin))
}

// The number line as a picture: the window as a blue band, and the values that came back as dots.

#[derive(Clone, Copy)]
pub struct RulerView<'a> {
    pub ruler: &'a Ruler,
    pub rect: Rect,
    pub axis: f32,
    pub style: &'a Style,
}

impl RulerView<'_> {
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
        let role = |score: Score| if ruler.met == Some(score) { Role::Cut } else { Role::Window };
        let line = |letter: &str, score: Score| {
            TextLine::bold(format!("{letter} {}", text::score(score)), self.style.text.label, role(score))
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
                out.segment([at - vec2(0.0, 14.0), at + vec2(0.0, 14.0)], Pen::new(3.0, role(score)));
            }
            out.add(Shape::Text(line.at(pos2(middle(x, half), axis.y + 15.0), Align2::CENTER_TOP)));
        }
    }

    fn values(&self, axis: &Axis, meter: &dyn Meter, out: &mut Drawing) {
        let ruler = self.ruler;
        let last = ruler.values.len().saturating_sub(1);
        let role = |index: usize| match (index == last, ruler.met.is_some()) {
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

const fn within(value: f32, least: f32, most: f32) -> f32 {
    value.min(most).max(least)
}

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

/// The line, the window on entry as an outline, the window now as a band, and how far past it a value is that cuts.
fn band(ruler: &Ruler, axis: &Axis, out: &mut Drawing) {
    let rail = [pos2(axis.rect.left() - 6.0, axis.y), pos2(axis.rect.right() + 6.0, axis.y)];
    out.segment(rail, Pen::new(2.0, Role::Ghost));
    let between = |from: Score, to: Score, half: f32| {
        Rect::from_min_max(pos2(axis.x(from), axis.y - half), pos2(axis.x(to), axis.y + half))
    };
    let entry = corners(between(ruler.entry.alpha, ruler.entry.beta, 9.0));
    let outline = entry.into_iter().chain([entry[0]]).collect();
    out.add(Shape::Path(outline, Pen::new(1.2, Ink::from(Role::Window).faint(0.55)).dashed(3.0, 3.0)));
    out.add(Shape::Box(between(ruler.alpha, ruler.beta, 9.0), 3.0, Finish::filled(Role::WindowWash)));
    if let (Some(met), Some(&(_, value, _))) = (ruler.met, ruler.values.last()) {
        let past = between(met.min(value), met.max(value), 9.0).expand2(vec2(1.0, 0.0));
        out.add(Shape::Box(past, 3.0, Finish::filled(Role::CutWash)));
    }
}

// The slider of a leaf's value as a picture: the rail, the values for which a cut holds, the present value, and the
// handle with its number.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slider {
    pub ends: [i16; 2],
    pub shown: i16,
    pub now: i16,
    pub stands: Interval,
}

impl Slider {
    /// Where a value is between the ends, from 0 to 1.
    pub fn part(&self, value: i16) -> f32 {
        let [least, most] = self.ends.map(f32::from);
        ((f32::from(value) - least) / (most - least).max(1.0)).clamp(0.0, 1.0)
    }

    pub fn at(&self, part: f32) -> i16 {
        let [least, most] = self.ends.map(f32::from);
        (least + part.clamp(0.0, 1.0) * (most - least)).round() as i16
    }

    pub fn moved(&self, by: i32) -> i16 {
        let [least, most] = self.ends.map(i32::from);
        (i32::from(self.shown) + by).clamp(least, most) as i16
    }
}

#[derive(Clone, Copy)]
pub struct SliderView<'a> {
    pub slider: &'a Slider,
    pub rail: Rect,
    pub style: &'a Style,
}

impl SliderView<'_> {
    pub fn handle(&self) -> Rect {
        let x = self.x(self.slider.shown);
        self.bar(Rangef::new(x - 7.0, x + 7.0), 10.0)
    }

    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let SliderView { slider, rail, style } = *self;
        let mut out = Drawing::new(rail.expand2(vec2(12.0, 26.0)));
        let mut bar = |ends, half, corner, role| {
            out.add(Shape::Box(self.bar(ends, half), corner, Finish::filled(role)));
        };
        bar(rail.x_range(), 2.0, 2.0, Role::Line);
        let Interval { from, to } = slider.stands;
        let from = from.map_or(rail.left() - 6.0, |value| self.x(value));
        let to = to.map_or(rail.right() + 6.0, |value| self.x(value));
        bar(Rangef::new(from - 3.0, to + 3.0), 7.0, 3.0, Role::CutWash);
        bar(Rangef::new(from - 3.0, to + 3.0), 2.0, 2.0, Role::Cut);
        let now = self.x(slider.now);
        bar(Rangef::new(now - 1.0, now + 1.0), 10.0, 0.0, Role::Muted);
        out.add(Shape::Box(self.handle(), 5.0, Finish::filled(Role::Window)));
        let shown = TextLine::bold(describe(slider.shown), style.text.label, Role::Window);
        out.add(self.label(slider.shown, rail.top() - 23.0, shown, meter));
        let below = rail.bottom() + 4.0;
        for end in slider.ends {
            out.add(self.label(end, below, TextLine::plain(describe(end), style.text.tiny, Role::Muted), meter));
        }
        let [least, most] = slider.ends;
        let stands = [slider.stands.from, slider.stands.to].into_iter().flatten();
        for end in stands.filter(|&end| end != least && end != most) {
            out.add(self.label(end, below, TextLine::plain(describe(end), style.text.tiny, Role::Cut), meter));
        }
        out
    }

    fn x(&self, value: i16) -> f32 {
        self.rail.left() + self.slider.part(value) * self.rail.width()
    }

    /// A piece of the rail, so far above and below its middle.
    fn bar(&self, ends: Rangef, half: f32) -> Rect {
        let y = self.rail.center().y;
        Rect::from_x_y_ranges(ends, y - half..=y + half)
    }

    fn label(&self, value: i16, top: f32, line: TextLine, meter: &dyn Meter) -> Shape {
        let half = line.extent(meter).x * 0.5;
        let (least, most) = (self.rail.left() - 8.0 + half, self.rail.right() + 8.0 - half);
        let middle = self.x(value).min(most).max(least);
        Shape::Text(line.at(pos2(middle, top), Align2::CENTER_TOP))
    }
}

fn describe(value: i16) -> String {
    text::score(Score::new(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_found_where_it_is_drawn() {
        let slider = Slider { ends: [-8, 30], shown: 29, now: 3, stands: Interval { from: None, to: Some(5) } };
        for value in -8..=30 {
            assert_eq!(slider.at(slider.part(value)), value);
        }
        assert_eq!((slider.moved(5), slider.moved(-100)), (30, -8));
        assert_eq!((slider.at(-1.0), slider.at(2.0)), (-8, 30));
    }
}
