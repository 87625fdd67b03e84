//! The picture of one lane's tree: the canvas and the lane's marks, as shapes with roles.
//!
//! It only draws. Three levels of detail follow the size of a node on the screen: with text, as a shape, as a speck.
//! Subtrees that would be narrower than a few points are folded into one wedge; what the canvas has folded is drawn as
//! a lantern.

mod bets;
mod labels;
mod lanterns;
mod legend;
mod legible;
mod nodes;
mod small_nodes;
mod words;

use super::FullSizes;
use super::camera::Lens;
use crate::prelude::*;
use crate::scene::camera::Camera;
pub use legend::Legend;
pub use legible::Legible;
use small_nodes::Bundle;

/// A subtree that is narrower than this many points is folded.
const FOLD: f32 = 4.0;
/// How far the ring around a root may reach beyond the tree's pane, where nothing else is.
pub const ABOVE_ROOT: f32 = 12.0;
/// Half the width of the smallest node among folded ones that can be pointed at.
const TOUCHABLE: f32 = 1.1;

#[derive(Clone, Copy)]
pub struct TreeView<'a> {
    pub canvas: &'a Canvas,
    pub measure: &'a Measure,
    pub scene: &'a LaneScene,
    pub index: &'a LaneIndex,
    /// How large the full tree is below the folded places: one scale for all lanes.
    pub sizes: &'a FullSizes,
    pub lens: Lens,
    pub style: &'a Style,
    pub view: View,
    pub method: Method,
    pub lang: Lang,
    pub depth: u16,
    /// The search whose types of nodes are shown, where they are.
    pub types: Option<&'a Trace>,
    pub selected: Option<usize>,
    pub pointed: Option<usize>,
    pub wrong: Option<usize>,
    /// The places that are highlighted, while the rest is dimmed; empty where nothing is.
    pub spotlight: &'a [usize],
    /// Whether positions that were not visited yet hide their values.
    pub hides_unvisited: bool,
    /// Whether only what is known in the end is written at the nodes: no windows, no numbers of visits, and no value of a
    /// node that is still being searched.
    pub is_plain: bool,
    /// The change of the canvas that is in progress, and how the old one was seen.
    pub moving: Option<(&'a Moving, Lens)>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Extent {
    pub left: f32,
    pub right: f32,
    pub bottom: u16,
}

/// The space of a canvas, in its own units.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Measure {
    pub extents: Vec<Extent>,
    gaps: Vec<f32>,
}

impl Measure {
    pub fn new(canvas: &Canvas) -> Measure {
        let own = |place: &Place| Extent { left: place.x, right: place.x, bottom: place.ply };
        let mut extents: Vec<Extent> = canvas.places.iter().map(own).collect();
        for (index, place) in canvas.places.iter().enumerate().rev() {
            let below = extents[index];
            if let Some(above) = place.parent.and_then(|parent| extents.get_mut(parent as usize)) {
                above.left = above.left.min(below.left);
                above.right = above.right.max(below.right);
                above.bottom = above.bottom.max(below.bottom);
            }
        }
        Measure { extents, gaps: gaps(canvas) }
    }
}

fn gaps(canvas: &Canvas) -> Vec<f32> {
    let mut plies: Vec<Vec<f32>> = vec![Vec::new(); usize::from(canvas.height) + 1];
    for place in &canvas.places {
        if let Some(ply) = plies.get_mut(usize::from(place.ply)) {
            ply.push(place.x);
        }
    }
    let least = |ply: &mut Vec<f32>| {
        ply.sort_by(f32::total_cmp);
        ply.windows(2).map(|pair| pair[1] - pair[0]).fold(f32::INFINITY, f32::min)
    };
    let mut gaps: Vec<f32> = plies.iter_mut().map(least).collect();
    // A parent's node is never smaller than its children's, nor so large that the plies differ wildly.
    for ply in (1..gaps.len()).rev() {
        gaps[ply - 1] = gaps[ply - 1].clamp(gaps[ply], gaps[ply] * 1.9);
    }
    gaps
}

impl TreeView<'_> {
    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let mut out = Drawing::new(self.frame());
        let (mut nodes, folded) = self.visible();
        let lanterns: Vec<usize> = nodes.extract_if(.., |index| self.place(*index).is_folded).collect();
        let (shapes, grains): (Vec<usize>, Vec<usize>) =
            nodes.iter().partition(|&&index| self.node(index) >= self.style.size.node_with_shape);
        let (hung, slim): (Vec<usize>, Vec<usize>) =
            lanterns.iter().partition(|&&index| self.node(index) >= lanterns::SLIM);
        let (near, far): (Vec<usize>, Vec<usize>) = hung.iter().partition(|&&index| self.has_strong_edge(index));
        let bundles = self.bundles(&shapes, &grains);
        let mut in_fan = vec![false; self.canvas.places.len()];
        for fan in bundles.iter().filter(|bundle| bundle.is_fan()) {
            fan.draw_fan(self, &mut out);
            in_fan[fan.children.clone()].fill(true);
        }
        let one_by_one: Vec<usize> = shapes.iter().chain(&near).copied().filter(|&index| !in_fan[index]).collect();
        small_nodes::draw(self, &small_nodes::SmallNodes { grains, slim, hung: far, folded, in_fan }, &mut out);
        nodes::draw_edges(self, &one_by_one, &mut out);
        for cut in bundles.iter().filter(|bundle| bundle.is_cut) {
            cut.draw_stroke(self, &mut out);
        }
        lanterns::draw(self, &hung, &mut out);
        nodes::draw(self, &shapes, meter, &mut out);
        let labelled = [shapes, hung].concat();
        labels::draw(self, &labelled, meter, &mut out);
        nodes::draw_rings(self, &mut out);
        nodes::draw_wrong(self, &mut out);
        self.draw_nominal_depth(&mut out);
        draw(self, &labelled, meter, &mut out);
        out
    }

    fn bundles(&self, shapes: &[usize], grains: &[usize]) -> Vec<Bundle> {
        shapes.iter().chain(grains).flat_map(|&parent| Bundle::below(self, parent)).collect()
    }

    /// What is seen: the pane, and some space above a root that is the current place, for its ring.
    fn frame(&self) -> Rect {
        let pane = self.lens.pane;
        match self.scene.current {
            Some(0) if pane.contains(self.at(0)) => Rect::from_min_max(pane.min - vec2(0.0, ABOVE_ROOT), pane.max),
            _ => pane,
        }
    }

    fn draw_nominal_depth(&self, out: &mut Drawing) {
        let Some(depth) = self.depth.checked_sub(self.canvas.trail.len() as u16) else { return };
        if self.canvas.height <= depth {
            return;
        }
        let y = self.lens.to_screen(0.0, f32::from(depth) + 0.5).y;
        let ends = [pos2(self.lens.pane.left() + 4.0, y), pos2(self.lens.pane.right() - 4.0, y)];
        out.segment(ends, Pen::new(1.2, Role::Window).dashed(7.0, 5.0));
    }

    /// The places whose nodes can be pointed at: those with text, and lanterns, on the screen.
    pub fn touchable(&self) -> Vec<(usize, Rect)> {
        let least = |place: usize| {
            let is_folded = self.place(place).is_folded;
            if is_folded || !self.canvas.is_whole { TOUCHABLE } else { self.style.size.node_with_text }
        };
        let touchable = self.visible().0.into_iter().filter(|&place| self.node(place) >= least(place));
        touchable.map(|place| (place, node_rect(self, place))).collect()
    }

    pub fn node(&self, index: usize) -> f32 {
        if !self.canvas.is_whole {
            return self.lens.node(&self.style.size, self.place(index).room);
        }
        let gap = self.measure.gaps.get(usize::from(self.place(index).ply)).copied().unwrap_or(1.0);
        self.lens.node(&self.style.size, gap)
    }

    /// Whether a place's node is large enough for text. A triangle leaves less room for it than a box.
    pub fn has_text(&self, index: usize) -> bool {
        let least = self.style.size.node_with_text;
        if self.place(index).is_folded {
            return self.node(index) >= lanterns::LIT;
        }
        // Words around forty small leaves of one position would cover one another.
        let fan = if self.canvas.is_whole { 1.0 } else { 1.7 };
        self.node(index) >= least * if self.is_leaf(index) { fan } else { 1.8 }
    }

    /// Whether the edge to a lantern is to be seen as such, and not as a part of a fan.
    fn has_strong_edge(&self, index: usize) -> bool {
        let mark = self.mark(index);
        self.has_text(index) || mark.on_principal_variation || mark.progress == Progress::Open
    }

    fn has_name(&self, index: usize) -> bool {
        self.node(index) >= self.style.size.node_with_text * 1.3
    }

    /// The places that are seen one by one, and those that are folded since they are too narrow.
    fn visible(&self) -> (Vec<usize>, Vec<usize>) {
        let (mut nodes, mut folded) = (Vec::new(), Vec::new());
        let mut stack = if self.canvas.places.is_empty() { Vec::new() } else { vec![0] };
        while let Some(index) = stack.pop() {
            let place = &self.canvas.places[index];
            let extent = self.measure.extents[index];
            let corners = Rect::from_two_pos(
                self.lens.to_screen(extent.left, f32::from(place.ply) - 1.0),
                self.lens.to_screen(extent.right, f32::from(extent.bottom)),
            );
            if !corners.expand(self.node(index) * 2.0).intersects(self.lens.pane) {
                continue;
            }
            let is_grain = self.node(index) < self.style.size.node_with_shape;
            if is_grain && place.child_count > 0 && corners.width() < FOLD {
                folded.push(index);
            } else {
                nodes.push(index);
                stack.extend(children(place).rev());
            }
        }
        (nodes, folded)
    }

    fn place(&self, index: usize) -> &Place {
        &self.canvas.places[index]
    }

    fn mark(&self, index: usize) -> Mark {
        self.scene.marks.get(index).copied().unwrap_or_default()
    }

    fn at(&self, index: usize) -> Pos2 {
        let place = self.place(index);
        let to = self.lens.to_screen(place.x, f32::from(place.ply));
        let Some((moving, lens)) = &self.moving else { return to };
        let Some(source) = moving.sources.get(index) else { return to };
        let from = lens.to_screen(source.at.x, source.at.y) + source.aside * self.lens.scale;
        from + (to - from) * moving.part
    }

    pub fn shown(&self, index: usize) -> Option<Score> {
        let place = self.place(index);
        let is_turned = self.view == View::SideToMove && place.side == Side::Min;
        place.value.map(|value| if is_turned { -value } else { value })
    }

    fn is_small(&self) -> bool {
        self.canvas.is_whole && self.canvas.places.len() <= legible::MOST
    }

    fn is_leaf(&self, index: usize) -> bool {
        let place = self.place(index);
        place.child_count == 0 && !place.is_folded
    }
}

fn children(place: &Place) -> Range<usize> {
    place.first_child as usize..(place.first_child + place.child_count) as usize
}

fn between(from: Pos2, to: Pos2, part: f32) -> Pos2 {
    from + (to - from) * part
}

// A change of the canvas that is in progress: where each place comes from, and how far it has moved.

/// Where a place comes from: a point of the old canvas, and how far from it on the screen, in units of the new one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Source {
    pub at: Vec2,
    pub aside: Vec2,
}

#[derive(Debug, Clone)]
pub struct Moving {
    pub sources: Arc<Vec<Source>>,
    pub old: (Arc<Canvas>, Option<Camera>),
    /// How much of the way is done, slowing down at the end.
    pub part: f32,
}

// Highlighted places: everything else is covered by a veil of paper, and they are drawn again on top of it.

/// How much of what is dimmed the veil covers.
const VEIL: f32 = 0.72;

/// Dims the tree except for the highlighted places. Their words are where they are among those of all labelled places.
pub fn draw(view: &TreeView<'_>, labelled: &[usize], meter: &dyn Meter, out: &mut Drawing) {
    let lit: Vec<usize> = view.spotlight.iter().copied().filter(|&place| place < view.canvas.places.len()).collect();
    if lit.is_empty() {
        return;
    }
    out.add(Shape::Box(view.lens.pane, 0.0, Finish::filled(Ink::from(Role::Card).faint(VEIL))));
    let joined = |place: &usize| view.place(*place).parent.is_some_and(|parent| lit.contains(&(parent as usize)));
    let below: Vec<usize> = lit.iter().copied().filter(joined).collect();
    nodes::draw_edges(view, &below, out);
    let (hung, shapes): (Vec<usize>, Vec<usize>) = lit.iter().partition(|&&place| view.place(place).is_folded);
    lanterns::draw(view, &hung, out);
    nodes::draw(view, &shapes, meter, out);
    labels::draw_lit(view, labelled, &lit, meter, out);
    if view.scene.current.is_some_and(|current| lit.contains(&(current as usize))) {
        nodes::draw_rings(view, out);
    }
}

// The shapes of nodes: ▲ for MAX, ▼ for MIN, a box for a leaf.

/// A triangle's half height and a box's half height, as shares of half a node's width.
const TRIANGLE: f32 = 0.84;
const BOX: (f32, f32) = (0.84, 0.62);
/// Half the height of a line of the smallest type.
const LINE: f32 = 9.0;

/// The corners of a player's triangle around `at`.
pub fn triangle(side: Side, at: Pos2, node: f32) -> Vec<Pos2> {
    let tip = match side {
        Side::Max => -TRIANGLE,
        Side::Min => TRIANGLE,
    };
    vec![at + vec2(0.0, tip) * node, at + vec2(1.0, -tip) * node, at + vec2(-1.0, -tip) * node]
}

fn leaf_box(view: &TreeView<'_>, index: usize) -> Rect {
    let node = view.node(index);
    let least = if view.has_text(index) { LINE } else { 0.0 };
    Rect::from_center_size(view.at(index), vec2(BOX.0 * node, (BOX.1 * node).max(least)) * 2.0)
}

/// Half the width of a place's node: triangles are farther apart than leaves, and have to hold longer text.
pub fn half_width(view: &TreeView<'_>, index: usize) -> f32 {
    if view.is_leaf(index) { view.node(index) * BOX.0 } else { view.node(index) * view.style.size.triangle }
}

/// What a node covers on the screen, text not counted.
pub fn node_rect(view: &TreeView<'_>, index: usize) -> Rect {
    if view.place(index).is_folded {
        return lanterns::body(view, index);
    }
    if view.is_leaf(index) {
        leaf_box(view, index)
    } else {
        Rect::from_center_size(view.at(index), vec2(2.0, TRIANGLE * 2.0) * half_width(view, index))
    }
}

pub fn outline(view: &TreeView<'_>, index: usize) -> Vec<Pos2> {
    if !view.is_leaf(index) {
        return triangle(view.place(index).side, view.at(index), half_width(view, index));
    }
    corners(leaf_box(view, index)).to_vec()
}

pub fn node(view: &TreeView<'_>, index: usize, finish: Finish) -> Shape {
    let is_dashed = finish.border.is_some_and(|pen| pen.dash.is_some());
    if view.is_leaf(index) && !is_dashed {
        return Shape::Box(leaf_box(view, index), (view.node(index) * 0.2).min(7.0), finish);
    }
    Shape::Polygon(outline(view, index), finish)
}
