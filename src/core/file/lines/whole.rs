//! A file that has no object a line: one list, one object with the rows in it, or objects spread over several lines.

use super::json::{self, NoObject};
use super::object::Object;
use super::problem::{LineProblem, ReadError, Slip};

pub struct Whole<'a> {
    pub text: &'a str,
    pub first: usize,
}

/// The name of the rows in an object that holds all of a file.
const ROWS: &str = "\"rows\"";

impl Whole<'_> {
    /// Its objects with their lines, the header first.
    pub fn objects(&self) -> Result<Vec<(usize, Object)>, ReadError> {
        let begin = self.blank(0);
        if self.text[begin..].starts_with('[') {
            return self.list(begin);
        }
        if let Some((name, rows)) = self.rows() {
            let mut objects = Vec::from_iter(self.header(begin, name, rows)?);
            objects.extend(self.list(rows)?);
            return Ok(objects);
        }
        let mut objects = Vec::new();
        let mut at = begin;
        while at < self.text.len() {
            let (object, end) = self.object(at)?;
            objects.push((self.line(at), object));
            at = self.blank(end);
        }
        Ok(objects)
    }

    fn list(&self, begin: usize) -> Result<Vec<(usize, Object)>, ReadError> {
        let mut objects = Vec::new();
        let mut at = self.blank(begin + 1);
        while !self.text[at..].starts_with(']') {
            let (object, end) = self.object(at)?;
            objects.push((self.line(at), object));
            at = self.blank(end);
            if self.text[at..].starts_with(',') {
                at = self.blank(at + 1);
                if self.text[at..].starts_with(']') {
                    return Err(self.no_json(at, Some(Slip::TrailingComma)));
                }
            } else if !self.text[at..].starts_with(']') && at < self.text.len() {
                return Err(self.no_json(at, None));
            }
        }
        Ok(objects)
    }

    /// Where the name of the rows is, and where their list begins.
    fn rows(&self) -> Option<(usize, usize)> {
        let name = self.text.find(ROWS)?;
        let colon = self.blank(name + ROWS.len());
        let list = self.text[colon..].starts_with(':').then(|| self.blank(colon + 1))?;
        self.text[list..].starts_with('[').then_some((name, list))
    }

    /// The header of an object that holds the rows, too: its fields before them, or the one of that name.
    fn header(&self, begin: usize, name: usize, rows: usize) -> Result<Option<(usize, Object)>, ReadError> {
        let before = self.text[begin..name].trim_end().trim_end_matches(',');
        if before == "{" {
            let is_behind = self.text[rows..].contains("\"header\"");
            let error = ReadError { line: self.line(begin), problem: LineProblem::HeaderBehind };
            return if is_behind { Err(error) } else { Ok(None) };
        }
        let text = format!("{before}}}");
        let (fields, _) = json::object(&text).map_err(|why| self.refused(why, begin))?;
        let header = fields.inner("header").unwrap_or(fields);
        Ok(Some((self.line(begin), header)))
    }

    /// The object that begins at a place, and where it ends.
    fn object(&self, at: usize) -> Result<(Object, usize), ReadError> {
        let (object, length) = json::object(&self.text[at..]).map_err(|why| self.refused(why, at))?;
        Ok((object, at + length))
    }

    fn refused(&self, why: NoObject, at: usize) -> ReadError {
        match why {
            NoObject::Wrong { problem, line } => {
                let begin = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
                let before = if line == 1 { at - begin } else { 0 };
                ReadError { line: self.line(at) + line - 1, problem: problem.shifted(before) }
            }
            NoObject::Unfinished => ReadError { line: self.line(self.text.len()), problem: LineProblem::CutOff },
        }
    }

    /// The text at a place is not JSON.
    fn no_json(&self, at: usize, slip: Option<Slip>) -> ReadError {
        let begin = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
        let found = self.text[begin..].lines().next().unwrap_or_default().trim().to_owned();
        ReadError { line: self.line(at), problem: LineProblem::NotJson { column: at - begin + 1, found, slip } }
    }

    /// The first place from `at` on that is not blank.
    fn blank(&self, at: usize) -> usize {
        self.text.len() - self.text[at..].trim_start().len()
    }

    fn line(&self, at: usize) -> usize {
        self.text.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count() + self.first
    }
}
