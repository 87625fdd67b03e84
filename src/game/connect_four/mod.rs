//! Connect four on a board of any size: a disc falls to the lowest free square of its column, four in a line win.

mod lines;
mod playable;

use super::tree::random::mix;
use super::{Depth, Ending, Game, MoveCode, Side, Stop};
use crate::score::Score;

/// The column that a disc falls into; `0` is column a.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Column(u8);

/// A position with the moves that led to it.
///
/// ```
/// use jianzhi::game::connect_four::ConnectFour;
/// use jianzhi::game::playable::Playable;
/// let small = ConnectFour::empty(5, 4);
/// assert_eq!(small.write(), "5/5/5/5 r");
/// assert_eq!(ConnectFour::start().write(), "7/7/7/7/7/7 r");
/// ```
#[derive(Debug, Clone)]
pub struct ConnectFour {
    width: u8,
    height: u8,
    /// Whose disc lies in each square, row by row from the lowest.
    squares: Vec<Option<u8>>,
    /// The discs in each column.
    heights: Vec<u8>,
    discs: usize,
    /// The moves played since the position was set up, and how many of them lead to the root of the search.
    played: Vec<Column>,
    root: usize,
    /// Whether the player who has just moved has a line.
    is_won: bool,
    key: u64,
}

impl ConnectFour {
    /// The empty board of a size; sides are brought into `1..=26`.
    #[must_use]
    pub fn empty(width: u8, height: u8) -> ConnectFour {
        let (width, height) = (width.clamp(1, 26), height.clamp(1, 26));
        let (squares, heights) = (vec![None; usize::from(width) * usize::from(height)], vec![0; width.into()]);
        let key = mix(u64::from(width) << 8 | u64::from(height));
        ConnectFour { width, height, squares, heights, discs: 0, played: Vec::new(), root: 0, is_won: false, key }
    }

    fn turn(&self) -> u8 {
        (self.discs % 2) as u8
    }

    fn ply(&self) -> usize {
        self.played.len() - self.root
    }

    fn at(&self, column: u8, row: u8) -> Option<u8> {
        let is_inside = column < self.width && row < self.height;
        is_inside.then(|| self.squares[self.index(column, row)]).flatten()
    }

    fn index(&self, column: u8, row: u8) -> usize {
        usize::from(row) * usize::from(self.width) + usize::from(column)
    }

    /// Every square, row by row from the lowest.
    fn all(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |row| (0..width).map(move |column| (column, row)))
    }

    /// Lets a player's disc fall; returns its row.
    fn drop(&mut self, column: u8, player: u8) -> u8 {
        let row = self.heights[usize::from(column)];
        let index = self.index(column, row);
        self.squares[index] = Some(player);
        self.heights[usize::from(column)] += 1;
        self.discs += 1;
        self.key ^= stone(index, player);
        row
    }
}

/// What a disc adds to the key.
fn stone(index: usize, player: u8) -> u64 {
    mix(0x0c04_0000 + index as u64 * 2 + u64::from(player))
}

impl Game for ConnectFour {
    type Move = Column;
    type Moves = Vec<Column>;

    /// MAX is the player to move at the root.
    fn side_to_move(&self) -> Side {
        Side::Max.after(self.ply())
    }

    fn ending(&self, depth: Depth) -> Option<Ending> {
        match self.is_won || self.discs == self.squares.len() {
            true => Some(Ending::Terminal),
            false => (depth == Depth::HORIZON).then_some(Ending::Leaf),
        }
    }

    /// A lost game is the better the later it is lost. Never an error.
    fn value(&self, ending: Ending) -> Result<Score, Stop> {
        Ok(match ending {
            Ending::Leaf => self.lines(),
            Ending::Terminal if self.is_won => Score::mated_at(self.ply() as u16),
            Ending::Terminal => Score::ZERO,
        })
    }

    fn moves(&self) -> Vec<Column> {
        let is_open = |column: &u8| !self.is_won && self.heights[usize::from(*column)] < self.height;
        (0..self.width).filter(is_open).map(Column).collect()
    }

    fn play(&mut self, mv: Column) {
        let row = self.drop(mv.0, self.turn());
        self.is_won = self.is_in_line(mv.0, row);
        self.played.push(mv);
    }

    fn undo(&mut self, Column(column): Column) {
        self.heights[usize::from(column)] -= 1;
        let index = self.index(column, self.heights[usize::from(column)]);
        self.discs -= 1;
        self.key ^= stone(index, self.turn());
        self.squares[index] = None;
        // Nobody plays on in a game that is won.
        self.is_won = false;
        self.played.pop();
        self.root = self.root.min(self.played.len());
    }

    fn code(Column(column): Column) -> MoveCode {
        MoveCode(column.into())
    }

    fn key(&self) -> u64 {
        self.key
    }
}
