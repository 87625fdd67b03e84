//! The static value of a position: four terms, each a file with its reason, each switchable and shown apart.
//!
//! Every term is counted for red and turned to the side to move at the end. None looks at whose move it is, and
//! none at what comes after a move: that is the search's work.

mod breakdown;
mod material;
mod mobility;
pub mod place;
mod relations;
mod values;

use std::str::FromStr;

pub use breakdown::Weighed;
pub use values::{PieceValues, ValuesError};

use super::position::Position;
use crate::score::Score;

/// One of the four parts of the evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Term {
    /// What the pieces are worth.
    Material,
    /// How well they stand.
    Position,
    /// How far they reach.
    Mobility,
    /// What is attacked and what is protected.
    Relations,
}

impl Term {
    /// All four, in the order in which they are shown.
    pub const ALL: [Term; 4] = [Term::Material, Term::Position, Term::Mobility, Term::Relations];

    /// The name on the command line and in JSON: `material`, `position`, `mobility` or `relations`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The terms that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Terms(u8);

impl Terms {
    /// None: every position is worth 0.
    pub const NONE: Terms = Terms(0);
    /// Material alone, the default: it is kept from move to move, so that a leaf costs next to nothing.
    pub const MATERIAL: Terms = Terms::NONE.with(Term::Material);
    /// All four.
    pub const FULL: Terms = Terms(0b1111);

    /// Whether the term counts.
    #[must_use]
    pub const fn has(self, term: Term) -> bool {
        self.0 >> term as u8 & 1 == 1
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, term: Term) -> Terms {
        Terms(self.0 | 1 << term as u8)
    }

    /// These but one.
    #[must_use]
    pub const fn without(self, term: Term) -> Terms {
        Terms(self.0 & !(1 << term as u8))
    }
}

/// Why a text is neither `material` nor `full` nor a list of terms.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// There is no such term; shortened.
    #[error("expected 'material', 'full' or some of material,position,mobility,relations; found '{0}'")]
    Unknown(String),
    /// A term that stands there twice.
    #[error("expected {} once, found it twice", .0.name())]
    Repeated(Term),
}

/// `material`, `full`, or names joined by commas.
impl FromStr for Terms {
    type Err = TermsError;
    fn from_str(text: &str) -> Result<Terms, TermsError> {
        if text.trim() == "full" {
            return Ok(Terms::FULL);
        }
        text.split(',').try_fold(Terms::NONE, |terms, name| {
            let named = Term::ALL.into_iter().find(|term| term.name() == name.trim());
            let term = named.ok_or_else(|| TermsError::Unknown(super::fen::shortened(name)))?;
            if terms.has(term) { Err(TermsError::Repeated(term)) } else { Ok(terms.with(term)) }
        })
    }
}

/// How a position is evaluated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Evaluation {
    /// The terms that count.
    pub terms: Terms,
    /// What the pieces are worth, for the terms that ask.
    pub values: PieceValues,
}

/// Material alone, with the default values.
impl Default for Evaluation {
    fn default() -> Evaluation {
        Evaluation { terms: Terms::MATERIAL, values: PieceValues::default() }
    }
}

impl Position {
    /// The sum of the terms that count, from the side to move's point of view, within ±30,000.
    #[must_use]
    pub fn static_value(&self) -> Score {
        let terms = self.evaluation().terms;
        if terms == Terms::MATERIAL {
            return self.seen(material::of(self));
        }
        let counted = Term::ALL.into_iter().filter(|&term| terms.has(term));
        self.seen(counted.map(|term| self.term(term)).sum())
    }

    /// All four terms with the current piece values, from the side to move's point of view, whether they count
    /// or not. [`Position::static_value`] is the sum of those that do.
    #[must_use]
    pub fn terms(&self) -> [(Term, Score); 4] {
        Term::ALL.map(|term| (term, self.seen(self.term(term))))
    }

    /// One term, counted for red.
    fn term(&self, term: Term) -> i32 {
        match term {
            Term::Material => material::of(self),
            Term::Position => place::of(self),
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
