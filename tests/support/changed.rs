//! Searches of a changed tree, and the fate of a visit in them, read off the rows alone.

use super::recorded;
use std::collections::BTreeSet;
use std::sync::Arc;

use jianzhi_core::game::tree::{NodeId, Tree};
use jianzhi_core::game::{Depth, Side};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, Method, Switch};
use jianzhi_core::trace::{End, Step, Trace, Visit};

type Path = Vec<u16>;

/// How a tree is searched.
#[derive(Debug, Clone)]
pub struct Search {
    pub tree: Arc<Tree>,
    pub method: Method,
    pub window: Window,
}

/// A visit by its search of the root, and the moves to it with the reason of each visit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub pass: usize,
    pub steps: Vec<(u16, &'static str)>,
}

/// A finished search: every row with its parent and its path.
pub struct Made {
    method: Method,
    tree: Arc<Tree>,
    trace: Trace,
    rows: Vec<(Option<usize>, Path)>,
}

impl Search {
    pub fn task(&self) -> Task {
        Task::new(Arc::clone(&self.tree), self.method).within(self.window)
    }

    pub fn trace(&self) -> Option<Trace> {
        recorded(&self.task())
    }
}

impl Made {
    /// The search with other positions as leaves of these values, to the same depth; `None` where it cannot be written.
    pub fn of(search: &Search, changes: &[(Path, i16)]) -> Option<Made> {
        let text = written(&search.tree, changes);
        let tree = Arc::new(Tree::parse(&text, search.tree.root_side()).ok()?);
        let trace = recorded(&search.task().at(Arc::clone(&tree)))?;
        let mut rows: Vec<(Option<usize>, Path)> = Vec::new();
        for visit in trace.visits() {
            let above = (0..rows.len())
                .rev()
                .find(|&row| trace.visit(jianzhi_core::trace::VisitId(row as u32)).after() > visit.id);
            let parent = above.filter(|_| visit.mv.is_some());
            let mut path = parent.map(|row| rows[row].1.clone()).unwrap_or_default();
            path.extend(visit.mv.map(|mv| mv.0));
            rows.push((parent, path));
        }
        Some(Made { method: search.method, tree, trace, rows })
    }

    fn visit(&self, row: usize) -> Visit {
        self.trace.visit(jianzhi_core::trace::VisitId(row as u32))
    }

    /// The row that a step enters or leaves.
    pub fn row(&self, step: Step) -> Visit {
        *self.trace.at_step(step).0.last().unwrap()
    }

    pub fn path(&self, step: Step) -> Path {
        self.rows[self.row(step).id.0 as usize].1.clone()
    }

    /// The place of the row of a step, or so many plies above it.
    pub fn place(&self, step: Step, above: usize) -> Place {
        let mut row = self.row(step).id.0 as usize;
        for _ in 0..above {
            row = self.rows[row].0.unwrap();
        }
        self.place_of(row)
    }

    fn place_of(&self, mut row: usize) -> Place {
        let mut steps = Vec::new();
        while let Some(parent) = self.rows[row].0 {
            let visit = self.visit(row);
            steps.push((visit.mv.unwrap().0, visit.kind.name()));
            row = parent;
        }
        steps.reverse();
        let pass = self.trace.roots().position(|root| root.id.0 as usize == row).unwrap();
        Place { pass, steps }
    }

    fn find(&self, place: &Place) -> Option<usize> {
        (0..self.rows.len()).find(|&row| self.rows[row].1.len() == place.steps.len() && self.place_of(row) == *place)
    }

    pub fn has(&self, place: &Place) -> bool {
        self.find(place).is_some()
    }

    fn children(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        (row + 1..self.rows.len()).filter(move |&below| self.rows[below].0 == Some(row))
    }

    /// The child whose value left a visit with a cut; `None` where the visit was not made or no child cut it.
    pub fn cut_by(&self, place: &Place) -> Option<Path> {
        let row = self.find(place)?;
        let visit = self.visit(row);
        let last = self.children(row).last()?;
        let is_cut =
            self.visit(last).value_above() >= visit.window.beta && self.skipped(place) > self.left_out(row, place.pass);
        (visit.end == End::Searched && is_cut).then(|| self.rows[last].1.clone())
    }

    /// Children of a row that its search of the root leaves out in any case: widening takes the first 2 of each position,
    /// then the first 4, and so on.
    fn left_out(&self, row: usize, pass: usize) -> usize {
        let all = self.tree.node(self.tree.at_path(&self.rows[row].1).unwrap()).children.len();
        if self.method.has(Switch::Widening) { all.saturating_sub(2 << pass) } else { 0 }
    }

    /// Children that a visit did not look at.
    pub fn skipped(&self, place: &Place) -> usize {
        let row = self.find(place).unwrap();
        let seen: BTreeSet<&Path> = self.children(row).map(|child| &self.rows[child].1).collect();
        let all = self.tree.node(self.tree.at_path(&self.rows[row].1).unwrap()).children.len();
        // The first move is no part of the second search of prove-best.
        let is_others = self.method.algorithm == Algorithm::ProveBest && place.steps.is_empty() && place.pass == 1;
        all - seen.len() - usize::from(is_others)
    }

    /// The last value of a child of a visit, as MAX sees it.
    pub fn child_value(&self, place: &Place, by: &Path) -> Option<i16> {
        let row = self.find(place)?;
        let child = self.children(row).filter(|&child| self.rows[child].1 == *by).last()?;
        Some(self.tree.side_at(by).view(self.visit(child).value).get())
    }

    /// Whether a child's last value is better than alpha and all before it, without meeting beta.
    pub fn raises(&self, place: &Place, by: &Path) -> Option<bool> {
        let row = self.find(place)?;
        let visit = self.visit(row);
        let last = self.children(row).filter(|&child| self.rows[child].1 == *by).last()?;
        let before = self.children(row).filter(|&child| self.rows[child].1 != *by && child < last);
        let counts = |&child: &usize| {
            let next = self.visit(child).after().0 as usize;
            let again = self.rows.get(next).is_some_and(|(parent, _)| *parent == Some(row));
            !(again && self.visit(next).kind.name() == "research")
        };
        let held =
            before.filter(counts).map(|child| self.visit(child).value_above()).fold(visit.window.alpha, Score::max);
        let value = self.visit(last).value_above();
        (value < visit.window.beta).then_some(value > held)
    }

    /// The paths of leaves that lead to a position that no row looked at.
    pub fn unseen_leaves(&self, tree: &Tree) -> Vec<Path> {
        let seen: BTreeSet<NodeId> = self.rows.iter().filter_map(|(_, path)| tree.at_path(path)).collect();
        let all = leaves_below(tree, &Path::new());
        all.into_iter().filter(|path| !seen.contains(&tree.at_path(path).unwrap())).collect()
    }

    /// Whether both searches made the same visits.
    pub fn is_same(&self, other: &Made) -> bool {
        self.trace.visits().eq(other.trace.visits())
    }
}

/// How many positions these paths lead to.
pub fn distinct(tree: &Tree, paths: &[Path]) -> usize {
    paths.iter().map(|path| tree.at_path(path).unwrap()).collect::<BTreeSet<_>>().len()
}

/// The static value of a position, on which a search that stops there relies.
pub fn leaf_at(tree: &Tree, path: &Path) -> Option<i16> {
    let node = tree.node(tree.at_path(path)?);
    node.value.map(Score::get)
}

/// The paths of the leaves below a position.
pub fn leaves_below(tree: &Tree, path: &Path) -> Vec<Path> {
    let children = tree.node(tree.at_path(path).unwrap()).children.len();
    if children == 0 {
        return vec![path.clone()];
    }
    (0..children as u16).flat_map(|index| leaves_below(tree, &[&path[..], &[index]].concat())).collect()
}

/// The minimax value to a depth, by the definition alone.
pub fn value_at(tree: &Tree, path: &Path, depth: Depth) -> Score {
    fn of(tree: &Tree, id: NodeId, side: Side, depth: u8) -> Score {
        let node = tree.node(id);
        if node.children.is_empty() || depth == 0 {
            return node.value.expect("a value");
        }
        let side_of = |child: NodeId| tree.node(child).side.unwrap_or(-side);
        let values = node.children.iter().map(|&child| of(tree, child, side_of(child), depth - 1));
        if side == Side::Max { values.max().unwrap() } else { values.min().unwrap() }
    }
    of(tree, tree.at_path(path).unwrap(), tree.side_at(path), depth.0)
}

/// The tree in notation with some positions as leaves; each position has a label, so that others may name it.
fn written(tree: &Tree, changes: &[(Path, i16)]) -> String {
    let changes: Vec<(NodeId, i16)> =
        changes.iter().map(|(path, value)| (tree.at_path(path).unwrap(), *value)).collect();
    let (mut text, mut done) = (String::new(), BTreeSet::new());
    write(tree, tree.root(), &changes, (&mut text, &mut done));
    text
}

fn write(tree: &Tree, id: NodeId, changes: &[(NodeId, i16)], (text, done): (&mut String, &mut BTreeSet<NodeId>)) {
    if !done.insert(id) {
        text.push_str(&format!("@n{} ", id.0));
        return;
    }
    let node = tree.node(id);
    if let Some((_, value)) = changes.iter().find(|(changed, _)| *changed == id) {
        text.push_str(&format!("n{}={value} ", id.0));
    } else if node.children.is_empty() {
        let value = node.value.map_or("?".to_owned(), |value| value.to_string());
        text.push_str(&format!("n{}={value} ", id.0));
    } else {
        let value = node.value.map_or(String::new(), |value| format!(":{value}"));
        let side = node.side.map_or(String::new(), |side| format!("/{}", side.name()));
        text.push_str(&format!("n{}{side}{value}(", id.0));
        for &child in node.children {
            write(tree, child, changes, (text, done));
        }
        text.push_str(") ");
    }
}
