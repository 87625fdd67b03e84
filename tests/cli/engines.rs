//! The example engines: each runs where its language is installed, its trace is proved, and with one mistake put in it
//! is refuted.

use crate::support::prelude::*;

/// An engine: its file, the program that has to be there, and how it is run in a folder of its own.
struct Engine {
    file: &'static str,
    needs: &'static str,
    run: fn(&Path, &Path) -> Option<Vec<u8>>,
}

const ENGINES: [Engine; 3] = [
    Engine { file: "alpha_beta.py", needs: "python3", run: |file, _| output(Command::new("python3").arg(file)) },
    Engine {
        file: "alpha_beta.c",
        needs: "cc",
        run: |file, folder| output(&mut Command::new(compiled(file, folder)?)),
    },
    Engine { file: "AlphaBeta.java", needs: "java", run: |file, _| output(Command::new("java").arg(file)) },
];

/// One mistake: what is replaced in each engine, and what the checker has to say: the path of the first wrong row.
const MISTAKES: [(&str, &str, &str); 2] = [
    // The minus before the recursive call is missing.
    ("= -search(", "= search(", "child 2 of B"),
    // The window is handed down as it is.
    ("-beta, -alpha, -color", "alpha, beta, -color", "child 2 of B"),
];

#[test]
fn each_engine_is_proved() {
    for engine in &ENGINES {
        let Some(trace) = engine.trace(&[]) else { continue };
        let answer = check(&trace);
        assert_eq!(answer["proved"], true, "{}: {answer}", engine.file);
        assert_eq!((&answer["visits"], &answer["cutoffs"]), (&7.into(), &1.into()), "{}", engine.file);
    }
}

#[test]
fn each_engine_with_a_mistake_is_refuted_at_the_right_row() {
    for engine in &ENGINES {
        for (right, wrong, node) in MISTAKES {
            let Some(trace) = engine.trace(&[(right, wrong)]) else { continue };
            let answer = check(&trace);
            assert_eq!(answer["proved"], false, "{} with {wrong}: {answer}", engine.file);
            assert_eq!(answer["node"], node, "{} with {wrong}: {answer}", engine.file);
            let line = answer["line"].as_u64().expect("a line") as usize;
            // The infinities that Python prints are not JSON's.
            let row = trace.lines().nth(line - 1).expect("that line").replace("Infinity", "1e9");
            let row: Value = serde_json::from_str(&row).expect("JSON");
            assert_eq!(row["path"], serde_json::json!([0, 1]), "{} with {wrong}: {answer}", engine.file);
        }
    }
}

#[test]
fn an_engine_is_tried_on_trees_that_it_is_given() {
    for engine in &ENGINES {
        let told = |changes: &[(&str, &str)]| {
            engine.in_folder(changes, |file, folder| {
                let command = match engine.needs {
                    "cc" => compiled(file, folder).map(|program| format!("'{}' -", program.display())),
                    needs => Some(format!("{needs} '{}' -", file.display())),
                };
                let command = command.expect("it compiles");
                let output = run(["check", "--json", "--trees", "8", "--program", &command]);
                let answer: Value = serde_json::from_slice(&output.stdout).expect("one object");
                (output.status.code(), answer)
            })
        };
        let Some((status, answer)) = told(&[]) else { continue };
        assert_eq!((status, &answer["proved"], &answer["trees"]), (Some(0), &true.into(), &8.into()), "{answer}");
        assert_eq!(answer["algorithm"], "alpha-beta");
        let (status, answer) =
            told(&MISTAKES[..1].iter().map(|(right, wrong, _)| (*right, *wrong)).collect::<Vec<_>>())
                .expect("it was there before");
        assert_eq!((status, &answer["likely"]), (Some(1), &"missing-minus".into()), "{answer}");
        assert!(answer["tree"].as_str().is_some_and(|tree| tree.len() < 40), "{answer}");
    }
}

/// The engines with games of their own: the file, the program that has to be there, and one mistake with its name.
const OWN: [(&str, &str, [&str; 2], &str); 5] = [
    ("nim.c", "cc", ["-search(", "search("], "missing-minus"),
    ("coins.cpp", "c++", ["best < beta;", "best < 1e9;"], "no-cut"),
    ("Tictactoe.java", "java", ["alpha < beta;", "alpha <= beta + 9;"], "no-cut"),
    ("hexapawn.js", "node", ["alpha >= beta", "alpha > entered"], "cut-at-alpha"),
    ("subtract.rs", "rustc", ["alpha >= beta", "alpha > 100"], "no-cut"),
];

#[test]
fn an_engine_with_a_game_of_its_own_is_proved_by_its_rows_alone() {
    for (file, needs, [right, wrong], name) in OWN {
        if !is_there(needs) {
            println!("skipped: {file}, since {needs} is not installed");
            continue;
        }
        let text = fs::read_to_string(Path::new("examples/engines/own").join(file)).expect("the engine");
        assert!(text.lines().count() <= 60 && text.contains(right), "{file}");
        let trace = |text: &str| {
            let folder = tempfile::tempdir().expect("a folder");
            let folder = folder.path();
            fs::write(folder.join(file), text).expect("a copy");
            fs::copy("examples/engines/own/visits.h", folder.join("visits.h")).expect("a copy");
            let program = folder.join("engine");
            let made = match needs {
                "java" | "node" => output(Command::new(needs).arg(folder.join(file))),
                _ => {
                    let mut make = Command::new(needs);
                    let made = make.arg(folder.join(file)).arg("-o").arg(&program).status();
                    made.is_ok_and(|made| made.success()).then(|| output(&mut Command::new(&program))).flatten()
                }
            };
            String::from_utf8(made.unwrap_or_else(|| panic!("{file} does not run"))).expect("UTF-8")
        };
        let answer = check(&trace(&text));
        assert_eq!(answer["proved"], true, "{file}: {answer}");
        let last = text.rfind(right).expect("it is there");
        let text = format!("{}{wrong}{}", &text[..last], &text[last + right.len()..]);
        let text = text.replace("let best = -1;", "let best = -1, entered = alpha;");
        let answer = check(&trace(&text));
        assert_eq!((&answer["proved"], &answer["likely"]), (&false.into(), &name.into()), "{file}: {answer}");
    }
}

impl Engine {
    /// What it writes, with something in it replaced; `None` where its language is not installed.
    fn trace(&self, changes: &[(&str, &str)]) -> Option<String> {
        let written = self.in_folder(changes, |file, folder| (self.run)(file, folder))?;
        let written = written.unwrap_or_else(|| panic!("{} does not run", self.file));
        Some(String::from_utf8(written).expect("UTF-8"))
    }

    /// Does something with a copy of it in which something is replaced; `None` where its language is not installed.
    fn in_folder<T>(&self, changes: &[(&str, &str)], act: impl FnOnce(&Path, &Path) -> T) -> Option<T> {
        if !is_there(self.needs) {
            println!("skipped: {}, since {} is not installed", self.file, self.needs);
            return None;
        }
        let mut text = fs::read_to_string(Path::new("examples/engines").join(self.file)).expect("the engine");
        for (from, to) in changes {
            assert!(text.contains(from), "{} has no {from}", self.file);
            text = text.replace(from, to);
        }
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(self.file);
        fs::write(&file, text).expect("a copy");
        Some(act(&file, folder.path()))
    }
}

#[test]
fn what_an_engine_left_out_is_said_to_be_unknown() {
    let output =
        program().args(["ledger", "tests/cases/opaque/right_reduced_depth.jsonl"]).output().expect("the program");
    assert_eq!(output.status.code(), Some(0));
    assert!(words(&output.stderr).contains("positions of the tree are unknown"), "{}", words(&output.stderr));
    let told = succeed(&["tell", "tests/cases/opaque/right_reduced_depth.jsonl"]);
    assert!(told.contains("Down to e3"), "moves name the positions: {told}");
}

fn is_there(program: &str) -> bool {
    let version = if program == "java" { "-version" } else { "--version" };
    let asked = Command::new(program).arg(version).stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

fn compiled(file: &Path, folder: &Path) -> Option<PathBuf> {
    let program = folder.join("engine");
    let warnings = ["-std=c99", "-Wall", "-Wextra"];
    let made = Command::new("cc").args(warnings).arg(file).arg("-o").arg(&program).status().ok()?;
    made.success().then_some(program)
}

fn output(command: &mut Command) -> Option<Vec<u8>> {
    let output = command.stderr(Stdio::inherit()).output().ok()?;
    output.status.success().then_some(output.stdout)
}

/// What the checker says.
fn check(trace: &str) -> Value {
    let output = run_on(&["check", "-", "--json"], trace.as_bytes());
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {trace}"))
}
