//! The checker's answers: what was proved, or the first row that is wrong, what it should have been, and the
//! mistake that best explains it.
//!
//! It holds no sentences; `text` has them.

use super::doubt::ProofDoubt;
use crate::game::{MoveCode, Side, Turn};
use crate::mutants::Mistake;
use crate::score::convention::Convention;
use crate::score::{Score, Window};
use crate::search::Algorithm;

#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize)]
pub struct TraceProof {
    pub visits: u64,
    pub searches: u64,
    pub leaves: u64,
    pub cutoffs: u64,
    pub deep_cutoffs: u64,
    pub probes: u64,
    pub researches: u64,
    /// Answers of the table, each proved by an earlier visit.
    pub answers: u64,
    /// Visits that looked less far ahead than their parents, where that is not judged: what they are worth is believed.
    #[serde(skip_serializing_if = "is_none")]
    pub reduced: u64,
    /// The convention that the rows follow, declared or inferred; `None` where no algorithm is declared, and the rows
    /// obey what every search with windows does.
    #[serde(skip)]
    pub convention: Option<Convention>,
    /// The algorithm that was inferred, where none is declared and only a convention of it allows the rows.
    #[serde(skip)]
    pub algorithm: Option<Algorithm>,
    /// What the rows do not show, where their convention was only inferred.
    #[serde(skip)]
    pub doubt: Option<ProofDoubt>,
}

fn is_none(count: &u64) -> bool {
    *count == 0
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is the field of that name")]
pub enum RowField {
    Visit,
    Parent,
    Ply,
    Path,
    Move,
    Label,
    Side,
    Depth,
    Window,
    Value,
    Kind,
    Reason,
    End,
    Source,
    Cut,
    Skipped,
    Bound,
    Type,
    Leaf,
    Size,
    Visits,
    Counts,
}

impl RowField {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    Score(Score),
    Window(Score, Score),
    Number(u64),
    /// A name, such as `exact`, or a move.
    Word(String),
    Nothing,
}

impl Content {
    fn turned(self) -> Content {
        match self {
            Content::Score(score) => Content::Score(-score),
            Content::Window(alpha, beta) => Content::Window(-beta, -alpha),
            other => other,
        }
    }
}

impl From<Window> for Content {
    fn from(window: Window) -> Content {
        Content::Window(window.alpha, window.beta)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Fault {
    Field {
        field: RowField,
        expected: Content,
        found: Content,
    },
    /// The visit was left although no child gave beta, with children unsearched.
    Early {
        best: Option<Score>,
        beta: Score,
        left: u64,
    },
    /// The visit had reached beta and yet searched this child.
    Late {
        value: Score,
        beta: Score,
    },
    /// A probe found the child better than the best value so far, and it was not searched again.
    NoResearch {
        probed: Score,
        window: Window,
        turn: Turn,
    },
    /// The child was searched before, and no re-search was due.
    Again,
    /// The position is not searched further, and yet a child was visited.
    Below,
    NoMove {
        found: Content,
    },
    /// The value lies outside of what the children prove.
    Unproved {
        lower: Score,
        upper: Score,
        value: Score,
    },
    Outside {
        within: Window,
        found: (Score, Score),
    },
    /// The answer of the table is not what an earlier visit of the same position proved.
    Unfounded,
    /// The search was over, and yet another one begins.
    Further,
    Missing {
        window: Window,
    },
    /// The move that is returned leads to a position that is worth less than another child; not found by the rows.
    Move {
        found: Vec<MoveCode>,
        worth: Score,
        best: MoveCode,
        value: Score,
    },
    /// The position was visited before, and what was kept of it is given back as its value, which it is not.
    Table {
        worth: Score,
        found: Score,
    },
    /// The root's value is not what it is worth, where only that was judged.
    Worth {
        worth: Score,
        found: Score,
    },
    /// The search ends here, with moves left to be looked at: with two ghosts it is not deep enough.
    Ghosts,
    Unknown(String),
    /// The program was stopped here, or has raised an exception.
    Stopped,
}

impl Fault {
    fn turned(self) -> Fault {
        match self {
            Fault::Field { field, expected, found } => {
                Fault::Field { field, expected: expected.turned(), found: found.turned() }
            }
            Fault::Early { best, beta, left } => Fault::Early { best: best.map(|best| -best), beta: -beta, left },
            Fault::Late { value, beta } => Fault::Late { value: -value, beta: -beta },
            Fault::Unproved { lower, upper, value } => Fault::Unproved { lower: -upper, upper: -lower, value: -value },
            Fault::Outside { within, found: (alpha, beta) } => {
                Fault::Outside { within: -within, found: (-beta, -alpha) }
            }
            Fault::Missing { window } => Fault::Missing { window: -window },
            other => other,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BetaOrigin {
    Ancestor {
        at: Vec<MoveCode>,
        by: u64,
    },
    /// An ancestor may stand pat on it.
    Floor {
        at: Vec<MoveCode>,
    },
    Asked,
    Root,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Agreement {
    Whole,
    /// To the row of that number, counted from 0, after which rows were not kept, or make no tree of visits.
    Kept(u64),
    /// The first difference is in the row of that number, counted from 0.
    Until(u64),
    Never,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refutation {
    /// Its number, counted from 0: the number of rows where one is missing at the end.
    pub row: u64,
    pub line: Option<usize>,
    pub moves: Vec<MoveCode>,
    pub fault: Fault,
    /// The side whose scores and bounds the fault gives.
    pub side: Side,
    /// Whether they are converted to MAX's: MIN's beta is then an alpha.
    pub is_seen_by_max: bool,
    pub likely: Option<Mistake>,
    /// The side whose function alone has it; `None` where both have it, or that is not known.
    pub likely_of: Option<Side>,
    pub also: Vec<Mistake>,
    /// How far a search with that mistake makes the same rows; `None` where none was tried. Where the answer is `Never`,
    /// the wrong row alone suggests the likely reason.
    pub agrees: Option<Agreement>,
    /// The convention that the rows were checked under; `None` where no algorithm is declared.
    pub convention: Option<Convention>,
    /// A convention that the header rules out, by itself or by the algorithm's name, and under which the rows are
    /// right.
    pub right_with: Option<Convention>,
    /// The other name of alpha-beta, under which every row is right with what else the header says.
    pub right_name: Option<Algorithm>,
    /// Whether all rows are as in a right search that goes on after them: the end of the trace may be missing.
    pub is_cut_short: bool,
    /// Where the beta in question comes from, for a cut that was missed or made too early.
    pub origin: Option<BetaOrigin>,
}

impl Refutation {
    pub fn new(row: u64, fault: Fault) -> Refutation {
        Refutation {
            row,
            line: None,
            moves: Vec::new(),
            fault,
            side: Side::Max,
            is_seen_by_max: false,
            likely: None,
            likely_of: None,
            also: Vec::new(),
            agrees: None,
            convention: None,
            right_with: None,
            right_name: None,
            is_cut_short: false,
            origin: None,
        }
    }

    pub fn seen_by_max(self) -> Refutation {
        if self.is_seen_by_max {
            return self;
        }
        let fault = match self.fault {
            // Its window is seen by the child.
            Fault::NoResearch { probed, window, turn } => {
                let window = self.side.view(turn.seen(window));
                Fault::NoResearch { probed: self.side.view(probed), window, turn }
            }
            fault if self.side == Side::Min => fault.turned(),
            fault => fault,
        };
        Refutation { fault, is_seen_by_max: true, ..self }
    }

    /// Keeps those of the mistakes that explain the rows which others have left, in their order; all where none is left.
    pub fn narrow(&mut self, left: &[Mistake]) {
        let known: Vec<Mistake> = self.likely.iter().chain(&self.also).copied().collect();
        let mut kept = left.iter().copied().filter(|mistake| known.contains(mistake));
        let Some(first) = kept.next() else { return };
        self.also = kept.collect();
        if self.likely.replace(first) != Some(first) {
            // Whose function has it was found out for another one.
            self.likely_of = None;
        }
    }

    pub fn bound_name(&self) -> &'static str {
        if self.is_seen_by_max && self.side == Side::Min { "alpha" } else { "beta" }
    }
}
