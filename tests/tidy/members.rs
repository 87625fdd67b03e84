//! The packages that each member needs: the library alone needs no command line, no sentences and no window.
use std::collections::BTreeSet;
use std::process::Command;

/// What a member adds, so that those below it have none of these packages.
const VIEW: [&str; 4] = ["emath", "fluent-bundle", "skrifa", "unic-langid"];
const IMAGES: [&str; 4] = ["gif", "krilla", "krilla-svg", "resvg"];
const STUDY: [&str; 3] = ["ctrlc", "percent-encoding", "sysinfo"];
const CLI: [&str; 4] = ["clap", "clap_complete", "clap_mangen", "indicatif"];
const APP: [&str; 2] = ["eframe", "egui"];

#[test]
fn each_member_adds_only_its_own_packages() {
    without("jianzhi-core", &[&VIEW, &IMAGES, &STUDY, &CLI, &APP]);
    without("jianzhi-view", &[&IMAGES, &STUDY, &CLI, &APP]);
    without("jianzhi-study", &[&IMAGES, &CLI, &APP]);
    without("jianzhi-app", &[&IMAGES, &CLI]);
    without("jianzhi-cli", &[&APP]);
}

/// A list of packages that no member needs proves nothing.
#[test]
fn the_program_has_everything() {
    let needed = packages(&["--package", "jianzhi"]);
    for list in [&VIEW[..], &IMAGES, &STUDY, &CLI, &APP] {
        for package in list {
            assert!(needed.contains(*package), "no member adds {package}");
        }
    }
}

fn without(member: &str, absent: &[&[&str]]) {
    let needed = packages(&["--package", member]);
    for package in absent.iter().copied().flatten() {
        assert!(!needed.contains(*package), "{member} needs {package}");
    }
}

/// The packages that a build with these arguments needs, those of tests left out.
fn packages(arguments: &[&str]) -> BTreeSet<String> {
    let mut tree = Command::new(env!("CARGO"));
    tree.args(["tree", "--offline", "--edges", "normal", "--prefix", "none", "--format", "{p}"]);
    let output = tree.args(arguments).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("a text");
    text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}
