//! A Map in columns: how much of each column of each row is there, how much was looked at, and by which searches.

use crate::prelude::*;
use emath::Rangef;

use crate::scene::map::{CommonInk, FAINT, MapPaint, MapView, class_ink, is_common};
use jianzhi_core::map::{Inside, Look, SheetPlace};

const INKS: usize = 5;

/// The colours of the layers above the ink of a difference.
pub const LAYERS: [Role; INKS - 1] = [Role::Window, Role::Principal, Role::Alone, Role::Ghost];

/// Places with counts that are narrower than so many columns are drawn by their counts.
const NARROW: f32 = 0.75;

/// The least share of a column that places have which are to be seen.
const SEEN: f32 = 0.6;

/// Steps of a share: finer ones are not seen.
const STEPS: f32 = 200.0;

/// A column of a row: which share of it is there at all, and which share of that has each layer's colour, in steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cell {
    there: u8,
    shares: [u8; INKS],
}

impl Cell {
    pub fn is_void(&self) -> bool {
        self.there == 0
    }

    /// The share that is there, and of it the share of each layer, from 0 to 1.
    pub fn shares(&self) -> (f32, [f32; INKS]) {
        (f32::from(self.there) / STEPS, self.shares.map(|share| f32::from(share) / STEPS))
    }
}

pub struct Raster {
    columns: usize,
    cells: Vec<Cell>,
    pub outside: Vec<f32>,
}

#[derive(Clone, Copy, Default)]
struct Sum {
    there: f32,
    shares: [f32; INKS],
}

impl Raster {
    pub fn new(view: &MapView<'_>) -> Raster {
        let columns = ((view.frame.rect.width() / view.column).round() as usize).max(1);
        let rows = usize::from(view.frame.depth) + 1;
        let outside = if view.frame.has_outside { vec![0.0; columns] } else { Vec::new() };
        let mut sums = Summing { view, columns, sums: vec![Sum::default(); columns * rows], outside };
        sums.place(Sheet::ROOT);
        let step = |share: f32| (share * STEPS).round().clamp(0.0, STEPS) as u8;
        let is_close = sums.is_close();
        let cell = |sum: &Sum| match sum.there > 1e-3 {
            true => Cell { there: step(sum.there.min(1.0)), shares: seen(sum, is_close).map(step) },
            false => Cell::default(),
        };
        Raster { columns, cells: sums.sums.iter().map(cell).collect(), outside: sums.outside }
    }

    pub fn row(&self, ply: u8) -> &[Cell] {
        &self.cells[usize::from(ply) * self.columns..][..self.columns]
    }
}

/// The shares of a column. Where the searches are close, what differs has at least [`SEEN`] of it, however narrow it is.
fn seen(sum: &Sum, is_close: bool) -> [f32; INKS] {
    let mut shares = sum.shares.map(|share| share / sum.there);
    let apart: f32 = shares[1..].iter().sum();
    if is_close && apart > 0.0 && apart < SEEN {
        shares[1..].iter_mut().for_each(|share| *share *= SEEN / apart);
    }
    shares
}

struct Summing<'a> {
    view: &'a MapView<'a>,
    columns: usize,
    sums: Vec<Sum>,
    outside: Vec<f32>,
}

impl Summing<'_> {
    fn place(&mut self, number: u32) {
        let (sheet, frame) = (self.view.sheet, self.view.frame);
        let Some(place) = sheet.place(number) else { return };
        let length = (frame.shown.end - frame.shown.start).max(f64::MIN_POSITIVE);
        let column = |at: f64| (at - frame.shown.start) / length * self.columns as f64;
        let (from, to) = (column(place.left), column(place.left + place.width));
        if to <= 0.0 || from >= self.columns as f64 {
            return;
        }
        let stretch = Rangef::new(from.max(0.0) as f32, to.min(self.columns as f64) as f32);
        let shares = self.own(place);
        self.add(place.ply, stretch, shares);
        self.add_outside(number, place, stretch);
        match place.inside {
            Inside::Nothing => {}
            Inside::Undivided => self.below(place, stretch),
            Inside::Divided { .. } if place.ply >= frame.depth => {}
            // Divided when it was zoomed in.
            Inside::Divided { .. } if place.is_counted && stretch.span() < NARROW => self.below(place, stretch),
            Inside::Divided { .. } => sheet.children(place).for_each(|child| self.place(child)),
        }
    }

    fn is_close(&self) -> bool {
        matches!(self.view.paint, MapPaint::Difference { common: CommonInk::Faint, .. })
    }

    fn own(&self, place: &SheetPlace) -> [f32; INKS] {
        let sheet = self.view.sheet;
        let mut shares = [0.0; INKS];
        match self.view.paint {
            MapPaint::Lane { lane, entered, ahead, .. } => {
                let looks = sheet.looks_by(place, lane);
                let is_entered = |look: Option<&Look>| look.is_some_and(|look| look.visit.0 < entered);
                match (is_entered(looks.first()), is_entered(looks.get(1))) {
                    (_, true) => shares[1] = 1.0,
                    (true, false) => shares[0] = 1.0,
                    (false, false) if !looks.is_empty() => shares[0] = ahead,
                    (false, false) => {}
                }
            }
            MapPaint::Difference { only, entered, .. } => {
                self.add_class(entered.class(sheet, place), 1.0, only, &mut shares);
            }
        }
        shares
    }

    fn add_class(&self, class: PlaceClass, share: f32, only: Option<PlaceClass>, shares: &mut [f32; INKS]) {
        let class = self.view.sheet.told_class(class);
        let ink = class_ink(self.view.sheet, class);
        let is_back = self.is_close() && is_common(self.view.sheet, class);
        let strength = if only.map_or(!is_back, |only| only == class) { 1.0 } else { FAINT };
        let layer = match ink {
            Ink { role: Role::Plain, .. } if only == Some(class) => 4,
            Ink { role: Role::Plain, .. } => return,
            Ink { role: Role::Ink, toward: None, .. } => 0,
            Ink { role: Role::Window, .. } => 1,
            Ink { role: Role::Principal, .. } => 2,
            Ink { role: Role::Alone, .. } => 3,
            _ => 4,
        };
        shares[layer] += share * strength;
    }

    /// Spreads the visits outside of the full tree over the columns of the place that they belong to.
    fn add_outside(&mut self, number: u32, place: &SheetPlace, stretch: Rangef) {
        let MapPaint::Lane { lane, entered, .. } = self.view.paint else { return };
        if self.outside.is_empty() {
            return;
        }
        let visits = self.view.sheet.outside(number, lane) as f32;
        if visits == 0.0 {
            return;
        }
        let visits = visits * entered_share(self.view.sheet.looks_by(place, lane), entered);
        let first = (stretch.min as usize).min(self.columns - 1);
        let last = (stretch.max.ceil() as usize).clamp(first + 1, self.columns);
        self.outside[first..last].iter_mut().for_each(|sum| *sum += visits / (last - first) as f32);
    }

    fn below(&mut self, place: &SheetPlace, stretch: Rangef) {
        let sheet = self.view.sheet;
        let counts = sheet.counts(place);
        let looked = match self.view.paint {
            MapPaint::Lane { lane, entered, ahead, .. } => {
                let past = entered_share(sheet.looks_by(place, lane), entered);
                past + (1.0 - past) * ahead
            }
            MapPaint::Difference { .. } => 1.0,
        };
        let past = self.past(place);
        for ply in place.ply + 1..=self.view.frame.depth {
            let here = || counts.iter().filter(|class| class.ply == ply);
            let total: f64 = here().map(|class| class.places).sum();
            let mut shares = [0.0; INKS];
            for class in here() {
                let of = PlaceClass { by: class.by | sheet.full, twice: class.twice };
                self.add_below(of, (class.places / total) as f32 * looked, &past, &mut shares);
            }
            if counts.is_empty() {
                let class = PlaceClass { by: sheet.class(place).by & sheet.full, twice: 0 };
                self.add_below(class, looked, &past, &mut shares);
            } else if total == 0.0 {
                continue;
            }
            self.add(ply, stretch, shares);
        }
    }

    /// Of the visits below a place, the share that each search has entered so far; empty where all searches are at their ends,
    /// and in a picture of one search.
    fn past(&self, place: &SheetPlace) -> Vec<f32> {
        match self.view.paint {
            MapPaint::Difference { entered, .. } if !entered.is_all() => {
                let sheet = self.view.sheet;
                (0..sheet.lanes).map(|lane| entered_share(sheet.looks_by(place, lane), entered.of(lane))).collect()
            }
            _ => Vec::new(),
        }
    }

    fn add_below(&self, class: PlaceClass, share: f32, past: &[f32], shares: &mut [f32; INKS]) {
        let PlaceClass { by, twice } = class;
        match self.view.paint {
            MapPaint::Lane { lane, .. } if twice & (1 << lane) != 0 => shares[1] += share,
            MapPaint::Lane { lane, .. } if by & (1 << lane) != 0 => shares[0] += share,
            MapPaint::Lane { .. } => {}
            MapPaint::Difference { only, .. } if past.is_empty() => self.add_class(class, share, only, shares),
            MapPaint::Difference { only, .. } => {
                // Of the places that these searches look at, which share which of them have seen by now.
                let told = self.view.sheet.told_class(class).by;
                let lanes = past.iter().enumerate().filter(|(lane, _)| told & (1 << lane) != 0);
                let mut seen: Vec<(u8, f32)> = vec![(0, share)];
                for (lane, &past) in lanes {
                    let both =
                        |&(seen, share): &(u8, f32)| [(seen | 1 << lane, share * past), (seen, share * (1.0 - past))];
                    seen = seen.iter().flat_map(both).filter(|(_, share)| *share > 0.0).collect();
                }
                for (seen, share) in seen {
                    self.add_class(PlaceClass { by: seen, twice: twice & seen }, share, only, shares);
                }
            }
        }
    }

    fn add(&mut self, ply: u8, stretch: Rangef, shares: [f32; INKS]) {
        if ply > self.view.frame.depth {
            return;
        }
        let row = &mut self.sums[usize::from(ply) * self.columns..][..self.columns];
        let Rangef { min: from, max: to } = stretch;
        let first = (from as usize).min(row.len() - 1);
        let last = (to.ceil() as usize).clamp(first + 1, row.len());
        for (column, sum) in row[first..last].iter_mut().enumerate() {
            let left = (first + column) as f32;
            let part = (to.min(left + 1.0) - from.max(left)).max(0.0);
            sum.there += part;
            sum.shares.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share * part);
        }
    }
}

fn entered_share(looks: &[Look], entered: u32) -> f32 {
    let rows: u64 = looks.iter().map(|look| u64::from(look.size)).sum();
    let past = |look: &Look| u64::from(entered.saturating_sub(look.visit.0).min(look.size));
    let done: u64 = looks.iter().map(past).sum();
    if rows == 0 { 0.0 } else { (done as f64 / rows as f64) as f32 }
}
