//! A trace of claimed rows: a tree of visits, whatever their windows and values are.
//!
//! It can be replayed as any other. Where a row leads to no position of the game it ends; later rows are left out.

use std::sync::Arc;

use super::{ClaimedRow, ToldMove};
use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Ending, Game, MoveCode, Turn};
use crate::score::{Score, Window};
use crate::search::{Algorithm, Entry, Method, VisitKind};
use crate::trace::event_counts::Index;
use crate::trace::recorder::OpenRow;
use crate::trace::row::{Meta, PackedRow, RowNote};
use crate::trace::rows::Notes;
use crate::trace::{End, Trace, VisitId};

/// The deepest visit that is shown: no search goes further.
const DEEPEST: usize = 400;

const PROBING: [Algorithm; 3] = [Algorithm::Pvs, Algorithm::MinimalWindow, Algorithm::NegaScout];

#[derive(Debug, Clone)]
pub struct Claimed {
    /// The first of them, as far as they are a tree of the game.
    pub trace: Arc<Trace>,
    pub ends_at: Option<usize>,
}

/// Makes a trace of rows in order of entry, in the side to move's view. `depth` is that of a root that declares none; the visits
/// of `unfinished`, the root first, were not left.
pub fn claimed(
    start: &Start,
    method: Option<Method>,
    depth: Depth,
    rows: &[ClaimedRow],
    unfinished: &[u32],
) -> Claimed {
    struct Make<'a>(&'a [ClaimedRow], Option<Method>, Depth, &'a [u32]);
    impl GameVisitor for Make<'_> {
        type Output = Claimed;
        fn on<G: Game>(self, game: &mut G) -> Claimed {
            let Make(claims, method, depth, unfinished) = self;
            let probes = method.is_none_or(|method| PROBING.contains(&method.algorithm));
            let mut trace = Trace::default();
            trace.rest.is_running = !unfinished.is_empty();
            trace.rest.unfinished = unfinished.to_vec();
            let mut maker = Maker { game, probes, depth, open: Vec::new(), trace, sources: Vec::new() };
            let ends_at = claims.iter().position(|claim| maker.put(claim).is_none());
            Claimed { trace: Arc::new(maker.finish()), ends_at }
        }
    }
    start.walk(Make(rows, method, depth, unfinished))
}

struct Maker<'g, G: Game> {
    game: &'g mut G,
    probes: bool,
    depth: Depth,
    open: Vec<OpenClaimed<G::Move>>,
    trace: Trace,
    sources: Vec<(u32, u32)>,
}

struct OpenClaimed<M> {
    row: u32,
    claim: ClaimedRow,
    entry: Entry,
    moves: Vec<M>,
    ending: Option<Ending>,
    visited: Vec<bool>,
    /// The move that leads there; nothing for a root, or a pass.
    by: Option<M>,
    is_pass: bool,
}

impl<G: Game> Maker<'_, G> {
    fn put(&mut self, claim: &ClaimedRow) -> Option<()> {
        if claim.ply > self.open.len() || claim.ply > DEEPEST || self.trace.len() == u32::MAX {
            return None;
        }
        while self.open.len() > claim.ply {
            self.leave();
        }
        let row = self.trace.len();
        let (mv, by, is_again) = if self.open.is_empty() { (None, None, false) } else { self.step(claim)? };
        let entry = self.entry(claim, mv, is_again);
        let is_pass = mv == Some(MoveCode::PASS);
        if mv.is_none() {
            self.trace.roots.push(row);
        }
        let moves: Vec<G::Move> = self.game.moves().into_iter().collect();
        let ending = self.game.ending(entry.depth);
        let visited = vec![false; moves.len()];
        let mut packed = PackedRow::default();
        packed.begin(&entry);
        let mut notes = Notes::default();
        notes.set_note(0, RowNote::from(&entry));
        self.trace.rows.extend(&[packed], &notes);
        self.sources.extend(claim.source.and_then(|source| Some((row, u32::try_from(source).ok()?))));
        self.open.push(OpenClaimed { row, claim: claim.clone(), entry, moves, ending, visited, by, is_pass });
        Some(())
    }

    fn step(&mut self, claim: &ClaimedRow) -> Option<(Option<MoveCode>, Option<G::Move>, bool)> {
        let parent = self.open.last_mut()?;
        let last = claim.path.as_ref().and_then(|path| path.last().copied());
        let told = match claim.mv {
            ToldMove::Index(index) => Some(index),
            ToldMove::Code(MoveCode::PASS) => Some(MoveCode::PASS.0),
            ToldMove::Code(code) => Some(parent.moves.iter().position(|&mv| G::code(mv) == code)? as u16),
            ToldMove::Root | ToldMove::Nothing => None,
        };
        let index = match (told, last) {
            (Some(told), Some(last)) if told != last => return None,
            (Some(index), _) | (None, Some(index)) => index,
            (None, None) => parent.visited.iter().position(|is_visited| !is_visited)? as u16,
        };
        if index == MoveCode::PASS.0 {
            return self.game.pass().then_some((Some(MoveCode::PASS), None, false));
        }
        let place = usize::from(index);
        let &mv = parent.moves.get(place)?;
        let is_again = std::mem::replace(&mut parent.visited[place], true);
        self.game.play(mv);
        Some((Some(G::code(mv)), Some(mv), is_again))
    }

    fn entry(&self, claim: &ClaimedRow, mv: Option<MoveCode>, is_again: bool) -> Entry {
        let (alpha, beta) = claim.window;
        let window = Window { alpha, beta };
        let above = self.open.last();
        let is_probe = || {
            let is_null = |window: Window| window.alpha.is_finite() && window.alpha.above() == window.beta;
            self.probes && is_null(window) && above.is_some_and(|above| !is_null(above.entry.window))
        };
        let kind = match mv {
            _ if claim.kind.is_some() => claim.kind.unwrap_or(VisitKind::Full),
            Some(MoveCode::PASS) => VisitKind::NullMove,
            Some(_) if is_again => VisitKind::Research,
            Some(_) if is_probe() => VisitKind::Null,
            _ => VisitKind::Full,
        };
        let depth = above.map_or(self.depth, |above| above.entry.depth.below());
        let turn = if matches!(mv, None | Some(MoveCode::PASS)) { Turn::Changes } else { self.game.turn() };
        let (depth, reason) = (claim.depth.unwrap_or(depth), claim.reason.unwrap_or_default());
        Entry { mv, depth, window, kind, reason, turn }
    }

    fn leave(&mut self) {
        let Some(open) = self.open.pop() else { return };
        match open.by {
            Some(mv) => self.game.undo(mv),
            None if open.is_pass => self.game.undo_pass(),
            None => {}
        }
        let size = self.trace.len() - open.row;
        if !self.trace.is_whole(VisitId(open.row)) {
            let meta = Meta::new(open.entry.kind, open.entry.depth, open.entry.mv.is_none());
            return self.trace.rows.change(open.row, |row| row.close(size, -Score::INFINITY, meta));
        }
        let skipped = open.visited.iter().any(|is_visited| !is_visited);
        let end = match (open.claim.end, open.ending) {
            (Some(end), _) => end,
            (None, Some(ending)) if size == 1 => End::from(ending),
            (None, _) => End::Searched,
        };
        let is_cut = size > 1 && skipped && open.claim.value >= open.entry.window.beta;
        let meta = Meta::new(open.entry.kind, open.entry.depth, open.entry.mv.is_none()).with_end(end);
        let meta = if open.claim.cut.unwrap_or(is_cut) { meta.with_cut() } else { meta };
        self.trace.rows.change(open.row, |row| row.close(size, open.claim.value, meta));
    }

    fn finish(mut self) -> Trace {
        while !self.open.is_empty() {
            self.leave();
        }
        let mut trace = self.trace;
        for (row, source) in self.sources {
            let is_answer = matches!(trace.visit(VisitId(row)).end, End::Table | End::ChildTable);
            if is_answer && source < row {
                trace.rows.set_source(row, source);
            }
        }
        trace.rows.trim();
        let open = |&row: &u32| OpenRow { row, meta: trace.rows.get(row).meta };
        let unfinished: Vec<OpenRow> = trace.rest.unfinished.iter().map(open).collect();
        trace.close_unfinished(&unfinished);
        trace.is_doubted = true;
        trace.index = Index::new(&trace, &mut || true).unwrap_or_default();
        trace
    }
}
