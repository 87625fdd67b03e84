//! What each cutoff of a search spared: the places of the full tree that it kept from being looked at.

use std::cmp::Reverse;

use crate::game::start::GameVisitor;
use crate::game::{Depth, Game};
use crate::map::walk::{PlaceListener, Unseen, VisitedPlace, walk};
use crate::search::VisitKind;
use crate::search::task::Task;
use crate::trace::{End, Trace, VisitId};

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
/// let ledger = Ledger::of(&task, &trace, &mut |_| true).expect("it was not stopped");
/// // C is cut by -8, so that its two other leaves are never looked at.
/// assert_eq!((ledger.places, ledger.looked_at, ledger.spared), (9, 7, 2));
/// assert_eq!((&ledger.cuts[0].path[..], ledger.cuts[0].places), (&[1][..], 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ledger {
    /// Places of the full tree.
    pub places: u64,
    /// Places looked at at least once.
    pub looked_at: u64,
    /// Places never looked at.
    pub spared: u64,
    /// Visits, those outside of the full tree included.
    pub visits: u64,
    /// Visits beyond a place's first.
    pub repeated: u64,
    /// Visits outside of the full tree: below a null move, or beyond the depth.
    pub outside: u64,
    /// Places never looked at because the table answered above them.
    pub known: u64,
    /// Places never looked at that no cutoff and no answer of the table explains; none in a search that finished.
    pub unexplained: u64,
    /// What the cutoffs of probes spared: of visits with a null window.
    pub by_probes: u64,
    pub researched: u64,
    /// The cutoffs that spared something, the most valuable first, of equals the earlier one.
    pub cuts: Vec<Spared>,
}

/// A cutoff, and what it spared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spared {
    /// Child indices in generation order from the root.
    pub path: Vec<u16>,
    /// The visit that was cut.
    pub visit: VisitId,
    /// Places that it kept from being looked at.
    pub places: u64,
}

impl Ledger {
    /// Of a recorded search; `None` where `go_on` returned `false`.
    ///
    /// `go_on` takes the places counted since its last call. Positions that no visit reached are counted, too,
    /// so that it takes time in proportion to the full tree, though much less of it than a search.
    #[must_use]
    pub fn of(task: &Task, trace: &Trace, go_on: &mut dyn FnMut(u64) -> bool) -> Option<Ledger> {
        let mut bookkeeper = Bookkeeper { trace, go_on, ledger: Ledger::default() };
        if !task.start.walk(LedgerWalk { depth: task.depth, bookkeeper: &mut bookkeeper }) {
            return None;
        }
        let mut ledger = bookkeeper.ledger;
        ledger.places = ledger.looked_at + ledger.spared;
        ledger.visits = u64::from(trace.len());
        ledger.outside = ledger.visits - ledger.looked_at - ledger.repeated;
        ledger.researched = researched(trace);
        ledger.cuts.retain(|cut| cut.places > 0);
        ledger.by_probes = ledger.cuts.iter().filter(|cut| is_probe(trace, cut.visit)).map(|cut| cut.places).sum();
        ledger.cuts.sort_by_key(|cut| (Reverse(cut.places), cut.visit));
        Some(ledger)
    }
}

fn is_probe(trace: &Trace, visit: VisitId) -> bool {
    trace.visit(visit).window.is_null()
}

/// Visits inside of re-searches, those within another one counted once.
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

struct LedgerWalk<'a, 'b> {
    depth: Depth,
    bookkeeper: &'a mut Bookkeeper<'b>,
}

impl GameVisitor for LedgerWalk<'_, '_> {
    type Output = bool;
    fn on<G: Game>(self, game: &mut G) -> bool {
        let trace = self.bookkeeper.trace;
        walk(game, self.depth, &[trace], self.bookkeeper, Credit::Nobody)
    }
}

/// The visit that a place without visits is credited to.
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

    fn seen(&mut self, place: &VisitedPlace<'_>, above: Credit) -> Credit {
        self.ledger.looked_at += 1;
        self.ledger.repeated += place.looks.len() as u64 - 1;
        let Some(last) = place.looks.last().map(|look| self.trace.visit(look.visit)) else { return above };
        match last.end {
            _ if last.cut => {
                self.ledger.cuts.push(Spared { path: place.path.to_vec(), visit: last.id, places: 0 });
                Credit::Cut(self.ledger.cuts.len() - 1)
            }
            End::Table | End::ChildTable => Credit::Table,
            _ => above,
        }
    }

    fn unseen(&mut self, Unseen { size, .. }: Unseen, credit: Credit) {
        self.ledger.spared += size.places;
        match credit {
            Credit::Cut(cut) => self.ledger.cuts[cut].places += size.places,
            Credit::Table => self.ledger.known += size.places,
            Credit::Nobody => self.ledger.unexplained += size.places,
        }
    }

    fn goes_on(&mut self, counted: u64) -> bool {
        (self.go_on)(counted)
    }
}
