//! What a screen reader finds: everything that can be pressed, typed into or moved has a name, on every main screen.

use crate::support::prelude::*;
use egui::accesskit::Action;

/// What can be pressed, typed into or moved, and has no name.
fn nameless(window: &Window) -> Vec<String> {
    let is_interactive = |role: Role| {
        use Role::{
            Button, CheckBox, ColorWell, ComboBox, Link, MenuItem, MultilineTextInput, RadioButton, Slider, SpinButton,
            TextInput, TreeItem,
        };
        matches!(
            role,
            Button
                | CheckBox
                | ColorWell
                | ComboBox
                | Link
                | MenuItem
                | MultilineTextInput
                | RadioButton
                | Slider
                | SpinButton
                | TextInput
                | TreeItem
        )
    };
    let mut found = Vec::new();
    for node in window.root().children_recursive() {
        let node = node.accesskit_node();
        // A scroll bar is what its role says.
        let is_plain = matches!(node.role(), Role::GenericContainer | Role::ScrollBar);
        let acts = node.data().supports_action(Action::Click) && !is_plain;
        if (is_interactive(node.role()) || acts)
            && node.label().or_else(|| node.value()).is_none_or(|name| name.trim().is_empty())
        {
            found.push(format!("{:?} at {:?}", node.role(), node.raw_bounds()));
        }
    }
    found
}

#[test]
fn everything_that_acts_has_a_name_on_every_main_screen() {
    let held = |window: &mut Window, key: Key, held: Modifiers| {
        window.key_press_modifiers(held, key);
        window.run_steps(3);
    };
    for lang in Lang::ALL {
        for name in ["worked-example", "xiangqi-start"] {
            let mut shown = scenario(name);
            shown.base.depth = shown.base.depth.min(jianzhi_core::game::Depth(2));
            for (screen, keys) in [
                ("the desk", &[][..]),
                ("a step", &[Key::C, Key::Q, Key::H]),
                ("the Map", &[Key::W]),
                ("the list of keys", &[Key::Questionmark]),
                ("the ledger", &[Key::S]),
                ("the comparison", &[Key::M]),
                ("the editor", &[Key::T]),
                ("the stage", &[Key::F11, Key::C]),
                ("predictions", &[Key::P]),
            ] {
                let mut window = window(shown.clone(), lang, vec2(1280.0, 800.0));
                press_steps(&mut window, keys);
                assert_eq!(nameless(&window), Vec::<String>::new(), "{screen} of {name} in {lang:?}");
                window.hover_at(egui::pos2(300.0, 300.0));
                window.run_steps(2);
                assert_eq!(nameless(&window), Vec::<String>::new(), "{screen} of {name} in {lang:?}, pointed at");
            }
            for (screen, key, with) in
                [("the search over commands", Key::K, Modifiers::COMMAND), ("pictures", Key::P, Modifiers::COMMAND)]
            {
                let mut window = window(shown.clone(), lang, vec2(1280.0, 800.0));
                held(&mut window, key, with);
                assert_eq!(nameless(&window), Vec::<String>::new(), "{screen} of {name} in {lang:?}");
            }
        }
    }
}

fn press_steps(window: &mut Window, keys: &[Key]) {
    for &key in keys {
        window.key_press(key);
        window.run_steps(3);
    }
}

#[test]
fn reduced_motion_stops_what_the_window_animates() {
    let shown = after(model_of_shipped("worked-example", Lang::En), [LookCommand::SwitchMotion]);
    let mut window = stepped(model_of_shipped("worked-example", Lang::En), vec2(1280.0, 800.0), 2);
    assert!(window.ctx.global_style().animation_time > 0.0);
    reopen(&mut window, shown);
    window.run_steps(2);
    assert_eq!(window.ctx.global_style().animation_time, 0.0);
}

/// The names that a screen reader finds: of what is not hidden from it.
fn describe(window: &Window) -> Vec<String> {
    fn add(node: &egui_kittest::kittest::AccessKitNode<'_>, all: &mut Vec<String>) {
        if !node.data().is_hidden() {
            all.extend(node.label());
            node.children().for_each(|child| add(&child, all));
        }
    }
    let mut all = Vec::new();
    add(&window.root().accesskit_node(), &mut all);
    all
}

#[test]
fn a_screen_reader_finds_a_dialog_alone_while_that_is_open() {
    let mut window = settled(scenario("worked-example"), Lang::En, vec2(1280.0, 800.0));
    let behind = Lang::En.say("app-forward");
    assert!(describe(&window).contains(&behind));
    for key in [Key::Questionmark, Key::L, Key::O, Key::E] {
        window.key_press_modifiers(Modifiers::SHIFT, key);
        window.run_steps(4);
        let told = describe(&window);
        assert!(!told.is_empty() && !told.contains(&behind), "{key:?}: {told:?}");
        window.key_press(Key::Escape);
        window.run_steps(4);
    }
    assert!(describe(&window).contains(&behind));
}
