//! The marks computed from the events of a search while it runs: slow, plain, and without a trace.

use crate::prelude::*;
use jianzhi_core::search::Entry;
use jianzhi_core::search::principal::Principal;
use jianzhi_core::trace::NodeType;
use jianzhi_core::{Ending, Event, Observer};
use jianzhi_view::scene::Mark;

type Path = Vec<u16>;

/// Observes a search and writes down, at each step, what is known of every position.
#[derive(Debug, Default)]
pub struct Model {
    /// The state after each step. The last one is finished by [`Model::finish`].
    pub steps: Vec<State>,
    now: State,
    heard_any: bool,
    principal: Principal,
}

/// What is known after a step.
#[derive(Debug, Default, Clone)]
pub struct State {
    known: BTreeMap<Path, Known>,
    at: Path,
    open: Vec<Path>,
    entered: u32,
    line: Vec<u16>,
}

#[derive(Debug, Clone)]
struct Known {
    entry: Entry,
    first: u32,
    last: u32,
    visits: u32,
    researched: bool,
    ending: Option<Ending>,
    alpha: Score,
    children: Vec<(u16, Score, Bound)>,
    returned: Option<Score>,
    skipped: usize,
}

impl Known {
    fn bound(&self, value: Score) -> Bound {
        if self.ending.is_some() { Bound::Exact } else { self.entry.window.bound(value) }
    }
}

impl Model {
    /// The state after each step of everything heard.
    pub fn finish(mut self) -> Vec<State> {
        self.write_down();
        self.steps
    }

    /// A step is over when the next one begins: the events that it causes come in between.
    fn write_down(&mut self) {
        if self.heard_any {
            self.now.line = self.principal.line().to_vec().iter().map(|mv| mv.0).collect();
            self.steps.push(self.now.clone());
        }
        self.heard_any = true;
    }

    fn innermost(&mut self) -> &mut Known {
        let path = self.now.open.last().expect("an open visit");
        self.now.known.get_mut(path).expect("a visited position")
    }

    fn enter(&mut self, entry: Entry) {
        let mut path = self.now.open.last().cloned().unwrap_or_default();
        path.extend(entry.mv.map(|mv| mv.0));
        let before = self.now.known.get(&path);
        let order = self.now.entered;
        let known = Known {
            entry,
            first: before.map_or(order, |known| known.first),
            last: order,
            visits: before.map_or(0, |known| known.visits) + 1,
            researched: before.is_some_and(|known| known.researched) || entry.kind == VisitKind::Research,
            ending: None,
            alpha: entry.window.alpha,
            children: Vec::new(),
            returned: None,
            skipped: 0,
        };
        self.now.known.insert(path.clone(), known);
        self.now.at.clone_from(&path);
        self.now.open.push(path);
        self.now.entered += 1;
    }

    fn leave(&mut self, value: Score) {
        let left = self.innermost();
        left.returned = Some(value);
        let (bound, turn) = (left.bound(value), left.entry.turn);
        let path = self.now.open.pop().expect("an open visit");
        if !self.now.open.is_empty() {
            let index = *path.last().expect("a child");
            self.innermost().children.push((index, turn.seen(value), turn.seen(bound)));
        }
        self.now.at = path;
    }
}

impl Observer for Model {
    fn on(&mut self, event: Event) {
        if matches!(event, Event::Enter(_) | Event::Leave(_)) {
            self.write_down();
        }
        match event {
            Event::Enter(entry) => self.enter(entry),
            Event::Ending(ending) => self.innermost().ending = Some(ending),
            Event::Raise(alpha) => self.innermost().alpha = alpha,
            Event::Cutoff { skipped } => self.innermost().skipped = skipped,
            Event::Leave(value) => self.leave(value),
            _ => {}
        }
        self.principal.on(event);
    }
}

impl State {
    /// The mark of every place.
    pub fn marks(&self, canvas: &Canvas, view: View) -> Vec<Mark> {
        let paths = paths(canvas);
        let mark = |(place, path): (usize, &Path)| self.mark(path, canvas.places[place].side, view);
        paths.iter().enumerate().map(mark).collect()
    }

    /// The place where the step happens.
    pub fn current(&self, canvas: &Canvas) -> Option<u32> {
        paths(canvas).iter().position(|path| *path == self.at).map(|place| place as u32)
    }

    fn mark(&self, path: &Path, side: Side, view: View) -> Mark {
        let cut_edge = self.is_skipped(path);
        let Some(known) = self.known.get(path) else {
            return Mark { progress: self.progress_unvisited(path), cut_edge, ..Mark::default() };
        };
        let value = match known.returned {
            Some(value) => Some((value, known.bound(value))),
            None => running(known),
        };
        // A position that is left at this step shows the window that it was left with.
        let window = match known.returned {
            Some(_) if self.at != *path => known.entry.window,
            _ => Window { alpha: known.alpha, beta: known.entry.window.beta },
        };
        let is_all = path.is_empty() && known.ending.is_some() && known.returned.is_some();
        Mark {
            progress: if known.returned.is_some() { Progress::Done } else { Progress::Open },
            value: value.map(|(value, bound)| (view.show(side, value), view.show(side, bound))),
            window: Some(view.show(side, window)),
            on_principal_variation: is_all || !self.line.is_empty() && self.line.starts_with(path),
            cut: known.returned.is_some() && known.skipped > 0,
            cut_edge,
            probe: known.entry.kind == VisitKind::Null,
            researched: known.researched,
            visits: known.visits,
            below: self.below(path),
            places: self.known.keys().filter(|other| other.starts_with(path)).count() as u32,
            first_visit: known.first + 1,
            visit: Some(VisitId(known.last)),
            sign: None,
            announced: known.children.first().map(|child| NodeType::new(known.entry.window, child.1)),
        }
    }

    fn below(&self, path: &Path) -> u32 {
        self.known.iter().filter(|(other, _)| other.starts_with(path)).map(|(_, known)| known.visits).sum()
    }

    fn is_skipped(&self, path: &Path) -> bool {
        let Some((index, parent)) = path.split_last() else { return false };
        let skips = |parent: &Known| {
            parent.returned.is_some() && parent.skipped > 0 && parent.children.iter().all(|child| child.0 != *index)
        };
        self.known.get(parent).is_some_and(skips)
    }

    fn progress_unvisited(&self, path: &Path) -> Progress {
        let above = (0..path.len()).rev().find_map(|length| self.known.get(&path[..length]));
        let is_passed = |known: &&Known| known.returned.is_some() && known.ending.is_none();
        if above.filter(is_passed).is_some() { Progress::Pruned } else { Progress::Unseen }
    }
}

/// The best that the children prove so far; those that failed low prove nothing.
fn running(known: &Known) -> Option<(Score, Bound)> {
    let proved = known.children.iter().filter(|child| child.2 != Bound::Upper).map(|child| child.1);
    proved.max().map(|best| (best, Bound::Lower))
}

fn paths(canvas: &Canvas) -> Vec<Path> {
    let mut paths: Vec<Path> = Vec::new();
    for place in &canvas.places {
        let mut path = place.parent.map_or_else(Vec::new, |parent| paths[parent as usize].clone());
        path.extend(place.parent.map(|_| place.index));
        paths.push(path);
    }
    paths
}
