//! The renderer: every word has its place, marks are where their numbers say, and each kind of mark is drawn.

use super::*;
use crate::prelude::*;
use crate::theme::Theme;
use crate::theme::fonts::FontMeter;

fn tools() -> (Style, FontMeter) {
    let Ok(theme) = Theme::load() else { unreachable!("the theme is a theme") };
    let Ok(meter) = FontMeter::load() else { unreachable!("the fonts are fonts") };
    (theme.style(), meter)
}

fn drawn(chart: &Chart, width: f32, height: f32) -> Drawing {
    let (style, meter) = tools();
    ChartView { chart, rect: Rect::from_min_size(Pos2::ZERO, vec2(width, height)), style: &style }.draw(&meter)
}

fn words(drawing: &Drawing) -> Vec<(String, Rect)> {
    let (_, meter) = tools();
    let meter: &dyn Meter = &meter;
    let texts = drawing.shapes.iter().filter_map(|shape| match shape {
        Shape::Text(text) => Some(text),
        _ => None,
    });
    texts.map(|text| (text.lines.iter().map(|line| line.text.as_str()).collect(), text.extent(meter))).collect()
}

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

fn faults(what: &str, drawing: &Drawing) -> Vec<String> {
    let words = words(drawing);
    let mut wrong = Vec::new();
    for (index, (word, place)) in words.iter().enumerate() {
        if !drawing.frame.expand(1.0).contains_rect(*place) {
            wrong.push(format!("{what}: {word:?} at {place:?} leaves {:?}", drawing.frame));
        }
        for (other, its_place) in &words[index + 1..] {
            // Lines have some space above and below their letters.
            if place.shrink2(vec2(0.5, 2.5)).intersects(its_place.shrink2(vec2(0.5, 2.5))) {
                wrong.push(format!("{what}: {word:?} covers {other:?}"));
            }
        }
    }
    wrong
}

#[test]
fn every_word_has_its_place() {
    let mut wrong = Vec::new();
    for (width, height) in [(360.0, 300.0), (560.0, 300.0), (900.0, 560.0)] {
        let drawing = drawn(&all_kinds(), width, height);
        assert!(words(&drawing).len() > 15, "{:?}", words(&drawing));
        wrong.extend(faults(&format!("{width}x{height}"), &drawing));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_curve_on_a_logarithmic_axis_runs_through_its_numbers() {
    let numbers = [1.0, 44.0, 1_934.0, 79_666.0];
    let points = numbers.iter().enumerate().map(|(at, number)| ChartPoint::new(at as f64, *number));
    let chart =
        Chart::new(Lang::En, "Leaves").upward(Axis::logarithmic("")).with(Series::line("line", Role::Ink, points));
    let drawing = drawn(&chart, 700.0, 400.0);
    let words = words(&drawing);
    let height = |number: u64| {
        let found = words.iter().find(|(word, _)| *word == crate::text::count(number));
        found.map_or(f32::NAN, |(_, place)| place.center().y)
    };
    let decade = height(10) - height(100);
    assert!(decade > 20.0 && ((height(1_000) - height(10_000)) - decade).abs() < 0.01, "{decade}");
    let line = drawing.shapes.iter().find_map(|shape| match shape {
        Shape::Path(points, _) => Some(points.clone()),
        _ => None,
    });
    let line = line.unwrap_or_default();
    assert_eq!(line.len(), numbers.len());
    for (point, number) in line.iter().zip(numbers) {
        let expected = height(10) + decade - number.log10() as f32 * decade;
        assert!((point.y - expected).abs() < 0.05, "{number}: {} instead of {expected}", point.y);
    }
}

#[test]
fn bars_are_as_long_as_their_numbers_and_begin_at_zero() {
    let drawing = drawn(&all_kinds(), 600.0, 300.0);
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
        let wrong = faults(&format!("{columns} columns"), &drawing);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
    let drawing = drawn(&chart, 400.0, 300.0);
    let mut entries: Vec<(String, Rect)> = words(&drawing);
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
