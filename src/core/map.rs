//! Which places of the whole minimax tree searches looked at, and which they did not.
//!
//! A *place* is a position by its path from the root. The full tree of a task holds every place that minimax visits at
//! that depth; the other searches look at some of them, at some more than once. Visits below a null move and visits
//! beyond the depth (quiescence, extensions) lie outside of the full tree and are counted apart.
//! This room knows no view and no language.

mod below;
mod builder;
mod classes;
mod divergence;
mod sheet;

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Game};
use crate::search::VisitKind;
use crate::search::task::Task;
use crate::trace::{End, Trace, Visit, VisitId};
pub use below::{size_below, sizes_below};
pub use builder::{SheetBuilder, Told, Wanted};
use classes::is_inside;
pub use classes::{Class, Classes, PlaceClass};
pub use divergence::{Divergence, DivergenceKind, DivergenceSum, Divergences, Pair};
pub use sheet::{Inside, Look, LookEnd, Sheet, SheetPlace, Widths};

// How large the full tree below a place is, by counting.

#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub struct TreeSize {
    /// Places one ply below, two plies below, ... down to the horizon.
    pub plies: Box<[u64]>,
    /// Places without children, itself included.
    pub leaves: u64,
}

impl TreeSize {
    pub fn places(&self) -> u64 {
        self.plies.iter().fold(1, |sum: u64, &places| sum.saturating_add(places))
    }

    pub fn add_child(&mut self, child: &TreeSize) {
        self.plies[0] += 1;
        self.leaves += child.leaves;
        self.plies[1..].iter_mut().zip(&child.plies).for_each(|(sum, &places)| *sum += places);
    }
}

pub type SizeStore = HashMap<Box<[u16]>, TreeSize>;

/// The size of the full tree below the game's position, `depth` plies deep; `None` where `go_on` returned `false`.
///
/// `go_on` takes the places counted since its last call. The last ply is counted without playing its
/// moves. The game is as before in either case.
pub fn tree_size<G: Game>(game: &mut G, depth: Depth, go_on: &mut dyn FnMut(u64) -> bool) -> Option<TreeSize> {
    let size = TreeSize { plies: vec![0; usize::from(depth.0)].into(), leaves: 0 };
    let mut counting = Counting { depth, size, counted: 0, go_on };
    counting.below(game, depth)?;
    let Counting { size, counted, go_on, .. } = counting;
    go_on(counted).then_some(size)
}

/// Places after which the caller is asked again.
const ASKING: u64 = 20_000;

struct Counting<'a> {
    depth: Depth,
    size: TreeSize,
    counted: u64,
    go_on: &'a mut dyn FnMut(u64) -> bool,
}

impl Counting<'_> {
    fn below<G: Game>(&mut self, game: &mut G, depth: Depth) -> Option<()> {
        if game.ending(depth).is_some() || depth == Depth::HORIZON {
            self.size.leaves += 1;
            return Some(());
        }
        let ply = usize::from(self.depth.0 - depth.0);
        if depth == Depth(1) {
            let moves = game.move_count() as u64;
            self.size.plies[ply] += moves;
            self.size.leaves += moves;
            return self.counted(moves);
        }
        for mv in game.moves() {
            game.play(mv);
            self.size.plies[ply] += 1;
            let counted = self.below(game, depth.below());
            game.undo(mv);
            counted?;
        }
        Some(())
    }

    fn counted(&mut self, places: u64) -> Option<()> {
        self.counted += places;
        (self.counted < ASKING || (self.go_on)(std::mem::take(&mut self.counted))).then_some(())
    }
}

// The walk over the places that searches looked at, all visits of a place together.

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SearchVisit {
    index: u16,
    pub lane: u8,
    pub visit: VisitId,
}

/// Receives every place that some search looked at, a place before those below it and in generation order, and the
/// topmost places that none did.
pub trait PlaceListener {
    type Handed: Copy;

    fn seen(&mut self, path: &[u16], looks: &[SearchVisit], handed: Self::Handed) -> Self::Handed;

    /// A place that no search looked at, by how many places it has with all below it; `handed` comes from the place above.
    fn unseen(&mut self, places: u64, handed: Self::Handed);

    /// Whether to go on, with the places counted since the last call.
    fn goes_on(&mut self, counted: u64) -> bool;
}

/// Walks the places of the full tree, `depth` plies deep. Returns whether it finished.
///
/// Visits below a null move or beyond the depth are skipped.
pub fn walk<L: PlaceListener>(
    start: &Start,
    depth: Depth,
    traces: &[&Trace],
    listener: &mut L,
    handed: L::Handed,
) -> bool {
    let mut looks = Vec::new();
    for (lane, trace) in traces.iter().enumerate() {
        looks.extend(trace.roots().map(|root| SearchVisit { index: 0, lane: lane as u8, visit: root.id }));
    }
    start.walk(Walker { traces, listener, looks, path: Vec::new(), depth, handed })
}

struct Walker<'a, L: PlaceListener> {
    traces: &'a [&'a Trace],
    listener: &'a mut L,
    looks: Vec<SearchVisit>,
    path: Vec<u16>,
    depth: Depth,
    handed: L::Handed,
}

impl<L: PlaceListener> GameVisitor for Walker<'_, L> {
    type Output = bool;
    fn on<G: Game>(mut self, game: &mut G) -> bool {
        let (all, handed) = (0..self.looks.len(), self.handed);
        self.place(game, self.depth, all, handed).is_some()
    }
}

impl<L: PlaceListener> Walker<'_, L> {
    /// A place whose visits are at `own`. Recursion is bounded by the depth.
    fn place<G: Game>(
        &mut self,
        game: &mut G,
        depth: Depth,
        own: std::ops::Range<usize>,
        handed: L::Handed,
    ) -> Option<()> {
        let handed = self.listener.seen(&self.path, &self.looks[own.clone()], handed);
        if game.ending(depth).is_some() {
            return Some(());
        }
        let begin = self.looks.len();
        let moves: Vec<G::Move> = game.moves().into_iter().collect();
        self.gather::<G>(own, &moves);
        let end = self.looks.len();
        let mut at = begin;
        for (index, &mv) in moves.iter().enumerate() {
            let first = at;
            while at < end && usize::from(self.looks[at].index) == index {
                at += 1;
            }
            match (first < at, depth) {
                (false, Depth(1)) => self.listener.unseen(1, handed),
                (false, _) => {
                    game.play(mv);
                    let listener = &mut *self.listener;
                    let size = tree_size(game, depth.below(), &mut |counted| listener.goes_on(counted));
                    game.undo(mv);
                    self.listener.unseen(size?.places(), handed);
                }
                (true, Depth(1)) => {
                    self.path.push(index as u16);
                    self.listener.seen(&self.path, &self.looks[first..at], handed);
                    self.path.pop();
                }
                (true, _) => {
                    self.path.push(index as u16);
                    game.play(mv);
                    let done = self.place(game, depth.below(), first..at, handed);
                    game.undo(mv);
                    self.path.pop();
                    done?;
                }
            }
        }
        self.looks.truncate(begin);
        self.listener.goes_on(moves.len() as u64).then_some(())
    }

    /// Appends the visits of the children, sorted by child index, search and row.
    fn gather<G: Game>(&mut self, own: std::ops::Range<usize>, moves: &[G::Move]) {
        let begin = self.looks.len();
        for at in own {
            let SearchVisit { lane, visit, .. } = self.looks[at];
            let trace = self.traces[usize::from(lane)];
            let children = indexed_children::<G>(trace, visit, moves);
            self.looks.extend(children.map(|(index, child)| SearchVisit { index, lane, visit: child.id }));
        }
        self.looks[begin..].sort_unstable();
    }
}

/// The children of a visit inside of the full tree, each with its place among the moves.
pub fn indexed_children<G: Game>(trace: &Trace, of: VisitId, moves: &[G::Move]) -> impl Iterator<Item = (u16, Visit)> {
    // Most searches try the moves in the order in which they are generated.
    let mut expected = 0;
    trace.children(trace.visit(of)).filter(is_inside).filter_map(move |child| {
        let is_at = |&index: &usize| moves.get(index).map(|&mv| G::code(mv)) == child.mv;
        let index = Some(expected).filter(is_at).or_else(|| (0..moves.len()).find(is_at))?;
        expected = index + 1;
        Some((index as u16, child))
    })
}

// What each cutoff of a search spared: the places of the full tree that it kept from being looked at.

/// The places of the full tree, each either looked at or spared by one cutoff.
///
/// A place never looked at is credited to its nearest visited ancestor whose last visit was left by a cutoff, or was
/// answered by the table. `looked_at + spared = places` always holds.
///
/// ```
/// use jianzhi_core::game::{Side, start::Start, tree::Tree};
/// use jianzhi_core::map::Ledger;
/// use jianzhi_core::search::Algorithm;
/// use jianzhi_core::search::task::Task;
/// use jianzhi_core::trace::Recorder;
///
/// let tree = Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?;
/// let task = Task::new(Start::Tree(tree.into()), Algorithm::AlphaBeta);
/// let mut recorder = Recorder::new();
/// task.run(&mut recorder)?;
/// let trace = recorder.finish().ok_or("a visit is open")?;
/// let ledger = Ledger::new(&task, &trace, &mut |_| true).expect("it was not stopped");
/// // C is cut by -8, so that its two other leaves are never looked at.
/// assert_eq!((ledger.places, ledger.looked_at, ledger.spared), (9, 7, 2));
/// assert_eq!((&ledger.cuts[0].path[..], ledger.cuts[0].places), (&[1][..], 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize)]
pub struct Ledger {
    pub places: u64,
    pub looked_at: u64,
    pub spared: u64,
    /// Visits, those outside of the full tree included.
    pub visits: u64,
    /// Visits beyond a place's first.
    pub repeated: u64,
    /// Visits outside of the full tree: below a null move, or beyond the depth.
    pub outside: u64,
    /// Places never looked at because the table answered above them.
    #[serde(skip_serializing_if = "is_zero")]
    pub known: u64,
    /// Places never looked at that no cutoff and no answer of the table explains; none in a search that finished.
    #[serde(skip_serializing_if = "is_zero")]
    pub unexplained: u64,
    /// What the cutoffs of probes spared: of visits with a null window.
    #[serde(skip)]
    pub by_probes: u64,
    #[serde(skip)]
    pub researched: u64,
    pub cuts: Vec<Spared>,
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Spared {
    pub path: Vec<u16>,
    #[serde(skip)]
    pub visit: VisitId,
    #[serde(rename = "spared")]
    pub places: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
const fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl Ledger {
    /// Of a recorded search; `None` where `go_on` returned `false`.
    ///
    /// `go_on` takes the places counted since its last call. Positions that no visit reached are counted, too,
    /// so that it takes time in proportion to the full tree, though much less of it than a search.
    pub fn new(task: &Task, trace: &Trace, go_on: &mut dyn FnMut(u64) -> bool) -> Option<Ledger> {
        let mut bookkeeper = Bookkeeper { trace, go_on, ledger: Ledger::default() };
        if !walk(&task.start, task.depth, &[trace], &mut bookkeeper, Credit::Nobody) {
            return None;
        }
        let mut ledger = bookkeeper.ledger;
        ledger.places = ledger.looked_at + ledger.spared;
        ledger.visits = u64::from(trace.len());
        ledger.outside = ledger.visits - ledger.looked_at - ledger.repeated;
        ledger.researched = researched(trace);
        ledger.cuts.retain(|cut| cut.places > 0);
        ledger.by_probes =
            ledger.cuts.iter().filter(|cut| trace.visit(cut.visit).window.is_null()).map(|cut| cut.places).sum();
        ledger.cuts.sort_by_key(|cut| (Reverse(cut.places), cut.visit));
        Some(ledger)
    }
}

fn researched(trace: &Trace) -> u64 {
    let (mut sum, mut row) = (0, 0);
    while row < trace.len() {
        let visit = trace.visit(VisitId(row));
        let is_research = visit.kind == VisitKind::Research;
        sum += if is_research { u64::from(visit.size) } else { 0 };
        row += if is_research { visit.size } else { 1 };
    }
    sum
}

#[derive(Debug, Clone, Copy)]
enum Credit {
    Nobody,
    Table,
    /// A cutoff, by its place among those of the ledger.
    Cut(usize),
}

struct Bookkeeper<'a> {
    trace: &'a Trace,
    go_on: &'a mut dyn FnMut(u64) -> bool,
    ledger: Ledger,
}

impl PlaceListener for Bookkeeper<'_> {
    type Handed = Credit;

    fn seen(&mut self, path: &[u16], looks: &[SearchVisit], above: Credit) -> Credit {
        self.ledger.looked_at += 1;
        self.ledger.repeated += looks.len() as u64 - 1;
        let Some(last) = looks.last().map(|look| self.trace.visit(look.visit)) else { return above };
        match last.end {
            _ if last.cut => {
                self.ledger.cuts.push(Spared { path: path.to_vec(), visit: last.id, places: 0 });
                Credit::Cut(self.ledger.cuts.len() - 1)
            }
            End::Table | End::ChildTable => Credit::Table,
            _ => above,
        }
    }

    fn unseen(&mut self, places: u64, credit: Credit) {
        self.ledger.spared += places;
        match credit {
            Credit::Cut(cut) => self.ledger.cuts[cut].places += places,
            Credit::Table => self.ledger.known += places,
            Credit::Nobody => self.ledger.unexplained += places,
        }
    }

    fn goes_on(&mut self, counted: u64) -> bool {
        (self.go_on)(counted)
    }
}
