//! Connect four on a board of any size: a disc falls to the lowest free square of its column, four in a line win.

mod lines;
mod playable;

use super::key::mix;
use super::{Depth, Ending, Game, MoveCode, Side, Stop};
use crate::score::Score;

/// The column that a disc falls into; `0` is column a.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Column(u8);

#[derive(Debug, Clone)]
pub struct ConnectFour {
    height: u8,
    /// Whose discs lie in each column, the lowest first.
    columns: Vec<Vec<u8>>,
    /// The moves played since the position was set up.
    played: Vec<Column>,
    /// How many plies the root of the search is away.
    ply: usize,
    /// Whether the player who has just moved has a line.
    is_won: bool,
    key: u64,
}

impl ConnectFour {
    /// The empty board of a size; sides are clamped to `1..=26`.
    pub fn empty(width: u8, height: u8) -> ConnectFour {
        let (width, height) = (width.clamp(1, 26), height.clamp(1, 26));
        let (columns, key) = (vec![Vec::new(); width.into()], mix(u64::from(width) << 8 | u64::from(height)));
        ConnectFour { height, columns, played: Vec::new(), ply: 0, is_won: false, key }
    }

    fn width(&self) -> u8 {
        self.columns.len() as u8
    }

    fn turn(&self) -> u8 {
        (self.columns.iter().map(Vec::len).sum::<usize>() % 2) as u8
    }

    fn at(&self, column: u8, row: u8) -> Option<u8> {
        self.columns.get(usize::from(column))?.get(usize::from(row)).copied()
    }

    /// Every square, row by row from the lowest.
    fn all(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let width = self.width();
        (0..self.height).flat_map(move |row| (0..width).map(move |column| (column, row)))
    }

    fn top(&self, Column(column): Column) -> u8 {
        self.columns[usize::from(column)].len() as u8
    }

    fn drop(&mut self, mv: Column, player: u8) {
        self.key ^= disc(mv, self.top(mv), player);
        self.columns[usize::from(mv.0)].push(player);
    }
}

fn disc(Column(column): Column, row: u8, player: u8) -> u64 {
    mix(u64::from(column) << 24 | u64::from(row) << 16 | u64::from(player + 1) << 40)
}

impl Game for ConnectFour {
    type Move = Column;
    type Moves = Vec<Column>;

    fn side_to_move(&self) -> Side {
        Side::Max.after(self.ply)
    }

    fn ending(&self, depth: Depth) -> Option<Ending> {
        let is_over = self.is_won || self.columns.iter().all(|column| column.len() == usize::from(self.height));
        if is_over { Some(Ending::Terminal) } else { (depth == Depth::HORIZON).then_some(Ending::Leaf) }
    }

    /// A lost game is the better the later it is lost. Never an error.
    fn value(&self, ending: Ending) -> Result<Score, Stop> {
        Ok(match ending {
            Ending::Leaf => self.lines(),
            Ending::Terminal if self.is_won => Score::mated_at(self.ply as u16),
            Ending::Terminal => Score::ZERO,
        })
    }

    fn moves(&self) -> Vec<Column> {
        let is_open = |&mv: &Column| !self.is_won && self.top(mv) < self.height;
        (0..self.width()).map(Column).filter(is_open).collect()
    }

    fn play(&mut self, mv: Column) {
        let row = self.top(mv);
        self.drop(mv, self.turn());
        self.is_won = self.is_in_line(mv.0, row);
        self.played.push(mv);
        self.ply += 1;
    }

    fn undo(&mut self, mv: Column) {
        self.columns[usize::from(mv.0)].pop();
        self.key ^= disc(mv, self.top(mv), self.turn());
        // No moves follow in a game that is won.
        self.is_won = false;
        self.played.pop();
        self.ply = self.ply.saturating_sub(1);
    }

    fn code(Column(column): Column) -> MoveCode {
        MoveCode(column.into())
    }

    fn key(&self) -> u64 {
        self.key
    }
}
