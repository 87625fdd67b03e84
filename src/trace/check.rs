//! The checker: it replays a trace's logic from the game alone, and proves or refutes each window, cut and value.
//!
//! It trusts no search and shares no code with one. The rules of each algorithm stand in `rules` a second time; the
//! game says which moves there are and what a leaf is worth; everything else follows row by row. The first wrong row
//! is named with what it should have been and the mistake that explains it best.

mod declared;
mod enter;
mod facts;
mod frame;
mod leave;
mod order;
pub mod read;
mod refutation;
mod roots;
mod row;
mod rules;
mod suspect;
mod walk;

use super::Trace;
use crate::convention::Declared;
use crate::game::start::{Start, Walk};
use crate::game::{Depth, Game};
use crate::score::Window;
use crate::search::{Counts, Method};
use facts::Facts;
use order::Remembered;
pub use refutation::{Content, Fault, Field, Misconception, Origin, Proof, Refutation};
use roots::Roots;
pub use row::{Row, Told, rows};
use rules::{Base, Rules};
use walk::Checker;

/// What a trace says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// How it was searched; `None` where nobody says, so that only what every search with windows obeys is asked.
    pub method: Option<Method>,
    /// Plies looked ahead.
    pub depth: Depth,
    /// The root's window, seen by the side to move there; minimax and negamax have none.
    pub window: Window,
    /// Its visits, if it tells them.
    pub visits: Option<u64>,
    /// What it says of its convention; the fields that it leaves open are found out.
    pub convention: Declared,
}

/// Checks a trace in memory, its counts included.
///
/// # Errors
/// The first wrong row.
pub fn check(start: &Start, claim: &Claim, trace: &Trace) -> Result<Proof, Box<Refutation>> {
    let proof = check_rows(start, claim, rows(trace))?;
    let Proof { visits, leaves, cutoffs, researches, .. } = proof;
    let counts = Counts { visits, leaves, cutoffs, researches };
    let pairs = |counts: Counts| [counts.visits, counts.leaves, counts.cutoffs, counts.researches];
    match pairs(counts).into_iter().zip(pairs(trace.counts())).find(|(expected, found)| expected != found) {
        None => Ok(proof),
        Some((expected, found)) => Err(miscounted(visits, Field::Counts, expected, found)),
    }
}

/// Checks rows from wherever they come, in order of entry.
///
/// # Errors
/// The first wrong row.
pub fn check_rows(start: &Start, claim: &Claim, rows: impl IntoIterator<Item = Row>) -> Result<Proof, Box<Refutation>> {
    struct Check<'a, I>(&'a Start, &'a Claim, I);
    impl<I: Iterator<Item = Row>> Walk for Check<'_, I> {
        type Output = Result<Proof, Box<Refutation>>;
        fn on<G: Game>(mut self, game: &mut G) -> Self::Output {
            let Check(start, claim, rows) = &mut self;
            let rules = Rules::of(claim.method);
            let window = if rules.base == Base::Minimax { Window::FULL } else { claim.window };
            let mut checker = Checker {
                rules,
                roots: Roots::new(claim.method, game.side_to_move(), claim.depth, window),
                game,
                tree: start.tree().map(|tree| &**tree),
                open: Vec::new(),
                facts: Facts::default(),
                remembered: Remembered::default(),
                proof: Proof::default(),
                number: 0,
                path: Vec::new(),
                moves: Vec::new(),
                aim: None,
            };
            for row in rows {
                checker.row(row)?;
            }
            if checker.number == 0 && rules.base == Base::Any {
                return Err(miscounted(0, Field::Visits, 1, 0));
            }
            match claim.visits.filter(|&visits| visits != checker.number) {
                Some(visits) => Err(miscounted(checker.number, Field::Visits, visits, checker.number)),
                None => checker.finish(),
            }
        }
    }
    start.walk(Check(start, claim, rows.into_iter()))
}

fn miscounted(row: u64, field: Field, expected: u64, found: u64) -> Box<Refutation> {
    let fault = Fault::Field { field, expected: Content::Number(expected), found: Content::Number(found) };
    Box::new(Refutation { row, line: None, moves: Vec::new(), fault, likely: None, origin: None })
}
