//! Values that are not whole numbers from -30000 to 30000: a search compares their ranks, people see the values.
//!
//! A value and its negative have ranks of opposite sign, so that ranks can be negated as scores are.

use std::cell::RefCell;
use std::sync::Arc;

use super::{Score, Window};

/// The values of a tree in their order.
///
/// ```
/// use jianzhi_core::score::scale::Scale;
/// let scale = Scale::new(["-4.01", "1e9", "3"]).ok_or("too many")?;
/// let rank = scale.rank(-4.01).ok_or("no such value")?;
/// assert_eq!((rank.get(), scale.write(rank), scale.write(-rank)), (-2, "-4.01".to_owned(), "4.01".to_owned()));
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Scale {
    /// Above zero, the smallest first.
    magnitudes: Vec<Magnitude>,
}

impl Eq for Scale {}

#[derive(Debug, Clone, PartialEq)]
struct Magnitude {
    value: f64,
    /// As it is written, without a sign.
    text: Box<str>,
}

/// A number as people write it, with either minus sign: `-4.01`, `1e9`, `∞`.
pub fn number(text: &str) -> Option<f64> {
    // Most are whole, and read sooner as such.
    if let Some(whole) = text.parse::<i32>().ok().filter(|whole| *whole != 0) {
        return Some(whole.into());
    }
    let digits = text.strip_prefix(['-', '+', '−']).unwrap_or(text);
    let starts = digits.strip_prefix('.').unwrap_or(digits).starts_with(|sign: char| sign.is_ascii_digit());
    let value = match digits {
        "∞" => f64::INFINITY,
        digits => digits.parse::<f64>().ok().filter(|value| starts && value.is_finite())?,
    };
    Some(if text.starts_with(['-', '−']) { -value } else { value })
}

/// The score that a number is without a scale.
pub fn whole(number: f64) -> Option<Score> {
    let limit = f64::from(Score::STATIC_LIMIT);
    (number.fract() == 0.0 && number.abs() <= limit).then_some(Score::new(number as i16))
}

impl Scale {
    /// The scale of these numbers; `None` where one is not a number, or more than 30,000 differ by more than their sign.
    pub fn new<'a>(numbers: impl IntoIterator<Item = &'a str>) -> Option<Scale> {
        let written = |text: &'a str| {
            let digits = text.trim_start_matches(['-', '+', '−']);
            number(text).map(|value| Magnitude { value: value.abs(), text: digits.into() })
        };
        let mut magnitudes = numbers.into_iter().map(written).collect::<Option<Vec<_>>>()?;
        magnitudes.retain(|magnitude| magnitude.value > 0.0);
        magnitudes.sort_by(|one, other| one.value.total_cmp(&other.value));
        magnitudes.dedup_by(|one, other| one.value == other.value);
        (magnitudes.len() < Score::STATIC_LIMIT as usize).then_some(Scale { magnitudes })
    }

    /// The rank of one of its values, or of the negative of one.
    pub fn rank(&self, number: f64) -> Option<Score> {
        let search = |magnitude: &Magnitude| magnitude.value.total_cmp(&number.abs());
        let rank = if number == 0.0 { 0 } else { self.magnitudes.binary_search_by(search).ok()? as i16 + 1 };
        Some(Score::new(if number < 0.0 { -rank } else { rank }))
    }

    /// A lower bound of a window: no value of the scale is between it and the number. Beyond all values and the next whole
    /// number it is infinite.
    pub fn alpha(&self, number: f64) -> Score {
        -self.beta(-number)
    }

    /// An upper bound of a window, in the same way.
    pub fn beta(&self, number: f64) -> Score {
        let above = |number: f64| self.magnitudes.partition_point(|magnitude| magnitude.value < number) as i16 + 1;
        let below = |number: f64| self.magnitudes.partition_point(|magnitude| magnitude.value <= number) as i16;
        let beyond = self.beyond();
        match number {
            number if number.abs() == f64::MAX => Score::new(if number > 0.0 { i16::MAX } else { -i16::MAX }),
            number if number > beyond || number == f64::INFINITY => Score::INFINITY,
            number if number < -beyond || number == f64::NEG_INFINITY => -Score::INFINITY,
            number if number < -self.largest() => Score::new(-(self.magnitudes.len() as i16) - 1),
            number if number > 0.0 => Score::new(above(number)),
            number => Score::new(-below(-number)),
        }
    }

    pub fn window(&self, text: &str) -> Option<Window> {
        let (alpha, beta) = text.split_once(',')?;
        let edge = |text: &str, edge: fn(&Scale, f64) -> Score| match text.trim().parse::<Score>() {
            Ok(infinity) if !infinity.is_finite() => Some(infinity),
            _ => number(text.trim()).map(|number| edge(self, number)),
        };
        Window::new(edge(alpha, Scale::alpha)?, edge(beta, Scale::beta)?)
    }

    pub fn last(&self) -> Score {
        Score::new(self.magnitudes.len() as i16)
    }

    fn largest(&self) -> f64 {
        self.magnitudes.last().map_or(0.0, |largest| largest.value)
    }

    /// What the rank above all values is read from and written as.
    fn beyond(&self) -> f64 {
        let largest = self.largest();
        (largest + 1.0).max(largest.next_up())
    }

    /// The value of a rank; the next whole number for the ranks next to the largest value and the smallest.
    pub fn value(&self, rank: Score) -> f64 {
        if !rank.is_finite() {
            return f64::from(rank.get().signum()) * f64::INFINITY;
        }
        let value = match usize::from(rank.get().unsigned_abs()) {
            0 => 0.0,
            NEXT_TO_INFINITY => f64::MAX,
            place => self.magnitudes.get(place - 1).map_or(self.beyond(), |magnitude| magnitude.value),
        };
        if rank < Score::ZERO { -value } else { value }
    }

    /// The value of a rank as it was written. Beyond the largest value there is `>1e9`, beyond the smallest `<-1e9`.
    pub fn write(&self, rank: Score) -> String {
        let sign = if rank < Score::ZERO { "-" } else { "" };
        match (usize::from(rank.get().unsigned_abs()), self.magnitudes.last()) {
            _ if !rank.is_finite() => rank.to_string(),
            (0, _) | (_, None) => "0".to_owned(),
            (place, Some(_)) if place <= self.magnitudes.len() => format!("{sign}{}", self.magnitudes[place - 1].text),
            (_, Some(last)) => format!("{}{sign}{}", if rank < Score::ZERO { '<' } else { '>' }, last.text),
        }
    }
}

const NEXT_TO_INFINITY: usize = i16::MAX as usize - 1;

/// The rank on one scale of the value that a score is on another; `None` where that has no such value.
pub fn carried(score: Score, from: Option<&Scale>, to: Option<&Scale>) -> Option<Score> {
    if from == to || !score.is_finite() {
        return Some(score);
    }
    let number = from.map_or_else(|| f64::from(score.get()), |scale| scale.value(score));
    to.map_or_else(|| whole(number), |scale| scale.rank(number))
}

thread_local! {
    static SHOWN: RefCell<Option<Arc<Scale>>> = const { RefCell::new(None) };
}

/// Writes scores for people and in JSON on a scale, on this thread, until another one is shown.
pub fn show(scale: Option<&Arc<Scale>>) {
    SHOWN.with_borrow_mut(|shown| *shown = scale.cloned());
}

/// Shows a scale while `act` runs.
pub fn shown<T>(scale: Option<&Arc<Scale>>, act: impl FnOnce() -> T) -> T {
    let before = SHOWN.replace(scale.cloned());
    let done = act();
    SHOWN.set(before);
    done
}

/// A score on the scale that is shown, or as a whole number.
pub fn written(score: Score) -> String {
    SHOWN.with_borrow(|shown| shown.as_ref().map_or_else(|| score.to_string(), |scale| scale.write(score)))
}

/// The value of a score on the scale that is shown; `None` where none is.
pub fn value(score: Score) -> Option<f64> {
    SHOWN.with_borrow(|shown| shown.as_ref().map(|scale| scale.value(score)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_between_two_values_let_the_same_values_through() {
        let Some(scale) = Scale::new(["-4.01", "2", "1e3", "0", "2.0"]) else { unreachable!("numbers") };
        let values = [-1e3, -4.01, -2.0, 0.0, 2.0, 4.01, 1e3];
        for edge in [-1e6, -1001.0, -1000.5, -1e3, -5.0, -4.01, -3.0, -0.5, 0.0, 0.5, 2.0, 3.0, 1e3, 1000.5, 1e6] {
            for value in values {
                let rank = scale.rank(value);
                assert_eq!(rank.map(|rank| rank > scale.alpha(edge)), Some(value > edge), "{value} > {edge}");
                assert_eq!(rank.map(|rank| rank < scale.beta(edge)), Some(value < edge), "{value} < {edge}");
            }
        }
        for value in values {
            let same = scale.rank(value).map(|rank| (scale.value(rank), scale.alpha(value), scale.beta(value)));
            assert_eq!(same, scale.rank(value).map(|rank| (value, rank, rank)));
        }
        for rank in -4..=4 {
            let rank = Score::new(rank);
            assert_eq!([scale.alpha(scale.value(rank)), scale.beta(scale.value(rank))], [rank, rank], "{rank}");
        }
    }
}
