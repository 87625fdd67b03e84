//! The Xiangqi board at one position of a search: pieces, the moves that led there, and a check.

use crate::game::MoveCode;
use crate::game::start::Start;
use crate::game::xiangqi::{Color, Move, Piece, Position, Square};

/// What stands on the board, and how it came there.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardScene {
    /// The pieces and their points.
    pub pieces: Vec<(Square, Piece)>,
    /// Who moves.
    pub turn: Color,
    /// The last move, in the search or before it.
    pub last: Option<Move>,
    /// The moves from the root of the search, in order.
    pub line: Vec<Move>,
    /// The general in check.
    pub check: Option<Square>,
    /// The position as text.
    pub fen: String,
}

impl BoardScene {
    /// The board behind a line of moves from the root; `None` for a game without a board, or an impossible line.
    #[must_use]
    pub fn at(start: &Start, line: &[MoveCode]) -> Option<BoardScene> {
        let position = start.position(line)?;
        let line = line.iter().filter_map(|&code| Move::try_from(code).ok()).collect();
        Some(BoardScene { line, ..BoardScene::of(&position) })
    }

    /// The board of a position, without a line.
    #[must_use]
    pub fn of(position: &Position) -> BoardScene {
        let turn = position.turn();
        BoardScene {
            pieces: position.board().pieces().collect(),
            turn,
            // After a pass no piece has moved.
            last: position.last_move().filter(|mv| mv.from != mv.to),
            line: Vec::new(),
            check: position.in_check().then(|| position.board().general(turn)),
            fen: position.fen(),
        }
    }
}

/// From whose side the board is seen, and how large: points of the board to points of a picture and back.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Grid {
    /// Where `a9` stands (`i0` from black's side): left and top.
    pub origin: (f32, f32),
    /// The distance of two lines.
    pub pitch: f32,
    /// Whether black sits below.
    pub from_black: bool,
}

/// Room around the outermost lines, in distances of two lines.
pub const MARGIN: f32 = 0.62;

impl Grid {
    /// The largest grid with its margins inside a rectangle, centred.
    #[must_use]
    pub fn inside((left, top): (f32, f32), (width, height): (f32, f32), from_black: bool) -> Grid {
        let pitch = (width / (8.0 + 2.0 * MARGIN)).min(height / (9.0 + 2.0 * MARGIN)).max(1.0);
        let origin = (left + (width - 8.0 * pitch) / 2.0, top + (height - 9.0 * pitch) / 2.0);
        Grid { origin, pitch, from_black }
    }

    /// Where a point of the board stands.
    #[must_use]
    pub fn place(&self, square: Square) -> (f32, f32) {
        let (across, down) =
            if self.from_black { (8 - square.file(), square.rank()) } else { (square.file(), 9 - square.rank()) };
        (self.origin.0 + f32::from(across) * self.pitch, self.origin.1 + f32::from(down) * self.pitch)
    }

    /// The point of the board nearest to a place, within half a distance.
    #[must_use]
    pub fn square_at(&self, (x, y): (f32, f32)) -> Option<Square> {
        let across = ((x - self.origin.0) / self.pitch).round();
        let down = ((y - self.origin.1) / self.pitch).round();
        if !(0.0..=8.0).contains(&across) || !(0.0..=9.0).contains(&down) {
            return None;
        }
        let (across, down) = (across as u8, down as u8);
        if self.from_black { Square::new(8 - across, down) } else { Square::new(across, 9 - down) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_found_where_it_stands_from_both_sides() {
        for from_black in [false, true] {
            let grid = Grid::inside((10.0, 20.0), (300.0, 500.0), from_black);
            for square in Square::all() {
                assert_eq!(grid.square_at(grid.place(square)), Some(square));
            }
            assert_eq!(grid.square_at((0.0, 0.0)), None);
        }
    }

    #[test]
    fn the_board_follows_a_line_of_moves() {
        let start = Start::Xiangqi(Box::new(Position::start()));
        let Some(root) = BoardScene::at(&start, &[]) else { unreachable!("a position") };
        assert_eq!((root.pieces.len(), root.turn, root.check), (32, Color::Red, None));
        let mv = Position::start().legal_moves().as_slice()[0];
        let code = <Position as crate::game::Game>::code(mv);
        let after = BoardScene::at(&start, &[code]);
        assert_eq!(after.map(|board| (board.last, board.line, board.turn)), Some((Some(mv), vec![mv], Color::Black)));
        assert_eq!(BoardScene::at(&start, &[MoveCode(u16::MAX - 1)]), None);
    }
}
