//! The listings and the code that ran are tied together: an event without a line fails, and so does a line without one.

use std::collections::HashSet;
use std::sync::Arc;

use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::game::xiangqi::Position;
use jianzhi_core::game::{Depth, Ending, Side};
use jianzhi_core::search::listing::{ListingForm, Tag};
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, Event, Method, Observer, Switch, VisitKind};

/// Small games that between them make every event of every algorithm happen: trees, and positions with captures,
/// checks, mates and a single legal move.
const TREES: [&str; 8] = [
    "A:0(B:0(10 -5 2) C:0(-8 6 1))",
    "A:0(B:0(1 2) C:0(3 4) D:0(2 9))",
    "A:0(B:0(6 7) C:0(D:0(E:0(5 3) F:0(9 9)) G:0(9 9)))",
    "A:0(B:0(C:0(1 2) D:0(3 4)) E:0(F:0(5 6) G:0(7 8)) H:0(I:0(9 1) J:0(2 3)))",
    "A:0(B:0(C:0(D:0(1 2))))",
    "A:0(B:0(D:0(6 9) E:0(7 4)) C:0(@D F:0(8 2)))",
    "A:0(B:4(D:6(6 9) E:7(9 8)) C:8(F:9(10 12) @D))",
    "A:0(B:-4(D:-2(-4 -1) E:-1(-1 -2)) C:0(F:2(0 2) @D))",
];
const POSITIONS: [(&str, u8); 3] = [
    ("9/2Cc5/3a1k3/6N2/6b2/4R1r2/4c1n2/3p1n3/2rNK4/9 w - - 0 1", 3),
    ("3k5/9/9/9/9/9/9/9/3N5/3K5 w - - 0 1", 4),
    ("3ak4/9/9/9/9/9/9/3K5/R8/9 w - - 0 1", 5),
];

/// What is listed or highlighted: a tag, and the side whose function it is in; `None` in a driver.
type At = (Tag, Option<Side>);

/// Observes a search, and notes the tags of what happens with the side to move there.
struct Tags {
    method: Method,
    root: Side,
    /// The sides to move along the path, the innermost last.
    path: Vec<Side>,
    seen: HashSet<At>,
}

impl Observer for Tags {
    fn on(&mut self, event: Event) {
        let caller_side = self.path.last().copied();
        if let Event::Enter(_) = event {
            self.path.push(caller_side.map_or(self.root, |side| -side));
        }
        let (caller, own) = event_tags(self.method, event);
        self.seen.extend(caller.map(|tag| (tag, caller_side)));
        self.seen.extend(own.map(|tag| (tag, self.path.last().copied())));
        if let Event::Leave(_) = event {
            self.path.pop();
        }
    }
}

/// The tags that an event highlights, in the visit that emits it: `(caller's, own)`.
fn event_tags(method: Method, event: Event) -> (Option<Tag>, Option<Tag>) {
    let is_driven = method.algorithm.needs_memory()
        || method.algorithm.is_question()
        || method.algorithm == Algorithm::Aspiration
        || method.has(Switch::Deepening)
        || method.has(Switch::Widening);
    match event {
        Event::Enter(entry) => {
            let call = match (entry.mv, entry.kind) {
                (None, VisitKind::Null) => Some(Tag::Ask),
                (None, VisitKind::Research) => Some(Tag::SearchAgain),
                (None, _) if is_driven => Some(Tag::Search),
                (None, _) => None,
                (_, VisitKind::Full) => Some(Tag::Child),
                (_, VisitKind::Null) => Some(Tag::Probe),
                (_, VisitKind::Research) => Some(Tag::Research),
                (_, VisitKind::NullMove) => Some(Tag::NullMove),
                (_, VisitKind::Quiescence) => Some(Tag::Capture),
            };
            (call, Some(Tag::Enter))
        }
        Event::Ending(Ending::Leaf | Ending::Terminal) => (None, Some(Tag::Ending)),
        Event::StandPat(_) => (None, Some(Tag::StandPat)),
        Event::Known { .. } => (None, Some(Tag::Known)),
        Event::ChildKnown { .. } => (None, Some(Tag::ChildKnown)),
        Event::Passed => (None, Some(Tag::Passed)),
        Event::Extended(_) => (None, Some(Tag::Extended)),
        Event::Raise(_) => (None, Some(Tag::Raise)),
        Event::Cutoff { .. } => (None, Some(Tag::Cutoff)),
        Event::Leave(_) => (None, Some(Tag::Return)),
        Event::Found { .. } => (None, None),
    }
}

fn starts() -> Vec<(Start, Depth)> {
    let tree = |text: &str, root: Side| Start::Tree(Arc::new(Tree::parse(text, root).expect("a tree")));
    let trees = TREES.into_iter().flat_map(|text| [Side::Max, Side::Min].map(|root| tree(text, root)));
    let trees = trees.map(|start| (start.clone(), start.usual_depth()));
    let positions = POSITIONS
        .into_iter()
        .map(|(fen, depth)| (Start::new(Position::from_fen(fen).expect("a position")), Depth(depth)));
    trees.chain(positions).collect()
}

/// What happens in searches of all starts, with the side to move there.
fn seen(method: Method) -> HashSet<At> {
    let mut seen = HashSet::new();
    for (start, depth) in starts() {
        // Best-first search by passes visits a real position far too often.
        let is_slow = start.tree().is_none() && matches!(method.algorithm, Algorithm::MtSss | Algorithm::MtDual);
        let depth = if is_slow { depth.min(Depth(3)) } else { depth };
        if method.fits(&start).is_ok() {
            let mut tags = Tags { method, root: start.side(), path: Vec::new(), seen };
            Task::new(&start, method).to(depth).run(&mut tags).expect("known values");
            seen = tags.seen;
        }
    }
    seen
}

/// What is listed in a form; a tag is on one line of a function.
fn listed(method: Method, form: ListingForm) -> HashSet<At> {
    let lines: Vec<At> = method.listing(form).iter().filter_map(|line| Some((line.tag?, line.side))).collect();
    let listed: HashSet<At> = lines.iter().copied().collect();
    assert_eq!(lines.len(), listed.len(), "{method}: a tag is on one line");
    listed
}

fn tags(listed: &HashSet<At>) -> HashSet<Tag> {
    listed.iter().map(|(tag, _)| *tag).collect()
}

const FORMS: [ListingForm; 3] = [ListingForm::Negamax, ListingForm::MaxMin(Side::Max), ListingForm::MaxMin(Side::Min)];

/// In every form a line for what happens and nothing else; in the forms with two functions each has it.
fn check(method: Method) {
    let seen = seen(method);
    for form in FORMS {
        let listed = listed(method, form);
        assert_eq!(tags(&seen), tags(&listed), "{method} {form:?}");
        if form != ListingForm::Negamax {
            assert!(seen.is_subset(&listed), "{method} {form:?}: {:?}", seen.difference(&listed));
            let of = |side: Side| tags(&listed.iter().copied().filter(|(_, own)| *own == Some(side)).collect());
            assert_eq!(of(Side::Max), of(Side::Min), "{method} {form:?}");
        }
    }
}

#[test]
fn each_listing_has_the_lines_that_its_algorithm_walks_and_no_other() {
    Algorithm::ALL.into_iter().for_each(|algorithm| check(algorithm.into()));
}

#[test]
fn each_switch_has_its_lines_in_the_listing_of_each_algorithm() {
    for algorithm in Algorithm::ALL {
        for switch in Switch::ALL {
            let alone = Method::from(algorithm).with(switch);
            let method = if alone.check().is_ok() { alone } else { alone.with(Switch::Table) };
            if method.check().is_ok() {
                check(method);
            }
        }
    }
}

#[test]
fn with_everything_switched_on_whatever_happens_has_its_line() {
    for algorithm in [Algorithm::AlphaBetaSoft, Algorithm::Pvs, Algorithm::NegaScout] {
        let method = Method { switches: Switch::ALL.into_iter().collect(), ..algorithm.into() };
        let seen = seen(method);
        assert!(tags(&seen).is_subset(&tags(&listed(method, ListingForm::Negamax))), "{algorithm}");
        let listed = listed(method, ListingForm::MaxMin(Side::Max));
        assert!(seen.is_subset(&listed), "{algorithm}: {:?}", seen.difference(&listed));
    }
}

/// MAX's function raises alpha and cuts at beta, MIN's lowers beta and cuts at alpha; one function for both negates.
#[test]
fn each_form_speaks_one_language_of_bounds() {
    for algorithm in Algorithm::ALL {
        for line in Method::from(algorithm).listing(ListingForm::MaxMin(Side::Max)) {
            let negates = line.code.contains("← −search") || line.code.contains("← −soft") || line.code.contains("−β");
            assert!(!negates, "{algorithm}: {}", line.code);
            match (line.side, line.tag) {
                (Some(Side::Max), Some(Tag::Cutoff)) => assert!(line.code.contains("≥ β"), "{}", line.code),
                (Some(Side::Min), Some(Tag::Cutoff)) => assert!(line.code.contains("≤ α"), "{}", line.code),
                (Some(Side::Max), Some(Tag::Raise)) => assert!(line.code.contains('>'), "{}", line.code),
                (Some(Side::Min), Some(Tag::Raise)) => assert!(line.code.contains('<'), "{}", line.code),
                (Some(Side::Max), Some(Tag::Child)) => assert!(line.code.contains("min_value"), "{}", line.code),
                (Some(Side::Min), Some(Tag::Child)) => assert!(line.code.contains("max_value"), "{}", line.code),
                _ => {}
            }
        }
        let negamax = Method::from(algorithm).listing(ListingForm::Negamax);
        assert!(negamax.iter().all(|line| !line.code.contains("max_value") && !line.code.contains("min_value")));
    }
}
