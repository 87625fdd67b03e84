//! What limits leave of the memory that a system has free: those of the process (`ulimit`), and those of its control
//! groups on Linux, versions 1 and 2, however deep they are nested.

use std::path::{Path, PathBuf};

/// Bytes that each of the limits leaves.
pub fn left() -> Vec<u64> {
    let mut left = of_process();
    let groups = std::fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    left.extend(of_groups(Path::new("/sys/fs/cgroup"), &groups));
    left
}

/// What the limits of address space and of data leave.
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

/// The value of a field of `/proc/self/status`.
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
