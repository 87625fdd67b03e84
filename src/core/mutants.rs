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

mod collect;
mod hold;
mod mistake;
mod search;
mod variant;

use std::ops::ControlFlow;

pub use collect::{MutantRow, MutantRun, mutant, run_variant};
pub use mistake::Mistake;
pub use variant::{Test, Variant, variants};

use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Game};
use crate::score::convention::Convention;
use crate::score::{Score, Window};
use crate::search::Algorithm;
use search::Searcher;

/// What is searched, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MutantTask {
    /// One of [`Algorithm::LADDER`]; another is searched as fail-soft alpha-beta.
    pub algorithm: Algorithm,
    /// Plies looked ahead.
    pub depth: Depth,
    /// The root's window, seen by the side to move there; minimax and negamax have none.
    pub window: Window,
    /// What the course has decided.
    pub convention: Convention,
}

impl MutantTask {
    /// A task with the algorithm's own convention.
    #[must_use]
    pub const fn new(algorithm: Algorithm, depth: Depth, window: Window) -> MutantTask {
        MutantTask { algorithm, depth, window, convention: algorithm.convention() }
    }
}

/// Receives a mutant's steps and may end it.
pub trait MutantListener {
    /// A visit begins: which child it is, in generation order (`None` at the root), and alpha and beta as it sees
    /// them, which need not be a window.
    fn enter(&mut self, child: Option<usize>, alpha: Score, beta: Score) -> ControlFlow<()>;

    /// It ends with a value, as it sees it.
    fn leave(&mut self, value: Score) -> ControlFlow<()>;

    /// The root keeps this child as its best move so far.
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
