//! What a builder counts: who looked below the places that are not distinguished, and how large the full tree is there.

use std::ops::RangeInclusive;

use super::{Refining, Told};
use crate::game::{Depth, Game};
use crate::map::classes::LookCounter;
use crate::map::sheet::{Inside, Look, PlyClass, Sheet};
use crate::map::{TreeSize, tree_size};
use crate::trace::Trace;

impl Refining<'_> {
    /// Counts who looked below the undivided places, itself included, that are shown, where so many visits at most did.
    pub fn count_looks_below<G: Game>(&mut self, game: &mut G, number: u32, most: u64) -> Option<()> {
        let place = &self.sheet.places[number as usize];
        if !self.is_shown(place) {
            return Some(());
        }
        match place.inside {
            Inside::Nothing => Some(()),
            Inside::Undivided if place.is_counted => Some(()),
            Inside::Undivided => self.count_looks(game, number, most),
            Inside::Divided { .. } if self.is_lowest(number) => Some(()),
            Inside::Divided { .. } => {
                self.each_child(game, number, &mut |all, game, child| all.count_looks_below(game, child, most))
            }
        }
    }

    fn count_looks<G: Game>(&mut self, game: &mut G, number: u32, most: u64) -> Option<()> {
        let place = self.sheet.places[number as usize].clone();
        let looks: Vec<Look> =
            self.sheet.looks(&place).iter().copied().filter(|look| self.builder.full & (1 << look.lane) == 0).collect();
        if looks.is_empty() {
            self.sheet.places[number as usize].is_counted = true;
            return Some(());
        }
        let visits: u64 = looks.iter().map(|look| u64::from(look.size)).sum();
        let is_counted = self.sheet.depth.0 - place.ply <= self.at_once() || place.is_exact;
        if !place.counts.is_empty() && (visits > most || !is_counted) {
            // Nothing better is known yet.
            return Some(());
        }
        let (from, to) = (place.ply + 1, self.sheet.depth.0);
        let is_walked = visits <= most;
        let traces: Vec<&Trace> = self.builder.traces.iter().map(|trace| &**trace).collect();
        let mut classes = match is_walked {
            true => {
                let go_on = &mut *self.go_on;
                let seen =
                    LookCounter::new(&traces, &mut |counted| go_on(Told::Counted(counted))).of(&looks, from, to)?;
                self.sheet.note_outside(number, &looks, &seen.inside);
                seen.classes
            }
            false => guessed_classes(&looks, &traces, from..=to),
        };
        let (totals, is_exact) = self.totals(game, number);
        self.add_unseen(&mut classes, &totals, from);
        let begin = self.sheet.counts.len() as u32;
        self.sheet.counts.extend(classes);
        let counts = begin..self.sheet.counts.len() as u32;
        let place = &mut self.sheet.places[number as usize];
        (place.counts, place.is_counted) = (counts, is_walked && is_exact);
        self.keep()
    }

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
        let (leaves, plies) = (place.leaves, 1..=left);
        if let Some(size) = self.known_size(game, Depth(left), &path) {
            return (size.plies.iter().map(|&places| places as f64).collect(), true);
        }
        let branching = leaves.max(1.0).powf(1.0 / f64::from(left.max(1)));
        (plies.map(|ply| branching.powi(i32::from(ply))).collect(), false)
    }

    /// Counts the sizes that are not known below a place, itself included; those that are shown, or all.
    pub fn settle<G: Game>(&mut self, game: &mut G, number: u32, is_shown: bool) -> Option<()> {
        let place = &self.sheet.places[number as usize];
        let is_known = place.is_exact && (number != Sheet::ROOT || !self.sheet.plies.is_empty());
        if is_known || is_shown && !self.is_shown(place) {
            return Some(());
        }
        let left = Depth(self.sheet.depth.0 - place.ply);
        let path = self.sheet.path_to(number);
        let size = match place.inside {
            Inside::Nothing => return Some(()),
            Inside::Undivided => match self.undivided_size(game, left, &path)? {
                Some(size) => size,
                None => return Some(()),
            },
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
        self.builder.sizes.insert(path.into(), size);
        self.keep()?;
        self.show_better(left)
    }

    fn undivided_size<G: Game>(&mut self, game: &mut G, left: Depth, path: &[u16]) -> Option<Option<TreeSize>> {
        if let Some(size) = self.known_size(game, left, path) {
            return Some(Some(size.into_owned()));
        }
        if let Some(asked) = &mut self.builder.asked {
            asked.insert(path[..path.len().saturating_sub(1)].into());
            return Some(None);
        }
        let go_on = &mut *self.go_on;
        tree_size(game, left, &mut |counted| go_on(Told::Counted(counted))).map(Some)
    }

    /// Records that a place's size is better known now, unless the place is one of many.
    fn show_better(&mut self, left: Depth) -> Option<()> {
        if left.0 + 2 < self.sheet.depth.0 {
            return Some(());
        }
        self.sheet.lay_out();
        self.tell()
    }

    fn add_child<G: Game>(&mut self, game: &mut G, child: u32, sum: &mut TreeSize) {
        let place = &self.sheet.places[child as usize];
        let left = Depth(self.sheet.depth.0 - place.ply);
        let path = self.sheet.path_to(child);
        if place.inside == Inside::Nothing {
            sum.add_child(&TreeSize { leaves: 1, ..TreeSize::default() });
        } else if let Some(size) = self.known_size(game, left, &path) {
            sum.add_child(&size);
        }
    }
}

/// The classes below a place estimated from the traces' counts by ply: as few places as can be, each looked at once by
/// each search, the searches one within another.
fn guessed_classes(looks: &[Look], traces: &[&Trace], plies: RangeInclusive<u8>) -> Vec<PlyClass> {
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
