//! What a class has handed in: files by name, and those in folders, however deep they are in them.

use std::io;
use std::path::{Path, PathBuf};

use super::refusal::{self, Failure};
use crate::program::StudentProgram;
use crate::text::{Lang, errors};

/// Folders in folders that are looked into.
const DEEPEST: usize = 16;

/// A file or a folder that is refused, with the reason; and who has written it, where that can be read.
pub(super) struct RefusedFile {
    pub(super) file: String,
    pub(super) student: Option<String>,
    pub(super) reason: String,
}

/// The files to grade.
#[derive(Default)]
pub(super) struct HandedIn {
    pub(super) files: Vec<PathBuf>,
    pub(super) refused: Vec<RefusedFile>,
}

/// What is in some folders.
#[derive(Default)]
struct Walk {
    programs: Vec<PathBuf>,
    answers: Vec<PathBuf>,
    /// Files that are neither.
    others: usize,
}

impl HandedIn {
    /// The files among paths, and those in the folders among them: programs, or answers where there are more of these. What is
    /// passed over is told.
    pub(super) fn of(lang: Lang, paths: &[PathBuf]) -> HandedIn {
        let mut handed_in = HandedIn::default();
        let mut walk = Walk::default();
        for path in paths {
            if !path.is_dir() {
                handed_in.files.push(path.clone());
                continue;
            }
            let before = walk.found();
            if let Err(error) = walk.add(path, DEEPEST) {
                handed_in.refuse(lang, path, errors::unreadable(lang, error.kind()));
            } else if walk.found() == before {
                handed_in.refuse(lang, path, lang.say("grade-empty-folder"));
            }
        }
        let is_named = !handed_in.files.is_empty();
        let has_programs = match is_named {
            true => handed_in.files.iter().all(|file| StudentProgram::is_one(file)),
            false => walk.programs.len() >= walk.answers.len(),
        };
        let Walk { programs, answers, others } = walk;
        let (taken, left) = if has_programs { (programs, answers) } else { (answers, programs) };
        handed_in.files.extend(taken);
        let passed_over = left.len() + others;
        if passed_over > 0 {
            let id = if has_programs { "grade-passed-over-programs" } else { "grade-passed-over-answers" };
            refusal::hint(&lang.say_with(id, &[("count", passed_over.into())]));
        }
        handed_in
    }

    fn refuse(&mut self, lang: Lang, path: &Path, problem: String) {
        let file = path.display().to_string();
        let args = [("place", errors::file(&file).into()), ("problem", problem.into())];
        self.refused.push(RefusedFile { reason: lang.say_with("error-in-file", &args), file, student: None });
    }
}

impl Walk {
    fn found(&self) -> usize {
        self.programs.len() + self.answers.len()
    }

    /// Adds what is in a folder, by name; folders that are linked into it are left out.
    fn add(&mut self, folder: &Path, deepest: usize) -> io::Result<()> {
        let mut entries = std::fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
        entries.sort_by_key(|entry| entry.file_name());
        for entry in entries {
            let path = entry.path();
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            match entry.file_type()? {
                _ if is_hidden => {}
                kind if kind.is_dir() && deepest > 0 => self.add(&path, deepest - 1)?,
                kind if kind.is_dir() => self.others += 1,
                _ if StudentProgram::is_one(&path) => self.programs.push(path),
                _ if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json")) => {
                    self.answers.push(path);
                }
                _ => self.others += 1,
            }
        }
        Ok(())
    }
}

/// Tells what was refused, and ends the command with it.
pub(super) fn end(lang: Lang, refused: Vec<RefusedFile>) -> Result<(), Failure> {
    let mut reasons = refused.into_iter().map(|refused| refused.reason);
    match (reasons.next(), reasons.len()) {
        (None, _) => Ok(()),
        (Some(reason), 0) => Err(Failure::Refused(reason)),
        (Some(reason), more) => {
            let all = std::iter::once(reason).chain(reasons);
            all.for_each(|reason| refusal::hint(&format!("jianzhi: {reason}")));
            Err(Failure::Refused(lang.say_with("grade-refused", &[("count", (more + 1).into())])))
        }
    }
}
