//! A desktop: threads, processes, and a system that reports its free memory.

#[cfg(target_os = "linux")]
mod keeper;
mod process;
mod zip;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::Builder;
use std::time::Duration;
pub use std::time::Instant;

use sysinfo::System;

use crate::platform::{Loss, Parcel, Poll, Program};
use crate::shipped;
#[cfg(target_os = "linux")]
pub use keeper::{keep, protection};
pub use process::Process;
pub use zip::unzipped;

/// The licences of all that is shipped, where they are in the program itself.
pub const LICENCES: Option<&str> = Some(include_str!("../../package/licences.txt"));

/// Only Linux keeps programs in.
#[cfg(not(target_os = "linux"))]
pub fn protection() -> crate::platform::Protection {
    crate::platform::Protection::None
}

/// Only Linux has keepers of programs.
#[cfg(not(target_os = "linux"))]
pub fn keep(_: impl IntoIterator<Item = std::ffi::OsString>) -> Option<std::process::ExitCode> {
    None
}

// The tasks of the ladder that are part of the program, in their order.

pub const fn tasks() -> &'static [(&'static str, &'static str)] {
    shipped![
        "tasks/";
        "01-minimax" "02-negamax" "03-alpha-beta-hard" "04-alpha-beta-soft" "05-pvs" "06-table" "07-killers"
    ]
}

// The experiments that are part of the program, in the order of their numbers.

/// Name and text of each, and at last the positions that they name.
pub const fn experiments() -> &'static [(&'static str, &'static str)] {
    shipped![
        "experiments/";
        "01-minimal-tree" "02-expected-leaves" "03-deep-cuts" "04-ties" "05-dominance" "06-strong-order" "07-switches"
        "08-deepening-overhead" "09-aspiration-width" "10-parity" "11-pathology" "12-real-positions"
        "13-dependent-values";
        ("positions", include_str!("../../../scenarios/experiments/positions.txt"))
    ]
}

// How much memory is free: what the system has, and what control groups and limits leave of it.

/// The bytes that are assumed to be free where no system reports it.
const USUAL: u64 = 2 << 30;

pub fn free_memory() -> u64 {
    of_system().into_iter().chain(left()).min().unwrap_or(USUAL)
}

/// What the system has free, the group of a container included.
fn of_system() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    let group = system.cgroup_limits().map(|limits| limits.free_memory);
    // A system that cannot report it returns 0.
    let all = Some(system.available_memory()).filter(|_| system.total_memory() > 0);
    all.into_iter().chain(group).min()
}

// The lessons that are part of the program, in the order of the course.

pub const fn lessons() -> &'static [(&'static str, &'static str)] {
    shipped![
        "lessons/";
        "00-three-minutes" "01-game-tree" "02-minimax" "03-first-cut" "04-windows" "05-negamax" "06-worked-example"
        "07-node-types" "08-deep-cuts" "09-size" "10-minimal-tree" "11-history" "12-null-window" "13-pvs"
        "14-evaluation" "15-deepening" "16-widening" "17-aspiration" "18-table" "19-mtdf" "20-quiescence"
        "21-null-move" "22-instability" "23-extensions"
    ]
}

// Work in the background: threads of the same program.

/// Whether work can share memory with its owner.
pub const HAS_THREADS: bool = true;

/// Whether work elsewhere can pause and go on.
pub const CAN_REST: fn() -> bool = || true;

/// Starts a thread with so many bytes of stack; returns whether it could be started.
pub fn spawn(name: &str, stack: usize, body: impl FnOnce() + Send + 'static) -> bool {
    Builder::new().name(name.to_owned()).stack_size(stack).spawn(body).is_ok()
}

/// Another instance of the program that does a piece of work. A desktop has threads and needs none.
#[derive(Debug)]
pub enum Instance {}

impl Instance {
    pub fn start(
        _program: Program,
        _kind: &str,
        _work: Parcel,
        _wake: Arc<dyn Fn() + Send + Sync>,
    ) -> Option<Instance> {
        None
    }

    pub fn poll(&self) -> Poll<Parcel> {
        match *self {}
    }

    /// Visits so far, and how long they took.
    pub fn pace(&self) -> (u64, Duration) {
        match *self {}
    }

    /// Why it does not finish its work; `None` where it does.
    pub fn loss(&self) -> Option<Loss> {
        match *self {}
    }

    /// The bytes of its program that have arrived, and all of them, while it is being loaded.
    pub fn loaded(&self) -> Option<(f64, f64)> {
        match *self {}
    }

    /// How long a program of another language runs in it without a word.
    pub fn silence(&self) -> Option<Duration> {
        match *self {}
    }

    pub fn rest(&self, _rests: bool) {
        match *self {}
    }
}

/// Does what owners elsewhere ask for: there are none.
pub fn attend(_serve: fn(&str, Parcel)) {}

/// Sends a part of the result to an owner elsewhere; returns whether there is one.
pub fn post(_part: Parcel) -> bool {
    false
}

/// Tells an owner elsewhere how far the work is: visits, and how long they took. Returns whether it has to pause.
pub fn tell_owner(_visits: u64, _worked: Duration) -> bool {
    false
}

/// Returns when an owner elsewhere wants the work to go on.
pub fn wait_for_owner() {}

/// How long this thread has worked so far, as reported by Linux.
pub fn worked() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

// What limits leave of the memory that a system has free: those of the process (`ulimit`), and those of its control
// groups on Linux, versions 1 and 2, however deep they are nested.

/// Bytes that each of the limits leaves.
pub fn left() -> Vec<u64> {
    let mut left = of_process();
    let groups = std::fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    left.extend(of_groups(Path::new("/sys/fs/cgroup"), &groups));
    left
}

#[cfg(unix)]
fn of_process() -> Vec<u64> {
    use rustix::process::{Resource, getrlimit};

    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let limits = [(Resource::As, "VmSize:"), (Resource::Data, "VmData:")];
    let left = |(resource, field)| {
        let limit: u64 = getrlimit(resource).current?;
        Some(limit.saturating_sub(kilobytes(&status, field).unwrap_or_default() << 10))
    };
    limits.into_iter().filter_map(left).collect()
}

#[cfg(not(unix))]
fn of_process() -> Vec<u64> {
    Vec::new()
}

#[cfg(any(unix, test))]
fn kilobytes(status: &str, field: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(field))?;
    line.trim().split(' ').next()?.parse().ok()
}

/// The files of a group with its limit, with what is used of it, and with what of that is given back on demand.
struct Names {
    limit: &'static str,
    used: &'static str,
    cached: &'static str,
}

const SECOND: Names = Names { limit: "memory.max", used: "memory.current", cached: "inactive_file" };
const FIRST: Names =
    Names { limit: "memory.limit_in_bytes", used: "memory.usage_in_bytes", cached: "total_inactive_file" };

/// What the groups leave that a process is reported to be in, and those around them. Nothing for groups without a
/// limit.
fn of_groups(root: &Path, told: &str) -> Vec<u64> {
    let mut left = Vec::new();
    for line in told.lines() {
        let [_, controllers, path] = line.splitn(3, ':').collect::<Vec<_>>()[..] else { continue };
        let (root, names) = match controllers {
            "" => (root.to_owned(), SECOND),
            _ if controllers.split(',').any(|controller| controller == "memory") => (root.join("memory"), FIRST),
            _ => continue,
        };
        let inner: PathBuf = root.join(path.trim_start_matches('/'));
        let around = inner.ancestors().take_while(|folder| folder.starts_with(&root));
        left.extend(around.filter_map(|folder| of_group(folder, &names)));
    }
    left
}

/// What a group leaves; `None` where it has no limit.
fn of_group(folder: &Path, names: &Names) -> Option<u64> {
    let number = |name: &str| std::fs::read_to_string(folder.join(name)).ok()?.trim().parse::<u64>().ok();
    let limit = number(names.limit)?;
    let used = number(names.used).unwrap_or_default();
    let statistics = std::fs::read_to_string(folder.join("memory.stat")).unwrap_or_default();
    let cached = statistics.lines().find_map(|line| line.strip_prefix(names.cached)?.trim().parse::<u64>().ok());
    Some(limit.saturating_sub(used.saturating_sub(cached.unwrap_or_default())))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;

    use super::*;

    fn group(folder: PathBuf, files: &[(&str, &str)]) {
        fs::create_dir_all(&folder).unwrap();
        files.iter().for_each(|(name, text)| fs::write(folder.join(name), text).unwrap());
    }

    #[test]
    fn the_groups_around_count_as_well() {
        let root = tempfile::tempdir().unwrap();
        let at = |path: &str| root.path().join(path);
        group(
            at("a"),
            &[("memory.max", "1000\n"), ("memory.current", "400\n"), ("memory.stat", "anon 1\ninactive_file 100\n")],
        );
        group(at("a/b"), &[("memory.max", "max\n"), ("memory.current", "300\n")]);
        group(at("c"), &[("memory.max", "5\n")]);
        assert_eq!(of_groups(root.path(), "0::/a/b\n"), [700]);
        assert!(of_groups(root.path(), "0::/\n").is_empty());
    }

    #[test]
    fn the_first_version_has_other_names() {
        let root = tempfile::tempdir().unwrap();
        let files = [("memory.limit_in_bytes", "900"), ("memory.usage_in_bytes", "950")];
        group(root.path().join("memory/x"), &files);
        group(root.path().join("memory"), &[("memory.limit_in_bytes", "5000"), ("memory.usage_in_bytes", "1000")]);
        assert_eq!(of_groups(root.path(), "8:pids:/y\n9:cpu,memory:/x\n"), [0, 4000]);
    }

    #[test]
    fn a_field_of_the_status_is_told_in_kilobytes() {
        assert_eq!(kilobytes("Name:\tx\nVmSize:\t    2560 kB\n", "VmSize:"), Some(2560));
        assert_eq!(kilobytes("", "VmSize:"), None);
    }
}
