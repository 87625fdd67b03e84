//! Which places of the whole minimax tree searches looked at, and which they did not.
//!
//! A *place* is a position by its path from the root. The full tree of a task holds every place that minimax visits at
//! that depth; the other searches look at some of them, at some more than once. Visits below a null move and visits
//! beyond the depth (quiescence, extensions) lie outside of the full tree and are counted apart.
//! This room knows no view and no language.

mod below;
mod builder;
mod classes;
mod divergence;
mod ledger;
mod looks;
mod sheet;
mod size;
mod walk;

pub use below::{size_below, sizes_below};
pub use builder::{SheetBuilder, Told, Wanted};
pub use classes::{Class, Classes, PlaceClass};
pub use divergence::{Divergence, DivergenceKind, DivergenceSum, Divergences, Pair};
pub use ledger::{Ledger, Spared};
pub use sheet::{Inside, Look, LookEnd, Sheet, SheetPlace, Widths};
pub use size::{Size, TreeSize};
