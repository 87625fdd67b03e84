//! Which part of the canvas a lane shows. All lanes share it, so that the same position is at the same place.

use super::tree::Legible;
use crate::prelude::*;
use crate::theme::Sizes;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Camera {
    /// In units of the canvas: leaves across, plies down.
    pub middle: Vec2,
    /// 1 shows the whole canvas.
    pub zoom: f32,
}

impl Camera {
    /// The part of a canvas that frames some places, with room around them; `None` for no places, or for all of it.
    pub fn framing(canvas: &Canvas, places: impl Iterator<Item = u32>) -> Option<Camera> {
        let at = |place: u32| canvas.places.get(place as usize).map(|place| vec2(place.x, f32::from(place.ply)));
        let points: Vec<Vec2> = places.filter_map(at).collect();
        let (least, most) = (points.iter().copied().reduce(Vec2::min)?, points.iter().copied().reduce(Vec2::max)?);
        let part = (most - least + AROUND_FRAMED) / vec2(canvas.width.max(1.0), f32::from(canvas.height.max(1)));
        let zoom = 1.0 / part.max_elem();
        (zoom > 1.0).then(|| Camera { middle: (least + most) * 0.5, zoom: zoom.min(MOST_FRAMED) })
    }

    /// The same part of the tree after its canvas was built again: the position at the end of `kept` stays where it is,
    /// or else the place nearest to the middle. `None` where the new canvas shows another part of the tree.
    pub fn onto(self, old: &Canvas, new: &Canvas, kept: Option<&[MoveCode]>) -> Option<Camera> {
        let kept = kept.filter(|line| old.find(line).is_some()).map(<[MoveCode]>::to_vec);
        let line = kept.or_else(|| self.nearest(old))?;
        let (place, depth) = new.find_above(&line)?;
        let (before, after) = (&old.places[old.find(&line[..depth])? as usize], &new.places[place as usize]);
        let by = vec2(after.x - before.x, f32::from(after.ply) - f32::from(before.ply));
        Some(Camera { middle: self.middle + by, zoom: self.zoom * (new.width / old.width.max(0.5)).max(0.01) })
    }

    fn nearest(self, canvas: &Canvas) -> Option<Line> {
        let reach = vec2(canvas.width.max(1.0), f32::from(canvas.height.max(1)));
        let away = |index: usize| {
            let place = &canvas.places[index];
            ((vec2(place.x, f32::from(place.ply)) - self.middle) / reach).length_sq()
        };
        let nearest = (0..canvas.places.len()).min_by(|&one, &other| away(one).total_cmp(&away(other)))?;
        Some(canvas.line_to(nearest as u32))
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lens {
    pub pane: Rect,
    pub scale: Vec2,
    camera: Camera,
    /// Points a unit where the whole canvas is shown.
    fit: Vec2,
    /// Points that a ply takes at most while leaves are still close together.
    ply: f32,
    /// Points between two leaves at the most.
    widest: f32,
    /// How many times larger the pane would have to be to hold all of the canvas at this fit.
    shortage: f32,
    /// Whether all of the canvas is shown without a camera.
    is_whole: bool,
    /// Half a node's width to the distance of two plies, at the most.
    down: f32,
    /// How far above the middle of the pane that of the tree is: there is more below it than above.
    lower: f32,
    /// Half of the largest node: the root is seen whole.
    largest: f32,
}

#[derive(Debug, Clone, Copy)]
struct Margins {
    above: f32,
    below: f32,
    side: f32,
}

impl Margins {
    const LEAST: Margins = Margins { above: 16.0, below: 26.0, side: 14.0 };
    /// Where that leaves too little room to see all of it: the half of a position, and nothing next to it.
    const NONE: Margins = Margins { above: 16.0, below: 13.0, side: 14.0 };

    fn usual(canvas: &Canvas, pane: Rect) -> Margins {
        // Among many small places every point counts.
        let side = if canvas.is_whole { ASIDE.of(pane.width() - NARROW) } else { ASIDE.least };
        Margins { above: ABOVE.of(pane.height()), below: BELOW.of(pane.height()), side }
    }

    fn min(self, other: Margins) -> Margins {
        Margins {
            above: self.above.min(other.above),
            below: self.below.min(other.below),
            side: self.side.min(other.side),
        }
    }

    fn lower(self) -> f32 {
        (self.below - self.above) * 0.5
    }

    fn room(self, pane: Rect) -> Vec2 {
        (pane.size() - vec2(2.0 * self.side, self.above + self.below)).max(vec2(40.0, 40.0))
    }

    fn fit(self, canvas: &Canvas, pane: Rect, size: &Sizes) -> Vec2 {
        let room = self.room(pane);
        vec2(
            (room.x / canvas.width.max(0.5)).min(size.leaf_distance),
            (room.y / f32::from(canvas.height.max(1))).min(size.ply_distance),
        )
    }
}

/// A share of the pane's size, within bounds in points.
struct Margin {
    share: f32,
    least: f32,
    most: f32,
}

impl Margin {
    fn of(&self, size: f32) -> f32 {
        (self.share * size).clamp(self.least, self.most)
    }
}

/// Room around the tree for labels, windows and notes.
const ABOVE: Margin = Margin { share: 0.12, least: 24.0, most: 44.0 };
const BELOW: Margin = Margin { share: 0.18, least: 46.0, most: 66.0 };
/// At its sides, of the width beyond a narrow pane's, which needs all of it for the leaves.
const ASIDE: Margin = Margin { share: 0.26, least: 18.0, most: 62.0 };
const NARROW: f32 = 200.0;
/// Leaves and plies around the places that a camera frames, and how large it shows them at most.
const AROUND_FRAMED: Vec2 = vec2(3.0, 1.6);
const MOST_FRAMED: f32 = 6.0;
/// Half a node's width to the distance of two plies, and the same where the plies of a small tree are closer together, so
/// that all of them are seen in a low pane.
pub const DOWN: f32 = 0.24;
const CLOSE_DOWN: f32 = 0.32;
/// The smallest zoom, and the most points between two leaves.
const LEAST_ZOOM: f32 = 0.5;
const WIDEST: f32 = 420.0;
/// The same where lanterns open when they are enlarged: what lies below is seen by opening it, not by a larger zoom.
const WIDEST_FOLDED: f32 = 72.0;

/// How far apart the plies of a tree on a page are at least, and at most.
const PLIES_APART: (f32, f32) = (104.0, 132.0);

impl Lens {
    /// What `camera` shows of `canvas` in `pane`; without a camera, all of it.
    pub fn new(canvas: &Canvas, camera: Option<Camera>, pane: Rect, size: &Sizes) -> Lens {
        Lens::legible(canvas, camera, Legible::default(), pane, size)
    }

    /// The same, but never smaller than the words of a small tree need it. What is larger than its pane then shows the part
    /// with the place that has to be seen.
    pub fn legible(canvas: &Canvas, camera: Option<Camera>, legible: Legible, pane: Rect, size: &Sizes) -> Lens {
        let usual = Margins::usual(canvas, pane);
        // Where a small tree lacks room for its words, the margins are smaller.
        let lack = |margins: &Margins| (legible.least / margins.fit(canvas, pane, size)).max_elem();
        let [least, none] = [usual.min(Margins::LEAST), usual.min(Margins::NONE)];
        let whole = [usual, least, none].into_iter().find(|margins| lack(margins) <= 1.0);
        // Plies that are closer together are the last resort: what else there is in the window gives way before that.
        let closer = legible.least * vec2(1.0, DOWN / CLOSE_DOWN);
        let fits_closer = (closer / none.fit(canvas, pane, size)).max_elem() <= 1.0;
        let is_close = whole.is_none() && fits_closer;
        let margins = whole.unwrap_or(if is_close { none } else { least });
        // What lacks height needs no less room at its sides: the frame of a leaf has to be seen.
        let wide = Margins { side: usual.side, ..margins };
        let margins = if legible.least.x <= wide.fit(canvas, pane, size).x { wide } else { margins };
        let (room, fit) = (margins.room(pane), margins.fit(canvas, pane, size));
        let shortage = (legible.least / fit).max_elem();
        // There a node is as large as its words need, and no larger.
        let close = || (fit, DOWN * legible.least.y.max(fit.y) / fit.y);
        let (fit, down) = if is_close { close() } else { (fit.max(legible.least), DOWN) };
        let largest = size.node.min(margins.above - 1.5);
        let camera = camera.unwrap_or_else(|| {
            let reach = vec2(canvas.width, f32::from(canvas.height));
            let across = page_of(reach.x, room.x / fit.x, legible.seen.x);
            let plies = page_of(reach.y, room.y / fit.y, legible.seen.y);
            let half = ((down * fit.y).min(largest) + 1.0) / fit.y;
            let edge = plies - (room.y * 0.5 + margins.above) / fit.y;
            let middle = vec2(across, plies - whole_nodes(edge, half, (margins.below / fit.y - half).max(0.0)));
            Camera { middle, zoom: 1.0 }
        });
        let ply = size.ply_distance;
        let widest = if canvas.is_whole { WIDEST } else { WIDEST_FOLDED };
        let (is_whole, lower) = (is_close || shortage <= 1.0, margins.lower());
        let scale = scale(fit, camera.zoom, ply);
        Lens { pane, scale, camera, fit, ply, widest, shortage, is_whole, down, lower, largest }
    }

    /// How many times larger the pane would have to be to show all of the canvas without a camera, with its words; 1 or less
    /// where it does.
    pub fn shortage(&self) -> f32 {
        self.shortage
    }

    pub fn to_screen(self, x: f32, y: f32) -> Pos2 {
        let middle = self.pane.center() - vec2(0.0, self.lower);
        middle + (vec2(x, y) - self.camera.middle) * self.scale
    }

    /// The same part after it was dragged by `by` points.
    pub fn dragged(&self, by: Vec2) -> Camera {
        Camera { middle: self.camera.middle - by / self.scale, ..self.camera }
    }

    /// The part moved as little as puts a point of the screen well inside; `None` where it is inside already.
    pub fn following(&self, at: Pos2) -> Option<Camera> {
        if !self.pane.is_positive() {
            return None;
        }
        let inner = self.pane.shrink2(self.pane.size() * 0.15);
        let to = at.clamp(inner.min, inner.max);
        (to != at).then(|| self.dragged(to - at))
    }

    /// The same part, larger by `factor`, while the canvas stays where the pointer is.
    pub fn zoomed(&self, factor: f32, at: Pos2) -> Camera {
        let zoom = (self.camera.zoom * factor).clamp(LEAST_ZOOM, (self.widest / self.fit.x).max(1.0));
        let from_middle = at - self.to_screen(self.camera.middle.x, self.camera.middle.y);
        let point = self.camera.middle + from_middle / self.scale;
        let scale = scale(self.fit, zoom, self.ply);
        Camera { middle: point - from_middle / scale, zoom }
    }

    /// Half the width of a node whose neighbours are `gap` units away.
    pub fn node(&self, size: &Sizes, gap: f32) -> f32 {
        let most = (self.largest * self.camera.zoom.max(1.0)).min(size.node_zoomed);
        (self.scale.x * gap * 0.42).min(self.scale.y * self.down).min(most)
    }
}

/// A size at which a canvas is read well: no wider than `most`, and no larger than the tree needs.
pub fn page(canvas: &Canvas, most: f32, size: &Sizes) -> Vec2 {
    let least = 2.0 * ASIDE.most + NARROW;
    let width = (2.0 * ASIDE.most + canvas.width * size.leaf_distance).clamp(least.min(most), most);
    let across = (width - 2.0 * ASIDE.most).max(40.0) / canvas.width.max(0.5);
    let ply = across.clamp(PLIES_APART.0, PLIES_APART.1);
    vec2(width, ABOVE.most + BELOW.most + f32::from(canvas.height.max(1)) * ply)
}

/// The middle of the part that is shown of a canvas of some extent, so much of it at a time: what has to be seen lies inside,
/// and the part moves by half its size, so that it does not move at most steps.
fn page_of(extent: f32, shown: f32, seen: f32) -> f32 {
    if shown >= extent - 1e-3 {
        return extent * 0.5;
    }
    let half = shown * 0.5;
    ((seen / half).round() * half).clamp(half, extent - half)
}

/// By how many plies a page goes up so that the upper edge of its pane cuts no node of half such a height: as far as there is room
/// below, else down.
fn whole_nodes(edge: f32, half: f32, room: f32) -> f32 {
    let ply = edge.round();
    let up = edge - (ply - half);
    match ply {
        ply if ply < 0.0 || (ply - edge).abs() >= half => 0.0,
        _ if up <= room => up,
        _ => up - 2.0 * half,
    }
}

/// A wide tree is zoomed across first: plies grow no farther apart than `ply`, until the leaves are as far apart.
fn scale(fit: Vec2, zoom: f32, ply: f32) -> Vec2 {
    let across = fit.x * zoom;
    vec2(across, (fit.y * zoom).min(ply.max(across * 1.6)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Theme;
    use emath::pos2;

    fn lens(camera: Option<Camera>) -> Lens {
        let size = Theme::load().map(|theme| theme.style().size).unwrap_or_else(|error| panic!("{error}"));
        let canvas = Canvas { is_whole: true, width: 7.0, height: 2, ..Canvas::default() };
        Lens::new(&canvas, camera, Rect::from_min_size(pos2(10.0, 20.0), vec2(430.0, 400.0)), &size)
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let pointer = lens(None).to_screen(5.0, 1.0);
        let zoomed = lens(Some(lens(None).zoomed(3.0, pointer)));
        assert!((zoomed.to_screen(5.0, 1.0) - pointer).length() < 0.01);
        assert!((zoomed.scale.x / lens(None).scale.x - 3.0).abs() < 0.01);
    }

    #[test]
    fn following_moves_a_point_inside_and_stays_where_it_is_inside() {
        let near = lens(Some(lens(None).zoomed(6.0, lens(None).to_screen(0.0, 0.0))));
        let away = near.to_screen(7.0, 2.0);
        assert!(!near.pane.contains(away));
        let followed = lens(near.following(away));
        assert!(followed.pane.contains(followed.to_screen(7.0, 2.0)));
        assert_eq!(followed.following(followed.pane.center()), None);
    }
}
