//! What a frame painted, read off its shapes: every text with the size of its type.

use egui::Rect;
use egui::epaint::{Shape, TextShape};
use egui_kittest::Harness;

/// A text that was painted.
#[derive(Debug, Clone)]
pub struct Painted {
    /// The words.
    pub words: String,
    /// The smallest type in it, in points of the window.
    pub smallest: f32,
    /// Whether it ends in dots, or lost a part.
    pub is_cut_short: bool,
    /// Its rectangle.
    pub rect: Rect,
    /// What of the window it may cover.
    pub clip: Rect,
}

/// All texts of the last frame that can be seen.
pub fn texts<S>(window: &Harness<'_, S>) -> Vec<Painted> {
    let mut all = Vec::new();
    for clipped in &window.output().shapes {
        of_shape(&clipped.shape, clipped.clip_rect, &mut all);
    }
    all.retain(|text| text.rect.intersects(text.clip) && !text.words.trim().is_empty());
    all
}

fn of_shape(shape: &Shape, clip: Rect, all: &mut Vec<Painted>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| of_shape(shape, clip, all)),
        Shape::Text(TextShape { pos, galley, .. }) => {
            let sizes = galley.job.sections.iter().map(|section| section.format.font_id.size);
            let words = galley.text().to_owned();
            all.push(Painted {
                smallest: sizes.fold(f32::INFINITY, f32::min),
                is_cut_short: galley.elided || words.ends_with('…'),
                rect: Rect::from_min_size(*pos + galley.rect.min.to_vec2(), galley.rect.size()),
                clip,
                words,
            });
        }
        _ => {}
    }
}

/// All outlines of the last frame that can be seen: their rectangles, and what of the window each may cover.
pub fn outlines<S>(window: &Harness<'_, S>) -> Vec<(Rect, Rect)> {
    let mut all = Vec::new();
    for clipped in &window.output().shapes {
        closed(&clipped.shape, clipped.clip_rect, &mut all);
    }
    all.retain(|(outline, clip)| outline.intersects(*clip));
    all
}

fn closed(shape: &Shape, clip: Rect, all: &mut Vec<(Rect, Rect)>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| closed(shape, clip, all)),
        Shape::Rect(_) | Shape::Circle(_) => all.push((shape.visual_bounding_rect(), clip)),
        Shape::Path(path) if path.closed => all.push((shape.visual_bounding_rect(), clip)),
        _ => {}
    }
}
