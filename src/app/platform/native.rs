//! A desktop: files and a window.

use crate::prelude::*;
use std::io;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use egui::{ViewportBuilder, ViewportCommand};

use crate::platform::{AddressChange, Creator, Followed};
use jianzhi_core::file::save::{SaveError, Target};

/// Whether programs of the system can be started, and a file of the user can be looked at again when it is saved.
pub const STARTS_PROGRAMS: bool = true;

// Files: dialogues of the system, and files that are written.

/// The file that was given to the window since the last frame.
pub fn arrived(ctx: &Context) -> Option<PathBuf> {
    ctx.input(|input| input.raw.dropped_files.first().map(|file| file.path().to_path_buf()))
}

/// Asks for a file by the system's dialogue, and waits until it is closed.
pub fn choose_file(title: &str) -> ChosenFile {
    ask(|| rfd::FileDialog::new().set_title(title).pick_file())
}

/// Asks where to write a file by the system's dialogue, which offers this name and asks before it overwrites one.
pub fn choose_target(title: &str, name: &str) -> ChosenFile {
    ask(|| rfd::FileDialog::new().set_title(title).set_file_name(name).save_file())
}

fn ask(dialogue: impl FnOnce() -> Option<PathBuf>) -> ChosenFile {
    let begun = Instant::now();
    match dialogue() {
        Some(path) => ChosenFile::Path(path),
        // No user closes a dialogue so fast: it was never open.
        None if begun.elapsed() < AT_ONCE => ChosenFile::NoDialogue,
        None => ChosenFile::Nothing,
    }
}

/// Writes the file at a path. Returns where it is.
pub fn keep_file_at(
    path: &Path,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
) -> Result<PathBuf, SaveError> {
    Target::at(path)?.save(&|| true, |out| write(out))?;
    // The user is shown the absolute path, whatever the working folder is.
    Ok(std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf()))
}

/// A dialogue that was closed sooner than this was never open.
const AT_ONCE: Duration = Duration::from_millis(400);

/// Writes a file of this name to the working folder, or with a number where there is one already. Returns where it
/// is.
pub fn keep_file(
    name: &str,
    ending: &str,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
) -> Result<PathBuf, SaveError> {
    keep_file_at(&unused(name, ending), write)
}

fn unused(name: &str, ending: &str) -> PathBuf {
    let numbered = (2..).map(|number| PathBuf::from(format!("{name}-{number}.{ending}")));
    let mut names = std::iter::once(PathBuf::from(format!("{name}.{ending}"))).chain(numbered);
    names.find(|path| !path.exists()).unwrap_or_default()
}

// A window of the system.

/// Opens a window, and returns when it is closed.
pub fn open_window(title: String, create: Creator) -> eframe::Result {
    let options = eframe::NativeOptions {
        viewport: ViewportBuilder::default()
            .with_app_id("jianzhi")
            .with_title(title)
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([640.0, 480.0]),
        multisampling: 0,
        ..Default::default()
    };
    eframe::run_native("Jianzhi", options, Box::new(|creation| Ok(create(creation))))
}

pub fn full_screen(ctx: &Context, is_full: bool) {
    ctx.send_viewport_cmd(ViewportCommand::Fullscreen(is_full));
}

pub fn can_copy() -> bool {
    true
}

/// Whether fingers point, and no mouse; a desktop has one.
pub fn has_fingers() -> bool {
    false
}

/// Opens the app. The error of `open` is why there is no window.
pub fn enter(open: fn() -> Option<String>) {
    if let Some(reason) = open() {
        eprintln!("{reason}");
    }
}

/// Whether fonts or lessons have arrived after the first frame since the last call; all are part of the program.
pub fn rest_arrived() -> bool {
    false
}

/// Whether what the app remembers is kept; where no file can be written, a desktop does not report it.
pub fn keeps() -> bool {
    true
}

pub const HAS_ADDRESS: bool = false;

/// The environment variable with the address of the page that a class opens.
const PAGE: &str = "JIANZHI_PAGE";

/// The address of the page that a class opens: links for a hall begin with it.
pub fn page() -> Option<String> {
    std::env::var(PAGE).ok().filter(|page| !page.is_empty())
}

/// What an address asks for; a window has none.
pub fn link() -> Option<String> {
    None
}

pub fn followed() -> Option<Followed> {
    None
}

pub fn show_link(_link: Option<String>, _change: AddressChange) {}

/// Tells screen readers what is in a part of a page; a window has accessible widgets for that.
pub fn tell(_part: &str, _words: &str, _lang: &str) {}

/// The language that a browser asks for; a desktop's is found elsewhere.
pub fn language() -> Option<String> {
    None
}
