//! `trace`: every visit of a search, as JSON lines or as a table for a person.

use std::io::Write;

use super::refusal::Failure;
use super::saved::Recorded;
use super::table::{self, Align};
use crate::export::trace::{Row, Searched, each_row, json_lines};
use crate::scenario::Scenario;
use crate::text::{self, Lang};

/// Writes a header and each visit as JSON.
pub(super) fn json(recorded: &Recorded, out: &mut dyn Write) -> Result<(), Failure> {
    let Recorded { scenario: Scenario { start, depth, window, .. }, method, trace } = recorded;
    Ok(json_lines(&Searched { start, method: *method, depth: *depth, window: *window, trace }, out)?)
}

/// Writes a table of the visits.
pub(super) fn table(recorded: &Recorded, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let Recorded { scenario, trace, .. } = recorded;
    let heads = ["visit", "node", "kind", "window", "value", "bound", "type", "skipped"];
    let mut rows: Vec<Vec<String>> = vec![heads.iter().map(|head| lang.say(&format!("cli-head-{head}"))).collect()];
    each_row(&scenario.start, trace, &mut |row| {
        rows.push(cells(row, scenario, lang));
        Ok(())
    })?;
    let mut columns = [Align::Left; 8];
    columns[0] = Align::Right;
    columns[4] = Align::Right;
    columns[7] = Align::Right;
    Ok(table::write(&columns, &rows, out)?)
}

/// The cells of one visit; scores are the side to move's.
fn cells(row: &Row, scenario: &Scenario, lang: Lang) -> Vec<String> {
    let visit = row.visit;
    let name = scenario.start.look(&row.line).map_or_else(String::new, |look| crate::story::name(lang, &look.name));
    vec![
        visit.id.0.to_string(),
        format!("{}{name}", "  ".repeat(row.path.len())),
        lang.say(&format!("cli-kind-{}", visit.kind.name())),
        text::window(visit.window),
        text::score(visit.value),
        lang.say(&format!("cli-bound-{}", visit.bound().name())),
        lang.say(&format!("cli-type-{}", visit.node_type().name())),
        if visit.cut { row.skipped.to_string() } else { String::new() },
    ]
}
