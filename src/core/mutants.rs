//! Searches with exactly one known mistake.
//!
//! The textbook's searches are written here a second time as one short function, distinguished by algorithm and
//! convention and open to one [`Mistake`]. Without a mistake a mutant makes the visits of the true search. The checker
//! names a mistake by them, and exercises are graded by them. This room knows games and algorithms, and no trace.
//!
//! ```
//! use std::sync::Arc;
//! use jianzhi_core::game::{Depth, Side, start::Start, tree::Tree};
//! use jianzhi_core::mutants::{Mistake, MutantTask, mutant};
//! use jianzhi_core::score::{Score, Window};
//! use jianzhi_core::search::Algorithm;
//!
//! let tree = Arc::new(Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?);
//! let start = Start::Tree(tree);
//! let task = MutantTask::new(Algorithm::Negamax, Depth(2), Window::FULL);
//! let right = mutant(&start, &task, None, 100);
//! assert_eq!(right.rows[0].value, Some(Score::new(-5)));
//! let wrong = mutant(&start, &task, Some(Mistake::MissingMinus), 100);
//! assert_eq!(wrong.rows[0].value, Some(Score::new(10)));
//! # Ok::<(), jianzhi_core::game::tree::notation::NotationError>(())
//! ```

mod hold;
mod search;

use std::ops::ControlFlow;

use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Game, Side};
use crate::score::convention::{Again, Bounds, Convention, Cut, Probes, Research, Restart, Returns};
use crate::score::{Score, Window};
use crate::search::Algorithm;
use search::Searcher;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MutantTask {
    pub algorithm: Algorithm,
    pub depth: Depth,
    /// The root's window, seen by the side to move there; minimax and negamax have none.
    pub window: Window,
    pub convention: Convention,
}

impl MutantTask {
    pub const fn new(algorithm: Algorithm, depth: Depth, window: Window) -> MutantTask {
        MutantTask { algorithm, depth, window, convention: algorithm.convention() }
    }
}

pub trait MutantListener {
    /// A visit begins: which child it is, in generation order (`None` at the root), and alpha and beta as it sees
    /// them, which need not be a window.
    fn enter(&mut self, child: Option<usize>, alpha: Score, beta: Score) -> ControlFlow<()>;

    fn leave(&mut self, value: Score) -> ControlFlow<()>;

    fn keep(&mut self, child: usize) {
        let _ = child;
    }

    /// Which of the children that are left comes next, as a place in `left`, where the order is the program's own.
    fn next(&self, left: &[usize]) -> usize {
        let _ = left;
        0
    }
}

/// Searches with one mistake, or none, and reports each step to `listener`. Returns whether it finished: not where
/// the listener ended it, or a value that it needs is unknown.
pub fn search<L: MutantListener>(start: &Start, task: &MutantTask, variant: Option<Variant>, listener: &mut L) -> bool {
    struct RunMutant<'a, L>(&'a MutantTask, Option<Variant>, &'a mut L);
    impl<L: MutantListener> GameVisitor for RunMutant<'_, L> {
        type Output = bool;
        fn on<G: Game>(self, game: &mut G) -> bool {
            let RunMutant(task, variant, listener) = self;
            Searcher { game, task, variant, listener, open: Vec::new(), ply: 0 }.root().is_continue()
        }
    }
    start.walk(RunMutant(task, variant, listener))
}

// A mutant's visits as rows, the first ones up to a limit: a mistake may make a search blow up.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MutantRow {
    pub path: Vec<u16>,
    /// Alpha and beta on entry, as the side to move sees them. They need not be a window.
    pub window: (Score, Score),
    /// The value returned, as the side to move sees it; `None` where the mutant was ended before.
    pub value: Option<Score>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MutantRun {
    /// Its visits in order of entry.
    pub rows: Vec<MutantRow>,
    pub is_complete: bool,
    /// The child of the root that it keeps as the best move, in generation order.
    pub best: Option<usize>,
}

/// The visits of a search with one mistake in its usual form, or with none: at most `limit`. A mistake that such a search
/// cannot make, or that its convention allows, leaves it right.
pub fn mutant(start: &Start, task: &MutantTask, mistake: Option<Mistake>, limit: usize) -> MutantRun {
    let mut variants = variants(task).into_iter();
    let variant = mistake.and_then(|mistake| match mistake.is_of_move() {
        true => Some(Variant { mistake, form: 0, side: None, test: Test::Value }),
        false => variants.find(|variant| variant.mistake == mistake),
    });
    run_variant(start, task, variant, limit)
}

pub fn run_variant(start: &Start, task: &MutantTask, variant: Option<Variant>, limit: usize) -> MutantRun {
    let mut collector = Collector { rows: Vec::new(), open: Vec::new(), path: Vec::new(), limit, best: None };
    let is_complete = search(start, task, variant, &mut collector);
    MutantRun { rows: collector.rows, is_complete, best: collector.best }
}

struct Collector {
    rows: Vec<MutantRow>,
    open: Vec<usize>,
    path: Vec<u16>,
    limit: usize,
    best: Option<usize>,
}

impl MutantListener for Collector {
    fn keep(&mut self, child: usize) {
        self.best = Some(child);
    }

    fn enter(&mut self, child: Option<usize>, alpha: Score, beta: Score) -> ControlFlow<()> {
        if self.rows.len() >= self.limit {
            return ControlFlow::Break(());
        }
        self.path.extend(child.map(|child| child as u16));
        self.open.push(self.rows.len());
        self.rows.push(MutantRow { path: self.path.clone(), window: (alpha, beta), value: None });
        ControlFlow::Continue(())
    }

    fn leave(&mut self, value: Score) -> ControlFlow<()> {
        self.path.pop();
        if let Some(row) = self.open.pop().and_then(|row| self.rows.get_mut(row)) {
            row.value = Some(value);
        }
        ControlFlow::Continue(())
    }
}

// The forms that a mistake may take: one student makes it in one function only, another in each.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Test {
    Value,
    Best,
    Alpha,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Variant {
    pub mistake: Mistake,
    /// Which of its forms, counted from 0, the most usual first.
    pub form: u8,
    /// Where only one side's function has it; `None` where both have.
    pub side: Option<Side>,
    pub test: Test,
}

/// Every form of every mistake that the search can make and its convention forbids, the usual ones first.
pub fn variants(task: &MutantTask) -> Vec<Variant> {
    let sides = [None, Some(Side::Max), Some(Side::Min)];
    let tests = [Test::Value, Test::Best, Test::Alpha];
    let tests = if task.algorithm.has_window() { &tests[..] } else { &tests[..1] };
    let mut all = Vec::new();
    for &mistake in Mistake::ALL {
        for form in 0..forms(task, mistake) {
            let each = sides.into_iter().flat_map(|side| tests.iter().map(move |&test| (side, test)));
            all.extend(each.map(|(side, test)| Variant { mistake, form, side, test }));
        }
    }
    all
}

fn forms(task: &MutantTask, mistake: Mistake) -> u8 {
    let convention = task.convention;
    let has_window = task.algorithm.has_window();
    let is_probing = task.algorithm.has_probes();
    let only = |is: bool, forms: u8| if is { forms } else { 0 };
    match mistake {
        Mistake::BoundForMove => 0,
        Mistake::OtherSide => 1,
        Mistake::SwappedSides => 2,
        Mistake::MissingMinus => 1 + only(is_probing, 3),
        Mistake::Smallest | Mistake::Last => 2 + only(has_window, 1),
        Mistake::First => 3 + only(has_window, 1),
        Mistake::SkippedChild => 5,
        _ if !has_window => 0,
        Mistake::NotTurned | Mistake::NotNegated | Mistake::NotSwapped => 1 + only(is_probing, 3),
        Mistake::BestForAlpha | Mistake::MinRaisesAlpha | Mistake::CutAtAlpha | Mistake::OtherBound => 2,
        Mistake::WrongSide => 4,
        Mistake::NotRaised | Mistake::StartedAfresh | Mistake::WrongAncestor | Mistake::Leak | Mistake::NoCut => 3,
        Mistake::OneMore => 4,
        Mistake::NoDeepCut => only(convention.bounds == Bounds::Both, 1),
        Mistake::StrictlyGreater => only(convention.cut == Cut::Equal, 1),
        Mistake::OrEqual => only(convention.cut == Cut::Beyond, 1),
        Mistake::Soft => only(convention.returns != Returns::Soft, 3),
        Mistake::Hard => only(convention.returns != Returns::Hard, 3),
        _ if !is_probing => 0,
        Mistake::FromProbe => only(convention.restart == Restart::Alpha, 1),
        Mistake::ForgotProbe => only(convention.restart == Restart::Probe, 1),
        Mistake::ResearchWindow => 10,
        Mistake::NeedlessResearch => 4,
        Mistake::ProbedAlready => 2 + only(convention.probes == Probes::Raised, 1),
        Mistake::NoProbe
        | Mistake::ProbedBeta
        | Mistake::EmptyProbe
        | Mistake::WideProbe
        | Mistake::LowProbe
        | Mistake::SameProbe
        | Mistake::TrustedProbe => 1,
    }
}

impl Variant {
    /// Whether it breaks only a rule that courses decide differently: with this field of the convention open, it
    /// is not a mistake.
    pub const fn is_convention(self) -> Option<&'static str> {
        match (self.mistake, self.form) {
            (Mistake::StrictlyGreater | Mistake::OrEqual, _) => Some("cut"),
            (Mistake::Soft | Mistake::Hard, _) => Some("type"),
            (Mistake::NoDeepCut, _) => Some("bounds"),
            (Mistake::NeedlessResearch, 1) => Some("research"),
            (Mistake::NeedlessResearch, 3) => Some("again"),
            (Mistake::ProbedAlready, 2) => Some("probes"),
            _ => None,
        }
    }
}

impl Variant {
    /// Whether it is the first form of a mistake, made wherever it can be made.
    pub fn is_plain(self) -> bool {
        self.form == 0 && self.is_in_each_function()
    }

    pub fn is_usual(self) -> bool {
        self.form < self.mistake.usual_forms() && self.is_in_each_function()
    }

    pub fn is_in_each_function(self) -> bool {
        self.side == self.mistake.usual_side() && self.test == self.usual_test()
    }

    /// What is usually compared with beta: what the position keeps, where the mistake is that another value than the best is
    /// kept.
    pub fn usual_test(self) -> Test {
        let keeps_another = matches!(self.mistake, Mistake::Smallest | Mistake::First | Mistake::Last);
        if keeps_another && self.form > 0 { Test::Best } else { Test::Value }
    }
}

impl Mistake {
    /// The side whose function usually has a mistake, where the mistake is about that side; `None` where both have it.
    pub fn usual_side(self) -> Option<Side> {
        (self == Mistake::MinRaisesAlpha).then_some(Side::Min)
    }

    /// How many of its forms, from the first on, are so usual that nothing has to be assumed for them.
    pub fn usual_forms(self) -> u8 {
        match self {
            Mistake::First => 3,
            Mistake::Smallest | Mistake::Last | Mistake::NoCut | Mistake::WrongSide | Mistake::SkippedChild => 2,
            _ => 1,
        }
    }
}

/// Whether a probe is followed by a search of the same child, by the convention alone. `alpha` and `beta`
/// are what is left of the window, `ends` says whether the child is not searched further.
pub fn goes_again(task: &MutantTask, alpha: Score, beta: Score, probed: Score, ends: bool) -> bool {
    let convention = task.convention;
    let is_open = probed > alpha
        && match convention.research {
            _ if convention.restart == Restart::Probe => probed < beta,
            Research::Inside => probed < beta,
            Research::Open => true,
            Research::Wider => beta > alpha.above(),
        };
    is_open && !(convention.again == Again::Inner && ends)
}

// The mistakes by name. A convention is not a mistake: those that are one course's rule and another's mistake count
// only where the convention is decided.

macro_rules! mistakes {
    ($($(#[$about:meta])* $mistake:ident = $text:literal,)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Mistake {
            $($(#[$about])* $mistake,)+
        }

        impl Mistake {
            /// All of them. Where a trace cannot distinguish two, the earlier one is the likelier.
            pub const ALL: &[Mistake] = &[$(Mistake::$mistake),+];

            pub fn by_name(name: &str) -> Option<Mistake> {
                Mistake::ALL.iter().copied().find(|mistake| mistake.name() == name)
            }

            pub const fn name(self) -> &'static str {
                match self {
                    $(Mistake::$mistake => $text,)+
                }
            }
        }
    };
}

mistakes! {
    MissingMinus = "missing-minus",
    NotTurned = "not-turned",
    NotNegated = "not-negated",
    NotSwapped = "not-swapped",
    /// The parent's alpha as it was on entry, though a child has raised it.
    NotRaised = "not-raised",
    /// MIN raises alpha instead of lowering beta.
    MinRaisesAlpha = "min-raises-alpha",
    /// The parent's best value for alpha, though it lies below its alpha.
    BestForAlpha = "best-for-alpha",
    /// The full window where everything is known already.
    StartedAfresh = "started-afresh",
    /// Only the parent's bound counts: no deep cutoffs, where the convention has both bounds.
    NoDeepCut = "no-deep-cut",
    WrongAncestor = "wrong-ancestor",
    NoProbe = "no-probe",
    /// A probe where the whole window is due.
    ProbedAlready = "probed-already",
    ProbedBeta = "probed-beta",
    /// A null window of width 0.
    EmptyProbe = "empty-probe",
    /// A null window of width 2.
    WideProbe = "wide-probe",
    /// A null window below alpha rather than above it.
    LowProbe = "low-probe",
    FromProbe = "from-probe",
    ForgotProbe = "forgot-probe",
    SameProbe = "same-probe",
    ResearchWindow = "research-window",
    NeedlessResearch = "needless-research",
    TrustedProbe = "trusted-probe",
    /// Stops only above beta, not at it, where the convention stops at it.
    StrictlyGreater = "strictly-greater",
    /// Stops at beta already, where the convention stops only above it.
    OrEqual = "or-equal",
    NoCut = "no-cut",
    /// A cut as soon as alpha is reached or raised.
    CutAtAlpha = "cut-at-alpha",
    /// A cut by a value below alpha: the wrong side.
    WrongSide = "wrong-side",
    SkippedChild = "skipped-child",
    /// A child that has to be looked at is skipped like those after a cut.
    OneMore = "one-more",
    /// A leaf's value with the wrong sign: the other player's view.
    OtherSide = "other-side",
    Smallest = "smallest",
    /// Max for min, or min for max.
    SwappedSides = "swapped-sides",
    Leak = "leak",
    /// Fail-soft where fail-hard is claimed.
    Soft = "soft",
    /// Fail-hard where fail-soft is claimed.
    Hard = "hard",
    First = "first",
    Last = "last",
    /// Beta comes back where alpha, or the best value, is due: MIN's function returns alpha, or MAX's beta.
    OtherBound = "other-bound",
    /// An equal value replaces the move at the root, though it may be the bound of a child that was cut off. The rows are
    /// those of a right search.
    BoundForMove = "bound-for-move",
}

impl Mistake {
    /// Whether it shows in the move that a search returns, and in none of its visits.
    pub const fn is_of_move(self) -> bool {
        matches!(self, Mistake::BoundForMove)
    }
}
