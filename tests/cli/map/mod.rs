//! The ledger and the classes of places, computed once more from sets of paths, on all scenarios and methods.
mod asking;
mod difference;
mod divergence;

use crate::support::prelude::*;
use std::collections::HashMap;

use emath::{Rect, pos2, vec2};

use jianzhi_core::Game;
use jianzhi_core::game::start::GameVisitor;
use jianzhi_core::map::{Classes, Ledger, SheetBuilder, Told, Wanted, Widths};
use jianzhi_core::search::VisitKind;
use jianzhi_core::trace::End;
use jianzhi_view::drawing::{Drawing, Shape};
use jianzhi_view::scene::map::{MapFrame, MapMarks, MapPaint, MapView};
use jianzhi_view::theme::fonts::FontMeter;
use jianzhi_view::theme::{Role, Theme};

type Path = Vec<u16>;

#[test]
fn looked_at_and_spared_make_the_full_tree() {
    for_each_search(&mut |scenario, method, depth, trace| {
        let what = format!("{} {method}", scenario.name);
        let ledger = ledger(scenario, depth, trace);
        let full = full_tree(&scenario.base.start, depth);
        let seen = visits_by_path(scenario, depth, trace);
        assert_eq!(ledger.places, full.len() as u64, "{what}: places");
        assert_eq!(ledger.looked_at, seen.len() as u64, "{what}: looked at");
        assert_eq!(ledger.spared, (full.len() - seen.len()) as u64, "{what}: spared");
        let inside: usize = seen.values().map(Vec::len).sum();
        assert_eq!(ledger.visits, u64::from(trace.len()), "{what}: visits");
        assert_eq!(ledger.repeated, (inside - seen.len()) as u64, "{what}: repeated");
        assert_eq!(ledger.outside, u64::from(trace.len()) - inside as u64, "{what}: outside");
        let credited: u64 = ledger.cuts.iter().map(|cut| cut.places).sum();
        assert_eq!(credited + ledger.known + ledger.unexplained, ledger.spared, "{what}: credits");
    });
}

#[test]
fn a_place_is_credited_to_the_last_visit_of_its_nearest_visited_ancestor() {
    for_each_search(&mut |scenario, method, depth, trace| {
        let what = format!("{} {method}", scenario.name);
        let seen = visits_by_path(scenario, depth, trace);
        let (mut cuts, mut known, mut unexplained) = (BTreeMap::<Path, u64>::new(), 0, 0);
        for place in full_tree(&scenario.base.start, depth).iter().filter(|place| !seen.contains_key(*place)) {
            let ancestors = (0..place.len()).rev().map(|length| &place[..length]);
            let last = |path: &[u16]| seen.get(path).and_then(|visits| visits.last()).copied();
            let answered = |visit: &Visit| visit.cut || matches!(visit.end, End::Table | End::ChildTable);
            match ancestors.filter_map(|path| Some((path, last(path)?))).find(|(_, visit)| answered(visit)) {
                Some((path, visit)) if visit.cut => *cuts.entry(path.to_vec()).or_default() += 1,
                Some(_) => known += 1,
                None => unexplained += 1,
            }
        }
        let ledger = ledger(scenario, depth, trace);
        let credited: BTreeMap<Path, u64> = ledger.cuts.iter().map(|cut| (cut.path.clone(), cut.places)).collect();
        assert_eq!((credited, ledger.known, ledger.unexplained), (cuts, known, unexplained), "{what}");
        assert!(ledger.cuts.is_sorted_by_key(|cut| std::cmp::Reverse(cut.places)), "{what}: order");
        let is_pruned_forward = method.has(Switch::NullMove);
        assert!(is_pruned_forward || ledger.unexplained == 0, "{what}: {} unexplained", ledger.unexplained);
    });
}

#[test]
fn classes_are_disjoint_and_add_up() {
    for scenario in Scenario::shipped() {
        let depth = depth_of(&scenario);
        let searched: Vec<Trace> =
            lanes().into_iter().filter_map(|method| recorded(&scenario, method, depth)).collect();
        let traces: Vec<&Trace> = searched.iter().collect();
        let classes = Classes::new(&scenario.base.start, depth, &traces, &mut |_| true).expect("it was not stopped");
        let seen: Vec<_> = traces.iter().map(|trace| visits_by_path(&scenario, depth, trace)).collect();
        let mut counted = BTreeMap::<(Vec<usize>, Vec<usize>), u64>::new();
        for place in full_tree(&scenario.base.start, depth) {
            let looked = |least: usize| {
                let by = |lane: &usize| seen[*lane].get(&place).is_some_and(|visits| visits.len() >= least);
                (0..seen.len()).filter(by).collect::<Vec<_>>()
            };
            *counted.entry((looked(1), looked(2))).or_default() += 1;
        }
        let told: BTreeMap<_, _> =
            classes.classes.iter().map(|class| ((class.by.clone(), class.twice.clone()), class.places)).collect();
        assert_eq!(told.len(), classes.classes.len(), "{}: each class once", scenario.name);
        assert_eq!(told, counted, "{}", scenario.name);
        assert_eq!(classes.places, counted.values().sum::<u64>(), "{}", scenario.name);
    }
}

/// The same numbers whatever is divided: nothing, what is wide, everything, and a stretch only.
#[test]
fn a_sheet_counts_the_classes_at_every_width() {
    let parts = [(0.0..1.0, 2.0), (0.0..1.0, 0.02), (0.0..1.0, 0.0), (0.4..0.45, 0.001)];
    for scenario in Scenario::shipped() {
        let depth = depth_of(&scenario);
        let searched: Vec<(Method, Arc<Trace>)> = lanes()
            .into_iter()
            .filter_map(|method| Some((method, Arc::new(recorded(&scenario, method, depth)?))))
            .collect();
        for lanes in searched.chunks(3) {
            let traces: Vec<&Trace> = lanes.iter().map(|(_, trace)| &**trace).collect();
            let expected = Classes::new(&scenario.base.start, depth, &traces, &mut |_| true);
            for (shown, least) in parts.clone() {
                for widths in [Widths::TrueSize, Widths::Equal] {
                    let mut builder = SheetBuilder::new(scenario.base.start.clone(), depth, lanes);
                    let mut sheet = builder.begin(widths);
                    let wanted = Wanted { shown: shown.clone(), least };
                    assert!(builder.refine(&mut sheet, &wanted, &mut |_| true));
                    assert_eq!(sheet.classes(), expected, "{} {shown:?} {least} {widths:?}", scenario.name);
                }
            }
        }
    }
}

#[test]
fn a_place_is_as_wide_as_its_share_of_the_leaves() {
    for scenario in Scenario::shipped() {
        let depth = depth_of(&scenario);
        let full = full_tree(&scenario.base.start, depth);
        let is_leaf = |path: &[u16]| !full.contains(&[path, &[0]].concat());
        let leaves: Vec<&Path> = full.iter().filter(|path| is_leaf(path)).collect();
        let mut builder = SheetBuilder::new(scenario.base.start.clone(), depth, &[]);
        let mut sheet = builder.begin(Widths::TrueSize);
        assert!(builder.refine(&mut sheet, &Wanted { shown: 0.0..1.0, least: 0.0 }, &mut |_| true));
        assert_eq!(sheet.places.len(), full.len(), "{}", scenario.name);
        for (number, place) in sheet.places.iter().enumerate() {
            let path = sheet.path_to(number as u32);
            // The paths are sorted, and so are those that begin with this one.
            let before = leaves.iter().filter(|leaf| ***leaf < path).count() as f64 / leaves.len() as f64;
            let share = leaves.iter().filter(|leaf| leaf.starts_with(&path)).count() as f64 / leaves.len() as f64;
            let what = format!("{} {path:?}", scenario.name);
            assert!((place.left - before).abs() < 1e-9 && (place.width - share).abs() < 1e-9, "{what}: {place:?}");
            if number > 3_000 {
                break;
            }
        }
    }
}

/// Ink by the area that it covers: the picture is drawn, and its shades summed up.
#[test]
fn the_darkness_of_a_row_is_the_share_of_its_places() {
    let scenario = Scenario::open("xiangqi-start".as_ref()).expect("it is shipped").to(Depth(3));
    let theme = Theme::load().expect("a theme");
    let meter = FontMeter::load().expect("fonts");
    for (name, width) in [("alpha-beta", 1_000.0), ("alpha-beta", 233.0), ("pvs", 640.0), ("pvs+table", 320.0)] {
        let method: Method = name.parse().expect("a method");
        let trace = Arc::new(recorded(&scenario, method, Depth(3)).expect("values"));
        let mut builder = SheetBuilder::new(scenario.base.start.clone(), Depth(3), &[(method, Arc::clone(&trace))]);
        let mut sheet = builder.begin(Widths::TrueSize);
        assert!(builder.refine(&mut sheet, &Wanted { shown: 0.0..1.0, least: 1.0 / width }, &mut |_| true));
        let rect = Rect::from_min_size(pos2(0.0, 0.0), vec2(width as f32, 200.0));
        let frame = MapFrame { rect, shown: 0.0..1.0, depth: 3, has_outside: false };
        let view = MapView {
            sheet: &sheet,
            frame: &frame,
            paint: MapPaint::Lane { lane: 0, entered: trace.len(), left_from: 0, ahead: 0.0 },
            column: 1.0,
            style: &theme.style(),
            marks: &MapMarks::default(),
            tree: None,
        };
        let drawing = view.draw(&meter);
        let seen = visits_by_path(&scenario, Depth(3), &trace);
        for ply in 1..=3 {
            let all = full_tree(&scenario.base.start, Depth(3)).iter().filter(|path| path.len() == ply).count();
            let looked = seen.keys().filter(|path| path.len() == ply).count();
            let dark = darkness_of(&drawing, frame.row(ply as u8).0, rect.width(), &[Role::Window]);
            let share = looked as f64 / all as f64;
            assert!((dark - share).abs() < 0.01, "{name} {width} ply {ply}: {dark} of {share}");
        }
    }
}

/// How much of the row whose top is given is covered by ink, or by these colours.
fn darkness_of(drawing: &Drawing, top: f32, width: f32, colours: &[Role]) -> f64 {
    let mut columns = vec![0.0_f64; width as usize];
    for areas in
        drawing.shapes.iter().filter_map(|shape| if let Shape::Areas(areas) = shape { Some(areas) } else { None })
    {
        for (corners, ink, _) in areas.iter().filter(|(corners, ..)| (corners[0].y - top).abs() < 0.01) {
            let (from, to) = (corners[0].x as usize, corners[1].x as usize);
            for column in &mut columns[from..to] {
                *column = match (ink.role, ink.toward) {
                    (Role::Plain, None) => 0.0,
                    (Role::Plain, Some((Role::Ink, share))) => f64::from(share),
                    (role, None) if colours.contains(&role) => *column + (1.0 - *column) * f64::from(ink.strength),
                    other => panic!("{other:?}"),
                };
            }
        }
    }
    columns.iter().sum::<f64>() / columns.len() as f64
}

/// Deeper than sizes are counted at once: guesses come first, and the end is exact.
#[test]
fn a_guessed_sheet_becomes_exact() {
    let scenario = Scenario::open("xiangqi-start".as_ref()).expect("it is shipped").to(Depth(4));
    let searches: Vec<(Method, Arc<Trace>)> = [Algorithm::AlphaBeta, Algorithm::Pvs]
        .map(Method::from)
        .into_iter()
        .map(|method| (method, Arc::new(recorded(&scenario, method, Depth(4)).expect("values"))))
        .collect();
    let traces: Vec<&Trace> = searches.iter().map(|(_, trace)| &**trace).collect();
    let mut builder = SheetBuilder::new(scenario.base.start.clone(), Depth(4), &searches);
    let mut sheet = builder.begin(Widths::TrueSize);
    let (mut first, mut guesses) = (None, 0);
    let wanted = Wanted { shown: 0.0..1.0, least: 1.0 / 500.0 };
    assert!(builder.refine(&mut sheet, &wanted, &mut |told| {
        if let Told::Sheet(sheet) = told {
            guesses += u32::from(sheet.is_estimate());
            first.get_or_insert_with(|| sheet.clone());
        }
        true
    }));
    assert!(guesses > 0 && !sheet.is_estimate());
    // The published perft counts of the start position.
    assert_eq!(sheet.plies, [1, 44, 1_920, 79_666, 3_290_240]);
    assert_eq!(sheet.classes(), Classes::new(&scenario.base.start, Depth(4), &traces, &mut |_| true));
    let first = first.expect("a sheet");
    for (guessed, exact) in first.places.iter().zip(&sheet.places).take(45) {
        assert!((guessed.left - exact.left).abs() < 0.03, "{guessed:?} {exact:?}");
    }
}

#[test]
fn a_stopped_count_gives_nothing() {
    let scenario = Scenario::open("xiangqi-start".as_ref()).expect("it is shipped");
    let trace = recorded(&scenario, Algorithm::AlphaBeta.into(), Depth(3)).expect("values");
    let mut asked = 0;
    let mut until_second = |_| {
        asked += 1;
        asked < 2
    };
    assert_eq!(Ledger::new(&scenario.task(Algorithm::AlphaBeta).to(Depth(3)), &trace, &mut until_second), None);
    assert_eq!(asked, 2);
}

#[test]
fn the_command_line_writes_the_agreed_json() {
    let tree = "A(B(10 -5 2) C(-8 6 1))";
    let told = json(&["ledger", "--json", "--tree", tree, "--algorithm", "alpha-beta"]);
    let expected = serde_json::json!({
        "places": 9, "looked_at": 7, "spared": 2, "visits": 7, "repeated": 0, "outside": 0,
        "cuts": [{"path": [1], "spared": 2}],
    });
    assert_eq!(told, expected);
    let told = json(&["map", "--json", "--tree", tree, "--algorithm", "minimax", "--algorithm", "alpha-beta"]);
    let expected = serde_json::json!({
        "places": 9,
        "classes": [
            {"by": ["minimax", "alpha-beta"], "twice": [], "places": 7},
            {"by": ["minimax"], "twice": [], "places": 2},
        ],
    });
    assert_eq!(told, expected);
}

#[test]
fn a_person_is_told_in_both_languages() {
    for (lang, spared, places) in
        [("en", "never looked at", "looked at 9,964 of 81,631 places"), ("zh", "从未看过", "81,631")]
    {
        let options = ["--lang", lang, "--scenario", "xiangqi-start", "--depth", "3"];
        let told = succeed(&[&["ledger"][..], &options, &["--algorithm", "alpha-beta"]].concat());
        assert!(told.contains(spared), "{told}");
        // The ten most valuable cutoffs come after the counts.
        assert_eq!(told.lines().rev().take_while(|line| !line.ends_with([':', '：'])).count(), 11, "{told}");
        let told =
            succeed(&[&["map"][..], &options].concat()).replace(|is: char| !is.is_ascii() && is.is_whitespace(), ",");
        assert!(told.contains(places), "{told}");
    }
}

fn ledger(scenario: &Scenario, depth: Depth, trace: &Trace) -> Ledger {
    Ledger::new(&scenario.task(Algorithm::AlphaBeta).to(depth), trace, &mut |_| true).expect("it was not stopped")
}

/// Calls `receive` with a search of each scenario by each method that fits it.
fn for_each_search(receive: &mut dyn FnMut(&Scenario, Method, Depth, &Trace)) {
    for scenario in Scenario::shipped() {
        let depth = depth_of(&scenario);
        for method in lanes().into_iter().filter(|method| method.fits(&scenario.base.start).is_ok()) {
            if let Some(trace) = recorded(&scenario, method, depth) {
                receive(&scenario, method, depth, &trace);
            }
        }
    }
}

/// Every algorithm, and techniques that visit a place again, leave it out, or go beyond the depth.
fn lanes() -> Vec<Method> {
    let named = [
        "alpha-beta-soft+table",
        "negascout+table+etc+killers+history+deepening",
        "pvs+quiescence+null-move+check-extension+table",
        "alpha-beta+widening+deepening",
        "aspiration+deepening",
    ];
    let named = named.into_iter().map(|name| name.parse::<Method>().expect("a method"));
    Algorithm::ALL.map(Method::from).into_iter().chain(named).collect()
}

/// The depth at which the full tree can be kept as a set of paths.
fn depth_of(scenario: &Scenario) -> Depth {
    capped(&scenario.base, 2)
}

fn recorded(scenario: &Scenario, method: Method, depth: Depth) -> Option<Trace> {
    crate::support::recorded(&scenario.task(method).to(depth))
}

/// The paths of all places that minimax visits.
fn full_tree(start: &Start, depth: Depth) -> BTreeSet<Path> {
    struct Full(Depth, BTreeSet<Path>);
    impl GameVisitor for Full {
        type Output = BTreeSet<Path>;
        fn on<G: Game>(mut self, game: &mut G) -> BTreeSet<Path> {
            below(game, self.0, &mut Vec::new(), &mut self.1);
            self.1
        }
    }
    fn below<G: Game>(game: &mut G, depth: Depth, path: &mut Path, full: &mut BTreeSet<Path>) {
        full.insert(path.clone());
        if game.ending(depth).is_some() {
            return;
        }
        for (index, mv) in game.moves().into_iter().enumerate() {
            path.push(index as u16);
            game.play(mv);
            below(game, depth.below(), path, full);
            game.undo(mv);
            path.pop();
        }
    }
    start.walk(Full(depth, BTreeSet::new()))
}

/// The visits to each place of the full tree, in order.
fn visits_by_path(scenario: &Scenario, depth: Depth, trace: &Trace) -> HashMap<Path, Vec<Visit>> {
    struct Seen<'a>(Depth, &'a Trace);
    impl GameVisitor for Seen<'_> {
        type Output = HashMap<Path, Vec<Visit>>;
        fn on<G: Game>(self, game: &mut G) -> HashMap<Path, Vec<Visit>> {
            let Seen(depth, trace) = self;
            let mut seen = HashMap::new();
            for root in trace.roots() {
                below(game, (depth, trace), root, &mut Vec::new(), &mut seen);
            }
            seen
        }
    }
    fn below<G: Game>(
        game: &mut G,
        (left, trace): (Depth, &Trace),
        visit: Visit,
        path: &mut Path,
        seen: &mut HashMap<Path, Vec<Visit>>,
    ) {
        seen.entry(path.clone()).or_default().push(visit);
        if left == Depth::HORIZON {
            return;
        }
        let moves: Vec<G::Move> = game.moves().into_iter().collect();
        for child in trace.children(visit).filter(|child| child.kind != VisitKind::NullMove) {
            let index = moves.iter().position(|&mv| Some(G::code(mv)) == child.mv).expect("a legal move");
            path.push(index as u16);
            game.play(moves[index]);
            below(game, (left.below(), trace), child, path, seen);
            game.undo(moves[index]);
            path.pop();
        }
    }
    scenario.base.start.walk(Seen(depth, trace))
}
