//! How numbers become places on an axis, how they are written, and which of them are written along it.

use super::Span;
use crate::prelude::*;

#[derive(Debug, Clone, PartialEq)]
pub struct Axis {
    /// What is counted along it; may be empty.
    pub name: String,
    pub scale: Scale,
    pub numbers: Numbers,
    /// What it shows at the least, whatever the marks are.
    pub least: Option<(f64, f64)>,
    /// Whether its numbers rise downward, or to the left.
    pub is_flipped: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    Linear,
    /// Equal ratios are equally long. Numbers not above 0 have no place.
    Logarithmic,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Numbers {
    Count,
    /// As they are, with as many digits as their distances need.
    Plain,
    Percent,
    Score,
    Names(Vec<String>),
    Hidden,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Tick {
    pub at: f64,
    pub words: String,
}

impl Axis {
    /// An axis on which equal differences are equally long.
    pub fn linear(name: impl Into<String>) -> Axis {
        Axis { name: name.into(), scale: Scale::Linear, numbers: Numbers::Plain, least: None, is_flipped: false }
    }

    pub fn logarithmic(name: impl Into<String>) -> Axis {
        Axis { scale: Scale::Logarithmic, numbers: Numbers::Count, ..Axis::linear(name) }
    }

    /// An axis with a name at each whole number from 0 on.
    pub fn named(name: impl Into<String>, names: impl IntoIterator<Item = String>) -> Axis {
        Axis { numbers: Numbers::Names(names.into_iter().collect()), ..Axis::linear(name) }
    }

    pub fn written(self, numbers: Numbers) -> Axis {
        Axis { numbers, ..self }
    }

    pub fn showing(self, from: f64, to: f64) -> Axis {
        Axis { least: Some((from, to)), ..self }
    }

    pub fn flipped(self) -> Axis {
        Axis { is_flipped: true, ..self }
    }

    /// The place of a number, in units of the axis; `None` where it has none.
    pub fn place(&self, value: f64) -> Option<f64> {
        let place = match self.scale {
            Scale::Linear => value,
            Scale::Logarithmic => value.log10(),
        };
        place.is_finite().then_some(place)
    }

    pub fn value(&self, place: f64) -> f64 {
        match self.scale {
            Scale::Linear => place,
            Scale::Logarithmic => 10f64.powf(place),
        }
    }

    pub fn write(&self, lang: Lang, value: f64) -> String {
        let digits = if (value - value.round()).abs() < 1e-6 { 0 } else { 2 };
        self.write_with(lang, value, digits)
    }

    fn write_with(&self, lang: Lang, value: f64, digits: usize) -> String {
        let signed = |value: f64, digits: usize| format!("{value:.digits$}").replace('-', "−");
        match &self.numbers {
            Numbers::Count if value >= 99.5 => text::compact(lang, value.round() as u64),
            Numbers::Count | Numbers::Plain => signed(value, digits),
            Numbers::Percent => format!("{}\u{a0}%", signed(value * 100.0, digits.saturating_sub(2))),
            Numbers::Score => text::score(Score::new(value.round() as i16)),
            Numbers::Names(names) => {
                let index = value.round();
                let is_there = index >= 0.0 && (value - index).abs() < 1e-6;
                names.get(index as usize).filter(|_| is_there).cloned().unwrap_or_default()
            }
            Numbers::Hidden => String::new(),
        }
    }

    pub fn ticks(&self, lang: Lang, shown: Span, most: usize) -> Vec<Tick> {
        let length = shown.length();
        if length <= 0.0 || !length.is_finite() || most == 0 {
            return Vec::new();
        }
        match (self.scale, &self.numbers) {
            (_, Numbers::Names(_)) => self.even(lang, shown, 1.0),
            (Scale::Logarithmic, _) if length >= DECADES => {
                self.even(lang, shown, (length / most as f64).ceil().max(1.0))
            }
            (Scale::Logarithmic, _) => self.within_decades(lang, shown, most),
            (Scale::Linear, numbers) => {
                let least = match numbers {
                    Numbers::Count | Numbers::Score => 1.0,
                    _ => 0.0,
                };
                self.even(lang, shown, round_up(length / most as f64).max(least))
            }
        }
    }

    fn even(&self, lang: Lang, shown: Span, step: f64) -> Vec<Tick> {
        let digits = match (self.scale, step) {
            (Scale::Linear, step) => (-step.log10().floor()).clamp(0.0, 9.0) as usize,
            // Below 1 a power of ten has as many digits as its exponent.
            (Scale::Logarithmic, _) => 0,
        };
        // An end that is a multiple of the step is shown, however it was rounded.
        let (first, last) = ((shown.from / step - 1e-9).ceil() as i64, (shown.to / step + 1e-9).floor() as i64);
        let count = last.saturating_sub(first).clamp(-1, MOST_TICKS);
        let tick = |index: i64| {
            let at = index as f64 * step;
            let digits = if self.scale == Scale::Logarithmic { (-at).clamp(0.0, 9.0) as usize } else { digits };
            Tick { at, words: self.write_with(lang, self.value(at), digits) }
        };
        (first..=first.saturating_add(count)).map(tick).filter(|tick| !tick.words.is_empty()).collect()
    }

    /// Round numbers on a logarithmic axis that shows little more than a decade, or less.
    fn within_decades(&self, lang: Lang, shown: Span, most: usize) -> Vec<Tick> {
        let (from, to) = (self.value(shown.from), self.value(shown.to));
        let steps: [&[f64]; 3] = [&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0], &[1.0, 2.0, 5.0], &[1.0, 3.0]];
        let powers = shown.from.floor() as i32..=shown.to.ceil() as i32;
        for factors in steps {
            let numbers = powers.clone().flat_map(|power| factors.iter().map(move |factor| factor * 10f64.powi(power)));
            let inside: Vec<f64> = numbers.filter(|number| (from..=to).contains(number)).collect();
            if (2..=most).contains(&inside.len()) {
                let digits = |number: f64| (-number.log10().floor()).clamp(0.0, 9.0) as usize;
                let tick =
                    |number: f64| Tick { at: number.log10(), words: self.write_with(lang, number, digits(number)) };
                return inside.into_iter().map(tick).collect();
            }
        }
        let step = round_up((to - from) / most as f64);
        let linear = Axis { scale: Scale::Linear, ..self.clone() };
        let ticks = linear.even(lang, Span { from, to }, step).into_iter();
        ticks.filter_map(|tick| Some(Tick { at: self.place(tick.at)?, ..tick })).collect()
    }
}

const DECADES: f64 = 1.7;
const MOST_TICKS: i64 = 200;

fn round_up(step: f64) -> f64 {
    let power = 10f64.powf(step.log10().floor());
    let factor = [1.0, 2.0, 5.0].into_iter().find(|factor| factor * power >= step * (1.0 - 1e-9)).unwrap_or(10.0);
    factor * power
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(axis: &Axis, from: f64, to: f64, most: usize) -> Vec<String> {
        let ticks = axis.ticks(Lang::En, Span { from, to }, most).into_iter();
        ticks.map(|tick| tick.words.replace('\u{a0}', " ")).collect()
    }

    #[test]
    fn numbers_of_a_linear_axis_are_round() {
        let plain = Axis::linear("");
        assert_eq!(written(&plain, 0.0, 1.0, 5), ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
        assert_eq!(written(&plain, -3.0, 3.0, 3), ["−2", "0", "2"]);
        assert_eq!(written(&plain, 0.0, 70_000.0, 4), ["0", "20000", "40000", "60000"]);
        assert_eq!(written(&Axis::linear("").written(Numbers::Count), 0.0, 3.0, 9), ["0", "1", "2", "3"]);
        let percent = Axis::linear("").written(Numbers::Percent);
        assert_eq!(written(&percent, 0.8, 1.2, 4), ["80 %", "90 %", "100 %", "110 %", "120 %"]);
        assert!(written(&plain, 1.0, 1.0, 5).is_empty() && written(&plain, 0.0, f64::NAN, 5).is_empty());
    }

    #[test]
    fn numbers_of_a_logarithmic_axis_are_powers_of_ten_where_there_are_enough() {
        let axis = Axis::logarithmic("");
        assert_eq!(written(&axis, 0.0, 4.2, 9), ["1", "10", "100", "1 000", "10 000"]);
        assert_eq!(written(&axis, 0.0, 8.0, 5), ["1", "100", "10 000", "1 000 000", "100.0 M"]);
        assert_eq!(written(&axis, 0.9, 2.1, 5), ["10", "20", "50", "100"]);
        assert_eq!(written(&axis, -2.0, 0.0, 5), ["0.01", "0.1", "1"]);
        assert_eq!(axis.place(0.0), None, "zero has no place");
        assert_eq!(axis.place(1_000.0), Some(3.0));
        assert!((axis.value(3.0) - 1_000.0).abs() < 1e-9);
    }
}
