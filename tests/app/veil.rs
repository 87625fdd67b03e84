//! Predict mode reveals nothing: two searches that part at the answer look alike in every view until it is given,
//! however long they are.

use crate::support::prelude::*;
use egui::Shape;

/// A model that asks all kinds of questions at every event.
fn asking(scenario: Scenario) -> Model {
    let mut model = jianzhi_app::model(scenario, Lang::En).expect("a model");
    (model.predictions.questions.kinds, model.predictions.questions.when) = (QuestionKinds::all(), AskWhen::Every);
    apply(&mut model, ClockCommand::Go(Go::First));
    apply(&mut model, PredictCommand::SwitchPredict);
    model
}

fn window(model: Model) -> Window {
    window_on(model, vec2(1280.0, 800.0))
}

/// All that is painted of a window, and all that a screen reader gets, a line each.
fn seen(window: &Window) -> Vec<String> {
    let mut lines = Vec::new();
    for clipped in &window.output().shapes {
        paint(&clipped.shape, &mut lines);
    }
    lines.extend(window.root().children_recursive().map(|node| {
        let node = node.accesskit_node();
        format!("{:?} {:?} {:?}", node.role(), node.label(), node.value())
    }));
    lines
}

fn paint(shape: &Shape, lines: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| paint(shape, lines)),
        Shape::Text(text) => lines.push(format!("{:?} {:?}", text.pos, text.galley.text())),
        shape => lines.push(format!("{shape:?}")),
    }
}

/// A tree of three plies with two children each.
fn tree_of(leaves: &[i16]) -> String {
    let l = |leaf: usize| leaves[leaf];
    format!("((({} {}) ({} {})) (({} {}) ({} {})))", l(0), l(1), l(2), l(3), l(4), l(5), l(6), l(7))
}

/// What a search does at a step.
fn happens(model: &Model, lane: usize, step: u64) -> String {
    let replay = &model.searches.lanes[lane].record().expect("a search").recording.replay;
    let state = replay.at(Step(step));
    let visit = state.path.last().expect("a visit").visit;
    let left = (state.moment == Moment::Leave).then_some(visit.value);
    format!("{:?} {:?} {:?} {:?} {left:?}", state.moment, state.path.len(), visit.mv, visit.window)
}

/// The first step at which some lane of two models does something else.
fn parting(one: &Model, other: &Model) -> Option<u64> {
    let steps = (0..=one.last().0).take_while(|&step| step <= other.last().0);
    let at =
        |model: &Model, lane: usize, step: u64| happens(model, lane, step.min(model.searches.lanes[lane].last().0));
    let differs = |lane, step| at(one, lane, step) != at(other, lane, step);
    steps.into_iter().find(|&step| (0..one.searches.lanes.len()).any(|lane| differs(lane, step)))
}

/// Pairs of models whose searches agree for some steps, and then differ, in their lengths too.
fn futures() -> Vec<(Model, Model)> {
    let mut dice = Dice::new(7);
    let mut leaf = || dice.below(19) as i16 - 9;
    let model = |leaves: &[i16]| {
        let mut scenario = scenario("worked-example");
        let tree = Tree::parse(&tree_of(leaves), Side::Max).expect("a tree");
        (scenario.base.start, scenario.base.depth) = (Arc::new(tree).into(), Depth(3));
        scenario.methods = vec![Algorithm::AlphaBeta.into(), Algorithm::AlphaBetaSoft.into()];
        asking(scenario)
    };
    let mut pairs = Vec::new();
    for round in 0..400 {
        let kept = 2 + round % 6;
        let one: Vec<i16> = (0..8).map(|_| leaf()).collect();
        let mut other = one.clone();
        other[kept..].iter_mut().for_each(|value| *value = leaf());
        let (one, other) = (model(&one), model(&other));
        let lengths = |model: &Model| model.searches.lanes.iter().map(|lane| lane.steps()).collect::<Vec<_>>();
        let is_pair = lengths(&one) != lengths(&other) && parting(&one, &other).is_some_and(|step| step > 6);
        if is_pair {
            // The leaves' values are given, whatever their effect: both show the same ones.
            let mut other = other;
            other.searches.base = one.searches.base.clone();
            other.trees.canvas = Arc::clone(&one.trees.canvas);
            pairs.push((one, other));
        }
        if pairs.len() == 12 {
            break;
        }
    }
    pairs
}

/// The values of the leaf that is being looked at in two models, as they are written from either side. They are given
/// like those of all leaves, and searches of two trees only part at a leaf with another value: the strip may name it.
fn leaf_values(models: [&Model; 2]) -> Vec<String> {
    let values = models.map(|model| {
        let state = model.state().expect("a state");
        state.path.last().expect("a visit").visit.value
    });
    let written = |value: Score| [value, -value].map(|value| format!("\"{}\"", jianzhi_view::text::score(value)));
    // The strip cuts a value short where it is narrow, a longer one before a shorter one.
    values.into_iter().flat_map(written).chain(["\"…\"".to_owned()]).collect()
}

/// The differences between two windows, in words, except for given numbers.
fn first_difference(one: &Window, other: &Window, given: &[String]) -> Option<String> {
    let is_given = |line: &String| given.iter().any(|value| line.starts_with('[') && line.ends_with(value.as_str()));
    let [one, other] = [one, other].map(|window| {
        let mut lines = seen(window);
        lines.retain(|line| !is_given(line));
        lines
    });
    let at = one.iter().zip(&other).position(|(one, other)| one != other);
    match at {
        Some(at) => Some(format!("{}\n{}", one[at], other[at])),
        None => (one.len() != other.len()).then(|| format!("{} and {} lines", one.len(), other.len())),
    }
}

#[test]
fn two_futures_look_alike_in_every_view_until_the_answer() {
    let views: [(&str, &[Command]); 8] = [
        ("as it is", &[]),
        ("types", &[Command::Look(LookCommand::SwitchTypes)]),
        ("the side to move", &[Command::Look(LookCommand::SwitchView)]),
        ("the Map", &[Command::Map(MapCommand::SwitchMap)]),
        ("the stage", &[Command::Stage(StageCommand::SwitchPresenter)]),
        ("the report", &[Command::Charts(ChartsCommand::SwitchReport)]),
        ("the comparison", &[Command::Charts(ChartsCommand::Compare)]),
        ("an audience", &[Command::Predict(PredictCommand::SwitchHall)]),
    ];
    let (mut looked, mut differing) = (0, 0);
    for (one, other) in futures() {
        let parting = parting(&one, &other).expect("they part");
        let (mut one, mut other) = (one, other);
        while one.timeline.clock.0 < parting {
            for model in [&mut one, &mut other] {
                apply(model, ClockCommand::Go(Go::Forward));
            }
            let question =
                |model: &Model| model.predictions.predict.as_ref().and_then(|predict| predict.question()).cloned();
            let (asked, also) = (question(&one), question(&other));
            assert_eq!(asked.is_some(), also.is_some(), "whether something is asked tells nothing");
            let (Some(asked), Some(also)) = (asked, also) else { continue };
            // What is offered to choose from has the answer among it.
            if asked.step.0 <= parting && asked.choices == also.choices && (asked.step.0 == parting || looked == 0) {
                differing += usize::from(asked.answer != also.answer);
                let given = leaf_values([&one, &other]);
                for (name, commands) in views {
                    let shown = |model: &Model| {
                        let mut model = model.clone();
                        commands.iter().for_each(|command| apply(&mut model, command.clone()));
                        let mut window = window(model);
                        window.run_ok();
                        // The Map's sheet is made on a thread of its own.
                        let is_waiting = |window: &Window| {
                            let model = &window.state().model;
                            model.map.is_page
                                && model
                                    .map
                                    .sheet
                                    .as_ref()
                                    .is_none_or(|map| map.sheet.is_estimate() || map.classes.is_none())
                        };
                        while is_waiting(&window) {
                            window.step();
                        }
                        window.run_ok();
                        window
                    };
                    let (mut left, mut right) = (shown(&one), shown(&other));
                    let differs = first_difference(&left, &right, &given);
                    assert_eq!(differs, None, "{name} at {:?} before {parting}: {asked:?}", one.timeline.clock);
                    let hovered = if commands.is_empty() { 30 } else { 0 };
                    for place in 0..hovered {
                        let at = egui::pos2(60.0 + (place % 6) as f32 * 210.0, 90.0 + (place / 6) as f32 * 150.0);
                        for window in [&mut left, &mut right] {
                            window.hover_at(at);
                            window.run_ok();
                        }
                        assert_eq!(
                            first_difference(&left, &right, &given),
                            None,
                            "{name}, pointed at {at:?}: {asked:?}"
                        );
                    }
                    looked += 1;
                }
            }
            for (model, question) in [(&mut one, asked), (&mut other, also)] {
                apply(model, PredictCommand::Answer(question.answer));
            }
        }
    }
    assert!(looked > 40 && differing > 2, "{looked} looks, {differing} with another answer");
}

#[test]
fn positions_that_no_search_has_visited_keep_their_values() {
    // One ply from here every position is worth the same.
    let at_root = |is_asked: bool| {
        let lesson = shipped_lesson("evaluation");
        let part = lesson.parts.first().expect("a part").scenario.clone();
        let mut model = match is_asked {
            true => asking(part),
            false => jianzhi_app::model(part, Lang::En).expect("a model"),
        };
        apply(&mut model, ClockCommand::Go(Go::First));
        let mut window = window(model);
        window.run_ok();
        seen(&window).into_iter().filter(|line| line.ends_with("\"880\"")).count()
    };
    assert!(at_root(false) > 10, "the values are there where nothing is asked");
    assert_eq!(at_root(true), 0);
}
