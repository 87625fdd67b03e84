//! Pictures written from the window: each part of what is shown, in a chosen form.
//!
//! This is the only test here, since it changes the working folder of its process, where the app writes.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "../app/support.rs"]
mod support;

use std::path::Path;
use std::time::{Duration, Instant};
use std::{fs, thread};

use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use jianzhi_app::App;
use jianzhi_app::apply::apply;
use jianzhi_app::command::{BoardCommand, FilesCommand};
use jianzhi_app::model::Overlay;
use jianzhi_core::trace::Step;
use jianzhi_view::export::PictureForm;
use jianzhi_view::scene::figure::What;
use jianzhi_view::text::Lang;
use jianzhi_view::theme::Theme;
use support::window::{Window, click, press, scenario, window, window_of};

/// Writes a picture, and returns the contents of its file.
fn written(window: &mut Window, folder: &Path, choices: &[&str]) -> String {
    window.key_press_modifiers(Modifiers::COMMAND, Key::P);
    window.run_ok();
    for choice in choices {
        // The part of the window that a pill is about may have the same name.
        window.get_all_by_label(choice).last().expect("a pill").click();
        window.run_ok();
    }
    click(window, "Save");
    let until = Instant::now() + Duration::from_secs(60);
    while window.state().model.files.saving.is_some() {
        assert!(Instant::now() < until, "nothing was written");
        thread::sleep(Duration::from_millis(5));
        window.run_ok();
    }
    let path = fs::read_dir(folder).unwrap().next().expect("a file").unwrap().path();
    let picture = fs::read(&path).unwrap();
    fs::remove_file(path).unwrap();
    String::from_utf8_lossy(&picture).into_owned()
}

#[test]
fn what_is_shown_is_written() {
    let folder = tempfile::tempdir().unwrap();
    std::env::set_current_dir(folder.path()).unwrap();
    let mut tree = window(scenario("worked-example"), Lang::En, vec2(1280.0, 800.0));
    press(&mut tree, &[Key::C]);
    tree.key_press_modifiers(Modifiers::COMMAND, Key::P);
    tree.run_ok();
    assert_eq!(tree.state().model.dialog.overlay, Overlay::Picture(What::Tree, PictureForm::Svg));
    assert!(tree.get_by_label("Board").accesskit_node().is_disabled(), "a tree has no board");
    press(&mut tree, &[Key::Escape]);
    assert_eq!(tree.state().model.dialog.overlay, Overlay::None);
    let picture = written(&mut tree, folder.path(), &["Tree"]);
    assert!(picture.contains(">cut: "), "{picture}");
    let picture = written(&mut tree, folder.path(), &["Window"]);
    assert!(picture.contains(">Window at "), "{picture}");
    assert!(written(&mut tree, folder.path(), &["Timeline", "LaTeX"]).starts_with("\\documentclass"));

    // A moving picture has the steps that are set: all of them, unless others are chosen.
    if PictureForm::Gif.is_there() {
        let all = written(&mut tree, folder.path(), &["Tree", "GIF"]);
        assert!(all.starts_with("GIF8"));
        let mut model = tree.state().model.clone();
        apply(&mut model, FilesCommand::SetPictureSteps(Step(2), Step(99)));
        assert_eq!(model.files.picture_steps, Some((Step(2), Step(13))), "no step lies after the last one");
        let mut three = window_of(App::new(model, Theme::load().unwrap()), vec2(1280.0, 800.0));
        let picked = written(&mut three, folder.path(), &["Tree", "GIF"]);
        assert!(picked.starts_with("GIF8") && picked.len() < all.len(), "{} of {}", picked.len(), all.len());
    }

    let mut game = window(scenario("mate-in-two"), Lang::En, vec2(1280.0, 800.0));
    let usual = written(&mut game, folder.path(), &["Board"]);
    // The board is turned, and its pieces are written as on the screen.
    press(&mut game, &[Key::X]);
    let turned = written(&mut game, folder.path(), &["Board"]);
    let signs = |picture: &str| picture.matches(">K<").count();
    assert!((signs(&usual), signs(&turned)) == (2, 2), "{} {}", signs(&usual), signs(&turned));
    assert_ne!(usual, turned);
    // Its edge has the notation in use.
    let numbers = |picture: &str| picture.matches(">9<").count();
    assert!(numbers(&usual) == 2 && !usual.contains(">i<"), "{usual}");
    let mut model = game.state().model.clone();
    apply(&mut model, BoardCommand::SwitchNotation);
    let mut plain = window_of(App::new(model, Theme::load().unwrap()), vec2(1280.0, 800.0));
    let plain = written(&mut plain, folder.path(), &["Board"]);
    assert!(numbers(&plain) == 1 && plain.contains(">i<"), "{plain}");
}
