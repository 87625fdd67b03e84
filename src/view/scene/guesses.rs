//! The cost of aspiration by guess and by width, as a map of cells: the darker, the higher, each with its number and a
//! mark where the first window was missed.

use crate::chart::{Axis, Cell, Chart, ChartPoint, PointSource, Series, Sign};
use crate::text::{self, Lang};
use crate::theme::Role;
use jianzhi_core::score::Score;
use jianzhi_core::search::lab::guess::{GuessCell, GuessMap, GuessOutcome};
use jianzhi_core::search::task::Task;

/// How strongly the cheapest and the most expensive cell are coloured.
const FAINTEST: f32 = 0.04;
const STRONGEST: f32 = 0.55;
/// How far below the middle of its cell a mark is.
const BELOW: f64 = 0.32;

/// The chart of what was searched for a task.
pub fn guesses(map: &GuessMap, task: &Task, lang: Lang) -> Chart {
    let GuessMap { value, whole, guesses, widths, cells } = map;
    let args = [("value", text::score(Score::new(*value)).into()), ("whole", text::count(*whole).into())];
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
        let args = [
            ("guess", text::score(Score::new(cell.guess)).into()),
            ("width", cell.width.into()),
            ("visits", text::count(cell.visits).into()),
            ("outcome", outcome.into()),
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
