//! Where places are: the tidy tree of Buchheim, Jünger & Leipert ("Improving Walker's algorithm to run in linear
//! time", 2002), drawn from both sides.
//!
//! The algorithm pushes subtrees to the right of what is already placed, so that a tree and its mirror image may come
//! out differently. The mean of the drawing and the mirrored drawing of the mirror image keeps every distance, and is
//! symmetric. Nothing recurses: parents come first in the list, so that going backwards is going upwards.

use super::{Canvas, Place};

/// How much farther apart than siblings neighbours on a ply are that have different parents.
const COUSINS: f64 = 0.25;

impl Canvas {
    /// Sets `x` of every place, and the width.
    ///
    /// Siblings are as far apart as their widths need (1, if each has a width of 1), or more; neighbours with different
    /// parents 0.25 farther; children are in order; a parent is in the middle above its first and its last child.
    /// Where places are folded, no ply reaches beyond the widest one, and parents may be off the middle instead.
    pub fn lay_out(&mut self) {
        let links: Vec<Links> = self.places.iter().map(Links::new).collect();
        let mut across = positions(&links);
        if !self.is_whole {
            gather(self, &mut across);
        }
        let (mut left, mut right) = (f64::INFINITY, f64::NEG_INFINITY);
        for (&x, link) in across.iter().zip(&links) {
            let (from, to) = sides(x, link.room);
            (left, right) = (left.min(from), right.max(to));
        }
        for (place, x) in self.places.iter_mut().zip(across) {
            place.x = (x - left) as f32;
        }
        self.width = (right - left).max(0.0) as f32;
    }
}

/// How far a place of this width reaches to either side, beyond what every place does.
fn sides(x: f64, room: f32) -> (f64, f64) {
    let more = f64::from(room - 1.0) / 2.0;
    (x - more, x + more)
}

fn positions(links: &[Links]) -> Vec<f64> {
    let mut drawing = Drawing { links, nodes: vec![Node::default(); links.len()], shares: Vec::new() };
    let mut across = vec![0.0; links.len()];
    drawing.draw::<FORWARDS>(|at, left| across[at] = left);
    drawing.draw::<BACKWARDS>(|at, right| across[at] = (across[at] - right) / 2.0);
    across
}

/// Moves each ply as a whole, as near below its parents as the widest ply allows: forty moves below one of forty leave
/// no space to waste at the sides. The root is in the middle.
fn gather(canvas: &Canvas, across: &mut [f64]) {
    let plies: Vec<&[Place]> = canvas.places.chunk_by(|one, other| one.ply == other.ply).collect();
    let mut from = 0;
    let rows: Vec<std::ops::Range<usize>> = plies
        .iter()
        .map(|ply| {
            from += ply.len();
            from - ply.len()..from
        })
        .collect();
    let ends = |across: &[f64], row: &std::ops::Range<usize>| {
        let (first, last) = (row.start, row.end - 1);
        (sides(across[first], canvas.places[first].room).0, sides(across[last], canvas.places[last].room).1)
    };
    let width = |row: &std::ops::Range<usize>| ends(across, row).1 - ends(across, row).0;
    let widest = rows.iter().map(width).fold(0.0, f64::max);
    for row in rows {
        let (least, most) = ends(across, &row);
        let wanted = if row.start == 0 { (widest - least - most) / 2.0 } else { aside(canvas, across, row.clone()) };
        let by = wanted.clamp(-least, (widest - most).max(-least));
        across[row].iter_mut().for_each(|x| *x += by);
    }
}

/// How far to the side of its parents, which are placed already, a ply is.
fn aside(canvas: &Canvas, across: &[f64], row: std::ops::Range<usize>) -> f64 {
    let (mut sum, mut fans) = (0.0, 0.0);
    let mut first = row.start;
    for fan in canvas.places[row].chunk_by(|one, other| one.parent == other.parent) {
        let middle = (across[first] + across[first + fan.len() - 1]) / 2.0;
        first += fan.len();
        if let Some(parent) = fan[0].parent {
            sum += across[parent as usize] - middle;
            fans += 1.0;
        }
    }
    sum / f64::max(fans, 1.0)
}

#[derive(Clone, Copy)]
struct Links {
    parent: u32,
    first_child: u32,
    child_count: u32,
    room: f32,
}

impl Links {
    fn new(place: &Place) -> Links {
        let Place { parent, first_child, child_count, room, .. } = *place;
        Links { parent: parent.unwrap_or(NOBODY), first_child, child_count, room }
    }
}

const NOBODY: u32 = u32::MAX;

const FORWARDS: bool = true;
const BACKWARDS: bool = false;

/// The algorithm's data of a place, with the paper's names.
#[derive(Clone, Copy, Default)]
struct Node {
    /// The place across, before its ancestors' modifiers; until its siblings are placed, the middle above its children.
    prelim: f64,
    modifier: f64,
    /// The next place of the contour, for places without children; the root, which is never the next of any, where
    /// there is none.
    thread: u32,
    ancestor: u32,
}

#[derive(Clone, Copy, Default)]
struct Share {
    /// Its share of the moves of its right siblings' subtrees, ...
    shift: f64,
    /// ... and how much smaller that share grows from sibling to sibling.
    change: f64,
}

struct Drawing<'c> {
    links: &'c [Links],
    nodes: Vec<Node>,
    /// Those of the children being placed; empty while none of them had to move.
    shares: Vec<Share>,
}

impl Drawing<'_> {
    /// Draws the tree in one direction, and reports the distance of each place from the root, in this direction.
    fn draw<const SENSE: bool>(&mut self, mut receive: impl FnMut(usize, f64)) {
        self.nodes.fill(Node::default());
        for parent in (0..self.links.len() as u32).rev() {
            self.place_children::<SENSE>(parent);
        }
        let root = self.nodes.first().map_or(0.0, |root| root.prelim);
        for (at, link) in self.links.iter().enumerate().skip(1) {
            let above = self.nodes[link.parent as usize].modifier;
            let node = &mut self.nodes[at];
            receive(at, node.prelim + above - root);
            node.modifier += above;
        }
    }

    /// The paper's first walk of one place, whose grandchildren are all placed.
    fn place_children<const SENSE: bool>(&mut self, parent: u32) {
        let count = self.links[parent as usize].child_count;
        if count == 0 {
            return;
        }
        let mut left = self.child::<SENSE>(parent, 0);
        self.nodes[left as usize].ancestor = left;
        let mut default_ancestor = left;
        for number in 1..count {
            let child = self.child::<SENSE>(parent, number);
            let prelim = self.nodes[left as usize].prelim + self.distance(left, child);
            let node = &mut self.nodes[child as usize];
            let middle = std::mem::replace(&mut node.prelim, prelim);
            (node.modifier, node.ancestor) = (prelim - middle, child);
            // Next to each other, two leaves whose contours end with them have nothing to move.
            if self.next_left::<SENSE>(child).is_some() || self.next_right::<SENSE>(left).is_some() {
                default_ancestor = self.apportion::<SENSE>(parent, number, default_ancestor);
            }
            left = child;
        }
        self.execute_shifts::<SENSE>(parent, count);
        let first = self.nodes[self.child::<SENSE>(parent, 0) as usize].prelim;
        let last = self.nodes[left as usize].prelim;
        self.nodes[parent as usize].prelim = (first + last) / 2.0;
    }

    /// Moves the subtree of a child away from all to its left, along the two contours that face each other.
    fn apportion<const SENSE: bool>(&mut self, parent: u32, number: u32, default_ancestor: u32) -> u32 {
        let child = self.child::<SENSE>(parent, number);
        let (mut inner_right, mut outer_right) = (child, child);
        let mut inner_left = self.child::<SENSE>(parent, number - 1);
        let mut outer_left = self.child::<SENSE>(parent, 0);
        let modifier = |drawing: &Self, at: u32| drawing.nodes[at as usize].modifier;
        let mut sum_inner_right = modifier(self, inner_right);
        let mut sum_outer_right = sum_inner_right;
        let mut sum_inner_left = modifier(self, inner_left);
        let mut sum_outer_left = modifier(self, outer_left);
        while let (Some(left), Some(right)) =
            (self.next_right::<SENSE>(inner_left), self.next_left::<SENSE>(inner_right))
        {
            (inner_left, inner_right) = (left, right);
            outer_left = self.next_left::<SENSE>(outer_left).unwrap_or(outer_left);
            outer_right = self.next_right::<SENSE>(outer_right).unwrap_or(outer_right);
            self.nodes[outer_right as usize].ancestor = child;
            let left_at = self.nodes[inner_left as usize].prelim + sum_inner_left;
            let right_at = self.nodes[inner_right as usize].prelim + sum_inner_right;
            let shift = left_at + self.distance(inner_left, inner_right) + COUSINS - right_at;
            if shift > 0.0 {
                let ancestor = self.ancestor_of(inner_left, parent, default_ancestor);
                self.move_subtree(parent, ancestor, child, shift);
                sum_inner_right += shift;
                sum_outer_right += shift;
            }
            sum_inner_left += modifier(self, inner_left);
            sum_inner_right += modifier(self, inner_right);
            sum_outer_left += modifier(self, outer_left);
            sum_outer_right += modifier(self, outer_right);
        }
        if let Some(next) =
            self.next_right::<SENSE>(inner_left).filter(|_| self.next_right::<SENSE>(outer_right).is_none())
        {
            let node = &mut self.nodes[outer_right as usize];
            node.thread = next;
            node.modifier += sum_inner_left - sum_outer_right;
        }
        if let Some(next) =
            self.next_left::<SENSE>(inner_right).filter(|_| self.next_left::<SENSE>(outer_left).is_none())
        {
            let node = &mut self.nodes[outer_left as usize];
            node.thread = next;
            node.modifier += sum_inner_right - sum_outer_left;
            return child;
        }
        default_ancestor
    }

    /// Moves a subtree to the right, and notes the shares of the siblings between it and `left`. Siblings are next to
    /// each other in the list, so that their indices count them.
    fn move_subtree(&mut self, parent: u32, left: u32, right: u32, shift: f64) {
        let Links { first_child, child_count, .. } = self.links[parent as usize];
        self.shares.resize(child_count as usize, Share::default());
        let subtrees = f64::from(right.abs_diff(left));
        let share = shift / subtrees;
        let moved = &mut self.shares[(right - first_child) as usize];
        moved.change -= share;
        moved.shift += shift;
        self.shares[(left - first_child) as usize].change += share;
        let node = &mut self.nodes[right as usize];
        node.prelim += shift;
        node.modifier += shift;
    }

    fn execute_shifts<const SENSE: bool>(&mut self, parent: u32, count: u32) {
        if self.shares.is_empty() {
            return;
        }
        let first = self.links[parent as usize].first_child;
        let (mut shift, mut change) = (0.0, 0.0);
        for number in (0..count).rev() {
            let child = self.child::<SENSE>(parent, number);
            let node = &mut self.nodes[child as usize];
            node.prelim += shift;
            node.modifier += shift;
            let share = self.shares[(child - first) as usize];
            change += share.change;
            shift += share.shift + change;
        }
        self.shares.clear();
    }

    fn ancestor_of(&self, contour: u32, parent: u32, default_ancestor: u32) -> u32 {
        let ancestor = self.nodes[contour as usize].ancestor;
        let is_sibling = self.links[ancestor as usize].parent == parent;
        if is_sibling { ancestor } else { default_ancestor }
    }

    fn next_left<const SENSE: bool>(&self, at: u32) -> Option<u32> {
        let has_children = self.links[at as usize].child_count > 0;
        if has_children { Some(self.child::<SENSE>(at, 0)) } else { self.thread(at) }
    }

    fn next_right<const SENSE: bool>(&self, at: u32) -> Option<u32> {
        let count = self.links[at as usize].child_count;
        if count > 0 { Some(self.child::<SENSE>(at, count - 1)) } else { self.thread(at) }
    }

    fn thread(&self, at: u32) -> Option<u32> {
        Some(self.nodes[at as usize].thread).filter(|&next| next > 0)
    }

    fn distance(&self, one: u32, other: u32) -> f64 {
        f64::from(self.links[one as usize].room + self.links[other as usize].room) / 2.0
    }

    fn child<const SENSE: bool>(&self, parent: u32, number: u32) -> u32 {
        let Links { first_child, child_count, .. } = self.links[parent as usize];
        if SENSE == FORWARDS { first_child + number } else { first_child + child_count - 1 - number }
    }
}
