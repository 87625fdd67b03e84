//! Which terms of the evaluation count, and what the pieces are worth. It knows no position.

use std::str::FromStr;

use enumset::{EnumSet, EnumSetType, enum_set};

use super::evaluation::PieceValues;

/// One of the four parts of the evaluation.
#[derive(Debug, Hash, PartialOrd, Ord, EnumSetType, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Term {
    /// What the pieces are worth.
    Material,
    /// How well they are placed.
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
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The terms that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Terms(EnumSet<Term>);

impl Terms {
    /// None: every position is worth 0.
    pub const NONE: Terms = Terms(EnumSet::empty());
    /// Material alone, the default: it is kept from move to move, so that a leaf costs next to nothing.
    pub const MATERIAL: Terms = Terms(enum_set!(Term::Material));
    /// All four.
    pub const FULL: Terms = Terms(EnumSet::all());

    /// Whether the term counts.
    #[must_use]
    pub fn has(self, term: Term) -> bool {
        self.0.contains(term)
    }

    /// These and one more.
    #[must_use]
    pub fn with(self, term: Term) -> Terms {
        Terms(self.0 | term)
    }

    /// These but one.
    #[must_use]
    pub fn without(self, term: Term) -> Terms {
        Terms(self.0 - term)
    }
}

/// Why a text is neither `material` nor `full` nor a list of terms.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// There is no such term; shortened.
    #[error("expected 'material', 'full' or some of material,position,mobility,relations; found '{0}'")]
    Unknown(String),
    /// A term that is given twice.
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
    /// What the pieces are worth, for the terms that need it.
    pub values: PieceValues,
}

/// Material only, with the default values.
impl Default for Evaluation {
    fn default() -> Evaluation {
        Evaluation { terms: Terms::MATERIAL, values: PieceValues::default() }
    }
}
