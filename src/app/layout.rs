//! Where the parts of the window stand. Pure arithmetic, tested at every size that we promise.
//!
//! A window that is too small for all of them gives some up: first the strip, then the right column and the lanes that
//! are not in focus, then the row of buttons. What is there is never too small for what it holds. On a phone's width all
//! parts stand below each other: one lane, then what stood in the right column, then the card at the bottom.

use egui::{Rect, pos2, vec2};

use crate::theme::Sizes;

/// The parts of the window.
#[derive(Debug, Clone, PartialEq)]
pub struct Parts {
    /// The bar at the top.
    pub top: Rect,
    /// The lanes that there is room for, by their numbers, from left to right.
    pub lanes: Vec<(usize, Rect)>,
    /// The table of counts below the lanes.
    pub table: Option<Rect>,
    /// The right column.
    pub side: Option<Rect>,
    /// The card at the bottom.
    pub bottom: Option<Bottom>,
}

/// The card at the bottom.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Bottom {
    /// All of it.
    pub card: Rect,
    /// In it, the row of buttons.
    pub controls: Rect,
    /// In it, the strip.
    pub strip: Option<Rect>,
}

/// What there is to be shown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Wanted {
    /// How many lanes there are.
    pub lanes: usize,
    /// The one that has to be seen.
    pub focus: usize,
    /// What the right column holds.
    pub side: Side,
    /// The height of the table of counts.
    pub table: f32,
    /// The height of the strip where there is room for it.
    pub strip: f32,
}

/// What the right column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Words, the number line and the listing.
    Words,
    /// Words and a board, which needs more width. Where all parts stand below each other, the board stands above the words,
    /// in the place of the lane.
    Board,
}

/// The height of the row of buttons.
const CONTROLS: f32 = 44.0;
/// The card's height beyond its buttons and the strip, with a strip and without one.
const AROUND_STRIP: f32 = 22.0;
const AROUND_CONTROLS: f32 = 12.0;
/// Below this size a window shows no parts at all.
pub(super) const LEAST_WINDOW: (f32, f32) = (240.0, 180.0);
/// Lanes narrower than this are not told apart; in a lower middle nothing can be read.
const LEAST_LANE: f32 = 150.0;
const LEAST_MIDDLE: f32 = 90.0;
/// What a lane takes before the right column or the strip may take from it.
const COMFORT: (f32, f32) = (250.0, 240.0);
/// What the lanes take before the table of counts may take from them, and its least width.
const LEAST_LANES: f32 = 210.0;
const LEAST_TABLE: f32 = 380.0;
/// A lower strip shows nothing, and neither does a lower column.
pub(crate) const LEAST_STRIP: f32 = 44.0;
const LEAST_SIDE: f32 = 140.0;
/// What the column takes of the height where it stands below the trees, and its most.
const UNDER_SHARE: f32 = 0.4;
const MOST_UNDER: f32 = 320.0;
/// The height of a board's card to its width, beyond the row above the board; it takes no less of the height.
const BOARD_SHAPE: f32 = 1.1;
const ABOVE_BOARD: f32 = 56.0;
const LEAST_BOARD: f32 = 240.0;

impl Parts {
    /// The parts of a window; `None` where it is too small for any.
    #[must_use]
    pub fn of(window: Rect, size: &Sizes, wanted: Wanted) -> Option<Parts> {
        if window.width() < LEAST_WINDOW.0 || window.height() < LEAST_WINDOW.1 {
            return None;
        }
        let gap = size.gutter;
        let (top, rest) = window.split_top_bottom_at_y(window.top() + size.top_bar);
        let rest = rest.shrink(gap);
        let is_column = window.width() < size.one_column;
        // In a low column the words stay, and the strip goes.
        let has_words = |(middle, _): &(Rect, Option<Bottom>)| under(*middle, gap, wanted.side).1.is_some();
        let with_strip = below(rest, size, wanted.strip);
        let without =
            Some(below(rest, size, 0.0)).filter(|parts| is_column && !has_words(&with_strip) && has_words(parts));
        let (middle, bottom) = without.unwrap_or(with_strip);
        let (trees, side) =
            if is_column { under(middle, gap, wanted.side) } else { beside(window, middle, size, wanted.side) };
        let between = if side.is_some() && !is_column { gap } else { 0.0 };
        let (trees, table) = above(trees, wanted.table, gap, between);
        let many = if is_column { 1 } else { (trees.width() / LEAST_LANE) as usize };
        let shown = many.clamp(1, wanted.lanes.max(1));
        let first = wanted.focus.min(wanted.lanes.saturating_sub(shown));
        let width = (trees.width() - between - gap * (shown - 1) as f32) / shown as f32;
        let lane = |index: usize| {
            let left = trees.left() + (width + gap) * index as f32;
            (first + index, Rect::from_min_size(pos2(left, trees.top()), vec2(width, trees.height())))
        };
        Some(Parts { top, lanes: (0..shown).map(lane).collect(), table, side, bottom })
    }
}

/// The table at the foot of the trees, and what it leaves to them; `right` is left free beside it.
fn above(trees: Rect, height: f32, gap: f32, right: f32) -> (Rect, Option<Rect>) {
    if height <= 0.0 || trees.height() - height - gap < LEAST_LANES || trees.width() < LEAST_TABLE {
        return (trees, None);
    }
    let (above, table) = trees.split_top_bottom_at_y(trees.bottom() - height);
    (above.with_max_y(above.bottom() - gap), Some(table.with_max_x(table.right() - right)))
}

/// The card at the bottom, and what it leaves.
fn below(rest: Rect, size: &Sizes, strip: f32) -> (Rect, Option<Bottom>) {
    let (gap, controls) = (size.gutter, CONTROLS.max(size.pill + 4.0));
    let room = rest.height() - gap - controls;
    let strip = strip.min(room - AROUND_STRIP - COMFORT.1);
    let height = match strip >= LEAST_STRIP {
        true => controls + AROUND_STRIP + strip,
        false if room - AROUND_CONTROLS >= LEAST_MIDDLE => controls + AROUND_CONTROLS,
        false => return (rest, None),
    };
    let (middle, card) = rest.split_top_bottom_at_y(rest.bottom() - height);
    let middle = Rect::from_min_max(middle.min, pos2(middle.right(), middle.bottom() - gap));
    // On a phone's width the buttons need what a wider card leaves free at its sides.
    let aside = if rest.width() + 2.0 * gap < size.one_column { 8.0 } else { 16.0 };
    let inner = card.shrink2(vec2(aside, 6.0));
    let (controls, below) = inner.split_top_bottom_at_y(inner.top() + controls);
    let strip = (strip >= LEAST_STRIP)
        .then(|| Rect::from_min_size(pos2(inner.left(), below.top() + 6.0), vec2(inner.width(), strip)));
    (middle, Some(Bottom { card, controls, strip }))
}

/// What else stands in the right column, below the trees, and what it leaves to them.
fn under(middle: Rect, gap: f32, side: Side) -> (Rect, Option<Rect>) {
    let room = middle.height() - gap;
    let (height, least) = match side {
        Side::Words => ((middle.height() * UNDER_SHARE).min(MOST_UNDER), LEAST_LANES),
        Side::Board => ((room - middle.width() * BOARD_SHAPE - ABOVE_BOARD).max(LEAST_SIDE), LEAST_BOARD),
    };
    if height < LEAST_SIDE || room - height < least {
        return (middle, None);
    }
    let (trees, side) = middle.split_top_bottom_at_y(middle.bottom() - height);
    (trees.with_max_y(trees.bottom() - gap), Some(side))
}

/// The right column, and what it leaves to the trees.
fn beside(window: Rect, middle: Rect, size: &Sizes, side: Side) -> (Rect, Option<Rect>) {
    let share = match side {
        Side::Words => size.side_share,
        Side::Board => size.side_share_board,
    };
    let width = (window.width() * share).clamp(size.side_least, size.side_most);
    if middle.width() - width < COMFORT.0 || middle.height() < LEAST_SIDE {
        return (middle, None);
    }
    let (trees, side) = middle.split_left_right_at_x(middle.right() - width);
    (trees, Some(side))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Theme;

    fn size() -> Sizes {
        Theme::load().map(|theme| theme.style().size).unwrap_or_else(|error| panic!("{error}"))
    }

    fn wanted(lanes: usize) -> Wanted {
        let side = if lanes == 2 { Side::Board } else { Side::Words };
        Wanted { lanes, focus: lanes - 1, side, table: 40.0 + 22.0 * lanes as f32, strip: 100.0 }
    }

    fn window(width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height))
    }

    #[test]
    fn every_part_is_shown_at_every_promised_size() {
        for (width, height) in [(1280.0, 800.0), (1024.0, 768.0), (900.0, 600.0), (1024.0, 640.0), (819.0, 614.0)] {
            for lanes in 1..=3 {
                let Some(parts) = Parts::of(window(width, height), &size(), wanted(lanes)) else {
                    unreachable!("parts")
                };
                assert_eq!(parts.lanes.len(), lanes, "{width}");
                assert!(parts.side.is_some() && parts.bottom.is_some_and(|bottom| bottom.strip.is_some()), "{width}");
                assert!(parts.lanes.iter().all(|(_, lane)| lane.width() > 120.0 && lane.height() > 200.0), "{parts:?}");
            }
        }
    }

    #[test]
    fn on_a_phone_one_lane_stands_above_the_words_and_the_strip_below() {
        for (width, height) in [(390.0, 844.0), (360.0, 740.0), (412.0, 915.0), (599.0, 900.0)] {
            for lanes in 1..=3 {
                let Some(parts) = Parts::of(window(width, height), &size(), wanted(lanes)) else {
                    unreachable!("parts")
                };
                let [(_, lane)] = parts.lanes[..] else { unreachable!("one lane: {parts:?}") };
                let (Some(side), Some(bottom)) = (parts.side, parts.bottom) else { unreachable!("{parts:?}") };
                assert!(lane.bottom() < side.top() && side.bottom() < bottom.card.top(), "{parts:?}");
                assert!(bottom.strip.is_some_and(|strip| strip.width() > 300.0), "{parts:?}");
                assert!([lane, side].iter().all(|part| part.width() > width - 30.0), "{parts:?}");
            }
        }
    }

    #[test]
    fn in_a_low_column_the_words_stay_and_the_strip_goes() {
        // A frame of a course page on a phone.
        let wanted = Wanted { table: 0.0, ..wanted(1) };
        let Some(parts) = Parts::of(window(374.0, 560.0), &size(), wanted) else { unreachable!("parts") };
        assert!(parts.side.is_some() && parts.bottom.is_some_and(|bottom| bottom.strip.is_none()), "{parts:?}");
    }

    #[test]
    fn no_part_overlaps_another_or_leaves_the_window_at_any_size() {
        let sides = [1.0, 90.0, 179.0, 180.0, 239.0, 240.0, 300.0, 333.0, 400.0, 480.0, 500.0, 517.0, 640.0, 800.0];
        let sides = sides.into_iter().chain([900.0, 1280.0, 4320.0, 7680.0]);
        for (width, height) in sides.clone().flat_map(|width| sides.clone().map(move |height| (width, height))) {
            for lanes in 1..=3 {
                let window = window(width, height);
                let Some(parts) = Parts::of(window, &size(), wanted(lanes)) else { continue };
                let mut all: Vec<Rect> = parts.lanes.iter().map(|(_, lane)| *lane).collect();
                assert!(parts.lanes.iter().any(|(index, _)| *index == lanes - 1), "the focused lane is there");
                all.extend(parts.table);
                all.extend(parts.side.into_iter().chain(parts.bottom.map(|bottom| bottom.card)).chain([parts.top]));
                for (index, part) in all.iter().enumerate() {
                    assert!(window.contains_rect(*part) && part.width() > 120.0 && part.height() > 50.0, "{parts:?}");
                    let mut others = all[index + 1..].iter();
                    assert!(others.all(|other| !part.shrink(0.5).intersects(*other)), "{width} {height} {lanes}");
                }
                if let Some(Bottom { card, controls, strip }) = parts.bottom {
                    assert!(card.contains_rect(controls) && strip.is_none_or(|strip| card.contains_rect(strip)));
                }
            }
        }
    }
}
