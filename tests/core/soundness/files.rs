//! Traces of searches that had a flaw, each with a result that is false: `tests/cases/checker/false`.

use std::fs;

use crate::support::checked::check_text;

#[test]
fn what_was_once_proved_falsely_is_refuted() {
    let mut checked = 0;
    for entry in fs::read_dir("../../tests/cases/checker/false").expect("the folder") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("text");
        let checked_text = check_text(&text).expect("a trace that can be read");
        assert!(checked_text.is_err(), "{} is proved", path.display());
        checked += 1;
    }
    assert_eq!(checked, 7);
}
