//! The rectangles of the stage's parts. Pure arithmetic, tested at every size that we promise.
//!
//! What is large takes 60 % of the window's width or more; the subtitle and the strip below it take the whole width.

use crate::prelude::*;

#[derive(Debug, Clone, PartialEq)]
pub struct StageParts {
    pub large: Rect,
    /// What else there is, at the right: the board, or the tree next to a large board.
    pub small: Option<Rect>,
    pub maps: Vec<Rect>,
    pub subtitle: Rect,
    pub strip: Rect,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StageWanted {
    /// The shape of the part at the right: its height to its width; `None` where there is none.
    pub small: Option<f32>,
    pub maps: usize,
    pub subtitle: f32,
    pub strip: f32,
}

impl StageWanted {
    /// The same with less and less around what is large: without the Maps, without the subtitle where a lesson says what is
    /// to be said, and then without the row of buttons, whose keys go on.
    pub fn giving_way(self, has_lesson: bool) -> impl Iterator<Item = StageWanted> {
        let without_maps = StageWanted { maps: 0, ..self };
        let subtitle = if has_lesson { 0.0 } else { self.subtitle };
        let without_words = StageWanted { subtitle, ..without_maps };
        let strip = if has_lesson { 0.0 } else { self.strip };
        [without_maps, without_words, StageWanted { strip, ..without_words }].into_iter()
    }

    /// The same above an open question: the words and the strip give way to it.
    pub fn above_question(self) -> StageWanted {
        StageWanted { subtitle: 0.0, strip: 0.0, ..self }
    }
}

const GAP: f32 = 8.0;
/// The share of the window's width that the large part takes where there is another.
const LARGE: f32 = 0.6;
/// The height of the strip's row where no techniques have rows of their own.
pub const STRIP: f32 = 40.0;
const LEAST_MAP: f32 = 54.0;
/// What is large is at least so high; in a lower window the words and then the strip give way.
const LEAST_LARGE: f32 = 60.0;

impl StageParts {
    pub fn named(&self) -> Vec<ShownPart> {
        let one = [("large", Some(self.large)), ("small", self.small), ("subtitle", Some(self.subtitle))];
        let one = one.into_iter().chain([("strip", Some(self.strip))]);
        let one = one.filter_map(|(name, rect)| Some(ShownPart { name, rect: rect? }));
        let many = self.maps.iter().map(|&rect| ShownPart { name: "map", rect });
        one.chain(many).collect()
    }

    pub fn new(window: Rect, wanted: StageWanted) -> StageParts {
        let inner = window.shrink(GAP.min(window.width().min(window.height()) * 0.1));
        let (rest, strip) = from_below(inner, wanted.strip);
        let (rest, subtitle) = from_below(rest, wanted.subtitle);
        let beside = (wanted.small.is_some() || wanted.maps > 0).then(|| inner.left() + window.width() * LARGE);
        let large = beside.map_or(rest, |right| rest.with_max_x(right.min(rest.right())));
        let mut parts = StageParts { large, small: None, maps: Vec::new(), subtitle, strip };
        if let Some(left) = beside {
            parts.fill(rest.with_min_x((left + GAP).min(rest.right())), wanted);
        }
        parts
    }

    fn fill(&mut self, column: Rect, wanted: StageWanted) {
        let height = wanted.small.map_or(0.0, |shape| (column.width() * shape).min(column.height()));
        let (small, below) = column.split_top_bottom_at_y(column.top() + height);
        let below = if height > 0.0 { below.with_min_y((below.top() + GAP).min(below.bottom())) } else { below };
        let each = (below.height() - GAP * wanted.maps.saturating_sub(1) as f32) / wanted.maps.max(1) as f32;
        let has_maps = wanted.maps > 0 && each >= LEAST_MAP;
        // A part that is alone in its column takes all of it.
        self.small = wanted.small.map(|_| if has_maps { small } else { column });
        if has_maps {
            let at = |index: usize| pos2(below.left(), below.top() + (each + GAP) * index as f32);
            self.maps =
                (0..wanted.maps).map(|index| Rect::from_min_size(at(index), vec2(below.width(), each))).collect();
        }
    }
}

/// Takes a part of so much height from the foot of a rectangle, as far as what is large allows that. A part that is not
/// wanted takes no gap either.
fn from_below(rect: Rect, height: f32) -> (Rect, Rect) {
    let gap = if height > 0.0 { GAP } else { 0.0 };
    let height = height.min(rect.height() - LEAST_LARGE - GAP).max(0.0);
    let (rest, part) = rect.split_top_bottom_at_y(rect.bottom() - height);
    (rest.with_max_y((rest.bottom() - gap).max(rest.top())), part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::assert_apart;

    /// The height to the width of a board of nine files and ten ranks.
    const BOARD: f32 = 1.11;

    fn all(small: Option<f32>, maps: usize) -> StageWanted {
        StageWanted { small, maps, subtitle: 86.0, strip: STRIP }
    }

    #[test]
    fn what_is_large_takes_sixty_percent_and_no_part_covers_another() {
        // As points of the zoom that each window gets.
        for (width, height) in [(683.0, 512.0), (853.0, 533.0), (948.0, 533.0), (1280.0, 720.0)] {
            let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
            for lanes in 1..=3 {
                for (small, maps) in [(None, 0), (Some(BOARD), 0), (Some(0.6), lanes - 1), (None, lanes - 1)] {
                    let parts = StageParts::new(window, all(small, maps));
                    assert!(parts.large.width() >= 0.6 * width, "{parts:?}");
                    let mut rects = vec![parts.large, parts.subtitle, parts.strip];
                    rects.extend(parts.small.into_iter().chain(parts.maps));
                    assert!(rects.iter().all(|rect| rect.is_positive()), "{rects:?}");
                    assert_apart(window, &rects, "stage");
                }
            }
        }
    }

    #[test]
    fn an_open_question_leaves_the_picture_all_that_is_above_it() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(683.0, 320.0));
        let open = StageParts::new(window, all(Some(BOARD), 2).above_question());
        assert!(open.large.height() >= window.height() - 2.0 * GAP, "{open:?}");
        assert!(open.subtitle.height() <= 0.0 && open.strip.height() <= 0.0, "{open:?}");
    }
}
