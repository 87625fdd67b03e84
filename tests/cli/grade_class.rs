//! What `grade` adds up of a class.

use crate::grade::{Class, lines, mistaken, solution};
use crate::support::prelude::*;
use jianzhi_study::exercise::AnswerFile;

#[test]
fn several_files_of_a_student_are_added_up() {
    let class = Class::new();
    let solved = |seed: &str, student: &str| {
        let mut file = solution(&["--kind", "pruned", "--seed", seed]);
        file["student"] = json!(student);
        file
    };
    let wrong = |seed: &str, student: &str| {
        let read = AnswerFile::read(&solved(seed, student).to_string()).expect("an answer");
        serde_json::to_value(AnswerFile { answer: mistaken(&read.exercise), ..read }).expect("JSON")
    };
    let handed_in = [solved("7", "Ann"), wrong("8", "Ann"), wrong("7", "Bob"), wrong("8", "Bob")];
    let files: Vec<String> = handed_in
        .iter()
        .enumerate()
        .map(|(index, file)| class.add(&format!("{index}.json"), &file.to_string()))
        .collect();
    let [first, of_one, all] = [&files[..1], &files[..2], &files[..]].map(|files| {
        let names: Vec<&str> = files.iter().map(String::as_str).collect();
        words(&run([&["grade"], &names[..]].concat()).stdout)
    });
    let row = |table: &str, student: &str| {
        let below = table.split("\n\n").nth(1).expect("a second table");
        let row = below.lines().find(|line| line.starts_with(student)).expect("a row").to_owned();
        row.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(!first.contains("files"), "{first}");
    assert_eq!(row(&of_one, "Ann")[1..3], ["2", "1"], "{of_one}");
    assert_eq!(row(&all, "Bob")[1..3], ["2", "0"], "{all}");
    let points: Vec<Value> = lines(&run(["grade", "--json", &files[2], &files[3]]));
    let sum = |field: &str| points.iter().map(|line| line[field].as_u64().expect("a number")).sum::<u64>();
    assert_eq!(row(&all, "Bob")[3], format!("{}/{}", sum("points"), sum("of")), "{all}");
    // One that is refused is counted, and has no points; a name is the same with spaces around it.
    let mut refused = solved("7", "Ann ");
    refused["exercise"]["version"] = json!(2);
    let refused = class.add("refused.json", &refused.to_string());
    let with_refused = run(["grade", &files[0], &files[1], &refused]);
    assert_eq!(with_refused.status.code(), Some(2));
    assert_eq!(row(&words(&with_refused.stdout), "Ann")[1..4], ["3", "1", "1"]);
    assert!(all.contains("3 ×  cut-at-alpha") && all.contains("Ann, Bob (2 ×)"), "{all}");
}
