//! The scenarios of the enhanced searches show what their notes say; what each costs is held by `signature.rs`.

use crate::prelude::*;
use jianzhi_core::search::observer::Passes;
use jianzhi_core::search::{GuessFrom, Reason, Uses};

/// What one lane of a scenario comes to.
struct Lane {
    value: i16,
    counts: Counts,
    uses: Uses,
    trace: Trace,
}

fn lanes(name: &str) -> Vec<Lane> {
    let scenario = Scenario::open(Path::new(name)).expect("a shipped scenario");
    let lane = |&method| {
        let mut observer = ((Counts::default(), Uses::default()), Recorder::new());
        let value = Task::new(&scenario.base.start, method)
            .to(scenario.base.depth)
            .within(scenario.base.window)
            .run(&mut observer);
        let value = scenario.base.start.side().view(value.expect("a value")).get();
        let ((counts, uses), recorder) = observer;
        Lane { value, counts, uses, trace: recorder.finish().expect("every visit was left") }
    };
    scenario.methods.iter().map(lane).collect()
}

fn values(lanes: &[Lane]) -> Vec<i16> {
    lanes.iter().map(|lane| lane.value).collect()
}

fn visits(lanes: &[Lane]) -> Vec<u64> {
    lanes.iter().map(|lane| lane.counts.visits).collect()
}

/// The moves that a lane tried early for one reason.
fn tried(lane: &Lane, reason: Reason) -> usize {
    lane.trace.visits().filter(|visit| visit.reason == reason).count()
}

#[test]
fn a_guess_of_aspiration_holds_or_is_too_high_or_too_low() {
    let lanes = lanes("aspiration");
    assert_eq!(values(&lanes), [7, 7, 7]);
    let first = |lane: &Lane| lane.trace.roots().next().expect("a root").bound();
    assert_eq!(lanes.iter().map(first).collect::<Vec<_>>(), [Bound::Exact, Bound::Upper, Bound::Lower]);
    assert_eq!(lanes.iter().map(|lane| lane.uses.passes).collect::<Vec<_>>(), [1, 2, 2]);
    assert_eq!(visits(&lanes), [9, 20, 18]);
}

/// Shipped positions, each once.
const POSITIONS: &str = "\
    xiangqi-start central-cannon screen-horses same-direction-cannons pawn-opening elephant-opening mate-in-two \
    mate-in-three seven-stars earthworm wild-horses thousand-li quiet-middle-game tactical-middle-game \
    cannon-ending pinned-horse graph-history zugzwang single-reply";

#[test]
fn values_of_odd_and_even_depths_differ_so_that_a_guess_comes_from_two_back() {
    let lanes = lanes("odd-even");
    assert!(lanes.iter().all(|lane| lane.value == -20));
    assert_eq!(lanes.iter().map(|lane| lane.uses.passes).collect::<Vec<_>>(), [8, 8, 6]);
    let values = iterations("odd-even");
    assert_eq!(values, [300, -20, 280, -20].map(Score::new));
    let inside = |from: GuessFrom| {
        let mut inside = (0, 0);
        for values in POSITIONS.split(' ').map(iterations) {
            for depth in 2..values.len() {
                let guess = from.guess(&values[..depth]).expect("two iterations before");
                inside.0 += u32::from(guess.get().abs_diff(values[depth].get()) < Method::WIDTH.unsigned_abs());
                inside.1 += 1;
            }
        }
        inside
    };
    assert_eq!([GuessFrom::Last, GuessFrom::Mean, GuessFrom::TwoBack].map(inside), [(12, 38), (9, 38), (28, 38)]);
}

/// The values of depth 1 to 4, as MAX sees them.
fn iterations(name: &str) -> Vec<Score> {
    let scenario = Scenario::open(Path::new(name)).expect("a shipped scenario");
    let method: Method = "alpha-beta-soft+table+captures+killers+deepening".parse().expect("a method");
    let mut passes = Passes::default();
    Task::new(&scenario.base.start, method).to(Depth(4)).run(&mut passes).expect("a value");
    passes.all().iter().map(|pass| scenario.base.start.side().view(pass.value)).collect()
}

#[test]
fn deepening_pays_for_itself_by_its_order() {
    let lanes = lanes("deepening");
    assert_eq!((lanes[0].value, lanes[1].uses.passes), (lanes[1].value, 3));
    assert!(lanes[1].counts.visits < lanes[0].counts.visits && tried(&lanes[1], Reason::Principal) > 0);
    let last = lanes[1].trace.roots().last().expect("a root");
    assert!(u64::from(last.size) * 2 > lanes[1].counts.visits, "the shallow searches are the smaller part");
}

#[test]
fn the_cost_of_deepening_is_shown_with_both_formulas() {
    let scenario = Scenario::open(Path::new("deepening")).expect("a shipped scenario");
    let lane = lanes("deepening").remove(1);
    let recording = Recording::new(scenario.task(scenario.methods[1]), lane.trace).expect("visits");
    let replay = &recording.replay;
    let last = Narrator::new(&recording, Lang::En).tell(&replay.at(replay.last_step())).lines;
    for formula in ["Counted in leaves: ", "(1 − 1/R)^−2", "Counted in visits: ", "1 / (1 − 1/R)"] {
        assert!(last.iter().any(|line| line.contains(formula)), "{formula}: {last:?}");
    }
}

#[test]
fn history_scores_are_told_on_a_tree() {
    let tree = Arc::new(Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max).expect("a tree"));
    let method: Method = "alpha-beta+history".parse().expect("a method");
    let task = Task::new(tree, method);
    let recording = Recording { replay: record(&task).expect("a value"), task };
    let replay = &recording.replay;
    let told = |lang| {
        let narrator = Narrator::new(&recording, lang);
        (0..=replay.last_step().0).flat_map(|step| narrator.tell(&replay.at(Step(step))).lines).collect::<Vec<_>>()
    };
    let scores =
        "History scores for MIN: child 2: 2, child 1: 0, child 3: 0. So the order is child 2, child 1, child 3.";
    assert!(told(Lang::En).iter().any(|line| line == scores), "{:?}", told(Lang::En));
    assert!(told(Lang::En)[0].starts_with("On a tree a move is the number of a child."), "{:?}", told(Lang::En));
    assert!(told(Lang::Zh).iter().any(|line| line.contains("MIN 的历史得分：第 2 个子结点 2、")));
}

#[test]
fn widening_answers_early_and_wrongly_until_nothing_is_left_out() {
    let lanes = lanes("widening");
    let answers: Vec<i16> = lanes[1].trace.roots().map(|root| root.value.get()).collect();
    assert_eq!(answers, [5, 7]);
}

#[test]
fn an_order_of_moves_saves_most_of_the_visits() {
    for (name, reason, share) in
        [("captures", Reason::Capture, 5), ("killers", Reason::Killer, 4), ("history", Reason::History, 4)]
    {
        let lanes = lanes(name);
        assert_eq!(lanes[0].value, lanes[1].value, "{name}");
        assert!(lanes[1].counts.visits * share < lanes[0].counts.visits, "{name}");
        assert!(tried(&lanes[1], reason) > 0, "{name}");
    }
}

#[test]
fn a_re_search_contradicts_its_probe_and_is_told_so() {
    let lanes = lanes("instability");
    assert_eq!(values(&lanes), [7, 9, 9]);
    let scenario = Scenario::open(Path::new("instability")).expect("a shipped scenario");
    let task = scenario.task(scenario.methods[0]);
    let recording = Recording::new(task, lanes[0].trace.clone()).expect("visits");
    let replay = &recording.replay;
    let states = (0..=replay.last_step().0).map(|step| replay.at(Step(step)));
    let found: Vec<_> = states.filter_map(|state| Some((replay.contradiction(&state)?, state))).collect();
    let [(contradiction, state)] = found.as_slice() else { panic!("{} contradictions", found.len()) };
    assert_eq!((contradiction.proved.get(), contradiction.found.get()), (8, 7));
    for lang in Lang::ALL {
        assert!(Narrator::new(&recording, lang).tell(state).facts.contains(&lang.say("story-fact-unstable")));
    }
}

#[test]
fn every_step_of_every_lane_is_told_in_both_languages() {
    for scenario in Scenario::shipped() {
        for (lane, &method) in lanes(&scenario.name).into_iter().zip(&scenario.methods) {
            check_told(&Recording::new(scenario.task(method), lane.trace).expect("visits"));
        }
    }
}

#[test]
fn every_method_can_be_told_on_a_tree_whichever_side_moves_first() {
    let text = "A:2(B:9(7 D:6(F:4(3 9) 5)) C:3(@D E:1(F2:8(6) @F)) G:0(@E 8))";
    let switches = [Switch::Table, Switch::Deeper, Switch::ChildTable, Switch::SingleReply, Switch::Widening];
    for side in [Side::Max, Side::Min] {
        let start = Start::Tree(Arc::new(Tree::parse(text, side).expect("a tree")));
        for algorithm in Algorithm::ALL {
            for bits in 0..64u8 {
                let on = switches.into_iter().chain([Switch::Deepening]).enumerate();
                let on = on.filter(|(bit, _)| bits >> bit & 1 == 1).map(|(_, switch)| switch);
                let method = Method { switches: on.collect(), ..algorithm.into() };
                if method.fits(&start).is_err() {
                    continue;
                }
                let task = Task::new(&start, method).to(Depth(4));
                let recording = Recording { replay: record(&task).expect("a value"), task };
                check_told(&recording);
            }
        }
    }
}

/// Every text of a step is whole: of a long search, some of the beginning, some of the rest, and the end.
fn check_told(recording: &Recording) {
    let Recording { replay, task: Task { method, .. } } = recording;
    let last = replay.last_step().0;
    let stride = 1 + last / 400;
    let steps = (0..=last).filter(|step| *step < 200 || step % stride == 0 || step + 40 > last);
    for state in steps.map(|step| replay.at(Step(step))) {
        for lang in Lang::ALL {
            let story = Narrator::new(recording, lang).tell(&state);
            let all = [&story.title, &story.brief].into_iter().chain(&story.lines).chain(&story.facts);
            for text in all {
                let is_whole = !text.contains(['{', '$']) && !text.contains("story-");
                assert!(is_whole && !text.trim().is_empty(), "{method}: {text}");
            }
        }
    }
}
