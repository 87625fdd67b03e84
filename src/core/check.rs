//! The checker: it replays a trace's logic from the game alone, and proves or refutes each window, cut and value.
//!
//! It trusts no search and shares no code with one. The rules of each algorithm are written in `rules` a second time;
//! the game says which moves there are and what a leaf is worth; everything else follows row by row. The first wrong
//! row is named with what it should have been and the mistake that explains it best.

mod claimed;
mod doubt;
mod frame;
mod inquiry;
mod likely_mistake;
mod order;
mod refutation;
mod rules;
mod script;
mod visit;
mod walk;

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Game};
pub use crate::mutants::Mistake;
use crate::mutants::MutantListener;
use crate::score::convention::{Again, Bounds, Convention, Cut, Declared, Leaves, Moves, Probes, Research, Returns};
use crate::score::{Score, Window};
use crate::search::task::Task;
use crate::search::{Algorithm, Counts, Method};
use crate::trace::Trace;
pub use claimed::{Claimed, claimed};
pub use doubt::{PartMistake, ProofDoubt};
pub use frame::{ClaimedRow, ToldMove, rows};
use inquiry::Inquiry;
use order::OrderState;
pub use refutation::{Agreement, BetaOrigin, Content, Fault, Refutation, RowField, TraceProof};
use rules::{BaseRules, Roots, Rules};
use walk::Checker;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TraceClaim {
    /// How it was searched; `None` where it is not declared, so that only what every search with windows obeys is asked.
    pub method: Option<Method>,
    pub depth: Depth,
    /// The root's window, seen by the side to move there; minimax and negamax have none.
    pub window: Window,
    pub visits: Option<u64>,
    /// Its declared convention; the fields that it leaves open are inferred.
    pub convention: Declared,
    /// Whether the rows have their windows; where they do not, each visit is taken to have the one that the rules ask for.
    pub has_windows: bool,
}

impl TraceClaim {
    /// Whether windows are to be read: minimax and negamax have none.
    pub fn reads_windows(&self) -> bool {
        self.has_windows && self.method.is_none_or(Method::has_window)
    }

    /// A program's claim about its own search; how many visits it made is left open.
    pub fn new(task: &Task) -> TraceClaim {
        let &Task { method, depth, window, .. } = task;
        TraceClaim {
            method: Some(method),
            depth,
            window,
            visits: None,
            convention: method.convention().into(),
            has_windows: true,
        }
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
    match claim.method.filter(|method| method.is_plain()) {
        Some(Method { algorithm, .. }) => Inquiry { start, claim, algorithm }.hold(rows.into_iter()),
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
    match method.filter(|method| method.is_plain()) {
        Some(Method { algorithm, decided, .. }) => candidates(algorithm, declared.or(decided)),
        None => vec![declared.complete(own(method))],
    }
}

fn own(method: Option<Method>) -> Convention {
    method.map_or(Algorithm::AlphaBetaSoft.convention(), Method::convention)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AfterRows {
    Over,
    More,
}

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
            let rules = Rules::new(claim.method, convention);
            let window = if rules.law.base == BaseRules::Minimax { Window::FULL } else { claim.window };
            let mut checker = Checker {
                rules,
                has_windows: claim.has_windows,
                roots: Roots::new(claim.method, game.side_to_move(), claim.depth, window),
                game,
                tree: start.tree().map(|tree| &**tree),
                alternates: start.alternates(),
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
    Box::new(Refutation::new(row, fault))
}

// Which conventions a trace may follow, where its header leaves them open: from the algorithm's own outward.
//
// Each of them is a right search, so that a trace that is proved under any of them is right.

pub fn candidates(algorithm: Algorithm, declared: Declared) -> Vec<Convention> {
    let usual = declared.complete(algorithm.convention());
    let moves = Moves::ALL.iter().map(|&moves| Convention { moves, ..usual });
    let mut all: Vec<Convention> = moves.filter(|convention| declared.allows(*convention)).collect();
    if algorithm.has_window() {
        all = spread(all, Cut::ALL, |convention, cut| Convention { cut, ..convention });
        all = spread(all, Leaves::ALL, |convention, leaves| Convention { leaves, ..convention });
        all = spread(all, Returns::ALL, |convention, returns| Convention { returns, ..convention });
        // What MIN's visits do otherwise has to be declared.
        for convention in &mut all {
            convention.min_cut = declared.min_cut.filter(|&min_cut| min_cut != convention.cut);
            convention.min_returns = declared.min_returns.filter(|&min_returns| min_returns != convention.returns);
        }
        if algorithm.has_probes() {
            all = spread(all, Research::ALL, |convention, research| Convention { research, ..convention });
            all = spread(all, Probes::ALL, |convention, probes| Convention { probes, ..convention });
            all = spread(all, Again::ALL, |convention, again| Convention { again, ..convention });
        } else {
            all = spread(all, Bounds::ALL, |convention, bounds| Convention { bounds, ..convention });
        }
    }
    all.retain(|&convention| declared.allows(convention) && is_sensible(algorithm, declared, convention));
    all.sort_by_cached_key(|convention| convention.differs(usual).len());
    all
}

fn spread<T: Copy>(all: Vec<Convention>, choices: &[T], with: impl Fn(Convention, T) -> Convention) -> Vec<Convention> {
    let with = &with;
    all.into_iter().flat_map(|convention| choices.iter().map(move |&choice| with(convention, choice))).collect()
}

/// Whether programs search like that. Students call fail-hard, fail-soft and Knuth & Moore's F1 and F2 by the same name; a search
/// that clamps its leaves is not fail-soft. Where it is declared, anything is.
fn is_sensible(algorithm: Algorithm, declared: Declared, convention: Convention) -> bool {
    let is_named = match algorithm {
        // F1 returns what it finds.
        Algorithm::AlphaBeta | Algorithm::AlphaBetaSoft if convention.bounds == Bounds::Parent => {
            convention.returns == Returns::Soft
        }
        _ => true,
    };
    let is_clamped = convention.leaves == Leaves::Clamped;
    let is_known = convention.again == Again::Inner;
    (is_named || declared.returns.is_some())
        && (!is_clamped || convention.returns != Returns::Soft || declared.leaves.is_some())
        && (!(is_clamped && is_known) || declared.leaves.is_some() || declared.again.is_some())
}

// Whether rows are the first visits of a right search that goes on: then the only fault is that the trace ends too
// early.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowVisit {
    pub ply: usize,
    pub child: Option<usize>,
    pub bounds: (Score, Score),
    pub value: Score,
}

#[derive(Debug)]
pub struct PrefixFollower<'a> {
    rows: &'a [RowVisit],
    has_windows: bool,
    /// Visits of the search that may follow after the rows before the last of them is left.
    most: usize,
    open: Vec<usize>,
    entered: usize,
    left: usize,
}

impl<'a> PrefixFollower<'a> {
    pub fn new(rows: &'a [RowVisit], has_windows: bool, most: usize) -> PrefixFollower<'a> {
        PrefixFollower { rows, has_windows, most, open: Vec::new(), entered: 0, left: 0 }
    }

    pub fn further(&self) -> usize {
        self.entered.saturating_sub(self.rows.len())
    }

    /// Whether every row was a visit of the search, and further visits came.
    pub fn is_prefix(&self) -> bool {
        self.left == self.rows.len() && self.entered > self.rows.len()
    }
}

impl MutantListener for PrefixFollower<'_> {
    fn enter(&mut self, child: Option<usize>, alpha: Score, beta: Score) -> ControlFlow<()> {
        let is_same = |row: &RowVisit| {
            row.ply == self.open.len() && row.child == child && (!self.has_windows || row.bounds == (alpha, beta))
        };
        let goes_on = self.rows.get(self.entered).map_or(self.entered < self.rows.len() + self.most, is_same);
        self.open.push(self.entered);
        self.entered += 1;
        if goes_on && !self.is_prefix() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn leave(&mut self, value: Score) -> ControlFlow<()> {
        let row = self.open.pop().and_then(|number| self.rows.get(number));
        if row.is_some_and(|row| row.value != value) {
            return ControlFlow::Break(());
        }
        self.left += usize::from(row.is_some());
        if self.is_prefix() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn next(&self, left: &[usize]) -> usize {
        let next = self.rows.get(self.entered).filter(|row| row.ply == self.open.len()).and_then(|row| row.child);
        next.and_then(|child| left.iter().position(|&index| index == child)).unwrap_or_default()
    }
}

// What earlier visits have proved of positions, so that an answer of the table can be checked.

/// A position while so many of its moves are searched.
pub type Key = (u64, usize);

/// What one visit proved, with mates counted from its own position.
#[derive(Debug, Clone, Copy)]
struct Fact {
    key: Key,
    depth: Depth,
    lower: Score,
    upper: Score,
}

#[derive(Debug, Clone, Copy)]
pub struct AskedPosition {
    pub key: Key,
    pub depth: Depth,
    pub ply: usize,
    pub window: Window,
}

#[derive(Debug, Clone, Copy)]
pub struct UnprovedAnswer {
    pub asked: AskedPosition,
    pub depths: AnswerDepths,
}

/// At which depths a position may have been searched to answer for another visit of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerDepths {
    Same,
    Deeper,
    /// The tree ends before the depth does.
    All,
}

#[derive(Debug, Clone, Default)]
pub struct ProvedFacts {
    by_row: FxHashMap<u64, Fact>,
    by_position: FxHashMap<Key, Vec<u64>>,
}

impl ProvedFacts {
    pub fn note(&mut self, number: u64, asked: AskedPosition, value: Score) {
        let AskedPosition { key, depth, ply, window } = asked;
        let window = window.moved(|score| score.from_node(ply));
        let value = value.from_node(ply);
        let lower = if value > window.alpha { value } else { -Score::INFINITY };
        let upper = if value < window.beta { value } else { Score::INFINITY };
        self.by_row.insert(number, Fact { key, depth, lower, upper });
        self.by_position.entry(key).or_default().push(number);
    }

    /// The value that row `source` gives in answer; `None` where it proves none.
    pub fn value(&self, source: u64, answer: &UnprovedAnswer) -> Option<Score> {
        let AskedPosition { key, ply, window, .. } = answer.asked;
        let fact = self.by_row.get(&source).filter(|fact| fact.key == key)?;
        let window = window.moved(|score| score.from_node(ply));
        let is_exact = fact.lower.is_finite()
            && self.at(answer).any(|other| other.depth == fact.depth && other.upper == fact.lower);
        let value = if fact.lower >= window.beta || is_exact {
            fact.lower
        } else {
            Some(fact.upper).filter(|&upper| upper <= window.alpha)?
        };
        answer.fits(fact).then_some(value.from_root(ply))
    }

    /// Whether some earlier row gives `value` in answer.
    pub fn has_value(&self, value: Score, answer: &UnprovedAnswer) -> bool {
        let rows = self.by_position.get(&answer.asked.key).into_iter().flatten();
        rows.rev().any(|&row| self.value(row, answer) == Some(value))
    }

    /// What all earlier rows together prove of a position's value: at least, at most.
    pub fn proved(&self, answer: &UnprovedAnswer) -> (Score, Score) {
        let ply = answer.asked.ply;
        let facts = self.at(answer).filter(|fact| answer.fits(fact));
        facts.fold((-Score::INFINITY, Score::INFINITY), |(lower, upper), fact| {
            (lower.max(fact.lower.from_root(ply)), upper.min(fact.upper.from_root(ply)))
        })
    }

    fn at(&self, answer: &UnprovedAnswer) -> impl Iterator<Item = &Fact> {
        let rows = self.by_position.get(&answer.asked.key).into_iter().flatten();
        rows.filter_map(|row| self.by_row.get(row))
    }
}

impl UnprovedAnswer {
    fn fits(&self, fact: &Fact) -> bool {
        match self.depths {
            AnswerDepths::Same => fact.depth == self.asked.depth,
            AnswerDepths::Deeper => fact.depth >= self.asked.depth,
            AnswerDepths::All => true,
        }
    }
}
