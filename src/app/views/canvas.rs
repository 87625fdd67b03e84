//! The trees of the lanes on their common canvas: what is unfolded, where its picture begins, and what the pointer is over.

pub mod fold;
pub mod lane_tree;
pub mod pointer;

use crate::prelude::*;
use jianzhi_view::scene::Place;
use jianzhi_view::scene::tree::{Source, TreeView, node_rect};

#[derive(Debug, Clone, Default)]
pub struct Trees {
    pub canvas: Arc<Canvas>,
    pub folding: Folding,
    /// The part of the canvas that is shown; `None` fits all of it, whatever the size of the window.
    pub camera: Option<Camera>,
    /// The moves to the position that the pointer is over, in a tree or in the strip.
    pub pointed: Option<Line>,
}

pub static ENTRIES: &[Entry<CanvasCommand>] = &[
    row(CanvasCommand::Look(None), "app-key-fit", "app-key-fit", &[key(Key::F)])
        .in_menu("menu-look", 10)
        .when(|model| unless(model.trees.camera.is_some(), "app-idle-fit")),
    row(CanvasCommand::Enter, "app-enter", "app-key-fold", &[key(Key::Enter)]).when(no_fold),
    row(CanvasCommand::Tidy, "app-tidy", "app-key-fold", &[shift(Key::Enter)])
        .in_menu("menu-look", 11)
        .when(|model| unless(fold::can_tidy(model), "app-idle-tidy")),
    row(CanvasCommand::GoIntoSelected, "app-go-into", "app-key-into", &[key(Key::Z)]).when(no_inside),
    row(CanvasCommand::GoOut, "app-go-out", "app-key-into", &[key(Key::Backspace)])
        .when(|model| if model.map.is_page && !model.map.is_whole() { None } else { no_trail(model) }),
    row(CanvasCommand::GoInto(Line::new()), "app-trail-whole", "app-trail-whole", &[]).when(no_trail),
];

fn no_trail(model: &Model) -> Option<&'static str> {
    unless(!model.trees.canvas.trail.is_empty(), "app-idle-trail")
}

fn no_fold(model: &Model) -> Option<&'static str> {
    let is_possible = edit::apply::can_type(model) || fold::can_toggle(model);
    unless(is_possible, model.edits.or_none_selected("app-idle-fold"))
}

fn no_inside(model: &Model) -> Option<&'static str> {
    let on_map = model.map.line.is_some() || model.edits.selected.is_some();
    let is_possible = if model.map.is_page { on_map } else { fold::can_go_into(model) };
    unless(is_possible, model.edits.or_none_selected("app-idle-inside"))
}

#[derive(Debug, Clone, PartialEq)]
pub enum CanvasCommand {
    /// Shows another part of the canvas; `None` fits it all.
    Look(Option<Camera>),
    /// Opens what is folded at a position, or folds it; on an explicit tree's leaf, begins to type a value.
    Enter,
    Toggle(Line),
    /// Folds everything except the way to the current position of the search.
    Tidy,
    Near(Line, Nearness),
    /// Takes a position as the canvas' root; without moves, the root of the searches.
    GoInto(Line),
    GoIntoSelected,
    GoOut,
    Point(Option<Line>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nearness {
    Near,
    Far,
}

pub fn apply(model: &mut Model, command: CanvasCommand) {
    match command {
        CanvasCommand::Look(camera) => model.trees.camera = camera,
        CanvasCommand::Point(line) => model.trees.pointed = line,
        CanvasCommand::Enter => {
            if let Some(line) = model.selected_line() {
                fold::toggle(model, &line);
            }
        }
        CanvasCommand::Toggle(line) => fold::toggle(model, &line),
        CanvasCommand::Tidy => {
            model.trees.folding.tidy();
            fold::open_anew(model, None);
        }
        CanvasCommand::Near(line, Nearness::Near) => {
            model.trees.folding.come_near(line.clone());
            fold::open_anew(model, Some(&line));
        }
        CanvasCommand::Near(line, Nearness::Far) => {
            model.trees.folding.go_away(&line);
            fold::open_anew(model, Some(&line));
        }
        CanvasCommand::GoInto(line) => fold::go_into(model, line),
        CanvasCommand::GoIntoSelected => {
            if let Some(line) = model.selected_line() {
                fold::go_into(model, line);
            }
        }
        CanvasCommand::GoOut => fold::go_out(model),
    }
}

// The smooth way from one canvas to the next: where each place comes from, and how far it has come.
//
// A place of the old canvas moves to its new place; what was folded there grows out of its lantern; what was around
// the old root comes in with it. Motion lives outside of the model: nothing waits for it.

/// How long a change of the canvas takes, in seconds.
const SECONDS: f64 = 0.26;
/// Where the clock goes on sooner than after so many seconds, places jump: they would never arrive.
const SHORTEST: f64 = 0.25;

#[derive(Debug, Default)]
pub struct Motion {
    shown: Option<(Arc<Canvas>, Option<Camera>)>,
    change: Option<Change>,
}

#[derive(Debug)]
struct Change {
    began: f64,
    sources: Arc<Vec<Source>>,
    old: (Arc<Canvas>, Option<Camera>),
}

impl Motion {
    /// Notices a new canvas; `now` in seconds. Gives the change under way, if there is one.
    pub fn follow(&mut self, model: &Model, now: f64) -> Option<Moving> {
        let old = self.shown.replace((Arc::clone(&model.trees.canvas), model.trees.camera));
        if let Some(old) = old.filter(|(canvas, _)| !Arc::ptr_eq(canvas, &model.trees.canvas)) {
            let is_fast = model.timeline.playing.is_some() && model.tick_seconds() < SHORTEST;
            // What goes along with a search that runs has gone elsewhere before it arrives, too.
            let is_related = !is_fast && !model.is_live(model.searches.focus) && moves(&old.0, &model.trees.canvas);
            self.change = (is_related && !model.settings.reduces_motion).then(|| {
                let sources = Arc::new(sources(&old.0, &model.trees.canvas));
                Change { began: now, sources, old }
            });
        }
        let change = self.change.as_ref()?;
        let part = ((now - change.began) / SECONDS) as f32;
        if part >= 1.0 {
            self.change = None;
            return None;
        }
        let left = 1.0 - part.max(0.0);
        let part = 1.0 - left * left * left;
        Some(Moving { sources: Arc::clone(&change.sources), old: change.old.clone(), part })
    }
}

/// Whether there is anything to be followed by the eye: edits of a tree shown whole are not.
fn moves(old: &Canvas, new: &Canvas) -> bool {
    let is_folded = !old.is_whole || !new.is_whole;
    is_folded && old.places.len() > 1 && new.places.len() > 1
}

fn sources(old: &Canvas, new: &Canvas) -> Vec<Source> {
    let known: HashMap<u64, &Place> = keys(old).into_iter().zip(&old.places).collect();
    let at = |place: &Place| Vec2::new(place.x, f32::from(place.ply));
    let mut found: Vec<Option<Source>> = Vec::with_capacity(new.places.len());
    let mut anchor = None;
    for (key, place) in keys(new).into_iter().zip(&new.places) {
        let own = known.get(&key).map(|old| Source { at: at(old), aside: Vec2::ZERO });
        if let Some(own) = own {
            anchor.get_or_insert((own, at(place)));
        }
        let above = place.parent.and_then(|parent| found[parent as usize]);
        found.push(own.or(above));
    }
    let still = (Source { at: Vec2::ZERO, aside: Vec2::ZERO }, Vec2::ZERO);
    let (anchor, anchored) = anchor.unwrap_or(still);
    let beside = |place: &Place| Source { aside: at(place) - anchored, ..anchor };
    found.into_iter().zip(&new.places).map(|(found, place)| found.unwrap_or_else(|| beside(place))).collect()
}

/// A number for each place that follows from the moves to it alone.
fn keys(canvas: &Canvas) -> Vec<u64> {
    let mix = |key: u64, mv: u16| (key ^ u64::from(mv)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23);
    let root = canvas.trail.iter().fold(1, |key, crumb| mix(key, crumb.mv.0));
    let mut keys: Vec<u64> = Vec::with_capacity(canvas.places.len());
    for place in &canvas.places {
        let above = place.parent.map(|parent| keys[parent as usize]);
        keys.push(match (above, place.mv) {
            (Some(above), Some(mv)) => mix(above, mv.0),
            _ => root,
        });
    }
    keys
}

// Semantic zoom: a lantern that has become large enough opens under the pointer, and folds again when it becomes small.

/// Half the width on the screen from which a lantern opens.
const NEAR: f32 = 26.0;
/// Half the width that a place among others has, below which what zooming in has opened folds again.
const FAR: f32 = 9.0;
/// Points from the pointer within which a lantern opens.
const REACH: f32 = 90.0;

pub fn command(model: &Model, view: &TreeView<'_>, factor: f32, at: Pos2) -> Option<Command> {
    if model.trees.canvas.is_whole {
        return None;
    }
    let places = model.trees.canvas.places.iter().enumerate();
    if factor > 1.0 {
        let away = |index: usize| node_rect(view, index).distance_to_pos(at);
        let near = places.filter(|(index, place)| place.is_folded && view.node(*index) >= NEAR && away(*index) < REACH);
        let (index, _) = near.min_by(|one, other| away(one.0).total_cmp(&away(other.0)))?;
        return Some(Command::Canvas(CanvasCommand::Near(model.line_to(index), Nearness::Near)));
    }
    if view.lens.scale.x * 0.42 >= FAR {
        return None;
    }
    let mut opened = places.filter(|(_, place)| place.child_count > 0).map(|(index, _)| model.line_to(index));
    let line = opened.find(|line| model.trees.folding.is_opened_by_zoom(line))?;
    Some(Command::Canvas(CanvasCommand::Near(line, Nearness::Far)))
}

// What fingers need of a tree: nodes that they meet, and a button that brings all of it back.

/// Fingers that have moved the tree bring all of it back by a button in the corner.
pub fn fit_button(ui: &mut Ui, context: &mut ViewContext<'_>, pane: Rect) {
    let (look, model) = (context.look, context.model);
    if !look.is_for_fingers() || model.trees.camera.is_none() || pane.height() < 3.0 * look.size.touch {
        return;
    }
    let pill = Pill::new(model.say("app-fit-tree"));
    let size = vec2(pill.width(ui, look), look.size.pill);
    let place = Align2::RIGHT_BOTTOM.align_size_within_rect(size, pane.shrink(6.0));
    ui.scope_builder(UiBuilder::new().max_rect(place).id_salt("fit"), |ui| {
        pill.give(ui, context, CanvasCommand::Look(None));
    });
}

/// The places of nodes, each at least `least` wide and high as far as its neighbours let it: between two of them each has
/// its half.
pub fn widened(nodes: Vec<(usize, Rect)>, least: f32) -> Vec<(usize, Rect)> {
    let mut rows: BTreeMap<i32, Vec<(usize, Rect)>> = BTreeMap::new();
    for node in nodes {
        rows.entry(node.1.center().y.round() as i32).or_default().push(node);
    }
    let heights: Vec<f32> = rows.keys().map(|&y| y as f32).collect();
    let mut wide = Vec::new();
    for (number, (_, mut row)) in rows.into_iter().enumerate() {
        row.sort_by(|(_, one), (_, other)| one.center().x.total_cmp(&other.center().x));
        let middles: Vec<f32> = row.iter().map(|(_, rect)| rect.center().x).collect();
        for (at, (place, rect)) in row.into_iter().enumerate() {
            let (across, down) = (reach(&middles, at, least), reach(&heights, number, least));
            let room =
                Rect::from_min_max(rect.center() - vec2(across.0, down.0), rect.center() + vec2(across.1, down.1));
            wide.push((place, rect.union(room)));
        }
    }
    wide
}

/// How far one of several points in order reaches back and on: half of `least`, or half the way to its neighbour.
fn reach(points: &[f32], at: usize, least: f32) -> (f32, f32) {
    let way = |other: Option<&f32>| other.map_or(least, |other| (other - points[at]).abs()).min(least) * 0.5;
    (way(at.checked_sub(1).and_then(|before| points.get(before))), way(points.get(at + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apply::apply;
    use crate::tests::{of_a_game, opened};

    fn glides(reduces_motion: bool) -> bool {
        let mut model = opened(of_a_game().to(Depth(2)));
        model.settings.reduces_motion = reduces_motion;
        let mut motion = Motion::default();
        assert!(motion.follow(&model, 0.0).is_none());
        let first = model.line_to(1);
        apply(&mut model, CanvasCommand::GoInto(first));
        motion.follow(&model, 0.01).is_some()
    }

    #[test]
    fn nothing_glides_where_motion_is_reduced() {
        assert!(glides(false));
        assert!(!glides(true));
    }

    #[test]
    fn a_node_is_as_large_as_a_finger_unless_a_neighbour_is_near() {
        let node = |place, x, y| (place, Rect::from_center_size(pos2(x, y), Vec2::splat(20.0)));
        let wide = widened(vec![node(0, 100.0, 20.0), node(1, 80.0, 90.0), node(2, 110.0, 90.0)], 44.0);
        let sizes: Vec<(usize, Vec2)> = wide.iter().map(|(place, rect)| (*place, rect.size())).collect();
        assert_eq!(sizes, [(0, vec2(44.0, 44.0)), (1, vec2(37.0, 44.0)), (2, vec2(37.0, 44.0))]);
        assert!(wide[1].1.right() <= wide[2].1.left());
    }
}
