//! The search as a strip, which is the scrubber: time across, plies down, a playhead, and ticks where something happens;
//! all of it, or a stretch. Painting is apart from dragging.

use egui::{Align2, Color32, Mesh, Painter, Pos2, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo};
use egui::{pos2, vec2};

use super::command::{Command, Go};
use super::model::{Lane, Model};
use super::theme::Look;
use super::widgets::{focus_ring, line};
use crate::game::any::AnyPosition;
use crate::game::start::Start;
use crate::scene::{Bar, LaneIndex, Line, Strip, Tone};
use crate::text;
use crate::trace::{End, EventKind, Step, Trace, Visit, VisitId};

/// Room above the bars for ticks and the playhead's head.
const TICKS: f32 = 15.0;
/// A bar narrower than this has no name; a move takes more room than a value.
const NAMED: f32 = 22.0;
const NAMED_MOVE: f32 = 42.0;
/// With more plies the bars are too low for names.
const MOST_NAMED_PLIES: u16 = 6;
/// The shortest stretch that is shown.
const LEAST_STEPS: f64 = 24.0;
/// The most visits of one position that are marked.
const MOST_MARKED: usize = 64;

/// The height that a strip of so many plies takes.
#[must_use]
pub fn height(look: &Look, plies: u16) -> f32 {
    let most = 3.4 * look.size.strip_bar;
    TICKS + (f32::from(plies.max(1)) * look.size.strip_bar).min(most)
}

/// What the strip knows beside the model.
#[derive(Clone, Copy)]
pub struct Tape<'a> {
    /// Its bars and ticks.
    pub strip: &'a Strip,
    /// What is written on the bars; empty where nothing is.
    pub names: &'a [String],
    /// The visits of the focused lane's places.
    pub index: Option<&'a LaneIndex>,
}

/// Shows the strip. Dragging moves the clock, the wheel zooms, a double click shows the whole search. Tells the moves to
/// the position under the pointer.
pub fn show(
    ui: &mut Ui,
    look: &Look,
    model: &Model,
    tape: Tape<'_>,
    rect: Rect,
    out: &mut Vec<Command>,
) -> Option<Line> {
    let lang = model.lang;
    let response = ui.interact(rect.expand2(vec2(6.0, 4.0)), ui.scope_id().with("strip"), Sense::click_and_drag());
    let step = model.step().0;
    response.widget_info(|| {
        let mut info = WidgetInfo::slider(true, step as f64 + 1.0, lang.say("app-strip"));
        info.role = Role::Slider;
        info
    });
    let strip = tape.strip;
    if strip.steps == 0 {
        return None;
    }
    focus_ring(ui, look, &response, 6.0);
    let painter = ui.painter().with_clip_rect(rect.expand(10.0));
    let frame = Frame::new(model, strip, rect);
    bars(&painter, look, strip, &frame);
    marks(&painter, look, model, tape, &frame);
    names(&painter, look, tape, &frame);
    nominal_depth(&painter, look, model, &frame);
    ticks(&painter, look, strip, &frame);
    wrong(&painter, look, model, &frame);
    playhead(&painter, look, &frame, model.step());
    overview(&painter, look, &frame);
    if response.double_clicked() {
        out.push(Command::Stretch(None));
    } else if (response.dragged() || response.clicked() || response.drag_started())
        && let Some(pointer) = response.interact_pointer_pos()
    {
        let target = frame.step_at(pointer);
        if target != model.clock {
            out.push(Command::Go(Go::To(target)));
        }
    }
    let hovered = response.hover_pos().filter(|_| response.hovered());
    if let Some(at) = hovered {
        out.extend(wheel(ui, &frame, at));
    }
    response.on_hover_cursor(egui::CursorIcon::ResizeHorizontal);
    let visit = hovered.and_then(|at| frame.bar_at(strip, at)?.visit)?;
    let record = model.focused()?.record()?;
    Some(record.trace().path(visit).iter().filter_map(|visit| visit.mv).collect())
}

/// The wheel zooms about the pointer; sideways, it moves the stretch.
fn wheel(ui: &Ui, frame: &Frame, at: Pos2) -> Option<Command> {
    let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta(), input.zoom_delta()));
    let factor = f64::from((scroll.y * -0.004).exp() / pinch);
    let by = -f64::from(scroll.x / frame.rect.width()) * frame.length();
    if (factor - 1.0).abs() < 1e-4 && by.abs() < 0.5 {
        return None;
    }
    let middle = frame.from + f64::from((at.x - frame.rect.left()) / frame.rect.width()) * frame.length();
    let least = LEAST_STEPS.min(frame.steps as f64);
    let length = (frame.length() * factor).clamp(least, frame.steps as f64);
    let from = middle - (middle - frame.from) * length / frame.length() + by;
    let from = from.clamp(0.0, frame.steps as f64 - length);
    let is_whole = length >= frame.steps as f64 - 0.5;
    let stretch = (Step(from.round() as u64), Step((from + length).round() as u64));
    Some(Command::Stretch((!is_whole).then_some(stretch)))
}

/// From steps and plies to the screen and back.
struct Frame {
    rect: Rect,
    /// The steps shown.
    from: f64,
    to: f64,
    /// Steps in all.
    steps: u64,
    plies: u16,
}

impl Frame {
    fn new(model: &Model, strip: &Strip, rect: Rect) -> Frame {
        let (from, to) = model.shown_steps();
        Frame { rect, from: from.0 as f64, to: to.0 as f64, steps: strip.steps, plies: strip.plies.max(1) }
    }

    fn length(&self) -> f64 {
        (self.to - self.from).max(1.0)
    }

    fn x(&self, step: f64) -> f32 {
        self.rect.left() + ((step - self.from) / self.length()) as f32 * self.rect.width()
    }

    fn row(&self) -> f32 {
        (self.rect.height() - TICKS) / f32::from(self.plies)
    }

    fn bar(&self, from: Step, to: Step, ply: u16) -> Rect {
        let gap = if self.row() > 12.0 { 2.0 } else { 0.5 };
        let top = self.rect.top() + TICKS + f32::from(ply) * self.row();
        // What reaches beyond the stretch ends at its edge.
        let left = self.x((from.0 as f64).max(self.from));
        let right = self.x((to.0 as f64).min(self.to));
        let apart = if right - left > 6.0 { 1.0 } else { 0.0 };
        Rect::from_min_max(pos2(left + apart, top), pos2((right - apart).max(left + 0.5), top + self.row() - gap))
    }

    fn step_at(&self, at: Pos2) -> Step {
        let part = f64::from((at.x - self.rect.left()) / self.rect.width()).clamp(0.0, 1.0);
        Step(((self.from + part * self.length()) as u64).min(self.steps - 1))
    }

    fn bar_at<'s>(&self, strip: &'s Strip, at: Pos2) -> Option<&'s Bar> {
        let ply = ((at.y - self.rect.top() - TICKS) / self.row()).floor();
        let step = self.step_at(at);
        let is_there = |bar: &&Bar| f32::from(bar.ply) == ply && (bar.from..bar.to).contains(&step);
        strip.bars.iter().find(is_there)
    }
}

/// Up to so many bars have round corners; more of them go into one mesh, which costs a tenth.
const ROUNDED: usize = 120;

fn bars(painter: &Painter, look: &Look, strip: &Strip, frame: &Frame) {
    let mut mesh = Mesh::default();
    let is_rounded = strip.bars.len() <= ROUNDED;
    for bar in &strip.bars {
        let rect = frame.bar(bar.from, bar.to, bar.ply);
        let fill = colour(look, bar.tone);
        if is_rounded && rect.width() > 8.0 && rect.height() > 8.0 {
            painter.rect_filled(rect, (rect.width() * 0.2).min(4.0), fill);
        } else {
            mesh.add_colored_rect(rect, fill);
        }
        // Tones differ by a mark as well: a cut ends in a thick line, a probe is underlined, a re-search twice as thick.
        let mark = match bar.tone {
            Tone::Cut => {
                Some((Rect::from_min_max(pos2(rect.right() - 3.0, rect.top()), rect.max), look.colours.cinnabar))
            }
            Tone::Probe => Some((underline(rect, 1.5), look.colours.blue)),
            Tone::Research => Some((underline(rect, 4.0), look.colours.blue)),
            _ => None,
        };
        if let Some((part, ink)) = mark.filter(|_| rect.width() > 5.0) {
            mesh.add_colored_rect(part, ink);
        }
    }
    painter.add(Shape::mesh(mesh));
}

/// Where the search stands, and what the pointer is over: the visits of a position, wherever they are in time.
fn marks(painter: &Painter, look: &Look, model: &Model, tape: Tape<'_>, frame: &Frame) {
    let Some(record) = model.focused().and_then(Lane::record) else { return };
    let trace = record.trace();
    let outline = |visit: Visit, ply: usize, stroke: Stroke| {
        let (from, to) = (trace.entered_at(visit, ply), Step(trace.left_at(visit, ply).0 + 1));
        let is_shown = (to.0 as f64) > frame.from && (from.0 as f64) < frame.to;
        let rect = frame.bar(from, to, ply as u16);
        if is_shown && rect.width() > 2.0 {
            painter.rect_stroke(rect, 3.0, stroke, StrokeKind::Middle);
        }
    };
    if !model.canvas.is_whole {
        let (path, _) = trace.at_step(model.step());
        let inner = path.iter().enumerate().rfind(|(ply, visit)| *ply > 0 && visit.size > 1);
        inner.into_iter().for_each(|(ply, visit)| outline(*visit, ply, Stroke::new(1.6, look.colours.blue)));
    }
    let Some((line, index)) = model.pointed.as_ref().zip(tape.index) else { return };
    let Some(place) = model.canvas.find(line).filter(|_| !line.is_empty()) else { return };
    for &row in index.all(place).iter().take(MOST_MARKED) {
        outline(trace.visit(VisitId(row)), line.len(), Stroke::new(1.6, look.colours.ink));
    }
}

/// While a stretch is shown: which part of the whole it is.
fn overview(painter: &Painter, look: &Look, frame: &Frame) {
    if frame.length() >= frame.steps as f64 {
        return;
    }
    let y = frame.rect.bottom() + 3.5;
    let x = |step: f64| frame.rect.left() + (step / frame.steps as f64) as f32 * frame.rect.width();
    painter.hline(frame.rect.x_range(), y, Stroke::new(2.0, look.colours.line));
    let (from, to) = (x(frame.from), x(frame.to));
    painter.hline(from..=to.max(from + 3.0), y, Stroke::new(3.5, look.colours.blue));
}

fn underline(rect: Rect, height: f32) -> Rect {
    Rect::from_min_max(pos2(rect.left(), rect.bottom() - height), rect.max)
}

fn colour(look: &Look, tone: Tone) -> Color32 {
    let colours = look.colours;
    match tone {
        Tone::Pv => colours.gold_wash,
        Tone::Cut => colours.cinnabar_wash,
        Tone::Plain | Tone::Leaf => colours.stone_wash,
        Tone::Probe | Tone::Research => colours.blue_wash,
    }
}

/// A line below the nominal depth, where the search has gone beyond it.
fn nominal_depth(painter: &Painter, look: &Look, model: &Model, frame: &Frame) {
    let row = u16::from(model.depth.0) + 1;
    if frame.plies > row {
        let y = frame.rect.top() + TICKS + f32::from(row) * frame.row() - 1.0;
        let ends = [pos2(frame.rect.left(), y), pos2(frame.rect.right(), y)];
        painter.extend(egui::Shape::dashed_line(&ends, Stroke::new(1.2, look.colours.blue), 7.0, 5.0));
    }
}

fn names(painter: &Painter, look: &Look, tape: Tape<'_>, frame: &Frame) {
    if frame.row() < 14.0 {
        return;
    }
    for (bar, name) in tape.strip.bars.iter().zip(tape.names) {
        let rect = frame.bar(bar.from, bar.to, bar.ply);
        if name.is_empty() || rect.width() < NAMED {
            continue;
        }
        // A short name is laid out once, however wide its bar is while one zooms: no glyph is wider than it is high.
        let room = rect.width() - 12.0;
        let is_short = name.chars().count() as f32 * look.text.small <= room;
        let room = if is_short { f32::INFINITY } else { room };
        let galley = line(painter, name, look.plain(look.text.small), look.colours.ink, room);
        let at = pos2(rect.left() + 8.0, rect.center().y);
        painter.galley(Align2::LEFT_CENTER.anchor_size(at, galley.size()).min, galley, look.colours.ink);
    }
}

/// What is written on the bars of a strip that is `width` points wide: a leaf's value, a position's label or its move.
#[must_use]
pub fn bar_names(model: &Model, trace: &Trace, strip: &Strip, width: f32) -> Vec<String> {
    if strip.plies > MOST_NAMED_PLIES {
        return Vec::new();
    }
    let (from, to) = model.shown_steps();
    let points = |bar: &Bar| {
        let steps = bar.to.0.min(to.0).saturating_sub(bar.from.0.max(from.0));
        steps as f32 / (to.0 - from.0).max(1) as f32 * width
    };
    let least = if model.start.tree().is_some() { NAMED } else { NAMED_MOVE };
    // Siblings follow one another: the position that their moves are made in is made once.
    let mut parent: (Line, Option<AnyPosition>) = (Line::new(), model.start.position(&[]));
    // Whoever is above a bar that is wide enough for a name is wider, and has a bar before it.
    let mut path: Vec<Visit> = Vec::new();
    let mut name = |bar: &Bar| {
        path.truncate(bar.ply.into());
        let Some(visit) = bar.visit else { return String::new() };
        if path.len() == usize::from(bar.ply) {
            path.push(trace.visit(visit));
        }
        match path.last() {
            _ if points(bar) < least => String::new(),
            Some(last) if last.id == visit => bar_name(model, &path, &mut parent),
            _ => bar_name(model, &trace.path(visit), &mut parent),
        }
    };
    strip.bars.iter().map(&mut name).collect()
}

fn bar_name(model: &Model, path: &[Visit], parent: &mut (Line, Option<AnyPosition>)) -> String {
    let line: Line = path.iter().filter_map(|visit| visit.mv).collect();
    let place = model.canvas.find(&line).and_then(|place| model.canvas.places.get(place as usize));
    let label = place.map(|place| if place.label.is_empty() { &place.move_label } else { &place.label });
    if let Some(label) = label.filter(|label| !label.is_empty()) {
        return label.clone();
    }
    match (&model.start, line.split_last()) {
        (Start::Position(_), Some((&last, before))) => {
            if parent.0 != before {
                *parent = (before.to_vec(), model.start.position(before));
            }
            parent.1.as_ref().map(|position| position.write_move(last, model.notation())).unwrap_or_default()
        }
        (Start::Tree(tree), _) => {
            let at = tree.at_path(&line.iter().map(|mv| mv.0).collect::<Vec<_>>());
            let name = at.and_then(|at| tree.display_name(at)).unwrap_or_default();
            match path.last() {
                Some(leaf) if leaf.end == End::Leaf && name.is_empty() => {
                    text::score(model.view.show(model.start.side().after(line.len()), leaf.value))
                }
                _ => name.to_owned(),
            }
        }
        (Start::Position(_), None) => String::new(),
    }
}

/// ▼ a cut, ▲ a raise, ◆ a re-search: three shapes as well as three colours. There may be hundreds: one mesh.
fn ticks(painter: &Painter, look: &Look, strip: &Strip, frame: &Frame) {
    let y = frame.rect.top() + TICKS * 0.5;
    let mut mesh = Mesh::default();
    for tick in &strip.ticks {
        let (corners, colour) = sign(look, tick.kind);
        stamp(&mut mesh, pos2(frame.x(tick.step.0 as f64 + 0.5), y), corners, colour);
    }
    painter.add(Shape::mesh(mesh));
}

/// The first wrong row of somebody's own trace: a line through all plies, and a cross in the row of the ticks.
fn wrong(painter: &Painter, look: &Look, model: &Model, frame: &Frame) {
    let Some(step) = model.focused().and_then(|lane| lane.verdict()?.step) else { return };
    let middle = step.0 as f64 + 0.5;
    if middle < frame.from || middle > frame.to {
        return;
    }
    let (x, y) = (frame.x(middle), frame.rect.top() + TICKS * 0.5);
    let stroke = Stroke::new(2.6, look.colours.cinnabar);
    painter.vline(x, frame.rect.top() + TICKS..=frame.rect.bottom(), Stroke::new(1.6, look.colours.cinnabar));
    painter.circle_filled(pos2(x, y), HALF + 3.0, look.colours.card);
    for arm in [vec2(1.0, 1.0), vec2(1.0, -1.0)] {
        painter.line_segment([pos2(x, y) - arm * HALF, pos2(x, y) + arm * HALF], stroke);
    }
}

/// Half the height of a tick, and by how much its edge is softened to either side.
const HALF: f32 = 4.2;
const SOFT: f32 = 0.6;

/// Adds a convex shape with a soft edge.
fn stamp(mesh: &mut Mesh, at: Pos2, corners: &[Vec2], colour: Color32) {
    let (first, count) = (mesh.vertices.len() as u32, corners.len() as u32);
    for &corner in corners {
        mesh.colored_vertex(at + corner * (HALF - SOFT), colour);
        mesh.colored_vertex(at + corner * (HALF + SOFT), Color32::TRANSPARENT);
    }
    for corner in 0..count {
        let (one, next) = (first + 2 * corner, first + 2 * ((corner + 1) % count));
        mesh.add_triangle(first, one, next);
        mesh.add_triangle(one, one + 1, next);
        mesh.add_triangle(next, one + 1, next + 1);
    }
}

const DOWN: [Vec2; 3] = [vec2(-1.0, -0.85), vec2(1.0, -0.85), vec2(0.0, 0.95)];
const UP: [Vec2; 3] = [vec2(0.0, -0.95), vec2(1.0, 0.85), vec2(-1.0, 0.85)];
const DIAMOND: [Vec2; 4] = [vec2(0.0, -1.1), vec2(1.0, 0.0), vec2(0.0, 1.1), vec2(-1.0, 0.0)];

/// The corners of a kind's sign, which is about two high, and its colour.
fn sign(look: &Look, kind: EventKind) -> (&'static [Vec2], Color32) {
    match kind {
        EventKind::Cutoff => (&DOWN, look.colours.cinnabar),
        EventKind::Raise => (&UP, look.colours.blue),
        EventKind::Research => (&DIAMOND, look.colours.gold),
    }
}

/// The sign of a kind of event.
pub fn mark(look: &Look, kind: EventKind, at: Pos2, half: f32) -> Shape {
    let (corners, colour) = sign(look, kind);
    Shape::convex_polygon(corners.iter().map(|&corner| at + corner * half).collect(), colour, Stroke::NONE)
}

fn playhead(painter: &Painter, look: &Look, frame: &Frame, step: Step) {
    let x = frame.x(step.0 as f64 + 0.5);
    let ink = look.colours.ink;
    let (top, bottom) = (frame.rect.top() - 2.0, frame.rect.bottom());
    painter.line_segment([pos2(x, top), pos2(x, bottom)], Stroke::new(2.4, ink));
    let head = vec![pos2(x - 7.0, top - 3.0), pos2(x + 7.0, top - 3.0), pos2(x, top + 8.0)];
    painter.add(Shape::convex_polygon(head, ink, Stroke::new(1.5, look.colours.card)));
}
