//! The program as its users meet it: what it answers, what it refuses, and how it ends.

use crate::support::prelude::*;
use std::ffi::OsStr;

const WORKED: &str = "A(B(10 -5 2) C(-8 6 1))";
const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[test]
fn arguments_are_answered_as_the_table_says() {
    let table = fs::read_to_string("tests/cases/cli.txt").expect("the table");
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        check_line(line);
    }
}

#[test]
fn the_licences_of_fonts_and_packages_are_printed() {
    let told = run(["--licences"]);
    let told = String::from_utf8(told.stdout).expect("a text");
    for words in [
        "SIL OPEN FONT LICENSE",
        "Mozilla Public License",
        "\negui 0.37",
        "\nskrifa 0.44",
        "Permission is hereby granted",
    ] {
        assert!(told.contains(words), "{words}");
    }
}

#[test]
fn brackets_without_end_are_refused_in_one_line() {
    let nested = format!("{}1{}", "(".repeat(60_000), ")".repeat(60_000));
    let without_end = ["(", ")", "9", "a", "?", "=", "@", "A("].map(|text| text.repeat(100_000 / text.len()));
    for tree in without_end.into_iter().chain([nested]) {
        check_refused(&run(["search", "--tree", &tree]), &tree[..20]);
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused_in_one_line() {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;

    let bytes = OsString::from_vec(vec![b'(', 0xff, b')']);
    for option in ["--tree", "--depth", "--algorithm", "--window", "--root", "--lang", "--fen"] {
        check_refused(&run([OsStr::new("search"), OsStr::new(option), &bytes]), option);
    }
    check_refused(&run([OsStr::new("open"), &bytes]), "open");
    check_refused(&run([&bytes]), "a command");
}

#[test]
fn a_search_is_one_json_object() {
    let found = json(&["search", "--json", "--tree", WORKED]);
    assert_eq!((&found["algorithm"], &found["depth"]), (&"alpha-beta".into(), &2.into()));
    assert_eq!((&found["value"], &found["best"], &found["pv"]), (&(-5).into(), &0.into(), &serde_json::json!([0, 1])));
    let counts = ["visits", "leaves", "cutoffs", "researches"].map(|name| found[name].as_u64());
    assert_eq!(counts, [Some(7), Some(4), Some(1), Some(0)]);
}

#[test]
fn values_that_are_no_whole_numbers_are_written_as_they_are_given() {
    let tree = "A(B(b1=-4.01 2.5 1e9) C(c1=-4.01 42850) D(0.5 3))";
    let found = json(&["search", "--json", "--tree", tree, "--window=-5.5,2e12"]);
    assert_eq!(
        (&found["value"], &found["bound"], &found["leaves"]),
        (&serde_json::json!(0.5), &"exact".into(), &6.into())
    );
    let narrow = json(&["search", "--json", "--tree", tree, "--window=0.6,1", "--algorithm", "alpha-beta-soft"]);
    assert_eq!((&narrow["value"], &narrow["bound"]), (&serde_json::json!(0.5), &"upper".into()));
    let told = succeed(&["tell", "--tree", tree]);
    assert!(told.contains("−4.01 is no better for MAX than −4.01") && told.contains("A is worth 0.5"), "{told}");
    crate::support::in_folder(|folder| {
        let file = folder.join("decimals.jianzhi-trace").display().to_string();
        succeed(&["trace", "--tree", tree, "--save", &file]);
        assert!(succeed(&["tell", &file]).ends_with(told.split_once("· The result").expect("a result").1));
        let lines = succeed(&["trace", "--tree", tree, "--algorithm", "mt-sss", "--jsonl"]);
        let path = folder.join("decimals.jsonl").display().to_string();
        fs::write(&path, &lines).expect("a file");
        assert!(succeed(&["check", &path]).starts_with("Proved"));
        fs::write(&path, lines.replace("\"value\":0.5", "\"value\":0.7")).expect("a file");
        check_refused(&run(["check", &path]), "no leaf has that value");
    });
}

#[test]
fn the_value_is_maxs_whichever_side_moves_first() {
    for (root, whole, value, bound) in [("max", 3, 3, "exact"), ("min", -9, 0, "upper")] {
        let search = ["search", "--json", "--tree", "(3 -9)", "--root", root];
        assert_eq!(json(&search)["value"], whole);
        let found = json(&[&search[..], &["--window", "0,5"]].concat());
        assert_eq!((&found["value"], &found["bound"]), (&value.into(), &bound.into()), "{root}");
    }
}

#[test]
fn a_trace_is_a_header_and_a_line_for_each_visit() {
    let text = succeed(&["trace", "--jsonl", "--tree", WORKED]);
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let (header, visits) = lines.split_first().expect("a header");
    assert_eq!(header["visits"], visits.len());
    let cut = &visits[5];
    let expected = serde_json::json!({
        "visit": 5, "parent": 0, "ply": 1, "depth": 1, "move": 1, "path": [1], "label": "C", "alpha": "-inf", "beta": 5,
        "value": 5, "bound": "lower", "kind": "full", "type": "cut", "end": "searched", "leaf": false, "cut": true,
        "skipped": 2,
    });
    assert_eq!(cut, &expected);
    assert_eq!(visits[0]["move"], Value::Null);
}

#[test]
fn moves_of_xiangqi_are_coordinates() {
    let found = json(&["search", "--json", "--fen", START, "--depth", "1"]);
    let best = found["best"].as_str().expect("a move");
    assert!(best.len() == 4 && found["visits"] == 45, "{found}");
    let text = succeed(&["trace", "--jsonl", "--fen", START, "--depth", "1"]);
    let second: Value = serde_json::from_str(text.lines().nth(2).expect("a visit")).expect("JSON");
    assert_eq!((second["move"].as_str().map(str::len), &second["path"]), (Some(4), &serde_json::json!([0])));
}

#[test]
fn an_evaluation_is_the_sum_of_its_pieces() {
    let terms = ["material", "position", "mobility", "relations"];
    for name in ["broken-palace", "attacked-attacker", "pinned-horse", "quiet-middle-game", "central-cannon"] {
        let found = json(&["evaluate", "--json", "--scenario", name]);
        let sum = |key: &str| found["pieces"].as_array().expect("pieces").iter().map(|piece| piece[key].as_i64()).sum();
        for term in terms {
            assert_eq!(found["evaluation"][term].as_i64(), sum(term), "{name} {term}");
        }
        assert_eq!(found["evaluation"]["value"].as_i64(), sum("sum"), "{name}");
    }
    for (lang, post, row) in [("en", "horse in its own palace centre", "black rook"), ("zh", "窝心马", "黑车")] {
        let fen = "r3k4/9/9/9/9/9/9/9/4N4/R3K4 w";
        for command in ["evaluate", "moves"] {
            let told = succeed(&["--lang", lang, command, "--fen", fen]);
            assert!(told.contains(post) && told.contains(row), "{told}");
        }
    }
}

#[test]
fn a_comparison_sets_visits_against_those_of_minimax() {
    let list = json(&["compare", "--json", "--tree", WORKED, "--algorithm", "alpha-beta", "--algorithm", "pvs"]);
    let shares: Vec<f64> = list.as_array().expect("a list").iter().filter_map(|row| row["share"].as_f64()).collect();
    assert_eq!(shares, [7.0 / 9.0, 8.0 / 9.0]);
    let csv = succeed(&["compare", "--csv", "--tree", WORKED]);
    let width = |line: &str| line.split(',').count();
    let mut widths = csv.lines().map(width);
    let head = widths.next();
    assert!(head > Some(1) && widths.all(|cells| Some(cells) == head), "{csv}");
}

#[test]
fn the_columns_of_a_comparison_are_aligned_in_chinese_too() {
    use unicode_width::UnicodeWidthStr;
    for lang in ["en", "zh"] {
        let table = succeed(&["--lang", lang, "compare", "--tree", WORKED]);
        let table = table.split("\n\n").next().expect("the table comes before the claim");
        let widths: Vec<usize> = table.lines().map(UnicodeWidthStr::width).collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "{table}");
    }
}

#[test]
fn a_playground_reaches_from_the_whole_tree_to_the_minimal_one() {
    let asked = ["playground", "--branching", "3", "--depth", "4", "--trees", "3", "--seed", "5"];
    let played = json(&[&asked[..], &["--json"]].concat());
    assert_eq!((&played["whole"], &played["minimal"]), (&serde_json::json!(81), &serde_json::json!(17)));
    let points = played["points"].as_array().expect("points");
    let share = |point: &Value| point["first_is_best"].as_f64().expect("a number");
    assert!(points.is_sorted_by(|one, other| share(one) <= share(other)));
    let last = points.last().expect("a point");
    assert_eq!(
        (&last["order"], &last["first_is_best"], &last["pvs_share"]),
        (&serde_json::json!("dial"), &serde_json::json!(1.0), &serde_json::json!(1.0))
    );
    assert_eq!(last["searches"][0]["horizon"], serde_json::json!(17.0));
    let worst = points.iter().find(|point| point["order"] == "worst").expect("the worst order");
    let horizon = |point: &Value| point["searches"][0]["horizon"].as_f64().expect("a number");
    assert!(horizon(worst) <= 81.0 && horizon(worst) > horizon(&points[0]).min(horizon(&points[1])));
}

#[test]
fn a_comparison_claims_how_much_of_the_whole_tree_is_looked_at() {
    let claim = |args: &[&str]| {
        let said = succeed(&[&["compare"][..], args].concat()).replace('\u{a0}', " ");
        said.split("\n\n").nth(1).expect("a claim").to_owned()
    };
    // 9 leaves; in order: alpha-beta evaluates 7 of them, and 5 would be enough.
    let uniform =
        claim(&["--tree", "((3 12 8) (2 4 6) (14 5 2))", "--algorithm", "alpha-beta", "--algorithm", "minimax"]);
    let expected =
        "Alpha-beta visits 1 leaf in 1.3 of the whole tree at depth 2; with the best order 1 in 1.8 would be enough.";
    assert_eq!(uniform.lines().next(), Some(expected));
    assert!(uniform.contains("3^2 = 9.") && uniform.contains("3^1 + 3^1 − 1 = 5."), "{uniform}");
    // Leaves above the horizon: evaluations are compared with them.
    let uneven = claim(&["--tree", "(3 (5 1) ((2 9) 4))", "--algorithm", "alpha-beta"]);
    assert!(uneven.starts_with("Alpha-beta evaluates every leaf"), "{uneven}");
    let unknown = claim(&["--tree", "A(B(10 -5 2) C(-8 ? ?))", "--algorithm", "alpha-beta"]);
    assert!(unknown.contains("with the best order about 1 in"), "{unknown}");
    let chinese = claim(&["--lang", "zh", "--scenario", "xiangqi-start", "--depth", "3", "--algorithm", "pvs"]);
    assert!(chinese.contains("深度 3") && chinese.contains("79 666"), "{chinese}");
}

#[test]
fn an_algorithm_that_needs_an_unknown_leaf_does_not_spoil_a_comparison() {
    let list = json(&["compare", "--json", "--tree", "A(B(10 -5 2) C(-8 ? ?))"]);
    let rows = list.as_array().expect("a list");
    let minimax = rows.iter().find(|row| row["algorithm"] == "minimax").expect("minimax");
    let alpha_beta = rows.iter().find(|row| row["algorithm"] == "alpha-beta").expect("alpha-beta");
    assert!(minimax["needs"].is_string() && minimax["value"].is_null());
    assert!(alpha_beta["value"] == -5 && alpha_beta["share"].is_null());
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = program()
        .args(["trace", "--jsonl", "--tree", "random:branching=4,depth=7"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{}", words(&output.stderr));
}

#[test]
fn without_a_display_the_worked_example_is_told_and_compared() {
    for (lang, heading) in [("en", "The worked example"), ("zh", "例题")] {
        let output = run(["--lang", lang]);
        let (told, hint) = (words(&output.stdout), words(&output.stderr));
        assert!(output.status.success() && told.starts_with(heading), "{told}{hint}");
        assert!(told.contains("✂") && told.contains("100.0 %") && hint.contains("cargo") | hint.contains("DISPLAY"));
    }
}

#[test]
fn a_saved_trace_is_listed_and_told_as_the_search_was() {
    in_folder(|folder| {
        let path = folder.join("saved.jztrace");
        let file = path.to_str().expect("a name in UTF-8");
        let search = ["--tree", WORKED, "--algorithm", "pvs", "--root", "min", "--window", "-7,9"];
        assert_eq!(succeed(&[&["trace", "--save", file][..], &search].concat()), "");
        for command in [&["trace", "--jsonl"][..], &["trace"], &["tell"]] {
            assert_eq!(succeed(&[command, &[file]].concat()), succeed(&[command, &search].concat()), "{command:?}");
        }
        assert!(succeed(&["check", file]).starts_with("Proved: all "));
        assert!(json(&["check", "--json", file])["proved"] == true);
        check_refused(&run(["tell", file, "--depth", "2"]), "a file and a depth");
        check_refused(&run(["tell", file, "--killers"]), "a file and a switch");
        let mut bytes = fs::read(&path).expect("the file");
        bytes.truncate(30);
        fs::write(&path, bytes).expect("the file");
        check_refused(&run(["tell", file]), "half a file");
    });
}

#[test]
fn no_colours_are_written_to_a_file() {
    assert!(!succeed(&["tell", "--tree", WORKED]).contains('\u{1b}'));
}

#[test]
fn the_language_is_asked_for_or_the_systems() {
    let told = |variable, value| {
        let output = program().env(variable, value).args(["search", "--tree", "("]).output().expect("it runs");
        words(&output.stderr)
    };
    assert!(told("LC_ALL", "zh_CN.UTF-8").contains("应为"));
    assert!(told("LANG", "zh_CN.UTF-8").contains("expected"), "LC_ALL is stronger");
    assert!(words(&run(["--lang=zh", "search", "--tree", "("]).stderr).contains("应为"));
}

/// `STATUS | ARGUMENTS | FIRST LINE`, where `\x07` is the character of that code, quotes hold an argument together,
/// and the line is that of standard output for status 0, of standard error otherwise.
fn check_line(line: &str) {
    let [status, args, expected] = line.splitn(3, " | ").collect::<Vec<_>>()[..] else { panic!("three parts: {line}") };
    let args = split(args);
    let output = run(&args);
    assert_eq!(output.status.code().map(|code| code.to_string()).as_deref(), Some(status), "{line}");
    let text = words(if status == "0" { &output.stdout } else { &output.stderr });
    assert_eq!(text.lines().next().unwrap_or_default(), expected, "{args:?}");
    if status != "0" {
        check_refused(&output, line);
    }
}

fn check_refused(output: &Output, what: &str) {
    let message = told_why_not(output);
    assert!(message.chars().count() < 330, "{what}: {message}");
    assert!(!message.trim_end().chars().any(char::is_control), "{what}: {message:?}");
}

/// Arguments as a shell would split them, double quotes alone.
fn split(line: &str) -> Vec<String> {
    let mut args = Vec::new();
    let (mut arg, mut is_open, mut is_begun) = (String::new(), false, false);
    for char in line.replace("\\x07", "\u{7}").replace("\\n", "\n").chars() {
        match char {
            '"' => (is_open, is_begun) = (!is_open, true),
            ' ' if !is_open => {
                args.extend(is_begun.then(|| std::mem::take(&mut arg)));
                is_begun = false;
            }
            char => {
                arg.push(char);
                is_begun = true;
            }
        }
    }
    args.extend(is_begun.then_some(arg));
    args
}

#[test]
fn deepening_is_told_in_leaves_and_in_visits_with_its_formulas() {
    // Minimax of a uniform tree: 2, 4, 8, 16 evaluations.
    let tree =
        "R:5(A:5(C:5(G:5(1 2) H:5(3 4)) D:5(I:5(5 6) J:5(7 8))) B:5(E:5(K:5(9 8) L:5(7 6)) F:5(M:5(5 4) N:5(3 2))))";
    let args = ["search", "--tree", tree, "--algorithm", "minimax", "--deepening"];
    let told = succeed(&args);
    assert!(told.contains("R (visits)  R (evaluations)"), "{told}");
    assert!(told.contains("    4      31           16        2.07             2.00"), "{told}");
    assert!(told.contains("3.50 times the evaluations") && told.contains("(1 − 1/2.00)^−2 ≈ 4.00 times"), "{told}");
    assert!(told.contains("1.81 times those") && told.contains("1 / (1 − 1/2.07) ≈ 1.94 times"), "{told}");
    assert!(!told.contains("not constant"), "{told}");
    let found = json(&[args.as_slice(), &["--json"]].concat());
    let depths: Vec<_> = found["iterations"].as_array().expect("iterations").iter().map(|one| &one["depth"]).collect();
    assert_eq!(depths, [1, 2, 3, 4]);
    assert_eq!(found["iterations"][3]["growth_evaluations"], 2.0);
    let leaves = &found["deepening"]["leaves"];
    assert_eq!((&leaves["formula"], &leaves["predicted"]), (&"(1 - 1/R)^-2".into(), &4.0.into()));
    assert_eq!((&leaves["measured"], &found["deepening"]["constant_growth"]), (&3.5.into(), &true.into()));
}

#[test]
fn deepening_with_a_growth_that_varies_says_that_the_formulas_do_not_fit() {
    let told = succeed(&["search", "--scenario", "deepening", "--algorithm", "alpha-beta-soft", "--deepening"]);
    assert!(told.contains("1 / (1 − 1/1.22) ≈ 5.50") && told.contains("R is not constant here"), "{told}");
    for (lang, words) in [("en", "R is not constant here"), ("zh", "R 不是常数")] {
        let method = ["--algorithm", "alpha-beta-soft+deepening"];
        let told = succeed(&[&["--lang", lang, "tell", "--scenario", "deepening"], &method[..]].concat());
        assert_eq!(told.matches(words).count(), 1, "{lang}: told once, at the end");
    }
}
