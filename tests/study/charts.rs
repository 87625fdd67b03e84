//! The charts of searches and of measurements: every word of their drawings has its place, every mark the right numbers and the
//! place that it came from.

use crate::prelude::*;
use emath::{Pos2, Rect, vec2};

use jianzhi_core::search::lab::GuessMap;
use jianzhi_study::worker::{Watch, measure};
use jianzhi_view::chart::{
    Axis, Bar, Chart, ChartPage, ChartPoint, ChartView, Dash, Marks, PointSource, Series, Sign, Spread,
};
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

/// A chart as a picture of this size.
fn drawn(chart: &Chart, (width, height): (f32, f32), (style, meter): (&Style, &dyn Meter)) -> Drawing {
    let rect = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
    ChartView { chart, rect, style }.draw(meter)
}

/// Where the words of a chart in some size have no place.
fn faults(what: &str, chart: &Chart, (width, height): (f32, f32), (style, meter): (&Style, &dyn Meter)) -> Vec<String> {
    let what = format!("{what} {:?} {} {width}x{height}", chart.title, chart.lang.code());
    check(&what, &drawn(chart, (width, height), (style, meter)), meter)
}

/// The same in all sizes that panels and pages have.
fn in_all_sizes(what: &str, charts: &[Chart], (style, meter): (&Style, &dyn Meter)) -> Vec<String> {
    let all = charts.iter().flat_map(|chart| SIZES.map(|size| (chart, size)));
    all.flat_map(|(chart, size)| faults(what, chart, size, (style, meter))).collect()
}

/// A chart with marks of each kind.
fn all_kinds() -> Chart {
    let names = ["first", "second", "third"].map(str::to_owned);
    let bars = (0..3).map(|at| Bar::new(f64::from(at), f64::from(at + 1) * 10.0).labelled(format!("label-{at}")));
    let points = [ChartPoint::new(5.0, 0.0).labelled("point").saying("a point"), ChartPoint::new(12.0, 2.0)];
    let signs = [Sign::Dot, Sign::Disc, Sign::Ring, Sign::Diamond, Sign::Up, Sign::Down];
    let mut chart = Chart::new(Lang::En, ["all-kinds"; 9].join(" "))
        .across(Axis::linear("number"))
        .upward(Axis::named("", names).flipped())
        .with(Series::bars("bars", Role::Window, bars))
        .with(Series::line("line", Role::Ink, points.clone()))
        .with(Series::line("theory", Role::Muted, points.clone()).dashed())
        .with(Series::band("band", Role::Alone, [Spread::new(1.0, 0.0, 1.0), Spread::new(9.0, 0.0, 2.0)]));
    for sign in signs {
        chart = chart.with(Series::points(format!("{sign:?}"), Role::Warning, sign, points.clone()));
    }
    chart
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
        let drawing = drawn(&chart, (700.0, 400.0), (&style, &meter));
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

#[test]
fn the_words_of_every_kind_of_mark_have_their_places() {
    let (style, meter) = tools();
    let sizes = [(360.0, 300.0), (560.0, 300.0), (900.0, 560.0)];
    let wrong = sizes.map(|size| faults("all kinds", &all_kinds(), size, (&style, &meter)));
    none(&wrong.concat());
}

#[test]
fn bars_are_as_long_as_their_numbers_and_begin_at_zero() {
    let (style, meter) = tools();
    let drawing = drawn(&all_kinds(), (600.0, 300.0), (&style, &meter));
    let bars: Vec<Rect> = drawing
        .shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Box(bar, corner, finish) if *corner == 0.0 && finish.fill == Some(Role::Window.into()) => Some(*bar),
            _ => None,
        })
        .filter(|bar| bar.height() > 12.0)
        .collect();
    let lengths: Vec<f32> = bars.iter().map(|bar| bar.width() / bars[0].width()).collect();
    assert_eq!(lengths.iter().map(|length| length.round() as u32).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(bars.windows(2).all(|pair| pair[0].left() == pair[1].left() && pair[0].top() < pair[1].top()));
}

#[test]
fn charts_on_a_page_cover_nothing_of_each_other() {
    let (style, meter) = tools();
    let charts = [all_kinds(), all_kinds(), Chart::new(Lang::Zh, "没有数据的图")];
    for columns in 1..=3 {
        let drawing = ChartPage { charts: &charts, columns, style: &style }.draw(1_200.0, &meter);
        none(&check(&format!("{columns} columns"), &drawing, &meter));
    }
}

#[test]
fn a_chart_tells_its_title_and_values() {
    let points = [(1.0, 44.0), (2.0, 1_934.0)].map(|(x, y)| ChartPoint::new(x, y));
    let chart = Chart::new(Lang::En, "visits").upward(Axis::logarithmic("visits")).with(Series::line(
        "Minimax",
        Role::Ink,
        points,
    ));
    let spoken = chart.spoken().replace('\u{a0}', " ");
    assert_eq!(spoken, "Visits Minimax: 1 44, 2 1 934.");
    let chinese = Chart { lang: Lang::Zh, ..chart }.spoken().replace('\u{a0}', " ");
    assert!(chinese.contains("Minimax：1 44, 2 1 934"), "{chinese}");
}

#[test]
fn a_legend_names_each_series_once() {
    let chart = Chart::new(Lang::En, "")
        .with(Series::band("one", Role::Ink, []))
        .with(Series::line("one", Role::Window, []))
        .with(Series::line("", Role::Cut, []))
        .with(Series::line("two", Role::Cut, []));
    let point = || [ChartPoint::new(1.0, 1.0)];
    let lined = Chart::new(Lang::En, "")
        .with(Series::line("one", Role::Ink, []))
        .with(Series::line("one", Role::Window, point()))
        .with(Series::points("one", Role::Cut, Sign::Ring, point()));
    assert_eq!(lined.legend().iter().map(|entry| entry.role).collect::<Vec<_>>(), [Role::Window], "the sign of a line");
    let named = |chart: &Chart| -> Vec<(String, Role)> {
        chart.legend().iter().map(|entry| (entry.series.name.clone(), entry.role)).collect()
    };
    let both = |one: Role, two: Role| vec![("one".to_owned(), one), ("two".to_owned(), two)];
    assert_eq!(named(&chart), both(Role::Window, Role::Cut));
    // Lines of one name in several colours: none of them is that of the name.
    let theories = [Role::Window, Role::Cut].into_iter().flat_map(|role| {
        [("one", Dash::Short), ("two", Dash::Dots)].map(|(name, dash)| Series::line(name, role, point()).broken(dash))
    });
    let theory = theories.fold(Chart::new(Lang::En, ""), Chart::with);
    assert_eq!(named(&theory), both(Role::Muted, Role::Muted));
    assert_ne!(theory.legend()[0].series.dash, theory.legend()[1].series.dash);
}

#[test]
fn a_legend_in_a_wider_font_than_the_measured_one_covers_nothing() {
    let names = ["expected-leaves", "minimal-tree", "5 moves", "10 moves", "alpha-beta+table+captures", "pvs"];
    let chart = names.into_iter().fold(Chart::new(Lang::En, "").across(Axis::linear("depth")), |chart, name| {
        chart.with(Series::line(name, Role::Window, [ChartPoint::new(1.0, 1.0), ChartPoint::new(2.0, 3.0)]))
    });
    let (style, meter) = tools();
    let mut entries = words(&drawn(&chart, (400.0, 300.0), (&style, &meter)), &meter);
    entries.retain(|(word, _)| names.contains(&word.as_str()));
    assert_eq!(entries.len(), names.len());
    for (_, place) in &mut entries {
        place.max.x += place.width() * 0.19;
    }
    for (index, (word, place)) in entries.iter().enumerate() {
        let covered = entries[index + 1..].iter().find(|(_, other)| other.shrink(2.5).intersects(place.shrink(2.5)));
        assert_eq!(covered, None, "{word}");
    }
}
