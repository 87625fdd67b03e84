//! Connect four on a board of any size: a disc falls to the lowest free square of its column, four in a line win.

use super::diagram::{BoardMove, BoardPiece, BoardPlan, BoardRows, Diagram, Kit, Point};
use super::key::mix;
use super::playable::{Notation, Playable};
use super::{Depth, Ending, Game, MoveCode, Phrase, Side, Stop, TermValue};
use crate::score::Score;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Column(u8);

#[derive(Debug, Clone)]
pub struct ConnectFour {
    height: u8,
    /// Whose discs lie in each column, the lowest first.
    columns: Vec<Vec<u8>>,
    played: Vec<Column>,
    /// How many plies the root of the search is away.
    ply: usize,
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

// Lines of four: who has one, and who may still get one.

const FOUR: usize = 4;
/// To the right, up, and both diagonals.
const DIRECTIONS: [[i8; 2]; 4] = [[1, 0], [0, 1], [1, 1], [1, -1]];
/// What a line is worth in which one side alone has so many discs.
const WORTH: [i32; FOUR + 1] = [0, 1, 8, 32, 32];

impl ConnectFour {
    pub fn is_in_line(&self, column: u8, row: u8) -> bool {
        let player = self.at(column, row);
        let run = |direction| player.map_or(0, |player| self.run([column, row], direction, player));
        DIRECTIONS.into_iter().any(|[across, up]| run([across, up]) + run([-across, -up]) > FOUR)
    }

    fn run(&self, square: [u8; 2], [across, up]: [i8; 2], player: u8) -> usize {
        let step = |&[column, row]: &[u8; 2]| Some([column.checked_add_signed(across)?, row.checked_add_signed(up)?]);
        let squares = std::iter::successors(Some(square), step);
        squares.take_while(|&[column, row]| self.at(column, row) == Some(player)).count()
    }

    /// What the lines are worth that only one side can still fill, those of the side to move less the other one's.
    pub fn lines(&self) -> Score {
        let from = |(column, row)| {
            DIRECTIONS.map(|direction| self.line_from([column, row], direction)).into_iter().sum::<i32>()
        };
        let limit = i32::from(Score::STATIC_LIMIT);
        Score::new(self.all().map(from).sum::<i32>().clamp(-limit, limit) as i16)
    }

    fn line_from(&self, [column, row]: [u8; 2], [across, up]: [i8; 2]) -> i32 {
        let mut discs = [0; 2];
        for step in 0..FOUR as i8 {
            let square = column.checked_add_signed(step * across).zip(row.checked_add_signed(step * up));
            let Some((column, row)) = square.filter(|&(column, row)| column < self.width() && row < self.height) else {
                return 0;
            };
            self.at(column, row).into_iter().for_each(|player| discs[usize::from(player)] += 1);
        }
        match (discs[usize::from(self.turn())], discs[usize::from(1 - self.turn())]) {
            (own, 0) => WORTH[own],
            (0, other) => -WORTH[other],
            _ => 0,
        }
    }
}

// What a person sees of connect four: rows of r and b, columns by letter, and in Chinese by number.

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
        BoardRows::new(self).write(LETTERS)
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

fn size(text: &str) -> Option<(u8, u8)> {
    let (width, height) = text.trim().split_once(['x', '×'])?;
    let side = |text: &str| text.parse().ok().filter(|side| (1..=26).contains(side));
    Some((side(width)?, side(height)?))
}
