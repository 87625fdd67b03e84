//! The slider of a leaf's value as a picture: the rail, the values for which a cut holds, the present value, and the
//! handle with its number.

use emath::{Align2, Rangef, Rect, pos2, vec2};

use crate::drawing::{Drawing, Finish, Shape, TextLine};
use crate::text;
use crate::theme::fonts::Meter;
use crate::theme::{Role, Style};
use jianzhi_core::claim::Interval;
use jianzhi_core::score::Score;

/// The numbers of a slider, as they are shown.
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

    /// The value so many steps away from the handle's.
    pub fn moved(&self, by: i32) -> i16 {
        let [least, most] = self.ends.map(i32::from);
        (i32::from(self.shown) + by).clamp(least, most) as i16
    }
}

/// All that the picture follows from.
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
        let shown = TextLine::bold(told(slider.shown), style.text.label, Role::Window);
        out.add(self.label(slider.shown, rail.top() - 23.0, shown, meter));
        let below = rail.bottom() + 4.0;
        for end in slider.ends {
            out.add(self.label(end, below, TextLine::plain(told(end), style.text.tiny, Role::Muted), meter));
        }
        let [least, most] = slider.ends;
        let stands = [slider.stands.from, slider.stands.to].into_iter().flatten();
        for end in stands.filter(|&end| end != least && end != most) {
            out.add(self.label(end, below, TextLine::plain(told(end), style.text.tiny, Role::Cut), meter));
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

    /// A number above or below its value, moved as far as necessary to stay within the rail.
    fn label(&self, value: i16, top: f32, line: TextLine, meter: &dyn Meter) -> Shape {
        let half = line.extent(meter).x * 0.5;
        let (least, most) = (self.rail.left() - 8.0 + half, self.rail.right() + 8.0 - half);
        let middle = self.x(value).min(most).max(least);
        Shape::Text(line.at(pos2(middle, top), Align2::CENTER_TOP))
    }
}

fn told(value: i16) -> String {
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
