//! What a person can ask for in this area.

use crate::toward::Toward;
use jianzhi_core::map::PlaceClass;
use jianzhi_core::replay::Way;

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum MapCommand {
    /// Shows a page of Maps instead of the trees, or the trees again.
    SwitchMap,
    /// Shows or hides a Map above each tree of a real position.
    SwitchLaneMaps,
    /// Switches the widths of the Map between sizes and equal shares.
    SwitchWidths,
    /// Shows a stretch of the Map, from 0 to 1; `None` shows all of it.
    ShowMap(Option<(f64, f64)>),
    /// Picks out a class of the difference; `None` shows all of them alike.
    PickClass(Option<PlaceClass>),
    /// Goes to the next of the places where two lanes part, those with most visits first, or back.
    Part(Way),
    /// Goes to the next place of the class that is picked out, to the right or to the left.
    NextOfClass(Toward),
}
