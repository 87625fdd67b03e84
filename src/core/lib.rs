//! Games, searches and their traces: what is true of a search.
//!
//! A [`Task`] is a game, where it starts, and a method. A search tells an [`Observer`] of every visit; a
//! [`Recorder`] makes a [`Trace`] of that, a [`Replay`] walks it step by step, and [`check`] proves each of its lines without
//! the code of the searches.
//!
//! It knows no language and draws nothing.

use std::sync::Arc;

pub mod check;
#[doc(hidden)]
pub mod claim;
pub mod file;
pub mod game;
pub mod map;
pub mod mutants;
#[doc(hidden)]
pub mod opaque;
#[doc(hidden)]
pub mod predict;
pub mod replay;
pub mod score;
pub mod search;
pub mod trace;

pub use game::playable::Playable;
pub use game::start::Start;
pub use game::tree::Tree;
pub use game::{Depth, Ending, Game, MoveCode, Side, Stop};
pub use replay::{Recording, Replay, State};
pub use score::{Bound, Score, Window};
pub use search::task::{Measurement, Outcome, Task};
pub use search::{Algorithm, Counts, Event, Method, Observer, Switch};
pub use trace::{EventKind, Recorder, Step, Trace, Visit, VisitId};

/// Searches, records every visit, and returns the record: about 14 bytes a visit.
///
/// ```
/// use jianzhi_core::{Algorithm, EventKind, Side, Step, Task, Tree, record};
///
/// let tree = Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?;
/// let replay = record(&Task::new(tree, Algorithm::AlphaBeta))?;
/// assert_eq!(replay.trace().len(), 7);
/// let cut = replay.next(EventKind::Cutoff, Step(0)).ok_or("no cutoff")?;
/// assert_eq!(replay.at(cut).path.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] where a value that is needed is unknown.
pub fn record(task: &Task) -> Result<Replay, Stop> {
    let mut recorder = Recorder::new();
    task.run(&mut recorder)?;
    // A search that returned a value has entered its root and left it, so that there is a trace.
    recorder.finish().and_then(|trace| Replay::new(Arc::new(trace))).ok_or(Stop::Cancelled)
}

/// The first `N` variants of an enum, in the order in which they are written.
#[doc(hidden)]
pub const fn first_variants<T: strum::VariantArray + Copy, const N: usize>() -> [T; N] {
    match T::VARIANTS.first_chunk() {
        Some(first) => *first,
        None => unreachable!(),
    }
}
