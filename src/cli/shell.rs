//! What is made from the arguments for a shell and for a reader of manuals: completions, and manual pages.
//!
//! Both are made from the same description that `--help` shows.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use clap_complete::Shell;
use clap_mangen::Man;

use super::refusal::Failure;
use super::saved::refuse;
use jianzhi_core::file::save::Target;
use jianzhi_view::text::{Lang, errors};

#[derive(Args)]
pub struct Completions {
    #[arg(value_name = "SHELL")]
    shell: String,
}

#[derive(Args)]
pub struct Manual {
    #[arg(value_name = "COMMAND", conflicts_with = "folder")]
    command: Option<String>,
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

const SHELLS: [Shell; 5] = [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell, Shell::Elvish];

impl Completions {
    pub fn run(&self, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
        let asked = self.shell.to_lowercase();
        let Some(shell) = SHELLS.into_iter().find(|shell| shell.to_string() == asked) else {
            let known = SHELLS.map(|shell| shell.to_string()).join(", ");
            let wanted = lang.say_with("cli-wanted-shell", &[("known", known.into())]);
            return Err(Failure::at(lang, "completions", &errors::expected(lang, &wanted, Some(&self.shell))));
        };
        // The generator does not report where writing failed; a file in memory always takes it.
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut super::described::command(lang), NAME, &mut script);
        Ok(out.write_all(&script)?)
    }
}

impl Manual {
    /// Writes the page of the program or of a command, or every page into a folder.
    pub fn run(&self, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
        let mut root = super::described::command(lang);
        root.build();
        if let Some(folder) = &self.folder {
            return write_all(lang, &root, folder);
        }
        let Some(asked) = &self.command else { return Ok(out.write_all(&page(root, lang)?)?) };
        let Some(command) = root.get_subcommands().find(|command| command.get_name() == asked) else {
            let wanted = lang.say_with("cli-wanted-command", &[("known", super::command_names().into())]);
            return Err(Failure::at(lang, "man", &errors::expected(lang, &wanted, Some(asked))));
        };
        Ok(out.write_all(&page(command.clone(), lang)?)?)
    }
}

const NAME: &str = "jianzhi";

fn write_all(lang: Lang, root: &clap::Command, folder: &Path) -> Result<(), Failure> {
    let pages = std::iter::once(root).chain(root.get_subcommands());
    for command in pages {
        let name = match command.get_name() {
            NAME => format!("{NAME}.1"),
            name => format!("{NAME}-{name}.1"),
        };
        let path = folder.join(name);
        let page = page(command.clone(), lang)?;
        let target = Target::at(&path).map_err(|error| refuse(lang, &path, error.into()))?;
        let written = target.save(&|| true, |out| out.write_all(&page));
        written.map_err(|error| refuse(lang, &path, error.into()))?;
    }
    Ok(())
}

/// The headings that the generator writes in English in any language, and their sentences.
const HEADINGS: [(&str, &str); 5] = [
    ("NAME", "cli-man-name"),
    ("SYNOPSIS", "cli-man-synopsis"),
    ("DESCRIPTION", "cli-man-description"),
    ("EXTRA", "cli-man-notes"),
    ("VERSION", "cli-man-version"),
];

fn headed(line: &str, lang: Lang) -> String {
    let Some(heading) = line.strip_prefix(".SH ") else { return line.to_owned() };
    let id = HEADINGS.iter().find(|(english, _)| *english == heading).map(|(_, id)| lang.say(id));
    format!(".SH {}", id.unwrap_or_else(|| heading.to_uppercase()))
}

fn page(command: clap::Command, lang: Lang) -> io::Result<Vec<u8>> {
    let man =
        Man::new(command).manual(lang.say("cli-man-title")).source(concat!("jianzhi ", env!("CARGO_PKG_VERSION")));
    let mut page = Vec::new();
    man.render(&mut page)?;
    let page = String::from_utf8(page).map_err(io::Error::other)?;
    Ok(page.lines().map(|line| headed(line, lang) + "\n").collect::<String>().into_bytes())
}
