//! Opens an experiment: its file, to be measured here, or the folder of its results.

use std::path::Path;

use crate::laboratory::state::LabPage;
use jianzhi_study::experiment::{
    CollectError, Collected, ExperimentError, ExperimentSource, Folder, FolderFault, Form, fault_words,
};
use jianzhi_view::text::Lang;

#[derive(Debug, thiserror::Error)]
#[error("{}", self.tell(Lang::En))]
pub enum LabFault {
    Experiment(Vec<ExperimentError>),
    Results(FolderFault),
}

impl LabFault {
    /// One line: which file, and what is wrong with it.
    pub fn tell(&self, lang: Lang) -> String {
        match self {
            LabFault::Experiment(errors) => errors.first().map_or_else(String::new, |error| error.tell(lang)),
            LabFault::Results(fault) => fault_words(lang, fault),
        }
    }
}

impl LabPage {
    /// The experiment at a path: the folder of its results, or its file; `None` where there is none.
    pub fn at(path: &Path) -> Option<Result<LabPage, LabFault>> {
        ExperimentSource::is_at(path).then(|| LabPage::open(path))
    }

    fn open(path: &Path) -> Result<LabPage, LabFault> {
        if path.is_dir() {
            let folder = Folder::at(path);
            let collected = Collected::of(std::slice::from_ref(&folder)).map_err(|error| match error {
                CollectError::Folder(fault) => LabFault::Results(fault),
                CollectError::Experiment(errors) => LabFault::Experiment(errors),
            });
            return Ok(LabPage::of_folder(&folder, collected?));
        }
        let source = ExperimentSource::open(path).map_err(|error| LabFault::Experiment(vec![error]))?;
        Ok(LabPage::here(source.read(Form::Small).map_err(LabFault::Experiment)?))
    }
}
