//! What a trace file holds before its visits: what was searched and how, as compressed JSON.

use std::io;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Saved;
use super::part::{Flaw, room};
use crate::game::registry::Games;
use crate::game::start::Start;
use crate::game::tree::Tree;
use crate::game::{Depth, Side};
use crate::score::{Score, Window};
use crate::search::table::Statistics;
use crate::search::task::Task;
use crate::search::{Counts, Halt, Method};
use crate::trace::Unrecorded;

/// How hard the header is squeezed: it is small.
const LEVEL: i32 = 9;
pub const LARGEST: u32 = 1 << 30;

#[derive(Debug, Clone)]
pub struct BinaryHeader {
    pub task: Task,
    pub visits: u32,
    pub roots: Vec<u32>,
    pub recorded: Counts,
    pub rest: Unrecorded,
    pub statistics: Option<Statistics>,
    pub halt: Option<Halt>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderText {
    game: NamedStart,
    method: String,
    depth: u8,
    window: [i16; 2],
    visits: u32,
    roots: Vec<u32>,
    recorded: [u64; 4],
    counted: [u64; 4],
    unfinished: Vec<u32>,
    asked_again: Vec<u32>,
    table: Option<[u64; 6]>,
    /// Finished searches have none, like all files of earlier programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stopped: Option<Halt>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum NamedStart {
    Tree { tree: TreeText },
    Position(Map<String, Value>),
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TreeText {
    root: Side,
    notation: String,
}

pub fn write(saved: &Saved) -> io::Result<Vec<u8>> {
    let Saved { task: Task { start, method, depth, window }, trace } = saved;
    let table = trace.statistics.map(|Statistics { size, filled, probes, hits, stores, replaced }| {
        [size, filled, probes, hits, stores, replaced]
    });
    let text = HeaderText {
        game: game(start),
        method: method.name(),
        depth: depth.0,
        window: [window.alpha.get(), window.beta.get()],
        visits: trace.len(),
        roots: trace.roots.clone(),
        recorded: numbers(trace.counts()),
        counted: numbers(trace.rest.counts),
        unfinished: trace.rest.unfinished.clone(),
        asked_again: trace.rest.asked_again.clone(),
        table,
        stopped: trace.halt(),
    };
    zstd::bulk::compress(&serde_json::to_vec(&text)?, LEVEL)
}

pub fn read(json: &[u8], games: &Games) -> Result<BinaryHeader, Flaw> {
    room(Tree::bytes_to_read(json.len()))?;
    understand(json, games).ok_or(Flaw::Damaged)
}

fn understand(json: &[u8], games: &Games) -> Option<BinaryHeader> {
    let text: HeaderText = serde_json::from_slice(json).ok()?;
    let [alpha, beta] = text.window.map(edge);
    let statistics = text.table.map(|[size, filled, probes, hits, stores, replaced]| Statistics {
        size,
        filled,
        probes,
        hits,
        stores,
        replaced,
    });
    let made = text.recorded[0].saturating_add(text.counted[0]);
    // It was stopped in the iteration after the finished ones, after no fewer visits.
    let follows = |halt: Halt| text.depth.checked_add(1) == Some(halt.depth.0) && made <= halt.visits;
    if !text.stopped.is_none_or(follows) {
        return None;
    }
    Some(BinaryHeader {
        task: Task::new(start(text.game, games)?, text.method.parse::<Method>().ok()?)
            .to(Depth(text.depth))
            .within(Window::new(alpha, beta)?),
        visits: text.visits,
        roots: text.roots,
        recorded: counts(text.recorded),
        rest: Unrecorded {
            counts: counts(text.counted),
            unfinished: text.unfinished,
            asked_again: text.asked_again,
            is_running: false,
        },
        statistics,
        halt: text.stopped,
    })
}

fn game(start: &Start) -> NamedStart {
    match start {
        Start::Tree(tree) => NamedStart::Tree { tree: TreeText { root: tree.root_side(), notation: tree.to_string() } },
        Start::Position(position) => {
            NamedStart::Position(Map::from_iter([(position.game().to_owned(), position.saved().into())]))
        }
    }
}

fn start(game: NamedStart, known: &Games) -> Option<Start> {
    match game {
        NamedStart::Tree { tree: TreeText { root, notation } } => {
            Some(Start::Tree(Arc::new(Tree::parse(&notation, root).ok()?)))
        }
        NamedStart::Position(games) => {
            let mut games = games.iter();
            let (name, saved) = games.next().filter(|_| games.len() == 0)?;
            known.named(name)?.restored(saved.as_object()?).map(Start::Position)
        }
    }
}

fn edge(number: i16) -> Score {
    match number {
        i16::MAX => Score::INFINITY,
        number if number == -i16::MAX => -Score::INFINITY,
        number => Score::new(number),
    }
}

fn numbers(counts: Counts) -> [u64; 4] {
    let Counts { visits, leaves, cutoffs, researches } = counts;
    [visits, leaves, cutoffs, researches]
}

fn counts([visits, leaves, cutoffs, researches]: [u64; 4]) -> Counts {
    Counts { visits, leaves, cutoffs, researches }
}
