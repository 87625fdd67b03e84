//! The packages of each feature: the library alone needs no command line, no files and no sentences.
use std::collections::BTreeSet;
use std::process::Command;

/// What belongs to a feature, so that a build without it has none of these packages.
const FILES: [&str; 3] = ["tempfile", "xxhash-rust", "zstd"];
const TEXT: [&str; 6] = ["emath", "fluent-bundle", "skrifa", "sysinfo", "toml", "unic-langid"];
const CLI: [&str; 5] = ["clap", "clap_complete", "clap_mangen", "ctrlc", "indicatif"];
const IMAGES: [&str; 4] = ["gif", "krilla", "krilla-svg", "resvg"];
const APP: [&str; 3] = ["eframe", "egui", "mimalloc"];

#[test]
fn the_library_alone_needs_no_feature_of_the_others() {
    without("", &[&FILES, &TEXT, &CLI, &IMAGES, &APP]);
}

#[test]
fn each_feature_adds_only_its_own_packages() {
    without("files", &[&TEXT, &CLI, &IMAGES, &APP]);
    without("text", &[&CLI, &IMAGES, &APP]);
    without("cli", &[&IMAGES, &APP]);
    without("app", &[&CLI, &IMAGES]);
}

/// A list of packages that no feature needs proves nothing.
#[test]
fn all_of_them_together_add_everything() {
    let needed = packages("app,cli,images");
    for list in [&FILES[..], &TEXT, &CLI, &IMAGES, &APP] {
        for package in list {
            assert!(needed.contains(*package), "no feature adds {package}");
        }
    }
}

fn without(features: &str, absent: &[&[&str]]) {
    let needed = packages(features);
    for package in absent.iter().copied().flatten() {
        assert!(!needed.contains(*package), "features {features:?} need {package}");
    }
}

/// The packages that a build with these features needs, those of tests left out.
fn packages(features: &str) -> BTreeSet<String> {
    let mut tree = Command::new(env!("CARGO"));
    tree.args(["tree", "--offline", "--edges", "normal", "--prefix", "none", "--format", "{p}"]);
    let output = tree.args(["--no-default-features", "--features", features]).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("a text");
    text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}
