//! The search over all commands: typed, chosen and given by keyboard, found by label.

use crate::support::prelude::*;

const SIZE: Vec2 = vec2(1024.0, 768.0);

/// Opens the search over all commands and types into it.
fn typed(window: &mut Window, text: &str) {
    held(window, Modifiers::COMMAND, Key::K);
    for letter in text.chars() {
        window.event(egui::Event::Text(letter.to_string()));
        window.run_ok();
    }
}

fn opened(model: &Model) -> &str {
    model.scenario().map_or("", |scenario| &scenario.name)
}

#[test]
fn a_scenario_is_opened_by_its_title_in_either_language() {
    for (lang, text) in [(Lang::En, "deep cut"), (Lang::Zh, "Deep cut"), (Lang::En, "深层剪枝")] {
        let mut window = window(scenario("worked-example"), lang, SIZE);
        typed(&mut window, text);
        press(&mut window, &[Key::Enter]);
        let model = &window.state().model;
        assert_eq!((opened(model), &model.dialog.overlay), ("deep-cut", &Overlay::None), "{text}");
    }
}

#[test]
fn words_and_enter_within_one_frame_give_the_command_that_they_name() {
    let mut window = window(scenario("worked-example"), Lang::En, SIZE);
    typed(&mut window, "");
    let (key, modifiers) = (Key::Enter, Modifiers::NONE);
    let enter = egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
    window.input_mut().events.extend([egui::Event::Text("deep cut".to_owned()), enter]);
    window.run_ok();
    let model = &window.state().model;
    assert_eq!((opened(model), &model.dialog.overlay), ("deep-cut", &Overlay::None));
}

#[test]
fn arrows_choose_and_escape_leaves_everything_as_it_was() {
    let mut window = window(scenario("worked-example"), Lang::En, SIZE);
    typed(&mut window, "add a lane");
    let chosen = |window: &Window| match &window.state().model.dialog.overlay {
        Overlay::Commands(palette) => palette.chosen,
        other => panic!("{other:?}"),
    };
    press(&mut window, &[Key::ArrowDown, Key::ArrowDown, Key::ArrowUp]);
    assert_eq!(chosen(&window), 1);
    let (before, clock) = (window.state().model.searches.lanes.len(), window.state().model.timeline.clock);
    press(&mut window, &[Key::Escape]);
    let model = &window.state().model;
    assert_eq!(
        (&model.dialog.overlay, model.searches.lanes.len(), model.timeline.clock),
        (&Overlay::None, before, clock)
    );
}

#[test]
fn a_command_that_can_do_nothing_is_shown_and_not_given() {
    let mut window = window(scenario("worked-example"), Lang::En, SIZE);
    typed(&mut window, "undo");
    window.get_by_label("Undo Ctrl+Z");
    press(&mut window, &[Key::Enter]);
    assert!(matches!(window.state().model.dialog.overlay, Overlay::Commands(_)), "it waits for another one");
}

#[test]
fn the_menu_leads_to_everything_under_a_heading() {
    for lang in Lang::ALL {
        let mut window = settled(scenario("worked-example"), lang, vec2(1280.0, 800.0));
        press(&mut window, &[Key::F9]);
        click(&mut window, &lang.say("app-menu"));
        let screen = window.ctx.content_rect();
        for id in [
            "app-lessons",
            "gallery-open",
            "gallery-choose-file",
            "gallery-save",
            "app-pictures",
            "workshop-open",
            "lab-open",
            "app-next-use",
            "app-present",
            "menu-open",
            "menu-teach",
            "menu-help",
        ] {
            let line = window.get_by_label(&lang.say(id)).rect();
            assert!(screen.contains_rect(line), "{lang:?}: {id} at {line}");
        }
    }
}

#[test]
fn no_line_of_a_menu_is_cut_short() {
    for (lang, more) in [(Lang::En, "Menu"), (Lang::Zh, "菜单")] {
        for size in [vec2(1280.0, 800.0), vec2(844.0, 390.0), vec2(360.0, 640.0)] {
            let mut window = settled(scenario("worked-example"), lang, size);
            click(&mut window, more);
            let wrong: Vec<_> = texts(&window)
                .into_iter()
                // The bar gives up parts of its words; a name may end in dots, as "Open a file…".
                .filter(|text| text.rect.top() > 60.0 && text.is_cut_short && !text.words.ends_with('…'))
                .collect();
            assert!(wrong.is_empty(), "{lang:?} at {size}: {wrong:#?}");
        }
    }
}

#[test]
fn words_that_find_nothing_are_answered_and_the_field_stays_where_it_is() {
    for lang in Lang::ALL {
        let mut window = window(scenario("worked-example"), lang, SIZE);
        typed(&mut window, "");
        window.run_steps(2);
        let field = |window: &Window| window.get_by_role(egui::accesskit::Role::TextInput).rect().min;
        let before = field(&window);
        for letter in ["u", "n", "d", "q", "q"] {
            window.event(egui::Event::Text(letter.to_owned()));
            window.run_ok();
            window.run_ok();
            assert_eq!(field(&window), before, "{lang:?}: {letter}");
        }
        window.get_by_label(&lang.say_with("app-commands-none", &[("typed", "undqq".into())]));
    }
}
