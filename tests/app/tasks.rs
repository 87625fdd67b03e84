//! The ladder of tasks: lines of a puzzle are put into their place by taps, keys and dragging, the puzzle is judged, hints come one
//! after another, the skeleton goes to the workshop, and what is done is remembered.

use crate::support::prelude::*;
use jianzhi_study::program::assignment::{Assignment, PuzzleFault, PuzzleLine};

/// The tasks over a window.
fn tasks(lang: Lang) -> Window {
    let mut window = window(scenario("worked-example"), lang, vec2(1280.0, 900.0));
    held(&mut window, Modifiers::SHIFT, Key::F4);
    window
}

fn opened(lang: Lang) -> Model {
    after(model_of_shipped("worked-example", lang), [TasksCommand::Open])
}

fn lines(window: &Window) -> Vec<PuzzleLine> {
    window.state().model.tasks.shown_work().lines
}

fn task(name: &str) -> Assignment {
    Assignment::named(name).expect("a task")
}

fn place(window: &Window, label: &str) -> Rect {
    window.get_by_label(label).rect()
}

/// The label of a piece that is left.
fn left(code: &str) -> String {
    format!("Put into the program: {code}")
}

#[test]
fn lines_are_tapped_and_dragged_to_their_place_and_indented_by_where_they_are_let_go() {
    let mut window = tasks(Lang::En);
    click(&mut window, &left("def minimax(node):"));
    click(&mut window, &left("if node.is_leaf:"));
    assert_eq!(lines(&window), [PuzzleLine { piece: 0, indent: 0 }, PuzzleLine { piece: 1, indent: 1 }]);
    // Between the two, one step farther to the right than the first.
    let first = place(&window, "Line 1, indented 0 times: def minimax(node):");
    let from = place(&window, &left("if node.is_max:"));
    let words = Pos2::new(from.left() + 8.0, from.center().y);
    drag(&mut window, words, Pos2::new(first.left() + 28.0 + 26.0, first.bottom()));
    let put =
        [PuzzleLine { piece: 0, indent: 0 }, PuzzleLine { piece: 3, indent: 1 }, PuzzleLine { piece: 1, indent: 1 }];
    assert_eq!(lines(&window), put);
    // A line of the program is moved, and taken out where it is let go outside.
    let moved = place(&window, "Line 2, indented 1 times: if node.is_max:");
    let words = Pos2::new(moved.left() + 28.0 + 26.0, moved.center().y);
    drag(&mut window, words, Pos2::new(words.x + 26.0, moved.bottom() + 44.0));
    assert_eq!(lines(&window)[2], PuzzleLine { piece: 3, indent: 2 });
    let last = place(&window, "Line 3, indented 2 times: if node.is_max:");
    drag(&mut window, last.center(), Pos2::new(200.0, 60.0));
    assert_eq!(lines(&window).len(), 2);
}

#[test]
fn the_chosen_line_is_changed_by_keys() {
    let mut window = tasks(Lang::En);
    click(&mut window, &left("def minimax(node):"));
    click(&mut window, &left("if node.is_leaf:"));
    press(&mut window, &[Key::ArrowRight, Key::ArrowRight, Key::ArrowLeft]);
    assert_eq!(lines(&window)[1], PuzzleLine { piece: 1, indent: 2 });
    held(&mut window, Modifiers::SHIFT, Key::ArrowUp);
    assert_eq!(lines(&window)[0].piece, 1);
    press(&mut window, &[Key::ArrowDown, Key::Delete]);
    assert_eq!(lines(&window), [PuzzleLine { piece: 1, indent: 2 }]);
    press(&mut window, &[Key::Delete, Key::Delete, Key::ArrowUp, Key::ArrowRight]);
    assert_eq!(lines(&window), []);
    press(&mut window, &[Key::PageDown]);
    assert_eq!(window.state().model.tasks.chosen, 1);
    press(&mut window, &[Key::Escape]);
    assert_eq!(window.state().model.dialog.overlay, Overlay::None);
}

/// Puts the lines of the solution of the task that is shown.
fn solve(model: &mut Model) {
    let task = model.tasks.shown().expect("a task").clone();
    for (piece, line) in task.solution.iter().enumerate() {
        apply(model, TasksCommand::Put(piece, None));
        let due = (line.len() - line.trim_start().len()) / 4;
        while model.tasks.shown_work().lines[piece].indent as usize > due {
            apply(model, TasksCommand::Line(LineStep::Out));
        }
    }
}

#[test]
fn a_puzzle_in_an_accepted_order_is_done_without_python_and_that_is_remembered() {
    let mut model = opened(Lang::En);
    solve(&mut model);
    apply(&mut model, TasksCommand::CheckPuzzle);
    assert_eq!(model.tasks.shown_work().fault, Some(Ok(())));
    assert!(model.tasks.done.contains("minimax"), "{:?}", model.tasks.done);
    let left = serde_json::to_string(&Remembered::new(&model)).expect("JSON");
    let mut other = opened(Lang::En);
    serde_json::from_str::<Remembered>(&left).expect("the same").restore(&mut other, Asked::default());
    assert_eq!(other.tasks.done, model.tasks.done);
    // The next time the first task that is not done is shown.
    other.tasks.all.clear();
    apply(&mut other, TasksCommand::Open);
    assert_eq!(other.tasks.shown().map(|task| task.name.as_str()), Some("negamax"));
}

#[test]
fn a_wrong_line_is_told_as_its_mistake_in_both_languages() {
    for lang in Lang::ALL {
        let mut model = opened(lang);
        apply(&mut model, TasksCommand::Choose(2));
        solve(&mut model);
        let task = task("alpha-beta-hard");
        let wrong = task.solution.len() + 1;
        apply(&mut model, TasksCommand::Pick(4));
        apply(&mut model, TasksCommand::Line(LineStep::Take));
        let at = Some(LinePlace { line: 4, indent: 2 });
        apply(&mut model, TasksCommand::Put(wrong, at));
        apply(&mut model, TasksCommand::CheckPuzzle);
        assert_eq!(model.tasks.shown_work().fault, Some(Err(PuzzleFault::Distractor(4))));
        assert!(!model.tasks.done.contains("alpha-beta-hard"));
        let window = window_on(model, vec2(1280.0, 900.0));
        let said = lang.say_with(
            "task-fault-distractor",
            &[
                ("line", 5.into()),
                ("mistake", jianzhi_view::text::check::mistake(lang, task.distractors[1].mistake).into()),
            ],
        );
        let shown = painted::texts(&window);
        assert!(shown.iter().any(|text| text.words.contains(&said)), "{said}: {shown:?}");
    }
}

#[test]
fn hints_come_one_after_another_and_the_worked_one_is_shown_when_asked_for() {
    let mut window = tasks(Lang::En);
    let task = task("minimax");
    for number in 0..task.hints.len() {
        let shown = |window: &Window, hint: usize| window.query_by_label(&task.hints[hint].en).is_some();
        assert!(!shown(&window, number), "{number}");
        click(&mut window, "Next hint");
        assert!(shown(&window, number), "{number}");
    }
    assert!(window.query_by_label("Next hint").is_none());
    assert!(window.query_by_label("def max_value(node):").is_none());
    click(&mut window, "Show");
    assert!(window.query_by_label("def max_value(node):").is_some());
}

#[test]
fn the_skeleton_goes_to_the_workshop() {
    let mut model = opened(Lang::Zh);
    apply(&mut model, TasksCommand::Choose(3));
    apply(&mut model, TasksCommand::ToWorkshop);
    assert_eq!(model.dialog.overlay, Overlay::None);
    assert!(model.workshop.is_open);
    assert_eq!(model.workshop.text(), task("alpha-beta-soft").skeleton(Lang::Zh));
    // A program that was there is taken back by the workshop's own command.
    let mut model = opened(Lang::En);
    apply(&mut model, WorkshopCommand::Type("mine = 1".to_owned()));
    apply(&mut model, TasksCommand::ToWorkshop);
    apply(&mut model, WorkshopCommand::TakeBack);
    assert_eq!(model.workshop.text(), "mine = 1");
}
