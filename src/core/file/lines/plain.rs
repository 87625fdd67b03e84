//! Lines of plain JSON, read without a value of JSON for each field. What is written in another way is left to the reader of
//! JSON, which alone says what is wrong: exponents, lists of anything but indices, objects, a name that is there twice.

use std::borrow::Cow;
use std::str::FromStr;

use super::problem::infinity;

/// Digits of the longest whole number that is read: it is a real number as well.
const MOST_DIGITS: usize = 15;

/// The names of the last line. Most lines have the same ones, so that they are compared and not read.
#[derive(Debug)]
pub struct PlainNames<N> {
    /// What is written before each value, a brace or a comma first, and the name that is in it.
    heads: Vec<(Box<str>, N)>,
}

impl<N> Default for PlainNames<N> {
    fn default() -> PlainNames<N> {
        PlainNames { heads: Vec::new() }
    }
}

impl<N: Copy + PartialEq + FromStr> PlainNames<N> {
    /// Calls `take` with each name of a line and what follows it; `None` where one of them cannot be read.
    pub fn fields<'a>(
        &mut self,
        line: &'a [u8],
        mut take: impl FnMut(N, &mut PlainLine<'a>) -> Option<()>,
    ) -> Option<()> {
        let mut line = PlainLine { text: std::str::from_utf8(line).ok()?, at: 0 };
        line.next()?;
        for place in 0.. {
            let same = self.heads.get(place).filter(|(head, _)| line.bytes().starts_with(head.as_bytes()));
            let name = match same {
                Some((head, name)) => {
                    line.at += head.len();
                    *name
                }
                None => self.learn(place, &mut line)?,
            };
            take(name, &mut line)?;
            if line.next()? == b'}' {
                break;
            }
        }
        line.at += 1;
        line.next().is_none().then_some(())
    }

    fn learn(&mut self, place: usize, line: &mut PlainLine<'_>) -> Option<N> {
        self.heads.truncate(place);
        let begin = line.at;
        line.sign(if place == 0 { b'{' } else { b',' })?;
        line.next();
        let name = line.word()?.parse::<N>().ok()?;
        line.sign(b':')?;
        if self.heads.iter().any(|(_, other)| *other == name) {
            return None;
        }
        self.heads.push((line.text[begin..line.at].into(), name));
        Some(name)
    }
}

/// The rest of a line. What reads a value gives `None` where there is another one, and `Some(None)` for `null`.
pub struct PlainLine<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> PlainLine<'a> {
    pub fn number<T: TryFrom<i64>>(&mut self) -> Option<Option<T>> {
        self.value(|line| match line.whole()? {
            Ok(number) => number.try_into().ok(),
            Err(_) => None,
        })
    }

    pub fn real(&mut self) -> Option<Option<f64>> {
        self.value(|line| match line.bytes().first()? {
            b'"' => infinity(&line.written()?),
            _ => Some(line.whole()?.map_or_else(|real| real, |number| number as f64)),
        })
    }

    pub fn truth(&mut self) -> Option<Option<bool>> {
        self.value(|line| if line.is("true") { Some(true) } else { line.is("false").then_some(false) })
    }

    pub fn text(&mut self) -> Option<Option<Cow<'a, str>>> {
        self.value(PlainLine::written)
    }

    pub fn name<T: FromStr>(&mut self) -> Option<Option<T>> {
        self.value(|line| line.word()?.parse().ok())
    }

    /// A word that has no escape.
    pub fn plain_text(&mut self) -> Option<Option<&'a str>> {
        self.value(PlainLine::word)
    }

    pub fn path(&mut self) -> Option<Option<Vec<u16>>> {
        self.value(PlainLine::indices)
    }

    /// Whether a text comes next.
    pub fn is_text(&mut self) -> bool {
        self.next() == Some(b'"')
    }

    fn value<T>(&mut self, read: impl FnOnce(&mut PlainLine<'a>) -> Option<T>) -> Option<Option<T>> {
        match self.next()? {
            b'n' => self.is("null").then_some(None),
            _ => read(self).map(Some),
        }
    }

    fn bytes(&self) -> &'a [u8] {
        &self.text.as_bytes()[self.at..]
    }

    /// The next byte that is no white space.
    fn next(&mut self) -> Option<u8> {
        loop {
            match *self.text.as_bytes().get(self.at)? {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                byte => return Some(byte),
            }
        }
    }

    fn sign(&mut self, sign: u8) -> Option<()> {
        let is_next = self.next() == Some(sign);
        self.at += usize::from(is_next);
        is_next.then_some(())
    }

    fn is(&mut self, word: &str) -> bool {
        let is_next = self.bytes().starts_with(word.as_bytes());
        self.at += if is_next { word.len() } else { 0 };
        is_next
    }

    fn word(&mut self) -> Option<&'a str> {
        let (&b'"', rest) = self.bytes().split_first()? else { return None };
        let length = rest.iter().position(|&byte| matches!(byte, b'"' | b'\\' | ..b' '))?;
        let begin = self.at + 1;
        let word = self.text.get(begin..begin + length).filter(|_| rest[length] == b'"')?;
        self.at = begin + length + 1;
        Some(word)
    }

    fn written(&mut self) -> Option<Cow<'a, str>> {
        if let Some(word) = self.word() {
            return Some(word.into());
        }
        let mut texts = serde_json::Deserializer::from_slice(self.bytes()).into_iter::<String>();
        let text = texts.next()?.ok()?;
        self.at += texts.byte_offset();
        Some(text.into())
    }

    /// A whole number, or else a real one.
    fn whole(&mut self) -> Option<Result<i64, f64>> {
        let sign = usize::from(self.bytes().first() == Some(&b'-'));
        let text = &self.bytes()[sign..];
        let (length, number) = whole(text)?;
        let is_fraction = text.get(length) == Some(&b'.');
        let end = length + if is_fraction { 1 + digits(&text[length + 1..])?.0 } else { 0 };
        if let Some(b'e' | b'E') = text.get(end) {
            return None;
        }
        let begin = self.at;
        self.at += sign + end;
        match sign {
            _ if is_fraction || length > MOST_DIGITS => self.text[begin..self.at].parse().ok().map(Err),
            0 => Some(Ok(number)),
            _ if number == 0 => Some(Err(-0.0)),
            _ => Some(Ok(-number)),
        }
    }

    fn indices(&mut self) -> Option<Vec<u16>> {
        self.sign(b'[')?;
        let length = self.bytes().iter().position(|&byte| byte == b']')?;
        let mut path = Vec::with_capacity(length.div_ceil(2));
        if self.next()? == b']' {
            self.at += 1;
            return Some(path);
        }
        loop {
            self.next()?;
            let (length, index) = whole(self.bytes())?;
            path.push(u16::try_from(index).ok().filter(|_| length <= MOST_DIGITS)?);
            self.at += length;
            match self.next()? {
                b',' => self.at += 1,
                b']' => break,
                _ => return None,
            }
        }
        self.at += 1;
        Some(path)
    }
}

/// The digits of a whole number from 0, and the number where it is not too long.
fn whole(text: &[u8]) -> Option<(usize, i64)> {
    digits(text).filter(|(length, _)| *length == 1 || text[0] != b'0')
}

fn digits(text: &[u8]) -> Option<(usize, i64)> {
    let (mut length, mut number) = (0, 0_i64);
    for digit in text.iter().map(|byte| byte.wrapping_sub(b'0')).take_while(|digit| *digit < 10) {
        number = number.wrapping_mul(10).wrapping_add(i64::from(digit));
        length += 1;
    }
    (length > 0).then_some((length, number))
}

#[cfg(test)]
mod tests {
    use super::super::row::RowName;
    use super::*;

    #[derive(Debug, PartialEq, Default)]
    struct Read<'a> {
        path: Vec<u16>,
        numbers: Vec<Option<f64>>,
        words: Vec<Option<Cow<'a, str>>>,
    }

    fn read<'a>(names: &mut PlainNames<RowName>, line: &'a str) -> Option<Read<'a>> {
        let mut read = Read::default();
        names.fields(line.as_bytes(), |name, line| {
            match name {
                RowName::Path => read.path = line.path()??,
                RowName::Move | RowName::Label => read.words.push(line.text()?),
                RowName::Visit => read.numbers.push(line.number()?.map(|number: i64| number as f64)),
                _ => read.numbers.push(line.real()?),
            }
            Some(())
        })?;
        Some(read)
    }

    #[test]
    fn what_is_read_is_what_json_has() {
        let mut names = PlainNames::default();
        let numbers = vec![Some(-3.0), Some(2.5), Some(-f64::INFINITY)];
        let words = vec![None, Some("a\n\"b".into())];
        for line in [
            r#" {"path": [0, 12] , "alpha":-3,"beta":2.50,"value":"−∞","move":null,"label":"a\n\"b"} "#,
            r#"{"path":[0,12],"alpha":-3,"beta":2.50,"value":"-inf","move":null,"label":"a\n\"b"}"#,
            r#"{"path":[ 0,12 ],"alpha": -3.0,"beta":2.5,"value": "-inf","move": null,"label": "a\u000a\"b" }"#,
        ] {
            let expected = Read { path: vec![0, 12], numbers: numbers.clone(), words: words.clone() };
            assert_eq!(read(&mut names, line), Some(expected), "{line}");
        }
    }

    #[test]
    fn what_is_not_plain_is_left_to_others() {
        let mut names = PlainNames::default();
        let numbers =
            ["01", "-", "1.", ".5", "1e3", "+1", "0x1", "[1]", "{}", "nul", "1 2", "1,", "1}}", "NaN", "true"];
        let twice = [r#"1,"value":1"#, r#"1,"alpha":1,"value":2"#];
        for value in numbers.into_iter().chain(twice) {
            assert_eq!(read(&mut names, &format!(r#"{{"value":{value}}}"#)), None, "{value}");
        }
        for path in ["[-1]", "[1,]", "[1 2]", "[65536]", "[1.5]", "[", "[,1]"] {
            assert_eq!(read(&mut names, &format!(r#"{{"path":{path}}}"#)), None, "{path}");
        }
        for text in [r#""\x""#, r#""\ud800""#, "\"a\tb\"", "\"a\t\"", "\"a"] {
            assert_eq!(read(&mut names, &format!(r#"{{"move":{text}}}"#)), None, "{text}");
        }
        assert!(read(&mut names, "{}").is_none() && read(&mut names, "").is_none());
        assert!(read(&mut names, r#"{"visit":-0}"#).is_none() && read(&mut names, r#"{"value":-0}"#).is_some());
    }
}
