//! Values that are tried for the leaf that a cut depends on, and kept as an edit if the user wants that.

use crate::app::model::{AT_ONCE, Model, Tried};
use crate::claim::{Effort, Hinge};

/// Tries a value.
pub(crate) fn begin(model: &mut Model, hinge: Hinge, value: i16) {
    model.edits.tried = tried(model, hinge, value);
}

/// `None` of the leaf's own value, with which nothing is tried.
fn tried(model: &Model, hinge: Hinge, value: i16) -> Option<Tried> {
    let narrator = model.narrator().filter(|_| value != hinge.value)?;
    let state = model.state()?;
    let effort = Effort::within(AT_ONCE);
    let what = narrator.subject().what_if_within(state, &hinge, value, &effort)?;
    Some(Tried { hinge, value, what: (!effort.is_short()).then_some(what) })
}

/// Takes the result of a tried value, if it is still tried.
pub(crate) fn hear(model: &mut Model, Tried { hinge, value, what }: Tried) {
    if let Some(tried) = model.edits.tried.as_mut().filter(|tried| tried.hinge == hinge && tried.value == value) {
        tried.what = what;
    }
}
