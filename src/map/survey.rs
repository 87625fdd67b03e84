//! How a sheet comes about: coarse at once, then finer where somebody looks, sizes counted last.

use std::ops::Range;
use std::sync::Arc;

use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Game};
use crate::map::sheet::{Inside, Look, PlyClass, Sheet, SheetPlace, Widths};
use crate::map::size::{SizeStore, TreeSize, tree_size};
use crate::map::tally::{Tally, is_inside, look};
use crate::search::Method;
use crate::trace::{Trace, VisitId};

/// Places whose size is not yet known are counted on the spot where they are so many plies above the horizon at most.
const AT_ONCE: u8 = 2;
/// Visits below a place that are walked on the spot; more are guessed first, from the traces' counts by ply.
const WALKED_AT_ONCE: u64 = 3_000;
/// Guesses how many moves a position has where none was counted yet.
const BRANCHING: f64 = 30.0;

/// What a sheet is made of: recorded searches of one start, and the sizes that were counted so far.
#[derive(Debug, Clone)]
pub struct Survey {
    start: Start,
    depth: Depth,
    traces: Vec<Arc<Trace>>,
    full: u8,
    sizes: SizeStore,
    /// Moves of the positions counted so far, and how many positions.
    moves: (f64, f64),
}

/// What part of a sheet is wanted, and how finely.
#[derive(Debug, Clone, PartialEq)]
pub struct Wanted {
    /// The stretch, within 0 to 1.
    pub shown: Range<f64>,
    /// The width below which places are not told apart.
    pub least: f64,
}

/// What whoever waits for a sheet is told between two parts of the work.
pub enum Told<'a> {
    /// The sheet is better than before.
    Sheet(&'a Sheet),
    /// Something was counted: so many places or visits.
    Counted(u64),
}

impl Survey {
    /// Of searches `depth` plies deep, those beyond [`Sheet::MOST_LANES`] left out.
    #[must_use]
    pub fn new(start: Start, depth: Depth, searches: &[(Method, Arc<Trace>)]) -> Survey {
        let searches = &searches[..searches.len().min(Sheet::MOST_LANES)];
        let is_full = |(method, trace): &(Method, Arc<Trace>)| {
            let is_plain = !method.has_window() && method.switches.is_empty();
            is_plain && trace.is_complete() && !trace.is_doubted() && trace.roots().count() == 1
        };
        let full = (0..searches.len()).filter(|&lane| is_full(&searches[lane])).map(|lane| 1 << lane).sum();
        let traces = searches.iter().map(|(_, trace)| Arc::clone(trace)).collect();
        Survey { start, depth, traces, full, sizes: SizeStore::new(), moves: (0.0, 0.0) }
    }

    /// Plies of the full tree.
    #[must_use]
    pub const fn depth(&self) -> Depth {
        self.depth
    }

    /// The same start with other searches; the sizes stay known.
    #[must_use]
    pub fn with(self, searches: &[(Method, Arc<Trace>)]) -> Survey {
        let Survey { start, depth, sizes, moves, .. } = self;
        Survey { sizes, moves, ..Survey::new(start, depth, searches) }
    }

    /// The sheet before anything is known but who looked at the root.
    #[must_use]
    pub fn begin(&self, widths: Widths) -> Sheet {
        let roots =
            |(lane, trace): (usize, &Arc<Trace>)| -> Vec<Look> { trace.roots().map(|root| look(lane, root)).collect() };
        let looks = self.traces.iter().enumerate().flat_map(roots).collect();
        Sheet { lanes: self.traces.len(), full: self.full, ..Sheet::new(self.depth, widths, looks) }
    }

    /// Divides the places that are wide enough, then settles what was guessed: counts by who looked, and sizes.
    ///
    /// `go_on` is told of each better sheet and of what was counted, and stops the work by `false`. Tells whether it came
    /// to its end: then everything that the wanted part shows is exact.
    pub fn refine(&mut self, sheet: &mut Sheet, wanted: &Wanted, go_on: &mut dyn FnMut(Told<'_>) -> bool) -> bool {
        let start = self.start.clone();
        start.walk(Refining { survey: self, sheet, wanted, is_everything_shown: false, go_on })
    }
}

struct Refining<'a> {
    survey: &'a mut Survey,
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
        let traces: Vec<Arc<Trace>> = self.survey.traces.clone();
        let traces: Vec<&Trace> = traces.iter().map(|trace| &**trace).collect();
        // Coarse at once: the widest places first.
        for coarser in [64.0, 8.0, 1.0] {
            self.divide_below(game, Sheet::ROOT, self.wanted.least * coarser)?;
            self.tally_below(game, (Sheet::ROOT, WALKED_AT_ONCE), &traces)?;
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
        self.tally_below(game, (Sheet::ROOT, u64::MAX), &traces)?;
        self.tell()?;
        // What lies aside is counted last.
        self.is_everything_shown = true;
        self.tally_below(game, (Sheet::ROOT, u64::MAX), &traces)?;
        self.sheet.is_settled = true;
        self.tell()
    }

    fn tell(&mut self) -> Option<()> {
        (self.go_on)(Told::Sheet(self.sheet)).then_some(())
    }

    fn counted(&mut self, places: u64) -> Option<()> {
        (self.go_on)(Told::Counted(places)).then_some(())
    }

    fn is_shown(&self, place: &SheetPlace) -> bool {
        let Wanted { shown, .. } = self.wanted;
        self.is_everything_shown || place.left < shown.end && place.left + place.width > shown.start
    }

    /// Whether the children of a place stand at the horizon.
    fn is_lowest(&self, number: u32) -> bool {
        self.sheet.places[number as usize].ply + 1 >= self.sheet.depth.0
    }

    /// Goes through the children of a place with the game at each of them.
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
            self.counted(1)?;
        }
        if self.is_lowest(number) {
            return Some(());
        }
        self.each_child(game, number, &mut |all, game, child| all.divide_below(game, child, least))
    }

    /// Divides a place into its children.
    fn divide<G: Game>(&mut self, game: &mut G, number: u32) {
        let place = self.sheet.places[number as usize].clone();
        let left = Depth(self.sheet.depth.0 - place.ply);
        if game.ending(left).is_some() {
            let place = &mut self.sheet.places[number as usize];
            (place.inside, place.leaves, place.is_exact, place.is_tallied) = (Inside::Nothing, 1.0, true, true);
            if number == Sheet::ROOT {
                self.sheet.plies = vec![1];
            }
            return;
        }
        let moves: Vec<G::Move> = game.moves().into_iter().collect();
        let (all, count) = self.survey.moves;
        self.survey.moves = (all + moves.len() as f64, count + 1.0);
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
            let (leaves, is_exact, inside) = self.child_size(game, left.below(), (&path, looks.clone()));
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
                is_tallied: inside == Inside::Nothing,
            });
        }
        let count = moves.len() as u16;
        self.sheet.places[number as usize].inside = Inside::Divided { first, count };
        self.sheet.lay_out_children(number);
    }

    /// The visits of a place's children, each with the child's index.
    fn child_looks<G: Game>(&self, place: &SheetPlace, moves: &[G::Move]) -> Vec<(u16, Look)> {
        let mut looks = Vec::new();
        for above in self.sheet.looks(place) {
            let trace = &self.survey.traces[usize::from(above.lane)];
            let mut expected = 0;
            for child in trace.children(trace.visit(above.visit)).filter(is_inside) {
                let is_at = |index: usize| moves.get(index).map(|&mv| G::code(mv)) == child.mv;
                let index = if is_at(expected) { Some(expected) } else { (0..moves.len()).find(|&index| is_at(index)) };
                let Some(index) = index else { continue };
                expected = index + 1;
                looks.push((index as u16, look(usize::from(above.lane), child)));
            }
        }
        looks
    }

    /// The leaves below a child, whether they were counted, and what is known of the places below.
    fn child_size<G: Game>(
        &mut self,
        game: &mut G,
        left: Depth,
        (path, looks): (&[u16], Range<u32>),
    ) -> (f64, bool, Inside) {
        if game.ending(left).is_some() {
            return (1.0, true, Inside::Nothing);
        }
        if let Some(size) = self.survey.sizes.get(path) {
            return (size.leaves as f64, true, Inside::Undivided);
        }
        if left.0 <= AT_ONCE
            && let Some(size) = tree_size(game, left, &mut |_| true)
        {
            return (size.leaves as f64, true, Inside::Undivided);
        }
        let guess = self.recorded_leaves(looks).unwrap_or_else(|| {
            let (all, count) = self.survey.moves;
            let branching = if count > 0.0 { all / count } else { BRANCHING };
            game.move_count() as f64 * branching.powi(i32::from(left.0) - 1)
        });
        (guess.max(1.0), false, Inside::Undivided)
    }

    /// The leaves that a search which looks at every place evaluated below a place; `None` without such a search.
    fn recorded_leaves(&self, looks: Range<u32>) -> Option<f64> {
        let looks = &self.sheet.looks[looks.start as usize..looks.end as usize];
        let full = looks.iter().find(|look| self.survey.full & (1 << look.lane) != 0)?;
        let trace = &self.survey.traces[usize::from(full.lane)];
        let before = full.visit.0.checked_sub(1).map_or(0, |row| trace.counts_entered(VisitId(row)).leaves);
        Some((trace.counts_entered(VisitId(full.visit.0 + full.size - 1)).leaves - before) as f64)
    }

    /// Counts who looked below the undivided places, itself included, that are shown, where so many visits at most did.
    fn tally_below<G: Game>(&mut self, game: &mut G, (number, most): (u32, u64), traces: &[&Trace]) -> Option<()> {
        let place = &self.sheet.places[number as usize];
        if !self.is_shown(place) {
            return Some(());
        }
        match place.inside {
            Inside::Nothing => Some(()),
            Inside::Undivided if place.is_tallied => Some(()),
            Inside::Undivided => self.tally(game, (number, most), traces),
            Inside::Divided { .. } if self.is_lowest(number) => Some(()),
            Inside::Divided { .. } => {
                self.each_child(game, number, &mut |all, game, child| all.tally_below(game, (child, most), traces))
            }
        }
    }

    fn tally<G: Game>(&mut self, game: &mut G, (number, most): (u32, u64), traces: &[&Trace]) -> Option<()> {
        let place = self.sheet.places[number as usize].clone();
        let looks: Vec<Look> =
            self.sheet.looks(&place).iter().copied().filter(|look| self.survey.full & (1 << look.lane) == 0).collect();
        if looks.is_empty() {
            self.sheet.places[number as usize].is_tallied = true;
            return Some(());
        }
        let visits: u64 = looks.iter().map(|look| u64::from(look.size)).sum();
        let is_counted = self.sheet.depth.0 - place.ply <= AT_ONCE || place.is_exact;
        if !place.counts.is_empty() && (visits > most || !is_counted) {
            // Nothing better is known yet.
            return Some(());
        }
        let (from, to) = (place.ply + 1, self.sheet.depth.0);
        let is_walked = visits <= most;
        let mut classes = match is_walked {
            true => {
                let go_on = &mut *self.go_on;
                let tallied = Tally::new(traces, &mut |counted| go_on(Told::Counted(counted))).of(&looks, from, to)?;
                self.sheet.note_outside(number, &looks, &tallied.inside);
                tallied.classes
            }
            false => guessed_classes(&looks, traces, from..=to),
        };
        let (totals, is_exact) = self.totals(game, number);
        self.add_unseen(&mut classes, &totals, from);
        let begin = self.sheet.counts.len() as u32;
        self.sheet.counts.extend(classes);
        let counts = begin..self.sheet.counts.len() as u32;
        let place = &mut self.sheet.places[number as usize];
        (place.counts, place.is_tallied) = (counts, is_walked && is_exact);
        Some(())
    }

    /// Adds the places that none of the searches looked at, so that the classes of a ply add up to all its places.
    fn add_unseen(&self, classes: &mut Vec<PlyClass>, totals: &[f64], from: u8) {
        for (below, &total) in totals.iter().enumerate() {
            let ply = from + below as u8;
            let seen: f64 = classes.iter().filter(|class| class.ply == ply).map(|class| class.places).sum();
            if total > seen {
                classes.push(PlyClass { ply, by: 0, twice: 0, places: total - seen });
            }
        }
    }

    /// How many places there are ply by ply below an undivided place, and whether they were counted.
    fn totals<G: Game>(&mut self, game: &mut G, number: u32) -> (Vec<f64>, bool) {
        let place = &self.sheet.places[number as usize];
        let left = self.sheet.depth.0 - place.ply;
        let path = self.sheet.path_to(number);
        let counted = |size: &TreeSize| size.plies.iter().map(|&places| places as f64).collect();
        if let Some(size) = self.survey.sizes.get(&path[..]) {
            return (counted(size), true);
        }
        if left <= AT_ONCE
            && let Some(size) = tree_size(game, Depth(left), &mut |_| true)
        {
            return (counted(&size), true);
        }
        let branching = place.leaves.max(1.0).powf(1.0 / f64::from(left.max(1)));
        ((1..=left).map(|ply| branching.powi(i32::from(ply))).collect(), false)
    }

    /// Counts the sizes that are not known below a place, itself included; those that are shown, or all.
    fn settle<G: Game>(&mut self, game: &mut G, number: u32, is_shown: bool) -> Option<()> {
        let place = &self.sheet.places[number as usize];
        let is_known = place.is_exact && (number != Sheet::ROOT || !self.sheet.plies.is_empty());
        if is_known || is_shown && !self.is_shown(place) {
            return Some(());
        }
        let left = Depth(self.sheet.depth.0 - place.ply);
        let path = self.sheet.path_to(number);
        let size = match place.inside {
            Inside::Nothing => return Some(()),
            Inside::Undivided => {
                let go_on = &mut *self.go_on;
                tree_size(game, left, &mut |counted| go_on(Told::Counted(counted)))?
            }
            Inside::Divided { .. } => {
                let mut sum = TreeSize { plies: vec![0; usize::from(left.0)].into(), leaves: 0 };
                let mut is_whole = true;
                self.each_child(game, number, &mut |all, game, child| {
                    all.settle(game, child, is_shown)?;
                    is_whole &= all.sheet.places[child as usize].is_exact;
                    if is_whole && !is_shown {
                        all.add_child(game, child, &mut sum);
                    }
                    Some(())
                })?;
                if !is_whole || is_shown {
                    return self.show_better(left);
                }
                sum
            }
        };
        self.sheet.set_size(number, &size);
        self.survey.sizes.insert(path.into(), size);
        self.show_better(left)
    }

    /// Shows that a place's size is better known now, unless the place is one of many.
    fn show_better(&mut self, left: Depth) -> Option<()> {
        if left.0 + 2 < self.sheet.depth.0 {
            return Some(());
        }
        self.sheet.lay_out();
        self.tell()
    }

    /// Adds the size of a child to its parent's.
    fn add_child<G: Game>(&mut self, game: &mut G, child: u32, sum: &mut TreeSize) {
        sum.plies[0] += 1;
        let place = &self.sheet.places[child as usize];
        if place.inside == Inside::Nothing {
            sum.leaves += 1;
            return;
        }
        let left = Depth(self.sheet.depth.0 - place.ply);
        let stored = self.sheet.stored(child, &self.survey.sizes).cloned();
        let Some(size) = stored.or_else(|| tree_size(game, left, &mut |_| true)) else { return };
        sum.leaves += size.leaves;
        sum.plies[1..].iter_mut().zip(&size.plies).for_each(|(sum, &places)| *sum += places);
    }
}

/// The classes below a place as the traces' counts by ply suggest: as few places as can be, each looked at once by each
/// search, the searches one within another.
fn guessed_classes(looks: &[Look], traces: &[&Trace], plies: std::ops::RangeInclusive<u8>) -> Vec<PlyClass> {
    let mut lanes: Vec<(u8, Vec<u64>)> = Vec::new();
    for look in looks {
        let rows = look.visit.0..look.visit.0 + look.size;
        let visits = traces[usize::from(look.lane)].visits_by_ply(rows);
        match lanes.iter_mut().find(|(lane, _)| *lane == look.lane) {
            Some((_, most)) => {
                most.resize(most.len().max(visits.len()), 0);
                most.iter_mut().zip(visits).for_each(|(most, visits)| *most = (*most).max(visits));
            }
            None => lanes.push((look.lane, visits)),
        }
    }
    let mut classes = Vec::new();
    for ply in plies {
        let at = |lane: &(u8, Vec<u64>)| lane.1.get(usize::from(ply)).copied().unwrap_or_default();
        lanes.sort_by_key(at);
        let mut before = 0;
        for index in 0..lanes.len() {
            let by = lanes[index..].iter().map(|(lane, _)| 1 << lane).sum();
            let places = at(&lanes[index]) - before;
            before += places;
            if places > 0 {
                classes.push(PlyClass { ply, by, twice: 0, places: places as f64 });
            }
        }
    }
    classes
}
