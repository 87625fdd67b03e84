//! Principal variation search beside alpha-beta, over how often the first move gives the cutoff: the random trees as a curve,
//! the shipped positions as dots. The axis is linear.

use emath::{Align2, Pos2, Rect, pos2, vec2};

use super::curves::{LEFT, RIGHT};
use super::{OrderPlayground, PositionBet};
use crate::drawing::{Areas, Drawing, Edge, Finish, Ink, Pen, Shape, TextLine};
use crate::lab::bet::PvsBet;
use crate::scene::chart::{Plot, Scale, curve, place, theory, title};
use crate::text::Lang;
use crate::theme::fonts::Meter;
use crate::theme::{Role, Style};

/// All that the picture follows from.
#[derive(Clone, Copy)]
pub struct BetView<'a> {
    /// What is measured.
    pub playground: &'a OrderPlayground,
    /// What the sets of switches are called, in their order.
    pub names: &'a [String],
    /// The language.
    pub lang: Lang,
    /// Where it stands, its words included.
    pub rect: Rect,
    /// Sizes.
    pub style: &'a Style,
}

/// Room above the area for the title, and below it for the axis.
const ABOVE: f32 = 28.0;
const BELOW: f32 = 40.0;
/// What the documents report that the bet gains.
const REPORTED: f64 = 0.9;

impl BetView<'_> {
    /// Draws the picture.
    #[must_use]
    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let mut out = Drawing::new(self.rect);
        out.add(title(self.lang.say("playground-bet"), (self.rect.left_top(), self.rect.width()), self.style, meter));
        let plot = self.plot();
        let mut taken = self.levels(&plot, meter, &mut out);
        for percent in (0..=100).step_by(10) {
            plot.tick(f64::from(percent) / 100.0, format!("{percent} %"), &mut out);
        }
        plot.base(self.lang.say("playground-axis-rate"), &mut out);
        let line: Vec<Pos2> = self.playground.curve().into_iter().filter_map(|point| at(&plot, point.bet())).collect();
        curve(&line, Pen::new(2.2, Role::Window), &mut out);
        taken.extend(line.iter().map(|&point| Rect::from_center_size(point, vec2(10.0, 10.0))));
        for position in &self.playground.positions {
            if let Some(at) = at(&plot, position.bet) {
                out.add(dot(position.switches, at, 2.6, 0.55));
            }
        }
        if let Some(at) = self.playground.chosen().and_then(|point| at(&plot, point.bet())) {
            out.add(Shape::Disc(at, 6.0, Finish::both(Role::Card, Pen::new(2.4, Role::Window))));
        }
        if let Some(&end) = line.get(line.len() / 4) {
            let words = TextLine::bold(self.lang.say("playground-trees"), self.style.text.small, Role::Window);
            self.write(&words, end, (&mut taken, plot.area), meter, &mut out);
        }
        self.sums(&plot, &mut taken, meter, &mut out);
        out
    }

    fn plot(&self) -> Plot<'_> {
        let area = Rect::from_min_max(self.rect.min + vec2(LEFT, ABOVE), self.rect.max - vec2(RIGHT, BELOW));
        let points = self.playground.curve().into_iter().map(|point| point.bet().share());
        let positions = self.playground.positions.iter().map(|position| position.bet.share());
        let (mut least, mut most) = (0.8f64, 1.2f64);
        for share in points.chain(positions) {
            (least, most) = (least.min(share), most.max(share));
        }
        let y = Scale::Linear((least * 10.0 - 0.4).floor() / 10.0, (most * 10.0 + 0.4).ceil() / 10.0);
        Plot { area, x: Scale::Linear(0.0, 1.0), y, style: self.style }
    }

    /// Numbers of the axis, the line where both search the same, and the one that the documents report; where words stand.
    fn levels(&self, plot: &Plot<'_>, meter: &dyn Meter, out: &mut Drawing) -> Vec<Rect> {
        let [equal, reported] = [1.0, REPORTED].map(|share| plot.at((0.0, share)).y);
        let wash = Rect::from_min_max(pos2(plot.area.left(), plot.area.top()), pos2(plot.area.right(), equal));
        let mut areas = Areas::default();
        areas.add(crate::drawing::corners(wash), Ink::from(Role::Plain).faint(0.75), Edge::Hard);
        out.areas(areas);
        let Scale::Linear(least, most) = plot.y else { return Vec::new() };
        let step = match most - least {
            range if range > 1.8 => 50,
            range if range > 0.9 => 20,
            _ => 10,
        };
        let tens = (least * 100.0).ceil() as i32..=(most * 100.0).floor() as i32;
        for percent in tens.filter(|percent| percent % step == 0) {
            plot.level(f64::from(percent) / 100.0, format!("{percent} %"), out);
        }
        let across = |y: f32| [pos2(plot.area.left(), y), pos2(plot.area.right(), y)];
        out.segment(across(equal), Pen::new(1.8, Role::Muted));
        out.segment(across(reported), Pen::new(1.8, Role::Principal).dashed(7.0, 4.0));
        let (left, right) = (plot.area.left() + 8.0, plot.area.right());
        let shown = [
            ("playground-costs", pos2(left, equal - 3.0), Align2::LEFT_BOTTOM, theory()),
            ("playground-pays", pos2(left, reported + 3.0), Align2::LEFT_TOP, theory()),
            ("playground-reported", pos2(right + 6.0, reported), Align2::LEFT_CENTER, Role::Principal.into()),
        ];
        let mut taken = Vec::new();
        for (id, at, align, ink) in shown {
            let text = TextLine::plain(self.lang.say(id), self.style.text.small, ink).at(at, align);
            taken.push(text.extent(meter));
            out.add(Shape::Text(text));
        }
        taken
    }

    /// The positions' sums: a large dot with its name.
    fn sums(&self, plot: &Plot<'_>, taken: &mut Vec<Rect>, meter: &dyn Meter, out: &mut Drawing) {
        let sums: Vec<(PositionBet, Pos2)> =
            self.playground.sums().into_iter().filter_map(|sum| Some((sum, at(plot, sum.bet)?))).collect();
        for (sum, at) in &sums {
            out.add(Shape::Disc(*at, 8.0, Finish::filled(Role::Card)));
            out.add(dot(sum.switches, *at, 5.5, 1.0));
            taken.push(Rect::from_center_size(*at, vec2(13.0, 13.0)));
        }
        for (sum, at) in sums {
            let Some(name) = self.names.get(sum.switches) else { continue };
            let words = TextLine::bold(name.clone(), self.style.text.small, mark(sum.switches).0);
            self.write(&words, at, (taken, plot.area), meter, out);
        }
    }

    /// Writes a name beside a point, with a line to it where it stands further away.
    fn write(
        &self,
        words: &TextLine,
        at: Pos2,
        (taken, area): (&mut Vec<Rect>, Rect),
        meter: &dyn Meter,
        out: &mut Drawing,
    ) {
        let sides = [(1.0, Align2::LEFT_CENTER), (-1.0, Align2::RIGHT_CENTER)];
        let rows = [0.0, -16.0, 16.0, -32.0, 32.0, -48.0, 48.0, -64.0, 64.0];
        let places = rows.into_iter().flat_map(|row| sides.map(|(way, align)| (at + vec2(11.0 * way, row), align)));
        let Some(text) = place(words, places, (taken, area), meter) else { return };
        if (text.at.y - at.y).abs() > 20.0 {
            out.segment([at, text.at], Pen::new(1.0, words.ink.faint(0.6)));
        }
        // Dots shine through, words stay readable.
        out.add(Shape::Box(text.extent(meter), 3.0, Finish::filled(Ink::from(Role::Card).faint(0.72))));
        out.add(Shape::Text(text));
    }
}

/// The colour of a set of switches, which tells what orders the moves, and whether it is a ring: with a table.
const fn mark(switches: usize) -> (Role, bool) {
    match switches {
        0 => (Role::Ink, false),
        1 => (Role::Alone, false),
        2 => (Role::Ink, true),
        3 => (Role::Alone, true),
        _ => (Role::Muted, true),
    }
}

/// The sign of a set of switches.
fn dot(switches: usize, at: Pos2, radius: f32, strength: f32) -> Shape {
    let (role, is_ring) = mark(switches);
    let ink = Ink::from(role).faint(strength);
    let pen = Pen::new(radius * 0.5, ink);
    Shape::Disc(at, radius, if is_ring { Finish::outlined(pen) } else { Finish::filled(ink) })
}

/// The point of both searches; `None` where there was no cutoff.
fn at(plot: &Plot<'_>, bet: PvsBet) -> Option<Pos2> {
    Some(plot.at((bet.alpha_beta.first_move_rate()?, bet.share())))
}
