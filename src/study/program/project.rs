//! A program of several files: an archive of a folder, or the folder itself, and which of its files begins it.
//! An archive is packed as zip, or is an object in JSON with the texts by their paths, which the page makes of a folder or an archive.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use super::run::StudentProgram;
use crate::platform::unzipped;

/// Files of an archive, and its bytes: as they are, and of all files together.
pub const MOST_BYTES: u64 = 8 << 20;
pub const MOST_FILES: usize = 2_000;

pub fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
}

/// The program that is packed in a zip archive, with the texts that are packed next to it and below.
/// `None` where there is no file in Python, or too much of anything.
pub fn unpacked(bytes: Vec<u8>, archive: &Path) -> Option<StudentProgram> {
    let mut files = serde_json::from_slice(&bytes).ok().or_else(|| unzipped(bytes))?;
    files.retain(|path, _| is_own(Path::new(path)));
    let main = main_of(&files, &archive.file_stem()?.to_string_lossy())?;
    let folder = main.rfind('/').map_or(0, |end| end + 1);
    let (folder, name) = main.split_at(folder);
    let source = files.remove(&main)?.trim_start_matches('\u{feff}').to_owned();
    let below = files.into_iter().filter_map(|(path, text)| Some((path.strip_prefix(folder)?.to_owned(), text)));
    Some(StudentProgram { name: name.to_owned(), source, folder: None, files: below.collect() })
}

/// Whether a file is within the archive and the program's own, and not what an editor, a system or an installer has put next to it.
fn is_own(path: &Path) -> bool {
    let is_other = |part: &str| part.starts_with('.') || matches!(part, "__MACOSX" | "__pycache__" | "venv");
    path.components().all(|part| matches!(part, Component::Normal(name) if !is_other(&name.to_string_lossy())))
}

/// The file that begins a program: the one highest up that is called as such files are or as the archive is; else one that has a main
/// part, by how many of the others it imports.
fn main_of(files: &BTreeMap<String, String>, archive: &str) -> Option<String> {
    let stem = |path: &str| path.rsplit('/').next().and_then(|name| name.strip_suffix(".py")).map(str::to_owned);
    let all: Vec<(&String, &String, String)> =
        files.iter().filter_map(|(path, text)| Some((path, text, stem(path)?))).collect();
    let rank = |(path, text, name): &(&String, &String, String)| {
        let is_named = matches!(name.as_str(), "main" | "__main__") || name == archive;
        let imported = all.iter().filter(|(.., other)| {
            let is_import = |line: &str| {
                let mut words = line.split([' ', '.', ',']);
                matches!(words.next(), Some("import" | "from")) && words.next() == Some(other)
            };
            text.lines().any(is_import)
        });
        (std::cmp::Reverse(path.matches('/').count()), is_named, text.contains("__main__"), imported.count())
    };
    // Of equals the first one.
    all.iter().rev().max_by_key(|one| rank(one)).map(|(path, ..)| (*path).clone())
}

/// The file that begins the program of a folder; the path itself where it is no such folder.
pub fn main_in(path: PathBuf) -> PathBuf {
    let read = |file: std::fs::DirEntry| Some((file.file_name().into_string().ok()?, file.path()));
    let listed = std::fs::read_dir(&path).into_iter().flatten().flatten().filter_map(read);
    let texts = listed.take(MOST_FILES).filter(|(name, _)| name.ends_with(".py")).filter_map(|(name, path)| {
        let program = StudentProgram::open(&path).ok()??;
        Some((name, program.source))
    });
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    main_of(&texts.collect(), &name).map_or_else(|| path.clone(), |main| path.join(main))
}
