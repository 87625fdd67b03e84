//! Where the parts of the window stand. Pure arithmetic, tested at every size that we promise.

use egui::{Rect, pos2, vec2};

use super::theme::Sizes;

/// The parts of the window.
#[derive(Debug, Clone, PartialEq)]
pub struct Parts {
    /// The bar at the top.
    pub top: Rect,
    /// The lanes from left to right.
    pub lanes: Vec<Rect>,
    /// The right column.
    pub side: Rect,
    /// The card at the bottom.
    pub bottom: Rect,
    /// In it, the row of buttons.
    pub controls: Rect,
    /// In it, the strip.
    pub strip: Rect,
}

/// What the right column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Words, the number line and the listing.
    Words,
    /// Words and a board, which needs more width.
    Board,
}

/// The height of the row of buttons.
const CONTROLS: f32 = 44.0;

impl Parts {
    /// The parts of a window with so many lanes, whose strip is so high.
    #[must_use]
    pub fn of(window: Rect, size: &Sizes, (lanes, side): (usize, Side), strip: f32) -> Parts {
        let gap = size.gutter;
        let (top, rest) = window.split_top_bottom_at_y(window.top() + size.top_bar);
        let rest = rest.shrink(gap);
        let bottom_height = CONTROLS + strip + 22.0;
        let (middle, bottom) = rest.split_top_bottom_at_y(rest.bottom() - bottom_height);
        let middle = Rect::from_min_max(middle.min, pos2(middle.right(), middle.bottom() - gap));
        let share = match side {
            Side::Words => size.side_share,
            Side::Board => size.side_share_board,
        };
        let side_width = (window.width() * share).clamp(size.side_least, size.side_most);
        let (trees, side) = middle.split_left_right_at_x(middle.right() - side_width);
        let lanes = lanes.max(1);
        let width = (trees.width() - gap * lanes as f32) / lanes as f32;
        let lane = |index: usize| {
            Rect::from_min_size(
                pos2(trees.left() + (width + gap) * index as f32, trees.top()),
                vec2(width, trees.height()),
            )
        };
        let inner = bottom.shrink2(vec2(16.0, 6.0));
        let (controls, below) = inner.split_top_bottom_at_y(inner.top() + CONTROLS);
        let strip = Rect::from_min_size(pos2(inner.left(), below.top() + 6.0), vec2(inner.width(), strip));
        Parts { top, lanes: (0..lanes).map(lane).collect(), side, bottom, controls, strip }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::theme::Theme;

    #[test]
    fn no_part_overlaps_another_or_leaves_the_window() {
        let size = Theme::load().map(|theme| theme.look(false).size).unwrap_or_else(|error| panic!("{error}"));
        for (width, height) in [(1280.0, 800.0), (1024.0, 768.0), (900.0, 600.0), (1024.0, 640.0), (819.0, 614.0)] {
            for lanes in 1..=3 {
                let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
                let side = if lanes == 2 { Side::Board } else { Side::Words };
                let parts = Parts::of(window, &size, (lanes, side), 100.0);
                let mut all = parts.lanes.clone();
                all.extend([parts.top, parts.side, parts.bottom]);
                for (index, part) in all.iter().enumerate() {
                    assert!(window.contains_rect(*part) && part.width() > 120.0 && part.height() > 50.0, "{part:?}");
                    assert!(
                        all[index + 1..].iter().all(|other| !part.shrink(0.5).intersects(*other)),
                        "{width} {lanes}"
                    );
                }
                assert!(parts.bottom.contains_rect(parts.strip) && parts.bottom.contains_rect(parts.controls));
            }
        }
    }
}
