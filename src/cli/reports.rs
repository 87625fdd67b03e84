//! `ledger` and `health`: what each cutoff of a recorded search kept from being looked at, how well its moves were ordered, and how
//! often its bets on the first move were right.

use super::prelude::*;
use super::saved::Subject;
use jianzhi_core::game::tree::NodeId;
use jianzhi_core::map::Ledger;
use jianzhi_core::trace::{Bet, Finding, Health, LateCut, NodeType};
use jianzhi_view::story::map::{MOST_TOLD, more_visits, spared, way};

const WITH_PLACE: [Align; 4] = [Align::Right, Align::Right, Align::Right, Align::Left];

#[derive(Args)]
pub struct ReportArgs {
    #[command(flatten)]
    subject: Subject,
    #[arg(long)]
    json: bool,
}

struct Report<'a> {
    recorded: Recorded,
    session: &'a Session,
    out: &'a mut dyn Write,
}

impl ReportArgs {
    pub fn ledger(&self, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(recorded) = self.subject.recorded(session)? else { return session.end() };
        super::map::refuse_a_part(&recorded.trace, session.lang)?;
        let progress = session.count("cli-progress-places");
        let counted = Ledger::new(&recorded.task, &recorded.trace, &mut session.counting());
        drop(progress);
        let ledger = counted.ok_or_else(|| Failure::Interrupted(session.lang.say("cli-stopped-nothing")))?;
        if self.json {
            report::line(&ledger, out)?;
        } else {
            let unknown = unknown_leaves(&recorded.task.start);
            Report { recorded, session, out }.ledger(&ledger)?;
            if unknown > 0 {
                refusal::hint(&session.lang.say_with("cli-ledger-unknown", &args![places = unknown]));
            }
        }
        session.end()
    }

    pub fn health(&self, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(recorded) = self.subject.recorded(session)? else { return session.end() };
        let trace = recorded.trace.clone();
        if self.json {
            report::line(&json_of_health(&recorded, trace.take_health()), out)?;
        } else {
            Report { recorded, session, out }.health(trace.take_health())?;
        }
        session.end()
    }
}

/// The leaves of a tree that have no value, as where an engine has left moves out: what is below them is not known.
fn unknown_leaves(start: &Start) -> u64 {
    let Some(tree) = start.tree() else { return 0 };
    let nodes = (0..tree.node_count() as u32).map(|id| tree.node(NodeId(id)));
    nodes.filter(|node| node.children.is_empty() && node.value.is_none()).count() as u64
}

fn share(part: u64, whole: u64) -> String {
    text::percent(part as f64 / whole.max(1) as f64)
}

impl Report<'_> {
    /// The search, and what is known of it, a line each.
    fn named(&mut self, told: impl IntoIterator<Item = (&'static str, String)>) -> Result<(), Failure> {
        let task = &self.recorded.task;
        let search = [("algorithm", task.method.name()), ("depth", task.depth.0.to_string())];
        Ok(report::write_named(self.session.lang, search.into_iter().chain(told), self.out)?)
    }

    fn table(&mut self, columns: &[Align], heads: &[&str], rows: Vec<Vec<String>>) -> Result<(), Failure> {
        let rows = [vec![report::heads(self.session.lang, heads)], rows].concat();
        Ok(report::write(columns, &rows, self.out)?)
    }

    fn way(&self, visit: VisitId) -> String {
        let Recorded { task, trace, .. } = &self.recorded;
        let line: Vec<_> = trace.path(visit).iter().filter_map(|visit| visit.mv).collect();
        way(self.session.lang, self.session.lang.notation(), &task.start, &line)
    }

    fn ledger(&mut self, ledger: &Ledger) -> Result<(), Failure> {
        let of_whole = |places| format!("{} ({})", text::count(places), share(places, ledger.places));
        let always = [
            ("full-tree", text::count(ledger.places)),
            ("looked-at", of_whole(ledger.looked_at)),
            ("spared", of_whole(ledger.spared)),
        ];
        let visits = std::iter::once(("visits", ledger.visits)).chain(more_visits(ledger));
        let parts = spared(ledger).into_iter().chain(visits);
        let parts = parts.map(|(id, count)| (id.trim_start_matches("ledger-"), text::count(count)));
        self.named(always.into_iter().chain(parts))?;
        if ledger.cuts.is_empty() {
            return Ok(());
        }
        let told = ledger.cuts.len().min(MOST_TOLD);
        let numbers = args![told, all = text::count(ledger.cuts.len() as u64)];
        writeln!(self.out, "\n{}", self.session.lang.say_with("cli-ledger-cuts", &numbers))?;
        let rows = ledger.cuts[..told].iter().map(|cut| {
            let visit = text::count(u64::from(cut.visit.0));
            vec![text::count(cut.places), share(cut.places, ledger.places), visit, self.way(cut.visit)]
        });
        let rows = rows.collect();
        self.table(&WITH_PLACE, &["spared", "of-full-tree", "visit", "where"], rows)
    }

    fn health(&mut self, health: &Health) -> Result<(), Failure> {
        let lang = self.session.lang;
        let percent = |share: Option<f64>| text::or_dash(share.map(text::percent));
        let repeated = format!("{} ({})", text::count(health.probes_repeated), percent(health.repeated_probes()));
        self.named([
            (
                "effective-branching",
                text::or_dash(health.effective_branching().map(|branching| format!("{branching:.2}"))),
            ),
            ("first-move-cuts", percent(health.first_move_cuts())),
            ("probes", text::count(health.probes)),
            ("probes-repeated", repeated),
        ])?;
        if self.recorded.task.method.has_window() {
            self.bets(health)?;
            self.cutoffs(health)?;
            self.latest()?;
        }
        Ok(writeln!(self.out, "\n{}", lang.say("health-definitions"))?)
    }

    fn bets(&mut self, health: &Health) -> Result<(), Failure> {
        let lang = self.session.lang;
        writeln!(self.out, "\n{}", lang.say("health-bets"))?;
        let rows = NodeType::ALL.map(|announced| {
            let name = lang.say(&format!("type-{}", announced.name()));
            let found = NodeType::ALL.map(|found| text::count(health.bets(Bet { announced, found })));
            let right = text::or_dash(health.right(announced).map(text::percent));
            [vec![name, text::count(health.kept(announced).1)], found.to_vec(), vec![right]].concat()
        });
        let [left, right] = [Align::Left, Align::Right];
        let heads = ["announced", "times", "was-pv", "was-cut", "was-all", "right"];
        self.table(&[left, right, right, right, right, right], &heads, rows.to_vec())
    }

    fn cutoffs(&mut self, health: &Health) -> Result<(), Failure> {
        let lang = self.session.lang;
        let all: u64 = health.cutoffs_by_move.iter().sum();
        writeln!(self.out, "\n{}", lang.say("health-cutoffs"))?;
        let rows = (0..Finding::CUTS.len()).map(|group| {
            let cutoffs = health.cutoffs_of(group);
            vec![Finding::move_numbers(group), text::count(cutoffs), share(cutoffs, all)]
        });
        self.table(&[Align::Right; 3], &["cut-by-move", "cutoffs", "of-these"], rows.collect())?;
        let others =
            [("health-before-moves", health.cutoffs_before_moves), ("health-quiescence", health.cutoffs_in_quiescence)];
        for (id, cutoffs) in others.into_iter().filter(|(_, cutoffs)| *cutoffs > 0) {
            writeln!(self.out, "{}", lang.say_with(id, &args![cutoffs = text::counted(cutoffs)]))?;
        }
        Ok(())
    }

    fn latest(&mut self) -> Result<(), Failure> {
        let late = self.recorded.trace.late_cuts(MOST_TOLD);
        if late.is_empty() {
            return Ok(());
        }
        writeln!(self.out, "\n{}", self.session.lang.say("health-latest"))?;
        let rows = late.into_iter().map(|LateCut { visit, by, spent }| {
            vec![by.to_string(), text::count(spent), text::count(u64::from(visit.0)), self.way(visit)]
        });
        let rows = rows.collect();
        self.table(&WITH_PLACE, &["cut-by-move", "spent", "visit", "where"], rows)
    }
}

/// `bets` is `null` for an algorithm without windows; `cutoffs` are by the number of the cutting move, from the first one on.
fn json_of_health(recorded: &Recorded, health: &Health) -> JsonObject {
    let bet = |announced: NodeType| {
        let found = |found| health.bets(Bet { announced, found });
        JsonObject::new()
            .with("announced", announced.name())
            .with("times", health.kept(announced).1)
            .with("pv", found(NodeType::Pv))
            .with("cut", found(NodeType::Cut))
            .with("all", found(NodeType::All))
            // The share that turned out as predicted; `null` where nothing was predicted.
            .with("right", health.right(announced))
    };
    JsonObject::new()
        .with("algorithm", recorded.task.method.name())
        .with("depth", recorded.task.depth.0)
        .with("bets", recorded.task.method.has_window().then(|| NodeType::ALL.map(bet)))
        .with("cutoffs", &health.cutoffs_by_move)
        .with("cutoffs_before_moves", health.cutoffs_before_moves)
        .with("cutoffs_in_quiescence", health.cutoffs_in_quiescence)
        .with("first_move_cuts", health.first_move_cuts())
        .with("probes", health.probes)
        .with("probes_repeated", health.probes_repeated)
        .with("effective_branching", health.effective_branching())
}
