//! A printed sheet of an exercise: what is asked, the tree, and a table to fill in; or the same with the answers.
//!
//! Pages are A4, upright, in points of a seventy-second of an inch, in ink on white paper: no colour is needed to read
//! one.

mod table;

use crate::drawing::wrapped;
use crate::prelude::*;
use crate::scene::textbook_tree::{BranchMark, Growth, NODE, TextbookTree, TreeMarks};
use jianzhi_core::game::Path;
pub use table::{SheetCell, SheetTable};

/// The contents of a sheet. A heading with nothing below it is left out.
#[derive(Debug, Clone, Default)]
pub struct Worksheet<'a> {
    pub title: String,
    pub source: String,
    /// What is to be written at the top: a name, a date.
    pub fields: Vec<String>,
    pub task: Vec<String>,
    pub tree: Option<SheetTree<'a>>,
    pub listing: Vec<String>,
    pub tables: Vec<SheetTable>,
    /// Paragraphs below the tables: notes of a key.
    pub below: Vec<String>,
    pub lines: usize,
}

/// A4, and its margins.
const PAGE: Vec2 = Vec2::new(595.0, 842.0);
const MARGIN: f32 = 48.0;
const TITLE: f32 = 17.0;
const BODY: f32 = 10.5;
const SMALL: f32 = 8.5;
const LINE: f32 = 15.0;
const BETWEEN: f32 = 12.0;
/// How far a listing is indented for each space.
const INDENT: f32 = 6.0;
const FIELD: f32 = 150.0;

impl Worksheet<'_> {
    pub fn pages(&self, meter: &dyn Meter) -> Vec<Drawing> {
        let mut writer = Writer { pages: vec![blank_page()], y: MARGIN, meter };
        writer.head(self);
        for paragraph in &self.task {
            writer.paragraph(paragraph, BODY);
        }
        if let Some(tree) = &self.tree {
            writer.tree(tree);
        }
        writer.listing(&self.listing);
        for table in &self.tables {
            writer.table(table);
        }
        for paragraph in &self.below {
            writer.paragraph(paragraph, BODY);
        }
        for _ in 0..self.lines {
            writer.room(LINE * 1.6);
            writer.rule(writer.y - 3.0, MARGIN..PAGE.x - MARGIN);
        }
        writer.numbered()
    }
}

fn blank_page() -> Drawing {
    Drawing::new(Rect::from_min_size(Pos2::ZERO, PAGE))
}

struct Writer<'a> {
    pages: Vec<Drawing>,
    y: f32,
    meter: &'a dyn Meter,
}

impl Writer<'_> {
    fn page(&mut self) -> &mut Drawing {
        if self.pages.is_empty() {
            self.pages.push(blank_page());
        }
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Goes down so far, on a page of its own where this one is full.
    fn room(&mut self, height: f32) {
        if self.y + height > PAGE.y - MARGIN {
            self.new_page();
        }
        self.y += height;
    }

    fn new_page(&mut self) {
        self.pages.push(blank_page());
        self.y = MARGIN;
    }

    fn text(&mut self, line: TextLine, at: Pos2, align: Align2) {
        self.page().add(Shape::Text(line.at(at, align)));
    }

    fn rule(&mut self, y: f32, across: Range<f32>) {
        let ends = [pos2(across.start, y), pos2(across.end, y)];
        self.page().segment(ends, Pen::new(0.6, Role::Muted));
    }

    fn head(&mut self, sheet: &Worksheet<'_>) {
        let mut right = PAGE.x - MARGIN;
        for field in sheet.fields.iter().rev() {
            let label = TextLine::plain(field.clone(), SMALL, Role::Muted);
            let width = label.extent(self.meter).x;
            self.rule(MARGIN + 4.0, right - FIELD * 0.7..right);
            self.text(label, pos2(right - FIELD * 0.7 - 4.0, MARGIN + 4.0), Align2::RIGHT_BOTTOM);
            right -= FIELD * 0.7 + width + 16.0;
        }
        self.y = MARGIN + if sheet.fields.is_empty() { 0.0 } else { 14.0 };
        self.room(TITLE * 1.4);
        self.text(TextLine::bold(sheet.title.clone(), TITLE, Role::Ink), pos2(MARGIN, self.y), Align2::LEFT_BOTTOM);
        for line in wrapped(&sheet.source, SMALL, PAGE.x - 2.0 * MARGIN, self.meter) {
            self.room(SMALL * 1.5);
            self.text(TextLine::plain(line, SMALL, Role::Muted), pos2(MARGIN, self.y), Align2::LEFT_BOTTOM);
        }
        self.y += BETWEEN;
    }

    fn paragraph(&mut self, text: &str, size: f32) {
        for line in wrapped(text, size, PAGE.x - 2.0 * MARGIN, self.meter) {
            self.room(LINE);
            self.text(TextLine::plain(line, size, Role::Ink), pos2(MARGIN, self.y), Align2::LEFT_BOTTOM);
        }
        self.y += BETWEEN * 0.4;
    }

    fn tree(&mut self, tree: &SheetTree<'_>) {
        let left = PAGE.y - MARGIN - self.y - BETWEEN;
        let size = tree.size_on_page(PAGE.x - 2.0 * MARGIN, left);
        self.room(size.y + BETWEEN);
        let rect = Rect::from_min_size(pos2(MARGIN, self.y - size.y), size);
        let meter = self.meter;
        tree.draw(rect, meter, self.page());
        self.y += BETWEEN;
    }

    fn listing(&mut self, lines: &[String]) {
        for line in lines {
            let code = line.trim_start();
            let indent = (line.len() - code.len()) as f32 * INDENT;
            self.room(LINE);
            let at = pos2(MARGIN + indent, self.y);
            let line = TextLine::plain(code, BODY, Role::Ink).within(PAGE.x - 2.0 * MARGIN - indent, self.meter);
            self.text(line, at, Align2::LEFT_BOTTOM);
        }
        self.y += if lines.is_empty() { 0.0 } else { BETWEEN };
    }

    fn numbered(mut self) -> Vec<Drawing> {
        let all = self.pages.len();
        if all > 1 {
            for (number, page) in self.pages.iter_mut().enumerate() {
                let line = TextLine::plain(format!("{} / {all}", number + 1), SMALL, Role::Muted);
                page.add(Shape::Text(line.at(pos2(PAGE.x - MARGIN, PAGE.y - MARGIN * 0.6), Align2::RIGHT_BOTTOM)));
            }
        }
        self.pages
    }
}

// The tree of a sheet, with its names and the values of its leaves, and room for a pencil below it.

#[derive(Debug, Clone)]
pub struct SheetTree<'a> {
    pub tree: &'a Arc<Tree>,
    /// The branches that are crossed out, since they are never looked at.
    pub cut: Vec<Path>,
}

/// How far apart two plies are, and what leaves need below.
const PLY: f32 = 62.0;
const BELOW: f32 = 24.0;
const MOST_HEIGHT: f32 = PAGE.y - 2.0 * MARGIN - BETWEEN;
const TYPE: f32 = 9.5;

/// How far apart two leaves are in a tree that grows to the right, and at the least to be read.
const LEAF: f32 = 13.0;
const LEAST_LEAF: f32 = 8.8;
/// And where that saves a page.
const CLOSE_LEAF: f32 = 10.4;
/// The share of that distance that type takes at the most.
const TYPE_SHARE: f32 = 0.86;

impl SheetTree<'_> {
    /// What it covers in so much width. Where leaves next to each other could not be read, they are one below another, on as
    /// much of a page as they need.
    pub fn size(&self, width: f32) -> Vec2 {
        match self.growth(width) {
            Growth::Down => vec2(width, TYPE * NODE * 2.0 + PLY * f32::from(self.tree.height().0) + BELOW),
            Growth::Right => vec2(width, (self.leaves() as f32 * LEAF + BELOW).min(MOST_HEIGHT)),
        }
    }

    /// The same on a page of which so much is left: a little closer where that saves a page.
    pub fn size_on_page(&self, width: f32, left: f32) -> Vec2 {
        let size = self.size(width);
        let least = self.leaves() as f32 * CLOSE_LEAF + BELOW;
        let is_closer = self.growth(width) == Growth::Right && size.y > left && least <= left;
        if is_closer { vec2(width, left) } else { size }
    }

    pub fn is_legible(&self) -> bool {
        self.leaves() as f32 * LEAST_LEAF + BELOW <= MOST_HEIGHT
    }

    fn leaves(&self) -> usize {
        let (mut leaves, mut open) = (0, vec![self.tree.root()]);
        while let Some(id) = open.pop() {
            let children = self.tree.node(id).children;
            leaves += usize::from(children.is_empty());
            open.extend(children);
        }
        leaves
    }

    fn growth(&self, width: f32) -> Growth {
        let marks = TreeMarks::default();
        let upright =
            TextbookTree { tree: self.tree, marks: &marks, rect: Rect::ZERO, size: TYPE, growth: Growth::Down };
        if upright.readable_width() > width { Growth::Right } else { Growth::Down }
    }

    pub fn on_paper(&self, width: f32, meter: &dyn Meter) -> Drawing {
        let rect = Rect::from_min_size(Pos2::ZERO, self.size(width));
        let mut drawing = Drawing::new(rect);
        self.draw(rect, meter, &mut drawing);
        drawing
    }

    pub fn draw(&self, rect: Rect, meter: &dyn Meter, out: &mut Drawing) {
        let branches = self.cut.iter().map(|path| (path.clone(), BranchMark::Pruned)).collect();
        let marks = TreeMarks { branches, ..TreeMarks::default() };
        let growth = self.growth(rect.width());
        let rect = rect.with_max_y(rect.bottom() - BELOW);
        let size = match growth {
            Growth::Down => TYPE,
            Growth::Right => TYPE.min(rect.height() / self.leaves().max(1) as f32 * TYPE_SHARE),
        };
        TextbookTree { tree: self.tree, marks: &marks, rect, size, growth }.draw_into(meter, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{closes, opens};
    use crate::theme::fonts::{FontMeter, Weight};
    use jianzhi_core::game::Side;

    #[test]
    fn lines_are_broken_where_they_may_be() {
        let Ok(meter) = FontMeter::load() else { unreachable!("fonts are built in") };
        let text = "Fill in every window, and mark what is never looked at. 请填写每个结点的窗口（从 MAX 一方看），再标出从未看过的分枝。";
        for room in [60.0, 120.0, 300.0] {
            let lines = wrapped(text, BODY, room, &meter);
            assert!(lines.len() > 1 && lines.iter().all(|line| meter.width(line, BODY, Weight::Regular) <= room));
            assert!(lines.iter().all(|line| !line.starts_with(closes) && !line.ends_with(opens)), "{lines:?}");
            let letters = |text: &str| text.chars().filter(|letter| *letter != ' ').collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(text));
        }
        assert_eq!(wrapped("", BODY, 100.0, &meter), Vec::<String>::new());
    }

    #[test]
    fn what_does_not_fit_goes_on_a_page_of_its_own() {
        let (Ok(meter), Ok(tree)) =
            (FontMeter::load(), Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max).map(Arc::new))
        else {
            unreachable!("both are right")
        };
        let cells = |name: String| vec![SheetCell::Given(name), SheetCell::Blank, SheetCell::Answer("−5".to_owned())];
        for count in [3, 40, 400] {
            let sheet = Worksheet {
                title: "Windows".to_owned(),
                fields: vec!["Name".to_owned(), "Date".to_owned()],
                tree: Some(SheetTree { tree: &tree, cut: vec![vec![1, 1]] }),
                listing: (0..count).map(|line| format!("  line {line}")).collect(),
                tables: vec![SheetTable {
                    heads: ["Node", "alpha", "beta"].map(str::to_owned).into(),
                    rows: (0..count).map(|row| cells(format!("row {row}"))).collect(),
                }],
                lines: 3,
                ..Worksheet::default()
            };
            let pages = sheet.pages(&meter);
            let texts = |page: &Drawing| {
                let text = |shape: &Shape| match shape {
                    Shape::Text(text) => Some((text.lines[0].text.clone(), text.extent(&meter))),
                    _ => None,
                };
                page.shapes.iter().filter_map(text).collect::<Vec<_>>()
            };
            let all: Vec<(String, Rect)> = pages.iter().flat_map(texts).collect();
            for row in 0..count {
                assert_eq!(all.iter().filter(|(text, _)| *text == format!("row {row}")).count(), 1, "{row}");
            }
            let paper = Rect::from_min_size(Pos2::ZERO, PAGE);
            assert!(all.iter().all(|(_, rect)| paper.contains_rect(*rect)));
            for page in &pages {
                let texts = texts(page);
                for (number, (one, first)) in texts.iter().enumerate() {
                    for (other, second) in &texts[..number] {
                        assert!(!first.shrink(1.5).intersects(second.shrink(1.5)), "{one} covers {other}");
                    }
                }
            }
        }
    }
}
