//! The whole search as a strip, which is the scrubber: time across, plies down, a playhead, and ticks where something
//! happens. Painting is apart from dragging.

use egui::{Align2, Color32, Mesh, Painter, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::command::{Command, Go};
use super::model::{Lane, Model};
use super::theme::Look;
use super::widgets::{focus_ring, line};
use crate::scene::{Bar, Strip, Tone};
use crate::text;
use crate::trace::{End, EventKind, Step, Trace, VisitId};

/// Room above the bars for ticks and the playhead's head.
const TICKS: f32 = 15.0;
/// A bar narrower than this has no name.
const NAMED: f32 = 22.0;

/// The height that a strip of so many plies takes.
#[must_use]
pub fn height(look: &Look, plies: u16) -> f32 {
    let most = 3.4 * look.size.strip_bar;
    TICKS + (f32::from(plies.max(1)) * look.size.strip_bar).min(most)
}

/// Shows the strip and moves the clock where it is dragged.
pub fn show(ui: &mut Ui, look: &Look, model: &Model, strip: &Strip, rect: Rect, out: &mut Vec<Command>) {
    let lang = model.lang;
    let response = ui.interact(rect.expand2(vec2(6.0, 4.0)), ui.scope_id().with("strip"), Sense::click_and_drag());
    let step = model.step().0;
    response.widget_info(|| {
        let mut info = WidgetInfo::slider(true, step as f64 + 1.0, lang.say("app-strip"));
        info.role = Role::Slider;
        info
    });
    if strip.steps == 0 {
        return;
    }
    focus_ring(ui, look, &response, 6.0);
    let painter = ui.painter().with_clip_rect(rect.expand(10.0));
    let frame = Frame { rect, steps: strip.steps, plies: strip.plies.max(1) };
    bars(&painter, look, strip, &frame);
    if let Some(lane) = model.focused() {
        names(&painter, look, model, lane, strip, &frame);
    }
    ticks(&painter, look, strip, &frame);
    playhead(&painter, look, &frame, model.step());
    if (response.dragged() || response.clicked() || response.drag_started())
        && let Some(pointer) = response.interact_pointer_pos()
    {
        let target = frame.step_at(pointer);
        if target != model.clock {
            out.push(Command::Go(Go::To(target)));
        }
    }
    response.on_hover_cursor(egui::CursorIcon::ResizeHorizontal);
}

/// From steps and plies to the screen and back.
struct Frame {
    rect: Rect,
    steps: u64,
    plies: u16,
}

impl Frame {
    fn x(&self, step: f64) -> f32 {
        self.rect.left() + (step / self.steps as f64) as f32 * self.rect.width()
    }

    fn row(&self) -> f32 {
        (self.rect.height() - TICKS) / f32::from(self.plies)
    }

    fn bar(&self, bar: &Bar) -> Rect {
        let gap = if self.row() > 12.0 { 2.0 } else { 0.5 };
        let top = self.rect.top() + TICKS + f32::from(bar.ply) * self.row();
        let (left, right) = (self.x(bar.from.0 as f64), self.x(bar.to.0 as f64));
        let apart = if right - left > 6.0 { 1.0 } else { 0.0 };
        Rect::from_min_max(pos2(left + apart, top), pos2((right - apart).max(left + 0.5), top + self.row() - gap))
    }

    fn step_at(&self, at: Pos2) -> Step {
        let part = f64::from((at.x - self.rect.left()) / self.rect.width()).clamp(0.0, 1.0);
        Step(((part * self.steps as f64) as u64).min(self.steps - 1))
    }
}

fn bars(painter: &Painter, look: &Look, strip: &Strip, frame: &Frame) {
    let mut mesh = Mesh::default();
    for bar in &strip.bars {
        let rect = frame.bar(bar);
        let fill = colour(look, bar.tone);
        if rect.width() > 8.0 && rect.height() > 8.0 {
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

fn names(painter: &Painter, look: &Look, model: &Model, lane: &Lane, strip: &Strip, frame: &Frame) {
    let Some(record) = lane.record() else { return };
    if frame.row() < 14.0 {
        return;
    }
    for bar in &strip.bars {
        let rect = frame.bar(bar);
        let Some(visit) = bar.visit.filter(|_| rect.width() >= NAMED) else { continue };
        let name = bar_name(model, record.trace(), visit);
        let galley = line(painter, &name, look.plain(look.text.small), look.colours.ink, rect.width() - 12.0);
        let at = pos2(rect.left() + 8.0, rect.center().y);
        painter.galley(Align2::LEFT_CENTER.anchor_size(at, galley.size()).min, galley, look.colours.ink);
    }
}

/// A leaf is named by its value, a position by its label or its move.
fn bar_name(model: &Model, trace: &Trace, visit: VisitId) -> String {
    let visits = trace.path(visit);
    let moves = visits.iter().filter_map(|visit| visit.mv);
    let place = moves.clone().try_fold(0, |at, mv| model.canvas.child(at, mv));
    let place = place.and_then(|place| model.canvas.places.get(place as usize));
    let label = place.map(|place| if place.label.is_empty() { &place.move_label } else { &place.label });
    match (visits.last(), label) {
        (Some(leaf), label) if leaf.end == End::Leaf && label.is_none_or(String::is_empty) => {
            text::score(model.start.side().after(moves.count()).view(leaf.value))
        }
        (_, label) => label.cloned().unwrap_or_default(),
    }
}

/// ▼ a cut, ▲ a raise, ◆ a re-search: three shapes as well as three colours.
fn ticks(painter: &Painter, look: &Look, strip: &Strip, frame: &Frame) {
    let y = frame.rect.top() + TICKS * 0.5;
    for tick in &strip.ticks {
        let at = pos2(frame.x(tick.step.0 as f64 + 0.5), y);
        painter.add(mark(look, tick.kind, at, 4.2));
    }
}

/// The sign of a kind of event.
pub fn mark(look: &Look, kind: EventKind, at: Pos2, half: f32) -> Shape {
    let corner = |x: f32, y: f32| at + vec2(x, y) * half;
    let (points, colour) = match kind {
        EventKind::Cutoff => (vec![corner(-1.0, -0.85), corner(1.0, -0.85), corner(0.0, 0.95)], look.colours.cinnabar),
        EventKind::Raise => (vec![corner(0.0, -0.95), corner(1.0, 0.85), corner(-1.0, 0.85)], look.colours.blue),
        EventKind::Research => {
            (vec![corner(0.0, -1.1), corner(1.0, 0.0), corner(0.0, 1.1), corner(-1.0, 0.0)], look.colours.gold)
        }
    };
    Shape::convex_polygon(points, colour, Stroke::NONE)
}

fn playhead(painter: &Painter, look: &Look, frame: &Frame, step: Step) {
    let x = frame.x(step.0 as f64 + 0.5);
    let ink = look.colours.ink;
    let (top, bottom) = (frame.rect.top() - 2.0, frame.rect.bottom());
    painter.line_segment([pos2(x, top), pos2(x, bottom)], Stroke::new(2.4, ink));
    let head = vec![pos2(x - 7.0, top - 3.0), pos2(x + 7.0, top - 3.0), pos2(x, top + 8.0)];
    painter.add(Shape::convex_polygon(head, ink, Stroke::new(1.5, look.colours.card)));
}
