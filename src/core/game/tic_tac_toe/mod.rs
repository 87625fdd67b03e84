//! Tic-tac-toe: nine squares, X begins, three in a line win. Small enough to be searched to its end.

use super::diagram::{BoardMove, BoardPiece, BoardPlan, BoardRows, Diagram, Kit, Point};
use super::key::mix;
use super::playable::{Notation, Playable};
use super::{Depth, Ending, Game, MoveCode, Phrase, Side, Stop, TermValue};
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
/// let (start, mut counts) = (Start::new(TicTacToe::default()), Counts::default());
/// let value = Task::new(&start, Algorithm::Minimax).to(Depth(9)).run(&mut counts)?;
/// assert_eq!((value, counts.visits), (Score::ZERO, 549_946));
/// # Ok::<(), jianzhi_core::game::Stop>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct TicTacToe {
    sets: [u16; 2],
    played: Vec<Square>,
    root: usize,
}

impl TicTacToe {
    fn turn(&self) -> usize {
        ((self.sets[0] | self.sets[1]).count_ones() % 2) as usize
    }

    fn free(&self) -> Squares {
        Squares(ALL & !(self.sets[0] | self.sets[1]))
    }

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

// What a person sees of tic-tac-toe: rows of x and o, squares by coordinates, and in Chinese by where they lie.

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
        BoardRows::new(self).write(LETTERS)
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
