//! The walk over the places that searches looked at, all visits of a place together.

use crate::game::{Depth, Game, MoveCode};
use crate::map::size::{Size, size};
use crate::search::VisitKind;
use crate::trace::{Trace, VisitId};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SearchVisit {
    /// The child index of the place that it visits.
    index: u16,
    pub lane: u8,
    pub visit: VisitId,
}

/// A place that at least one search looked at.
#[derive(Debug)]
pub struct VisitedPlace<'a> {
    /// Child indices in generation order from the root.
    pub path: &'a [u16],
    pub looks: &'a [SearchVisit],
}

/// A place that no search looked at, below one that some search did.
#[derive(Debug, Clone, Copy)]
pub struct Unseen {
    pub size: Size,
}

/// Receives every place that some search looked at, a place before those below it and in generation order, and the
/// topmost places that none did.
pub trait PlaceListener {
    /// Data that a place passes to those below it.
    type Handed: Copy;

    /// A place that was looked at; `handed` comes from the place above.
    fn seen(&mut self, place: &VisitedPlace<'_>, handed: Self::Handed) -> Self::Handed;

    /// A place that no search looked at, with all below it; `handed` comes from the place above.
    fn unseen(&mut self, unseen: Unseen, handed: Self::Handed);

    /// Whether to go on, with the places counted since the last call.
    fn goes_on(&mut self, counted: u64) -> bool;
}

/// Walks the places of the full tree, `depth` plies deep. Returns whether it finished.
///
/// Visits below a null move or beyond the depth are skipped.
pub fn walk<G: Game, L: PlaceListener>(
    game: &mut G,
    depth: Depth,
    traces: &[&Trace],
    listener: &mut L,
    handed: L::Handed,
) -> bool {
    let mut looks = Vec::new();
    for (lane, trace) in traces.iter().enumerate() {
        looks.extend(trace.roots().map(|root| SearchVisit { index: 0, lane: lane as u8, visit: root.id }));
    }
    let end = looks.len();
    Walker { traces, listener, looks, path: Vec::new() }.place(game, depth, 0..end, handed).is_some()
}

struct Walker<'a, L> {
    traces: &'a [&'a Trace],
    listener: &'a mut L,
    /// The visits of the places on the path, and of their children.
    looks: Vec<SearchVisit>,
    path: Vec<u16>,
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
        let handed = self.listener.seen(&VisitedPlace { path: &self.path, looks: &self.looks[own.clone()] }, handed);
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
                (false, Depth(1)) => self.skip(Size::LEAF, handed),
                (false, _) => {
                    game.play(mv);
                    let listener = &mut *self.listener;
                    let size = size(game, depth.below(), &mut |counted| listener.goes_on(counted));
                    game.undo(mv);
                    self.skip(size?, handed);
                }
                (true, Depth(1)) => {
                    self.path.push(index as u16);
                    let place = VisitedPlace { path: &self.path, looks: &self.looks[first..at] };
                    self.listener.seen(&place, handed);
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
            let visit = trace.visit(visit);
            // Most searches try the moves in the order in which they are generated.
            let mut expected = 0;
            for child in trace.children(visit).filter(|child| child.kind != VisitKind::NullMove) {
                let is_at = |index: usize| moves.get(index).map(|&mv| G::code(mv)) == child.mv;
                let index = if is_at(expected) { Some(expected) } else { position::<G>(moves, child.mv) };
                let Some(index) = index else { continue };
                expected = index + 1;
                self.looks.push(SearchVisit { index: index as u16, lane, visit: child.id });
            }
        }
        self.looks[begin..].sort_unstable();
    }

    fn skip(&mut self, size: Size, handed: L::Handed) {
        self.listener.unseen(Unseen { size }, handed);
    }
}

fn position<G: Game>(moves: &[G::Move], code: Option<MoveCode>) -> Option<usize> {
    moves.iter().position(|&mv| Some(G::code(mv)) == code)
}
