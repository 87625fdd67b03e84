//! How fast Xiangqi is: move paths counted in bulk, and a full-width search that visits every leaf.
//!
//! `cargo bench --bench perft` prints both speeds and their ratio to a naive counter that makes every move and
//! looks for an attack afterwards, all measured in this run, and then hands the short ones to criterion;
//! `-- --quick` stops after the first part, a few seconds.

#[path = "support/measure.rs"]
mod measure;

use std::hint::black_box;

use criterion::{Criterion, criterion_group};
use jianzhi_core::game::xiangqi::{Move, Position, Square, perft};
use jianzhi_core::game::{Depth, Game};
use jianzhi_core::score::Score;
use measure::{clock, has, is_trial, repeats};

/// The value by full-width negamax, and the visits it made.
fn negamax(position: &mut Position, depth: Depth, visits: &mut u64) -> Score {
    *visits += 1;
    if let Some(ending) = position.ending(depth) {
        return position.value(ending).unwrap_or(Score::ZERO);
    }
    let mut best = -Score::INFINITY;
    for mv in position.moves() {
        position.play(mv);
        best = best.max(-negamax(position, depth.below(), visits));
        position.undo(mv);
    }
    best
}

/// Counts as a beginner would: try every move of every piece, and keep it if no answer takes the general.
fn naive_perft(position: &mut Position, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut paths = 0;
    let board = position.board();
    let own: Vec<_> = board.pieces().filter(|(_, piece)| piece.color == board.side()).collect();
    for (from, piece) in own {
        for to in position.board().reach(from, piece) {
            position.play_move(Move { from, to });
            if !general_can_be_taken(position) {
                paths += naive_perft(position, depth - 1);
            }
            position.take_back();
        }
    }
    paths
}

fn general_can_be_taken(position: &Position) -> bool {
    let board = position.board();
    let (own, general) = (board.general(board.side()), board.general(board.side().other()));
    let ranks = own.rank().min(general.rank()) + 1..own.rank().max(general.rank());
    let between = |square: Square| square.file() == own.file() && ranks.contains(&square.rank());
    let facing = own.file() == general.file() && !board.occupied().any(between);
    let takes = |(square, piece)| board.reach(square, piece).has(general);
    facing || board.pieces().filter(|(_, piece)| piece.color == board.side()).any(takes)
}

/// Runs `count` three times, or once in a trial, prints its best speed and returns it, a second: the slower runs are disturbed by other
/// programs.
fn report(what: &str, unit: &str, mut count: impl FnMut() -> u64) -> f64 {
    let mut run = || {
        let begin = clock();
        let counted = count();
        ((clock() - begin).as_secs_f64(), counted)
    };
    let runs = (0..repeats(3)).map(|_| run());
    let (seconds, counted) = runs.min_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or_default();
    let speed = counted as f64 / seconds;
    println!("{what:<34} {counted:>11} {unit} in {seconds:>6.3} s: {:>7.2} million/s", speed / 1e6);
    speed
}

fn speeds() {
    let mut start = Position::start();
    let depth = if is_trial() { 2 } else { 4 };
    let published = |depth: u8| [1_920, 79_666, 3_290_240, 133_312_995][usize::from(depth) - 2];
    let naive = report("naive, make and look for attacks", "leaves", || {
        let leaves = naive_perft(&mut start, depth);
        assert_eq!(leaves, published(depth), "the published count");
        leaves
    });
    let bulk = report("counted in bulk", "leaves", || {
        let leaves = perft(&mut start, depth + 1);
        assert_eq!(leaves, published(depth + 1), "the published count");
        leaves
    });
    let visits = report("full-width negamax, material", "visits", || {
        let mut visits = 0;
        black_box(negamax(&mut start, Depth(depth), &mut visits));
        visits
    });
    println!("bulk is {:.1} times, negamax {:.1} times the naive counter", bulk / naive, visits / naive);
}

fn benches(criterion: &mut Criterion) {
    let mut start = Position::start();
    criterion.bench_function("perft 4", |bencher| bencher.iter(|| perft(black_box(&mut start), 4)));
    criterion.bench_function("negamax 3", |bencher| {
        bencher.iter(|| negamax(black_box(&mut start), Depth(3), &mut 0));
    });
}

criterion_group! {
    name = group;
    config = Criterion::default().sample_size(10);
    targets = benches
}

fn main() {
    speeds();
    if !has("--quick") {
        group();
    }
}
