//! The lines of a task as a puzzle: right and wrong ones in no order, to be put into theirs and indented.

use serde::{Deserialize, Serialize};

use super::{Assignment, Distractor};

pub const MOST_INDENT: u8 = 6;
const STEP: usize = 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleLine {
    /// Which piece it is: those of the solution in their order, then the wrong ones.
    pub piece: usize,
    /// How far it is indented, in steps.
    pub indent: u8,
}

/// What is first not as it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleFault {
    Line(usize),
    Distractor(usize),
    /// The line at this place is the right one, and has another indentation.
    Indent(usize),
    Short,
}

impl Assignment {
    pub fn pieces(&self) -> usize {
        self.solution.len() + self.distractors.len()
    }

    pub fn piece(&self, piece: usize) -> &str {
        match self.solution.get(piece) {
            Some(line) => line.trim_start(),
            None => self.distractor(piece).map_or("", |distractor| &distractor.code),
        }
    }

    pub fn distractor(&self, piece: usize) -> Option<&Distractor> {
        self.distractors.get(piece.checked_sub(self.solution.len())?)
    }

    /// The pieces by their words, an order that says nothing of the program.
    pub fn shuffled(&self) -> Vec<usize> {
        let mut pieces: Vec<usize> = (0..self.pieces()).collect();
        pieces.sort_by_key(|&piece| (self.piece(piece).to_owned(), piece));
        pieces
    }

    pub fn assembled(&self, lines: &[PuzzleLine]) -> String {
        let text = |line: &PuzzleLine| " ".repeat(usize::from(line.indent) * STEP) + self.piece(line.piece) + "\n";
        lines.iter().map(text).collect()
    }

    /// The first thing that differs from every accepted order; `None` where the lines are one of them.
    pub fn fault(&self, lines: &[PuzzleLine]) -> Option<PuzzleFault> {
        let faults = self.orders().into_iter().map(|order| self.fault_by(&order, lines));
        // The order that agrees longest.
        faults.max_by_key(|fault| match fault {
            None => usize::MAX,
            Some(PuzzleFault::Short) => lines.len(),
            Some(PuzzleFault::Line(place) | PuzzleFault::Distractor(place) | PuzzleFault::Indent(place)) => *place,
        })?
    }

    fn fault_by(&self, order: &[usize], lines: &[PuzzleLine]) -> Option<PuzzleFault> {
        for (place, line) in lines.iter().enumerate() {
            let Some(due) = order.get(place).map(|&due| &self.solution[due]) else {
                return Some(PuzzleFault::Line(place));
            };
            let code = due.trim_start();
            if self.piece(line.piece) != code {
                let is_wrong = self.distractor(line.piece).is_some();
                return Some(if is_wrong { PuzzleFault::Distractor(place) } else { PuzzleFault::Line(place) });
            }
            if usize::from(line.indent) * STEP != due.len() - code.len() {
                return Some(PuzzleFault::Indent(place));
            }
        }
        (lines.len() < order.len()).then_some(PuzzleFault::Short)
    }

    /// The orders that are accepted: each pair of neighbours that may change places in both.
    pub fn orders(&self) -> Vec<Vec<usize>> {
        let mut orders = vec![(0..self.solution.len()).collect::<Vec<usize>>()];
        for &first in &self.swaps {
            let swapped = orders.iter().map(|order| {
                let mut order = order.clone();
                order.swap(first, first + 1);
                order
            });
            let swapped: Vec<Vec<usize>> = swapped.collect();
            orders.extend(swapped);
        }
        orders
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(name: &str) -> Assignment {
        let Some(task) = Assignment::named(name) else { unreachable!("it is shipped") };
        task
    }

    fn solved(task: &Assignment, order: &[usize]) -> Vec<PuzzleLine> {
        let line = |&piece: &usize| {
            let text = &task.solution[piece];
            PuzzleLine { piece, indent: ((text.len() - text.trim_start().len()) / STEP) as u8 }
        };
        order.iter().map(line).collect()
    }

    #[test]
    fn each_accepted_order_is_the_solution_or_differs_by_a_swap() {
        for task in Assignment::shipped() {
            for order in task.orders() {
                assert_eq!(task.fault(&solved(&task, &order)), None, "{}: {order:?}", task.name);
            }
            let right = solved(&task, &task.orders()[0]);
            assert_eq!(task.assembled(&right), task.solved(), "{}", task.name);
        }
    }

    #[test]
    fn the_first_wrong_line_is_named() {
        let task = task("alpha-beta-soft");
        let right = solved(&task, &task.orders()[0]);
        assert_eq!(task.fault(&right[..4]), Some(PuzzleFault::Short));
        let mut moved = right.clone();
        moved.swap(1, 2);
        assert_eq!(task.fault(&moved), Some(PuzzleFault::Line(1)));
        let mut indented = right.clone();
        indented[10].indent += 1;
        assert_eq!(task.fault(&indented), Some(PuzzleFault::Indent(10)));
        for (number, distractor) in task.distractors.iter().enumerate() {
            let mut wrong = right.clone();
            wrong[distractor.line].piece = task.solution.len() + number;
            assert_eq!(task.fault(&wrong), Some(PuzzleFault::Distractor(distractor.line)));
        }
        let mut long = right.clone();
        long.push(right[10]);
        assert_eq!(task.fault(&long), Some(PuzzleFault::Line(11)));
    }

    #[test]
    fn the_pieces_are_shown_in_an_order_of_their_own_and_each_once() {
        for task in Assignment::shipped() {
            let mut shown = task.shuffled();
            assert_ne!(shown, (0..task.pieces()).collect::<Vec<_>>(), "{}", task.name);
            shown.sort_unstable();
            assert_eq!(shown, (0..task.pieces()).collect::<Vec<_>>(), "{}", task.name);
        }
    }
}
