//! The work that another instance of the program does for the app, by the names of its kinds: a browser's workers know it.
//!
//! Nothing here draws or knows a window, so that a worker's program is loaded quickly, and is built for speed only.

mod counting;
mod judging;
mod laboratory;
mod measuring;
mod press;
mod program;
mod signature;

pub use counting::{PlacesWork, SizeWork, SizesOfPlaces, SizingWork, WholeWork};
pub use judging::JudgeWork;
pub use laboratory::{CellsWork, MeasuredCell};
pub use measuring::{CompareWork, ComparisonPart, GuessWork};
pub use press::PressWork;
pub use program::ProgramWork;

use crate::platform::{self, Parcel};
use crate::worker::{self, PlainWork, SearchWork};

/// The program of a worker: does what its page asks for. On a desktop it has nothing to do.
pub fn main() {
    platform::attend(serve);
}

/// The program that makes pictures of what its page has drawn.
pub fn pictures() {
    platform::attend(|kind, work| {
        if kind == <PressWork as worker::Work>::KIND {
            worker::serve::<PressWork>(work);
        }
    });
}

fn serve(kind: &str, work: Parcel) {
    /// A kind of work, and what does it.
    type Served = (&'static str, fn(Parcel));
    const KINDS: [Served; 11] = [
        (<SearchWork as worker::Work>::KIND, worker::serve::<SearchWork>),
        (<SizingWork as PlainWork>::KIND, worker::serve::<SizingWork>),
        (<WholeWork as PlainWork>::KIND, worker::serve::<WholeWork>),
        (<SizeWork as PlainWork>::KIND, worker::serve::<SizeWork>),
        (<PlacesWork as PlainWork>::KIND, worker::serve::<PlacesWork>),
        (<CompareWork as PlainWork>::KIND, worker::serve::<CompareWork>),
        (<GuessWork as PlainWork>::KIND, worker::serve::<GuessWork>),
        (<CellsWork as PlainWork>::KIND, worker::serve::<CellsWork>),
        (<ProgramWork as PlainWork>::KIND, worker::serve::<ProgramWork>),
        (<JudgeWork as PlainWork>::KIND, worker::serve::<JudgeWork>),
        (<signature::SignatureWork as PlainWork>::KIND, worker::serve::<signature::SignatureWork>),
    ];
    let known = KINDS.iter().find(|(name, _)| *name == kind);
    if let Some((_, serve)) = known {
        serve(work);
    }
}
