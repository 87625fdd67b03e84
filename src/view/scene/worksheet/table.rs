//! The tables of a sheet: as wide as their contents, in blocks next to each other where there is room.

use super::{BETWEEN, BODY, MARGIN, PAGE, SMALL, Writer};
use crate::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SheetTable {
    pub heads: Vec<String>,
    /// Its rows. An empty cell is a line to write on.
    pub rows: Vec<Vec<SheetCell>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SheetCell {
    Given(String),
    Blank,
    Answer(String),
}

impl SheetCell {
    fn line(&self) -> Option<TextLine> {
        match self {
            SheetCell::Given(text) => Some(TextLine::plain(text.clone(), BODY, Role::Ink)),
            SheetCell::Answer(text) => Some(TextLine::bold(text.clone(), BODY, Role::Window)),
            SheetCell::Blank => None,
        }
    }
}

/// The space between two blocks of the table that are next to each other.
const ASIDE: f32 = 22.0;
/// A column is at least so wide, and so much wider than its contents.
const COLUMN: f32 = 52.0;
const PADDING: f32 = 10.0;
const ROW: f32 = 19.0;

impl Writer<'_> {
    /// A table in as many adjacent blocks as there is room for.
    pub fn table(&mut self, table: &SheetTable) {
        let rows = &table.rows;
        if rows.is_empty() || table.heads.is_empty() {
            return;
        }
        let width = PAGE.x - 2.0 * MARGIN;
        let mut columns = self.columns(table);
        let least: f32 = columns.iter().sum();
        let blocks = (((width + ASIDE) / (least + ASIDE)) as usize).clamp(1, rows.len().div_ceil(8).max(1));
        let block = (width - ASIDE * (blocks as f32 - 1.0)) / blocks as f32;
        for column in &mut columns {
            *column *= block / least;
        }
        let mut left = &rows[..];
        while !left.is_empty() {
            self.room(ROW);
            // The head is never alone at the foot of a page.
            if self.y + ROW > PAGE.y - MARGIN {
                self.new_page();
                self.y += ROW;
            }
            let fits = (((PAGE.y - MARGIN - self.y) / ROW) as usize).max(1);
            let each = left.len().div_ceil(blocks).min(fits);
            let top = self.y;
            for (number, part) in left.chunks(each).take(blocks).enumerate() {
                let at = pos2(MARGIN + number as f32 * (block + ASIDE), top);
                self.block(&table.heads, part, &columns, at);
            }
            left = &left[(each * blocks).min(left.len())..];
            self.y = top + each as f32 * ROW;
            if !left.is_empty() {
                self.y = PAGE.y;
            }
        }
        self.y += BETWEEN;
    }

    fn columns(&self, table: &SheetTable) -> Vec<f32> {
        let width = |column: usize, head: &String| {
            let head = TextLine::bold(head.clone(), SMALL, Role::Ink).extent(self.meter).x;
            let cells = table.rows.iter().filter_map(|row| row.get(column)?.line());
            cells.map(|line| line.extent(self.meter).x).fold(head, f32::max).max(COLUMN - PADDING) + PADDING
        };
        table.heads.iter().enumerate().map(|(column, head)| width(column, head)).collect()
    }

    fn block(&mut self, heads: &[String], rows: &[Vec<SheetCell>], columns: &[f32], at: Pos2) {
        let edges: Vec<f32> = columns
            .iter()
            .scan(at.x, |right, column| {
                let left = *right;
                *right += column;
                Some(left)
            })
            .collect();
        let across = at.x..at.x + columns.iter().sum::<f32>();
        for ((head, &left), column) in heads.iter().zip(&edges).zip(columns) {
            let line = TextLine::bold(head.clone(), SMALL, Role::Ink).within(column - 6.0, self.meter);
            self.text(line, pos2(left + 4.0, at.y - 4.0), Align2::LEFT_BOTTOM);
        }
        self.rule(at.y, across.clone());
        for (row, cells) in rows.iter().enumerate() {
            let bottom = at.y + (row as f32 + 1.0) * ROW;
            for ((cell, &left), column) in cells.iter().zip(&edges).zip(columns) {
                match cell.line() {
                    Some(line) => {
                        let line = line.within(column - 6.0, self.meter);
                        self.text(line, pos2(left + 4.0, bottom - 2.5), Align2::LEFT_BOTTOM);
                    }
                    None => {
                        let top = pos2(left + 2.0, bottom - ROW + 3.0);
                        let field = Rect::from_min_max(top, pos2(left + column - 4.0, bottom - 2.0));
                        self.page().add(Shape::Box(field, 2.0, Finish::outlined(Pen::new(0.5, Role::Ghost))));
                    }
                }
            }
            self.rule(bottom, across.clone());
        }
    }
}
