//! One run of a program on trees: the process with the recorder in it, and its output, tree by tree.

use std::collections::BTreeMap;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::facts::{ProgramFacts, RecordedRow, line_in};
use super::project;
use super::refusal::{ProgramRefusal, refusal};
use super::test_tree::TestTree;
use super::trees::fitted;
use super::{RECORDER, ReturnedMoves};
use crate::platform::{Heard, Launch, Process, read_at_most};
use jianzhi_core::game::Side;
use jianzhi_core::game::tree::Tree;

const MOST_BYTES: u64 = 1 << 20;
/// Time that the program has for a tree, in seconds.
pub const SECONDS: f64 = 2.5;
/// Time after which a process without output is ended: the recorder ends it sooner where it can.
const PATIENCE: Duration = Duration::from_millis(4_300);
pub const MOST_VISITS: u64 = 300_000;
/// Bytes of memory.
pub const MOST_MEMORY: u64 = 256 << 20;
const CHANGES: &str = include_str!("changes.py");
/// Visits, nested calls and seconds of a changed program on a tree, and seconds for all of them.
const CHANGED_VISITS: u64 = 2_000;
const CHANGED_FRAMES: u64 = 180;
const CHANGED_SECONDS: f64 = 0.1;
const CHANGES_SECONDS: f64 = 6.0;
/// Time between two changes that are told, most of which are not.
const CHANGES_PATIENCE: Duration = Duration::from_secs(20);
const CHANGES_LOOK: Duration = Duration::from_millis(50);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudentProgram {
    pub name: String,
    pub source: String,
    /// Its folder, in which its own modules are.
    pub folder: Option<PathBuf>,
    /// The other texts of its folder, by their paths in it, where it came as an archive.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub files: BTreeMap<String, String>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RunWish<'a> {
    /// The algorithm whose function is looked for first, where a file has several.
    pub algorithm: Option<&'a str>,
    pub steps: bool,
}

#[derive(Debug, Clone, Copy, Serialize)]
pub struct ChangeAsk<'a> {
    /// Those of this line; `None` for all.
    pub line: Option<u32>,
    pub costs: &'a [u32],
    /// Those of these numbers; `None` for all.
    pub only: Option<&'a [u64]>,
    /// The places of trees on which they have to come to the right values.
    pub values: &'a [usize],
    /// The places of trees on which their visits are told.
    pub trees: &'a [usize],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StopReason {
    Time,
    Visits,
    Memory,
    Error,
    /// It returned something that is not a whole number.
    Value,
    /// Its process ended before the search returned: `os._exit`, or the system ended it.
    Ended,
}

impl StopReason {
    pub const fn name(self) -> &'static str {
        match self {
            StopReason::Time => "time",
            StopReason::Visits => "visits",
            StopReason::Memory => "memory",
            StopReason::Error | StopReason::Value | StopReason::Ended => "error",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stopped {
    pub why: StopReason,
    pub line: Option<u32>,
    pub text: Option<String>,
    /// The line of the statement that may be to blame: with another one there the program is right on all trees.
    #[serde(default)]
    pub suspect: Option<u32>,
    /// Whether it is a program of any language, which has other limits.
    #[serde(skip)]
    pub is_engine: bool,
}

#[derive(Debug, Clone, Default)]
pub struct RecordedTree {
    pub lines: Vec<String>,
    pub rows: Vec<RecordedRow>,
    pub stopped: Option<Stopped>,
    pub printed: String,
    /// A statement outside of its search that has failed, and was left out.
    pub skipped: Option<Skipped>,
    pub moves: Vec<ReturnedMoves>,
    /// Leaves that it looked at outside of its search.
    pub outside: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Skipped {
    pub line: u32,
    /// What Python says; empty where it did not end.
    pub text: String,
}

impl Stopped {
    pub const fn after_silence() -> Stopped {
        Stopped { why: StopReason::Time, line: None, text: None, suspect: None, is_engine: false }
    }
}

impl StudentProgram {
    pub fn new(name: impl Into<String>, source: impl Into<String>) -> StudentProgram {
        StudentProgram { name: name.into(), source: source.into(), folder: None, files: BTreeMap::new() }
    }

    /// Reads a file, or an archive of several; `None` where it is too large, not a text, or has no program in it.
    ///
    /// # Errors
    /// Those of the system.
    pub fn open(path: &Path) -> std::io::Result<Option<StudentProgram>> {
        if project::is_archive(path) {
            return Ok(read_at_most(path, project::MOST_BYTES)?.and_then(|bytes| project::unpacked(bytes, path)));
        }
        let Some(bytes) = read_at_most(path, MOST_BYTES)? else { return Ok(None) };
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
        let Ok(source) = std::str::from_utf8(bytes) else { return Ok(None) };
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let folder = std::path::absolute(path).ok().and_then(|path| path.parent().map(Path::to_path_buf));
        Ok(Some(StudentProgram { folder, ..StudentProgram::new(name, source) }))
    }

    pub fn is_one(path: &Path) -> bool {
        project::is_archive(path) || path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("py"))
    }
}

#[derive(Debug)]
pub struct ProgramRun {
    process: Process,
    /// What each line of the recorder begins with: the program does not know it.
    key: String,
    pub facts: ProgramFacts,
    name: String,
    left: usize,
}

impl ProgramRun {
    /// Starts the program on trees, which it is given one after another.
    ///
    /// # Errors
    /// Why it is not run.
    pub fn start(
        program: &StudentProgram,
        trees: &[TestTree],
        wish: RunWish<'_>,
    ) -> Result<ProgramRun, ProgramRefusal> {
        ProgramRun::begin(program, trees, wish, Value::Null)
    }

    /// The trees as a program can be tried on them: with MIN at the root only where it is told who moves there, without values
    /// beyond the number that it takes for infinity, and of one shape where it is given the list of the leaves. A tree that it
    /// brings itself comes first.
    ///
    /// # Errors
    /// Why it is not run.
    pub fn fitting(
        program: &StudentProgram,
        trees: Vec<TestTree>,
        wish: RunWish<'_>,
    ) -> Result<Vec<TestTree>, ProgramRefusal> {
        let facts = ProgramRun::start(program, &[], wish)?.facts;
        let own = facts.own_tree.as_deref().and_then(|text| Tree::parse(text, Side::Max).ok()).map(TestTree::whole);
        Ok(own.into_iter().chain(trees.into_iter().map(|handed| fitted(handed, &facts))).collect())
    }

    /// Starts the program to be asked for changes of one statement each, on these trees.
    ///
    /// # Errors
    /// Why it is not run.
    pub fn start_changed(
        program: &StudentProgram,
        trees: &[TestTree],
        wish: RunWish<'_>,
    ) -> Result<ProgramRun, ProgramRefusal> {
        let values: Vec<Value> = trees.iter().map(|handed| json!(handed.solution())).collect();
        let changes = json!({
            "source": CHANGES, "values": values, "visits": CHANGED_VISITS, "frames": CHANGED_FRAMES,
            "each": CHANGED_SECONDS, "seconds": CHANGES_SECONDS,
        });
        ProgramRun::begin(program, trees, wish, changes)
    }

    /// The changed programs that an ask gives; `go_on` is asked meanwhile, and ends the process.
    pub fn changed<T: DeserializeOwned>(&mut self, ask: &ChangeAsk<'_>, go_on: &mut dyn FnMut() -> bool) -> Vec<T> {
        self.process.say(format!("{}\n", json!(ask)).into_bytes());
        let (mut all, mut waited) = (Vec::new(), Duration::ZERO);
        while waited < CHANGES_PATIENCE && go_on() {
            match self.told_within(CHANGES_LOOK) {
                Told::Line(told) if told.get("change").is_some() => {
                    waited = Duration::ZERO;
                    all.extend(serde_json::from_value(told).ok());
                }
                Told::Nothing => waited += CHANGES_LOOK,
                Told::Line(_) | Told::Foreign | Told::Traceback(_) | Told::End => return all,
            }
        }
        self.process.end();
        Vec::new()
    }

    fn begin(
        program: &StudentProgram,
        trees: &[TestTree],
        wish: RunWish<'_>,
        changes: Value,
    ) -> Result<ProgramRun, ProgramRefusal> {
        let key = secret();
        let limits = json!({ "seconds": SECONDS, "visits": MOST_VISITS, "memory": MOST_MEMORY });
        let task = json!({
            "name": program.name, "source": program.source, "folder": program.folder, "files": program.files,
            "algorithm": wish.algorithm,
            "steps": wish.steps, "limits": limits, "trees": trees, "changes": &changes, "key": &key,
        });
        let text = task.to_string();
        let task = Task { recorder: RECORDER, text: &text, key: &key, is_all: changes.is_null() };
        let process = python(&task, program.folder.as_deref())?;
        let facts = ProgramFacts::default();
        let name = program.name.clone();
        let mut run = ProgramRun { process, key, facts, name, left: trees.len() };
        match run.describe() {
            Told::Line(mut told) if told["program"].is_object() => {
                let facts = serde_json::from_value(told["program"].take());
                run.facts = facts.map_err(|error| ProgramRefusal::Broken(error.to_string()))?;
            }
            Told::Line(told) => return Err(refusal(&told)),
            Told::Foreign => return Err(ProgramRefusal::Reaching { line: None }),
            Told::Traceback(_) | Told::Nothing | Told::End => return Err(ProgramRefusal::Broken(String::new())),
        }
        Ok(run)
    }

    /// The visits on the next tree; `None` after the last one, and after one that has ended the process.
    ///
    /// # Errors
    /// A parameter that is not known, which is found when the function is called.
    pub fn next_tree(&mut self) -> Result<Option<RecordedTree>, ProgramRefusal> {
        if self.left == 0 {
            return Ok(None);
        }
        let mut recording = RecordedTree::default();
        loop {
            match self.describe() {
                Told::Line(told) if told.get("visit").is_some() => {
                    recording.lines.push(told.to_string());
                    let row = serde_json::from_value(told);
                    recording.rows.push(row.map_err(|error| ProgramRefusal::Broken(error.to_string()))?);
                }
                Told::Line(mut told) if told.get("end").is_some() => {
                    self.left -= 1;
                    recording.printed = told["printed"].as_str().unwrap_or_default().to_owned();
                    recording.skipped = serde_json::from_value(told["skipped"].take()).ok();
                    let stopped = serde_json::from_value(told["stopped"].take());
                    recording.stopped = stopped.map_err(|error| ProgramRefusal::Broken(error.to_string()))?;
                    let moves = serde_json::from_value(told["moves"].take());
                    recording.moves = moves.map_err(|error| ProgramRefusal::Broken(error.to_string()))?;
                    recording.outside = told["outside"].as_u64().unwrap_or_default();
                    // Limits end the process.
                    self.left = if recording.stopped.is_some() { 0 } else { self.left };
                    return Ok(Some(recording));
                }
                Told::Line(told) => return Err(refusal(&told)),
                Told::Foreign => return Err(ProgramRefusal::Reaching { line: None }),
                silent @ (Told::Traceback(_) | Told::Nothing | Told::End) => {
                    let line = if let Told::Traceback(each) = &silent { self.facts.traced(each) } else { None };
                    let why = if let Told::End = silent { StopReason::Ended } else { StopReason::Time };
                    self.left = 0;
                    recording.stopped = Some(Stopped { why, line, ..Stopped::after_silence() });
                    return Ok(Some(recording));
                }
            }
        }
    }

    fn describe(&mut self) -> Told {
        self.told_within(PATIENCE)
    }

    fn told_within(&mut self, patience: Duration) -> Told {
        let mut traceback: Option<Vec<Vec<u32>>> = None;
        loop {
            match self.process.receive(patience) {
                Heard::Line(line) => match told_of(&line, &self.key) {
                    Ok(told) => return Told::Line(told),
                    // Tracebacks of an alarm and of the last resort may be written into one another.
                    Err(text) if traceback.is_none() && !is_of_traceback(&text) => return Told::Foreign,
                    // Each alarm, and the thread that ends a program that does not answer, writes a traceback, the innermost call
                    // first.
                    Err(text) => {
                        let all = traceback.get_or_insert_default();
                        if text.trim_end().ends_with("first):") {
                            all.push(Vec::new());
                        }
                        let found = line_in(&text, &self.name);
                        all.last_mut().into_iter().for_each(|lines| lines.extend(found));
                    }
                },
                Heard::Nothing => return traceback.map_or(Told::Nothing, Told::Traceback),
                Heard::End => return traceback.map_or(Told::End, Told::Traceback),
            }
        }
    }
}

enum Told {
    Line(Value),
    Foreign,
    Traceback(Vec<Vec<u32>>),
    Nothing,
    End,
}

// Python as a process that runs the recorder: how it is started, and which of its lines are the recorder's own.
//
// Each of them begins with a key that the program does not know. What the recorder says is read in `run.rs`.

const BEGIN: Duration = Duration::from_secs(20);
/// Runs the recorder, which comes before the task.
const BOOT: &str = "import sys;r=sys.stdin.buffer;n=int(r.readline());exec(compile(r.read(n),'<recorder>','exec'),{'__name__':'recorder','__builtins__':dict(vars(__builtins__))})";
const PYTHON: &str = "JIANZHI_PYTHON";

/// A word that no program can guess.
pub fn secret() -> String {
    let word = || RandomState::new().build_hasher().finish();
    format!("{:016x}{:016x} ", word(), word())
}

/// What the recorder has written in a line; the line as a text where it is of others.
pub fn told_of(line: &[u8], key: &str) -> Result<Value, String> {
    let told = line.strip_prefix(key.as_bytes()).and_then(|told| serde_json::from_slice(told).ok());
    told.ok_or_else(|| String::from_utf8_lossy(line).into_owned())
}

/// Whether a line is one of those in which Python itself says where a program is.
pub fn is_of_traceback(text: &str) -> bool {
    const BEGINNINGS: [&str; 8] =
        ["  File \"", "Thread 0x", "Current thread", "Timeout (", "  ...", "Fatal Python error", "Stack (", "  <"];
    text.trim().is_empty() || BEGINNINGS.iter().any(|begin| text.starts_with(begin))
}

#[derive(Debug, Clone, Copy)]
pub struct Task<'a> {
    pub recorder: &'a str,
    pub text: &'a str,
    pub key: &'a str,
    /// Whether the text is all that it will be told.
    pub is_all: bool,
}

/// The interpreter that the first run has found. What is on the path may be a launcher, such as pyenv's, which takes longer to start.
static INTERPRETER: OnceLock<String> = OnceLock::new();

/// A Python that has begun to run a recorder, and may read a folder.
pub fn python(task: &Task<'_>, folder: Option<&Path>) -> Result<Process, ProgramRefusal> {
    let Task { recorder, text, key, is_all } = *task;
    let named = std::env::var(PYTHON).ok().filter(|named| !named.is_empty());
    let usual = [("python3", None), ("python", None), ("py", Some("-3"))];
    let asked = named.as_deref().map(|named| vec![(named, None)]).unwrap_or_else(|| usual.to_vec());
    let known = INTERPRETER.get().map(|known| (known.as_str(), None));
    let mut refused = ProgramRefusal::NoPython;
    for (program, first) in known.into_iter().chain(asked) {
        let args: Vec<String> = first.into_iter().chain(["-I", "-c", BOOT]).map(str::to_owned).collect();
        let input = format!("{}\n{recorder}{text}\n", recorder.len()).into_bytes();
        let confined = Some(folder.map(Path::to_path_buf).into_iter().collect());
        let launch = Launch { program, args: &args, input, is_all, confined };
        let Some(process) = Process::launch(launch) else { continue };
        let Heard::Line(line) = process.receive(BEGIN) else { continue };
        // A Python that is too old knows no key.
        let told = told_of(&line, key).or_else(|text| serde_json::from_str::<Value>(&text));
        match told {
            Ok(told) if told.get("ready").is_some() => {
                let found = told["ready"].as_str().filter(|found| !found.is_empty());
                found.into_iter().for_each(|found| drop(INTERPRETER.set(found.to_owned())));
                return Ok(process);
            }
            Ok(told) if told.get("refused").is_some() => refused = refusal(&told),
            _ => {}
        }
    }
    Err(refused)
}
