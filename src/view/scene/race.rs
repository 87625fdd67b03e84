//! The race as a picture: a lane below the other, each with its name, a large counter, a bar, the sheet of its tree and a
//! flag once it has finished; next to them the board of a game, and below them the result. The window and the moving
//! picture both show this drawing.

use super::board::view::{BoardPicture, Marks, Script};
use super::board::{BoardScene, Grid, Viewer};
use super::map::{MapAxis, MapFrame, MapMarks, MapPaint, MapView};
use crate::drawing::{broken, extent};
use crate::prelude::*;
use crate::text::phrase;

const BAR: f32 = 9.0;
const GAP: f32 = 8.0;
/// The most that the words below the lanes take of the height.
const MOST_WORDS: f32 = 0.23;
const MOST_WORDS_UPRIGHT: f32 = 0.34;
/// The rows of words for a lane: in a narrow picture a sentence takes three.
const ROWS: f32 = 2.0;
const ROWS_UPRIGHT: f32 = 3.2;
/// How wide the edge of the card with the words is.
const EDGE: f32 = 5.0;

#[derive(Debug, Clone, PartialEq)]
pub struct Runner {
    pub lane: usize,
    pub name: String,
    pub visits: u64,
    pub all: u64,
    pub looked: Option<u64>,
    /// The order in which it has finished, from 1; `None` while it runs.
    pub finished: Option<usize>,
    /// The move that it plays, once it has finished and where that move has words.
    pub plays: Option<String>,
}

#[derive(Debug, Clone)]
pub struct RaceLane<'a> {
    pub runner: Runner,
    /// The sheet of its tree, and how far the lane has come on it.
    pub sheet: Option<(&'a Sheet, MapPaint)>,
}

/// The sizes of type: large at a desk, and larger for a lecture hall.
#[derive(Debug, Clone, Copy)]
pub struct RaceType {
    counter: f32,
    name: f32,
    words: f32,
    axis: f32,
}

#[derive(Clone, Copy)]
pub struct RacePicture<'a> {
    pub lanes: &'a [RaceLane<'a>],
    pub places: Option<u64>,
    pub words: &'a [String],
    pub is_over: bool,
    pub lang: Lang,
    pub board: Option<RaceBoard<'a>>,
    /// The tree whose names and values are written where there is room; `None` for a game.
    pub tree: Option<&'a Tree>,
    pub axis: &'a MapAxis,
    pub style: &'a Style,
    pub size: RaceType,
    /// How wide a column of a sheet is in layout units.
    pub column: f32,
}

#[derive(Debug, Clone, PartialEq)]
pub struct RaceRects {
    pub lanes: Vec<Rect>,
    pub board: Option<Rect>,
    pub words: Rect,
}

impl RaceType {
    /// In a picture of that size: a phone has room for less, upright and on its side, and a hall needs more.
    pub fn new(style: &Style, size: Vec2, is_hall: bool) -> RaceType {
        let large = if is_hall { 1.25 } else { 1.0 };
        let scale = (size / vec2(900.0, 560.0)).min_elem().clamp(0.5, 1.0);
        let sized = |size: f32, least: f32| (size * scale).max(least);
        let body = style.text.body;
        RaceType {
            counter: sized(32.0 * large, body),
            name: sized(26.0 * large, body),
            // The window of a hall is magnified; its words need not be larger still, and the trees need the room.
            words: sized(22.0, body),
            axis: sized(12.0, style.text.tiny),
        }
    }
}

impl RacePicture<'_> {
    pub fn rects(&self, rect: Rect, meter: &dyn Meter) -> RaceRects {
        let row = meter.height(self.size.words, Weight::Bold);
        let is_upright = rect.width() < rect.height();
        let (most, each) = if is_upright { (MOST_WORDS_UPRIGHT, ROWS_UPRIGHT) } else { (MOST_WORDS, ROWS) };
        let rows = (self.lanes.len() as f32 * row * each + 2.0 * GAP).min(rect.height() * most);
        let (above, words) = rect.split_top_bottom_at_y(rect.bottom() - rows);
        let (lanes, board) = self.board.map_or((above, None), |board| {
            let (lanes, column) = board.split(self, above.with_max_y(above.bottom() - GAP), meter);
            (lanes.with_max_y(above.bottom()), Some(column))
        });
        // Between the last lane and the words are the root's moves.
        let lanes = lanes.with_max_y(lanes.bottom() - self.axis.height(self.size.axis, meter));
        let height = lanes.height() / self.lanes.len().max(1) as f32;
        let lane = |place: usize| {
            let top = lanes.top() + height * place as f32;
            Rect::from_min_max(pos2(lanes.left(), top), pos2(lanes.right(), top + height - GAP))
        };
        RaceRects { lanes: (0..self.lanes.len()).map(lane).collect(), board, words }
    }

    pub fn head(&self, rect: Rect, meter: &dyn Meter) -> Rect {
        rect.with_max_y(rect.top() + meter.height(self.size.counter, Weight::Bold) + 2.0 + BAR)
    }

    pub fn draw(&self, rect: Rect, meter: &dyn Meter) -> Drawing {
        let mut drawing = Drawing::new(rect);
        let rects = self.rects(rect, meter);
        let longest = self.lanes.iter().map(|lane| lane.runner.all).max().unwrap_or(1).max(1);
        for (lane, rect) in self.lanes.iter().zip(&rects.lanes) {
            let head = self.head(*rect, meter);
            self.title(&mut drawing, &lane.runner, head, meter);
            self.bar(&mut drawing, &lane.runner, longest, head.with_min_y(head.bottom() - BAR));
            self.sheet(&mut drawing, lane, rect.with_min_y(head.bottom() + GAP * 0.5), meter);
        }
        if let Some((board, column)) = self.board.zip(rects.board) {
            board.draw(&mut drawing, self, column, meter);
        }
        self.words(&mut drawing, rects.words, meter);
        drawing
    }

    /// The flag, the name, the counter, and between them the move that the lane plays and the share of the tree, as far as
    /// there is room.
    fn title(&self, drawing: &mut Drawing, runner: &Runner, rect: Rect, meter: &dyn Meter) {
        let RaceType { counter, name, words, .. } = self.size;
        let middle = rect.top() + meter.height(counter, Weight::Bold) * 0.5;
        let visits = self.lang.say_with("race-visits", &args![visits = text::count(runner.visits)]);
        let counter = TextLine::bold(visits, counter, Role::Ink).within(rect.width() * 0.6, meter);
        let room_to = rect.right() - counter.extent(meter).x;
        drawing.add(Shape::Text(counter.at(pos2(rect.right(), middle), Align2::RIGHT_CENTER)));
        let flag = if runner.finished.is_some() { name * 1.2 + 4.0 } else { 0.0 };
        if let Some(place) = runner.finished {
            self.flag(drawing, pos2(rect.left(), middle), place, meter);
        }
        let left = rect.left() + flag;
        let name = TextLine::bold(runner.name.as_str(), name, Role::Ink).within(rect.width() * 0.4 - flag, meter);
        let from = left + name.extent(meter).x + 2.0 * GAP;
        drawing.add(Shape::Text(name.at(pos2(left, middle), Align2::LEFT_CENTER)));
        let lines = self.said(runner).into_iter().map(|(said, role)| TextLine::plain(said, words, role));
        if let Some(line) = lines.into_iter().find(|line| line.extent(meter).x <= room_to - from - 2.0 * GAP) {
            drawing.add(Shape::Text(line.at(pos2(from, middle), Align2::LEFT_CENTER)));
        }
    }

    /// What is said next to a lane's name, the longest form first.
    fn said(&self, runner: &Runner) -> Vec<(String, Role)> {
        let share = runner.looked.zip(self.places).map(|(looked, places)| {
            let share = text::percent(looked as f64 / places.max(1) as f64);
            [self.lang.say_with("race-of-tree", &args![share = share.clone()]), share]
        });
        let shares = share.into_iter().flatten();
        let Some(plays) = &runner.plays else { return shares.map(|share| (share, Role::Muted)).collect() };
        let plays = self.lang.say_with("race-plays", &[("move", plays.clone().into()), text::gap_before(plays)]);
        shares.map(|share| format!("{plays} · {share}")).chain([plays.clone()]).map(|said| (said, Role::Ink)).collect()
    }

    fn flag(&self, drawing: &mut Drawing, at: Pos2, place: usize, meter: &dyn Meter) {
        let size = self.size.name;
        let top = at + vec2(3.0, size * -0.55);
        let pole = Pen::new((size * 0.09).max(2.0), Role::Ink);
        drawing.add(Shape::Segment(Segment { ends: [at + vec2(3.0, size * 0.55), top], pen: pole }));
        let cloth = vec![top, top + vec2(size * 0.95, size * 0.32), top + vec2(0.0, size * 0.64)];
        drawing.add(Shape::Polygon(cloth, Finish::filled(Role::Principal)));
        let number = TextLine::bold(place.to_string(), size * 0.42, Role::Card).within(size, meter);
        drawing.add(Shape::Text(number.at(top + vec2(size * 0.14, size * 0.32), Align2::LEFT_CENTER)));
    }

    /// The whole search, and what of it was made so far; the longest lane fills the scale.
    fn bar(&self, drawing: &mut Drawing, runner: &Runner, longest: u64, bar: Rect) {
        let part = |visits: u64| {
            let share = (visits as f64 / longest as f64) as f32;
            bar.with_max_x(bar.left() + (bar.width() * share).max(2.0))
        };
        let inks = [Ink::from(Role::Plain), Ink::from(Role::Ghost).faint(0.5), Role::Ink.into()];
        for (rect, ink) in [bar, part(runner.all), part(runner.visits)].into_iter().zip(inks) {
            drawing.add(Shape::Box(rect, 2.0, Finish::filled(ink)));
        }
    }

    fn sheet(&self, drawing: &mut Drawing, lane: &RaceLane<'_>, rect: Rect, meter: &dyn Meter) {
        let is_last = self.lanes.last().is_some_and(|last| std::ptr::eq(last, lane));
        let Some((sheet, paint)) = lane.sheet else {
            let line = TextLine::plain(self.lang.say("app-map-waiting"), self.style.text.label, Role::Muted);
            let line = line.within(rect.width(), meter);
            drawing.add(Shape::Text(line.at(rect.center(), Align2::CENTER_CENTER)));
            return;
        };
        let rect = rect.with_min_x(rect.left() + self.axis.width(rect.width(), self.size.axis, meter));
        let frame = MapFrame { rect, shown: 0.0..1.0, depth: sheet.rows(), has_outside: false };
        let view = MapView {
            sheet,
            frame: &frame,
            paint,
            column: self.column,
            style: self.style,
            marks: &MapMarks::default(),
            tree: self.tree,
        };
        drawing.shapes.append(&mut view.draw(meter).shapes);
        self.axis.draw_plies(drawing, &frame, self.size.axis);
        if is_last {
            self.axis.draw_moves(drawing, &frame, self.size.axis, meter);
        }
    }

    /// The words on a card of their own. All of them are seen: where they do not fit, they are written smaller.
    fn words(&self, drawing: &mut Drawing, rect: Rect, meter: &dyn Meter) {
        let corner = self.style.size.corner;
        drawing.add(Shape::Box(rect, corner, Finish::both(Role::Card, Pen::new(1.0, Role::Line))));
        let edge = if self.is_over { Role::Principal } else { Role::Line };
        drawing.add(Shape::Box(rect.with_max_x(rect.left() + EDGE), corner.min(EDGE * 0.5), Finish::filled(edge)));
        let weight = if self.is_over { Weight::Bold } else { Weight::Regular };
        let room = rect.width() - 2.0 * self.style.size.card_padding - EDGE;
        let set = |size: f32| -> Vec<TextLine> {
            let lines = self.words.iter().flat_map(|line| broken(line, |line| meter.width(line, size, weight) > room));
            lines.map(|text| TextLine { text, size, weight, ink: Role::Ink.into() }).collect()
        };
        let mut size = self.size.words;
        let mut lines = set(size);
        while extent(&lines, meter).y > rect.height() - 4.0 && size > self.style.text.tiny {
            size -= 1.0;
            lines = set(size);
        }
        let at = pos2(rect.left() + EDGE + self.style.size.card_padding, rect.center().y);
        drawing.add(Shape::Text(Text { at, align: Align2::LEFT_CENTER, lines }));
    }

    pub fn on_paper(&self, title: &str, width: f32, meter: &dyn Meter) -> Drawing {
        let margin = self.style.size.card_padding;
        let title = TextLine::bold(title, PAPER_TITLE, Role::Ink).within(width - 2.0 * margin, meter);
        let top = margin + title.extent(meter).y + GAP;
        let lanes = self.lanes.len() as f32;
        let row = meter.height(self.size.words, Weight::Bold);
        let axis = self.axis.height(self.size.axis, meter);
        let height = lanes * PAPER_LANE + axis + lanes * row * 1.6 + 2.0 * GAP;
        let rect = Rect::from_min_size(pos2(margin, top), vec2(width - 2.0 * margin, height));
        let mut drawing = self.draw(rect, meter);
        drawing.add(Shape::Text(title.at(Pos2::new(margin, margin * 0.75), Align2::LEFT_TOP)));
        drawing.frame = Rect::from_min_size(Pos2::ZERO, Vec2::new(width, rect.bottom() + margin));
        drawing
    }
}

const PAPER_LANE: f32 = 124.0;
const PAPER_TITLE: f32 = 22.0;

// The board next to the lanes of a race, where the picture has room for one: the position that all of them search, and the
// moves of those that have finished. It does not follow the searches, which pass thousands of positions a second.

/// The smallest picture with a board: a smaller one needs the room for its lanes.
const LEAST: (f32, f32) = (760.0, 400.0);
/// The most of the width that the board takes, and the space between it and the lanes.
const SHARE: f32 = 0.36;
const BOARD_GAP: f32 = 16.0;

#[derive(Debug, Clone, Copy)]
pub struct RaceBoard<'a> {
    pub scene: &'a BoardScene,
    pub viewer: Viewer,
    pub script: Script,
}

/// Whether a picture in that rectangle has room for a board.
pub fn has_room(rect: Rect) -> bool {
    rect.width() >= LEAST.0 && rect.height() >= LEAST.1 && rect.width() > rect.height()
}

impl RaceBoard<'_> {
    /// The lanes, and the column of the board at their right: as wide as a board that is as high as they are.
    pub fn split(self, picture: &RacePicture<'_>, lanes: Rect, meter: &dyn Meter) -> (Rect, Rect) {
        let most = vec2(lanes.width() * SHARE, lanes.height() - caption(picture, meter));
        let width = self.grid(Rect::from_min_size(lanes.min, most)).whole().width();
        let (lanes, column) = lanes.split_left_right_at_x(lanes.right() - width);
        (lanes.with_max_x(lanes.right() - BOARD_GAP), column)
    }

    /// Draws it below the words that say whose move it is.
    pub fn draw(self, drawing: &mut Drawing, picture: &RacePicture<'_>, column: Rect, meter: &dyn Meter) {
        let below = column.with_min_y(column.top() + caption(picture, meter));
        let grid = self.grid(below);
        // A board that is lower than its column is at the top of it.
        let (origin, up) = (grid.origin, grid.whole().top() - below.top());
        let grid = Grid { origin: (origin.0, origin.1 - up), ..grid };
        let status = TextLine::bold(phrase(picture.lang, &self.scene.diagram.status), picture.size.words, Role::Ink);
        let at = pos2(grid.whole().left(), column.top());
        drawing.add(Shape::Text(status.within(column.width(), meter).at(at, Align2::LEFT_TOP)));
        let style = picture.style;
        let board =
            BoardPicture { scene: self.scene, grid: &grid, script: self.script, marks: Marks::default(), style };
        drawing.shapes.append(&mut board.draw().shapes);
    }

    fn grid(self, rect: Rect) -> Grid {
        Grid::inside(rect, &self.scene.diagram.field, self.viewer)
    }
}

fn caption(picture: &RacePicture<'_>, meter: &dyn Meter) -> f32 {
    meter.height(picture.size.words, Weight::Bold) + 4.0
}
