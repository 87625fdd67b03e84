//! The story of the searches of a root: what a driver asks with each of them, what the answer proves, and the result.

use super::compare::stopped;
use super::{Mood, Narrator, Story, side_name};
use crate::prelude::*;
use jianzhi_core::claim::known;
use jianzhi_core::search::GuessFrom;

const NARROWEST: u64 = 2;

#[derive(Debug)]
struct Pass {
    roots: Vec<Visit>,
    /// Those that belong to one value: of one depth, and of one width.
    run: Range<usize>,
    index: usize,
    /// How many runs of its depth came before its own.
    widened: u32,
    is_running: bool,
}

impl Pass {
    fn root(&self) -> Visit {
        self.roots[self.index]
    }

    fn number(&self) -> u64 {
        (self.index - self.run.start) as u64 + 1
    }

    fn is_last(&self) -> bool {
        !self.is_running && self.index + 1 == self.roots.len()
    }

    fn is_last_of_run(&self) -> bool {
        self.index + 1 == self.run.end
    }

    fn before(&self) -> Option<Visit> {
        self.index.checked_sub(1).map(|before| self.roots[before])
    }

    /// What its run knows after its first `passes`: the value is no less and no more than these.
    fn known(&self, passes: u64) -> (Score, Score) {
        known(&self.roots[self.run.start..self.run.start + passes as usize])
    }
}

impl Narrator<'_> {
    fn pass(&self, root: Visit) -> Pass {
        let roots: Vec<Visit> = self.recording.trace().roots().collect();
        let index = roots.iter().position(|other| other.id == root.id).unwrap_or_default();
        let starts = self.recording.run_starts(&roots);
        let start = starts.iter().copied().rfind(|&start| start <= index).unwrap_or_default();
        let end = starts.iter().copied().find(|&start| start > index).unwrap_or(roots.len());
        let widened = starts.iter().filter(|&&other| other < start && roots[other].depth == root.depth).count();
        let is_running = self.recording.trace().is_running();
        Pass { run: start..end, index, widened: widened as u32, is_running, roots }
    }

    pub fn begin(&self, state: &State) -> (String, Vec<String>) {
        let pass = self.pass(state.path[0].visit);
        let node = self.name(&state.path, 0);
        let mut args = self.pass_args(&pass);
        args.extend(args![node]);
        let id = match (self.recording.task.method.algorithm, pass.number()) {
            (Algorithm::Mtdf | Algorithm::MtSss | Algorithm::MtDual, _) => "story-pass-title",
            (Algorithm::Aspiration, 2..) => "story-again-title",
            (Algorithm::ProveBest, 2..) => "story-others-title",
            _ if self.recording.task.method.has(Switch::Widening) => "story-width-title",
            _ if self.recording.task.method.has(Switch::Deepening) => "story-iteration-title",
            _ => "story-begin-title",
        };
        let title = self.say(id, &args);
        let mut lines = Vec::new();
        if pass.number() == 1 {
            lines.extend(self.iteration(&pass));
            lines.extend(self.width(&pass));
        }
        lines.extend(self.driver_asks(&pass));
        if let (0, Start::Position(position)) = (pass.index, &self.recording.task.start) {
            lines.extend(position.facts().rules.map(|rules| self.say(rules, &[])));
        }
        if pass.index == 0 {
            lines.extend(self.moves_of_a_tree());
        }
        (title, lines)
    }

    fn pass_args(&self, pass: &Pass) -> Vec<(&'static str, FluentValue<'static>)> {
        let root = pass.root();
        let side = self.recording.task.side();
        let window = self.seen(side, root.window);
        let first = pass.roots[pass.run.start];
        let middle = |window: Window| (i32::from(window.alpha.get()) + i32::from(window.beta.get())) / 2;
        Vec::from(args![
            n = pass.number(),
            depth = root.depth.0,
            width = NARROWEST << pass.widened.min(32),
            side = self.player(side),
            sense = side_name(self.sense(side)),
            window = text::window(window),
            beta = text::score(window.beta),
            reached = self.told(side, root.window.beta),
            range = self.at_least(side, root.window.alpha.above()),
            guess = text::score(Score::new(middle(window) as i16)),
            before = self.told(side, pass.before().unwrap_or(root).value),
            first = self.first_move(first),
            value = self.told(side, root.value)
        ])
    }

    fn iteration(&self, pass: &Pass) -> Vec<String> {
        if !self.recording.task.method.has(Switch::Deepening) || pass.widened > 0 {
            return Vec::new();
        }
        let mut lines = vec![self.say("story-iteration", &self.pass_args(pass))];
        lines.extend(self.guess_from(pass));
        let before = pass.roots[..pass.index].iter().rev();
        let line = before.map(|root| self.recording.replay.principal_variation(*root)).find(|line| !line.is_empty());
        if let Some(line) = line {
            lines.push(self.say("story-iteration-line", &args![line = self.told_line(&line)]));
        }
        lines
    }

    fn guess_from(&self, pass: &Pass) -> Option<String> {
        let from = match pass.root().depth.0 {
            0 | 1 => return None,
            2 => GuessFrom::Last,
            _ => self.recording.task.method.from,
        };
        self.recording.task.method.guesses().then(|| self.say(&format!("story-guess-{}", from.name()), &[]))
    }

    fn width(&self, pass: &Pass) -> Option<String> {
        let is_widest = pass.roots.get(pass.run.end).is_none_or(|next| next.depth != pass.root().depth);
        let id = if is_widest { "story-width-all" } else { "story-width" };
        self.recording.task.method.has(Switch::Widening).then(|| self.say(id, &self.pass_args(pass)))
    }

    fn driver_asks(&self, pass: &Pass) -> Vec<String> {
        let side = self.recording.task.side();
        let window = self.seen(side, pass.root().window);
        let args = self.pass_args(pass);
        let ids: Vec<&str> = match (self.recording.task.method.algorithm, pass.root().kind) {
            (Algorithm::Aspiration, VisitKind::Research) => {
                match pass.before().map(|root| self.seen(side, root.bound())) {
                    Some(Bound::Upper) => vec!["story-aspire-low"],
                    _ => vec!["story-aspire-high"],
                }
            }
            (Algorithm::Aspiration, _) if window.alpha.is_finite() && window.beta.is_finite() => vec!["story-aspire"],
            (Algorithm::Mtdf | Algorithm::MtSss | Algorithm::MtDual, _) => {
                let asks = match (window.alpha.is_finite(), window.beta.is_finite()) {
                    (true, true) => "story-pass-asks",
                    (true, false) => "story-pass-from-above",
                    _ => "story-pass-from-below",
                };
                return vec![self.say(asks, &args), self.bounds_so_far(pass)];
            }
            (Algorithm::ProveBest, VisitKind::Full) => vec!["story-prove-first"],
            (Algorithm::ProveBest, _) if pass.before().is_some_and(|first| first.bound() == Bound::Upper) => {
                vec!["story-prove-others-any"]
            }
            (Algorithm::ProveBest, _) => vec!["story-prove-others"],
            (Algorithm::CanCut, _) => vec!["story-can-cut"],
            _ => Vec::new(),
        };
        ids.into_iter().map(|id| self.say(id, &args)).collect()
    }

    fn bounds_so_far(&self, pass: &Pass) -> String {
        let (lower, upper) = pass.known(pass.number() - 1);
        let [lower, upper] = self.told_bounds([lower, upper]);
        let args = args![lower = text::score(lower), upper = text::score(upper)];
        let id = match (lower.is_finite(), upper.is_finite()) {
            (false, false) => "story-known-nothing",
            (true, false) => "story-known-at-least",
            (false, true) => "story-known-at-most",
            (true, true) => "story-known-between",
        };
        self.say(id, &args)
    }

    fn told_bounds(&self, [lower, upper]: [Score; 2]) -> [Score; 2] {
        match self.sense(self.recording.task.side()) {
            Side::Max => [lower, upper],
            Side::Min => [-upper, -lower],
        }
    }

    /// A root is left: a pass is answered, or the search is over.
    pub fn end(&self, state: &State, claims: &[Claim]) -> Story {
        let root = state.path[0].visit;
        let pass = self.pass(root);
        let cut = self.recording.replay.why(&state.path, 0).filter(|_| root.cut);
        let mut lines = Vec::new();
        if let Some(cut) = &cut {
            lines.extend(self.cut_lines(state, cut));
            lines.extend(self.returns(state, cut));
            lines.extend(self.would(claims));
        }
        if root.end == End::Table {
            lines.extend(self.known(state, 0));
        }
        lines.extend(self.contradicts(state));
        let (title, more) = if pass.is_last() { self.result(state, &pass) } else { self.so_far(state, &pass) };
        lines.extend(more);
        if pass.is_last() {
            lines.extend(self.deepening_cost());
        }
        if let Some(count) = claims.iter().find_map(|claim| match claim {
            Claim::Free { leaves } => Some(*leaves as u64),
            _ => None,
        }) {
            lines.push(self.say("story-result-free", &args![count]));
        }
        if let Some(halt) = self.recording.trace().halt().filter(|_| pass.is_last()) {
            lines.push(stopped(self.lang, halt, Some(root.depth)));
        }
        let mood = match cut {
            _ if pass.is_last() => Mood::Result,
            Some(_) => Mood::Cut,
            None => Mood::Raise,
        };
        let mut facts = cut.map(|cut| self.cut_facts(state, &cut)).unwrap_or_default();
        facts.extend(self.unstable_fact(state));
        facts.extend(self.mate_fact(self.recording.task.side().view(root.value)).filter(|_| pass.is_last()));
        facts.extend(self.cost(&pass));
        Story { mood, brief: title.clone(), title, lines, facts, claims: Vec::new() }
    }

    fn cost(&self, pass: &Pass) -> Vec<String> {
        let counts = self.recording.trace().counts();
        let mine = [("visits", text::counted(u64::from(pass.root().size)))];
        if !pass.is_last() {
            return vec![self.say("story-fact-pass", &mine)];
        }
        let args = [
            ("visits", text::counted(counts.visits)),
            ("leaves", text::counted(counts.leaves)),
            ("cutoffs", text::counted(counts.cutoffs)),
        ];
        let mut facts = vec![self.say("story-result-counts", &args)];
        facts.extend((pass.roots.len() > 1).then(|| self.say("story-fact-last-pass", &mine)));
        facts
    }

    /// What a search of the root has proved that others follow.
    fn so_far(&self, state: &State, pass: &Pass) -> (String, Vec<String>) {
        let root = pass.root();
        let args = self.pass_args(pass);
        let bound = self.seen(self.recording.task.side(), root.bound());
        let id = match bound {
            Bound::Exact => "story-so-far",
            Bound::Lower => "story-so-far-at-least",
            Bound::Upper => "story-so-far-at-most",
        };
        // The first move alone proves nothing about the position.
        let node = match self.recording.task.method.algorithm {
            Algorithm::ProveBest => self.first_move(root),
            _ => self.name(&state.path, 0),
        };
        let value = self.told(self.recording.task.side(), root.value);
        let title = self.say(id, &args![node, value]);
        let next = pass.roots[pass.index + 1];
        let mut lines = self.answer(pass);
        lines.extend(match self.recording.task.method.algorithm {
            _ if pass.is_last_of_run() && next.depth != root.depth => Some(self.say("story-next-depth", &args)),
            _ if pass.is_last_of_run() => Some(self.say("story-next-width", &args)),
            Algorithm::Aspiration if bound == Bound::Upper => Some(self.say("story-aspire-missed-low", &args)),
            Algorithm::Aspiration => Some(self.say("story-aspire-missed-high", &args)),
            Algorithm::ProveBest if root.bound() == Bound::Upper => Some(self.say("story-prove-next-any", &args)),
            Algorithm::ProveBest => Some(self.say("story-prove-next", &args)),
            _ => None,
        });
        (title, lines)
    }

    fn answer(&self, pass: &Pass) -> Vec<String> {
        let side = self.recording.task.side();
        let root = pass.root();
        let args = self.pass_args(pass);
        let is_narrow = root.window != Window::FULL;
        match self.recording.task.method.algorithm {
            Algorithm::Mtdf | Algorithm::MtSss | Algorithm::MtDual => {
                let (lower, upper) = pass.known(pass.number());
                let answer = match self.seen(side, root.bound()) {
                    Bound::Lower => "story-pass-yes",
                    Bound::Upper => "story-pass-no",
                    Bound::Exact => return Vec::new(),
                };
                let mut lines = vec![self.say(answer, &args)];
                lines.extend((lower >= upper).then(|| self.say("story-bounds-met", &args)));
                lines
            }
            Algorithm::Aspiration if root.kind == VisitKind::Full && is_narrow && root.bound() == Bound::Exact => {
                vec![self.say("story-aspire-inside", &args)]
            }
            Algorithm::Aspiration if root.kind == VisitKind::Research && root.bound() != Bound::Exact => {
                vec![self.say("story-aspire-edge", &args)]
            }
            _ => Vec::new(),
        }
    }

    fn result(&self, state: &State, pass: &Pass) -> (String, Vec<String>) {
        let args = self.pass_args(pass);
        if self.recording.task.method.algorithm == Algorithm::CanCut {
            let is_yes = pass.root().bound() == Bound::Lower;
            return (self.say(if is_yes { "story-can-cut-yes" } else { "story-can-cut-no" }, &args), Vec::new());
        }
        if self.recording.task.method.algorithm == Algorithm::ProveBest && pass.number() > 1 {
            return self.proved(state, pass);
        }
        let (lower, upper) = pass.known(pass.number());
        let [low, high] = self.told_bounds([lower, upper]);
        let (id, value) = if lower >= upper {
            ("story-result-title", self.seen(self.recording.task.side(), pass.root().value))
        } else if low.is_finite() {
            ("story-result-at-least", low)
        } else {
            ("story-result-at-most", high)
        };
        let node = self.name(&state.path, 0);
        let title = self.say(id, &args![node, value = text::score(value)]);
        let mut lines = self.answer(pass);
        lines.extend(self.best_line(pass));
        (title, lines)
    }

    fn proved(&self, state: &State, pass: &Pass) -> (String, Vec<String>) {
        let better = (pass.root().bound() == Bound::Lower).then(|| self.recording.trace().children(pass.root()).last());
        let mut args = self.pass_args(pass);
        args.extend(args![node = self.name(&state.path, 0)]);
        let is_below = pass.before().is_some_and(|first| first.bound() == Bound::Upper);
        match better {
            Some(better) => {
                args.extend(args![better = better.map_or_else(String::new, |child| self.line_name(&[child]))]);
                (self.say("story-proved-worse", &args), Vec::new())
            }
            None if is_below => (self.say("story-proved-none", &args), Vec::new()),
            None => (self.say("story-proved-best", &args), vec![self.say("story-proved-why", &args)]),
        }
    }

    /// The move that the side at the root chooses, and the line after it as far as this method shows it.
    fn best_line(&self, pass: &Pass) -> Vec<String> {
        let roots = pass.roots[pass.run.clone()].iter().rev();
        let line =
            roots.clone().map(|root| self.recording.replay.principal_variation(*root)).find(|line| !line.is_empty());
        let raised = || roots.clone().find(|root| root.bound() == Bound::Lower);
        let line =
            line.or_else(|| raised().and_then(|root| self.recording.trace().children(*root).last()).map(|by| vec![by]));
        let Some(line) = line else { return Vec::new() };
        let by = self.line_name(&line[..1]);
        let mut lines = vec![self.say("story-result-best", &args![side = self.player(self.recording.task.side()), by])];
        if line.len() > 1 {
            lines.push(self.say("story-result-line", &args![line = self.told_line(&line)]));
        }
        let known = line.iter().position(|visit| visit.end == End::Table).map(|last| self.line_name(&line[..=last]));
        lines.extend(known.map(|node| self.say("story-result-table", &args![node])));
        lines
    }

    fn told_line(&self, line: &[Visit]) -> String {
        let names: Vec<String> = (1..=line.len()).map(|ply| self.line_name(&line[..ply])).collect();
        names.join(" → ")
    }

    /// What a root's first child is called; empty where it has none.
    fn first_move(&self, root: Visit) -> String {
        let first = self.recording.trace().children(root).find(|child| child.kind != VisitKind::NullMove);
        first.map_or_else(String::new, |child| self.line_name(&[child]))
    }
}

// Methods in words.

pub fn method(lang: Lang, method: Method) -> String {
    let algorithm = lang.say(&format!("app-algorithm-{}", method.algorithm.name()));
    let switches = method.switches.iter().map(|switch| lang.say(&format!("app-switch-{}", switch.name())));
    std::iter::once(algorithm + &guess(lang, method))
        .chain(switches)
        .chain(decided(method))
        .collect::<Vec<_>>()
        .join(" + ")
}

/// What distinguishes a method from others of the same algorithm, in words: its guess and switches. Empty where it has
/// nothing of its own, or where there are no such others.
pub fn apart(lang: Lang, method: Method, others: impl IntoIterator<Item = Method>) -> String {
    let is_alike = |other: &Method| other.algorithm == method.algorithm && *other != method;
    let alike: Vec<Method> = others.into_iter().filter(is_alike).collect();
    let of = |one: Method| (one.guess, one.width, one.from);
    let rules = decided(method).filter(|_| alike.iter().any(|other| other.decided != method.decided));
    let has_own_guess = alike.iter().any(|&other| of(other) != of(method));
    let guess = Some(guess(lang, method)).filter(|guess| has_own_guess && !guess.is_empty());
    let guess = guess.map(|guess| guess.trim_start_matches([',', '，', ' ']).to_owned());
    let is_own = |switch: &Switch| alike.iter().any(|other| !other.has(*switch));
    let switches =
        method.switches.iter().filter(is_own).map(|switch| lang.say(&format!("app-switch-{}", switch.name())));
    guess.into_iter().chain(switches).chain(rules).collect::<Vec<_>>().join(" + ")
}

/// Where a method follows another convention than its algorithm's own, as on the command line: `cut=beyond`.
fn decided(method: Method) -> impl Iterator<Item = String> {
    method.decisions().map(|(field, choice)| format!("{field}={choice}"))
}

/// What a method guesses, and from what, with a comma before it.
fn guess(lang: Lang, method: Method) -> String {
    let guess = method.guess.map(|guess| {
        let width =
            if method.algorithm == Algorithm::Aspiration { format!(" ± {}", method.width) } else { String::new() };
        lang.say_with("app-method-guess", &args![guess = format!("{}{width}", text::score(guess))])
    });
    let from = match method.from {
        GuessFrom::TwoBack => String::new(),
        from => lang.say(&format!("app-method-from-{}", from.name())),
    };
    guess.unwrap_or_default() + &from
}
