//! What a person can ask for in this area.

use crate::app::toward::Toward;
use crate::scene::map::PlaceClass;

/// The Map.
#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum MapCommand {
    /// Shows a page of Maps in the place of the trees, or the trees again.
    SwitchMap,
    /// Shows a Map above each tree of a real position, or no longer.
    SwitchLaneMaps,
    /// Lets the widths of the Map stand for sizes, or for nothing.
    SwitchWidths,
    /// Shows a stretch of the Map, from 0 to 1; `None` shows all of it.
    ShowMap(Option<(f64, f64)>),
    /// Picks out a class of the difference; `None` shows all of them alike.
    PickClass(Option<PlaceClass>),
    /// Goes to the next place of the class that is picked out, to the right or to the left.
    NextOfClass(Toward),
}
