//! A student's program as a lane: next to the search as it should be, and run again when its file is saved.
//!
//! Where there is no Python the tests say so and pass.

use std::io::Write as _;
use std::path::Path;

use crate::support::prelude::*;
use jianzhi_app::program::lit;
use jianzhi_app::program::{AskedProgram, ProgramOrigin, open};
use jianzhi_study::program::{EngineCommand, LaneTree};

/// How long a busy machine may take over a run.
const PATIENCE: Duration = Duration::from_secs(60);

/// A file of its own for a test.
fn file(name: &str, text: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("jianzhi-programs-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("mine.py");
    fs::write(&path, text).expect("a file");
    path
}

fn blank() -> Model {
    model_of_shipped("worked-example", Lang::En)
}

fn window(model: Model) -> Window {
    window_on(model, vec2(1280.0, 800.0))
}

/// A window in which a program of its own file is run.
fn running(path: &Path) -> Window {
    window(after(blank(), [FilesCommand::OpenFile(path.to_owned())]))
}

/// A window in which a program of another origin is run.
fn asked(origin: ProgramOrigin) -> Window {
    let mut model = blank();
    open(&mut model, AskedProgram::new(origin));
    window(model)
}

/// Runs frames until something holds.
fn until(window: &mut Window, what: &str, holds: impl Fn(&Model) -> bool) {
    let begin = Instant::now();
    let mut told = Vec::new();
    while !holds(&window.state().model) {
        let model = &window.state().model;
        if model.dialog.notice.is_some() && told.last() != model.dialog.notice.as_ref() {
            told.extend(model.dialog.notice.clone());
        }
        assert!(begin.elapsed() < PATIENCE, "{what}: {told:?}");
        std::thread::sleep(Duration::from_millis(20));
        window.step();
    }
    window.run_ok();
}

/// The highlighted line of the program that is open.
fn own_line(model: &Model) -> Option<u32> {
    lit(model.files.program.as_ref()?.listing.as_ref()?, model.state()?).own
}

fn says(model: &Model, words: &[&str]) -> bool {
    let notice = model.dialog.notice.as_ref().map_or("", |notice| notice.words.as_str());
    words.iter().all(|word| notice.contains(word))
}

fn wrong_at(model: &Model) -> Option<Step> {
    model.searches.lanes.first()?.verdict()?.step
}

fn visits(model: &Model, lane: usize) -> Option<u64> {
    model.searches.lanes[lane].counts().map(|counts| counts.visits)
}

fn take_away(path: &Path) {
    fs::remove_dir_all(path.parent().expect("a folder")).expect("it was written");
}

#[test]
fn a_wrong_program_is_a_lane_at_its_first_wrong_visit_until_it_is_mended() {
    if !has_python() {
        return;
    }
    let path = file("wrong", &right().replace("alpha >= beta", "alpha <= beta"));
    let mut window = running(&path);
    until(&mut window, "the first run", |model| wrong_at(model).is_some());
    let model = &window.state().model;
    assert_eq!((model.searches.lanes.len(), model.searches.focus, Some(model.timeline.clock)), (2, 0, wrong_at(model)));
    assert_eq!(model.searches.lanes[0].title(Lang::En), "Your program: mine.py");
    let listing = model.files.program.as_ref().and_then(|program| program.listing.clone()).expect("the file is shown");
    assert_eq!((listing.wrong, listing.source[14].trim()), (Some(15), "if alpha <= beta:"));
    let said = model.searches.lanes[0].verdict().expect("a verdict").answer.as_ref().expect_err("it is wrong").line;
    assert_eq!(said, Some(15), "the line is one of the program");
    assert!(own_line(model).is_some_and(|line| listing.source[line as usize - 1].trim().starts_with("return")));
    let told = window.query_all_by_label_contains("Line 15 made the first wrong visit, at").count();
    let statement = window.query_all_by_label_contains("15: if alpha <= beta:").count();
    assert!(told > 0 && statement > 0, "the story has the statement");
    let named = window.query_all_by_label_contains("mine.py").count();
    assert!(named > 0, "the listing names the file and its line");
    // It is saved, and the step stays.
    press(&mut window, &[Key::ArrowLeft]);
    let before = window.state().model.timeline.clock;
    fs::write(&path, right()).expect("a file");
    until(&mut window, "the second run", |model| says(model, &["alphabeta is right on all 201 trees"]));
    let model = &window.state().model;
    assert_eq!((wrong_at(model), model.timeline.clock), (None, before));
    assert_eq!(visits(model, 0), visits(model, 1));
    take_away(&path);
}

/// Writes a file as editors do: in one piece, next to it and renamed, or in two parts.
fn save(path: &Path, text: &str, way: &str) {
    match way {
        "renamed" => {
            let other = path.with_extension("tmp");
            fs::write(&other, text).expect("a file");
            fs::rename(other, path).expect("a file that is replaced");
        }
        "in two parts" => {
            let (first, second) = text.split_at(text.len() / 2);
            let mut file = fs::File::create(path).expect("a file");
            file.write_all(first.as_bytes()).expect("a part");
            // Long enough that the half is run.
            std::thread::sleep(Duration::from_millis(400));
            file.write_all(second.as_bytes()).expect("a part");
        }
        _ => fs::write(path, text).expect("a file"),
    }
}

#[test]
fn a_program_is_run_again_however_an_editor_writes_it_and_the_step_stays() {
    if !has_python() {
        return;
    }
    let wrong = right().replace("alpha >= beta", "alpha <= beta");
    let path = file("saved", &wrong);
    let mut window = running(&path);
    until(&mut window, "the first run", |model| wrong_at(model).is_some());
    press(&mut window, &[Key::ArrowLeft]);
    let before = window.state().model.timeline.clock;
    for way in ["renamed", "in one piece", "in two parts"] {
        save(&path, &right(), way);
        until(&mut window, way, |model| says(model, &["alphabeta is right on all 201 trees"]));
        assert_eq!(window.state().model.timeline.clock, before, "right, {way}");
        save(&path, &wrong, way);
        until(&mut window, way, |model| wrong_at(model).is_some());
        assert_eq!(window.state().model.timeline.clock, before, "wrong, {way}");
    }
    take_away(&path);
}

#[test]
fn a_program_that_ends_in_no_value_is_told_at_its_line_and_the_window_goes_on() {
    if !has_python() {
        return;
    }
    let path = file("broken", &right().replace("color * node.value", "color / 0"));
    let mut given = blank();
    let worked = tree_of(&given);
    let scenario = Scenario::worked_example().expect("it is shipped").base;
    let handed =
        jianzhi_study::program::TestTree::new(&scenario.start, scenario.depth, jianzhi_core::score::Window::FULL);
    let on = LaneTree { given: Some(handed.expect("a tree")), ..LaneTree::default() };
    open(&mut given, AskedProgram { origin: ProgramOrigin::File(path.clone()), on });
    let mut window = window(given);
    until(&mut window, "an exception", |model| wrong_at(model).is_some());
    // The visits until then are shown, and at the last of them what Python says; the visits that were not left have no end.
    let told = texts(&window);
    let told = |words: &str| told.iter().filter(|text| text.words.contains(words)).count();
    assert_eq!(told("Line 8 raised an exception"), 2, "next to the lane, and in short below it");
    assert_eq!(told("ZeroDivisionError: division by zero"), 1);
    let trace = window.state().model.focused().and_then(|lane| lane.record().map(|record| record.trace().clone()));
    let trace = trace.expect("a lane");
    assert_eq!((trace.len(), trace.step_count()), (3, 3));
    assert_eq!((own_line(&window.state().model), window.state().model.step().0), (Some(8), 2));
    press(&mut window, &[Key::Home]);
    click(&mut window, "To where it was stopped");
    assert_eq!(window.state().model.step().0, 2);
    fs::write(&path, right().replace("    best = -INFINITY", "    while True: best = 1")).expect("a file");
    until(&mut window, "an endless loop", |model| own_line(model) == Some(9));
    assert_eq!(window.query_all_by_label_contains("2.5 seconds").count(), 1);
    // Where a child has returned before, the line of the loop is lit, and not the one that returned.
    let late = right().replace("        alpha = max", "        while best > -INFINITY: pass\n        alpha = max");
    fs::write(&path, &late).expect("a file");
    until(&mut window, "a loop after a child", |model| wrong_at(model).is_some_and(|step| step.0 > 2));
    press(&mut window, &[Key::E]);
    let line = late.lines().position(|line| line.contains("while")).map(|line| line as u32 + 1);
    assert_eq!(own_line(&window.state().model), line);
    fs::write(&path, "def alphabeta(node:\n").expect("a file");
    until(&mut window, "no Python", |model| says(model, &["mine.py:1"]));
    // Mended, it is shown on the game that was named.
    fs::write(&path, right()).expect("a file");
    until(&mut window, "a right program", |model| says(model, &["alphabeta is right on the tree"]));
    let model = &window.state().model;
    assert_eq!(tree_of(model), worked);
    let mut clocks = Vec::new();
    for _ in 0..3 {
        press(&mut window, &[Key::ArrowRight]);
        clocks.push(own_line(&window.state().model));
    }
    assert!(clocks.iter().all(|line| line.is_some_and(|line| [8, 11, 17].contains(&line))), "{clocks:?}");
    // Something else is opened: the file is no longer watched.
    let mut model = window.state().model.clone();
    apply(&mut model, GalleryCommand::Open(0));
    assert!(model.files.program.is_none());
    apply(&mut model, ClockCommand::Go(Go::Last));
    take_away(&path);
}

#[test]
fn a_file_that_is_gone_is_said() {
    let path = file("gone", &right());
    take_away(&path);
    let mut window = running(&path);
    until(&mut window, "no file", |model| {
        says(model, &["mine.py"]) && model.dialog.notice.as_ref().is_some_and(|n| n.is_problem)
    });
    assert_eq!(window.state().model.searches.lanes.iter().filter(|lane| lane.verdict().is_some()).count(), 0);
}

#[test]
fn a_program_of_any_language_is_a_lane() {
    if !has_python() {
        return;
    }
    let command = EngineCommand::new("python3 ../../examples/engines/alpha_beta.py -").expect("a command");
    let mut window = asked(ProgramOrigin::Engine(command));
    until(&mut window, "a right program", |model| says(model, &["is right on all 50 trees"]));
    let model = &window.state().model;
    assert_eq!(wrong_at(model), None);
    assert!(model.searches.lanes[0].title(Lang::En).contains("alpha_beta.py"));
    assert_eq!(visits(model, 0), visits(model, 1));
    assert_eq!(own_line(model), None, "it has no file to be shown");
    let mut window = asked(ProgramOrigin::Engine(EngineCommand::new("no-such-program").expect("a command")));
    until(&mut window, "no program", |model| says(model, &["no-such-program"]));
}

#[test]
fn a_program_on_its_own_game_is_a_lane_on_the_tree_of_that_game() {
    if !has_python() {
        return;
    }
    let own = |name: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases/own").join(name);
    let mut window = asked(ProgramOrigin::File(own("cs50.py")));
    let awaits = |window: &Window| {
        let lines = window.state().picture.story.as_ref().map(|story| story.lines.join(" "));
        lines.expect("a story").contains("cs50.py is being run")
    };
    assert!(awaits(&window), "it is said while it runs");
    until(&mut window, "the program", |model| {
        let is_searched = || model.searches.lanes.iter().all(|lane| lane.record().is_some());
        model.files.program.as_ref().is_some_and(|program| program.listing.is_some()) && is_searched()
    });
    let model = &window.state().model;
    let visits: Vec<u32> = model.searches.lanes.iter().filter_map(|lane| Some(lane.record()?.trace().len())).collect();
    assert_eq!(visits, [221, 75, 935], "the program, alpha-beta and minimax");
    let verdict = model.searches.lanes[0].verdict().expect("a verdict");
    let said = verdict.words(Lang::En, &model.searches.base.start).join(" ");
    assert!(said.contains("all 220 visits") && said.contains("count one visit more"), "{said}");
    assert!(model.refuted().is_none());
    assert!(says(model, &["right on its own game"]), "{:?}", model.dialog.notice);
    assert!(!awaits(&window));
    // Another sign in its cut is told at its line.
    let text = fs::read_to_string(own("cs50.py")).expect("the program");
    let wrong = file("own", &text.replacen("alpha=max(alpha,v)", "alpha=min(alpha,v)", 1));
    let mut window = asked(ProgramOrigin::File(wrong));
    until(&mut window, "the wrong program", |model| model.refuted().is_some());
    let listing = window.state().model.files.program.as_ref().and_then(|program| program.listing.clone());
    let line = text.lines().position(|line| line.contains("alpha=max(alpha,v)")).map(|line| line as u32 + 1);
    assert_eq!(listing.and_then(|listing| listing.wrong), line);
    // What it has returned is told at its end, and nobody chooses by it.
    press(&mut window, &[Key::End]);
    assert!(window.query_all_by_label_contains("The search returned").count() > 0);
    assert_eq!(window.query_all_by_label_contains(" chooses ").count(), 0);
    // A result that its visits do not prove is not called right, and positions are called as in the tree.
    let mut window = asked(ProgramOrigin::File(own("../own_wrong/board_of_an_equal_value.py")));
    until(&mut window, "the doubt", |model| {
        model.searches.lanes.len() == 3 && model.searches.lanes.iter().all(|lane| lane.record().is_some())
    });
    window.run_ok();
    assert!(window.query_all_by_label_contains("The result is not proved").count() > 0);
    assert!(window.query_all_by_label_contains("begun after B, its search plays F").count() > 0);
    assert_eq!(window.query_all_by_label_contains("Every visit is proved").count(), 0);
    assert!(!says(&window.state().model, &["right on its own game"]));
}
