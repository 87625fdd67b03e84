//! Which part of a large tree is opened: its root, the way to the current position, and what was opened by hand or by
//! zooming in. Everything else is folded into lanterns.
//!
//! Positions are named by the moves that lead to them, so that a folding is valid for every canvas that is made from
//! it. It knows no place and no picture.

use std::collections::BTreeSet;

use jianzhi_core::game::MoveCode;

/// The moves from the root of the searches to a position.
pub type Line = Vec<MoveCode>;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Folding {
    root: Line,
    /// The current position of the search: every position on the way there is open.
    way: Line,
    /// Opened by hand, each with all positions above it.
    by_hand: BTreeSet<Line>,
    /// Closed by hand, though the way leads there.
    closed: BTreeSet<Line>,
    /// Opened because they were large enough on the screen.
    by_zoom: BTreeSet<Line>,
}

impl Folding {
    pub fn root(&self) -> &[MoveCode] {
        &self.root
    }

    pub fn way(&self) -> &[MoveCode] {
        &self.way
    }

    /// Whether the children of a position are to be shown.
    pub fn is_open(&self, line: &[MoveCode]) -> bool {
        if line == self.root {
            return true;
        }
        let is_on_way = self.is_on_way(line) && !self.closed.contains(line);
        is_on_way || self.by_hand.contains(line) || self.by_zoom.contains(line)
    }

    /// Whether the way leads through a position, or ends there.
    pub fn is_on_way(&self, line: &[MoveCode]) -> bool {
        self.way.starts_with(line)
    }

    pub fn is_opened_by_zoom(&self, line: &[MoveCode]) -> bool {
        self.by_zoom.contains(line)
    }

    /// Follows the search to its current position; returns whether that is another position.
    pub fn follow(&mut self, way: Line) -> bool {
        let is_new = self.way != way;
        self.way = way;
        is_new
    }

    pub fn open(&mut self, line: &[MoveCode]) {
        for length in 0..=line.len() {
            self.closed.remove(&line[..length]);
            self.by_hand.insert(line[..length].to_vec());
        }
    }

    /// Closes a position, and forgets what was open below it.
    pub fn close(&mut self, line: &[MoveCode]) {
        self.by_hand.retain(|open| !open.starts_with(line));
        self.by_zoom.retain(|open| !open.starts_with(line));
        self.closed.insert(line.to_vec());
    }

    pub fn come_near(&mut self, line: Line) {
        self.by_zoom.insert(line);
    }

    /// Closes a position that was opened only by zooming in, and those of its kind below it.
    pub fn go_away(&mut self, line: &[MoveCode]) {
        self.by_zoom.retain(|open| !open.starts_with(line));
    }

    /// Takes a position as the canvas' root. What was opened by zooming in is closed, since everything is larger now.
    pub fn focus(&mut self, line: Line) {
        self.root = line;
        self.by_zoom.clear();
    }

    /// Closes everything that was opened by hand or by zooming in.
    pub fn tidy(&mut self) {
        self.by_hand.clear();
        self.closed.clear();
        self.by_zoom.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line<const N: usize>(moves: [u16; N]) -> Line {
        moves.map(MoveCode).to_vec()
    }

    #[test]
    fn the_way_is_open_down_to_its_end_and_nothing_else_is() {
        let mut folding = Folding::default();
        assert!(folding.follow(line([3, 1])) && !folding.follow(line([3, 1])));
        let open = [line([]), line([3]), line([3, 1])];
        assert!(open.iter().all(|line| folding.is_open(line)));
        assert!(!folding.is_open(&line([1])) && !folding.is_open(&line([3, 1, 4])));
    }

    #[test]
    fn what_is_opened_by_hand_stays_open_with_all_above_it() {
        let mut folding = Folding::default();
        folding.open(&line([2, 5]));
        folding.follow(line([7]));
        assert!(folding.is_open(&line([2])) && folding.is_open(&line([2, 5])));
        folding.close(&line([2]));
        assert!(!folding.is_open(&line([2])) && !folding.is_open(&line([2, 5])));
        folding.close(&line([7]));
        assert!(!folding.is_open(&line([7])), "even on the way");
    }

    #[test]
    fn what_came_near_is_closed_again_without_touching_what_the_hand_opened() {
        let mut folding = Folding::default();
        folding.open(&line([2]));
        folding.come_near(line([2]));
        folding.come_near(line([2, 6]));
        folding.go_away(&line([2]));
        assert!(folding.is_open(&line([2])) && !folding.is_open(&line([2, 6])));
    }

    #[test]
    fn the_root_cannot_be_closed() {
        let mut folding = Folding::default();
        folding.focus(line([4]));
        folding.close(&line([4]));
        assert!(folding.is_open(&line([4])));
    }
}
