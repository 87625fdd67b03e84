//! A trace as JSON lines: a header, then a line a visit in order of entry.
//!
//! Scores and windows are those of the side to move at the row, as in the trace itself.

use std::io::{self, Write};

use serde::Serialize;

use crate::file::json::{self, JsonMove, JsonObject, JsonScore};
use crate::game::start::{GameVisitor, Start};
use crate::game::tree::Tree;
use crate::game::{Game, MoveCode, Side, Turn};
use crate::score::{Window, scale};
use crate::search::task::Task;
use crate::search::{Algorithm, Method, Reason, Switch, VisitKind};
use crate::trace::{End, Trace, Visit, VisitId};

#[derive(Debug, Clone, Copy)]
pub struct SearchedGame<'a> {
    /// What was searched; where a budget has stopped it, the depth is that of the last finished iteration.
    pub task: &'a Task,
    pub trace: &'a Trace,
}

/// A visit with what the trace alone does not know, which comes from the game.
#[derive(Debug, Clone)]
pub struct VisitRow {
    pub visit: Visit,
    /// The visit that made it; `None` at the root of a search.
    pub parent: Option<VisitId>,
    pub path: Vec<u16>,
    pub line: Vec<MoveCode>,
    /// Children that were never visited because of the visit's cut, of those that this search of it is about.
    pub skipped: usize,
}

#[derive(Serialize)]
struct JsonRow<'a> {
    visit: u32,
    parent: Option<u32>,
    ply: usize,
    depth: u8,
    #[serde(rename = "move")]
    mv: Option<JsonMove>,
    path: &'a [u16],
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
    alpha: JsonScore,
    beta: JsonScore,
    value: JsonScore,
    bound: &'static str,
    kind: &'static str,
    #[serde(rename = "type")]
    node_type: &'static str,
    end: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    leaf: bool,
    cut: bool,
    skipped: usize,
}

/// Writes the header and every visit.
///
/// # Errors
/// Those of the writer.
pub fn json_lines(searched: &SearchedGame<'_>, out: &mut dyn Write) -> io::Result<()> {
    scale::shown(searched.task.start.scale(), || write_lines(searched, out))
}

fn write_lines(searched: &SearchedGame<'_>, out: &mut dyn Write) -> io::Result<()> {
    let &SearchedGame { task, trace } = searched;
    let Task { start, method, depth, .. } = task;
    let window = task.window_of_max();
    // What is unusual about a position's evaluation follows it.
    let position = start.position(&[]).map(|position| {
        let unusual = position.settings().into_iter().filter(|setting| !setting.is_usual);
        unusual.fold(json::position(&position), |object, setting| object.with(setting.name, setting.text))
    });
    let header = JsonObject::new()
        .with("trace", "jianzhi")
        .with("version", 1)
        .with("algorithm", method.algorithm.name())
        .unless_empty("switches", method.switches.iter().map(Switch::name))
        .with("depth", depth.0)
        .with("root", start.side())
        .maybe("tree", task.tree_text())
        .all_of(&position)
        .maybe("window", (window != Window::FULL).then_some([JsonScore(window.alpha), JsonScore(window.beta)]))
        .all_of(&json::guess(*method))
        .with("visits", trace.len())
        .maybe("stopped", trace.halt());
    line(&header, out)?;
    each_row(task, trace, &mut |row| line(&json_row(start, trace, row), out))
}

/// Calls `receive` with every visit in order of entry.
///
/// # Errors
/// The first of `receive`, which ends the walk.
pub fn each_row(task: &Task, trace: &Trace, receive: &mut dyn FnMut(&VisitRow) -> io::Result<()>) -> io::Result<()> {
    struct WriteRows<'a>(Method, &'a Trace, &'a mut dyn FnMut(&VisitRow) -> io::Result<()>);
    impl GameVisitor for WriteRows<'_> {
        type Output = io::Result<()>;
        fn on<G: Game>(self, game: &mut G) -> io::Result<()> {
            let WriteRows(method, trace, receive) = self;
            trace.roots().enumerate().try_for_each(|(search, visit)| {
                // What the first search of `prove-best` is about, the second one leaves out.
                let elsewhere = usize::from(method.algorithm == Algorithm::ProveBest && search > 0);
                walk(game, trace, visit, &mut WritePath { elsewhere, ..WritePath::default() }, receive)
            })
        }
    }
    task.start.walk(WriteRows(task.method, trace, receive))
}

#[derive(Default)]
struct WritePath {
    parent: Option<VisitId>,
    path: Vec<u16>,
    line: Vec<MoveCode>,
    /// Moves of the root that another search is about.
    elsewhere: usize,
}

/// Hears `visit` and everything below it. Recursion is bounded by the depth of the search.
fn walk<G: Game>(
    game: &mut G,
    trace: &Trace,
    visit: Visit,
    way: &mut WritePath,
    receive: &mut dyn FnMut(&VisitRow) -> io::Result<()>,
) -> io::Result<()> {
    let has_moves = !matches!(visit.end, End::Leaf | End::Terminal | End::Table);
    let moves: Vec<G::Move> = if has_moves { game.moves().into_iter().collect() } else { Vec::new() };
    let index_of = |child: &Visit| moves.iter().position(|&mv| Some(G::code(mv)) == child.mv);
    let mut visited: Vec<usize> = trace.children(visit).filter_map(|child| index_of(&child)).collect();
    visited.sort_unstable();
    visited.dedup();
    let captures = || moves.iter().filter(|&&mv| game.victim(mv).is_some()).count();
    let elsewhere = if way.path.is_empty() { way.elsewhere } else { 0 };
    let searchable = if visit.end == End::StandPat { captures() } else { moves.len().saturating_sub(elsewhere) };
    let skipped = if visit.cut { searchable.saturating_sub(visited.len()) } else { 0 };
    receive(&VisitRow { visit, parent: way.parent, path: way.path.clone(), line: way.line.clone(), skipped })?;
    for child in trace.children(visit) {
        let index = index_of(&child);
        match index {
            Some(index) => game.play(moves[index]),
            None if child.kind == VisitKind::NullMove && game.pass() => {}
            None => continue,
        }
        way.parent = Some(visit.id);
        way.path.push(index.map_or(MoveCode::PASS.0, |index| index as u16));
        way.line.push(index.map_or(MoveCode::PASS, |index| G::code(moves[index])));
        let told = walk(game, trace, child, way, receive);
        way.line.pop();
        way.path.pop();
        match index {
            Some(index) => game.undo(moves[index]),
            None => game.undo_pass(),
        }
        told?;
    }
    Ok(())
}

fn json_row<'a>(start: &'a Start, trace: &Trace, row: &'a VisitRow) -> JsonRow<'a> {
    let VisitRow { visit, parent, path, line, skipped } = row;
    JsonRow {
        visit: visit.id.0,
        parent: parent.map(|parent| parent.0),
        ply: path.len(),
        depth: visit.depth.0,
        mv: visit.mv.map(|mv| JsonMove::new(start, mv)),
        path,
        label: start.tree().and_then(|tree| label(tree, path)),
        side: (visit.turn == Turn::Stays).then(|| start.side_at(line)),
        alpha: JsonScore(visit.window.alpha),
        beta: JsonScore(visit.window.beta),
        value: JsonScore(visit.value),
        bound: visit.bound().name(),
        kind: visit.kind.name(),
        node_type: visit.node_type().name(),
        end: visit.end.name(),
        source: trace.source(visit.id).map(|source| source.0),
        reason: (visit.reason != Reason::Generated).then(|| visit.reason.name()),
        leaf: visit.end.is_evaluated(),
        cut: visit.cut,
        skipped: *skipped,
    }
}

fn label<'a>(tree: &'a Tree, path: &[u16]) -> Option<&'a str> {
    tree.label(tree.at_path(path)?)
}

fn line(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}
