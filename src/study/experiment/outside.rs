//! Which places a search looks at, to be compared with those of another search of the same game.

use rustc_hash::FxHashSet;

use jianzhi_core::game::Ending;
use jianzhi_core::search::{Event, Observer};

/// The places that a search looks at and evaluates, each by a number of its path.
#[derive(Debug, Clone, Default)]
pub struct PlaceSet {
    pub places: FxHashSet<u64>,
    pub evaluated: FxHashSet<u64>,
    open: Vec<u64>,
}

impl PlaceSet {
    /// Places of this search that another does not look at, and evaluated places that it does not evaluate.
    pub fn beyond(&self, other: &PlaceSet) -> [usize; 2] {
        [self.places.difference(&other.places).count(), self.evaluated.difference(&other.evaluated).count()]
    }
}

impl Observer for PlaceSet {
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => {
                let place = match (self.open.last(), entry.mv) {
                    (Some(&parent), Some(mv)) => path_key(parent, mv.0),
                    // A search of the root begins.
                    _ => {
                        self.open.clear();
                        0
                    }
                };
                self.places.insert(place);
                self.open.push(place);
            }
            Event::Ending(Ending::Leaf) | Event::StandPat(_) => {
                self.evaluated.extend(self.open.last());
            }
            Event::Leave(_) => {
                self.open.pop();
            }
            _ => {}
        }
    }
}

/// A number of a path: that of its parent's path, mixed with the move. Two paths share one with probability 2^-64.
fn path_key(parent: u64, mv: u16) -> u64 {
    jianzhi_core::game::key::mix(
        parent.wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_mul(2).wrapping_add(u64::from(mv) << 1 | 1),
    )
}
