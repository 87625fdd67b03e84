//! `search`: what one algorithm finds, and what it costs.

use std::io::Write;
use std::time::{Duration, Instant};

use super::refusal::Failure;
use crate::export::JsonMove;
use crate::export::measured::{self, Measured};
use crate::game::start::Start;
use crate::game::{MoveCode, Stop};
use crate::scenario::Scenario;
use crate::score::Bound;
use crate::search::principal::Principal;
use crate::search::{self, Counts, Method, Silent};
use crate::text::{self, Lang};

/// Measuring for longer than this tells nothing more.
const LONG_ENOUGH: Duration = Duration::from_millis(5);
/// A search that takes a microsecond is measured well after so many.
const MOST_REPETITIONS: u32 = 20;

/// Searches and writes the result.
pub(super) fn search(
    scenario: &Scenario,
    method: Method,
    json: bool,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let found = measure(scenario, method)?;
    if json {
        return Ok(measured::object(&found, out)?);
    }
    let line: Vec<String> =
        (1..=found.line.len()).map(|length| name(lang, &scenario.start, &found.line[..length])).collect();
    let best = line.first().cloned().unwrap_or_else(|| lang.say("cli-nothing"));
    let line = if line.is_empty() { lang.say("cli-nothing") } else { line.join(" → ") };
    let Counts { visits, leaves, cutoffs, researches } = found.counts;
    let told = [
        ("algorithm", method.name().to_owned()),
        ("depth", found.depth.to_string()),
        ("value", value(&found, lang)),
        ("best", best),
        ("line", line),
        ("visits", visits.to_string()),
        ("leaves", leaves.to_string()),
        ("cutoffs", cutoffs.to_string()),
        ("researches", researches.to_string()),
    ];
    let rows: Vec<Vec<String>> =
        told.into_iter().map(|(head, cell)| vec![lang.say(&format!("cli-head-{head}")), cell]).collect();
    Ok(super::table::write(&[super::table::Align::Left; 2], &rows, out)?)
}

/// Searches with the observers that the result needs, and again with none for the time.
pub(super) fn measure(scenario: &Scenario, method: Method) -> Result<Measured, Stop> {
    let Scenario { start, depth, window, .. } = scenario;
    let mut observer = (Counts::default(), Principal::default());
    let value = search::run(method, start, *depth, *window, &mut observer)?;
    let seconds = seconds(scenario, method)?;
    let line = observer.1.line().to_vec();
    let bound = if method.has_window() { window.bound(value) } else { Bound::Exact };
    // A root that is a leaf is evaluated, whatever the window.
    let bound = if observer.0.visits == 1 { Bound::Exact } else { bound };
    Ok(Measured {
        method,
        depth: depth.0,
        value: start.side().view(value),
        bound: start.side().view(bound),
        names: labels(start, &line),
        pv: line.iter().map(|&mv| JsonMove::of(start, mv)).collect(),
        line,
        counts: observer.0,
        share: None,
        seconds,
    })
}

/// The time of one search that nobody watches. Short ones are repeated, and the shortest counts: the others were
/// disturbed.
fn seconds(scenario: &Scenario, method: Method) -> Result<f64, Stop> {
    let Scenario { start, depth, window, .. } = scenario;
    let (begin, mut shortest) = (Instant::now(), Duration::MAX);
    for _ in 0..MOST_REPETITIONS {
        let clock = Instant::now();
        search::run(method, start, *depth, *window, &mut Silent)?;
        shortest = shortest.min(clock.elapsed());
        if begin.elapsed() > LONG_ENOUGH {
            break;
        }
    }
    Ok(shortest.as_secs_f64())
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

/// The labels along a line, where every position on it has one.
fn labels(start: &Start, line: &[MoveCode]) -> Option<Vec<String>> {
    let tree = start.tree()?;
    let path: Vec<u16> = line.iter().map(|mv| mv.0).collect();
    (1..=path.len()).map(|length| tree.node(tree.at_path(&path[..length])?).label.clone()).collect()
}
