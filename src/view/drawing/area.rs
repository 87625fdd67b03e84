//! Many small filled areas as one shape: the nodes of a large tree, the bars of a long strip.

use emath::{Pos2, Rect};

use super::{Ink, corners};

/// How the edge of an area is drawn where single pixels are visible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// As it is: no difference would be visible, or its exact size matters more.
    Hard,
    /// Smoothed.
    Soft,
}

/// Convex areas, packed so that thousands of them cost little.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Areas {
    corners: Vec<Pos2>,
    /// Where the corners of each area end, its colour and its edge.
    ends: Vec<(u32, Ink, Edge)>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Area<'a> {
    pub corners: &'a [Pos2],
    /// What fills it.
    pub ink: Ink,
    pub edge: Edge,
}

impl Areas {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub fn add(&mut self, corners: impl IntoIterator<Item = Pos2>, ink: impl Into<Ink>, edge: Edge) {
        self.corners.extend(corners);
        self.ends.push((self.corners.len() as u32, ink.into(), edge));
    }

    pub fn rect(&mut self, rect: Rect, ink: impl Into<Ink>) {
        self.add(corners(rect), ink, Edge::Hard);
    }

    /// The areas, from the back to the front.
    pub fn iter(&self) -> impl Iterator<Item = Area<'_>> {
        let mut from = 0;
        self.ends.iter().map(move |&(to, ink, edge)| {
            let corners = &self.corners[from as usize..to as usize];
            from = to;
            Area { corners, ink, edge }
        })
    }

    /// Areas of one colour that follow one another, each written by `write`, and all of them joined.
    pub fn merged(&self, write: impl Fn(&[Pos2]) -> String) -> Vec<(Ink, String)> {
        let mut merged: Vec<(Ink, String)> = Vec::new();
        for Area { corners, ink, .. } in self.iter() {
            match merged.last_mut().filter(|(last, _)| *last == ink) {
                Some((_, all)) => all.push_str(&write(corners)),
                None => merged.push((ink, write(corners))),
            }
        }
        merged
    }
}
