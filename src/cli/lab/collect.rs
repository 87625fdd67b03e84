//! `lab collect`: one table of an experiment's results, from one folder or from those of its shards.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::super::export;
use super::super::refusal::Failure;
use super::super::saved::refuse;
use super::super::session::Session;
use super::{collected, complete, told};
use jianzhi_core::file::save::Target;
use jianzhi_study::experiment::Folder;

#[derive(Args)]
pub struct CollectArgs {
    #[arg(value_name = "FOLDER", required = true)]
    folders: Vec<PathBuf>,
    #[arg(short = 'o', long = "output", id = "to", value_name = "FILE", required = true)]
    to: PathBuf,
    #[arg(long, value_name = "PAGE")]
    report: Option<PathBuf>,
}

impl CollectArgs {
    pub fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        let lang = session.lang;
        let target = Target::at(&self.to).map_err(|error| refuse(lang, &self.to, error.into()))?;
        let report = self.report.as_deref().map(|path| told::ReportFile::of(lang, path)).transpose()?;
        let folders: Vec<Folder> = self.folders.iter().map(|path| Folder::at(path)).collect();
        let collected = collected(lang, &folders)?;
        complete(lang, &collected)?;
        export::save(session, &self.to, &target, |file| collected.csv(file))?;
        told::tell(session, &collected, report.as_ref(), out)
    }
}
