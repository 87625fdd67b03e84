//! Predict mode in the app: what is asked, how it is answered, the response to an answer, and that nothing is revealed.

use crate::support::prelude::*;
use jianzhi_core::predict::{Answer, CutOr, Question};

/// A model that asks these kinds of questions at every event.
fn asking(scenario: Scenario, kinds: QuestionKinds) -> Model {
    let mut model = jianzhi_app::model(scenario, Lang::En).expect("a model");
    (model.predictions.questions.kinds, model.predictions.questions.when) = (kinds, AskWhen::Every);
    apply(&mut model, ClockCommand::Go(Go::First));
    apply(&mut model, PredictCommand::SwitchPredict);
    model
}

fn window(model: Model) -> Window {
    window_on(model, vec2(1280.0, 800.0))
}

/// Steps on until a question is asked.
fn step_to_question(window: &mut Window) -> Question {
    for _ in 0..200 {
        if let Some(question) = window.state().model.predictions.predict.as_ref().and_then(|predict| predict.question())
        {
            return question.clone();
        }
        press(window, &[Key::ArrowRight]);
    }
    panic!("no question was asked");
}

fn score(window: &Window) -> (u32, u32) {
    let predict = window.state().model.predictions.predict.as_ref().expect("predict mode");
    (predict.right, predict.answers)
}

#[test]
fn a_cut_is_asked_for_answered_and_judged() {
    let mut window = window(asking(scenario("worked-example"), QuestionKind::Cut.into()));
    let question = step_to_question(&mut window);
    assert_eq!(window.state().model.timeline.clock, Step(question.step.0 - 1), "the clock waits one step before");
    press(&mut window, &[Key::N]);
    assert_eq!(window.state().model.timeline.clock, question.step);
    window.get_by_label("Your answer: It goes on. It is: It cuts.");
    window.get_by_label("−8 meets the bound −5, so that no other child of C is looked at.");
    window.get_by_label("At A, MAX has −5 in hand through B.");
    assert_eq!(score(&window), (0, 1));
    // A search that never cuts would go on.
    assert!(window.query_by_label_contains("A search with this one mistake would give your answer").is_some());
    press(&mut window, &[Key::ArrowLeft, Key::ArrowRight, Key::Y]);
    assert_eq!(score(&window), (1, 2), "asked once more, it is answered right");
    window.get_by_label("Right.");
    press(&mut window, &[Key::P, Key::ArrowRight]);
    assert_eq!(window.state().model.timeline.clock.0, question.step.0 + 1, "no more questions are asked");
}

#[test]
fn the_mode_begins_with_a_question_wherever_the_clock_is() {
    for presenter in [Modifiers::NONE, Modifiers::SHIFT] {
        let mut window = window(model_of_shipped("worked-example", Lang::En));
        press(&mut window, &[Key::Home]);
        held(&mut window, presenter, Key::P);
        let model = &window.state().model;
        let question = model.predictions.predict.as_ref().and_then(|predict| predict.question()).expect("a question");
        assert_eq!(model.timeline.clock, Step(question.step.0 - 1));
    }
}

#[test]
fn a_jump_stops_before_its_event() {
    let mut model = asking(scenario("deep-cut"), QuestionKind::Owner.into());
    let cutoff = model
        .focused()
        .and_then(|lane| lane.record())
        .and_then(|record| record.recording.replay.events().next(EventKind::Cutoff, Step(0)));
    apply(&mut model, ClockCommand::Go(Go::Next(EventKind::Cutoff)));
    let question = model.predictions.predict.as_ref().and_then(|predict| predict.question()).expect("a question");
    assert_eq!((Some(question.step), Step(model.timeline.clock.0 + 1)), (cutoff, question.step));
}

/// Whatever jumps over a question, or to it, stops before it, whichever events are drawn.
#[test]
fn keys_that_jump_stop_at_a_question_on_their_way() {
    for when in [AskWhen::Every, AskWhen::Random] {
        let mut at_event = asking(scenario("worked-example"), QuestionKind::Cut.into());
        at_event.predictions.questions.when = when;
        apply(&mut at_event, ClockCommand::Go(Go::Next(EventKind::Cutoff)));
        let waits = at_event.timeline.clock;
        let question =
            at_event.predictions.predict.as_ref().and_then(|predict| predict.question()).expect("a question").clone();
        assert_eq!((waits.0 + 1, question.answer), (question.step.0, Answer::Cut(CutOr::Cuts)), "{when:?}");
        // No command gets past it, and what is typed so far stays.
        apply(&mut at_event, PredictCommand::TypeAnswer("7".to_owned()));
        for go in [Go::Next(EventKind::Cutoff), Go::Forward, Go::Last, Go::To(Step(13))] {
            apply(&mut at_event, ClockCommand::Go(go));
            let asked =
                at_event.predictions.predict.as_ref().and_then(|predict| predict.asked.as_ref()).expect("a question");
            assert_eq!((at_event.timeline.clock, asked.typed.as_str()), (waits, "7"), "{when:?} {go:?}");
        }
    }
    let jumps: [fn(&Model) -> Command; 3] = [
        |_| Command::Clock(ClockCommand::Go(Go::Last)),
        |_| Command::Clock(ClockCommand::Go(Go::To(Step(13)))),
        |model| Command::Clock(ClockCommand::Visit(model.line_to(1))),
    ];
    for (number, jump) in jumps.into_iter().enumerate() {
        let mut model = asking(scenario("worked-example"), QuestionKinds::all());
        let command = jump(&model);
        apply(&mut model, command);
        let question = model.predictions.predict.as_ref().and_then(|predict| predict.question()).expect("a question");
        assert_eq!(question.step.0, model.timeline.clock.0 + 1, "jump {number}");
        assert!(model.timeline.clock < Step(11), "it is the first question on the way of jump {number}");
    }
}

#[test]
fn what_shows_the_whole_search_waits_for_the_answer() {
    let mut model = asking(scenario("worked-example"), QuestionKind::Cut.into());
    apply(&mut model, ClockCommand::Go(Go::Last));
    assert!(model.is_asked());
    for command in [Command::Charts(ChartsCommand::Compare), Command::Charts(ChartsCommand::SwitchReport)] {
        apply(&mut model, command);
        assert_eq!(model.dialog.overlay, jianzhi_app::model::Overlay::None);
        assert!(model.dialog.notice.take().is_some_and(|notice| notice.words.contains("answer")));
    }
    apply(&mut model, PredictCommand::Answer(Answer::Cut(CutOr::Cuts)));
    apply(&mut model, ChartsCommand::SwitchReport);
    assert_eq!(model.dialog.overlay, jianzhi_app::model::Overlay::Report);
}

#[test]
fn windows_and_values_are_typed_or_chosen() {
    let mut typing = window(asking(scenario("worked-example"), QuestionKind::Value.into()));
    step_to_question(&mut typing);
    typing.get_by_label("Your answer: a number").focus();
    typing.run_ok();
    typing.get_by_label("Your answer: a number").type_text("−5");
    typing.run_ok();
    press(&mut typing, &[Key::Enter]);
    typing.get_by_label("Right.");
    let mut window = window(asking(scenario("worked-example"), QuestionKind::Window.into()));
    let question = step_to_question(&mut window);
    let right = question.choices.iter().position(|&choice| question.is_right(choice)).expect("it is offered");
    press(&mut window, &[[Key::Num1, Key::Num2, Key::Num3, Key::Num4][right]]);
    assert_eq!(score(&window), (1, 1));
    assert_eq!(window.state().model.searches.focus, 1, "the number is an answer and no lane");
}

#[test]
fn a_wrong_window_names_the_mistake_that_explains_it() {
    let mut model = asking(scenario("worked-example"), QuestionKind::Window.into());
    while !model.is_asked() {
        apply(&mut model, ClockCommand::Go(Go::Forward));
    }
    let narrator = model.narrator().expect("a search");
    let question =
        model.predictions.predict.as_ref().and_then(|predict| predict.question()).expect("a question").clone();
    let stale = narrator.read_answer(&question, "-∞ +∞").expect("a window");
    apply(&mut model, PredictCommand::Answer(stale));
    let answered = model.predictions.predict.as_ref().and_then(|predict| predict.answered.clone()).expect("an answer");
    let mistake = answered.mistake.expect("a mistake gives that window");
    assert!(["not-raised", "started-afresh"].contains(&mistake.name()), "{}", mistake.name());
    let told = model.narrator().expect("a search").likely_mistake(mistake);
    assert!(told.contains("would give your answer"), "{told}");
    // The reason for the right answer comes before what the wrong one may come from.
    let picture = pictured(&model, 900.0);
    let story = picture.story.expect("a story").lines;
    assert!(story.len() > 2 && story.last() == Some(&told), "{story:?}");
}

#[test]
fn whose_bound_it_is_can_be_clicked_in_the_tree() {
    let mut window = window(asking(scenario("deep-cut"), QuestionKind::Owner.into()));
    let question = step_to_question(&mut window);
    assert_eq!(question.answer, Answer::Owner(Some(0)));
    let nodes = window.query_all_by_label_contains("being searched");
    let root = nodes.into_iter().find(|node| {
        node.accesskit_node().label().is_some_and(|label| label.starts_with("A:") && label.ends_with("Alpha-beta"))
    });
    root.expect("the node of the root").click();
    window.run_ok();
    assert_eq!(score(&window), (1, 1));
}

#[test]
fn an_audience_raises_hands_and_is_shown_the_answer() {
    let mut window = window(asking(scenario("worked-example"), QuestionKind::Cut.into()));
    held(&mut window, Modifiers::SHIFT, Key::P);
    let question = step_to_question(&mut window);
    press(&mut window, &[Key::Num1, Key::Num2, Key::Num1]);
    window.get_by_label("It cuts: 2 hands");
    window.get_by_label("It goes on: one hand");
    assert!(window.state().model.is_asked(), "hands are no answer");
    press(&mut window, &[Key::Enter]);
    assert_eq!(window.state().model.timeline.clock, question.step);
    assert_eq!(score(&window), (2, 3));
    window.get_by_label("The answer is: It cuts.");
    window.get_by_label("It cuts: 2 hands");
    press(&mut window, &[Key::ArrowRight]);
    assert!(window.query_by_label("It cuts: 2 hands").is_none(), "the question goes with its step");
}

#[test]
fn kinds_and_times_are_chosen_in_a_menu() {
    let mut window = window(asking(scenario("worked-example"), QuestionKinds::all()));
    click(&mut window, "Questions…");
    click(&mut window, "Values");
    assert!(!window.state().model.predictions.questions.kinds.contains(QuestionKind::Value));
    click(&mut window, "Now and then");
    assert_eq!(window.state().model.predictions.questions.when, AskWhen::Random);
}

#[test]
fn questions_drawn_at_random_come_at_some_events() {
    let mut model = asking(scenario("four-plies"), QuestionKinds::all());
    let asked = |model: &mut Model, when| {
        model.predictions.questions.when = when;
        apply(model, ClockCommand::Go(Go::First));
        let mut asked = 0;
        while model.timeline.clock < model.last() {
            apply(model, ClockCommand::Go(Go::Forward));
            if let Some(answer) =
                model.predictions.predict.as_ref().and_then(|predict| Some(predict.question()?.answer))
            {
                asked += 1;
                apply(model, PredictCommand::Answer(answer));
            }
        }
        asked
    };
    let (some, all) = (asked(&mut model, AskWhen::Random), asked(&mut model, AskWhen::Every));
    assert!(0 < some && some < all, "{some} of {all}");
    assert_eq!(asked(&mut model, AskWhen::Lesson), 0);
}

#[test]
fn another_lane_that_knows_the_answer_waits_before_it() {
    // The selected lane is later than the other one: alpha-beta has been where minimax is asked.
    let mut scenario = scenario("four-plies");
    scenario.methods = vec![Algorithm::AlphaBeta.into(), Algorithm::Minimax.into()];
    let mut model = asking(scenario, QuestionKind::Value.into());
    let mut waited = 0;
    while model.timeline.clock < model.last() {
        apply(&mut model, ClockCommand::Go(Go::Forward));
        let Some(asked) = model.predictions.predict.as_ref().and_then(|predict| predict.asked.clone()) else {
            continue;
        };
        let other = model.searches.lanes[0].state().expect("a state");
        let trace = model.searches.lanes[0].record().expect("a record").trace();
        let visits = trace.visits().filter(|visit| visit.id.0 < other.counts.visits as u32);
        let line = |visit: Visit| trace.path(visit.id).iter().filter_map(|visit| visit.mv).collect::<Vec<_>>();
        let lines: Vec<_> = visits.map(line).collect();
        assert!(asked.line.is_empty() || !lines.contains(&asked.line), "at {:?}", model.timeline.clock);
        waited += usize::from(other.step < model.searches.lanes[0].at(model.timeline.clock));
        apply(&mut model, PredictCommand::Answer(Answer::Value(Score::ZERO)));
    }
    assert!(waited > 0, "the other lane was ahead somewhere");
}

#[test]
fn the_note_waits_until_nothing_is_to_be_predicted() {
    let note = scenario("worked-example").note.en;
    let shows = |window: &Window| window.query_by_label(&note).is_some();
    let mut window = window(asking(scenario("worked-example"), QuestionKind::Cut.into()));
    window.run_ok();
    assert!(!shows(&window), "it tells what is asked for");
    window.get_by_label("Questions…");
    press(&mut window, &[Key::P, Key::Home]);
    assert!(shows(&window));
    press(&mut window, &[Key::P, Key::F11]);
    assert!(window.query_by_label_contains(&note[..20]).is_none(), "nor is it told on the stage");
}

#[test]
fn where_nothing_is_left_to_be_asked_that_is_said() {
    let mut model = asking(scenario("worked-example"), QuestionKinds::all());
    assert_eq!(model.dialog.notice, None, "questions follow");
    apply(&mut model, PredictCommand::SwitchPredict);
    apply(&mut model, ClockCommand::Go(Go::Last));
    apply(&mut model, PredictCommand::SwitchPredict);
    assert!(model.predictions.predict.is_some());
    assert!(model.dialog.notice.is_some_and(|notice| notice.words.starts_with("Nothing is left to be asked")));
}

#[test]
fn a_digit_after_the_answer_changes_no_lane() {
    let mut window = window(asking(scenario("worked-example"), QuestionKind::Cut.into()));
    let question = step_to_question(&mut window);
    // Two answers are on offer, and there are two lanes and one that can be added.
    press(&mut window, &[Key::Num3]);
    assert!(window.state().model.is_asked());
    window.get_by_label("This question has 2 answers to choose from.");
    press(&mut window, &[Key::Num1]);
    let after = |window: &Window| {
        let model = &window.state().model;
        (model.searches.focus, model.searches.lanes.len(), model.timeline.clock, model.is_asked())
    };
    let told = after(&window);
    assert_eq!((told.2, told.3), (question.step, false));
    press(&mut window, &[Key::Num1]);
    assert_eq!(after(&window), told);
    window.get_by_label("The answer is shown already: → goes on.");
    press(&mut window, &[Key::ArrowRight, Key::Num1]);
    assert_eq!(after(&window).0, 0, "where no answer is told, 1 is the first lane again");
}

#[test]
fn the_hands_of_a_hall_are_typed_as_a_number() {
    let mut window = window(asking(scenario("worked-example"), QuestionKind::Cut.into()));
    held(&mut window, Modifiers::SHIFT, Key::P);
    let question = step_to_question(&mut window);
    for (field, hands) in [("Hands for It cuts", "37"), ("Hands for It goes on", "12")] {
        window.get_by_label(field).focus();
        window.run_ok();
        for digit in hands.chars() {
            window.get_by_label(field).type_text(&digit.to_string());
            window.run_ok();
        }
        press(&mut window, &[Key::Enter]);
    }
    window.get_by_label("It cuts: 37 hands");
    window.get_by_label("It goes on: 12 hands");
    assert!(window.state().model.is_asked(), "Enter ended the typing alone");
    // One who comes late is counted by a key.
    press(&mut window, &[Key::Num2]);
    window.get_by_label("It goes on: 13 hands");
    press(&mut window, &[Key::Enter]);
    assert_eq!((window.state().model.timeline.clock, score(&window)), (question.step, (37, 50)));
}
