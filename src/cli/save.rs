//! `--save`: where a trace is written, which is checked before anything is searched.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::refusal::Failure;
use super::saved::{Recorded, refuse};
use super::session::Session;
use jianzhi_core::file::binary;
use jianzhi_core::file::save::{SaveError, Target};
use jianzhi_view::text::Lang;

/// Where a trace goes.
pub enum Place {
    Output,
    File(PathBuf, Target),
}

impl Place {
    /// The place that is asked for; `-` is standard output, unless that is a terminal.
    pub fn of(path: &Path, is_terminal: bool, lang: Lang) -> Result<Place, Failure> {
        match path == Path::new("-") {
            true if is_terminal => Err(Failure::at(lang, "--save", &lang.say("cli-save-terminal"))),
            true => Ok(Place::Output),
            false => match Target::at(path) {
                Ok(target) => Ok(Place::File(path.to_owned(), target)),
                Err(error) => Err(refuse(lang, path, error.into())),
            },
        }
    }

    pub fn save(&self, recorded: &Recorded, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        let unsaved = || Failure::Interrupted(session.lang.say("cli-stopped-unsaved"));
        if recorded.trace.is_running() {
            return Err(unsaved());
        }
        let saved = recorded.saved();
        match self {
            Place::Output => Ok(binary::write(&mut &mut *out, &saved)?),
            Place::File(name, target) => target
                .save(&|| !session.is_stopped(), |mut out| binary::write(&mut out, &saved))
                .map_err(|error| match error {
                    SaveError::Stopped => unsaved(),
                    error => refuse(session.lang, name, error.into()),
                }),
        }
    }
}
