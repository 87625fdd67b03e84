//! The command line: arguments in, results to standard output, messages to standard error.
//!
//! Exit status 0: done. 1: a check failed. 2: the input was refused, with one line that says why. 3: an experiment is
//! not complete.

mod budget;
mod check;
mod class;
mod compare;
mod described;
mod exercise;
mod export;
mod grade;
mod kit;
mod lab;
mod lesson;
mod map;
mod measured;
mod moves;
mod open;
mod own;
mod playground;
mod prelude;
mod program;
mod program_grades;
pub mod refusal;
pub mod report;
mod reports;
mod rows;
pub mod saved;
mod search;
mod session;
mod setup;
mod switched;
mod task;
mod tell;
mod visits;

use std::ffi::OsString;
use std::io::BufWriter;
use std::process::ExitCode;

use clap::builder::Resettable;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use budget::Budgeted;
use described::{command, in_lines};
use jianzhi_study::platform;
use prelude::*;
use refusal::Failure;
pub use refusal::end_without_memory;
use saved::Subject;
use session::Session;
use setup::{Algorithms, Game, OneAlgorithm};

/// The version, with the commit where the build knows it.
const VERSION: &str = jianzhi_study::VERSION;

#[derive(Parser)]
#[command(name = "jianzhi", version = VERSION, disable_help_subcommand = true)]
struct Cli {
    #[arg(long, global = true, value_name = "en|zh", display_order = 100)]
    lang: Option<String>,
    #[arg(long, global = true, display_order = 101)]
    no_color: bool,
    #[arg(long, alias = "licenses", display_order = 104)]
    licences: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Open(open::Open),
    Tell {
        #[command(flatten)]
        subject: Subject,
        #[arg(long)]
        json: bool,
    },
    Search(Search),
    Trace(Trace),
    Check(check::Check),
    Python,
    Task(task::TaskArgs),
    CheckLesson(lesson::CheckLesson),
    Compare(Compare),
    Perft {
        #[command(flatten)]
        game: Game,
        #[arg(long)]
        divide: bool,
    },
    Moves(PositionArgs),
    Evaluate(PositionArgs),
    Ledger(reports::ReportArgs),
    Map(map::MapArgs),
    Health(reports::ReportArgs),
    Playground(playground::PlaygroundArgs),
    Lab(lab::LabArgs),
    Exercise(exercise::ExerciseArgs),
    Grade(grade::GradeArgs),
    Export(export::Export),
    Completions(described::Completions),
    Man(described::Manual),
}

#[derive(Args)]
struct Search {
    #[command(flatten)]
    game: Game,
    #[command(flatten)]
    method: OneAlgorithm,
    #[command(flatten)]
    budget: Budgeted,
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct Trace {
    #[command(flatten)]
    subject: Subject,
    #[arg(
        id = "traced_engine", long = "program", value_name = "CMD", requires = "jsonl",
        conflicts_with_all = ["trace_file", "save"]
    )]
    engine: Option<String>,
    #[command(flatten)]
    own: own::OwnArgs,
    #[arg(long)]
    jsonl: bool,
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

#[derive(Args)]
struct Compare {
    #[command(flatten)]
    game: Game,
    #[command(flatten)]
    methods: Algorithms,
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    #[arg(long)]
    csv: bool,
    #[arg(long, conflicts_with = "csv")]
    differences: bool,
}

#[derive(Args)]
struct PositionArgs {
    #[command(flatten)]
    game: Game,
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Clone, Copy)]
struct OutputOptions {
    lang: Lang,
    /// Whether the language was asked for by name; otherwise the app uses the last one.
    #[cfg_attr(not(feature = "app"), allow(dead_code, reason = "only the app remembers a language"))]
    is_lang_asked: bool,
    /// Whether something to open was named; otherwise the app opens what was open last.
    #[cfg_attr(not(feature = "app"), allow(dead_code, reason = "only the app remembers what was open"))]
    is_scenario_asked: bool,
    colours: bool,
}

pub fn main() -> ExitCode {
    if let Some(code) = platform::keep(std::env::args_os()) {
        return code;
    }
    let args: Vec<OsString> = std::env::args_os().collect();
    let lang = session::wanted(&args);
    refusal::tell_panics(lang);
    refusal::tell_lack_of_memory(lang);
    let out = io::stdout();
    let is_terminal = out.is_terminal();
    let mut out = BufWriter::new(out.lock());
    let done = run(args, lang, is_terminal, &mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // Results are written before the message about them. Whether they can be written no longer matters.
            drop(out.flush());
            failure.report(lang)
        }
    }
}

fn run(args: Vec<OsString>, lang: Lang, is_terminal: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let parsed = in_lines(command(lang), lang);
    // The visits of a program are those of a game, which the options of a search name; a trace file gives it itself.
    let named =
        |command: clap::Command, id: &'static str| command.mut_arg(id, |file| file.conflicts_with(Resettable::Reset));
    let parsed = if args.iter().any(|arg| StudentProgram::is_one(Path::new(arg))) {
        let parsed = parsed.mut_subcommand("trace", |trace| named(trace, "trace_file"));
        parsed.mut_subcommand("open", |open| named(open, "file"))
    } else {
        parsed
    };
    let parsed = parsed.try_get_matches_from(args).and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => return refusal::answer(lang, &error, out),
    };
    session::check(lang, cli.lang.as_deref())?;
    let colours = is_terminal && !cli.no_color && may_colour();
    let is_scenario_asked = matches!(&cli.command, Some(Command::Open(open)) if open.is_given());
    let output = OutputOptions { lang, is_lang_asked: cli.lang.is_some(), is_scenario_asked, colours };
    match cli.command {
        None if cli.licences => Ok(out.write_all(platform::LICENCES.unwrap_or_default().as_bytes())?),
        None => open::open(Scenario::worked_example()?, None, output, out),
        Some(Command::Open(open)) => open.run(output, out),
        Some(Command::Tell { subject, json }) => {
            let session = Session::begin(lang);
            match subject.recorded(&session)? {
                Some(recorded) => tell::tell(&recorded, Form::new(json, false), output, &session, out),
                None => session.end(),
            }
        }
        Some(Command::Search(search)) => {
            let scenario = search.game.scenario(lang)?;
            let method = search.method.of(lang, &scenario)?;
            let limits = search.budget.limits(lang, method)?;
            search::search(&scenario.task(method), limits, search.json, &Session::begin(lang), out)
        }
        Some(Command::Trace(trace)) => trace.run(is_terminal, &Session::begin(lang), out),
        Some(Command::Python) => program::python(out),
        Some(Command::Task(asked)) => asked.run(lang, out),
        Some(Command::Check(asked)) => check::check(&asked, &Session::begin(lang), out),
        Some(Command::CheckLesson(asked)) => asked.run(&Session::begin(lang), out),
        Some(Command::Compare(compare)) => {
            let scenario = compare.game.scenario(lang)?;
            let form = report::Form::new(compare.json, compare.csv);
            let (asked, session) = (compare.methods.of(lang, &scenario)?, Session::begin(lang));
            if compare.differences {
                let methods = if compare.methods.is_given() { &asked } else { &scenario.methods };
                return compare::differences(&scenario, methods, form, &session, out);
            }
            compare::compare(&scenario, &asked, form, &session, out)
        }
        Some(Command::Perft { game, divide }) => {
            moves::count(&game.scenario(lang)?, divide, &Session::begin(lang), out)
        }
        Some(Command::Moves(moves)) => moves::moves(&moves.game.scenario(lang)?, moves.json, lang, out),
        Some(Command::Ledger(asked)) => asked.ledger(&Session::begin(lang), out),
        Some(Command::Map(asked)) => asked.run(&Session::begin(lang), out),
        Some(Command::Health(asked)) => asked.health(&Session::begin(lang), out),
        Some(Command::Playground(asked)) => asked.run(&Session::begin(lang), out),
        Some(Command::Lab(asked)) => asked.run(&Session::begin(lang), out),
        Some(Command::Exercise(asked)) => asked.run(&Session::begin(lang), out),
        Some(Command::Grade(asked)) => asked.run(lang, out),
        Some(Command::Export(asked)) => asked.run(&Session::begin(lang)),
        Some(Command::Completions(asked)) => asked.run(lang, out),
        Some(Command::Man(asked)) => asked.run(lang, out),
        Some(Command::Evaluate(asked)) => moves::evaluate(&asked.game.scenario(lang)?, asked.json, lang, out),
    }
}

impl Trace {
    fn run(&self, is_terminal: bool, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        let lang = session.lang;
        if let Some(command) = &self.engine {
            return program::trace_engine(command, self.subject.game(), session, out);
        }
        if let Some((path, game, method)) = self.subject.program() {
            if self.own.is_asked() {
                return own::trace_program(path, &self.own, game.asks_tree(), session, out);
            }
            let asked = program::AskedTrace { path, game, method, jsonl: self.jsonl };
            return program::trace(&asked, session, out);
        }
        let place = self.save.as_deref().map(|path| saved::Place::new(path, is_terminal, lang)).transpose()?;
        if self.jsonl && matches!(place, Some(saved::Place::Output)) {
            let args = args![argument = "--save -", other = "--jsonl"];
            return Err(Failure::Refused(lang.say_with("cli-conflict", &args)));
        }
        let Some(recorded) = self.subject.recorded(session)? else { return session.end() };
        if let Some(place) = &place {
            place.save(&recorded, session, out)?;
        }
        match place {
            _ if self.jsonl => visits::json(&recorded, session, out),
            None => visits::table(&recorded, session, out),
            Some(_) => session.end(),
        }
    }
}

/// Whether the environment lets programs write colours (no-color.org).
fn may_colour() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !is_set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}

fn command_names() -> String {
    let names: Vec<String> = Cli::command().get_subcommands().map(|command| command.get_name().to_owned()).collect();
    names.join(", ")
}
