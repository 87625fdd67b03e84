//! The chart of an experiment: a quantity across one axis, a line for each value of another, and theory.

use super::*;
use jianzhi_view::chart::Axis as ChartAxis;
use jianzhi_view::chart::{Chart, ChartPoint, Dash, Numbers, PointSource, Series, Spread};
use jianzhi_view::theme::Role;

#[derive(Debug, Clone)]
pub struct ChartPlan {
    pub says: Bilingual,
    pub x: Axis,
    pub series: Axis,
    pub quantity: Quantity,
    pub filter: Vec<(Axis, Vec<String>)>,
    pub theories: Vec<Theory>,
    pub is_log_x: bool,
    pub is_log_y: bool,
}

const ROLES: [Role; 6] = [Role::Window, Role::Principal, Role::Alone, Role::Ink, Role::Warning, Role::Muted];

struct Line {
    name: String,
    places: Vec<LinePlace>,
}

struct LinePlace {
    x: f64,
    y: f64,
    quartiles: [f64; 2],
    setting: Setting,
    items: usize,
    at: usize,
}

impl ChartPlan {
    pub fn chart(&self, lang: Lang, title: &str, points: &Points) -> Chart {
        let axis = |axis: Axis| lang.say(&format!("lab-axis-{}", <&str>::from(axis)));
        let x = match self.is_log_x {
            true => ChartAxis::logarithmic(axis(self.x)),
            false => {
                ChartAxis::linear(axis(self.x)).written(if self.x.is_whole() { Numbers::Count } else { Numbers::Plain })
            }
        };
        let upward = self.upward(lang);
        let y = if self.is_log_y {
            ChartAxis::logarithmic(upward)
        } else {
            ChartAxis::linear(upward).written(self.numbers())
        };
        let mut chart = Chart::new(lang, title).across(x).upward(y);
        let lines = self.lines(lang, points);
        // Bands lie below all lines.
        for (at, line) in lines.iter().enumerate().filter(|_| self.has_bands()) {
            let band = line.places.iter().map(|place| Spread::new(place.x, place.quartiles[0], place.quartiles[1]));
            chart = chart.with(Series::band(line.name.clone(), ROLES[at % ROLES.len()], band));
        }
        // Lines of theory lie below those of what was measured: each theory has its kind of gaps, and one entry in the legend.
        for (at, line) in lines.iter().enumerate() {
            for (&theory, &dash) in self.theories.iter().zip(Dash::BROKEN.iter().cycle()) {
                chart = chart.with(line.theory(lang, theory, ROLES[at % ROLES.len()]).broken(dash));
            }
        }
        for (at, line) in lines.into_iter().enumerate() {
            let marks = line.places.iter().map(|place| {
                let words = self.point_words(lang, place);
                ChartPoint::new(place.x, place.y).saying(words).leading_to(PointSource::Measured(place.at))
            });
            chart = chart.with(Series::line(line.name.clone(), ROLES[at % ROLES.len()], marks));
        }
        chart
    }

    fn numbers(&self) -> Numbers {
        match self.quantity.reference {
            Reference::Alone if self.quantity.measure.is_share() => Numbers::Percent,
            Reference::Alone => Numbers::Count,
            Reference::Against(_) | Reference::Growth(_) => Numbers::Plain,
        }
    }

    /// What a point says: where it was measured, its number, and the quartiles of its items.
    fn point_words(&self, lang: Lang, place: &LinePlace) -> String {
        let at = setting_words(lang, &place.setting, &[self.series, self.x]);
        let [low, high] = place.quartiles.map(number);
        let args = args![at, number = number(place.y), items = place.items, low, high];
        lang.say_with(if self.has_bands() { "lab-point" } else { "lab-point-alone" }, &args)
    }

    /// Whether the quartiles of the items are meaningful: not of growth, which no item has, nor of yes and no.
    fn has_bands(&self) -> bool {
        !self.quantity.measure.is_share() && !matches!(self.quantity.reference, Reference::Growth(_))
    }

    fn upward(&self, lang: Lang) -> String {
        let measure = lang.say(&format!("lab-measure-{}", self.quantity.measure.name()));
        let id = match self.quantity.reference {
            Reference::Alone => "lab-upward-alone",
            Reference::Against(_) => "lab-upward-share",
            Reference::Growth(_) => "lab-upward-growth",
        };
        lang.say_with(id, &args![measure])
    }

    /// The lines, in the order of the results. What neither axis distinguishes is given in the line's name.
    fn lines(&self, lang: Lang, points: &Points) -> Vec<Line> {
        let shown = points.all.iter().enumerate().filter(|(_, point)| {
            let has =
                |(axis, values): &(Axis, Vec<String>)| point.setting.on(*axis).is_some_and(|on| values.contains(&on));
            self.filter.iter().all(has)
        });
        let shown: Vec<_> = shown.collect();
        let axes = super::words::telling(shown.iter().map(|(_, point)| &point.setting));
        let axes: Vec<Axis> = axes.into_iter().filter(|&axis| axis != self.x && axis != self.series).collect();
        let axes: Vec<Axis> = std::iter::once(self.series).chain(axes).collect();
        let mut lines: Vec<Line> = Vec::new();
        for (at, point) in shown {
            let x = point.setting.on(self.x).and_then(|value| value.parse::<f64>().ok());
            let (Some(x), Some(found)) = (x, self.quantity.of(point, points)) else { continue };
            let name = setting_words(lang, &point.setting, &axes);
            let place = LinePlace {
                x,
                y: found.value,
                quartiles: [found.spread[1], found.spread[3]],
                setting: point.setting.clone(),
                items: found.items,
                at,
            };
            match lines.iter_mut().find(|line| line.name == name) {
                Some(line) => line.places.push(place),
                None => lines.push(Line { name, places: vec![place] }),
            }
        }
        lines.iter_mut().for_each(|line| line.places.sort_by(|one, other| one.x.total_cmp(&other.x)));
        lines
    }
}

impl Line {
    fn theory(&self, lang: Lang, theory: Theory, role: Role) -> Series {
        let words = lang.say(&format!("lab-theory-{}", <&str>::from(theory)));
        let name = lang.say_with("lab-theory-of", &args![theory = words.as_str(), line = self.name.as_str()]);
        let places = self.places.iter().filter_map(|place| Some((place.x, theory.value(&place.setting)?)));
        let marks = places.map(|(x, y)| ChartPoint::new(x, y).saying(format!("{name}: {}", number(y))));
        Series::line(words, role, marks)
    }
}
