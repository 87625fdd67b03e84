//! The race: one click from a fresh start, one clock for all lanes, and at its end the result in numbers.

use crate::support::prelude::*;
use jianzhi_app::keys::press as give_key;
use jianzhi_app::racing::RaceLength;

const SIZE: Vec2 = vec2(1280.0, 800.0);

fn is_race(model: &Model) -> bool {
    matches!(model.dialog.overlay, Overlay::Race(_))
}

#[test]
fn the_menu_runs_it_from_a_fresh_start() {
    for (lang, name) in
        [(Lang::En, "Race: all lanes over the whole tree on one clock"), (Lang::Zh, "竞速：各栏同时走完整棵树")]
    {
        let mut window = settled(scenario("worked-example"), lang, SIZE);
        click(&mut window, &lang.say("app-menu"));
        window.get_by_label_contains(name).click();
        window.step();
        window.step();
        let model = &window.state().model;
        assert!(is_race(model) && (model.timeline.playing.is_some() || model.timeline.clock == model.last()));
    }
}

#[test]
fn it_takes_the_time_that_is_chosen_and_ends_with_all_lanes() {
    for (name, usual) in [("worked-example", 10.0), ("xiangqi-start", 30.0)] {
        let mut model = after(model_of_shipped(name, Lang::En), [RaceCommand::OpenRace]);
        for (length, wanted) in [(None, usual), (Some(RaceLength::Short), 10.0), (Some(RaceLength::Long), 60.0)] {
            if let Some(length) = length {
                apply(&mut model, RaceCommand::Take(length));
            }
            assert_eq!(model.timeline.clock.0, 0, "it begins anew");
            let seconds = play(&mut model);
            assert!((seconds - wanted).abs() < wanted * 0.07, "{name}: {seconds} s in place of {wanted} s");
            assert!(
                model.searches.lanes.iter().all(|lane| lane.state().is_some_and(|state| state.step == lane.last()))
            );
        }
        apply(&mut model, DialogCommand::Close);
        assert_eq!(
            (model.dialog.overlay, model.timeline.playing, model.timeline.pace.mode, model.timeline.pace.seconds),
            (Overlay::None, None, None, 30)
        );
    }
}

#[test]
fn all_lanes_make_as_many_visits_until_they_finish() {
    let mut model = after(model_of_shipped("xiangqi-start", Lang::En), [RaceCommand::OpenRace]);
    let mut order: Vec<usize> = Vec::new();
    while model.timeline.playing.is_some() {
        receive(&mut model, BackgroundEvent::Tick);
        let states: Vec<_> = model.searches.lanes.iter().map(|lane| lane.state().expect("it is searched")).collect();
        let most = states.iter().map(|state| state.counts.visits).max().expect("a lane");
        for (index, (lane, state)) in model.searches.lanes.iter().zip(&states).enumerate() {
            let is_over = state.step == lane.last();
            assert!(is_over || most.abs_diff(state.counts.visits) <= 1, "{most} and {}", state.counts.visits);
            if is_over && !order.contains(&index) {
                order.push(index);
            }
        }
    }
    assert_eq!(order, [2, 1, 0], "PVS makes fewer visits than alpha-beta, and minimax the most");
}

#[test]
fn the_end_is_told_in_words_with_the_numbers_of_the_searches() {
    for (lang, all, share) in [
        (
            Lang::En,
            "Minimax looked at all 9 places and plays B.",
            "Alpha-beta looked at 77.8 % of the places (7 visits) and plays the same move, B, with the same value.",
        ),
        (Lang::Zh, "看了全部 9 个结点，走 B。", "看了 77.8 % 的结点（访问 7 次），走同一步（B），值也相同。"),
    ] {
        let mut model = after(model_of_shipped("worked-example", lang), [RaceCommand::OpenRace]);
        let mut early = shown(model.clone(), SIZE);
        assert!(early.query_by_label_contains(share).is_none(), "nothing is told before the end");
        press(&mut early, &[Key::Escape]);
        play(&mut model);
        for (size, presenter) in
            [(SIZE, false), (vec2(1024.0, 768.0), true), (vec2(390.0, 844.0), false), (vec2(844.0, 390.0), false)]
        {
            let mut model = model.clone();
            model.stage.is_on = presenter;
            let window = shown(model, size);
            let words = window.get_by_label_contains(share).rect();
            window.get_by_label_contains(all);
            let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
            assert!(screen.contains_rect(words), "{size:?}: {words:?}");
        }
    }
}

#[test]
fn a_share_is_counted_in_places_and_not_in_visits() {
    let mut model = after(model_of_shipped("xiangqi-start", Lang::En), [RaceCommand::OpenRace]);
    play(&mut model);
    let (all, places): (u64, Vec<u64>) = {
        let reach = |lane: &jianzhi_app::model::Lane| {
            let trace = lane.record().expect("it is searched").trace();
            let census = trace.census().expect("it is counted");
            census.reach(jianzhi_core::trace::VisitId(trace.len() - 1)).places
        };
        (reach(&model.searches.lanes[0]), model.searches.lanes.iter().map(reach).collect())
    };
    let window = shown(model, SIZE);
    for (name, places) in [("Alpha-beta", places[1]), ("PVS", places[2])] {
        let ratio = all as f64 / places as f64;
        let ratio = if ratio < 9.95 { format!("{ratio:.1}") } else { format!("{ratio:.0}") };
        window.get_by_label_contains(&format!("{name} looked at 1 place in {ratio} ("));
    }
    window.get_by_label_contains("PVS: finished as number 1 after 9");
}

#[test]
fn the_move_of_each_lane_is_named_in_the_notation_in_use_and_shown_on_the_board() {
    for (lang, is_plain, written, plays) in [
        (Lang::En, false, "C2+4", "plays C2+4"),
        (Lang::Zh, false, "炮2进4", "走炮2进4"),
        (Lang::En, true, "b7b3", "plays b7b3"),
    ] {
        let mut model = model_of_shipped("central-cannon", lang);
        if is_plain {
            apply(&mut model, BoardCommand::SwitchNotation);
        }
        apply(&mut model, RaceCommand::OpenRace);
        let window = shown(model.clone(), SIZE);
        let board = window.get_by_label(&lang.say("app-board-name")).rect();
        assert!(board.width() > 400.0 && board.height() > 400.0, "{board}");
        let said = |window: &Window| texts(window).into_iter().filter(|text| text.words.starts_with(plays)).count();
        assert_eq!(said(&window), 0, "no lane has finished");
        play(&mut model);
        let window = shown(model.clone(), SIZE);
        assert_eq!(said(&window), 3, "{plays}");
        let card = match lang {
            Lang::En => format!("plays the same move, {written}, with the same value."),
            Lang::Zh => format!("走同一步（{written}），值也相同。"),
        };
        window.get_by_label_contains(&card);
        // A phone has no room for the board; the card names the move there, too.
        for size in [vec2(390.0, 844.0), vec2(844.0, 390.0), vec2(750.0, 560.0)] {
            let window = shown(model.clone(), size);
            assert!(window.query_by_label(&lang.say("app-board-name")).is_none(), "{size}");
            window.get_by_label_contains(&card);
        }
    }
}

#[test]
fn another_value_is_never_called_the_same() {
    let mut model = after(model_of_shipped("zugzwang", Lang::En), [RaceCommand::OpenRace]);
    play(&mut model);
    let values: Vec<_> =
        model.searches.lanes.iter().map(|lane| lane.record().and_then(|record| record.value)).collect();
    assert!(values.windows(2).any(|pair| pair[0] != pair[1]), "the null move is wrong here: {values:?}");
    let window = shown(model, SIZE);
    window.get_by_label_contains("where the first search has");
}

#[test]
fn keys_pause_it_begin_it_again_and_leave_it() {
    let mut model = after(model_of_shipped("xiangqi-start", Lang::En), [RaceCommand::OpenRace]);
    for _ in 0..30 {
        receive(&mut model, BackgroundEvent::Tick);
    }
    let at = model.timeline.clock;
    apply(&mut model, RaceCommand::Pause);
    assert_eq!((model.timeline.playing, model.timeline.clock), (None, at));
    let mut window = shown(model, SIZE);
    press(&mut window, &[Key::Num1]);
    assert_eq!(window.state().model.timeline.pace.seconds, 10);
    press(&mut window, &[Key::F11]);
    assert!(window.state().model.stage.is_on && is_race(&window.state().model), "on the stage it goes on");
    press(&mut window, &[Key::Escape]);
    assert!(!is_race(&window.state().model) && window.state().model.stage.is_on);
    window.key_press_modifiers(Modifiers::SHIFT, Key::I);
    window.step();
    window.step();
    assert!(is_race(&window.state().model));
    click(&mut window, "Close");
    assert!(!is_race(&window.state().model));
}

#[test]
fn it_waits_for_searches_that_still_run() {
    let mut scenario = scenario("xiangqi-start");
    scenario.base.depth = Depth(4);
    let mut window = window(scenario, Lang::En, SIZE);
    window.step();
    assert!(window.state().model.searches.lanes.iter().any(|lane| lane.is_running()));
    window.key_press_modifiers(Modifiers::SHIFT, Key::I);
    window.step();
    window.step();
    let waits = |window: &Window| matches!(window.state().model.dialog.overlay, Overlay::Race(race) if race.is_waiting);
    assert!(waits(&window) && window.state().model.timeline.playing.is_none());
    window.get_by_label_contains("The race begins as soon as");
    until(&mut window, "the race", |window| !waits(window));
    let model = &window.state().model;
    assert!(model.timeline.playing.is_some() && model.searches.lanes.iter().all(|lane| !lane.is_running()));
}

#[test]
fn it_tells_nothing_that_is_to_be_predicted() {
    let mut model = after(model_of_shipped("worked-example", Lang::En), [PredictCommand::SwitchPredict]);
    give_key(&mut model, RaceCommand::OpenRace);
    assert_eq!(model.dialog.overlay, Overlay::None);
    assert!(model.dialog.notice.is_some_and(|notice| notice.words.contains("leave predict mode")));
}

/// Screens, a frame, and phones upright and on their sides.
const SIZES: [Vec2; 7] = [
    vec2(1280.0, 800.0),
    vec2(1024.0, 768.0),
    vec2(900.0, 600.0),
    vec2(750.0, 560.0),
    vec2(844.0, 390.0),
    vec2(667.0, 375.0),
    vec2(390.0, 844.0),
];

#[test]
fn no_two_plies_are_written_over_each_other() {
    for (lang, plies) in [(Lang::En, ["Red", "Black's reply"]), (Lang::Zh, ["红方", "黑方应着"])] {
        let mut raced = after(model_of_shipped("tactical-middle-game", lang), [RaceCommand::OpenRace]);
        play(&mut raced);
        let mut found = 0;
        for size in SIZES {
            let window = shown(raced.clone(), size);
            let written = texts(&window).into_iter().filter(|text| plies.contains(&text.words.as_str()));
            let written: Vec<_> = written.collect();
            found += written.len();
            for (at, one) in written.iter().enumerate() {
                for other in &written[at + 1..] {
                    let apart = (one.rect.center().y - other.rect.center().y).abs();
                    assert!(apart >= one.smallest * 1.1, "{size}: {} and {}, {apart} apart", one.words, other.words);
                }
            }
        }
        assert!(found > 20, "{found}");
    }
}

#[test]
fn where_fingers_point_it_names_no_key() {
    for (lang, key) in [(Lang::En, "Escape"), (Lang::Zh, "Esc")] {
        for (size, has_keys) in [(SIZE, true), (vec2(390.0, 844.0), false)] {
            let model = after(model_of_shipped("worked-example", lang), [RaceCommand::OpenRace]);
            let window = shown(model, size);
            assert_eq!(texts(&window).iter().any(|text| text.words.contains(key)), has_keys, "{lang:?} at {size}");
        }
    }
}

#[test]
fn while_it_runs_its_colours_are_explained_and_a_lane_that_has_finished_is_news() {
    for lang in Lang::ALL {
        let mut model = after(model_of_shipped("worked-example", lang), [RaceCommand::OpenRace]);
        let words = |model: &Model| {
            let mut model = model.clone();
            model.timeline.playing = None;
            let told = texts(&shown(model, SIZE)).into_iter().map(|text| text.words.replace('\n', " "));
            told.collect::<Vec<_>>().join("\n")
        };
        let begun = words(&model);
        let colours = lang.say("race-colours");
        assert!(begun.contains(&colours), "{begun}");
        while model.searches.lanes[1].state().is_some_and(|state| state.step < model.searches.lanes[1].last()) {
            receive(&mut model, BackgroundEvent::Tick);
        }
        let name = jianzhi_view::story::method(lang, model.searches.lanes[1].method);
        let done = lang.say_with("race-lane-done", &[("lane", name.into()), ("visits", 7.into())]);
        let told = words(&model);
        assert!(told.contains(&done) && told.contains(&colours) && !begun.contains(&done), "{told}");
    }
}
