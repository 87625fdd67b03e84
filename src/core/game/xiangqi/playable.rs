//! What a person sees of Xiangqi: FEN, three notations, the board with its river, and the four terms of the evaluation.

use serde_json::{Map, Value};

use super::evaluation::{Term, Terms, TermsError, ValuesError};
use super::{
    Color, Evaluation, FenError, Impossible, Move, MoveError, MoveNotation, Piece, PieceKind, Position, Square,
    perft_while,
};
use crate::game::diagram::{BoardMove, BoardPiece, BoardPlan, Diagram, Ground, Kit, Point};
use crate::game::playable::{Notation, Playable, Setting};
use crate::game::{Depth, MoveCode, NamedPlace, Phrase, PhrasePart, PieceShare, TermValue};

impl Playable for Position {
    const NAME: &'static str = "xiangqi";
    const WORDS: [&'static str; 2] = ["xiangqi-name", "xiangqi-hint"];
    const PLAYERS: [&'static str; 2] = ["board-player-red", "board-player-black"];
    const KEY: &'static str = "fen";
    const NOTATIONS: &'static [(&'static str, Notation)] =
        &[("iccs", Notation::Coordinates), ("zh", Notation::Chinese), ("wxf", Notation::English)];
    const RULES: Option<&'static str> = Some("story-no-repetition");

    fn start() -> Position {
        Position::start()
    }

    fn read(text: &str) -> Result<Position, Phrase> {
        Position::from_fen(text).map_err(|error| Phrase::from(&error))
    }

    fn write(&self) -> String {
        self.fen()
    }

    fn player(&self) -> u8 {
        self.turn().index() as u8
    }

    fn rooted(self) -> Position {
        Position::rooted(self)
    }

    fn coordinates(code: MoveCode) -> String {
        Move::try_from(code).map_or_else(|_| code.0.to_string(), |mv| mv.to_string())
    }

    fn code_of(coordinates: &str) -> Option<MoveCode> {
        match coordinates.chars().collect::<Vec<char>>().as_slice() {
            &[from_file, from_rank, to_file, to_rank] => {
                let (from, to) = (Square::from_iccs(from_file, from_rank)?, Square::from_iccs(to_file, to_rank)?);
                Some(Move { from, to }.into())
            }
            _ => None,
        }
    }

    fn legal(&self, code: MoveCode) -> Option<Move> {
        Move::try_from(code).ok().filter(|&mv| self.is_legal(mv))
    }

    fn write_move(&self, mv: Move, notation: Notation) -> String {
        self.format_move(
            mv,
            match notation {
                Notation::Coordinates => MoveNotation::Iccs,
                Notation::English => MoveNotation::Wxf,
                Notation::Chinese => MoveNotation::Chinese,
            },
        )
    }

    fn read_move(&self, text: &str) -> Result<Move, Phrase> {
        self.parse_move(text).map_err(|error| Phrase::from(&error))
    }

    fn ended(&self) -> &'static str {
        match (self.board().has_legal_move(), self.in_check()) {
            (true, _) => "story-terminal-repeated",
            (false, true) => "story-terminal-mate",
            (false, false) => "story-terminal-stalemate",
        }
    }

    fn status(&self) -> Phrase {
        let id = if self.in_check() { "board-in-check" } else { "board-to-move" };
        Phrase::new(id).with("player", Phrase::new(Position::PLAYERS[self.turn().index()]))
    }

    fn diagram(&self) -> Option<Diagram> {
        let is_checked = self.in_check();
        Some(Diagram {
            field: field(),
            pieces: self.board().pieces().map(|(square, piece)| (square.into(), shown(piece))).collect(),
            // After a pass no piece has moved.
            last: self.last_move().filter(|mv| mv.from != mv.to).map(step),
            alarmed: is_checked.then(|| self.board().general(self.turn()).into()).into_iter().collect(),
            status: self.status(),
        })
    }

    fn step(&self, mv: Move) -> Option<BoardMove> {
        Some(step(mv))
    }

    fn touched(&self, from: Option<Point>, at: Point) -> Option<Move> {
        let mv = Move { from: square(from?)?, to: square(at)? };
        self.is_legal(mv).then_some(mv)
    }

    fn kit() -> Option<Kit> {
        let pieces = Color::ALL.map(|color| PieceKind::ALL.map(|kind| shown(Piece { color, kind })).to_vec());
        Some(Kit { pieces, turns: ["w", "b"], rest: "- - 0 1" })
    }

    fn terms(&self) -> Vec<TermValue> {
        let counted = self.evaluation().terms;
        let terms = Position::terms(self).into_iter();
        terms.map(|(term, value)| TermValue { name: term.name(), value, counts: counted.has(term) }).collect()
    }

    fn weights(&self) -> Vec<PieceShare> {
        let all = |pieces: Vec<(Square, Piece)>| {
            pieces.into_iter().map(|(square, piece)| (square.into(), shown(piece))).collect()
        };
        let mut weighed = self.weighed();
        weighed.sort_by_key(|piece| (piece.piece.color != self.turn(), piece.piece.kind));
        let weight = |piece: super::evaluation::Weighed| PieceShare {
            point: piece.square.into(),
            piece: shown(piece.piece),
            shares: Term::ALL.map(|term| (term.name(), piece.of(term))).to_vec(),
            places: piece
                .posts
                .iter()
                .map(|post| NamedPlace { english: post.english, chinese: post.chinese, worth: post.points })
                .collect(),
            reach: piece.points.into_iter().map(Point::from).collect(),
            a_point: piece.a_point,
            attacked_by: all(piece.attacked_by),
            protected_by: all(piece.protected_by),
        };
        weighed.into_iter().map(weight).collect()
    }

    fn settings(&self) -> Vec<Setting> {
        let (Evaluation { terms, values }, usual) = (*self.evaluation(), Evaluation::default());
        let evaluation = Setting { name: "evaluation", text: named(terms).join(","), is_usual: terms == usual.terms };
        let values = Setting { name: "values", text: worths(self), is_usual: values == usual.values };
        vec![evaluation, values]
    }

    fn set(self, name: &str, text: &str) -> Result<Position, Phrase> {
        let mut evaluation = *self.evaluation();
        match name {
            "evaluation" => evaluation.terms = text.parse().map_err(|error| Phrase::from(&error))?,
            "values" => evaluation.values = text.parse().map_err(|error| Phrase::from(&error))?,
            _ => return Err(Phrase::new("board-no-setting").with("game", Phrase::new(Position::WORDS[0]))),
        }
        Ok(self.with_evaluation(evaluation))
    }

    fn with_settings_of(self, other: &Position) -> Position {
        self.with_evaluation(*other.evaluation())
    }

    /// As the first version of trace files has it: terms are a list.
    fn saved(&self) -> Map<String, Value> {
        let fields: [(&str, Value); 3] = [
            ("fen", self.fen().into()),
            ("terms", named(self.evaluation().terms).into()),
            ("values", worths(self).into()),
        ];
        fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }

    fn restored(saved: &Map<String, Value>) -> Option<Position> {
        let term = |name: &Value| Term::ALL.into_iter().find(|term| Some(term.name()) == name.as_str());
        let terms = saved.get("terms")?.as_array()?.iter();
        let terms = terms.into_iter().try_fold(Terms::NONE, |terms, name| Some(terms.with(term(name)?)))?;
        let evaluation = Evaluation { terms, values: saved.get("values")?.as_str()?.parse().ok()? };
        let is_known = |name: &String| ["fen", "terms", "values"].contains(&name.as_str());
        let position = Position::from_fen(saved.get("fen")?.as_str()?).ok()?;
        saved.keys().all(is_known).then(|| position.with_evaluation(evaluation))
    }

    fn perft(&mut self, depth: Depth, go_on: &mut dyn FnMut(u64) -> bool) -> Option<u64> {
        perft_while(self, depth.0, go_on)
    }
}

impl From<Square> for Point {
    fn from(square: Square) -> Point {
        Point { file: square.file(), rank: square.rank() }
    }
}

fn square(point: Point) -> Option<Square> {
    Square::new(point.file, point.rank)
}

fn step(mv: Move) -> BoardMove {
    BoardMove { from: Some(mv.from.into()), to: mv.to.into() }
}

fn named(terms: Terms) -> Vec<&'static str> {
    Term::ALL.into_iter().filter(|&term| terms.has(term)).map(Term::name).collect()
}

fn worths(position: &Position) -> String {
    PieceKind::ALL.map(|kind| format!("{}={}", kind.letter(), position.evaluation().values.of(kind))).join(",")
}

/// The ninety crossings, the river, the palaces, and the points where cannons and pawns begin.
fn field() -> BoardPlan {
    let rank = |down: u8| [(0.0, f32::from(down)), (8.0, f32::from(down))];
    let mut lines: Vec<_> = (0..10).map(rank).collect();
    for across in (0..9u8).map(f32::from) {
        let halves = if across == 0.0 || across == 8.0 { vec![(0.0, 9.0)] } else { vec![(0.0, 4.0), (5.0, 9.0)] };
        lines.extend(halves.into_iter().map(|(from, to)| [(across, from), (across, to)]));
    }
    for top in [0.0, 7.0] {
        lines.extend([[(3.0, top), (5.0, top + 2.0)], [(5.0, top), (3.0, top + 2.0)]]);
    }
    let stars = [(1.0, 2.0), (7.0, 2.0), (0.0, 3.0), (2.0, 3.0), (4.0, 3.0), (6.0, 3.0), (8.0, 3.0)];
    let stars = stars.into_iter().flat_map(|(across, down)| [(across, down), (across, 9.0 - down)]).collect();
    let words = vec![((2.0, 4.5), "楚 河"), ((6.0, 4.5), "漢 界")];
    BoardPlan { files: 9, ranks: 10, first_rank: 0, ground: Ground::Points, lines, stars, words, counted: COUNTED }
}

/// The files as printed boards number them: each player's from that player's right.
const COUNTED: &[(Notation, [&str; 2])] =
    &[(Notation::English, ["987654321", "123456789"]), (Notation::Chinese, ["九八七六五四三二一", "123456789"])];

pub fn shown(piece: Piece) -> BoardPiece {
    let (name, signs) = match (piece.color, piece.kind) {
        (Color::Red, PieceKind::Rook) => ("xiangqi-red-rook", ["車", "R"]),
        (Color::Black, PieceKind::Rook) => ("xiangqi-black-rook", ["車", "R"]),
        (Color::Red, PieceKind::Cannon) => ("xiangqi-red-cannon", ["炮", "C"]),
        (Color::Black, PieceKind::Cannon) => ("xiangqi-black-cannon", ["砲", "C"]),
        (Color::Red, PieceKind::Horse) => ("xiangqi-red-horse", ["馬", "H"]),
        (Color::Black, PieceKind::Horse) => ("xiangqi-black-horse", ["馬", "H"]),
        (Color::Red, PieceKind::Pawn) => ("xiangqi-red-pawn", ["兵", "P"]),
        (Color::Black, PieceKind::Pawn) => ("xiangqi-black-pawn", ["卒", "P"]),
        (Color::Red, PieceKind::Elephant) => ("xiangqi-red-elephant", ["相", "E"]),
        (Color::Black, PieceKind::Elephant) => ("xiangqi-black-elephant", ["象", "E"]),
        (Color::Red, PieceKind::Advisor) => ("xiangqi-red-advisor", ["仕", "A"]),
        (Color::Black, PieceKind::Advisor) => ("xiangqi-black-advisor", ["士", "A"]),
        (Color::Red, PieceKind::General) => ("xiangqi-red-general", ["帥", "K"]),
        (Color::Black, PieceKind::General) => ("xiangqi-black-general", ["將", "K"]),
    };
    BoardPiece { letter: piece.letter(), player: piece.color.index() as u8, name, signs }
}

// What is wrong with a Xiangqi position, move or evaluation, as phrases.

impl From<&FenError> for Phrase {
    fn from(error: &FenError) -> Phrase {
        match error {
            FenError::Empty => Phrase::expected(Phrase::new("xiangqi-fen"), None),
            FenError::Ranks { found } => Phrase::new("xiangqi-ranks").with("found", *found),
            FenError::Files { rank, found } => {
                Phrase::new("xiangqi-files").with("rank", u32::from(*rank)).with("found", *found)
            }
            FenError::Letter { rank, found } => Phrase::new("xiangqi-letter")
                .with("rank", u32::from(*rank))
                .with("found", PhrasePart::Found(found.to_string())),
            FenError::SideToMove { found } => Phrase::expected(Phrase::new("xiangqi-side-to-move"), Some(found)),
            FenError::Field { field, found } => {
                let id = match field {
                    3 | 4 => "xiangqi-field-dash",
                    5 => "xiangqi-field-clock",
                    6 => "xiangqi-field-number",
                    _ => "xiangqi-field-none",
                };
                Phrase::expected(Phrase::new(id).with("field", *field), Some(found))
            }
            FenError::Impossible(reason) => reason.into(),
        }
    }
}

impl From<&Impossible> for Phrase {
    fn from(reason: &Impossible) -> Phrase {
        let bound = |id, color, kind, at: Square| {
            Phrase::new(id).with("piece", piece(Piece { color, kind })).with("square", at.to_string())
        };
        match *reason {
            Impossible::NoGeneral { color } => {
                Phrase::new("xiangqi-no-general").with("piece", piece(Piece { color, kind: PieceKind::General }))
            }
            Impossible::TooMany { piece: extra, found, square } => Phrase::new("xiangqi-too-many")
                .with("piece", piece(extra))
                .with("square", square.to_string())
                .with("limit", extra.kind.limit())
                .with("found", found),
            Impossible::GeneralOutside { color, square } => {
                bound("xiangqi-general-outside", color, PieceKind::General, square)
            }
            Impossible::AdvisorAstray { color, square } => {
                bound("xiangqi-advisor-astray", color, PieceKind::Advisor, square)
            }
            Impossible::ElephantAcross { color, square } => {
                bound("xiangqi-elephant-across", color, PieceKind::Elephant, square)
            }
            Impossible::ElephantAstray { color, square } => {
                bound("xiangqi-elephant-astray", color, PieceKind::Elephant, square)
            }
            Impossible::PawnBehind { color, square } => bound("xiangqi-pawn-behind", color, PieceKind::Pawn, square),
            Impossible::PawnAstray { color, square } => bound("xiangqi-pawn-astray", color, PieceKind::Pawn, square),
            Impossible::PawnsDoubled { color, first, second } => Phrase::new("xiangqi-pawns-doubled")
                .with("piece", piece(Piece { color, kind: PieceKind::Pawn }))
                .with("first", first.to_string())
                .with("second", second.to_string()),
            Impossible::GeneralsFacing { red, black } => {
                Phrase::new("xiangqi-generals-facing").with("red", red.to_string()).with("black", black.to_string())
            }
            Impossible::GeneralEnPrise { piece: attacking, attacker, general } => {
                Phrase::new("xiangqi-general-en-prise")
                    .with("piece", piece(attacking))
                    .with("attacker", attacker.to_string())
                    .with("general", general.to_string())
            }
        }
    }
}

impl From<&MoveError> for Phrase {
    fn from(error: &MoveError) -> Phrase {
        let with_piece = |id, mv: &super::Move, at: Piece| {
            Phrase::new(id).with("move", mv.to_string()).with("piece", piece(at)).with("to", mv.to.to_string())
        };
        match error {
            MoveError::Unreadable { found } => Phrase::expected(Phrase::new("xiangqi-move"), Some(found)),
            MoveError::NoPiece { mv } => Phrase::new("xiangqi-no-piece").with("square", mv.from.to_string()),
            MoveError::NotYours { mv, piece } => with_piece("xiangqi-not-yours", mv, *piece),
            MoveError::OutOfReach { mv, piece } => with_piece("xiangqi-out-of-reach", mv, *piece),
            MoveError::Exposes { mv, piece, .. } => with_piece("xiangqi-exposes", mv, *piece),
            MoveError::NoSuchMove { found, .. } => {
                Phrase::new("xiangqi-no-such-move").with("found", PhrasePart::Found(found.clone()))
            }
            MoveError::Ambiguous { found, first, second } => Phrase::new("xiangqi-ambiguous")
                .with("found", PhrasePart::Found(found.clone()))
                .with("first", first.to_string())
                .with("second", second.to_string()),
        }
    }
}

impl From<&TermsError> for Phrase {
    fn from(error: &TermsError) -> Phrase {
        match error {
            TermsError::Unknown(found) => Phrase::expected(Phrase::new("xiangqi-terms"), Some(found)),
            TermsError::Repeated(term) => Phrase::Repeated(term.name().to_owned()),
        }
    }
}

impl From<&ValuesError> for Phrase {
    fn from(error: &ValuesError) -> Phrase {
        match error {
            ValuesError::Form { found } => Phrase::expected(Phrase::new("xiangqi-values"), Some(found)),
            ValuesError::Letter { found } => Phrase::expected(Phrase::new("xiangqi-values-letter"), Some(found)),
            ValuesError::Repeated(kind) => Phrase::Repeated(kind.letter().to_string()),
            ValuesError::Range { kind, limit, found } => {
                let wanted = Phrase::new("xiangqi-values-range")
                    .with("letter", kind.letter().to_string())
                    .with("limit", i64::from(*limit));
                Phrase::expected(wanted, Some(&found.to_string()))
            }
        }
    }
}

fn piece(piece: Piece) -> Phrase {
    Phrase::new(super::playable::shown(piece).name)
}
