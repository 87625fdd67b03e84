//! What holds within the app: dispatch is exhaustive.

use std::fs;
use std::path::Path;

use crate::report;
use crate::source::collect;

/// What a match on commands or event names in its arms.
const DISPATCHED: [&str; 3] = ["Command::", "News::", "DeskStep::"];

#[test]
fn dispatch_in_the_app_is_exhaustive() {
    let mut wrong = Vec::new();
    let (mut paths, mut matches) = (Vec::new(), 0);
    collect(Path::new("src/app"), "rs", &mut paths);
    for path in paths {
        let text = fs::read_to_string(&path).expect("a text");
        let lines: Vec<&str> = text.lines().collect();
        let indent = |line: &str| line.len() - line.trim_start().len();
        for (at, line) in lines.iter().enumerate() {
            matches += usize::from(line.trim_start().starts_with("match "));
            if !["_ => {}", "_ => {},", "_ => (),", "_ => return,"].contains(&line.trim()) {
                continue;
            }
            let arms =
                lines[..at].iter().rev().take_while(|above| above.trim().is_empty() || indent(above) >= indent(line));
            let is_dispatch = arms
                .filter(|arm| indent(arm) == indent(line))
                .any(|arm| DISPATCHED.iter().any(|name| arm.contains(name)));
            if is_dispatch {
                wrong.push(format!("{}:{}", path.display(), at + 1));
            }
        }
    }
    assert!(matches > 50, "{matches} matches are read");
    report("a match on commands or event names all of them", wrong);
}
