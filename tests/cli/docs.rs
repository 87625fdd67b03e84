//! Every command of the pages under `docs` runs, and the pages of both languages have the same parts.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::program::in_folder;

const LANGUAGES: [&str; 2] = ["en", "zh"];

fn pages(lang: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(lang).join("src");
    let files = fs::read_dir(folder).expect("a folder").map(|entry| entry.unwrap().path());
    let mut pages: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    pages.sort();
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    pages.iter().map(|path| (name(path), fs::read_to_string(path).expect("a page"))).collect()
}

/// The commands of a page, a block after another.
fn blocks(page: &str) -> Vec<&str> {
    page.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn every_command_runs() {
    let program = Path::new(env!("CARGO_BIN_EXE_jianzhi"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap_or_default());
    for lang in LANGUAGES {
        for (name, page) in pages(lang) {
            in_folder(|folder| {
                for block in blocks(&page) {
                    let mut shell = Command::new("bash");
                    shell.args(["-euo", "pipefail", "-c", block]).current_dir(folder).env("PATH", &path);
                    let output = shell.output().expect("bash");
                    let errors = String::from_utf8_lossy(&output.stderr);
                    assert!(output.status.success(), "{lang} {name}:\n{block}\n{errors}");
                }
            });
        }
    }
}

#[test]
fn both_languages_have_the_same_parts() {
    let [en, zh] = LANGUAGES.map(pages);
    assert!(en.len() > 5, "{}", en.len());
    for ((name, en), (other, zh)) in en.iter().zip(&zh) {
        let parts = |page: &str| page.lines().filter(|line| line.starts_with('#')).count();
        assert_eq!((name, parts(en)), (other, parts(zh)));
    }
}

#[test]
fn links_lead_somewhere() {
    for lang in LANGUAGES {
        let pages = pages(lang);
        for (name, page) in &pages {
            let targets = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
            for target in targets.filter(|target| target.ends_with(".md")) {
                assert!(pages.iter().any(|(known, _)| known == target), "{lang} {name}: {target}");
            }
        }
    }
}
