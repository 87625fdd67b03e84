//! The workshop: a program is written next to the tree, run and checked, and said to be right, wrong at a line, or stopped.
//!
//! Where there is no Python the tests of runs say so and pass.

use crate::support::prelude::*;
use jianzhi_app::workshop::WorkshopOutcome;
use jianzhi_study::scenario::shipped::PROGRAMS;

/// How long a busy machine may take over a run.
const PATIENCE: Duration = Duration::from_secs(60);

/// A window with the workshop open.
fn open(text: Option<String>) -> Window {
    let mut model = after(model_of_shipped("worked-example", Lang::En), [WorkshopCommand::Switch]);
    text.into_iter().for_each(|text| apply(&mut model, WorkshopCommand::Type(text)));
    shown(model, vec2(1280.0, 800.0))
}

#[test]
fn it_begins_with_the_program_that_is_opened_and_keeps_what_comes_of_it() {
    let folder = std::env::temp_dir().join(format!("jianzhi-taken-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("theirs.py");
    std::fs::write(&file, "def theirs():\n    pass\n").expect("a file");
    let mut model = model_of_shipped("worked-example", Lang::En);
    apply(&mut model, FilesCommand::OpenFile(file));
    apply(&mut model, WorkshopCommand::Switch);
    assert!(text(&model).starts_with("def theirs"), "{}", text(&model));
    apply(&mut model, WorkshopCommand::Type("def mine():\n    pass\n".to_owned()));
    (0..2).for_each(|_| apply(&mut model, WorkshopCommand::Switch));
    assert!(text(&model).starts_with("def mine"), "{}", text(&model));
    _ = std::fs::remove_dir_all(folder);
}

/// Runs the program, and frames until it was answered.
fn run(window: &mut Window) {
    window.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
    answered(window);
}

/// Frames until the program was answered.
fn answered(window: &mut Window) {
    let begin = Instant::now();
    while window.state().model.workshop.current().is_none() {
        assert!(begin.elapsed() < PATIENCE, "no answer");
        std::thread::sleep(Duration::from_millis(20));
        window.step();
    }
    window.run_ok();
}

fn says(window: &Window, words: &str) {
    assert!(window.query_all_by_label_contains(words).count() > 0, "{words}");
}

fn text(model: &Model) -> &str {
    model.workshop.text()
}

#[test]
fn the_line_of_the_recursive_call_is_seen_whole() {
    let typed = |text: &str| {
        let window = open(Some(text.to_owned()));
        let found = texts(&window).into_iter().find(|painted| painted.words.starts_with("def "));
        found.expect("the text is painted")
    };
    let call = "def alphabeta(node, alpha, beta, color):\n        value = -alphabeta(child, -beta, -alpha, -color)\n";
    let painted = typed(call);
    assert!(painted.rect.right() <= painted.clip.right() && painted.smallest >= 12.0, "{painted:?}");
    let usual = typed("def f():\n    return 1\n").smallest;
    assert!(usual > painted.smallest, "{usual}");
    // A line that would need smaller type leaves it as it is.
    assert_eq!(typed(&format!("def f():\n    return {}\n", "1 + ".repeat(20) + "1")).smallest, usual);
}

#[test]
fn a_wrong_program_is_named_at_its_line_and_a_right_one_is_proved() {
    if !has_python() {
        return;
    }
    let mut window = open(Some(right().replace("alpha >= beta", "alpha <= beta")));
    run(&mut window);
    says(&window, "Line 15 made the first wrong visit");
    let model = &window.state().model;
    assert_eq!(model.searches.lanes.len(), 2, "the program, and the search as it should be");
    // The file is the name of what is open and of the lane.
    let named = texts(&window).iter().filter(|text| text.words.contains("mine.py")).count();
    assert!(named >= 2, "{named}");
    let verdict = model.searches.lanes[0].verdict().expect("a verdict").words(Lang::En, &model.searches.base.start);
    let told = texts(&window).iter().filter(|text| text.words.contains(&verdict[0])).count();
    assert_eq!(told, 1, "{}", verdict[0]);
    assert_eq!(Some(model.timeline.clock), model.wrong_step());
    // Another text, and the words of the run before are gone.
    let mut model = model.clone();
    apply(&mut model, WorkshopCommand::Type(right()));
    assert!(model.workshop.current().is_none());
    let mut window = shown(model, vec2(1280.0, 800.0));
    run(&mut window);
    says(&window, "alphabeta is right on all 201 trees");
}

#[test]
fn an_exception_and_a_loop_that_does_not_end_are_told_at_their_lines() {
    if !has_python() {
        return;
    }
    let mut window = open(Some(right().replace("color * node.value", "color / 0")));
    run(&mut window);
    says(&window, "Line 8 raised an exception");
    says(&window, "ZeroDivisionError: division by zero");
    let mut window = open(Some(right().replace("    best = -INFINITY", "    while True: best = 1")));
    run(&mut window);
    says(&window, "Line 9: stopped");
}

#[test]
fn what_is_typed_is_indented_and_taken_back() {
    let mut window = open(Some(String::new()));
    window.get_by_label("Program in Python").focus();
    window.run_ok();
    for line in ["def f(node):", "if node:", "return 1", "return 2"] {
        window.event(Event::Text(line.to_owned()));
        press(&mut window, &[Key::Enter]);
    }
    assert_eq!(text(&window.state().model), "def f(node):\n    if node:\n        return 1\n    return 2\n");
    window.key_press(Key::Tab);
    window.event(Event::Text("x".to_owned()));
    window.run_ok();
    assert!(text(&window.state().model).ends_with("\n    x"), "{:?}", text(&window.state().model));
    held(&mut window, Modifiers::SHIFT, Key::Tab);
    assert!(text(&window.state().model).ends_with("\nx"));
}

#[test]
fn a_text_is_replaced_only_so_that_it_can_be_taken_back() {
    let mut model = after(model_of_shipped("worked-example", Lang::En), [WorkshopCommand::Switch]);
    assert!(model.workshop.is_skeleton());
    apply(&mut model, WorkshopCommand::Type("mine".to_owned()));
    apply(&mut model, WorkshopCommand::StartAnew);
    assert!(model.workshop.is_skeleton());
    apply(&mut model, WorkshopCommand::TakeBack);
    assert_eq!(model.workshop.text(), "mine");
    apply(&mut model, FilesCommand::Save(Saving::Text(TextFile::Program)));
    assert!(model.files.asking.is_some() && model.files.saving.is_none(), "it asks before it writes");
    apply(&mut model, WorkshopCommand::Switch);
    assert!(!model.workshop.is_open && model.workshop.text() == "mine", "the text is kept");
}

#[test]
fn the_examples_are_proved_on_their_own_games() {
    if !has_python() {
        return;
    }
    for (place, [name, ..]) in PROGRAMS.iter().enumerate() {
        let model = after(model_of_shipped("worked-example", Lang::En), [WorkshopCommand::Example(place)]);
        let mut window = shown(model, vec2(1280.0, 800.0));
        answered(&mut window);
        let model = &window.state().model;
        let outcome = model.workshop.current().map(|answer| answer.outcome.clone());
        assert!(matches!(outcome, Some(Ok(WorkshopOutcome::Right(_)))), "{name}: {outcome:?}");
        assert_eq!(model.searches.lanes.len(), 3, "the program, alpha-beta and minimax");
        let verdict = model.searches.lanes.iter().find_map(|lane| lane.verdict());
        let has_board = verdict.is_some_and(|verdict| !verdict.boards.is_empty());
        assert_eq!(has_board, *name != "nim.py", "{name}");
        let left = serde_json::to_string(&Remembered::new(model)).expect("JSON");
        assert!(!left.contains("\"program\""), "an example is no program of the user's own");
    }
}

#[test]
fn the_searches_of_a_program_are_shown_one_after_another() {
    if !has_python() {
        return;
    }
    let source = std::fs::read_to_string("../../tests/cases/own/playing_itself.py").expect("the program");
    let given = |window: Window, command: Command| {
        let mut model = window.state().model.clone();
        apply(&mut model, command);
        shown(model, vec2(1280.0, 800.0))
    };
    let mut window = given(open(Some(source)), WorkshopCommand::RunOwn.into());
    answered(&mut window);
    let searches = |window: &Window| {
        let program = window.state().model.files.program.clone()?;
        program.listing.as_ref()?.searches.filter(|_| program.is_answered)
    };
    let (first, all) = searches(&window).expect("several searches");
    assert!(all > 1);
    let mut window = given(window, FilesCommand::NextSearch.into());
    let begin = Instant::now();
    while searches(&window) != Some((first % all + 1, all)) {
        assert!(begin.elapsed() < PATIENCE, "{:?}", searches(&window));
        std::thread::sleep(Duration::from_millis(20));
        window.step();
    }
}

#[test]
fn a_mistake_in_another_file_of_a_folder_is_told_with_the_file() {
    if !has_python() {
        return;
    }
    let project = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases/own/project"));
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("ai")).expect("a folder");
    for file in ["main.py", "game.py", "settings.py", "ai/__init__.py", "ai/evaluation.py", "ai/search.py"] {
        let text = std::fs::read_to_string(project.join(file)).expect("a file");
        let text = text.replace("value >= beta", "value <= beta");
        std::fs::write(folder.path().join(file), text).expect("a file");
    }
    let mut model = model_of_shipped("worked-example", Lang::En);
    apply(&mut model, WorkshopCommand::Switch);
    apply(&mut model, FilesCommand::OpenFile(folder.path().to_path_buf()));
    let mut window = shown(model, vec2(1280.0, 800.0));
    answered(&mut window);
    says(&window, "Line 31 of ai/search.py made the first wrong visit");
    let answer = window.state().model.workshop.current().cloned().expect("an answer");
    assert_eq!(answer.line(), None, "no line of the text itself is marked: {answer:?}");
}
