//! A chart as data: a title, two axes, and series of marks with their colours and words.
//!
//! A chart knows neither what was measured nor who shows it. `scene` builds the charts of searches, the app hands a chart to
//! its plot widget, and [`ChartView`] makes a drawing of it for every form of export.
//!
//! ```
//! use jianzhi_view::chart::{Axis, Chart, ChartPoint, ChartView, Series, Spread};
//! use jianzhi_view::text::Lang;
//! use jianzhi_view::theme::{Role, Theme};
//! use jianzhi_view::theme::fonts::FontMeter;
//!
//! let medians = [(2.0, 12.0), (4.0, 96.0), (6.0, 870.0)];
//! let line = medians.map(|(depth, leaves)| ChartPoint::new(depth, leaves).saying(format!("depth {depth}: {leaves}")));
//! let spread = medians.map(|(depth, leaves)| Spread::new(depth, leaves * 0.8, leaves * 1.3));
//! let chart = Chart::new(Lang::En, "Leaves by depth")
//!     .across(Axis::linear("depth"))
//!     .upward(Axis::logarithmic("leaves"))
//!     // Series of the same name have one entry in the legend, and are hidden together.
//!     .with(Series::band("alpha-beta", Role::Window, spread))
//!     .with(Series::line("alpha-beta", Role::Window, line));
//!
//! let (theme, meter) = (Theme::load()?, FontMeter::load()?);
//! let drawing = ChartView { chart: &chart, rect: ChartView::USUAL, style: &theme.style() }.draw(&meter);
//! assert!(!drawing.shapes.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod axis;
mod layout;
mod sign;
mod spot;
mod view;

use crate::prelude::*;
pub use axis::{Axis, Numbers, Tick};
use jianzhi_core::trace::Finding;
pub use layout::{Dash, Extent, Fit, LegendEntry, Span};
pub use sign::{lane_role, radius, search_roles, swatch};
pub use spot::{Spot, SpotShape};
pub use view::ChartView;

#[derive(Debug, Clone, PartialEq)]
pub struct Chart {
    pub lang: Lang,
    pub title: String,
    pub x: Axis,
    pub y: Axis,
    pub series: Vec<Series>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// The name in the legend; empty for a series that is not in it.
    pub name: String,
    pub role: Role,
    /// How much of it is seen, from 0 to 1.
    pub strength: f32,
    /// The gaps of its lines: theoretical ones have some.
    pub dash: Dash,
    pub marks: Marks,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Marks {
    Line(Vec<ChartPoint>),
    Points(Sign, Vec<ChartPoint>),
    Bars(Vec<Bar>),
    /// What lies between two lines, such as quartiles.
    Band(Vec<Spread>),
    /// Cells of a heat map, each one unit wide and high.
    Cells(Vec<Cell>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// A small disc: one of many points.
    Dot,
    Disc,
    Ring,
    Diamond,
    /// A triangle that points up.
    Up,
    /// A triangle that points down.
    Down,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct ChartSubject {
    /// Its label; may be empty.
    pub label: String,
    /// The sentence that is shown when the pointer is over it; may be empty.
    pub words: String,
    /// Where it came from: a click goes there.
    pub source: Option<PointSource>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ChartPoint {
    pub x: f64,
    pub y: f64,
    pub about: ChartSubject,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Bar {
    pub at: f64,
    pub from: f64,
    pub to: f64,
    pub about: ChartSubject,
}

/// A place of a band.
#[derive(Debug, Clone, PartialEq)]
pub struct Spread {
    pub x: f64,
    pub low: f64,
    pub high: f64,
    pub about: ChartSubject,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    pub x: f64,
    pub y: f64,
    /// How strong its colour is, from 0 to 1.
    pub strength: f32,
    pub is_framed: bool,
    pub about: ChartSubject,
}

#[derive(Debug, Clone, PartialEq)]
pub enum PointSource {
    /// The search of a method to a depth, from the same start.
    Search(Method, Depth),
    /// A step of the search that the chart is of.
    Step(Step),
    Finding(Finding),
    /// A setting of an experiment, by its place among the results.
    Measured(usize),
}

impl Chart {
    /// A chart without axes and series.
    pub fn new(lang: Lang, title: impl Into<String>) -> Chart {
        Chart { lang, title: title.into(), x: Axis::linear(""), y: Axis::linear(""), series: Vec::new() }
    }

    pub fn across(self, x: Axis) -> Chart {
        Chart { x, ..self }
    }

    pub fn upward(self, y: Axis) -> Chart {
        Chart { y, ..self }
    }

    /// With one more series, before the others.
    pub fn with(mut self, series: Series) -> Chart {
        self.series.push(series);
        self
    }

    pub fn is_sideways(&self) -> bool {
        matches!(self.y.numbers, Numbers::Names(_))
    }

    pub fn spoken(&self) -> String {
        let value = |spot: &Spot<'_>| match spot.shape {
            _ if !spot.about.label.is_empty() && !self.is_sideways() => spot.about.label.clone(),
            SpotShape::Point { x, y } => self.pair(x, y),
            SpotShape::Box { x: Span { to: x, .. }, y } if self.is_sideways() => self.pair(x, y.middle()),
            SpotShape::Box { x, y } => self.pair(x.middle(), y.to),
            SpotShape::Upright { x, y } => {
                let edges = [y.from, y.to].map(|edge| self.y.write(self.lang, self.y.value(edge)));
                format!("{} {}", self.x.write(self.lang, self.x.value(x)), edges.join("–"))
            }
        };
        let mut parts = vec![self.title.clone()];
        for (index, series) in self.series.iter().enumerate() {
            let spots = series.spots(self, index);
            let mut values: Vec<String> = spots.iter().take(MOST_SPOKEN).map(value).collect();
            if spots.len() > MOST_SPOKEN {
                values.push("…".to_owned());
            }
            if !values.is_empty() {
                let args = args![name = series.name.as_str(), values = values.join(", ")];
                let id = if series.name.is_empty() { "chart-spoken-values" } else { "chart-spoken-series" };
                parts.push(self.lang.say_with(id, &args));
            }
        }
        crate::text::sentences(self.lang, parts.iter().map(|part| crate::text::sentence(part)))
    }

    /// A point in the numbers of its axes, from places on them; where one of them has names, the name comes first.
    fn pair(&self, x: f64, y: f64) -> String {
        let (x, y) = (self.x.write(self.lang, self.x.value(x)), self.y.write(self.lang, self.y.value(y)));
        if self.is_sideways() { format!("{y} {x}") } else { format!("{x} {y}") }
    }
}

/// Values of a series that are read out to screen readers.
const MOST_SPOKEN: usize = 24;

impl Series {
    fn new(name: impl Into<String>, role: Role, marks: Marks) -> Series {
        Series { name: name.into(), role, strength: 1.0, dash: Dash::Solid, marks }
    }

    pub fn line(name: impl Into<String>, role: Role, points: impl IntoIterator<Item = ChartPoint>) -> Series {
        Series::new(name, role, Marks::Line(points.into_iter().collect()))
    }

    pub fn points(
        name: impl Into<String>,
        role: Role,
        sign: Sign,
        points: impl IntoIterator<Item = ChartPoint>,
    ) -> Series {
        Series::new(name, role, Marks::Points(sign, points.into_iter().collect()))
    }

    pub fn bars(name: impl Into<String>, role: Role, bars: impl IntoIterator<Item = Bar>) -> Series {
        Series::new(name, role, Marks::Bars(bars.into_iter().collect()))
    }

    pub fn band(name: impl Into<String>, role: Role, band: impl IntoIterator<Item = Spread>) -> Series {
        Series { strength: BAND, ..Series::new(name, role, Marks::Band(band.into_iter().collect())) }
    }

    pub fn cells(name: impl Into<String>, role: Role, cells: impl IntoIterator<Item = Cell>) -> Series {
        Series::new(name, role, Marks::Cells(cells.into_iter().collect()))
    }

    pub fn dashed(self) -> Series {
        self.broken(Dash::Short)
    }

    pub fn broken(self, dash: Dash) -> Series {
        Series { dash, ..self }
    }

    pub fn is_dashed(&self) -> bool {
        self.dash != Dash::Solid
    }

    /// With its opacity multiplied by this share.
    pub fn faint(self, share: f32) -> Series {
        Series { strength: self.strength * share, ..self }
    }
}

/// The opacity of a band: what is drawn below it stays visible.
const BAND: f32 = 0.22;

impl ChartPoint {
    pub fn new(x: f64, y: f64) -> ChartPoint {
        ChartPoint { x, y, about: ChartSubject::default() }
    }
}

impl Bar {
    pub fn new(at: f64, to: f64) -> Bar {
        Bar { at, from: 0.0, to, about: ChartSubject::default() }
    }

    pub fn from(self, from: f64) -> Bar {
        Bar { from, ..self }
    }
}

impl Spread {
    pub fn new(x: f64, low: f64, high: f64) -> Spread {
        Spread { x, low, high, about: ChartSubject::default() }
    }
}

impl Cell {
    pub fn new(x: f64, y: f64, strength: f32) -> Cell {
        Cell { x, y, strength, is_framed: false, about: ChartSubject::default() }
    }
}

/// The method that sets the words of a mark, written once.
macro_rules! says {
    ($($mark:ident)*) => {
        $(impl $mark {
            pub fn labelled(mut self, label: impl Into<String>) -> $mark {
                self.about.label = label.into();
                self
            }

            pub fn saying(mut self, words: impl Into<String>) -> $mark {
                self.about.words = words.into();
                self
            }

            pub fn leading_to(mut self, source: impl Into<Option<PointSource>>) -> $mark {
                self.about.source = source.into();
                self
            }
        })*
    };
}

says!(ChartPoint Bar Spread Cell);

pub fn labelled(lang: Lang, name: &str, words: &str) -> String {
    lang.say_with("chart-labelled", &args![name, words])
}

// Several charts on one page, in columns.

/// Charts in columns, each below the shortest one so far.
#[derive(Clone, Copy)]
pub struct ChartPage<'a> {
    /// The charts, in the order in which they are read.
    pub charts: &'a [Chart],
    pub columns: usize,
    pub style: &'a Style,
}

const BETWEEN: f32 = 32.0;
const AROUND: f32 = 16.0;

impl ChartPage<'_> {
    /// The drawing, in this width without the space around it.
    pub fn draw(&self, width: f32, meter: &dyn Meter) -> Drawing {
        let columns = self.columns.clamp(1, self.charts.len().max(1));
        let wide = (width - BETWEEN * (columns - 1) as f32) / columns as f32;
        let mut bottoms = vec![0.0f32; columns];
        let mut out = Drawing::new(Rect::from_min_size(Pos2::ZERO, vec2(width, 1.0)));
        for chart in self.charts {
            let shortest = (0..columns).min_by(|&one, &other| bottoms[one].total_cmp(&bottoms[other])).unwrap_or(0);
            let at = pos2((wide + BETWEEN) * shortest as f32, bottoms[shortest]);
            let view = ChartView { chart, rect: Rect::from_min_size(at, vec2(wide, 1.0)), style: self.style };
            let height = view.height(meter);
            out.shapes
                .extend(ChartView { rect: Rect::from_min_size(at, vec2(wide, height)), ..view }.draw(meter).shapes);
            bottoms[shortest] += height + BETWEEN;
        }
        let height = bottoms.into_iter().fold(0.0, f32::max) - BETWEEN;
        out.frame = Rect::from_min_size(Pos2::ZERO, vec2(width, height.max(1.0))).expand(AROUND);
        out
    }
}
