//! How large the full tree is below the folded places of a canvas: the outlines of lanterns are as long as that.
//!
//! A search that looked at everything gives the sizes; where there is none, they have to be counted.

use crate::prelude::*;
use std::collections::HashMap;

use jianzhi_core::game::Phrase;
use jianzhi_core::game::diagram::{BoardPiece, BoardPlan, Diagram, Kit};
use jianzhi_core::map::size_below;

/// Places of the full tree at and below a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct FullSize {
    pub places: u64,
    /// Whether they were counted; otherwise it is an estimate.
    pub is_exact: bool,
}

/// The sizes below positions that are known, by the moves that lead there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KnownSizes(HashMap<Line, FullSize>);

/// The full sizes of a canvas' folded places, and the longest of each ply: the one scale of all lanes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FullSizes {
    sizes: Vec<Option<FullSize>>,
    scales: Vec<LengthScale>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LengthScale {
    /// Places; 0 where nothing is folded.
    pub places: u64,
    pub known: Known,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Known {
    #[default]
    Counted,
    Estimated,
    InPart,
}

/// Sizes above this one are estimated: to count them would take seconds each.
const MOST_COUNTED: f64 = 3e8;

impl FullSize {
    /// The size below a position, counted as far as that takes no longer than a second or two, else estimated by the growth
    /// from ply to ply; `None` where `go_on` returned `false` or the position does not lie in the full tree.
    ///
    /// `go_on` takes the places counted since its last call.
    pub fn new(start: &Start, line: &[MoveCode], depth: Depth, go_on: &mut dyn FnMut(u64) -> bool) -> Option<FullSize> {
        let mut counted = [1.0, 1.0];
        for at in u8::try_from(line.len()).ok()?..=depth.0 {
            let [before, last] = counted;
            let growth = last / before;
            if last * growth > MOST_COUNTED {
                let places = last * growth.powi(i32::from(depth.0 + 1 - at));
                return Some(FullSize { places: places as u64, is_exact: false });
            }
            counted = [last, size_below(start, line, Depth(at), go_on)?.places() as f64];
        }
        (line.len() <= usize::from(depth.0)).then_some(FullSize { places: counted[1] as u64, is_exact: true })
    }
}

impl KnownSizes {
    pub fn add(&mut self, line: Line, size: FullSize) {
        self.0.insert(line, size);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The lines to the folded places of a canvas whose size is neither known here nor given by `full`: of a search
    /// that looked at everything. Those that are counted soonest come first.
    pub fn wanted(&self, canvas: &Canvas, depth: Depth, full: Option<&LaneIndex>) -> Vec<Line> {
        let folded = (0..canvas.places.len()).rev().filter(|&place| canvas.places[place].is_folded);
        folded
            .filter(|&place| describe(full, place).is_none())
            .map(|place| canvas.line_to(place as u32))
            .filter(|line| is_inside(line, depth) && !self.0.contains_key(line))
            .collect()
    }
}

/// Whether a recorded search visited each place of the full tree exactly once.
pub fn looks_at_all(method: Method, trace: &Trace) -> bool {
    let is_plain = !method.has_window() && method.switches.is_empty();
    is_plain && trace.is_complete() && !trace.is_doubted() && trace.roots().count() == 1
}

fn describe(full: Option<&LaneIndex>, place: usize) -> Option<FullSize> {
    let visits = full?.lantern(place).visits;
    (visits > 0).then_some(FullSize { places: u64::from(visits), is_exact: true })
}

/// Whether a position lies in the full tree: neither beyond the depth nor after a pass.
fn is_inside(line: &[MoveCode], depth: Depth) -> bool {
    line.len() <= usize::from(depth.0) && !line.contains(&MoveCode::PASS)
}

impl FullSizes {
    /// Of a canvas; `full` is the index of a search that looked at everything, `lanes` are those of all searches.
    pub fn new(
        canvas: &Canvas,
        depth: Depth,
        known: &KnownSizes,
        full: Option<&LaneIndex>,
        lanes: &[LaneIndex],
    ) -> FullSizes {
        let mut sizes = vec![None; canvas.places.len()];
        let mut scales = vec![LengthScale::default(); usize::from(canvas.height) + 1];
        for (index, place) in canvas.places.iter().enumerate().filter(|(_, place)| place.is_folded) {
            let line = canvas.line_to(index as u32);
            sizes[index] = describe(full, index).or_else(|| known.0.get(&line).copied());
            let Some(scale) = scales.get_mut(usize::from(place.ply)) else { continue };
            let visited = lanes.iter().map(|lane| u64::from(lane.lantern(index).visits)).max().unwrap_or_default();
            let (places, known) = match sizes[index] {
                Some(FullSize { places, is_exact: true }) => (places, Known::Counted),
                Some(FullSize { places, is_exact: false }) => (places, Known::Estimated),
                None if is_inside(&line, depth) => (visited, Known::InPart),
                None => (visited, Known::Counted),
            };
            *scale = LengthScale { places: scale.places.max(places), known: scale.known.max(known) };
        }
        FullSizes { sizes, scales }
    }

    /// The size below a folded place; `None` where it is not known.
    pub fn size(&self, place: usize) -> Option<FullSize> {
        self.sizes.get(place).copied().flatten()
    }

    pub fn scale(&self, ply: u16) -> LengthScale {
        self.scales.get(usize::from(ply)).copied().unwrap_or_default()
    }
}

// A position being set up: pieces on points, whether or not any game leads there.
//
// It reads a text with its mistakes and writes one that only the rules may reject: ranks from the top, a letter for
// each piece, a number for empty points, and whose move it is.

#[derive(Debug, Clone, PartialEq)]
pub struct Placement {
    field: BoardPlan,
    kit: Kit,
    points: Vec<Option<BoardPiece>>,
    turn: usize,
    players: [&'static str; 2],
}

impl Placement {
    /// What a text describes as far as it can be read, on the board of a position; what is not a piece is an empty
    /// point.
    /// `None` for a game whose positions are only typed.
    pub fn read(game: &AnyPosition, text: &str) -> Option<Placement> {
        let (field, kit) = (game.diagram()?.field, game.kit()?);
        let count = usize::from(field.files) * usize::from(field.ranks);
        let mut placement = Placement { field, kit, points: vec![None; count], turn: 0, players: game.facts().players };
        let mut fields = text.split_whitespace();
        let files = usize::from(placement.field.files);
        for (row, rank) in fields.next().unwrap_or_default().split('/').enumerate() {
            let mut file = 0usize;
            let mut letters = rank.chars().peekable();
            while let Some(letter) = letters.next() {
                let Some(mut empty) = letter.to_digit(10) else {
                    let piece = placement.piece(letter);
                    if let Some(point) = placement.points.get_mut(row * files + file).filter(|_| file < files) {
                        *point = piece;
                    }
                    file += 1;
                    continue;
                };
                // A board of more than nine files has numbers of two digits.
                while let Some(digit) = letters.peek().and_then(|letter| letter.to_digit(10)).filter(|_| files > 9) {
                    empty = empty.saturating_mul(10).saturating_add(digit);
                    letters.next();
                }
                file = file.saturating_add(empty as usize);
            }
        }
        placement.turn = usize::from(fields.next() == Some(placement.kit.turns[1]));
        Some(placement)
    }

    pub fn write(&self) -> String {
        let row = |points: &[Option<BoardPiece>]| {
            let mut text = String::new();
            let mut empty = 0;
            for point in points.iter().map(Some).chain([None]) {
                match point {
                    Some(None) => empty += 1,
                    _ if empty > 0 => text.push_str(&std::mem::take(&mut empty).to_string()),
                    _ => {}
                }
                text.extend(point.and_then(|piece| *piece).map(|piece| piece.letter));
            }
            text
        };
        let rows: Vec<String> = self.points.chunks(usize::from(self.field.files).max(1)).map(row).collect();
        let parts = [rows.join("/"), self.kit.turns[self.turn].to_owned(), self.kit.rest.to_owned()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }

    pub fn diagram(&self) -> Diagram {
        let files = usize::from(self.field.files).max(1);
        let point = |index: usize| Point {
            file: (index % files) as u8,
            rank: self.field.first_rank + self.field.ranks - 1 - (index / files) as u8,
        };
        let pieces = self.points.iter().enumerate().filter_map(|(index, piece)| Some((point(index), (*piece)?)));
        let player = Phrase::new(self.players[self.turn]);
        let (field, status) = (self.field.clone(), Phrase::new("board-to-move").with("player", player));
        Diagram { field, pieces: pieces.collect(), last: None, alarmed: Vec::new(), status }
    }

    pub fn kit(&self) -> &Kit {
        &self.kit
    }

    pub fn emptied(&self) -> Placement {
        Placement { points: vec![None; self.points.len()], turn: 0, ..self.clone() }
    }

    /// The same position after a piece was moved from a point (or from off the board) to another one (or off it).
    pub fn with_moved(mut self, piece: BoardPiece, from: Option<Point>, to: Option<Point>) -> Placement {
        for (point, holds) in [(from, None), (to, Some(piece))] {
            if let Some(place) = point.and_then(|point| self.index(point)).and_then(|at| self.points.get_mut(at)) {
                *place = holds;
            }
        }
        self
    }

    /// The same position with the other side to move; `None` where the pieces determine whose move it is.
    pub fn with_other_turn(&self) -> Option<Placement> {
        let is_said = self.kit.turns[0] != self.kit.turns[1];
        is_said.then(|| Placement { turn: 1 - self.turn, ..self.clone() })
    }

    fn piece(&self, letter: char) -> Option<BoardPiece> {
        self.kit.pieces.iter().flatten().find(|piece| piece.letter == letter).copied()
    }

    fn index(&self, point: Point) -> Option<usize> {
        let top = self.field.first_rank + self.field.ranks;
        let row = (top - 1).checked_sub(point.rank).filter(|_| self.field.has(point))?;
        Some(usize::from(row) * usize::from(self.field.files) + usize::from(point.file))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jianzhi_core::game::registry::GAMES;

    fn placement(game: &AnyPosition, text: &str) -> Placement {
        Placement::read(game, text).unwrap_or_else(|| unreachable!("positions can be set up"))
    }

    #[test]
    fn what_is_read_and_written_is_the_same_position() {
        for game in GAMES.iter().map(|game| game.start()) {
            let start = placement(&game, &game.text());
            assert_eq!(game.read_another(&start.write()).map(|read| read.text()), Ok(game.text()));
            assert!(start.with_other_turn().is_none_or(|other| other.write() != start.write()));
            assert_eq!(Some(start.diagram().pieces.len()), game.diagram().map(|diagram| diagram.pieces.len()));
            assert_eq!(start.emptied().diagram().pieces, []);
        }
    }

    #[test]
    fn a_piece_goes_from_point_to_point_on_and_off_the_board() {
        for game in GAMES.iter().map(|game| game.start()) {
            let start = placement(&game, &game.text());
            let (piece, from) = (start.kit().pieces[0][0], Point { file: 0, rank: start.field.first_rank });
            let to = Point { rank: start.field.first_rank + 1, ..from };
            let moved = start.emptied().with_moved(piece, None, Some(from)).with_moved(piece, Some(from), Some(to));
            assert_eq!(moved.diagram().pieces, [(to, piece)]);
            assert_eq!(placement(&game, &moved.write()), moved);
            assert_eq!(moved.with_moved(piece, Some(to), None), start.emptied());
        }
    }

    #[test]
    fn no_text_is_too_wrong_to_be_read() {
        for game in GAMES.iter().map(|game| game.start()) {
            for text in ["", "/", "999999/x", "rrrrrrrrrrrrrrrr", "9/9/9/9/9/9/9/9/9/9/9/9 w", "〇/①"] {
                let written = placement(&game, text).write();
                assert_eq!(placement(&game, &written).write(), written, "{text}");
            }
        }
    }
}
