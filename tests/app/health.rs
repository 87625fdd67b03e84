//! The report on a search: what it says of its health, and where its bars lead.

use crate::support::prelude::*;
use jianzhi_core::trace::{Finding, NodeType};

const SIZE: Vec2 = vec2(1280.0, 800.0);

fn step(window: &Window) -> u64 {
    window.state().model.step().0
}

#[test]
fn a_bar_leads_to_the_next_of_its_places_and_from_the_last_to_the_first() {
    let mut window = window(scenario("xiangqi-start"), Lang::En, SIZE);
    press(&mut window, &[Key::Home]);
    let record = |window: &Window| {
        window.state().model.focused().and_then(|lane| lane.record()).map(|record| record.recording.replay.clone())
    };
    let replay = record(&window).expect("it is searched at once");
    let finding = Finding::CutBy(0);
    let first = replay.first_finding(finding).expect("a first move cuts");
    let places: Vec<Step> = std::iter::successors(Some(first), |&step| replay.next_finding(finding, step)).collect();
    // The bar is a mark of a chart: it is called by what it says.
    let words = format!("Move 1: {} cutoffs. Go to the next.", places.len());
    for place in places.iter().take(3) {
        bar(&mut window, &words);
        assert_eq!(step(&window), place.0);
    }
    apply_to(&mut window, Command::Clock(ClockCommand::Go(Go::To(*places.last().expect("there are some")))));
    bar(&mut window, &words);
    assert_eq!(step(&window), first.0, "after the last one comes the first");
    let failed = replay.first_finding(Finding::Failed(NodeType::All)).expect("a guess that fails");
    apply_to(&mut window, Command::Clock(ClockCommand::Go(Go::First)));
    let (kept, all) = replay.trace().health().expect("it was taken").kept(NodeType::All);
    bar(&mut window, &format!("all announced, and wrong: {} of {all}. Go to the next.", all - kept));
    assert_eq!(step(&window), failed.0);
}

/// Opens the report and clicks the mark of a chart; the words under the pointer are the same.
fn bar(window: &mut Window, words: &str) {
    press(window, &[Key::S]);
    window.get_by_role_and_label(egui::accesskit::Role::Button, words).click();
    window.run_ok();
}

fn apply_to(window: &mut Window, command: Command) {
    let mut model = window.state().model.clone();
    apply(&mut model, command);
    *window = window_on(model, SIZE);
}

#[test]
fn the_report_opens_and_closes_by_key_and_stays_readable_at_every_size() {
    for lang in Lang::ALL {
        for size in [SIZE, vec2(1024.0, 768.0), vec2(700.0, 520.0)] {
            for name in ["worked-example", "xiangqi-start"] {
                let mut window = window(scenario(name), lang, size);
                press(&mut window, &[Key::End, Key::S]);
                let is_shown = |window: &Window| window.query_by_label(&lang.say("health-card-bets")).is_some();
                assert!(is_shown(&window), "{name} {size:?}");
                press(&mut window, &[Key::S]);
                assert!(!is_shown(&window));
            }
        }
    }
}
