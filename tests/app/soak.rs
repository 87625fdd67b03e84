//! The app under random keys, clicks, drags and words: it never panics, and its memory does not grow.
//!
//! `cargo test --release --test app soak -- --ignored` gives a hundred thousand of them.

use crate::support::prelude::*;
use jianzhi_app::catalogue;

const SIZES: [Vec2; 4] = [vec2(1280.0, 800.0), vec2(1024.0, 768.0), vec2(700.0, 500.0), vec2(390.0, 844.0)];
const SCENARIOS: [&str; 6] = ["worked-example", "deep-cut", "aspiration", "mtdf", "horizon", "tic-tac-toe"];
const WORDS: [&str; 8] = ["7", "-3", "deep", "(1 2 (3 4))", "剪枝", "inf", "", "x)"];
/// Below this there are no buttons that open a dialogue of the system.
const TOP_BAR: f32 = 60.0;

#[test]
fn random_commands_do_no_harm() {
    soak(&mut Dice::new(1), 400);
}

#[test]
#[ignore = "a hundred thousand commands take some minutes in a release build"]
fn a_hundred_thousand_commands_do_no_harm_and_take_no_memory() {
    let mut dice = Dice::new(2);
    soak(&mut dice, 20_000);
    let before = resident();
    for part in 1..=4 {
        soak(&mut dice, 20_000);
        println!("{} commands, {} MB", (part + 1) * 20_000, resident() >> 20);
    }
    let grown = resident().saturating_sub(before);
    assert!(grown < 200 << 20, "grew by {} MB", grown >> 20);
}

/// Gives commands to a window, which is created again now and then with another scenario, size and language.
fn soak(dice: &mut Dice, commands: usize) {
    let mut open = new_window(dice);
    for number in 0..commands {
        if number % 2_000 == 1_999 {
            open = new_window(dice);
        }
        give(&mut open, dice);
        open.step();
        let model = &open.state().model;
        assert!(!model.searches.lanes.is_empty(), "there is always something to look at");
    }
}

fn new_window(dice: &mut Dice) -> Window {
    let name = SCENARIOS[dice.below(SCENARIOS.len())];
    let lang = if dice.below(2) == 0 { Lang::En } else { Lang::Zh };
    window(scenario(name), lang, SIZES[dice.below(SIZES.len())])
}

fn give(window: &mut Window, dice: &mut Dice) {
    match dice.below(20) {
        0..12 => press(window, dice),
        12..15 => click(window, dice),
        15 => {
            let (from, to) = (point(window, dice), point(window, dice));
            window.drag_at(from);
            window.step();
            window.hover_at(to);
            window.step();
            window.drop_at(to);
        }
        16 => window.hover_at(point(window, dice)),
        17 => window.event(Event::Text(WORDS[dice.below(WORDS.len())].to_owned())),
        18 => {
            window.set_size(SIZES[dice.below(SIZES.len())]);
        }
        _ => {
            window.key_press(Key::Escape);
        }
    }
}

/// A key that is not one of those that write a file or open a dialogue of the system.
fn press(window: &mut Window, dice: &mut Dice) {
    let key = Key::ALL[dice.below(Key::ALL.len())];
    let modifiers = [Modifiers::NONE, Modifiers::NONE, Modifiers::SHIFT, Modifiers::COMMAND][dice.below(4)];
    let is_left_out = |command: Command| {
        matches!(
            command,
            Command::Files(FilesCommand::ChooseFile)
                | Command::Files(FilesCommand::Save(_))
                | Command::Files(FilesCommand::SaveTo(..))
                | Command::Files(FilesCommand::SavePicture(..))
        )
    };
    let writes = matches!(window.state().model.dialog.overlay, Overlay::Picture(..) | Overlay::Commands(..))
        && key == Key::Enter;
    if writes || catalogue::command(key, modifiers).is_some_and(is_left_out) {
        return;
    }
    window.key_press_modifiers(modifiers, key);
}

/// A click somewhere, but not where files are chosen.
fn click(window: &mut Window, dice: &mut Dice) {
    if matches!(window.state().model.dialog.overlay, Overlay::Gallery(..) | Overlay::Picture(..)) {
        return;
    }
    let at = point(window, dice);
    window.hover_at(at);
    window.step();
    window.drag_at(at);
    window.drop_at(at);
}

fn point(window: &Window, dice: &mut Dice) -> Pos2 {
    let size = window.ctx.content_rect().size();
    let part = |dice: &mut Dice| dice.below(1_000) as f32 / 1_000.0;
    pos2(part(dice) * size.x, TOP_BAR + part(dice) * (size.y - TOP_BAR))
}

/// Bytes of memory that the process has now.
fn resident() -> u64 {
    let pid = sysinfo::get_current_pid().expect("a process");
    let mut system = sysinfo::System::new();
    system.refresh_processes(sysinfo::ProcessesToUpdate::Some(&[pid]), true);
    system.process(pid).map_or(0, sysinfo::Process::memory)
}
