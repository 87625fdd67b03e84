//! Traces of searches that had a flaw, each with a result that is false: `tests/cases/checker/false`.

use std::fs;

use jianzhi_core::check::{ClaimedRow, TraceClaim, check_rows};
use jianzhi_core::file::lines::LinesReader;
use jianzhi_core::score::Window;

#[test]
fn what_was_once_proved_falsely_is_refuted() {
    let mut checked = 0;
    for entry in fs::read_dir("../../tests/cases/checker/false").expect("the folder") {
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
