//! A table of text with aligned columns, whatever the width of its characters.

use std::io::{self, Write};

use unicode_width::UnicodeWidthStr;

/// On which side a column's cells are filled up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Align {
    /// Words start below each other.
    Left,
    /// Numbers end below each other.
    Right,
}

/// Writes rows of as many cells as there are columns, two spaces between them.
pub(super) fn write(columns: &[Align], rows: &[Vec<String>], out: &mut dyn Write) -> io::Result<()> {
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max();
    let widths: Vec<usize> = (0..columns.len()).map(|column| width(column).unwrap_or_default()).collect();
    for row in rows {
        let mut line = String::new();
        for ((cell, align), width) in row.iter().zip(columns).zip(&widths) {
            let gap = " ".repeat(width.saturating_sub(cell.width()));
            match align {
                Align::Left => line.extend([cell, gap.as_str()]),
                Align::Right => line.extend([gap.as_str(), cell]),
            }
            line.push_str("  ");
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
