//! The rows of the listings, as `code.txt` has them: each in the mover's terms, in MAX's function and in MIN's.
//!
//! One row holds all three, so that no form lacks a line of another.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::{ListingLine, Tag};
use crate::game::Side;

#[derive(Debug, Clone, Copy)]
pub enum Wording {
    /// Negamax: values are the mover's, and change sign with every move.
    Mover,
    Max,
    Min,
}

impl From<Side> for Wording {
    fn from(side: Side) -> Wording {
        match side {
            Side::Max => Wording::Max,
            Side::Min => Wording::Min,
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub struct ListingRow {
    pub indent: u8,
    pub code: [&'static str; 3],
    pub tag: Option<Tag>,
}

impl ListingRow {
    pub const fn line(&self, wording: Wording, side: Option<Side>) -> ListingLine {
        ListingLine { indent: self.indent, code: self.code[wording as usize], tag: self.tag, side }
    }

    pub fn is_loop(&self) -> bool {
        self.code[0].starts_with("for each move")
    }
}

/// A row that is the same in all wordings and explains no event.
pub const fn row(indent: u8, code: &'static str) -> ListingRow {
    ListingRow { indent, code: [code; 3], tag: None }
}

pub const fn on(tag: Tag, indent: u8, code: [&'static str; 3]) -> ListingRow {
    ListingRow { indent, code, tag: Some(tag) }
}

const TEXT: &str = include_str!("code.txt");
/// The width of the column of events.
const MARGIN: usize = 12;

/// The rows of that name; none where there are none.
pub fn rows(name: &str) -> &'static [ListingRow] {
    static ROWS: LazyLock<HashMap<&str, Vec<ListingRow>>> = LazyLock::new(|| {
        let sections = TEXT.split("\n[").filter_map(|section| section.split_once("]\n"));
        sections.map(|(name, lines)| (name, lines.lines().filter_map(read).collect())).collect()
    });
    ROWS.get(name).map_or(&[], Vec::as_slice)
}

fn read(line: &'static str) -> Option<ListingRow> {
    let (tag, indented) = line.split_at_checked(MARGIN)?;
    let text = indented.trim_start();
    let code = match text.split(" | ").collect::<Vec<_>>()[..] {
        [all] => [all; 3],
        [max, min] => [max, max, min],
        [mover, max, min] => [mover, max, min],
        _ => return None,
    };
    let indent = (indented.len() - text.len()) / 2;
    Some(ListingRow { indent: indent as u8, code, tag: tag.trim().parse().ok() })
}
