//! The story of a visit that begins: what is asked, why now, and what each side has in hand.

use super::{Mood, Narrator, Story, is_beside_infinity, side_name};
use crate::prelude::*;
use jianzhi_core::claim::Interval;
use jianzhi_core::replay::BoundOrigin;
use jianzhi_core::search::Reason;

impl Narrator<'_> {
    pub fn enter(&self, state: &State, ply: usize, claims: &[Claim]) -> Story {
        let visit = state.path[ply].visit;
        let node = self.name(&state.path, ply);
        let (mood, mut lines, title) = if ply == 0 {
            let (title, lines) = self.begin(state);
            (if visit.kind == VisitKind::Full { Mood::Enter } else { Mood::Question }, lines, title)
        } else {
            let (id, mood) = match visit.kind {
                VisitKind::Full => ("story-enter-title", Mood::Enter),
                VisitKind::Null => ("story-probe-title", Mood::Question),
                VisitKind::Research => ("story-research-title", Mood::Question),
                VisitKind::NullMove => ("story-null-move-title", Mood::Question),
                VisitKind::Quiescence => ("story-quiescence-title", Mood::Enter),
            };
            let mut lines = self.asks(state, ply);
            lines.extend(self.lost_bet(state));
            lines.extend(self.tried(visit, self.side(&state.path, ply - 1)));
            (mood, lines, self.say(id, &args![node]))
        };
        match visit.end {
            End::Leaf => lines.push(self.say("story-enter-leaf", &[])),
            End::Terminal => lines.push(self.terminal(state, ply)),
            End::Table => lines.push(self.say("story-enter-table", &[])),
            End::StandPat => {
                let is_first = visit.kind != VisitKind::Quiescence;
                lines.extend(is_first.then(|| self.say("story-enter-stand-pat", &[])));
                lines.extend(self.stands(state, ply));
            }
            End::Searched | End::ChildTable | End::NullMove => lines.extend(self.stands(state, ply)),
        }
        lines.extend(self.ordered(claims));
        let side = self.side(&state.path, ply);
        let window = Some(visit.window).filter(|_| self.recording.task.method.has_window());
        let fact = |window| self.say("story-window-fact", &args![window = text::window(self.seen(side, window))]);
        let facts = window.map(fact).into_iter().collect();
        Story { mood, brief: title.clone(), title, lines, facts, claims: Vec::new() }
    }

    fn terminal(&self, state: &State, ply: usize) -> String {
        let has_moves = |position: AnyPosition| !position.legal_moves().is_empty();
        let is_repeated = self.position_at(&state.path, ply).is_some_and(has_moves);
        self.say(if is_repeated { "story-enter-repeated" } else { "story-enter-terminal" }, &[])
    }

    fn stands(&self, state: &State, ply: usize) -> Vec<String> {
        let side = self.side(&state.path, ply);
        let told = args![side = self.player(side), sense = side_name(self.sense(side))];
        let mut lines = vec![self.say("story-enter-side", &told)];
        lines.extend(self.extended(state, ply));
        if !self.recording.task.method.has_window() {
            lines.extend((ply == 0).then(|| self.say("story-no-window", &[])));
        } else if ply > 0 || state.path[0].visit.kind == VisitKind::Full {
            lines.extend(self.window_lines(state, ply));
        }
        lines
    }

    /// What a visit asks that is not simply the next one.
    fn asks(&self, state: &State, ply: usize) -> Vec<String> {
        let (parent, visit) = (state.path[ply - 1], state.path[ply].visit);
        let who = self.side(&state.path, ply - 1);
        let id = match visit.kind {
            VisitKind::Full => return Vec::new(),
            VisitKind::Null => "story-probe",
            VisitKind::Research => "story-research",
            VisitKind::NullMove => "story-null-move",
            VisitKind::Quiescence if visit.reason == Reason::Capture => "story-quiescence-capture",
            VisitKind::Quiescence => "story-quiescence-escape",
        };
        // The probe of a re-search asked about what was in hand before it.
        let (held, _) = parent.held_at(visit.id);
        let args = args![
            node = self.name(&state.path, ply),
            who = self.player(who),
            range = self.better_than(who, held),
            beta = self.told(who, parent.visit.window.beta),
            depth = visit.depth.0,
            window = text::window(self.seen(self.side(&state.path, ply), visit.window))
        ];
        vec![self.say(id, &args)]
    }

    /// What the null window of the visit at `ply` asks: "11 or more". A probe or a pass is asked by the side above; the
    /// root's own searches ask for MAX, or for the side that has to reach a value.
    pub fn asked(&self, path: &[Frame], ply: usize) -> String {
        let asker = match (ply, self.recording.task.method.algorithm) {
            (0, Algorithm::CanCut | Algorithm::ProveBest) => self.recording.task.side(),
            (0, _) => Side::Max,
            _ => self.side(path, ply - 1),
        };
        let window = asker.view(self.side(path, ply).view(path[ply].visit.window));
        if ply == 0 { self.at_least(asker, window.beta) } else { self.better_than(asker, window.beta.below()) }
    }

    /// "11 or more" for MAX, who has 10; "9 or less" for MIN. On a scale there may be values between: "more than 10".
    pub fn better_than(&self, who: Side, held: Score) -> String {
        if self.recording.task.start.scale().is_none() || is_beside_infinity(held) || !held.is_finite() {
            return self.at_least(who, held.above());
        }
        let held = FluentValue::from(self.told(who, held));
        let id = if self.sense(who) == Side::Max { "story-range-more-than" } else { "story-range-less-than" };
        self.say(id, &args![from = held.clone(), to = held])
    }

    /// "11 or more" for MAX and 11, "11 or less" for MIN.
    pub fn at_least(&self, who: Side, value: Score) -> String {
        let value = self.seen(who, value).get();
        self.range(if self.sense(who) == Side::Max { Interval::at_least(value) } else { Interval::at_most(value) })
    }

    /// What each side has in hand when a position is entered, and where from.
    fn window_lines(&self, state: &State, ply: usize) -> Vec<String> {
        let visit = state.path[ply].visit;
        let [root, ..] = state.path.as_slice() else { return Vec::new() };
        let is_asked =
            self.side(&state.path, ply).view(visit.window) == self.recording.task.side().view(root.visit.window);
        if root.visit.kind == VisitKind::Null && is_asked {
            let asked = self.seen(self.side(&state.path, ply), visit.window);
            return vec![match asked.alpha.is_finite() && asked.beta.is_finite() {
                true => self.say("story-window-pass", &args![range = self.asked(&state.path, 0)]),
                false => self.say("story-window-first-pass", &[]),
            }];
        }
        let mut lines = Vec::new();
        let mut is_told = false;
        for owner in [Side::Max, Side::Min] {
            let is_mover = owner == self.side(&state.path, ply);
            let bound = if is_mover { visit.window.alpha } else { -visit.window.beta };
            if !bound.is_finite() {
                continue;
            }
            let origin = if is_mover {
                self.recording.replay.alpha_origin(&state.path, ply)
            } else {
                self.recording.replay.beta_origin(&state.path, ply)
            };
            if visit.kind != VisitKind::Full && matches!(origin, BoundOrigin::Probe { ply: asked } if asked == ply) {
                // The question was told with the title.
                is_told = true;
                continue;
            }
            let line = self.in_hand(&state.path, owner, self.seen(owner, bound), origin);
            // A null window's one question is told once, not bound by bound.
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        if lines.is_empty() && !is_told {
            lines.push(self.say("story-window-open", &[]));
        }
        lines
    }

    pub fn in_hand(&self, path: &[Frame], owner: Side, value: Score, origin: BoundOrigin) -> String {
        let (id, ply) = match origin {
            BoundOrigin::Ancestor { ply, .. } => ("story-in-hand", ply),
            BoundOrigin::Probe { ply } if path[ply].visit.kind == VisitKind::NullMove => {
                ("story-in-hand-null-move", ply - 1)
            }
            // No search has such a window: it comes from another program's trace, and nothing in the trace explains it.
            BoundOrigin::Probe { ply } if path[ply].visit.kind == VisitKind::Full => ("story-in-hand-row", ply),
            BoundOrigin::Probe { ply } => ("story-in-hand-probe", ply),
            BoundOrigin::Probed { ply } => ("story-in-hand-probed", ply),
            BoundOrigin::StandPat { ply } => ("story-in-hand-stand-pat", ply),
            BoundOrigin::Pass if is_beside_infinity(value) => ("story-in-hand-finite", 0),
            BoundOrigin::Pass if path[0].visit.kind == VisitKind::Null => ("story-in-hand-pass", 0),
            BoundOrigin::Pass => ("story-in-hand-missed", 0),
            BoundOrigin::Root => ("story-in-hand-root", 0),
        };
        let mut args: Vec<(&str, FluentValue<'_>)> =
            Vec::from(args![who = self.player(owner), value = text::score(value), node = self.name(path, ply)]);
        match origin {
            BoundOrigin::Probe { ply } => args.extend(args![range = self.asked(path, ply)]),
            BoundOrigin::Pass => args.extend(args![range = self.asked(path, 0)]),
            BoundOrigin::Ancestor { ply, by } => args.extend(args![by = self.child_name(path, ply, by)]),
            _ => {}
        }
        self.say(id, &args)
    }
}

// The type of a node in words: what its visit turned out to be, and what was expected of its place.

/// The type that a visit turned out to be, and Knuth's type of its place, in words; `None` of a leaf, which only has a
/// value.
pub fn node_type(lang: Lang, trace: &Trace, visit: Visit) -> Option<String> {
    if matches!(visit.end, End::Leaf | End::Terminal) {
        return None;
    }
    let found = visit.node_type();
    let said = lang.say(&format!("type-{}", found.name()));
    Some(match trace.critical(visit.id) {
        None => lang.say_with("type-outside", &args!["type" = said]),
        Some(critical) if critical.expects() == found => {
            lang.say_with("type-expected", &args!["type" = said, number = critical.number()])
        }
        Some(critical) => {
            let args = args!["type" = critical.expects().name(), number = critical.number(), found = found.name()];
            lang.say_with("type-differs", &args)
        }
    })
}

impl Narrator<'_> {
    /// The type of the visit that is left, where its algorithm has windows.
    pub fn type_fact(&self, state: &State) -> Option<String> {
        let visit = state.path.last().filter(|_| self.recording.task.method.has_window())?.visit;
        node_type(self.lang, self.recording.trace(), visit)
    }
}
