//! What happens at a step, and why, in the words of either language.
//!
//! Numbers are given from MAX's point of view, as in textbooks, or from the mover's. A story reads a replay; it decides
//! nothing.

pub mod compare;
mod cut;
pub mod divergence;
mod driver;
mod enter;
pub mod map;
mod order;
mod predict;
pub mod race;

use crate::prelude::*;
use std::ops::Neg;

pub use compare::{deepening, growth, stopped};
pub use driver::{apart, method};
pub use enter::node_type;
use jianzhi_core::game::TermValue;
use jianzhi_core::game::start::Name;
use jianzhi_core::game::tree::NodeName;
use jianzhi_core::replay::{Effect, Recording};

/// What kind of thing a story is about, for its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mood {
    Enter,
    Question,
    Value,
    /// A visit returns a value that is better than what its parent had.
    Raise,
    Cut,
    Result,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Story {
    pub mood: Mood,
    pub title: String,
    /// What happened in one short sentence, for a status line.
    pub brief: String,
    pub lines: Vec<String>,
    pub facts: Vec<String>,
    pub claims: Vec<Claim>,
}

impl Story {
    fn in_sentences(self) -> Story {
        Story {
            title: text::sentence(&self.title),
            brief: text::sentence(&self.brief),
            lines: self.lines.iter().map(|line| text::sentence(line)).collect(),
            ..self
        }
    }

    fn with(self, claims: Vec<Claim>) -> Story {
        Story { claims, ..self }
    }
}

#[derive(Debug, Clone, Copy)]
pub struct Narrator<'a> {
    pub lang: Lang,
    pub notation: Notation,
    pub view: View,
    pub recording: &'a Recording,
    /// Whether what comes after the step is hidden, since it is to be predicted.
    pub hides_ahead: bool,
}

impl<'a> Narrator<'a> {
    /// A narrator with the language's usual notation, and numbers as MAX sees them.
    pub const fn new(recording: &'a Recording, lang: Lang) -> Narrator<'a> {
        Narrator { lang, notation: lang.notation(), view: View::Max, recording, hides_ahead: false }
    }
}

impl Narrator<'_> {
    pub fn tell(&self, state: &State) -> Story {
        self.tell_claims(state, self.recording.claims(state))
    }

    /// The same where the claims are made already, or some of them: what is not claimed is not mentioned.
    pub fn tell_claims(&self, state: &State, claims: Vec<Claim>) -> Story {
        let ply = state.path.len() - 1;
        let mut story = match (state.moment, self.recording.replay.effect(state)) {
            (Moment::Enter, _) => self.enter(state, ply, &claims),
            (Moment::Leave, effect) => self.leave(state, ply, effect, &claims),
        };
        if state.moment == Moment::Leave {
            story.lines.extend(self.lost_bet(state));
            story.facts.extend(self.type_fact(state));
        }
        story.in_sentences().with(claims)
    }

    fn leave(&self, state: &State, ply: usize, effect: Option<Effect>, claims: &[Claim]) -> Story {
        let frame = state.path[ply];
        if ply == 0 {
            return self.end(state, claims);
        }
        if frame.visit.cut
            && let Some(cut) = self.recording.replay.why(&state.path, ply)
        {
            return self.tell_cut(state, &cut, effect, claims);
        }
        let title = self.worth(&state.path, ply);
        let mut lines = match frame.visit.end {
            End::Table => self.known(state, ply),
            End::StandPat => self.stands_pat(state, ply),
            _ => self.fails(state, ply).into_iter().chain(self.returns_low(state, ply)).collect(),
        };
        let mood = match effect {
            Some(Effect::Raise) => Mood::Raise,
            Some(Effect::AsksAgain) if frame.visit.kind != VisitKind::NullMove => Mood::Question,
            _ => Mood::Value,
        };
        lines.extend(self.effect_lines(state, ply, effect));
        let mut facts = self.terms(state, ply);
        let value = self.side(&state.path, ply).view(frame.visit.value);
        facts.extend(self.mate_fact(value).filter(|_| frame.visit.end == End::Terminal));
        facts.extend(self.unstable_fact(state));
        Story { mood, brief: title.clone(), title, lines, facts, claims: Vec::new() }
    }

    /// On which side of its window a visit's value lies; `None` for one inside.
    fn fails(&self, state: &State, ply: usize) -> Option<String> {
        let visit = state.path[ply].visit;
        let id = match visit.bound() {
            Bound::Exact => return None,
            Bound::Upper if is_beside_infinity(visit.window.alpha) => return None,
            Bound::Lower => "story-fails-high",
            // Beyond the horizon only captures were tried.
            Bound::Upper if visit.end == End::StandPat => "story-fails-low-captures",
            Bound::Upper => "story-fails-low",
        };
        let side = self.side(&state.path, ply);
        let args = args![
            node = self.name(&state.path, ply),
            side = self.player(side),
            bound = self.told(side, visit.window.alpha)
        ];
        Some(self.say(id, &args))
    }

    /// What a visit returns that got past nothing, where that is not the best value that it found, or not its bound.
    fn returns_low(&self, state: &State, ply: usize) -> Option<String> {
        let frame = state.path[ply];
        let (visit, side) = (frame.visit, self.side(&state.path, ply));
        if visit.bound() != Bound::Upper
            || visit.end != End::Searched
            || self.recording.replay.contradiction(state).is_some()
        {
            return None;
        }
        let best = frame.best.filter(|&best| best < visit.window.alpha && !is_beside_infinity(visit.window.alpha))?;
        let id = match self.recording.task.method.is_fail_hard() {
            true => "story-returns-bound",
            false if visit.value == best => "story-returns-value",
            false => return None,
        };
        let args = args![
            node = self.name(&state.path, ply),
            value = self.told(side, best),
            bound = self.told(side, visit.window.alpha),
            returned = self.told(side, visit.value)
        ];
        Some(self.say(id, &args))
    }

    fn mate_fact(&self, value: Score) -> Option<String> {
        let winner = if value > Score::ZERO { Side::Max } else { Side::Min };
        let plies = value.mate_ply()?;
        Some(self.say("story-fact-mate", &args![value = text::score(value), winner = self.player(winner), plies]))
    }

    fn terms(&self, state: &State, ply: usize) -> Vec<String> {
        if !state.path[ply].visit.end.is_evaluated() {
            return Vec::new();
        }
        let Some(position) = self.position_at(&state.path, ply) else { return Vec::new() };
        let told = |term: &TermValue| {
            let counts = if term.counts { "yes" } else { "no" };
            let value = self.told(self.side(&state.path, ply), term.value);
            let id = format!("story-term-{}", term.name);
            self.say(&id, &args![value, counts])
        };
        position.terms().iter().map(told).collect()
    }

    /// "B is worth −5", "at most", "at least".
    fn worth(&self, path: &[Frame], ply: usize) -> String {
        let (visit, side) = (path[ply].visit, self.side(path, ply));
        let bound = self.seen(side, visit.bound());
        let id = match (visit.end, bound) {
            (End::Leaf, _) => "story-leaf-worth",
            (End::Terminal, _) => {
                self.position_at(path, ply).map_or("story-terminal-worth", |position| position.ended())
            }
            (_, Bound::Exact) => "story-worth",
            (_, Bound::Lower) => "story-worth-at-least",
            (_, Bound::Upper) => "story-worth-at-most",
        };
        let args = args![node = self.name(path, ply), value = self.told(side, visit.value), loser = self.player(side)];
        self.say(id, &args)
    }

    fn position_at(&self, path: &[Frame], ply: usize) -> Option<AnyPosition> {
        let line: Vec<_> = path[..=ply].iter().filter_map(|frame| frame.visit.mv).collect();
        self.recording.task.start.position(&line)
    }

    fn effect_lines(&self, state: &State, ply: usize, effect: Option<Effect>) -> Vec<String> {
        if state.path[ply].visit.kind == VisitKind::NullMove {
            return self.passed(state, ply);
        }
        let contradicts = self.contradicts(state);
        if !contradicts.is_empty() {
            return contradicts;
        }
        effect.map(|effect| self.effect(state, ply, effect)).into_iter().collect()
    }

    fn effect(&self, state: &State, ply: usize, effect: Effect) -> String {
        let (parent, child) = (state.path[ply - 1], state.path[ply].visit);
        let who = self.side(&state.path, ply - 1);
        let value = self.seen(who, child.value_above());
        let (before, _) = parent.held_at(child.id);
        let id = match effect {
            Effect::Cutoff if is_beside_infinity(parent.visit.window.beta) => "story-effect-cutoff-finite",
            Effect::Nothing if is_beside_infinity(before) => "story-effect-finite",
            Effect::Cutoff => "story-effect-cutoff",
            Effect::Raise if before.is_finite() => "story-effect-raise",
            Effect::Raise => "story-effect-first",
            Effect::AsksAgain => "story-effect-again",
            Effect::Nothing if parent.raised_by.is_some() => "story-effect-nothing",
            Effect::Nothing => "story-effect-below-bound",
        };
        let args = args![
            node = self.name(&state.path, ply - 1),
            child = self.name(&state.path, ply),
            who = self.player(who),
            value = text::score(value),
            before = self.told(who, before),
            beta = self.told(who, parent.visit.window.beta),
            letter = self.letter(who),
            range = self.better_than(who, before)
        ];
        self.say(id, &args)
    }

    /// The name of a side's bound: alpha is MAX's, beta is MIN's, and minimax has only a best value. In the mover's
    /// view it is always alpha.
    fn letter(&self, who: Side) -> String {
        match self.sense(who) {
            _ if !self.recording.task.method.has_window() => self.say("story-letter-best", &[]),
            Side::Max => "α".to_owned(),
            Side::Min => "β".to_owned(),
        }
    }

    fn seen<T: Neg<Output = T>>(&self, side: Side, seen: T) -> T {
        self.view.show(side, seen)
    }

    fn told(&self, side: Side, score: Score) -> String {
        text::score(self.seen(side, score))
    }

    /// In which direction a side's numbers improve in the chosen view: MAX's grow, MIN's shrink; a mover's own always
    /// grow.
    fn sense(&self, side: Side) -> Side {
        match self.view {
            View::Max => side,
            View::SideToMove => Side::Max,
        }
    }

    fn side(&self, path: &[Frame], ply: usize) -> Side {
        self.recording.side(path, ply)
    }

    fn name(&self, path: &[Frame], ply: usize) -> String {
        let visits: Vec<Visit> = path[..=ply].iter().map(|frame| frame.visit).collect();
        self.line_name(&visits)
    }

    fn child_name(&self, path: &[Frame], ply: usize, child: Visit) -> String {
        let mut visits: Vec<Visit> = path[..=ply].iter().map(|frame| frame.visit).collect();
        visits.push(child);
        self.line_name(&visits)
    }

    /// The name of the position after a line of visits; the root's visit is not part of the line.
    fn line_name(&self, visits: &[Visit]) -> String {
        let line: Vec<_> = visits.iter().filter_map(|visit| visit.mv).collect();
        name_at(self.lang, self.notation, &self.recording.task.start, &line)
    }

    /// A side as it is named in a sentence: "MAX", and in a real game "Red (MAX)".
    fn player(&self, side: Side) -> FluentValue<'static> {
        let Start::Position(position) = &self.recording.task.start else { return side_name(side) };
        let players = position.facts().players;
        let is_first = (position.player() == 0) == (side == Side::Max);
        let player = self.lang.say(if is_first { players[0] } else { players[1] });
        self.lang.say_with("board-side", &args![side = side_name(side), player]).into()
    }

    /// A sentence. `gap` is what separates a side's name from Chinese characters: a space after Latin letters alone.
    fn say(&self, id: &str, args: &[(&'static str, FluentValue<'static>)]) -> String {
        let gap = if matches!(self.recording.task.start, Start::Position(_)) { "" } else { " " };
        let mut args = args.to_vec();
        args.extend(args![gap]);
        self.lang.say_with(id, &args)
    }
}

/// A position's name in words: `C`, `child 1 of C`, `1. 炮二平五`.
pub fn name(lang: Lang, name: &Name) -> String {
    name_in(lang, lang.notation(), name)
}

/// The same with moves in another notation than the usual one of the language.
pub fn name_in(lang: Lang, notation: Notation, name: &Name) -> String {
    match name {
        Name::Root => lang.say("story-root"),
        Name::Pass(ply) => format!("{ply}.\u{a0}{}", lang.say("story-pass")),
        Name::Move(text) => {
            // The same words may mean a move of either side, so that the ply goes before them, as on the board, in one word.
            format!("{}.\u{a0}{}", text.ply, text::written(notation, text))
        }
        Name::Tree(NodeName { base, children }) => {
            let base = if base.is_empty() { lang.say("story-root") } else { base.clone() };
            match children.as_slice() {
                [] => base,
                [child] => lang.say_with("story-child", &args![n = child + 1, node = base]),
                [.., _] => {
                    let steps: Vec<String> = children.iter().map(|child| (child + 1).to_string()).collect();
                    lang.say_with("story-descendant", &args![path = steps.join("."), node = base])
                }
            }
        }
    }
}

/// That of the position at the end of a line; empty where there is no such line.
pub fn name_at(lang: Lang, notation: Notation, start: &Start, line: &[MoveCode]) -> String {
    start.look(line).map_or_else(String::new, |look| name_in(lang, notation, &look.name))
}

/// Whether a score is next to an infinity: such a bound only asks whether the value is infinite.
fn is_beside_infinity(score: Score) -> bool {
    let largest = Score::new(i16::MAX);
    score == largest || -score == largest
}

fn side_name(side: Side) -> FluentValue<'static> {
    FluentValue::from(match side {
        Side::Max => "MAX",
        Side::Min => "MIN",
    })
}

// What a lost bet has cost: the visits of a null window whose answer was "better", and those of the search that was made
// again. Counts of the trace, in words.

impl Narrator<'_> {
    /// The cost of the bet that made the search of the innermost visit necessary; `None` where it is no search after a null
    /// window. The visits of the second search are told as far as they may be known.
    pub fn lost_bet(&self, state: &State) -> Option<String> {
        let [.., parent, again] = state.path.as_slice() else { return None };
        let again = Some(again.visit).filter(|visit| visit.kind == VisitKind::Research)?;
        let trace = self.recording.trace();
        let probe = trace.children(parent.visit).take_while(|child| child.id < again.id).last();
        let probe = probe.filter(|probe| probe.kind == VisitKind::Null && probe.mv == again.mv)?;
        let visits = |visit: Visit| trace.is_whole(visit.id).then_some(u64::from(visit.size));
        let is_told = state.moment == Moment::Leave || !self.hides_ahead;
        let again = visits(again).filter(|_| is_told).map_or_else(|| "none".to_owned(), text::count);
        Some(self.say("story-lost-bet", &args![probe = text::counted(visits(probe)?), again]))
    }
}
