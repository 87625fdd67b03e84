//! The app while a search runs in the background: what a piece of it changes on the view, and what it leaves alone.

use std::sync::mpsc::channel;

use crate::support::prelude::*;
use crate::support::preview::SampledPreview;
use jianzhi_app::files::Files;
use jianzhi_core::game::Stop;
use jianzhi_core::game::diagram::Point;

/// Deep enough to be searched in the background.
const DEPTH: Depth = Depth(4);

/// The opening, in lanes that wait for their searches.
fn waiting(methods: &[Algorithm]) -> Model {
    let mut scenario = Scenario::shipped().find(|scenario| scenario.name == "xiangqi-start").expect("it is shipped");
    (scenario.base.depth, scenario.methods) = (DEPTH, methods.iter().map(|&method| method.into()).collect());
    jianzhi_app::model(scenario, Lang::En).expect("a scenario gives a model")
}

/// Three pieces of a lane's search as they come to the view, and its end.
fn pieces(model: &Model, lane: usize) -> (Vec<LaneOutcome>, LaneOutcome) {
    let task = || model.task(model.searches.lanes[lane].method);
    let search = |every| {
        let (seen, shown) = channel();
        let recorder = Recorder::new().with_listener(Box::new(SampledPreview::new(every, seen)));
        let end = record(task(), &Watch::default(), recorder);
        (shown.try_iter().collect::<Vec<_>>(), end)
    };
    let blocks = search(u32::MAX).1.record().expect("it ends").trace().len() / 256;
    let (shown, end) = search(blocks / 4);
    let parts = shown.into_iter().take(3).map(|trace| LaneOutcome::Running(Record::so_far(task(), trace)));
    (parts.collect(), end)
}

fn give(model: &mut Model, lane: usize, outcome: &LaneOutcome) {
    receive(model, BackgroundEvent::Searched(lane, outcome.clone()));
}

#[test]
fn a_piece_is_shown_as_a_search_that_is_not_over() {
    let mut model = waiting(&[Algorithm::Minimax]);
    let (parts, end) = pieces(&model, 0);
    assert!(model.searches.lanes[0].record().is_none() && model.trees.canvas.places.len() == 1);
    give(&mut model, 0, &parts[0]);
    assert!(
        model.searches.lanes[0].is_running()
            && model.searches.lanes[0].steps() > 1_000
            && model.trees.canvas.places.len() > 10
    );
    assert_eq!(model.searches.lanes[0].record().and_then(|record| record.value), None, "its value is open");
    assert_eq!(
        (model.searches.lanes[0].counts(), model.searches.minimax_visits),
        (None, None),
        "its number of visits is not known"
    );
    assert!(model.narrator().is_some() && !model.board_line().is_empty());
    apply(&mut model, FilesCommand::Save(Saving::Search));
    assert!(model.files.saving.is_none() && model.dialog.notice.as_ref().is_some_and(|notice| notice.is_problem));
    give(&mut model, 0, &end);
    assert!(matches!(model.searches.lanes[0].outcome, LaneOutcome::Done(_)) && model.searches.minimax_visits.is_some());
    apply(&mut model, FilesCommand::Save(Saving::Search));
    assert_eq!(
        (model.files.asking, model.files.saving),
        (Some(AskedFile::Save(Saving::Search)), None),
        "it asks before it writes"
    );
    receive(&mut model, BackgroundEvent::Chosen(ChosenFile::Nothing));
    assert_eq!((model.files.asking, model.files.saving), (None, None), "nothing was chosen");
    apply(&mut model, FilesCommand::Save(Saving::Search));
    receive(&mut model, BackgroundEvent::Chosen(ChosenFile::NoDialogue));
    let Overlay::Path(offered, AskedFile::Save(Saving::Search)) = &model.dialog.overlay else {
        panic!("{:?}", model.dialog.overlay)
    };
    assert!(offered.ends_with(".jztrace") && offered.contains("minimax"), "{offered}");
    let path = std::path::PathBuf::from("elsewhere.jztrace");
    apply(&mut model, DialogCommand::Close);
    apply(&mut model, FilesCommand::Save(Saving::Search));
    receive(&mut model, BackgroundEvent::Chosen(ChosenFile::Path(path.clone())));
    assert_eq!((model.files.saving, model.files.target.as_ref()), (Some(Saving::Search), Some(&path)));
    let said = model.dialog.notice.clone();
    apply(&mut model, FilesCommand::Save(Saving::Search));
    assert!(model.files.saving == Some(Saving::Search) && model.dialog.notice != said, "one is written at a time");
}

#[test]
fn what_cannot_be_written_holds_up_nothing() {
    let mut model = waiting(&[Algorithm::Minimax]);
    // Between the request and the frame that carries it out the lane was started again.
    model.files.saving = Some(Saving::Search);
    let mut events = Vec::new();
    Files::default().poll(&egui::Context::default(), &model, &mut events);
    events.into_iter().for_each(|event| receive(&mut model, event));
    assert!(model.files.saving.is_none() && model.dialog.notice.is_some_and(|notice| notice.is_problem));
}

#[test]
fn at_the_end_the_clock_goes_along() {
    let mut model = waiting(&[Algorithm::AlphaBeta]);
    let (parts, end) = pieces(&model, 0);
    for outcome in parts.iter().chain([&end]) {
        give(&mut model, 0, outcome);
        assert_eq!(model.timeline.clock, model.last());
    }
}

#[test]
fn a_jump_from_a_clock_that_goes_along_finds_the_first_event() {
    let mut model = waiting(&[Algorithm::AlphaBeta]);
    let (parts, end) = pieces(&model, 0);
    give(&mut model, 0, &parts[0]);
    assert_eq!(model.timeline.clock, model.last());
    apply(&mut model, ClockCommand::Go(Go::Next(EventKind::Cutoff)));
    let first = model.searches.lanes[0].record().expect("a search").recording.replay.next(EventKind::Cutoff, Step(0));
    assert_eq!(Some(model.timeline.clock), first);
    give(&mut model, 0, &end);
    assert_eq!(Some(model.timeline.clock), first, "the search goes on without the clock");
}

#[test]
fn the_clock_waits_with_a_question() {
    let mut model = waiting(&[Algorithm::AlphaBeta]);
    let (parts, end) = pieces(&model, 0);
    give(&mut model, 0, &parts[0]);
    apply(&mut model, ClockCommand::Go(Go::To(Step(2))));
    (model.predictions.questions.when, model.predictions.predict) = (AskWhen::Every, Some(Default::default()));
    while !model.is_asked() {
        apply(&mut model, ClockCommand::Go(Go::Forward));
    }
    let (clock, predict) = (model.timeline.clock, model.predictions.predict.clone());
    for outcome in parts[1..].iter().chain([&end]) {
        give(&mut model, 0, outcome);
        assert_eq!((model.timeline.clock, &model.predictions.predict), (clock, &predict));
    }
}

#[test]
fn a_search_that_ends_unseen_is_told_from_its_beginning() {
    let mut model = waiting(&[Algorithm::Pvs]);
    let (_, end) = pieces(&model, 0);
    give(&mut model, 0, &end);
    assert_eq!(model.timeline.clock, Step(0));
}

#[test]
fn the_clock_goes_along_with_a_search_that_ends_unseen_next_to_another() {
    let mut model = waiting(&[Algorithm::Pvs, Algorithm::AlphaBeta]);
    let (parts, _) = pieces(&model, 0);
    let (_, end) = pieces(&model, 1);
    give(&mut model, 0, &parts[0]);
    let seen = model.timeline.clock;
    give(&mut model, 1, &end);
    assert!(seen < model.searches.lanes[1].last(), "it is longer than what was seen of the other");
    assert_eq!(model.timeline.clock, model.last());
}

#[test]
fn elsewhere_everything_stays_where_the_viewer_has_it() {
    let mut model = waiting(&[Algorithm::AlphaBeta]);
    let (parts, end) = pieces(&model, 0);
    give(&mut model, 0, &parts[0]);
    apply(&mut model, ClockCommand::Go(Go::To(Step(40))));
    let lantern = model.trees.canvas.places.iter().position(|place| place.is_folded).expect("a lantern");
    let line = model.line_to(lantern);
    let commands = [
        Command::Canvas(CanvasCommand::Toggle(line.clone())),
        Command::Clock(ClockCommand::Stretch(Some((Step(20), Step(90))))),
        Command::Edit(EditCommand::Select(Some(vec![]))),
        Command::Predict(PredictCommand::SwitchPredict),
        Command::Canvas(CanvasCommand::Point(Some(line.clone()))),
    ];
    commands.into_iter().for_each(|command| apply(&mut model, command));
    // On to the first step that a viewer may predict.
    while !model.is_asked() && model.timeline.clock < Step(80) {
        apply(&mut model, ClockCommand::Go(Go::Forward));
    }
    let kept = |model: &Model| {
        let is_open =
            !model.trees.canvas.places[model.trees.canvas.find(&line).expect("it is there") as usize].is_folded;
        (
            model.timeline.clock,
            model.timeline.stretch,
            model.edits.selected.clone(),
            model.predictions.predict.clone(),
            model.trees.pointed.clone(),
            is_open,
        )
    };
    let before = kept(&model);
    assert!(model.is_asked() && before.5);
    for outcome in parts[1..].iter().chain([&end]) {
        give(&mut model, 0, outcome);
        assert_eq!(kept(&model), before);
    }
    // While a question is open the strip does not show how long the search is.
    apply(&mut model, PredictCommand::SwitchPredict);
    apply(&mut model, ClockCommand::Stretch(None));
    assert_eq!(model.shown_steps(), Step(0)..Step(model.searches.lanes[0].steps()), "the strip has grown");
}

#[test]
fn a_subtree_that_is_looked_into_stays_the_canvas() {
    let mut model = waiting(&[Algorithm::Minimax]);
    let (parts, _) = pieces(&model, 0);
    give(&mut model, 0, &parts[0]);
    let line: Vec<MoveCode> = model.line_to(1);
    apply(&mut model, CanvasCommand::GoInto(line.clone()));
    give(&mut model, 0, &parts[1]);
    assert_eq!(model.trees.canvas.line_to(0), line);
}

#[test]
fn one_lane_grows_without_moving_a_viewer_of_another() {
    let mut model = waiting(&[Algorithm::Minimax, Algorithm::Pvs]);
    let ([minimax, pvs], [minimax_end, _]) = {
        let ((minimax, minimax_end), (pvs, pvs_end)) = (pieces(&model, 0), pieces(&model, 1));
        ([minimax, pvs], [minimax_end, pvs_end])
    };
    give(&mut model, 1, &pvs[0]);
    assert_eq!((model.searches.focus, model.timeline.clock), (1, model.searches.lanes[1].last()));
    let middle = Step(model.timeline.clock.0 / 2);
    apply(&mut model, ClockCommand::Go(Go::To(middle)));
    give(&mut model, 0, &minimax[0]);
    assert_eq!(model.timeline.clock, middle);
    // At the end of the focused lane, which is not the end of all, the clock goes along with that lane.
    let end = model.searches.lanes[1].last();
    apply(&mut model, ClockCommand::Go(Go::To(end)));
    assert!(model.timeline.clock < model.last() && model.is_live(1) && !model.is_live(0));
    give(&mut model, 1, &pvs[1]);
    assert_eq!(model.step(), model.searches.lanes[1].last());
    let clock = model.timeline.clock;
    give(&mut model, 0, &minimax_end);
    assert_eq!(model.timeline.clock, clock);
}

#[test]
fn a_shorter_piece_than_the_one_shown_is_none() {
    let mut model = waiting(&[Algorithm::Pvs]);
    let (parts, _) = pieces(&model, 0);
    give(&mut model, 0, &parts[1]);
    let revision = model.searches.revision;
    give(&mut model, 0, &parts[0]);
    assert_eq!((model.searches.revision, &model.searches.lanes[0].outcome), (revision, &parts[1]));
}

#[test]
fn what_was_seen_of_a_stopped_search_stays() {
    let mut model = waiting(&[Algorithm::Minimax, Algorithm::Pvs]);
    let (parts, end) = pieces(&model, 0);
    give(&mut model, 0, &parts[0]);
    let steps = model.searches.lanes[0].steps();
    (0..2).for_each(|lane| apply(&mut model, LanesCommand::Stop(lane)));
    let is_stopped = |lane: &Lane| matches!(lane.outcome, LaneOutcome::Stopped(Stop::Cancelled, _));
    assert!(model.searches.lanes.iter().all(is_stopped) && model.searches.lanes[1].record().is_none());
    for late in parts.iter().chain([&end]) {
        give(&mut model, 0, late);
    }
    assert_eq!((model.searches.lanes[0].steps(), model.searches.lanes[0].counts()), (steps, None));
    apply(&mut model, LanesCommand::Focus(0));
    apply(&mut model, FilesCommand::Save(Saving::Search));
    assert!(model.files.saving.is_none(), "half a search is not written as a whole one");
}

/// Plays one of the moves of the opening.
fn play_a_move(model: &mut Model) {
    apply(model, ClockCommand::Go(Go::First));
    let position = model.searches.base.start.position(&[]).expect("a position");
    let from = Point::read("h2").expect("a point");
    let steps = position.legal_moves().into_iter().filter_map(|mv| position.step(mv));
    let to = steps.into_iter().find(|step| step.from == Some(from)).expect("a move").to;
    [from, to].into_iter().for_each(|point| apply(model, BoardCommand::Touch(point)));
}

#[test]
fn a_move_played_meanwhile_compares_with_nothing() {
    let mut model = waiting(&[Algorithm::Minimax]);
    let (parts, _) = pieces(&model, 0);
    give(&mut model, 0, &parts[0]);
    play_a_move(&mut model);
    let change = model.edits.change.as_ref().expect("an edit");
    assert_eq!(change.before[0].counts, None);
    assert!(!change.changes_result(&model, 0) && model.searches.lanes[0].record().is_none());
}

#[test]
fn the_counts_of_two_positions_are_never_compared() {
    let mut model = waiting(&[Algorithm::Pvs]);
    let recorder = Recorder::within(1_000);
    let end = record(model.task(Algorithm::Pvs.into()), &Watch::default(), recorder);
    give(&mut model, 0, &end);
    let whole = model.searches.lanes[0].counts().expect("it ended");
    assert!(whole.visits > 1_000, "not all of it is recorded");
    play_a_move(&mut model);
    let compared = |model: &Model| {
        let change = model.edits.change.as_ref().expect("an edit");
        (change.held_before(model, 0).map(|held| held.counts), change.changes_result(model, 0))
    };
    let (parts, end) = pieces(&model, 0);
    assert_eq!(compared(&model), (None, false));
    give(&mut model, 0, &parts[0]);
    assert_eq!(compared(&model), (None, false));
    let mut stopped = model.clone();
    apply(&mut stopped, LanesCommand::Stop(0));
    assert_eq!(compared(&stopped), (None, false));
    give(&mut model, 0, &end);
    assert_eq!(compared(&model), (None, false));
    assert!(model.searches.lanes[0].counts().is_some_and(|counts| counts != whole));
}

#[test]
fn a_frame_that_takes_a_piece_keeps_one_record_alive() {
    let mut model = waiting(&[Algorithm::Pvs]);
    let (parts, _) = pieces(&model, 0);
    let weak: Vec<_> = parts
        .iter()
        .map(|part| match part {
            LaneOutcome::Running(Some(record)) => Arc::downgrade(record),
            other => panic!("{other:?}"),
        })
        .collect();
    for part in parts {
        receive(&mut model, BackgroundEvent::Searched(0, part));
    }
    let alive: Vec<bool> = weak.iter().map(|record| record.upgrade().is_some()).collect();
    assert_eq!(alive, [false, false, true]);
}
