//! What each search looks at over the dial, between the minimal tree and the whole one: a picture with a logarithmic axis,
//! which says so.

use emath::{Align2, Pos2, Rect, pos2, vec2};

use super::OrderPlayground;
use crate::drawing::{Areas, Drawing, Edge, Finish, Ink, Pen, Shape, TextLine};
use crate::game::tree::random::ChildOrder;
use crate::lab::playground::{ALGORITHMS, PlaygroundPoint};
use crate::scene::chart::{EndName, Plot, Scale, curve, in_lines, lane_role, name_ends, number, place, theory, title};
use crate::text::{self, Lang};
use crate::theme::fonts::Meter;
use crate::theme::{Role, Style};

/// All that the picture follows from.
#[derive(Clone, Copy)]
pub struct CurvesView<'a> {
    /// What is measured.
    pub playground: &'a OrderPlayground,
    /// What the algorithms are called, in their order.
    pub names: &'a [String],
    /// The language.
    pub lang: Lang,
    /// Where it stands, its words included.
    pub rect: Rect,
    /// Sizes.
    pub style: &'a Style,
}

/// Room around the area: for the title, for the axis, for names at the left and numbers at the right.
const ABOVE: f32 = 28.0;
const BELOW: f32 = 40.0;
pub(super) const LEFT: f32 = 128.0;
pub(super) const RIGHT: f32 = 66.0;

/// Where the words of theory begin across the area, the second where the first is taken.
const WORDS_AT: [f32; 2] = [0.13, 0.55];

/// The probability at a place across a picture that fills `rect`, from 0 to 1.
#[must_use]
pub fn share_at(rect: Rect, x: f32) -> f32 {
    ((x - rect.left() - LEFT) / (rect.width() - LEFT - RIGHT).max(1.0)).clamp(0.0, 1.0)
}

impl CurvesView<'_> {
    /// Draws the picture.
    #[must_use]
    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let mut out = Drawing::new(self.rect);
        out.add(title(
            self.lang.say("playground-curves"),
            (self.rect.left_top(), self.rect.width()),
            self.style,
            meter,
        ));
        let plot = self.plot();
        let mut taken = self.bounds(&plot, meter, &mut out);
        for percent in (0..=100).step_by(10) {
            plot.tick(f64::from(percent) / 100.0, format!("{percent} %"), &mut out);
        }
        plot.base(self.lang.say("playground-axis-dial"), &mut out);
        let dial = plot.at((self.playground.first_is_best(), 1.0)).x;
        out.segment(
            [pos2(dial, plot.area.top()), pos2(dial, plot.area.bottom())],
            Pen::new(1.5, Role::Window).dashed(4.0, 3.0),
        );
        let points = self.playground.curve();
        let mut ends = Vec::new();
        // The last refinement lies behind, and alpha-beta in front.
        for (index, algorithm) in ALGORITHMS.into_iter().enumerate().rev() {
            let at =
                |point: &&PlaygroundPoint| plot.at((point.first_is_best, OrderPlayground::leaves(point, algorithm)));
            let line: Vec<Pos2> = points.iter().map(at).collect();
            curve(&line, Pen::new(2.2 - 0.2 * index as f32, lane_role(index)), &mut out);
            if let (Some(&end), Some(name)) = (line.first(), self.names.get(index)) {
                let name = TextLine::bold(name.clone(), self.style.text.small, lane_role(index));
                ends.push(EndName { name: in_lines(&name, (2, LEFT - 14.0), meter), end });
            }
        }
        self.chosen(&plot, &mut out);
        self.named(&plot, &mut taken, meter, &mut out);
        let bounds = (plot.area.top() - 6.0, plot.area.bottom() + 8.0);
        name_ends(ends, plot.area.left() - 10.0, bounds, meter, &mut out);
        out
    }

    fn plot(&self) -> Plot<'_> {
        let uniform = self.playground.settings.uniform();
        let area = Rect::from_min_max(self.rect.min + vec2(LEFT, ABOVE), self.rect.max - vec2(RIGHT, BELOW));
        let measured = |point: &PlaygroundPoint| ALGORITHMS.map(|algorithm| OrderPlayground::leaves(point, algorithm));
        let most = self.playground.points.iter().flat_map(measured).fold(uniform.leaves() as f64, f64::max);
        let y = Scale::Log(uniform.minimal_leaves().max(1) as f64 * 0.8, most.max(2.0) * 1.25);
        Plot { area, x: Scale::Linear(0.0, 1.0), y, style: self.style }
    }

    /// The whole tree above, the minimal one below, and what lies between them; where their words stand.
    fn bounds(&self, plot: &Plot<'_>, meter: &dyn Meter, out: &mut Drawing) -> Vec<Rect> {
        let uniform = self.playground.settings.uniform();
        let line = |leaves: u64| [0.0, 1.0].map(|x| plot.at((x, leaves.max(1) as f64)));
        let (whole, minimal) = (line(uniform.leaves()), line(uniform.minimal_leaves()));
        let mut areas = Areas::default();
        areas.add([whole[0], whole[1], minimal[1], minimal[0]], Ink::from(Role::Plain).faint(0.75), Edge::Hard);
        out.areas(areas);
        for decade in plot.y.decades() {
            let at = plot.at((1.0, decade)).y;
            out.segment([pos2(plot.area.left(), at), pos2(plot.area.right(), at)], Pen::new(1.0, Role::Line));
            let line = TextLine::plain(number(decade), self.style.text.tiny, Role::Muted);
            out.add(Shape::Text(line.at(pos2(plot.area.right() + 7.0, at), Align2::LEFT_CENTER)));
        }
        let (width, depth) = (uniform.width, uniform.depth);
        let args = [
            ("width", width.into()),
            ("depth", depth.into()),
            ("upper", depth.div_ceil(2).into()),
            ("lower", (depth / 2).into()),
            ("whole", text::count(uniform.leaves()).into()),
            ("minimal", text::count(uniform.minimal_leaves()).into()),
        ];
        let mut taken = Vec::new();
        for (line, id) in [(whole, "playground-whole"), (minimal, "playground-minimal")] {
            out.add(Shape::Path(line.to_vec(), Pen::new(1.6, theory()).dashed(6.0, 4.0)));
            let words = TextLine::plain(self.lang.say_with(id, &args), self.style.text.tiny, theory());
            let at = WORDS_AT
                .map(|part| (pos2(emath::lerp(line[0].x..=line[1].x, part), line[0].y - 1.0), Align2::LEFT_BOTTOM));
            out.shapes.extend(place(&words, at, (&mut taken, self.rect), meter).map(Shape::Text));
        }
        taken
    }

    /// Rings where the dial stands.
    fn chosen(&self, plot: &Plot<'_>, out: &mut Drawing) {
        let Some(point) = self.playground.chosen() else { return };
        for (index, algorithm) in ALGORITHMS.into_iter().enumerate().take(2).rev() {
            let at = plot.at((point.first_is_best, OrderPlayground::leaves(point, algorithm)));
            out.add(Shape::Disc(at, 6.0, Finish::both(Role::Card, Pen::new(2.4, lane_role(index)))));
        }
    }

    /// The orders with a name: a square for alpha-beta and one for principal variation search.
    fn named(&self, plot: &Plot<'_>, taken: &mut Vec<Rect>, meter: &dyn Meter, out: &mut Drawing) {
        for (order, id) in [(ChildOrder::WorstFirst, "order-worst"), (ChildOrder::Strong, "order-strong")] {
            let Some(point) = self.playground.point(order) else { continue };
            let mut ends = Vec::new();
            for (index, algorithm) in ALGORITHMS.into_iter().enumerate().take(2) {
                let at = plot.at((point.first_is_best, OrderPlayground::leaves(point, algorithm)));
                let square = Rect::from_center_size(at, vec2(9.0, 9.0));
                out.add(Shape::Box(square, 0.0, Finish::both(lane_role(index), Pen::new(1.2, Role::Card))));
                taken.push(square);
                ends.push(at);
            }
            let Some(&at) = ends.first() else { continue };
            let words = TextLine::plain(self.lang.say(id), self.style.text.small, Role::Ink);
            let places = [
                (at + vec2(10.0, 0.0), Align2::LEFT_CENTER),
                (at + vec2(-8.0, 8.0), Align2::RIGHT_TOP),
                (at + vec2(-8.0, 22.0), Align2::RIGHT_TOP),
                (at + vec2(8.0, -8.0), Align2::LEFT_BOTTOM),
            ];
            let places = places.into_iter().skip(usize::from(order == ChildOrder::Strong));
            if let Some(text) = place(&words, places, (taken, plot.area), meter) {
                out.add(Shape::Text(text));
            }
        }
    }
}
