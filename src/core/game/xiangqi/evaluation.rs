//! The static value of a position: four terms, each in a file with its reason, each switchable and shown separately.
//!
//! Every term is counted for red and converted to the side to move's view at the end. None depends on whose move it is,
//! or on what follows a move: that is for the search.

mod breakdown;
mod material;
mod mobility;
pub mod place;
mod relations;
pub mod values;

pub use super::terms::{Evaluation, Term, Terms, TermsError};
pub use breakdown::Weighed;
pub use values::{PieceValues, ValuesError};

use super::position::Position;
use crate::score::Score;

impl Position {
    /// The sum of the terms that count, from the side to move's point of view, within ±30,000.
    pub fn static_value(&self) -> Score {
        let terms = self.evaluation().terms;
        if terms == Terms::MATERIAL {
            return self.seen(material::of(self.sums()));
        }
        let counted = Term::ALL.into_iter().filter(|&term| terms.has(term));
        self.seen(counted.map(|term| self.term(term)).sum())
    }

    /// All four terms with the current piece values, from the side to move's point of view, whether they count
    /// or not. [`Position::static_value`] is the sum of those that do.
    pub fn terms(&self) -> [(Term, Score); 4] {
        Term::ALL.map(|term| (term, self.seen(self.term(term))))
    }

    fn term(&self, term: Term) -> i32 {
        match term {
            Term::Material => material::of(self.sums()),
            Term::Position => self.sums().placement,
            Term::Mobility => mobility::of(self),
            Term::Relations => relations::of(self),
        }
    }

    /// A sum counted for red, as the side to move sees it. The limits on values keep it within the range of a
    /// static score.
    fn seen(&self, red: i32) -> Score {
        let limit = i32::from(Score::STATIC_LIMIT);
        debug_assert!(red.abs() <= limit, "{red} for {self}");
        Score::new(self.turn().view(red).clamp(-limit, limit) as i16)
    }
}
