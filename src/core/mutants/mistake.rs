//! The mistakes by name. A convention is not a mistake: those that are one course's rule and another's mistake count
//! only where the convention is decided.

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
    /// They are swapped, but keep their signs.
    NotNegated = "not-negated",
    /// They are negated, but not swapped.
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
    /// The whole window where a probe is due.
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
    /// A bound found inside one child goes on into the next.
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
