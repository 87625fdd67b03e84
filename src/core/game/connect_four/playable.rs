//! What a person sees of connect four: rows of r and b, columns by letter, and in Chinese by number.

use super::{Column, ConnectFour};
use crate::game::diagram::{BoardMove, BoardPiece, BoardPlan, Diagram, Kit, Point};
use crate::game::playable::{Notation, Playable};
use crate::game::rows::BoardRows;
use crate::game::{Game, MoveCode, Phrase, TermValue};

const LETTERS: [char; 2] = ['r', 'b'];
const PIECES: [BoardPiece; 2] = [
    BoardPiece { letter: 'r', player: 0, name: "connect-four-red", signs: [""; 2] },
    BoardPiece { letter: 'b', player: 1, name: "connect-four-black", signs: [""; 2] },
];

impl Playable for ConnectFour {
    const NAME: &'static str = "connect-four";
    const WORDS: [&'static str; 2] = ["connect-four-name", "connect-four-hint"];
    const PLAYERS: [&'static str; 2] = ["board-player-red", "board-player-black"];
    const NOTATIONS: &'static [(&'static str, Notation)] =
        &[("move", Notation::Coordinates), ("square", Notation::English), ("zh", Notation::Chinese)];

    fn start() -> ConnectFour {
        ConnectFour::empty(7, 6)
    }

    /// Rows from the top such as `7/7/7/7/7/3r3`, or the size of an empty board such as `5x4`.
    fn read(text: &str) -> Result<ConnectFour, Phrase> {
        if let Some((width, height)) = size(text) {
            return Ok(ConnectFour::empty(width, height));
        }
        let BoardRows { squares, .. } = BoardRows::read(text, LETTERS)?;
        let mut position = ConnectFour::empty(squares[0].len() as u8, squares.len() as u8);
        for (column, row) in position.all() {
            let Some(player) = squares[squares.len() - 1 - usize::from(row)][usize::from(column)] else { continue };
            if position.top(Column(column)) != row {
                return Err(Phrase::new("connect-four-floats").with("square", point(column, row).to_string()));
            }
            position.drop(Column(column), player);
        }
        let turn = position.turn();
        let wins = |player, (column, row)| position.at(column, row) == player && position.is_in_line(column, row);
        let has_line = |player| position.all().any(|square| wins(Some(player), square));
        if has_line(turn) {
            return Err(Phrase::new("board-won-already").with("player", Phrase::new(Self::PLAYERS[usize::from(turn)])));
        }
        position.is_won = has_line(1 - turn);
        Ok(position)
    }

    fn write(&self) -> String {
        BoardRows::of(self).write(LETTERS)
    }

    fn player(&self) -> u8 {
        self.turn()
    }

    fn rooted(self) -> ConnectFour {
        ConnectFour { ply: 0, ..self }
    }

    fn coordinates(code: MoveCode) -> String {
        char::from(b'a' + code.0.min(25) as u8).to_string()
    }

    fn code_of(coordinates: &str) -> Option<MoveCode> {
        let [letter @ b'a'..=b'z'] = coordinates.as_bytes() else { return None };
        Some(MoveCode(u16::from(letter - b'a')))
    }

    /// The square where the disc ends up: `d1`; in Chinese the number of the column.
    fn write_move(&self, mv: Column, notation: Notation) -> String {
        match notation {
            Notation::Coordinates => Self::coordinates(Self::code(mv)),
            Notation::English => point(mv.0, self.top(mv)).to_string(),
            Notation::Chinese => format!("{}列", mv.0 + 1),
        }
    }

    fn diagram(&self) -> Option<Diagram> {
        let piece = |(column, row)| Some((point(column, row), PIECES[usize::from(self.at(column, row)?)]));
        let last = |&mv: &Column| BoardMove { from: None, to: point(mv.0, self.top(mv).saturating_sub(1)) };
        let lined = self.all().filter(|&(column, row)| self.is_won && self.is_in_line(column, row));
        Some(Diagram {
            field: BoardPlan::squares(self.width(), self.height),
            pieces: self.all().filter_map(piece).collect(),
            last: self.played.last().map(last),
            alarmed: lined.map(|(column, row)| point(column, row)).collect(),
            status: self.status(),
        })
    }

    fn step(&self, mv: Column) -> Option<BoardMove> {
        Some(BoardMove { from: None, to: point(mv.0, self.top(mv)) })
    }

    fn touched(&self, _: Option<Point>, at: Point) -> Option<Column> {
        self.moves().into_iter().find(|mv| mv.0 == at.file)
    }

    fn kit() -> Option<Kit> {
        Some(Kit { pieces: PIECES.map(|piece| vec![piece]), turns: [""; 2], rest: "" })
    }

    fn terms(&self) -> Vec<TermValue> {
        vec![TermValue { name: "lines", value: self.lines(), counts: true }]
    }
}

fn point(column: u8, row: u8) -> Point {
    Point { file: column, rank: row + 1 }
}

/// `7x6`: columns and rows; `None` for any other text.
fn size(text: &str) -> Option<(u8, u8)> {
    let (width, height) = text.trim().split_once(['x', '×'])?;
    let side = |text: &str| text.parse().ok().filter(|side| (1..=26).contains(side));
    Some((side(width)?, side(height)?))
}
