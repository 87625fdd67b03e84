//! The charts of the comparison and of the order playground: every word has its place, and every line the right numbers.
use emath::{Pos2, Rect, vec2};
use jianzhi::drawing::{Drawing, Shape, Text};
use jianzhi::game::Depth;
use jianzhi::lab::bet::{PvsBet, SWITCHES};
use jianzhi::lab::playground::{ALGORITHMS, Playground};
use jianzhi::lesson::Lesson;
use jianzhi::scenario::Scenario;
use jianzhi::scene::compare::bars::BarsView;
use jianzhi::scene::compare::growth::GrowthView;
use jianzhi::scene::compare::{Comparison, NamedSearch, TreeSize};
use jianzhi::scene::playground::bet::BetView;
use jianzhi::scene::playground::curves::CurvesView;
use jianzhi::scene::playground::{OrderPlayground, PositionBet};
use jianzhi::search::{Algorithm, Method};
use jianzhi::story;
use jianzhi::text::{self, Lang};
use jianzhi::theme::Theme;
use jianzhi::theme::fonts::{FontMeter, Meter};
use jianzhi::worker::{Watch, measure};

const LANES: [[Algorithm; 3]; 2] = [
    [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs],
    [Algorithm::AlphaBetaSoft, Algorithm::MinimalWindow, Algorithm::NegaScout],
];
/// The least that a panel gives a chart, and some others.
const SIZES: [(f32, f32); 4] = [(440.0, 230.0), (560.0, 260.0), (700.0, 400.0), (1_100.0, 560.0)];

fn shipped(name: &str) -> Scenario {
    Scenario::shipped().find(|scenario| scenario.name == name).expect("a shipped scenario")
}

/// All that a panel measures of a scenario.
fn compared(name: &str, methods: &[Method], most: Depth) -> Comparison {
    let scenario = shipped(name);
    let mut comparison = Comparison { most, ..Comparison::default() };
    let task = scenario.task(methods[0]).to(most);
    measure(&task, methods, &Watch::default(), &mut |measured| comparison.measured.push(measured));
    comparison.trees = (1..=most.0).filter_map(|depth| TreeSize::of(&scenario.base.start, Depth(depth))).collect();
    comparison
}

fn words(drawing: &Drawing, meter: &dyn Meter) -> Vec<(String, Rect)> {
    let texts = drawing.shapes.iter().filter_map(|shape| match shape {
        Shape::Text(text) => Some(text),
        _ => None,
    });
    let written = |text: &Text| text.lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ");
    texts.map(|text| (written(text), text.extent(meter))).collect()
}

/// Where a word of a drawing leaves it, or covers another one.
fn check(what: &str, drawing: &Drawing, meter: &dyn Meter) -> Vec<String> {
    let words = words(drawing, meter);
    assert!(words.len() > 5, "{what}: {words:?}");
    let mut wrong = Vec::new();
    for (index, (word, place)) in words.iter().enumerate() {
        if !drawing.frame.expand(1.0).contains_rect(*place) {
            wrong.push(format!("{what}: {word:?} at {place:?} leaves {:?}", drawing.frame));
        }
        for (other, its_place) in &words[index + 1..] {
            // Lines have some space above and below their letters.
            let (place, its_place) = (place.shrink2(vec2(0.5, 2.5)), its_place.shrink2(vec2(0.5, 2.5)));
            if place.intersects(its_place) {
                wrong.push(format!("{what}: {word:?} covers {other:?}"));
            }
        }
    }
    wrong
}

/// Nothing is wrong.
fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_words_of_the_comparison_have_their_places() {
    let (style, meter) = (Theme::load().expect("a theme").style(), FontMeter::load().expect("fonts"));
    let mut wrong = Vec::new();
    for (name, depth) in [("xiangqi-start", 3), ("worked-example", 2), ("deep-cut", 4), ("uneven", 4), ("chain", 4)] {
        for methods in LANES.map(|lanes| lanes.map(Method::from)) {
            let comparison = compared(name, &methods, Depth(depth));
            for (lang, (width, height)) in Lang::ALL.into_iter().flat_map(|lang| SIZES.map(|size| (lang, size))) {
                let searches = story::compare::named(lang, &methods);
                let (rect, searches) = (Rect::from_min_size(Pos2::ZERO, vec2(width, height)), searches.as_slice());
                let (comparison, style) = (&comparison, &style);
                let what = format!("{name} {} {width}x{height}", lang.code());
                wrong.extend(check(
                    &what,
                    &GrowthView { comparison, searches, lang, rect, style }.draw(&meter),
                    &meter,
                ));
                wrong.extend(check(&what, &BarsView { comparison, searches, lang, rect, style }.draw(&meter), &meter));
            }
        }
    }
    none(&wrong);
}

/// The methods that scenarios and the pages of lessons show side by side.
fn shown_together() -> Vec<Vec<Method>> {
    let lessons: Vec<Lesson> = Lesson::shipped().collect();
    let parts = lessons.iter().flat_map(|lesson| &lesson.parts).map(|part| part.scenario.methods.clone());
    let all: Vec<Vec<Method>> = Scenario::shipped().map(|scenario| scenario.methods).chain(parts).collect();
    let mut different: Vec<Vec<Method>> = Vec::new();
    all.into_iter().for_each(|methods| different.extend((!different.contains(&methods)).then_some(methods)));
    different
}

/// A long name takes two lines, or three, before anything of it is left out.
#[test]
fn no_name_of_the_growth_is_cut_short() {
    let (style, meter) = (Theme::load().expect("a theme").style(), FontMeter::load().expect("fonts"));
    let plain = LANES[0].map(Method::from);
    let comparison = &compared("deep-cut", &plain, Depth(4));
    let mut wrong = Vec::new();
    for (lang, methods) in
        Lang::ALL.into_iter().flat_map(|lang| shown_together().into_iter().map(move |all| (lang, all)))
    {
        // The lines of plain searches under the names of those.
        let named = story::compare::named(lang, &methods).into_iter().zip(plain);
        let searches = &*named.map(|(search, method)| NamedSearch { method, ..search }).collect::<Vec<_>>();
        for (width, height) in SIZES {
            let rect = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
            let drawing = GrowthView { comparison, searches, lang, rect, style: &style }.draw(&meter);
            let what = format!("{methods:?} {} {width}x{height}", lang.code());
            wrong.extend(check(&what, &drawing, &meter));
            let cut = words(&drawing, &meter).into_iter().filter(|(word, _)| word.contains('…'));
            wrong.extend(cut.map(|(word, _)| format!("{what}: {word}")));
        }
    }
    none(&wrong);
}

#[test]
fn bars_are_as_long_as_their_numbers() {
    let (style, meter) = (Theme::load().expect("a theme").style(), FontMeter::load().expect("fonts"));
    let methods = LANES[0].map(Method::from);
    let comparison = compared("xiangqi-start", &methods, Depth(3));
    let searches = &*story::compare::named(Lang::En, &methods);
    let rect = Rect::from_min_size(Pos2::ZERO, vec2(600.0, 300.0));
    let drawing = BarsView { comparison: &comparison, searches, lang: Lang::En, rect, style: &style }.draw(&meter);
    let lengths: Vec<f32> = drawing
        .shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Box(bar, ..) => Some(bar.width()),
            _ => None,
        })
        .collect();
    let tree = comparison.tree(Depth(3)).expect("it is small");
    let horizon = methods.map(|method| comparison.leaves(method).last().expect("depth 3").1);
    let visits = methods.map(|method| comparison.counts(method).last().expect("depth 3").1.visits);
    let leaves = [&[tree.leaves()][..], &horizon, &[tree.minimal_leaves()]].concat();
    for (lengths, counts) in [(&lengths[..5], &leaves[..]), (&lengths[5..], &visits[..])] {
        for (length, count) in lengths.iter().zip(counts) {
            let expected = *count as f32 / counts[0] as f32 * lengths[0];
            assert!((length - expected).abs() < 0.02, "{count}: {length} instead of {expected}");
        }
        assert_eq!(lengths.len(), counts.len());
    }
    assert_eq!(horizon[0], tree.leaves(), "minimax looks at every leaf");
    for count in leaves.into_iter().chain(visits) {
        assert!(words(&drawing, &meter).iter().any(|(word, _)| *word == text::count(count)), "{count}");
    }
}

#[test]
fn the_axis_of_growth_says_that_it_is_logarithmic_and_is() {
    let (style, meter) = (Theme::load().expect("a theme").style(), FontMeter::load().expect("fonts"));
    let methods = [Method::from(Algorithm::Minimax)];
    let comparison = compared("xiangqi-start", &methods, Depth(3));
    for (lang, says) in [(Lang::En, "logarithmic"), (Lang::Zh, "对数")] {
        let searches = &*story::compare::named(lang, &methods);
        let rect = Rect::from_min_size(Pos2::ZERO, vec2(700.0, 400.0));
        let drawing = GrowthView { comparison: &comparison, searches, lang, rect, style: &style }.draw(&meter);
        let words = words(&drawing, &meter);
        assert!(words[0].0.contains(says), "{words:?}");
        let height = |number: u64| {
            let found = words.iter().filter(|(word, _)| *word == text::count(number));
            found.map(|(_, place)| place).find(|place| place.right() < 80.0).expect("a decade").center().y
        };
        let decade = height(10) - height(100);
        assert!((height(1) - height(10) - decade).abs() < 0.01 && (height(100) - height(1_000) - decade).abs() < 0.01);
        // The curve of minimax runs through its numbers.
        let points = drawing.shapes.iter().rev().find_map(|shape| match shape {
            Shape::Path(points, pen) if pen.dash.is_none() => Some(points),
            _ => None,
        });
        for (point, (_, leaves)) in points.expect("a curve").iter().zip(comparison.leaves(methods[0])) {
            let expected = height(1) - (leaves as f32).log10() * decade;
            assert!((point.y - expected).abs() < 0.05, "{leaves}: {} instead of {expected}", point.y);
        }
    }
}

/// A playground with measurements, on trees and on positions to a small depth.
fn played(settings: Playground) -> OrderPlayground {
    let mut playground = OrderPlayground::new().with(settings);
    let points = Playground::orders().into_iter().filter_map(|order| settings.point(order, &mut || true));
    playground.points = points.collect();
    for scenario in Scenario::ordinary_positions() {
        let task = scenario.task(Algorithm::Pvs).to(Depth(2));
        for (switches, set) in SWITCHES.into_iter().enumerate() {
            let bet = PvsBet::of(&task, set, &mut |task, meter| task.run(meter)).expect("a value");
            playground.positions.push(PositionBet { switches, bet });
        }
    }
    playground
}

#[test]
fn the_words_of_the_playground_have_their_places() {
    let (style, meter) = (Theme::load().expect("a theme").style(), FontMeter::load().expect("fonts"));
    let mut wrong = Vec::new();
    for (branching, depth) in [(5, 4), (2, 1), (12, 3)] {
        let playground = played(Playground { branching, depth, trees: 3, seed: 1 });
        for (lang, (width, height)) in Lang::ALL.into_iter().flat_map(|lang| SIZES.map(|size| (lang, size))) {
            let rect = Rect::from_min_size(Pos2::ZERO, vec2(width + 300.0, height));
            let names = ALGORITHMS.map(|algorithm| story::method(lang, algorithm.into()));
            let switches = SWITCHES.map(|switches| story::compare::switches(lang, switches));
            let (playground, style) = (&playground, &style);
            let what = format!("{branching}^{depth} {} {width}x{height}", lang.code());
            wrong.extend(check(
                &what,
                &CurvesView { playground, names: &names, lang, rect, style }.draw(&meter),
                &meter,
            ));
            wrong.extend(check(
                &what,
                &BetView { playground, names: &switches, lang, rect, style }.draw(&meter),
                &meter,
            ));
        }
    }
    none(&wrong);
}

#[test]
fn a_playground_without_measurements_has_its_axes() {
    let (style, meter) = (Theme::load().expect("a theme").style(), FontMeter::load().expect("fonts"));
    let (playground, lang) = (&OrderPlayground::new(), Lang::En);
    let (rect, style) = (Rect::from_min_size(Pos2::ZERO, vec2(900.0, 260.0)), &style);
    none(&check("curves", &CurvesView { playground, names: &[], lang, rect, style }.draw(&meter), &meter));
    none(&check("bet", &BetView { playground, names: &[], lang, rect, style }.draw(&meter), &meter));
}
