//! An experiment, or the folder of its results, opened in the app; where there is no display, told as text.

use std::io::Write;
use std::path::Path;

use super::super::Manner;
use super::super::refusal::Failure;
use super::super::session::Session;
use super::{collected, mistaken, told};
use jianzhi_study::experiment::{ExperimentSource, Folder, Form};

/// Opens what is at a path: an experiment to be measured, or what was measured.
pub fn open(path: &Path, manner: Manner, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = manner.lang;
    if path.is_dir() {
        let folder = Folder::at(path);
        let results = collected(lang, std::slice::from_ref(&folder))?;
        #[cfg(feature = "app")]
        {
            use super::super::open::window;
            let page = jianzhi_app::laboratory::LabPage::of_folder(&folder, results.clone());
            if window(manner, |speech| jianzhi_app::run_laboratory(page, speech))?.is_none() {
                return Ok(());
            }
        }
        super::complete(lang, &results)?;
        return told::tell(&Session::begin(lang), &results, None, out);
    }
    let source = ExperimentSource::open(path).map_err(|error| Failure::Refused(error.tell(lang)))?;
    let experiment = source.read(Form::Small).map_err(|errors| mistaken(lang, &errors))?;
    #[cfg(feature = "app")]
    {
        use super::super::open::window;
        let page = jianzhi_app::laboratory::LabPage::here(experiment.clone());
        if window(manner, |speech| jianzhi_app::run_laboratory(page, speech))?.is_none() {
            return Ok(());
        }
    }
    told::ask(lang, &experiment, out)
}
