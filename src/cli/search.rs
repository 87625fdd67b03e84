//! `search`: what one algorithm finds, and what it costs.

use std::io::Write;
use std::time::{Duration, Instant};

use super::budget;
use super::observed::Observers;
use super::refusal::Failure;
use super::session::Session;
use super::table::{self, Align};
use crate::export::measured::{self, Measured, SoFar};
use crate::game::start::Start;
use crate::game::{Depth, MoveCode, Side, Stop};
use crate::scenario::Scenario;
use crate::score::Bound;
use crate::search::budget::Halt;
use crate::search::iterations::Iterations;
use crate::search::passes::{Passes, Verdict};
use crate::search::{Counts, FourCounter, FourCounts, Method, Silent};
use crate::story::stopped;
use crate::text::{self, Lang};
use crate::worker::{self, Finished, Limits};

/// Measuring for longer than this tells nothing more.
const LONG_ENOUGH: Duration = Duration::from_millis(5);
/// A search that takes a microsecond is measured well after so many.
const MOST_REPETITIONS: u32 = 20;

/// How to search, and how to write the result.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked {
    pub(super) method: Method,
    pub(super) limits: Option<Limits>,
    pub(super) json: bool,
}

/// Searches and writes the result.
pub(super) fn search(
    scenario: &Scenario,
    Asked { method, limits, json }: Asked,
    session: &Session,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let lang = session.lang;
    let (found, halt) = match find_within(scenario, (method, limits), session) {
        Ok(found) => found,
        Err(unfinished) => {
            unfinished.tell(json, scenario.start.side(), lang, out)?;
            return session.end();
        }
    };
    if json {
        measured::object(&found, halt, out)?;
        return session.end();
    }
    let line: Vec<String> =
        (1..=found.line.len()).map(|length| name(lang, &scenario.start, &found.line[..length])).collect();
    let best = line.first().filter(|_| found.best().is_some()).cloned().unwrap_or_else(|| lang.say("cli-nothing"));
    let proof = proof(&found, &scenario.start, lang).map(|proof| ("proof", proof));
    let line = if line.is_empty() { lang.say("cli-nothing") } else { line.join(" → ") };
    let FourCounts { places, visits, evaluations, horizon } = found.four;
    let Counts { cutoffs, researches, .. } = found.counts;
    let told = [
        ("algorithm", method.name().to_owned()),
        ("depth", found.depth.to_string()),
        ("value", value(&found, lang)),
        ("best", best),
        ("line", line),
        ("places", self::places(places)),
        ("visits", text::count(visits)),
        ("evaluations", text::count(evaluations)),
        ("horizon", text::count(horizon)),
        ("cutoffs", text::count(cutoffs)),
        ("researches", text::count(researches)),
    ];
    let told = told.into_iter().chain(proof).chain(told_of(&found));
    let rows: Vec<Vec<String>> = told.map(|(head, cell)| vec![lang.say(&format!("cli-head-{head}")), cell]).collect();
    table::write(&[Align::Left; 2], &rows, out)?;
    if places.is_none() {
        writeln!(out, "{}", too_many_places(lang))?;
    }
    passes((&found.passes, 2), scenario.start.side(), lang, out)?;
    if let Some(halt) = halt {
        writeln!(out, "\n{}", stopped(lang, halt, Some(Depth(found.depth))))?;
    }
    session.end()
}

/// Searches; within a budget to the last iteration that it suffices for, and tells where it stopped the search.
fn find_within(
    scenario: &Scenario,
    (method, limits): (Method, Option<Limits>),
    session: &Session,
) -> Result<(Measured, Option<Halt>), Box<Unfinished>> {
    let Some(limits) = limits else { return Ok((find(scenario, method, session)?, None)) };
    let (mut seen, clock) = (Observers::by(method), Instant::now());
    let take = |seen: &Observers| (seen.observed(), clock.elapsed());
    let reached = budget::reach(scenario, (method, limits), session, (&mut seen, take));
    let (finished, halt) = reached
        .map(|reached| (reached.finished, reached.halt))
        .map_err(|stop| seen.unfinished(stop, (scenario, method), None))?;
    let Finished { depth, value, taken: (taken, took) } =
        finished.ok_or_else(|| seen.unfinished(Stop::Cancelled, (scenario, method), halt))?;
    let finished = Scenario { depth, ..scenario.clone() };
    Ok((taken.measured((&finished, method), value, took), halt))
}

/// A search that did not come to its end.
#[derive(Debug)]
pub(super) struct Unfinished {
    pub(super) stop: Stop,
    pub(super) so_far: SoFar,
}

impl Unfinished {
    /// Tells what it has done until it was stopped; refuses a search that can have no end.
    fn tell(self, json: bool, side: Side, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
        let Unfinished { stop, so_far } = self;
        if stop != Stop::Cancelled {
            return Err(stop.into());
        }
        if json {
            return Ok(measured::stopped(&so_far, out)?);
        }
        let Counts { visits, leaves, cutoffs, researches } = so_far.counts;
        let told = [
            ("algorithm", so_far.method.name()),
            ("depth", so_far.depth.to_string()),
            ("value", lang.say("cli-not-found")),
            ("visits", text::count(visits)),
            ("evaluations", text::count(leaves)),
            ("cutoffs", text::count(cutoffs)),
            ("researches", text::count(researches)),
        ];
        let rows = told.map(|(head, cell)| vec![lang.say(&format!("cli-head-{head}")), cell]);
        table::write(&[Align::Left; 2], &rows, out)?;
        passes((&so_far.passes, 1), side, lang, out)?;
        if let Some(halt) = so_far.halt {
            writeln!(out, "\n{}", stopped(lang, halt, None))?;
        }
        Ok(())
    }
}

/// More searches of the root than these tell a person nothing.
const MOST_PASSES: usize = 30;

/// The searches of the root one by one, where there are several, and what deepening cost.
fn passes((passes, least): (&Passes, usize), side: Side, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let all = passes.all();
    if all.len() < least {
        return Ok(());
    }
    let heads = ["pass", "kind", "depth", "window", "value", "visits", "evaluations"];
    let mut rows: Vec<Vec<String>> = vec![heads.iter().map(|head| lang.say(&format!("cli-head-{head}"))).collect()];
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
    table::write(&columns, &rows, out)?;
    if all.len() > MOST_PASSES {
        writeln!(out, "… {}", lang.say_with("cli-more-passes", &[("count", (all.len() - MOST_PASSES).into())]))?;
    }
    iterations(&passes.iterations(), lang, out)
}

/// What each iteration of deepening cost, and all of them beside the formulas; nothing where there was only one.
fn iterations(iterations: &Iterations, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(cost) = iterations.deepening() else { return Ok(()) };
    let heads = ["depth", "visits", "evaluations", "growth-visits", "growth-evaluations"];
    let mut rows: Vec<Vec<String>> = vec![heads.iter().map(|head| lang.say(&format!("cli-head-{head}"))).collect()];
    let told = |growth: Option<f64>| growth.map_or_else(|| "–".to_owned(), crate::story::growth);
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
    table::write(&[Align::Right; 5], &rows, out)?;
    writeln!(out, "\n{}", lang.say("cli-growth"))?;
    for line in crate::story::deepening(lang, &cost) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// What `prove-best` has shown, in words.
fn proof(found: &Measured, start: &Start, lang: Lang) -> Option<String> {
    let (first, _, verdict) = found.proof.as_ref()?;
    let id = match verdict {
        Verdict::Best => "cli-proof-best",
        Verdict::Worse => "cli-proof-worse",
        Verdict::WorseThanSome => "cli-proof-worse-than-some",
        Verdict::Reaches => "cli-proof-reaches",
        Verdict::Below => "cli-proof-below",
    };
    let better = found.line.get(..1).unwrap_or_default();
    Some(
        lang.say_with(
            id,
            &[("first", name(lang, start, &[*first]).into()), ("better", name(lang, start, better).into())],
        ),
    )
}

/// What each technique did, where it did something.
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
pub(super) fn measure(scenario: &Scenario, method: Method, session: &Session) -> Result<Measured, Box<Unfinished>> {
    let found = find(scenario, method, session)?;
    // What was found stands, even if the search for its time alone is stopped.
    let seconds = seconds(scenario, method, session).unwrap_or(found.seconds);
    Ok(Measured { seconds, ..found })
}

/// Searches with the observers that the result needs.
fn find(scenario: &Scenario, method: Method, session: &Session) -> Result<Measured, Box<Unfinished>> {
    let Scenario { start, depth, window, .. } = scenario;
    let mut seen = Observers::by(method);
    let (progress, clock) = (session.search(scenario, method), Instant::now());
    let searched = worker::run(method, start, (*depth, *window), session.watch(), &mut seen);
    let took = clock.elapsed();
    drop(progress);
    let value = searched.map_err(|stop| seen.unfinished(stop, (scenario, method), None))?;
    Ok(seen.observed().measured((scenario, method), value, took))
}

/// The time of one search that nobody watches. Short ones are repeated, and the shortest counts: the others were
/// disturbed.
fn seconds(scenario: &Scenario, method: Method, session: &Session) -> Result<f64, Stop> {
    let Scenario { start, depth, window, .. } = scenario;
    let _progress = session.count("cli-progress-time");
    let (begin, mut shortest) = (Instant::now(), Duration::MAX);
    for _ in 0..MOST_REPETITIONS {
        let clock = Instant::now();
        worker::run(method, start, (*depth, *window), session.watch(), &mut Silent)?;
        shortest = shortest.min(clock.elapsed());
        if begin.elapsed() > LONG_ENOUGH {
            break;
        }
    }
    Ok(shortest.as_secs_f64())
}

/// How many places there were, as far as they could be kept apart.
pub(super) fn places(places: Option<u64>) -> String {
    places.map_or_else(|| "–".to_owned(), text::count)
}

/// What is said below a table where places were not counted.
pub(super) fn too_many_places(lang: Lang) -> String {
    let limit = text::count(FourCounter::MOST_PLACES as u64);
    lang.say_with("count-too-many-places", &[("limit", limit.into())])
}

/// The value in words: a number, or a bound.
pub(super) fn value(found: &Measured, lang: Lang) -> String {
    let value = text::score(found.value);
    match found.bound {
        Bound::Exact => value,
        Bound::Lower => lang.say_with("cli-at-least", &[("value", value.into())]),
        Bound::Upper => lang.say_with("cli-at-most", &[("value", value.into())]),
    }
}

fn name(lang: Lang, start: &Start, line: &[MoveCode]) -> String {
    start.look(line).map_or_else(String::new, |look| crate::story::name(lang, &look.name))
}
