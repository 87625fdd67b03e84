//! The command line at its edges: limits that are passed, one of a kind, and texts that a terminal would obey.

use crate::support::prelude::*;

#[test]
fn a_limit_that_is_passed_is_told() {
    let deep = format!("{}1{}", "(".repeat(201), ")".repeat(201));
    let message = refused(&["search", "--tree", &deep]);
    assert!(message.ends_with("--tree:1:202: expected from 0 to 200 plies below the root, found more\n"), "{message}");
    // An argument may be so long, and no longer.
    let wide = format!("({})", "1 ".repeat(60_001));
    let message = refused(&["search", "--tree", &wide]);
    assert!(message.contains("expected from 0 to 60000 children of a node, found more"), "{message}");
}

#[test]
fn one_of_a_kind_is_told_in_the_singular() {
    let plural =
        ["visits", "leaves", "evaluations", "cutoffs", "re-searches", "positions", "plies", "children", "moves"];
    let is_wrong = |said: &str| plural.iter().any(|plural| said.contains(&format!(" 1 {plural}")));
    in_folder(|folder| {
        for tree in ["5", "(5)", "((5))", "A(B(3 5) C(2 9))"] {
            for algorithm in ["minimax", "alpha-beta", "pvs", "mtdf", "aspiration", "prove-best"] {
                let game = ["--tree", tree, "--algorithm", algorithm];
                let file = folder.join("one.jsonl");
                fs::write(&file, succeed(&[&["trace", "--jsonl"], &game[..]].concat())).expect("a file");
                for command in [&["tell"][..], &["search"], &["trace"]] {
                    let said = succeed(&[command, &game].concat());
                    assert!(!is_wrong(&format!(" {said}")), "{algorithm} {tree}: {said}");
                }
                let said = succeed(&["check", file.to_str().expect("UTF-8")]);
                assert!(!is_wrong(&said), "{algorithm} {tree}: {said}");
            }
        }
    });
    assert!(!is_wrong(&fs::read_to_string("README.md").expect("the readme")));
}

/// A device without an end, and a file with more than any reader takes.
#[cfg(target_os = "linux")]
#[test]
fn a_file_without_an_end_is_refused_by_every_command_that_reads_one() {
    in_folder(|folder| {
        let large = folder.join("large.json");
        fs::File::create(&large).expect("a file").set_len(1 << 40).expect("a file with holes");
        for file in ["/dev/zero", large.to_str().expect("UTF-8")] {
            for command in
                [&["grade"][..], &["open"], &["check"], &["tell"], &["tell", "--scenario"], &["check-lesson"]]
            {
                let output = run([command, &[file]].concat());
                let said = words(&output.stderr);
                assert_eq!(output.status.code(), Some(2), "{command:?} {file}: {said}");
                assert!(said.contains("expected") && said.contains("found"), "{command:?} {file}: {said}");
            }
        }
    });
}

#[test]
fn a_title_does_not_reach_the_terminal_as_it_is() {
    in_folder(|folder| {
        let file = folder.join("title.toml");
        let title = r"\u001b]0;gone\u0007\u001b[2J\u202etitle\nnext";
        fs::write(&file, format!("title = \"{title}\"\ntree = \"(1 2)\"\n")).expect("a file");
        let file = file.to_str().expect("UTF-8");
        let told = succeed(&["tell", "--scenario", file]);
        assert!(!told.chars().any(|char| char.is_control() && char != '\n' || char == '\u{202e}'), "{told:?}");
        assert!(told.lines().next().is_some_and(|first| first.contains("title") && first.contains("next")), "{told:?}");
        let odd = folder.join("odd\u{1b}[31m.toml");
        fs::write(&odd, "tree = (").expect("a file");
        let output = run(["search", "--scenario", odd.to_str().expect("UTF-8")]);
        assert!(!words(&output.stderr).trim_end().chars().any(char::is_control));
    });
}

#[test]
fn a_trace_is_saved_and_listed_at_once() {
    in_folder(|folder| {
        let file = folder.join("both.jztrace");
        let name = file.to_str().expect("UTF-8");
        let listed = succeed(&["trace", "--tree", "(1 2)", "--jsonl", "--save", name]);
        assert_eq!(listed, succeed(&["trace", "--tree", "(1 2)", "--jsonl"]));
        assert_eq!(listed, succeed(&["trace", "--jsonl", name]));
    });
}

#[cfg(all(feature = "app", target_os = "linux"))]
#[test]
fn a_display_that_cannot_be_used_is_as_none() {
    use crate::support::program::program;

    for (variable, value) in [("DISPLAY", "nonsense"), ("DISPLAY", ":4711"), ("WAYLAND_DISPLAY", "nonsense")] {
        let output = program().env(variable, value).output().expect("it runs");
        let (told, hint) = (words(&output.stdout), words(&output.stderr));
        assert!(
            output.status.success() && told.starts_with("The worked example") && told.contains("100.0 %"),
            "{hint}"
        );
        assert!(hint.lines().count() == 1 && hint.contains("none could be opened"), "{hint}");
        assert!(!hint.contains(".rs") && !hint.contains("/registry/"), "{hint}");
    }
}
