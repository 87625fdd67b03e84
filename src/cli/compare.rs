//! `compare`: several algorithms on one game, next to each other.

use super::map::searched;
use super::measured::{self, Measured, MeasuredRow};
use super::prelude::*;
use super::search::measure;
use jianzhi_core::map::{Divergence, Divergences};
use jianzhi_core::search::{MinimalTree, Uniform};
use jianzhi_view::scene::compare::{self, BestOrder, DepthClaim, LeafCount, TreeSize};
use jianzhi_view::story::divergence::{ComparedPair, sentence, sum, total};
use jianzhi_view::story::map::MOST_TOLD;

pub fn compare(
    scenario: &Scenario,
    methods: &[Method],
    form: Form,
    session: &Session,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let lang = session.lang;
    let mut rows: Vec<MeasuredRow> = Vec::new();
    let mut stopped = None;
    for &method in methods {
        match measure(&scenario.task(method), session).map_err(|so_far| so_far.outcome.value) {
            Ok(measured) => rows.push(Ok(measured)),
            Err(Ok(_) | Err(Stop::Cancelled)) => break,
            Err(Err(stop)) => {
                rows.push(Err((method, stop.clone())));
                stopped = Some(stop);
            }
        }
        if session.is_stopped() {
            break;
        }
    }
    if rows.is_empty() {
        return Err(Failure::Interrupted(lang.say("cli-stopped-nothing")));
    }
    if let Some(stop) = stopped.filter(|_| rows.iter().all(Result::is_err)) {
        return Err(stop.into());
    }
    share(scenario, &mut rows, session);
    let minimal = MinimalTree::new(&scenario.base.start, scenario.base.depth, MinimalTree::MOST_POSITIONS);
    match form {
        Form::Json => measured::list(&rows, minimal.ok().flatten(), out)?,
        Form::Csv => measured::csv(&rows, minimal.ok().flatten(), out)?,
        Form::Table => {
            table(&rows, &minimal, lang, out)?;
            if !session.is_stopped() {
                claim(scenario, &rows, &minimal, lang, out)?;
            }
        }
    }
    session.end()
}

/// Compares each search's visits with those of minimax. Where minimax was not asked for it is run on trees only, since
/// a real game's may take very long; and where it needs an unknown value, there is no share.
fn share(scenario: &Scenario, rows: &mut [MeasuredRow], session: &Session) {
    let run = rows.iter().flatten().find(|row| row.method == Algorithm::Minimax).map(|row| row.counts);
    let visits_of_tree =
        || scenario.base.start.tree().and_then(|_| visits(scenario, Algorithm::Minimax.into(), session));
    let Some(whole) = run.map(|counts| counts.visits).or_else(visits_of_tree) else { return };
    for row in rows.iter_mut().flatten() {
        row.share = Some(row.counts.visits as f64 / whole as f64);
    }
}

fn visits(scenario: &Scenario, method: Method, session: &Session) -> Option<u64> {
    let mut counts = Counts::default();
    let task = scenario.task(method);
    let _progress = session.search(&task);
    worker::run(&task, session.watch(), &mut counts).ok()?;
    Some(counts.visits)
}

type Cell = fn(&Measured, Lang) -> String;

/// The columns of the table: what heads each, and what it says of a search.
const COLUMNS: [(&str, Cell); 10] = [
    ("algorithm", |row, _| row.method.name()),
    ("value", super::search::value),
    ("places", |row, _| text::or_dash(row.four.places.map(text::count))),
    ("visits", |row, _| text::count(row.four.visits)),
    ("evaluations", |row, _| text::count(row.four.evaluations)),
    ("horizon", |row, _| text::count(row.four.horizon)),
    ("cutoffs", |row, _| text::count(row.counts.cutoffs)),
    ("researches", |row, _| text::count(row.counts.researches)),
    ("share", |row, _| text::or_dash(row.share.map(text::percent))),
    ("time", |row, _| text::duration(row.seconds)),
];

fn least(minimal: &Result<Option<MinimalTree>, Stop>, lang: Lang) -> Vec<Vec<String>> {
    let row = |name: String, value: Option<Score>, leaves: Option<u64>| {
        let known = |head| match head {
            "algorithm" => Some(name.clone()),
            "value" => value.map(text::score),
            "evaluations" => leaves.map(text::count),
            _ => None,
        };
        COLUMNS.map(|(head, _)| text::or_dash(known(head))).to_vec()
    };
    let nothing = |id, args: &[(&str, text::FluentValue<'_>)]| vec![row(lang.say_with(id, args), None, None)];
    let minimal = match minimal {
        Ok(Some(minimal)) => minimal,
        Ok(None) => {
            return nothing("cli-minimal-none", &args![limit = text::count(MinimalTree::MOST_POSITIONS)]);
        }
        Err(_) => return nothing("cli-minimal-unknown", &[]),
    };
    let uniform = minimal.uniform.map(|uniform| {
        let Uniform { width, depth } = uniform;
        let args = args![width = text::count(width), upper = depth.div_ceil(2), lower = depth / 2];
        row(lang.say_with("cli-minimal-uniform", &args), None, Some(uniform.minimal_leaves()))
    });
    let proof = row(lang.say("cli-minimal-proof"), Some(minimal.value), Some(minimal.smallest_proof));
    uniform.into_iter().chain([proof]).collect()
}

fn table(
    rows: &[MeasuredRow],
    minimal: &Result<Option<MinimalTree>, Stop>,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut columns = [Align::Right; COLUMNS.len()];
    columns[0] = Align::Left;
    let mut lines = vec![report::heads(lang, &COLUMNS.map(|(head, _)| head))];
    lines.extend(rows.iter().flatten().map(|row| COLUMNS.map(|(_, cell)| cell(row, lang)).to_vec()));
    lines.extend(least(minimal, lang));
    report::write(&columns, &lines, out)?;
    if rows.iter().flatten().any(|row| row.four.places.is_none()) {
        writeln!(out, "{}", super::search::too_many_places(lang))?;
    }
    for (method, stop) in rows.iter().filter_map(|row| row.as_ref().err()) {
        let stop = errors::stop(lang, stop);
        writeln!(out, "{}: {stop}", method.name())?;
    }
    Ok(())
}

/// Writes how much of the whole tree each search looks at, with the formulas, where the tree's size is known: because
/// it is small enough to be counted, or because minimax has walked it.
fn claim(
    scenario: &Scenario,
    rows: &[MeasuredRow],
    minimal: &Result<Option<MinimalTree>, Stop>,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let depth = scenario.base.depth;
    let tree = TreeSize::with(&scenario.base.start, depth, minimal.clone().ok().flatten());
    let unit = tree.as_ref().map_or(LeafCount::Horizon, TreeSize::unit);
    let of_minimax = rows.iter().flatten().find(|row| row.method == Algorithm::Minimax).map(|row| row.four.horizon);
    let Some(whole) = tree.as_ref().map(TreeSize::leaves).or(of_minimax) else { return Ok(()) };
    let count = |row: &Measured| match unit {
        LeafCount::Horizon => row.four.horizon,
        LeafCount::Evaluations => row.four.evaluations,
    };
    let searches = rows.iter().flatten().filter(|row| row.method.has_window()).map(|row| (row.method, count(row)));
    let formula = BestOrder::Formula(compare::minimal_of_uniform(whole, depth).round() as u64);
    let best = tree.as_ref().map_or(formula, TreeSize::best);
    let claim = DepthClaim { depth, unit, whole, searches: searches.collect(), best };
    writeln!(out, "\n{}", story::compare::headline(lang, &claim))?;
    for line in tree.into_iter().flat_map(|tree| story::compare::formulas(lang, &tree)) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

// `compare --differences`: where two searches diverge most, and how many visits that costs either of them.

pub fn differences(
    scenario: &Scenario,
    methods: &[Method],
    form: Form,
    session: &Session,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let lang = session.lang;
    let methods = pair(lang, methods)?;
    let searches = searched(scenario, &methods, session)?;
    let traces: Vec<&Trace> = searches.iter().map(|(_, trace)| &**trace).collect();
    let &[first, second] = traces.as_slice() else { return session.end() };
    let progress = session.count("cli-progress-places");
    let found = Divergences::new([first, second], &mut session.counting());
    drop(progress);
    let found = found.ok_or_else(|| Failure::Interrupted(lang.say("cli-stopped-nothing")))?;
    let names = methods.map(|method| jianzhi_view::story::method(lang, method));
    let pair = ComparedPair { start: &scenario.base.start, notation: lang.notation(), names };
    match form {
        Form::Json => {
            let differences = found.largest.iter().map(|of| difference(of, &pair, lang)).collect::<Vec<_>>();
            let object = JsonObject::new()
                .with("searches", methods.map(Method::name))
                .with("visits", found.visits)
                .with("sums", &found.sums)
                .with("differences", differences);
            report::line(&object, out)?;
        }
        Form::Csv | Form::Table => tell(lang, &pair, &found, out)?,
    }
    session.end()
}

fn difference(found: &Divergence, pair: &ComparedPair<'_>, lang: Lang) -> JsonObject {
    let [one, other] = &found.sides;
    JsonObject::new()
        .with("path", pair.start.indices(&found.line))
        .with("kind", found.kind)
        .with("differing", found.differing())
        .with("visits", [one.visits, other.visits])
        .with("only", [one.only, other.only])
        .with("twice", [one.twice, other.twice])
        .with("asked", [&one.asked, &other.asked])
        .with("text", sentence(lang, pair, found))
}

/// The two searches that are compared: those asked for where there are two, and of more the first two whose
/// windows make them leave something out.
fn pair(lang: Lang, methods: &[Method]) -> Result<[Method; 2], Failure> {
    let with_window = || methods.iter().copied().filter(|method| method.has_window());
    let all: Vec<Method> = if methods.len() == 2 { methods.to_vec() } else { with_window().take(2).collect() };
    <[Method; 2]>::try_from(all).map_err(|_| {
        let found = methods.iter().map(|method| method.name()).collect::<Vec<_>>().join(", ");
        Failure::wanted(lang, "--algorithm", &lang.say("cli-wanted-pair"), &found)
    })
}

fn tell(lang: Lang, pair: &ComparedPair<'_>, found: &Divergences, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}", total(lang, pair, found))?;
    for one in &found.sums {
        writeln!(out, "  {}", sum(lang, pair, one))?;
    }
    if found.largest.is_empty() {
        return Ok(());
    }
    let told = found.largest.len().min(MOST_TOLD);
    let all: u64 = found.sums.iter().map(|sum| sum.count).sum();
    writeln!(out, "\n{}", lang.say_with("cli-differences-most", &args![told, all = jianzhi_view::text::count(all)]))?;
    for (number, one) in found.largest[..told].iter().enumerate() {
        writeln!(out, "{}. {}", number + 1, sentence(lang, pair, one))?;
    }
    Ok(())
}
