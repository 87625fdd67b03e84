//! What happens at a step, and why, in the words of either language.
//!
//! Numbers are told from MAX's point of view, as textbooks do. A story reads a replay; it decides nothing.

mod cut;
mod predict;

pub use predict::Question;

use crate::game::Side;
use crate::game::start::{Name, Start};
use crate::game::xiangqi::evaluation::Term;
use crate::replay::{Effect, Frame, Origin, Replay, State};
use crate::score::{Bound, Score, Window};
use crate::search::{Kind, Method};
use crate::text::{self, FluentValue, Lang};
use crate::trace::{End, Moment, Visit, VisitId};

/// What kind of thing a story tells, for its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mood {
    /// A visit begins.
    Enter,
    /// A probe or a re-search begins.
    Question,
    /// A visit returns a value that changes nothing above.
    Value,
    /// A visit returns a value that its parent was waiting for.
    Raise,
    /// A visit is cut off.
    Cut,
    /// The search is over.
    Result,
}

/// The words for one step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Story {
    /// What kind of thing it is.
    pub mood: Mood,
    /// A few words; a cutoff's is the question that the lines answer.
    pub title: String,
    /// What happened in one short sentence, for a status line.
    pub brief: String,
    /// Sentences.
    pub lines: Vec<String>,
    /// Short facts.
    pub facts: Vec<String>,
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
}

/// One lane's search, as a narrator sees it.
#[derive(Debug, Clone, Copy)]
pub struct Narrator<'a> {
    /// The language to tell it in.
    pub lang: Lang,
    /// Where the search started.
    pub start: &'a Start,
    /// The algorithm.
    pub method: Method,
    /// The search.
    pub replay: &'a Replay,
}

type Args<'a, 'b> = &'b [(&'a str, FluentValue<'a>)];

impl Narrator<'_> {
    /// Tells what happened at the step that `state` is the state of.
    #[must_use]
    pub fn tell(&self, state: &State) -> Story {
        let ply = state.path.len() - 1;
        match (state.moment, self.replay.effect(state)) {
            (Moment::Enter, _) => self.enter(state, ply),
            (Moment::Leave, effect) => self.leave(state, ply, effect),
        }
        .in_sentences()
    }

    fn enter(&self, state: &State, ply: usize) -> Story {
        let visit = state.path[ply].visit;
        let node = self.name(&state.path, ply);
        let side = self.side(ply);
        let mood = if visit.kind == Kind::Full { Mood::Enter } else { Mood::Question };
        let mut lines = Vec::new();
        let title = match (ply, visit.kind) {
            (0, _) => self.say("story-begin-title", &[("node", node.into())]),
            (_, Kind::Full) => self.say("story-enter-title", &[("node", node.into())]),
            (_, Kind::Null) => self.say("story-probe-title", &[("node", node.into())]),
            (_, Kind::Research) => self.say("story-research-title", &[("node", node.into())]),
            (_, Kind::NullMove) => self.say("story-null-move-title", &[("node", node.into())]),
            (_, Kind::Quiescence) => self.say("story-quiescence-title", &[("node", node.into())]),
        };
        match visit.kind {
            Kind::Null | Kind::Research if ply > 0 => lines.push(self.asks(state, ply)),
            _ => {}
        }
        match visit.end {
            End::Leaf => lines.push(self.say("story-enter-leaf", &[])),
            End::Terminal => lines.push(self.say("story-enter-terminal", &[])),
            End::Table => lines.push(self.say("story-enter-table", &[])),
            End::StandPat => lines.push(self.say("story-enter-stand-pat", &[])),
            End::Searched | End::ChildTable | End::NullMove => {
                lines.push(self.say("story-enter-side", &[("side", side_name(side))]));
                if self.method.has_window() {
                    lines.extend(self.window_lines(state, ply));
                } else if ply == 0 {
                    lines.push(self.say("story-no-window", &[]));
                }
            }
        }
        let facts = if self.method.has_window() { vec![self.window_fact(visit.window, side)] } else { Vec::new() };
        Story { mood, brief: title.clone(), title, lines, facts }
    }

    /// What a probe asks, or why a child is searched again.
    fn asks(&self, state: &State, ply: usize) -> String {
        let (parent, visit) = (state.path[ply - 1], state.path[ply].visit);
        let who = self.side(ply - 1);
        let args = [
            ("node", self.name(&state.path, ply).into()),
            ("who", side_name(who)),
            ("value", text::score(who.view(parent.alpha)).into()),
            ("window", text::window(self.side(ply).view(visit.window)).into()),
        ];
        self.say(if visit.kind == Kind::Null { "story-probe" } else { "story-research" }, &args)
    }

    /// What each side has in hand when a position is entered, and where from.
    fn window_lines(&self, state: &State, ply: usize) -> Vec<String> {
        let visit = state.path[ply].visit;
        let mut lines = Vec::new();
        for owner in [Side::Max, Side::Min] {
            let is_mover = owner == self.side(ply);
            let bound = if is_mover { visit.window.alpha } else { -visit.window.beta };
            if !bound.is_finite() {
                continue;
            }
            let origin = if is_mover {
                self.replay.alpha_origin(&state.path, ply)
            } else {
                self.replay.beta_origin(&state.path, ply)
            };
            lines.push(self.in_hand(&state.path, owner, owner.view(bound), origin));
        }
        if lines.is_empty() {
            lines.push(self.say("story-window-open", &[]));
        }
        lines
    }

    fn in_hand(&self, path: &[Frame], owner: Side, value: Score, origin: Origin) -> String {
        let who = side_name(owner);
        let value = FluentValue::from(text::score(value));
        match origin {
            Origin::Ancestor { ply, by } => {
                let by = self.child_name(path, ply, by);
                let node = self.name(path, ply);
                self.say("story-in-hand", &[("who", who), ("value", value), ("node", node.into()), ("by", by.into())])
            }
            Origin::Probe { ply } => {
                let node = self.name(path, ply);
                self.say("story-in-hand-probe", &[("who", who), ("value", value), ("node", node.into())])
            }
            Origin::Probed { ply } => {
                let node = self.name(path, ply);
                self.say("story-in-hand-probed", &[("who", who), ("value", value), ("node", node.into())])
            }
            Origin::Root => self.say("story-in-hand-root", &[("who", who), ("value", value)]),
        }
    }

    fn leave(&self, state: &State, ply: usize, effect: Option<Effect>) -> Story {
        let frame = state.path[ply];
        if frame.visit.cut
            && let Some(cut) = self.replay.why(&state.path, ply)
        {
            return self.tell_cut(state, &cut, effect);
        }
        if ply == 0 {
            return self.result(state);
        }
        let title = self.worth(&state.path, ply);
        let mut lines = Vec::new();
        let bound = frame.visit.bound();
        if bound != Bound::Exact {
            let id = if bound == Bound::Lower { "story-fails-high" } else { "story-fails-low" };
            let side = self.side(ply);
            let args = [
                ("node", self.name(&state.path, ply).into()),
                ("side", side_name(side)),
                ("bound", text::score(side.view(frame.visit.window.alpha)).into()),
            ];
            lines.push(self.say(id, &args));
        }
        lines.extend(effect.map(|effect| self.effect(state, ply, effect)));
        let mood = match effect {
            Some(Effect::Raise) => Mood::Raise,
            Some(Effect::AsksAgain) => Mood::Question,
            _ => Mood::Value,
        };
        Story { mood, brief: title.clone(), title, lines, facts: self.terms(state, ply) }
    }

    /// The evaluation of a real game's leaf, term by term, from MAX's point of view.
    fn terms(&self, state: &State, ply: usize) -> Vec<String> {
        if state.path[ply].visit.end != End::Leaf {
            return Vec::new();
        }
        let line: Vec<_> = state.path[..=ply].iter().filter_map(|frame| frame.visit.mv).collect();
        let Some(position) = self.start.position(&line) else { return Vec::new() };
        let told = |(term, value): (Term, Score)| {
            let counts = if position.evaluation().terms.has(term) { "yes" } else { "no" };
            let value = text::score(self.side(ply).view(value));
            let id = format!("story-term-{}", term.name());
            self.say(&id, &[("value", value.into()), ("counts", counts.into())])
        };
        position.terms().map(told).to_vec()
    }

    /// "B is worth −5", "at most", "at least".
    fn worth(&self, path: &[Frame], ply: usize) -> String {
        let (visit, side) = (path[ply].visit, self.side(ply));
        let bound = side_bound(side, visit.bound());
        let id = match (visit.end, bound) {
            (End::Leaf, _) => "story-leaf-worth",
            (End::Terminal, _) => "story-terminal-worth",
            (_, Bound::Exact) => "story-worth",
            (_, Bound::Lower) => "story-worth-at-least",
            (_, Bound::Upper) => "story-worth-at-most",
        };
        self.say(id, &[("node", self.name(path, ply).into()), ("value", text::score(side.view(visit.value)).into())])
    }

    /// What the value means for the parent.
    fn effect(&self, state: &State, ply: usize, effect: Effect) -> String {
        let (parent, child) = (state.path[ply - 1], state.path[ply].visit);
        let who = self.side(ply - 1);
        let value = who.view(-child.value);
        let before = self.replay.before(parent.visit, child).alpha;
        let id = match effect {
            Effect::Cutoff => "story-effect-cutoff",
            Effect::Raise if before.is_finite() => "story-effect-raise",
            Effect::Raise => "story-effect-first",
            Effect::AsksAgain => "story-effect-again",
            Effect::Nothing if parent.raised_by.is_some() => "story-effect-nothing",
            Effect::Nothing => "story-effect-below-bound",
        };
        let args = [
            ("node", self.name(&state.path, ply - 1).into()),
            ("child", self.name(&state.path, ply).into()),
            ("who", side_name(who)),
            ("value", text::score(value).into()),
            ("before", text::score(who.view(before)).into()),
            ("beta", text::score(who.view(parent.visit.window.beta)).into()),
            ("letter", self.letter(who).into()),
        ];
        self.say(id, &args)
    }

    fn result(&self, state: &State) -> Story {
        let root = state.path[0].visit;
        let side = self.side(0);
        let value = text::score(side.view(root.value));
        let node = self.name(&state.path, 0);
        let id = match side_bound(side, root.bound()) {
            Bound::Exact => "story-result-title",
            Bound::Lower => "story-result-at-least",
            Bound::Upper => "story-result-at-most",
        };
        let title = self.say(id, &[("node", node.into()), ("value", value.into())]);
        let line = self.replay.principal_variation(root);
        let mut lines = Vec::new();
        let names: Vec<String> = (1..=line.len()).map(|ply| self.line_name(&line[..ply])).collect();
        if let Some(first) = names.first() {
            lines.push(self.say("story-result-best", &[("side", side_name(side)), ("by", first.clone().into())]));
        }
        if names.len() > 1 {
            lines.push(self.say("story-result-line", &[("line", names.join(" → ").into())]));
        }
        let counts = self.replay.trace().counts();
        let facts = vec![self.say(
            "story-result-counts",
            &[("visits", counts.visits.into()), ("leaves", counts.leaves.into()), ("cutoffs", counts.cutoffs.into())],
        )];
        Story { mood: Mood::Result, brief: title.clone(), title, lines, facts }
    }

    fn window_fact(&self, window: Window, side: Side) -> String {
        self.say("story-window-fact", &[("window", text::window(side.view(window)).into())])
    }

    /// The moves at `ply` of a path that no visit up to `last` was made for.
    fn unseen(&self, path: &[Frame], ply: usize, last: VisitId) -> Option<usize> {
        let line: Vec<_> = path[..=ply].iter().filter_map(|frame| frame.visit.mv).collect();
        let children = self.replay.trace().children(path[ply].visit).take_while(|child| child.id <= last);
        let mut seen: Vec<_> = children.filter_map(|child| child.mv).collect();
        seen.sort_unstable();
        seen.dedup();
        Some(self.start.look(&line)?.child_count.saturating_sub(seen.len()))
    }

    /// What the bound of a side is called: alpha is MAX's, beta is MIN's, and minimax has but a best value.
    fn letter(&self, who: Side) -> String {
        match who {
            _ if !self.method.has_window() => self.say("story-letter-best", &[]),
            Side::Max => "α".to_owned(),
            Side::Min => "β".to_owned(),
        }
    }

    fn side(&self, ply: usize) -> Side {
        self.start.side().after(ply)
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

    /// The name of the position behind a line of visits; a root's visit counts for nothing.
    fn line_name(&self, visits: &[Visit]) -> String {
        let line: Vec<_> = visits.iter().filter_map(|visit| visit.mv).collect();
        self.start.look(&line).map_or_else(String::new, |look| name(self.lang, &look.name))
    }

    fn say<'a>(&self, id: &str, args: Args<'a, '_>) -> String {
        self.lang.say_with(id, args)
    }
}

/// A position's name in words: `C`, `child 1 of C`, `1. 炮二平五`.
#[must_use]
pub fn name(lang: Lang, name: &Name) -> String {
    match name {
        Name::Root => lang.say("story-root"),
        Name::Pass(ply) => format!("{ply}.\u{a0}{}", lang.say("story-pass")),
        Name::Move(text) => {
            // The same words may mean a move of either side, so that the ply goes before them, as on the board, in one word.
            let written = match lang {
                Lang::En => &text.wxf,
                Lang::Zh => &text.chinese,
            };
            format!("{}.\u{a0}{written}", text.ply)
        }
        Name::Tree { base, children } => {
            let base = if base.is_empty() { lang.say("story-root") } else { base.clone() };
            match children.as_slice() {
                [] => base,
                [child] => lang.say_with("story-child", &[("n", (child + 1).into()), ("node", base.into())]),
                [.., _] => {
                    let steps: Vec<String> = children.iter().map(|child| (child + 1).to_string()).collect();
                    lang.say_with("story-descendant", &[("path", steps.join(".").into()), ("node", base.into())])
                }
            }
        }
    }
}

/// A method in words: its algorithm, then what is switched on.
#[must_use]
pub fn method(lang: Lang, method: Method) -> String {
    let algorithm = lang.say(&format!("app-algorithm-{}", method.algorithm.name()));
    let switches = method.switches.iter().map(|switch| lang.say(&format!("app-switch-{}", switch.name())));
    std::iter::once(algorithm).chain(switches).collect::<Vec<_>>().join(" + ")
}

fn side_name(side: Side) -> FluentValue<'static> {
    FluentValue::from(match side {
        Side::Max => "MAX",
        Side::Min => "MIN",
    })
}

/// A bound of a side's point of view, seen by MAX.
fn side_bound(side: Side, bound: Bound) -> Bound {
    side.view(bound)
}
