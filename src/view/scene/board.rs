//! The board of a game at one position of a search: the diagram, and the moves that led there; and where its points
//! are on a picture.

mod arrows;
pub mod view;

use crate::prelude::*;
pub use arrows::ArrowKind;
use jianzhi_core::game::diagram::{BoardMove, BoardPlan, Diagram, Ground};
use jianzhi_core::replay::{BoundOrigin, Effect, Refuter, Replay};

#[derive(Debug, Clone, PartialEq)]
pub struct BoardScene {
    pub diagram: Diagram,
    pub line: Vec<MadeMove>,
    /// Moves that may follow: the principal variation, where the search is over.
    pub ahead: Vec<MadeMove>,
    /// Moves that several searches choose here, each once.
    pub choices: Vec<MadeMove>,
    pub reasons: Vec<MadeReason>,
    pub text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MadeMove {
    pub step: BoardMove,
    pub player: u8,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadeReason {
    pub kind: ArrowKind,
    /// The number of the first of them, counted from 0 at the root.
    pub first: usize,
    pub moves: Vec<MadeMove>,
}

impl BoardScene {
    /// The pieces of a board, and nothing else.
    pub fn new(diagram: Diagram) -> BoardScene {
        let (line, ahead, choices, reasons, text) = Default::default();
        BoardScene { diagram, line, ahead, choices, reasons, text }
    }

    /// The board after a line of moves from the root; `None` for a game without a board, or an impossible line.
    pub fn at(start: &Start, line: &[MoveCode]) -> Option<BoardScene> {
        BoardScene::before(start, line, &[])
    }

    pub fn before(start: &Start, line: &[MoveCode], ahead: &[MoveCode]) -> Option<BoardScene> {
        let mut position = start.position(&[])?;
        let line = made(&mut position, line)?;
        let (diagram, text) = (position.diagram()?, position.text());
        let ahead = made(&mut position, ahead)?;
        Some(BoardScene { line, ahead, text, ..BoardScene::new(diagram) })
    }

    pub fn choosing(start: &Start, moves: &[MoveCode]) -> Option<BoardScene> {
        let mut choices: Vec<MadeMove> = Vec::new();
        for &mv in moves {
            let [made] = made(&mut start.position(&[])?, &[mv])?[..] else { continue };
            if !choices.contains(&made) {
                choices.push(made);
            }
        }
        Some(BoardScene { choices, ..BoardScene::at(start, &[])? })
    }

    /// The same with the moves that give the reasons; a line that is impossible is left out.
    pub fn because(self, start: &Start, reasons: &[ReasonLine]) -> BoardScene {
        let made = |reason: &ReasonLine| {
            let mut position = start.position(&[])?;
            made(&mut position, &reason.from)?;
            let moves = made(&mut position, &reason.moves)?;
            Some(MadeReason { kind: reason.kind, first: reason.from.len(), moves })
        };
        BoardScene { reasons: reasons.iter().filter_map(made).collect(), ..self }
    }

    /// What the arrows say, each once.
    pub fn legend(&self) -> Vec<ArrowKind> {
        let mut kinds: Vec<ArrowKind> = arrows::shown(self).iter().map(|arrow| arrow.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// The numbers of the moves that have an arrow, counted from 1 at the root.
    pub fn arrows(&self) -> Vec<usize> {
        arrows::shown(self).iter().map(|arrow| arrow.number).collect()
    }
}

/// Makes moves, and gives where they go and which side makes them; `None` where one is impossible.
fn made(position: &mut AnyPosition, moves: &[MoveCode]) -> Option<Vec<MadeMove>> {
    let mut made = Vec::new();
    for &mv in moves {
        let step = position.step(mv);
        position.try_play(mv).then_some(())?;
        let after = position.diagram()?;
        let player = |step: &BoardMove| {
            let moved = after.pieces.iter().find(|(point, _)| *point == step.to);
            moved.map_or(0, |(_, piece)| piece.player)
        };
        made.extend(step.map(|step| MadeMove { step, player: player(&step) }));
    }
    Some(made)
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Grid {
    /// The point of the first file and the last rank; of the last file and the first rank, seen from the other
    /// side.
    pub origin: (f32, f32),
    pub pitch: f32,
    pub size: (u8, u8),
    pub first_rank: u8,
    pub is_turned: bool,
    /// The wood around the outermost points, in distances of two points.
    pub margin: f32,
    pub edge: Edge,
}

/// The least distance of two points at which there are names at the edge.
const LEAST_PITCH: f32 = 22.0;

/// The wood around the outermost points: squares reach half a distance around theirs, pieces almost as far.
const fn margin(ground: Ground) -> f32 {
    match ground {
        Ground::Points => 0.54,
        Ground::Squares => 0.58,
    }
}

impl Grid {
    /// The largest grid of a board with its margins inside a rectangle, centred.
    pub fn inside(rect: Rect, field: &BoardPlan, viewer: Viewer) -> Grid {
        let size = (field.files, field.ranks);
        let (across, down) = spans(field.files, field.ranks);
        let margin = margin(field.ground);
        let fit = |edge: Edge| {
            let (at_left, above, below) = edge.bands();
            let (wide, high) = (across + 2.0 * margin + at_left, down + 2.0 * margin + above + below);
            (rect.width() / wide).min(rect.height() / high).max(1.0)
        };
        let edge = Some(Edge::new(field, viewer.notation)).filter(|&edge| fit(edge) >= LEAST_PITCH);
        let edge = edge.unwrap_or(Edge::Bare);
        let (pitch, (at_left, above, below)) = (fit(edge), edge.bands());
        let origin = (
            rect.left() + (rect.width() - (across - at_left) * pitch) / 2.0,
            rect.top() + (rect.height() - (down + below - above) * pitch) / 2.0,
        );
        Grid { origin, pitch, size, first_rank: field.first_rank, is_turned: viewer.is_turned, margin, edge }
    }

    /// A grid whose points are `pitch` apart, with room for the names of files that are read on paper.
    pub fn on_page(pitch: f32, field: &BoardPlan, viewer: Viewer) -> Grid {
        let size = (field.files, field.ranks);
        let (margin, edge) = (margin(field.ground), Edge::new(field, viewer.notation));
        let (at_left, above, _) = edge.bands();
        let origin = ((margin + at_left) * pitch, (margin + above) * pitch);
        Grid { origin, pitch, size, first_rank: field.first_rank, is_turned: viewer.is_turned, margin, edge }
    }

    /// The distances from the first point to the last one, across and down.
    pub fn spans(&self) -> (f32, f32) {
        spans(self.size.0, self.size.1)
    }

    pub fn whole(&self) -> Rect {
        let (wood, (at_left, above, below)) = (self.wood(), self.edge.bands());
        let top_left = pos2(wood.left() - at_left * self.pitch, wood.top() - above * self.pitch);
        Rect::from_min_max(top_left, pos2(wood.right(), wood.bottom() + below * self.pitch))
    }

    pub fn wood(&self) -> Rect {
        let (across, down) = self.spans();
        let spot = |x: f32, y: f32| pos2(self.origin.0 + x * self.pitch, self.origin.1 + y * self.pitch);
        let margin = self.margin;
        Rect::from_min_max(spot(-margin, -margin), spot(across + margin, down + margin))
    }

    pub fn place(&self, point: Point) -> Pos2 {
        let (files, ranks) = self.size;
        let row = point.rank.saturating_sub(self.first_rank);
        let (across, down) = if self.is_turned {
            (files.saturating_sub(1 + point.file), row)
        } else {
            (point.file, ranks.saturating_sub(1 + row))
        };
        pos2(self.origin.0 + f32::from(across) * self.pitch, self.origin.1 + f32::from(down) * self.pitch)
    }

    /// The point of the board nearest to a place, within half a distance.
    pub fn point_at(&self, at: Pos2) -> Option<Point> {
        let across = ((at.x - self.origin.0) / self.pitch).round();
        let down = ((at.y - self.origin.1) / self.pitch).round();
        let (most_across, most_down) = self.spans();
        if !(0.0..=most_across).contains(&across) || !(0.0..=most_down).contains(&down) {
            return None;
        }
        let (across, down) = (across as u8, down as u8);
        let (files, ranks) = self.size;
        let (file, row) = if self.is_turned { (files - 1 - across, down) } else { (across, ranks - 1 - down) };
        Some(Point { file, rank: row + self.first_rank })
    }
}

fn spans(files: u8, ranks: u8) -> (f32, f32) {
    (f32::from(files.saturating_sub(1)), f32::from(ranks.saturating_sub(1)))
}

// What is written at the edge of a board: coordinates, or the files as each player counts them.
//
// The names are the game's; here is only which of them a notation needs, and how much room they take.

const BAND: f32 = 0.44;
const ROW: f32 = 0.34;

/// Who looks at a board: from which side, and in which notation moves are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Viewer {
    /// Whether the player who moves first is at the top.
    pub is_turned: bool,
    pub notation: Notation,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// None.
    Bare,
    /// The letters of the files below, the numbers of the ranks at the left.
    Coordinates,
    /// The files as the first player counts them, and as the other one does, each at the player's own side.
    Files([&'static str; 2]),
}

impl Edge {
    pub fn new(field: &BoardPlan, notation: Notation) -> Edge {
        let counted = field.counted.iter().find(|(counting, _)| *counting == notation);
        counted.map_or(Edge::Coordinates, |(_, names)| Edge::Files(*names))
    }

    pub const fn bands(self) -> (f32, f32, f32) {
        match self {
            Edge::Bare => (0.0, 0.0, 0.0),
            Edge::Coordinates => (BAND, 0.0, BAND),
            Edge::Files(_) => (0.0, ROW, ROW),
        }
    }
}

// The moves that give the reasons: the reply that refutes, and the line that set a bound. They are found from the
// search alone.
//
// It knows no board: [`BoardScene`](super::BoardScene) makes the moves on one.

/// The moves of a bound's line that are shown at most: the move that has it, and the answer to it.
const MOST_OF_BOUND: usize = 2;

/// Moves that say why, and where they are made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReasonLine {
    pub kind: ArrowKind,
    pub from: Vec<MoveCode>,
    pub moves: Vec<MoveCode>,
}

/// The lines that give the reasons at a step: at a cut the refuting move and the line that set the bound, at a raise
/// the line that sets one, at an entry those that have set the window.
pub fn reasons(replay: &Replay, state: &State) -> Vec<ReasonLine> {
    let path = state.path.as_slice();
    let ply = path.len() - 1;
    match (state.moment, replay.effect(state)) {
        (Moment::Enter, _) => window(replay, path, ply),
        (Moment::Leave, effect) if path[ply].visit.cut => {
            let mut lines = cut(replay, path, ply);
            if effect == Some(Effect::Raise) {
                lines.extend(raise(replay, path, ply));
            }
            lines
        }
        (Moment::Leave, Some(Effect::Cutoff)) => {
            let refuting = line(path, ply - 1, ArrowKind::Refutation, path[ply].visit, &[]);
            let bound = of_bound(replay, path, replay.beta_origin(path, ply - 1));
            refuting.into_iter().chain(bound).collect()
        }
        (Moment::Leave, Some(Effect::Raise)) => raise(replay, path, ply).into_iter().collect(),
        (Moment::Leave, Some(Effect::Nothing | Effect::AsksAgain)) => held(replay, path, ply).into_iter().collect(),
        (Moment::Leave, None) => Vec::new(),
    }
}

fn cut(replay: &Replay, path: &[Frame], ply: usize) -> Vec<ReasonLine> {
    let Some(cut) = replay.why(path, ply) else { return Vec::new() };
    let refuting = match cut.refuter {
        Refuter::Child(child) => line(path, ply, ArrowKind::Refutation, child, &[]),
        Refuter::Pass(_) | Refuter::StandPat | Refuter::Known(_) => None,
    };
    refuting.into_iter().chain(of_bound(replay, path, cut.origin)).collect()
}

fn raise(replay: &Replay, path: &[Frame], ply: usize) -> Option<ReasonLine> {
    let child = path[ply].visit;
    line(path, ply - 1, ArrowKind::Bound, child, &replay.principal_variation(child))
}

/// The line by which the parent of the visit at `ply` had its bound before that was left.
fn held(replay: &Replay, path: &[Frame], ply: usize) -> Option<ReasonLine> {
    match path[ply - 1].held_at(path[ply].visit.id) {
        (_, Some(by)) => line(path, ply - 1, ArrowKind::Bound, by, &replay.principal_variation(by)),
        (_, None) => of_bound(replay, path, replay.alpha_origin(path, ply - 1)),
    }
}

fn window(replay: &Replay, path: &[Frame], ply: usize) -> Vec<ReasonLine> {
    let mut lines: Vec<ReasonLine> = Vec::new();
    for origin in [replay.alpha_origin(path, ply), replay.beta_origin(path, ply)] {
        let found = of_bound(replay, path, origin).filter(|found| !lines.contains(found));
        lines.extend(found);
    }
    lines
}

fn of_bound(replay: &Replay, path: &[Frame], origin: BoundOrigin) -> Option<ReasonLine> {
    match origin {
        BoundOrigin::Ancestor { ply, by } => line(path, ply, ArrowKind::Bound, by, &replay.principal_variation(by)),
        _ => None,
    }
}

/// A line that begins with a child of the visit at `ply`; `None` below a pass, where a board shows no line.
fn line(path: &[Frame], ply: usize, kind: ArrowKind, child: Visit, next: &[Visit]) -> Option<ReasonLine> {
    let from: Vec<MoveCode> = path[..=ply].iter().filter_map(|frame| frame.visit.mv).collect();
    let moves = std::iter::once(&child).chain(next).map_while(|visit| visit.mv).take(MOST_OF_BOUND).collect();
    (from.len() == ply && child.mv.is_some()).then_some(ReasonLine { kind, from, moves })
}

#[cfg(test)]
mod tests {
    use super::*;
    use emath::vec2;

    use jianzhi_core::game::playable::Notation;
    use jianzhi_core::game::registry::GAMES;

    #[test]
    fn every_point_is_found_where_it_is_from_both_sides() {
        for field in GAMES.iter().filter_map(|game| game.start().diagram()).map(|diagram| diagram.field) {
            let viewers = [false, true].map(|is_turned| Notation::ALL.map(|notation| Viewer { is_turned, notation }));
            for viewer in viewers.into_iter().flatten() {
                let grid = Grid::inside(Rect::from_min_size(pos2(10.0, 20.0), vec2(300.0, 500.0)), &field, viewer);
                let whole = grid.whole();
                assert!(whole.left() > 9.9 && whole.top() > 19.9, "{viewer:?} {whole}");
                assert!(whole.right() < 310.1 && whole.bottom() < 520.1, "{viewer:?} {whole}");
                for file in 0..field.files {
                    for rank in field.first_rank..field.first_rank + field.ranks {
                        let point = Point { file, rank };
                        assert_eq!(grid.point_at(grid.place(point)), Some(point));
                        assert!(field.has(point));
                    }
                }
                assert_eq!(grid.point_at(Pos2::ZERO), None);
            }
        }
    }
}
