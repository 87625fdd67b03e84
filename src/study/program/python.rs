//! Python as a process that runs the recorder: how it is started, and which of its lines are the recorder's own.
//!
//! Each of them begins with a key that the program does not know. What the recorder says is read in `run.rs`.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use super::refusal::{ProgramRefusal, refusal};
use crate::platform::{Heard, Launch, Process};

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

/// What a Python is started for.
#[derive(Debug, Clone, Copy)]
pub struct Task<'a> {
    /// The program that runs the student's.
    pub recorder: &'a str,
    pub text: &'a str,
    pub key: &'a str,
    /// Whether the text is all that it will be told.
    pub is_all: bool,
}

/// A Python that has begun to run a recorder, and may read a folder.
pub fn python(task: &Task<'_>, folder: Option<&Path>) -> Result<Process, ProgramRefusal> {
    let Task { recorder, text, key, is_all } = *task;
    let named = std::env::var(PYTHON).ok().filter(|named| !named.is_empty());
    let usual = [("python3", None), ("python", None), ("py", Some("-3"))];
    let asked = named.as_deref().map(|named| vec![(named, None)]).unwrap_or_else(|| usual.to_vec());
    let mut refused = ProgramRefusal::NoPython;
    for (program, first) in asked {
        let args: Vec<String> = first.into_iter().chain(["-I", "-c", BOOT]).map(str::to_owned).collect();
        let input = format!("{}\n{recorder}{text}\n", recorder.len()).into_bytes();
        let confined = Some(folder.map(Path::to_path_buf).into_iter().collect());
        let launch = Launch { program, args: &args, input, is_all, confined };
        let Some(process) = Process::launch(launch) else { continue };
        let Heard::Line(line) = process.hear(BEGIN) else { continue };
        // A Python that is too old knows no key.
        let told = told_of(&line, key).or_else(|text| serde_json::from_str::<Value>(&text));
        match told {
            Ok(told) if told.get("ready").is_some() => return Ok(process),
            Ok(told) if told.get("refused").is_some() => refused = refusal(&told),
            _ => {}
        }
    }
    Err(refused)
}
