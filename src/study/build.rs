//! Tells the program which commit it was built from, where that is known: for `--version`.
//!
//! Only for optimized builds, so that the tests are not built again after each commit.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=JIANZHI_COMMIT");
    let version = env!("CARGO_PKG_VERSION");
    let is_optimized = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let told = || std::env::var("JIANZHI_COMMIT").ok().or_else(commit);
    match is_optimized.then(told).flatten() {
        Some(commit) => println!("cargo:rustc-env=JIANZHI_VERSION={version} ({commit})"),
        None => println!("cargo:rustc-env=JIANZHI_VERSION={version}"),
    }
}

/// The short name of the commit that is checked out; `None` for sources without a repository of their own.
fn commit() -> Option<String> {
    let folder = std::env::var("CARGO_MANIFEST_DIR").ok()?;
    let git = |args: &[&str]| {
        let output = Command::new("git").arg("-C").arg(&folder).args(args).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    };
    let top = git(&["rev-parse", "--show-toplevel"])?;
    // Sources that were unpacked inside another repository do not belong to its commit.
    if Path::new(&top).canonicalize().ok()? != Path::new(&folder).join("../..").canonicalize().ok()? {
        return None;
    }
    for file in ["HEAD", "logs/HEAD"] {
        if let Some(path) = git(&["rev-parse", "--path-format=absolute", "--git-path", file]) {
            println!("cargo:rerun-if-changed={path}");
        }
    }
    git(&["rev-parse", "--short=10", "HEAD"])
}
