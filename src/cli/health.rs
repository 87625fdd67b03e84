//! `health`: how well the moves of a search were ordered, and how often its bets on the first move were right.

use std::io::Write;

use clap::Args;

use super::refusal::Failure;
use super::saved::{Recorded, Subject};
use super::session::Session;
use super::table::{self, Align};
use jianzhi_core::search::task::Task;
use jianzhi_core::trace::{Bet, Finding, Health, LateCut, NodeType, Trace};
use jianzhi_view::export::health;
use jianzhi_view::story::map::{MOST_TOLD, way};
use jianzhi_view::text::{self, Lang};

#[derive(Args)]
pub struct HealthArgs {
    #[command(flatten)]
    subject: Subject,
    #[arg(long)]
    json: bool,
}

impl HealthArgs {
    pub fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(Recorded { task, trace, .. }) = self.subject.recorded(session)? else { return session.end() };
        let found = trace.take_health();
        if self.json {
            health::health(&task, found, out)?;
            return session.end();
        }
        let lang = session.lang;
        let share = |share: Option<f64>| share.map_or_else(|| "–".to_owned(), text::percent);
        let branching = found.effective_branching().map(|branching| format!("{branching:.2}"));
        let named = [
            ("algorithm", task.method.name()),
            ("depth", task.depth.0.to_string()),
            ("effective-branching", branching.unwrap_or_else(|| "–".to_owned())),
            ("first-move-cuts", share(found.first_move_cuts())),
            ("probes", text::count(found.probes)),
            ("probes-repeated", format!("{} ({})", text::count(found.probes_repeated), share(found.repeated_probes()))),
        ];
        table::write_named(lang, named, out)?;
        if task.method.has_window() {
            bets(found, lang, out)?;
            cutoffs(found, lang, out)?;
            latest(&task, &trace, lang, out)?;
        }
        writeln!(out, "\n{}", lang.say("health-definitions"))?;
        session.end()
    }
}

fn bets(health: &Health, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "\n{}", lang.say("health-bets"))?;
    let mut rows = vec![table::heads(lang, &["announced", "times", "was-pv", "was-cut", "was-all", "right"])];
    for announced in NodeType::ALL {
        let found = |found| text::count(health.bets(Bet { announced, found }));
        let right = health.right(announced).map_or_else(|| "–".to_owned(), text::percent);
        let mut row = vec![lang.say(&format!("type-{}", announced.name())), text::count(health.kept(announced).1)];
        row.extend(NodeType::ALL.map(found));
        row.push(right);
        rows.push(row);
    }
    let [left, right] = [Align::Left, Align::Right];
    Ok(table::write(&[left, right, right, right, right, right], &rows, out)?)
}

fn cutoffs(health: &Health, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let all: u64 = health.cutoffs_by_move.iter().sum();
    writeln!(out, "\n{}", lang.say("health-cutoffs"))?;
    let mut rows = vec![table::heads(lang, &["cut-by-move", "cutoffs", "of-these"])];
    for group in 0..Finding::CUTS.len() {
        let cutoffs = health.cutoffs_of(group);
        let share = text::percent(cutoffs as f64 / all.max(1) as f64);
        rows.push(vec![Finding::move_numbers(group), text::count(cutoffs), share]);
    }
    table::write(&[Align::Right; 3], &rows, out)?;
    for (id, cutoffs) in
        [("health-before-moves", health.cutoffs_before_moves), ("health-quiescence", health.cutoffs_in_quiescence)]
    {
        if cutoffs > 0 {
            writeln!(out, "{}", lang.say_with(id, &[("cutoffs", text::counted(cutoffs))]))?;
        }
    }
    Ok(())
}

fn latest(task: &Task, trace: &Trace, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let late = trace.late_cuts(MOST_TOLD);
    if late.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", lang.say("health-latest"))?;
    let mut rows = vec![table::heads(lang, &["cut-by-move", "spent", "visit", "where"])];
    for LateCut { visit, by, spent } in late {
        let line: Vec<_> = trace.path(visit).iter().filter_map(|visit| visit.mv).collect();
        let place = way(lang, lang.notation(), &task.start, &line);
        rows.push(vec![by.to_string(), text::count(spent), text::count(u64::from(visit.0)), place]);
    }
    Ok(table::write(&[Align::Right, Align::Right, Align::Right, Align::Left], &rows, out)?)
}
