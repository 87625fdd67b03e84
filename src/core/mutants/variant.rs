//! The forms that a mistake may take: one student makes it in one function only, another in each.

use super::{Mistake, MutantTask};
use crate::game::Side;
use crate::score::Score;
use crate::score::convention::{Again, Bounds, Cut, Probes, Research, Restart, Returns};

/// What a visit compares with beta. In a right search all three say the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Test {
    Value,
    Best,
    Alpha,
}

/// One form of a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Variant {
    /// The mistake.
    pub mistake: Mistake,
    /// Which of its forms, counted from 0, the most usual first.
    pub form: u8,
    /// Where only one side's function has it; `None` where both have.
    pub side: Option<Side>,
    pub test: Test,
}

/// Every form of every mistake that the search can make and its convention forbids, the usual ones first.
#[must_use]
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

/// How many forms a mistake has in such a search; none where it cannot be made there.
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

    /// Whether it is the mistake in a usual form, made wherever it can be made.
    pub fn is_usual(self) -> bool {
        self.form < self.mistake.usual_forms() && self.is_in_each_function()
    }

    /// Whether it is a mistake of some form in each function that usually has it.
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
