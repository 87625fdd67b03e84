//! `exercise` and `grade` as a class uses them: an exercise out, answer files in, and the reason where one is refused.

use crate::support::prelude::*;
use jianzhi_core::mutants::Mistake;
use jianzhi_study::exercise::{AnswerFile, Exercise, ExerciseAnswer};

pub(crate) fn lines(output: &Output) -> Vec<Value> {
    words(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// A folder of answer files.
pub(crate) struct Class(tempfile::TempDir);

impl Class {
    pub(crate) fn new() -> Class {
        Class(tempfile::tempdir().expect("a folder"))
    }

    pub(crate) fn add(&self, name: &str, content: &str) -> String {
        let path: PathBuf = self.0.path().join(name);
        fs::write(&path, content).expect("a file");
        path.display().to_string()
    }
}

/// The right answer to an exercise, as a file.
pub(crate) fn solution(args: &[&str]) -> Value {
    let made = run([&["exercise", "--solution", "--json"], args].concat());
    assert_eq!(made.status.code(), Some(0), "{}", words(&made.stderr));
    lines(&made).remove(0)
}

#[test]
fn an_exercise_is_one_object_with_the_fields_of_its_form() {
    let made = run(["exercise", "--kind", "pruned", "--seed", "7", "--convention", "cut=beyond,type=soft", "--json"]);
    let exercise = lines(&made).remove(0);
    let fields: Vec<&String> = exercise.as_object().unwrap().keys().collect();
    assert_eq!(fields, ["algorithm", "convention", "exercise", "root", "seed", "tree", "version"]);
    assert_eq!(
        (&exercise["exercise"], &exercise["version"], &exercise["seed"]),
        (&json!("pruned"), &json!(1), &json!(7))
    );
    assert_eq!((&exercise["convention"]["cut"], &exercise["convention"]["type"]), (&json!("beyond"), &json!("soft")));
    let own = run(["exercise", "--tree", "A(B(10 -5 2) C(-8 6 1))", "--kind", "pruned", "--json"]);
    assert_eq!(lines(&own)[0]["seed"], Value::Null);
}

/// The answer of a student who cuts at alpha.
pub fn mistaken(exercise: &Exercise) -> ExerciseAnswer {
    let mut searches = exercise.searches().into_iter();
    let search = searches.find(|search| search.variant.mistake == Mistake::CutAtAlpha && search.variant.is_plain());
    search.and_then(|search| search.answer(exercise)).expect("a wrong answer")
}

#[test]
fn a_class_is_graded_file_by_file() {
    let class = Class::new();
    let right = solution(&["--kind", "pruned", "--seed", "7"]);
    let read = AnswerFile::read(&right.to_string()).expect("an answer");
    let answer = mistaken(&read.exercise);
    let wrong = AnswerFile { answer, student: "=Bob, the second".to_owned(), ..read };
    let wrong = serde_json::to_string(&wrong).expect("JSON");
    let files = [class.add("a.json", &right.to_string()), class.add("b.json", &wrong)];
    let graded = run(["grade", "--json", &files[0], &files[1]]);
    assert_eq!(graded.status.code(), Some(0), "{}", words(&graded.stderr));
    let graded = lines(&graded);
    let named = |line: &Value| (line["verdict"].clone(), line["mistake"].clone(), line["file"].clone());
    assert_eq!(named(&graded[0]), (json!("right"), Value::Null, json!(files[0])));
    assert_eq!(graded[0]["points"], graded[0]["of"]);
    assert_eq!(named(&graded[1]), (json!("misconception"), json!("cut-at-alpha"), json!(files[1])));
    assert!(graded[1]["first_wrong"].is_array(), "{graded:?}");
    let table = words(&run(["grade", &files[0], &files[1]]).stdout);
    assert!(table.contains("The class: 2 graded; Right: 1, Misconception: 1."), "{table}");
    // Who made which mistake, by name and in words.
    let below = table.split("Misconceptions").nth(1).unwrap_or_default();
    assert!(below.contains("1 ×  cut-at-alpha") && below.trim_end().ends_with("=Bob, the second"), "{table}");
    assert!(table.lines().any(|row| row.contains("=Bob, the second") && row.contains("a cutoff at alpha")), "{table}");
    let chinese = words(&run(["--lang", "zh", "grade", &files[0], &files[1]]).stdout);
    assert!(chinese.contains("误解"), "{chinese}");
    let csv = words(&run(["grade", "--csv", &files[1]]).stdout);
    assert!(csv.contains("\"'=Bob, the second\""), "{csv}");
}

#[test]
fn a_slip_that_may_be_a_misconception_says_both() {
    let class = Class::new();
    let mut file = solution(&["--kind", "pruned", "--tree", "A(B(3 5) C(3 9) D(2 9))"]);
    file["answer"]["pruned"] = json!([[2, 1]]);
    let path = class.add("forgot.json", &file.to_string());
    let line = &lines(&run(["grade", "--json", &path]))[0];
    assert_eq!((&line["verdict"], &line["mistake"]), (&json!("slip"), &Value::Null));
    assert_eq!((&line["may_be"], &line["also"][0]), (&json!("misconception"), &json!("strictly-greater")));
    let table = words(&run(["grade", &path]).stdout);
    assert!(table.contains("Unfinished  maybe no cutoff on equality") && table.contains("Unfinished: 1."), "{table}");
    assert!(!table.contains("Misconceptions"), "{table}");
}

/// An answer file with one change, and what the refusal has to say.
type Change = (fn(&mut Value), &'static str);

#[test]
fn changed_and_malformed_files_are_refused_and_the_others_graded() {
    let class = Class::new();
    let right = solution(&["--kind", "windows", "--seed", "3"]);
    let changes: [Change; 10] = [
        (|file| file["exercise"]["version"] = json!(2), "exercise.version: expected 1, found 2"),
        (|file| file["exercise"]["tree"] = json!("((1 2)"), "exercise.tree:1:7: expected a further node"),
        (
            |file| file["exercise"]["convention"]["cut"] = json!("never"),
            "exercise.convention.cut: expected one of equal, beyond",
        ),
        (|file| file["exercise"]["algorithm"] = json!("mtdf"), "exercise.algorithm: expected one of minimax"),
        (|file| file["student"] = json!(5), "student: expected a text, found 5"),
        (|file| file["answer"] = json!({"pruned": []}), "answer.windows: expected a list, found none"),
        (
            |file| file["answer"]["windows"][2]["path"] = json!([9]),
            "answer.windows[2].path: expected a position of the tree",
        ),
        (
            |file| file["answer"]["windows"][2]["alpha"] = json!("low"),
            "answer.windows[2].alpha: expected a whole number",
        ),
        (
            |file| file["answer"]["windows"][1]["path"] = json!([]),
            "answer.windows[1].path: expected each position at most once",
        ),
        (
            |file| {
                let tree = file["exercise"]["tree"].as_str().unwrap().to_owned();
                let at = tree.find(|char: char| char.is_ascii_digit()).unwrap();
                file["exercise"]["tree"] = json!(format!("{}1{}", &tree[..at], &tree[at..]));
            },
            "the exercise was changed: expected",
        ),
    ];
    let good = class.add("good.json", &right.to_string());
    for (change, said) in changes {
        let mut file = right.clone();
        change(&mut file);
        let bad = class.add("bad.json", &file.to_string());
        let graded = run(["grade", "--json", &bad, &good]);
        let heard = words(&graded.stderr);
        let rows = lines(&graded);
        let status = |row: &Value| row["status"].clone();
        assert_eq!((graded.status.code(), rows.len()), (Some(2), 2), "{heard}");
        assert_eq!((status(&rows[0]), status(&rows[1])), (json!("refused"), json!("graded")), "{heard}");
        assert!(rows[0]["reason"].as_str().is_some_and(|reason| reason.contains(said)), "{said}: {}", rows[0]);
        assert!(heard.contains(said) && heard.contains("bad.json"), "{said}: {heard}");
    }
    let cut_off = class.add("cut.json", &right.to_string()[..40]);
    let graded = run(["grade", &cut_off]);
    assert!(words(&graded.stderr).contains("cut.json:1:40: expected JSON"), "{}", words(&graded.stderr));
}

#[test]
fn a_kit_hands_out_an_exercise_to_each() {
    let class = Class::new();
    let [one, two, other] = ["3", "4", "5"].map(|seed| solution(&["--kind", "pruned", "--seed", seed]));
    fs::create_dir(class.0.path().join("kit")).expect("a folder");
    class.add("kit/answer-1.json", &one.to_string());
    class.add("kit/answer-2.json", &two.to_string());
    class.add("kit/sheet.txt", "");
    let both = class.add("both.json", &format!("{}\n{}\n", one["exercise"], two["exercise"]));
    let mut changed = two.clone();
    changed["exercise"]["convention"]["cut"] = json!("beyond");
    let files = [("one", &one), ("two", &two), ("other", &other), ("changed", &changed)];
    let files = files.map(|(name, file)| class.add(&format!("{name}.json"), &file.to_string()));
    let kit = class.0.path().join("kit").display().to_string();
    let [first, second] = ["kit/answer-1.json", "kit/answer-2.json"].map(|name| class.0.path().join(name));
    let [first, second] = [first.display().to_string(), second.display().to_string()];
    for handed_out in
        [vec!["--exercise", &kit], vec!["--exercise", &both], vec!["--exercise", &first, "--exercise", &second]]
    {
        let graded = run([&["grade", "--json"], &handed_out[..], &files.each_ref().map(String::as_str)].concat());
        let rows = lines(&graded);
        let said = words(&graded.stderr);
        let status: Vec<&Value> = rows.iter().map(|row| &row["status"]).collect();
        assert_eq!(graded.status.code(), Some(2), "{said}");
        assert_eq!(status, ["graded", "graded", "refused", "refused"], "{said}");
        assert!(
            said.contains("exercise.seed: the exercise is not the one that was handed out: expected 3, 4, found 5"),
            "{said}"
        );
        assert!(said.contains("exercise.convention.cut: ") && said.contains("found \"beyond\""), "{said}");
        assert!(!said.contains("different exercises"), "{said}");
    }
    let empty = class.0.path().join("empty");
    fs::create_dir(&empty).expect("a folder");
    let refused = run(["grade", "--exercise", &empty.display().to_string(), &files[0]]);
    assert!(words(&refused.stderr).contains("expected exercises or answer files"), "{}", words(&refused.stderr));
}

#[test]
fn a_position_may_be_named_as_on_the_sheet() {
    let class = Class::new();
    let mut file = solution(&["--kind", "pruned", "--tree", "A(B(10 -5 2) C(-8 6 1))"]);
    assert_eq!(file["answer"]["pruned"], json!([[1, 1], [1, 2]]));
    file["answer"]["pruned"] = json!(["C.2", "C.3"]);
    let named = class.add("named.json", &file.to_string());
    assert_eq!(lines(&run(["grade", "--json", &named]))[0]["verdict"], "right");
    file["answer"]["pruned"] = json!(["C.2", "C.4"]);
    let unknown = class.add("unknown.json", &file.to_string());
    let said = words(&run(["grade", &unknown]).stderr);
    assert!(said.contains("answer.pruned[1]: expected a position of the tree, by its name"), "{said}");
}

#[test]
fn every_kind_is_told_in_both_languages() {
    let kinds = ["windows", "pruned", "order", "complete", "undo-cut", "order-children"];
    for kind in kinds {
        for lang in ["en", "zh"] {
            let made = run(["--lang", lang, "exercise", "--kind", kind, "--solution"]);
            let told = words(&made.stdout);
            assert_eq!(made.status.code(), Some(0), "{kind}: {}", words(&made.stderr));
            assert!(told.lines().count() > 4 && !told.contains("exercise-"), "{kind}: {told}");
        }
        let file = Class::new();
        let path = file.add("answer.json", &solution(&["--kind", kind]).to_string());
        assert_eq!(lines(&run(["grade", "--json", &path]))[0]["verdict"], "right", "{kind}");
        let empty = file.add("empty.json", &words(&run(["exercise", "--kind", kind, "--answer"]).stdout));
        let blank = lines(&run(["grade", "--json", &empty])).remove(0);
        assert_eq!((&blank["points"], &blank["mistake"]), (&json!(0), &Value::Null), "{kind}: {blank}");
        assert!(blank["verdict"] != "right" && blank["of"] != json!(0), "{kind}: nothing is filled in");
    }
}

/// What `grade` prints of one answer file, and what it writes to standard error.
fn graded(answer: &Value) -> (Value, String) {
    let class = Class::new();
    let output = run(["grade", "--json", &class.add("answer.json", &answer.to_string())]);
    (lines(&output).pop().unwrap_or_default(), words(&output.stderr))
}

#[test]
fn what_leaves_nothing_to_answer_is_refused() {
    let worked = lines(&run(["exercise", "--kind", "order", "--seed", "9", "--level", "worked", "--answer"])).remove(0);
    let (grade, said) = graded(&worked);
    assert_eq!(grade["status"], "refused", "{grade}");
    assert!(said.contains("exercise.level: expected a level that leaves something"), "{said}");
}

#[test]
fn leaves_may_be_left_out_in_part() {
    let right = solution(&["--kind", "windows", "--seed", "1"]);
    for count in [0, 1, 3, 9] {
        let mut answer = right.clone();
        let rows = answer["answer"]["windows"].as_array_mut().expect("rows").iter_mut();
        for row in rows.filter(|row| row["path"].as_array().unwrap().len() >= 3).skip(count) {
            (row["alpha"], row["beta"], row["value"]) = (Value::Null, Value::Null, Value::Null);
        }
        let (grade, _) = graded(&answer);
        assert_eq!((&grade["verdict"], &grade["points"]), (&json!("right"), &grade["of"]), "{count}: {grade}");
    }
}

#[test]
fn different_exercises_are_told_and_small_ones_too() {
    let class = Class::new();
    let own = solution(&["--kind", "pruned", "--seed", "7"]);
    let other = solution(&["--kind", "pruned", "--seed", "7", "--convention", "cut=beyond"]);
    let files = [class.add("own.json", &own.to_string()), class.add("other.json", &other.to_string())];
    let graded = run(["grade", &files[0], &files[1]]);
    assert_eq!(graded.status.code(), Some(0));
    assert!(words(&graded.stderr).contains("2 different exercises"), "{}", words(&graded.stderr));
    let mut small = own;
    small["exercise"]["tree"] = json!("((1 2) (3 4))");
    small["answer"]["pruned"] = json!([]);
    let (_, said) = self::graded(&small);
    assert!(said.contains("so few leaves"), "{said}");
    let moves = run(["exercise", "--convention", "moves=own"]);
    assert_eq!(moves.status.code(), Some(2));
}

#[test]
fn folders_are_walked_and_a_class_list_is_complete() {
    let class = Class::new();
    let right = solution(&["--kind", "pruned", "--seed", "7"]);
    let mut blank = lines(&run(["exercise", "--kind", "pruned", "--seed", "7", "--answer"])).remove(0);
    blank["student"] = json!("Ada");
    for (folder, name, content) in [
        ("li-hua/answer", "a.json", right.to_string()),
        ("ada", "b.JSON", blank.to_string()),
        ("bob", "c.json", "{\"student\": \"Bob\", \"answer\": 1}".to_owned()),
        ("bob", "notes.txt", String::new()),
    ] {
        fs::create_dir_all(class.0.path().join(folder)).expect("a folder");
        class.add(&format!("{folder}/{name}"), &content);
    }
    let folder = class.0.path().display().to_string();
    let graded = run(["grade", "--json", &folder]);
    let rows = lines(&graded);
    let cells = |row: &Value| (row["student"].clone(), row["status"].clone(), row["points"].clone());
    assert_eq!(graded.status.code(), Some(2), "{}", words(&graded.stderr));
    assert_eq!(cells(&rows[0]), (json!("Ada"), json!("blank"), json!(0)));
    assert_eq!(cells(&rows[1]), (json!("Bob"), json!("refused"), Value::Null));
    assert_eq!(cells(&rows[2]), (json!("solution"), json!("graded"), rows[2]["of"].clone()));
    assert!(words(&graded.stderr).contains("1 file in the folders is passed over"), "{}", words(&graded.stderr));
    let csv = words(&run(["grade", "--csv", &folder]).stdout);
    let csv: Vec<&str> = csv.lines().collect();
    assert_eq!(csv.len(), 4, "{csv:?}");
    assert!(csv[0].ends_with("status,reason,may_be,mistake_of,also") && csv[1].ends_with("blank,,,,"), "{csv:?}");
    assert!(csv[2].contains(",Bob,,,,,,,refused,") && csv[2].contains("exercise: expected"), "{csv:?}");
    assert!(csv.iter().all(|line| line.contains('"') || line.split(',').count() == 13), "{csv:?}");
    let table = words(&run(["grade", &folder]).stdout);
    assert!(table.contains("Bob") && table.contains("Refused") && table.contains("Blank"), "{table}");
    let empty = class.0.path().join("empty");
    fs::create_dir(&empty).expect("a folder");
    let refused = run(["grade", "--csv", &empty.display().to_string()]);
    let said = words(&refused.stderr);
    assert_eq!(refused.status.code(), Some(2), "{said}");
    assert!(said.contains("expected answer files (.json) or programs (.py)"), "{said}");
    assert!(words(&refused.stdout).contains(",refused,"), "{}", words(&refused.stdout));
}

#[test]
fn nothing_marked_is_not_answered_and_never_a_mistake_first() {
    let answer = lines(&run(["exercise", "--kind", "pruned", "--seed", "7", "--answer"])).remove(0);
    assert_eq!(answer["answer"]["pruned"], Value::Null);
    let (grade, said) = graded(&answer);
    assert_eq!((&grade["status"], &grade["mistake"], &grade["points"]), (&json!("blank"), &Value::Null, &json!(0)));
    assert!(said.contains("nothing is marked"), "{said}");
    assert_eq!(grade.get("also"), None, "{grade}");
    // Where nothing is pruned, that is right.
    let mut none = solution(&["--kind", "pruned", "--tree", "(3 5)"]);
    none["answer"]["pruned"] = json!([]);
    assert_eq!(graded(&none).0["verdict"], "right");
}
