//! What functions take.

use std::collections::BTreeSet;

use super::report;
use super::source::{all, is_tuple};

/// Parameters of a function, `self` included.
const MOST_PARAMETERS: usize = 5;

#[test]
fn functions_have_few_parameters_and_none_is_a_tuple() {
    let mut wrong = Vec::new();
    for source in all("src") {
        // A tuple that has another name is one all the same.
        let renamed: BTreeSet<&str> = source.text.lines().filter_map(tuple_alias).collect();
        let is_renamed = |parameter: &str| {
            let kind = parameter.rsplit(':').next().unwrap_or_default();
            renamed.contains(kind.trim_start_matches('&').trim_start_matches("mut"))
        };
        for (name, parameters) in source.parameters {
            let has_tuple = parameters.iter().any(|parameter| is_tuple(parameter) || is_renamed(parameter));
            if parameters.len() > MOST_PARAMETERS || has_tuple {
                wrong.push(format!("{}: {name} {parameters:?}", source.path));
            }
        }
    }
    report("a function takes few parameters, and a type where several belong together", wrong);
}

/// The name that a line gives to a tuple, outside of other items.
fn tuple_alias(line: &str) -> Option<&str> {
    let (left, right) = line.split_once(" = ")?;
    let (before, name) = left.split_once("type ")?;
    let is_item = before.is_empty() || before.starts_with("pub");
    (is_item && right.starts_with('(')).then(|| name.split('<').next().unwrap_or(name))
}

#[test]
fn a_tuple_is_known_among_parameters() {
    for tuple in ["(a,b):(u8,u8)", "pair:(u8,Vec<u8>)", "ends:&(f32,f32)", "ends:&mut(Line,Option<u8>)"] {
        assert!(is_tuple(tuple), "{tuple}");
    }
    assert_eq!(tuple_alias("pub(crate) type Ends<'a> = (&'a str, u8);"), Some("Ends"));
    assert_eq!(tuple_alias("    type Ends = (u8, u8);"), None);
    for other in ["&self", "():()", "():&mut()", "panic:&(dynAny+Send)", "make:implFn(u8,u8)->u8", "ends:[(u8,u8);2]"] {
        assert!(!is_tuple(other), "{other}");
    }
}
