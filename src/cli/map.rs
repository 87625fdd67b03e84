//! `map`: which searches looked at which places of the full tree.

use std::io::Write;
use std::sync::Arc;

use clap::Args;

use super::refusal::Failure;
use super::saved::Recorded;
use super::session::Session;
use super::setup::{Algorithms, Game};
use super::table::{self, Align};
use crate::export::map;
use crate::map::{Class, Classes};
use crate::scenario::Scenario;
use crate::search::{Algorithm, Method};
use crate::text::{self, Lang};
use crate::trace::Trace;

/// What is set side by side where nobody names an algorithm.
const USUAL: [Algorithm; 3] = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs];

#[derive(Args)]
pub(super) struct MapArgs {
    #[command(flatten)]
    game: Game,
    #[command(flatten)]
    methods: Algorithms,
    #[arg(long)]
    json: bool,
}

impl MapArgs {
    /// Searches with the algorithms asked for, and writes what each looked at.
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        let scenario = self.game.scenario(session.lang)?;
        let methods = match self.methods.is_given() {
            true => self.methods.of(session.lang, &scenario)?,
            false => USUAL.map(Method::from).into(),
        };
        map(&scenario, &methods, self.json, session, out)
    }
}

/// Searches with each algorithm, and writes the places by who looked at them.
fn map(
    scenario: &Scenario,
    methods: &[Method],
    json: bool,
    session: &Session,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let lang = session.lang;
    if methods.len() > Classes::MOST {
        let wanted = lang.say_with("cli-wanted-lanes", &[("most", Classes::MOST.into())]);
        let found = methods.len().to_string();
        return Err(Failure::at(lang, "--algorithm", &text::errors::expected(lang, &wanted, Some(&found))));
    }
    let mut traces: Vec<Arc<Trace>> = Vec::new();
    for &method in methods {
        let recorded = Recorded::search(scenario.clone(), scenario.task(method), session)?;
        if session.is_stopped() {
            return Err(Failure::Interrupted(lang.say("cli-stopped-nothing")));
        }
        refuse_a_part(&recorded.trace, lang)?;
        traces.push(recorded.trace);
    }
    let traces: Vec<&Trace> = traces.iter().map(|trace| &**trace).collect();
    let progress = session.count("cli-progress-places");
    let counted = Classes::of(&scenario.start, scenario.depth, &traces, &mut session.counting());
    drop(progress);
    let classes = counted.ok_or_else(|| Failure::Interrupted(lang.say("cli-stopped-nothing")))?;
    if json {
        map::classes(&classes, methods, out)?;
        return session.end();
    }
    table(&classes, methods, lang, out)?;
    session.end()
}

fn table(classes: &Classes, methods: &[Method], lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let names: Vec<String> = methods.iter().map(|&method| crate::story::method(lang, method)).collect();
    let told = |lanes: &[usize], nobody: &str| match lanes {
        [] => nobody.to_owned(),
        lanes => lanes.iter().map(|&lane| names[lane].as_str()).collect::<Vec<_>>().join(", "),
    };
    let heads = ["places", "of-full-tree", "looked-at-by", "twice-by"];
    let mut rows: Vec<Vec<String>> = vec![table::heads(lang, &heads)];
    let share = |places: u64| text::percent(places as f64 / classes.places.max(1) as f64);
    for Class { by, twice, places } in &classes.classes {
        rows.push(vec![text::count(*places), share(*places), told(by, &lang.say("cli-nobody")), told(twice, "–")]);
    }
    table::write(&[Align::Right, Align::Right, Align::Left, Align::Left], &rows, out)?;
    writeln!(out)?;
    for (lane, name) in names.iter().enumerate() {
        let sum = |is_counted: &dyn Fn(&Class) -> bool| {
            classes.classes.iter().filter(|class| is_counted(class)).map(|class| class.places).sum::<u64>()
        };
        let looked = sum(&|class| class.by.contains(&lane));
        let twice = sum(&|class| class.twice.contains(&lane));
        let args = [
            ("name", name.clone().into()),
            ("looked", text::count(looked).into()),
            ("twice", text::count(twice).into()),
            ("again", twice.into()),
            ("places", text::count(classes.places).into()),
        ];
        writeln!(out, "{}", lang.say_with("cli-map-looked", &args))?;
    }
    Ok(())
}

/// Refuses a search of which only a part was recorded: nothing is known of what the rest looked at.
pub(super) fn refuse_a_part(trace: &Trace, lang: Lang) -> Result<(), Failure> {
    if trace.is_complete() {
        return Ok(());
    }
    let numbers = [("recorded", u64::from(trace.len()).into()), ("visits", trace.counted().visits.into())];
    Err(Failure::Refused(lang.say_with("cli-map-part", &numbers)))
}
