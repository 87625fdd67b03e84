//! The laboratory: the shipped experiments hold in their small form, results are the same bytes however they were made,
//! and what is missing, there twice or of another version is refused by name.

use crate::support::prelude::*;
use std::process::Child;
use std::thread::sleep;

use crate::support::dice::Dice;
use jianzhi_study::experiment::shipped_experiments;

/// A small experiment whose claims hold, with a claim and a chart more.
const SMALL: &str = r#"
title = "Small"
question = "Small?"
published = "Nothing."
methods = ["alpha-beta", "pvs"]

[[games]]
model = "permuted"
branching = [2, 3]
height = [3, 4]
seeds = 240
batch = 20

[[claim]]
says = "The mean is that of the integral."
source = "Pearl 1982"
measure = "evaluations"
where = { method = "alpha-beta" }
must = "near"
to = "expected-leaves"
tolerance = 4

[chart]
says = "Leaves by height."
x = "depth"
series = "branching"
measure = "evaluations"
theory = "expected-leaves"
"#;

fn experiment(folder: &Path, text: &str) -> String {
    let path = folder.join("small.toml");
    fs::write(&path, text).expect("a file");
    path.display().to_string()
}

/// Runs `lab FILE --out FOLDER` with what else is asked, and gives its exit status.
fn lab(file: &str, out: &Path, more: &[&str]) -> Output {
    let out = out.display().to_string();
    run([&["lab", file, "--out", &out][..], more].concat())
}

/// The files of a folder's results by name, without the times.
fn results(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let read = |path: &Path| fs::read(path).expect("a file");
    let entries = fs::read_dir(folder.join("cells")).expect("cells").map(|entry| entry.expect("an entry").path());
    let whole = entries.filter(|path| path.extension().is_some_and(|ending| ending == "csv"));
    let mut files: BTreeMap<String, Vec<u8>> =
        whole.map(|path| (path.file_name().expect("a name").to_string_lossy().into_owned(), read(&path))).collect();
    files.insert("experiment.json".to_owned(), read(&folder.join("experiment.json")));
    files
}

fn collect(folders: &[&Path], to: &Path) -> Output {
    let folders = folders.iter().map(|folder| folder.display().to_string());
    let args = ["lab".to_owned(), "collect".to_owned()].into_iter().chain(folders);
    run(args.chain(["-o".to_owned(), to.display().to_string()]))
}

#[test]
fn the_claims_of_the_shipped_experiments_hold_in_their_small_form() {
    in_folder(|folder| {
        for (name, _) in shipped_experiments() {
            let output = lab(name, &folder.join(name), &["--small"]);
            let told = words(&output.stdout);
            assert_eq!(output.status.code(), Some(0), "{name}: {told}{}", words(&output.stderr));
            assert!(told.lines().count() > 0 && told.lines().all(|line| line.starts_with("Holds: ")), "{name}: {told}");
        }
    });
    assert!(shipped_experiments().len() > 10);
    let listed = succeed(&["lab"]);
    assert!(shipped_experiments().iter().all(|(name, _)| listed.contains(&format!("{name}\t"))), "{listed}");
}

/// The names of files are not for people: a model or an order of moves is said in the language.
#[test]
fn the_cells_of_every_experiment_are_told_in_words() {
    const OF_FILES: [&str; 8] =
        ["independent", "permuted", "-dependent", "-game", "xiangqi", "best", "worst", "random"];
    for (name, _) in shipped_experiments() {
        let told = succeed(&["lab", name, "--list-cells", "--lang", "zh"]);
        assert!(told.lines().count() > 0, "{name} has no cells");
        let odd = told.lines().find(|line| OF_FILES.iter().any(|word| line.contains(word)));
        assert_eq!(odd, None, "{name}");
    }
}

#[test]
fn one_run_seven_shards_and_single_cells_give_the_same_bytes() {
    in_folder(|folder| {
        let file = experiment(folder, SMALL);
        let whole = folder.join("whole");
        assert_eq!(lab(&file, &whole, &[]).status.code(), Some(0));
        let cells = succeed(&["lab", &file, "--list-cells"]);
        assert_eq!(cells.lines().count(), 2 * 2 * 2 * 12);
        let expected = results(&whole);
        assert_eq!(expected.len(), cells.lines().count() + 1);

        // All shards into one folder, each with a thread of its own; and each into its own.
        let (shared, mut apart) = (folder.join("shared"), Vec::new());
        let mut of_shards = 0;
        for shard in 0..7 {
            let (name, own) = (format!("{shard}/7"), folder.join(format!("shard-{shard}")));
            assert_eq!(lab(&file, &shared, &["--shard", &name]).status.code(), Some(0));
            assert_eq!(lab(&file, &own, &["--shard", &name]).status.code(), Some(0));
            let listed = succeed(&["lab", &file, "--list-cells", "--shard", &name]).lines().count();
            assert!(listed > 0, "shards are even enough");
            assert_eq!(results(&own).len(), listed + 1);
            (of_shards, apart) = (of_shards + listed, [apart, vec![own]].concat());
        }
        assert_eq!(of_shards, cells.lines().count());
        assert_eq!(results(&shared), expected);

        let tables = [folder.join("whole.csv"), folder.join("shared.csv"), folder.join("apart.csv")];
        let apart: Vec<&Path> = apart.iter().map(std::path::PathBuf::as_path).collect();
        for (folders, table) in [(&[whole.as_path()][..], 0), (&[shared.as_path()][..], 1), (&apart[..], 2)] {
            assert_eq!(collect(folders, &tables[table]).status.code(), Some(0));
        }
        let [one, two, three] = tables.map(|table| fs::read_to_string(table).expect("a table"));
        assert!(one == two && two == three);
        // A row a tree and method, and the head.
        assert_eq!(one.lines().count(), 2 * 2 * 2 * 240 + 1);

        // One cell alone.
        let id = cells.lines().nth(5).and_then(|line| line.split('\t').next()).expect("a name");
        let single = folder.join("single");
        assert_eq!(lab(&file, &single, &["--cell", id]).status.code(), Some(0));
        let name = format!("{id}.csv");
        assert_eq!(results(&single).get(&name), expected.get(&name));
        assert_eq!(results(&single).len(), 2);
    });
}

#[test]
fn twenty_kills_change_no_byte() {
    in_folder(|folder| {
        let file = experiment(folder, SMALL);
        let (whole, killed) = (folder.join("whole"), folder.join("killed"));
        assert_eq!(lab(&file, &whole, &[]).status.code(), Some(0));
        let expected = results(&whole);
        let mut dice = Dice::new(20);
        let (mut kills, mut done) = (0, 0);
        while kills < 20 {
            let mut child = begin(&file, &killed);
            sleep(Duration::from_millis(5 + dice.below(60) as u64));
            // SIGKILL: the program cannot catch it.
            child.kill().expect("it is killed");
            kills += u32::from(!child.wait().expect("it ends").success());
            if killed.join("experiment.json").exists() {
                // What is there is whole, and as it should be.
                let now = results(&killed);
                assert!(now.iter().all(|(name, bytes)| expected.get(name) == Some(bytes)));
                assert!(now.len() >= done, "nothing that was measured goes");
                done = now.len();
                if done == expected.len() {
                    fs::remove_dir_all(&killed).expect("a new start");
                    done = 0;
                }
            }
        }
        assert_eq!(lab(&file, &killed, &[]).status.code(), Some(0));
        assert_eq!(results(&killed), expected);
    });
}

fn begin(file: &str, out: &Path) -> Child {
    let mut child = program();
    child.args(["lab", file, "--out"]).arg(out).stdout(Stdio::null()).stderr(Stdio::null());
    child.spawn().expect("it runs")
}

/// Where there is no display, a folder of results is told as its claims, and an experiment as what it asks.
#[test]
fn results_and_experiments_that_are_opened_without_a_display_are_told() {
    in_folder(|folder| {
        let file = experiment(folder, SMALL);
        let out = folder.join("out");
        assert_eq!(lab(&file, &out, &[]).status.code(), Some(0));
        let told = succeed(&["open", &out.display().to_string()]);
        assert_eq!(told, "Holds: The mean is that of the integral. (Pearl 1982)\n");
        let asked = succeed(&["open", &file]);
        assert!(asked.contains("Small?") && asked.contains("--small --out small-small"), "{asked}");
        let message = told_why_not(&run(["open", &folder.display().to_string()]));
        assert!(message.contains("expected a file, found a directory"), "{message}");
    });
}

#[test]
fn a_claim_that_fails_is_told_with_its_numbers_and_is_exit_status_1() {
    in_folder(|folder| {
        let file = experiment(folder, &SMALL.replace("to = \"expected-leaves\"", "to = \"minimal-leaves\""));
        let page = folder.join("page.html");
        let output = lab(&file, &folder.join("out"), &["--report", &page.display().to_string()]);
        let told = words(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(told.starts_with("Fails: ") && told.contains("2 moves, depth 3: found 6."), "{told}");
        assert!(fs::read_to_string(page).expect("a page").contains("class=\"fails\""));
        // A claim about nothing is refused when it is read, and so is one about what is not measured.
        let file = experiment(folder, &SMALL.replace("method = \"alpha-beta\"", "method = \"mtdf\""));
        assert!(told_why_not(&run(["lab", &file, "--list-cells"])).contains("small.toml:14:1: expected settings"));
        let file = experiment(folder, &SMALL.replacen("measure = \"evaluations\"", "measure = \"places\"", 1));
        assert!(told_why_not(&run(["lab", &file, "--list-cells"])).contains("measures = [\"places\"]"));
    });
}

#[test]
fn gaps_doubles_and_mixed_versions_are_refused_by_name() {
    in_folder(|folder| {
        let file = experiment(folder, SMALL);
        let (out, table) = (folder.join("out"), folder.join("table.csv"));
        assert_eq!(lab(&file, &out, &[]).status.code(), Some(0));
        let names: Vec<String> = results(&out).into_keys().filter(|name| name.ends_with(".csv")).collect();
        let (first, second) = (out.join("cells").join(&names[0]), out.join("cells").join(&names[1]));
        let text = fs::read_to_string(&first).expect("a cell");

        fs::remove_file(&first).expect("it goes");
        let gap = collect(&[&out], &table);
        assert_eq!(gap.status.code(), Some(3));
        assert!(words(&gap.stderr).contains(names[0].trim_end_matches(".csv")), "{}", words(&gap.stderr));
        assert!(!table.exists());

        let check = |text: &str, says: &str| {
            fs::write(&first, text).expect("a cell");
            for output in [collect(&[&out], &table), lab(&file, &out, &[])] {
                let message = told_why_not(&output);
                assert!(message.contains(names[0].as_str()) && message.contains(says), "{message}");
            }
        };
        let version = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
        assert!(text.contains(&version), "{text}");
        check(&text.replace(&version, "\"version\":\"0.0.9\""), "version 0.0.9");
        check(&text[..text.len() / 2], "expected the whole results of the cell");
        let (short, _) = text.trim_end().rsplit_once('\n').expect("rows");
        check(&format!("{short}\n"), "expected the whole results of the cell");
        check(&fs::read_to_string(&second).expect("a cell"), "expected the whole results of the cell");
        let (head, rows) = text.split_once('\n').expect("a head");
        let digit = rows.rfind(|mark: char| mark.is_ascii_digit()).expect("a number");
        let other = if &rows[digit..=digit] == "1" { "2" } else { "1" };
        check(
            &format!("{head}\n{}{other}{}", &rows[..digit], &rows[digit + 1..]),
            "expected the numbers that were measured",
        );
        check("", "expected the whole results of the cell");
        check("", "delete the file and run the experiment again");

        fs::write(&first, &text).expect("a cell");
        let copy = out.join("cells").join("copy of a cell.csv");
        fs::write(&copy, &text).expect("a copy");
        let message = told_why_not(&collect(&[&out], &table));
        assert!(message.contains("copy of a cell.csv") && message.contains(&names[0]), "{message}");
        fs::remove_file(&copy).expect("it goes");
        let message = told_why_not(&collect(&[&out, &out], &table));
        assert!(message.contains("expected each cell once"), "{message}");

        // A cell that the experiment does not have, another experiment, and a folder without one.
        fs::write(out.join("cells").join(".DS_Store"), "of a system").expect("a file");
        let foreign = out.join("cells").join(format!("{}.csv", "0".repeat(32)));
        fs::write(&foreign, &text).expect("a file");
        assert!(told_why_not(&collect(&[&out], &table)).contains("expected a cell of the experiment"));
        fs::remove_file(&foreign).expect("it goes");
        let other = experiment(folder, &SMALL.replace("seeds = 240", "seeds = 220"));
        assert!(told_why_not(&lab(&other, &out, &[])).contains("choose another folder"));
        assert!(told_why_not(&collect(&[folder], &table)).contains("expected a folder with an experiment's results"));
        assert_eq!(collect(&[&out], &table).status.code(), Some(0));
    });
}

/// The documented query, where DuckDB is there: it gives the shares of the table.
fn query(folder: &Path) {
    let python = |code: &str| std::process::Command::new("python3").args(["-c", code]).current_dir(folder).output();
    if !python("import duckdb").is_ok_and(|output| output.status.success()) {
        println!("left out: the query, which needs DuckDB for Python");
        return;
    }
    let sql = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/recipes/shares.sql");
    let code = format!("import duckdb; print(duckdb.sql(open({:?}).read()).fetchall())", sql.display().to_string());
    let output = python(&code).expect("python3");
    let rows = words(&output.stdout);
    // Fail-soft alpha-beta makes the visits of the fail-hard one on trees with the best move first, and never more.
    assert!(
        output.status.success() && rows.contains("'alpha-beta-soft'") && rows.contains("1.0"),
        "{rows}{}",
        words(&output.stderr)
    );
}

#[test]
fn a_cell_that_several_settings_name_is_one() {
    in_folder(|folder| {
        let games = SMALL.find("[[games]]").expect("games");
        let claim = SMALL.find("[[claim]]").expect("a claim");
        let again = SMALL[games..claim].replace("height = [3, 4]", "height = [4, 5]");
        let more = format!("{}{again}{}", &SMALL[..claim], &SMALL[claim..]);
        let more = more.replace("[\"alpha-beta\", \"pvs\"]", "[\"alpha-beta\", \"pvs\", \"pvs\"]");
        let file = experiment(folder, &more);
        let cells = succeed(&["lab", &file, "--list-cells"]);
        assert_eq!(cells.lines().count(), 2 * 3 * 2 * 12, "two numbers of moves, three heights, two methods");
        let out = folder.join("out");
        assert_eq!(lab(&file, &out, &[]).status.code(), Some(0));
        assert_eq!(collect(&[&out], &folder.join("table.csv")).status.code(), Some(0));
    });
}

#[test]
fn options_that_make_no_sense_are_refused() {
    in_folder(|folder| {
        let file = experiment(folder, SMALL);
        let out = folder.join("out");
        for shard in ["7/7", "1", "-1/3", "a/b", "0/0", "1/"] {
            assert!(told_why_not(&lab(&file, &out, &[&format!("--shard={shard}")])).contains("a shard K/N"), "{shard}");
        }
        let nobody = "0".repeat(32);
        assert!(told_why_not(&lab(&file, &out, &["--cell", &nobody])).contains("--list-cells"));
        assert!(told_why_not(&lab(&file, &out, &["--cell", "1"])).contains("--list-cells"));
        assert!(told_why_not(&run(["lab", &file])).contains("--out"));
        assert!(told_why_not(&lab(&file, &out, &["--report", "page.doc"])).contains(".html or .md"));
        assert!(told_why_not(&run(["lab", "no-such-file.toml", "--list-cells"])).contains("no-such-file.toml"));
        // A name that is none leads to the list of names.
        assert!(told_why_not(&run(["lab", "nonsense", "--small"])).contains("jianzhi lab lists the experiments"));
        assert!(!out.exists(), "nothing was begun");
    });
}

#[test]
fn a_folder_of_results_hides_no_shipped_experiment() {
    in_folder(|folder| {
        // As the page says it: the folder has the experiment's name.
        for _ in 0..2 {
            let args = ["lab", "minimal-tree", "--small", "--out", "minimal-tree"];
            let output = program().args(args).current_dir(folder).output().expect("it runs");
            assert!(output.status.success(), "{}", words(&output.stderr));
        }
    });
}

#[test]
fn pages_say_the_same_in_both_languages_and_forms() {
    in_folder(|folder| {
        let out = folder.join("out");
        for lang in ["en", "zh"] {
            let [html, markdown] = ["html", "md"].map(|form| {
                let page = folder.join(format!("{lang}.{form}"));
                let page = page.display().to_string();
                let output = lab("minimal-tree", &out, &["--small", "--lang", lang, "--report", &page]);
                assert_eq!(output.status.code(), Some(0), "{}", words(&output.stderr));
                fs::read_to_string(page).expect("a page")
            });
            let holds = if lang == "en" { "Holds:" } else { "成立：" };
            assert_eq!(html.matches(holds).count(), 4, "{html}");
            assert_eq!(markdown.matches(holds).count(), 4, "{markdown}");
            assert!(html.contains("<svg ") && html.contains("jianzhi lab minimal-tree --small"), "{html}");
            assert!(markdown.contains(&format!("]({lang}.svg)")));
            let svg = fs::read_to_string(folder.join(format!("{lang}.svg"))).expect("a chart");
            assert!(svg.starts_with("<svg "));
            // A depth is a whole number, and each theory has one entry in the legend and a kind of gaps of its own.
            assert!(!svg.contains(".5</text>"), "{svg}");
            let in_legend: String = svg.lines().filter(|line| !line.contains("font-weight")).collect();
            let theories = if lang == "en" { ["minimal tree", "all leaves"] } else { ["最小树", "全部叶结点"] };
            assert_eq!(theories.map(|theory| in_legend.matches(&format!(">{theory}</text>")).count()), [1, 1], "{svg}");
            let dashes = svg.split("stroke-dasharray=\"").skip(1).filter_map(|rest| rest.split('"').next());
            assert_eq!(dashes.collect::<BTreeSet<_>>().len(), 2, "{svg}");
        }
    });
}

/// What is wrong with a file is told with its place: a file, a line of dashes, and its messages.
#[test]
fn wrong_experiments_are_told_by_line() {
    let table = fs::read_to_string("tests/cases/wrong_experiments.txt").expect("the table");
    let cases: Vec<&str> = table.split("====\n").skip(1).collect();
    assert!(cases.len() > 10);
    in_folder(|folder| {
        for case in cases {
            let (text, expected) = case.split_once("----\n").expect("dashes");
            let path = folder.join("wrong.toml");
            fs::write(&path, text).expect("a file");
            let output =
                program().args(["lab", "wrong.toml", "--list-cells"]).current_dir(folder).output().expect("it runs");
            assert_eq!(output.status.code(), Some(2), "{text}");
            let told: Vec<String> =
                words(&output.stderr).lines().map(|line| line.trim_start_matches("jianzhi: ").to_owned()).collect();
            let expected: Vec<&str> = expected.lines().collect();
            assert_eq!(told, expected, "{text}");
        }
    });
}

/// The script for Slurm, with the variables that Slurm sets.
#[test]
fn the_recipe_for_slurm_measures_every_shard() {
    in_folder(|folder| {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/recipes/slurm.sh");
        let out = folder.join("out");
        for task in 0..3 {
            let mut shell = std::process::Command::new("bash");
            shell
                .arg(&script)
                .arg("minimal-tree")
                .arg(&out)
                .arg("--small")
                .env("JIANZHI", env!("CARGO_BIN_EXE_jianzhi"));
            shell.env("SLURM_ARRAY_TASK_ID", task.to_string()).env("SLURM_ARRAY_TASK_COUNT", "3").env("LC_ALL", "C");
            let output = shell.output().expect("bash");
            assert!(output.status.success(), "{}", words(&output.stderr));
        }
        let table = folder.join("results.csv");
        assert_eq!(collect(&[&out], &table).status.code(), Some(0));
        query(folder);
    });
}
