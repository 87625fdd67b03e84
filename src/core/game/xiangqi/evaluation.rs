//! The static value of a position: four terms, each in a file with its reason, each switchable and shown separately.
//!
//! Every term is counted for red and converted to the side to move's view at the end. None depends on whose move it is,
//! or on what follows a move: that is for the search.

mod mobility;
pub mod place;
mod relations;

use std::str::FromStr;

use enumset::{EnumSet, EnumSetType, enum_set};

use super::position::Position;
use crate::game::xiangqi::board::Bitboard;
use crate::game::xiangqi::fen::shortened;
use crate::game::xiangqi::piece::{Piece, PieceKind};
use crate::game::xiangqi::{Square, Sums};
use crate::score::Score;
use place::Post;
use relations::Relations;

impl Position {
    /// The sum of the terms that count, from the side to move's point of view, within ±30,000.
    pub fn static_value(&self) -> Score {
        let terms = self.evaluation().terms;
        if terms == Terms::MATERIAL {
            return self.seen(of(self.sums()));
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
            Term::Material => of(self.sums()),
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

// Material: the pieces on the board, wherever they are.
//
// The term that decides most games, and enough for a search worth watching. It changes with
// captures only, so that the position updates it from move to move.

pub const fn of(sums: Sums) -> i32 {
    sums.material
}

// The evaluation piece by piece: what each is worth in each term, and why.
//
// It reuses the terms: each number is what the term itself adds up, so that the sums are the evaluation's.

#[derive(Debug, Clone)]
pub struct Weighed {
    pub square: Square,
    pub piece: Piece,
    /// What each term counts for it, in the order of [`Term::ALL`], to its owner.
    pub worth: [i32; 4],
    pub posts: Vec<&'static Post>,
    pub points: Bitboard,
    /// What a point is worth for its mobility; 0 where its kind's mobility does not count.
    pub a_point: i32,
    /// The enemy pieces that could take it, pins aside.
    pub attacked_by: Vec<(Square, Piece)>,
    /// The pieces of its own side that could take back, pins aside.
    pub protected_by: Vec<(Square, Piece)>,
}

impl Weighed {
    pub const fn of(&self, term: Term) -> i32 {
        self.worth[term as usize]
    }
}

impl Position {
    /// Every piece with what each term counts for it, from `a0` to `i9`. Summed up, red's for and black's against, each
    /// term is that of [`Position::terms`].
    pub fn weighed(&self) -> Vec<Weighed> {
        let boards = mobility::turned(self.board());
        let relations = Relations::new(self);
        let weigh = |(square, piece): (Square, Piece)| Weighed {
            square,
            piece,
            worth: [
                self.evaluation().values.of(piece.kind),
                place::worth(square, piece),
                mobility::worth(&boards, square, piece),
                relations.worth(square, piece),
            ],
            posts: place::posts(square, piece).collect(),
            points: mobility::points(&boards, square, piece),
            a_point: mobility::a_point(piece.kind),
            attacked_by: self.covering(square).filter(|(_, other)| other.color != piece.color).collect(),
            protected_by: self.covering(square).filter(|(_, other)| other.color == piece.color).collect(),
        };
        self.board().pieces().map(weigh).collect()
    }

    fn covering(&self, target: Square) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let board = self.board();
        board.pieces().filter(move |&(from, piece)| board.covers(from, piece).has(target))
    }
}

// What the pieces are worth: data, given as text such as `R=500,N=300`.
//
// It knows the numbers, not what they are used for.

/// The worth of each kind of piece, in points; a pawn is worth 80 unless said otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceValues([i16; PieceKind::COUNT]);

impl PieceValues {
    /// The largest value of a general, which never counts in a sum: each side always has one.
    pub const GENERAL_LIMIT: i16 = 10_000;
    pub const LIMIT: i16 = 1_500;

    pub const fn of(&self, kind: PieceKind) -> i32 {
        self.0[kind.index()] as i32
    }

    pub fn signed(&self, piece: Piece) -> i32 {
        piece.color.view(self.of(piece.kind))
    }

    pub fn with(mut self, kind: PieceKind, value: i64) -> Result<PieceValues, ValuesError> {
        let limit = match kind {
            PieceKind::General => PieceValues::GENERAL_LIMIT,
            _ => PieceValues::LIMIT,
        };
        let fitting = i16::try_from(value).ok().filter(|value| (0..=limit).contains(value));
        self.0[kind.index()] = fitting.ok_or(ValuesError::Range { kind, limit, found: value })?;
        Ok(self)
    }
}

/// 车 500, 马 300 and 兵 80 as the lectures have them; 炮 320, a little above the horse while the board is full of
/// screens; 士 and 相 120, less than two pawns, since they only defend; the general 0.
impl Default for PieceValues {
    fn default() -> PieceValues {
        PieceValues([500, 320, 300, 80, 120, 120, 0])
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ValuesError {
    #[error("expected entries such as R=500 joined by commas, found '{found}'")]
    Form { found: String },
    #[error("expected one of the pieces R C N P B A K before '=', found '{found}'")]
    Letter {
        /// The text before the `=`, shortened.
        found: String,
    },
    #[error("expected the value of the {} once, found it twice", .0.name())]
    Repeated(PieceKind),
    #[error("the value of the {} must be 0 to {limit}, found {found}", .kind.name())]
    Range { kind: PieceKind, limit: i16, found: i64 },
}

/// Entries such as `R=500` joined by commas; kinds left out keep their default, and an empty text changes none.
impl FromStr for PieceValues {
    type Err = ValuesError;
    fn from_str(text: &str) -> Result<PieceValues, ValuesError> {
        let entries = text.split(',').map(str::trim).filter(|_| !text.trim().is_empty());
        let mut given = [false; PieceKind::COUNT];
        entries.into_iter().try_fold(PieceValues::default(), |values, entry| {
            let form = || ValuesError::Form { found: shortened(entry) };
            let (letter, value) = entry.split_once('=').ok_or_else(form)?;
            let value = value.trim().parse().map_err(|_| form())?;
            let kind = kind(letter.trim())?;
            if std::mem::replace(&mut given[kind.index()], true) {
                return Err(ValuesError::Repeated(kind));
            }
            values.with(kind, value)
        })
    }
}

fn kind(letter: &str) -> Result<PieceKind, ValuesError> {
    let mut letters = letter.chars();
    let kind = letters.next().and_then(PieceKind::from_letter);
    let alone = letters.next().is_none();
    kind.filter(|_| alone).ok_or_else(|| ValuesError::Letter { found: shortened(letter) })
}

// Which terms of the evaluation count, and what the pieces are worth. It knows no position.

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

    pub fn has(self, term: Term) -> bool {
        self.0.contains(term)
    }

    #[must_use]
    pub fn with(self, term: Term) -> Terms {
        Terms(self.0 | term)
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

impl Default for Evaluation {
    fn default() -> Evaluation {
        Evaluation { terms: Terms::MATERIAL, values: PieceValues::default() }
    }
}
