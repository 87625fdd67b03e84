//! `check` and `trace` of a student's own program, and `python`, which prints the recorder.

use super::check::wrong;
use super::prelude::*;
use super::{own, task};
use jianzhi_core::score::scale;
use jianzhi_study::program::{
    ENGINE_TREES, EngineCommand, LaneTree, NoLane, OwnShown, OwnVerdict, ProgramLane, ProgramRows, ProgramRun,
    RECORDER, RecordedRow, RunWish, SEED, Stopped, TREES, TestTree, Trial, TrialAnswer, WrongTree, growing, header,
};
use jianzhi_view::text::check as words;

const MOST_TREES: usize = 10_000;

#[derive(Args)]
pub struct RandomTrees {
    #[arg(id = "tried_trees", long = "trees", value_name = "N", allow_hyphen_values = true)]
    trees: Option<String>,
    #[arg(id = "seed_of_trees", long = "seed", value_name = "SEED", allow_hyphen_values = true)]
    seed: Option<String>,
}

impl RandomTrees {
    fn trees(&self, usual: usize, lang: Lang) -> Result<Vec<TestTree>, Failure> {
        let wanted = lang.say_with("cli-wanted-trees", &args![least = 1, most = MOST_TREES]);
        let count = number(lang, "--trees", self.trees.as_deref(), &wanted, 1..=MOST_TREES)?;
        let seed = seed(lang, self.seed.as_deref())?;
        Ok(growing(count.unwrap_or(usual), seed.unwrap_or(SEED)))
    }

    pub fn given(&self) -> Option<&'static str> {
        self.trees.as_ref().map(|_| "--trees").or(self.seed.as_ref().map(|_| "--seed"))
    }
}

pub fn seed(lang: Lang, text: Option<&str>) -> Result<Option<u64>, Failure> {
    number(lang, "--seed", text, &lang.say("random-seed"), ..)
}

pub fn python(out: &mut dyn Write) -> Result<(), Failure> {
    Ok(out.write_all(RECORDER.as_bytes())?)
}

pub fn open(lang: Lang, path: &Path) -> Result<StudentProgram, Failure> {
    let read = StudentProgram::open(path);
    let read = read.map_err(|error| Failure::in_file(lang, path, &errors::unreadable(lang, error.kind())))?;
    read.ok_or_else(|| Failure::in_file(lang, path, &lang.say("program-not-text")))
}

/// The tree that options name, cut at its depth; `None` where they name none.
pub fn handed(game: &Game, lang: Lang) -> Result<Option<TestTree>, Failure> {
    if !game.is_given() {
        return Ok(None);
    }
    let Scenario { base, .. } = game.scenario(lang)?;
    if base.start.scale().is_some() {
        refusal::hint(&lang.say("program-by-ranks"));
        scale::show(None);
    }
    let window = base.start.side().view(base.window);
    let handed = TestTree::new(&base.start, base.depth, window);
    handed.map(Some).map_err(|error| Failure::Refused(error.words(lang)))
}

pub fn check(asked: &Check, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = session.lang;
    let program = open(lang, asked.path())?;
    if asked.own.is_asked() {
        return own::check_program(asked, &program, session, out);
    }
    let (trees, is_given) = trees(asked, TREES, lang)?;
    if let Some(name) = &asked.task {
        let tried = task::check(name, asked, &program, trees, session)?;
        let told = ToldTrial { trial: tried.trial(), path: asked.path(), source: &program.source, lang, is_given };
        if asked.json {
            writeln!(out, "{}", tried.json(told.json()))?;
        } else {
            told.lines().iter().chain([&tried.words(lang)]).try_for_each(|line| writeln!(out, "{line}"))?;
        }
        out.flush()?;
        return if tried.is_done() { Ok(()) } else { Err(Failure::Refuted) };
    }
    let method = method(&asked.method, trees.first(), lang)?;
    let trial = Trial::run(&program, trees, method, &mut || !session.is_stopped());
    let place = |line: Option<u32>| place(asked.path(), line);
    let trial = match trial {
        Err(refused) if !is_given && refused.is_of_own_game() => {
            return own::check_instead(asked, &program, &refused, session, out);
        }
        trial => trial.map_err(|refused| Failure::at(lang, &place(refused.line()), &refused.words(lang)))?,
    };
    session.end()?;
    let told = ToldTrial { trial: &trial, path: asked.path(), source: &program.source, lang, is_given };
    // Where the number of trees is named, the verdict is on these alone, unless they are not its game.
    let is_asked = asked.random.given().is_some();
    let may_be_own = !is_asked || !trial.is_proved() && OwnVerdict::may_be_shown(&program, &trial);
    let is_free = !is_given && asked.method.given().is_none() && may_be_own;
    match is_free.then(|| OwnVerdict::after(&program, &trial)).flatten() {
        Some(OwnShown::Instead(own)) => own::write(own.map(|own| *own), asked, session, out),
        Some(OwnShown::Next(own)) if !is_asked => told.write(Some(&own), asked.json, out),
        _ => told.write(None, asked.json, out),
    }
}

/// The trees that a program is tried on: the one that is named, else random ones.
fn trees(asked: &Check, usual: usize, lang: Lang) -> Result<(Vec<TestTree>, bool), Failure> {
    let Some(given) = handed(&asked.game, lang)? else { return Ok((asked.random.trees(usual, lang)?, false)) };
    match asked.random.given() {
        None => Ok((vec![given], true)),
        Some(option) => {
            Err(Failure::Refused(lang.say_with("cli-conflict", &args![argument = option, other = "--tree"])))
        }
    }
}

pub fn engine(command: &str, lang: Lang) -> Result<EngineCommand, Failure> {
    let refused = || Failure::wanted(lang, "--program", &lang.say("cli-wanted-engine"), command);
    EngineCommand::new(command).ok_or_else(refused)
}

pub fn check_engine(asked: &Check, command: &str, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = session.lang;
    let command = engine(command, lang)?;
    let (trees, is_given) = trees(asked, ENGINE_TREES, lang)?;
    let method = method(&asked.method, trees.first(), lang)?;
    let trial = Trial::of_engine(&command, &trees, method, &mut || !session.is_stopped());
    let trial = trial.map_err(|refused| Failure::at(lang, &errors::file(&command.text), &refused.words(lang)))?;
    session.end()?;
    let path = Path::new(&command.text);
    ToldTrial { trial: &trial, path, source: "", lang, is_given }.write(None, asked.json, out)
}

pub fn trace_engine(command: &str, game: &Game, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = session.lang;
    let command = engine(command, lang)?;
    let handed = handed(game, lang)?.ok_or_else(|| Failure::Refused(lang.say("cli-missing-game")))?;
    let recording = command.run(&handed);
    let recording =
        recording.map_err(|refused| Failure::at(lang, &errors::file(&command.text), &refused.words(lang)))?;
    command.trace(&handed, &recording).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    out.flush()?;
    let Some(stopped) = recording.stopped else { return session.end() };
    let args = args![place = errors::file(&command.text), reason = stopped.words(lang)];
    refusal::hint(&lang.say_with("program-stopped", &args));
    Err(Failure::Refuted)
}

impl ToldTrial<'_> {
    /// Writes the verdict, and the one on the program's own game next to it; that is first where it alone shows a mistake.
    fn write(&self, own: Option<&OwnVerdict>, is_json: bool, out: &mut dyn Write) -> Result<(), Failure> {
        let is_own_first = self.trial.is_proved() && own.is_some_and(|own| !own.is_proved());
        let own = own.map(|own| own::ToldOwn { own, path: self.path, lang: self.lang });
        if is_json {
            let told = match own.map(|own| own.json()) {
                Some(own) if is_own_first => report::extended(own, json!({ "trees": self.trial.trees })),
                own => report::extended(self.json(), json!({ "own": own })),
            };
            writeln!(out, "{told}")?
        } else {
            let lines = match own {
                Some(own) if is_own_first => [own.words(), self.lines()],
                own => [self.lines(), own.map(|own| own.words_after(self.trial)).unwrap_or_default()],
            };
            lines.iter().flatten().try_for_each(|line| writeln!(out, "{line}"))?
        }
        self.trial.run.iter().for_each(|run| refusal::tell_limits(self.lang, !run.is_guarded));
        if !self.trial.printed.is_empty() && self.trial.trees == 1 {
            refusal::hint(&self.lang.say("program-printed"));
            refusal::hint(self.trial.printed.trim_end());
        }
        out.flush()?;
        match self.trial.answer {
            TrialAnswer::Proved if !is_own_first => Ok(()),
            TrialAnswer::Proved | TrialAnswer::Wrong(_) | TrialAnswer::Stopped(..) => Err(Failure::Refuted),
        }
    }
}

/// The algorithm that is asked for, `Some(None)` for any; `None` where it is to be inferred.
fn method(asked: &OneAlgorithm, tree: Option<&TestTree>, lang: Lang) -> Result<Option<Option<Method>>, Failure> {
    let Some(tree) = tree.filter(|_| asked.is_named()) else { return Ok(None) };
    let scenario = Scenario::new("", tree.tree.clone().into());
    asked.of_or(lang, &scenario, None).map(Some)
}

pub fn place(path: &Path, line: Option<u32>) -> String {
    let file = errors::file(&path.display().to_string());
    line.map_or(file.clone(), |line| format!("{file}:{line}"))
}

struct ToldTrial<'a> {
    trial: &'a Trial,
    path: &'a Path,
    source: &'a str,
    lang: Lang,
    is_given: bool,
}

impl ToldTrial<'_> {
    fn json(&self) -> Value {
        let Trial { entry, trees, method, convention, proof, answer, outside, .. } = self.trial;
        let is_proved = self.trial.is_proved();
        let told = match answer {
            TrialAnswer::Proved => json!(proof),
            TrialAnswer::Wrong(found) => {
                let scenario = Scenario::new("", found.handed.tree.clone().into());
                json!(wrong(&scenario, &found.refutation, self.lang, &|moves| name(self.lang, &found.handed, moves)))
            }
            TrialAnswer::Stopped(..) => json!({}),
        };
        let handed = match answer {
            TrialAnswer::Proved => None,
            TrialAnswer::Wrong(found) => Some(&found.handed),
            TrialAnswer::Stopped(handed, _) => Some(handed),
        };
        let wrong_tree = if let TrialAnswer::Wrong(found) = answer { Some(found) } else { None };
        let hint = wrong_tree.and_then(|found| found.hint.as_ref()).map(|hint| hint.words(self.lang));
        let (line, stopped, notes) = match answer {
            TrialAnswer::Proved => (None, Value::Null, Vec::new()),
            TrialAnswer::Wrong(found) => {
                let notes = found.notes.iter().map(|note| words::note(self.lang, note)).collect();
                (found.line, Value::Null, notes)
            }
            TrialAnswer::Stopped(_, stopped) => {
                (stopped.suspect.or(stopped.line), told_stop(stopped, self.lang), Vec::new())
            }
        };
        let more = json!({
            "proved": is_proved, "program": self.path.display().to_string(), "function": entry, "trees": trees,
            "tree": handed.map(|handed| handed.tree.to_string()), "root": handed.map(|handed| handed.tree.root_side()),
            "line": line, "stopped": stopped, "notes": notes, "convention": convention,
            "algorithm": method.map(|method| method.name()), "remarks": self.trial.remarks(self.lang), "hint": hint,
            "untried": self.trial.untried.iter().map(|untried| untried.name()).collect::<Vec<_>>(),
            "outside": { "seen": outside.seen, "all": outside.all }, "repeating": self.trial.repeating,
        });
        report::extended(told, more)
    }

    fn lines(&self) -> Vec<String> {
        let (lang, trial) = (self.lang, self.trial);
        match &trial.answer {
            TrialAnswer::Proved => trial.proved_words(lang),
            TrialAnswer::Wrong(found) => {
                let mut lines = self.begin(found);
                lines.extend(words::refutation(lang, &found.describe(), &|moves| name(lang, &found.handed, moves)));
                lines.extend(trial.remarks(lang));
                lines.extend(trial.convention_words(lang));
                lines.extend(self.tree(&found.handed));
                lines
            }
            TrialAnswer::Stopped(handed, stopped) => {
                let args = args![place = place(self.path, stopped.line), reason = stopped.words(lang)];
                let mut lines = vec![lang.say_with("program-stopped", &args)];
                lines.extend(stopped.line.and_then(|line| self.statement(line)));
                lines.extend(stopped.text.iter().filter(|text| text.contains("Error")).map(|text| printable(text)));
                if let Some(line) = stopped.suspect.filter(|_| stopped.suspect != stopped.line) {
                    lines.push(lang.say_with("program-suspect", &args![place = place(self.path, Some(line))]));
                    lines.extend(self.statement(line));
                }
                lines.extend(self.tree(handed));
                lines
            }
        }
    }

    /// The statement that made the first wrong visit.
    fn begin(&self, found: &WrongTree) -> Vec<String> {
        let Some(line) = found.line else {
            let file = args![file = errors::file(&self.path.display().to_string())];
            return vec![self.lang.say_with("program-wrong-nowhere", &file)];
        };
        let place = place(self.path, Some(line));
        let said = match &found.hint {
            Some(hint) => format!("{place}: {}", hint.words(self.lang)),
            None => found.statement(self.lang, place),
        };
        [said].into_iter().chain(self.statement(line)).collect()
    }

    fn statement(&self, line: u32) -> Option<String> {
        let text = self.source.lines().nth(usize::try_from(line).ok()?.checked_sub(1)?)?;
        Some(format!("    {}", errors::plain(text.trim())))
    }

    /// The tree, and whose move it is at its root where that is not MAX's.
    fn tree(&self, handed: &TestTree) -> Vec<String> {
        let tree = handed.tree.to_string();
        let told = match self.is_given || self.trial.trees == 1 {
            true => self.lang.say_with("program-tree-given", &args![tree]),
            false => self.lang.say_with("program-tree", &args![trees = self.trial.trees, tree]),
        };
        let is_min = handed.tree.root_side() == Side::Min;
        let ghosts = handed.has_two_ghosts().then(|| self.lang.say("program-two-ghosts"));
        [told].into_iter().chain(is_min.then(|| self.lang.say("program-root-min"))).chain(ghosts).collect()
    }
}

/// A text of several lines without characters that would control a terminal.
fn printable(text: &str) -> String {
    text.lines().map(errors::plain).collect::<Vec<_>>().join("\n")
}

fn told_stop(stopped: &Stopped, lang: Lang) -> Value {
    let is_shown = stopped.text.is_some() && stopped.why != jianzhi_study::program::StopReason::Value;
    let text = if is_shown { stopped.text.clone() } else { Some(stopped.words(lang)) };
    json!({ "why": stopped.why.name(), "line": stopped.line, "text": text })
}

fn name(lang: Lang, handed: &TestTree, moves: &[MoveCode]) -> String {
    let start = jianzhi_core::game::start::Start::from(handed.tree.clone());
    start.look(moves).map_or_else(|| moves.len().to_string(), |look| story::name(lang, &look.name))
}

pub struct AskedTrace<'a> {
    pub path: &'a Path,
    pub game: &'a Game,
    pub method: &'a OneAlgorithm,
    pub jsonl: bool,
}

pub fn trace(asked: &AskedTrace<'_>, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = session.lang;
    let &AskedTrace { path, game, .. } = asked;
    let program = open(lang, path)?;
    let handed = handed(game, lang)?.ok_or_else(|| Failure::Refused(lang.say("cli-missing-game-of-program")))?;
    let algorithm = method(asked.method, Some(&handed), lang)?.flatten().map(|method| method.algorithm.name());
    let refused = |refused: jianzhi_study::program::ProgramRefusal| {
        Failure::at(lang, &place(path, refused.line()), &refused.words(lang))
    };
    let wish = RunWish { algorithm, steps: false };
    let mut run = ProgramRun::start(&program, std::slice::from_ref(&handed), wish).map_err(refused)?;
    let recording = run.next_tree().map_err(refused)?.unwrap_or_default();
    if asked.jsonl {
        let known = algorithm.unwrap_or(run.facts.algorithm().name());
        writeln!(out, "{}", header(&program, &handed, Some(known), Some(run.facts.view())))?;
        recording.lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    } else {
        list(&handed, &recording.rows, &recording.lines, lang, out)?;
    }
    out.flush()?;
    match recording.stopped {
        None => session.end(),
        Some(stopped) => {
            let args = args![place = place(path, stopped.line), reason = stopped.words(lang)];
            refusal::hint(&lang.say_with("program-stopped", &args));
            stopped.text.iter().for_each(|text| refusal::hint(&printable(text)));
            Err(Failure::Refuted)
        }
    }
}

/// A program's visits as a trace: on the game that is named, else on the first tree on which it goes wrong.
pub fn describe(path: &Path, program: &StudentProgram, on: &LaneTree, lang: Lang) -> Result<ToldTrace, Failure> {
    let lane = ProgramLane::run(program, on, &mut || true).map_err(|none| no_lane(path, none, lang))?;
    match lane.listing.stopped {
        // The window shows the visits until then; in words it is told where the program was stopped.
        Some(stopped) => Err(no_lane(path, NoLane::Stopped(stopped.at), lang)),
        None => Ok(lane.told),
    }
}

pub fn told_engine(command: &EngineCommand, on: &LaneTree, lang: Lang) -> Result<ToldTrace, Failure> {
    let lane = ProgramRows::of_engine(command, on, &mut || true).and_then(|rows| Ok(rows.read()?));
    lane.map(|lane| lane.told).map_err(|none| no_lane(Path::new(&command.text), none, lang))
}

fn no_lane(path: &Path, none: NoLane, lang: Lang) -> Failure {
    let at = |line: Option<u32>, problem: String| Failure::at(lang, &place(path, line), &problem);
    match none {
        NoLane::Refused(refused) => at(refused.line(), refused.words(lang)),
        NoLane::Stopped(stopped) => at(stopped.line, stopped.brief(lang)),
        NoLane::Cancelled => Failure::Refuted,
    }
}

fn list(handed: &TestTree, rows: &[RecordedRow], lines: &[String], lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let mut table = vec![report::heads(lang, &["visit", "node", "window", "value"])];
    table[0].extend(["call-line", "return-line"].map(|head| lang.say(&format!("program-head-{head}"))));
    let start = jianzhi_core::game::start::Start::from(handed.tree.clone());
    for (row, line) in rows.iter().zip(lines) {
        let told: Value = serde_json::from_str(line).unwrap_or_default();
        let moves: Vec<MoveCode> = row.path.iter().map(|&index| MoveCode(index)).collect();
        let name = start.look(&moves).map_or_else(String::new, |look| story::name(lang, &look.name));
        let shown = |field: &str| match &told[field] {
            Value::String(text) => text.replace("inf", "∞"),
            Value::Null => "…".to_owned(),
            number => number.to_string(),
        };
        let window = || format!("({}, {})", shown("alpha"), shown("beta"));
        let window = told.get("alpha").map_or_else(String::new, |_| window());
        let number = |line: Option<u32>| line.map_or_else(String::new, |line| line.to_string());
        table.push(vec![
            row.visit.to_string(),
            format!("{}{name}", "  ".repeat(row.path.len())),
            window,
            shown("value"),
            number(row.call_line),
            number(row.return_line),
        ]);
    }
    let columns = [Align::Right, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right];
    report::write(&columns, &table, out)
}
