//! A chart in the window, drawn by `egui_plot`: it zooms, moves and resets, shows what is under the pointer or chosen
//! by keys, and leads to where a mark came from. Every chart of the app is shown here, and nothing else names
//! `egui_plot`.

mod pointing;

use std::ops::RangeInclusive;

use egui::Shape;
use egui_plot::{
    AxisHints, Bar, BarChart, FilledArea, GridInput, GridMark, HLine, Line, LineStyle, MarkerShape, Plot, PlotBounds,
    PlotGeometry, PlotItem, PlotItemBase, PlotMemory, PlotPoint, PlotResponse, PlotTransform, PlotUi, Points, VLine,
};

use crate::prelude::*;
use jianzhi_view::chart::{Axis, Dash, Extent, Fit, Marks, Numbers, Series, Sign, Span, Spot, SpotShape, radius};
use jianzhi_view::drawing::TextLine;
use jianzhi_view::theme::Role;
use jianzhi_view::theme::fonts::{Meter, Weight};
use pointing::Pointing;
pub use pointing::keeps;

const ASIDE: f32 = 8.0;
/// How much larger everything is after a key that zooms.
const ZOOM: f32 = 1.25;
const MOST_LEFT: f32 = 0.4;

pub struct ChartPlot<'a> {
    pub chart: &'a Chart,
    pub name: &'static str,
    /// The height with its axes, without its title and legend.
    pub height: f32,
    pub is_small: bool,
}

struct Sheet<'a> {
    chart: &'a Chart,
    look: &'a Look,
    id: Id,
    hidden: Vec<String>,
    extent: Extent,
    most: [usize; 2],
    y: Axis,
    left: f32,
}

impl ChartPlot<'_> {
    pub fn show(&self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        let (chart, look) = (self.chart, context.look);
        let id = ui.scope_id().with(("chart", self.name));
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            let hidden = chart_panel::show_chart_head(ui, look, chart, id, self.is_small);
            // The label of the longest bar keeps away from a scroll bar.
            let size = vec2((ui.available_width() - ASIDE).max(1.0), self.height);
            let sheet = Sheet { hidden, ..Sheet::new(ui, chart, look, id, size) };
            let shown = sheet.plot(size).show(ui, |plot| sheet.fill(plot));
            if let Some(source) = sheet.respond(ui, shown) {
                context.give(ChartsCommand::GoToSource(source));
            }
        });
    }
}

impl<'a> Sheet<'a> {
    fn new(ui: &Ui, chart: &'a Chart, look: &'a Look, id: Id, size: Vec2) -> Sheet<'a> {
        let meter = WindowMeter(ui.painter(), look);
        let (tiny, small) = (look.text.tiny, look.text.small);
        let mut y = chart.y.clone();
        if let Numbers::Names(names) = &mut y.numbers {
            for name in names {
                let line = TextLine::plain(std::mem::take(name), tiny, Role::Muted);
                *name = line.within(size.x * MOST_LEFT, &meter).text;
            }
        }
        let line = meter.height(tiny, Weight::Regular);
        let below = line * if chart.x.name.is_empty() { 1.2 } else { 2.6 };
        let label = |words: &str| vec2(meter.width(words, small, Weight::Bold), meter.height(small, Weight::Bold));
        let most = [(size.x / 76.0).max(2.0) as usize, ((size.y - below) / (line * 1.8)).max(2.0) as usize];
        let (mut left, mut extent) = (40.0, chart.extent());
        // The numbers depend on the area, and the area on their width.
        for _ in 0..2 {
            let area = vec2((size.x - left).max(20.0), (size.y - below).max(20.0));
            extent = chart.fitted(Fit { area, label: &label });
            let ticks = y.ticks(chart.lang, extent.y, most[1]);
            let widths = ticks.iter().map(|tick| meter.width(&tick.words, tiny, Weight::Regular));
            left = widths.fold(0.0, f32::max) + 10.0;
        }
        Sheet { chart, look, id, hidden: Vec::new(), extent, most, y, left }
    }

    fn shown(&self) -> Vec<Spot<'_>> {
        let is_shown = |spot: &Spot<'_>| !self.hidden.contains(&self.chart.series[spot.series].name);
        self.chart.spots().into_iter().filter(is_shown).collect()
    }

    fn plot(&self, size: Vec2) -> Plot<'a> {
        let (chart, look, lang) = (self.chart, self.look, self.chart.lang);
        let Extent { x, y } = self.extent;
        let hints = |hints: AxisHints<'a>| {
            let hints = hints.tick_label_font(look.plain(look.text.tiny)).tick_label_color(look.colours.muted);
            hints.label_spacing(egui::Rangef::new(1.0, 2.0))
        };
        let job = LayoutJob::simple_singleline(chart.x.name.clone(), look.plain(look.text.tiny), look.colours.muted);
        let numbered = |axis: &Axis, most| NumberedAxis { axis: axis.clone(), lang, most };
        let (across, upward) = (numbered(&chart.x, self.most[0]), numbered(&self.y, self.most[1]));
        let (letter, area) = (look.text.tiny * 0.56, (size.x - self.left).max(1.0));
        let mut x_axis = hints(AxisHints::new_x()).formatter(move |mark, shown| {
            let words = across.written(mark, shown);
            // A number at the very end of the axis has no room; half of its width is known well enough.
            let half = words.chars().count() as f32 * letter * 0.5;
            let length = (shown.end() - shown.start()).max(f64::MIN_POSITIVE);
            let left = ((shown.end() - mark.value) / length) as f32 * area;
            if left + ASIDE < half { String::new() } else { words }
        });
        if !chart.x.name.is_empty() {
            x_axis = x_axis.label(job);
        }
        let y_axis = hints(AxisHints::new_y()).min_thickness(self.left);
        let y_axis = y_axis.formatter(move |mark, shown| upward.written(mark, shown));
        let has_lines = !matches!(chart.y.numbers, Numbers::Names(_) | Numbers::Hidden);
        let (across, upward) = (numbered(&chart.x, self.most[0]), numbered(&chart.y, self.most[1]));
        Plot::new(self.id)
            .id(self.id)
            .width(size.x)
            .height(size.y)
            .auto_bounds(true)
            .set_margin_fraction(Vec2::ZERO)
            .include_x(x.from)
            .include_x(x.to)
            .include_y(y.from)
            .include_y(y.to)
            .invert_x(chart.x.is_flipped)
            .invert_y(chart.y.is_flipped)
            .allow_scroll(false)
            .show_x(false)
            .show_y(false)
            .show_background(false)
            .show_axes([chart.x.numbers != Numbers::Hidden, chart.y.numbers != Numbers::Hidden])
            .show_grid([false, has_lines])
            .grid_color(look.colours.line)
            .grid_fade(0.0)
            .x_grid_spacer(move |input| across.marks(&input))
            .y_grid_spacer(move |input| upward.marks(&input))
            .custom_x_axes(vec![x_axis])
            .custom_y_axes(vec![y_axis])
    }

    fn fill(&self, plot: &mut PlotUi<'a>) {
        // Bars grow out of a line.
        let foot = self.chart.series.iter().any(|series| matches!(series.marks, Marks::Bars(_)));
        let ghost = self.colour(Role::Ghost);
        match self.chart.is_sideways() {
            true if foot => plot.vline(VLine::new("", 0.0).color(ghost).width(1.2)),
            false if foot => plot.hline(HLine::new("", 0.0).color(ghost).width(1.2)),
            _ => {}
        }
        for spots in self.shown().chunk_by(|one, other| one.series == other.series) {
            let series = &self.chart.series[spots[0].series];
            let colour = self.colour(series.role).gamma_multiply(series.strength);
            match &series.marks {
                Marks::Line(_) => self.line(plot, series, points(spots), colour),
                Marks::Points(sign, _) => self.signs(plot, *sign, points(spots), colour),
                Marks::Bars(_) | Marks::Cells(_) => self.boxes(plot, series, spots, colour),
                Marks::Band(_) => {
                    let upright = |spot: &Spot<'_>| {
                        if let SpotShape::Upright { x, y } = spot.shape { Some((x, y)) } else { None }
                    };
                    let places: Vec<(f64, Span)> = spots.iter().filter_map(upright).collect();
                    let column = |of: fn(&(f64, Span)) -> f64| places.iter().map(of).collect::<Vec<f64>>();
                    let [xs, low, high] = [column(|one| one.0), column(|one| one.1.from), column(|one| one.1.to)];
                    plot.add(FilledArea::new("", &xs, &low, &high).fill_color(colour));
                }
            }
        }
        self.labels(plot);
    }

    fn line(&self, plot: &mut PlotUi<'a>, series: &Series, points: Vec<[f64; 2]>, colour: Color32) {
        let line = Line::new("", points.clone()).color(colour).allow_hover(false);
        if series.is_dashed() {
            plot.line(line.width(1.6).style(style(series.dash)));
        } else {
            plot.line(line.width(2.2));
            self.signs(plot, Sign::Dot, points, colour);
        }
    }

    fn signs(&self, plot: &mut PlotUi<'a>, sign: Sign, points: Vec<[f64; 2]>, colour: Color32) {
        let shape = match sign {
            Sign::Dot | Sign::Disc | Sign::Ring => MarkerShape::Circle,
            Sign::Diamond => MarkerShape::Diamond,
            Sign::Up => MarkerShape::Up,
            Sign::Down => MarkerShape::Down,
        };
        let size = radius(sign) + if sign == Sign::Dot { 0.6 } else { 0.0 };
        let signs = |points: Vec<[f64; 2]>| Points::new("", points).shape(shape).allow_hover(false);
        plot.points(signs(points.clone()).radius(size).color(colour));
        // A ring is a disc with a smaller one in it.
        if sign == Sign::Ring {
            plot.points(signs(points).radius(size - 2.2).color(self.look.colours.card));
        }
    }

    fn boxes(&self, plot: &mut PlotUi<'a>, series: &Series, spots: &[Spot<'_>], colour: Color32) {
        let is_sideways = self.chart.is_sideways() && matches!(series.marks, Marks::Bars(_));
        let bar = |(index, spot): (usize, &Spot<'_>)| {
            let SpotShape::Box { x, y } = spot.shape else { return None };
            let (along, over) = if is_sideways { (x, y) } else { (y, x) };
            let bar = Bar::new(over.middle(), along.length()).base_offset(along.from).width(over.length());
            let (fill, stroke) = match &series.marks {
                Marks::Cells(cells) => {
                    let cell = cells.get(index)?;
                    let frame = if cell.is_framed { self.colour(Role::Principal) } else { Color32::TRANSPARENT };
                    (colour.gamma_multiply(cell.strength), Stroke::new(2.2, frame))
                }
                _ if series.is_dashed() => (colour.gamma_multiply(0.3), Stroke::new(1.0, colour)),
                _ => (colour, Stroke::NONE),
            };
            Some(bar.fill(fill).stroke(stroke))
        };
        let bars: Vec<Bar> = spots.iter().enumerate().filter_map(bar).collect();
        let chart = BarChart::new("", bars).allow_hover(false);
        plot.add(if is_sideways { chart.horizontal() } else { chart.vertical() });
    }

    fn labels(&self, plot: &mut PlotUi<'a>) {
        let small = self.look.plain(self.look.text.small);
        for spot in self.shown().iter().filter(|spot| !spot.about.label.is_empty()) {
            let Some(([x, y], align, aside)) = self.chart.label_of(spot) else { continue };
            let job = LayoutJob::simple_singleline(spot.about.label.clone(), small.clone(), self.look.colours.ink);
            let base = PlotItemBase::new(String::new());
            plot.add(Label { base, at: PlotPoint::new(x, y), job, align, aside });
        }
    }

    /// Shows what is under the pointer or chosen by keys; where that is clicked, returns where it came from.
    fn respond(&self, ui: &Ui, shown: PlotResponse<()>) -> Option<PointSource> {
        let PlotResponse { response, transform, .. } = shown;
        if response.has_focus() {
            self.zoom(ui, &response);
        }
        let place = |x: f64, y: f64| transform.position_from_point(&PlotPoint::new(x, y));
        let (chart, look, frame) = (self.chart, self.look, *transform.frame());
        Pointing { chart, look, spots: &self.shown(), frame, place: &place, response: &response }.show(ui)
    }

    fn zoom(&self, ui: &Ui, response: &Response) {
        let pressed = |key: Key| ui.input(|input| input.key_pressed(key));
        let factor = match () {
            () if pressed(Key::Plus) || pressed(Key::Equals) => ZOOM,
            () if pressed(Key::Minus) => 1.0 / ZOOM,
            () if pressed(Key::Num0) => 0.0,
            () => return,
        };
        let Some(mut memory) = PlotMemory::load(ui.ctx(), self.id) else { return };
        if factor == 0.0 {
            memory.auto_bounds = true.into();
        } else {
            let mut transform = memory.transform();
            transform.zoom(Vec2::splat(factor), response.rect.center());
            memory.set_transform(transform);
            memory.auto_bounds = false.into();
        }
        memory.store(ui.ctx(), self.id);
        ui.ctx().request_repaint();
    }

    fn colour(&self, role: Role) -> Color32 {
        self.look.colours.get(role)
    }
}

fn style(dash: Dash) -> LineStyle {
    match dash {
        Dash::Solid => LineStyle::Solid,
        Dash::Short => LineStyle::Dashed { length: 6.0 },
        Dash::Dots => LineStyle::Dotted { spacing: 5.0 },
        Dash::Long => LineStyle::Dashed { length: 13.0 },
    }
}

fn points(spots: &[Spot<'_>]) -> Vec<[f64; 2]> {
    let point = |spot: &Spot<'_>| if let SpotShape::Point { x, y } = spot.shape { Some([x, y]) } else { None };
    spots.iter().filter_map(point).collect()
}

struct NumberedAxis {
    axis: Axis,
    lang: Lang,
    most: usize,
}

impl NumberedAxis {
    fn marks(&self, input: &GridInput) -> Vec<GridMark> {
        let (from, to) = input.bounds;
        let ticks = self.axis.ticks(self.lang, Span { from, to }, self.most);
        let steps = ticks.windows(2).map(|pair| pair[1].at - pair[0].at);
        let step_size = steps.fold(to - from, f64::min);
        ticks.into_iter().map(|tick| GridMark { value: tick.at, step_size }).collect()
    }

    fn written(&self, mark: GridMark, shown: &RangeInclusive<f64>) -> String {
        let ticks = self.axis.ticks(self.lang, Span { from: *shown.start(), to: *shown.end() }, self.most);
        let found = ticks.into_iter().find(|tick| (tick.at - mark.value).abs() < 1e-9 * mark.value.abs().max(1.0));
        found.map(|tick| tick.words).unwrap_or_default()
    }
}

/// Words at a mark: as an item of the plot they move with it.
struct Label {
    base: PlotItemBase,
    at: PlotPoint,
    job: LayoutJob,
    align: Align2,
    aside: Vec2,
}

impl PlotItem for Label {
    fn shapes(&self, ui: &Ui, transform: &PlotTransform, shapes: &mut Vec<Shape>) {
        let galley = ui.painter().layout_job(self.job.clone());
        let at = transform.position_from_point(&self.at) + self.aside;
        let rect = self.align.anchor_size(at, galley.size());
        shapes.push(Shape::galley(rect.min, galley, Color32::PLACEHOLDER));
    }

    fn initialize(&mut self, _: RangeInclusive<f64>) {}

    fn color(&self) -> Color32 {
        Color32::TRANSPARENT
    }

    fn geometry(&self) -> PlotGeometry<'_> {
        PlotGeometry::None
    }

    fn bounds(&self) -> PlotBounds {
        PlotBounds::NOTHING
    }

    fn base(&self) -> &PlotItemBase {
        &self.base
    }

    fn base_mut(&mut self) -> &mut PlotItemBase {
        &mut self.base
    }
}
