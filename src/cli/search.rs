//! `search`: what one algorithm finds, and its cost.

use super::budget;
use super::measured::{self, Measured, SoFar};
use super::prelude::*;
use jianzhi_core::file::json::JsonMove;
use jianzhi_core::search::iterations::Iterations;
use jianzhi_core::search::observer::{BestProof, Passes};
use jianzhi_core::search::principal::Principal;
use jianzhi_core::search::{FourCounter, FourCounts, Silent, Uses};
use jianzhi_core::{Bound, Event, Observer};
use jianzhi_view::story::stopped;

/// Measuring for longer than this gives no more precision.
const LONG_ENOUGH: Duration = Duration::from_millis(5);
/// A search that takes a microsecond is measured well after so many.
const MOST_REPETITIONS: u32 = 20;

pub fn search(
    task: &Task,
    limits: Option<Limits>,
    json: bool,
    session: &Session,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let lang = session.lang;
    let searched = match limits {
        None => find(task, session),
        Some(limits) => find_within(task, limits, session),
    };
    let found = match searched {
        Ok(found) => found,
        Err(so_far) => {
            unfinished(*so_far, task.side(), json, lang, out)?;
            return session.end();
        }
    };
    if json {
        measured::object(&found, out)?;
        return session.end();
    }
    let line: Vec<String> =
        (1..=found.line.len()).map(|length| name(lang, &task.start, &found.line[..length])).collect();
    let best = line.first().filter(|_| found.best().is_some()).cloned().unwrap_or_else(|| lang.say("cli-nothing"));
    let proof = proof(&found, &task.start, lang).map(|proof| ("proof", proof));
    let line = if line.is_empty() { lang.say("cli-nothing") } else { line.join(" → ") };
    let FourCounts { places, visits, evaluations, horizon } = found.four;
    let Counts { cutoffs, researches, .. } = found.counts;
    let told = [
        ("algorithm", found.method.name()),
        ("depth", found.depth.0.to_string()),
        ("value", value(&found, lang)),
        ("best", best),
        ("line", line),
        ("places", text::or_dash(places.map(text::count))),
        ("visits", text::count(visits)),
        ("evaluations", text::count(evaluations)),
        ("horizon", text::count(horizon)),
        ("cutoffs", text::count(cutoffs)),
        ("researches", text::count(researches)),
    ];
    let told = told.into_iter().chain(proof).chain(told_of(&found));
    report::write_named(lang, told, out)?;
    if places.is_none() {
        writeln!(out, "{}", too_many_places(lang))?;
    }
    passes(&found.passes, 2, task.side(), lang, out)?;
    if let Some(halt) = found.halt {
        writeln!(out, "\n{}", stopped(lang, halt, Some(found.depth)))?;
    }
    session.end()
}

fn find_within(task: &Task, limits: Limits, session: &Session) -> Result<Measured, Box<SoFar>> {
    let (mut seen, clock) = (Observers::by(task.method), Instant::now());
    let take = |seen: &Observers| (seen.observed(), clock.elapsed());
    let reached = budget::reach(task, limits, session, &mut seen, take);
    let ReachedDepth { outcome, taken } = reached.map_err(|stop| seen.unfinished(task, stop))?;
    match (&outcome.value, taken) {
        (&Ok(value), Some((observed, took))) => {
            let finished = task.clone().to(outcome.depth);
            let found = observed.measured(&finished, task.side().view(value), took);
            Ok(Measured { halt: outcome.halt, ..found })
        }
        _ => Err(Box::new(seen.so_far(task.method, outcome))),
    }
}

/// Reports what a search has done that was stopped before its end; refuses one that can have no end.
fn unfinished(so_far: SoFar, side: Side, json: bool, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    if let Err(stop) = &so_far.outcome.value
        && *stop != Stop::Cancelled
    {
        return Err(stop.clone().into());
    }
    if json {
        return Ok(measured::stopped(&so_far, out)?);
    }
    let Outcome { depth, halt, counts: Counts { visits, leaves, cutoffs, researches }, .. } = so_far.outcome;
    let told = [
        ("algorithm", so_far.method.name()),
        ("depth", depth.0.to_string()),
        ("value", lang.say("cli-not-found")),
        ("visits", text::count(visits)),
        ("evaluations", text::count(leaves)),
        ("cutoffs", text::count(cutoffs)),
        ("researches", text::count(researches)),
    ];
    report::write_named(lang, told, out)?;
    passes(&so_far.passes, 1, side, lang, out)?;
    if let Some(halt) = halt {
        writeln!(out, "\n{}", stopped(lang, halt, None))?;
    }
    Ok(())
}

/// More searches of the root than these are not listed for a person.
const MOST_PASSES: usize = 30;

fn passes(passes: &Passes, least: usize, side: Side, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let all = passes.all();
    if all.len() < least {
        return Ok(());
    }
    let heads = ["pass", "kind", "depth", "window", "value", "visits", "evaluations"];
    let mut rows: Vec<Vec<String>> = vec![report::heads(lang, &heads)];
    for (index, pass) in all.iter().enumerate().take(MOST_PASSES) {
        rows.push(vec![
            (index + 1).to_string(),
            lang.say(&format!("cli-kind-{}", pass.kind.name())),
            pass.depth.0.to_string(),
            text::window(side.view(pass.window)),
            text::score(side.view(pass.value)),
            text::count(pass.counts.visits),
            text::count(pass.counts.leaves),
        ]);
    }
    writeln!(out)?;
    let mut columns = [Align::Right; 7];
    (columns[1], columns[3]) = (Align::Left, Align::Left);
    report::write(&columns, &rows, out)?;
    if all.len() > MOST_PASSES {
        writeln!(out, "… {}", lang.say_with("cli-more-passes", &args![count = all.len() - MOST_PASSES]))?;
    }
    iterations(&passes.iterations(), lang, out)
}

/// The cost of each iteration of deepening, and of all of them compared with the formulas; nothing where there was only
/// one.
fn iterations(iterations: &Iterations, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(cost) = iterations.deepening() else { return Ok(()) };
    let heads = ["depth", "visits", "evaluations", "growth-visits", "growth-evaluations"];
    let mut rows: Vec<Vec<String>> = vec![report::heads(lang, &heads)];
    let told = |growth: Option<f64>| text::or_dash(growth.map(jianzhi_view::story::growth));
    for (index, iteration) in iterations.all().iter().enumerate() {
        let growth = iterations.growth(index);
        rows.push(vec![
            iteration.depth.0.to_string(),
            text::count(iteration.visits),
            text::count(iteration.evaluations),
            told(growth.visits),
            told(growth.evaluations),
        ]);
    }
    writeln!(out)?;
    report::write(&[Align::Right; 5], &rows, out)?;
    writeln!(out, "\n{}", lang.say("cli-growth"))?;
    for line in jianzhi_view::story::deepening(lang, &cost) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn proof(found: &Measured, start: &Start, lang: Lang) -> Option<String> {
    let (first, _, verdict) = found.proof.as_ref()?;
    let id = match verdict {
        BestProof::Best => "cli-proof-best",
        BestProof::Worse => "cli-proof-worse",
        BestProof::WorseThanSome => "cli-proof-worse-than-some",
        BestProof::Reaches => "cli-proof-reaches",
        BestProof::Below => "cli-proof-below",
    };
    let better = found.line.get(..1).unwrap_or_default();
    Some(lang.say_with(id, &args![first = name(lang, start, &[*first]), better = name(lang, start, better)]))
}

fn told_of(found: &Measured) -> Vec<(&'static str, String)> {
    let uses = found.uses;
    let table = uses.table.unwrap_or_default();
    let told = [
        ("passes", uses.passes),
        ("table-cutoffs", uses.table_cutoffs),
        ("child-table-cutoffs", uses.child_table_cutoffs),
        ("null-moves", uses.null_moves),
        ("null-move-cutoffs", uses.null_move_cutoffs),
        ("quiescence-visits", uses.quiescence_visits),
        ("stand-pats", uses.stand_pats),
        ("extensions", uses.extensions),
        ("table-size", table.size),
        ("table-filled", table.filled),
        ("table-probes", table.probes),
        ("table-hits", table.hits),
        ("table-replaced", table.replaced),
    ];
    let is_told = |&(head, count): &(&str, u64)| count > 0 && (head != "passes" || count > 1);
    told.into_iter().filter(is_told).map(|(head, count)| (head, text::count(count))).collect()
}

/// Searches with the observers that the result needs, and again with none for the time.
pub fn measure(task: &Task, session: &Session) -> Result<Measured, Box<SoFar>> {
    let found = find(task, session)?;
    // What was found is kept, even if the search for its time alone is stopped.
    let seconds = seconds(task, session).unwrap_or(found.seconds);
    Ok(Measured { seconds, ..found })
}

fn find(task: &Task, session: &Session) -> Result<Measured, Box<SoFar>> {
    let mut seen = Observers::by(task.method);
    let (progress, clock) = (session.search(task), Instant::now());
    let searched = worker::run(task, session.watch(), &mut seen);
    let took = clock.elapsed();
    drop(progress);
    let value = searched.map_err(|stop| seen.unfinished(task, stop))?;
    Ok(seen.observed().measured(task, value, took))
}

/// The time of one search without observers. Short ones are repeated, and the shortest counts: the others were
/// disturbed.
fn seconds(task: &Task, session: &Session) -> Result<f64, Stop> {
    let _progress = session.count("cli-progress-time");
    let (begin, mut shortest) = (Instant::now(), Duration::MAX);
    for _ in 0..MOST_REPETITIONS {
        let clock = Instant::now();
        worker::run(task, session.watch(), &mut Silent)?;
        shortest = shortest.min(clock.elapsed());
        if begin.elapsed() > LONG_ENOUGH {
            break;
        }
    }
    Ok(shortest.as_secs_f64())
}

pub fn too_many_places(lang: Lang) -> String {
    let limit = text::count(FourCounter::MOST_PLACES as u64);
    lang.say_with("count-too-many-places", &args![limit])
}

pub fn value(found: &Measured, lang: Lang) -> String {
    let value = text::score(found.value);
    match found.bound {
        Bound::Exact => value,
        Bound::Lower => lang.say_with("cli-at-least", &args![value]),
        Bound::Upper => lang.say_with("cli-at-most", &args![value]),
    }
}

fn name(lang: Lang, start: &Start, line: &[MoveCode]) -> String {
    start.look(line).map_or_else(String::new, |look| jianzhi_view::story::name(lang, &look.name))
}

// What `search` and `compare` observe of a search, and the result that they make of it.

#[derive(Debug)]
pub struct Observers {
    four: FourCounter,
    uses: Uses,
    principal: Principal,
    passes: Passes,
}

#[derive(Debug)]
pub struct Observed {
    four: FourCounts,
    counts: Counts,
    uses: Uses,
    line: Vec<MoveCode>,
    passes: Passes,
}

impl Observer for Observers {
    #[inline]
    fn on(&mut self, event: Event) {
        self.four.on(event);
        self.uses.on(event);
        self.principal.on(event);
        self.passes.on(event);
    }
}

impl Observers {
    pub fn by(method: Method) -> Observers {
        Observers {
            four: FourCounter::new(method),
            uses: Uses::default(),
            principal: Principal::default(),
            passes: Passes::default(),
        }
    }

    pub fn observed(&self) -> Observed {
        Observed {
            four: self.four.counts(),
            counts: self.four.plain(),
            uses: self.uses,
            line: self.principal.line().to_vec(),
            passes: self.passes.clone(),
        }
    }

    pub fn unfinished(&self, task: &Task, stop: Stop) -> Box<SoFar> {
        let outcome = Outcome { value: Err(stop), depth: task.depth, halt: None, counts: self.four.plain() };
        Box::new(self.so_far(task.method, outcome))
    }

    pub fn so_far(&self, method: Method, outcome: Outcome) -> SoFar {
        SoFar { method, outcome, passes: self.passes.clone().finished() }
    }
}

impl Observed {
    /// The result of a task that returned `value`, as the side to move at the root sees it.
    pub fn measured(self, task: &Task, value: Score, took: Duration) -> Measured {
        let Observed { four, counts, uses, line, passes } = self;
        let &Task { ref start, method, depth, window } = task;
        let verdict = passes.verdict().filter(|_| method.algorithm == Algorithm::ProveBest);
        let asked = passes.all().last().map_or(window, |pass| pass.window);
        let bound = match (verdict, method.has_window()) {
            (Some((_, bound)), _) => bound,
            // The answer is valid in the window that was searched.
            (None, true) if method.algorithm.is_question() => asked.bound(value),
            (None, true) => window.bound(value),
            (None, false) => Bound::Exact,
        };
        let first = passes.all().first().and_then(|pass| pass.first);
        let proof = verdict.zip(first).map(|((verdict, _), first)| (first, JsonMove::new(start, first), verdict));
        // A root that is a leaf is evaluated, whatever the window.
        let bound = if counts.visits == 1 { Bound::Exact } else { bound };
        Measured {
            method,
            depth,
            halt: None,
            value: start.side().view(value),
            bound: start.side().view(bound),
            proof,
            names: labels(start, &line),
            pv: line.iter().map(|&mv| JsonMove::new(start, mv)).collect(),
            line,
            counts,
            four,
            uses,
            passes,
            share: None,
            seconds: took.as_secs_f64(),
        }
    }
}

/// The labels along a line, where every position on it has one.
fn labels(start: &Start, line: &[MoveCode]) -> Option<Vec<String>> {
    let tree = start.tree()?;
    let path: Vec<u16> = line.iter().map(|mv| mv.0).collect();
    (1..=path.len()).map(|length| tree.label(tree.at_path(&path[..length])?).map(str::to_owned)).collect()
}
