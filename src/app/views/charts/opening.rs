//! Opens the comparison.

use crate::model::{Model, Overlay};
use jianzhi_core::game::Depth;
use jianzhi_view::scene::compare::Comparison;

pub fn compare(model: &mut Model) {
    let branching = model.searches.base.start.look(&[]).map_or(0, |look| look.child_count);
    let most = model.searches.base.start.tree().map_or(Depth(u8::MAX), |tree| tree.height());
    let comparison = Comparison::of(branching, most);
    // A lesson's words are about its own depth, and so are the bars that are shown with them.
    let most = if model.learning.lesson.is_some() { model.searches.base.depth } else { comparison.most };
    model.dialog.overlay = Overlay::Compare(Comparison { most, ..comparison });
}
