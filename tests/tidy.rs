//! Rules that the compiler does not hold: where sentences are, what the trace knows, how long a function gets.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "tidy/architecture.rs"]
mod architecture;
#[path = "tidy/areas.rs"]
mod areas;
#[path = "support/ftl.rs"]
mod ftl;
#[path = "tidy/members.rs"]
mod members;
#[path = "tidy/parameters.rs"]
mod parameters;
#[path = "support/source.rs"]
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use jianzhi_study::lesson::Lesson;
use jianzhi_study::scenario::SHIPPED;
use jianzhi_view::text::Lang;
use skrifa::MetadataProvider;
use source::{Source, all, is_sentence};

/// Literals of several words outside of the sentences' home, and why they may be there.
const WORDS_ELSEWHERE: [(&str, &str); 12] = [
    ("src/cli/refusal.rs", "what is said where there is no memory for the texts"),
    ("src/view/export/svg.rs", "names of fonts"),
    ("src/view/export/tikz.rs", "the language of LaTeX"),
    ("src/view/theme/fonts.rs", "the name of a font"),
    ("src/core/file/binary/part.rs", "what zstd says, which is known by it"),
    ("src/study/scenario/file.rs", "what the reader of TOML reports of a key that is there twice"),
    ("src/study/program/run.rs", "what Python itself writes of where a program is"),
    ("src/study/exercise/kinds/complete.rs", "pseudo-code is the same in every language"),
    ("src/core/search/listing.rs", "pseudo-code is the same in every language"),
    ("src/core/search/listing/code.rs", "pseudo-code is the same in every language"),
    ("src/core/game/xiangqi/evaluation/place.rs", "a table that names each post in both languages with its worth"),
    ("src/core/game/xiangqi/fen.rs", "parts of an error's technical text; people are told by phrases.rs"),
];

/// The most lines of a function, and of a file; longer ones do more than one thing.
const LONGEST_FUNCTION: usize = 80;
const LONGEST_FILE: usize = 450;

/// All that the trace may name of the rooms below it: what a move, a depth and an ending are, and the events of a
/// search.
const TRACE_SEES: [(&str, &[&str]); 3] = [
    ("score", &["Bound", "Score", "Window"]),
    ("game", &["Depth", "Ending", "MoveCode", "Turn"]),
    ("search", &["Counts", "Entry", "Event", "VisitKind", "Observer", "Reason", "Halt", "four", "table"]),
];

/// Files that may access the columns of the trace's table directly.
const SEES_COLUMNS: [&str; 2] = ["src/core/file/binary", "src/core/check/claimed.rs"];

#[test]
fn trace_knows_no_game() {
    let may = |[room, name]: [&str; 2]| {
        room == "trace" || TRACE_SEES.iter().any(|(known, names)| *known == room && names.contains(&name))
    };
    let mut wrong = Vec::new();
    for source in all("src").iter().filter(|source| room(&source.path) == "trace") {
        let seen = source.names.iter().filter(|(name, _)| !may([&name[0], &name[1]]));
        wrong.extend(seen.map(|([room, name], line)| format!("{}:{line} names {room}::{name}", source.path)));
    }
    report("the trace knows no game, and nothing of a search but what it tells", wrong);
}

#[test]
fn only_formats_reach_into_the_table() {
    let columns = ["row", "rows", "event_counts", "column", "prefix"];
    let mut wrong = Vec::new();
    for source in all("src").iter().filter(|source| room(&source.path) != "trace") {
        let may = SEES_COLUMNS.iter().any(|place| source.path.starts_with(place));
        let seen = source.names.iter().filter(|(name, _)| name[0] == "trace" && columns.contains(&name[1].as_str()));
        wrong.extend(seen.filter(|_| !may).map(|(name, line)| format!("{}:{line} names {}", source.path, name[1])));
    }
    report("the columns of the visit table are the trace's own", wrong);
}

#[test]
fn sentences_are_in_the_text_room() {
    let mut wrong = Vec::new();
    for source in all("src") {
        let may = WORDS_ELSEWHERE.iter().any(|(path, _)| *path == source.path) || room(&source.path) == "text";
        for (literal, line) in source.literals.iter().filter(|(literal, _)| !may && is_sentence(literal)) {
            wrong.push(format!("{}:{line} {literal:?}", source.path));
        }
    }
    report("sentences are in src/view/text", wrong);
}

#[test]
fn both_languages_say_the_same_with_the_same_variables() {
    let [english, chinese] = Lang::ALL.map(sentences);
    let mut wrong = Vec::new();
    for id in english.keys().chain(chinese.keys()).collect::<BTreeSet<_>>() {
        match (english.get(id), chinese.get(id)) {
            (Some(english), Some(chinese)) if english == chinese => {}
            (Some(english), Some(chinese)) => {
                wrong.push(format!("{id}: {english:?} in English, {chinese:?} in Chinese"))
            }
            (None, _) => wrong.push(format!("{id}: not in English")),
            (_, None) => wrong.push(format!("{id}: not in Chinese")),
        }
    }
    report("both languages have the same sentences and variables", wrong);
}

#[test]
fn every_sentence_that_is_said_exists() {
    let known = sentences(Lang::En);
    let wrong = all("src").into_iter().flat_map(|source| {
        let missing = source.said.into_iter().filter(|(id, _)| !known.contains_key(id));
        missing.map(|(id, line)| format!("{}:{line} {id}", source.path)).collect::<Vec<_>>()
    });
    report("a sentence that is said exists", wrong.collect());
}

#[test]
fn every_sentence_that_exists_is_said() {
    let literals: Vec<String> =
        all("src").into_iter().flat_map(|source| source.literals).map(|(text, _)| text).collect();
    let exact: BTreeSet<&str> = literals.iter().map(String::as_str).collect();
    // An id may be put together: `cli-head-{head}`.
    let starts = literals.iter().filter_map(|text| text.split_once('{')).map(|(start, _)| start);
    let starts: Vec<&str> = starts.filter(|start| start.ends_with('-') && !start.contains(' ')).collect();
    let unsaid = sentences(Lang::En)
        .into_keys()
        .filter(|id| !exact.contains(id.as_str()) && !starts.iter().any(|start| id.starts_with(start)));
    report("a sentence that exists is said somewhere", unsaid.collect());
}

#[test]
fn every_glyph_is_in_the_embedded_fonts() {
    let folder = Path::new("src/view/theme/fonts");
    if !folder.exists() {
        return;
    }
    let mut fonts = Vec::new();
    source::collect(folder, "otf", &mut fonts);
    assert!(!fonts.is_empty(), "src/view/theme/fonts has no font");
    let drawn = drawn();
    for path in fonts {
        let bytes = fs::read(&path).expect("a font");
        let glyphs = skrifa::FontRef::new(&bytes).expect("a font that can be read").charmap();
        let missing = drawn.iter().filter(|(glyph, _)| glyphs.map(**glyph).is_none());
        let missing = missing.map(|(glyph, place)| format!("{glyph} U+{:04X} of {place}", u32::from(*glyph)));
        report(&format!("{} has every glyph", path.display()), missing.collect());
    }
}

#[test]
fn files_say_what_they_are_and_stay_readable() {
    let mut wrong = Vec::new();
    for source in all("src").into_iter().chain(all("tests")) {
        let Source { path, text, functions, .. } = source;
        if !text.starts_with("//!") {
            wrong.push(format!("{path} does not open with //!"));
        }
        let lines = text.lines().count();
        if lines > LONGEST_FILE {
            wrong.push(format!("{path} has {lines} lines"));
        }
        let long = functions.into_iter().filter(|(_, lines)| *lines > LONGEST_FUNCTION);
        wrong.extend(long.map(|(name, lines)| format!("{path}: {name} has {lines} lines")));
    }
    report("a file opens with what it is, and functions fit a screen", wrong);
}

/// What is left out of a page, or is in it alone.
const MAY_ASK: [&str; 5] = [
    "src/app/pages/gallery/search.rs",
    "src/app/lib.rs",
    "src/core/file/disk.rs",
    "src/study/worker.rs",
    "src/view/platform.rs",
];

#[test]
fn nothing_but_the_platform_asks_what_machine_it_is() {
    let mut wrong = Vec::new();
    for source in all("src")
        .iter()
        .filter(|source| !source.path.contains("/platform") && !MAY_ASK.contains(&source.path.as_str()))
    {
        let lines = source.text.lines().enumerate().filter(|(_, line)| line.contains("target_arch"));
        wrong.extend(lines.map(|(number, _)| format!("{}:{}", source.path, number + 1)));
    }
    report("what a browser does otherwise is in the platform only", wrong);
}

/// The module of a member that a file belongs to: `game` for `src/core/game/tree.rs`; the app and the command line are one each.
fn room(path: &str) -> String {
    let inside = path.strip_prefix("src/").unwrap_or(path);
    let mut parts = inside.split(['/', '.']);
    let member = parts.next().unwrap_or_default();
    let is_one = ["app", "cli"].contains(&member);
    if is_one { member } else { parts.next().unwrap_or_default() }.to_owned()
}

/// The variable that only Chinese needs: what separates a Latin name from Chinese characters.
const GAP: &str = "gap";

/// The ids of a language with the variables of each.
fn sentences(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for (subject, content) in lang.files() {
        for (id, mut variables) in
            ftl::messages(content).unwrap_or_else(|errors| panic!("{} {subject}: {errors}", lang.code()))
        {
            variables.remove(GAP);
            assert!(all.insert(id.clone(), variables).is_none(), "{} {subject}: {id} is there twice", lang.code());
        }
    }
    all
}

/// Every character that the app may have to draw, with a place where it is. The command line writes to terminals,
/// which have fonts of their own.
fn drawn() -> BTreeMap<char, String> {
    let mut drawn = BTreeMap::new();
    let mut take = |text: &str, place: &str| {
        for glyph in text.chars().filter(|glyph| !glyph.is_control()) {
            drawn.entry(glyph).or_insert_with(|| place.to_owned());
        }
    };
    for lang in Lang::ALL {
        for (subject, content) in lang.files() {
            take(content, subject);
        }
    }
    for (name, text) in SHIPPED.iter().chain(Lesson::shipped_texts()) {
        take(text, name);
    }
    for (name, text) in jianzhi_study::experiment::shipped_experiments() {
        take(text, name);
    }
    for source in all("src").iter().filter(|source| room(&source.path) != "cli") {
        for (literal, _) in &source.literals {
            take(literal, &source.path);
        }
    }
    drawn
}

fn report(rule: &str, wrong: Vec<String>) {
    assert!(wrong.is_empty(), "{rule}:\n  {}", wrong.join("\n  "));
}

/// What the games are called in code, in texts and on the command line.
const GAMES: [&str; 7] =
    ["xiangqi", "tic_tac_toe", "tic-tac-toe", "tictactoe", "connect_four", "connect-four", "connectfour"];
/// Where games are named because that is what the place is for: folders of their own, the registry, texts, scenarios.
const MAY_NAME_GAMES: [&str; 5] = [
    "src/core/game/registry.rs",
    "src/view/platform/texts.rs",
    "src/view/text/",
    "src/study/scenario/shipped.rs",
    "src/core/game.rs",
];
/// Other places, with the reason.
const NAMES_A_GAME: [(&str, &str); 2] = [
    ("src/core/search/ordering.rs", "the source of the merge sort is an article on a program"),
    ("src/app/pages/doors.rs", "the positions that the third door offers are shipped scenarios"),
];

#[test]
fn nothing_but_the_registry_knows_a_game_by_name() {
    let folders = GAMES.map(|game| format!("src/core/game/{game}"));
    let may = |path: &str| {
        let is_of_a_game = folders.iter().any(|folder| path.starts_with(folder.as_str()));
        let is_for_names = MAY_NAME_GAMES.iter().any(|place| path.starts_with(place));
        is_of_a_game || is_for_names || NAMES_A_GAME.iter().any(|(place, _)| path == *place)
    };
    let mut wrong = Vec::new();
    for source in all("src").iter().filter(|source| !may(&source.path)) {
        for (number, line) in source.text.lines().enumerate() {
            let line = line.to_lowercase();
            wrong.extend(GAMES.iter().find(|game| line.contains(*game)).map(|game| {
                let place = number + 1;
                format!("{}:{place} {game}", source.path)
            }));
        }
    }
    report("only a game's folder, the registry, texts and scenarios name a game", wrong);
    // An exception that is no longer used has to be removed.
    let unused = NAMES_A_GAME.iter().filter(|(path, _)| {
        let text = fs::read_to_string(path).unwrap_or_default().to_lowercase();
        !GAMES.iter().any(|game| text.contains(game))
    });
    report("an exception is used", unused.map(|(path, _)| (*path).to_owned()).collect());
}

/// The one widget that shows charts, with what belongs to it alone.
const CHART_WIDGET: &str = "src/app/views/charts/plot.rs";
/// The renderer of charts for exports, which the window has no use for.
const CHART_RENDERER: [&str; 2] = ["ChartView", "ChartPage"];

#[test]
fn charts_of_the_app_are_shown_by_egui_plot_alone() {
    let sources = all("src");
    let names = |source: &Source, words: &[&str]| {
        let lines = source.text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
        let found = lines.filter(|(_, line)| words.iter().any(|word| line.contains(word)));
        found.map(|(line, _)| format!("{}:{}", source.path, line + 1)).collect::<Vec<_>>()
    };
    let others = sources.iter().filter(|source| source.path != CHART_WIDGET);
    report("one file names egui_plot", others.flat_map(|source| names(source, &["egui_plot"])).collect());
    let app = sources.iter().filter(|source| room(&source.path) == "app");
    report("no file of the app draws a chart itself", app.flat_map(|source| names(source, &CHART_RENDERER)).collect());
    let widget = sources.iter().find(|source| source.path == CHART_WIDGET).expect("the widget");
    assert!(widget.text.contains("use egui_plot::") && widget.text.contains("Plot::new("), "the widget is a plot");
    // Code that builds a chart of the window hands it to the widget.
    let shows = |source: &&Source| room(&source.path) == "app" && source.text.contains("ChartPlot {");
    let shown: Vec<&str> = sources.iter().filter(shows).map(|source| source.path.as_str()).collect();
    let panel = "src/app/views/charts/chart_panel.rs";
    assert!(shown.contains(&panel), "{panel} shows its charts by the widget: {shown:?}");
    assert!(fs::read_to_string("src/app/Cargo.toml").unwrap_or_default().contains("egui_plot"), "a part of the app");
}
