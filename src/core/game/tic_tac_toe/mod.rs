//! Tic-tac-toe: nine squares, X begins, three in a line win. Small enough to be searched to its end.

mod playable;

use super::key::mix;
use super::{Depth, Ending, Game, MoveCode, Side, Stop};
use crate::score::Score;

/// A square by its place in the text of a position: `0` is a3, `8` is c1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square(u8);

#[derive(Debug, Clone, Copy)]
pub struct Squares(u16);

const ALL: u16 = 0b1_1111_1111;
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// A position with the moves that led to it.
///
/// ```
/// use jianzhi_core::game::Depth;
/// use jianzhi_core::game::start::Start;
/// use jianzhi_core::game::tic_tac_toe::TicTacToe;
/// use jianzhi_core::score::Score;
/// use jianzhi_core::search::{Algorithm, Counts};
/// use jianzhi_core::search::task::Task;
/// let (start, mut counts) = (Start::of(TicTacToe::default()), Counts::default());
/// let value = Task::new(&start, Algorithm::Minimax).to(Depth(9)).run(&mut counts)?;
/// assert_eq!((value, counts.visits), (Score::ZERO, 549_946));
/// # Ok::<(), jianzhi_core::game::Stop>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct TicTacToe {
    sets: [u16; 2],
    played: Vec<Square>,
    /// How many of them lead to the root of the search.
    root: usize,
}

impl TicTacToe {
    fn turn(&self) -> usize {
        ((self.sets[0] | self.sets[1]).count_ones() % 2) as usize
    }

    fn free(&self) -> Squares {
        Squares(ALL & !(self.sets[0] | self.sets[1]))
    }

    /// The line that the player who has just moved has made.
    fn line(&self) -> Option<u16> {
        let mover = self.sets[1 - self.turn()];
        LINES.into_iter().find(|line| mover & line == *line)
    }

    /// Lines still open to the side to move, less those open to the other one (Nilsson, Principles of Artificial
    /// Intelligence, 1980).
    fn open_lines(&self) -> Score {
        let open = |against: u16| LINES.iter().filter(|&&line| line & against == 0).count() as i16;
        let turn = self.turn();
        Score::new(open(self.sets[1 - turn]) - open(self.sets[turn]))
    }

    fn ply(&self) -> usize {
        self.played.len() - self.root
    }
}

impl Game for TicTacToe {
    type Move = Square;
    type Moves = Squares;

    fn side_to_move(&self) -> Side {
        Side::Max.after(self.ply())
    }

    fn ending(&self, depth: Depth) -> Option<Ending> {
        if self.line().is_some() || self.free().0 == 0 {
            Some(Ending::Terminal)
        } else {
            (depth == Depth::HORIZON).then_some(Ending::Leaf)
        }
    }

    /// A lost game is the better the later it is lost. Never an error.
    fn value(&self, ending: Ending) -> Result<Score, Stop> {
        Ok(match (ending, self.line()) {
            (Ending::Leaf, _) => self.open_lines(),
            (Ending::Terminal, Some(_)) => Score::mated_at(self.ply() as u16),
            (Ending::Terminal, None) => Score::ZERO,
        })
    }

    fn moves(&self) -> Squares {
        if self.line().is_some() { Squares(0) } else { self.free() }
    }

    fn play(&mut self, mv: Square) {
        self.sets[self.turn()] |= 1 << mv.0;
        self.played.push(mv);
    }

    fn undo(&mut self, mv: Square) {
        self.played.pop();
        self.sets.iter_mut().for_each(|set| *set &= !(1 << mv.0));
        self.root = self.root.min(self.played.len());
    }

    fn code(mv: Square) -> MoveCode {
        MoveCode(mv.0.into())
    }

    fn key(&self) -> u64 {
        mix(u64::from(self.sets[0]) << 16 | u64::from(self.sets[1]))
    }
}

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = Square(self.0.trailing_zeros() as u8);
        let is_one = self.0 != 0;
        self.0 &= self.0.wrapping_sub(1);
        is_one.then_some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}
