//! How large a small tree has to be drawn for every name and value in it to be read. It knows no pane.

use super::Measure;
use crate::prelude::*;
use crate::scene::camera::DOWN;

/// Trees of more positions lose words where there is no room for them.
pub const MOST: usize = 40;
/// The smallest type of a value at a desk.
const LEAST_TYPE: f32 = 9.5;
/// The width of a figure in bold type, to its size.
const FIGURE: f32 = 0.6;
/// The share of a node's half-width that is room for its value: of a leaf's box, and of a triangle.
const IN_LEAF: f32 = 0.84 * 1.8;
const IN_TRIANGLE: f32 = 1.12 * 1.18;
/// The half-widths that give a leaf, and a triangle, its words: those of `has_text` and `has_name`.
const LEAF: f32 = 1.3;
const TRIANGLE: f32 = 1.8;
/// Half a node's width to the distance of its neighbours, and to that of two plies; as a camera has them.
const ACROSS: f32 = 0.42;

/// The least scale at which a canvas is read, and the place that has to be seen where that makes it larger than its pane.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Legible {
    /// Points a leaf across and a ply down; nothing where any scale is enough.
    pub least: Vec2,
    pub seen: Pos2,
}

impl Legible {
    /// What a canvas needs, and which of its places has to be seen. A large tree, or one with lanterns, needs nothing.
    pub fn new(canvas: &Canvas, style: &Style, seen: Option<u32>) -> Legible {
        if !canvas.is_whole || canvas.places.len() > MOST || canvas.places.len() < 2 {
            return Legible::default();
        }
        let gaps = Measure::new(canvas).gaps;
        let written = |value| text::score(value).chars().count();
        let signs = canvas.places.iter().filter_map(|place| place.value).map(written).max().unwrap_or(1) as f32;
        let figure = FIGURE * style.least().max(LEAST_TYPE);
        let least_text = style.size.node_with_text;
        // Only a leaf with a name needs room for one.
        let is_named = canvas.places.iter().any(|place| place.child_count == 0 && !place.label.is_empty());
        let leaf = (signs * figure / IN_LEAF).max(least_text * if is_named { LEAF } else { 1.0 });
        // What a position is worth may be a bound, with its sign.
        let triangle = ((signs + 1.0) * figure / IN_TRIANGLE).max(least_text * TRIANGLE);
        let mut least = Vec2::ZERO;
        for place in &canvas.places {
            let node = if place.child_count == 0 { leaf } else { triangle };
            let gap = gaps.get(usize::from(place.ply)).copied().filter(|gap| gap.is_finite()).unwrap_or(1.0);
            least = least.max(vec2(node / (ACROSS * gap.max(0.1)), node / DOWN));
        }
        let seen = seen.and_then(|seen| canvas.places.get(seen as usize)).unwrap_or(&canvas.places[0]);
        Legible { least, seen: pos2(seen.x, f32::from(seen.ply)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::camera::Lens;
    use crate::theme::Theme;
    use emath::Rect;

    #[test]
    fn a_small_tree_is_never_smaller_than_its_words_and_what_is_searched_is_seen() {
        let style = Theme::load().map(|theme| theme.style()).unwrap_or_else(|error| panic!("{error}"));
        let Ok(tree) =
            jianzhi_core::game::tree::Tree::parse("A(B(10 -5 2) C(-8 6 1) D(-700 6 1))", jianzhi_core::game::Side::Max)
        else {
            unreachable!("it is well formed")
        };
        let start = jianzhi_core::game::start::Start::Tree(std::sync::Arc::new(tree));
        let canvas = Canvas::new(&start, jianzhi_core::game::Depth(4), &[], 1_000);
        for seen in 0..canvas.places.len() as u32 {
            let legible = Legible::new(&canvas, &style, Some(seen));
            for (width, height) in [(900.0, 500.0), (300.0, 260.0), (150.0, 120.0)] {
                let pane = Rect::from_min_size(pos2(5.0, 9.0), vec2(width, height));
                let lens = Lens::legible(&canvas, None, legible, pane, &style.size);
                assert!(lens.scale.x >= legible.least.x && lens.scale.y >= legible.least.y, "{lens:?}");
                assert_eq!(lens.shortage() <= 1.0, width > 400.0, "{width} {height} {legible:?}");
                assert!(pane.contains(lens.to_screen(legible.seen.x, legible.seen.y)), "{seen} {width} {height}");
            }
        }
    }
}
