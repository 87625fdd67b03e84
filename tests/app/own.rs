//! What a person has set up is kept: it is among what was used last, and it comes back after a program has run and after
//! the next start.

use crate::support::prelude::*;

const OWN: &str = "((7 1) (4 9) (2 2))";

/// A model on a tree that a person has typed.
fn own() -> Model {
    let mut model = after(model_of_shipped("worked-example", Lang::En), [EditCommand::OpenTreeEditor]);
    assert!(matches!(model.dialog.overlay, Overlay::TreeEditor(_)));
    apply(&mut model, DialogCommand::Become(Overlay::TreeEditor(OWN.to_owned())));
    apply(&mut model, EditCommand::ApplyTree);
    assert_eq!(tree_of(&model), OWN);
    model
}

fn methods(model: &Model) -> Vec<Method> {
    model.searches.lanes.iter().map(|lane| lane.method).collect()
}

/// The next run of the app, after this one was closed.
fn next_run(left: &Model) -> Model {
    let stored = serde_json::to_string(&Remembered::new(left)).expect("JSON");
    let stored: Remembered = serde_json::from_str(&stored).expect("the same");
    let mut next = model_of_shipped("worked-example", Lang::En);
    stored.restore(&mut next, Asked::default());
    next
}

/// Opens what was used before the last.
fn open_recent(model: &mut Model, at: usize) {
    let name = model.session.recent[at].clone();
    let index = model.session.scenarios.iter().position(|scenario| scenario.name == name).expect("it is there");
    apply(model, GalleryCommand::Open(index));
}

#[test]
fn a_tree_of_ones_own_is_among_what_was_used_last() {
    let mut model = own();
    let other = model.session.scenarios.iter().position(|scenario| scenario.name == "deep-cut").expect("it is shipped");
    apply(&mut model, GalleryCommand::Open(other));
    assert_ne!(tree_of(&model), OWN);
    open_recent(&mut model, 1);
    assert_eq!(tree_of(&model), OWN);
    assert!(model.title().contains("((7 1)"), "{}", model.title());
    // At the doors, what is on the screen is there already; it is kept once.
    let mut model = own();
    for _ in 0..4 {
        apply(&mut model, DoorsCommand::SwitchDoors);
    }
    let kept = model.session.scenarios.iter().filter(|scenario| scenario.title.en.contains("((7 1)")).count();
    assert_eq!((kept, model.session.recent.len()), (1, 2), "{:?}", model.session.recent);
}

#[test]
fn control_and_enter_accept_the_tree_that_is_typed() {
    let mut model = model_of_shipped("worked-example", Lang::En);
    apply(&mut model, EditCommand::OpenTreeEditor);
    apply(&mut model, DialogCommand::Become(Overlay::TreeEditor(OWN.to_owned())));
    let mut window = shown(model, vec2(1280.0, 800.0));
    // A short press is over within a frame, at whose end neither key is down.
    let (key, modifiers) = (Key::Enter, Modifiers::COMMAND);
    let event = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    window.input_mut().events.extend([true, false].map(event));
    window.run_ok();
    assert_eq!(tree_of(&window.state().model), OWN);
}

#[test]
fn an_edited_example_is_kept_next_to_the_example() {
    let mut model = model_of_shipped("worked-example", Lang::En);
    apply(&mut model, EditCommand::Select(Some(vec![0, 0])));
    apply(&mut model, EditCommand::Nudge(1));
    let edited = tree_of(&model);
    apply(&mut model, GalleryCommand::Open(1));
    open_recent(&mut model, 1);
    assert_eq!(tree_of(&model), edited);
    // What was taken back is not.
    let mut model = model_of_shipped("worked-example", Lang::En);
    apply(&mut model, EditCommand::Select(Some(vec![0, 0])));
    apply(&mut model, EditCommand::Nudge(1));
    apply(&mut model, EditCommand::Undo);
    apply(&mut model, GalleryCommand::Open(1));
    assert_eq!(model.session.recent.len(), 2, "{:?}", model.session.recent);
}

#[test]
fn a_tree_of_ones_own_comes_back_in_the_next_run() {
    let left = own();
    let next = next_run(&left);
    assert_eq!((tree_of(&next), methods(&next)), (OWN.to_owned(), methods(&left)));
    // It stays where something else was open at the end.
    let mut left = own();
    apply(&mut left, GalleryCommand::Open(1));
    let mut next = next_run(&left);
    assert_eq!(next.scenario().map(|scenario| &scenario.name), left.scenario().map(|scenario| &scenario.name));
    open_recent(&mut next, 1);
    assert_eq!(tree_of(&next), OWN);
}

#[test]
fn a_program_that_runs_leaves_what_was_set_up() {
    if !has_python() {
        return;
    }
    let mut model = own();
    let before = methods(&model);
    apply(&mut model, WorkshopCommand::Switch);
    apply(&mut model, WorkshopCommand::Type(right().replace("alpha >= beta", "alpha <= beta")));
    apply(&mut model, WorkshopCommand::Run);
    let mut window = window_on(model, egui::vec2(1280.0, 800.0));
    until(&mut window, "an answer", |window| window.state().model.workshop.current().is_some());
    let ran = window.state().model.clone();
    assert!(ran.searches.lanes.iter().any(|lane| lane.verdict().is_some()), "its lane is shown");
    // By undo, from what was used last, and in the next run.
    let mut undone = ran.clone();
    apply(&mut undone, EditCommand::Undo);
    assert_eq!((tree_of(&undone), methods(&undone)), (OWN.to_owned(), before.clone()));
    let mut reopened = ran.clone();
    open_recent(&mut reopened, 0);
    assert_eq!(tree_of(&reopened), OWN);
    let next = next_run(&ran);
    assert_eq!((tree_of(&next), methods(&next)), (OWN.to_owned(), before));
    // What an edit leaves of a program's lane is not the same search twice.
    let mut edited = ran;
    apply(&mut edited, EditCommand::Select(Some(vec![0, 0])));
    apply(&mut edited, EditCommand::Nudge(1));
    let found = methods(&edited);
    assert!(found.iter().enumerate().all(|(index, method)| !found[..index].contains(method)), "{found:?}");
}
