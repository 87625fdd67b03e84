//! `export`: pictures in every form, the same bytes each time, and a clear message where there can be none.

use crate::support::prelude::*;

const TREE: [&str; 3] = ["export", "--tree", "A(B(10 -5 2) C(-8 6 1))"];

fn export(folder: &Path, name: &str, more: &[&str]) -> Vec<u8> {
    written(folder, name, &[&TREE[..], more].concat())
}

/// What a command writes into a file of a folder.
fn written(folder: &Path, name: &str, args: &[&str]) -> Vec<u8> {
    let path = folder.join(name);
    assert_eq!(succeed(&to(args, &path)), "", "nothing but the file is written");
    fs::read(&path).expect("a picture")
}

/// The same command, which writes to a path.
fn to<'a>(args: &[&'a str], path: &'a Path) -> Vec<&'a str> {
    [args, &["-o", path.to_str().expect("UTF-8")]].concat()
}

/// Why an export into a folder is refused, which leaves nothing there.
fn refuse(args: &[&str]) -> String {
    let mut message = String::new();
    in_folder(|folder| {
        message = refused(&to(&[&TREE[..], args].concat(), &folder.join("a.svg")));
        assert_eq!(fs::read_dir(folder).expect("a folder").count(), 0);
    });
    message
}

#[test]
fn the_picture_that_a_page_shows_while_it_loads_is_the_worked_example() {
    in_folder(|folder| {
        let own = export(folder, "example.svg", &["--algorithm", "alpha-beta", "--step", "13"]);
        let shown = fs::read("src/app/web/static/example.svg").expect("it is checked in");
        assert_eq!(words(&own), words(&shown), "write it again with `jianzhi export`");
    });
}

#[test]
fn the_same_input_gives_the_same_bytes_in_every_form() {
    in_folder(|folder| {
        let forms: &[(&str, &[u8])] = &[
            ("svg", b"<svg "),
            ("tex", b"\\documentclass"),
            ("png", b"\x89PNG"),
            ("pdf", b"%PDF"),
            ("gif", b"GIF89a"),
        ];
        for (ending, begins) in forms {
            let one = export(folder, &format!("one.{ending}"), &["--step", "12"]);
            assert!(one.starts_with(begins), "{ending}");
            assert_eq!(one, export(folder, &format!("other.{ending}"), &["--step", "12"]), "{ending}");
            assert_ne!(one, export(folder, &format!("next.{ending}"), &["--step", "13"]), "{ending}");
            assert_ne!(one, export(folder, &format!("dark.{ending}"), &["--step", "12", "--dark"]), "{ending}");
        }
    });
}

#[test]
fn a_range_gives_numbered_files_or_pages() {
    in_folder(|folder| {
        succeed(&to(&[&TREE[..], &["--step", "8..11"]].concat(), &folder.join("step.svg")));
        let mut names: Vec<String> =
            fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, ["step-08.svg", "step-09.svg", "step-10.svg", "step-11.svg"]);
        let tex = String::from_utf8(export(folder, "steps.tex", &["--step", "8..11"])).expect("UTF-8");
        assert_eq!(tex.matches("\\begin{tikzpicture}").count(), 4);
    });
}

#[test]
fn what_cannot_be_written_is_refused_in_one_line() {
    assert!(refuse(&["--step", "999"]).contains("0 to"), "{}", refuse(&["--step", "999"]));
    for (args, word) in [
        (&["--step", "x"][..], "--step"),
        (&["--step", "5..2"], "--step"),
        (&["--what", "picture"], "--what"),
        (&["--pixels", "0"], "--pixels"),
        (&["--pause", "1"], "--pause"),
    ] {
        let message = refuse(args);
        assert!(message.contains(word), "{message}");
    }
    in_folder(|folder| {
        for name in ["picture", "picture.bmp", "no/such/folder.svg", "."] {
            refused(&to(&TREE, &folder.join(name)));
        }
        assert_eq!(fs::read_dir(folder).expect("a folder").count(), 0);
    });
}

/// Where a process may write no more than some bytes, writing fails as on a full disk.
#[cfg(unix)]
#[test]
fn where_there_is_no_room_nothing_half_written_stays() {
    in_folder(|folder| {
        let path = folder.join("picture.svg");
        let line = "ulimit -f 1; trap '' XFSZ; exec \"$0\" \"$@\"";
        let args = to(&[&TREE[..], &["--step", "0..12"]].concat(), &path);
        let program = env!("CARGO_BIN_EXE_jianzhi");
        let output = Command::new("sh").args(["-c", line, program]).args(args).output().expect("a shell");
        assert_eq!(output.status.code(), Some(2), "{}", words(&output.stderr));
        assert_eq!(words(&output.stderr).lines().count(), 1);
        assert_eq!(fs::read_dir(folder).expect("a folder").count(), 0);
    });
}

#[test]
fn the_board_is_drawn_for_games_that_have_one() {
    in_folder(|folder| {
        let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
        let args = ["export", "--fen", start, "--depth", "1", "--what", "board", "--step", "1", "--lang", "zh"];
        let picture = words(&written(folder, "board.svg", &args));
        assert!(picture.contains(">車<") && picture.matches("<circle").count() >= 32, "{picture}");
    });
    assert!(refuse(&["--what", "board"]).contains("expected a game with a board, found one without"));
}

#[test]
fn iterations_and_guesses_are_drawn_where_there_are_any() {
    in_folder(|folder| {
        let tree = ["export", "--tree", "A(B(3 2 1) C(6 5 4) D(9 8 7))", "--algorithm"];
        let rest = ["aspiration", "--what", "guesses", "--lang", "en"];
        let guesses = words(&written(folder, "guesses.svg", &[&tree[..], &rest].concat()));
        for words in ["Value 7; one search with the whole window takes 13 visits", ">±1<", ">22<", ">15<"] {
            assert!(guesses.contains(words), "{words}: {guesses}");
        }
        let rest = ["--depth", "2", "--algorithm", "minimax", "--deepening", "--what", "iterations", "--lang", "en"];
        let labelled = ["export", "--tree", "A:0(B:3(1 8) C:4(9 3))"];
        let picture = words(&written(folder, "iterations.svg", &[&labelled[..], &rest].concat()));
        for words in ["depth 1", "3 · value 4", "7 · value 3", "3.84 (formula 4)", "1.56 (formula 25/16)"] {
            assert!(picture.contains(words), "{words}: {picture}");
        }
    });
    assert!(refuse(&["--what", "iterations"]).contains("only one iteration"));
}

#[test]
fn every_kind_of_chart_is_drawn_in_both_languages_and_in_every_form() {
    in_folder(|folder| {
        let tree = ["export", "--tree", "A(B(3 2 1) C(6 5 4) D(9 8 7))", "--algorithm", "alpha-beta"];
        let of = |lang: &str, what: &str, form: &str| {
            let args = [&tree[..], &["--what", what, "--lang", lang]].concat();
            written(folder, &format!("{what}-{lang}.{form}"), &args)
        };
        for (what, english, chinese) in [
            ("compare", "Visits at the horizon by depth (logarithmic axis)", "深度 2 的访问数（线性坐标）"),
            ("health", "What the first move announces, and how often it is right", "剪枝按着法序号"),
        ] {
            for (lang, words) in [("en", english), ("zh", chinese)] {
                let picture = String::from_utf8(of(lang, what, "svg")).expect("SVG is text");
                assert!(
                    picture.contains(words) || picture.contains(&words.replace("&apos;", "'")),
                    "{words}: {picture}"
                );
            }
        }
        let begins: &[(&str, &[u8])] = &[("tex", b"\\documentclass"), ("png", b"\x89PNG"), ("pdf", b"%PDF")];
        for (form, begin) in begins {
            assert!(of("en", "compare", form).starts_with(begin), "{form}");
        }
    });
    let refused = refuse(&["--algorithm", "minimax", "--what", "health"]);
    assert!(refused.contains("no window"), "{refused}");
}

/// The Chinese font that comes with TeX lacks a sign of the pieces.
#[test]
fn latex_has_another_form_for_signs_that_its_font_lacks() {
    in_folder(|folder| {
        let args = ["export", "--scenario", "xiangqi-start", "--depth", "1", "--what", "board", "--lang", "zh"];
        let page = words(&written(folder, "board.tex", &args));
        assert_eq!(page.matches("{\\jzsign{砲}{炮}}").count(), 2, "{page}");
        let signs = page.replace("\\jzsign{砲}{炮}", "");
        assert!(!signs.contains('砲'));
    });
}

#[test]
fn pictures_look_as_they_did() {
    const CASES: [(&str, &[&str]); 6] = [
        ("tree-en.png", &["--step", "12"]),
        ("tree-zh-dark.png", &["--step", "12", "--lang", "zh", "--dark"]),
        ("tree-pvs.png", &["--algorithm", "pvs", "--step", "9"]),
        ("strip.png", &["--what", "strip", "--step", "12"]),
        ("map.png", &["--what", "map", "--step", "12"]),
        ("difference.png", &["--what", "difference"]),
    ];
    in_folder(|folder| {
        for (name, more) in CASES {
            let picture = export(folder, name, &[more, &["--pixels", "480"]].concat());
            let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden_picture").join(name);
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                fs::write(&golden, &picture).unwrap();
            }
            let [new, old] = [picture, fs::read(&golden).unwrap_or_default()].map(|bytes| pixels(&bytes));
            assert_eq!(new.len(), old.len(), "{name}: another size");
            let differing = new.iter().zip(&old).filter(|(new, old)| new.abs_diff(**old) > 24).count();
            assert!(differing * 1_000 < new.len(), "{name}: {differing} of {} values differ", new.len());
        }
    });
}

/// The colours of a picture, four values a pixel.
fn pixels(png: &[u8]) -> Vec<u8> {
    resvg::tiny_skia::Pixmap::decode_png(png).map(|picture| picture.take()).unwrap_or_default()
}

/// A race has an end, where each lane's numbers are those that its search counts.
#[test]
fn a_race_is_one_command_and_ends_with_what_came_of_it() {
    in_folder(|folder| {
        for (lang, all, share) in [
            (
                "en",
                "Minimax looked at all 9 places and plays B.",
                "Alpha-beta looked at 77.8 % of the places (7 visits) and plays the same move, B, with",
            ),
            ("zh", "看了全部 9 个结点，走 B。", "看了 77.8 % 的结点（访问 7 次）"),
        ] {
            let race = |name: &str, more: &[&str]| {
                let args = ["export", "--scenario", "worked-example", "--what", "race", "--lang", lang];
                written(folder, name, &[&args[..], more].concat())
            };
            let end = String::from_utf8(race("end.svg", &[])).expect("UTF-8");
            assert!(end.contains(all) && end.contains(share), "{end}");
            assert_ne!(race("end.png", &[]), race("dark.png", &["--dark"]));
            assert_moves(&race("race.gif", &[]), 10.0);
            assert_moves(&race("short.gif", &["--seconds", "3"]), 3.0);
        }
    });
    for (args, word) in [
        (&["--what", "race", "--step", "3"][..], "--step"),
        (&["--what", "race", "--seconds", "0"], "--seconds"),
        (&["--what", "race", "--seconds", "soon"], "--seconds"),
        (&["--seconds", "5"], "--seconds"),
    ] {
        assert!(refuse(args).contains(word), "{args:?}");
    }
}

/// Checks that a moving picture takes so long, and that each of its frames but the first changes a part alone.
fn assert_moves(file: &[u8], seconds: f64) {
    let mut decoder = gif::DecodeOptions::new().read_info(file).expect("a GIF");
    let whole = (decoder.width(), decoder.height());
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let size = (frame.width, frame.height);
        assert_eq!(size == whole, delays.is_empty(), "{size:?} of {whole:?} in frame {}", delays.len());
        delays.push(f64::from(frame.delay) / 100.0);
    }
    let held = delays.pop().expect("a last frame");
    let took: f64 = delays.iter().sum();
    assert!((took - seconds).abs() < 0.2 && held >= 3.0, "{took} s, then {held} s");
    // A tree of nine visits has ten moments.
    assert_eq!(delays.len(), 9);
}
