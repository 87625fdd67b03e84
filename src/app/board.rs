//! The board of a game as a picture: wood, lines, pieces, the line played as fading arrows, a check.
//!
//! Drawn from shapes and the app's own type at any size. It reads a scene; clicks are the caller's.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::theme::Look;
use crate::game::diagram::{BoardPiece, Field, Ground, Point, Step};
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
    pub picked: Option<(Point, &'a [Point])>,
    /// The point under keyboard focus.
    pub focused: Option<Point>,
    /// The points of the pieces that attack the one picked up, and of those that protect it.
    pub relations: (&'a [Point], &'a [Point]),
    /// A piece lifted from its point, and where it is held.
    pub lifted: Option<(Point, Pos2)>,
}

/// The grid of a board inside a rectangle.
#[must_use]
pub fn grid(rect: Rect, field: &Field, is_turned: bool) -> Grid {
    Grid::inside((rect.left(), rect.top()), (rect.width(), rect.height()), field, is_turned)
}

/// Paints a board into a rectangle.
pub fn paint(painter: &Painter, look: &Look, grid: &Grid, scene: &BoardScene, script: Script, marks: Marks<'_>) {
    let pen = Pen { painter, look, grid, script };
    let diagram = &scene.diagram;
    pen.wood();
    pen.lines(&diagram.field);
    pen.words(&diagram.field);
    pen.coordinates();
    if let Some(last) = diagram.last {
        last.from.into_iter().chain([last.to]).for_each(|point| pen.corners(point, look.colours.blue));
    }
    for &(point, piece) in &diagram.pieces {
        if marks.lifted.is_none_or(|(lifted, _)| lifted != point) {
            pen.piece(pen.at(point), piece);
        }
    }
    for &point in &diagram.alarmed {
        painter.circle_stroke(pen.at(point), pen.radius() * 1.18, Stroke::new(pen.thin() * 2.5, look.colours.cinnabar));
    }
    // The line played and the relations of a piece would be a tangle together.
    match marks.picked {
        Some((picked, _)) => pen.relations(picked, marks.relations),
        None => pen.arrows(&scene.line),
    }
    pen.marks(marks);
    if let Some((point, held)) = marks.lifted
        && let Some((_, piece)) = diagram.pieces.iter().find(|(at, _)| *at == point)
    {
        pen.piece(held, *piece);
    }
}

/// Paints a single piece as large as on a board whose points are `pitch` apart.
pub fn paint_piece(painter: &Painter, look: &Look, (at, pitch): (Pos2, f32), piece: BoardPiece, script: Script) {
    let grid = Grid { origin: (at.x, at.y), pitch, size: (1, 1), first_rank: 0, is_turned: false };
    Pen { painter, look, grid: &grid, script }.piece(at, piece);
}

/// The sign on a piece.
#[must_use]
pub const fn sign(piece: BoardPiece, script: Script) -> &'static str {
    match script {
        Script::Chinese => piece.signs[0],
        Script::Letters => piece.signs[1],
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
    fn at(&self, point: Point) -> Pos2 {
        let (x, y) = self.grid.place(point);
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
        let (across, down) = self.grid.spans();
        let rect = Rect::from_min_max(self.spot(-MARGIN, -MARGIN), self.spot(across + MARGIN, down + MARGIN));
        let corner = self.grid.pitch * 0.16;
        self.painter.rect(rect, corner, self.look.colours.board, self.stroke(), StrokeKind::Inside);
    }

    /// The lines of the board, between squares those too, and the edge a little stronger.
    fn lines(&self, field: &Field) {
        let line = |from: (f32, f32), to: (f32, f32)| {
            self.painter.line_segment([self.spot(from.0, from.1), self.spot(to.0, to.1)], self.stroke());
        };
        field.lines.iter().for_each(|&[from, to]| line(from, to));
        let (across, down) = self.grid.spans();
        let border = match field.ground {
            Ground::Points => 0.0,
            Ground::Squares => 0.5,
        };
        if field.ground == Ground::Squares {
            (1..field.ranks).map(|rank| f32::from(rank) - 0.5).for_each(|y| line((-0.5, y), (across + 0.5, y)));
            (1..field.files).map(|file| f32::from(file) - 0.5).for_each(|x| line((x, -0.5), (x, down + 0.5)));
        }
        let edge = Rect::from_min_max(self.spot(-border, -border), self.spot(across + border, down + border));
        let (edge, room) = match field.ground {
            Ground::Points => (edge.expand(self.thin() * 2.5), StrokeKind::Middle),
            Ground::Squares => (edge, StrokeKind::Inside),
        };
        self.painter.rect_stroke(edge, 0.0, Stroke::new(self.thin() * 1.8, self.look.colours.board_line), room);
        field.stars.iter().for_each(|&(file, rank)| self.star(file, rank));
    }

    /// The small angles around a point.
    fn star(&self, file: f32, rank: f32) {
        let (near, far) = (0.09, 0.24);
        for (side, down) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
            if !(0.0..=self.grid.spans().0).contains(&(file + side)) {
                continue;
            }
            let corner = self.spot(file + side * near, rank + down * near);
            let arm = self.grid.pitch * (far - near);
            self.painter.line_segment([corner, corner + vec2(side * arm, 0.0)], self.stroke());
            self.painter.line_segment([corner, corner + vec2(0.0, down * arm)], self.stroke());
        }
    }

    fn words(&self, field: &Field) {
        let font = FontId::proportional(self.grid.pitch * 0.46);
        let colour = self.look.colours.board_line.gamma_multiply(0.75);
        for &((across, down), text) in &field.words {
            self.painter.text(self.spot(across, down), Align2::CENTER_CENTER, text, font.clone(), colour);
        }
    }

    /// Files and ranks of the coordinates, on the two edges below and at the left.
    fn coordinates(&self) {
        if self.grid.pitch < 26.0 {
            return;
        }
        let font = FontId::proportional((self.grid.pitch * 0.22).clamp(9.0, 15.0));
        let colour = self.look.colours.board_line;
        let (files, ranks) = self.grid.size;
        let edge = self.grid.spans().1 + MARGIN * 0.78;
        for file in 0..files {
            let across = if self.grid.is_turned { files - 1 - file } else { file };
            let at = self.spot(f32::from(across), edge);
            self.painter.text(at, Align2::CENTER_CENTER, char::from(b'a' + file), font.clone(), colour);
        }
        for rank in 0..ranks {
            let down = if self.grid.is_turned { rank } else { ranks - 1 - rank };
            let at = self.spot(-MARGIN * 0.78, f32::from(down));
            let number = rank + self.grid.first_rank;
            self.painter.text(at, Align2::CENTER_CENTER, number, font.clone(), colour);
        }
    }

    /// A disc with a rim and its sign; the first player's have a second ring, so that the sides differ without colour.
    fn piece(&self, at: Pos2, piece: BoardPiece) {
        let colours = self.look.colours;
        let is_first = piece.player == 0;
        let colour = if is_first { colours.piece_red } else { colours.piece_black };
        let radius = self.radius();
        self.painter.circle_filled(at + Vec2::splat(radius * 0.07), radius, Color32::from_black_alpha(46));
        self.painter.circle(at, radius, colours.piece, Stroke::new(self.thin() * 1.8, colour));
        if is_first {
            self.painter.circle_stroke(at, radius * 0.83, Stroke::new(self.thin() * 0.9, colour));
        }
        let size = radius * if self.script == Script::Chinese { 1.16 } else { 1.1 };
        self.painter.text(at, Align2::CENTER_CENTER, sign(piece, self.script), self.look.bold(size), colour);
    }

    /// Four corners around a point.
    fn corners(&self, point: Point, colour: Color32) {
        let at = self.at(point);
        let (half, arm) = (self.grid.pitch * 0.47, self.grid.pitch * 0.16);
        let stroke = Stroke::new(self.thin() * 2.0, colour);
        for (across, down) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
            let corner = at + vec2(across * half, down * half);
            self.painter.line_segment([corner, corner - vec2(across * arm, 0.0)], stroke);
            self.painter.line_segment([corner, corner - vec2(0.0, down * arm)], stroke);
        }
    }

    /// The last moves of the line, the older the fainter, numbered from the root.
    fn arrows(&self, line: &[Step]) {
        const SHOWN: usize = 4;
        let first = line.len().saturating_sub(SHOWN);
        for (index, step) in line.iter().enumerate().skip(first) {
            let age = (line.len() - 1 - index) as f32;
            let colour = self.look.colours.blue.gamma_multiply(0.85 - 0.19 * age);
            let to = self.at(step.to);
            let badge = match step.from.map(|from| self.at(from)) {
                Some(from) => {
                    self.arrow(from, to, colour);
                    let along = (to - from).normalized();
                    from + (to - from) * 0.5 + vec2(-along.y, along.x) * self.grid.pitch * 0.2
                }
                // A piece that comes from beside the board has no way; its number stands on its rim.
                None => to + vec2(1.0, -1.0) * self.radius() * 0.74,
            };
            self.painter.circle_filled(badge, self.grid.pitch * 0.16, colour);
            let font = self.look.bold(self.grid.pitch * 0.22);
            self.painter.text(badge, Align2::CENTER_CENTER, index + 1, font, self.look.colours.accent_text);
        }
    }

    fn arrow(&self, from: Pos2, to: Pos2, colour: Color32) {
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
    fn relations(&self, picked: Point, (attackers, protectors): (&[Point], &[Point])) {
        for &from in attackers {
            self.arrow(self.at(from), self.at(picked), self.look.colours.cinnabar.gamma_multiply(0.8));
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
