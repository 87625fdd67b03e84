//! What a person sees of tic-tac-toe: rows of x and o, squares by coordinates, and in Chinese by where they lie.

use super::{LINES, Square, TicTacToe};
use crate::game::diagram::{BoardMove, BoardPiece, BoardPlan, Diagram, Kit, Point};
use crate::game::playable::{Notation, Playable};
use crate::game::rows::BoardRows;
use crate::game::{Depth, MoveCode, Phrase, TermValue};

const LETTERS: [char; 2] = ['x', 'o'];
/// The squares as they lie, from the upper left one.
const CHINESE: [&str; 9] = ["左上", "上", "右上", "左", "中", "右", "左下", "下", "右下"];
const PIECES: [BoardPiece; 2] = [
    BoardPiece { letter: 'x', player: 0, name: "tic-tac-toe-x", signs: ["X"; 2] },
    BoardPiece { letter: 'o', player: 1, name: "tic-tac-toe-o", signs: ["O"; 2] },
];

impl Playable for TicTacToe {
    const NAME: &'static str = "tic-tac-toe";
    const WORDS: [&'static str; 2] = ["tic-tac-toe-name", "tic-tac-toe-hint"];
    const PLAYERS: [&'static str; 2] = ["tic-tac-toe-x", "tic-tac-toe-o"];
    const NOTATIONS: &'static [(&'static str, Notation)] =
        &[("move", Notation::Coordinates), ("zh", Notation::Chinese)];
    const USUAL_DEPTH: Depth = Depth(3);

    fn start() -> TicTacToe {
        TicTacToe::default()
    }

    /// Three rows from the top, such as `xo1/1x1/3`; also all nine squares at a stretch.
    fn read(text: &str) -> Result<TicTacToe, Phrase> {
        let text = text.trim();
        let is_stretch = text.chars().count() == 9 && text.is_ascii() && !text.contains(['/', ' ']);
        let parted =
            if is_stretch { format!("{}/{}/{}", &text[..3], &text[3..6], &text[6..]) } else { text.to_owned() };
        let BoardRows { squares, .. } = BoardRows::read(&parted, LETTERS)?;
        if squares.len() != 3 || squares[0].len() != 3 {
            let size = format!("{} × {}", squares[0].len(), squares.len());
            return Err(Phrase::expected(Phrase::new("tic-tac-toe-size"), Some(&size)));
        }
        let mut position = TicTacToe::default();
        for (index, player) in squares.iter().flatten().enumerate() {
            if let Some(player) = player {
                position.sets[usize::from(*player)] |= 1 << index;
            }
        }
        let turn = position.turn();
        if LINES.iter().any(|line| position.sets[turn] & line == *line) {
            return Err(Phrase::new("board-won-already").with("player", Phrase::new(Self::PLAYERS[turn])));
        }
        Ok(position)
    }

    fn write(&self) -> String {
        BoardRows::of(self).write(LETTERS)
    }

    fn player(&self) -> u8 {
        self.turn() as u8
    }

    fn rooted(mut self) -> TicTacToe {
        self.root = self.played.len();
        self
    }

    fn coordinates(code: MoveCode) -> String {
        point(Square(code.0.min(8) as u8)).to_string()
    }

    fn code_of(coordinates: &str) -> Option<MoveCode> {
        let Point { file, rank } = Point::read(coordinates)?;
        (file < 3 && (1..=3).contains(&rank)).then(|| MoveCode(u16::from((3 - rank) * 3 + file)))
    }

    fn write_move(&self, mv: Square, notation: Notation) -> String {
        match notation {
            Notation::Chinese => CHINESE[usize::from(mv.0)].to_owned(),
            Notation::Coordinates | Notation::English => point(mv).to_string(),
        }
    }

    fn diagram(&self) -> Option<Diagram> {
        let squares = |set: u16| (0..9).filter(move |index| set >> index & 1 == 1).map(|index| point(Square(index)));
        let pieces =
            [0, 1].into_iter().flat_map(|player| squares(self.sets[player]).map(move |at| (at, PIECES[player])));
        Some(Diagram {
            field: BoardPlan::squares(3, 3),
            pieces: pieces.collect(),
            last: self.played.last().and_then(|&mv| self.step(mv)),
            alarmed: self.line().into_iter().flat_map(squares).collect(),
            status: self.status(),
        })
    }

    fn step(&self, mv: Square) -> Option<BoardMove> {
        Some(BoardMove { from: None, to: point(mv) })
    }

    fn kit() -> Option<Kit> {
        Some(Kit { pieces: PIECES.map(|piece| vec![piece]), turns: [""; 2], rest: "" })
    }

    fn terms(&self) -> Vec<TermValue> {
        vec![TermValue { name: "lines", value: self.open_lines(), counts: true }]
    }
}

fn point(Square(index): Square) -> Point {
    Point { file: index % 3, rank: 3 - index / 3 }
}
