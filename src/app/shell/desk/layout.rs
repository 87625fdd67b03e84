//! The rectangles of the window's parts. Pure arithmetic, tested at every size that we promise.
//!
//! Nothing here depends on a step: a part does not move while the clock runs. A window that is too small for all of
//! them gives some up: first the timeline, then the right column and the lanes that are not in focus, then the row of
//! buttons. A part that is shown is never too small for its contents. On a phone's width all parts are below each
//! other: one lane, then the parts of the right column, then the timeline and the buttons.

use crate::prelude::*;

#[derive(Debug, Clone, PartialEq)]
pub struct Parts {
    pub top: Rect,
    /// The lanes that there is room for, by their numbers, from left to right.
    pub lanes: Vec<(usize, Rect)>,
    pub table: Option<Rect>,
    pub side: Option<Rect>,
    pub timeline: Option<Rect>,
    pub controls: Option<Rect>,
    /// The place of the words for what the pointer is over. Nothing else is ever shown there.
    pub pointed: Option<Rect>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Wanted {
    pub lanes: usize,
    pub most: usize,
    pub focus: usize,
    pub side: Side,
    pub table: f32,
    /// The height of the strip where there is room for it; 0 for none.
    pub strip: f32,
    pub pointed: usize,
}

impl Wanted {
    /// The same with less and less around the trees: without the counts, with a low timeline, without any, and with
    /// fewer lanes.
    pub fn giving_way(self) -> impl Iterator<Item = Wanted> {
        let strips = move |most: usize| {
            let all = Wanted { most, ..self };
            let without_table = Wanted { table: 0.0, ..all };
            let low = Wanted { strip: self.strip.min(LEAST_STRIP), ..without_table };
            [all, without_table, low, Wanted { strip: 0.0, ..without_table }]
        };
        (1..=self.lanes.max(1)).rev().flat_map(strips)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Words,
    /// Words, and answers to choose from, which on a phone need more height.
    Asked,
    /// Words and a board, which needs more width. Where all parts are below each other, the board is above the words,
    /// instead of the lane.
    Board,
}

/// The height of the row of buttons, and of its card beyond that.
const CONTROLS: f32 = 44.0;
const AROUND_CONTROLS: f32 = 12.0;
pub const AROUND_STRIP: egui::Vec2 = vec2(16.0, 7.0);
/// A row of the words for the pointer, the space around all of them, and the least window that has them.
pub const POINTED_ROW: f32 = 18.0;
const AROUND_POINTED: f32 = 5.0;
const WITH_POINTED: f32 = 420.0;
pub const LEAST_WINDOW: (f32, f32) = (240.0, 180.0);
/// Lanes narrower than this are not readable; in a lower middle nothing can be read.
const LEAST_LANE: f32 = 150.0;
const LEAST_MIDDLE: f32 = 90.0;
/// What a lane takes before the right column or the timeline may take from it.
const COMFORT: (f32, f32) = (250.0, 220.0);
/// What the lanes take before the table of counts may take from them, and its least width.
const LEAST_LANES: f32 = 210.0;
const LEAST_TABLE: f32 = 380.0;
/// A lower strip shows nothing, and neither does a lower column.
pub const LEAST_STRIP: f32 = 44.0;
const LEAST_SIDE: f32 = 140.0;
/// The column's share of the height where it is below the trees, and its most.
const UNDER_SHARE: f32 = 0.4;
const MOST_UNDER: f32 = 320.0;
const ASKED_SHARE: f32 = 0.68;
const MOST_ASKED: f32 = 420.0;
const LEAST_ABOVE_ASKED: f32 = 170.0;
/// The height of a board's card to its width, beyond the row above the board; it takes no less of the height.
const BOARD_SHAPE: f32 = 1.1;
const ABOVE_BOARD: f32 = 56.0;
const LEAST_BOARD: f32 = 240.0;

impl Parts {
    /// The parts of a window; `None` where it is too small for any.
    pub fn new(window: Rect, size: &Sizes, wanted: Wanted) -> Option<Parts> {
        if window.width() < LEAST_WINDOW.0 || window.height() < LEAST_WINDOW.1 {
            return None;
        }
        let gap = size.gutter;
        let (top, rest) = window.split_top_bottom_at_y(window.top() + size.top_bar);
        let inner = rest.shrink(gap);
        let (rest, pointed) = rows_below(inner, rest.bottom(), window.height(), wanted.pointed);
        let (middle, controls) = controls(rest, size);
        let is_column = window.width() < size.one_column;
        let (trees, side, timeline) = if is_column {
            // Answers to choose from are shown instead of the timeline.
            let strip = if wanted.side == Side::Asked { 0.0 } else { wanted.strip };
            let with_strip = timeline(middle, gap, strip);
            let has_words = |middle| under(middle, gap, wanted.side).1.is_some();
            // In a low column the words stay, and the timeline goes.
            let is_low = !has_words(with_strip.0) && has_words(middle);
            let (middle, timeline) = if is_low { (middle, None) } else { with_strip };
            let (trees, side) = under(middle, gap, wanted.side);
            (trees, side, timeline)
        } else {
            let (trees, side) = beside(window, middle, size, wanted.side);
            let (trees, timeline) = timeline(trees, gap, wanted.strip);
            (trees, side, timeline)
        };
        let (trees, table) = above(trees, wanted.table, gap);
        let many = if is_column { 1 } else { (trees.width() / LEAST_LANE) as usize };
        let shown = many.min(wanted.most).clamp(1, wanted.lanes.max(1));
        let first = wanted.focus.min(wanted.lanes.saturating_sub(shown));
        let width = (trees.width() - gap * (shown - 1) as f32) / shown as f32;
        let lane = |index: usize| {
            let left = trees.left() + (width + gap) * index as f32;
            (first + index, Rect::from_min_size(pos2(left, trees.top()), vec2(width, trees.height())))
        };
        Some(Parts { top, lanes: (0..shown).map(lane).collect(), table, side, timeline, controls, pointed })
    }
}

/// The rows at the foot with the words for what the pointer is over: they take the space that is there anyway, and a
/// little more.
pub fn rows_below(inner: Rect, foot: f32, window: f32, rows: usize) -> (Rect, Option<Rect>) {
    if window < WITH_POINTED || rows == 0 {
        return (inner, None);
    }
    let top = foot - rows as f32 * POINTED_ROW - AROUND_POINTED;
    (inner.with_max_y(top), Some(Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), foot))))
}

fn controls(rest: Rect, size: &Sizes) -> (Rect, Option<Rect>) {
    let height = CONTROLS.max(size.pill + 4.0) + AROUND_CONTROLS;
    if rest.height() - size.gutter - height < LEAST_MIDDLE {
        return (rest, None);
    }
    let (middle, card) = rest.split_top_bottom_at_y(rest.bottom() - height);
    (middle.with_max_y(middle.bottom() - size.gutter), Some(card))
}

fn timeline(trees: Rect, gap: f32, strip: f32) -> (Rect, Option<Rect>) {
    let around = 2.0 * AROUND_STRIP.y;
    let strip = strip.min(trees.height() - gap - around - COMFORT.1);
    if strip < LEAST_STRIP {
        return (trees, None);
    }
    let (above, card) = trees.split_top_bottom_at_y(trees.bottom() - strip - around);
    (above.with_max_y(above.bottom() - gap), Some(card))
}

fn above(trees: Rect, height: f32, gap: f32) -> (Rect, Option<Rect>) {
    if height <= 0.0 || trees.height() - height - gap < LEAST_LANES || trees.width() < LEAST_TABLE {
        return (trees, None);
    }
    let (above, table) = trees.split_top_bottom_at_y(trees.bottom() - height);
    (above.with_max_y(above.bottom() - gap), Some(table))
}

fn under(middle: Rect, gap: f32, side: Side) -> (Rect, Option<Rect>) {
    let room = middle.height() - gap;
    let (height, least) = match side {
        Side::Words => ((middle.height() * UNDER_SHARE).min(MOST_UNDER), LEAST_LANES),
        Side::Asked => {
            let height = (middle.height() * ASKED_SHARE).min(MOST_ASKED);
            (height.min(room - LEAST_ABOVE_ASKED).max(LEAST_SIDE), LEAST_ABOVE_ASKED)
        }
        Side::Board => ((room - middle.width() * BOARD_SHAPE - ABOVE_BOARD).max(LEAST_SIDE), LEAST_BOARD),
    };
    if height < LEAST_SIDE || room - height < least {
        return (middle, None);
    }
    let (trees, side) = middle.split_top_bottom_at_y(middle.bottom() - height);
    (trees.with_max_y(trees.bottom() - gap), Some(side))
}

fn beside(window: Rect, middle: Rect, size: &Sizes, side: Side) -> (Rect, Option<Rect>) {
    let share = match side {
        Side::Words | Side::Asked => size.side_share,
        Side::Board => size.side_share_board,
    };
    let width = (window.width() * share).clamp(size.side_least, size.side_most);
    if middle.width() - width - size.gutter < COMFORT.0 || middle.height() < LEAST_SIDE {
        return (middle, None);
    }
    let (trees, side) = middle.split_left_right_at_x(middle.right() - width);
    (trees.with_max_x(trees.right() - size.gutter), Some(side))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::assert_apart;

    fn size() -> Sizes {
        Theme::load().unwrap().style().size
    }

    fn wanted(lanes: usize) -> Wanted {
        let side = if lanes == 2 { Side::Board } else { Side::Words };
        let table = 40.0 + 22.0 * lanes as f32;
        Wanted { lanes, most: lanes, focus: lanes - 1, side, table, strip: 100.0, pointed: 1 }
    }

    fn window(width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height))
    }

    #[test]
    fn the_counts_give_way_first_then_the_timeline_then_lanes() {
        let shown = |wanted: Wanted| {
            let parts = Parts::new(window(1280.0, 800.0), &size(), wanted);
            parts.map(|parts| (parts.table.is_some(), parts.timeline.is_some(), parts.lanes.len()))
        };
        let given: Vec<_> = wanted(3).giving_way().filter_map(shown).collect();
        let all = [(true, true), (false, true), (false, true), (false, false)];
        let all: Vec<_> =
            [3, 2, 1].into_iter().flat_map(|lanes| all.map(|(table, strip)| (table, strip, lanes))).collect();
        assert_eq!(given, all);
    }

    #[test]
    fn no_part_overlaps_another_or_leaves_the_window_at_any_size() {
        let sides = [1.0, 90.0, 179.0, 180.0, 239.0, 240.0, 300.0, 333.0, 400.0, 480.0, 500.0, 517.0, 640.0, 800.0];
        let sides = sides.into_iter().chain([900.0, 1280.0, 4320.0, 7680.0]);
        for (width, height) in sides.clone().flat_map(|width| sides.clone().map(move |height| (width, height))) {
            for lanes in 1..=3 {
                let window = window(width, height);
                let Some(parts) = Parts::new(window, &size(), wanted(lanes)) else { continue };
                let mut all: Vec<Rect> = parts.lanes.iter().map(|(_, lane)| *lane).collect();
                assert!(parts.lanes.iter().any(|(index, _)| *index == lanes - 1), "the focused lane is there");
                all.extend(parts.table);
                all.extend(parts.side.into_iter().chain(parts.timeline).chain(parts.controls).chain([parts.top]));
                assert!(all.iter().all(|part| part.height() > 50.0), "{parts:?}");
                all.extend(parts.pointed);
                assert!(all.iter().all(|part| part.width() > 120.0 && part.height() > 20.0), "{parts:?}");
                assert_apart(window, &all, &format!("{width} {height} {lanes}"));
            }
        }
    }
}
