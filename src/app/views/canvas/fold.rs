//! What of a large tree is opened, and where its picture begins: by hand, by zooming in, and along the search's way.
//!
//! A change of the folding makes a new canvas. It costs what is shown, so that the canvas may follow every step.

use crate::prelude::*;
use jianzhi_core::game::playable::Notation;

pub fn go_out(model: &mut Model) {
    let mut line = model.trees.folding.root().to_vec();
    if line.pop().is_some() {
        go_into(model, line);
    }
}

/// Makes the canvas of the lanes' searches, whole if they are small.
pub fn build(model: &mut Model) {
    model.trees.folding.follow(way(model));
    let canvas = made(model, Canvas::folded);
    put(model, canvas, None);
}

fn made(model: &Model, make: fn(&Start, Depth, &[&Trace], &Folding, Notation) -> Canvas) -> Canvas {
    let (base, lanes) = (&model.searches.base, model.searches.lanes.iter());
    let traces: Vec<&Trace> = lanes.filter_map(Lane::record).map(Record::trace).collect();
    make(&base.start, base.depth, &traces, &model.trees.folding, model.notation())
}

pub fn follow(model: &mut Model) {
    if !model.trees.canvas.is_whole && model.trees.folding.follow(way(model)) {
        open_anew(model, None);
    }
}

pub fn can_toggle(model: &Model) -> bool {
    let place = model.selected_line().and_then(|line| model.trees.canvas.find(&line));
    let place = place.and_then(|place| model.trees.canvas.places.get(place as usize));
    place.is_some_and(|place| place.is_folded || (place.child_count > 0 && !model.trees.canvas.is_whole))
}

pub fn can_go_into(model: &Model) -> bool {
    model.selected_line().is_some_and(|line| has_inside(model, &line))
}

/// Whether a position is another one than the canvas' root, and no leaf.
fn has_inside(model: &Model, line: &[MoveCode]) -> bool {
    let is_leaf = |place: u32| {
        let place = &model.trees.canvas.places[place as usize];
        !place.is_folded && place.child_count == 0
    };
    line != model.trees.folding.root() && !model.trees.canvas.find(line).is_some_and(is_leaf)
}

pub fn can_tidy(model: &Model) -> bool {
    let mut tidied = model.trees.folding.clone();
    tidied.tidy();
    !model.trees.canvas.is_whole && tidied != model.trees.folding
}

pub fn toggle(model: &mut Model, line: &[MoveCode]) {
    let place = model.trees.canvas.find(line).and_then(|place| model.trees.canvas.places.get(place as usize));
    match place {
        Some(place) if place.is_folded => model.trees.folding.open(line),
        Some(place) if place.child_count > 0 && !model.trees.canvas.is_whole => model.trees.folding.close(line),
        _ => return,
    }
    open_anew(model, Some(line));
}

pub fn go_into(model: &mut Model, line: Line) {
    if !has_inside(model, &line) {
        return;
    }
    model.trees.folding.focus(line);
    model.trees.camera = None;
    build(model);
}

/// Builds the canvas of a large tree again; on a part of it that is looked at, `kept` stays where it is.
pub fn open_anew(model: &mut Model, kept: Option<&[MoveCode]>) {
    if model.trees.canvas.is_whole {
        return;
    }
    let canvas = made(model, Canvas::opened);
    put(model, canvas, kept);
}

fn put(model: &mut Model, canvas: Canvas, kept: Option<&[MoveCode]>) {
    let root: Line = canvas.trail.iter().map(|crumb| crumb.mv).collect();
    if root != model.trees.folding.root() {
        // An edit has taken away what was looked into.
        model.trees.folding.focus(root);
    }
    if !canvas.is_whole {
        model.trees.camera = model.trees.camera.and_then(|camera| camera.onto(&model.trees.canvas, &canvas, kept));
    }
    model.trees.canvas = Arc::new(canvas);
}

/// The moves to the focused lane's position; at the end of the search, the line that both sides choose.
fn way(model: &Model) -> Line {
    let Some((replay, state)) = model.replay().zip(model.state()) else { return Line::new() };
    match state.path.as_slice() {
        [root] if state.step == replay.last_step() => {
            replay.principal_variation(root.visit).iter().filter_map(|visit| visit.mv).collect()
        }
        _ => state.line(),
    }
}

// The way back: the moves from the root of the searches to the subtree that is looked into, each a button.

const GAP: f32 = 4.0;
const MARGIN: f32 = 12.0;

pub fn split(ui: &Ui, context: &ViewContext<'_>, pane: Rect) -> (Rect, Rect) {
    let (look, room) = (context.look, pane.width() - 2.0 * MARGIN);
    let steps = steps(context.model);
    if steps.is_empty() {
        return pane.split_top_bottom_at_y(pane.top());
    }
    let (mut rows, mut used) = (1.0, 0.0);
    for (written, ..) in &steps {
        let width = Pill::new(written).width(ui, look) + GAP;
        if used > 0.0 && used + width - GAP > room {
            (rows, used) = (rows + 1.0, 0.0);
        }
        used += width;
    }
    pane.split_top_bottom_at_y(pane.top() + GAP + rows * (look.size.pill + GAP))
}

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect) {
    let steps = steps(context.model);
    let Some(last) = steps.len().checked_sub(1) else { return };
    let rect = rect.shrink2(vec2(MARGIN, 0.0)).with_min_y(rect.top() + GAP);
    ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt("trail"), |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, GAP);
            for (at, (written, name, to)) in steps.into_iter().enumerate() {
                let pill = Pill::new(&written).named(&name).chosen(at == last);
                if pill.show(ui, context.look).clicked() && at != last {
                    context.give(CanvasCommand::GoInto(to));
                }
            }
        });
    });
}

/// The whole search, and each move into it, as they are written and named; nothing where nothing is looked into.
fn steps(model: &Model) -> Vec<(String, String, Line)> {
    let trail = &model.trees.canvas.trail;
    if trail.is_empty() {
        return Vec::new();
    }
    let whole = model.say("app-trail-whole");
    let mut steps = vec![(whole.clone(), whole, Line::new())];
    steps.extend(trail.iter().enumerate().map(|(depth, crumb)| {
        let written = if crumb.label.is_empty() { (crumb.index + 1).to_string() } else { crumb.label.clone() };
        let name = model.say_with("app-trail-to", &args!["move" = written.clone()]);
        (written, name, trail[..=depth].iter().map(|crumb| crumb.mv).collect())
    }));
    steps
}
