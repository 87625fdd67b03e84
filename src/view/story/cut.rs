//! The story of a cutoff: which bound is met, where it was set, and which change would remove the cutoff.

use super::{Mood, Narrator, Story, is_beside_infinity, name_at, side_name};
use crate::prelude::*;
use jianzhi_core::claim::{CutOutcome, Hinge, Interval, LeafChange, Path, WhatIf};
use jianzhi_core::replay::{BoundOrigin, Cut, Effect, Refuter};

impl Narrator<'_> {
    pub fn tell_cut(&self, state: &State, cut: &Cut, effect: Option<Effect>, claims: &[Claim]) -> Story {
        let visit = state.path[cut.ply].visit;
        let mut lines = self.cut_lines(state, cut);
        lines.extend(self.returns(state, cut));
        lines.extend(self.would(claims));
        if effect.is_some_and(|effect| effect != Effect::Nothing) || visit.kind == VisitKind::NullMove {
            lines.extend(self.effect_lines(state, cut.ply, effect));
        }
        let node = self.name(&state.path, cut.ply);
        let brief = self.say("story-cut-brief", &self.values(state, cut));
        let title = self.say("story-cut-title", &args![node]);
        let mut facts = self.cut_facts(state, cut);
        facts.extend(self.unstable_fact(state));
        Story { mood: Mood::Cut, title, brief, lines, facts, claims: Vec::new() }
    }

    /// What is enough, whose bound it meets, and what follows.
    pub fn cut_lines(&self, state: &State, cut: &Cut) -> Vec<String> {
        let value = self.seen(self.side(&state.path, cut.ply), cut.value);
        let refuted =
            text::sentences(self.lang, self.on_board(state, cut).into_iter().chain([self.refuted(state, cut)]));
        let mut lines = vec![refuted, self.bound_line(state, cut), self.conclusion(state, cut, value)];
        if let Refuter::Pass(_) = cut.refuter {
            lines.push(self.say("story-zugzwang", &[]));
        }
        lines
    }

    /// "C returns the bound −5 rather than −8: this search is fail-hard." Nothing where both are the same.
    pub fn returns(&self, state: &State, cut: &Cut) -> Option<String> {
        let is_hard = self.recording.task.method.is_fail_hard();
        let id = match self.recording.task.method.algorithm {
            _ if is_hard => "story-returns-bound",
            // It keeps what is above its window and no value below.
            Algorithm::NegaScout => "story-returns-itself",
            _ => "story-returns-value",
        };
        (cut.value != cut.beta && !is_beside_infinity(cut.beta)).then(|| self.say(id, &self.values(state, cut)))
    }

    fn values(&self, state: &State, cut: &Cut) -> [(&'static str, FluentValue<'static>); 4] {
        let side = self.side(&state.path, cut.ply);
        args![
            node = self.name(&state.path, cut.ply),
            value = self.told(side, cut.value),
            bound = self.told(side, cut.beta),
            returned = self.told(side, state.path[cut.ply].visit.value)
        ]
    }

    /// What the refuting move does on the board, where it takes a piece or gives check: "The black rook takes the red horse."
    fn on_board(&self, state: &State, cut: &Cut) -> Option<String> {
        let Refuter::Child(child) = cut.refuter else { return None };
        let before = self.position_at(&state.path, cut.ply)?;
        let (mv, board) = (child.mv?, before.diagram()?);
        let step = before.step(mv)?;
        let at = |point: Point| board.pieces.iter().find(|(other, _)| *other == point).map(|(_, piece)| piece.name);
        let (moved, taken) = (at(step.from?)?, at(step.to));
        let gives_check = before.after(&[mv])?.diagram().is_some_and(|after| !after.alarmed.is_empty());
        let id = match (taken, gives_check) {
            (Some(_), true) => "story-takes-with-check",
            (Some(_), false) => "story-takes",
            (None, true) => "story-gives-check",
            (None, false) => return None,
        };
        Some(self.say(id, &args![piece = self.lang.say(moved), taken = self.lang.say(taken.unwrap_or(moved))]))
    }

    /// "MAX can already reach 5 here, by C."
    fn refuted(&self, state: &State, cut: &Cut) -> String {
        let who = self.side(&state.path, cut.ply);
        let (value, sense) = (self.told(who, cut.value), side_name(self.sense(who)));
        let mut args = Vec::from(args![who = self.player(who), value, other = self.player(-who), sense]);
        let id = match cut.refuter {
            Refuter::Child(child) => {
                args.extend(args![by = self.child_name(&state.path, cut.ply, child)]);
                "story-cut-refuter"
            }
            Refuter::Pass(_) => "story-cut-pass-move",
            Refuter::StandPat => "story-cut-stand-pat",
            Refuter::Known(Some(by)) => {
                args.extend(args![visit = by.0, by = self.line_name(&self.recording.trace().path(by))]);
                "story-cut-known"
            }
            Refuter::Known(None) => "story-cut-known-somehow",
        };
        self.say(id, &args)
    }

    /// Whose bound is met: "At A, MAX has −5 in hand, by B."
    fn bound_line(&self, state: &State, cut: &Cut) -> String {
        let other = -self.side(&state.path, cut.ply);
        self.in_hand(&state.path, other, self.seen(other, -cut.beta), cut.origin)
    }

    fn conclusion(&self, state: &State, cut: &Cut, value: Score) -> String {
        let other = -self.side(&state.path, cut.ply);
        let bound = self.seen(self.side(&state.path, cut.ply), cut.beta);
        let mut args = Vec::from(args![
            who = self.player(other),
            value = text::score(value),
            bound = text::score(bound),
            node = self.name(&state.path, cut.ply)
        ]);
        let id = match cut.origin {
            BoundOrigin::Ancestor { ply, .. } | BoundOrigin::StandPat { ply } => {
                args.extend(args![ancestor = self.name(&state.path, ply)]);
                self.falls_short(value, bound)
            }
            BoundOrigin::Probe { ply } if state.path[ply].visit.kind == VisitKind::Full => "story-cut-row",
            BoundOrigin::Probe { .. } => "story-cut-probe",
            BoundOrigin::Probed { .. } => "story-cut-probed",
            BoundOrigin::Pass if state.path[0].visit.kind == VisitKind::Null => "story-cut-answer",
            BoundOrigin::Pass | BoundOrigin::Root => "story-cut-root",
        };
        self.say(id, &args)
    }

    /// How a value compares with the bound that it meets: for the other side, or in the mover's own terms.
    fn falls_short(&self, value: Score, bound: Score) -> &'static str {
        match self.view {
            View::SideToMove => "story-cut-meets",
            View::Max if value == bound => "story-cut-equal",
            View::Max => "story-cut-worse",
        }
    }

    pub fn cut_facts(&self, state: &State, cut: &Cut) -> Vec<String> {
        let mut facts = Vec::new();
        if let BoundOrigin::Ancestor { ply, by } = cut.origin {
            let args = args![node = self.name(&state.path, ply), by = self.child_name(&state.path, ply, by)];
            facts.push(self.say("story-fact-bound", &args));
            let plies = (cut.ply - ply) as u64;
            let id = if plies > 1 { "story-fact-deep" } else { "story-fact-shallow" };
            facts.push(self.say(id, &args![plies]));
        }
        let skipped = self.recording.skipped(&state.path, cut) as u64;
        let id = if self.looks_once() { "story-fact-never" } else { "story-fact-skipped" };
        facts.push(self.say(id, &args![count = skipped]));
        facts
    }

    /// Whether no position is looked at twice, so that what a visit has skipped is never looked at.
    fn looks_once(&self) -> bool {
        let trace = self.recording.trace();
        trace.counts().researches == 0
            && trace.roots().nth(1).is_none()
            && !self.recording.task.method.has(Switch::NullMove)
    }
}

// The story of what would be otherwise: for which values a cut holds, and the fewest leaves that remove it.
//
// It says what the claims of the step say, and nothing beyond them.

const MOST_NAMED: usize = 4;

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
        let id = match otherwise {
            None if stands == (Interval { from: None, to: None }) => "story-stands-always",
            None => "story-stands",
            Some((_, None)) => "story-stands-else-none",
            Some((_, Some(_))) => "story-stands-else-next",
        };
        let range = self.range(self.turned(by, stands));
        let (at, then) = otherwise.unzip();
        let [by, node, next] = [Some(by), at, then.flatten()].map(|path| path.map(|path| self.path_name(path)));
        self.say(
            id,
            &args![
                by = by.unwrap_or_default(),
                range,
                node = node.unwrap_or_default(),
                next = next.unwrap_or_default()
            ],
        )
    }

    fn undone(&self, ToldUndo { at, by, changes, holds, then }: ToldUndo<'_>) -> String {
        let mut args = Vec::from(args![
            node = self.path_name(at),
            by = self.path_name(by),
            count = changes.len() as u64,
            changes = self.named(changes),
            next = then.map_or_else(String::new, |then| self.path_name(then))
        ]);
        let id = match (changes, holds, then) {
            ([one], Some(holds), then) => {
                let range = self.range(self.turned(&one.leaf, holds));
                args.extend(args![leaf = self.path_name(&one.leaf), range]);
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
            self.say("story-change", &args![leaf = self.path_name(&change.leaf), value])
        });
        let told: Vec<String> = told.collect();
        let more = if changes.len() > MOST_NAMED { "…" } else { "" };
        told.join(&self.say("story-between-changes", &[])) + more
    }

    /// A value of MAX's at a position, as it is told there.
    pub fn seen_at(&self, path: &Path, value: i16) -> Score {
        let side = self.recording.task.start.side_along(path);
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

    /// "−5 or less". On a scale an end that is no value of the tree is told by the value next to it: "less than 2.5".
    pub fn range(&self, Interval { from, to }: Interval) -> String {
        let told = |value: Option<i16>| text::score(Score::new(value.unwrap_or_default()));
        let beside =
            |end: Option<i16>, way: i16| end.filter(|&end| !self.has_value(end)).map(|end| told(Some(end + way)));
        let args = args![from = told(from), to = told(to)];
        match (from, to) {
            (None, None) => self.say("story-range-any", &args),
            (Some(_), None) => match beside(from, -1) {
                Some(from) => self.say("story-range-more-than", &args![from]),
                None => self.say("story-range-or-more", &args),
            },
            (None, Some(_)) => match beside(to, 1) {
                Some(to) => self.say("story-range-less-than", &args![to]),
                None => self.say("story-range-or-less", &args),
            },
            (Some(from), Some(to)) if from == to => self.say("story-range-exactly", &args),
            (Some(_), Some(_)) => self.say("story-range-between", &args),
        }
    }

    /// Whether a number is one that a leaf may be given; on a scale, one that the tree has.
    fn has_value(&self, number: i16) -> bool {
        let Some(tree) = self.recording.task.start.tree().filter(|tree| tree.scale().is_some()) else { return true };
        let is_same = |value: Score| match self.view {
            View::Max => value.get() == number,
            View::SideToMove => value.get().abs() == number.abs(),
        };
        number.abs() > Score::STATIC_LIMIT || tree.values().any(is_same)
    }

    /// The name of the position of a tree at a path; a cut at a child of another game is told by its moves.
    pub fn path_name(&self, path: &Path) -> String {
        let line: Vec<MoveCode> = match self.recording.task.start.tree() {
            Some(_) => path.iter().map(|&index| MoveCode(index)).collect(),
            None => self.recording.moves(path),
        };
        name_at(self.lang, self.notation, &self.recording.task.start, &line)
    }
}

const fn beyond(stands: Interval) -> Interval {
    match stands {
        Interval { from: Some(from), to: None } => Interval::at_most(from.saturating_sub(1)),
        Interval { from: None, to: Some(to) } => Interval::at_least(to.saturating_add(1)),
        other => other,
    }
}

// The story of a tried value: the effect on a cut when the leaf that it depends on has another value.

impl Narrator<'_> {
    /// "What if child 1 of C were 3?", and of the value that it has "Child 1 of C is −8: drag to change it".
    pub fn what_if_title(&self, hinge: &Hinge, value: i16) -> String {
        let id = if value == hinge.value { "what-if-now" } else { "what-if-title" };
        let value = text::score(self.seen_at(&hinge.leaf, value));
        text::sentence(&self.say(id, &args![leaf = self.path_name(&hinge.leaf), value]))
    }

    /// "The cut holds as long as child 1 of C is −5 or less."
    pub fn what_if_range(&self, hinge: &Hinge) -> String {
        let range = self.range(self.turned(&hinge.leaf, hinge.stands));
        self.say("story-stands", &args![by = self.path_name(&hinge.leaf), range])
    }

    pub fn what_if(&self, hinge: &Hinge, value: i16, what: &WhatIf, returns: Option<Score>) -> Vec<String> {
        let next = match &what.fate {
            CutOutcome::Next(next) => self.path_name(next),
            _ => String::new(),
        };
        let id = match what.fate {
            CutOutcome::Stands => "what-if-stands",
            CutOutcome::Next(_) => "what-if-next",
            CutOutcome::Known => "what-if-known",
            CutOutcome::Uncut => "what-if-uncut",
            CutOutcome::NotMade => "what-if-not-made",
            CutOutcome::Falls => "what-if-falls",
        };
        let (node, by) = (self.path_name(&hinge.at), self.path_name(&hinge.by));
        let value = text::score(self.seen_at(&hinge.leaf, value));
        let mut lines = vec![text::sentence(&self.say(id, &args![value, node, by, next]))];
        if let Some((then, visits)) = what.search {
            let side = self.recording.task.side();
            let [value, was] = [then, returns.unwrap_or(then)].map(|score| self.told(side, side.view(score)));
            let [visits, were] = [visits, self.recording.trace().len()].map(|count| text::count(count.into()));
            // A question is answered with yes or no.
            let has_value = returns.is_some() && !self.recording.task.method.algorithm.is_question();
            let id = if has_value { "what-if-search" } else { "what-if-visits" };
            lines.push(self.say(id, &args![visits, were, value, was]));
        }
        lines
    }

    /// A value of MAX's at the hinge's leaf, in the chosen view.
    pub fn told_at_hinge(&self, hinge: &Hinge, value: i16) -> i16 {
        self.seen_at(&hinge.leaf, value).get()
    }
}
