//! The map is true: each path and each room that ARCHITECTURE.md names exists, and each room of the members is on it.
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The pages for those who work on the project.
const PAGES: [&str; 3] = ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];

fn page(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect("a page")
}

/// The text between backticks outside of blocks of code.
fn code_of(text: &str) -> Vec<String> {
    let outside = text.split("```").step_by(2);
    outside.flat_map(|text| text.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
}

/// The rooms: what lies right below each member that has rooms, and the members that have none.
fn rooms() -> BTreeSet<String> {
    let mut rooms = BTreeSet::from(["app".to_owned(), "cli".to_owned()]);
    for member in ["core", "view", "study"] {
        let entries = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(member)).expect("a folder");
        let files =
            entries.map(|entry| entry.unwrap().path()).filter(|path| path.extension().is_some_and(|end| end == "rs"));
        let names = files.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned());
        rooms.extend(names.filter(|name| !["lib", "build", "platform"].contains(&name.as_str())));
    }
    rooms
}

#[test]
fn every_path_that_is_named_exists() {
    for name in PAGES {
        let paths: Vec<String> = code_of(&page(name))
            .into_iter()
            .filter(|word| !word.contains([' ', '*']) && !word.starts_with("--"))
            .filter(|word| ["src/", "tests/", "examples/", ".ci/"].iter().any(|start| word.starts_with(start)))
            .collect();
        for path in &paths {
            assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(path).exists(), "{name}: {path}");
        }
        assert!(name != "ARCHITECTURE.md" || paths.len() > 25, "{paths:?}");
        // Links to other pages lead somewhere.
        for target in page(name).split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let is_here = target.starts_with("https://") || Path::new(env!("CARGO_MANIFEST_DIR")).join(target).exists();
            assert!(is_here, "{name}: {target}");
        }
    }
}

#[test]
fn the_map_has_every_room_once() {
    let text = page("ARCHITECTURE.md");
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` |"));
    let named: Vec<String> = rows.map(|(name, _)| name.to_owned()).collect();
    let unique: BTreeSet<String> = named.iter().cloned().collect();
    assert_eq!(named.len(), unique.len(), "a room is there twice: {named:?}");
    assert_eq!(unique, rooms());
}

#[test]
fn names_of_the_code_that_the_map_mentions_are_in_the_code() {
    let code: String = source_files(Path::new(env!("CARGO_MANIFEST_DIR")).join("src").as_path());
    let names = code_of(&page("ARCHITECTURE.md")).into_iter().flat_map(|word| {
        let parts: Vec<String> = word.split("::").map(str::to_owned).collect();
        parts.into_iter().filter(|part| part.len() > 2 && part.starts_with(char::is_uppercase)).collect::<Vec<_>>()
    });
    for name in names.filter(|name| name.chars().all(char::is_alphanumeric)) {
        assert!(code.contains(&name), "{name}");
    }
}

/// The text of every file of Rust below a folder.
fn source_files(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &source_files(&path);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            text += &fs::read_to_string(path).unwrap();
        }
    }
    text
}
