//! A search's health, as two charts: how often the first move predicted the type of a node, and which move cut.

use crate::chart::{Cell, Sign};
use crate::prelude::*;
use jianzhi_core::search::lab::{GuessCell, GuessMap, GuessOutcome};
use jianzhi_core::search::task::Task;
use jianzhi_core::trace::{Finding, Health};

/// What the first move predicted as each type: how often that was right, and how often not.
pub fn bets(health: &Health, lang: Lang) -> Chart {
    let names = NodeType::ALL.map(|announced| lang.say(&format!("health-{}", announced.name())));
    let bar = |at: usize, has_held: bool| {
        let announced = NodeType::ALL[at];
        let ((kept, all), share) = (health.kept(announced), health.right(announced).unwrap_or_default());
        let (id, times, finding) = if has_held {
            ("health-kept", kept, Finding::Kept(announced))
        } else {
            ("health-failed", all - kept, Finding::Failed(announced))
        };
        let counts = args![name = names[at].as_str(), times = text::count(times), all = text::count(all)];
        let bar = if has_held {
            Bar::new(at as f64, share)
        } else {
            Bar::new(at as f64, f64::from(u8::from(all > 0))).from(share)
        };
        let bar = bar.saying(lang.say_with(id, &counts));
        if times > 0 { bar.leading_to(PointSource::Finding(finding)) } else { bar }
    };
    let label = |at: usize| {
        let announced = NodeType::ALL[at];
        let (kept, all) = health.kept(announced);
        let share = text::or_dash(health.right(announced).map(text::percent));
        lang.say_with("health-bet", &args![share, failed = text::compact(lang, all - kept)])
    };
    Chart::new(lang, lang.say("health-card-bets"))
        .across(Axis::linear("").written(Numbers::Hidden).showing(0.0, 1.0))
        .upward(Axis::named("", names.clone()).flipped())
        .with(Series::bars("", Role::Muted, (0..names.len()).map(|at| bar(at, true))))
        .with(
            Series::bars("", Role::Warning, (0..names.len()).map(|at| bar(at, false).labelled(label(at)))).faint(0.55),
        )
}

pub fn cutoffs(health: &Health, lang: Lang) -> Chart {
    let share = text::or_dash(health.first_move_cuts().map(text::percent));
    let groups = 0..Finding::CUTS.len();
    let bar = |group: usize| {
        let count = health.cutoffs_of(group);
        let args = args![moves = Finding::move_numbers(group), cutoffs = text::counted(count)];
        let bar = Bar::new(group as f64, count as f64)
            .labelled(text::compact(lang, count))
            .saying(lang.say_with("health-cut-by", &args));
        if count > 0 { bar.leading_to(PointSource::Finding(Finding::CutBy(group as u8))) } else { bar }
    };
    Chart::new(lang, lang.say_with("health-card-cutoffs", &args![share]))
        .across(Axis::named("", groups.clone().map(Finding::move_numbers)))
        .upward(Axis::linear("").written(Numbers::Hidden).showing(0.0, 1.0))
        .with(Series::bars("", Role::Cut, groups.map(bar)).faint(0.75))
}

// The cost of aspiration by guess and by width, as a map of cells: the darker, the higher, each with its number and a
// mark where the first window was missed.

const FAINTEST: f32 = 0.04;
const STRONGEST: f32 = 0.55;
/// How far below the middle of its cell a mark is.
const BELOW: f64 = 0.32;

pub fn guesses(map: &GuessMap, task: &Task, lang: Lang) -> Chart {
    let GuessMap { value, whole, guesses, widths, cells } = map;
    let args = args![value = text::score(Score::new(*value)), whole = text::count(*whole)];
    let names = guesses.iter().map(|guess| text::score(Score::new(*guess)));
    let rows = widths.iter().map(|width| format!("±{width}"));
    let visits = || cells.iter().map(|cell| cell.visits);
    let (least, most) = (visits().min().unwrap_or(0), visits().max().unwrap_or(1));
    let place = |index: usize| (index % guesses.len().max(1), index / guesses.len().max(1));
    let cell = |(index, cell): (usize, &GuessCell)| {
        let (column, row) = place(index);
        let share = if most > least { (cell.visits - least) as f32 / (most - least) as f32 } else { 0.0 };
        let outcome = match cell.outcome {
            GuessOutcome::Inside => "inside",
            GuessOutcome::Low => "low",
            GuessOutcome::High => "high",
        };
        let args = args![
            guess = text::score(Score::new(cell.guess)),
            width = cell.width,
            visits = text::count(cell.visits),
            outcome
        ];
        let made = Cell::new(column as f64, row as f64, FAINTEST + share * (STRONGEST - FAINTEST))
            .labelled(text::compact(lang, cell.visits))
            .saying(lang.say_with("guesses-cell", &args))
            .leading_to(PointSource::Search(cell.method(task.method), task.depth));
        Cell { is_framed: cell.visits == least, ..made }
    };
    let missed = |outcome: GuessOutcome| {
        let cells = cells.iter().enumerate().filter(move |(_, cell)| cell.outcome == outcome);
        cells.map(|(index, _)| place(index)).map(|(column, row)| ChartPoint::new(column as f64, row as f64 + BELOW))
    };
    Chart::new(lang, lang.say_with("guesses-title", &args))
        .across(Axis::named(lang.say("guesses-guess"), names))
        .upward(Axis::named(lang.say("guesses-width"), rows).flipped())
        .with(Series::cells(lang.say("guesses-visits"), Role::Muted, cells.iter().enumerate().map(cell)))
        .with(Series::points(lang.say("guesses-low"), Role::Warning, Sign::Down, missed(GuessOutcome::Low)))
        .with(Series::points(lang.say("guesses-high"), Role::Warning, Sign::Up, missed(GuessOutcome::High)))
}
