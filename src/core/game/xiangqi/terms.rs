//! Which terms of the evaluation count, and what the pieces are worth. It knows no position.

use std::str::FromStr;

use enumset::{EnumSet, EnumSetType, enum_set};

use super::evaluation::PieceValues;

#[derive(Debug, Hash, PartialOrd, Ord, EnumSetType, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Term {
    Material,
    Position,
    Mobility,
    /// What is attacked and what is protected.
    Relations,
}

impl Term {
    /// All four, in the order in which they are shown.
    pub const ALL: [Term; 4] = [Term::Material, Term::Position, Term::Mobility, Term::Relations];

    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Terms(EnumSet<Term>);

impl Terms {
    /// None: every position is worth 0.
    pub const NONE: Terms = Terms(EnumSet::empty());
    /// Material alone, the default: it is kept from move to move, so that a leaf costs next to nothing.
    pub const MATERIAL: Terms = Terms(enum_set!(Term::Material));
    pub const FULL: Terms = Terms(EnumSet::all());

    #[must_use]
    pub fn has(self, term: Term) -> bool {
        self.0.contains(term)
    }

    #[must_use]
    pub fn with(self, term: Term) -> Terms {
        Terms(self.0 | term)
    }

    #[must_use]
    pub fn without(self, term: Term) -> Terms {
        Terms(self.0 - term)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    #[error("expected 'material', 'full' or some of material,position,mobility,relations; found '{0}'")]
    Unknown(String),
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

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Evaluation {
    pub terms: Terms,
    pub values: PieceValues,
}

/// Material only, with the default values.
impl Default for Evaluation {
    fn default() -> Evaluation {
        Evaluation { terms: Terms::MATERIAL, values: PieceValues::default() }
    }
}
