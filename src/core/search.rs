//! The algorithms, each in a file of its own that reads as the textbook's pseudo-code.
//!
//! A search reports what it does to an [`Observer`], which cannot influence it. It names no trace and does no I/O.

pub mod alpha_beta;
pub mod alpha_beta_soft;
mod by_convention;
mod drivers;
mod enhanced;
pub mod four;
pub mod iterations;
pub mod lab;
pub mod listing;
pub mod method;
mod minimal;
pub mod minimal_window;
pub mod minimax;
pub mod negamax;
pub mod negascout;
pub mod observer;
mod ordering;
pub mod principal;
pub mod pvs;
mod quiescence;
mod state;
pub mod table;
pub mod task;

use std::fmt;

use strum::VariantArray;

use crate::first_variants;
use crate::game::{Depth, Ending, Game, Stop};
use crate::score::convention::{Again, Bounds, Convention, Cut, Leaves, Moves, Probes, Research, Restart, Returns};
use crate::score::{Score, Window};
pub use four::{FourCounter, FourCounts};
pub use method::{InvalidMethod, Method, MethodError, Switch, Switches};
pub use minimal::{MinimalTree, Uniform};
pub use observer::{Counts, Entry, Event, Extension, Observer, Reason, Silent, Uses, VisitKind};
pub use ordering::{WholeTree, credit};

/// What a search returns: a value from the side to move's point of view, or why it could not go on.
pub type Searched = Result<Score, Stop>;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::EnumString, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Algorithm {
    /// Two mutually recursive functions, max and min.
    Minimax,
    /// The same with one function.
    Negamax,
    /// Fail-hard alpha-beta.
    AlphaBeta,
    AlphaBetaSoft,
    /// Principal variation search, fail-hard.
    Pvs,
    /// Principal variation search, fail-soft: a null window for all children but the first.
    MinimalWindow,
    /// The same, with re-searches that start at the probe's value.
    #[strum(serialize = "negascout")]
    NegaScout,
    /// A narrow window about a guess, widened where the value lies outside of it.
    Aspiration,
    /// Null windows from a guess until the bounds meet, with a table.
    Mtdf,
    /// Null windows from above: the best-first search SSS* by depth-first means.
    MtSss,
    /// Null windows from below: the twin of SSS*.
    MtDual,
    /// Tests with null windows whether the first move is the best one.
    ProveBest,
    /// Tests with null windows whether any move reaches beta.
    CanCut,
}

/// What kind of search an algorithm is, and so which parts of the program it goes through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    /// It looks at everything, and has no window.
    Whole,
    /// Alpha-beta: every child with the window that is left.
    Plain,
    /// Null windows first, so that a place may be visited again.
    Probing,
    /// It chooses windows for searches of the root, which are fail-soft alpha-beta.
    Driver,
    /// Such a driver that answers a question with yes or no rather than looking for the value.
    Question,
}

impl Algorithm {
    /// Every algorithm, from the simplest to the most advanced.
    pub const ALL: [Algorithm; Algorithm::VARIANTS.len()] = first_variants();
    /// Those that a lecture shows one after another: each is a plain function without switches.
    pub const LADDER: [Algorithm; 7] = first_variants();

    pub const fn family(self) -> Family {
        match self {
            Algorithm::Minimax | Algorithm::Negamax => Family::Whole,
            Algorithm::AlphaBeta | Algorithm::AlphaBetaSoft => Family::Plain,
            Algorithm::Pvs | Algorithm::MinimalWindow | Algorithm::NegaScout => Family::Probing,
            Algorithm::Aspiration | Algorithm::Mtdf | Algorithm::MtSss | Algorithm::MtDual => Family::Driver,
            Algorithm::ProveBest | Algorithm::CanCut => Family::Question,
        }
    }

    pub const fn is_on_ladder(self) -> bool {
        match self.family() {
            Family::Whole | Family::Plain | Family::Probing => true,
            Family::Driver | Family::Question => false,
        }
    }

    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The algorithm of that name.
    ///
    /// ```
    /// use jianzhi_core::Algorithm;
    /// assert_eq!(Algorithm::by_name("alpha-beta"), Some(Algorithm::AlphaBeta));
    /// assert_eq!(Algorithm::by_name("alphabeta"), None);
    /// ```
    pub fn by_name(name: &str) -> Option<Algorithm> {
        name.parse().ok()
    }

    pub const fn has_window(self) -> bool {
        !matches!(self.family(), Family::Whole)
    }

    pub const fn has_probes(self) -> bool {
        matches!(self.family(), Family::Probing)
    }

    pub const fn needs_memory(self) -> bool {
        matches!(self, Algorithm::Mtdf | Algorithm::MtSss | Algorithm::MtDual)
    }

    pub const fn is_question(self) -> bool {
        matches!(self.family(), Family::Question)
    }

    /// Whether the values it returns always lie in the window, except at leaves.
    pub const fn is_fail_hard(self) -> bool {
        matches!(self, Algorithm::AlphaBeta | Algorithm::Pvs)
    }

    /// Searches `game` within `scope`, whose window minimax and negamax do without.
    ///
    /// # Errors
    /// [`Stop`] where a value that is needed is unknown, or the search was cancelled.
    pub fn run<G: Game, O: Observer>(self, game: &mut G, scope: Scope, observer: &mut O) -> Searched {
        use Algorithm::{Aspiration, CanCut, MtDual, MtSss, Mtdf, ProveBest};
        let whole = Entry::root(VisitKind::Full, Scope { window: Window::FULL, ..scope });
        let root = Entry::root(VisitKind::Full, scope);
        match self {
            Algorithm::Minimax => {
                visit(game, whole, observer, |game, entry, observer| minimax::minimax(game, entry.depth, observer))
            }
            Algorithm::Negamax => {
                visit(game, whole, observer, |game, entry, observer| negamax::negamax(game, entry.depth, observer))
            }
            Algorithm::AlphaBeta => visit(game, root, observer, |game, entry, observer| {
                alpha_beta::alpha_beta(game, entry.depth, entry.window, observer)
            }),
            Algorithm::AlphaBetaSoft => visit(game, root, observer, |game, entry, observer| {
                alpha_beta_soft::alpha_beta_soft(game, entry.depth, entry.window, observer)
            }),
            Algorithm::Pvs => {
                visit(game, root, observer, |game, entry, observer| pvs::pvs(game, entry.depth, entry.window, observer))
            }
            Algorithm::MinimalWindow => visit(game, root, observer, |game, entry, observer| {
                minimal_window::minimal_window(game, entry.depth, entry.window, observer)
            }),
            Algorithm::NegaScout => visit(game, root, observer, |game, entry, observer| {
                negascout::negascout(game, entry.depth, entry.window, observer)
            }),
            Aspiration | Mtdf | MtSss | MtDual | ProveBest | CanCut => {
                Method::from(self).run_enhanced(game, scope, observer)
            }
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One call of the search function: the only place that emits `Enter` and `Leave`.
///
/// It is inlined, as its callers are, so that an observer does only the work that this event needs.
#[inline(always)]
fn visit<G: Game, O: Observer>(
    game: &mut G,
    entry: Entry,
    observer: &mut O,
    search: impl FnOnce(&mut G, Entry, &mut O) -> Searched,
) -> Searched {
    // Only a search that cuts beyond beta alone goes on in an empty one.
    debug_assert!(entry.window.alpha <= entry.window.beta, "bounds never cross");
    observer.on(Event::Enter(entry));
    let value = search(game, entry, observer)?;
    observer.on(Event::Leave(value));
    Ok(value)
}

/// A call of the search function on a child; the window is as its parent sees it.
#[derive(Debug, Clone, Copy)]
struct Call<M> {
    mv: M,
    kind: VisitKind,
    depth: Depth,
    window: Window,
}

impl<M> Call<M> {
    #[inline(always)]
    fn full(mv: M, depth: Depth, window: Window) -> Call<M> {
        Call { mv, kind: VisitKind::Full, depth, window }
    }

    /// The null-window search whether a child is better than `alpha` for its parent.
    #[inline(always)]
    fn probe(mv: M, depth: Depth, alpha: Score) -> Call<M> {
        Call { mv, kind: VisitKind::Null, depth, window: Window::null_above(alpha) }
    }

    #[inline(always)]
    fn research(mv: M, depth: Depth, window: Window) -> Call<M> {
        Call { mv, kind: VisitKind::Research, depth, window }
    }
}

/// Plays a move, visits the position after it, and takes the move back, whatever the result.
///
/// This is where negamax negates: what is good for one side is as bad for the other. The child gets the window as it sees
/// it, and the value is returned as its parent sees it. Where the same side moves again, both see the same.
#[inline(always)]
fn child<G: Game, O: Observer>(
    game: &mut G,
    Call { mv, kind, depth, window }: Call<G::Move>,
    observer: &mut O,
    search: impl FnOnce(&mut G, Depth, Window, &mut O) -> Searched,
) -> Searched {
    debug_assert!(kind != VisitKind::Null || window.is_null(), "a probe asks one question");
    game.play(mv);
    let turn = game.turn();
    let window = turn.seen(window);
    let entry = Entry { mv: Some(G::code(mv)), depth, window, kind, reason: Reason::Generated, turn };
    let value = visit(game, entry, observer, |game, entry, observer| search(game, entry.depth, entry.window, observer));
    game.undo(mv);
    value.map(|value| turn.seen(value))
}

#[inline(always)]
fn leaf<G: Game, O: Observer>(game: &G, ending: Ending, observer: &mut O) -> Searched {
    let value = game.value(ending)?;
    observer.on(Event::Ending(ending));
    Ok(value)
}

/// Whether the position after `mv` is not searched further, so that its probe gave its value already.
fn ends<G: Game>(game: &mut G, mv: G::Move, depth: Depth) -> bool {
    game.play(mv);
    let ends = game.ending(depth).is_some();
    game.undo(mv);
    ends
}

// The parameters of a search of the root: how far it looks, and between which bounds.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scope {
    pub depth: Depth,
    /// The root's window, seen by the side to move there. Minimax and negamax have none.
    pub window: Window,
}

impl Scope {
    pub const fn full(depth: Depth) -> Scope {
        Scope { depth, window: Window::FULL }
    }
}

// The convention that each algorithm follows by default: the one of the plain function with its name.

impl Algorithm {
    /// What its own function does where courses differ. The drivers are built on fail-soft alpha-beta.
    pub const fn convention(self) -> Convention {
        use Algorithm::{
            AlphaBetaSoft, Aspiration, CanCut, MinimalWindow, Minimax, MtDual, MtSss, Mtdf, Negamax, ProveBest,
        };
        let soft = Convention {
            cut: Cut::Equal,
            returns: Returns::Soft,
            research: Research::Inside,
            leaves: Leaves::AsTheyAre,
            bounds: Bounds::Both,
            moves: Moves::Generation,
            probes: Probes::Later,
            restart: Restart::Alpha,
            again: Again::All,
            min_cut: None,
            min_returns: None,
        };
        match self {
            Algorithm::AlphaBeta => Convention { returns: Returns::Hard, ..soft },
            Algorithm::Pvs => Convention { returns: Returns::Hard, probes: Probes::Raised, ..soft },
            Algorithm::NegaScout => {
                Convention { returns: Returns::Mixed, restart: Restart::Probe, again: Again::Inner, ..soft }
            }
            Minimax | Negamax | AlphaBetaSoft | MinimalWindow => soft,
            Aspiration | Mtdf | MtSss | MtDual | ProveBest | CanCut => soft,
        }
    }
}

// What a budget counts, and where it has stopped a search.
//
// Only the terms are here: the search knows no budget; the code that stops it watches from outside.

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "kebab-case")]
pub enum Budget {
    /// Visits, so that the same budget always stops the search at the same place.
    Visits,
    Time,
}

impl Budget {
    pub const ALL: [Budget; 2] = [Budget::Visits, Budget::Time];

    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Halt {
    pub by: Budget,
    pub depth: Depth,
    /// Visits made until then, those of the unfinished iteration included.
    pub visits: u64,
}

// Where aspiration and MTD(f) take their guess from while a search deepens. Values of odd and even depths often differ,
// since the side that moved last has made a threat that the other has not answered.

/// The finished iterations that give the next one its guess.
///
/// Where only one is finished its value is the guess, and where none is, the method's first guess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum GuessFrom {
    /// The last iteration but one, which ended with the same side's move.
    #[default]
    TwoBack,
    Last,
    /// The mean of the last two, rounded towards 0.
    Mean,
}

impl GuessFrom {
    pub const ALL: [GuessFrom; 3] = [GuessFrom::TwoBack, GuessFrom::Last, GuessFrom::Mean];

    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The guess after iterations with these values; `None` before the first.
    ///
    /// ```
    /// use jianzhi_core::score::Score;
    /// use jianzhi_core::search::GuessFrom;
    /// let values = [300, -20].map(Score::new);
    /// assert_eq!(GuessFrom::TwoBack.guess(&values), Some(Score::new(300)));
    /// assert_eq!(GuessFrom::Last.guess(&values), Some(Score::new(-20)));
    /// assert_eq!(GuessFrom::Mean.guess(&values), Some(Score::new(140)));
    /// ```
    pub fn guess(self, finished: &[Score]) -> Option<Score> {
        match (self, finished) {
            (_, []) => None,
            (_, &[value]) | (GuessFrom::Last, &[.., value]) | (GuessFrom::TwoBack, &[.., value, _]) => Some(value),
            (GuessFrom::Mean, &[.., before, last]) => {
                let sum = i32::from(before.get()) + i32::from(last.get());
                Some(Score::new((sum / 2) as i16))
            }
        }
    }
}
