//! A trace of a user's program with a wrong row, on the command line.

use crate::support::prelude::*;

/// The worked example with a missing minus: alpha is raised by a value that is not negated.
const WRONG: &str = "tests/cases/student/order-return-wrong.jsonl";

#[test]
fn the_command_line_tells_and_saves_it_too() {
    let told = run(["tell", WRONG]);
    assert_eq!(told.status.code(), Some(0), "{told:?}");
    assert!(words(&told.stderr).contains("Row 1 (line 3) is wrong"), "{told:?}");
    assert!(words(&told.stdout).lines().count() > 7);
    let opened = run(["open", WRONG]);
    assert_eq!((opened.status.code(), opened.stdout), (Some(0), told.stdout), "without a display it is told");
    in_folder(|folder| {
        let saved = folder.join("told.jztrace");
        let saved = saved.to_str().expect("a name");
        assert_eq!(run(["trace", WRONG, "--save", saved]).status.code(), Some(0));
        assert_eq!(run(["check", saved]).status.code(), Some(1), "still wrong");
    });
}
