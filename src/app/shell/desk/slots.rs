//! Where the parts of the right column are. Pure arithmetic: it follows from the column's size and from what the column
//! holds, never from a step, so that nothing moves while the clock runs.

use egui::Rect;

use crate::charts::health_card;
use crate::desk::{listing, ruler};
use crate::widgets::theme::Look;

/// What is in the column below the words that say why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Below {
    /// The number line of a search with a window, and the listing.
    RulerAndListing,
    /// The listing alone: the search has no window.
    Listing,
    Board,
    Health,
    /// Only the number line: a user who is asked needs room for the answers.
    Ruler,
    Nothing,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ColumnSlots {
    pub why: Rect,
    pub ruler: Option<Rect>,
    /// The listing: five lines around the highlighted one.
    pub listing: Option<Rect>,
    pub board: Option<Rect>,
    pub health: Option<Rect>,
}

/// The height of the board's card to its width, and what it leaves to the words.
const BOARD_SHAPE: f32 = 1.2;
const WORDS_ABOVE_BOARD: f32 = 250.0;
/// The least share of the column that a board takes.
const BOARD_SHARE: f32 = 0.45;
/// Words that have less than this have no other part below them.
const LEAST_WORDS: f32 = 225.0;

impl ColumnSlots {
    /// The parts of a column that holds so much.
    pub fn of(look: &Look, column: Rect, below: Below) -> ColumnSlots {
        let gap = look.size.gutter;
        let mut slots = ColumnSlots { why: column, ruler: None, listing: None, board: None, health: None };
        let mut take = |height: f32| {
            let (above, part) = slots.why.split_top_bottom_at_y(slots.why.bottom() - height);
            slots.why = above.with_max_y(above.bottom() - gap);
            part
        };
        match below {
            Below::Nothing => {}
            Below::Health => slots.health = Some(take(health_card::HEIGHT.min(column.height() * 0.5))),
            Below::Board => {
                let room = (column.height() - WORDS_ABOVE_BOARD - gap).max(column.height() * BOARD_SHARE);
                slots.board = Some(take((column.width() * BOARD_SHAPE).min(room)));
            }
            Below::RulerAndListing | Below::Listing | Below::Ruler => {
                // In a low column the number line goes first, then the listing.
                let code = if below == Below::Ruler { 0.0 } else { listing::slot(look) + gap };
                let line = if below == Below::Listing { 0.0 } else { ruler::HEIGHT + gap };
                let leaves_room = |taken: f32| column.height() - taken >= LEAST_WORDS;
                if code > 0.0 && leaves_room(code) {
                    slots.listing = Some(take(code - gap));
                }
                if line > 0.0 && leaves_room(code + line) {
                    slots.ruler = Some(take(line - gap));
                }
            }
        }
        slots
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};
    use jianzhi_view::theme::Theme;

    fn look() -> Look {
        Theme::load().map(|theme| Look::of(&theme, false)).unwrap_or_else(|error| panic!("{error}"))
    }

    const ALL: [Below; 6] =
        [Below::RulerAndListing, Below::Listing, Below::Board, Below::Health, Below::Ruler, Below::Nothing];

    #[test]
    fn no_slot_leaves_the_column_or_covers_another() {
        for (below, height) in
            ALL.into_iter().flat_map(|below| [140.0, 300.0, 470.0, 640.0, 1_300.0].map(|h| (below, h)))
        {
            let column = Rect::from_min_size(pos2(880.0, 60.0), vec2(390.0, height));
            let ColumnSlots { why, ruler, listing, board, health } = ColumnSlots::of(&look(), column, below);
            let all: Vec<Rect> = [Some(why), ruler, listing, board, health].into_iter().flatten().collect();
            for (at, slot) in all.iter().enumerate() {
                assert!(column.expand(0.01).contains_rect(*slot) && slot.height() > 30.0, "{below:?} {height} {slot}");
                assert!(all[at + 1..].iter().all(|other| !slot.shrink(0.5).intersects(*other)), "{below:?} {height}");
            }
        }
    }

    #[test]
    fn the_number_line_goes_first_then_the_listing() {
        let shown = |height: f32| {
            let column = Rect::from_min_size(pos2(0.0, 0.0), vec2(330.0, height));
            let slots = ColumnSlots::of(&look(), column, Below::RulerAndListing);
            (slots.ruler.is_some(), slots.listing.is_some())
        };
        assert_eq!([610.0, 440.0, 300.0].map(shown), [(true, true), (false, true), (false, false)]);
    }
}
