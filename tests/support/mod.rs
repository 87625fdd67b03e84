//! What the tests share: searches that are recorded, and the recorded rows with their paths.
#![allow(dead_code, reason = "each test program uses a part of this")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

pub mod changed;
pub mod checked;
pub mod dice;
pub mod orders;
pub mod preview;
pub mod python;
pub mod shapes;

use std::sync::Arc;

use jianzhi_core::game::Side;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::random::RandomTree;
use jianzhi_core::game::tree::{NodeId, Tree};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::principal::Principal;
use jianzhi_core::search::task::{Task, TaskBase};
use jianzhi_core::trace::{End, Recorder, Trace, Visit};
use jianzhi_core::{Algorithm, Depth, Method, Switch};

/// All of them where `JIANZHI_ALL` is set, else one in `many`: what takes long is tried in part in each run.
pub fn share<T>(all: Vec<T>, many: usize) -> impl Iterator<Item = T> {
    all.into_iter().step_by(if std::env::var_os("JIANZHI_ALL").is_some() { 1 } else { many })
}

/// The random tree of these settings, MAX at the root.
pub fn random(settings: &str) -> Arc<Tree> {
    Arc::new(RandomTree::parse(settings).expect("settings").build(Side::Max).expect("a tree"))
}

/// A finished search of a tree.
pub struct Run {
    /// The tree.
    pub tree: Arc<Tree>,
    /// The root's value from MAX's point of view.
    pub value: Score,
    /// What was recorded.
    pub trace: Trace,
    /// The principal variation, as child indices.
    pub line: Vec<u16>,
}

/// Searches `tree` to its leaves and records it.
pub fn run(algorithm: Algorithm, tree: &Arc<Tree>, window: Window) -> Run {
    let mut observer = (Recorder::new(), Principal::default());
    let start = Start::Tree(Arc::clone(tree));
    let value = Task::new(&start, algorithm).within(window).run(&mut observer).expect("a value everywhere");
    let line = observer.1.line().iter().map(|code| code.0).collect();
    let trace = observer.0.finish().expect("every visit was left");
    Run { tree: Arc::clone(tree), value: tree.root_side().view(value), trace, line }
}

/// The record of a search; `None` where it needs a value that is unknown.
pub fn recorded(task: &Task) -> Option<Trace> {
    let mut recorder = Recorder::new();
    task.run(&mut recorder).ok()?;
    recorder.finish()
}

/// How deep a tree is searched; a real game at most so many plies.
pub fn capped(base: &TaskBase, plies: u8) -> Depth {
    if base.start.tree().is_some() { base.depth } else { base.depth.min(Depth(plies)) }
}

/// Every algorithm, and every switch alone, with the table where it requires one.
pub fn algorithms_and_switches() -> Vec<Method> {
    let alone = |switch| {
        let method = Method::from(Algorithm::AlphaBetaSoft).with(switch);
        if method.check().is_ok() { method } else { method.with(Switch::Table) }
    };
    Algorithm::ALL.map(Method::from).into_iter().chain(Switch::ALL.map(alone)).collect()
}

/// Compares what is written with what was recorded; `UPDATE_GOLDEN=1` records it anew.
pub fn check_golden(path: impl AsRef<std::path::Path>, written: &str) {
    let path = path.as_ref();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, written).expect("a file to write");
    }
    let recorded = std::fs::read_to_string(path).unwrap_or_default();
    let differing = written.lines().zip(recorded.lines()).find(|(now, before)| now != before);
    let path = path.display();
    assert!(written == recorded, "{path} differs, first at {differing:?}; UPDATE_GOLDEN=1 writes it anew\n{written}");
}

/// One row of a trace with its path from the root, and who moves there.
#[derive(Debug, Clone)]
pub struct Row {
    /// The child indices from the root.
    pub path: Vec<u16>,
    /// Who moves.
    pub side: Side,
    /// The visit.
    pub visit: Visit,
}

impl Run {
    /// Every visit in order of entry.
    pub fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        for root in self.trace.roots() {
            self.collect(root, Vec::new(), &mut rows);
        }
        rows
    }

    /// The paths of the leaves evaluated, in order, each time.
    pub fn leaf_paths(&self) -> Vec<Vec<u16>> {
        self.rows().into_iter().filter(|row| row.visit.end == End::Leaf).map(|row| row.path).collect()
    }

    /// The value written at a path.
    pub fn written(&self, path: &[u16]) -> Score {
        self.tree.node(self.tree.at_path(path).expect("a path of the tree")).value.expect("a value")
    }

    fn collect(&self, visit: Visit, path: Vec<u16>, rows: &mut Vec<Row>) {
        let side = self.tree.side_at(&path);
        rows.push(Row { path: path.clone(), side, visit });
        for child in self.trace.children(visit) {
            let mut path = path.clone();
            path.push(child.mv.expect("a child has a move").0);
            self.collect(child, path, rows);
        }
    }
}

/// The paths of all leaves, from left to right.
pub fn all_leaf_paths(tree: &Tree) -> Vec<Vec<u16>> {
    fn collect(tree: &Tree, id: NodeId, path: &mut Vec<u16>, leaves: &mut Vec<Vec<u16>>) {
        let children = tree.node(id).children;
        if children.is_empty() {
            leaves.push(path.clone());
        }
        for (index, &child) in children.iter().enumerate() {
            path.push(index as u16);
            collect(tree, child, path, leaves);
            path.pop();
        }
    }
    let mut leaves = Vec::new();
    collect(tree, tree.root(), &mut Vec::new(), &mut leaves);
    leaves
}

/// The minimax value from MAX's point of view, by the definition alone.
pub fn minimax_by_definition(tree: &Tree) -> Score {
    minimax_of(tree, &[])
}

/// The same for the position at a path.
pub fn minimax_of(tree: &Tree, path: &[u16]) -> Score {
    fn value(tree: &Tree, id: NodeId, side: Side) -> Score {
        let node = tree.node(id);
        let children = node.children.iter().map(|&child| value(tree, child, tree.node(child).side.unwrap_or(-side)));
        let best = match side {
            Side::Max => children.max(),
            Side::Min => children.min(),
        };
        best.unwrap_or_else(|| node.value.expect("a leaf has a value"))
    }
    let id = tree.at_path(path).expect("a path of the tree");
    value(tree, id, tree.side_at(path))
}

/// Every window between two of these scores, infinities included.
pub fn windows(scores: &[Score]) -> Vec<Window> {
    let mut edges: Vec<Score> = scores.iter().flat_map(|score| [score.below(), *score, score.above()]).collect();
    edges.extend([-Score::INFINITY, Score::INFINITY]);
    edges.sort_unstable();
    edges.dedup();
    let pairs = edges.iter().flat_map(|&alpha| edges.iter().map(move |&beta| (alpha, beta)));
    pairs.filter_map(|(alpha, beta)| Window::new(alpha, beta)).collect()
}

/// Does something in a folder of its own, which is removed afterwards.
pub fn in_folder(body: impl FnOnce(&std::path::Path)) {
    let folder = tempfile::tempdir().expect("a folder");
    body(folder.path());
}
