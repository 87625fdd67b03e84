//! The arguments with their descriptions in a language.

use clap::{Arg, ArgAction, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use unicode_width::UnicodeWidthStr;

use super::Cli;
use super::prelude::*;
use jianzhi_view::drawing::broken;

/// The most characters of an option's value that has its description on the same line.
const MOST_BESIDE: usize = 40;

/// The columns of a terminal that a text is broken for, and those before the descriptions of commands and of options.
const WIDTH: usize = 80;
const BESIDE_COMMANDS: usize = 16;
const BELOW_OPTIONS: usize = 10;

pub fn command(lang: Lang) -> clap::Command {
    describe(Cli::command(), lang)
}

fn describe(command: clap::Command, lang: Lang) -> clap::Command {
    let about = lang.say(&format!("cli-{}", command.get_name()));
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).display_order(102);
    let mut command = command
        .about(about)
        .help_template(format!("{{about}}\n\n{}: {{usage}}\n\n{{all-args}}\n{{after-help}}", lang.say("cli-usage")))
        .subcommand_help_heading(lang.say("cli-commands"))
        .disable_help_flag(true)
        .arg(help);
    if command.get_name() == "jianzhi" {
        let version = Arg::new("version").short('V').long("version").action(ArgAction::Version).display_order(103);
        command = command.disable_version_flag(true).arg(version);
    }
    if matches!(command.get_name(), "search" | "compare") {
        command = command.after_help(counts(lang));
    }
    for name in command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect::<Vec<_>>() {
        command = command.mut_subcommand(name, |sub| describe(sub, lang));
    }
    // One long list of choices would leave no room for the descriptions on the same lines.
    let value = |arg: &Arg| arg.get_value_names().unwrap_or_default().iter().map(|name| name.len()).sum::<usize>();
    let is_wide = command.get_arguments().any(|arg| value(arg) > MOST_BESIDE);
    command.next_line_help(is_wide).mut_args(|arg| {
        let heading = lang.say(if arg.is_positional() { "cli-arguments" } else { "cli-options" });
        let id = format!("cli-arg-{}", arg.get_id().as_str().replace('_', "-"));
        let known = Algorithm::ALL.map(Algorithm::name).join(", ");
        let help = lang.say_with(&id, &args![known]);
        arg.help(help).help_heading(heading)
    })
}

/// The same with its texts broken into lines where the language has no spaces, by which alone clap breaks them.
pub fn in_lines(command: clap::Command, lang: Lang) -> clap::Command {
    if lang != Lang::Zh {
        return command;
    }
    let lines = |text: String, most: usize| broken(&text, |line| line.width() > most).join("\n");
    let about = command.get_about().map(|about| lines(about.to_string(), WIDTH - BESIDE_COMMANDS));
    let after = command.get_after_help().map(|after| lines(after.to_string(), WIDTH));
    let mut command = command.term_width(0).next_line_help(true).about(about.unwrap_or_default());
    if let Some(after) = after {
        command = command.after_help(after);
    }
    for name in command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect::<Vec<_>>() {
        command = command.mut_subcommand(name, |sub| in_lines(sub, lang));
    }
    command.mut_args(|arg| {
        let help = arg.get_help().map(|help| lines(help.to_string(), WIDTH - BELOW_OPTIONS));
        arg.help(help.unwrap_or_default())
    })
}

fn counts(lang: Lang) -> String {
    let mut lines = format!("{}:", lang.say("count-heading"));
    for name in ["places", "visits", "evaluations", "horizon"] {
        let args = args![name = lang.say(&format!("count-{name}")), is = lang.say(&format!("count-{name}-is"))];
        lines += &format!("\n  {}", lang.say_with("count-definition", &args));
    }
    lines
}

// Completions for a shell, and manual pages: made from the same description that `--help` shows.

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
            let wanted = lang.say_with("cli-wanted-shell", &args![known]);
            return Err(Failure::wanted(lang, "completions", &wanted, &self.shell));
        };
        // The generator does not report where writing failed; a file in memory always takes it.
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command(lang), NAME, &mut script);
        Ok(out.write_all(&script)?)
    }
}

impl Manual {
    /// Writes the page of the program or of a command, or every page into a folder.
    pub fn run(&self, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
        let mut root = command(lang);
        root.build();
        if let Some(folder) = &self.folder {
            return write_all(lang, &root, folder);
        }
        let Some(asked) = &self.command else { return Ok(out.write_all(&page(root, lang)?)?) };
        let Some(command) = root.get_subcommands().find(|command| command.get_name() == asked) else {
            let wanted = lang.say_with("cli-wanted-command", &args![known = super::command_names()]);
            return Err(Failure::wanted(lang, "man", &wanted, asked));
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
        let target = super::export::place(lang, &path)?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_and_argument_is_described_in_both_languages() {
        for lang in Lang::ALL {
            let root = command(lang);
            let below = root.get_subcommands().flat_map(|command| command.get_subcommands());
            for command in std::iter::once(&root).chain(root.get_subcommands()).chain(below) {
                assert!(lang.knows(&format!("cli-{}", command.get_name())), "{}", command.get_name());
                for arg in command.get_arguments() {
                    let id = format!("cli-arg-{}", arg.get_id().as_str().replace('_', "-"));
                    assert!(lang.knows(&id), "{} {id}", lang.code());
                }
            }
        }
    }

    #[test]
    fn descriptions_have_room_at_any_width() {
        for width in [60, 80, 100, 120] {
            let mut root = command(Lang::En).term_width(width);
            root.build();
            for sub in root.get_subcommands_mut() {
                let help = sub.render_help().to_string();
                let narrow = help.lines().filter(|line| line.len() - line.trim_start().len() > width / 2);
                assert_eq!(narrow.count(), 0, "{width} columns\n{help}");
            }
        }
    }

    #[test]
    fn chinese_descriptions_fit_a_terminal() {
        let mut root = in_lines(command(Lang::Zh), Lang::Zh);
        root.build();
        let mut helps = vec![root.render_help().to_string()];
        helps.extend(root.get_subcommands_mut().map(|sub| sub.render_help().to_string()));
        for help in helps {
            // Usage and the names of choices are not broken.
            let is_text = |line: &&str| !line.contains('<') && !line.is_ascii();
            let wide: Vec<&str> = help.lines().filter(is_text).filter(|line| line.width() > WIDTH).collect();
            assert!(wide.is_empty(), "{wide:#?}\n{help}");
        }
    }

    #[test]
    fn the_arguments_are_consistent() {
        command(Lang::En).debug_assert();
    }
}
