//! Another program of the system, run as a process of its own: it gets its input at once, or piece by piece, its output is
//! read line by line, and it can be ended from outside.

use std::io::{BufRead, BufReader, Read, Write};
#[cfg(target_os = "linux")]
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(target_os = "linux")]
use super::keeper;
use crate::platform::{Heard, Launch};

/// Lines that wait to be read; a process that writes more waits.
const WAITING: usize = 4096;
/// Time that a keeper has to begin, and to end.
const BEGIN: Duration = Duration::from_secs(10);
const PATIENCE: Duration = Duration::from_secs(5);
/// Time between two looks whether it has ended.
const GLANCE: Duration = Duration::from_millis(2);
/// The most bytes of a line.
const LONGEST_LINE: u64 = 64 << 20;

#[derive(Debug)]
pub struct Process {
    child: Child,
    lines: Receiver<Vec<u8>>,
    /// What writes to it; `None` where its input has ended.
    input: Option<Sender<Vec<u8>>>,
    /// Whether it is a keeper, which has started the program.
    is_kept: bool,
}

impl Process {
    pub fn launch(launch: Launch<'_>) -> Option<Process> {
        let (mut command, is_kept) = command(&launch)?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
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
        let mut process = Process { child, lines, input: Some(writer), is_kept };
        process.say(launch.input);
        if is_kept {
            // The keeper's own line.
            process.receive(BEGIN);
        } else if launch.is_all {
            process.input = None;
        }
        Some(process)
    }

    /// Writes more to a program that converses. One that has ended hears nothing, which shows in its output.
    pub fn say(&self, piece: Vec<u8>) {
        if let Some(input) = &self.input {
            input.send(piece).ok();
        }
    }

    pub fn end(&mut self) {
        self.input = None;
        if self.is_kept {
            // A keeper ends everything where its input ends, and then itself.
            let begin = Instant::now();
            while begin.elapsed() < PATIENCE && matches!(self.child.try_wait(), Ok(None)) {
                thread::sleep(GLANCE);
            }
        }
        end_all(&self.child);
        drop(self.child.kill());
    }

    /// The memory that it holds with all that it has started, in bytes, where the system tells: Linux does.
    pub fn memory(&self) -> Option<u64> {
        let held = processes(self.child.id(), self.is_kept).into_iter().filter_map(|process| {
            let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
            let held = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
            held.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib << 10)
        });
        held.reduce(|sum, held| sum + held)
    }

    pub fn receive(&self, within: Duration) -> Heard {
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

/// How a program is started, and whether by a keeper; `None` where the system has no such program.
#[cfg(target_os = "linux")]
fn command(launch: &Launch<'_>) -> Option<(Command, bool)> {
    let program = found(launch.program)?;
    let reads = launch.confined.clone().map(|folders| [folders, of_python(&program)].concat());
    let length = launch.is_all.then_some(launch.input.len());
    let kept = keeper::command(&program, reads.as_deref(), length);
    let is_kept = kept.is_some();
    let mut command = kept.unwrap_or_else(|| Command::new(&program));
    command.args(launch.args);
    Some((command, is_kept))
}

#[cfg(not(target_os = "linux"))]
fn command(launch: &Launch<'_>) -> Option<(Command, bool)> {
    let mut command = Command::new(launch.program);
    command.args(launch.args);
    Some((command, false))
}

#[cfg(target_os = "linux")]
fn found(program: &str) -> Option<PathBuf> {
    use std::os::unix::fs::PermissionsExt;

    let is_program =
        |path: &PathBuf| path.metadata().is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0);
    if program.contains('/') {
        return Some(PathBuf::from(program)).filter(is_program);
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).map(|folder| folder.join(program)).find(is_program)
}

/// The folders of a Python, where it is outside of those of the system: the one above its `bin`, of a link also of what it leads to.
#[cfg(target_os = "linux")]
fn of_python(program: &Path) -> Vec<PathBuf> {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let all = [Some(program.to_path_buf()), program.canonicalize().ok()];
    let folders = all.into_iter().flatten().filter_map(|path| Some(path.parent()?.parent()?.to_path_buf()));
    // All of a home would be too much.
    folders.filter(|folder| folder.parent().is_some() && Some(folder) != home.as_ref()).collect()
}

#[cfg(target_os = "linux")]
fn processes(process: u32, is_kept: bool) -> Vec<u32> {
    if is_kept { keeper::below(process) } else { vec![process] }
}

#[cfg(not(target_os = "linux"))]
fn processes(process: u32, _: bool) -> Vec<u32> {
    vec![process]
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
