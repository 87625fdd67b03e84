//! The app's window, driven by label, pointer and keyboard. No display, no GPU.

use crate::support::prelude::*;
use jianzhi_core::score::convention::FIELDS;

fn opened(name: &str, lang: Lang, size: Vec2) -> Window {
    window(scenario(name), lang, size)
}

fn worked_example() -> Window {
    opened("worked-example", Lang::En, vec2(1280.0, 800.0))
}

fn clock(window: &Window) -> u64 {
    window.state().model.timeline.clock.0
}

fn middle(window: &Window, label: &str) -> Pos2 {
    window.get_by_label(label).rect().center()
}

#[test]
fn keys_step_to_each_event() {
    let mut window = worked_example();
    press(&mut window, &[Key::ArrowRight, Key::ArrowRight, Key::ArrowLeft]);
    assert_eq!(clock(&window), 1);
    press(&mut window, &[Key::C]);
    assert_eq!(clock(&window), 12);
    window.get_by_label("Why the cut at C?");
    held(&mut window, Modifiers::SHIFT, Key::A);
    assert_eq!(clock(&window), 8, "B raised alpha at A");
    press(&mut window, &[Key::End]);
    // The selected lane has 13 steps; the clock went on with the longer one.
    window.get_by_label("Step 17 of 17");
    press(&mut window, &[Key::Home, Key::PageDown]);
    assert_eq!(clock(&window), 1);
}

#[test]
fn buttons_step_to_each_event() {
    let mut window = opened("research-pays", Lang::En, vec2(1280.0, 800.0));
    for (label, kind) in [("Next cutoff", 0), ("Next tightened bound", 1), ("Next re-search", 2)] {
        press(&mut window, &[Key::Home]);
        assert_eq!(clock(&window), 0);
        // Cutoffs have a button in the row; the others are in the menu.
        match kind {
            0 => click(&mut window, label),
            _ => choose(&mut window, label),
        }
        let app = window.state();
        let record = app.model.focused().and_then(|lane| lane.record()).expect("a record");
        let first =
            record.recording.replay.events().first(jianzhi_core::trace::EventKind::ALL[kind]).map(|step| step.0);
        assert_eq!(clock(&window), first.unwrap_or(0), "{label}");
    }
    choose(&mut window, "Last step");
    click(&mut window, "Step back");
    click(&mut window, "Step forward");
    let model = &window.state().model;
    assert_eq!(Some(model.step()), model.focused().map(|lane| lane.last()), "the selected lane is at its end again");
}

#[test]
fn the_clock_runs_and_stops() {
    let mut window = worked_example();
    click(&mut window, "Play");
    assert!(window.state().model.timeline.playing.is_some());
    window.run_steps(40);
    assert!(clock(&window) > 0);
    click(&mut window, "Pause");
    assert!(window.state().model.timeline.playing.is_none());
}

#[test]
fn the_strip_is_a_scrubber() {
    let mut window = worked_example();
    let strip = window.get_by_label("Timeline").rect();
    let at = |part: f32| Pos2::new(strip.left() + strip.width() * part, strip.center().y);
    drag(&mut window, at(0.1), at(0.97));
    assert_eq!(window.state().model.step(), Step(13));
    drag(&mut window, at(0.97), at(0.52));
    assert!((6..=8).contains(&clock(&window)), "{}", clock(&window));
}

#[test]
fn the_language_changes_every_word() {
    let mut window = worked_example();
    choose(&mut window, &Lang::En.say("app-switch-language"));
    window.get_by_label("播放");
    assert!(window.query_by_label("Play").is_none());
    press(&mut window, &[Key::L]);
    window.get_by_label("Play");
}

#[test]
fn light_lanes_view_and_presenter_change_by_button_and_key() {
    let mut window = worked_example();
    choose(&mut window, "Dark");
    assert!(window.state().model.settings.dark);
    press(&mut window, &[Key::D, Key::Num1]);
    assert!(!window.state().model.settings.dark && window.state().model.searches.focus == 0);
    click(&mut window, "Lane 2: Alpha-beta");
    assert_eq!(window.state().model.searches.focus, 1);
    click(&mut window, "PVS");
    assert_eq!(window.state().model.searches.lanes[1].method.name(), "pvs");
    choose(&mut window, &Lang::En.say("app-key-view"));
    assert_eq!(window.state().model.settings.view, View::SideToMove);
    choose(&mut window, "Present");
    assert!(window.state().model.stage.is_on);
    press(&mut window, &[Key::Escape]);
    assert!(!window.state().model.stage.is_on);
}

#[test]
fn lanes_are_added_and_removed_by_menu() {
    let mut window = worked_example();
    click(&mut window, "Lane 2 of 2");
    click(&mut window, "Add a lane: NegaScout");
    assert_eq!(window.state().model.searches.lanes.len(), 3);
    click(&mut window, "Lane 3: NegaScout");
    click(&mut window, "Remove this lane");
    assert_eq!(window.state().model.searches.lanes.len(), 2);
}

#[test]
fn an_unseen_leaf_is_dragged_and_the_result_stays() {
    let mut window = worked_example();
    press(&mut window, &[Key::End]);
    let leaf = middle(&window, "Child 2 of C: 6 · never looked at · Alpha-beta");
    drag(&mut window, leaf, leaf - vec2(0.0, 70.0));
    window.get_by_label("With child 2 of C = 16 the same branches are cut: as many visits as before. A stays −5: that leaf is never looked at.");
    window.get_by_label("Child 2 of C: 16 · never looked at · Alpha-beta");
    click_any(&mut window, "Dismiss the change");
    assert!(window.state().model.edits.change.is_none());
}

fn click_any(window: &mut Window, label: &str) {
    window.get_all_by_label(label).next().expect("a button").click();
    window.run_ok();
}

#[test]
fn a_seen_leaf_is_typed_and_everything_follows() {
    let mut window = worked_example();
    press(&mut window, &[Key::End]);
    click(&mut window, "Child 1 of C: −8 · searched · Alpha-beta");
    press(&mut window, &[Key::Enter]);
    window.get_by_label("Value of the leaf");
    window.run_ok();
    // What is typed replaces the value.
    window.event(Event::Text("7".to_owned()));
    window.run_ok();
    press(&mut window, &[Key::Enter]);
    window.get_by_label("With child 1 of C = 7 the cut below C is gone: 2 more visits. A changes from −5 to 1.");
    window.get_by_label(
        "With child 1 of C = 7: as many visits as before, since nothing is ever cut here. A changes from −5 to 1.",
    );
    let record = window.state().model.searches.lanes[1].record().and_then(|record| record.value);
    assert_eq!(record, Some(Score::new(1)));
    held(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(window.state().model.searches.lanes[1].counts().map(|counts| counts.visits), Some(7));
}

#[test]
fn a_child_is_dragged_past_its_sibling() {
    let mut window = worked_example();
    press(&mut window, &[Key::End]);
    let from = middle(&window, "C: ≤−5 · searched · Alpha-beta");
    let to = middle(&window, "B: −5 · searched · Alpha-beta");
    drag(&mut window, from, to - vec2(12.0, 0.0));
    assert_eq!(tree_of(&window.state().model), "A(C(-8 6 1) B(10 -5 2))");
}

#[test]
fn the_list_of_keys_opens_and_closes() {
    let mut window = worked_example();
    press(&mut window, &[Key::Questionmark]);
    window.get_by_label("Fit the tree to the window");
    press(&mut window, &[Key::Escape]);
    assert!(window.query_by_label("Fit the tree to the window").is_none());
    choose(&mut window, "Keys");
    click(&mut window, "Close");
    assert!(window.query_by_label("Fit the tree to the window").is_none());
}

#[test]
fn the_tree_dialog_tells_a_mistake_and_takes_a_tree() {
    let mut window = worked_example();
    press(&mut window, &[Key::T]);
    window.get_by_label("Tree notation").focus();
    window.run_ok();
    let write = |window: &mut Window, text: &str| {
        window.key_press_modifiers(Modifiers::COMMAND, Key::A);
        window.get_by_label("Tree notation").type_text(text);
        window.run_ok();
    };
    write(&mut window, "A(B(10 -5");
    assert!(window.query_by_label_contains("expected a further node").is_some());
    click(&mut window, "Apply");
    assert!(window.query_by_label("Apply").is_some(), "nothing is applied");
    write(&mut window, "A(B(1 2) C(3 4))");
    window.get_by_label("A tree of 7 positions.");
    click(&mut window, "Apply");
    assert_eq!(tree_of(&window.state().model), "A(B(1 2) C(3 4))");
}

#[test]
fn tab_reaches_the_buttons_and_arrows_still_step() {
    let mut window = worked_example();
    press(&mut window, &[Key::Tab, Key::Tab, Key::ArrowRight, Key::ArrowRight]);
    assert_eq!(clock(&window), 2);
    assert!(window.ctx.memory(|memory| memory.focused()).is_some());
}

/// kittest fails on a glyph that the fonts lack.
#[test]
fn what_a_scenario_offers_is_the_first_lane_to_be_added_and_one_click_away_before_an_audience() {
    for (size, lang, label) in [
        (vec2(1280.0, 800.0), Lang::En, "Add a lane: Alpha-beta, fail-soft"),
        (vec2(1024.0, 768.0), Lang::En, "Add a lane: Alpha-beta, fail-soft"),
        (vec2(1280.0, 800.0), Lang::Zh, "添加一栏：alpha-beta（返回原值）"),
    ] {
        for keys in [&[][..], &[Key::F11]] {
            let mut window = opened("worked-example", lang, size);
            press(&mut window, keys);
            // On the stage the bar comes with the pointer.
            window.hover_at(Pos2::new(300.0, 300.0));
            window.run_steps(2);
            if keys.is_empty() {
                click(&mut window, &lang.say_with("app-lanes-menu", &[("number", 2.into()), ("count", 2.into())]));
            }
            click(&mut window, label);
            assert_eq!(window.state().model.searches.lanes.len(), 3);
            assert!(window.query_by_label(label).is_none());
        }
    }
}

#[test]
fn a_frame_in_which_nothing_changes_draws_no_tree() {
    let mut window = window(scenario("worked-example"), Lang::En, vec2(1280.0, 800.0));
    press(&mut window, &[Key::C]);
    let made = |window: &Window| window.state().drawings_made();
    let before = made(&window);
    // The pointer moves over a button and over the paper, and both languages' menus stay closed.
    for at in [egui::pos2(640.0, 300.0), egui::pos2(60.0, 747.0), egui::pos2(100.0, 747.0)] {
        window.hover_at(at);
        window.run_ok();
    }
    (0..10).for_each(|_| window.step());
    assert_eq!(made(&window), before);
    press(&mut window, &[Key::ArrowLeft]);
    // Two lanes and the strip.
    assert_eq!(made(&window), before + 3);
    press(&mut window, &[Key::V]);
    assert_eq!(made(&window), before + 6);
}

#[test]
fn the_visits_of_a_lane_are_told_once() {
    for lang in Lang::ALL {
        let mut window = opened("worked-example", lang, vec2(1280.0, 800.0));
        press(&mut window, &[Key::C]);
        let visits = lang.say_with("app-race-of", &[("now", "7".into()), ("total", "7".into())]);
        let told = |window: &Window| texts(window).iter().filter(|text| text.words.contains(&visits)).count();
        let has_table = |window: &Window| window.state().shown_parts.iter().any(|part| part.name == "table");
        assert_eq!((told(&window), has_table(&window)), (1, false), "{lang:?}");
        let mut model = window.state().model.clone();
        apply(&mut model, LookCommand::SwitchCounts);
        reopen(&mut window, model);
        window.run_ok();
        assert_eq!((told(&window), has_table(&window)), (0, true), "{lang:?}");
    }
}

#[test]
fn what_a_convention_rules_out_is_said_once_in_the_menu_of_a_lane() {
    let mut model = model_of_shipped("worked-example", Lang::En);
    let mut method = Method::from(Algorithm::AlphaBeta);
    for &choice in FIELDS[0].1 {
        method.set(FIELDS[0].0, Some(choice)).expect("a choice");
    }
    apply(&mut model, LanesCommand::SetAlgorithm(1, method));
    assert!(method.with(Switch::Table).fits(&model.searches.base.start).is_err(), "it is ruled out");
    let reason = Lang::En.say_with("app-off-decided", &[("switches", "|".into())]);
    let begin = reason.split('|').next().unwrap_or_default();
    let mut window = shown(model, vec2(1280.0, 800.0));
    window.get_all_by_label_contains("Lane 2: ").next().expect("its title").click();
    window.run_ok();
    let end = reason.split('|').next_back().unwrap_or_default();
    let is_reason = |words: &str| words.starts_with(begin) && words.ends_with(end) && words.len() > reason.len();
    assert_eq!(texts(&window).iter().filter(|text| is_reason(&text.words)).count(), 1, "{reason}");
}
