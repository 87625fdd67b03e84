//! The verdict on a search whose game is not known: `check` of rows with the game `opaque`, and of a program on its own game.

use std::io::BufRead;

use super::prelude::*;
use super::program::place;
use jianzhi_core::file::lines;
use jianzhi_core::opaque::{
    self, Bounds, HandedOn, OpaqueFault, OpaqueRefutation, OpaqueSearch, OpaqueVerdict, seen, window_seen,
};
use jianzhi_study::program::{OwnAsk, OwnRun, OwnVerdict, ProgramRefusal, Trial, own_tree};
use jianzhi_view::text::check::own as words;
use jianzhi_view::text::sentences;

pub fn check(asked: &Check, input: impl BufRead, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = session.lang;
    if let Some(option) = asked.game.given().map(str::to_owned).or(asked.method.given()) {
        return Err(Failure::at(lang, &option, &lang.say("check-own-options")));
    }
    let search = lines::read_opaque(input).map_err(|error| super::check::refuse_file(asked, lang, &error))?;
    let verdict = opaque::check(&search);
    session.end()?;
    if asked.json {
        writeln!(out, "{}", answer(lang, &search, &verdict))?;
    } else {
        let lines = match &verdict.refutation {
            Some(wrong) => words::refutation(lang, &search, wrong),
            None => words::proof(lang, &verdict, false),
        };
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        verdict.hints.iter().for_each(|hint| refusal::hint(&words::hint(lang, hint)));
    }
    out.flush()?;
    verdict.refutation.map_or(Ok(()), |_| Err(Failure::Refuted))
}

fn answer(lang: Lang, search: &OpaqueSearch, verdict: &OpaqueVerdict) -> Value {
    let hints: Vec<Value> = verdict
        .hints
        .iter()
        .map(|hint| json!({ "hint": hint.waste.name(), "row": hint.row, "visits": hint.visits }))
        .collect();
    let told = match &verdict.refutation {
        Some(wrong) => refuted(lang, search, wrong),
        None => json!(verdict.proof),
    };
    let more = json!({
        "proved": verdict.refutation.is_none(), "convention": convention(verdict), "hints": hints, "notes": [],
    });
    report::extended(told, more)
}

pub fn convention(verdict: &OpaqueVerdict) -> Value {
    verdict.cuts_at_equal.map_or(Value::Null, |is_equal| json!({ "cut": if is_equal { "equal" } else { "beyond" } }))
}

pub fn refuted(lang: Lang, search: &OpaqueSearch, wrong: &OpaqueRefutation) -> Value {
    let side = if search.is_movers { Side::Max } else { words::fault_side(search, wrong) };
    let one = |value: f64| self::score(seen(side, value));
    let pair = |bounds: Bounds| {
        let (alpha, beta) = window_seen(side, bounds.0, bounds.1);
        json!([self::score(alpha), self::score(beta)])
    };
    let (fault, field, expected, found) = match wrong.fault {
        OpaqueFault::Window { expected, found } => ("field", Some("window"), pair(expected), pair(found)),
        OpaqueFault::Early { best, bound, .. } => ("early", None, one(bound), one(best)),
        OpaqueFault::Late { value, bound } => ("late", None, one(bound), one(value)),
        OpaqueFault::Unproved { lower, upper, value } if lower == upper => {
            ("field", Some("value"), one(lower), one(value))
        }
        OpaqueFault::Handed(HandedOn::Side) => ("field", Some("side"), Value::Null, Value::Null),
        OpaqueFault::Handed(HandedOn::Depth) => ("field", Some("depth"), Value::Null, Value::Null),
        OpaqueFault::Choice { value, best, .. } => ("field", Some("move"), one(best), one(value)),
        OpaqueFault::Unproved { lower, upper, value } => ("unproved", Some("value"), pair((lower, upper)), one(value)),
    };
    json!({
        "row": wrong.row, "line": search.rows.get(wrong.row as usize).map(|row| row.line),
        "moves": search.moves(wrong.row), "node": words::node(lang, search, wrong.row), "fault": fault, "field": field,
        "expected": expected, "found": found, "likely": wrong.likely.map(|likely| likely.name()), "also": [],
        "agrees": null, "right_with": null, "view": if search.is_movers { "side" } else { "max" },
        "said": sentences(lang, words::refutation(lang, search, wrong)),
    })
}

/// A score in JSON; infinities are strings.
pub fn score(score: f64) -> Value {
    match score {
        f64::INFINITY => json!("inf"),
        f64::NEG_INFINITY => json!("-inf"),
        score if score.fract() == 0.0 && score.abs() < 9e15 => json!(score as i64),
        score => json!(score),
    }
}

#[derive(Args)]
pub struct OwnArgs {
    #[arg(id = "own_game", long = "own")]
    own: bool,
    #[arg(id = "own_call", long = "call", value_name = "EXPR")]
    call: Option<String>,
    #[arg(id = "own_function", long = "function", value_name = "NAME")]
    function: Option<String>,
    #[arg(id = "own_search", long = "search", value_name = "K", allow_hyphen_values = true)]
    search: Option<String>,
    #[arg(id = "own_stdin", long = "stdin", value_name = "FILE")]
    stdin: Option<PathBuf>,
    #[arg(id = "own_args", last = true, value_name = "ARG")]
    args: Vec<String>,
}

impl OwnArgs {
    pub fn is_asked(&self) -> bool {
        let named = [self.call.is_some(), self.function.is_some(), self.search.is_some(), self.stdin.is_some()];
        self.own || named.contains(&true) || !self.args.is_empty()
    }

    pub fn ask(&self, lang: Lang) -> Result<OwnAsk, Failure> {
        let input = self.stdin.as_deref().map(|path| {
            std::fs::read_to_string(path)
                .map_err(|error| Failure::in_file(lang, path, &errors::unreadable(lang, error.kind())))
        });
        let search = number(lang, "--search", self.search.as_deref(), &lang.say("cli-wanted-search"), 1..)?;
        Ok(OwnAsk {
            call: self.call.clone(),
            function: self.function.clone(),
            search,
            input: input.transpose()?.unwrap_or_default(),
            args: self.args.clone(),
        })
    }
}

fn refused(path: &Path, refused: &ProgramRefusal, lang: Lang) -> Failure {
    Failure::at(lang, &place(path, refused.line()), &refused.words(lang))
}

pub fn check_program(
    asked: &Check,
    program: &StudentProgram,
    session: &Session,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let lang = session.lang;
    if let Some(option) = asked.game.given().map(str::to_owned).or(asked.method.given()) {
        return Err(Failure::at(lang, &option, &lang.say("check-own-options")));
    }
    write(OwnVerdict::new(program, &asked.own.ask(lang)?), asked, session, out)
}

pub fn write(
    own: Result<OwnVerdict, ProgramRefusal>,
    asked: &Check,
    session: &Session,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (lang, path) = (session.lang, asked.path());
    let own = own.map_err(|none| refused(path, &none, lang))?;
    ToldOwn { own: &own, path, lang }.write(asked.json, session, out)
}

/// The same of a program that has no function on our trees; where its own game does not show its search,
/// either, it is refused as before.
pub fn check_instead(
    asked: &Check,
    program: &StudentProgram,
    none: &ProgramRefusal,
    session: &Session,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let own = OwnVerdict::new(program, &OwnAsk::default());
    write(own.map_err(|own| if own.is_of_search() { own } else { none.clone() }), asked, session, out)
}

/// Writes the rows of a program on its own game, or the tree of that game.
pub fn trace_program(
    path: &Path,
    args: &OwnArgs,
    is_tree: bool,
    session: &Session,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let lang = session.lang;
    let program = super::program::open(lang, path)?;
    if is_tree {
        let tree = own_tree(&program, &args.ask(lang)?).map_err(|none| refused(path, &none, lang))?;
        writeln!(out, "{}", tree.tree)?;
        if tree.tree.root_side() == Side::Min {
            refusal::hint(&lang.say("program-own-root"));
        }
        return session.end();
    }
    let run = OwnRun::new(&program, &args.ask(lang)?).map_err(|none| refused(path, &none, lang))?;
    out.write_all(run.trace(&program.name).as_bytes())?;
    out.flush()?;
    let Some(stopped) = run.stopped() else { return session.end() };
    let args = args![place = place(path, stopped.line), reason = stopped.own_words(lang)];
    refusal::hint(&lang.say_with("program-stopped", &args));
    Err(Failure::Refuted)
}

pub struct ToldOwn<'a> {
    pub own: &'a OwnVerdict,
    pub path: &'a Path,
    pub lang: Lang,
}

impl ToldOwn<'_> {
    pub fn write(&self, is_json: bool, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        session.end()?;
        if is_json {
            writeln!(out, "{}", self.json())?;
        } else {
            self.words().iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        out.flush()?;
        if self.own.is_proved() { Ok(()) } else { Err(Failure::Refuted) }
    }

    fn name(&self) -> String {
        self.path.display().to_string()
    }

    pub fn words(&self) -> Vec<String> {
        self.own.words(self.lang, &self.name())
    }

    pub fn words_after(&self, trial: &Trial) -> Vec<String> {
        self.own.words_after(self.lang, &self.name(), trial.is_proved())
    }

    pub fn json(&self) -> Value {
        let OwnVerdict { run, open, search, verdict, line, unknown, .. } = self.own;
        let lang = self.lang;
        let hints: Vec<Value> = verdict
            .hints
            .iter()
            .map(|hint| json!({ "hint": hint.waste.name(), "line": run.hint_line(hint), "visits": hint.visits }))
            .collect();
        let wrong = verdict.refutation.as_ref();
        let stopped = run
            .program_stopped()
            .map(|stopped| json!({ "why": stopped.why.name(), "line": stopped.line, "text": stopped.own_words(lang) }));
        let told = wrong.map_or_else(|| json!({}), |wrong| refuted(lang, search, wrong));
        let more = json!({
            "program": self.name(), "game": "own", "functions": run.functions().collect::<Vec<_>>(),
            "searches": run.searches(), "search": run.search(), "visits": run.visits(), "value": run.value(),
            "open": open.as_ref().map(|open| {
                json!({ "visits": open.visits(), "value": open.value(), "complete": open.stopped().is_none() })
            }),
            "proved": self.own.is_proved(), "row": wrong.map(|wrong| wrong.row), "line": line,
            "likely": self.own.likely().map(|likely| likely.name()),
            "said": sentences(lang, self.words()), "convention": convention(verdict), "hints": hints,
            "unknown": unknown, "stopped": stopped,
        });
        report::extended(told, more)
    }
}
