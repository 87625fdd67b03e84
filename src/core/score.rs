//! The algebra of negamax: scores, windows and what a returned value proves.
//!
//! Everything here is seen from the side to move, so that a step down the tree is one minus sign.
//! This room uses no other.

pub mod convention;
pub mod scale;

use std::fmt;
use std::ops::Neg;
use std::str::FromStr;

/// A value of a position, from the point of view of the side to move.
///
/// A leaf's value lies in `-30_000..=30_000`. A lost position `p` plies below the root is worth
/// `-(32_000 - p)`, so that a shorter mate is the better one. The two infinities lie outside of both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, serde::Serialize, serde::Deserialize)]
pub struct Score(i16);

impl Score {
    /// Above every value that a search can return.
    pub const INFINITY: Score = Score(32_767);
    /// The largest magnitude of a static value.
    pub const STATIC_LIMIT: i16 = 30_000;
    pub const ZERO: Score = Score(0);
    const MATE: i16 = 32_000;

    /// A score of any magnitude below infinity; a larger one is clamped to the nearest finite score.
    ///
    /// ```
    /// use jianzhi_core::Score;
    /// assert_eq!(Score::new(-5).get(), -5);
    /// assert!(Score::new(i16::MAX) < Score::INFINITY);
    /// ```
    pub const fn new(value: i16) -> Score {
        match value {
            i16::MAX => Score(i16::MAX - 1),
            i16::MIN | -32_767 => Score(-32_766),
            value => Score(value),
        }
    }

    /// A static value, or `None` where `value` is outside of `-30_000..=30_000`.
    pub fn from_static(value: i64) -> Option<Score> {
        let value = i16::try_from(value).ok()?;
        (value.abs() <= Score::STATIC_LIMIT).then_some(Score(value))
    }

    /// The score of the side that has lost, `ply` plies below the root.
    ///
    /// ```
    /// use jianzhi_core::Score;
    /// assert!(Score::mated_at(2) < Score::mated_at(4), "a later mate is better for the side that is mated");
    /// assert!(-Score::mated_at(3) > Score::new(Score::STATIC_LIMIT));
    /// ```
    pub const fn mated_at(ply: u16) -> Score {
        let ply = if ply > 1_500 { 1_500 } else { ply as i16 };
        Score(ply - Score::MATE)
    }

    /// The plies from the root to the mate that this score announces; `None` if it announces none.
    pub fn mate_ply(self) -> Option<u16> {
        let distance = Score::MATE - self.0.saturating_abs();
        (self.is_finite() && (0..=1_500).contains(&distance)).then(|| distance.unsigned_abs())
    }

    /// A score that counts mates from the root, counted from a node `ply` plies below it.
    pub fn from_node(self, ply: usize) -> Score {
        self.moved(i16::try_from(ply).unwrap_or(i16::MAX))
    }

    /// A score that counts mates from a node `ply` plies below the root, counted from the root.
    pub fn from_root(self, ply: usize) -> Score {
        self.moved(i16::try_from(ply).map_or(i16::MIN + 1, i16::wrapping_neg))
    }

    /// A mate so many plies nearer; any other score stays as it is.
    fn moved(self, plies: i16) -> Score {
        // Bounds may have come from above the node, and so announce a mate that is nearer than any below it.
        const MATES: std::ops::RangeInclusive<i16> = 30_100..=32_400;
        match (MATES.contains(&self.0.saturating_abs()), self.0 > 0) {
            (true, true) => Score::new(self.0.saturating_add(plies)),
            (true, false) => Score::new(self.0.saturating_sub(plies)),
            (false, _) => self,
        }
    }

    /// The number itself; `±32_767` for the infinities.
    pub const fn get(self) -> i16 {
        self.0
    }

    /// Whether this is a value rather than one of the infinities.
    pub const fn is_finite(self) -> bool {
        self.0 != Score::INFINITY.0 && self.0 != -Score::INFINITY.0
    }

    /// The next larger score; infinity stays infinity.
    pub const fn above(self) -> Score {
        if self.is_finite() { Score(self.0 + 1) } else { self }
    }

    /// The next smaller score; infinity stays infinity.
    pub const fn below(self) -> Score {
        if self.is_finite() { Score(self.0 - 1) } else { self }
    }
}

impl Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// Numbers as they are typed: `-5`, `inf`, `-inf`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Score::INFINITY => f.pad("inf"),
            score if score == -Score::INFINITY => f.pad("-inf"),
            Score(value) => fmt::Display::fmt(&value, f),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a whole number from -30000 to 30000, inf or -inf")]
pub struct InvalidScore;

/// Numbers as people type them, with either minus sign: a static value, or an infinity as `inf` or `∞`.
///
/// ```
/// use jianzhi_core::Score;
/// assert_eq!(["−5", " +7 "].map(str::parse), [Ok(Score::new(-5)), Ok(Score::new(7))]);
/// assert_eq!(["inf", "-∞"].map(str::parse), [Ok(Score::INFINITY), Ok(-Score::INFINITY)]);
/// assert!(["", "30001", "5.0", "--5"].iter().all(|text| text.parse::<Score>().is_err()));
/// ```
impl FromStr for Score {
    type Err = InvalidScore;
    fn from_str(text: &str) -> Result<Score, InvalidScore> {
        let plain = plain(text).to_lowercase();
        let score = match plain.as_str() {
            "inf" | "+inf" | "∞" | "+∞" | "oo" | "+oo" | "infinity" | "+infinity" => Some(Score::INFINITY),
            "-inf" | "-∞" | "-oo" | "-infinity" => Some(-Score::INFINITY),
            number => number.parse().ok().and_then(Score::from_static),
        };
        score.ok_or(InvalidScore)
    }
}

/// A text as people type it, with signs as ASCII has them.
pub fn plain(text: &str) -> String {
    text.trim().chars().map(half_width).collect()
}

/// A sign as ASCII has it: a minus sign as a hyphen, and a full-width sign, as Chinese keyboards type it, as the usual one.
fn half_width(sign: char) -> char {
    const FULL_WIDTH: u32 = 0xFEE0;
    match sign {
        '−' => '-',
        '！'..='～' => char::from_u32(u32::from(sign) - FULL_WIDTH).unwrap_or(sign),
        sign => sign,
    }
}

/// The open interval of values that still matter to a visit: above `alpha`, below `beta`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Window {
    /// What the side to move is already sure to get elsewhere.
    pub alpha: Score,
    /// The most that the opponent lets it get.
    pub beta: Score,
}

impl Window {
    pub const FULL: Window = Window { alpha: Score(-32_767), beta: Score::INFINITY };

    /// The window from `alpha` to `beta`; `None` unless `alpha < beta`.
    ///
    /// ```
    /// use jianzhi_core::{Score, Window};
    /// assert!(Window::new(Score::new(-5), Score::new(5)).is_some());
    /// assert_eq!(Window::new(Score::new(5), Score::new(5)), None);
    /// ```
    pub fn new(alpha: Score, beta: Score) -> Option<Window> {
        (alpha < beta).then_some(Window { alpha, beta })
    }

    /// The null window that asks whether a value is above `alpha`.
    ///
    /// ```
    /// use jianzhi_core::{Score, Window};
    /// let probe = Window::null_above(Score::new(3));
    /// assert!(probe.is_null());
    /// assert_eq!(probe.beta, Score::new(4));
    /// ```
    pub const fn null_above(alpha: Score) -> Window {
        Window { alpha, beta: alpha.above() }
    }

    pub fn moved(self, change: impl Fn(Score) -> Score) -> Window {
        Window { alpha: change(self.alpha), beta: change(self.beta) }
    }

    /// Whether no score lies strictly inside.
    pub fn is_null(self) -> bool {
        self.alpha.is_finite() && self.beta == self.alpha.above()
    }

    /// Whether `value` is proved exactly by a search with this window.
    pub fn contains(self, value: Score) -> bool {
        self.alpha < value && value < self.beta
    }

    /// The nearest value that a fail-hard search may return.
    pub fn clamp(self, value: Score) -> Score {
        value.clamp(self.alpha, self.beta)
    }

    /// What a search with this window proves by returning `value`.
    ///
    /// ```
    /// use jianzhi_core::{Bound, Score, Window};
    /// let window = Window { alpha: Score::new(-5), beta: Score::new(5) };
    /// assert_eq!(window.bound(Score::new(0)), Bound::Exact);
    /// assert_eq!(window.bound(Score::new(5)), Bound::Lower);
    /// assert_eq!(-window.bound(Score::new(5)), Bound::Upper, "seen by the other side");
    /// ```
    pub fn bound(self, value: Score) -> Bound {
        if value >= self.beta {
            Bound::Lower
        } else if value <= self.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }
}

impl Neg for Window {
    type Output = Window;
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// Two scores, the smaller one first, with a comma between them: `-5,inf`.
impl FromStr for Window {
    type Err = InvalidScore;
    fn from_str(text: &str) -> Result<Window, InvalidScore> {
        let (alpha, beta) = text.split_once(',').ok_or(InvalidScore)?;
        Window::new(alpha.parse()?, beta.parse()?).ok_or(InvalidScore)
    }
}

impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.alpha, self.beta)
    }
}

/// How a returned value relates to the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Bound {
    Exact,
    /// The true value is this or more (the search failed high).
    Lower,
    /// The true value is this or less (the search failed low).
    Upper,
}

impl Bound {
    /// The name used in JSON: `exact`, `lower` or `upper`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Neg for Bound {
    type Output = Bound;
    fn neg(self) -> Bound {
        match self {
            Bound::Exact => Bound::Exact,
            Bound::Lower => Bound::Upper,
            Bound::Upper => Bound::Lower,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_negates_to_the_same_interval_seen_from_the_other_side() {
        let window = Window { alpha: Score::new(-5), beta: Score::new(7) };
        assert_eq!(-(-window), window);
        assert!(window.contains(Score::new(6)) && (-window).contains(Score::new(-6)));
        assert_eq!(-Window::FULL, Window::FULL);
        assert_eq!(window.bound(Score::new(7)), -(-window).bound(Score::new(-7)));
    }

    #[test]
    fn a_null_window_holds_no_score() {
        let window = Window::null_above(Score::new(4));
        assert!(window.is_null() && (-window).is_null());
        assert!((-9..9).all(|value| !window.contains(Score::new(value))));
        assert!(!Window::FULL.is_null());
    }

    #[test]
    fn a_shorter_mate_is_the_better_one() {
        assert!(-Score::mated_at(3) > -Score::mated_at(5));
        assert_eq!(Score::mated_at(3).mate_ply(), Some(3));
        assert_eq!((-Score::mated_at(3)).mate_ply(), Some(3));
        assert_eq!(Score::new(Score::STATIC_LIMIT).mate_ply(), None);
        assert_eq!(Score::INFINITY.mate_ply(), None);
    }

    #[test]
    fn infinities_stay_beyond_every_score() {
        assert_eq!(Score::INFINITY.above(), Score::INFINITY);
        assert!(Score::new(i16::MAX) < Score::INFINITY && Score::new(i16::MIN) > -Score::INFINITY);
        assert_eq!(Score::from_static(30_001), None);
        assert_eq!(format!("{} {:>4}", -Score::INFINITY, Score::new(-5)), "-inf   -5");
    }
}
