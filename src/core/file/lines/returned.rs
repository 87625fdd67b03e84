//! Rows that were written when visits returned, put into the order of entry.
//!
//! A visit returns after all visits below it, so that the children of a row are the rows one ply deeper that come
//! before it and belong to no other row yet: plies alone determine the tree, even where a position is searched twice.

use super::LATER;
use super::problem::{LineProblem, ReadError};
use crate::check::ClaimedRow;

/// The rows in order of entry, each with its place in the file.
pub fn in_order_of_entry(mut rows: Vec<ClaimedRow>) -> Result<(Vec<ClaimedRow>, Vec<u64>), ReadError> {
    resolve(&mut rows)?;
    let (roots, children) = tree(&rows)?;
    let mut places = Vec::with_capacity(rows.len());
    let mut next: Vec<usize> = roots.into_iter().rev().collect();
    while let Some(row) = next.pop() {
        places.push(row);
        next.extend(children[row].iter().rev());
    }
    renumber(&mut rows, &places);
    let mut rows: Vec<Option<ClaimedRow>> = rows.into_iter().map(Some).collect();
    let ordered = places.iter().filter_map(|&place| rows[place].take()).collect();
    Ok((ordered, places.into_iter().map(|place| place as u64).collect()))
}

/// The places of rows in order of their own numbers, where those are all that there are, and the rows are not in it.
pub fn in_order_of_visits(rows: &[ClaimedRow]) -> Option<Vec<u64>> {
    let mut places = vec![None; rows.len()];
    for (place, row) in rows.iter().enumerate() {
        row.path.as_ref()?;
        *places.get_mut(usize::try_from(row.visit?).ok()?)? = Some(place as u64);
    }
    let places: Vec<u64> = places.into_iter().collect::<Option<_>>()?;
    (!places.is_sorted()).then_some(places)
}

/// The plies of rows that name their parent alone.
fn resolve(rows: &mut [ClaimedRow]) -> Result<(), ReadError> {
    let has_numbers = rows.iter().all(|row| row.visit.is_some());
    let mut by_number = std::collections::HashMap::new();
    for (place, row) in rows.iter().enumerate() {
        by_number.insert(if has_numbers { row.visit.unwrap_or_default() } else { place as u64 }, place);
    }
    // A parent returns after its children, so that its ply is known first from the end.
    for place in (0..rows.len()).rev() {
        if rows[place].ply != LATER {
            continue;
        }
        let parent = rows[place].parent.flatten().and_then(|parent| by_number.get(&parent));
        match parent.map(|&parent| (parent, rows[parent].ply)) {
            Some((parent, ply)) if parent > place && ply != LATER => rows[place].ply = ply + 1,
            _ => return Err(ReadError { line: line(&rows[place]), problem: LineProblem::Missing("path") }),
        }
    }
    Ok(())
}

fn tree(rows: &[ClaimedRow]) -> Result<(Vec<usize>, Vec<Vec<usize>>), ReadError> {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); rows.len()];
    let mut waiting: Vec<usize> = Vec::new();
    for (place, row) in rows.iter().enumerate() {
        let first = waiting.iter().rposition(|&other| rows[other].ply <= row.ply).map_or(0, |last| last + 1);
        for child in waiting.drain(first..) {
            if !is_child(row, &rows[child]) {
                let (expected, found) = (above(&rows[child]), Some(describe(row)));
                return Err(ReadError { line: line(row), problem: LineProblem::NoParent { expected, found } });
            }
            children[place].push(child);
        }
        waiting.push(place);
    }
    match (waiting.iter().find(|&&row| rows[row].ply > 0), rows.last()) {
        (Some(&orphan), Some(last)) => {
            let problem = LineProblem::NoParent { expected: above(&rows[orphan]), found: None };
            Err(ReadError { line: line(last) + 1, problem })
        }
        _ => Ok((waiting, children)),
    }
}

fn is_child(parent: &ClaimedRow, child: &ClaimedRow) -> bool {
    let is_below = match (&parent.path, &child.path) {
        (Some(above), Some(path)) => path.starts_with(above),
        _ => true,
    };
    child.ply == parent.ply + 1 && is_below
}

fn describe(row: &ClaimedRow) -> String {
    row.path.as_ref().map_or_else(|| row.ply.to_string(), |path| format!("{path:?}"))
}

fn above(row: &ClaimedRow) -> String {
    match &row.path {
        Some(path) => format!("{:?}", &path[..path.len().saturating_sub(1)]),
        None => row.ply.saturating_sub(1).to_string(),
    }
}

fn line(row: &ClaimedRow) -> usize {
    row.line.unwrap_or_default()
}

/// Numbers of rows in the order of the file become those in order of entry. Where visits have numbers of their own,
/// those are of entry already.
fn renumber(rows: &mut [ClaimedRow], places: &[usize]) {
    let is_numbered = rows.iter().any(|row| row.visit.is_some());
    let in_file = rows.iter().enumerate().all(|(place, row)| row.visit.is_none_or(|visit| visit == place as u64));
    if is_numbered && !in_file {
        return;
    }
    let mut numbers = vec![0; places.len()];
    for (number, &place) in places.iter().enumerate() {
        numbers[place] = number as u64;
    }
    let renumbered = |place: u64| usize::try_from(place).ok().and_then(|place| numbers.get(place)).copied();
    for row in rows {
        row.visit = row.visit.map(|visit| renumbered(visit).unwrap_or(visit));
        row.source = row.source.map(|source| renumbered(source).unwrap_or(source));
        row.parent = row.parent.map(|parent| parent.map(|parent| renumbered(parent).unwrap_or(parent)));
    }
}
