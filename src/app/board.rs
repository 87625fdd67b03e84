//! The Xiangqi board as a picture: wood, lines, pieces, the line played as fading arrows, a check.
//!
//! Drawn from shapes and the app's own type at any size. It reads a scene; clicks are the caller's.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::theme::Look;
use crate::game::xiangqi::{Color, Kind, Move, Piece, Square};
use crate::scene::board::{BoardScene, Grid, MARGIN};

/// How pieces are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub enum Script {
    /// With the characters that stand on the pieces.
    #[default]
    Chinese,
    /// With Western letters.
    Letters,
}

impl Script {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Script {
        match self {
            Script::Chinese => Script::Letters,
            Script::Letters => Script::Chinese,
        }
    }
}

/// What is shown beside the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Marks<'a> {
    /// The point picked up, and the points that it may go to.
    pub picked: Option<(Square, &'a [Square])>,
    /// The point under keyboard focus.
    pub focused: Option<Square>,
    /// The points of the pieces that attack the one picked up, and of those that protect it.
    pub relations: (&'a [Square], &'a [Square]),
    /// A piece lifted from its point, and where it is held.
    pub lifted: Option<(Square, Pos2)>,
}

/// The grid of a board inside a rectangle.
#[must_use]
pub fn grid(rect: Rect, from_black: bool) -> Grid {
    Grid::inside((rect.left(), rect.top()), (rect.width(), rect.height()), from_black)
}

/// Paints a board into a rectangle.
pub fn paint(painter: &Painter, look: &Look, grid: &Grid, scene: &BoardScene, script: Script, marks: Marks<'_>) {
    let pen = Pen { painter, look, grid, script };
    pen.wood();
    pen.lines();
    pen.river();
    pen.coordinates();
    if let Some(last) = scene.last {
        pen.corners(last.from, look.colours.blue);
        pen.corners(last.to, look.colours.blue);
    }
    for &(square, piece) in &scene.pieces {
        if marks.lifted.is_none_or(|(lifted, _)| lifted != square) {
            pen.piece(pen.at(square), piece);
        }
    }
    if let Some(square) = scene.check {
        painter.circle_stroke(
            pen.at(square),
            pen.radius() * 1.18,
            Stroke::new(pen.thin() * 2.5, look.colours.cinnabar),
        );
    }
    // The line played and the relations of a piece would be a tangle together.
    match marks.picked {
        Some((picked, _)) => pen.relations(picked, marks.relations),
        None => pen.arrows(&scene.line),
    }
    pen.marks(marks);
    if let Some((square, held)) = marks.lifted
        && let Some((_, piece)) = scene.pieces.iter().find(|(at, _)| *at == square)
    {
        pen.piece(held, *piece);
    }
}

/// Paints a single piece as large as on a board whose lines are `pitch` apart.
pub fn paint_piece(painter: &Painter, look: &Look, (at, pitch): (Pos2, f32), piece: Piece, script: Script) {
    let grid = Grid { origin: (at.x, at.y), pitch, from_black: false };
    Pen { painter, look, grid: &grid, script }.piece(at, piece);
}

/// The sign on a piece.
#[must_use]
pub const fn sign(piece: Piece, script: Script) -> &'static str {
    match (script, piece.kind, piece.color) {
        (Script::Chinese, Kind::Rook, _) => "車",
        (Script::Chinese, Kind::Cannon, Color::Red) => "炮",
        (Script::Chinese, Kind::Cannon, Color::Black) => "砲",
        (Script::Chinese, Kind::Horse, _) => "馬",
        (Script::Chinese, Kind::Pawn, Color::Red) => "兵",
        (Script::Chinese, Kind::Pawn, Color::Black) => "卒",
        (Script::Chinese, Kind::Elephant, Color::Red) => "相",
        (Script::Chinese, Kind::Elephant, Color::Black) => "象",
        (Script::Chinese, Kind::Advisor, Color::Red) => "仕",
        (Script::Chinese, Kind::Advisor, Color::Black) => "士",
        (Script::Chinese, Kind::General, Color::Red) => "帥",
        (Script::Chinese, Kind::General, Color::Black) => "將",
        (Script::Letters, Kind::Rook, _) => "R",
        (Script::Letters, Kind::Cannon, _) => "C",
        (Script::Letters, Kind::Horse, _) => "H",
        (Script::Letters, Kind::Pawn, _) => "P",
        (Script::Letters, Kind::Elephant, _) => "E",
        (Script::Letters, Kind::Advisor, _) => "A",
        (Script::Letters, Kind::General, _) => "K",
    }
}

/// What every part of the picture needs.
struct Pen<'a> {
    painter: &'a Painter,
    look: &'a Look,
    grid: &'a Grid,
    script: Script,
}

impl Pen<'_> {
    fn at(&self, square: Square) -> Pos2 {
        let (x, y) = self.grid.place(square);
        pos2(x, y)
    }

    /// A place counted in lines from the left and from the top of the picture.
    fn spot(&self, across: f32, down: f32) -> Pos2 {
        pos2(self.grid.origin.0 + across * self.grid.pitch, self.grid.origin.1 + down * self.grid.pitch)
    }

    fn thin(&self) -> f32 {
        (self.grid.pitch / 44.0).clamp(0.7, 2.4)
    }

    fn radius(&self) -> f32 {
        self.grid.pitch * 0.44
    }

    fn stroke(&self) -> Stroke {
        Stroke::new(self.thin(), self.look.colours.board_line)
    }

    fn wood(&self) {
        let rect = Rect::from_min_max(self.spot(-MARGIN, -MARGIN), self.spot(8.0 + MARGIN, 9.0 + MARGIN));
        let corner = self.grid.pitch * 0.16;
        self.painter.rect(rect, corner, self.look.colours.board, self.stroke(), StrokeKind::Inside);
    }

    /// The ninety crossings, the palaces, and the edge a little stronger.
    fn lines(&self) {
        let stroke = self.stroke();
        for rank in 0..10 {
            self.painter.line_segment([self.spot(0.0, rank as f32), self.spot(8.0, rank as f32)], stroke);
        }
        for file in 0..9 {
            let file = file as f32;
            if file == 0.0 || file == 8.0 {
                self.painter.line_segment([self.spot(file, 0.0), self.spot(file, 9.0)], stroke);
            } else {
                self.painter.line_segment([self.spot(file, 0.0), self.spot(file, 4.0)], stroke);
                self.painter.line_segment([self.spot(file, 5.0), self.spot(file, 9.0)], stroke);
            }
        }
        for top in [0.0, 7.0] {
            self.painter.line_segment([self.spot(3.0, top), self.spot(5.0, top + 2.0)], stroke);
            self.painter.line_segment([self.spot(5.0, top), self.spot(3.0, top + 2.0)], stroke);
        }
        let edge = Rect::from_min_max(self.spot(0.0, 0.0), self.spot(8.0, 9.0)).expand(self.thin() * 2.5);
        self.painter.rect_stroke(
            edge,
            0.0,
            Stroke::new(self.thin() * 1.8, self.look.colours.board_line),
            StrokeKind::Middle,
        );
        for (file, rank) in [(1, 2), (7, 2), (0, 3), (2, 3), (4, 3), (6, 3), (8, 3)] {
            for rank in [rank, 9 - rank] {
                self.star(file as f32, rank as f32);
            }
        }
    }

    /// The small angles around the points where cannons and pawns begin.
    fn star(&self, file: f32, rank: f32) {
        let (near, far) = (0.09, 0.24);
        for (side, down) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
            if !(0.0..=8.0).contains(&(file + side)) {
                continue;
            }
            let corner = self.spot(file + side * near, rank + down * near);
            let arm = self.grid.pitch * (far - near);
            self.painter.line_segment([corner, corner + vec2(side * arm, 0.0)], self.stroke());
            self.painter.line_segment([corner, corner + vec2(0.0, down * arm)], self.stroke());
        }
    }

    fn river(&self) {
        let font = FontId::proportional(self.grid.pitch * 0.46);
        let colour = self.look.colours.board_line.gamma_multiply(0.75);
        for (across, text) in [(2.0, "楚 河"), (6.0, "漢 界")] {
            self.painter.text(self.spot(across, 4.5), Align2::CENTER_CENTER, text, font.clone(), colour);
        }
    }

    /// Files and ranks of the coordinates, on the two edges below and at the left.
    fn coordinates(&self) {
        if self.grid.pitch < 26.0 {
            return;
        }
        let font = FontId::proportional((self.grid.pitch * 0.22).clamp(9.0, 15.0));
        let colour = self.look.colours.board_line;
        for file in 0..9u8 {
            let across = if self.grid.from_black { 8 - file } else { file };
            let at = self.spot(f32::from(across), 9.0 + MARGIN * 0.78);
            self.painter.text(at, Align2::CENTER_CENTER, char::from(b'a' + file), font.clone(), colour);
        }
        for rank in 0..10u8 {
            let down = if self.grid.from_black { rank } else { 9 - rank };
            let at = self.spot(-MARGIN * 0.78, f32::from(down));
            self.painter.text(at, Align2::CENTER_CENTER, rank, font.clone(), colour);
        }
    }

    /// A disc with a rim and its sign; red's have a second ring, so that the sides differ without colour.
    fn piece(&self, at: Pos2, piece: Piece) {
        let colours = self.look.colours;
        let colour = if piece.color == Color::Red { colours.piece_red } else { colours.piece_black };
        let radius = self.radius();
        self.painter.circle_filled(at + Vec2::splat(radius * 0.07), radius, Color32::from_black_alpha(46));
        self.painter.circle(at, radius, colours.piece, Stroke::new(self.thin() * 1.8, colour));
        if piece.color == Color::Red {
            self.painter.circle_stroke(at, radius * 0.83, Stroke::new(self.thin() * 0.9, colour));
        }
        let size = radius * if self.script == Script::Chinese { 1.16 } else { 1.1 };
        self.painter.text(at, Align2::CENTER_CENTER, sign(piece, self.script), self.look.bold(size), colour);
    }

    /// Four corners around a point.
    fn corners(&self, square: Square, colour: Color32) {
        let at = self.at(square);
        let (half, arm) = (self.grid.pitch * 0.47, self.grid.pitch * 0.16);
        let stroke = Stroke::new(self.thin() * 2.0, colour);
        for (across, down) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
            let corner = at + vec2(across * half, down * half);
            self.painter.line_segment([corner, corner - vec2(across * arm, 0.0)], stroke);
            self.painter.line_segment([corner, corner - vec2(0.0, down * arm)], stroke);
        }
    }

    /// The last moves of the line, the older the fainter, numbered from the root.
    fn arrows(&self, line: &[Move]) {
        const SHOWN: usize = 4;
        let first = line.len().saturating_sub(SHOWN);
        for (index, mv) in line.iter().enumerate().skip(first) {
            let age = (line.len() - 1 - index) as f32;
            let colour = self.look.colours.blue.gamma_multiply(0.85 - 0.19 * age);
            self.arrow(*mv, colour);
            let (from, to) = (self.at(mv.from), self.at(mv.to));
            let along = (to - from).normalized();
            let badge = from + (to - from) * 0.5 + vec2(-along.y, along.x) * self.grid.pitch * 0.2;
            self.painter.circle_filled(badge, self.grid.pitch * 0.16, colour);
            let font = self.look.bold(self.grid.pitch * 0.22);
            self.painter.text(badge, Align2::CENTER_CENTER, index + 1, font, self.look.colours.accent_text);
        }
    }

    fn arrow(&self, mv: Move, colour: Color32) {
        let (from, to) = (self.at(mv.from), self.at(mv.to));
        let along = (to - from).normalized();
        let across = vec2(-along.y, along.x);
        let (width, head) = (self.grid.pitch * 0.055, self.grid.pitch * 0.24);
        let tip = to - along * self.radius() * 0.55;
        let neck = tip - along * head;
        let tail = from + along * self.radius() * 0.7;
        let shaft = vec![tail + across * width, neck + across * width, neck - across * width, tail - across * width];
        self.painter.add(Shape::convex_polygon(shaft, colour, Stroke::NONE));
        let point = vec![tip, neck + across * head * 0.55, neck - across * head * 0.55];
        self.painter.add(Shape::convex_polygon(point, colour, Stroke::NONE));
    }

    /// Arrows from the attackers, dashes from the protectors, so that they differ without colour.
    fn relations(&self, picked: Square, (attackers, protectors): (&[Square], &[Square])) {
        for &from in attackers {
            self.arrow(Move { from, to: picked }, self.look.colours.cinnabar.gamma_multiply(0.8));
        }
        let stroke = Stroke::new(self.grid.pitch * 0.07, self.look.colours.blue.gamma_multiply(0.85));
        for &from in protectors {
            let (from, to) = (self.at(from), self.at(picked));
            let along = (to - from).normalized() * self.radius();
            let dash = self.grid.pitch * 0.13;
            self.painter.extend(Shape::dashed_line(&[from + along, to - along], stroke, dash, dash));
        }
    }

    fn marks(&self, marks: Marks<'_>) {
        let colours = self.look.colours;
        if let Some((picked, targets)) = marks.picked {
            self.painter.circle_stroke(
                self.at(picked),
                self.radius() * 1.14,
                Stroke::new(self.thin() * 2.5, colours.gold),
            );
            for &target in targets {
                self.painter.circle_filled(self.at(target), self.grid.pitch * 0.13, colours.gold.gamma_multiply(0.85));
            }
        }
        if let Some(focused) = marks.focused {
            self.corners(focused, colours.gold);
        }
    }
}
