//! `check`: a trace from a file is proved, or its first wrong row is named.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};

use super::own::{self, OwnArgs};
use super::prelude::*;
use super::program::{self, RandomTrees};
use super::rows::{CheckedRows, Seen};
use jianzhi_core::check::{
    self, Agreement, ClaimedRow, Content, Fault, PartMistake, Refutation, TraceClaim, TraceProof, check_rows,
};
use jianzhi_core::file::binary::{self, Saved};
use jianzhi_core::file::json::{JsonMove, JsonScore};
use jianzhi_core::file::lines::{self, ClaimedFile, LinesHeader, LinesReader, Note, ReadError, ScoreView};
use jianzhi_core::game::registry::Games;
use jianzhi_core::score::convention::Declared;
use jianzhi_core::search::Halt;
use jianzhi_core::search::task::TaskBase;
use jianzhi_study::worker::Feed;
use jianzhi_view::text::check as words;

#[derive(Args)]
pub struct Check {
    #[arg(value_name = "FILE", required_unless_present = "engine")]
    trace: Option<PathBuf>,
    #[arg(id = "engine", long = "program", value_name = "CMD", conflicts_with = "trace")]
    engine: Option<String>,
    #[command(flatten)]
    pub game: Game,
    #[command(flatten)]
    pub method: OneAlgorithm,
    #[arg(id = "asked_task", long = "task", value_name = "TASK", conflicts_with = "engine")]
    pub task: Option<String>,
    #[command(flatten)]
    pub random: RandomTrees,
    #[command(flatten)]
    pub own: OwnArgs,
    #[arg(long)]
    pub json: bool,
}

impl Check {
    /// The file; standard input where none is named.
    pub fn path(&self) -> &Path {
        self.trace.as_deref().unwrap_or(Path::new("-"))
    }
}

struct Checked<'a> {
    scenario: &'a Scenario,
    method: Option<Method>,
    halt: Option<Halt>,
    view: ScoreView,
    notes: &'a [Note],
}

/// Reads a trace and writes the verdict. `-` is standard input.
pub fn check(asked: &Check, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(command) = &asked.engine {
        return program::check_engine(asked, command, session, out);
    }
    let path = asked.path();
    if StudentProgram::is_one(path) {
        return program::check(asked, session, out);
    }
    let lang = session.lang;
    if let Some(option) = asked.random.given().or(asked.task.as_ref().map(|_| "--task")) {
        return Err(Failure::at(lang, option, &lang.say("cli-only-programs")));
    }
    let file = path.display().to_string();
    let refuse = |error: ReadError| refuse(lang, &file, &error);
    let progress = session.count("cli-progress-check");
    let (begin, mut input) = open(session, path)?;
    if binary::is_trace(&begin) {
        saved::room(lang, path)?;
        let saved = binary::read(&mut input, &Games::default()).map_err(|error| saved::refuse(lang, path, error))?;
        return check_saved(asked, saved, session, out);
    }
    room(lang, path)?;
    if lines::is_opaque(&begin) {
        return own::check(asked, input, session, out);
    }
    let (header, rows) = LinesReader::open(input).map_err(refuse)?;
    let scenario = scenario(asked, &header, lang)?;
    let method = asked.method.of_or(lang, &scenario, header.method)?;
    let TaskBase { depth, window, .. } = scenario.base;
    let visits = header.visits;
    let convention = method.map_or_else(Declared::default, |method| method.decided).or(header.convention);
    let claim = TraceClaim { method, depth, window, visits, convention, has_windows: true };
    let mut seen = Seen::default();
    let mut judge = |rows: &mut dyn Iterator<Item = ClaimedRow>| {
        let mut rows = CheckedRows::new(rows, session, &mut seen);
        check_rows(&scenario.base.start, &claim, &mut rows)
    };
    let file = ClaimedFile { header: &header, start: &scenario.base.start, claim: &claim };
    let checked = file.check(rows, &mut judge, super::rows::ahead);
    drop(progress);
    seen.end(checked.as_ref().ok().map(|checked| &checked.answer), asked, session, out)?;
    let checked = checked.map_err(refuse)?;
    let read = Checked { scenario: &scenario, method, halt: header.stopped, view: checked.view, notes: &checked.notes };
    answer(asked, &read, checked.in_file(), lang, out)
}

fn check_saved(asked: &Check, saved: Saved, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let (lang, Saved { task, trace }) = (session.lang, saved);
    if let Some(option) = asked.game.given().map(str::to_owned).or(asked.method.given()) {
        return Err(Failure::at(lang, &option, &lang.say("check-saved-says")));
    }
    let (scenario, method) = (Scenario::of_task("", task.clone()), Some(task.method));
    if !trace.is_complete() {
        return Err(Failure::in_file(lang, asked.path(), &lang.say("check-incomplete")));
    }
    let (visits, convention) = (Some(u64::from(trace.len())), task.method.convention().into());
    let claim = TraceClaim { method, depth: task.depth, window: task.window, visits, convention, has_windows: true };
    let mut seen = Seen::default();
    let mut rows = CheckedRows::new(check::rows(&trace), session, &mut seen);
    let checked = check_rows(&scenario.base.start, &claim, &mut rows);
    seen.end(Some(&checked), asked, session, out)?;
    let checked = checked.and_then(|proof| check::check_counts(proof, &trace));
    let read = Checked { scenario: &scenario, method, halt: trace.halt(), view: ScoreView::Side, notes: &[] };
    answer(asked, &read, checked, lang, out)
}

fn answer(
    asked: &Check,
    &Checked { scenario, method, halt, view, notes }: &Checked<'_>,
    checked: Result<TraceProof, Box<Refutation>>,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let notes: Vec<String> = notes.iter().map(|note| words::note(lang, note)).collect();
    let name = |moves: &[MoveCode]| {
        scenario.base.start.look(moves).map_or_else(|| moves.len().to_string(), |look| story::name(lang, &look.name))
    };
    let convention = match &checked {
        Ok(proof) => proof.convention,
        Err(refutation) => refutation.convention,
    };
    let written = if asked.json {
        let refutation = checked.as_ref().err().map(|refutation| wrong(scenario, refutation, lang, &name));
        let proof = checked.as_ref().ok();
        // What a proof does not show, where a convention was only inferred.
        let doubt = proof.and_then(|proof| proof.doubt.as_ref()).map(|doubt| {
            JsonObject::new()
                .with("also", doubt.also.iter().map(|also| also.name()).collect::<Vec<_>>())
                .unless_empty("also_in_part", doubt.in_part.iter().map(part))
                .with("apart", doubt.apart.as_deref())
        });
        let answer = JsonObject::new()
            .with("proved", checked.is_ok())
            .all_of(&proof)
            .all_of(&doubt)
            .all_of(&refutation)
            .with("notes", notes)
            .with("convention", convention)
            .maybe("stopped", halt);
        report::line(&answer, out)
    } else {
        notes.iter().for_each(|note| refusal::hint(note));
        let found = checked.as_ref().ok().and_then(|proof| proof.algorithm);
        let method = method.or(found.map(Method::from));
        let algorithm = method.map(|method| method.name());
        let mut lines = match &checked {
            Ok(proof) => words::proof(lang, proof, algorithm.as_deref(), view),
            Err(refutation) => words::refutation(lang, refutation, &name),
        };
        let named = method.zip(convention);
        lines
            .extend(named.and_then(|(method, convention)| words::convention(lang, method.algorithm, convention, view)));
        lines.extend(halt.map(|halt| story::stopped(lang, halt, Some(scenario.base.depth))));
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))
    };
    match (checked, written.and_then(|()| out.flush())) {
        // A reader that has gone changes nothing about the trace.
        (Err(_), Err(error)) if error.kind() == ErrorKind::BrokenPipe => Err(Failure::Refuted),
        (_, Err(error)) => Err(error.into()),
        (Err(_), Ok(())) => Err(Failure::Refuted),
        (Ok(_), Ok(())) => Ok(()),
    }
}

/// A mistake in one side's function alone, or in both in an unusual form.
fn part(part: &PartMistake) -> JsonObject {
    JsonObject::new().with("mistake", part.mistake.name()).with("side", part.side.map(Side::name))
}

fn open(session: &Session, path: &Path) -> Result<(Vec<u8>, impl BufRead + Send + use<>), Failure> {
    let lang = session.lang;
    let input: Box<dyn Read + Send> = match path == Path::new("-") {
        true => match Feed::new(io::stdin(), session.interrupt()) {
            Some(feed) => Box::new(feed),
            None => Box::new(io::stdin()),
        },
        false => Box::new(File::open(path).map_err(|error| unreadable(lang, path, &error))?),
    };
    let (begin, input) = lines::sniff(input).map_err(|error| unreadable(lang, path, &error))?;
    Ok((begin, BufReader::with_capacity(1 << 16, input)))
}

/// Whether the rows of a JSON trace that are held at once fit into memory.
fn room(lang: Lang, path: &Path) -> Result<(), Failure> {
    /// Bytes that a line has at most, and what the rows take for each: twice, with space to grow.
    const LINE: u64 = 256;
    const GROWTH: u64 = 6;
    let written = std::fs::metadata(path).map_or(0, |found| found.len());
    let held = written.min(lines::MOST_HELD as u64 * LINE) * GROWTH;
    worker::room(held).map_err(|refused| Failure::no_room(lang, refused))
}

fn unreadable(lang: Lang, path: &Path, error: &io::Error) -> Failure {
    Failure::in_file(lang, path, &errors::unreadable(lang, error.kind()))
}

/// The game and the root's search: the options', else what the header says.
fn scenario(asked: &Check, header: &LinesHeader, lang: Lang) -> Result<Scenario, Failure> {
    let mut scenario = match &header.start {
        Some(start) if !asked.game.is_given() => Scenario::new("", start.clone()),
        _ => asked.game.scenario(lang)?,
    };
    scenario.base.depth = header.depth.unwrap_or(scenario.base.depth);
    if let Some(window) = header.window {
        scenario.base.window = scenario.base.start.side().view(window);
    }
    asked.game.adjust(lang, scenario)
}

pub fn refuse_file(asked: &Check, lang: Lang, error: &ReadError) -> Failure {
    refuse(lang, &asked.path().display().to_string(), error)
}

fn refuse(lang: Lang, file: &str, error: &ReadError) -> Failure {
    Failure::at(lang, &format!("{}:{}", errors::file(file), error.line), &words::problem(lang, &error.problem))
}

/// Scores are seen from the side to move, or by MAX, as `view` says.
pub fn wrong(
    scenario: &Scenario,
    refutation: &Refutation,
    lang: Lang,
    name: &dyn Fn(&[MoveCode]) -> String,
) -> JsonObject {
    let (field, expected, found) = match &refutation.fault {
        Fault::Field { field, expected, found } => (Some(field.name()), Some(expected), Some(found)),
        Fault::NoMove { found } => (Some("move"), None, Some(found)),
        Fault::Move { .. } => (Some("move"), None, None),
        Fault::Unproved { .. } | Fault::Worth { .. } | Fault::Table { .. } => (Some("value"), None, None),
        Fault::Outside { .. } => (Some("window"), None, None),
        Fault::Unfounded => (Some("source"), None, None),
        _ => (None, None, None),
    };
    let moves = refutation.moves.iter().map(|&mv| JsonMove::new(&scenario.base.start, mv));
    // How far a search with the likely mistake does the same.
    let agrees = refutation.agrees.map(|agreement| match agreement {
        Agreement::Whole => json!("whole"),
        Agreement::Kept(rows) => json!({ "rows": rows }),
        Agreement::Until(row) => json!(row),
        Agreement::Never => json!("never"),
    });
    JsonObject::new()
        .with("row", refutation.row)
        .with("line", refutation.line)
        .with("moves", moves.collect::<Vec<_>>())
        .with("node", name(&refutation.moves))
        .with("fault", <&str>::from(&refutation.fault))
        .with("field", field)
        .with("expected", expected.map(content))
        .with("found", found.map(content))
        .with("likely", refutation.likely.map(|likely| likely.name()))
        .maybe("likely_of", refutation.likely_of.map(Side::name))
        .with("also", refutation.also.iter().map(|also| also.name()).collect::<Vec<_>>())
        .with("agrees", agrees)
        .with("right_with", refutation.right_with)
        .maybe("right_name", refutation.right_name.map(Algorithm::name))
        .with("view", if refutation.is_seen_by_max { ScoreView::Max } else { ScoreView::Side }.name())
        .with("said", text::sentences(lang, words::refutation(lang, refutation, name)))
}

fn content(content: &Content) -> Value {
    match content {
        Content::Score(score) => json!(JsonScore(*score)),
        Content::Window(alpha, beta) => json!([JsonScore(*alpha), JsonScore(*beta)]),
        Content::Number(number) => json!(number),
        Content::Word(word) => json!(word),
        Content::Nothing => Value::Null,
    }
}
