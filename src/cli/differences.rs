//! `compare --differences`: where two searches diverge most, and how many visits that costs either of them.

use std::io::Write;

use super::compare::Form;
use super::map::searched;
use super::refusal::Failure;
use super::session::Session;
use jianzhi_core::map::Divergences;
use jianzhi_core::search::Method;
use jianzhi_core::trace::Trace;
use jianzhi_study::scenario::Scenario;
use jianzhi_view::export::divergences::{SaidDivergence, divergences};
use jianzhi_view::story::divergence::{ComparedPair, sentence, sum, total};
use jianzhi_view::story::ledger::MOST_TOLD;
use jianzhi_view::text::{Lang, errors};

/// Searches with two algorithms, and writes where they part.
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
    let found = Divergences::of([first, second], &mut session.counting());
    drop(progress);
    let found = found.ok_or_else(|| Failure::Interrupted(lang.say("cli-stopped-nothing")))?;
    let names = methods.map(|method| jianzhi_view::story::method(lang, method));
    let pair = ComparedPair { start: &scenario.base.start, notation: lang.notation(), names };
    match form {
        Form::Json => {
            let mut told = Vec::new();
            for of in &found.largest {
                told.push(SaidDivergence { of, path: pair.start.indices(&of.line), text: sentence(lang, &pair, of) });
            }
            let names = methods.map(Method::name);
            divergences(&found, [&names[0], &names[1]], &told, out)?;
        }
        Form::Csv | Form::Table => tell(lang, &pair, &found, out)?,
    }
    session.end()
}

/// The two searches that are compared: those asked for where there are two, and of more the first two whose
/// windows make them leave something out.
fn pair(lang: Lang, methods: &[Method]) -> Result<[Method; 2], Failure> {
    let with_window = || methods.iter().copied().filter(|method| method.has_window());
    let all: Vec<Method> = if methods.len() == 2 { methods.to_vec() } else { with_window().take(2).collect() };
    <[Method; 2]>::try_from(all).map_err(|_| {
        let found = methods.iter().map(|method| method.name()).collect::<Vec<_>>().join(", ");
        Failure::at(lang, "--algorithm", &errors::expected(lang, &lang.say("cli-wanted-pair"), Some(&found)))
    })
}

/// The totals, the kinds, and the places where most visits differ, a sentence each.
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
    let numbers = [("told", told.into()), ("all", jianzhi_view::text::count(all).into())];
    writeln!(out, "\n{}", lang.say_with("cli-differences-most", &numbers))?;
    for (number, one) in found.largest[..told].iter().enumerate() {
        writeln!(out, "{}. {}", number + 1, sentence(lang, pair, one))?;
    }
    Ok(())
}
