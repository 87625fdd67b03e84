//! The checker: it replays a trace's logic from the game alone, and proves or refutes each window, cut and value.
//!
//! It trusts no search and shares no code with one. The rules of each algorithm are written in `rules` a second time;
//! the game says which moves there are and what a leaf is worth; everything else follows row by row. The first wrong
//! row is named with what it should have been and the mistake that explains it best.

mod claimed;
mod detect;
mod diagnose;
mod doubt;
mod enter;
mod facts;
mod frame;
mod inquiry;
mod leave;
mod order;
mod prefix;
mod refutation;
mod roots;
mod row;
mod rules;
mod script;
mod suspect;
mod walk;

use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Game};
pub use crate::mutants::Mistake;
use crate::score::Window;
use crate::score::convention::{Convention, Declared};
use crate::search::task::Task;
use crate::search::{Algorithm, Counts, Method};
use crate::trace::Trace;
pub use claimed::{Claimed, claimed};
pub use doubt::{PartMistake, ProofDoubt};
use facts::ProvedFacts;
use inquiry::Inquiry;
use order::OrderState;
pub use refutation::{Agreement, BetaOrigin, Content, Fault, Refutation, RowField, TraceProof};
use roots::Roots;
pub use row::{ClaimedRow, ToldMove, rows};
use rules::{BaseRules, Rules};
use walk::Checker;

/// The claims of a trace about its search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TraceClaim {
    /// How it was searched; `None` where it is not declared, so that only what every search with windows obeys is asked.
    pub method: Option<Method>,
    /// Plies looked ahead.
    pub depth: Depth,
    /// The root's window, seen by the side to move there; minimax and negamax have none.
    pub window: Window,
    /// Its visits, if it gives them.
    pub visits: Option<u64>,
    /// Its declared convention; the fields that it leaves open are inferred.
    pub convention: Declared,
}

impl TraceClaim {
    /// A program's claim about its own search; how many visits it made is left open.
    #[must_use]
    pub fn of(task: &Task) -> TraceClaim {
        let &Task { method, depth, window, .. } = task;
        TraceClaim { method: Some(method), depth, window, visits: None, convention: method.convention().into() }
    }
}

/// Checks a trace in memory, its counts included.
///
/// # Errors
/// The first wrong row.
pub fn check(start: &Start, claim: &TraceClaim, trace: &Trace) -> Result<TraceProof, Box<Refutation>> {
    check_counts(check_rows(start, claim, rows(trace))?, trace)
}

/// Checks the counts of a trace whose rows were proved.
///
/// # Errors
/// The count that is wrong.
pub fn check_counts(proof: TraceProof, trace: &Trace) -> Result<TraceProof, Box<Refutation>> {
    let TraceProof { visits, leaves, cutoffs, researches, .. } = proof;
    let counts = Counts { visits, leaves, cutoffs, researches };
    let pairs = |counts: Counts| [counts.visits, counts.leaves, counts.cutoffs, counts.researches];
    match pairs(counts).into_iter().zip(pairs(trace.counts())).find(|(expected, found)| expected != found) {
        None => Ok(proof),
        Some((expected, found)) => Err(miscounted(visits, RowField::Counts, expected, found)),
    }
}

/// Checks rows from any source, in order of entry. Where the claim leaves its convention open, it is inferred;
/// where the rows are wrong, the mistake that explains them is looked for.
///
/// # Errors
/// The first wrong row.
pub fn check_rows(
    start: &Start,
    claim: &TraceClaim,
    rows: impl IntoIterator<Item = ClaimedRow>,
) -> Result<TraceProof, Box<Refutation>> {
    let usual = claim.convention.complete(own(claim.method));
    let plain = claim.method.filter(|method| method.switches.is_empty()).map(|method| method.algorithm);
    match plain.filter(|algorithm| Algorithm::LADDER.contains(algorithm)) {
        Some(algorithm) => Inquiry { start, claim, algorithm }.hold(rows.into_iter()),
        None if claim.method.is_none() => inquiry::hold_any(start, claim, rows.into_iter()),
        None => attempt(start, claim, usual, rows.into_iter(), AfterRows::Over).result,
    }
}

/// Checks rows by one whole convention, without looking for another one or for the mistake.
///
/// # Errors
/// The first wrong row.
pub fn follow_rows(
    start: &Start,
    claim: &TraceClaim,
    rows: impl IntoIterator<Item = ClaimedRow>,
) -> Result<TraceProof, Box<Refutation>> {
    let convention = claim.convention.complete(own(claim.method));
    attempt(start, claim, convention, rows.into_iter(), AfterRows::Over).result
}

/// The conventions that a plain algorithm may follow where some fields are declared, the usual one first; that of another
/// method alone.
pub fn conventions(method: Option<Method>, declared: Declared) -> Vec<Convention> {
    let plain = method.filter(|method| method.switches.is_empty()).map(|method| method.algorithm);
    match plain.filter(|algorithm| Algorithm::LADDER.contains(algorithm)) {
        Some(algorithm) => detect::candidates(algorithm, declared.or(method.map_or(declared, |method| method.decided))),
        None => vec![declared.complete(own(method))],
    }
}

/// The convention of a method, or of what every search with windows obeys.
fn own(method: Option<Method>) -> Convention {
    method.map_or(Algorithm::AlphaBetaSoft.convention(), Method::convention)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AfterRows {
    Over,
    More,
}

/// The result of checking rows against one convention.
struct CheckOutcome {
    result: Result<TraceProof, Box<Refutation>>,
    steps: u64,
}

fn attempt(
    start: &Start,
    claim: &TraceClaim,
    convention: Convention,
    rows: impl Iterator<Item = ClaimedRow>,
    rest: AfterRows,
) -> CheckOutcome {
    struct CheckRows<'a, I>(&'a Start, &'a TraceClaim, Convention, I, AfterRows);
    impl<I: Iterator<Item = ClaimedRow>> GameVisitor for CheckRows<'_, I> {
        type Output = CheckOutcome;
        fn on<G: Game>(self, game: &mut G) -> CheckOutcome {
            let CheckRows(start, claim, convention, rows, rest) = self;
            let rules = Rules::of(claim.method, convention);
            let window = if rules.law.base == BaseRules::Minimax { Window::FULL } else { claim.window };
            let mut checker = Checker {
                rules,
                roots: Roots::new(claim.method, game.side_to_move(), claim.depth, window),
                game,
                tree: start.tree().map(|tree| &**tree),
                open: Vec::new(),
                facts: ProvedFacts::default(),
                remembered: OrderState::default(),
                proof: TraceProof::default(),
                number: 0,
                path: Vec::new(),
                moves: Vec::new(),
                aim: None,
                steps: 0,
            };
            let result = all(&mut checker, claim, rows, rest);
            CheckOutcome { result, steps: checker.steps }
        }
    }
    start.walk(CheckRows(start, claim, convention, rows, rest))
}

fn all<G: Game>(
    checker: &mut Checker<'_, G>,
    claim: &TraceClaim,
    mut rows: impl Iterator<Item = ClaimedRow>,
    rest: AfterRows,
) -> Result<TraceProof, Box<Refutation>> {
    rows.try_for_each(|row| checker.row(row))?;
    let is_any = checker.rules.law.base == BaseRules::Any;
    match claim.visits.filter(|&visits| visits != checker.number) {
        _ if rest == AfterRows::More => Ok(checker.proof.clone()),
        _ if checker.number == 0 && is_any => Err(miscounted(0, RowField::Visits, 1, 0)),
        Some(visits) => Err(miscounted(checker.number, RowField::Visits, visits, checker.number)),
        None => checker.finish(),
    }
}

fn miscounted(row: u64, field: RowField, expected: u64, found: u64) -> Box<Refutation> {
    let fault = Fault::Field { field, expected: Content::Number(expected), found: Content::Number(found) };
    Box::new(Refutation::of(row, fault))
}
