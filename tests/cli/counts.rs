//! The four counts, counted once more by walking each trace with a set of paths, on all scenarios and methods.

use crate::support::prelude::*;
use std::collections::HashSet;

use jianzhi_core::file::lines::write::{VisitRow, each_row};
use jianzhi_core::search::{FourCounter, FourCounts, VisitKind};
use jianzhi_core::trace::{Census, End};
use jianzhi_core::{Event, Observer, Recorder, VisitId};

#[test]
fn a_walk_of_the_trace_gives_the_same_four_counts() {
    for scenario in Scenario::shipped() {
        let fitting = methods().into_iter().filter(|method| method.fits(&scenario.base.start).is_ok());
        let capped = fitting.map(|method| (method, depth_of(&scenario, method)));
        let own = scenario.methods.iter().map(|&method| (method, scenario.base.depth));
        for (method, depth) in capped.chain(own) {
            let Some((counted, trace)) = searched(&scenario, method, depth) else { continue };
            let (walked, what) = (walk(&trace), format!("{} {method}: {counted:?}", scenario.name));
            assert_eq!(counted, walked.last().copied().unwrap_or_default(), "{what}");
            check_census(&trace, &walked, &what);
            let FourCounts { places, visits, evaluations, horizon } = counted;
            let places = places.expect("few enough");
            assert!(places.max(evaluations).max(horizon) <= visits, "{what}");
            let comes_once = !method.revisits() && !method.has(Switch::NullMove);
            assert!(!comes_once || places == visits, "{what}");
        }
    }
}

#[test]
fn what_lies_below_a_null_move_is_no_place() {
    let scenario = Scenario::open("zugzwang".as_ref()).expect("it is shipped");
    let plain = searched(&scenario, Algorithm::AlphaBetaSoft.into(), scenario.base.depth).expect("values").1;
    let method = Method::from(Algorithm::AlphaBetaSoft).with(Switch::NullMove);
    let (counts, trace) = searched(&scenario, method, scenario.base.depth).expect("values");
    let outside = walk_outside(&trace);
    assert!(outside > 0, "a null move was tried");
    assert_eq!(counts.places, Some(counts.visits - outside));
    assert_eq!(walk_outside(&plain), 0);
}

#[test]
fn the_command_line_tells_the_same_four_counts_everywhere() {
    let tree = "random:branching=4,depth=5,seed=3";
    for method in ["alpha-beta", "pvs", "mtdf", "alpha-beta-soft+table+deepening"] {
        let one = json(&["search", "--json", "--tree", tree, "--algorithm", method]);
        let many = json(&["compare", "--json", "--tree", tree, "--algorithm", method]);
        let names = ["places", "visits", "evaluations", "horizon", "leaves"];
        let [one, many] = [&one, &many[0]].map(|found| names.map(|name| found[name].as_u64().expect("a count")));
        assert_eq!(one, many, "{method}");
        assert_eq!(one[2], one[4], "leaves are evaluations");
        let csv = succeed(&["compare", "--csv", "--tree", tree, "--algorithm", method]);
        let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let (heads, cells) = (lines.next().expect("heads"), lines.next().expect("cells"));
        let cell = |name: &str| {
            heads.iter().position(|head| *head == name).map(|at| cells[at].parse::<u64>().expect("a count"))
        };
        assert_eq!(names[..4].iter().map(|name| cell(name).expect("a column")).collect::<Vec<_>>(), one[..4]);
    }
}

#[test]
fn the_four_counts_are_named_and_defined_in_help_and_documentation() {
    let page = std::fs::read_to_string("docs/en/src/measurements.md").expect("the page");
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    for name in ["places", "visits", "evaluations", "horizon"] {
        for lang in Lang::ALL {
            let [head, count] = ["cli-head", "app-count"].map(|home| lang.say(&format!("{home}-{name}")));
            assert_eq!(head, count, "one name everywhere");
            let help = succeed(&["--lang", lang.code(), "compare", "--help"]).replace(['\n', ' '], "");
            let is = lang.say(&format!("count-{name}-is"));
            assert!(help.contains(&is.replace(' ', "")), "{name}: {help}");
            assert!(lang == Lang::Zh || page.contains(&is), "{name} in the page of measurements");
        }
    }
}

/// What a search counted, and its trace; `None` where it needs a value that is unknown.
fn searched(scenario: &Scenario, method: Method, depth: Depth) -> Option<(FourCounts, Trace)> {
    let mut observer = (FourCounter::new(method), Recorder::new());
    Task::new(&scenario.base.start, method).to(depth).within(scenario.base.window).run(&mut observer).ok()?;
    Some((observer.0.counts(), observer.1.finish().expect("every visit was left")))
}

/// The four counts after each visit, from the definitions alone.
fn walk(trace: &Trace) -> Vec<FourCounts> {
    let (mut paths, mut counts, mut all) = (HashSet::new(), FourCounts::default(), Vec::new());
    each(trace, &mut |visit, path| {
        counts.visits += 1;
        counts.evaluations += u64::from(matches!(visit.end, End::Leaf | End::StandPat));
        counts.horizon += u64::from(visit.depth == Depth(0) && visit.kind != VisitKind::Quiescence);
        if let Some(path) = path {
            paths.insert(path.to_vec());
        }
        counts.places = Some(paths.len() as u64);
        all.push(counts);
    });
    all
}

/// Visits by a null move and below one.
fn walk_outside(trace: &Trace) -> u64 {
    let mut outside = 0;
    each(trace, &mut |_, path| outside += u64::from(path.is_none()));
    outside
}

/// Calls `receive` with each visit in order of entry and its path, or `None` below a null move.
fn each(trace: &Trace, receive: &mut dyn FnMut(&Visit, Option<&[u16]>)) {
    fn below(trace: &Trace, visit: Visit, path: Option<Vec<u16>>, receive: &mut dyn FnMut(&Visit, Option<&[u16]>)) {
        receive(&visit, path.as_deref());
        for child in trace.children(visit) {
            let mv = child.mv.filter(|_| child.kind != VisitKind::NullMove);
            let path = path.as_ref().zip(mv).map(|(path, mv)| [path.as_slice(), &[mv.0]].concat());
            below(trace, child, path, receive);
        }
    }
    trace.roots().for_each(|root| below(trace, root, Some(Vec::new()), receive));
}

fn check_census(trace: &Trace, walked: &[FourCounts], what: &str) {
    let census = Census::new(trace);
    for (row, counts) in walked.iter().enumerate() {
        let row = VisitId(row as u32);
        let reach = census.reach(row);
        assert_eq!((Some(reach.places), reach.horizon), (counts.places, counts.horizon), "{what} {row:?}");
    }
}

/// Every algorithm, every switch alone, and several together.
fn methods() -> Vec<Method> {
    let together = ["negascout+table+etc+killers+history+deepening", "pvs+quiescence+null-move+check-extension+table"];
    let more = ["mtdf+null-move+quiescence+deepening", "alpha-beta+widening+single-reply", "aspiration+deepening"];
    let named = together.into_iter().chain(more).map(|name| name.parse::<Method>().expect("a method"));
    algorithms_and_switches().into_iter().chain(named).collect()
}

/// Real positions are searched less deep, since the walk keeps every path.
fn depth_of(scenario: &Scenario, method: Method) -> Depth {
    let visits_much = matches!(
        method.algorithm,
        Algorithm::Minimax | Algorithm::Negamax | Algorithm::MtSss | Algorithm::MtDual | Algorithm::Mtdf
    );
    capped(&scenario.base, if visits_much || method.has(Switch::Quiescence) { 2 } else { 3 })
}

/// Hears how many children each visit left out, in order of entry.
#[derive(Default)]
struct Skips {
    open: Vec<usize>,
    skipped: Vec<usize>,
}

impl Observer for Skips {
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(_) => {
                self.open.push(self.skipped.len());
                self.skipped.push(0);
            }
            Event::Cutoff { skipped } => self.skipped[*self.open.last().unwrap()] = skipped,
            Event::Leave(_) => {
                self.open.pop();
            }
            _ => {}
        }
    }
}

#[test]
fn a_row_skips_the_children_that_the_search_left_out() {
    let methods =
        ["alpha-beta", "pvs", "negascout", "prove-best", "prove-best+table+killers", "mtdf", "aspiration+table"];
    for (method, seed) in methods.iter().flat_map(|method| (1..20).map(move |seed| (method, seed))) {
        let method: Method = method.parse().unwrap();
        let tree = RandomTree::parse(&format!("branching=4,depth=4,seed={seed}")).unwrap().build(Side::Max).unwrap();
        let task = Task::new(tree, method);
        let mut observer = (Skips::default(), Recorder::new());
        task.run(&mut observer).unwrap();
        let (heard, recorder) = observer;
        let mut told = Vec::new();
        let mut keep = |row: &VisitRow| {
            told.push(row.skipped);
            Ok(())
        };
        each_row(&task, &recorder.finish().unwrap(), &mut keep).unwrap();
        assert_eq!(told, heard.skipped, "{} {seed}", method.name());
    }
}
