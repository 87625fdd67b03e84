//! One clock and two ways for the other lanes to follow it: the same number of visits, or the same place.

use crate::support::prelude::*;
use crate::support::window as support;
use jianzhi_core::replay::Meeting;

const SIZE: Vec2 = vec2(1280.0, 800.0);

fn steps(model: &Model) -> Vec<u64> {
    (0..model.searches.lanes.len()).map(|lane| model.step_of(lane).0).collect()
}

#[test]
fn one_step_beyond_the_selected_lanes_end_all_lanes_are_finished() {
    let model = after(model_of_shipped("worked-example", Lang::En), [ClockCommand::Go(Go::To(Step(13)))]);
    assert_eq!(steps(&model), [11, 13], "each has made seven visits");
    let ended = after(model, [ClockCommand::Go(Go::Forward)]);
    assert_eq!(steps(&ended), [17, 13], "there is no press of a key that moves nothing");
    assert_eq!(steps(&after(ended, [ClockCommand::Go(Go::Back)])), [11, 12]);
}

#[test]
fn from_the_end_of_a_real_search_one_press_moves_the_selected_lane_one_step() {
    let mut model = after(model_of_shipped("xiangqi-start", Lang::En), [ClockCommand::Go(Go::Last)]);
    for alignment in [Alignment::Visits, Alignment::Place] {
        assert_eq!(model.timeline.alignment, alignment);
        for lane in 0..model.searches.lanes.len() {
            model =
                after(model, [Command::Lanes(LanesCommand::Focus(lane)), Command::Clock(ClockCommand::Go(Go::Last))]);
            let last = model.searches.lanes[lane].last().0;
            assert_eq!(model.step().0, last);
            for go in [(Go::Back, last - 1), (Go::Back, last - 2), (Go::Forward, last - 1), (Go::Forward, last)] {
                model = after(model, [ClockCommand::Go(go.0)]);
                assert_eq!(model.step().0, go.1, "{alignment:?} {lane} {:?}", go.0);
            }
        }
        model = after(model, [ClockCommand::Go(Go::Last), ClockCommand::SwitchAlignment]);
    }
}

#[test]
fn at_the_same_place_the_lanes_show_the_same_position_or_say_that_they_never_came() {
    let mut model = after(
        model_of_shipped("xiangqi-start", Lang::En),
        [ClockCommand::Go(Go::First), ClockCommand::SwitchAlignment],
    );
    let focus = model.searches.focus;
    for kind in [EventKind::Cutoff, EventKind::Cutoff, EventKind::Raise, EventKind::Research, EventKind::Cutoff] {
        apply(&mut model, ClockCommand::Go(Go::Next(kind)));
        let line = model.state().expect("it is searched").line();
        for lane in (0..model.searches.lanes.len()).filter(|&lane| lane != focus) {
            let there = model.searches.lanes[lane].state().expect("it is searched");
            match model.meeting(lane).expect("it follows") {
                Meeting::Here(..) => assert_eq!(there.line(), line),
                Meeting::Never(_) => assert!(line.starts_with(&there.line()) && there.line().len() < line.len()),
                Meeting::NotSoFar(_) => unreachable!("all searches have ended"),
            }
        }
    }
}

#[test]
fn minimax_in_front_shows_where_alpha_beta_never_came() {
    let model = model_of_shipped("worked-example", Lang::En);
    // The second leaf of C, which minimax alone looks at.
    let seen = after(
        model,
        [
            Command::Lanes(LanesCommand::Focus(0)),
            Command::Clock(ClockCommand::SwitchAlignment),
            Command::Clock(ClockCommand::Go(Go::To(Step(13)))),
        ],
    );
    let stands = seen.searches.lanes[1].state().expect("it is searched");
    assert_eq!((seen.meeting(1), stands.line().len()), (Some(Meeting::Never(stands.step)), 1), "it left C by the cut");
    let led = after(seen, [LanesCommand::Focus(1)]);
    assert_eq!(
        (led.timeline.clock, led.step_of(0)),
        (Step(12), Step(16)),
        "the other way round minimax is where it left C"
    );
    assert_eq!(led.met_at(0), Some(6), "C was its sixth visit");
}

#[test]
fn the_race_is_read_and_the_switch_has_a_key() {
    for (lang, here, never) in [
        (Lang::En, "here at visit 3 of 9", "never came here · 7 of 7"),
        (Lang::Zh, "第 3 次访问到此，共 9 次", "从未到此 · 7 / 7"),
    ] {
        let mut window = window(scenario("worked-example"), lang, SIZE);
        press(&mut window, &[Key::Home, Key::U, Key::ArrowRight, Key::ArrowRight]);
        window.get_by_label(here);
        press(&mut window, &[Key::Num1, Key::End]);
        press(&mut window, &[Key::ArrowLeft, Key::ArrowLeft, Key::ArrowLeft]);
        window.get_by_label(never);
        press(&mut window, &[Key::U]);
        assert!(window.query_by_label(never).is_none());
        assert_eq!(window.state().model.timeline.alignment, Alignment::Visits);
    }
}

#[test]
fn by_events_the_clock_plays_from_one_to_the_next_and_back() {
    let start = [
        ClockCommand::Go(Go::First),
        ClockCommand::SetPlayMode(PlayMode::Events),
        ClockCommand::Play(Direction::Forward),
    ];
    let mut model = after(model_of_shipped("worked-example", Lang::En), start);
    let events: Vec<Step> = {
        let events = model.focused().and_then(|lane| lane.record()).expect("it is searched").recording.replay.events();
        let mut all: Vec<Step> = EventKind::ALL.into_iter().flat_map(|kind| events.steps(kind)).collect();
        all.sort_unstable();
        all
    };
    let play = |model: &mut Model| {
        let mut steps = Vec::new();
        while model.timeline.playing.is_some() {
            receive(model, BackgroundEvent::Tick);
            steps.push(model.timeline.clock);
        }
        steps
    };
    let mut expected = events.clone();
    expected.push(model.last());
    assert_eq!(play(&mut model), expected);
    apply(&mut model, ClockCommand::Play(Direction::Backward));
    let mut back: Vec<Step> = events.into_iter().rev().collect();
    back.push(Step(0));
    assert_eq!(play(&mut model), back);
}

#[test]
fn the_whole_search_plays_in_half_a_minute() {
    for (name, alignment) in [("worked-example", Alignment::Visits), ("xiangqi-start", Alignment::Place)] {
        let mut model = after(
            model_of_shipped(name, Lang::En),
            [ClockCommand::Go(Go::First), ClockCommand::SetPlayMode(PlayMode::Whole)],
        );
        if model.timeline.alignment != alignment {
            apply(&mut model, ClockCommand::SwitchAlignment);
        }
        apply(&mut model, ClockCommand::Play(Direction::Forward));
        let seconds = play(&mut model);
        assert_eq!(model.timeline.clock, model.last());
        assert!((28.0..31.7).contains(&seconds), "{name}: {seconds} s");
    }
}

#[test]
fn a_long_search_is_played_as_a_whole_and_a_short_one_step_by_step() {
    assert_eq!(model_of_shipped("worked-example", Lang::En).play_mode(), PlayMode::Steps);
    let long = model_of_shipped("screen-horses", Lang::En);
    assert!(long.last() > Step(500), "{:?}", long.last());
    assert_eq!(long.play_mode(), PlayMode::Whole);
    let chosen = after(long, [ClockCommand::SetPlayMode(PlayMode::Events)]);
    assert_eq!(chosen.play_mode(), PlayMode::Events);
    let index =
        chosen.session.scenarios.iter().position(|scenario| scenario.name == "screen-horses").expect("it is shipped");
    assert_eq!(after(chosen, [GalleryCommand::Open(index)]).play_mode(), PlayMode::Whole, "another game, another pace");
}

#[test]
fn the_step_is_not_at_its_end_while_another_lane_runs() {
    let mut model = after(model_of_shipped("worked-example", Lang::En), [ClockCommand::Go(Go::To(Step(13)))]);
    assert_eq!(model.told_step(), (Step(13), Some(Step(17))), "the longest lane's, from the beginning");
    for lane in [0, 1] {
        model = after(model, [LanesCommand::Focus(lane)]);
        assert_eq!(model.told_step().1, Some(Step(17)), "the same of each lane");
    }
    model.timeline.clock = Step(15);
    model = after(model, [LanesCommand::Focus(1)]);
    assert!(model.timeline.clock > model.searches.lanes[1].last(), "the selected lane has ended");
    assert_eq!(model.told_step(), (Step(15), Some(Step(17))), "the clock goes on with the other lane");
}

#[test]
fn the_pace_is_chosen_in_the_menu_of_its_button() {
    let modes = [PlayMode::Steps, PlayMode::Events, PlayMode::Whole];
    for (lang, paces) in
        [(Lang::En, ["1 / s", "events: 1 / s", "all in 30 s"]), (Lang::Zh, ["1 步/秒", "1 个事件/秒", "30 秒放完"])]
    {
        let mut window = window(scenario("worked-example"), lang, SIZE);
        let button = |pace: &str| lang.say_with("app-pace-menu", &[("pace", pace.into())]);
        for at in 0..modes.len() {
            let next = (at + 1) % modes.len();
            support::click(&mut window, &button(paces[at]));
            let ids = ["app-play-mode-steps", "app-play-mode-events", "app-play-mode-whole"];
            window.get_by_label_contains(&lang.say(ids[next])).click();
            window.run_ok();
            assert_eq!(window.state().model.play_mode(), modes[next]);
            window.get_by_label(&button(paces[next]));
        }
        press(&mut window, &[Key::I, Key::I]);
        assert_eq!(window.state().model.play_mode(), PlayMode::Whole);
    }
}
