//! The app without a window: what commands do to the model.

use crate::support::prelude::*;
use jianzhi_app::command::TreeDirection::{Down, Left, Right, Up};
use jianzhi_core::file::binary::{self, FilePart, Saved, TraceFileError};

fn worked_example() -> Model {
    model_of_shipped("worked-example", Lang::En)
}

fn took(mut model: Model, events: impl IntoIterator<Item = BackgroundEvent>) -> Model {
    events.into_iter().for_each(|event| receive(&mut model, event));
    model
}

fn set(path: &[u16], value: i16) -> Command {
    Command::Edit(EditCommand::SetValue { path: path.to_vec(), value: Some(Score::new(value)), gesture: None })
}

fn visits(model: &Model) -> Vec<u64> {
    model.searches.lanes.iter().filter_map(|lane| lane.counts()).map(|counts| counts.visits).collect()
}

fn said(model: &Model) -> Vec<String> {
    let change = model.edits.change.as_ref().expect("an edit was made");
    (0..model.searches.lanes.len()).map(|lane| change.words(model, lane)).collect()
}

#[test]
fn every_shipped_scenario_opens_in_its_lanes() {
    let mut model = worked_example();
    for index in 0..model.session.scenarios.len() {
        apply(&mut model, GalleryCommand::Open(index));
        assert_eq!(
            model.searches.lanes.len(),
            model.session.scenarios[index].methods.len(),
            "{}",
            model.session.scenarios[index].name
        );
        assert!(model.timeline.clock <= model.last());
    }
}

#[test]
fn edits_are_taken_back_and_done_again() {
    let edited = after(worked_example(), [set(&[1, 0], 7), set(&[0, 1], 3)]);
    assert_eq!(visits(&edited), [9, 9]);
    let back = after(edited.clone(), [EditCommand::Undo, EditCommand::Undo, EditCommand::Undo]);
    assert_eq!(
        (visits(&back), back.searches.lanes[1].record().and_then(|record| record.value)),
        (vec![9, 7], Some(Score::new(-5)))
    );
    let again = after(back, [EditCommand::Redo, EditCommand::Redo]);
    assert_eq!(again.searches.base.start.tree(), edited.searches.base.start.tree());
}

#[test]
fn the_edits_of_one_drag_are_taken_back_together() {
    let drag = |value| {
        Command::Edit(EditCommand::SetValue { path: vec![1, 0], value: Some(Score::new(value)), gesture: Some(4) })
    };
    let model = after(worked_example(), [drag(-7), drag(-6), drag(9)]);
    assert!(
        said(&model)[1].starts_with("With child 1 of C = 9 the cut below C is gone: 2 more visits."),
        "{:?}",
        said(&model)
    );
    assert_eq!(visits(&after(model, [EditCommand::Undo])), [9, 7]);
}

#[test]
fn another_order_of_children_is_searched_at_once() {
    let model = after(worked_example(), [EditCommand::Select(Some(vec![1])), EditCommand::Shift(Left)]);
    assert_eq!(visits(&model), [9, 9], "with C first nothing can be cut");
    assert_eq!(model.edits.selected.as_deref(), Some(&[0][..]), "the selection moves along");
}

#[test]
fn jumps_go_to_the_events_of_the_focused_lane() {
    let model = after(worked_example(), [ClockCommand::Go(Go::Next(EventKind::Cutoff))]);
    assert_eq!(model.timeline.clock, Step(12));
    let stays = after(model.clone(), [ClockCommand::Go(Go::Next(EventKind::Cutoff))]);
    assert_eq!(stays.timeline.clock, Step(12), "there is but one");
    let stands = model.step_of(0);
    let minimax = after(
        model,
        [Command::Lanes(LanesCommand::Focus(0)), Command::Clock(ClockCommand::Go(Go::Previous(EventKind::Cutoff)))],
    );
    assert_eq!(minimax.timeline.clock, stands, "minimax has none, and stays where it is");
}

#[test]
fn a_question_stays_with_the_lane_that_it_is_about() {
    let mut model = after(worked_example(), [PredictCommand::SwitchPredict]);
    while !model.is_asked() && model.timeline.clock < model.last() {
        apply(&mut model, ClockCommand::Go(Go::Forward));
    }
    let predict = model.predictions.predict.clone().expect("they are asked for");
    let (clock, asked) = (model.timeline.clock, predict.question().cloned().expect("one is asked"));
    let elsewhere = after(
        model.clone(),
        [Command::Lanes(LanesCommand::Focus(0)), Command::Predict(PredictCommand::Answer(asked.answer))],
    );
    assert_eq!((elsewhere.timeline.clock, elsewhere.predictions.predict), (clock, Some(predict.elsewhere())));
    let answered = after(model, [PredictCommand::Answer(asked.answer)]);
    assert_eq!(answered.timeline.clock, asked.step);
    let left = after(answered, [LanesCommand::Focus(0)]).predictions.predict.expect("they are asked for");
    assert_eq!((left.answered, left.answers), (None, 1), "the count goes along");
}

#[test]
fn the_clock_runs_to_its_end_and_back_by_the_same_steps() {
    let mut model = after(worked_example(), [ClockCommand::Play(Direction::Forward)]);
    let mut seen = vec![model.timeline.clock];
    while model.timeline.playing.is_some() {
        receive(&mut model, BackgroundEvent::Tick);
        seen.push(model.timeline.clock);
    }
    apply(&mut model, ClockCommand::Play(Direction::Backward));
    let mut back = vec![model.timeline.clock];
    while model.timeline.playing.is_some() {
        receive(&mut model, BackgroundEvent::Tick);
        back.push(model.timeline.clock);
    }
    back.reverse();
    assert_eq!((seen.len(), seen), (18, back));
}

#[test]
fn lanes_come_and_go_but_one_stays() {
    let model = after(
        worked_example(),
        [LanesCommand::AddLane(Algorithm::Pvs.into()), LanesCommand::AddLane(Algorithm::Negamax.into())],
    );
    assert_eq!(model.searches.lanes.len(), 3);
    let model = after(model, (0..4).map(|_| Command::Lanes(LanesCommand::RemoveLane(0))));
    assert_eq!(model.searches.lanes.iter().map(|lane| lane.method).collect::<Vec<_>>(), [Method::from(Algorithm::Pvs)]);
    assert_eq!(model.searches.focus, 0);
}

#[test]
fn the_next_lanes_number_opens_the_lane_that_was_closed() {
    let methods = |model: &Model| model.searches.lanes.iter().map(|lane| lane.method.name()).collect::<Vec<_>>();
    let model = worked_example();
    assert_eq!(model.next_at_hand(), Some(Algorithm::AlphaBetaSoft.into()));
    let model = after(model, [LanesCommand::Focus(0), LanesCommand::Focus(2)]);
    assert_eq!(methods(&model), ["minimax", "alpha-beta", "alpha-beta-soft"]);
    assert_eq!((model.searches.focus, model.next_at_hand()), (2, None));
    // What C returns is what the two lanes differ in.
    let returned = |lane: usize| {
        let record = model.searches.lanes[lane].record().expect("a record");
        let trace = record.recording.trace();
        let root = trace.roots().next().expect("a root");
        -trace.children(root).nth(1).expect("C").value.get()
    };
    assert_eq!([returned(1), returned(2)], [-5, -8]);
    // Edits keep it on offer; a lane that is closed comes back; other scenarios offer nothing.
    let value = Command::Edit(EditCommand::SetValue { path: vec![1, 1], value: Score::from_static(9), gesture: None });
    let model = after(model, [Command::Lanes(LanesCommand::RemoveLane(2)), value]);
    assert_eq!(model.next_at_hand(), Some(Algorithm::AlphaBetaSoft.into()));
    assert_eq!(methods(&after(model, [LanesCommand::Focus(2)])).len(), 3);
    let model = after(model_of_shipped("equality", Lang::En), [LanesCommand::Focus(2)]);
    assert_eq!((methods(&model).len(), model.next_at_hand()), (2, None));
}

#[test]
fn an_unknown_leaf_stops_the_search_that_needs_it_and_no_other() {
    let unknown =
        |path: &[u16]| Command::Edit(EditCommand::SetValue { path: path.to_vec(), value: None, gesture: None });
    let unseen = after(worked_example(), [unknown(&[1, 2])]);
    assert!(unseen.searches.lanes[0].record().is_none() && unseen.searches.lanes[1].record().is_some());
    let needed = after(worked_example(), [unknown(&[0, 0])]);
    assert!(needed.searches.lanes.iter().all(|lane| lane.record().is_none()));
    assert_eq!(after(needed, [ClockCommand::Go(Go::Forward)]).timeline.clock, Step(0));
}

#[test]
fn typed_values_may_have_either_minus_and_be_unknown() {
    let typed = |text: &str| {
        let typing =
            [EditCommand::Select(Some(vec![1, 0])), EditCommand::StartTyping, EditCommand::Type(text.to_owned())];
        after(after(worked_example(), typing), [EditCommand::FinishTyping])
    };
    for (text, value) in [("4", Some(4)), ("-4", Some(-4)), ("−4", Some(-4)), ("?", None)] {
        let model = typed(text);
        let tree = model.searches.base.start.tree().expect("a tree");
        let leaf = tree.at_path(&[1, 0]).expect("the leaf");
        assert_eq!(tree.node(leaf).value, value.map(Score::new), "{text}");
    }
    assert_eq!(typed("4O").edits.typing.as_deref(), Some("4O"), "no value: the field stays open");
    assert!(typed("-4.5").searches.base.start.tree().is_some_and(|tree| tree.to_string().contains("C(-4.5 ")));
}

#[test]
fn the_selection_walks_the_tree() {
    let model = after(worked_example(), [Down, Down, Right, Right, Down, Left].map(EditCommand::SelectNext));
    assert_eq!(model.edits.selected.as_deref(), Some(&[1, 0][..]));
    let up = after(model, [Up, Up].map(EditCommand::SelectNext));
    assert_eq!(up.edits.selected.as_deref(), Some(&[][..]));
}

#[test]
fn the_next_run_begins_where_the_last_one_ended() {
    let lanes = [LanesCommand::AddLane(Algorithm::Pvs.into()), LanesCommand::RemoveLane(0), LanesCommand::Focus(0)];
    let left = after(
        model_of_shipped("deep-cut", Lang::En),
        [Command::from(LookCommand::SwitchLanguage), LookCommand::SwitchLight.into()]
            .into_iter()
            .chain(lanes.map(Command::from)),
    );
    let mut next = worked_example();
    Remembered::new(&left).restore(&mut next, Asked::default());
    let of = |model: &Model| {
        let methods: Vec<Method> = model.searches.lanes.iter().map(|lane| lane.method).collect();
        (model.settings.lang, model.settings.dark, model.session.opened, methods, model.searches.focus)
    };
    assert_eq!(of(&next), of(&left));
    let mut asked = worked_example();
    Remembered::new(&left).restore(&mut asked, Asked { language: true, scenario: true });
    assert_eq!((asked.settings.lang, asked.session.opened, asked.settings.dark), (Lang::En, Some(0), true));
}

#[test]
fn an_answer_of_the_table_leads_to_its_source_and_back() {
    let mut model = model_of_shipped("table", Lang::En);
    let answered = (0..=model.last().0).map(Step).find(|&step| {
        apply(&mut model, ClockCommand::Go(Go::To(step)));
        model.source().is_some()
    });
    let answered = answered.expect("the table answers once");
    let source = model.source().expect("it says who found it");
    let at_source = after(model, [ClockCommand::Go(Go::Source)]);
    assert!(source < answered && at_source.timeline.clock == source);
    let back = after(at_source, [ClockCommand::Go(Go::Source)]);
    assert_eq!((back.timeline.clock, back.timeline.came_from), (answered, None));
}

/// The focused lane's search in a file.
fn saved(model: &Model, name: &str) -> PathBuf {
    let lane = model.focused().expect("a lane");
    let recording = lane.record().expect("a record").recording.clone();
    let path = std::env::temp_dir().join(format!("jianzhi-{name}-{}.jztrace", std::process::id()));
    let saved = Saved { trace: Arc::clone(recording.trace()), task: recording.task };
    binary::save(&path, &saved).expect("a file");
    path
}

#[test]
fn of_two_files_the_later_one_is_opened() {
    let [earlier, later] = ["earlier", "later"].map(|name| saved(&model_of_shipped("deep-cut", Lang::En), name));
    let mut model = worked_example();
    let (ctx, mut files) = (egui::Context::default(), files::Files::default());
    let mut poll = |model: &mut Model| {
        let mut events = Vec::new();
        files.poll(&ctx, model, &mut events);
        events.into_iter().for_each(|event| receive(model, event));
    };
    for path in [&earlier, &later] {
        apply(&mut model, FilesCommand::OpenFile(path.clone()));
        poll(&mut model);
    }
    while model.files.opening.is_some() {
        std::thread::yield_now();
        poll(&mut model);
    }
    let shown = model.scenario().map(|scenario| scenario.name.clone());
    assert_eq!(shown, Some(binary::name_of(&later)));
    [earlier, later].into_iter().for_each(|path| std::fs::remove_file(path).expect("it was there"));
}

#[test]
fn a_trace_file_is_not_taken_for_a_shipped_scenario_of_its_name() {
    let model = model_of_shipped("deep-cut", Lang::En);
    let trace = Arc::clone(model.searches.lanes[0].record().expect("a record").recording.trace());
    let scenario = Scenario { methods: vec![model.searches.lanes[0].method], ..model.session.scenarios[0].clone() };
    let example = scenario.name.clone();
    let opened = files::OpenedFile::new(scenario, Some(Arc::clone(&trace)));
    let shown = jianzhi_app::model_of(opened, Lang::En).expect("a model");
    assert_eq!(shown.session.opened, Some(Scenario::shipped().count()), "it comes after all that are shipped");
    assert!(shown.searches.lanes[0].record().is_some_and(|record| Arc::ptr_eq(record.recording.trace(), &trace)));
    assert_eq!(
        (&shown.session.scenarios[0].name, &shown.session.scenarios[0].methods),
        (&example, &model.session.scenarios[0].methods)
    );
}

#[test]
fn what_a_trace_file_holds_is_shown_as_it_was_searched() {
    let model = model_of_shipped("deep-cut", Lang::En);
    let lane = model.focused().expect("a lane");
    let path = saved(&model, "shown");
    let opened = files::open(&path).expect("the same file");
    std::fs::remove_file(&path).expect("it was there");
    let shown = took(worked_example(), [BackgroundEvent::Opened(Box::new(Ok(opened)))]);
    assert_eq!(
        (visits(&shown).len(), shown.searches.base.depth, shown.searches.base.window),
        (1, model.searches.base.depth, model.searches.base.window)
    );
    assert_eq!(shown.searches.lanes[0].counts(), lane.counts());
    assert_eq!(shown.searches.lanes[0].method, lane.method);
    let refused = took(shown, [BackgroundEvent::Opened(Box::new(Err("no".to_owned())))]);
    assert!(refused.dialog.notice.expect("a word").is_problem);
}

#[test]
fn a_file_that_turns_out_to_contradict_itself_is_shown_no_longer() {
    let model = model_of_shipped("deep-cut", Lang::En);
    let read = took(model.clone(), [BackgroundEvent::HasRead]);
    assert!(
        read.searches.revision > model.searches.revision
            && read.searches.lanes[0].outcome == model.searches.lanes[0].outcome
    );
    let damage = TraceFileError::Damaged(FilePart::Visits(65_536));
    let shown = took(model, [BackgroundEvent::Contradicted(0, damage)]);
    assert!(shown.searches.lanes[0].record().is_none());
    let notice = shown.dialog.notice.expect("a word");
    assert!(
        notice.is_problem && notice.words.contains("65536") && notice.words.contains("deep-cut"),
        "{}",
        notice.words
    );
}

#[test]
fn a_lane_takes_switches_and_its_search_can_rest() {
    let model =
        after(worked_example(), [LanesCommand::SetAlgorithm(0, Method::from(Algorithm::Pvs).with(Switch::Table))]);
    assert!(model.searches.lanes[0].method.has(Switch::Table) && model.searches.lanes[0].record().is_some());
    let resting = after(model, [LanesCommand::Rest(0)]);
    assert!(resting.searches.lanes[0].rests);
}

#[test]
fn a_clock_that_runs_back_leaves_its_question() {
    let mut model = after(
        model_of_shipped("deep-cut", Lang::En),
        [Command::Predict(PredictCommand::SwitchPredict), Command::Clock(ClockCommand::Play(Direction::Forward))],
    );
    for _ in 0..200 {
        receive(&mut model, BackgroundEvent::Tick);
    }
    assert!(model.is_asked(), "the clock waits for an answer");
    apply(&mut model, ClockCommand::Play(Direction::Backward));
    receive(&mut model, BackgroundEvent::Tick);
    assert!(model.predictions.predict.is_some() && !model.is_asked());
}
