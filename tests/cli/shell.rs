//! Completions and manual pages: made from the arguments, in both languages, and refused in one line.

use crate::support::prelude::*;

/// The commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = succeed(&["--help"]);
    let (_, list) = help.split_once("Commands:").expect("a list of commands");
    let lines = list.lines().skip(1).take_while(|line| line.starts_with("  "));
    // What follows a command's name may go over several lines.
    let names = lines.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
    names.map(str::to_owned).collect()
}

#[test]
fn every_shell_completes_every_command() {
    let commands = commands();
    assert!(commands.len() > 10, "{commands:?}");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = succeed(&["completions", shell]);
        for name in &commands {
            assert!(script.contains(name), "{shell} {name}");
        }
        assert!(script.contains("--null-move") || script.contains("-l null-move"), "{shell}");
    }
    assert_eq!(succeed(&["completions", "Bash"]), succeed(&["completions", "bash"]));
    assert!(succeed(&["completions", "fish", "--lang", "zh"]).contains("补全"));
}

#[test]
fn every_command_has_a_manual_page_in_both_languages() {
    in_folder(|folder| {
        let path = folder.to_str().expect("UTF-8");
        for (lang, word) in [("en", "Writes"), ("zh", "写")] {
            succeed(&["man", "--folder", path, "--lang", lang]);
            assert_eq!(fs::read_dir(folder).unwrap().count(), commands().len() + 1);
            for name in commands() {
                let page = fs::read_to_string(folder.join(format!("jianzhi-{name}.1"))).unwrap();
                assert_eq!(page, succeed(&["man", &name, "--lang", lang]));
                assert!(page.contains(".TH jianzhi-") || page.contains(r".TH jianzhi\-"), "{page}");
                let mut headings = page.lines().filter(|line| line.starts_with(".SH "));
                let is_chinese = |heading: &str| !heading[4..].contains(|letter: char| letter.is_ascii_alphabetic());
                assert!(headings.all(|heading| is_chinese(heading) == (lang == "zh")), "{page}");
            }
            assert!(fs::read_to_string(folder.join("jianzhi-export.1")).unwrap().contains(word));
        }
    });
    assert!(succeed(&["man"]).contains(".TH jianzhi 1"));
}

#[test]
fn what_there_is_none_of_is_refused() {
    assert!(refused(&["completions", "tcsh"]).contains("bash, zsh, fish, powershell, elvish"));
    assert!(refused(&["completions"]).contains("SHELL"));
    assert!(refused(&["man", "atlas"]).contains("export"));
    assert!(refused(&["man", "tell", "--folder", "."]).contains("--folder"));
    in_folder(|folder| {
        let nowhere = folder.join("nowhere");
        assert!(refused(&["man", "--folder", nowhere.to_str().expect("UTF-8")]).contains("folder"));
        assert_eq!(fs::read_dir(folder).unwrap().count(), 0);
    });
}

#[test]
fn the_version_is_told() {
    assert_eq!(succeed(&["--version"]).trim(), concat!("jianzhi ", env!("CARGO_PKG_VERSION")));
}
