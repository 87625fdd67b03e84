//! A trace file is read exactly or rejected, whatever happened to its bytes.

use crate::prelude::*;

use jianzhi_core::file::binary::{self, FilePart, Saved, TraceFileError};
use jianzhi_core::game::registry::Games;
use jianzhi_core::game::xiangqi::evaluation::Terms;
use jianzhi_core::game::xiangqi::{Evaluation, Position};
use jianzhi_core::search::{Budget, Halt};
use jianzhi_view::scene::Strip;

fn search(start: &Start, method: Method, depth: Depth, budget: u32) -> Saved {
    let mut recorder = Recorder::within(budget);
    let task = Task::new(start, method).to(depth);
    task.run(&mut recorder).expect("a value everywhere");
    let trace = Arc::new(recorder.finish().expect("every visit was left"));
    Saved { task, trace }
}

fn tree(notation: &str, side: Side) -> Start {
    Start::Tree(Arc::new(Tree::parse(notation, side).unwrap()))
}

fn xiangqi() -> Start {
    let evaluation = Evaluation { terms: Terms::FULL, values: "R=510,N=290".parse().unwrap() };
    Start::new(Position::start().with_evaluation(evaluation))
}

fn bytes(saved: &Saved) -> Vec<u8> {
    let mut bytes = Vec::new();
    binary::write(&mut bytes, saved).expect("memory takes everything");
    bytes
}

fn read(bytes: &[u8]) -> Result<Saved, TraceFileError> {
    binary::read(&mut &bytes[..], &Games::default())
}

fn check_same(one: &Saved, other: &Saved) {
    let (task, others) = (&one.task, &other.task);
    assert_eq!((task.method, task.scope()), (others.method, others.scope()));
    match (&task.start, &others.start) {
        (Start::Tree(one), Start::Tree(other)) => {
            assert_eq!((one.to_string(), one.root_side()), (other.to_string(), other.root_side()));
        }
        (Start::Position(one), Start::Position(other)) => {
            assert_eq!((one.game(), one.text(), one.settings()), (other.game(), other.text(), other.settings()));
        }
        _ => panic!("another game"),
    }
    check_same_trace(&one.trace, &other.trace);
}

fn check_same_trace(one: &Trace, other: &Trace) {
    assert!(one.visits().eq(other.visits()));
    assert!(one.roots().eq(other.roots()));
    assert!(one.visits().map(|visit| one.source(visit.id)).eq(other.visits().map(|visit| other.source(visit.id))));
    assert!(one.visits().all(|visit| one.is_whole(visit.id) == other.is_whole(visit.id)));
    assert_eq!((one.counts(), one.counted()), (other.counts(), other.counted()));
    assert_eq!((one.statistics(), one.recorded_until()), (other.statistics(), other.recorded_until()));
    let columns = |trace: &Trace| trace.pyramid().columns(0..trace.len(), 100);
    assert_eq!(columns(one), columns(other));
}

fn check_refused_or_same(bytes: &[u8], saved: &Saved, what: &str) {
    if let Ok(read) = read(bytes) {
        check_same(saved, &read);
        panic!("{what} is not refused");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn what_is_read_is_what_was_written(
        tree in shapes::trees(),
        algorithm in prop::sample::select(&Algorithm::ALL[..]),
        budget in prop_oneof![Just(u32::MAX), 1u32..60],
    ) {
        let saved = search(&Start::Tree(Arc::clone(&tree)), algorithm.into(), tree.height(), budget);
        check_same(&saved, &read(&bytes(&saved)).expect("a trace file"));
    }
}

#[test]
fn a_long_trace_takes_several_blocks() {
    let made = RandomTree { branching: 8, depth: 6, seed: 5, order: ChildOrder::Random, spread: 100 };
    let start = Start::Tree(Arc::new(made.build(Side::Min).unwrap()));
    let saved = search(&start, Algorithm::Minimax.into(), Depth(6), u32::MAX);
    assert!(saved.trace.len() > 3 * 65_536);
    let written = bytes(&saved);
    check_same(&saved, &read(&written).expect("a trace file"));
    let mut random = 1u64;
    for _ in 0..60 {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let cut = (random >> 33) as usize % written.len();
        assert!(matches!(read(&written[..cut]), Err(TraceFileError::CutOff { .. } | TraceFileError::Foreign)), "{cut}");
        let mut flipped = written.clone();
        flipped[cut] ^= 1 << (random >> 20 & 7);
        check_refused_or_same(&flipped, &saved, "a flipped bit");
    }
}

#[test]
fn every_flipped_byte_and_every_end_of_a_small_file_is_refused() {
    let start = tree("A(B(10 -5 2) C(-8 6 1))", Side::Max);
    let saved = search(&start, Algorithm::AlphaBeta.into(), start.usual_depth(), u32::MAX);
    let written = bytes(&saved);
    check_same(&saved, &read(&written).expect("a trace file"));
    for place in 0..written.len() {
        check_refused_or_same(&written[..place], &saved, &format!("an end at {place}"));
        for flip in 1..=u8::MAX {
            let mut flipped = written.clone();
            flipped[place] ^= flip;
            check_refused_or_same(&flipped, &saved, &format!("byte {place} flipped by {flip}"));
        }
    }
}

#[test]
fn what_is_wrong_is_told() {
    let start = tree("(1 2)", Side::Min);
    let saved = search(&start, Algorithm::Negamax.into(), start.usual_depth(), u32::MAX);
    let written = bytes(&saved);
    let refused = |bytes: &[u8]| read(bytes).map(|_| ()).unwrap_err();
    assert_eq!(refused(b""), TraceFileError::Foreign);
    assert_eq!(refused(b"[tree]\nnotation = \"(1 2)\""), TraceFileError::Foreign);
    assert_eq!(refused(&written[..5]), TraceFileError::CutOff { expected: 0, found: 0 });
    assert_eq!(refused(&written[..written.len() - 1]), TraceFileError::CutOff { expected: 3, found: 0 });
    let mut longer = written.clone();
    longer.push(0);
    assert_eq!(refused(&longer), TraceFileError::Damaged(FilePart::End));
    let mut later = written.clone();
    later[8] = 3;
    assert_eq!(refused(&later), TraceFileError::Version(3));
    let mut lying = written.clone();
    lying[12..16].copy_from_slice(&u32::MAX.to_le_bytes());
    assert_eq!(refused(&lying), TraceFileError::Damaged(FilePart::Header));
    let mut hurt = written;
    *hurt.last_mut().unwrap() ^= 1;
    assert_eq!(refused(&hurt), TraceFileError::Damaged(FilePart::Visits(0)));
}

/// Looks into a trace here and there, and returns what it saw.
fn glimpses(trace: &Arc<Trace>, moves: u64) -> Vec<String> {
    let replay = Replay::new(Arc::clone(trace)).expect("some visits");
    let mut dice = Dice::new(7);
    let mut seen = vec![format!("{:?}", trace.counted()), format!("{:?}", trace.pyramid().columns(0..trace.len(), 90))];
    for _ in 0..40 {
        let begin = dice.below(trace.step_count() as usize) as u64;
        let end = begin + dice.below(trace.step_count() as usize) as u64;
        // Its tones are those of what is in memory, which may be more or less.
        let strip = Strip::new(trace, &replay.events(), Step(begin)..Step(end), 200);
        assert!(strip.steps == trace.step_count());
        let step = Step(dice.below(trace.step_count() as usize) as u64);
        let state = replay.at(step);
        let next = EventKind::ALL.map(|kind| replay.next(kind, step));
        let inner = state.path.last().expect("a visit").visit;
        let children = trace.children(inner).take(100).count();
        seen.push(format!("{state:?} {next:?} {children} {:?}", trace.source(inner.id)));
        let mut cursor = replay.cursor(step);
        for _ in 0..moves {
            cursor.forward();
        }
        seen.push(format!("{:?}", cursor.state()));
    }
    seen
}

#[test]
fn a_trace_is_unpacked_where_it_is_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("one.jztrace");
    for method in ["minimax", "pvs", "mtdf+table", "negascout+table+etc+captures+null-move+deepening"] {
        let saved = search(&xiangqi(), method.parse().unwrap(), Depth(4), 900_000);
        assert!(saved.trace.is_at_hand());
        binary::save(&path, &saved).unwrap();
        let opened = binary::open(&path).expect("a trace file").trace;
        assert_eq!(opened.counts(), saved.trace.counts());
        let columns = |trace: &Trace| trace.pyramid().columns(0..trace.len(), 300);
        assert_eq!(columns(&opened), columns(&saved.trace));
        assert!(!opened.is_at_hand(), "{method}: nothing needed its visits so far");
        assert!(opened.roots().eq(saved.trace.roots()));
        assert_eq!(glimpses(&opened, 200), glimpses(&saved.trace, 200));
        assert_eq!(binary::verify(&opened, &mut || true), Ok(()));
        assert!(opened.is_at_hand());
        check_same_trace(&opened, &saved.trace);
    }
}

/// The places of a file's parts.
fn parts(bytes: &[u8]) -> Vec<std::ops::Range<usize>> {
    let mut parts = Vec::new();
    let mut at = 12;
    while at < bytes.len() {
        let length = u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        parts.push(at + 12..at + 12 + length);
        at += 12 + length;
    }
    parts
}

/// The same file with one part changed, under a checksum that declares the change intended.
fn rewritten(bytes: &[u8], part: usize, change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let place = parts(bytes)[part].clone();
    let mut inside = zstd::decode_all(&bytes[place.clone()]).unwrap();
    change(&mut inside);
    let packed = zstd::bulk::compress(&inside, 1).unwrap();
    let mut changed = bytes[..place.start - 12].to_vec();
    changed.extend((packed.len() as u32).to_le_bytes());
    changed.extend(xxhash_rust::xxh3::xxh3_64(&packed).to_le_bytes());
    changed.extend(packed);
    changed.extend(&bytes[place.end..]);
    changed
}

#[test]
fn nonsense_that_was_meant_is_refused_or_harmless() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("one.jztrace");
    let mut dice = Dice::new(3);
    let mut refused = 0;
    for (method, depth) in [("pvs+table+captures", 4), ("negamax", 4)] {
        let saved = search(&xiangqi(), method.parse().unwrap(), Depth(depth), 70_000);
        let written = bytes(&saved);
        for round in 0..40 {
            let part = 1 + round % (parts(&written).len() - 1);
            let changed = rewritten(&written, part, |inside| {
                let place = dice.below(inside.len().max(1));
                match dice.below(4) {
                    0 => inside.truncate(place),
                    1 => inside.insert(place, 3),
                    _ => inside.iter_mut().skip(place).take(1 + place % 3).for_each(|byte| *byte ^= 1 << (place % 8)),
                }
            });
            fs::write(&path, &changed).unwrap();
            refused += usize::from(read(&changed).is_err());
            if let Ok(opened) = binary::open(&path) {
                assert!(!glimpses(&opened.trace, 5).is_empty(), "whatever is seen, it is no crash");
            }
        }
    }
    assert!(refused > 50, "{refused} of 80 were refused");
}

#[test]
fn a_header_that_contradicts_itself_is_refused() {
    let start = tree("A(B(10 -5 2) C(-8 6 1))", Side::Max);
    let saved = search(&start, Algorithm::AlphaBeta.into(), start.usual_depth(), u32::MAX);
    let written = bytes(&saved);
    for (right, wrong) in [
        (r#""roots":[0]"#, r#""roots":[0,4294967295]"#),
        (r#""roots":[0]"#, r#""roots":[0,2]"#),
        (r#""roots":[0]"#, r#""roots":[]"#),
        (r#""unfinished":[]"#, r#""unfinished":[0,0,0]"#),
        (r#""unfinished":[]"#, r#""unfinished":[1000]"#),
    ] {
        let changed = rewritten(&written, 0, |inside| {
            let text = String::from_utf8(inside.clone()).unwrap();
            assert!(text.contains(right), "{text}");
            *inside = text.replacen(right, wrong, 1).into_bytes();
        });
        assert!(read(&changed).is_err(), "{wrong}");
    }
    let counted = rewritten(&written, 0, |inside| {
        let text = String::from_utf8(inside.clone()).unwrap();
        *inside = text.replacen(r#""counted":[0,"#, r#""counted":[18446744073709551615,"#, 1).into_bytes();
    });
    assert!(read(&counted).is_ok_and(|read| read.trace.counted().visits == u64::MAX), "it is what was written");
}

#[test]
fn a_file_is_replaced_whole_or_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("one.jztrace");
    let start = tree("((3 12) (2 4))", Side::Max);
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
        let saved = search(&start, algorithm.into(), start.usual_depth(), u32::MAX);
        binary::save(&path, &saved).expect("a folder that can be written to");
        check_same(&saved, &binary::open(&path).expect("a trace file"));
        assert_eq!(binary::visits_at(&path), Ok(saved.trace.len()));
    }
    let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["one.jztrace"], "nothing else is left");
    let saved = search(&start, Algorithm::Pvs.into(), start.usual_depth(), u32::MAX);
    let missing = folder.path().join("missing").join("one.jztrace");
    assert_eq!(
        binary::save(&missing, &saved),
        Err(TraceFileError::Unsaved(jianzhi_core::file::save::SaveError::NoFolder))
    );
    assert!(matches!(binary::open(&missing), Err(TraceFileError::Unusable(_))));
    assert!(matches!(binary::open(folder.path()), Err(TraceFileError::Unusable(_))));
}

#[test]
fn the_first_visits_within_a_budget_are_those_of_the_whole_search() {
    for algorithm in Algorithm::ALL {
        let whole = search(&xiangqi(), algorithm.into(), Depth(3), u32::MAX).trace;
        for budget in [1, 2, 40, 99, 1_000, whole.len() - 1, whole.len()].into_iter().filter(|&all| all <= whole.len())
        {
            check_prefix(&whole, &search(&xiangqi(), algorithm.into(), Depth(3), budget).trace, budget);
        }
    }
}

/// Every visit that was recorded is the same as in the whole trace, except for sizes that reach beyond the budget.
fn check_prefix(whole: &Trace, part: &Trace, budget: u32) {
    assert_eq!((part.len(), part.is_complete()), (budget, budget == whole.len()));
    assert_eq!(part.counted(), whole.counts());
    for (one, all) in part.visits().zip(whole.visits()) {
        let size = all.size.min(budget - all.id.0);
        assert_eq!(one, jianzhi_core::trace::Visit { size, ..all });
        assert_eq!(part.is_whole(one.id), one.size == all.size);
    }
    let until = part.recorded_until().unwrap_or(Step(part.step_count() - 1));
    for step in [0, until.0 / 3, until.0 / 2, until.0].map(Step) {
        let [one, all] = [part, whole].map(|trace| jianzhi_core::replay::Cursor::at(trace, step).into_state());
        assert_eq!((one.moment, one.path.len()), (all.moment, all.path.len()));
        let held = |state: &jianzhi_core::replay::State| -> Vec<(Score, Option<Score>, u32)> {
            state.path.iter().map(|frame| (frame.alpha, frame.best, frame.children_left)).collect()
        };
        assert_eq!((held(&one), one.counts), (held(&all), all.counts), "step {step:?} of {budget}");
    }
}

#[test]
fn where_a_budget_stopped_the_search_is_read_again_unless_the_file_contradicts_it() {
    let whole = search(&tree("A(B(10 -5 2) C(-8 6 1))", Side::Max), Algorithm::Pvs.into(), Depth(2), u32::MAX);
    let visits = u64::from(whole.trace.len());
    let halted = |by, depth, visits| {
        let halt = Some(Halt { by, depth: Depth(depth), visits });
        Saved { trace: Arc::new(Trace::clone(&whole.trace).halted(halt)), ..whole.clone() }
    };
    for by in Budget::ALL {
        let saved = halted(by, 3, visits + 5);
        assert_eq!(read(&bytes(&saved)).unwrap().trace.halt(), saved.trace.halt());
        for wrong in [halted(by, 2, visits + 5), halted(by, 4, visits + 5), halted(by, 3, visits - 1)] {
            assert_eq!(read(&bytes(&wrong)).unwrap_err(), TraceFileError::Damaged(FilePart::Header));
        }
    }
    // The file of a finished search has nothing of it, like files from before there were budgets.
    assert_eq!(read(&bytes(&whole)).unwrap().trace.halt(), None);
}

#[test]
fn files_that_earlier_versions_have_saved_are_read() {
    let saved = |name: &str| read(&std::fs::read(format!("../../tests/cases/saved/{name}.jianzhi")).unwrap()).unwrap();
    let (position, tree) = (saved("position"), saved("tree"));
    let Start::Position(found) = &position.task.start else { panic!("a position") };
    let chosen: Vec<String> = found.settings().into_iter().map(|setting| setting.text).collect();
    assert_eq!(chosen[0], "material,mobility");
    assert!(chosen[1].starts_with("R=600,"), "{}", chosen[1]);
    assert_eq!(tree.task.start.tree().map(|tree| tree.to_string()).as_deref(), Some("A(B(10 -5 2) C(-8 6 1))"));
    for saved in [position, tree] {
        let again = search(&saved.task.start, saved.task.method, saved.task.depth, u32::MAX);
        check_same(&saved, &again);
    }
}
