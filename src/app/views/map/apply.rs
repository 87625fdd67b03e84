//! The Map: which part of it is shown, and the places of a class one after another.

use crate::clock;
use crate::command::{MapCommand, Toward};
use crate::map::parting;
use crate::model::{MapState, Model};
use jianzhi_core::map::{PlaceClass, Sheet, SheetPlace, Widths};

/// Plies around a place that is gone to: so many times as wide as the place is what is shown, at most.
const AROUND: f64 = 60.0;

pub fn apply(model: &mut Model, command: MapCommand) {
    match command {
        MapCommand::SwitchMap => {
            model.map.is_page = !model.map.is_page;
            model.map.parting.owns_page = false;
        }
        MapCommand::Part(way) => parting::go(model, way),
        MapCommand::SwitchLaneMaps => model.map.is_in_lanes = !model.map.is_in_lanes,
        MapCommand::SwitchWidths => {
            let widths = match model.map.widths {
                Widths::TrueSize => Widths::Equal,
                Widths::Equal => Widths::TrueSize,
            };
            let sheet = model.map.sheet.take();
            model.map = MapState { widths, shown: 0.0..1.0, sheet, ..model.map.clone() };
        }
        MapCommand::ShowMap(None) => {
            (model.map.shown, model.map.parting.at) = (0.0..1.0, None);
        }
        MapCommand::ShowMap(Some((from, to))) => {
            if from < to {
                model.map.shown = from.max(0.0)..to.min(1.0);
            }
        }
        MapCommand::PickClass(class) => model.map.only = class,
        MapCommand::NextOfClass(toward) => next(model, toward),
    }
}

pub fn focus(model: &mut Model) {
    let Some(map) = model.map.sheet.clone() else { return };
    let Some(line) = model.map.line.clone().or_else(|| model.selected_line()) else { return };
    let (number, _) = map.sheet.find(&line);
    if let Some(place) = map.sheet.place(number) {
        model.map.shown = place.left..(place.left + place.width).min(1.0);
    }
}

pub fn widen(model: &mut Model) {
    let Some(map) = model.map.sheet.clone() else { return };
    let way = around(&map.sheet, &model.map.shown);
    let is_wider = |place: &&SheetPlace| place.width > (model.map.shown.end - model.map.shown.start) * 1.0001;
    let wider = way.iter().rev().filter_map(|&number| map.sheet.place(number)).find(is_wider);
    model.map.shown = wider.map_or(0.0..1.0, |place| place.left..(place.left + place.width).min(1.0));
}

/// The places that hold all that is shown, root first.
pub fn around(sheet: &Sheet, shown: &std::ops::Range<f64>) -> Vec<u32> {
    let holds = |place: &SheetPlace| place.left <= shown.start + 1e-12 && place.left + place.width >= shown.end - 1e-12;
    let mut way = vec![Sheet::ROOT];
    while let Some(place) = way.last().and_then(|&number| sheet.place(number))
        && let Some(child) = sheet.child_at(place, (shown.start + shown.end) * 0.5)
        && sheet.place(child).is_some_and(holds)
    {
        way.push(child);
    }
    way
}

/// Goes to the next place of the class that is picked out, in the order of the sheet; from the last one to the first.
fn next(model: &mut Model, toward: Toward) {
    let Some((map, class)) = model.map.sheet.clone().zip(model.map.only) else { return };
    let sheet = &map.sheet;
    let now = model.map.line.as_ref().map(|line| sheet.find(line).0);
    let at = now.and_then(|number| sheet.place(number)).map_or((-1.0, 0), |place| (place.left, place.ply));
    let mut found: Vec<(f64, u8, u32)> = (0..sheet.places.len() as u32)
        .filter_map(|number| {
            let place = sheet.place(number)?;
            holds_class(sheet, place, class).then_some((place.left, place.ply, number))
        })
        .collect();
    found.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
    let target = match toward {
        Toward::Left => found.iter().rev().find(|(left, ply, _)| (*left, *ply) < at).or(found.last()),
        _ => found.iter().find(|(left, ply, _)| (*left, *ply) > at).or(found.first()),
    };
    let Some(&(_, _, number)) = target else { return };
    go_to(model, sheet, number);
}

/// The share of the width that a place takes which is gone to by itself: its neighbours stay visible.
const OF_WIDTH: f64 = 0.7;

pub fn frame_place(place: &SheetPlace) -> std::ops::Range<f64> {
    let wanted = (place.width / OF_WIDTH).min(1.0);
    let from = (place.left + place.width * 0.5 - wanted * 0.5).clamp(0.0, 1.0 - wanted);
    from..from + wanted
}

/// Whether a place is of a class, or some of the places below it that are not distinguished.
fn holds_class(sheet: &Sheet, place: &SheetPlace, class: PlaceClass) -> bool {
    let is_it = |other: PlaceClass| sheet.told_class(other) == class;
    is_it(sheet.class(place))
        || sheet.counts(place).iter().any(|below| is_it(PlaceClass { by: below.by, twice: below.twice }))
}

fn go_to(model: &mut Model, sheet: &Sheet, number: u32) {
    let Some(place) = sheet.place(number) else { return };
    let length = model.map.shown.end - model.map.shown.start;
    let wanted = length.min(place.width * AROUND);
    let middle = place.left + place.width * 0.5;
    let is_seen = model.map.shown.contains(&middle) && wanted >= length;
    if !is_seen {
        let from = (middle - wanted * 0.5).clamp(0.0, 1.0 - wanted);
        model.map.shown = from..from + wanted;
    }
    let line = sheet.line_to(number);
    clock::apply::visit(model, &line);
    model.trees.pointed = Some(line.clone());
    model.map.line = Some(line);
}
