//! Keeps a program of others in: `jianzhi` starts itself as a keeper, which starts the program.
//!
//! The keeper adopts whatever its program leaves running (a subreaper), also processes with a session of their own, and ends all of
//! them with the program, or as soon as its own input ends: that is when the one who started it ends, in whatever way. A program
//! that is confined reads Python and some folders, writes to a folder that is deleted afterwards, and uses no network (Landlock).

use std::collections::HashMap;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{fs, thread};

use landlock::{
    ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError, RulesetStatus, Scope,
    path_beneath_rules,
};
use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, wait};
use tempfile::TempDir;

use crate::platform::Protection;

const KEEPER: &str = "keep-program";
/// Whether this program does the work of a keeper, whatever its file is called.
static IS_KEEPER: AtomicBool = AtomicBool::new(false);
/// How it is started whatever has become of its file.
const ITSELF: &str = "/proc/self/exe";
const RULES: ABI = ABI::V6;
/// Read by every program: libraries, and what Python asks about the machine.
const SYSTEM: &str = "\
    /usr /bin /lib /lib32 /lib64 /nix/store /gnu/store /etc/ld.so.cache /etc/ld.so.conf /etc/ld.so.conf.d \
    /etc/localtime /dev/urandom /dev/random /proc /sys/devices/system/cpu";
/// The device that takes what a program writes to its standard output.
const NOTHING: &str = "/dev/null";
/// Time between two looks at processes that are being ended.
const PAUSE: Duration = Duration::from_millis(2);

/// How this program is started as a keeper; `None` where the library runs in another program.
pub fn command(program: &Path, reads: Option<&[PathBuf]>, length: Option<usize>) -> Option<Command> {
    IS_KEEPER.load(Ordering::Relaxed).then_some(())?;
    let mut command = Command::new(ITSELF);
    command.arg(KEEPER).arg(length.map_or("-".to_owned(), |length| length.to_string()));
    command.arg(reads.map_or("-".to_owned(), |reads| reads.len().to_string()));
    command.args(reads.unwrap_or_default()).arg(program);
    Some(command)
}

pub fn protection() -> Protection {
    let is_keeper = command(Path::new(""), None, None).is_some();
    let probe = || thread::spawn(|| confine(&[], Path::new("/"))).join().unwrap_or_default();
    if is_keeper { probe() } else { Protection::None }
}

/// Does the work of a keeper, if that is what the arguments ask for. A program that calls this first can start itself as one.
pub fn keep(args: impl IntoIterator<Item = OsString>) -> Option<ExitCode> {
    IS_KEEPER.store(true, Ordering::Relaxed);
    let mut args = args.into_iter().skip(1);
    args.next().filter(|first| first == KEEPER)?;
    let mut number = || args.next()?.into_string().ok()?.parse::<usize>().ok();
    let (length, reads) = (number(), number());
    let reads = reads.map(|count| args.by_ref().take(count).map(PathBuf::from).collect::<Vec<_>>());
    let program = args.next()?;
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::piped()).stderr(Stdio::null()).process_group(0);
    Some(kept(command, reads, length).map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS))
}

fn kept(mut command: Command, reads: Option<Vec<PathBuf>>, length: Option<usize>) -> Option<()> {
    set_child_subreaper(Some(getpid())).ok()?;
    let scratch = reads.is_some().then(TempDir::new).transpose().ok()?;
    if let Some(scratch) = &scratch {
        command.env("TMPDIR", scratch.path());
    }
    let place = scratch.as_ref().map(|scratch| scratch.path().to_path_buf());
    // What a thread may do is inherited by the program that it starts, while the keeper stays free.
    let start = move || -> io::Result<Child> {
        let confined = reads.zip(place).map(|(reads, place)| confine(&reads, &place));
        let mut out = io::stdout().lock();
        writeln!(out, "{}", confined.unwrap_or_default().name())?;
        out.flush()?;
        command.spawn()
    };
    let mut child = thread::spawn(start).join().ok()?.ok()?;
    let scratch = Arc::new(Mutex::new(scratch));
    forward(&mut child, length, Arc::clone(&scratch));
    let program = Pid::from_child(&child);
    loop {
        match wait(WaitOptions::empty()) {
            Ok(Some((ended, _))) if ended != program => {}
            Err(rustix::io::Errno::INTR) => {}
            _ => break,
        }
    }
    end(&scratch);
    Some(())
}

/// Passes on what the program is to read, so much of it or all; where the input ends, everything does.
fn forward(child: &mut Child, length: Option<usize>, scratch: Arc<Mutex<Option<TempDir>>>) {
    let (sender, pieces) = channel::<Vec<u8>>();
    if let Some(mut input) = child.stdin.take() {
        // A program that does not read must not keep the end of the input from being seen.
        thread::spawn(move || pieces.iter().try_for_each(|piece| input.write_all(&piece)));
    }
    thread::spawn(move || {
        let (mut sender, mut left) = (Some(sender), length);
        let mut piece = vec![0; 1 << 16];
        let mut input = io::stdin().lock();
        while let Ok(count @ 1..) = input.read(&mut piece) {
            let passed = left.map_or(count, |left| left.min(count));
            if let Some(sender) = &sender {
                sender.send(piece[..passed].to_vec()).ok();
            }
            left = left.map(|left| left - passed);
            sender = sender.filter(|_| left != Some(0));
        }
        end(&scratch);
        std::process::exit(0);
    });
}

fn end(scratch: &Mutex<Option<TempDir>>) {
    loop {
        for process in below(std::process::id()) {
            let process = i32::try_from(process).ok().and_then(Pid::from_raw);
            // One that has ended meanwhile needs no end.
            process.and_then(|process| kill_process(process, Signal::KILL).ok());
        }
        match wait(WaitOptions::NOHANG) {
            Ok(Some(_)) | Err(rustix::io::Errno::INTR) => {}
            Ok(None) => thread::sleep(PAUSE),
            Err(_) => break,
        }
    }
    drop(scratch.lock().unwrap_or_else(PoisonError::into_inner).take());
}

/// The processes that a process has started, and those that these have.
pub fn below(process: u32) -> Vec<u32> {
    let mut started: HashMap<u32, Vec<u32>> = HashMap::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(id) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        let Ok(told) = fs::read_to_string(entry.path().join("stat")) else { continue };
        // The name before it may hold anything: `pid (name) state parent ..`.
        let parent = told.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1)?.parse().ok());
        started.entry(parent.unwrap_or_default()).or_default().push(id);
    }
    let mut found = vec![process];
    let mut place = 0;
    while let Some(next) = found.get(place) {
        found.extend(started.remove(next).unwrap_or_default());
        place += 1;
    }
    found.split_off(1)
}

/// Confines this thread, and the program that it starts.
fn confine(reads: &[PathBuf], scratch: &Path) -> Protection {
    match restricted(reads, scratch) {
        Ok(RulesetStatus::FullyEnforced) => Protection::Full,
        Ok(RulesetStatus::PartiallyEnforced) => Protection::Partial,
        Ok(RulesetStatus::NotEnforced) | Err(_) => Protection::None,
    }
}

fn restricted(reads: &[PathBuf], scratch: &Path) -> Result<RulesetStatus, RulesetError> {
    let read = SYSTEM.split(' ').map(Path::new).chain(reads.iter().map(PathBuf::as_path)).filter(|path| path.exists());
    let written = [scratch, Path::new(NOTHING)];
    let rules = Ruleset::default()
        .handle_access(AccessFs::from_all(RULES))?
        .handle_access(AccessNet::from_all(RULES))?
        .scope(Scope::from_all(RULES))?
        .create()?
        .add_rules(path_beneath_rules(read, AccessFs::from_read(RULES)))?
        .add_rules(path_beneath_rules(written, AccessFs::from_all(RULES)))?;
    Ok(rules.restrict_self()?.ruleset)
}
