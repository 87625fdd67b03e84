//! The story of what would be otherwise: for which values a cut holds, and the fewest leaves that remove it.
//!
//! It says what the claims of the step say, and nothing beyond them.

use super::Narrator;
use crate::text;
use jianzhi_core::claim::{Claim, Interval, LeafChange, Path};
use jianzhi_core::game::MoveCode;
use jianzhi_core::score::Score;

const MOST_NAMED: usize = 4;

/// What undoes a cut, as the claim has it.
#[derive(Clone, Copy)]
struct ToldUndo<'c> {
    at: &'c Path,
    by: &'c Path,
    changes: &'c [LeafChange],
    holds: Option<Interval>,
    then: Option<&'c Path>,
}

impl Narrator<'_> {
    /// What the claims of a cut say of other values.
    pub fn would(&self, claims: &[Claim]) -> Vec<String> {
        let undo = claims.iter().find_map(|claim| match claim {
            Claim::Undo { at, by, changes, holds, then } => {
                Some(ToldUndo { at, by, changes, holds: *holds, then: then.as_ref() })
            }
            _ => None,
        });
        let stands = claims.iter().find_map(|claim| match claim {
            Claim::Cut { by, stands, .. } => stands.map(|stands| (by, stands)),
            _ => None,
        });
        let mut lines = Vec::new();
        if let Some((by, stands)) = stands {
            // Where the child itself is the leaf to change, one sentence says both.
            let own = undo.filter(|undo| {
                let is_alone = undo.changes.len() == 1 && undo.changes[0].leaf == *by;
                is_alone && undo.holds.is_some_and(|holds| holds == beyond(stands))
            });
            lines.push(self.stands_while(by, stands, own.map(|undo| (undo.at, undo.then))));
            if own.is_some() {
                return lines;
            }
        }
        lines.extend(undo.map(|undo| self.undone(undo)));
        lines
    }

    /// "The cut holds as long as child 1 of C is −5 or less; otherwise child 2 of C would cut."
    fn stands_while(&self, by: &Path, stands: Interval, otherwise: Option<(&Path, Option<&Path>)>) -> String {
        let mut args = vec![("by", self.path_name(by).into()), ("range", self.range(self.turned(by, stands)).into())];
        let id = match otherwise {
            None if stands == (Interval { from: None, to: None }) => "story-stands-always",
            None => "story-stands",
            Some((at, None)) => {
                args.push(("node", self.path_name(at).into()));
                "story-stands-else-none"
            }
            Some((at, Some(then))) => {
                args.push(("node", self.path_name(at).into()));
                args.push(("next", self.path_name(then).into()));
                "story-stands-else-next"
            }
        };
        self.say(id, &args)
    }

    fn undone(&self, ToldUndo { at, by, changes, holds, then }: ToldUndo<'_>) -> String {
        let mut args = vec![
            ("node", self.path_name(at).into()),
            ("by", self.path_name(by).into()),
            ("count", (changes.len() as u64).into()),
            ("changes", self.named(changes).into()),
            ("next", then.map_or_else(String::new, |then| self.path_name(then)).into()),
        ];
        let id = match (changes, holds, then) {
            ([one], Some(holds), then) => {
                args.push(("leaf", self.path_name(&one.leaf).into()));
                args.push(("range", self.range(self.turned(&one.leaf, holds)).into()));
                if then.is_some() { "story-undo-one-next" } else { "story-undo-one-none" }
            }
            (_, _, Some(_)) => "story-undo-many-next",
            (_, _, None) => "story-undo-many-none",
        };
        self.say(id, &args)
    }

    /// "child 1 of E to 4, child 2 of E to 4".
    fn named(&self, changes: &[LeafChange]) -> String {
        let told = changes.iter().take(MOST_NAMED).map(|change| {
            let value = text::score(self.seen_at(&change.leaf, change.value));
            self.say("story-change", &[("leaf", self.path_name(&change.leaf).into()), ("value", value.into())])
        });
        let told: Vec<String> = told.collect();
        let more = if changes.len() > MOST_NAMED { "…" } else { "" };
        told.join(&self.say("story-between-changes", &[])) + more
    }

    /// A value of MAX's at a position, as it is told there.
    pub fn seen_at(&self, path: &Path, value: i16) -> Score {
        let side = self.side(path.len());
        self.seen(side, side.view(Score::new(value)))
    }

    /// An interval of MAX's values at a position, as it is told there.
    pub fn turned(&self, path: &Path, Interval { from, to }: Interval) -> Interval {
        let told = |end: Option<i16>| end.map(|end| self.seen_at(path, end).get());
        if self.seen_at(path, 1) > Score::ZERO {
            Interval { from: told(from), to: told(to) }
        } else {
            Interval { from: told(to), to: told(from) }
        }
    }

    /// "−5 or less".
    pub fn range(&self, Interval { from, to }: Interval) -> String {
        let told = |value: Option<i16>| text::score(Score::new(value.unwrap_or_default()));
        let args = [("from", told(from).into()), ("to", told(to).into())];
        match (from, to) {
            (None, None) => self.say("story-range-any", &args),
            (Some(_), None) => self.say("story-range-or-more", &args),
            (None, Some(_)) => self.say("story-range-or-less", &args),
            (Some(from), Some(to)) if from == to => self.say("story-range-exactly", &args),
            (Some(_), Some(_)) => self.say("story-range-between", &args),
        }
    }

    /// The name of the position of a tree at a path; a cut at a child of another game is told by its moves.
    pub fn path_name(&self, path: &Path) -> String {
        let line: Vec<MoveCode> = match self.recording.task.start.tree() {
            Some(_) => path.iter().map(|&index| MoveCode(index)).collect(),
            None => self.recording.moves(path),
        };
        self.recording
            .task
            .start
            .look(&line)
            .map_or_else(String::new, |look| super::name_in(self.lang, self.notation, &look.name))
    }
}

/// All values on the other side of an interval's only end.
const fn beyond(stands: Interval) -> Interval {
    match stands {
        Interval { from: Some(from), to: None } => Interval::at_most(from.saturating_sub(1)),
        Interval { from: None, to: Some(to) } => Interval::at_least(to.saturating_add(1)),
        other => other,
    }
}
