//! What commands write: a table of text with aligned columns, whatever the width of its characters; objects of JSON, one a line;
//! and the same objects as CSV.

use unicode_width::UnicodeWidthStr;

use super::prelude::*;
use jianzhi_view::export::csv_line;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Table,
    Json,
    Csv,
}

impl Form {
    pub fn new(json: bool, csv: bool) -> Form {
        match (json, csv) {
            (true, _) => Form::Json,
            (_, true) => Form::Csv,
            _ => Form::Table,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    Left,
    Right,
}

/// The widest that one cell makes its column; a longer one goes beyond it.
const WIDEST: usize = 100;

/// Writes rows of as many cells as there are columns, two spaces between them.
pub fn write(columns: &[Align], rows: &[Vec<String>], out: &mut dyn Write) -> io::Result<()> {
    let mut widths = Widths::new(columns);
    rows.iter().for_each(|row| widths.fit(row));
    rows.iter().try_for_each(|row| widths.write(row, out))
}

pub fn heads(lang: Lang, names: &[impl AsRef<str>]) -> Vec<String> {
    names.iter().map(|name| lang.say(&format!("cli-head-{}", name.as_ref()))).collect()
}

pub fn write_named(
    lang: Lang,
    named: impl IntoIterator<Item = (&'static str, String)>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let rows: Vec<Vec<String>> =
        named.into_iter().map(|(name, value)| [heads(lang, &[name]), vec![value]].concat()).collect();
    write(&[Align::Left; 2], &rows, out)
}

#[derive(Debug)]
pub struct Widths<'a>(Vec<(&'a Align, usize)>);

impl<'a> Widths<'a> {
    pub fn new(columns: &'a [Align]) -> Widths<'a> {
        Widths(columns.iter().map(|align| (align, 0)).collect())
    }

    pub fn fit(&mut self, row: &[String]) {
        self.0.iter_mut().zip(row).for_each(|((_, width), cell)| *width = (*width).max(cell.width().min(WIDEST)));
    }

    pub fn write(&self, row: &[String], out: &mut dyn Write) -> io::Result<()> {
        let mut line = String::new();
        for (cell, (align, width)) in row.iter().zip(&self.0) {
            let gap = " ".repeat(width.saturating_sub(cell.width()));
            match align {
                Align::Left => line.extend([cell, gap.as_str()]),
                Align::Right => line.extend([gap.as_str(), cell]),
            }
            line.push_str("  ");
        }
        writeln!(out, "{}", line.trim_end())
    }
}

pub fn line(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// The heads as the first line has them, and a line of the fields of that name of each object: empty for `null`, the items of a list
/// with spaces between them.
pub fn csv(heads: &str, rows: impl IntoIterator<Item = Value>, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{heads}")?;
    let line = |row: Value| csv_line(heads.split(',').map(|head| cell(&row[head])));
    rows.into_iter().try_for_each(|row| writeln!(out, "{}", line(row)))
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(cell).collect::<Vec<_>>().join(" "),
        // A whole number has no point.
        Value::Number(number) if number.is_f64() => number.as_f64().unwrap_or_default().to_string(),
        value => value.to_string(),
    }
}

/// An object with the fields of another one.
pub fn extended(mut object: Value, more: Value) -> Value {
    if let (Some(fields), Value::Object(more)) = (object.as_object_mut(), more) {
        fields.extend(more);
    }
    object
}
