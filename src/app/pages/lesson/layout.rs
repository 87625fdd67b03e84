//! Where the parts of a lesson's page are: a reading column, and next to it one large figure with what the page shows of
//! the search. Pure arithmetic: it follows from the window and from what the page shows, never from a step.

use crate::desk::layout::{AROUND_STRIP, POINTED_ROW};
use crate::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PageCard {
    Board,
    Listing,
    /// What happens at the step and why, with the number line.
    Why,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LaneOrder {
    Beside,
    Below,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PageWanted {
    pub lanes: usize,
    /// How many of them are shown at the most.
    pub most: usize,
    pub focus: usize,
    pub order: LaneOrder,
    /// The share of the height that the figure has on a phone.
    pub figure: f32,
    pub cards: Vec<PageCard>,
    pub listing: f32,
    /// Whether a board leaves the tree its place on a phone as well: both are small, or the tree is asked about.
    pub is_small_game: bool,
    /// The height of the counts; 0 for none.
    pub table: f32,
    /// The height of the strip of time; 0 for none, and no buttons to step by.
    pub strip: f32,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PageParts {
    pub bar: Rect,
    /// The words, the question and the way to the next page.
    pub reading: Rect,
    /// The lanes that there is room for, by their numbers.
    pub lanes: Vec<(usize, Rect)>,
    pub cards: Vec<(PageCard, Rect)>,
    pub table: Option<Rect>,
    pub timeline: Option<Rect>,
    pub controls: Option<Rect>,
    /// Where it is told what the pointer is over.
    pub pointed: Option<Rect>,
}

const LEAST_WINDOW: (f32, f32) = (240.0, 260.0);
/// The share of the width that is read, its least and its most.
const READING: f32 = 0.36;
const LEAST_READING: f32 = 280.0;
const MOST_READING: f32 = 560.0;
/// What the words of a low window give up, in points, for the largest figure that is tried.
const GIVEN: f32 = 370.0;
/// On a phone: the shares of the height that are tried for the figure until all of its tree is in sight, that with a board
/// below the tree, and its least.
pub const FIGURES: [f32; 4] = [0.42, 0.48, 0.54, 0.61];
const FIGURE_WITH_BOARD: f32 = 0.52;
const TREE_ABOVE_BOARD: f32 = 0.64;
const LEAST_FIGURE: f32 = 120.0;
/// The share of the figure that its cards have, and a small board next to a low tree; and how high they are.
const CARDS: f32 = 0.42;
const SMALL_BOARD: f32 = 0.3;
const LEAST_CARDS: f32 = 170.0;
const MOST_CARDS: f32 = 420.0;
/// A figure that is lower than this has its cards next to the trees.
const LOW: f32 = 430.0;
/// What the trees keep before the counts and the time may take from them, and the least width of the counts.
const LEAST_TREES: f32 = 230.0;
const LEAST_TABLE: f32 = 380.0;
/// A lane that is narrower or lower than this shows nothing.
const LEAST_LANE: (f32, f32) = (150.0, 130.0);
/// The height of the row of buttons with its card.
const CONTROLS: f32 = 56.0;
/// A window that is lower has no row for what the pointer is over.
const WITH_POINTED: f32 = 420.0;

impl PageWanted {
    /// The same with more for the figure, with lanes in other orders, then without the time, then with fewer lanes.
    pub fn giving_way(&self) -> impl Iterator<Item = PageWanted> + '_ {
        let strips = if self.strip > 0.0 { vec![self.strip, 0.0] } else { vec![0.0] };
        (1..=self.lanes.max(1)).rev().flat_map(move |most| {
            let orders = if most > 1 { &[LaneOrder::Beside, LaneOrder::Below][..] } else { &[LaneOrder::Beside] };
            let strips = strips.clone();
            strips.into_iter().flat_map(move |strip| {
                let figures = move |&order| FIGURES.map(move |figure| (order, figure));
                let tried = orders.iter().flat_map(figures);
                tried.map(move |(order, figure)| PageWanted { most, order, strip, figure, ..self.clone() })
            })
        })
    }
}

impl PageParts {
    /// The parts of a window; `None` where it is too small for any.
    pub fn new(window: Rect, size: &Sizes, wanted: &PageWanted) -> Option<PageParts> {
        if window.width() < LEAST_WINDOW.0 || window.height() < LEAST_WINDOW.1 {
            return None;
        }
        let gap = size.gutter;
        let (bar, rest) = window.split_top_bottom_at_y(window.top() + size.top_bar);
        let inner = rest.shrink(gap);
        let mut parts = PageParts {
            bar,
            reading: inner,
            lanes: Vec::new(),
            cards: Vec::new(),
            table: None,
            timeline: None,
            controls: None,
            pointed: None,
        };
        if window.width() < size.one_column {
            parts.column(inner, gap, wanted);
        } else {
            parts.beside(window, inner, gap, wanted);
        }
        Some(parts)
    }

    /// On a phone the figure is above the words, with the first of the cards.
    fn column(&mut self, inner: Rect, gap: f32, wanted: &PageWanted) {
        let has_board = wanted.cards.contains(&PageCard::Board);
        let is_both = has_board && wanted.is_small_game;
        let share = if is_both { wanted.figure.max(FIGURE_WITH_BOARD) } else { wanted.figure };
        let height = (inner.height() * share).max(LEAST_FIGURE).min(inner.height() * FIGURES[3]);
        let (figure, reading) = inner.split_top_bottom_at_y(inner.top() + height);
        self.reading = reading.with_min_y(reading.top() + gap);
        if has_board && !wanted.is_small_game {
            self.cards = vec![(PageCard::Board, figure)];
            return;
        }
        let first = wanted.cards.iter().copied().find(|card| *card != PageCard::Why);
        let trees = match first {
            Some(card) if height > 2.0 * LEAST_FIGURE => {
                let (trees, place) = figure.split_top_bottom_at_y(figure.top() + height * TREE_ABOVE_BOARD);
                self.cards = vec![(card, place.with_min_y(place.top() + gap))];
                trees
            }
            _ => figure,
        };
        self.lanes = vec![(wanted.focus, trees)];
    }

    fn beside(&mut self, window: Rect, inner: Rect, gap: f32, wanted: &PageWanted) {
        // A phone on its side: what its figure needs, the words give.
        let given = if window.height() < WITH_POINTED { (wanted.figure - FIGURES[0]) * GIVEN } else { 0.0 };
        let width = (inner.width() * READING).clamp(LEAST_READING, MOST_READING) - given;
        let (reading, figure) = inner.split_left_right_at_x(inner.left() + width);
        self.reading = reading;
        let mut figure = figure.with_min_x(figure.left() + gap);
        let take = |figure: &mut Rect, height: f32| {
            let (above, part) = figure.split_top_bottom_at_y(figure.bottom() - height);
            *figure = above.with_max_y(above.bottom() - gap);
            part
        };
        if window.height() >= WITH_POINTED {
            let foot = take(&mut figure, POINTED_ROW - gap);
            self.pointed = Some(foot.with_max_y(window.bottom() - 2.0));
        }
        if window.height() < WITH_POINTED && wanted.cards.contains(&PageCard::Board) && !wanted.is_small_game {
            self.cards = vec![(PageCard::Board, figure)];
            return;
        }
        let is_low = figure.height() < LOW;
        let cards = (figure.height() * CARDS).clamp(LEAST_CARDS, MOST_CARDS);
        let has_code_alone = wanted.cards == [PageCard::Listing];
        let cards = if has_code_alone { wanted.listing.min(cards) } else { cards };
        let kept = LEAST_TREES + if wanted.cards.is_empty() || is_low { 0.0 } else { cards + gap };
        let strip = wanted.strip + 2.0 * AROUND_STRIP.y;
        if wanted.strip > 0.0 && figure.height() - strip - CONTROLS - 2.0 * gap >= kept {
            self.controls = Some(take(&mut figure, CONTROLS));
            self.timeline = Some(take(&mut figure, strip));
        }
        if wanted.table > 0.0 && figure.width() >= LEAST_TABLE && figure.height() - wanted.table - gap >= kept {
            self.table = Some(take(&mut figure, wanted.table));
        }
        if !wanted.cards.is_empty() && is_low {
            let is_small = wanted.is_small_game && wanted.cards[0] == PageCard::Board;
            let share = if is_small { SMALL_BOARD } else { CARDS };
            let (trees, side) = figure.split_left_right_at_x(figure.left() + figure.width() * (1.0 - share));
            self.cards = vec![(wanted.cards[0], side.with_min_x(side.left() + gap))];
            figure = trees;
        } else if !wanted.cards.is_empty() {
            let row = take(&mut figure, cards);
            self.cards = in_row(row, gap, &wanted.cards);
        }
        self.lanes = lanes(figure, gap, wanted);
    }
}

/// Cards side by side: a board takes about its own shape, where others want the rest.
fn in_row(row: Rect, gap: f32, cards: &[PageCard]) -> Vec<(PageCard, Rect)> {
    let board = (row.height() * 1.05).min(row.width() * 0.5);
    let boards = cards.iter().filter(|card| **card == PageCard::Board).count();
    let others = cards.len() - boards;
    let room = row.width() - gap * (cards.len() - 1) as f32;
    let width = |card: PageCard| match (card, others) {
        (PageCard::Board, 0) => room / boards as f32,
        (PageCard::Board, _) => board,
        _ => (room - board * boards as f32) / others as f32,
    };
    let mut left = row.left();
    let mut placed = Vec::new();
    for &card in cards {
        placed.push((card, Rect::from_min_size(pos2(left, row.top()), vec2(width(card), row.height()))));
        left += width(card) + gap;
    }
    placed
}

fn lanes(figure: Rect, gap: f32, wanted: &PageWanted) -> Vec<(usize, Rect)> {
    let many = match wanted.order {
        LaneOrder::Beside => (figure.width() / LEAST_LANE.0) as usize,
        LaneOrder::Below => (figure.height() / LEAST_LANE.1) as usize,
    };
    let shown = many.min(wanted.most).clamp(1, wanted.lanes.max(1));
    let first = wanted.focus.min(wanted.lanes.saturating_sub(shown));
    let share = |whole: f32| (whole - gap * (shown - 1) as f32) / shown as f32;
    let lane = |number: usize| {
        let (size, at) = match wanted.order {
            LaneOrder::Beside => {
                let size = vec2(share(figure.width()), figure.height());
                (size, vec2((size.x + gap) * number as f32, 0.0))
            }
            LaneOrder::Below => {
                let size = vec2(figure.width(), share(figure.height()));
                (size, vec2(0.0, (size.y + gap) * number as f32))
            }
        };
        (first + number, Rect::from_min_size(figure.min + at, size))
    };
    (0..shown).map(lane).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::assert_apart;

    fn size() -> Sizes {
        Theme::load().unwrap().style().size
    }

    fn wanted(lanes: usize, cards: &[PageCard]) -> PageWanted {
        PageWanted {
            lanes,
            most: lanes,
            focus: lanes - 1,
            order: LaneOrder::Beside,
            figure: FIGURES[0],
            cards: cards.to_vec(),
            listing: 150.0,
            is_small_game: lanes == 1,
            table: 40.0 + 22.0 * lanes as f32,
            strip: 60.0,
        }
    }

    fn all(parts: &PageParts) -> Vec<Rect> {
        let lanes = parts.lanes.iter().map(|(_, rect)| *rect);
        let cards = parts.cards.iter().map(|(_, rect)| *rect);
        let others = [parts.table, parts.timeline, parts.controls, parts.pointed].into_iter().flatten();
        lanes.chain(cards).chain(others).chain([parts.bar, parts.reading]).collect()
    }

    #[test]
    fn no_part_leaves_the_window_or_covers_another_at_any_size() {
        let cards: [&[PageCard]; 4] =
            [&[], &[PageCard::Board], &[PageCard::Listing], &[PageCard::Board, PageCard::Why]];
        let sides = [240.0, 300.0, 390.0, 480.0, 599.0, 600.0, 768.0, 844.0, 1024.0, 1280.0, 1920.0, 4320.0];
        for (width, height) in sides.into_iter().flat_map(|width| sides.map(move |height| (width, height))) {
            let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
            for (lanes, cards) in (1..=3).flat_map(|lanes| cards.map(move |cards| (lanes, cards))) {
                for wanted in wanted(lanes, cards).giving_way() {
                    let Some(parts) = PageParts::new(window, &size(), &wanted) else { continue };
                    let (all, about) = (all(&parts), format!("{width} {height} {wanted:?}"));
                    assert!(all.iter().all(|part| part.width() > 60.0 && part.height() > 15.0), "{about}: {parts:?}");
                    assert_apart(window, &all, &about);
                }
            }
        }
    }
}
