//! Drawings: what is drawn of a search, shape by shape, against golden files that a person can read.
//!
//! `UPDATE_GOLDEN=1 cargo test --test study drawing` writes them again; their diff is what has changed.

use crate::prelude::*;
use std::fmt::Write;

use emath::{Pos2, Rect, pos2, vec2};

use jianzhi_core::claim::Interval;
use jianzhi_view::drawing::{Finish, Ink, Pen, Segment};
use jianzhi_view::scene::Ruler;
use jianzhi_view::scene::figure::{Chosen, Figures, What};
use jianzhi_view::scene::ruler::{RulerView, Slider, SliderView};
use jianzhi_view::scene::textbook_tree::{BranchMark, ChosenPart, Growth, TextbookTree, TreeMarks};

/// The search of a scenario by one algorithm.
fn searched(scenario: &Scenario, algorithm: Algorithm) -> Replay {
    record(&scenario.task(algorithm)).expect("a value")
}

/// Draws a step of a shipped scenario's search.
fn draw(name: &str, algorithm: Algorithm, what: What, step: u64, lang: Lang) -> Drawing {
    draw_step(shipped(name), algorithm, what, step, lang)
}

fn draw_step(scenario: Scenario, algorithm: Algorithm, what: What, step: u64, lang: Lang) -> Drawing {
    let replay = searched(&scenario, algorithm);
    let (style, meter) = (Theme::load().expect("a theme").style(), FontMeter::load().expect("fonts"));
    let figures = Figures {
        recording: &Recording { task: scenario.task(algorithm), replay },
        view: View::Max,
        lang,
        style: &style,
        meter: &meter,
        chosen: Chosen::default(),
    };
    figures.draw(what, Step(step), None)
}

/// Asserts that a drawing equals the golden file of that name.
fn check(name: &str, drawing: &Drawing) {
    check_golden(Path::new("../../tests/golden_drawing").join(name), &describe(drawing));
}

/// A line a shape.
fn describe(drawing: &Drawing) -> String {
    let mut table = format!("frame {}\n", rect(drawing.frame));
    for shape in &drawing.shapes {
        match shape {
            Shape::Segment(segment) => writeln!(table, "{}", line(segment)).unwrap(),
            Shape::Segments(segments) => segments.iter().for_each(|one| writeln!(table, "thin {}", line(one)).unwrap()),
            Shape::Path(points, pen) => writeln!(table, "path {} {}", outline(points), self::pen(*pen)).unwrap(),
            Shape::Polygon(points, how) => writeln!(table, "polygon {} {}", outline(points), finish(*how)).unwrap(),
            Shape::Box(at, corner, how) => {
                writeln!(table, "box {} round {corner:.1} {}", rect(*at), finish(*how)).unwrap()
            }
            Shape::Disc(at, radius, how) => {
                writeln!(table, "disc {} {radius:.1} {}", point(*at), finish(*how)).unwrap()
            }
            Shape::Areas(areas) => {
                for (corners, ink, edge) in areas.iter() {
                    writeln!(table, "area {} {} {edge:?}", outline(corners), self::ink(ink)).unwrap();
                }
            }
            Shape::Text(text) => {
                for line in &text.lines {
                    let (at, ink) = (point(text.at), self::ink(line.ink));
                    writeln!(table, "text {at} {:?} {} {ink} {:?}", line.weight, line.size, line.text).unwrap();
                }
            }
        }
    }
    table
}

fn line(segment: &Segment) -> String {
    format!("line {} {}", outline(&segment.ends), pen(segment.pen))
}

/// All corners of a simple outline; the number of them and what they cover of a round one.
fn outline(points: &[Pos2]) -> String {
    match points.len() {
        0..=5 => points.iter().map(|&at| point(at)).collect::<Vec<_>>().join(" "),
        many => format!("{many} points in {}", rect(Rect::from_points(points))),
    }
}

fn rect(rect: Rect) -> String {
    format!("{} to {}", point(rect.min), point(rect.max))
}

fn point(at: Pos2) -> String {
    format!("{:.1},{:.1}", at.x + 0.0, at.y + 0.0)
}

fn finish(finish: Finish) -> String {
    let fill = finish.fill.map(|fill| format!("filled {}", ink(fill)));
    let border = finish.border.map(|border| format!("border {}", pen(border)));
    fill.into_iter().chain(border).collect::<Vec<_>>().join(" ")
}

fn pen(pen: Pen) -> String {
    let dash = pen.dash.map_or_else(String::new, |(dash, gap)| format!(" dashed {dash}/{gap}"));
    format!("{} {:.1}{dash}", ink(pen.ink), pen.width)
}

fn ink(ink: Ink) -> String {
    let toward = ink.toward.map_or_else(String::new, |(role, share)| format!("+{share:.2}{role:?}"));
    let strength = if ink.strength < 1.0 { format!("*{:.2}", ink.strength) } else { String::new() };
    format!("{:?}{toward}{strength}", ink.role)
}

#[test]
fn what_is_drawn_of_a_search_is_as_recorded() {
    for lang in Lang::ALL {
        for (name, what) in [("tree", What::Tree), ("page-ruler", What::Ruler)] {
            let drawing = draw("worked-example", Algorithm::AlphaBeta, what, 12, lang);
            check(&format!("{name}-{}.txt", lang.code()), &drawing);
        }
    }
    check("board.txt", &draw("mate-in-two", Algorithm::AlphaBeta, What::Board, 4, Lang::En));
    check("strip.txt", &draw("research-pays", Algorithm::Pvs, What::Strip, 7, Lang::En));
}

/// What is drawn of a tree fills its picture, and a chain of single children has a shape for each of them.
#[test]
fn a_thumbnail_is_filled_by_its_tree() {
    let (style, meter) = (Theme::load().unwrap().style(), FontMeter::load().unwrap());
    let size = vec2(232.0, 128.0);
    for scenario in Scenario::shipped().filter(|scenario| scenario.base.start.tree().is_some()) {
        let task = scenario.task(scenario.describe());
        let Ok(replay) = record(&task) else { continue };
        let recording = Recording { task, replay };
        let (view, lang, chosen) = (View::Max, Lang::En, Chosen::default());
        let figures = Figures { recording: &recording, view, lang, style: &style, meter: &meter, chosen };
        let drawing = figures.thumbnail(recording.replay.last_step(), size);
        let (name, covered) = (&scenario.name, drawing.covered(&meter));
        assert!((drawing.frame.size() - size).length() < 0.01, "{name}");
        assert!(drawing.frame.contains_rect(covered), "{name}: {covered:?} leaves {:?}", drawing.frame);
        assert!(covered.height() > size.y * 0.65, "{name}: {covered:?}");
        let shapes = drawing.shapes.iter().filter(|shape| matches!(shape, Shape::Polygon(..) | Shape::Box(..)));
        let nodes = scenario.base.start.tree().unwrap().node_count();
        assert!(nodes > 9 || shapes.count() >= nodes, "{name}");
    }
}

#[test]
fn folded_subtrees_are_drawn_as_lanterns() {
    let start = Start::Tree(random("branching=27,depth=2,seed=1,spread=100"));
    let drawing = draw_step(Scenario::new("", start), Algorithm::AlphaBeta, What::Tree, 150, Lang::En);
    check("folded.txt", &drawing);
}

/// The opening at depth 3, at a step of one algorithm's search.
fn opening(algorithm: Algorithm, step: impl Fn(&Replay) -> Step) -> Drawing {
    let scenario = shipped("xiangqi-start").to(Depth(3));
    let step = step(&searched(&scenario, algorithm));
    draw_step(scenario, algorithm, What::Tree, step.0, Lang::En)
}

#[test]
fn a_bundle_of_skipped_children_has_one_stroke_and_one_number() {
    let fifth = |replay: &Replay| {
        let next = |step: Step| replay.events().next(EventKind::Cutoff, step).expect("a cutoff");
        (0..5).fold(Step(0), |step, _| next(step))
    };
    let drawing = opening(Algorithm::Pvs, fifth);
    let table = describe(&drawing);
    let strokes = table.lines().filter(|line| line.starts_with("line") && line.contains(" Cut ")).count();
    assert_eq!(strokes, 2, "one stroke is two lines, as scissors leave it");
    assert!(table.contains("\"48 branches pruned\""), "{table}");
    assert!(!table.lines().any(|line| line.starts_with("thin") && line.contains("Cut")), "no red edge");
}

#[test]
fn red_means_a_cut_and_nothing_else() {
    let table = describe(&opening(Algorithm::Minimax, Replay::last_step));
    assert!(!table.contains("Cut"), "minimax cuts nothing");
    let strip = draw("research-costs", Algorithm::Pvs, What::Strip, 7, Lang::En);
    assert!(!describe(&strip).contains("CutWash"), "a cut is a stroke, not a tint");
}

#[test]
fn the_slider_of_a_leaf_is_drawn_with_the_values_that_cut() {
    let (style, meter) = (Theme::load().expect("a theme").style(), FontMeter::load().expect("fonts"));
    let slider = Slider { ends: [-20, 10], shown: -2, now: -8, stands: Interval { from: None, to: Some(-5) } };
    let rail = Rect::from_min_max(pos2(20.0, 30.0), pos2(320.0, 46.0));
    check("slider.txt", &SliderView { slider: &slider, rail, style: &style }.draw(&meter));
}

#[test]
fn the_number_line_is_drawn_at_a_cutoff() {
    let scenario = shipped("worked-example");
    let replay = searched(&scenario, Algorithm::AlphaBeta);
    let (style, meter) = (Theme::load().expect("a theme").style(), FontMeter::load().expect("fonts"));
    let canvas = Canvas::new(&scenario.base.start, scenario.base.depth, &[replay.trace()], 100);
    let state = replay.at(Step(12));
    let ruler = Ruler::new(&scenario.base.start, &canvas, replay.trace(), &state, View::Max).expect("a number line");
    let rect = Rect::from_min_max(Pos2::ZERO, pos2(400.0, 108.0));
    check("ruler.txt", &RulerView { ruler: &ruler, rect, axis: 66.0, style: &style }.draw(&meter));
}

#[test]
fn a_textbook_tree_is_drawn_with_all_that_is_highlighted() {
    let tree = Arc::new(Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max).expect("a tree"));
    let branches =
        [(vec![1, 0], BranchMark::Pruned), (vec![1, 1], BranchMark::Missed), (vec![1, 2], BranchMark::Wrong)];
    let marks = TreeMarks {
        branches: branches.into_iter().collect(),
        chosen: Some((vec![0, 1], ChosenPart::Branch)),
        asked: Some(vec![1]),
        changed: [vec![0, 2]].into_iter().collect(),
        wrong: Some(vec![0]),
    };
    let (rect, meter) = (Rect::from_min_max(Pos2::ZERO, pos2(300.0, 200.0)), FontMeter::load().expect("fonts"));
    let view = TextbookTree { tree: &tree, marks: &marks, rect, size: 14.0, growth: Growth::Down };
    check("textbook-tree.txt", &view.draw(&meter));
    assert_eq!(view.branch_at(pos2(20.0, 170.0), 0.0), Some(vec![0, 0]));
    assert_eq!(view.node_at(pos2(19.0, 181.0)), Some(vec![0, 0]));
    assert_eq!(view.node_at(pos2(150.0, 100.0)), None);
}
