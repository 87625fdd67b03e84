//! The charts of searches and of measurements: every word of their drawings has its place, every mark the right numbers and the
//! place that it came from.

use crate::prelude::*;
use emath::{Pos2, Rect, vec2};

use jianzhi_core::search::lab::GuessMap;
use jianzhi_study::worker::{Watch, measure};
use jianzhi_view::chart::{Bar, Chart, ChartView, Marks, PointSource};
use jianzhi_view::drawing::Text;
use jianzhi_view::scene::compare::{Comparison, TreeSize, bars, growth};
use jianzhi_view::scene::health::{bets, cutoffs, guesses};
use jianzhi_view::scene::iterations::{iterations, rows};
use jianzhi_view::story;
use jianzhi_view::text::{self};
use jianzhi_view::theme::Style;
use jianzhi_view::theme::fonts::Meter;

const LANES: [[Algorithm; 3]; 2] = [
    [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs],
    [Algorithm::AlphaBetaSoft, Algorithm::MinimalWindow, Algorithm::NegaScout],
];
/// The least that a panel gives a chart, and some others.
const SIZES: [(f32, f32); 4] = [(440.0, 230.0), (560.0, 260.0), (700.0, 400.0), (1_100.0, 560.0)];

/// All that a panel measures of a scenario.
fn compared(name: &str, methods: &[Method], most: Depth) -> Comparison {
    let scenario = shipped(name);
    let mut comparison = Comparison { most, ..Comparison::default() };
    let task = scenario.task(methods[0]).to(most);
    measure(&task, methods, &Watch::default(), &mut |measured| comparison.measured.push(measured));
    comparison.trees = (1..=most.0).filter_map(|depth| TreeSize::new(&scenario.base.start, Depth(depth))).collect();
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
    assert!(words.len() > 4, "{what}: {words:?}");
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

/// Where the words of a chart in some size have no place.
fn faults(what: &str, chart: &Chart, (width, height): (f32, f32), (style, meter): (&Style, &dyn Meter)) -> Vec<String> {
    let rect = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
    let what = format!("{what} {:?} {} {width}x{height}", chart.title, chart.lang.code());
    check(&what, &ChartView { chart, rect, style }.draw(meter), meter)
}

/// The same in all sizes that panels and pages have.
fn in_all_sizes(what: &str, charts: &[Chart], (style, meter): (&Style, &dyn Meter)) -> Vec<String> {
    let all = charts.iter().flat_map(|chart| SIZES.map(|size| (chart, size)));
    all.flat_map(|(chart, size)| faults(what, chart, size, (style, meter))).collect()
}

fn tools() -> (Style, FontMeter) {
    (Theme::load().expect("a theme").style(), FontMeter::load().expect("fonts"))
}

/// The bars of a chart, with the labels that they have.
fn all_bars(chart: &Chart) -> Vec<Bar> {
    let bars = chart.series.iter().filter_map(|series| match &series.marks {
        Marks::Bars(bars) => Some(bars.clone()),
        _ => None,
    });
    bars.flatten().collect()
}

/// The sources of all marks.
fn sources(chart: &Chart) -> Vec<PointSource> {
    chart.spots().iter().filter_map(|spot| spot.about.source.clone()).collect()
}

#[test]
fn the_words_of_the_comparison_have_their_places() {
    let (style, meter) = tools();
    let mut wrong = Vec::new();
    for (name, depth) in [("xiangqi-start", 3), ("worked-example", 2), ("deep-cut", 4), ("uneven", 4), ("chain", 4)] {
        for methods in LANES.map(|lanes| lanes.map(Method::from)) {
            let comparison = compared(name, &methods, Depth(depth));
            for lang in Lang::ALL {
                let searches = story::compare::named(lang, &methods);
                let mut charts = vec![growth(&comparison, &searches, lang)];
                charts.extend(bars(&comparison, &searches, lang));
                assert_eq!(charts.len(), 3, "{name}");
                wrong.extend(in_all_sizes(name, &charts, (&style, &meter)));
            }
        }
    }
    none(&wrong);
}

#[test]
fn bars_are_as_long_as_their_numbers() {
    let methods = LANES[0].map(Method::from);
    let comparison = compared("xiangqi-start", &methods, Depth(3));
    let searches = story::compare::named(Lang::En, &methods);
    let charts = bars(&comparison, &searches, Lang::En);
    let tree = comparison.tree(Depth(3)).expect("it is small");
    let horizon = methods.map(|method| comparison.leaves(method).last().expect("depth 3").1);
    let visits = methods.map(|method| comparison.counts(method).last().expect("depth 3").1.visits);
    let leaves = [&[tree.leaves()][..], &horizon, &[tree.minimal_leaves()]].concat();
    for (chart, counts) in charts.iter().zip([&leaves[..], &visits[..]]) {
        let bars = all_bars(chart);
        let found: Vec<(f64, f64, String)> =
            bars.iter().map(|bar| (bar.from, bar.to, bar.about.label.clone())).collect();
        let expected: Vec<(f64, f64, String)> =
            counts.iter().map(|&count| (0.0, count as f64, text::count(count))).collect();
        assert_eq!(found, expected);
        let searched = methods.map(|method| PointSource::Search(method, Depth(3)));
        assert_eq!(sources(chart), searched, "a click on a search's bar goes to it");
    }
    assert_eq!(horizon[0], tree.leaves(), "minimax looks at every leaf");
}

#[test]
fn the_axis_of_growth_says_that_it_is_logarithmic_and_is() {
    let (style, meter) = tools();
    let methods = [Method::from(Algorithm::Minimax)];
    let comparison = compared("xiangqi-start", &methods, Depth(3));
    for (lang, says) in [(Lang::En, "logarithmic"), (Lang::Zh, "对数")] {
        let chart = growth(&comparison, &story::compare::named(lang, &methods), lang);
        let rect = Rect::from_min_size(Pos2::ZERO, vec2(700.0, 400.0));
        let drawing = ChartView { chart: &chart, rect, style: &style }.draw(&meter);
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
        let depths = [1, 2, 3].map(|depth| PointSource::Search(methods[0], Depth(depth)));
        assert_eq!(sources(&chart), depths);
    }
}

#[test]
fn the_words_of_iterations_guesses_and_health_have_their_places() {
    let (style, meter) = tools();
    let mut wrong = Vec::new();
    for (name, depth) in [("xiangqi-start", 3), ("xiangqi-start", 2)] {
        let task = shipped(name).task(Method::from(Algorithm::AlphaBeta).with(Switch::Deepening)).to(Depth(depth));
        let replay = jianzhi_core::record(&task).expect("a value");
        let (rows, health) = (rows(&task, replay.trace()), replay.trace().take_health());
        let map = GuessMap::new(&task, &mut |task, passes| task.run(passes)).expect("something to guess");
        for lang in Lang::ALL {
            let mut charts = iterations(&rows, &story::method(lang, task.method), lang);
            assert_eq!(all_bars(&charts[0]).len(), usize::from(depth), "a bar for each iteration");
            let steps: Vec<PointSource> = rows.iter().map(|row| PointSource::Step(row.step)).collect();
            assert_eq!(sources(&charts[0]), steps);
            charts.extend([guesses(&map, &task, lang), bets(health, lang), cutoffs(health, lang)]);
            wrong.extend(in_all_sizes(name, &charts, (&style, &meter)));
        }
    }
    none(&wrong);
}

#[test]
fn a_cell_of_the_guesses_leads_to_the_search_that_it_tells_of() {
    let task = shipped("worked-example").task(Algorithm::AlphaBeta);
    let map = GuessMap::new(&task, &mut |task, passes| task.run(passes)).expect("something to guess");
    let chart = guesses(&map, &task, Lang::En);
    let searched: Vec<u64> = sources(&chart)
        .into_iter()
        .map(|source| match source {
            PointSource::Search(method, depth) => {
                jianzhi_core::record(&task.clone().by(method).to(depth)).expect("a value").trace().len().into()
            }
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(searched, map.cells.iter().map(|cell| cell.visits).collect::<Vec<_>>());
}
