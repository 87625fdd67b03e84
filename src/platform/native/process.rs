//! Another program of the system, run as a process of its own: it gets its input at once, or piece by piece, its output is
//! read line by line, and it can be ended from outside.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use crate::platform::Heard;

/// Lines that wait to be read; a process that writes more waits.
const WAITING: usize = 4096;
/// The most bytes of a line.
const LONGEST_LINE: u64 = 64 << 20;

/// A process. It ends when it is dropped, with all that it has started.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    lines: Receiver<Vec<u8>>,
    /// What writes to it; `None` where its input has ended.
    input: Option<Sender<Vec<u8>>>,
}

impl Process {
    /// Starts a program with all that it is to read; `None` where the system has no such program.
    pub(crate) fn start(program: &str, args: &[String], input: Vec<u8>) -> Option<Process> {
        let mut process = Process::converse(program, args, input)?;
        process.input = None;
        Some(process)
    }

    /// Starts a program with what it is to read first; `None` where the system has no such program.
    pub(crate) fn converse(program: &str, args: &[String], input: Vec<u8>) -> Option<Process> {
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        alone(&mut command);
        let mut child = command.spawn().ok()?;
        let (writer, pieces) = channel::<Vec<u8>>();
        if let Some(mut stdin) = child.stdin.take() {
            // The output of a program that does not read to the end of its input is read all the same.
            thread::spawn(move || pieces.iter().try_for_each(|piece| stdin.write_all(&piece)));
        }
        let (sender, lines) = sync_channel(WAITING);
        let mut out = BufReader::new(child.stdout.take()?);
        thread::spawn(move || {
            loop {
                let mut line = Vec::new();
                match out.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
                    Ok(0) | Err(_) => return,
                    Ok(_) if sender.send(line).is_err() => return,
                    Ok(_) => {}
                }
            }
        });
        let process = Process { child, lines, input: Some(writer) };
        process.say(input);
        Some(process)
    }

    /// Writes more to a program that converses. One that has ended hears nothing, which shows in its output.
    pub(crate) fn say(&self, piece: Vec<u8>) {
        if let Some(input) = &self.input {
            input.send(piece).ok();
        }
    }

    /// Ends it, with all that it has started.
    pub(crate) fn end(&mut self) {
        end_all(&self.child);
        drop(self.child.kill());
    }

    /// The memory that it holds, in bytes, where the system tells: Linux does.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let held = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        held.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib << 10)
    }

    /// The next line that it writes within some time.
    pub(crate) fn hear(&self, within: Duration) -> Heard {
        match self.lines.recv_timeout(within) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
        drop(self.child.wait());
    }
}

/// A group of its own, so that what it starts ends with it.
#[cfg(unix)]
fn alone(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn alone(_: &mut Command) {}

#[cfg(unix)]
fn end_all(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};

    if let Some(group) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        // A group that has ended already needs no end.
        kill_process_group(group, Signal::KILL).ok();
    }
}

#[cfg(not(unix))]
fn end_all(_: &Child) {}
