//! `trace`: every visit of a search, as JSON lines or as a table for a person.

use super::prelude::*;
use super::report::Widths;
use jianzhi_core::Visit;
use jianzhi_core::file::lines::write::{SearchedGame, VisitRow, each_row, json_lines};
use jianzhi_core::trace::{Critical, NodeType};
use jianzhi_view::story::stopped;

pub fn json(recorded: &Recorded, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let Recorded { task, trace, .. } = recorded;
    let mut out = ListedVisits::on(recorded, session, out);
    let written = json_lines(&SearchedGame { task, trace }, &mut out);
    out.end(written)
}

/// Writes a table of the visits. It is walked twice, first for the widths, since the rows of a large one do not fit
/// into memory.
pub fn table(recorded: &Recorded, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let (Recorded { task, trace, .. }, lang) = (recorded, session.lang);
    let heads = ["visit", "node", "kind", "window", "value", "bound", "type", "critical", "skipped"];
    let heads = report::heads(lang, &heads);
    let mut columns = [Align::Left; 9];
    columns[0] = Align::Right;
    columns[4] = Align::Right;
    columns[8] = Align::Right;
    let mut widths = Widths::new(&columns);
    widths.fit(&heads);
    let mut out = ListedVisits::on(recorded, session, out);
    let mut types = Types::default();
    let written = each_row(task, trace, &mut |row| {
        widths.fit(&cells(row, types.of(row, trace), recorded, lang));
        out.go_on()
    });
    let written = written.and_then(|()| {
        widths.write(&heads, &mut out)?;
        let mut types = Types::default();
        each_row(task, trace, &mut |row| widths.write(&cells(row, types.of(row, trace), recorded, lang), &mut out))?;
        if task.method.has_window() {
            writeln!(out, "\n{}", lang.say("type-is"))?;
        }
        match trace.halt() {
            Some(halt) => writeln!(out, "\n{}", stopped(lang, halt, Some(task.depth))),
            None => Ok(()),
        }
    });
    out.end(written)
}

/// A list that Ctrl+C ends, unless it is that of a search that Ctrl+C has ended.
struct ListedVisits<'a> {
    session: &'a Session,
    is_part: bool,
    out: &'a mut dyn Write,
}

impl<'a> ListedVisits<'a> {
    fn on(recorded: &Recorded, session: &'a Session, out: &'a mut dyn Write) -> ListedVisits<'a> {
        ListedVisits { session, is_part: recorded.trace.is_running(), out }
    }

    fn go_on(&self) -> io::Result<()> {
        if self.session.is_stopped() && !self.is_part { Err(ErrorKind::Other.into()) } else { Ok(()) }
    }

    fn end(self, written: io::Result<()>) -> Result<(), Failure> {
        if self.go_on().is_ok() {
            written?;
        }
        self.session.end()
    }
}

impl Write for ListedVisits<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.go_on()?;
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// The cells of one visit; scores are the side to move's.
fn cells(
    row: &VisitRow,
    critical: Option<Critical>,
    Recorded { task, trace, .. }: &Recorded,
    lang: Lang,
) -> Vec<String> {
    let visit = row.visit;
    // What was open when the search was stopped has no value yet.
    let told = |told: String| if trace.is_running() && !trace.is_whole(visit.id) { "…".to_owned() } else { told };
    let name = task.start.look(&row.line).map_or_else(String::new, |look| jianzhi_view::story::name(lang, &look.name));
    vec![
        visit.id.0.to_string(),
        format!("{}{name}", "  ".repeat(row.path.len())),
        lang.say(&format!("cli-kind-{}", visit.kind.name())),
        text::window(visit.window),
        told(text::score(visit.value)),
        told(lang.say(&format!("cli-bound-{}", visit.bound().name()))),
        told(lang.say(&format!("cli-type-{}", visit.node_type().name()))),
        told(expected(critical.filter(|_| task.method.has_window()), visit.node_type(), lang)),
        if visit.cut { row.skipped.to_string() } else { String::new() },
    ]
}

/// Knuth's type of the place, and what was expected of it where it turned out to be something else.
fn expected(critical: Option<Critical>, found: NodeType, lang: Lang) -> String {
    match critical {
        None => "–".to_owned(),
        Some(critical) if critical.expects() == found => critical.number().to_string(),
        Some(critical) => {
            let expected = lang.say(&format!("cli-type-{}", critical.expects().name()));
            lang.say_with("type-cell-differs", &args![number = critical.number(), "type" = expected])
        }
    }
}

/// The visits from the root to the one before, each with Knuth's type of its place.
#[derive(Default)]
struct Types(Vec<(Visit, Option<Critical>)>);

impl Types {
    fn of(&mut self, row: &VisitRow, trace: &Trace) -> Option<Critical> {
        self.0.truncate(row.line.len());
        let critical = match self.0.last() {
            None => Some(Critical::One),
            Some(&(parent, at)) => at.and_then(|at| trace.critical_child(parent, at, row.visit)),
        };
        self.0.push((row.visit, critical));
        critical
    }
}
