//! Where aspiration and MTD(f) take their guess from while a search deepens. Values of odd and even depths often differ,
//! since the side that moved last has made a threat that the other has not answered.

use crate::score::Score;

/// The finished iterations that give the next one its guess.
///
/// Where only one is finished its value is the guess, and where none is, the method's first guess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum GuessFrom {
    /// The last iteration but one, which ended with the same side's move.
    #[default]
    TwoBack,
    /// The last iteration.
    Last,
    /// The mean of the last two, rounded towards 0.
    Mean,
}

impl GuessFrom {
    /// All of them.
    pub const ALL: [GuessFrom; 3] = [GuessFrom::TwoBack, GuessFrom::Last, GuessFrom::Mean];

    /// The name on the command line and in files.
    pub fn name(self) -> &'static str {
        self.into()
    }

    pub fn by_name(name: &str) -> Option<GuessFrom> {
        name.parse().ok()
    }

    /// The guess after iterations with these values; `None` before the first.
    ///
    /// ```
    /// use jianzhi_core::score::Score;
    /// use jianzhi_core::search::GuessFrom;
    /// let values = [300, -20].map(Score::new);
    /// assert_eq!(GuessFrom::TwoBack.guess(&values), Some(Score::new(300)));
    /// assert_eq!(GuessFrom::Last.guess(&values), Some(Score::new(-20)));
    /// assert_eq!(GuessFrom::Mean.guess(&values), Some(Score::new(140)));
    /// ```
    #[must_use]
    pub fn guess(self, finished: &[Score]) -> Option<Score> {
        match (self, finished) {
            (_, []) => None,
            (_, &[value]) | (GuessFrom::Last, &[.., value]) | (GuessFrom::TwoBack, &[.., value, _]) => Some(value),
            (GuessFrom::Mean, &[.., before, last]) => {
                let sum = i32::from(before.get()) + i32::from(last.get());
                Some(Score::new((sum / 2) as i16))
            }
        }
    }
}
