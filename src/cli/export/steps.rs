//! `--step`: one step of a search, or a range of them, counted from 0 as `tell --json` counts them.

use jianzhi_core::trace::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Steps {
    End,
    One(u64),
    /// From one to another, both included; `None` for the last one.
    Range(u64, Option<u64>),
}

impl Steps {
    /// Reads `7`, `end`, `3..9` or `3..end`.
    pub fn parse(text: &str) -> Option<Steps> {
        let text = text.trim();
        if text == END {
            return Some(Steps::End);
        }
        let Some((from, to)) = text.split_once("..") else { return text.parse().ok().map(Steps::One) };
        let (from, to) = (from.trim().parse().ok()?, to.trim());
        match to {
            END => Some(Steps::Range(from, None)),
            to => to.parse().ok().filter(|&to| from <= to).map(|to| Steps::Range(from, Some(to))),
        }
    }

    pub fn within(self, last: Step) -> Result<Vec<Step>, Unfit> {
        let (from, to) = match self {
            Steps::End => (last.0, last.0),
            Steps::One(step) => (step, step),
            Steps::Range(from, to) => (from, to.unwrap_or(last.0)),
        };
        match to.checked_sub(from) {
            Some(more) if more >= MOST => Err(Unfit::TooMany),
            Some(_) if to <= last.0 => Ok((from..=to).map(Step).collect()),
            _ => Err(Unfit::Behind),
        }
    }
}

/// The most steps that are written at once.
pub const MOST: u64 = 2_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unfit {
    /// One of them is after the last step.
    Behind,
    /// They are more than [`MOST`].
    TooMany,
}

const END: &str = "end";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_read_and_end_where_the_search_does() {
        let within = |text: &str| Steps::parse(text)?.within(Step(9)).ok();
        assert_eq!(within("4"), Some(vec![Step(4)]));
        assert_eq!(within("end"), Some(vec![Step(9)]));
        assert_eq!(within("7..end"), Some(vec![Step(7), Step(8), Step(9)]));
        assert_eq!(within("2..3"), Some(vec![Step(2), Step(3)]));
        for wrong in ["10", "8..10", "3..2", "-1", "", "..", "1..", "one", "10..end"] {
            assert_eq!(within(wrong), None, "{wrong}");
        }
        assert_eq!(Steps::Range(0, None).within(Step(MOST)), Err(Unfit::TooMany));
    }
}
