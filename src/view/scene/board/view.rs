//! The board as a picture: wood, lines, pieces, the line played as fading arrows, a check.

use super::{BoardScene, Edge, Grid, arrows};
use crate::prelude::*;
use jianzhi_core::game::diagram::{BoardPiece, BoardPlan, Ground};

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Script {
    Chinese,
    Letters,
}

impl Script {
    pub const fn new(lang: Lang) -> Script {
        match lang {
            Lang::En => Script::Letters,
            Lang::Zh => Script::Chinese,
        }
    }

    pub const fn other(self) -> Script {
        match self {
            Script::Chinese => Script::Letters,
            Script::Letters => Script::Chinese,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Marks<'a> {
    /// The point picked up, and the points that it may go to.
    pub picked: Option<(Point, &'a [Point])>,
    pub focused: Option<Point>,
    /// The points of the pieces that attack the one picked up, and of those that protect it.
    pub relations: (&'a [Point], &'a [Point]),
    pub lifted: Option<(Point, Pos2)>,
}

#[derive(Clone, Copy)]
pub struct BoardPicture<'a> {
    pub scene: &'a BoardScene,
    pub grid: &'a Grid,
    pub script: Script,
    pub marks: Marks<'a>,
    pub style: &'a Style,
}

impl BoardPicture<'_> {
    pub fn draw(&self) -> Drawing {
        let BoardPicture { scene, grid, script, marks, style } = *self;
        let diagram = &scene.diagram;
        let mut pen = Hand { grid, script, least: style.least(), out: Drawing::new(grid.whole()) };
        pen.wood();
        pen.lines(&diagram.field);
        pen.words(&diagram.field);
        pen.edge();
        if let Some(last) = diagram.last {
            last.from.into_iter().chain([last.to]).for_each(|point| pen.corners(point, Role::Window));
        }
        for &(point, piece) in &diagram.pieces {
            if marks.lifted.is_none_or(|(lifted, _)| lifted != point) {
                pen.piece(pen.at(point), piece);
            }
        }
        for &point in &diagram.alarmed {
            pen.circle(point, 1.18, Role::Warning);
        }
        // The line played and the relations of a piece would be unreadable together.
        match marks.picked {
            Some((picked, _)) => {
                let (attackers, protectors) = marks.relations;
                pen.relations(picked, attackers, protectors);
            }
            None => pen.arrows(&arrows::shown(scene)),
        }
        pen.marks(marks);
        if let Some((point, held)) = marks.lifted
            && let Some((_, piece)) = diagram.pieces.iter().find(|(at, _)| *at == point)
        {
            pen.piece(held, *piece);
        }
        pen.out
    }
}

/// A piece next to the board or above it, as large as on a board whose points are `pitch` apart.
#[derive(Debug, Clone, Copy)]
pub struct SinglePiece {
    pub at: Pos2,
    pub pitch: f32,
    pub piece: BoardPiece,
    pub script: Script,
}

impl SinglePiece {
    pub fn draw(self) -> Drawing {
        let SinglePiece { at, pitch, piece, script } = self;
        let (origin, edge) = ((at.x, at.y), Edge::Bare);
        let grid = Grid { origin, pitch, size: (1, 1), first_rank: 0, is_turned: false, margin: 0.0, edge };
        let mut hand = Hand { grid: &grid, script, least: 0.0, out: Drawing::new(grid.wood()) };
        hand.piece(at, piece);
        hand.out
    }
}

pub const fn sign(piece: BoardPiece, script: Script) -> &'static str {
    match script {
        Script::Chinese => piece.signs[0],
        Script::Letters => piece.signs[1],
    }
}

pub struct Hand<'a> {
    pub grid: &'a Grid,
    script: Script,
    pub least: f32,
    pub out: Drawing,
}

impl Hand<'_> {
    pub fn at(&self, point: Point) -> Pos2 {
        self.grid.place(point)
    }

    fn spot(&self, across: f32, down: f32) -> Pos2 {
        pos2(self.grid.origin.0 + across * self.grid.pitch, self.grid.origin.1 + down * self.grid.pitch)
    }

    pub fn thin(&self) -> f32 {
        (self.grid.pitch / 44.0).clamp(0.7, 2.4)
    }

    pub fn radius(&self) -> f32 {
        self.grid.pitch * 0.44
    }

    fn pen(&self) -> Pen {
        Pen::new(self.thin(), Role::BoardLine)
    }

    fn line(&mut self, ends: [Pos2; 2]) {
        self.out.segment(ends, self.pen());
    }

    pub fn text(&mut self, line: TextLine, at: Pos2) {
        self.out.add(Shape::Text(line.at(at, Align2::CENTER_CENTER)));
    }

    fn wood(&mut self) {
        let rect = self.grid.wood().shrink(self.thin() * 0.5);
        self.out.add(Shape::Box(rect, self.grid.pitch * 0.16, Finish::both(Role::Board, self.pen())));
    }

    fn lines(&mut self, field: &BoardPlan) {
        field.lines.iter().for_each(|ends| self.line(ends.map(|(across, down)| self.spot(across, down))));
        let (across, down) = self.grid.spans();
        let border = match field.ground {
            Ground::Points => 0.0,
            Ground::Squares => 0.5,
        };
        if field.ground == Ground::Squares {
            for y in (1..field.ranks).map(|rank| f32::from(rank) - 0.5) {
                self.line([self.spot(-0.5, y), self.spot(across + 0.5, y)]);
            }
            for x in (1..field.files).map(|file| f32::from(file) - 0.5) {
                self.line([self.spot(x, -0.5), self.spot(x, down + 0.5)]);
            }
        }
        let edge = Rect::from_min_max(self.spot(-border, -border), self.spot(across + border, down + border));
        let strong = Pen::new(self.thin() * 1.8, Role::BoardLine);
        let edge = match field.ground {
            Ground::Points => edge.expand(self.thin() * 2.5),
            Ground::Squares => edge.shrink(strong.width * 0.5),
        };
        self.out.add(Shape::Box(edge, 0.0, Finish::outlined(strong)));
        field.stars.iter().for_each(|&(file, rank)| self.star(file, rank));
    }

    fn star(&mut self, file: f32, rank: f32) {
        let (near, far) = (0.09, 0.24);
        for (side, down) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
            if !(0.0..=self.grid.spans().0).contains(&(file + side)) {
                continue;
            }
            let corner = self.spot(file + side * near, rank + down * near);
            let arm = self.grid.pitch * (far - near);
            self.out.segment([corner, corner + vec2(side * arm, 0.0)], self.pen());
            self.out.segment([corner, corner + vec2(0.0, down * arm)], self.pen());
        }
    }

    fn words(&mut self, field: &BoardPlan) {
        for &((across, down), text) in &field.words {
            let ink = Ink::from(Role::BoardLine).faint(0.75);
            let size = (self.grid.pitch * 0.46).max(self.least);
            self.text(TextLine::plain(text, size, ink), self.spot(across, down));
        }
    }

    /// The names of files, and of ranks where a move is written with them, outside of the wood.
    fn edge(&mut self) {
        let (at_left, above, below) = self.grid.edge.bands();
        let (margin, down) = (self.grid.margin, self.grid.spans().1);
        let (over, under) = (-margin - above * 0.5, down + margin + below * 0.5);
        match self.grid.edge {
            Edge::Bare => {}
            Edge::Coordinates => {
                self.files(('a'..='z').map(String::from), under);
                self.ranks(-margin - at_left * 0.5);
            }
            Edge::Files([first, other]) => {
                let (first_at, other_at) = if self.grid.is_turned { (over, under) } else { (under, over) };
                self.files(first.chars().map(String::from), first_at);
                self.files(other.chars().map(String::from), other_at);
            }
        }
    }

    fn files(&mut self, names: impl Iterator<Item = String>, down: f32) {
        let files = self.grid.size.0;
        for (file, name) in (0..files).zip(names) {
            let across = if self.grid.is_turned { files - 1 - file } else { file };
            self.text(TextLine::plain(name, self.small(), Role::Muted), self.spot(f32::from(across), down));
        }
    }

    fn ranks(&mut self, across: f32) {
        let ranks = self.grid.size.1;
        for rank in 0..ranks {
            let down = if self.grid.is_turned { rank } else { ranks - 1 - rank };
            let number = (rank + self.grid.first_rank).to_string();
            self.text(TextLine::plain(number, self.small(), Role::Muted), self.spot(across, f32::from(down)));
        }
    }

    fn small(&self) -> f32 {
        (self.grid.pitch * 0.3).clamp(9.0, 18.0).max(self.least)
    }

    /// A disc with a rim and its sign; the first player's have a second ring, so that the sides differ without colour.
    fn piece(&mut self, at: Pos2, piece: BoardPiece) {
        let is_first = piece.player == 0;
        let role = if is_first { Role::PieceRed } else { Role::PieceBlack };
        let radius = self.radius();
        let shadow = Finish::filled(Ink::from(Role::PieceBlack).faint(SHADOW));
        self.out.add(Shape::Disc(at + Vec2::splat(radius * 0.07), radius, shadow));
        self.out.add(Shape::Disc(at, radius, Finish::both(Role::Piece, Pen::new(self.thin() * 1.8, role))));
        if is_first {
            self.out.add(Shape::Disc(at, radius * 0.83, Finish::outlined(Pen::new(self.thin() * 0.9, role))));
        }
        let size = radius * if self.script == Script::Chinese { 1.16 } else { 1.1 };
        let sign = sign(piece, self.script);
        if !sign.is_empty() {
            self.text(TextLine::bold(sign, size, role), at);
        }
    }

    fn corners(&mut self, point: Point, role: Role) {
        let at = self.at(point);
        let (half, arm) = (self.grid.pitch * 0.47, self.grid.pitch * 0.16);
        let pen = Pen::new(self.thin() * 2.0, role);
        for (across, down) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
            let corner = at + vec2(across * half, down * half);
            self.out.segment([corner, corner - vec2(across * arm, 0.0)], pen);
            self.out.segment([corner, corner - vec2(0.0, down * arm)], pen);
        }
    }

    fn circle(&mut self, point: Point, times: f32, role: Role) {
        let border = Finish::outlined(Pen::new(self.thin() * 2.5, role));
        self.out.add(Shape::Disc(self.at(point), self.radius() * times, border));
    }

    fn marks(&mut self, marks: Marks<'_>) {
        if let Some((picked, targets)) = marks.picked {
            self.circle(picked, 1.14, Role::Principal);
            for &target in targets {
                let spot = Finish::filled(Ink::from(Role::Principal).faint(0.85));
                self.out.add(Shape::Disc(self.at(target), self.grid.pitch * 0.13, spot));
            }
        }
        if let Some(focused) = marks.focused {
            self.corners(focused, Role::Principal);
        }
    }
}

const SHADOW: f32 = 0.18;
