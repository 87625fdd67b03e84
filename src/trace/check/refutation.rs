//! What the checker answers: what was proved, or the first row that is wrong, what it should have been, and the
//! mistake that best explains it.
//!
//! No sentence stands here; `text` has them.

use crate::game::MoveCode;
use crate::score::{Score, Window};

/// What a trace was found to be, if it is right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
pub struct Proof {
    /// Visits, each with its window and its value.
    pub visits: u64,
    /// Searches of the root.
    pub searches: u64,
    /// Evaluations found in the game.
    pub leaves: u64,
    /// Cutoffs that skipped a child, each by a value of beta or more.
    pub cutoffs: u64,
    /// Those whose beta was set further up than by the parent.
    pub deep_cutoffs: u64,
    /// Probes with a null window.
    pub probes: u64,
    /// Re-searches, each of them due.
    pub researches: u64,
    /// Answers of the table, each proved by an earlier visit.
    pub answers: u64,
}

/// A column of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is the field of that name")]
pub enum Field {
    Visit,
    Parent,
    Ply,
    Path,
    Move,
    Label,
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

impl Field {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Field::Visit => "visit",
            Field::Parent => "parent",
            Field::Ply => "ply",
            Field::Path => "path",
            Field::Move => "move",
            Field::Label => "label",
            Field::Depth => "depth",
            Field::Window => "window",
            Field::Value => "value",
            Field::Kind => "kind",
            Field::Reason => "reason",
            Field::End => "end",
            Field::Source => "source",
            Field::Cut => "cut",
            Field::Skipped => "skipped",
            Field::Bound => "bound",
            Field::Type => "type",
            Field::Leaf => "leaf",
            Field::Size => "size",
            Field::Visits => "visits",
            Field::Counts => "counts",
        }
    }
}

/// What a column holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// A score.
    Score(Score),
    /// Two bounds, which need not be a window.
    Window(Score, Score),
    /// A number.
    Number(u64),
    /// A name, such as `exact`, or a move.
    Word(String),
    /// Nothing.
    Nothing,
}

impl From<Window> for Content {
    fn from(window: Window) -> Content {
        Content::Window(window.alpha, window.beta)
    }
}

/// What is wrong with a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// A column holds something else than it should.
    Field {
        /// Which.
        field: Field,
        /// What it should hold.
        expected: Content,
        /// What it holds.
        found: Content,
    },
    /// The visit was left although no child gave beta, with children unsearched.
    Early {
        /// The best value that it had; `None` before any.
        best: Option<Score>,
        /// What would have been enough.
        beta: Score,
        /// Children never searched.
        left: u64,
    },
    /// The visit had reached beta and yet searched this child.
    Late {
        /// The value that was enough.
        value: Score,
        /// What it reached.
        beta: Score,
    },
    /// A probe found the child better than what was in hand, and it was not searched again.
    NoResearch {
        /// What the probe found, as the parent sees it.
        probed: Score,
        /// The window of the re-search, as the child sees it.
        window: Window,
    },
    /// The child was searched before, and no re-search was due.
    Again,
    /// The position is not searched further, and yet a child was visited.
    Below,
    /// The game has no such move there.
    NoMove {
        /// What was told.
        found: Content,
    },
    /// The value lies outside of what the children prove.
    Unproved {
        /// The least that the position is proved to be worth.
        lower: Score,
        /// The most.
        upper: Score,
        /// What was claimed.
        value: Score,
    },
    /// The window reaches beyond the one that it was made in.
    Outside {
        /// What it has to lie in, as the visit itself sees it.
        within: Window,
        /// What was found.
        found: (Score, Score),
    },
    /// The answer of the table is not what an earlier visit of the same position proved.
    Unfounded,
    /// The search was over, and yet another one begins.
    Further,
    /// Another search was due.
    Missing {
        /// Its window.
        window: Window,
    },
    /// The value of the leaf is written nowhere, so that nothing can be proved.
    Unknown(String),
}

/// The mistake that best explains a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Misconception {
    /// Alpha and beta were handed down as they are.
    NotTurned,
    /// They were swapped, but kept their signs.
    NotNegated,
    /// They were negated, but not swapped.
    NotSwapped,
    /// The parent's alpha as it was on entry, though a child had raised it.
    NotRaised,
    /// The parent's best value, though it lies below its alpha.
    BestForAlpha,
    /// The bound of another ancestor.
    WrongAncestor,
    /// The full window where everything was known already.
    StartedAfresh,
    /// The whole window where a probe was due.
    NoProbe,
    /// A probe where the whole window was due.
    ProbedAlready,
    /// A probe at beta rather than at alpha.
    ProbedBeta,
    /// A re-search that starts at the probe's value.
    FromProbe,
    /// A re-search that forgets the probe's value.
    ForgotProbe,
    /// A re-search with the null window once more.
    SameProbe,
    /// A re-search though the probe was answer enough.
    NeedlessResearch,
    /// The probe's bound was taken for a value.
    TrustedProbe,
    /// A cut by a value below alpha: the wrong side.
    WrongSide,
    /// A cut as soon as alpha was reached or raised.
    CutAtAlpha,
    /// Stops only above beta, not at it.
    StrictlyGreater,
    /// Beta was not looked at.
    NoCut,
    /// A sign: the other player's view.
    OtherSide,
    /// Fail-soft where fail-hard was claimed.
    Soft,
    /// Fail-hard where fail-soft was claimed.
    Hard,
    /// The smallest child instead of the largest.
    Smallest,
    /// The last child instead of the best.
    Last,
    /// A child was skipped without a cut.
    SkippedChild,
}

impl Misconception {
    /// All of them.
    pub const ALL: [Misconception; 25] = [
        Misconception::NotTurned,
        Misconception::NotNegated,
        Misconception::NotSwapped,
        Misconception::NotRaised,
        Misconception::BestForAlpha,
        Misconception::WrongAncestor,
        Misconception::StartedAfresh,
        Misconception::NoProbe,
        Misconception::ProbedAlready,
        Misconception::ProbedBeta,
        Misconception::FromProbe,
        Misconception::ForgotProbe,
        Misconception::SameProbe,
        Misconception::NeedlessResearch,
        Misconception::TrustedProbe,
        Misconception::WrongSide,
        Misconception::CutAtAlpha,
        Misconception::StrictlyGreater,
        Misconception::NoCut,
        Misconception::OtherSide,
        Misconception::Soft,
        Misconception::Hard,
        Misconception::Smallest,
        Misconception::Last,
        Misconception::SkippedChild,
    ];

    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Misconception::NotTurned => "not-turned",
            Misconception::NotNegated => "not-negated",
            Misconception::NotSwapped => "not-swapped",
            Misconception::NotRaised => "not-raised",
            Misconception::BestForAlpha => "best-for-alpha",
            Misconception::WrongAncestor => "wrong-ancestor",
            Misconception::StartedAfresh => "started-afresh",
            Misconception::NoProbe => "no-probe",
            Misconception::ProbedAlready => "probed-already",
            Misconception::ProbedBeta => "probed-beta",
            Misconception::FromProbe => "from-probe",
            Misconception::ForgotProbe => "forgot-probe",
            Misconception::SameProbe => "same-probe",
            Misconception::NeedlessResearch => "needless-research",
            Misconception::TrustedProbe => "trusted-probe",
            Misconception::WrongSide => "wrong-side",
            Misconception::CutAtAlpha => "cut-at-alpha",
            Misconception::StrictlyGreater => "strictly-greater",
            Misconception::NoCut => "no-cut",
            Misconception::OtherSide => "other-side",
            Misconception::Soft => "soft",
            Misconception::Hard => "hard",
            Misconception::Smallest => "smallest",
            Misconception::Last => "last",
            Misconception::SkippedChild => "skipped-child",
        }
    }
}

/// Where the beta of a visit comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// An ancestor has something in hand.
    Ancestor {
        /// The moves to the ancestor.
        at: Vec<MoveCode>,
        /// The row of the child that it has it by.
        by: u64,
    },
    /// An ancestor may stand pat on it.
    Floor {
        /// The moves to the ancestor.
        at: Vec<MoveCode>,
    },
    /// A probe or a re-search asked with it.
    Asked,
    /// The search began with it.
    Root,
}

/// The first wrong row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refutation {
    /// Its number, counted from 0: the number of rows where one is missing at the end.
    pub row: u64,
    /// The line of the file that it stands in, if it came from one.
    pub line: Option<usize>,
    /// The moves that lead there.
    pub moves: Vec<MoveCode>,
    /// What is wrong.
    pub fault: Fault,
    /// The likely reason, if one explains it.
    pub likely: Option<Misconception>,
    /// Where the beta in question comes from, for a cut that was missed or made too early.
    pub origin: Option<Origin>,
}
