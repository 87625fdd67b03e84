//! A program of any language that searches: it is given a tree on its standard input, and writes its visits as JSON Lines
//! on its standard output, once for each tree.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::handed::{HandedTree, ToldNode};
use super::lane::tree_header;
use super::refusal::ProgramRefusal;
use super::run::{MOST_VISITS, RecordedTree, StopReason, Stopped};
use crate::platform::{Heard, Launch, Process};

/// Time that a program has for a tree.
pub const ENGINE_TIME: Duration = Duration::from_secs(5);
/// Memory that it may hold, in bytes.
pub const ENGINE_MEMORY: u64 = 1 << 30;
/// Bytes that it may write for a tree.
const MOST_WRITTEN: usize = 64 << 20;
/// How often it is looked at how much memory it holds.
const LOOK: Duration = Duration::from_millis(50);

/// A program with its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineCommand {
    pub text: String,
    program: String,
    args: Vec<String>,
}

impl EngineCommand {
    /// A command, its words parted by spaces; quotes keep words together. `None` where there is no word.
    ///
    /// ```
    /// use jianzhi_study::program::EngineCommand;
    /// assert!(EngineCommand::of("java -cp \"my classes\" Engine").is_some());
    /// assert!(EngineCommand::of("  ").is_none());
    /// ```
    pub fn of(text: &str) -> Option<EngineCommand> {
        let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
        for mark in text.chars() {
            match (mark, quote) {
                (_, Some(open)) if mark == open => quote = None,
                ('"' | '\'', None) => {
                    quote = Some(mark);
                    word.get_or_insert_default();
                }
                (_, None) if mark.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(mark),
            }
        }
        words.extend(word);
        let mut words = words.into_iter();
        Some(EngineCommand { text: text.trim().to_owned(), program: words.next()?, args: words.collect() })
    }

    /// What the program says of a tree: the lines that it writes, a header first if it writes one.
    ///
    /// # Errors
    /// Where the system has no such program.
    pub fn run(&self, handed: &HandedTree) -> Result<RecordedTree, ProgramRefusal> {
        let mut input = self.task(handed).to_string().into_bytes();
        input.push(b'\n');
        let launch = Launch { program: &self.program, args: &self.args, input, is_all: true, confined: None };
        let process = Process::launch(launch);
        let process = process.ok_or_else(|| ProgramRefusal::NoProgram(self.program.clone()))?;
        let begin = Instant::now();
        let (mut recording, mut written) = (RecordedTree::default(), 0);
        let stop = |why| Some(Stopped { why, line: None, text: None, suspect: None, is_engine: true });
        loop {
            if begin.elapsed() > ENGINE_TIME {
                recording.stopped = stop(StopReason::Time);
            } else if process.memory().is_some_and(|held| held > ENGINE_MEMORY) {
                recording.stopped = stop(StopReason::Memory);
            } else if written > MOST_WRITTEN || recording.lines.len() as u64 > MOST_VISITS {
                recording.stopped = stop(StopReason::Visits);
            }
            if recording.stopped.is_some() {
                return Ok(recording);
            }
            match process.hear(LOOK) {
                Heard::Line(line) => {
                    written += line.len();
                    let line = String::from_utf8_lossy(&line);
                    recording.lines.extend(Some(line.trim()).filter(|line| !line.is_empty()).map(str::to_owned));
                }
                Heard::Nothing => {}
                Heard::End => return Ok(recording),
            }
        }
    }

    /// What a program is given: the header of its trace to come, with the tree as nested objects as well.
    fn task(&self, handed: &HandedTree) -> Value {
        let mut task = tree_header(handed);
        task["node"] = json!(ToldNode::root(&handed.tree));
        task
    }

    /// The rows of a tree as a trace, whose header says what the program's own leaves out.
    pub fn trace(&self, handed: &HandedTree, recording: &RecordedTree) -> Vec<String> {
        let own = recording.lines.first().and_then(|line| serde_json::from_str::<Value>(line).ok());
        let own = own.filter(|own| own.get("value").is_none() && own.get("alpha").is_none());
        let rows = recording.lines.iter().skip(usize::from(own.is_some())).cloned();
        let mut header = tree_header(handed);
        header["program"] = self.text.as_str().into();
        if let (Some(Value::Object(own)), Some(header)) = (own, header.as_object_mut()) {
            for (field, value) in own {
                header.entry(field).or_insert(value);
            }
        }
        std::iter::once(header.to_string()).chain(rows).collect()
    }
}
