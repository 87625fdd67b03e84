//! Every command of the pages under `docs` runs, and the pages of both languages have the same parts.
#![cfg(unix)]

use crate::support::prelude::*;
use std::collections::HashSet;

use jianzhi_study::experiment::{ExperimentSource, Form, Page, shipped_experiments};

const LANGUAGES: [&str; 2] = ["en", "zh"];

/// The folder of a language's pages.
fn book(lang: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(lang).join("src")
}

/// The pages of a language by their names; those about experiments are in a folder of their own.
fn pages(lang: &str) -> Vec<(String, String)> {
    let mut pages = Vec::new();
    for folder in ["", "experiments/"] {
        let files = fs::read_dir(book(lang).join(folder)).expect("a folder").map(|entry| entry.unwrap().path());
        for path in files.filter(|path| path.extension().is_some_and(|end| end == "md")) {
            let name = format!("{folder}{}", path.file_name().unwrap().to_string_lossy());
            pages.push((name, fs::read_to_string(path).expect("a page")));
        }
    }
    pages.sort();
    pages
}

/// The commands of a page, a block after another.
fn blocks(page: &str) -> Vec<&str> {
    page.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

/// The commands without their language and comments.
fn bare(page: &str) -> String {
    let lines = blocks(page).concat();
    let lines = lines.lines().map(|line| line.split(" #").next().unwrap_or_default().trim_end());
    lines.filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n").replace("--lang zh ", "")
}

#[test]
fn every_command_runs() {
    let program = Path::new(env!("CARGO_BIN_EXE_jianzhi"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap_or_default());
    let mut seen = HashSet::new();
    for lang in LANGUAGES {
        // What differs from the other language's page by the language alone is not run again.
        let is_new = |(_, page): &(String, String)| seen.insert(bare(page));
        for (name, page) in pages(lang).into_iter().filter(is_new) {
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
            for target in targets {
                if target.ends_with(".md") {
                    assert!(pages.iter().any(|(known, _)| known == target), "{lang} {name}: {target}");
                } else if target.ends_with(".svg") {
                    let picture = book(lang).join(name).with_file_name(target);
                    assert!(picture.is_file(), "{lang} {name}: {}", picture.display());
                }
            }
        }
    }
}

/// The pages of the whole forms say what the experiments say now, and all of their claims hold.
#[test]
fn the_pages_of_whole_experiments_are_those_of_the_shipped_ones() {
    for lang in Lang::ALL {
        let pages = pages(lang.code());
        let page = |name: &str| &pages.iter().find(|(known, _)| known == name).expect(name).1;
        let overview = page("experiments.md");
        for (name, _) in shipped_experiments() {
            let source = ExperimentSource::open(Path::new(name)).expect("a source");
            let experiment = source.read(Form::Whole).expect("no mistakes");
            let written = page(&format!("experiments/{name}.md"));
            let expected = Page::new(lang, &experiment, &[]);
            for words in [&expected.title, &expected.question, &expected.published].into_iter().chain(&expected.chart) {
                assert!(written.contains(words.as_str()), "{name} in {lang:?}: {words}");
            }
            assert!(expected.commands.iter().all(|command| written.contains(command)), "{name} in {lang:?}");
            let holds = lang.say("lab-holds");
            for claim in &experiment.claims {
                let says = claim.says.in_lang(lang).trim();
                assert!(written.contains(&format!("**{holds}** {says} *")), "{name} in {lang:?}: {says}");
            }
            assert_eq!(written.matches(&format!("**{holds}**")).count(), experiment.claims.len(), "{name} in {lang:?}");
            let [_, whole, _] = &expected.commands;
            let row = format!("| [{}](experiments/{name}.md) |", expected.title);
            assert!(overview.contains(&row) && overview.contains(whole.as_str()), "{name} in {lang:?}");
        }
    }
}

/// The cheapest of them are measured again: the page and its chart are the same to the last byte.
#[test]
fn the_page_of_a_whole_experiment_can_be_made_again() {
    for name in ["parity", "aspiration-width"] {
        in_folder(|folder| {
            for lang in LANGUAGES {
                let (out, page) = (folder.join(name), folder.join(format!("{lang}/{name}.md")));
                fs::create_dir_all(folder.join(lang)).expect("a folder");
                let [to, report] = [&out, &page].map(|path| path.display().to_string());
                succeed(&["lab", name, "--out", &to, "--report", &report, "--lang", lang]);
                for ending in ["md", "svg"] {
                    let kept = book(lang).join(format!("experiments/{name}.{ending}"));
                    let [made, kept] =
                        [page.with_extension(ending), kept].map(|path| fs::read_to_string(path).expect("a file"));
                    assert!(made == kept, "{name}.{ending} in {lang} is not what is measured now");
                }
            }
        });
    }
}
