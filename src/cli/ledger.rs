//! `ledger`: what each cutoff of a search kept from being looked at.

use std::io::Write;

use clap::Args;

use super::refusal::Failure;
use super::saved::{Recorded, Subject};
use super::session::Session;
use super::table::{self, Align};
use jianzhi_core::map::Ledger;
use jianzhi_view::export::map;
use jianzhi_view::story::map::{MOST_TOLD, more_visits, spared, way};
use jianzhi_view::text;

#[derive(Args)]
pub struct LedgerArgs {
    #[command(flatten)]
    subject: Subject,
    #[arg(long)]
    json: bool,
}

impl LedgerArgs {
    pub fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        match self.subject.recorded(session)? {
            Some(recorded) => ledger(&recorded, self.json, session, out),
            None => session.end(),
        }
    }
}

fn ledger(recorded: &Recorded, json: bool, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let Recorded { task, trace, .. } = recorded;
    let lang = session.lang;
    super::map::refuse_a_part(trace, lang)?;
    let progress = session.count("cli-progress-places");
    let counted = Ledger::of(task, trace, &mut session.counting());
    drop(progress);
    let ledger = counted.ok_or_else(|| Failure::Interrupted(lang.say("cli-stopped-nothing")))?;
    if json {
        map::ledger(&ledger, out)?;
        return session.end();
    }
    let share = |places: u64| text::percent(places as f64 / ledger.places.max(1) as f64);
    let always = [
        ("algorithm", task.method.name()),
        ("depth", task.depth.0.to_string()),
        ("full-tree", text::count(ledger.places)),
        ("looked-at", format!("{} ({})", text::count(ledger.looked_at), share(ledger.looked_at))),
        ("spared", format!("{} ({})", text::count(ledger.spared), share(ledger.spared))),
    ];
    let visits = std::iter::once(("visits", ledger.visits)).chain(more_visits(&ledger));
    let parts = spared(&ledger).into_iter().chain(visits);
    let parts = parts.map(|(id, count)| (id.trim_start_matches("ledger-"), text::count(count)));
    table::write_named(lang, always.into_iter().chain(parts), out)?;
    if !ledger.cuts.is_empty() {
        cuts(&ledger, recorded, session, out)?;
    }
    session.end()
}

fn cuts(ledger: &Ledger, recorded: &Recorded, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let (lang, start) = (session.lang, &recorded.task.start);
    let told = ledger.cuts.len().min(MOST_TOLD);
    let numbers = [("told", told.into()), ("all", text::count(ledger.cuts.len() as u64).into())];
    writeln!(out, "\n{}", lang.say_with("cli-ledger-cuts", &numbers))?;
    let heads = ["spared", "of-full-tree", "visit", "where"];
    let mut rows: Vec<Vec<String>> = vec![table::heads(lang, &heads)];
    for cut in &ledger.cuts[..told] {
        let line: Vec<_> = recorded.trace.path(cut.visit).iter().filter_map(|visit| visit.mv).collect();
        rows.push(vec![
            text::count(cut.places),
            text::percent(cut.places as f64 / ledger.places.max(1) as f64),
            text::count(u64::from(cut.visit.0)),
            way(lang, lang.notation(), start, &line),
        ]);
    }
    table::write(&[Align::Right, Align::Right, Align::Right, Align::Left], &rows, out)?;
    Ok(())
}
