//! Traces of searches that had a flaw, each with a result that is false: `tests/cases/checker/false`.

use std::fs;

use jianzhi::check::{ClaimedRow, TraceClaim, check_rows};
use jianzhi::file::lines::LinesReader;
use jianzhi::score::Window;

#[test]
fn what_was_once_proved_falsely_is_refuted() {
    let mut checked = 0;
    for entry in fs::read_dir("tests/cases/checker/false").expect("the folder") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("text");
        let (header, mut rows) = LinesReader::open(text.as_bytes()).expect("a header");
        let start = header.start.clone().expect("a game");
        rows.expect(&header, &start, header.method);
        let rows: Vec<ClaimedRow> = rows.map(|row| row.expect("a row")).collect();
        let claim = TraceClaim {
            method: header.method,
            depth: header.depth.expect("a depth"),
            window: start.side().view(header.window.unwrap_or(Window::FULL)),
            visits: header.visits,
            convention: header.convention,
        };
        assert!(check_rows(&start, &claim, rows).is_err(), "{} is proved", path.display());
        checked += 1;
    }
    assert_eq!(checked, 7);
}

/// Trees on which the first move is not the best, with what is true of them.
const NOT_BEST: [(&str, &str); 3] = [
    ("A(B(3) C(7))", "--table"),
    ("A(B(3) C(7))", "--table --etc --killers --deeper"),
    ("A(B((0 1) (0 1) (0 1) (0 1) (0 1) (0 1) (0 1) (0 1)) D((9 8)))", "--history"),
];

#[test]
fn a_worse_first_move_is_never_called_the_best() {
    for (tree, switches) in NOT_BEST {
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_jianzhi"));
        program.args(["search", "--tree", tree, "--algorithm", "prove-best", "--json"]).args(switches.split(' '));
        let output = program.output().expect("the program runs");
        let found: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(
            (&found["first"], &found["first_is_best"]),
            (&0.into(), &false.into()),
            "{tree} {switches}: {found}"
        );
        assert_eq!((&found["better"], &found["best"], &found["bound"]), (&1.into(), &1.into(), &"lower".into()));
    }
}
