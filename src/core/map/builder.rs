//! How a sheet is built: a coarse one at once, then finer where it is looked at, with sizes counted last.

mod counting;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Game};
use crate::map::classes::look;
use crate::map::sheet::{Inside, Look, Sheet, SheetPlace, Widths};
use crate::map::{SizeStore, TreeSize, indexed_children, tree_size};
use crate::search::Method;
use crate::trace::{Trace, VisitId};

/// Places whose size is not yet known are counted at once where they are so many plies above the horizon at most, and
/// where larger ones are requested from elsewhere.
const AT_ONCE: u8 = 2;
const AT_ONCE_WHERE_ASKING: u8 = 1;
/// Visits below a place that are walked at once; more are guessed first, from the traces' counts by ply.
const WALKED_AT_ONCE: u64 = 3_000;
/// Guesses how many moves a position has where none was counted yet.
const BRANCHING: f64 = 30.0;

/// What a sheet is made of: recorded searches of one start, and the sizes that were counted so far.
#[derive(Debug, Clone)]
pub struct SheetBuilder {
    start: Start,
    depth: Depth,
    traces: Vec<Arc<Trace>>,
    full: u8,
    plain: u8,
    sizes: SizeStore,
    /// The places whose children's sizes are wanted; `None` where it counts them itself.
    asked: Option<BTreeSet<Box<[u16]>>>,
    /// Moves of the positions counted so far, and how many positions.
    moves: (f64, f64),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Wanted {
    pub shown: Range<f64>,
    /// The width below which places are not distinguished.
    pub least: f64,
}

pub enum Told<'a> {
    Sheet(&'a Sheet),
    Counted(u64),
    /// The results so far are kept where the work stops here.
    Kept,
}

impl SheetBuilder {
    /// Of searches `depth` plies deep, those beyond the first eight left out.
    pub fn new(start: Start, depth: Depth, searches: &[(Method, Arc<Trace>)]) -> SheetBuilder {
        let searches = &searches[..searches.len().min(Sheet::MOST_LANES)];
        let is_plain = |(method, trace): &(Method, Arc<Trace>)| {
            !method.has_window() && method.switches.is_empty() && !trace.is_doubted()
        };
        let is_full =
            |search: &(Method, Arc<Trace>)| is_plain(search) && search.1.is_complete() && search.1.roots().count() == 1;
        let bits =
            |of: &dyn Fn(usize) -> bool| (0..searches.len()).filter(|&lane| of(lane)).map(|lane| 1 << lane).sum();
        let (full, plain) = (bits(&|lane| is_full(&searches[lane])), bits(&|lane| is_plain(&searches[lane])));
        let traces = searches.iter().map(|(_, trace)| Arc::clone(trace)).collect();
        SheetBuilder { start, depth, traces, full, plain, sizes: SizeStore::new(), asked: None, moves: (0.0, 0.0) }
    }

    /// The same builder, which does not count large sizes itself but requests them: [`SheetBuilder::asked`] lists them,
    /// and [`SheetBuilder::add_size`] takes the results. Its sheets are guesses until then.
    pub fn asking(self) -> SheetBuilder {
        SheetBuilder { asked: Some(BTreeSet::new()), ..self }
    }

    /// The places, by the child indices that lead to them, whose size and children's sizes the last sheet lacks; see
    /// [`sizes_below`](crate::map::sizes_below). None where it counts them itself.
    pub fn asked(&self) -> impl Iterator<Item = &[u16]> {
        self.asked.iter().flatten().map(|path| &**path)
    }

    pub fn add_size(&mut self, path: Box<[u16]>, size: TreeSize) {
        self.sizes.insert(path, size);
    }

    pub const fn depth(&self) -> Depth {
        self.depth
    }

    /// The same start with other searches; the sizes stay known.
    pub fn with(self, searches: &[(Method, Arc<Trace>)]) -> SheetBuilder {
        let SheetBuilder { start, depth, sizes, asked, moves, .. } = self;
        SheetBuilder { sizes, asked, moves, ..SheetBuilder::new(start, depth, searches) }
    }

    pub fn begin(&self, widths: Widths) -> Sheet {
        let roots =
            |(lane, trace): (usize, &Arc<Trace>)| -> Vec<Look> { trace.roots().map(|root| look(lane, root)).collect() };
        let looks = self.traces.iter().enumerate().flat_map(roots).collect();
        Sheet { lanes: self.traces.len(), full: self.full, plain: self.plain, ..Sheet::new(self.depth, widths, looks) }
    }

    /// Divides the places that are wide enough, then counts what was guessed: searches that looked, and sizes.
    ///
    /// `go_on` is told of each better sheet and of what was counted, and stops the work by `false`. Returns whether it
    /// finished: then everything that the wanted part shows is exact, except for what it requests.
    pub fn refine(&mut self, sheet: &mut Sheet, wanted: &Wanted, go_on: &mut dyn FnMut(Told<'_>) -> bool) -> bool {
        let start = self.start.clone();
        if let Some(asked) = &mut self.asked {
            asked.clear();
        }
        start.walk(Refining { builder: self, sheet, wanted, is_everything_shown: false, go_on })
    }
}

struct Refining<'a> {
    builder: &'a mut SheetBuilder,
    sheet: &'a mut Sheet,
    wanted: &'a Wanted,
    is_everything_shown: bool,
    go_on: &'a mut dyn FnMut(Told<'_>) -> bool,
}

impl GameVisitor for Refining<'_> {
    type Output = bool;
    fn on<G: Game>(mut self, game: &mut G) -> bool {
        self.refine(game).is_some()
    }
}

impl Refining<'_> {
    fn refine<G: Game>(&mut self, game: &mut G) -> Option<()> {
        self.sheet.is_settled = false;
        // Coarse at once: the widest places first.
        for coarser in [64.0, 8.0, 1.0] {
            self.divide_below(game, Sheet::ROOT, self.wanted.least * coarser)?;
            self.count_looks_below(game, Sheet::ROOT, WALKED_AT_ONCE)?;
            self.tell()?;
        }
        for is_shown in [true, false] {
            self.settle(game, Sheet::ROOT, is_shown)?;
            self.sheet.lay_out();
            self.tell()?;
        }
        // Exact widths may have made places wide enough that were too narrow before.
        self.divide_below(game, Sheet::ROOT, self.wanted.least)?;
        self.settle(game, Sheet::ROOT, false)?;
        self.sheet.lay_out();
        self.count_looks_below(game, Sheet::ROOT, u64::MAX)?;
        self.tell()?;
        // What lies aside is counted last.
        self.is_everything_shown = true;
        self.count_looks_below(game, Sheet::ROOT, u64::MAX)?;
        self.sheet.is_settled = self.builder.asked().next().is_none();
        self.tell()
    }

    fn tell(&mut self) -> Option<()> {
        (self.go_on)(Told::Sheet(self.sheet)).then_some(())
    }

    fn keep(&mut self) -> Option<()> {
        (self.go_on)(Told::Kept).then_some(())
    }

    const fn at_once(&self) -> u8 {
        if self.builder.asked.is_some() { AT_ONCE_WHERE_ASKING } else { AT_ONCE }
    }

    fn is_shown(&self, place: &SheetPlace) -> bool {
        let Wanted { shown, .. } = self.wanted;
        self.is_everything_shown || place.left < shown.end && place.left + place.width > shown.start
    }

    fn is_lowest(&self, number: u32) -> bool {
        self.sheet.places[number as usize].ply + 1 >= self.sheet.depth.0
    }

    fn each_child<G: Game>(
        &mut self,
        game: &mut G,
        number: u32,
        act: &mut dyn FnMut(&mut Self, &mut G, u32) -> Option<()>,
    ) -> Option<()> {
        let children = self.sheet.children(&self.sheet.places[number as usize]);
        if children.is_empty() {
            return Some(());
        }
        for (child, mv) in children.zip(game.moves()) {
            game.play(mv);
            let done = act(self, game, child);
            game.undo(mv);
            done?;
        }
        Some(())
    }

    /// Divides the places below one, itself included, that are shown and at least so wide.
    fn divide_below<G: Game>(&mut self, game: &mut G, number: u32, least: f64) -> Option<()> {
        let place = &self.sheet.places[number as usize];
        if place.width < least || !self.is_shown(place) {
            return Some(());
        }
        if place.inside == Inside::Undivided {
            self.divide(game, number);
            (self.go_on)(Told::Counted(1)).then_some(())?;
            self.keep()?;
        }
        if self.is_lowest(number) {
            return Some(());
        }
        self.each_child(game, number, &mut |all, game, child| all.divide_below(game, child, least))
    }

    fn divide<G: Game>(&mut self, game: &mut G, number: u32) {
        let place = self.sheet.places[number as usize].clone();
        let left = Depth(self.sheet.depth.0 - place.ply);
        if game.ending(left).is_some() {
            let place = &mut self.sheet.places[number as usize];
            (place.inside, place.leaves, place.is_exact, place.is_counted) = (Inside::Nothing, 1.0, true, true);
            if number == Sheet::ROOT {
                self.sheet.plies = vec![1];
            }
            return;
        }
        let moves: Vec<G::Move> = game.moves().into_iter().collect();
        let (all, count) = self.builder.moves;
        self.builder.moves = (all + moves.len() as f64, count + 1.0);
        let mut looks = self.child_looks::<G>(&place, &moves);
        looks.sort_unstable_by_key(|(index, look)| (*index, look.lane, look.visit));
        let first = self.sheet.places.len() as u32;
        let mut path = self.sheet.path_to(number);
        let mut at = 0;
        for (index, &mv) in moves.iter().enumerate() {
            let from = self.sheet.looks.len() as u32;
            while let Some(&(_, look)) = looks.get(at).filter(|(other, _)| usize::from(*other) == index) {
                self.sheet.looks.push(look);
                at += 1;
            }
            let looks = from..self.sheet.looks.len() as u32;
            path.push(index as u16);
            game.play(mv);
            let (leaves, is_exact, inside) = self.child_size(game, left.below(), &path, &looks);
            game.undo(mv);
            path.pop();
            self.sheet.places.push(SheetPlace {
                parent: number,
                index: index as u16,
                mv: Some(G::code(mv)),
                ply: place.ply + 1,
                left: 0.0,
                width: 0.0,
                leaves,
                is_exact,
                inside,
                guess: leaves,
                looks,
                counts: 0..0,
                is_counted: inside == Inside::Nothing,
            });
        }
        let count = moves.len() as u16;
        self.sheet.places[number as usize].inside = Inside::Divided { first, count };
        self.sheet.lay_out_children(number);
    }

    fn child_looks<G: Game>(&self, place: &SheetPlace, moves: &[G::Move]) -> Vec<(u16, Look)> {
        let mut looks = Vec::new();
        for above in self.sheet.looks(place) {
            let trace = &self.builder.traces[usize::from(above.lane)];
            let children = indexed_children::<G>(trace, above.visit, moves);
            looks.extend(children.map(|(index, child)| (index, look(usize::from(above.lane), child))));
        }
        looks
    }

    fn child_size<G: Game>(
        &mut self,
        game: &mut G,
        left: Depth,
        path: &[u16],
        looks: &Range<u32>,
    ) -> (f64, bool, Inside) {
        if game.ending(left).is_some() {
            return (1.0, true, Inside::Nothing);
        }
        if let Some(size) = self.known_size(game, left, path) {
            return (size.leaves as f64, true, Inside::Undivided);
        }
        let guess = self.recorded_leaves(looks).unwrap_or_else(|| {
            let (all, count) = self.builder.moves;
            let branching = if count > 0.0 { all / count } else { BRANCHING };
            game.move_count() as f64 * branching.powi(i32::from(left.0) - 1)
        });
        (guess.max(1.0), false, Inside::Undivided)
    }

    fn known_size<G: Game>(&mut self, game: &mut G, left: Depth, path: &[u16]) -> Option<Cow<'_, TreeSize>> {
        if left.0 <= 1 {
            return tree_size(game, left, &mut |_| true).map(Cow::Owned);
        }
        if left.0 <= self.at_once() && !self.builder.sizes.contains_key(path) {
            let size = tree_size(game, left, &mut |_| true)?;
            self.builder.sizes.insert(path.into(), size);
        }
        self.builder.sizes.get(path).map(Cow::Borrowed)
    }

    /// The leaves that a search which looks at every place evaluated below a place; `None` without such a search.
    fn recorded_leaves(&self, looks: &Range<u32>) -> Option<f64> {
        let looks = &self.sheet.looks[looks.start as usize..looks.end as usize];
        let full = looks.iter().find(|look| self.builder.full & (1 << look.lane) != 0)?;
        let trace = &self.builder.traces[usize::from(full.lane)];
        let before = full.visit.0.checked_sub(1).map_or(0, |row| trace.counts_entered(VisitId(row)).leaves);
        Some((trace.counts_entered(VisitId(full.visit.0 + full.size - 1)).leaves - before) as f64)
    }
}
