//! Files: dialogues of the system, and files that are written.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use egui::Context;

use crate::platform::ChosenFile;
use jianzhi_core::file::save::{SaveError, Target};

/// The file that was given to the window since the last frame.
pub fn arrived(ctx: &Context) -> Option<PathBuf> {
    ctx.input(|input| input.raw.dropped_files.first().map(|file| file.path().to_path_buf()))
}

/// Asks for a file by the system's dialogue, and waits until it is closed.
pub fn choose_file(title: &str) -> ChosenFile {
    let begun = Instant::now();
    let chosen = rfd::FileDialog::new().set_title(title).pick_file();
    match chosen {
        Some(path) => ChosenFile::Path(path),
        // No user closes a dialogue so fast: it was never open.
        None if begun.elapsed() < AT_ONCE => ChosenFile::NoDialogue,
        None => ChosenFile::Nothing,
    }
}

/// Asks where to write a file by the system's dialogue, which offers this name and asks before it overwrites one.
pub fn choose_target(title: &str, name: &str) -> ChosenFile {
    let begun = Instant::now();
    match rfd::FileDialog::new().set_title(title).set_file_name(name).save_file() {
        Some(path) => ChosenFile::Path(path),
        None if begun.elapsed() < AT_ONCE => ChosenFile::NoDialogue,
        None => ChosenFile::Nothing,
    }
}

/// Writes the file at a path. Returns where it is.
///
/// # Errors
/// [`SaveError`] where the system refuses, or `write` fails.
pub fn keep_file_at(
    path: &Path,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
) -> Result<PathBuf, SaveError> {
    Target::at(path)?.save(&|| true, |out| write(out))?;
    Ok(std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf()))
}

/// A dialogue that was closed sooner than this was never open.
const AT_ONCE: Duration = Duration::from_millis(400);

/// Writes a file of this name to the working folder, or with a number where there is one already. Returns where it
/// is.
///
/// # Errors
/// [`SaveError`] where the system refuses, or `write` fails.
pub fn keep_file(
    name: &str,
    ending: &str,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
) -> Result<PathBuf, SaveError> {
    let path = unused(name, ending);
    Target::at(&path)?.save(&|| true, |out| write(out))?;
    // The user is shown the absolute path, whatever the working folder is.
    Ok(std::path::absolute(&path).unwrap_or(path))
}

fn unused(name: &str, ending: &str) -> PathBuf {
    let numbered = (2..).map(|number| PathBuf::from(format!("{name}-{number}.{ending}")));
    let mut names = std::iter::once(PathBuf::from(format!("{name}.{ending}"))).chain(numbered);
    names.find(|path| !path.exists()).unwrap_or_default()
}
