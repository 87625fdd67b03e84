//! A search seen while it runs: all that is shown of it is what the whole trace shows of the same steps.

use std::sync::Arc;
use std::sync::mpsc::channel;

use crate::support::preview::SampledPreview;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::random::RandomTree;
use jianzhi_core::game::xiangqi::Position;
use jianzhi_core::game::{Depth, Side};
use jianzhi_core::replay::{Events, Frame, Replay};
use jianzhi_core::search;
use jianzhi_core::search::task::Task;
use jianzhi_core::trace::{EventKind, Moment, Recorder, Step, Trace};

/// The trace of a search with a listener, and what the listener saw of it.
fn watched(start: &Start, method: &str, depth: Depth, budget: u32) -> (Trace, Vec<Trace>) {
    let (seen, shown) = channel();
    let preview = SampledPreview::new(7, seen);
    let mut recorder = Recorder::within(budget).with_listener(Box::new(preview));
    let method: search::Method = method.parse().unwrap();
    Task::new(start, method).to(depth).run(&mut recorder).unwrap();
    (recorder.finish().unwrap(), shown.try_iter().collect())
}

/// What one sees of an open visit, whose size and value are unknown before it is left.
fn seen(frame: &Frame) -> impl PartialEq + std::fmt::Debug + use<> {
    let Frame { visit, alpha, best, raised_by, children_left, .. } = *frame;
    (visit.id, visit.mv, visit.depth, visit.window, visit.kind, visit.reason, (alpha, best, raised_by, children_left))
}

fn check_running(whole: &Trace, part: &Trace) {
    assert!(part.is_running() && !part.is_complete() && part.len() < whole.len());
    assert_eq!(part.recorded_until().unwrap().0 + 1, part.step_count());
    let [whole, part] = [whole, part].map(|trace| Replay::new(Arc::new(trace.clone())).unwrap());
    let steps = part.trace().step_count();
    let every = (steps / 500).max(1) as usize;
    for step in (0..steps).step_by(every).chain(steps.saturating_sub(40)..steps).map(Step) {
        let (one, other) = (part.at(step), whole.at(step));
        assert_eq!((one.step, one.moment, one.counts), (other.step, other.moment, other.counts));
        assert!(one.path.iter().map(seen).eq(other.path.iter().map(seen)), "{step:?}");
        if one.moment == Moment::Leave {
            assert_eq!(one.path.last(), other.path.last());
        }
    }
    assert_eq!(part.at(Step(u64::MAX)).step, Step(steps - 1));
    for kind in EventKind::ALL {
        let before = |replay: &Replay| {
            let events = Events::new(replay.trace());
            events.steps(kind).take_while(|step| step.0 < steps).collect::<Vec<_>>()
        };
        assert_eq!(before(&part), before(&whole), "{kind:?}");
        assert_eq!(before(&part).len() as u32, part.events().count(kind));
    }
    let blocks = part.trace().len() / 64 * 64;
    let visits = [&part, &whole].map(|replay| by_ply(replay.trace(), blocks));
    assert_eq!(visits[0], visits[1]);
    assert_eq!(visits[0].iter().sum::<u32>(), blocks);
}

/// Visits on each ply among the first `rows`.
fn by_ply(trace: &Trace, rows: u32) -> Vec<u32> {
    let columns = trace.pyramid().columns(0..rows, 1);
    (0..columns.plies).map(|ply| columns.cell(0, ply).map_or(0, |cell| cell.visits)).collect()
}

fn check(start: &Start, method: &str, depth: Depth) {
    let (whole, parts) = watched(start, method, depth, u32::MAX);
    assert!(whole.is_complete() && parts.len() > 2, "{method}: {} visits", whole.len());
    for part in &parts {
        check_running(&whole, part);
    }
}

#[test]
fn a_real_search_shows_what_it_did_so_far() {
    let start = Start::new(Position::start());
    for (method, depth) in [
        ("minimax", 3),
        ("pvs", 4),
        ("alpha-beta+quiescence+captures", 3),
        ("pvs+deepening+table+killers+null-move", 6),
        ("negascout", 4),
        ("mtdf+table", 3),
    ] {
        check(&start, method, Depth(depth));
    }
}

#[test]
fn a_tree_shows_what_was_searched_so_far() {
    let made = RandomTree::parse("branching=5,depth=7").unwrap();
    let tree = made.build(Side::Max).unwrap();
    let (depth, start) = (tree.height(), Start::Tree(Arc::new(tree)));
    for method in ["pvs", "negascout", "alpha-beta", "minimal-window"] {
        check(&start, method, depth);
    }
}
